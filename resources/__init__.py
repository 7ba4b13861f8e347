"""Files that ship: sample log, fonts, icons, translations. Holds no logic of the program."""
