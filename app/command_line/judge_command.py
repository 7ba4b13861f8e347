"""``truewhen judge``: JSON lines of pairs of facts in, JSON lines of verdicts out, one for each."""

import json
import sys
from typing import Any

import click

from app.command_line.output import CommandFailed, Output
from core.errors import ActionableError
from core.review.claim import Claim
from core.review.rule_judge import judge
from core.values.verdict import Judgement, Verdict

_PRECISION = 2


class BadLineError(ActionableError):
    """A line of the input that cannot be used."""

    code = "bad_line"


class JudgeNotThereError(ActionableError):
    """A judge that this version does not have."""

    code = "judge_not_there"

    def __init__(self, name: str) -> None:
        super().__init__(f"the judge {name!r} is not available yet; use --judge rules, which needs no model")
        self.name = name


@click.command("judge")
@click.option(
    "--judge",
    "judge_name",
    type=click.Choice(["rules", "llm"]),
    default="rules",
    show_default=True,
    help="rules: built in, offline. llm: not available yet.",
)
@click.option("--json", "as_json", is_flag=True, help="Accepted for likeness: the output is JSON lines anyway.")
def judge_lines(judge_name: str, as_json: bool) -> None:
    """Read {id,old:{text[,date,speaker,scope]},new:{…}} lines; write {id,verdict,confidence,reasoning,cue} lines."""
    if judge_name != "rules":
        raise JudgeNotThereError(judge_name)
    output = Output(as_json=as_json)
    failed = False
    for number, line in enumerate(sys.stdin, start=1):
        if not line.strip():
            continue
        try:
            output.json_line(_answer(line))
        except BadLineError as error:
            failed = True
            output.complain(f"line {number}: {error}")
            # Nothing was judged, and a reader of verdicts must not take that for a reason to retire anything.
            refused = Judgement(Verdict.UNSURE, 0.0, "the line could not be read")
            output.json_line({"id": _id_of(line), **_document(refused), "error": str(error)})
    sys.stdout.flush()
    if failed:
        raise CommandFailed(2)


def _answer(line: str) -> dict[str, object]:
    try:
        asked = json.loads(line)
        old, new = _claim(asked["old"]), _claim(asked["new"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadLineError('this is no JSON object with "old" and "new", each with a "text"') from error
    return {"id": asked.get("id"), **_document(judge(old, new))}


def _claim(side: dict[str, Any]) -> Claim:
    fields = {name: side.get(name) or "" for name in ("text", "date", "speaker", "scope")}
    if "text" not in side or not all(isinstance(value, str) for value in fields.values()):
        raise BadLineError('"text", "date", "speaker" and "scope" of "old" and "new" must be text')
    return Claim(**fields)


def _document(judgement: Judgement) -> dict[str, object]:
    return {
        "verdict": judgement.verdict.value,
        "confidence": round(judgement.confidence, _PRECISION),
        "reasoning": judgement.reasoning,
        "cue": judgement.cue,
    }


def _id_of(line: str) -> object:
    try:
        return json.loads(line).get("id")
    except (ValueError, AttributeError, RecursionError):
        return None
