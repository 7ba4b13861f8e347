#!/bin/sh
# The whole job with real input events on a real X display; leaves pictures to be looked at. Not part of the test run:
#   sh tests/ui/xvfb_job.sh PICTURES
# Needs Xvfb, xdotool and ImageMagick's import. Everything is kept in PICTURES and a temporary folder.
set -eu
pictures=$(mkdir -p "${1:?usage: xvfb_job.sh PICTURES}" && cd "$1" && pwd)
root=$(cd "$(dirname "$0")/../.." && pwd)
python=${PYTHON:-$root/.venv/bin/python}
home=$(mktemp -d)
export TRUEWHEN_HOME="$home" DISPLAY=":${XVFB_DISPLAY:-97}" QT_QPA_PLATFORM=xcb LC_ALL=C.UTF-8
Xvfb "$DISPLAY" -screen 0 1600x950x24 >/dev/null 2>&1 &
server=$!
program=
trap 'test -z "$program" || kill $program 2>/dev/null; kill $server 2>/dev/null; rm -rf "$home"' EXIT
sleep 1
cd "$root"
"$python" -m app --sample --language "${2:-en}" --theme "${3:-light}" &
program=$!
number=0

shot() { number=$((number + 1)); sleep "${2:-1}"; import -window root "$pictures/$(printf %02d $number)-$1.png"; }
keys() { xdotool key --delay 60 "$@"; sleep 0.4; }
words() { xdotool type --delay 30 "$1"; sleep 0.3; }
# Without a window manager nobody gives the window the keyboard back once a dialog is gone.
main() { keys Escape; sleep 0.5; xdotool search --onlyvisible --name "– Truewhen" windowfocus || true; sleep 0.3; }
dialog() { sleep 0.8; xdotool search --onlyvisible --name "$1" windowfocus || true; sleep 0.3; }
click() { xdotool mousemove "$1" "$2" click 1; sleep 0.4; }

xdotool search --sync --onlyvisible --name "– Truewhen" >/dev/null
sleep 2
main
shot window
# Import: the wizard, its file dialog, the preview, the result.
sed 's/"sample_id": *"/&more-/' resources/sample/team-chats.json > "$home/more-chats.json"
keys ctrl+i; dialog "^(Import|가져오기)"; keys space; dialog "^(Choose files|가져올 파일)"
keys ctrl+a; words "$home/more-chats.json"; keys Return; sleep 2; dialog "^(Import|가져오기)"; shot import-check 1
keys Return; shot import-result 3
keys Return; main
keys ctrl+shift+f; shot conflicts 3
keys ctrl+r; shot review 2
keys Down; shot review-next 2
keys a; shot accepted 2
keys Down e; shot edit 1
keys Down; sleep 0.5; keys Escape; main
keys ctrl+r; sleep 2; keys Down r; shot rejected 2
keys u; shot undone 2
keys s; shot split 1
keys Escape; main; main
# By mouse: the button "Review", a suggestion in the list, and "Later".
click 540 25; shot review-by-mouse 2
main
keys ctrl+b; sleep 1; keys Tab Tab Tab Tab Right Right Right; shot bulk 2
main
keys ctrl+d; sleep 1; words "2025-03-01"; keys Return; shot what-changed 2
main
keys ctrl+m; words "2025-03-15"; keys Return Tab Tab; words "2025-09-10"; keys Return; shot date-math 1
main
keys ctrl+shift+a; shot audit 2
main
keys ctrl+shift+e; sleep 1; keys ctrl+a; words "$home/audit.html"; keys Return; shot report 2
test -s "$home/audit.html" && cp "$home/audit.html" "$pictures/"
main; keys ctrl+shift+g; keys F1; shot keys 1
main; keys ctrl+comma; shot settings 1
main; keys ctrl+q; sleep 1
