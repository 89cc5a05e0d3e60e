"""Waiting for sockets, whose requests are over as soon as they are sent: nothing is ever waited for."""

error = OSError
POLLIN, POLLPRI, POLLOUT, POLLERR, POLLHUP, POLLNVAL = 1, 2, 4, 8, 16, 32


def select(rlist, wlist, xlist, timeout=None, /):
    """Return the sockets that have an answer to be received, and those that can be sent to: all."""
    for sock in (*rlist, *wlist, *xlist):
        if not hasattr(sock, '_readable'):
            raise OSError('select.select cannot be used: there are no files and no sockets but those for HTTP')
    return [sock for sock in rlist if sock._readable()], list(wlist), []


def _refused(name):
    def function(*args):
        raise OSError(f'select.{name} cannot be used: there are no files and no sockets but those for HTTP')
    function.__name__ = function.__qualname__ = name
    return function


poll, epoll = _refused('poll'), _refused('epoll')
