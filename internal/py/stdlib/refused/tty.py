"""Terminals. There are none: the functions raise OSError."""

from _refused import define

define(globals(), 'there is no terminal here', 'setraw setcbreak')
