"""Reduces a run of words, stage by stage, to what it means; knows neither a language nor a calendar."""

import re
from typing import Any

from core.resolver.grammar import Choice, Grammar, Rule, Stage, Values
from core.resolver.options import Context

State = tuple[int, int, int, bool]
"""Which stage, which turn of it, which place, and whether this turn has changed anything."""
Candidates = tuple[tuple[Rule, re.Match[str]], ...]
Step = tuple[State, Candidates]
_BEGIN: State = (0, 0, 0, False)
_DONE: State = (-1, 0, 0, False)
_LONGEST_KEPT = 16
_MOST_KEPT = 20_000


class Item:
    """A word, or a run of words already understood: which words, and the meaning in each class."""

    __slots__ = ("first", "last", "rule", "values")

    def __init__(self, first: int, last: int, values: Values, rule: str) -> None:
        self.first = first
        self.last = last
        self.values = values
        self.rule = rule


class Match:
    """What a rule found: its named words, and its own settings."""

    __slots__ = ("_found", "_items", "rule")

    def __init__(self, rule: Rule, found: re.Match[str], items: list[Item]) -> None:
        self.rule = rule
        self._found = found
        self._items = items

    def item(self, slot: str) -> Item | None:
        """Return the item at a named place, or None where the pattern left it out."""
        for group, _ in self.rule.slots.get(slot, ()):
            place = self._found.start(group)
            if place >= 0:
                return self._items[place]
        return None

    def get(self, slot: str) -> Any:  # noqa: ANN401 - a word means what its class says
        """Return the meaning of the word at a named place, or None where the pattern left it out."""
        for group, classes in self.rule.slots.get(slot, ()):
            place = self._found.start(group)
            if place >= 0:
                values = self._items[place].values
                return next((values[name] for name in classes if name in values), None)
        return None

    def items(self) -> list[Item]:
        """Return all items of the match, in order."""
        return self._items[self._found.start() : self._found.end()]

    def before(self, count: int) -> Item | None:
        """Return the item so many places before the match, or None where the run begins later."""
        place = self._found.start() - count
        return self._items[place] if place >= 0 else None

    def setting(self, name: str, default: Any = None) -> Any:  # noqa: ANN401 - settings are the grammar's
        """Return a setting of the rule."""
        return self.rule.settings.get(name, default)


def leads_nowhere(codes: str, grammar: Grammar) -> bool:
    """Whether it is known that no rule applies anywhere in a run of codes."""
    step = grammar.steps.get((codes, _BEGIN))
    return step is not None and step[0] is _DONE


def reduce(codes: str, items: list[Item], grammar: Grammar, context: Context) -> list[Item]:
    """Apply the stages in order, each from left to right, until nothing more can be understood."""
    codes_of = grammar.lexicon.code_of_classes
    steps = grammar.steps
    state: State = _BEGIN
    while True:
        key = codes, state
        step = steps.get(key)
        if step is None:
            step = _next_step(codes, state, grammar.stages)
            if len(codes) <= _LONGEST_KEPT and len(steps) < _MOST_KEPT:
                steps[key] = step
        state, candidates = step
        if state is _DONE:
            return items
        place = state[2]
        made = _build(candidates, items, place, context)
        if made is not None:
            item, end = made
            codes = codes[:place] + codes_of[frozenset(item.values)] + codes[end:]
            if end == place + 1:
                items[place] = item
            else:
                items[place:end] = [item]
            state = state[0], state[1], place + 1, True
        else:
            state = state[0], state[1], place + 1, state[3]


def _next_step(codes: str, state: State, stages: tuple[Stage, ...]) -> Step:
    """Find the next place at which a rule applies.

    That depends on the codes alone and never on what the words mean, so it is worked out once for each short run: the
    same few ("yesterday", "the day", "last week") make up nearly all that people write.
    """
    number, turn, place, changed = state
    while number < len(stages):
        stage = stages[number]
        dispatch = stage.dispatch
        for at in range(place, len(codes)):
            choice = dispatch.get(codes[at])
            if choice is not None and (found := choice.pattern.match(codes, at)) is not None:
                candidates = _candidates(choice, found, codes, at)
                if candidates:
                    return (number, turn, at, changed), candidates
        place = 0
        if changed and turn + 1 < stage.passes:
            turn += 1
        else:
            number, turn = number + 1, 0
        changed = False
    return _DONE, ()


def _candidates(choice: Choice, found: re.Match[str], codes: str, at: int) -> Candidates:
    first = (found.lastindex or 1) - 1
    matches = ((rule, rule.pattern.match(codes, at)) for rule in choice.rules[first:])
    return tuple((rule, match) for rule, match in matches if match is not None and match.end() > at)


def _build(candidates: Candidates, items: list[Item], place: int, context: Context) -> tuple[Item, int] | None:
    for rule, match in candidates:
        values = rule.build(Match(rule, match, items), context)
        if values is not None:
            if rule.files_as is not None:
                values = {rule.files_as: next(iter(values.values()))}
            end = match.end()
            return Item(items[place].first, items[end - 1].last, values, rule.name), end
    return None
