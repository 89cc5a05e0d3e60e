"""The classes of syntax trees, which ast has."""

import ast as _ast

from ast import AST, PyCF_ALLOW_TOP_LEVEL_AWAIT, PyCF_ONLY_AST, PyCF_OPTIMIZED_AST, PyCF_TYPE_COMMENTS


def __getattr__(name):
    found = getattr(_ast, name, None)
    if isinstance(found, type) and issubclass(found, AST):
        return found
    raise AttributeError(f"module '_ast' has no attribute {name!r}")


def __dir__():
    return sorted(name for name in dir(_ast) if isinstance(getattr(_ast, name, None), type) and issubclass(getattr(_ast, name), AST))
