"""The same module in C."""

from datetime import *
