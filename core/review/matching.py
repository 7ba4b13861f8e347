"""Whether two claims speak of one subject, and whether a phrase of the newer names what the older holds."""

from core.review.reading import Reading, neutral_words
from core.slots.clause import GROUP, HE, OTHER, PRONOUNS, SELF, SHE, Clause, Phrase
from core.slots.english_words import grammar
from core.slots.kinds import known_in
from core.slots.values import value_of

_NARROWING = frozenset(
    {
        "in",
        "on",
        "at",
        "for",
        "within",
        "inside",
        "across",
        "under",
        "near",
        "during",
        "around",
        "among",
        "between",
        "bare",
        "outside",
        "behind",
    }
)
_CURRENCY = frozenset({"dollar", "euro", "pound", "won", "원", "£", "€", "$"})
_SELLING = frozenset({"sell", "팔"})
_HOLDING = frozenset(
    {"have", "own", "hold", "keep", "drive", "ride", "be", "use", "wear", "lease", "rent", "buy", "invest", "live"}
    | {"있", "가지", "타", "몰", "쓰", "이", "사", "살", "사용하", "보유하", "소유하", "키우", "투자하", "끌"}
)
_THIRD = frozenset({OTHER, HE, SHE})
_SPEAKERS = frozenset({SELF, GROUP})


def mentions(phrase: Phrase | None, old: Reading, extra: frozenset[str] = frozenset()) -> bool:
    """Whether a phrase names a value of the older claim and nothing beyond it ("my Economist subscription")."""
    return phrase is not None and names_only(phrase, old, extra) and hits(phrase, old.values | old.verbs, old)


def names_thing(phrase: Phrase, old: Reading) -> bool:
    """Whether a phrase names the older value, or its subject where that is what is held ("Memcached caches …")."""
    return bool(phrase.words) and names_only(phrase, old) and hits(phrase, old.words, old)


def names_only(phrase: Phrase, old: Reading, extra: frozenset[str] = frozenset()) -> bool:
    """Whether every word of a phrase is the older claim's, or tells nothing apart."""
    known = known_words(phrase, old)
    allowed = old.words | neutral_words() | extra | known
    if any(grammar().opposites.get(word, "") in old.words and word not in old.words for word in phrase.words):
        return False
    owner = frozenset(phrase.owner.split()) - PRONOUNS
    return all(word in allowed or _derives(word, old) for word in phrase.words) and owner <= old.words


def _derives(word: str, old: Reading) -> bool:
    """Whether a Korean noun is made of a verb of the older claim: 제출일 of 제출하다."""
    if word.isascii():
        return False
    is_planned = f"{word}할" in old.values and "예정" in old.values  # "이사할 예정"
    return is_planned or f"{word}하" in old.verbs or (len(word) > 2 and f"{word[:-1]}하" in old.verbs)


def hits(phrase: Phrase, words: frozenset[str], old: Reading) -> bool:
    """Whether a phrase shares a telling word, or the name of a thing, with the older claim."""
    words -= grammar().indefinite
    shared = set(phrase.words) & words - neutral_words()
    if not shared and set(phrase.words) <= neutral_words():
        shared = set(phrase.words) & words
    return bool(shared) or bool(known_words(phrase, old)) or any(f"{word}할" in old.values for word in phrase.words)


def known_words(phrase: Phrase, old: Reading) -> frozenset[str]:
    """Return the words of a phrase that name a thing which the older claim names too, perhaps otherwise."""
    return frozenset(
        word
        for known, written in known_in(phrase.text)
        if known.name in old.names
        for word in (*written.split(), *_cut(written))
    )


def _cut(written: str) -> tuple[str, ...]:
    return tuple(word.removesuffix("s") for word in written.split())


def same_subject(new: Phrase | None, old: Phrase | None) -> bool:
    """Whether two subjects are one, strictly: "I" and "I", "the API" and "our API"."""
    if new is None or old is None:
        other = new or old
        return other is None or (not other.words and other.owner not in _THIRD)
    if not new.words and not old.words:
        # Two "it" or "they" need not be one.
        return new.owner == old.owner != OTHER
    return set(_telling(new)) == set(_telling(old)) and same_owner(new.owner, old.owner)


def same_owner(new: str, old: str) -> bool:
    """Whether two owners can be one; an unnamed owner can be anybody's."""
    if new == old or "" in {new, old}:
        return True
    return bool({new, old} & _THIRD) and not {new, old} & _SPEAKERS and not {new, old} <= {HE, SHE}


def may_act(clause: Clause, old: Reading) -> bool:
    """Whether the subject of a clause may be one who changes what the older claim holds."""
    subject = clause.subject
    if subject is None:
        return True
    if not subject.words and subject.owner in _SPEAKERS:
        return _is_own(old)
    if not subject.words:
        return not any(one.subject is not None and one.subject.owner in _SPEAKERS for one in old.clauses)
    return any(same_subject(subject, clause_.subject) for clause_ in old.clauses)


def may_sell(clause: Clause, old: Reading) -> bool:
    """Whether what was sold, if that is told, was held by the older claim: who learns the guitar may sell one."""
    return clause.verb not in _SELLING or bool(old.verbs & _HOLDING)


def _is_own(old: Reading) -> bool:
    """Whether the older claim is about the speaker, the speaker's group or their things, or about a thing."""
    for clause in old.clauses:
        subject = clause.subject
        if subject is None or subject.owner in _SPEAKERS:
            return True
        if subject.words and not (
            subject.is_name
            and len(subject.text.split()) <= 3
            and subject.text[:1].isupper()
            and not known_in(subject.text)
        ):
            return subject.owner in {"", *_SPEAKERS}
    return False


def narrows(clause: Clause, used: tuple[Phrase | None, ...], old: Reading) -> bool:
    """Whether a clause holds only for what the older claim does not speak of ("on the laptop", "for uploads")."""
    return any(
        role in _NARROWING and phrase not in used and not names_only(phrase, old) and not _is_price(phrase)
        for role, phrase in clause.complements
    )


def _is_price(phrase: Phrase) -> bool:
    value = value_of(phrase)
    return bool(value.numbers) and (bool(_CURRENCY & value.unit) or "currency" in value.kinds)


def _telling(phrase: Phrase) -> tuple[str, ...]:
    """Return the words that tell a subject from others, its owner's name among them: "Brightline's contact"."""
    owner = [] if phrase.owner in PRONOUNS else phrase.owner.split()
    return tuple(word for word in (*phrase.words, *owner) if word not in neutral_words()) or phrase.words
