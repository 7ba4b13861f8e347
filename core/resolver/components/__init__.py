"""What patterns mean: each builder turns the words of a match into a reading. Grammars name them."""

from core.resolver.components import (
    beside,
    clock,
    dates,
    digits,
    distances,
    feasts,
    lengths,
    moon,
    numbers,
    ordinals,
    parts,
    relative,
    spans,
    years,
)
from core.resolver.grammar import Build

BUILDERS: dict[str, Build] = {
    **numbers.BUILDERS,
    **dates.BUILDERS,
    **digits.BUILDERS,
    **feasts.BUILDERS,
    **lengths.BUILDERS,
    **relative.BUILDERS,
    **distances.BUILDERS,
    **parts.BUILDERS,
    **ordinals.BUILDERS,
    **clock.BUILDERS,
    **spans.BUILDERS,
    **beside.BUILDERS,
    **years.BUILDERS,
    **moon.BUILDERS,
}
