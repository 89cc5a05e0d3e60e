"""What goes wrong with requests."""

__all__ = ['URLError', 'HTTPError', 'ContentTooShortError']


def _other_name(attribute, doc):
    """Return a property that is another name of an attribute."""
    return property(lambda error: getattr(error, attribute), doc=doc)


class URLError(OSError):
    """A request that cannot be made."""

    def __init__(self, reason, filename=None):
        super().__init__(reason)
        self.args, self.reason = (reason,), reason
        if not filename is None:
            self.filename = filename

    def __str__(self):
        return f'<urlopen error {self.reason}>'


class HTTPError(URLError):
    """An answer that says that something went wrong."""

    def __init__(self, url, code, msg, hdrs, fp):
        OSError.__init__(self)
        vars(self).update(code=code, msg=msg, hdrs=hdrs, fp=fp)
        self.args, self.filename = (), url

    def __str__(self):
        return f'HTTP Error {self.code}: {self.msg}'

    def __repr__(self):
        return f'<HTTPError {self.code}: {self.msg!r}>'

    reason = _other_name('msg', 'The words that go with the code.')
    status = _other_name('code', 'The code.')
    url = _other_name('filename', 'The address.')
    headers = property(lambda error: error.hdrs, lambda error, value: setattr(error, 'hdrs', value), doc='The fields of the answer.')


class ContentTooShortError(URLError):
    """A download that has ended too early."""

    def __init__(self, message, content):
        super().__init__(message)
        vars(self)['content'] = content
