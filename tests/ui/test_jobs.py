import threading
from collections.abc import Iterator
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from ui.jobs import CancelToken, JobRunner


@pytest.fixture
def errors() -> list[Exception]:
    return []


@pytest.fixture
def jobs(errors: list[Exception]) -> Iterator[JobRunner]:
    runner = JobRunner(errors.append)
    yield runner
    runner.wait_for_done()


def test_that_a_result_arrives_on_the_gui_thread(qtbot: QtBot, jobs: JobRunner) -> None:
    arrived: list[tuple[int, bool]] = []
    main = threading.get_ident()
    with qtbot.waitSignal(jobs.idle):
        jobs.run_latest("sum", lambda: 2 + 3, lambda result: arrived.append((result, threading.get_ident() == main)))
    assert arrived == [(5, True)]


def test_that_the_newest_read_of_a_key_wins(qtbot: QtBot, jobs: JobRunner) -> None:
    gate, arrived, token = threading.Event(), list[str](), CancelToken()

    def slow() -> str:
        gate.wait(5)
        return "old"

    jobs.run_latest("key", slow, arrived.append, token=token)
    with qtbot.waitSignal(jobs.idle):
        jobs.run_latest("key", lambda: "new", arrived.append)
        gate.set()
    assert arrived == ["new"]
    assert token.is_cancelled()


def test_that_reads_of_other_keys_do_not_disturb_each_other(qtbot: QtBot, jobs: JobRunner) -> None:
    arrived: list[str] = []
    with qtbot.waitSignal(jobs.idle):
        jobs.run_latest("a", lambda: "a", arrived.append)
        jobs.run_latest("b", lambda: "b", arrived.append)
    assert sorted(arrived) == ["a", "b"]


def test_that_writes_run_one_after_the_other_and_all_count(qtbot: QtBot, jobs: JobRunner) -> None:
    running, most, arrived = 0, 0, list[int]()

    def write(number: int) -> int:
        nonlocal running, most
        running += 1
        most = max(most, running)
        threading.Event().wait(0.01)
        running -= 1
        return number

    with qtbot.waitSignal(jobs.idle):
        for number in range(5):
            jobs.run_write(partial(write, number), arrived.append)
    assert arrived == [0, 1, 2, 3, 4]
    assert most == 1


def test_that_an_error_goes_to_its_own_handler_or_to_the_common_one(
    qtbot: QtBot, jobs: JobRunner, errors: list[Exception]
) -> None:
    own: list[Exception] = []

    def fail() -> None:
        raise ValueError("no")

    with qtbot.waitSignal(jobs.idle):
        jobs.run_latest("a", fail, lambda _: None, own.append)
        jobs.run_latest("b", fail, lambda _: None)
    assert [type(error) for error in own + errors] == [ValueError, ValueError]


def test_that_the_error_of_a_forgotten_read_is_dropped(qtbot: QtBot, jobs: JobRunner, errors: list[Exception]) -> None:
    gate = threading.Event()

    def fail() -> None:
        gate.wait(5)
        raise ValueError("no")

    with qtbot.waitSignal(jobs.idle):
        jobs.run_latest("a", fail, lambda _: None)
        jobs.forget_reads()
        gate.set()
    assert errors == []


def test_that_reports_of_a_worker_arrive_in_order(qtbot: QtBot, jobs: JobRunner) -> None:
    reports: list[int] = []
    report = jobs.reporter(reports.append)

    def work() -> None:
        for number in range(3):
            report(number)

    with qtbot.waitSignal(jobs.idle):
        jobs.run_write(work, lambda _: None)
    assert reports == [0, 1, 2]


def test_that_closing_cancels_waits_and_delivers_nothing_more(qtbot: QtBot, jobs: JobRunner) -> None:
    token, ended, arrived = CancelToken(), list[bool](), list[None]()

    def work() -> None:
        while not token.is_cancelled():
            threading.Event().wait(0.005)
        ended.append(True)

    jobs.run_write(work, arrived.append, token=token)
    jobs.wait_for_done()
    assert ended == [True]
    jobs.run_latest("late", lambda: None, arrived.append)
    qtbot.wait(20)
    assert arrived == []
