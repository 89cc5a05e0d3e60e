"""Interfaces of transports. There are no transports here: a session has no network and no processes."""

from .events import _interface

__all__ = ('BaseTransport', 'ReadTransport', 'WriteTransport', 'Transport', 'DatagramTransport', 'SubprocessTransport')


@_interface('is_closing close set_protocol get_protocol')
class BaseTransport:
    """What all transports have."""

    __slots__ = ('_extra',)

    def get_extra_info(self, name, default=None):
        """Return something that the transport knows."""
        return self._extra[name] if name in self._extra else default

    def __init__(self, extra=None):
        self._extra = extra if extra is not None else {}


@_interface('is_reading pause_reading resume_reading')
class ReadTransport(BaseTransport):
    """A transport to read from."""

    __slots__ = ()


@_interface('set_write_buffer_limits get_write_buffer_size get_write_buffer_limits write write_eof can_write_eof abort')
class WriteTransport(BaseTransport):
    """A transport to write to."""

    __slots__ = ()

    def writelines(self, list_of_data):
        self.write(b''.join(list_of_data))


class Transport(ReadTransport, WriteTransport):
    """A transport to read from and to write to."""

    __slots__ = ()


@_interface('sendto abort')
class DatagramTransport(BaseTransport):
    """A transport of datagrams."""

    __slots__ = ()


@_interface('get_pid get_returncode get_pipe_transport send_signal terminate kill')
class SubprocessTransport(BaseTransport):
    """A transport to a process."""

    __slots__ = ()
