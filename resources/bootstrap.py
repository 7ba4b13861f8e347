"""Make the checkout ready, then run, test, check, measure or pack it: `python3 resources/bootstrap.py run|test|...`.

It runs on whatever Python 3 the machine has and needs nothing but its standard library, so it keeps to the syntax of
3.5. It finds a Python that is new enough, makes `.venv` with the versions of constraints.txt, and on Debian fetches the
few system libraries that Qt opens. What was installed is stamped: the next call starts at once and works offline.
"""

import ctypes
import glob
import hashlib
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
STAMP = os.path.join(VENV, "truewhen-installed")
INSTALL_LOG = os.path.join(VENV, "truewhen-install.log")
PICTURE = "truewhen-sample.png"
WINDOWS = os.name == "nt"

OLDEST = (3, 11)
TRIED_MINORS = (13, 12, 11, 14)

# Each library that Qt opens -> the Debian package that holds it. Without a screen only the first group is needed.
OFFSCREEN_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
# What compiles the translations opens one more; the tests compare its result.
DEVELOPER_PACKAGES = {"libgssapi_krb5.so.2": "libgssapi-krb5-2"}
WINDOW_PACKAGES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
ALL_PACKAGES = dict(OFFSCREEN_PACKAGES, **DEVELOPER_PACKAGES)
ALL_PACKAGES.update(WINDOW_PACKAGES)

USAGE = """\
make run      open the program on its sample; without a display, write a picture of it
make test     run all tests
make check    style, types and the rules of who may import whom
make bench    measure
make screenshots   draw every panel, light, dark and in Korean, into resources/screenshots
make dist     build the wheel and the source archive into dist/
make clean    remove what the others left, except .venv

The first call installs what is needed into .venv. Without make: python3 resources/bootstrap.py run
More arguments: make test ARGS="-k resolver" or make bench ARGS="timeline"
Another Python: make test PYTHON=python3.12"""


class Stop(Exception):  # noqa: N818  # not an error of ours: it carries what the person has to do
    """Ends the bootstrap with a message that says what to do."""


class Need:
    """What has to be there: the tools of developers, a window on a screen."""

    def __init__(self, tools, window):
        self.tools = tools
        self.window = window


def say(message):
    """Print at once, also when a program that is started next writes to the same place."""
    print(message)
    sys.stdout.flush()


# ---------------------------------------------------------------- finding a Python


PROBE = """
import struct, sys
try:
    import ensurepip, venv
    able = 1
except ImportError:
    able = 0
base = getattr(sys, "_base_executable", None) or sys.executable
print("%d %d %d %d %s" % (sys.version_info[0], sys.version_info[1], struct.calcsize("P") * 8, able, base))
"""


class Interpreter:
    """One Python of this machine."""

    def __init__(self, path, version, able):
        self.path = path
        self.version = version
        self.can_make_environments = able


def candidate_commands():
    """Every way to start a Python that may be new enough, the likeliest first."""
    yield [sys.executable]
    names = ["python3.%d" % minor for minor in TRIED_MINORS]
    if WINDOWS:
        for minor in TRIED_MINORS:
            yield ["py", "-3.%d" % minor]
    for name in [*names, "python3", "python"]:
        yield [name]
    home = os.path.expanduser("~")
    pyenv = os.environ.get("PYENV_ROOT") or os.path.join(home, ".pyenv")
    for minor in TRIED_MINORS:
        patterns = (
            os.path.join(pyenv, "versions", "3.%d.*" % minor, "bin", "python"),
            os.path.join(pyenv, "pyenv-win", "versions", "3.%d.*" % minor, "python.exe"),
            os.path.join(home, ".local", "share", "uv", "python", "cpython-3.%d.*" % minor, "bin", "python3"),
            "/opt/homebrew/bin/python3.%d" % minor,
            "/usr/local/bin/python3.%d" % minor,
            "/Library/Frameworks/Python.framework/Versions/3.%d/bin/python3" % minor,
        )
        for pattern in patterns:
            for path in sorted(glob.glob(pattern), reverse=True):
                yield [path]


