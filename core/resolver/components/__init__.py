"""What patterns mean: each builder turns the words of a match into a reading. Grammars name them."""

from core.resolver.components import clock, dates, feasts, lengths, numbers, parts, relative, spans
from core.resolver.grammar import Build

BUILDERS: dict[str, Build] = {
    **numbers.BUILDERS,
    **dates.BUILDERS,
    **feasts.BUILDERS,
    **lengths.BUILDERS,
    **relative.BUILDERS,
    **parts.BUILDERS,
    **clock.BUILDERS,
    **spans.BUILDERS,
}
