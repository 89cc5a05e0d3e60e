"""The same module in Python."""

import io
import sys

sys.modules[__name__] = io
