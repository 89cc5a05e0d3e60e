"""Text encodings by name. A codec converts a whole text, a text in pieces, or a stream.

The codecs themselves are native (_codecs). The CodecInfo of one is made when a program looks it up."""

import _codecs
from _codecs import (
    ascii_decode, ascii_encode, backslashreplace_errors, charmap_build, charmap_decode, charmap_encode, decode, encode, escape_decode,
    escape_encode, ignore_errors, latin_1_decode, latin_1_encode, lookup, lookup_error, namereplace_errors, raw_unicode_escape_decode,
    raw_unicode_escape_encode, readbuffer_encode, register, register_error, replace_errors, strict_errors, unicode_escape_decode,
    unicode_escape_encode, unregister, utf_16_be_decode, utf_16_be_encode, utf_16_decode, utf_16_encode, utf_16_ex_decode,
    utf_16_le_decode, utf_16_le_encode, utf_32_be_decode, utf_32_be_encode, utf_32_decode, utf_32_encode, utf_32_ex_decode,
    utf_32_le_decode, utf_32_le_encode, utf_7_decode, utf_7_encode, utf_8_decode, utf_8_encode, xmlcharrefreplace_errors)

__all__ = """register lookup open EncodedFile
    BOM BOM_BE BOM_LE BOM32_BE BOM32_LE BOM64_BE BOM64_LE BOM_UTF8 BOM_UTF16 BOM_UTF16_LE BOM_UTF16_BE
    BOM_UTF32 BOM_UTF32_LE BOM_UTF32_BE
    CodecInfo Codec IncrementalEncoder IncrementalDecoder
    StreamReader StreamWriter StreamReaderWriter StreamRecoder
    getencoder getdecoder getincrementalencoder getincrementaldecoder getreader getwriter
    encode decode iterencode iterdecode
    strict_errors ignore_errors replace_errors xmlcharrefreplace_errors backslashreplace_errors
    namereplace_errors register_error lookup_error""".split()

# Byte order marks. The names without an order mean that of this machine, which is little-endian; the
# names with 32 and 64 are older ones for the marks of UTF-16 and UTF-32.
BOM_UTF8, BOM_UTF16_LE, BOM_UTF16_BE = b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"
BOM_UTF32_LE, BOM_UTF32_BE = BOM_UTF16_LE + b"\0\0", b"\0\0" + BOM_UTF16_BE
BOM = BOM_LE = BOM_UTF16 = BOM32_LE = BOM_UTF16_LE
BOM_BE = BOM32_BE = BOM_UTF16_BE
BOM_UTF32 = BOM64_LE = BOM_UTF32_LE
BOM64_BE = BOM_UTF32_BE


class CodecInfo(tuple):
    """The parts of a codec. The four oldest are the items of the tuple; all are attributes."""

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None,
                incrementalencoder=None, incrementaldecoder=None, name=None, *,
                _is_text_encoding=None):
        items = encode, decode, streamreader, streamwriter
        info = super().__new__(cls, items)
        info.name, info.encode, info.decode = name, encode, decode
        info.incrementalencoder, info.incrementaldecoder = incrementalencoder, incrementaldecoder
        info.streamwriter, info.streamreader = streamwriter, streamreader
        if _is_text_encoding is not None:
            info._is_text_encoding = _is_text_encoding
        return info

    # False for a codec from bytes to bytes or from text to text: str.encode refuses those.
    _is_text_encoding = True

    def __repr__(self):
        kind = type(self)
        return (f"<{kind.__module__}.{kind.__qualname__} object for encoding {self.name} "
                f"at {id(self):#x}>")


class Codec:
    """A codec without state.

    encode and decode, which a subclass defines, convert a whole object. They return the result and
    how much of the input they used."""

    def encode(self, input, errors='strict'):
        raise NotImplementedError

    def decode(self, input, errors='strict'):
        raise NotImplementedError


