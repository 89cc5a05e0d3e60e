"""Sockets that speak HTTP alone: a request that is sent to one is made by the host, and the answer can be received."""

import enum
import errno as _errno
import io
import os

import _fetch

error = OSError
has_ipv6 = False
SOMAXCONN = 4096


class herror(OSError):
    """An error about a host."""


class gaierror(OSError):
    """An error about an address."""


timeout = TimeoutError

AddressFamily = enum.IntEnum('AddressFamily', {'AF_UNSPEC': 0, 'AF_UNIX': 1, 'AF_INET': 2, 'AF_INET6': 10}, module=__name__)
SocketKind = enum.IntEnum('SocketKind', {'SOCK_STREAM': 1, 'SOCK_DGRAM': 2, 'SOCK_RAW': 3, 'SOCK_NONBLOCK': 2048, 'SOCK_CLOEXEC': 524288},
                          module=__name__)
for _member in (*AddressFamily, *SocketKind):
    globals()[_member.name] = _member
SOL_SOCKET, SO_REUSEADDR, SO_BROADCAST, SO_KEEPALIVE = 1, 2, 6, 9
IPPROTO_TCP, IPPROTO_UDP, IPPROTO_IP, IPPROTO_IPV6, TCP_NODELAY, IPV6_V6ONLY = 6, 17, 0, 41, 1, 26
AI_PASSIVE, AI_CANONNAME, AI_NUMERICHOST, NI_NUMERICHOST = 1, 2, 4, 1
SHUT_RD, SHUT_WR, SHUT_RDWR = 0, 1, 2
EAI_NONAME, EAI_AGAIN = -2, -3
_GLOBAL_DEFAULT_TIMEOUT = object()
_default = None
_ONLY_HTTP = 'sockets speak HTTP alone here: the host makes the requests'
_NONE = ('there is no network here; hognose --allow-net HOST lets a program reach a host, Options.Fetch does in Go')


def _need_network():
    if not _fetch.available():
        raise OSError(_NONE)


def _refused(name):
    def function(*args, **kwargs):
        _need_network()
        raise OSError(f'socket.{name} cannot be used: {_ONLY_HTTP}')
    function.__name__ = function.__qualname__ = name
    return function


for _name in 'create_server gethostbyname gethostbyname_ex gethostbyaddr getnameinfo socketpair fromfd'.split():
    globals()[_name] = _refused(_name)


def _failed(kind, number, text):
    """Return the exception for a request that the host could not make."""
    import ssl
    found = {'gaierror': gaierror, 'TimeoutError': TimeoutError, 'PermissionError': PermissionError}.get(kind) or getattr(ssl, kind, OSError)
    if number is None:
        return found(text)
    return found(number, text or os.strerror(number))


class _Request:
    """The bytes of a request, as far as they were sent."""

    def __init__(self):
        self._head = self._line = self._fields = None
        self._data, self._body, self._room = bytearray(), bytearray(), 0
        self._chunked = False

    def feed(self, data):
        """Take more bytes, and tell whether the request is complete."""
        self._data += data
        if self._head is None and not self._read_head():
            return False
        return self._read_chunks() if self._chunked else self._read_plain()

    def _read_head(self):
        end = self._data.find(b'\r\n\r\n')
        if end < 0:
            return False
        self._head, *lines = bytes(self._data[:end]).decode('latin-1').split('\r\n')
        del self._data[:end + 4]
        parts = self._head.split(' ')
        if len(parts) != 3 or not parts[2].startswith('HTTP/1.'):
            raise OSError(_ONLY_HTTP)
        self._line = parts
        self._fields = [[name, value.strip(' \t')] for name, _, value in (line.partition(':') for line in lines)]
        for name, value in self._fields:
            lower = name.lower()
            if lower == 'content-length':
                self._room = int(value)
            elif lower == 'transfer-encoding':
                self._chunked = True
        return True

    def _read_plain(self):
        return len(self._data) >= self._room

    def _read_chunks(self):
        at, data = 0, self._data
        while (end := data.find(b'\r\n', at)) >= 0:
            size = int(bytes(data[at:end]).split(b';')[0], 16)
            if len(data) < end + 2 + size + 2:
                break
            self._body += data[end + 2:end + 2 + size]
            at = end + size + 4
            if size == 0:
                return True
        del data[:at]
        return False

    def make(self, scheme, host, port, timeout):
        """Let the host make the request, and return its answer."""
        method, target, _ = self._line
        if not target.startswith('/'):
            raise OSError('proxies cannot be used: the host makes the requests')
        name = f'[{host}]' if ':' in host else host
        if port != {'http': 80, 'https': 443}[scheme]:
            name = f'{name}:{port}'
        body = bytes(self._body if self._chunked else self._data[:self._room])
        fields = [pair for pair in self._fields if pair[0].lower() not in ('content-length', 'transfer-encoding', 'connection', 'expect')]
        has_body = bool(body) or any(pair[0].lower() in ('content-length', 'transfer-encoding') for pair in self._fields)
        return _fetch.fetch(method, f'{scheme}://{name}{target}', fields, body if has_body else None, timeout)


