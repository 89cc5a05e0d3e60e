"""Answers as files: a file with the fields of an answer, its address and its status beside it."""

import tempfile

__all__ = ['addbase', 'addclosehook', 'addinfo', 'addinfourl']


class addbase(tempfile._TemporaryFileWrapper):
    """A file that can be closed more than once."""

    def __init__(self, fp):
        super().__init__(fp, '<urllib response>', delete=False)
        self.fp = fp

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self)!r} whose fp = {self.file!r}>'

    def __enter__(self):
        if self.fp.closed:
            raise ValueError('I/O operation on closed file')
        return self

    def __exit__(self, type, value, traceback):
        self.close()


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
        return self.headers


class addinfourl(addinfo):
    """A file with fields, an address and a status."""

    def __init__(self, fp, headers, url, code=None):
        super().__init__(fp, headers)
        self.url, self.code = url, code

    @property
    def status(self):
        """The status."""
        return self.code

    def getcode(self):
        """Return the status."""
        return self.code

    def geturl(self):
        """Return the address."""
        return self.url
