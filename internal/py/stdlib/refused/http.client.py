"""HTTP. There is no network: connections raise OSError."""

from http import HTTPStatus

from _refused import NETWORK, define

define(globals(), NETWORK, 'parse_headers', 'HTTPConnection HTTPSConnection HTTPResponse HTTPMessage')
HTTP_PORT, HTTPS_PORT = 80, 443
responses = {status.value: status.phrase for status in HTTPStatus}
globals().update(HTTPStatus.__members__)


class HTTPException(Exception):
    """Something went wrong with HTTP."""


class _WithLine(HTTPException):
    def __init__(self, line=''):
        self.args = line or repr(line),
        self.line = line


def _declare(base, *names):
    for name in names:
        globals()[name] = type(name, (base,), {'__module__': __name__, '__doc__': base.__doc__})


_declare(HTTPException, 'NotConnected', 'InvalidURL', 'UnknownProtocol', 'UnknownTransferEncoding', 'UnimplementedFileMode', 'ImproperConnectionState')
_declare(ImproperConnectionState, 'CannotSendRequest', 'CannotSendHeader', 'ResponseNotReady')
_declare(_WithLine, 'BadStatusLine', 'LineTooLong')
error = HTTPException


class IncompleteRead(HTTPException):
    """An answer that has ended too early."""

    def __init__(self, partial, expected=None):
        self.args = partial,
        self.partial, self.expected = partial, expected


class RemoteDisconnected(ConnectionResetError, BadStatusLine):
    """The server has closed the connection."""

    def __init__(self, *args):
        BadStatusLine.__init__(self, '')
        ConnectionResetError.__init__(self, *args)