def _pieces(status, reason, fields, body, cut):
    """Return an answer as the bytes that a server would have sent, in pieces."""
    if not reason:
        import http
        reason = http.HTTPStatus(status).phrase if status in http.HTTPStatus else ''
    chunked = any(name.lower() == 'transfer-encoding' for name, _ in fields)
    head = [f'HTTP/1.1 {status} {reason}']
    head += [f'{name}: {value}' for name, value in fields if not (chunked and name.lower() == 'content-length')]
    yield '\r\n'.join(head + ['', '']).encode('latin-1', 'replace')
    if chunked and body:
        yield f'{len(body):x}\r\n'.encode()
    yield body
    if chunked and not cut:
        yield (b'\r\n' if body else b'') + b'0\r\n\r\n'


class _Stream(io.RawIOBase):
    """A socket as a file."""

    def __init__(self, sock):
        self._sock = sock

    def readable(self):
        return True

    def writable(self):
        return True

    def readinto(self, buffer):
        return self._sock.recv_into(buffer)

    def write(self, data):
        return self._sock.send(data)

    def close(self):
        if not self.closed:
            super().close()
            self._sock._left(self)


class socket:
    """One end of a connection that carries HTTP requests to a host."""

    _scheme = 'http'

    def __init__(self, family=-1, type=-1, proto=-1, fileno=None):
        _need_network()
        self.family = AF_INET if family == -1 else family
        self.type = SOCK_STREAM if type == -1 else type
        self.proto = 0 if proto == -1 else proto
        if self.family not in (AF_INET, AF_INET6) or self.type & 15 != SOCK_STREAM or fileno is not None:
            raise OSError(_errno.EAFNOSUPPORT, 'Address family not supported by protocol')
        self._timeout, self._peer, self._closed, self._streams = _default, None, False, set()
        self._request, self._ready, self._error = _Request(), [], None

    def __enter__(self):
        return self

    def __exit__(self, *args):
        if not self._closed:
            self.close()

    def __repr__(self):
        return f'<socket.socket {"[closed]" if self._closed else f"peer={self._peer}"}>'

    def connect(self, address):
        """Say where requests go. Nothing is sent until a request is complete."""
        host, port = address[:2]
        self._peer = str(host), int(port)

    def connect_ex(self, address):
        """Do as connect, and return 0."""
        self.connect(address)
        return 0

    def sendall(self, data, flags=0):
        """Send all bytes; those that complete a request let the host make it."""
        if self._closed:
            raise OSError(_errno.EBADF, 'Bad file descriptor')
        if self._peer is None:
            raise OSError(_errno.ENOTCONN, 'Transport endpoint is not connected')
        if not self._request.feed(bytes(data)):
            return
        request, self._request = self._request, _Request()
        status, reason, fields, body, failure = request.make(self._scheme, *self._peer, self._timeout)
        error = _failed(*failure) if failure else None
        if status is None:
            if not isinstance(error, TimeoutError):
                raise error
            self._error = error
            return
        self._ready += [memoryview(piece) for piece in _pieces(status, reason, fields, body, failure) if piece]
        if not any(name.lower() in ('content-length', 'transfer-encoding') for name, _ in fields):
            self._error = error

    def send(self, data, flags=0):
        """Send bytes, and return how many."""
        self.sendall(data)
        return len(data)

    def recv_into(self, buffer, nbytes=0, flags=0):
        """Receive bytes into a buffer, and return how many; 0 at the end."""
        view = memoryview(buffer).cast('B')
        room = nbytes or len(view)
        if not self._ready:
            if self._error is not None:
                raise self._error
            return 0
        piece = self._ready[0][:room]
        view[:len(piece)] = piece
        rest = self._ready[0][len(piece):]
        self._ready[:1] = [rest] if len(rest) else []
        return len(piece)

    def recv(self, bufsize, flags=0):
        """Receive at most so many bytes."""
        buffer = bytearray(min(bufsize, max((len(piece) for piece in self._ready[:1]), default=0)) or 1)
        return bytes(buffer[:self.recv_into(buffer)])

    def makefile(self, mode='r', buffering=None, *, encoding=None, errors=None, newline=None):
        """Return the socket as a file."""
        if set(mode) - set('rwb'):
            raise ValueError(f'invalid mode {mode!r} (only r, w, b allowed)')
        raw = _Stream(self)
        self._streams.add(raw)
        size = io.DEFAULT_BUFFER_SIZE if buffering is None or buffering < 0 else buffering
        if size == 0:
            if 'b' not in mode:
                raise ValueError('unbuffered streams must be binary')
            return raw
        if 'w' in mode:
            file = io.BufferedRWPair(raw, raw, size) if 'r' in mode else io.BufferedWriter(raw, size)
        else:
            file = io.BufferedReader(raw, size)
        return file if 'b' in mode else io.TextIOWrapper(file, encoding, errors, newline)

    def _left(self, stream):
        self._streams.discard(stream)

    def close(self):
        """Close the socket; files that were made of it can still be read."""
        self._closed = True

    def detach(self):
        """Close the socket, and return that there is no file behind it."""
        self.close()
        return -1

    def shutdown(self, how):
        """Do nothing: an exchange is over when its answer is there."""

    def settimeout(self, value):
        """Set how many seconds a request may take; None for any number."""
        if value is not None and value < 0:
            raise ValueError('Timeout value out of range')
        self._timeout = value

    def gettimeout(self):
        """Return how many seconds a request may take."""
        return self._timeout

    timeout = property(gettimeout)

    def setblocking(self, flag):
        """Wait for answers, or do not."""
        self._timeout = None if flag else 0.0

    def getblocking(self):
        """Tell whether answers are waited for."""
        return self._timeout != 0.0

    def setsockopt(self, *args):
        """Take an option, which the host's own connections do not heed."""

    def getsockopt(self, level, optname, buflen=0):
        """Return that an option is not set."""
        return 0

    def getpeername(self):
        """Return where requests go."""
        if self._peer is None:
            raise OSError(_errno.ENOTCONN, 'Transport endpoint is not connected')
        return self._peer

    def getsockname(self):
        """Return the address of this end, which is not known."""
        return '0.0.0.0', 0

    def fileno(self):
        """Return that there is no file behind the socket."""
        return -1

    def _readable(self):
        """Tell whether something can be received."""
        return bool(self._ready) or self._error is not None

    bind = listen = accept = sendto = recvfrom = sendmsg = recvmsg = None


