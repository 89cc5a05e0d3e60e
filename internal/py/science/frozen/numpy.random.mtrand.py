"""numpy.random.mtrand: where these classes say that they are from, for pickles."""

from numpy.random import RandomState  # noqa: F401