def probe(command):
    """Ask a Python what it is; None if it does not answer, is too old, or is a 32-bit one (Qt has none)."""
    try:
        answer = subprocess.check_output([*command, "-c", PROBE], stderr=subprocess.DEVNULL, universal_newlines=True)
        major, minor, bits, able, path = answer.strip().split(" ", 4)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None
    version = (int(major), int(minor))
    if version < OLDEST or int(bits) < 64:
        return None
    return Interpreter(path, version, able == "1")


def find_python(need):
    """The first Python that can make the environment by itself; else the first that lacks only a package for it."""
    lacking = None
    for command in candidate_commands():
        found = probe(command)
        if found is not None and found.can_make_environments:
            return found
        lacking = lacking or found
    if lacking is None:
        raise Stop(advice_for_a_newer_python())
    say("Python %d.%d is here, but not the part of it that makes environments." % lacking.version)
    # Qt's libraries are asked for in the same go: a person without the rights has one line to run, not two.
    install_debian_packages(["python%d.%d-venv" % lacking.version, *packages_of(absent_libraries(need))])
    return lacking


def advice_for_a_newer_python():
    """What to do if every Python here is too old."""
    lines = ["Truewhen needs Python %d.%d or newer (64 bit); this is %s." % (*OLDEST, sys.version.split()[0])]
    if apt_offers("python3.11"):
        lines += ["This system offers it:", "    sudo apt-get install python3.11 python3.11-venv"]
    elif shutil.which("apt-get"):
        lines += [
            "The packages of this release are older; Debian 12, Ubuntu 22.04 and later have it. On this machine, pyenv",
            "or another installer of Python can put one beside the old. Then call this again; it is found by itself.",
        ]
    else:
        lines += ["Install one, then call this again; it is found by itself."]
    return "\n".join(lines)


# ---------------------------------------------------------------- system packages (Debian and its relatives)


def apt_offers(package):
    """Whether the package lists on this machine know a package."""
    if not shutil.which("apt-cache"):
        return False
    command = ["apt-cache", "--quiet=0", "show", package]
    return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0


