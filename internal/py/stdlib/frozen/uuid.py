"""Universally unique identifiers (RFC 4122)."""

from _random import _urandom
from enum import Enum

RESERVED_NCS = 'reserved for NCS compatibility'
RFC_4122 = 'specified in RFC 4122'
RESERVED_MICROSOFT = 'reserved for Microsoft compatibility'
RESERVED_FUTURE = 'reserved for future definition'

int_, bytes_ = int, bytes

_FIELDS = (32, 16, 16, 8, 8, 48)  # widths in bits
_LARGEST = (1 << 128) - 1
_VARIANT, _VERSION = 0x8 << 60, 76  # the bits of RFC 4122, and where the version stands


class SafeUUID(Enum):
    """Whether several processes can have made the same UUID."""
    safe = 0
    unsafe = -1
    unknown = None


def _swap(data):
    """Reverse the bytes of the first three fields."""
    return data[3::-1] + data[5:3:-1] + data[7:5:-1] + data[8:]


def _from_hex(text):
    """Return the number in a text, which may have hyphens, braces and the prefix of a URN."""
    for prefix in 'urn:', 'uuid:':
        text = text.replace(prefix, '')
    digits = text.strip('{}').replace('-', '')
    if len(digits) == 32:
        return int(digits, 16)
    raise ValueError('badly formed hexadecimal UUID string')


def _from_bytes(data, swapped):
    """Return the number in 16 bytes, of which one of the two orders is given."""
    if swapped is not None:
        if len(swapped) != 16:
            raise ValueError('bytes_le is not a 16-char string')
        data = _swap(swapped)
    if len(data) != 16:
        raise ValueError('bytes is not a 16-char string')
    assert isinstance(data, bytes), repr(data)
    return int.from_bytes(data)


def _pack(fields):
    """Join six fields to one number."""
    if len(fields) != 6:
        raise ValueError('fields is not a 6-tuple')
    number = 0
    for at, (field, width) in enumerate(zip(fields, _FIELDS), 1):
        if not 0 <= field < 1 << width:
            raise ValueError(f"field {at} out of range (need a{'n' if width == 8 else ''} {width}-bit value)")
        number = number << width | field
    return number


def _part(shift, width):
    """A property that is some bits of the number."""
    mask = (1 << width) - 1
    return property(lambda self: self.int >> shift & mask)


_set = object.__setattr__  # which UUID hides


class UUID:
    """A number of 128 bits, made from exactly one of these arguments:

    hex: text with 32 hexadecimal digits, in which hyphens, braces and a URN prefix are allowed;
    bytes: 16 bytes; bytes_le: 16 bytes with the first three fields in little-endian order;
    fields: six numbers; int: the number.

    With version, the bits for the version and the variant are set as in RFC 4122."""

    __slots__ = ('int', 'is_safe', '__weakref__')

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *,
                 is_safe=SafeUUID.unknown):
        given = [form for form in (hex, bytes, bytes_le, fields, int) if form is not None]
        if len(given) != 1:
            raise TypeError('one of the hex, bytes, bytes_le, fields, or int arguments must be given')
        if int is None:
            int = (_from_hex(hex) if hex is not None else _pack(fields) if fields is not None else
                   _from_bytes(bytes, bytes_le))
        if not 0 <= int <= _LARGEST:
            raise ValueError('int is out of range (need a 128-bit value)')
        if version is not None:
            if not 1 <= version <= 5:
                raise ValueError('illegal version number')
            int = int & ~(0xc << 60 | 0xf << _VERSION) | _VARIANT | version << _VERSION
        _set(self, 'int', int)
        _set(self, 'is_safe', is_safe)

    def __getstate__(self):
        safe = self.is_safe
        return {'int': self.int} if safe is SafeUUID.unknown else {'int': self.int, 'is_safe': safe.value}

    def __setstate__(self, state):
        _set(self, 'int', state['int'])
        _set(self, 'is_safe', SafeUUID(state.get('is_safe')))

    def __setattr__(self, name, value):
        raise TypeError('UUID objects are immutable')

    def __hash__(self):
        return hash(self.int)

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

    def __int__(self):
        return self.int

    def __str__(self):
        digits = f'{self.int:032x}'
        return f'{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}'

    def __repr__(self):
        return f'{type(self).__name__}({str(self)!r})'

    time_low = _part(96, 32)
    time_mid = _part(80, 16)
    time_hi_version = _part(64, 16)
    clock_seq_hi_variant = _part(56, 8)
    clock_seq_low = _part(48, 8)
    clock_seq = _part(48, 14)
    node = _part(0, 48)

    bytes = property(lambda self: self.int.to_bytes(16))
    bytes_le = property(lambda self: _swap(self.bytes))
    hex = property(lambda self: f'{self.int:032x}')
    urn = property(lambda self: f'urn:uuid:{self}')
    time = property(lambda self: (self.time_hi_version & 0xfff) << 48 | self.time_mid << 32 | self.time_low)

    @property
    def fields(self):
        n = self.int
        return (n >> 96, n >> 80 & 0xffff, n >> 64 & 0xffff, n >> 56 & 0xff, n >> 48 & 0xff,
                n & 0xffffffffffff)

    @property
    def variant(self):
        top = self.clock_seq_hi_variant >> 5
        if top < 4:
            return RESERVED_NCS
        if top < 6:
            return RFC_4122
        return RESERVED_MICROSOFT if top == 6 else RESERVED_FUTURE

    @property
    def version(self):
        if self.variant == RFC_4122:
            return self.int >> _VERSION & 0xf


