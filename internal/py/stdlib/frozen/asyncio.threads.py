"""Calls in other threads."""

from _asyncio import get_running_loop
from _contextvars import _enter, _leave, copy_context

__all__ = ('to_thread',)


async def to_thread(func, /, *args, **kwargs):
    """Call func in a thread, in a copy of the current context, and wait for its result."""
    context = copy_context()

    def call():  # what Context.run() does, without a native function in between: the thread may have to wait
        _enter(context)
        try:
            return func(*args, **kwargs)
        finally:
            _leave(context)

    return await get_running_loop().run_in_executor(None, call)
