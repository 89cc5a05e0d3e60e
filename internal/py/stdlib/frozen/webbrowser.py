"""Web browsers. There is none: opening one raises OSError."""

from _refused import NETWORK, define

define(globals(), NETWORK, 'open open_new open_new_tab get register')


class Error(Exception):
    """A browser cannot be started."""
