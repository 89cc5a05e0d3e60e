"""numpy.random._pcg64: where these classes say that they are from, for pickles."""

from numpy.random import PCG64, PCG64DXSM  # noqa: F401
