"""Answers as files: a file with the fields of an answer, its address and its status beside it."""

import tempfile

__all__ = 'addbase addclosehook addinfo addinfourl'.split()


class addbase(tempfile._TemporaryFileWrapper):
    """A file that can be closed more than once."""

    def __init__(self, fp):
        self.fp = fp
        tempfile._TemporaryFileWrapper.__init__(self, fp, name='<urllib response>', delete=False)

    def __enter__(self):
        if not self.fp.closed:
            return self
        raise ValueError('I/O operation on closed file')

    def __exit__(self, *raised):
        return self.close()

    def __repr__(self):
        kind, place = type(self).__name__, id(self)
        return f'<{kind} at {place} whose fp = {self.file!r}>'


class addclosehook(addbase):
    """A file that calls a function when it is closed."""

    def __init__(self, fp, closehook, *hookargs):
        super().__init__(fp)
        self.closehook, self.hookargs = closehook, hookargs

    def close(self):
        hook, args = self.closehook, self.hookargs
        self.closehook = self.hookargs = None
        try:
            if hook:
                hook(*args)
        finally:
            super().close()


class addinfo(addbase):
    """A file with fields."""

    def __init__(self, fp, headers):
        super().__init__(fp)
        self.headers = headers

    def info(self):
        """Return the fields."""
        fields = self.headers
        return fields


class addinfourl(addinfo):
    """A file with fields, an address and a status."""

    def __init__(self, fp, headers, url, code=None):
        super().__init__(fp, headers)
        self.url, self.code = url, code

    def geturl(self):
        """Return the address."""
        return self.url

    def getcode(self):
        """Return the status."""
        return self.code

    status = property(getcode)
