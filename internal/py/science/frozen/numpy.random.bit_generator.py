"""numpy.random.bit_generator: where these classes say that they are from, for pickles."""

from numpy.random import BitGenerator, SeedSequence  # noqa: F401
