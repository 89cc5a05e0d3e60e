"""The client's side of HTTP 1.1, over a connection that need not be a real one."""

import contextlib
import email.message
import email.parser
import io
import re
import socket
from collections.abc import Iterable
from http import HTTPStatus
from urllib.parse import urlsplit

__all__ = ('HTTPResponse HTTPConnection HTTPException NotConnected UnknownProtocol UnknownTransferEncoding UnimplementedFileMode IncompleteRead '
           'InvalidURL ImproperConnectionState CannotSendRequest CannotSendHeader ResponseNotReady BadStatusLine LineTooLong RemoteDisconnected '
           'error responses HTTPSConnection').split()

HTTP_PORT, HTTPS_PORT = 80, 443
_UNKNOWN = 'UNKNOWN'
_CS_IDLE, _CS_REQ_STARTED, _CS_REQ_SENT = 'Idle', 'Request-started', 'Request-sent'
_MAXLINE, _MAXHEADERS = 65536, 100
globals().update(HTTPStatus.__members__)
responses = dict((status.value, status.phrase) for status in HTTPStatus)

_NAME = re.compile(rb'[^:\s][^:\r\n]*')
_BROKEN_VALUE = re.compile(rb'\n(?![ \t])|\r(?![ \t\n])')
_CONTROL = re.compile('[\x00-\x1f]')
_CONTROL_OR_SPACE = re.compile('[\x00-\x20\x7f]')
_WITH_BODY = frozenset(['PATCH', 'POST', 'PUT'])


class HTTPException(Exception):
    """Something went wrong with HTTP."""


class NotConnected(HTTPException):
    """There is no connection."""


class InvalidURL(HTTPException):
    """An address is not valid."""


class UnknownProtocol(HTTPException):
    """The answer is in a version that is not known."""

    def __init__(self, version):
        self.version, self.args = version, (version,)


class UnknownTransferEncoding(HTTPException):
    """The answer is wrapped in a way that is not known."""


class UnimplementedFileMode(HTTPException):
    """A file cannot be opened in such a mode."""


class IncompleteRead(HTTPException):
    """An answer that has ended too early."""

    def __init__(self, partial, expected=None):
        self.args = partial,
        self.partial, self.expected = partial, expected

    def __repr__(self):
        more = '' if self.expected is None else f', {self.expected} more expected'
        return f'{type(self).__name__}({len(self.partial)} bytes read{more})'

    __str__ = object.__str__


class ImproperConnectionState(HTTPException):
    """The connection is not ready for that."""


class CannotSendRequest(ImproperConnectionState):
    """Another request is not over."""


class CannotSendHeader(ImproperConnectionState):
    """No request has begun."""


class ResponseNotReady(ImproperConnectionState):
    """No request was sent."""


class BadStatusLine(HTTPException):
    """The first line of an answer cannot be read."""

    def __init__(self, line):
        self.args = line or repr(line),
        self.line = line or repr(line)


class LineTooLong(HTTPException):
    """A line of an answer is too long."""

    def __init__(self, line_type):
        super().__init__(f'got more than {_MAXLINE} bytes when reading {line_type}')


class RemoteDisconnected(ConnectionResetError, BadStatusLine):
    """The server has closed the connection."""

    def __init__(self, *why):
        for base, args in ((BadStatusLine, ('',)), (ConnectionResetError, why)):
            base.__init__(self, *args)


error = HTTPException


class HTTPMessage(email.message.Message):
    """The fields of an answer."""

    def getallmatchingheaders(self, name):
        """Return the lines of a field."""
        found, inside = [], False
        start = name.lower() + ':'
        for line in self.keys():
            inside = line[:len(start)].lower() == start or inside and line[:1].isspace()
            if inside:
                found.append(line)
        return found


def _line(fp, what, limit=None):
    """Read a line that may not be too long."""
    line = fp.readline(_MAXLINE + 1)
    if len(line) > _MAXLINE:
        raise LineTooLong(what)
    return line


