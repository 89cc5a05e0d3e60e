"""What the primitives of asyncio share."""

from _asyncio import get_running_loop


class _LoopBoundMixin:
    """An object that belongs to the first loop it waits in."""

    _loop = None

    def _get_loop(self):
        loop = get_running_loop()
        if self._loop is None:
            self._loop = loop
        elif self._loop is not loop:
            raise RuntimeError(f'{self!r} is bound to a different event loop')
        return loop
