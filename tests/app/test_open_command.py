"""The window where the system lacks what Qt needs."""

import sys

import pytest

from app.command_line.main import main


class _NoGraphics:
    """Stands in for a system without a graphics library."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        del path, target
        if name == "app.desktop":
            raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")


def test_that_a_missing_library_is_named_with_what_installs_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "app.desktop", raising=False)
    monkeypatch.setattr(sys, "meta_path", [_NoGraphics(), *sys.meta_path])
    assert main(["--sample"]) == 2
    said = capsys.readouterr().err
    assert "libGL.so.1" in said
    assert "apt-get install" in said
    assert "Traceback" not in said
