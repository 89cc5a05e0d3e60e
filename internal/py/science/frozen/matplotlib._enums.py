"""How lines end and turn."""

from enum import Enum


class _Words(str, Enum):
    """Names that are texts, too."""

    def __str__(self):
        return self.value


class JoinStyle(_Words):
    """The corners of lines."""

    miter = "miter"
    round = "round"
    bevel = "bevel"


class CapStyle(_Words):
    """The ends of lines."""

    butt = "butt"
    projecting = "projecting"
    round = "round"
