"""Tar archives. They cannot be read or written here: zipfile can be used."""

from _refused import define

define(globals(), 'archives need a CPython backend; zipfile, gzip and bz2 can be used here', 'open is_tarfile', 'TarFile TarInfo')


class TarError(Exception):
    """Something is wrong with an archive."""


class ReadError(TarError):
    """An archive cannot be read."""


class CompressionError(TarError):
    """A way to compress is not there."""
