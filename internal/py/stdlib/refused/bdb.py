"""The base of debuggers. There is none: making one raises OSError."""

from _refused import DEBUGGER, define

define(globals(), DEBUGGER, 'set_trace', 'Bdb Breakpoint')


class BdbQuit(Exception):
    """A debugger was left."""