def superuser():
    """What to put before a command so that it runs as root: nothing, sudo, or None if that needs a password."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.call(["sudo", "-n", "true"], stderr=subprocess.DEVNULL) == 0:
        return ["sudo", "-n"]
    return None


def install_debian_packages(packages):
    """Install system packages, or stop with the line that a person can run."""
    by_hand = "Run this line, then try again:\n    sudo apt-get install --no-install-recommends " + " ".join(packages)
    prefix = superuser() if shutil.which("apt-get") else None
    if prefix is None:
        raise Stop(by_hand)
    say("Installing system packages: " + " ".join(packages))
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    install = [*apt, "install", "-y", "--no-install-recommends", *packages]
    # Lists are absent on a new machine and outdated on an old one; updating them first would cost every other one time.
    if call_quietly(install) == 0:
        return
    say("Updating the package lists first.")
    if call_quietly([*apt, "update"]) != 0:
        say("The package lists could not be updated. Is the network reachable?")
    if subprocess.call(install, stdout=subprocess.DEVNULL) != 0:
        raise Stop("The packages could not be installed. " + by_hand)


def call_quietly(command):
    """Run a command whose failure is expected; gives its exit code."""
    return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


# ---------------------------------------------------------------- the environment


def venv_program(name):
    """The path of a program inside .venv."""
    folder, ending = ("Scripts", ".exe") if WINDOWS else ("bin", "")
    return os.path.join(VENV, folder, name + ending)


def text_of(*parts):
    """A text file of the checkout; empty if it is not there."""
    path = os.path.join(ROOT, *parts)
    if not os.path.exists(path):
        return ""
    with open(path, "rb") as file:
        return file.read().decode("utf-8").replace("\r\n", "\n")


def packaging_tables(pyproject):
    """The part of pyproject.toml that decides what is installed, so that a new ruff rule installs nothing."""
    tables = ("\n" + pyproject).split("\n[")[1:]
    return "\n".join(table for table in tables if re.match(r"\[?(project|build-system|tool\.hatch)\b", table))


def fingerprint():
    """Names what .venv has to hold: it changes with the requirements, the Python, and the place of the checkout."""
    version = re.search(r"(?m)^version(?:_info)? *= *(\d+\.\d+)", text_of(".venv", "pyvenv.cfg"))
    parts = (
        ROOT,
        version.group(1) if version else "",
        packaging_tables(text_of("pyproject.toml")),
        text_of("constraints.txt"),
        text_of("app", "launcher.py"),
        text_of("resources", "build_hook.py"),
    )
    return hashlib.sha256("\0".join(parts).encode("utf-8")).hexdigest()


def prepare(need):
    """Make .venv hold what pyproject.toml and constraints.txt ask for; what only developers use takes as long again."""
    python = venv_program("python")
    stamped = text_of(".venv", os.path.basename(STAMP)).split()
    is_current = os.path.exists(python) and stamped[:1] == [fingerprint()]
    if is_current and ("all" in stamped or not need.tools):
        return
    if not is_current and not environment_is_sound(python):
        make_environment(need)
    say("Installing the libraries into .venv. About %d MB are fetched, once." % (130 if need.tools else 110))
    pip = [python, "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "-c", "constraints.txt"]
    # The build backend comes first and from the same list, so that pip fetches no unlisted version of it.
    install([*pip, "hatchling", "editables"])
    install([*pip, "--no-build-isolation", "-e", ".[dev]" if need.tools else "."])
    with open(STAMP, "w") as file:
        file.write("%s %s" % (fingerprint(), "all" if need.tools else "program"))


def environment_is_sound(python):
    """Whether .venv is a working environment of a Python that is new enough, made for this very place."""
    if not os.path.exists(python):
        return False
    own_scripts = text_of(".venv", "Scripts" if WINDOWS else "bin", "activate")
    if VENV not in own_scripts and VENV.replace("\\", "/") not in own_scripts:
        return False
    return probe([python]) is not None and call_quietly([python, "-m", "pip", "--version"]) == 0


def make_environment(need):
    """Make .venv anew, replacing one that is broken, outdated or was moved here from elsewhere."""
    if os.path.isdir(VENV) and os.listdir(VENV) and not os.path.exists(os.path.join(VENV, "pyvenv.cfg")):
        raise Stop("The folder .venv holds something that is no Python environment. Move it away, then try again.")
    python = find_python(need)
    say("Making .venv with Python %d.%d." % python.version)
    if subprocess.call([python.path, "-m", "venv", "--clear", VENV], cwd=ROOT) != 0:
        raise Stop("The environment could not be made with %s; what it said is above." % python.path)


def install(command):
    """Run pip; on failure, say why in plain words."""
    environment = dict(os.environ, PIP_USER="0", PYTHONUTF8="1")
    with open(INSTALL_LOG, "wb") as log:
        code = subprocess.call(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT)
    if code == 0:
        return
    with open(INSTALL_LOG, "rb") as log:
        output = log.read().decode("utf-8", "replace")
    raise Stop("%s\nAll that pip said: %s" % (why_pip_failed(output), INSTALL_LOG))


NETWORK_SIGNS = (
    "name resolution",
    "NewConnectionError",
    "ConnectTimeout",
    "ReadTimeout",
    "ProxyError",
    "Retrying (Retry",
    "Network is unreachable",
    "getaddrinfo failed",
    "Connection refused",
    "Connection aborted",
    "Could not fetch URL",
)


def why_pip_failed(output):
    """The likeliest reason, from pip's output."""
    if "CERTIFICATE_VERIFY_FAILED" in output:
        return (
            "The certificate of the package index is not trusted. If this network has a certificate authority of its\n"
            "own, name its file in the variable PIP_CERT, then try again."
        )
    if any(sign in output for sign in NETWORK_SIGNS):
        return (
            "The package index could not be reached. Check the network, or the proxy and index settings of pip, then\n"
            "try again. Once the libraries are installed no network is needed."
        )
    if "No space left on device" in output:
        return "The disk is full; .venv needs about 600 MB."
    if "No matching distribution" in output:
        return (
            "A library has no build for this system or Python. There are builds for Python 3.11 to 3.13 on 64-bit\n"
            "Windows, macOS, and Linux with glibc 2.34 or newer."
        )
    return "pip could not install the libraries. Its last lines:\n\n%s\n" % "\n".join(output.splitlines()[-15:])


# ---------------------------------------------------------------- Qt's system libraries (Linux)