def _read_headers(fp):
    lines = []
    while True:
        lines.append(_line(fp, 'header line'))
        if len(lines) > _MAXHEADERS:
            raise HTTPException(f'got more than {_MAXHEADERS} headers')
        if lines[-1].strip(b'\r\n') == b'':
            return lines


def parse_headers(fp, _class=HTTPMessage):
    """Read the fields of a message from a file of bytes."""
    return _message(_read_headers(fp), _class)


def _message(lines, kind=HTTPMessage):
    text = str(b''.join(lines), 'iso-8859-1')
    return email.parser.Parser(_class=kind).parsestr(text)


def _encode(data, name='data'):
    """Return a text in Latin-1, or say which part of the request cannot be written so."""
    try:
        latin = bytes(data, 'latin-1')
        return latin
    except UnicodeEncodeError as problem:
        shown, title = data[problem.start:problem.end], name.title()
        raise UnicodeEncodeError(problem.encoding, problem.object, problem.start, problem.end,
                                 f"{title} ({shown:.20}) is not valid Latin-1. Use {name}.encode('utf-8') "
                                 'if you want to send it encoded in UTF-8.') from None


class HTTPResponse(io.BufferedIOBase):
    """An answer, whose body is read as a file."""

    def __init__(self, sock, debuglevel=0, method=None, url=None):
        self.fp = sock.makefile('rb')
        self.debuglevel, self._method = debuglevel, method
        self.headers = self.msg = None
        for name in ('version', 'status', 'reason', 'chunked', 'chunk_left', 'length', 'will_close'):
            setattr(self, name, _UNKNOWN)

    def _read_status(self):
        line = _line(self.fp, 'status line').decode('iso-8859-1')
        self._tell('reply:', repr(line))
        if line == '':
            raise RemoteDisconnected('Remote end closed connection without response')
        version, code, reason = (line.split(None, 2) + ['', '', ''])[:3]
        try:
            number = int(code)
        except ValueError:
            number = 0
        if not (version.startswith('HTTP/') and 100 <= number <= 999):
            self._close_conn()
            raise BadStatusLine(line)
        return version, number, reason

    def begin(self):
        """Read the first line and the fields."""
        if self.headers is not None:
            return
        version, status, reason = self._read_status()
        while status == HTTPStatus.CONTINUE:
            self._tell('headers:', _read_headers(self.fp))
            version, status, reason = self._read_status()
        self.code, self.status, self.reason = status, status, reason.strip()
        self.version = 10 if version in ('HTTP/1.0', 'HTTP/0.9') else 11 if version.startswith('HTTP/1.') else None
        if not self.version:
            raise UnknownProtocol(version)
        fields = parse_headers(self.fp)
        self.msg = self.headers = fields
        for pair in fields.items():
            self._tell('header: %s:' % pair[0], pair[1])
        self._frame()

    def _tell(self, *what):
        """Print what was received, for who wants to see it."""
        if self.debuglevel > 0:
            print(*what)

    def _frame(self):
        """Find out where the body ends."""
        self.chunked = (self.headers.get('transfer-encoding') or '').lower() == 'chunked'
        self.chunk_left = None if self.chunked else _UNKNOWN
        self.will_close = self._check_close()
        declared = self.headers.get('content-length')
        self.length = None
        if declared and not self.chunked:
            try:
                self.length = int(declared)
            except ValueError:
                pass
            if self.length is not None and self.length < 0:
                self.length = None
        if self.status in (204, 304) or 100 <= self.status < 200 or self._method == 'HEAD':
            self.length = 0
        if self.length is None and not self.chunked:
            self.will_close = True

    def _check_close(self):
        wish = (self.headers.get('connection') or '').lower()
        if self.version == 11:
            return 'close' in wish
        proxy = (self.headers.get('proxy-connection') or '').lower()
        return not (self.headers.get('keep-alive') or 'keep-alive' in wish or 'keep-alive' in proxy)

    def _close_conn(self):
        file, self.fp = self.fp, None
        file.close()

    def close(self):
        """Close the answer."""
        try:
            io.BufferedIOBase.close(self)
        finally:
            if self.fp is not None:
                self._close_conn()

    def isclosed(self):
        """Tell whether all of the body was read."""
        return self.fp is None

    def flush(self):
        """Flush the file that the answer is read from."""
        io.BufferedIOBase.flush(self)
        if not self.isclosed():
            self.fp.flush()

    def readable(self):
        """Tell that an answer can be read."""
        return True

    def _empty(self):
        """Tell whether there is nothing to be read."""
        if self.fp is None:
            return True
        if self._method == 'HEAD':
            self._close_conn()
            return True
        return False

    def _took(self, count):
        """Count bytes of the body that were read."""
        if self.length is not None:
            self.length -= count
            if not self.length:
                self._close_conn()

    def read(self, amt=None):
        """Read the body, or at most so many bytes of it."""
        if self._empty():
            return b''
        if self.chunked:
            return self._read_chunked(amt)
        if amt is not None and amt >= 0:
            data = self.fp.read(amt if self.length is None else min(amt, self.length))
            if not data and amt:
                self._close_conn()
            else:
                self._took(len(data))
            return data
        try:
            if self.length is None:
                return self.fp.read()
            data = self._safe_read(self.length)
            self.length = 0
            return data
        finally:
            self._close_conn()

    def readinto(self, b):
        """Read into a buffer, and return how many bytes."""
        if self._empty():
            return 0
        if self.chunked:
            return self._readinto_chunked(b)
        view = memoryview(b)[:self.length]
        count = self.fp.readinto(view)
        if count or not view:
            self._took(count)
        else:
            self._close_conn()
        return count

    def _next_chunk(self):
        """Return how many bytes are left of the chunk, None after the last one."""
        if not self.chunk_left:
            if self.chunk_left is not None:
                self._safe_read(2)
            text = _line(self.fp, 'chunk size').partition(b';')[0]
            try:
                self.chunk_left = int(text, 16)
            except ValueError:
                self._close_conn()
                raise IncompleteRead(b'') from None
            if self.chunk_left == 0:
                while _line(self.fp, 'trailer line').strip(b'\r\n'):
                    pass
                self._close_conn()
                self.chunk_left = None
        return self.chunk_left

    def _read_chunked(self, amt=None):
        parts, room = [], None if amt is None or amt < 0 else amt
        try:
            while room != 0 and (left := self._next_chunk()) is not None:
                size = left if room is None else min(left, room)
                parts.append(self._safe_read(size))
                self.chunk_left = left - size
                if room is not None:
                    room -= size
        except IncompleteRead as problem:
            raise IncompleteRead(b''.join(parts) + (problem.partial if problem.partial and self.fp else b'')) from problem
        return b''.join(parts)

    def _readinto_chunked(self, b):
        view, done = memoryview(b), 0
        try:
            while done < len(view) and (left := self._next_chunk()) is not None:
                size = min(left, len(view) - done)
                count = self._safe_readinto(view[done:done + size])
                done, self.chunk_left = done + count, left - count
        except IncompleteRead:
            raise IncompleteRead(bytes(view[:done])) from None
        return done

    def _safe_read(self, amt):
        """Read exactly so many bytes."""
        data = self.fp.read(amt)
        missing = amt - len(data)
        if missing > 0:
            raise IncompleteRead(data, missing)
        return data

    def _safe_readinto(self, b):
        room, count = len(b), self.fp.readinto(b)
        if count != room:
            raise IncompleteRead(bytes(b[:count]), room - count)
        return room

    def read1(self, n=-1):
        """Read with at most one look at the connection."""
        if self._empty():
            return b''
        if self.chunked:
            left = self._next_chunk() if n else None
            if left is None:
                return b''
            data = self.fp.read1(left if n < 0 else min(n, left))
            self.chunk_left -= len(data)
            if not data:
                raise IncompleteRead(b'')
            return data
        return self._part(self.fp.read1, n)

    def _part(self, read, limit):
        """Read a part of a body that is not in chunks."""
        if self.length is not None and not 0 <= limit <= self.length:
            limit = self.length
        data = read(limit)
        if data or not limit:
            self._took(len(data))
        else:
            self._close_conn()
        return data

    def peek(self, n=-1):
        """Return bytes that come next, without reading them."""
        if self._empty():
            return b''
        if self.chunked:
            try:
                left = self._next_chunk()
            except IncompleteRead:
                return b''
            return b'' if left is None else self.fp.peek(left)[:left]
        return self.fp.peek(n)

    def readline(self, limit=-1):
        """Read a line."""
        if self._empty():
            return b''
        return io.BufferedIOBase.readline(self, limit) if self.chunked else self._part(self.fp.readline, limit)

    def fileno(self):
        """Return the number of the connection."""
        return self.fp.fileno()

    def _fields(self):
        if self.headers is not None:
            return self.headers
        raise ResponseNotReady()

    def getheaders(self):
        """Return all fields."""
        return [*self._fields().items()]

    def getheader(self, name, default=None):
        """Return the values of a field, joined by commas."""
        found = self._fields().get_all(name, default)
        return ', '.join(found) if hasattr(found, '__iter__') and not isinstance(found, str) else found

    def getcode(self):
        """Return the status."""
        return self.status

    def geturl(self):
        """Return the address, which who made the request has set."""
        return self.url

    def info(self):
        """Return the fields."""
        return self.headers

    def __iter__(self):
        return self


