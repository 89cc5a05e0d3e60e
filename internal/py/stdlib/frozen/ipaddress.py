"""Addresses and networks of IP, versions 4 and 6."""

from _ipaddress_text import (
    AddressValueError, NetmaskValueError, _read4, _read6, _write4, _write6, v4_int_to_packed, v6_int_to_packed)

IPV4LENGTH = 32
IPV6LENGTH = 128


def _either(what, classes, address, *options):
    """Make an object of the first class that accepts the address."""
    for cls in classes:
        try:
            return cls(address, *options)
        except (AddressValueError, NetmaskValueError):
            continue
    raise ValueError(f'{address!r} does not appear to be an IPv4 or IPv6 {what}')


def ip_address(address):
    """Return an IPv4Address or IPv6Address."""
    return _either('address', (IPv4Address, IPv6Address), address)


def ip_network(address, strict=True):
    """Return an IPv4Network or IPv6Network."""
    return _either('network', (IPv4Network, IPv6Network), address, strict)


def ip_interface(address):
    """Return an IPv4Interface or IPv6Interface."""
    return _either('interface', (IPv4Interface, IPv6Interface), address)


def _first_bits(n, bits):
    """Count the zeros at the end of a number."""
    return min(bits, (~n & n - 1).bit_length()) if n else bits


class _IPAddressBase:
    """What addresses and networks share."""

    __slots__ = ()

    exploded = property(lambda self: self._long(), doc='The long form of the text.')
    compressed = property(lambda self: str(self), doc='The short form of the text.')
    reverse_pointer = property(lambda self: self._pointer(), doc='The name under which the address is found in the DNS.')
    version = property(lambda self: self._version, doc='4 or 6.')
    max_prefixlen = property(lambda self: self._bits, doc='The bits of an address.')


