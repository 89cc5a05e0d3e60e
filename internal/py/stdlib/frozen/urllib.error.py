"""What goes wrong with requests."""

import io

from urllib.response import addinfourl

__all__ = ['URLError', 'HTTPError', 'ContentTooShortError']


class URLError(OSError):
    """A request that cannot be made."""

    def __init__(self, reason, filename=None):
        super().__init__(reason)
        self.args, self.reason = (reason,), reason
        if not filename is None:
            self.filename = filename

    def __str__(self):
        return f'<urlopen error {self.reason}>'


class HTTPError(URLError, addinfourl):
    """An answer that says that something went wrong; it can be read."""

    def __init__(self, url, code, msg, hdrs, fp):
        addinfourl.__init__(self, io.BytesIO() if fp is None else fp, hdrs, url, code)
        self.msg, self.hdrs, self.filename, self.args = msg, hdrs, url, ()

    def __str__(self):
        return f'HTTP Error {self.code}: {self.msg}'

    def __repr__(self):
        return f'<HTTPError {self.code}: {self.msg!r}>'

    reason = property(lambda error: error.msg, doc='The words that go with the code.')
    headers = property(lambda error: error.hdrs, lambda error, value: setattr(error, 'hdrs', value), doc='The fields of the answer.')


class ContentTooShortError(URLError):
    """A download that has ended too early."""

    def __init__(self, message, content):
        super().__init__(message)
        vars(self)['content'] = content
