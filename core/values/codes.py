"""Small integers for enumerations in columns: the position of a member in its tuple is its code."""

from core.values.grain import Grain
from core.values.memory import Nature, Status
from core.values.resolved_time import Basis, TimeRelation

NATURES = tuple(Nature)
STATUSES = tuple(Status)
GRAINS = tuple(Grain)
BASES = tuple(Basis)
RELATIONS = tuple(TimeRelation)
