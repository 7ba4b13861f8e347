"""Reads a grammar file and compiles it; whatever is wrong in it is reported with the file and the rule."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from core.errors import BugError
from core.resolver.attachment import Attachment
from core.resolver.components import BUILDERS
from core.resolver.grammar import UNKNOWN, Choice, Cues, Grammar, Lexicon, Rule, Stage, Values
from core.resolver.lexer import ABOUT, SPELLED, Codes, marks_of
from core.resolver.patterns import ABSENT, END, START, Compiled, PatternError, compile_pattern, literals_of

FOLDER = Path(__file__).parent / "grammar"
_FIRST_CODE = 0x21
_FALLBACK = "en"
_RESULTS = (
    "DAY",
    "PERIOD",
    "TIMED",
    "CLOCK",
    "CLOCKSPAN",
    "PARTOFDAY",
    "DURATION",
    "RANGE",
    "SET",
    "ONGOING",
    "VAGUE",
    "VOID",
)
"""The classes of what builders give back; patterns use them like the classes of words. A rule may file its result under
another one (``as``)."""
_REQUIRED = {"name", "stage", "pattern", "build"}


class GrammarError(BugError):
    """A grammar file that cannot be used."""

    def __init__(self, file: str, rule: str, reason: str) -> None:
        super().__init__(f"{file}: rule {rule}: {reason}")
        self.file, self.rule, self.reason = file, rule, reason


def _meaning(key: str) -> int | str:
    return int(key) if key.lstrip("-").isdigit() else key


class _Words:
    """Collects the words of a grammar and gives each set of classes its code."""

    def __init__(self, token: re.Pattern[str]) -> None:
        self.token = token
        self.classes: defaultdict[str, set[str]] = defaultdict(set)
        self.values: defaultdict[str, Values] = defaultdict(dict)
        self.phrases: list[tuple[tuple[str, ...], str, int | str]] = []
        self.members: defaultdict[str, set[str]] = defaultdict(set)
        self.code_of: dict[frozenset[str], str] = {}
        self.empty: set[str] = set()

    def add(self, name: str, spelling: str, value: int | str) -> None:
        tokens = self.token.findall(spelling)
        if len(tokens) == 1:
            self.classes[spelling].add(name)
            self.values[spelling][name] = value
        elif any(token.isdecimal() for token in tokens):
            raise PatternError(f"{spelling!r} contains a number")
        else:
            self.phrases.append((tuple(tokens), name, value))
            for token in tokens:
                self.classes[token].add("=" + token)

    def code(self, classes: frozenset[str]) -> str:
        code = self.code_of.get(classes)
        if code is None:
            code = self.code_of[classes] = chr(_FIRST_CODE + len(self.code_of))
            for name in classes:
                self.members[name].add(code)
        return code

    def charset(self, word: str) -> frozenset[str]:
        nobody = (ABSENT,) if word in self.empty else ()
        return frozenset(self.members.get(word) or self.members.get("=" + word) or nobody)


def read_source(name: str, folder: Path = FOLDER) -> Values:
    """Return the contents of a grammar file with those of the files it includes; its own rules come first."""
    with (folder / f"{name}.toml").open("rb") as file:
        source = tomllib.load(file)
    for included in source.pop("include", ()):
        part = read_source(included, folder)
        source["rule"] = source.get("rule", []) + part.pop("rule", [])
        source["number"] = source.get("number", []) + part.pop("number", [])
        for table in ("words", "aliases", "tables", "folds"):
            source[table] = part.pop(table, {}) | source.get(table, {})
        source = part | source
    return source


def compile_grammar(source: Values, file: str) -> Grammar:
    """Compile the contents of a grammar file.

    Args:
        source: the file's tables, as ``read_source`` gives them.
        file: the file's name, for messages.

    Raises:
        GrammarError: a rule cannot be read, or uses a builder or class that does not exist.
    """
    words = _collect(source, file)
    aliases = {name: tuple(members) for name, members in source.get("aliases", {}).items()}
    for spelling, classes in words.classes.items():
        words.code(frozenset(classes))
        words.values[spelling]["=" + spelling] = spelling
    numbers, kinds = _numbers(source, words)
    for result in (*_RESULTS, *(rule["as"] for rule in source.get("rule", ()) if "as" in rule)):
        words.code(frozenset({result}))
    codes = {spelling: words.code(frozenset(classes)) for spelling, classes in words.classes.items()}
    noted = Codes(codes)
    lexicon = Lexicon(words.token, noted, dict(words.values), numbers, kinds, words.code_of)
    noted.lexicon = lexicon
    lexicon.folds = str.maketrans("".join(source.get("folds", {}).values()), "".join(source.get("folds", {})))
    _add_numerals(lexicon, source, words)
    stages, names = _stages(source, words, aliases, file)
    seeds = {code for name in source["seeds"] for code in words.members.get(name, ())}
    for tokens, name, _ in words.phrases:
        rarest = _rarest(tokens, frozenset(source.get("common_words", ())))
        seeds |= words.members["=" + rarest] if name in source["seeds"] else set()
    return Grammar(
        language=source["language"],
        lexicon=lexicon,
        stages=stages,
        triggers=_triggers(source, words),
        trigger_pattern=_trigger_pattern(source, words) if source.get("lexer") == "morphemes" else None,
        seeds=re.compile("[" + "".join(map(re.escape, sorted(seeds))) + "]"),
        emits=frozenset(source["emits"]),
        companions=_companions(source, words),
        cues=_cues(source.get("cues", {})),
        attachment=_attachment(source),
        tables=source.get("tables", {}),
        date_order=source.get("date_order", "dmy"),
        rules=names,
    )


def _collect(source: Values, file: str) -> _Words:
    # A space is turned away at once, not by each branch in turn.
    words = _Words(re.compile(f"(?! )(?:{_token_pattern(source)})"))
    for name, table in source.get("words", {}).items():
        if not table:
            words.empty.add(name)
        for key, spellings in table.items():
            for spelling in spellings:
                for variant in _variants(spelling):
                    words.add(name, variant, _meaning(key))
    for rule in source.get("rule", ()):
        for literal in _literals(rule, file):
            words.classes[literal].add("=" + literal)
    return words


def _literals(rule: Values, file: str) -> set[str]:
    try:
        return literals_of(rule["pattern"])
    except PatternError as error:
        raise GrammarError(file, str(rule.get("name")), str(error)) from error


def _variants(spelling: str) -> Iterable[str]:
    """Return a spelling, and for "father's day" also "fathers day", "fathers' day" and "father day"."""
    if "'s " in spelling or spelling.endswith("'s"):
        return dict.fromkeys(spelling.replace("'s", ending) for ending in ("'s", "s", "s'", ""))
    return (spelling,)


def _token_pattern(source: Values) -> str:
    """Return the pattern of one word; without spaces to go by, the longest known words come first."""
    pattern: str = source["token"]
    pattern = pattern.replace("{split}", source.get("split", "")).replace("{glued}", source.get("glued", ""))
    if source.get("lexer") != "morphemes":
        return pattern
    tables = source.get("words", {}).values()
    known = {part for table in tables for spellings in table.values() for text in spellings for part in text.split()}
    known |= {part for rule in source.get("rule", ()) for literal in literals_of(rule["pattern"]) for part in [literal]}
    letters = {word for word in known if word.isalpha()}
    whole, single = _longest_first(word for word in letters if len(word) > 1), _longest_first(letters)
    return pattern.replace("{words}", whole).replace("{letters}", single)


def _longest_first(words: Iterable[str]) -> str:
    """Return the alternation of words in which the longest that fits wins, by their first letters."""
    by_first: defaultdict[str, list[str]] = defaultdict(list)
    for word in sorted(words, key=len, reverse=True):
        by_first[word[0]].append(re.escape(word[1:]))
    return "|".join(f"{first}(?:{'|'.join(rest)})" for first, rest in sorted(by_first.items()))


def _numbers(source: Values, words: _Words) -> tuple[re.Pattern[str], dict[str, tuple[str, tuple[str, ...]]]]:
    branches, kinds = [], {}
    for place, shape in enumerate(source.get("number", ())):
        classes = tuple(shape["classes"])
        kinds[f"k{place}"] = words.code(frozenset(classes)), classes
        if source.get("numerals"):
            words.code(frozenset((*classes, SPELLED)))
            words.code(frozenset((ABOUT, SPELLED)))
        branches.append(f"(?P<k{place}>{shape['pattern']})")
    return re.compile("|".join(branches) or "(?!)"), kinds


def _add_numerals(lexicon: Lexicon, source: Values, words: _Words) -> None:
    table = source.get("numerals")
    if table is None:
        return
    values: dict[str, int] = {letter: value for value, letter in enumerate(table["digits"])}
    values.update(table["tens"])
    lexicon.marks = marks_of(values)
    lexicon.numerals = {lexicon.marks[ord(letter)]: value for letter, value in values.items()}
    lexicon.number_starts |= lexicon.numerals.keys()
    whole = _longest_first(word for word in words.classes if len(word) > 1 and word.isalpha())
    one = f"[{''.join(values)}]"
    behind = f"(?<={table['after']}){one}{{1,3}}|" if "after" in table else ""
    lexicon.numeral_pattern = re.compile(f"{whole}|({behind}{one}{{1,9}}(?={table['before']}))")
    lexicon.numeral_hint = re.compile(f"{behind}{one}(?={table['before']})")


def _triggers(source: Values, words: _Words) -> frozenset[bytes]:
    seeds = set(source["seeds"]) - set(source.get("quiet", ()))
    first = {spelling for spelling, classes in words.classes.items() if classes & seeds}
    common = frozenset(source.get("common_words", ()))
    first |= {_rarest(tokens, common) for tokens, name, _ in words.phrases if name in seeds}
    first = first.difference(source.get("quiet_words", ())).union(source.get("trigger_words", ()))
    return frozenset(word.strip("'").encode("ascii", "ignore") for word in first)


def _companions(source: Values, words: _Words) -> dict[bytes, frozenset[bytes]]:
    """Return the triggers that stand only for phrases, each with the other words of its phrases."""
    seeds = set(source["seeds"]) - set(source.get("quiet", ()))
    common = frozenset(source.get("common_words", ()))
    found: defaultdict[bytes, set[bytes]] = defaultdict(set)
    for tokens, name, _ in words.phrases:
        trigger = _rarest(tokens, common)
        if name in seeds and not words.classes[trigger] & seeds:
            others = (token.strip("'") for token in tokens if token != trigger)
            found[trigger.encode("ascii", "ignore")] |= {
                one.encode("ascii", "ignore") for one in others if one.isalpha()
            }
    for trigger, others in source.get("companions", {}).items():
        found[trigger.encode("ascii")] |= {one.encode("ascii") for one in others}
    return {trigger: frozenset(others) for trigger, others in found.items() if others}


def _trigger_pattern(source: Values, words: _Words) -> re.Pattern[str]:
    """Return the last letters of all words that can carry a time, and digits; there are no spaces to find words by."""
    seeds = set(source["seeds"])
    last = {spelling[-1] for spelling, classes in words.classes.items() if classes & seeds}
    last |= {_rarest(tokens)[-1] for tokens, name, _ in words.phrases if name in seeds}
    for plain, written in source.get("folds", {}).items():
        last |= {other for letter, other in zip(plain, written, strict=True) if letter in last}
    return re.compile("[0-9０-９" + "".join(map(re.escape, sorted(last))) + "]")


def _rarest(tokens: Sequence[str], common: frozenset[str] = frozenset()) -> str:
    """Return the word by which a phrase is found: the longest of those that are not common."""
    return max(tokens, key=lambda token: (token not in common, len(token)))


def _cues(source: Values) -> Cues:
    return Cues(
        future=frozenset(source.get("future", ())),
        past=frozenset(source.get("past", ())),
        future_pattern=_optional(source.get("future_pattern")),
        past_pattern=_optional(source.get("past_pattern")),
        appointed={link: frozenset(verbs) for link, verbs in source.get("appointed", {}).items()},
        appointed_pattern=_optional(source.get("appointed_pattern")),
        ongoing_pattern=_optional(source.get("ongoing_pattern")),
        past_endings=tuple(source.get("past_endings", ())),
        modals=frozenset(source.get("modals", ())),
        perfect=frozenset(source.get("perfect", ())),
        before_to=frozenset(source.get("before_to", ())),
        copulas=frozenset(source.get("copulas", ())),
        between=frozenset(source.get("between", ())),
        future_endings=tuple(source.get("future_endings", ())),
        never_future=frozenset(source.get("never_future", ())),
        never_past=frozenset(source.get("never_past", ())),
        present=frozenset(source.get("present", ())),
        ends=frozenset(source.get("ends", ".!?\n")),
        ongoing=frozenset(source.get("ongoing", ())),
        over=frozenset(source.get("over", ())),
    )


def _attachment(source: Values) -> Attachment | None:
    if "particles" not in source:
        return None
    return Attachment(
        *(re.compile(source.get(name, "(?!)")) for name in ("particles", "linking", "closing", "changing"))
    )


def _optional(pattern: str | None) -> re.Pattern[str] | None:
    return None if pattern is None else re.compile(pattern)


def _phrase_rules(words: _Words) -> list[Values]:
    phrases = sorted(words.phrases, key=lambda phrase: -len(phrase[0]))
    return [
        {
            "name": f"phrase-{name.lower()}",
            "stage": "phrases",
            "pattern": " ".join(f'"{token}"' for token in tokens),
            "build": "phrase",
            "class": name,
            "value": value,
        }
        for tokens, name, value in phrases
    ]


def _stages(
    source: Values, words: _Words, aliases: dict[str, tuple[str, ...]], file: str
) -> tuple[tuple[Stage, ...], tuple[str, ...]]:
    for _, name, _ in words.phrases:
        words.code(frozenset({name}))
    by_stage: defaultdict[str, list[tuple[Rule, Compiled]]] = defaultdict(list)
    order = ["phrases", *source["stages"]]
    for entry in (*_phrase_rules(words), *source.get("rule", ())):
        rule, compiled = _rule(entry, words, aliases, file)
        if entry["stage"] not in order:
            raise GrammarError(file, rule.name, f"unknown stage {entry['stage']!r}")
        by_stage[entry["stage"]].append((rule, compiled))
    passes = source.get("passes", {})
    stages = tuple(Stage(name, _dispatch(by_stage[name]), passes.get(name, 1)) for name in order if by_stage[name])
    return stages, tuple(dict.fromkeys(rule.name for rules in by_stage.values() for rule, _ in rules))


def _rule(entry: Values, words: _Words, aliases: dict[str, tuple[str, ...]], file: str) -> tuple[Rule, Compiled]:
    name = str(entry.get("name", entry.get("pattern", "?")))
    missing = _REQUIRED - entry.keys()
    if missing:
        raise GrammarError(file, name, f"lacks {', '.join(sorted(missing))}")
    build = BUILDERS.get(entry["build"])
    if build is None:
        raise GrammarError(file, name, f"unknown builder {entry['build']!r}")
    try:
        compiled = compile_pattern(entry["pattern"], words.charset, aliases)
    except PatternError as error:
        raise GrammarError(file, name, str(error)) from error
    if compiled.can_be_empty:
        raise GrammarError(file, name, "matches nothing at all")
    settings = {key: value for key, value in entry.items() if key not in _REQUIRED | {"as"}}
    return Rule(name, compiled.named, compiled.slots, build, settings, entry.get("as")), compiled


def _dispatch(rules: list[tuple[Rule, Compiled]]) -> dict[str, Choice]:
    by_code: defaultdict[str, list[tuple[Rule, Compiled]]] = defaultdict(list)
    for rule, compiled in rules:
        for code in compiled.first - {UNKNOWN, START, END, ABSENT}:
            by_code[code].append((rule, compiled))
    shared: dict[tuple[int, ...], Choice] = {}
    for entries in by_code.values():
        key = tuple(id(rule) for rule, _ in entries)
        if key not in shared:
            shared[key] = Choice(
                "|".join(f"({compiled.plain})" for _, compiled in entries), tuple(rule for rule, _ in entries)
            )
    return {code: shared[tuple(id(rule) for rule, _ in entries)] for code, entries in by_code.items()}


@cache
def load_grammar(language: str) -> Grammar:
    """Return the compiled grammar of a language, English where it has none; compiled once, when first asked for."""
    if language not in known_languages():
        return load_grammar(_FALLBACK)
    return compile_grammar(read_source(language), f"{language}.toml")


@cache
def known_languages() -> tuple[str, ...]:
    """Return the languages that have a grammar of their own."""
    return tuple(sorted(path.stem for path in FOLDER.glob("??.toml")))
