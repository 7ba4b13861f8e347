"""The words of a piece of HTML, with a line break where the page has one; scripts and styles are no words."""

from html.parser import HTMLParser

_BREAKS = {
    "address", "article", "aside", "blockquote", "br", "dd", "div", "dl", "dt", "figure", "footer", "h1", "h2", "h3",
    "h4", "h5", "h6", "header", "hr", "li", "ol", "p", "pre", "section", "table", "tr", "ul",
}  # fmt: skip
_SILENT = {"script", "style", "template", "head"}
_CELLS = {"td", "th"}


class _Words(HTMLParser):
    """Collects lines; blanks within a line count once, except in ``pre``."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._lines: list[str] = [""]
        self._silent = 0
        self._pre = 0

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in _SILENT
        self._pre += tag == "pre"
        if tag in _BREAKS:
            self._break()
        elif tag in _CELLS and self._lines[-1]:
            self._lines[-1] += "\t"

    def handle_endtag(self, tag: str) -> None:
        self._silent = max(0, self._silent - (tag in _SILENT))
        self._pre = max(0, self._pre - (tag == "pre"))
        if tag in _BREAKS and tag != "br":
            self._break()

    def handle_data(self, data: str) -> None:
        if self._silent:
            return
        if self._pre:
            first, *rest = data.split("\n")
            self._lines[-1] += first
            self._lines.extend(rest)
            return
        words = " ".join(data.split())
        if not words:
            words = " " if self._lines[-1] else ""
        else:
            words = f"{' ' * data[0].isspace()}{words}{' ' * data[-1].isspace()}"
        line = self._lines[-1]
        self._lines[-1] = line + (words.lstrip() if not line or line.endswith(" ") else words)

    def text(self) -> str:
        return "\n".join(line for line in map(str.rstrip, self._lines) if line)

    def _break(self) -> None:
        if self._lines[-1]:
            self._lines.append("")


def text_of_html(html: str) -> str:
    """Return the words of a piece of HTML, one line for each line or block of the page."""
    if "<" not in html and "&" not in html:
        return html.strip()
    words = _Words()
    words.feed(html)
    words.close()
    return words.text()
