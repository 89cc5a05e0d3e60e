"""Base classes of protocols: a program overrides the methods whose events it wants to hear of.

Nothing here can connect them to a network.
"""

__all__ = ('BaseProtocol', 'Protocol', 'DatagramProtocol', 'SubprocessProtocol', 'BufferedProtocol')


class BaseProtocol:
    """What hears of a connection: that it is there or gone, and that its buffer is full or has room again."""

    __slots__ = ()

    def connection_made(self, transport): ...
    def connection_lost(self, exc): ...
    def pause_writing(self): ...
    def resume_writing(self): ...


class Protocol(BaseProtocol):
    """What hears of a stream: bytes came, or the other side will send no more."""

    __slots__ = ()

    def data_received(self, data): ...
    def eof_received(self): ...


class BufferedProtocol(BaseProtocol):
    """What hears of a stream and brings its own buffer, which get_buffer() returns."""

    __slots__ = ()

    def get_buffer(self, sizehint): ...
    def buffer_updated(self, nbytes): ...
    def eof_received(self): ...


class DatagramProtocol(BaseProtocol):
    """What hears of datagrams, and of errors in sending or receiving them."""

    __slots__ = ()

    def datagram_received(self, data, addr): ...
    def error_received(self, exc): ...


class SubprocessProtocol(BaseProtocol):
    """What hears of a process: it wrote bytes, a pipe was closed, it ended."""

    __slots__ = ()

    def pipe_data_received(self, fd, data): ...
    def pipe_connection_lost(self, fd, exc): ...
    def process_exited(self): ...
