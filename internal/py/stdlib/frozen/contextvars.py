"""Variables whose value depends on the context in which code runs."""

from _contextvars import Context, ContextVar, Token, copy_context

__all__ = ('Context', 'ContextVar', 'Token', 'copy_context')
