from core.slots.attributes import declared
from ui.attribute_words import _WORDS, attribute_word
from ui.languages import Languages


def test_that_every_attribute_that_the_program_declares_has_a_word() -> None:
    assert declared() <= set(_WORDS)


def test_that_words_of_people_are_kept(qapp: object) -> None:
    del qapp
    assert attribute_word("holdings") == "what is owned"
    assert attribute_word("cache in use") == "cache in use"
    assert attribute_word("") == ""


def test_that_attributes_are_worded_in_korean(korean: Languages) -> None:
    del korean
    assert attribute_word("employer") == "직장"
    assert all(attribute_word(code) != str(word) for code, word in _WORDS.items())