def packages_of(libraries):
    """The Debian packages that hold some libraries, each once."""
    return sorted({ALL_PACKAGES[library] for library in libraries})


def absent_libraries(need):
    """The libraries that this system lacks, as far as can be told before Qt is there."""
    wanted = list(OFFSCREEN_PACKAGES)
    wanted += list(DEVELOPER_PACKAGES) if need.tools else []
    wanted += list(WINDOW_PACKAGES) if need.window else []
    return [library for library in wanted if not is_there(library)]


def is_there(library):
    """Whether the system finds a library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def unresolved_libraries(need):
    """The libraries that Qt's own files would not find."""
    package = glob.glob(os.path.join(VENV, "lib", "python3*", "site-packages", "PySide6"))
    if not package or not shutil.which("ldd"):
        return []
    files = ["QtWidgets.abi3.so", "QtSvg.abi3.so", "Qt/plugins/platforms/libqoffscreen.so"]
    files += ["lupdate", "lrelease"] if need.tools else []
    files += ["Qt/plugins/platforms/libqxcb.so", "Qt/plugins/platforms/libqwayland.so"] if need.window else []
    paths = [os.path.join(package[0], file) for file in files]
    command = ["ldd"] + [path for path in paths if os.path.exists(path)]
    ldd = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, universal_newlines=True)
    return sorted(set(re.findall(r"(\S+) => not found", ldd.communicate()[0])))


def prepare_system(need):
    """Make sure that Qt finds the system libraries it opens. Other systems than Linux have them."""
    if not sys.platform.startswith("linux"):
        return
    missing = unresolved_libraries(need)
    if not missing:
        return
    if not shutil.which("apt-get") or not set(missing) <= set(ALL_PACKAGES):
        advice = "Qt needs these system libraries; install the packages of your system that hold them:\n    "
        raise Stop(advice + " ".join(missing))
    install_debian_packages(packages_of(missing))
    still = unresolved_libraries(need)
    if still:
        raise Stop("Qt still does not find these system libraries: " + " ".join(still))


