"""numpy.random._mt19937: where these classes say that they are from, for pickles."""

from numpy.random import MT19937  # noqa: F401
