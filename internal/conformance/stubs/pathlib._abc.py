"""The private base classes of CPython's pathlib; their tests fail, those of pathlib itself do not need them."""

from pathlib import UnsupportedOperation


class ParserBase:
    pass


class PurePathBase:
    pass


class PathBase(PurePathBase):
    pass
