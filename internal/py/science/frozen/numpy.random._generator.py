"""numpy.random._generator: where these classes say that they are from, for pickles."""

from numpy.random import Generator  # noqa: F401