class _BaseAddress(_IPAddressBase):
    __slots__ = ('_ip', '__weakref__')

    def __init__(self, address):
        kind = f'IPv{self._version}'
        if isinstance(address, int):
            if address < 0:
                raise AddressValueError(f'{address} (< 0) is not permitted as an {kind} address')
            if address >> self._bits:
                raise AddressValueError(f'{address} (>= 2**{self._bits}) is not permitted as an {kind} address')
            self._ip = address
        elif isinstance(address, bytes):
            if len(address) * 8 != self._bits:
                raise AddressValueError(f'{address!r} (len {len(address)} != {self._bits // 8}) is not permitted as an {kind} address')
            self._ip = int.from_bytes(address)
        else:
            self._parse(str(address))

    def _parse(self, text):
        if '/' in text:
            raise AddressValueError(f'Unexpected \'/\' in {text!r}')
        self._ip = self._read(text)

    def __int__(self):
        return self._ip

    def __str__(self):
        return self._write(self._ip)

    def __repr__(self):
        return f'{type(self).__name__}({str(self)!r})'

    def __hash__(self):
        return hash(hex(self._ip))

    def _key(self):
        return self._ip

    def __eq__(self, other):
        if isinstance(other, _BaseAddress) and not isinstance(other, _InterfaceMixin):
            return self._ip == other._ip and self._version == other._version and getattr(self, '_scope_id', None) == getattr(other, '_scope_id', None)
        return NotImplemented

    def _comparable(self, other):
        if not isinstance(other, _BaseAddress):
            return False
        if self._version != other._version:
            raise TypeError(f'{self} and {other} are not of the same version')
        return True

    def __lt__(self, other):
        return self._ip < other._ip if self._comparable(other) else NotImplemented

    def __le__(self, other):
        return self._ip <= other._ip if self._comparable(other) else NotImplemented

    def __gt__(self, other):
        return self._ip > other._ip if self._comparable(other) else NotImplemented

    def __ge__(self, other):
        return self._ip >= other._ip if self._comparable(other) else NotImplemented

    def __add__(self, other):
        return type(self)(int(self) + other) if isinstance(other, int) else NotImplemented

    def __sub__(self, other):
        return type(self)(int(self) - other) if isinstance(other, int) else NotImplemented

    def __format__(self, spec):
        import re
        if not spec or spec.endswith('s'):
            return format(str(self), spec)
        m = re.fullmatch(r'(#?)(_?)([xbnX])', spec)
        if m is None:
            return super().__format__(spec)
        alternate, group, kind = m.groups()
        if kind == 'n':
            kind = 'b' if self._version == 4 else 'x'
        width = self._bits if kind == 'b' else self._bits // 4
        width += (width // 4 - 1) * len(group) + 2 * len(alternate)
        return format(int(self), f'{alternate}0{width}{group}{kind}')

    def __reduce__(self):
        return type(self), (str(self),)

    @property
    def packed(self):
        """The bytes of the address."""
        return self._ip.to_bytes(self._bits // 8)

    def _in(self, names):
        return any(self._ip >> self._bits - p == n >> self._bits - p for n, p in names)

    @property
    def is_multicast(self):
        """Tell whether the address is one of a group."""
        return self._in(self._MULTICAST)

    @property
    def is_reserved(self):
        """Tell whether the address is kept for later."""
        return self._in(self._RESERVED)

    @property
    def is_link_local(self):
        """Tell whether the address holds on its own link only."""
        return self._in(self._LINK_LOCAL)

    @property
    def is_loopback(self):
        """Tell whether the address is the machine itself."""
        return self._in(self._LOOPBACK)

    @property
    def is_unspecified(self):
        """Tell whether the address is none."""
        return self._ip == 0


class _BaseV4:
    __slots__ = ()
    _version = 4
    _bits = 32
    _read = staticmethod(_read4)
    _write = staticmethod(_write4)

    def _long(self):
        return str(self)


class _BaseV6:
    __slots__ = ()
    _version = 6
    _bits = 128
    _read = staticmethod(_read6)
    _write = staticmethod(_write6)


def _blocks(read, *texts):
    out = []
    for text in texts:
        address, _, prefix = text.partition('/')
        out.append((read(address), int(prefix)))
    return out


class IPv4Address(_BaseV4, _BaseAddress):
    """A single address of version 4."""

    __slots__ = ()
    _MULTICAST = _blocks(_read4, '224.0.0.0/4')
    _RESERVED = _blocks(_read4, '240.0.0.0/4')
    _LINK_LOCAL = _blocks(_read4, '169.254.0.0/16')
    _LOOPBACK = _blocks(_read4, '127.0.0.0/8')
    _PRIVATE = _blocks(_read4, '0.0.0.0/8', '10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.0.170/31', '192.0.2.0/24',
                       '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '240.0.0.0/4', '255.255.255.255/32')
    _NOT_PRIVATE = _blocks(_read4, '192.0.0.9/32', '192.0.0.10/32')

    @property
    def is_private(self):
        """Tell whether the address is for use inside a network only."""
        return self._in(self._PRIVATE) and not self._in(self._NOT_PRIVATE)

    @property
    def is_global(self):
        """Tell whether the address is for use everywhere."""
        return not self._in(_blocks(_read4, '100.64.0.0/10')) and not self.is_private

    @property
    def ipv6_mapped(self):
        """The address of version 6 that stands for this one."""
        return IPv6Address(f'::ffff:{self}')

    def _pointer(self):
        return '.'.join(reversed(str(self).split('.'))) + '.in-addr.arpa'


class IPv6Address(_BaseV6, _BaseAddress):
    """A single address of version 6, which may name its link behind a %."""

    __slots__ = ('_scope_id',)
    _MULTICAST = _blocks(_read6, 'ff00::/8')
    _RESERVED = _blocks(_read6, '::/8', '100::/8', '200::/7', '400::/6', '800::/5', '1000::/4', '4000::/3', '6000::/3', '8000::/3', 'a000::/3', 'c000::/3',
                        'e000::/4', 'f000::/5', 'f800::/6', 'fe00::/9')
    _LINK_LOCAL = _blocks(_read6, 'fe80::/10')
    _LOOPBACK = _blocks(_read6, '::1/128')
    _SITE_LOCAL = _blocks(_read6, 'fec0::/10')
    _PRIVATE = _blocks(_read6, '::1/128', '::/128', '::ffff:0:0/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', 'fc00::/7',
                       'fe80::/10')
    _NOT_PRIVATE = _blocks(_read6, '2001:1::1/128', '2001:1::2/128', '2001:3::/32', '2001:4:112::/48', '2001:20::/28', '2001:30::/28')

    def __init__(self, address):
        self._scope_id = None
        super().__init__(address)

    def _parse(self, text):
        if '/' in text:
            raise AddressValueError(f'Unexpected \'/\' in {text!r}')
        address, percent, scope = text.partition('%')
        if percent and (not scope or '%' in scope):
            raise AddressValueError(f'Invalid IPv6 address: "{text!r}"')
        self._scope_id = scope if percent else None
        self._ip = _read6(address)

    @property
    def scope_id(self):
        """The name of the link, or None."""
        return self._scope_id

    def __str__(self):
        text = _write6(self._ip) if self._ip >> 32 != 0xffff else f'::ffff:{_write4(self._ip & 0xffffffff)}'
        return f'{text}%{self._scope_id}' if self._scope_id else text

    def __hash__(self):
        return hash((self._ip, self._scope_id))

    def _long(self):
        groups = [f'{self._ip >> shift & 0xffff:04x}' for shift in range(112, -1, -16)]
        if self._ip >> 32 == 0xffff:
            groups[6:] = [_write4(self._ip & 0xffffffff)]
        return ':'.join(groups)

    def _pointer(self):
        return '.'.join(reversed(f'{self._ip:032x}')) + '.ip6.arpa'

    @property
    def is_private(self):
        """Tell whether the address is for use inside a network only."""
        if self.ipv4_mapped is not None:
            return self.ipv4_mapped.is_private
        return self._in(self._PRIVATE) and not self._in(self._NOT_PRIVATE)

    @property
    def is_global(self):
        """Tell whether the address is for use everywhere."""
        if self.ipv4_mapped is not None:
            return self.ipv4_mapped.is_global
        return not self.is_private

    @property
    def is_site_local(self):
        """Tell whether the address holds inside a site only."""
        return self._in(self._SITE_LOCAL)

    @property
    def is_loopback(self):
        """Tell whether the address is the machine itself."""
        mapped = self.ipv4_mapped
        return mapped.is_loopback if mapped is not None else self._ip == 1

    @property
    def ipv4_mapped(self):
        """The address of version 4 that this one stands for, or None."""
        return IPv4Address(self._ip & 0xffffffff) if self._ip >> 32 == 0xffff else None

    @property
    def teredo(self):
        """Server and client of a Teredo address, or None."""
        if self._ip >> 96 != 0x20010000:
            return None
        return IPv4Address(self._ip >> 64 & 0xffffffff), IPv4Address(~self._ip & 0xffffffff)

    @property
    def sixtofour(self):
        """The address of version 4 in a 6to4 address, or None."""
        return IPv4Address(self._ip >> 80 & 0xffffffff) if self._ip >> 112 == 0x2002 else None


class _BaseNetwork(_IPAddressBase):
    def __init__(self, address, strict=True):
        if isinstance(address, (int, bytes)):
            address, mask = address, self._bits
        elif isinstance(address, tuple):
            address, mask = address if len(address) > 1 else (address[0], self._bits)
        else:
            address, mask = self._split(str(address))
        given = self.network_address = self._address_class(address)
        self.netmask, self._prefixlen = self._mask(mask)
        low = int(given) & int(self.netmask)
        if low == int(given):
            return
        if strict:
            raise ValueError(f'{self} has host bits set')
        self.network_address = self._address_class(low)

    def _split(self, text):
        parts = text.split('/')
        if len(parts) > 2:
            raise AddressValueError(f"Only one '/' permitted in {text!r}")
        return parts[0], parts[1] if len(parts) == 2 else self._bits

    @classmethod
    def _mask(cls, mask):
        """Return a mask and how many bits it has."""
        if isinstance(mask, int):
            if not 0 <= mask <= cls._bits:
                raise NetmaskValueError(f'{mask!r} is not a valid netmask')
            prefix = mask
        else:
            mask = str(mask)
            if mask.isascii() and mask.isdigit():
                prefix = int(mask)
                if prefix > cls._bits:
                    raise NetmaskValueError(f'{mask!r} is not a valid netmask')
            elif cls._version == 6:
                raise NetmaskValueError(f'{mask!r} is not a valid netmask')
            else:
                prefix = cls._dotted(mask)
        return cls._address_class((1 << cls._bits) - (1 << cls._bits - prefix)), prefix

    @classmethod
    def _dotted(cls, mask):
        try:
            n = _read4(mask)
        except AddressValueError:
            raise NetmaskValueError(f'{mask!r} is not a valid netmask') from None
        for candidate in n, n ^ 0xffffffff:
            zeros = _first_bits(candidate, 32)
            if candidate >> zeros == (1 << 32 - zeros) - 1:
                return 32 - zeros
        raise NetmaskValueError(f'{mask!r} is not a valid netmask')

    @property
    def prefixlen(self):
        """The bits of the mask."""
        return self._prefixlen

    @property
    def broadcast_address(self):
        """The last address."""
        return self._address_class(int(self.network_address) | int(self.hostmask))

    @property
    def hostmask(self):
        """The bits that are not in the mask."""
        return self._address_class(int(self.netmask) ^ (1 << self._bits) - 1)

    @property
    def num_addresses(self):
        """How many addresses there are."""
        return 1 << self._bits - self._prefixlen

    @property
    def with_prefixlen(self):
        """The text with the bits of the mask."""
        return f'{self.network_address}/{self._prefixlen}'

    @property
    def with_netmask(self):
        """The text with the mask."""
        return f'{self.network_address}/{self.netmask}'

    @property
    def with_hostmask(self):
        """The text with the bits that are not in the mask."""
        return f'{self.network_address}/{self.hostmask}'

    def __str__(self):
        return self.with_prefixlen

    def __repr__(self):
        return f'{type(self).__name__}({str(self)!r})'

    def _long(self):
        return f'{self.network_address._long()}/{self._prefixlen}'

    def _pointer(self):
        if self._version == 4:
            return '.'.join(reversed(str(self).split('.'))) + '.in-addr.arpa'
        return '.'.join(reversed(self._long().replace(':', ''))) + '.ip6.arpa'

    def __hash__(self):
        mask = int(self.netmask)
        return hash(mask ^ int(self.network_address))

    def _key(self):
        return self._version, int(self.network_address), int(self.netmask)

    def __eq__(self, other):
        return self._key() == other._key() and self.network_address == other.network_address if isinstance(other, _BaseNetwork) else NotImplemented

    def _comparable(self, other):
        if not isinstance(other, _BaseNetwork):
            return False
        if self._version != other._version:
            raise TypeError(f'{self} and {other} are not of the same version')
        return True

    def __lt__(self, other):
        return self._key() < other._key() if self._comparable(other) else NotImplemented

    def __le__(self, other):
        return self._key() <= other._key() if self._comparable(other) else NotImplemented

    def __gt__(self, other):
        return self._key() > other._key() if self._comparable(other) else NotImplemented

    def __ge__(self, other):
        return self._key() >= other._key() if self._comparable(other) else NotImplemented

    def __iter__(self):
        first = int(self.network_address)
        for n in range(first, first + self.num_addresses):
            yield self._address_class(n)

    def __getitem__(self, n):
        first, count = int(self.network_address), self.num_addresses
        if not -count <= n < count:
            raise IndexError('address out of range')
        return self._address_class(first + n % count)

    def __contains__(self, other):
        if self._version != other._version or isinstance(other, _BaseNetwork):
            return False
        return other._ip & int(self.netmask) == int(self.network_address)

    def __reduce__(self):
        return type(self), (str(self),)

    def hosts(self):
        """Return the addresses that machines can have."""
        first, last = int(self.network_address), int(self.broadcast_address)
        if self._prefixlen == self._bits:
            return [self._address_class(first)]
        if self._prefixlen == self._bits - 1:
            return [self._address_class(first), self._address_class(last)]
        return (self._address_class(n) for n in range(first + 1, last + (self._version == 6)))

    def overlaps(self, other):
        """Tell whether an address is in both."""
        return other.network_address in self or other.broadcast_address in self or self.network_address in other or self.broadcast_address in other

    def _within(self, other):
        if self._version != other._version:
            raise TypeError(f'{self} and {other} are not of the same version')
        return other.network_address <= self.network_address and other.broadcast_address >= self.broadcast_address

    def subnet_of(self, other):
        """Tell whether all addresses are in another network."""
        return self._within(other)

    def supernet_of(self, other):
        """Tell whether all addresses of another network are here."""
        return other._within(self)

    def address_exclude(self, other):
        """Yield networks with all addresses but those of another network."""
        if self._version != other._version:
            raise TypeError(f'{self} and {other} are not of the same version')
        if not isinstance(other, _BaseNetwork):
            raise TypeError(f'{other} is not a network object')
        if not other.subnet_of(self):
            raise ValueError(f'{other} not contained in {self}')
        if other == self:
            return
        half = self
        while half != other:
            low, high = half.subnets()
            half, rest = (low, high) if other.subnet_of(low) else (high, low)
            yield rest

    def compare_networks(self, other):
        """Return -1, 0 or 1."""
        if self._version != other._version:
            raise TypeError(f'{self} and {other} are not of the same type')
        return (self._key() > other._key()) - (self._key() < other._key())

    def _difference(self, given, new_prefix, way):
        """Return by how many bits the mask grows (way 1) or shrinks (way -1): the number that is given, or what leads to new_prefix."""
        if new_prefix is None:
            if given < 0 and way > 0:
                raise ValueError('prefix length diff must be > 0')
            return given
        difference = way * (new_prefix - self._prefixlen)
        if difference < 0:
            raise ValueError(f'new prefix must be {"longer" if way > 0 else "shorter"}')
        if given != 1:
            raise ValueError('cannot set prefixlen_diff and new_prefix')
        return difference

    def subnets(self, prefixlen_diff=1, new_prefix=None):
        """Yield the networks of which this one consists."""
        if self._prefixlen == self._bits:
            yield self
            return
        prefix = self._prefixlen + self._difference(prefixlen_diff, new_prefix, 1)
        if prefix > self._bits:
            raise ValueError(f'prefix length diff {prefix} is invalid for netblock {self}')
        step = 1 << self._bits - prefix
        for n in range(int(self.network_address), int(self.broadcast_address) + 1, step):
            yield type(self)((n, prefix))

    def supernet(self, prefixlen_diff=1, new_prefix=None):
        """Return the network of which this one is a part."""
        if self._prefixlen == 0:
            return self
        prefixlen_diff = self._difference(prefixlen_diff, new_prefix, -1)
        prefix = self._prefixlen - prefixlen_diff
        if prefix < 0:
            raise ValueError(f'current prefixlen is {self._prefixlen}, cannot have a prefixlen_diff of {prefixlen_diff}')
        return type(self)((int(self.network_address) >> self._bits - prefix << self._bits - prefix, prefix))

    def _both(name):
        def get(self):
            return getattr(self.network_address, name) and getattr(self.broadcast_address, name)
        return property(get, doc=getattr(_BaseAddress, name, getattr(IPv4Address, name, None)).__doc__)

    for _name in ('is_multicast', 'is_reserved', 'is_link_local', 'is_loopback', 'is_unspecified', 'is_global'):
        locals()[_name] = _both(_name)
    del _both, _name

    @property
    def is_private(self):
        """Tell whether the network is for use inside only."""
        cls, first, last = self._address_class, self.network_address, self.broadcast_address

        def inside(blocks):
            return any(first._in([b]) and last._in([b]) for b in blocks)
        return inside(cls._PRIVATE) and not inside(cls._NOT_PRIVATE)


class IPv4Network(_BaseV4, _BaseNetwork):
    """A network of version 4."""

    _address_class = IPv4Address

    def _long(self):
        return str(self)

    @property
    def is_global(self):
        """Tell whether the network is for use everywhere."""
        shared = _blocks(_read4, '100.64.0.0/10')
        return not (self.network_address._in(shared) and self.broadcast_address._in(shared)) and not self.is_private


class IPv6Network(_BaseV6, _BaseNetwork):
    """A network of version 6."""

    _address_class = IPv6Address

    @property
    def is_site_local(self):
        """Tell whether the network holds inside a site only."""
        return self.network_address.is_site_local and self.broadcast_address.is_site_local

    @property
    def is_global(self):
        """Tell whether the network is for use everywhere."""
        return not self.is_private


class _InterfaceMixin:
    """An address with the network it is in."""

    __slots__ = ()

    def __init__(self, address):
        mask = self._bits
        if isinstance(address, tuple):
            address, mask = address if len(address) > 1 else (address[0], mask)
        elif not isinstance(address, (int, bytes)):
            parts = str(address).split('/')
            if len(parts) > 2:
                raise AddressValueError(f"Only one '/' permitted in {address!r}")
            address, mask = parts[0], parts[1] if len(parts) == 2 else mask
        super().__init__(address)
        network = self.network = self._network_class((self._ip, mask), strict=False)
        self.netmask, self._prefixlen = network.netmask, network._prefixlen

    hostmask = property(lambda self: self.network.hostmask, doc='The bits that are not in the mask.')

    @property
    def ip(self):
        """The address alone."""
        return self._plain_class(str(self).partition('/')[0])

    def __str__(self):
        return f'{super().__str__()}/{self._prefixlen}'

    def __eq__(self, other):
        if not isinstance(other, _BaseAddress):
            return NotImplemented
        if not isinstance(other, _InterfaceMixin):
            return False
        same_scope = getattr(self, '_scope_id', None) == getattr(other, '_scope_id', None)
        return self._version == other._version and self._ip == other._ip and same_scope and self.network == other.network

    def __lt__(self, other):
        if not self._comparable(other):
            return NotImplemented
        if not isinstance(other, _InterfaceMixin):
            return False
        return (self.network, self._ip) < (other.network, other._ip)

    def __hash__(self):
        base = int(self.network.network_address)
        return hash((self._ip, self._prefixlen, base))

    def _long(self):
        return f'{self.ip._long()}/{self._prefixlen}'

    @property
    def with_prefixlen(self):
        """The text with the bits of the mask."""
        return f'{self.ip}/{self._prefixlen}'

    @property
    def with_netmask(self):
        """The text with the mask."""
        return f'{self.ip}/{self.netmask}'

    @property
    def with_hostmask(self):
        """The text with the bits that are not in the mask."""
        return f'{self.ip}/{self.hostmask}'


class IPv4Interface(_InterfaceMixin, IPv4Address):
    """An address of version 4 with its network."""

    _network_class = IPv4Network
    _plain_class = IPv4Address


class IPv6Interface(_InterfaceMixin, IPv6Address):
    """An address of version 6 with its network."""

    _network_class = IPv6Network
    _plain_class = IPv6Address


# Ranges.

def summarize_address_range(first, last):
    """Yield the networks that make up the addresses from first to last."""
    if not (isinstance(first, _BaseAddress) and isinstance(last, _BaseAddress)):
        raise TypeError('first and last must be IP addresses, not networks')
    if first._version != last._version:
        raise TypeError(f'{first} and {last} are not of the same version')
    if first > last:
        raise ValueError('last IP address must be greater than first')
    cls = IPv4Network if first._version == 4 else IPv6Network
    bits, at, end = first._bits, first._ip, last._ip
    while at <= end:
        room = end + 1 - at
        size = min(room.bit_length() - 1, _first_bits(at, bits))
        yield cls((at, bits - size))
        at += 1 << size


def collapse_addresses(addresses):
    """Yield as few networks as possible with all the given addresses and networks."""
    items = list(addresses)
    for a in items[1:]:
        if a._version != items[0]._version:
            raise TypeError(f'{a} and {items[0]} are not of the same version')
    spans = []
    for a in items:
        if isinstance(a, _InterfaceMixin):
            a = a.ip if a._prefixlen == a._bits else a.network
        spans.append((a._ip, a._ip) if isinstance(a, _BaseAddress) else (int(a.network_address), int(a.broadcast_address)))
    spans.sort()
    merged = []
    for first, last in spans:
        if merged and first <= merged[-1][1] + 1:
            merged[-1][1] = max(merged[-1][1], last)
        else:
            merged.append([first, last])
    cls = (IPv4Address if items[0]._version == 4 else IPv6Address) if items else None
    networks = [n for first, last in merged for n in summarize_address_range(cls(first), cls(last))]
    return iter(networks)


def get_mixed_type_key(obj):
    """Return a key that sorts addresses and networks of all kinds."""
    if isinstance(obj, _BaseNetwork):
        return obj._version, obj.network_address, obj.netmask
    if isinstance(obj, _BaseAddress):
        return obj._version, obj
    return NotImplemented
