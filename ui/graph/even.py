"""One chain at even distances: every fact in its order, for times that lie too close together. Not to scale."""

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from ui.graph.scene import GraphScene

STEP = 128.0
_LEFT, _RIGHT = 28.0, 230.0


@dataclass(frozen=True, slots=True, eq=False)
class EvenChain:
    """A chain whose n-th fact in time stands ``step`` pixels right of the one before; ``offset`` moves all of them."""

    chain: int
    ranks: NDArray[np.int64]
    step: float
    offset: float = 0.0

    @classmethod
    def of(cls, scene: GraphScene, chain: int, width: float, offset: float = 0.0) -> Self:
        """Spread a chain over the width, but never closer than ``STEP``; facts of one moment share a place."""
        places = scene.members(chain)
        ranks = np.zeros(len(scene.nodes), dtype=np.int64)
        starts = scene.start[places]
        # Two of one row never stand on each other, whatever their times.
        differs = np.ones(len(places), dtype=np.bool_)
        differs[1:] = (starts[1:] != starts[:-1]) | (scene.row[places[1:]] == scene.row[places[:-1]])
        ranks[places] = np.cumsum(differs) - 1
        count = int(ranks.max(initial=0))
        step = max(STEP, (width - _LEFT - _RIGHT) / max(1, count))
        made = cls(chain, ranks, step)
        return made.moved(offset, width)

    def moved(self, offset: float, width: float) -> Self:
        """Return the same chain moved sideways, as far as there is something to see."""
        room = min(_RIGHT, width / 2)
        most = max(0.0, _LEFT + self.step * int(self.ranks.max(initial=0)) + room - width)
        return type(self)(self.chain, self.ranks, self.step, float(round(min(max(0.0, offset), most))))

    def xs_of(self, places: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return where members of the chain lie."""
        xs: NDArray[np.float64] = _LEFT + self.ranks[places].astype(np.float64) * self.step - self.offset
        return xs

    def shown(self, place: int, width: float) -> Self:
        """Return the chain moved so that a member is seen."""
        x = float(self.xs_of(np.array([place]))[0])
        if _LEFT <= x <= width - _RIGHT:
            return self
        return self.moved(self.offset + x - width / 2, width)
