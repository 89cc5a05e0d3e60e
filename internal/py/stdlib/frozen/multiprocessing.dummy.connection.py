"""Pipes between threads: pairs of queues."""

from queue import Queue

__all__ = ['Client', 'Listener', 'Pipe']

families = [None]


def Pipe(duplex=True):
    """Return the two ends of a pipe."""
    queues = Queue(), Queue()
    return Connection(*queues), Connection(*queues[::-1])


def Client(address):
    """Return a connection to a listener, whose address is a queue."""
    here, there = Pipe()
    address.put(there)
    return here


class _Ended:
    """What with closes at its end."""

    def close(self):
        """Do nothing."""

    def __exit__(self, *raised):
        self.close()

    def __enter__(self):
        return self


class Connection(_Ended):
    """One end of a pipe: a queue to read from and one to write to."""

    def __init__(self, _in, _out):
        self._in, self._out = _in, _out
        for name in ('recv', 'recv_bytes'):
            setattr(self, name, _in.get)
        for name in ('send', 'send_bytes'):
            setattr(self, name, _out.put)

    def poll(self, timeout=0.0):
        """Tell whether something can be read, if need be after waiting for it."""
        source = self._in
        with source.not_empty:
            return bool(source.not_empty.wait_for(lambda: len(source.queue), max(timeout, 0)))


class Listener(_Ended):
    """Waits for clients."""

    def __init__(self, address=None, family=None, backlog=1):
        self._clients = Queue(backlog)

    address = property(lambda self: self._clients, doc='What a client needs to know.')

    def close(self):
        """Take no more clients."""
        self._clients = None

    def accept(self):
        """Wait for a client and return a connection to it."""
        return self._clients.get()
