"""``truewhen judge``: JSON lines of pairs of facts in, JSON lines of verdicts out, one for each."""

import json
import sys
from collections import Counter
from typing import Any

import click

from app.command_line.output import CommandFailed, Output
from core.errors import ActionableError
from core.llm.settings import LOCAL_ADDRESS, LlmSettings
from core.review.claim import Claim
from core.review.rule_judge import judge
from core.values.verdict import Judgement, Verdict

_PRECISION = 2


class BadLineError(ActionableError):
    """A line of the input that cannot be used."""

    code = "bad_line"


@click.command("judge")
@click.option(
    "--judge",
    "judge_name",
    type=click.Choice(["rules", "llm"]),
    default="rules",
    show_default=True,
    help="rules: built in, offline. llm: ask the model of --model at --base-url; the facts are sent there.",
)
@click.option("--model", default="", help="With --judge llm: the model, as its endpoint calls it.")
@click.option(
    "--base-url",
    default=LOCAL_ADDRESS,
    show_default=True,
    help="With --judge llm: an OpenAI-compatible endpoint. Its key is read from the system keyring "
    "(keyring set truewhen URL).",
)
@click.option("--json", "as_json", is_flag=True, help="Accepted for likeness: the output is JSON lines anyway.")
def judge_lines(judge_name: str, model: str, base_url: str, as_json: bool) -> None:
    """Read {id,old:{text[,date,speaker,scope]},new:{…}} lines; write {id,verdict,confidence,reasoning,cue} lines."""
    output = Output(as_json=as_json)
    if judge_name == "llm":
        # To name the judge and its model is the act that switches it on, for this run.
        _judge_with_model(output, LlmSettings(enabled=True, base_url=base_url, model=model))
        return
    failed = False
    for number, line in enumerate(sys.stdin, start=1):
        if not line.strip():
            continue
        try:
            output.json_line(_answer(line))
        except BadLineError as error:
            failed = True
            output.complain(f"line {number}: {error}")
            output.json_line(_refused(line, error))
    sys.stdout.flush()
    if failed:
        raise CommandFailed(2)


def _judge_with_model(output: Output, settings: LlmSettings) -> None:
    """Judge all lines by asking a model; the cost is shown before the first question, and is not exceeded."""
    from core.llm.budget import Budget
    from core.llm.client import LlmClient
    from core.llm.errors import MalformedAnswerError
    from core.review.llm_judge import LlmJudge

    lines = [(number, line) for number, line in enumerate(sys.stdin, start=1) if line.strip()]
    read = [_read(line) for _, line in lines]
    pairs = [(one[1], one[2]) for one in read if not isinstance(one, BadLineError)]
    with LlmClient(settings, budget=Budget(0, 0)) as unpaid:
        unpaid.check()
        most = LlmJudge(unpaid).cost_of(pairs)
    output.complain(f"at most {most.calls:,} questions with about {most.tokens:,} tokens go to {settings.base_url}")
    failures = list[str]()
    with LlmClient(settings, budget=most) as client:
        verdicts = LlmJudge(client).judge_all(pairs)
        for (number, line), one in zip(lines, read, strict=True):
            if isinstance(one, BadLineError):
                failures.append(f"line {number}: {one}")
                output.json_line(_refused(line, one))
                continue
            verdict = next(verdicts)
            answer = {"id": one[0], **_document(verdict.judgement)}
            if verdict.failure is not None:
                answer["error"] = str(verdict.failure)
                if not isinstance(verdict.failure, MalformedAnswerError):
                    failures.append(str(verdict.failure))
            output.json_line(answer)
            sys.stdout.flush()
        output.complain(f"asked {client.spent.calls:,} questions with about {client.spent.tokens:,} tokens")
    for text, count in Counter(failures).items():
        output.complain(text if count == 1 else f"{text} ({count:,} lines)")
    if failures:
        raise CommandFailed(2)


def _refused(line: str, error: BadLineError) -> dict[str, object]:
    # Nothing was judged, and a reader of verdicts must not take that for a reason to retire anything.
    refused = Judgement(Verdict.UNSURE, 0.0, "the line could not be read")
    return {"id": _id_of(line), **_document(refused), "error": str(error)}


def _answer(line: str) -> dict[str, object]:
    number, old, new = _pair(line)
    return {"id": number, **_document(judge(old, new))}


def _read(line: str) -> tuple[object, Claim, Claim] | BadLineError:
    try:
        return _pair(line)
    except BadLineError as error:
        return error


def _pair(line: str) -> tuple[object, Claim, Claim]:
    try:
        asked = json.loads(line)
        return asked.get("id"), _claim(asked["old"]), _claim(asked["new"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadLineError('this is no JSON object with "old" and "new", each with a "text"') from error


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
