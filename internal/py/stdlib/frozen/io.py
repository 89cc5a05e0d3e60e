"""Streams: files, text and bytes in memory, and the classes that other streams derive from."""

import _io
import abc
from _io import BlockingIOError, DEFAULT_BUFFER_SIZE, open, open_code, text_encoding
from _io import BufferedRandom, BufferedReader, BufferedRWPair, BufferedWriter, BytesIO, FileIO
from _io import IncrementalNewlineDecoder, StringIO, TextIOWrapper

__all__ = """BlockingIOError open open_code IOBase RawIOBase FileIO BytesIO StringIO BufferedIOBase BufferedReader BufferedWriter
    BufferedRWPair BufferedRandom TextIOBase TextIOWrapper UnsupportedOperation SEEK_SET SEEK_CUR SEEK_END DEFAULT_BUFFER_SIZE
    text_encoding IncrementalNewlineDecoder""".split()

SEEK_SET, SEEK_CUR, SEEK_END = range(3)


class UnsupportedOperation(OSError, ValueError):
    pass


_io.UnsupportedOperation = UnsupportedOperation


class IOBase(_io._IOBase, metaclass=abc.ABCMeta):
    """What all streams have. Reading, writing and seeking are refused until a subclass has them."""


class RawIOBase(_io._RawIOBase, IOBase):
    """Streams of bytes without a buffer: a subclass has readinto() and write()."""


class BufferedIOBase(_io._BufferedIOBase, IOBase):
    """Streams of bytes with a buffer: read() brings all that was asked for."""


class TextIOBase(_io._TextIOBase, IOBase):
    """Streams of text."""


for _native, _base in ((FileIO, RawIOBase), (BytesIO, BufferedIOBase), (BufferedReader, BufferedIOBase),
                       (BufferedRandom, BufferedIOBase), (BufferedWriter, BufferedIOBase), (BufferedRWPair, BufferedIOBase),
                       (StringIO, TextIOBase), (TextIOWrapper, TextIOBase), (_io._SessionStream, TextIOBase)):
    _base.register(_native)
del _native, _base
