"""The module poplib needs the network, and there is none: its classes raise OSError."""

from _refused import NETWORK, define

define(globals(), NETWORK, '', 'POP3 POP3_SSL')