class _Incremental:
    """A coder without state, which incremental coders are until a subclass says otherwise."""

    def __init__(self, errors='strict'):
        self.errors = errors

    def setstate(self, state):
        """Return to a state that getstate described."""

    def reset(self):
        """Forget the pieces so far."""


class IncrementalEncoder(_Incremental):
    """Encodes text that comes in pieces."""

    def __init__(self, errors='strict'):
        self.errors, self.buffer = errors, ""

    def getstate(self):
        """Describe the state by an int."""
        return 0

    def encode(self, input, final=False):
        """Encode the next piece, after which there is none if final is true."""
        raise NotImplementedError


class IncrementalDecoder(_Incremental):
    """Decodes bytes that come in pieces."""

    def getstate(self):
        """Describe the state by the bytes that wait and an int."""
        return b"", 0

    def decode(self, input, final=False):
        """Decode the next piece, after which there is none if final is true."""
        raise NotImplementedError


class BufferedIncrementalEncoder(IncrementalEncoder):
    """Keeps text that cannot be encoded yet. _buffer_encode, which a subclass defines, returns the
    result and how much of the text it used."""

    def encode(self, input, final=False):
        step = self._buffer_encode(text := self.buffer + input, self.errors, final)
        self.buffer = text[step[1]:]
        return step[0]

    def _buffer_encode(self, input, errors, final):
        raise NotImplementedError

    def setstate(self, state):
        self.buffer = state or ""

    def getstate(self):
        return self.buffer or 0

    def reset(self):
        self.buffer = ""


class BufferedIncrementalDecoder(IncrementalDecoder):
    """Keeps bytes that cannot be decoded yet. _buffer_decode, which a subclass defines, returns the
    result and how many bytes it used."""

    def __init__(self, errors='strict'):
        self.errors, self.buffer = errors, b""

    def decode(self, input, final=False):
        step = self._buffer_decode(data := self.buffer + input, self.errors, final)
        self.buffer = data[step[1]:]
        return step[0]

    def _buffer_decode(self, input, errors, final):
        raise NotImplementedError

    def setstate(self, state):
        self.buffer = state[0]

    def getstate(self):
        return self.buffer, 0

    def reset(self):
        self.buffer = b""


class _Wrapper:
    """A wrapper of self.stream, which has every attribute that the wrapper lacks."""

    def __reduce_ex__(self, proto):
        raise TypeError(f"can't serialize {type(self).__name__}")

    def __exit__(self, type, value, tb):
        self.stream.close()

    def __enter__(self):
        return self

    def __getattr__(self, name):
        return getattr(self.stream, name)


class StreamWriter(_Wrapper, Codec):
    """Writes text to a stream of bytes."""

    def __init__(self, stream, errors='strict'):
        self.stream, self.errors = stream, errors

    def reset(self):
        """Bring the stream to a clean end."""

    def seek(self, offset, whence=0):
        """Change the position of the stream. At its start the text begins anew."""
        self.stream.seek(offset, whence)
        if not (offset or whence):
            self.reset()

    def writelines(self, list):
        """Write the texts of an iterable."""
        text = ''.join(list)
        self.write(text)

    def write(self, object):
        """Encode an object and write the result."""
        self.stream.write(self.encode(object, self.errors)[0])


