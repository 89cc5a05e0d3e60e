"""Base classes of protocols. Nothing here can connect them to a network."""

__all__ = ('BaseProtocol', 'Protocol', 'DatagramProtocol', 'SubprocessProtocol', 'BufferedProtocol')


class BaseProtocol:
    """What hears of a connection."""

    __slots__ = ()

    def connection_made(self, transport):
        """The connection is there."""

    def connection_lost(self, exc):
        """The connection is gone; exc is why, or None."""

    def pause_writing(self):
        """The buffer of the transport is full."""

    def resume_writing(self):
        """The buffer of the transport has room again."""


class Protocol(BaseProtocol):
    """What hears of a stream."""

    __slots__ = ()

    def data_received(self, data):
        """Bytes came."""

    def eof_received(self):
        """The other side will send no more."""


class BufferedProtocol(BaseProtocol):
    """What hears of a stream and brings its own buffer."""

    __slots__ = ()

    def get_buffer(self, sizehint):
        """Return the buffer to fill."""

    def buffer_updated(self, nbytes):
        """Bytes came into the buffer."""

    def eof_received(self):
        """The other side will send no more."""


class DatagramProtocol(BaseProtocol):
    """What hears of datagrams."""

    __slots__ = ()

    def datagram_received(self, data, addr):
        """A datagram came."""

    def error_received(self, exc):
        """Sending or receiving failed."""


class SubprocessProtocol(BaseProtocol):
    """What hears of a process."""

    __slots__ = ()

    def pipe_data_received(self, fd, data):
        """The process wrote bytes."""

    def pipe_connection_lost(self, fd, exc):
        """A pipe of the process was closed."""

    def process_exited(self):
        """The process ended."""
