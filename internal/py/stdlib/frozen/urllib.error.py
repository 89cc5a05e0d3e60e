"""What goes wrong with requests."""

__all__ = ['URLError', 'HTTPError', 'ContentTooShortError']


class URLError(OSError):
    """A request that cannot be made."""

    def __init__(self, reason, filename=None):
        self.args = reason,
        self.reason = reason
        if filename is not None:
            self.filename = filename

    def __str__(self):
        return f'<urlopen error {self.reason}>'


class HTTPError(URLError):
    """An answer that says that something went wrong."""

    def __init__(self, url, code, msg, hdrs, fp):
        self.code, self.msg, self.hdrs, self.fp, self.filename = code, msg, hdrs, fp, url
        self.args = ()

    def __str__(self):
        return f'HTTP Error {self.code}: {self.msg}'

    def __repr__(self):
        return f'<HTTPError {self.code}: {self.msg!r}>'

    reason = property(lambda self: self.msg)
    status = property(lambda self: self.code)
    url = property(lambda self: self.filename)

    @property
    def headers(self):
        """The fields of the answer."""
        return self.hdrs

    @headers.setter
    def headers(self, headers):
        self.hdrs = headers


class ContentTooShortError(URLError):
    """A download that has ended too early."""

    def __init__(self, message, content):
        URLError.__init__(self, message)
        self.content = content
