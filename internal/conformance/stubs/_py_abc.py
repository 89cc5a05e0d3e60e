"""The same module in Python."""

from abc import ABCMeta, get_cache_token
