"""Plain data as bytes, in the format of CPython: None, numbers, texts, and containers of them. Code is refused."""

import struct

version = 4

_SINGLE = {b'N': None, b'T': True, b'F': False, b'.': ...}
_LETTERS = {None: b'N', True: b'T', False: b'F', ...: b'.'}
_DEPTH = 2000


def dumps(value, version=version, /, *, allow_code=True):
    """Return the bytes of a value."""
    out = []
    _write(value, out.append, 0)
    return b''.join(out)


def dump(value, file, version=version, /, *, allow_code=True):
    """Write a value to a file."""
    return file.write(dumps(value, version))


def _write(value, put, depth):
    if depth > _DEPTH:
        raise ValueError('object too deeply nested to marshal')
    kind = type(value)
    if value is None or value is ... or kind is bool:
        put(_LETTERS[value])
    elif kind is int:
        _write_int(value, put)
    elif kind is float:
        put(b'g' + struct.pack('<d', value))
    elif kind is complex:
        put(b'y' + struct.pack('<dd', value.real, value.imag))
    elif kind is str:
        _write_str(value, put)
    elif kind in (bytes, bytearray, memoryview):
        put(b's' + struct.pack('<i', len(bytes(value))) + bytes(value))
    elif kind is dict:
        put(b'{')
        for key, item in value.items():
            _write(key, put, depth + 1)
            _write(item, put, depth + 1)
        put(b'0')
    elif kind in _CONTAINERS:
        letter = _CONTAINERS[kind]
        if kind is tuple and len(value) < 256:
            put(b')' + bytes([len(value)]))
        else:
            put(letter + struct.pack('<i', len(value)))
        for item in value:
            _write(item, put, depth + 1)
    else:
        raise ValueError('unmarshallable object')


_CONTAINERS = {tuple: b'(', list: b'[', set: b'<', frozenset: b'>'}


def _write_int(value, put):
    if -2 ** 31 <= value < 2 ** 31:
        put(b'i' + struct.pack('<i', value))
        return
    digits, rest = [], abs(value)
    while rest:
        digits.append(rest & 0x7FFF)
        rest >>= 15
    put(b'l' + struct.pack('<i', len(digits) if value > 0 else -len(digits)) + struct.pack(f'<{len(digits)}H', *digits))


def _write_str(value, put):
    if value.isascii():
        data = value.encode()
        put(b'z' + bytes([len(data)]) + data if len(data) < 256 else b'a' + struct.pack('<i', len(data)) + data)
    else:
        data = value.encode('utf-8', 'surrogatepass')
        put(b'u' + struct.pack('<i', len(data)) + data)


def loads(bytes, /, *, allow_code=True):
    """Return the value that bytes stand for; what follows it is ignored."""
    import io
    return _Reader(io.BytesIO(bytes).read).value(0)


def load(file, /, *, allow_code=True):
    """Read a value from a file."""
    return _Reader(file.read).value(0)


class _Reader:
    def __init__(self, read):
        self._read, self._refs = read, []

    def take(self, n):
        data = self._read(n)
        if len(data) < n:
            raise EOFError('marshal data too short')
        return data

    def size(self):
        n, = struct.unpack('<i', self.take(4))
        if n < 0:
            raise ValueError('bad marshal data (size out of range)')
        return n

    def items(self, n, depth):
        return [self.value(depth + 1) for _ in range(n)]

    def value(self, depth):
        if depth > _DEPTH:
            raise ValueError('recursion limit exceeded')
        head = self._read(1)
        if not head:
            raise EOFError('EOF read where object expected')
        code = head[0]
        keep, letter = code & 0x80, bytes([code & 0x7F])
        if letter == b'r':
            n = self.size()
            if n >= len(self._refs):
                raise ValueError('bad marshal data (invalid reference)')
            return self._refs[n]
        place = len(self._refs)
        if keep:
            self._refs.append(None)
        made = self.make(letter, depth, place if keep else None)
        if keep:
            self._refs[place] = made
        return made

    def make(self, letter, depth, place):
        if letter in _SINGLE:
            return _SINGLE[letter]
        if letter in b'igyl':
            return self.number(letter)
        if letter in b'zZaAuts':
            data = self.take(self.take(1)[0] if letter in b'zZ' else self.size())
            if letter == b's':
                return data
            return data.decode('utf-8', 'surrogatepass') if letter in b'ut' else data.decode('latin-1')
        if letter == b')':
            return tuple(self.items(self.take(1)[0], depth))
        if letter in b'([<>':
            return self.container(letter, depth, place)
        if letter == b'{':
            return self.mapping(depth, place)
        raise ValueError('bad marshal data (unknown type code)')

    def number(self, letter):
        if letter == b'i':
            return struct.unpack('<i', self.take(4))[0]
        if letter == b'g':
            return struct.unpack('<d', self.take(8))[0]
        if letter == b'y':
            return complex(*struct.unpack('<dd', self.take(16)))
        n, = struct.unpack('<i', self.take(4))
        value = 0
        for digit in reversed(struct.unpack(f'<{abs(n)}H', self.take(2 * abs(n)))):
            if digit > 0x7FFF:
                raise ValueError('bad marshal data (digit out of range in long)')
            value = value << 15 | digit
        return -value if n < 0 else value

    def container(self, letter, depth, place):
        n = self.size()
        if letter == b'[':
            made = []
            if place is not None:
                self._refs[place] = made
            for _ in range(n):
                made.append(self.value(depth + 1))
            return made
        kind = {b'(': tuple, b'<': set, b'>': frozenset}[letter]
        return kind(self.items(n, depth))

    def mapping(self, depth, place):
        made = {}
        if place is not None:
            self._refs[place] = made
        while True:
            code = self.take(1)
            if code == b'0':
                return made
            key = self.again(code, depth)
            made[key] = self.value(depth + 1)

    def again(self, code, depth):
        """Read a value whose first byte was read already."""
        read = self._read

        def first(n):
            self._read = read
            return code
        self._read = first
        return self.value(depth + 1)
