"""numpy.random._philox: where these classes say that they are from, for pickles."""

from numpy.random import Philox  # noqa: F401
