"""Holders of blocks with fewer words than a template gives them, for places that have no room for all."""

from pressboard.layout.tree import Element


class FewerWords:
    """Makes each such holder once: elements are known by their identity, for as long as their document lives."""

    def __init__(self) -> None:
        self._brief: dict[int, Element] = {}
        self._shortened: dict[tuple[int, int], Element] = {}

    @property
    def is_shortened(self) -> bool:
        """Whether words have been asked for that end with an ellipsis."""
        return bool(self._shortened)

    def brief(self, holder: Element) -> Element:
        """Return a holder of blocks without what is optional."""
        if id(holder) not in self._brief:
            self._brief[id(holder)] = holder.without("optional")
        return self._brief[id(holder)]

    def shortened(self, holder: Element, letters: int) -> Element:
        """Return a holder of blocks that ends with an ellipsis after so many letters."""
        key = id(holder), letters
        if key not in self._shortened:
            self._shortened[key] = holder.shortened(letters)
        return self._shortened[key]
