"""The event loop in which async tools of sessions run that are used without one."""

from __future__ import annotations

import asyncio
import os
import threading

_lock = threading.Lock()
_loop: asyncio.AbstractEventLoop | None = None
_pid = 0


def background() -> asyncio.AbstractEventLoop:
    """Return the loop; its thread ends with the program."""
    global _loop, _pid
    with _lock:
        if _loop is None or _loop.is_closed() or _pid != os.getpid():
            _loop, _pid = asyncio.new_event_loop(), os.getpid()
            threading.Thread(target=_loop.run_forever, name="hognose-tools", daemon=True).start()
        return _loop
