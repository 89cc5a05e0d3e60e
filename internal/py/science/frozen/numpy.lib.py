"""Parts of numpy with names of their own."""

from numpy.lib import array_utils, stride_tricks
from numpy.lib._version import NumpyVersion
from numpy.lib import mixins, introspect, scimath
