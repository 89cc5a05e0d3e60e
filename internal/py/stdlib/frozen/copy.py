"""Shallow and deep copies."""

from _copy import copy, deepcopy, replace

__all__ = ["Error", "copy", "deepcopy", "replace"]


class Error(Exception):
    """What cannot be copied."""


error = Error
