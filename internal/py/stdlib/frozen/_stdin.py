"""sys.stdin of a session that its host gives one."""

import io
from _io import _read_stdin


class _Raw(io.RawIOBase):
    """The bytes as they come from the host."""

    name, mode = '<stdin>', 'rb'

    def readable(self):
        return True

    def readinto(self, into):
        data = _read_stdin(len(into))
        into[:len(data)] = data
        return len(data)

    def fileno(self):
        return 0

    def close(self):
        """Do nothing: the input belongs to the session."""


def make():
    """Return a new stream, which has read nothing yet."""
    stream = io.TextIOWrapper(io.BufferedReader(_Raw()), encoding='utf-8')
    stream.mode = 'r'
    return stream
