"""How lines end and turn."""

from enum import Enum


class JoinStyle(str, Enum):
    """The corners of lines."""

    miter = "miter"
    round = "round"
    bevel = "bevel"


class CapStyle(str, Enum):
    """The ends of lines."""

    butt = "butt"
    projecting = "projecting"
    round = "round"
