"""The same module in C."""

from hashlib import blake2b, blake2s
