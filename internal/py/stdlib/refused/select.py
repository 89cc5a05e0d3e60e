"""Waiting for files and connections. There is no network: it raises OSError."""

from _refused import NETWORK, define

define(globals(), NETWORK, 'select poll epoll')
error = OSError
POLLIN, POLLPRI, POLLOUT, POLLERR, POLLHUP, POLLNVAL = 1, 2, 4, 8, 16, 32