def _text_of_host(host):
    """Return the name of a host as the field Host has it."""
    try:
        data = host.encode('ascii')
    except UnicodeEncodeError:
        data = host.encode('idna')
    if b':' not in data:
        return data
    address, found, _ = data.partition(b'%')
    return b'[' + address + b']'


class HTTPConnection:
    """A connection over which requests are made one after the other."""

    _http_vsn, _http_vsn_str = 11, 'HTTP/1.1'
    response_class, default_port = HTTPResponse, HTTP_PORT
    auto_open, debuglevel = 1, 0

    def __init__(self, host, port=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, source_address=None, blocksize=8192):
        self.timeout, self.source_address, self.blocksize = timeout, source_address, blocksize
        self.sock, self._buffer, self._method = None, [], None
        self.__response, self.__state = None, _CS_IDLE
        self._tunnel_host = self._tunnel_port = None
        self._tunnel_headers, self._raw_proxy_headers = {}, None
        self.host, self.port = self._get_hostport(host, port)
        self._validate_host(self.host)
        self._create_connection = socket.create_connection

    @staticmethod
    def _is_textIO(stream):
        return isinstance(stream, io.TextIOBase)

    @staticmethod
    def _get_content_length(body, method):
        """Return how long a body is, None if nobody knows."""
        if body is None:
            return 0 if method.upper() in _WITH_BODY else None
        if not hasattr(body, 'read'):
            try:
                return memoryview(body).nbytes
            except TypeError:
                return len(body) if isinstance(body, str) else None
        return None

    def _get_hostport(self, host, port):
        if port is None:
            name, colon, number = host.rpartition(':')
            port = self.default_port
            if colon and ']' not in number:
                host = name
                if number:
                    try:
                        port = int(number)
                    except ValueError:
                        raise InvalidURL(f"nonnumeric port: '{number}'") from None
        if host[:1] == '[' and host[-1:] == ']':
            host = host[1:-1]
        return host, port

    def set_debuglevel(self, level):
        """Print what is sent and received, or do not."""
        self.debuglevel = level

    def set_tunnel(self, host, port=None, headers=None):
        """Reach a host through another one."""
        if self.sock:
            raise RuntimeError("Can't set up tunnel for established connection")
        place = self._get_hostport(host, port)
        self._tunnel_host, self._tunnel_port = place
        self._tunnel_headers = {**headers} if headers else {}
        if 'host' not in map(str.lower, self._tunnel_headers):
            self._tunnel_headers['Host'] = '%s:%d' % (str(place[0].encode('idna'), 'ascii'), place[1])

    def get_proxy_response_headers(self):
        """Return the fields of the answer to the request for a tunnel."""
        lines = self._raw_proxy_headers
        return None if lines is None else _message(lines)

    def _tunnel(self):
        host = _text_of_host(self._tunnel_host)
        lines = [b'CONNECT %s:%d %s' % (host, self._tunnel_port, self._http_vsn_str.encode('ascii'))]
        lines += [f'{name}: {value}'.encode('latin-1') for name, value in self._tunnel_headers.items()]
        self.send(b'\r\n'.join(lines + [b'', b'']))
        with contextlib.closing(self.response_class(self.sock, method=self._method)) as answer:
            status = answer._read_status()[1:]
            self._raw_proxy_headers = _read_headers(answer.fp)
            for line in self._raw_proxy_headers if self.debuglevel > 0 else ():
                print('header:', line.decode())
            if status[0] != 200:
                self.close()
                raise OSError('Tunnel connection failed: %d %s' % (status[0], status[1].strip()))

    def connect(self):
        """Make the connection."""
        place = self.host, self.port
        self.sock = self._create_connection(place, self.timeout, self.source_address)
        with contextlib.suppress(OSError):
            self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self._tunnel_host is not None:
            self._tunnel()

    def close(self):
        """Close the connection and its answer."""
        self.__state = _CS_IDLE
        sock, self.sock = self.sock, None
        response, self.__response = self.__response, None
        for thing in (sock, response):
            if thing:
                thing.close()

    _tell = HTTPResponse._tell

    def _read_readable(self, readable):
        self._tell('reading a readable')
        text = self._is_textIO(readable)
        if text:
            self._tell('encoding file using iso-8859-1')
        while block := readable.read(self.blocksize):
            yield block.encode('iso-8859-1') if text else block

    def send(self, data):
        """Send bytes, a file of them, or several pieces."""
        if self.sock is None and not self.auto_open:
            raise NotConnected()
        if self.sock is None:
            self.connect()
        self._tell('send:', repr(data))
        if hasattr(data, 'read'):
            for block in self._read_readable(data):
                self.sock.sendall(block)
            return
        try:
            self.sock.sendall(data)
        except TypeError:
            if not isinstance(data, Iterable):
                raise TypeError(f'data should be a bytes-like object or an iterable, got {type(data)!r}') from None
            for piece in data:
                self.sock.sendall(piece)

    def _output(self, s):
        self._buffer.append(s)

    def _send_output(self, message_body=None, encode_chunked=False):
        head, self._buffer[:] = b'\r\n'.join([*self._buffer, b'', b'']), []
        self.send(head)
        if message_body is not None:
            for piece in self._pieces_of(message_body):
                if not piece:
                    self._tell('Zero length chunk ignored')
                    continue
                self.send(b'%X\r\n%b\r\n' % (len(piece), piece) if encode_chunked and self._http_vsn == 11 else piece)
            if encode_chunked and self._http_vsn == 11:
                self.send(b'0\r\n\r\n')

    def _pieces_of(self, body):
        """Return the parts of a body."""
        if hasattr(body, 'read'):
            return self._read_readable(body)
        try:
            memoryview(body)
        except TypeError:
            pass
        else:
            return body,
        try:
            return iter(body)
        except TypeError:
            raise TypeError(f'message_body should be a bytes-like object or an iterable, got {type(body)!r}') from None

    def putrequest(self, method, url, skip_host=False, skip_accept_encoding=False):
        """Begin a request."""
        self._forget_finished()
        if self.__state != _CS_IDLE:
            raise CannotSendRequest(self.__state)
        self.__state = _CS_REQ_STARTED
        self._validate_method(method)
        self._method = method
        url = url or '/'
        self._validate_path(url)
        self._output(self._encode_request(f'{method} {url} {self._http_vsn_str}'))
        if self._http_vsn != 11:
            return
        if not skip_host:
            self.putheader('Host', self._host_field(url))
        if not skip_accept_encoding:
            self.putheader('Accept-Encoding', 'identity')

    def _host_field(self, url):
        given = urlsplit(url).netloc if url.startswith('http') else ''
        if given:
            try:
                return given.encode('ascii')
            except UnicodeEncodeError:
                return given.encode('idna')
        host, port = (self._tunnel_host, self._tunnel_port) if self._tunnel_host else (self.host, self.port)
        name = _text_of_host(host)
        return name if port == self.default_port else name.decode('ascii') + f':{port}'

    def _forget_finished(self):
        if self.__response and self.__response.isclosed():
            self.__response = None

    def _must_have_begun(self):
        if self.__state != _CS_REQ_STARTED:
            raise CannotSendHeader()

    def _encode_request(self, request):
        return request.encode('ascii')

    def _validate_method(self, method):
        if found := _CONTROL.search(method):
            raise ValueError(f"method can't contain control characters. {method!r} (found at least {found.group()!r})")

    def _validate_path(self, url):
        if found := _CONTROL_OR_SPACE.search(url):
            raise InvalidURL(f"URL can't contain control characters. {url!r} (found at least {found.group()!r})")

    def _validate_host(self, host):
        self._validate_path(host)

    def putheader(self, header, *values):
        """Add a field to the request."""
        self._must_have_begun()
        name = header.encode('ascii') if hasattr(header, 'encode') else header
        if not _NAME.fullmatch(name):
            raise ValueError(f'Invalid header name {name!r}')
        encoded = []
        for value in values:
            if hasattr(value, 'encode'):
                value = value.encode('latin-1')
            elif isinstance(value, int):
                value = str(value).encode('ascii')
            if _BROKEN_VALUE.search(value):
                raise ValueError(f'Invalid header value {value!r}')
            encoded.append(value)
        self._output(name + b': ' + b'\r\n\t'.join(encoded))

    def request(self, method, url, body=None, headers={}, *, encode_chunked=False):
        """Make a request."""
        return self._send_request(method, url, body, headers, encode_chunked)

    def endheaders(self, message_body=None, *, encode_chunked=False):
        """Send the request, with a body if there is one."""
        self._must_have_begun()
        self.__state = _CS_REQ_SENT
        self._send_output(message_body, encode_chunked)

    def _send_request(self, method, url, body, headers, encode_chunked):
        given = {name.lower() for name in headers}
        self.putrequest(method, url, skip_host='host' in given, skip_accept_encoding='accept-encoding' in given)
        if 'content-length' in given:
            encode_chunked = False
        elif 'transfer-encoding' not in given:
            size = self._get_content_length(body, method)
            encode_chunked = size is None and body is not None
            if encode_chunked:
                self._tell('Unable to determine size of %r' % (body,))
                self.putheader('Transfer-Encoding', 'chunked')
            elif size is not None:
                self.putheader('Content-Length', str(size))
        for name, value in headers.items():
            self.putheader(name, value)
        self.endheaders(_encode(body, 'body') if isinstance(body, str) else body, encode_chunked=encode_chunked)

    def getresponse(self):
        """Return the answer to the request that was made."""
        self._forget_finished()
        if self.__state != _CS_REQ_SENT or self.__response:
            raise ResponseNotReady(self.__state)
        more = {'method': self._method} | ({'debuglevel': self.debuglevel} if self.debuglevel > 0 else {})
        response = self.response_class(self.sock, **more)
        try:
            try:
                response.begin()
            except ConnectionError:
                self.close()
                raise
            self.__state = _CS_IDLE
            if response.will_close:
                self.close()
            else:
                self.__response = response
        except BaseException:
            response.close()
            raise
        return response


class HTTPSConnection(HTTPConnection):
    """A connection that is encrypted."""

    default_port = HTTPS_PORT

    def __init__(self, host, port=None, *, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, source_address=None, context=None, blocksize=8192):
        super().__init__(host, port, timeout, source_address, blocksize=blocksize)
        if context is None:
            import ssl
            context = ssl._create_default_https_context()
            if self._http_vsn == 11:
                context.set_alpn_protocols(['http/1.1'])
        self._context = context

    def connect(self):
        """Make the connection."""
        super().connect()
        self.sock = self._context.wrap_socket(self.sock, server_hostname=self._tunnel_host or self.host)
