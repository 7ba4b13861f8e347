"""Mixed conversations, put in order."""

from hypothesis import given
from hypothesis import strategies as st

from core.importers.message_order import in_conversation_order
from core.values.message import RawMessage, Role, StatedTime

TIMES = st.one_of(st.none(), st.builds(StatedTime, st.integers(0, 5), st.sampled_from([None, 0, 3]), st.just("t")))
MESSAGES = st.lists(
    st.tuples(st.sampled_from("abc"), TIMES, st.text(st.characters(exclude_categories=["Cs"]), max_size=4))
)


@given(MESSAGES)
def test_that_conversations_come_one_by_one_and_each_in_time(said: list[tuple[str, StatedTime | None, str]]) -> None:
    messages = [
        RawMessage(chat, str(number), "ada", Role.PARTICIPANT, time, text, "p", "t")
        for number, (chat, time, text) in enumerate(said)
    ]
    ordered = list(in_conversation_order(iter(messages)))
    assert sorted(ordered, key=lambda one: int(one.key)) == messages
    chats = [message.conversation for message in ordered]
    assert chats == sorted(chats, key=[chat for chat, _, _ in said].index)
    for chat in set(chats):
        instants = [m.time.wall - (m.time.offset or 0) for m in ordered if m.conversation == chat and m.time]
        assert instants == sorted(instants)