class StreamReader(_Wrapper, Codec):
    """Reads text from a stream of bytes."""

    charbuffertype = str

    def __init__(self, stream, errors='strict'):
        self.stream, self.errors = stream, errors
        self.reset()

    def decode(self, input, errors='strict'):
        raise NotImplementedError

    def reset(self):
        """Forget what was read ahead."""
        self.charbuffer = self._empty_charbuffer = self.charbuffertype()
        self.bytebuffer, self.linebuffer = b"", None

    def _fill(self, size, firstline=False):
        """Read size bytes, or all if size is negative. Report whether there were any."""
        fresh = self.stream.read() if size < 0 else self.stream.read(size)
        waiting = self.bytebuffer + fresh
        if waiting:
            try:
                text, used = self.decode(waiting, self.errors)
            except UnicodeDecodeError as e:
                if not firstline:
                    raise
                # The caller needs the first line only, which may end before the faulty bytes.
                text, used = self.decode(waiting[:e.start], self.errors)
                if len(text.splitlines(keepends=True)) <= 1:
                    raise
            self.bytebuffer = waiting[used:]
            self.charbuffer += text
        return bool(fresh)

    def _unbuffer(self):
        if self.linebuffer:
            self.charbuffer = self._empty_charbuffer.join(self.linebuffer)
            self.linebuffer = None

    def _take(self, n):
        text, self.charbuffer = self.charbuffer[:n], self.charbuffer[n:]
        return text

    def _gather(self, size, chars, firstline=False):
        """Read pieces of size bytes until there are so many characters."""
        while len(self.charbuffer) < chars and self._fill(size, firstline):
            pass

    def read(self, size=-1, chars=-1, firstline=False):
        """Read chars characters, or size if chars is not given, or everything."""
        self._unbuffer()
        if chars < 0 and size < 0:
            self._fill(-1, firstline)
            return self._take(len(self.charbuffer))
        chars = size if chars < 0 else chars
        self._gather(size if size > 0 else 72, chars, firstline)
        return self._take(chars)

    def readline(self, size=None, keepends=True):
        """Read a line; with a size, at most what so many characters have of it."""
        self._unbuffer()
        while True:
            lines = self.charbuffer.splitlines(keepends=True)
            complete = len(lines) > 1 or lines and _ended(lines[0]) and not lines[0].endswith("\r")
            if complete:
                break
            if size is not None:
                self._gather(size, size, firstline=True)
            elif self._fill(72, firstline=True):
                continue
            lines = self.charbuffer.splitlines(keepends=True)
            break
        if not lines:
            return self._empty_charbuffer
        self._take(len(lines[0]))
        return lines[0] if keepends else lines[0].splitlines(keepends=False)[0]

    def readlines(self, sizehint=None, keepends=True):
        """Read all lines."""
        return self.read().splitlines(keepends)

    def __iter__(self):
        return self

    def __next__(self):
        if line := self.readline():
            return line
        raise StopIteration

    def seek(self, offset, whence=0):
        """Change the position of the stream, and forget what was read ahead."""
        self.stream.seek(offset, whence)
        return self.reset()


def _ended(line):
    """Report whether a line has its end."""
    return line != line.splitlines(keepends=False)[0]


class _Pair(_Wrapper):
    """A wrapper with a reader and a writer on one stream."""

    def __init__(self, stream, Reader, Writer, errors='strict'):
        self.stream, self.errors = stream, errors
        self.reader, self.writer = Reader(stream, errors), Writer(stream, errors)

    def reset(self):
        for end in (self.reader, self.writer):
            end.reset()

    def __iter__(self):
        return self


class StreamReaderWriter(_Pair):
    """Reads and writes text on one stream of bytes."""

    encoding = 'unknown'

    def __next__(self):
        return next(self.reader)

    def readline(self, size=None):
        return self.reader.readline(size)

    def writelines(self, list):
        return self.writer.writelines(list)

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        for end in (self.reader, self.writer) if offset == whence == 0 else (self.reader,):
            end.reset()

    def readlines(self, sizehint=None):
        return self.reader.readlines(sizehint)

    def write(self, data):
        return self.writer.write(data)

    def read(self, size=-1):
        return self.reader.read(size)


class StreamRecoder(_Pair):
    """Translates between two encodings: programs see one, the stream has the other."""

    file_encoding = data_encoding = 'unknown'

    def __init__(self, stream, encode, decode, Reader, Writer, errors='strict'):
        _Pair.__init__(self, stream, Reader, Writer, errors)
        self.encode, self.decode = encode, decode

    def _out(self, text):
        return self.encode(text, self.errors)[0]

    def __next__(self):
        return self._out(next(self.reader))

    def read(self, size=-1):
        return self._out(self.reader.read(size))

    def readline(self, size=None):
        return self._out(self.reader.readline() if size is None else self.reader.readline(size))

    def readlines(self, sizehint=None):
        return self._out(self.reader.read()).splitlines(keepends=True)

    def seek(self, offset, whence=0):
        for end in (self.reader, self.writer):
            end.seek(offset, whence)

    def write(self, data):
        return self.writer.write(self.decode(data, self.errors)[0])

    def writelines(self, list):
        return self.write(b''.join(list))