_node = None
_last_timestamp = None
_EPOCH = 0x01b21dd213814000  # from October 15th, 1582 to 1970 in units of 100 ns


def _random_getnode():
    return int.from_bytes(_urandom(6)) | 1 << 40  # the bit that no network card has


# Ways to find the address of a network card, of which there is none here.
_ifconfig_getnode = _ip_getnode = _arp_getnode = _lanscan_getnode = _netstat_getnode = None
_unix_getnode = _windll_getnode = None
_GETTERS = []
_generate_time_safe = None


def getnode():
    """Return a random number of 48 bits that stands for this machine."""
    global _node
    if _node is None:
        _node = _random_getnode()
    return _node


def uuid1(node=None, clock_seq=None):
    """Make a UUID of the time, a sequence number and the node."""
    global _last_timestamp
    import time
    now = time.time_ns() // 100 + _EPOCH
    if _last_timestamp is not None and now <= _last_timestamp:
        now = _last_timestamp + 1
    _last_timestamp = now
    if clock_seq is None:
        clock_seq = int.from_bytes(_urandom(2)) & 0x3fff
    if node is None:
        node = getnode()
    fields = (now & 0xffffffff, now >> 32 & 0xffff, now >> 48 & 0xfff, clock_seq >> 8 & 0x3f,
              clock_seq & 0xff, node)
    return UUID(fields=fields, version=1)


def uuid3(namespace, name):
    """Make a UUID of the MD5 hash of a namespace and a name."""
    from hashlib import md5
    return _hashed(md5, namespace, name, 3)


def uuid4():
    """Make a random UUID."""
    return UUID(bytes=_urandom(16), version=4)


def uuid5(namespace, name):
    """Make a UUID of the SHA-1 hash of a namespace and a name."""
    from hashlib import sha1
    return _hashed(sha1, namespace, name, 5)


def _hashed(algorithm, namespace, name, version):
    if isinstance(name, str):
        name = name.encode()
    return UUID(bytes=algorithm(namespace.bytes + name).digest()[:16], version=version)


NAMESPACE_DNS, NAMESPACE_URL, NAMESPACE_OID, NAMESPACE_X500 = [
    UUID(f'6ba7b81{n}-9dad-11d1-80b4-00c04fd430c8') for n in (0, 1, 2, 4)]


def main():
    """Print a UUID as the command line asks for."""
    import argparse
    makers = {'uuid1': uuid1, 'uuid3': uuid3, 'uuid4': uuid4, 'uuid5': uuid5}
    spaces = {'@dns': NAMESPACE_DNS, '@url': NAMESPACE_URL, '@oid': NAMESPACE_OID, '@x500': NAMESPACE_X500}
    parser = argparse.ArgumentParser(description="Prints a UUID.")
    for names, settings in (
            (('-u', '--uuid'), dict(choices=makers.keys(), default='uuid4', help="the kind of UUID")),
            (('-n', '--namespace'), dict(help="a UUID or one of " + ', '.join(spaces))),
            (('-N', '--name'), dict(help="what uuid3 and uuid5 hash"))):
        parser.add_argument(*names, **settings)
    args = parser.parse_args()
    if args.uuid in ('uuid3', 'uuid5'):
        if not args.namespace or not args.name:
            parser.error(f"Incorrect number of arguments. {args.uuid} requires a namespace and a name. "
                         "Run 'python -m uuid -h' for more information.")
        print(makers[args.uuid](spaces.get(args.namespace) or UUID(args.namespace), args.name))
    else:
        print(makers[args.uuid]())
