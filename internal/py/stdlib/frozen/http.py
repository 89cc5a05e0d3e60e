"""What HTTP has names for: status codes and methods.

The classes are made when somebody asks for them: that takes as long as importing everything else that urllib needs.
"""

__all__ = ['HTTPStatus', 'HTTPMethod']

_STATUS = '''
100 Continue|101 Switching Protocols|102 Processing|103 Early Hints|200 OK|201 Created|202 Accepted|203 Non-Authoritative Information
204 No Content|205 Reset Content|206 Partial Content|207 Multi-Status|208 Already Reported|226 IM Used|300 Multiple Choices
301 Moved Permanently|302 Found|303 See Other|304 Not Modified|305 Use Proxy|307 Temporary Redirect|308 Permanent Redirect
400 Bad Request|401 Unauthorized|402 Payment Required|403 Forbidden|404 Not Found|405 Method Not Allowed|406 Not Acceptable
407 Proxy Authentication Required|408 Request Timeout|409 Conflict|410 Gone|411 Length Required|412 Precondition Failed
413 Content Too Large|414 URI Too Long|415 Unsupported Media Type|416 Range Not Satisfiable|417 Expectation Failed|418 I'm a Teapot
421 Misdirected Request|422 Unprocessable Content|423 Locked|424 Failed Dependency|425 Too Early|426 Upgrade Required
428 Precondition Required|429 Too Many Requests|431 Request Header Fields Too Large|451 Unavailable For Legal Reasons
500 Internal Server Error|501 Not Implemented|502 Bad Gateway|503 Service Unavailable|504 Gateway Timeout
505 HTTP Version Not Supported|506 Variant Also Negotiates|507 Insufficient Storage|508 Loop Detected|510 Not Extended
511 Network Authentication Required
'''
_OLD = {'REQUEST_ENTITY_TOO_LARGE': 413, 'REQUEST_URI_TOO_LONG': 414, 'REQUESTED_RANGE_NOT_SATISFIABLE': 416, 'UNPROCESSABLE_ENTITY': 422}


def _statuses():
    for item in _STATUS.replace('\n', '|').split('|'):
        if item:
            code, phrase = item.split(' ', 1)
            name = phrase.upper().replace("'", '').replace('-', '_').replace(' ', '_')
            yield name, int(code), phrase


_PHRASES = {code: phrase for _, code, phrase in _statuses()}


class _Status:
    """What a status code can tell of itself."""

    @property
    def phrase(self):
        """The words that go with the code."""
        return _PHRASES[self.value]

    @property
    def description(self):
        """The words that go with the code."""
        return _PHRASES[self.value]

    @property
    def is_informational(self):
        """Tell whether more will follow."""
        return 100 <= self <= 199

    @property
    def is_success(self):
        """Tell whether the request was fulfilled."""
        return 200 <= self <= 299

    @property
    def is_redirection(self):
        """Tell whether the client has to look elsewhere."""
        return 300 <= self <= 399

    @property
    def is_client_error(self):
        """Tell whether the request was wrong."""
        return 400 <= self <= 499

    @property
    def is_server_error(self):
        """Tell whether the server has failed."""
        return 500 <= self <= 599


def _status():
    from enum import IntEnum

    class _StatusBase(_Status, IntEnum):
        pass

    return _StatusBase('HTTPStatus', [(name, code) for name, code, _ in _statuses()] + list(_OLD.items()), module=__name__)


def _method():
    from enum import StrEnum
    return StrEnum('HTTPMethod', [(name, name) for name in 'CONNECT DELETE GET HEAD OPTIONS PATCH POST PUT TRACE'.split()], module=__name__)


def __getattr__(name):
    if name not in __all__:
        raise AttributeError(f"module 'http' has no attribute '{name}'")
    made = _status() if name == 'HTTPStatus' else _method()
    return globals().setdefault(name, made)


def __dir__():
    return sorted({*globals(), *__all__})