def open(filename, mode='r', encoding=None, errors='strict', buffering=-1):
    """Open a file for text in an encoding, or as the builtin does if no encoding is given."""
    from builtins import open
    if encoding is None:
        return open(filename, mode, buffering)
    raw = open(filename, mode if 'b' in mode else mode + 'b', buffering)
    try:
        wrapped = StreamReaderWriter(raw, getreader(encoding), getwriter(encoding), errors)
    except BaseException:
        raw.close()
        raise
    wrapped.encoding = encoding
    return wrapped


def EncodedFile(file, data_encoding, file_encoding=None, errors='strict'):
    """Wrap a stream in file_encoding so that it looks like one in data_encoding."""
    inside = file_encoding or data_encoding
    data, stored = lookup(data_encoding), lookup(inside)
    recoder = StreamRecoder(file, *data[:2], *stored[2:], errors)
    recoder.data_encoding, recoder.file_encoding = data_encoding, inside
    return recoder


def getencoder(encoding):
    """Return the function that encodes."""
    return lookup(encoding)[0]


def getdecoder(encoding):
    """Return the function that decodes."""
    return lookup(encoding)[1]


def getreader(encoding):
    """Return the class of stream readers."""
    return lookup(encoding)[2]


def getwriter(encoding):
    """Return the class of stream writers."""
    return lookup(encoding)[3]


def getincrementalencoder(encoding):
    """Return the class of incremental encoders."""
    return _required(lookup(encoding).incrementalencoder, encoding)


def getincrementaldecoder(encoding):
    """Return the class of incremental decoders."""
    return _required(lookup(encoding).incrementaldecoder, encoding)


def _required(part, encoding):
    if part is not None:
        return part
    raise LookupError(encoding)


def iterencode(iterator, encoding, errors='strict', **kwargs):
    """Encode the pieces of an iterable."""
    step = getincrementalencoder(encoding)(errors, **kwargs).encode
    for piece in iterator:
        if out := step(piece):
            yield out
    if rest := step("", True):
        yield rest


def iterdecode(iterator, encoding, errors='strict', **kwargs):
    """Decode the pieces of an iterable."""
    step = getincrementaldecoder(encoding)(errors, **kwargs).decode
    for piece in iterator:
        if out := step(piece):
            yield out
    if rest := step(b"", True):
        yield rest


def make_encoding_map(decoding_map):
    """Return the inverse of a mapping; a value that several keys have maps to None."""
    inverse = {}
    for key in decoding_map:
        value = decoding_map[key]
        inverse[value] = None if value in inverse else key
    return inverse


def make_identity_dict(rng):
    """Return a dict that maps each number to itself."""
    return {code: code for code in rng}


