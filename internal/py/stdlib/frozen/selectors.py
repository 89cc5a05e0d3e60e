"""Waiting for files and connections. There is no network: making a selector raises OSError."""

from _refused import NETWORK, define

EVENT_READ, EVENT_WRITE = 1, 2
define(globals(), NETWORK, '', 'BaseSelector SelectSelector PollSelector EpollSelector DefaultSelector')