def has_display():
    """Whether a window can be shown. A platform that the person chose counts, unless it is one without a screen."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    if chosen:
        return not chosen.startswith(("offscreen", "minimal"))
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# ---------------------------------------------------------------- what can be asked for


def run_in_environment(command, **variables):
    """Run a program of .venv from the top of the checkout; gives its exit code."""
    environment = dict(os.environ, VIRTUAL_ENV=VENV, **variables)
    environment["PATH"] = os.path.dirname(command[0]) + os.pathsep + environment.get("PATH", "")
    # A path or home that was set for another program could put foreign modules before ours.
    for name in ("PYTHONPATH", "PYTHONHOME"):
        environment.pop(name, None)
    return subprocess.call(command, cwd=ROOT, env=environment)


def run_program(arguments):
    """Open the program on its sample; without a display, write a picture of it."""
    python = venv_program("python")
    if has_display():
        code = run_in_environment([python, "-m", "app", "--sample", *arguments])
        if code < 0:
            say("The system ended the program. If no screen can be reached, QT_QPA_PLATFORM=offscreen gives a picture.")
        return code
    picture = [] if "--screenshot" in arguments else ["--screenshot", PICTURE]
    command = [python, "-m", "app", "--sample", *picture, *arguments]
    code = run_in_environment(command, QT_QPA_PLATFORM="offscreen")
    if code == 0 and picture:
        say("No display was found, so a picture of the window was written instead: " + os.path.join(ROOT, PICTURE))
    return code


def run_tests(arguments):
    """Run all tests, without a screen; on a machine with several cores, side by side."""
    command = [venv_program("python"), "-m", "pytest"]
    cores = os.cpu_count() or 1
    if not arguments and cores > 1:
        # Who names tests wants one process: to see what it prints, to stop in it. Whole files keep what they share.
        arguments = ["-n", str(min(cores, 4)), "--dist", "loadfile"]
    return run_in_environment(command + arguments, QT_QPA_PLATFORM="offscreen")


def run_checks(arguments):
    """Run every check, also after one has failed, and name those that did."""
    python = venv_program("python")
    checks = (
        ("ruff check", [python, "-m", "ruff", "check"]),
        ("ruff format", [python, "-m", "ruff", "format", "--check"]),
        ("mypy", [python, "-m", "mypy"]),
        ("import contracts", [venv_program("lint-imports")]),
    )
    failed = []
    for name, command in checks:
        say("== " + name)
        if run_in_environment(command + arguments) != 0:
            failed.append(name)
    say("Failed: " + ", ".join(failed) if failed else "All checks passed.")
    return 1 if failed else 0


def run_benchmarks(arguments):
    """Run every benchmark, or those named first; each as a program of its own, so that none warms up another."""
    scripts = glob.glob(os.path.join(ROOT, "tests", "benchmarks", "*.py"))
    names = sorted(os.path.splitext(os.path.basename(script))[0] for script in scripts)
    names = [name for name in names if "__main__" in text_of("tests", "benchmarks", name + ".py")]
    chosen = []
    while arguments and arguments[0] in names:
        chosen.append(arguments[0])
        arguments = arguments[1:]
    if not names:
        raise Stop("There is no benchmark in tests/benchmarks.")
    failed = []
    for name in chosen or names:
        say("== " + name)
        command = [venv_program("python"), "-m", "tests.benchmarks." + name]
        if run_in_environment(command + arguments, QT_QPA_PLATFORM="offscreen") != 0:
            failed.append(name)
    if failed:
        say("Failed: " + ", ".join(failed))
    return 1 if failed else 0


def take_screenshots(arguments):
    """Draw every panel, or those named, into resources/screenshots; the same on every machine."""
    command = [venv_program("python"), "-m", "resources.take_screenshots", *arguments]
    return run_in_environment(command, QT_QPA_PLATFORM="offscreen")


def build_distribution(arguments):
    """Build the source archive, the wheel from it, and a folder that needs no Python: dist/truewhen."""
    code = run_in_environment([venv_program("python"), "-m", "build", "--no-isolation", *arguments])
    if code == 0:
        recipe = os.path.join("resources", "packaging", "truewhen.spec")
        freeze = [venv_program("python"), "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", recipe]
        code = run_in_environment(freeze)
    if code == 0:
        for path in sorted(glob.glob(os.path.join(ROOT, "dist", "*"))):
            say("%9d bytes  %s" % (size_of(path), os.path.relpath(path, ROOT)))
    return code


def size_of(path):
    """Give the bytes of a file, or of all files in a folder."""
    if not os.path.isdir(path):
        return os.path.getsize(path)
    return sum(os.path.getsize(os.path.join(parent, name)) for parent, _, names in os.walk(path) for name in names)


def clean():
    """Remove what the other commands left, except .venv."""
    left = ["build", "dist", "editable", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"]
    left += [".import_linter_cache", ".benchmarks", PICTURE]
    paths = [os.path.join(ROOT, name) for name in left]
    for folder in ("app", "ui", "core", "resources", "tests"):
        for parent, folders, _ in os.walk(os.path.join(ROOT, folder)):
            paths += [os.path.join(parent, name) for name in folders if name == "__pycache__"]
    for path in paths:
        if os.path.isdir(path):
            shutil.rmtree(path, ignore_errors=True)
        elif os.path.exists(path):
            os.remove(path)
    return 0


COMMANDS = {
    "run": run_program,
    "test": run_tests,
    "check": run_checks,
    "bench": run_benchmarks,
    "screenshots": take_screenshots,
    "dist": build_distribution,
}
OPENING_QT = ("run", "test", "bench", "screenshots")


def main(arguments):
    """Do what was asked for; gives the exit code."""
    wish = arguments[0] if arguments else "help"
    if wish in ("help", "-h", "--help"):
        say(USAGE)
        return 0
    if wish == "clean":
        return clean()
    if wish not in COMMANDS:
        say("There is no '%s' here.\n\n%s" % (wish, USAGE))
        return 2
    try:
        need = Need(tools=wish not in ("run", "screenshots"), window=wish == "run" and has_display())
        prepare(need)
        if wish in OPENING_QT:
            prepare_system(need)
        return COMMANDS[wish](arguments[1:])
    except Stop as stop:
        say(str(stop))
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    if sys.version_info < (3, 5):
        sys.exit("This needs Python 3; call it with python3.")
    sys.exit(main(sys.argv[1:]))