class _Encoder(IncrementalEncoder):
    """An incremental encoder of a native codec, whose name a subclass has."""

    def __init__(self, errors='strict'):
        super().__init__(errors)
        self._state = 0

    def encode(self, input, final=False):
        result, self.buffer, self._state = _codecs.encode_part(self._codec, self.buffer + input, self.errors, final, self._state)
        if final and self._codec[:3] != 'utf':
            self._state = 0
        return result

    def reset(self):
        self.buffer, self._state = "", 0

    def getstate(self):
        if self._codec in ('utf_16', 'utf_32'):
            return 0 if self._state else 2
        if self._codec == 'utf_8_sig':
            return 0 if self._state else 1
        if not self.buffer:
            return self._state if self._codec[:3] in ('iso', 'hz') and self._codec[:7] != 'iso8859' else 0
        return int.from_bytes(self.buffer.encode('utf-8', 'surrogatepass') + b"\1", 'big') << 40 | self._state

    def setstate(self, state):
        self.buffer = ""
        if self._codec in ('utf_16', 'utf_32', 'utf_8_sig'):
            self._state = 0 if state else 1
            return
        self._state = state & 0xFFFFFFFFFF
        if state >> 40:
            self.buffer = (state >> 48).to_bytes((state.bit_length() - 41) // 8).decode('utf-8', 'surrogatepass')


def _unmarked(codec, data):
    """The error for a stream that should begin with a byte order mark, and does not."""
    return UnicodeDecodeError(codec.replace("_", "-"), bytes(data), 0, 2 if codec == 'utf_16' else 4, "Stream does not start with BOM")


class _Decoder(BufferedIncrementalDecoder):
    """An incremental decoder of a native codec, whose name a subclass has."""

    def __init__(self, errors='strict'):
        super().__init__(errors)
        self._state = 0

    def decode(self, input, final=False):
        waiting = self.buffer + input if self.buffer else input
        result, used, self._state = _codecs.decode_part(self._codec, waiting, self.errors, final, self._state)
        if self._state == 3 and used and self._codec in ('utf_16', 'utf_32'):
            self._state = 0
            raise _unmarked(self._codec, waiting)
        self.buffer = bytes(waiting[used:])
        return result

    def reset(self):
        self.buffer, self._state = b"", 0

    def getstate(self):
        if self._codec in ('utf_16', 'utf_32'):
            return self.buffer, (2, 0, 1, 2)[self._state]
        if self._codec == 'utf_8_sig':
            return self.buffer, 1 - self._state
        return self.buffer, self._state

    def setstate(self, state):
        self.buffer, number = state
        if self._codec in ('utf_16', 'utf_32'):
            number = (1, 2, 0)[number]
        elif self._codec == 'utf_8_sig':
            number = 1 - number
        self._state = number


class _Writer(StreamWriter):
    """A stream writer of a native codec: the mark or the shifts of a text are written once."""

    def __init__(self, stream, errors='strict'):
        super().__init__(stream, errors)
        self._coder = self._encoder(errors)

    def encode(self, input, errors='strict'):
        self._coder.errors = errors
        return self._coder.encode(input, self._codec[:3] == 'utf'), len(input)

    def reset(self):
        if self._codec[:3] != 'utf' and (rest := self._coder.encode("", True)):
            self.stream.write(rest)
        self._coder.reset()


class _Reader(StreamReader):
    """A stream reader of a native codec."""

    def reset(self):
        super().reset()
        self._state = 0

    def decode(self, input, errors='strict'):
        text, used, state = _codecs.decode_part(self._codec, input, errors, False, self._state)
        if state == 3 and used and self._codec in ('utf_16', 'utf_32'):
            raise _unmarked(self._codec, input)
        self._state = state
        return text, used


def _builtin(module, name):
    """Make the CodecInfo of a native codec. It is made anew each time, so that nothing is kept that may never be used again."""
    known = _infos.get(module)
    if known is not None:
        return known

    def encode(input, errors='strict'):
        return _codecs.encode_part(module, input, errors or 'strict', True, 0)[0], len(input)

    def decode(input, errors='strict'):
        return _codecs.decode_part(module, input, errors or 'strict', True, 0)[0], len(input)

    space = {'_codec': module, '__module__': 'encodings.' + module, '__slots__': ()}
    encoder = type('IncrementalEncoder', (_Encoder,), {**space})
    known = _infos[module] = CodecInfo(
        _codecs.__dict__.get(module + '_encode', encode), decode, type('StreamReader', (_Reader,), {**space}),
        type('StreamWriter', (_Writer,), {**space, '_encoder': encoder}), encoder, type('IncrementalDecoder', (_Decoder,), {**space}), name)
    return known


_infos = {}