for _name in 'bind listen accept sendto recvfrom sendmsg recvmsg'.split():
    setattr(socket, _name, _refused('socket.' + _name))
SocketType = socket


def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    """Return the host itself as its only address: it is the host of the session that looks names up."""
    _need_network()
    if isinstance(host, bytes):
        host = host.decode('ascii')
    number = {'http': 80, 'https': 443, None: 0}.get(port, port)
    kind = AF_INET6 if ':' in (host or '') else AF_INET
    return [(kind, SOCK_STREAM, IPPROTO_TCP, '', (host or 'localhost', int(number)) + ((0, 0) if kind == AF_INET6 else ()))]


def create_connection(address, timeout=_GLOBAL_DEFAULT_TIMEOUT, source_address=None, *, all_errors=False):
    """Return a socket whose requests go to an address."""
    host, port = address
    sock = socket()
    if timeout is not _GLOBAL_DEFAULT_TIMEOUT:
        sock.settimeout(timeout)
    sock.connect((host, port))
    return sock


def gethostname():
    """Return the name that a session goes by."""
    return 'localhost'


def getfqdn(name=''):
    """Return a name as it is."""
    return name or gethostname()


def getservbyname(servicename, protocolname='tcp'):
    """Return the port of a service."""
    ports = {'http': 80, 'https': 443}
    if servicename not in ports:
        raise OSError('service/proto not found')
    return ports[servicename]


def getdefaulttimeout():
    """Return the timeout of new sockets."""
    return _default


def setdefaulttimeout(timeout):
    """Set the timeout of new sockets."""
    global _default
    _default = timeout


def inet_aton(ip_string):
    """Return the four bytes of an address."""
    import ipaddress
    try:
        return ipaddress.IPv4Address(ip_string).packed
    except ValueError:
        raise OSError('illegal IP address string passed to inet_aton') from None


def inet_ntoa(packed_ip):
    """Return the text of an address of four bytes."""
    import ipaddress
    if len(packed_ip) != 4:
        raise OSError('packed IP wrong length')
    return str(ipaddress.IPv4Address(bytes(packed_ip)))


def inet_pton(address_family, ip_string):
    """Return the bytes of an address."""
    import ipaddress
    kind = ipaddress.IPv4Address if address_family == AddressFamily.AF_INET else ipaddress.IPv6Address
    try:
        return kind(ip_string).packed
    except ValueError:
        raise OSError('illegal IP address string passed to inet_pton') from None


def htons(x):
    """Return a 16-bit number in the order of the network."""
    return int.from_bytes(x.to_bytes(2, 'little'), 'big')


def htonl(x):
    """Return a 32-bit number in the order of the network."""
    return int.from_bytes(x.to_bytes(4, 'little'), 'big')


ntohs, ntohl = htons, htonl
