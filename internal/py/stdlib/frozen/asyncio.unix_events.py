"""The event loop under the names that CPython gives it on Unix."""

from . import events
from .base_events import BaseEventLoop

__all__ = ('SelectorEventLoop', 'DefaultEventLoopPolicy', 'EventLoop')


class _UnixSelectorEventLoop(BaseEventLoop):
    """The event loop. It waits for timers, threads and tools; there are no files, sockets and signals to wait for."""


class _UnixDefaultEventLoopPolicy(events.BaseDefaultEventLoopPolicy):
    """The default policy."""

    _loop_factory = _UnixSelectorEventLoop


SelectorEventLoop = EventLoop = _UnixSelectorEventLoop
DefaultEventLoopPolicy = _UnixDefaultEventLoopPolicy
