from core.datemath.imprecise_date import of_memory
from core.datemath.interval import between
from core.queries.interval import interval
from core.queries.memory_detail import memory_detail, memory_id_of
from core.queries.memory_records import all_records
from core.store.database import Database
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of

NOW = AsOf(seconds_of(2023, 6, 15))


def test_that_an_interval_is_that_of_the_dates_of_both(story: Database) -> None:
    uids = [record.uid for record in all_records(story, NOW) if record.event_time is not None]
    dates = []
    for uid in uids:
        memory_id = memory_id_of(story, uid)
        detail = memory_id and memory_detail(story, memory_id, NOW)
        assert detail
        dates.append(of_memory(detail.nature, detail.event_times[0], detail.validity))
    for a, date_a in zip(uids, dates, strict=True):
        for b, date_b in zip(uids, dates, strict=True):
            assert interval(story, a, b, NOW) == between(date_a, date_b)


def test_that_a_memory_that_is_not_held_has_no_interval(story: Database) -> None:
    records = list(all_records(story, NOW))
    assert interval(story, records[1].uid, "m-nowhere", NOW) is None
    later = next(record for record in records if "Cleo" in record.content)
    assert interval(story, records[1].uid, later.uid, AsOf(NOW.true_at, known_at=seconds_of(2023, 5, 31))) is None
