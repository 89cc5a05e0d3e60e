"""numpy.random._sfc64: where these classes say that they are from, for pickles."""

from numpy.random import SFC64  # noqa: F401
