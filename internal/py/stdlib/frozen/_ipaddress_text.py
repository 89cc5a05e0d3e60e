"""Addresses as text and as bytes, for ipaddress."""

__name__ = 'ipaddress'  # where the classes and functions belong


class NetmaskValueError(ValueError):
    """This is no mask."""


def _packed(address, version, size):
    try:
        return address.to_bytes(size)
    except OverflowError:
        raise ValueError(f'Address negative or too large for IPv{version}')


def v6_int_to_packed(address):
    """Return the sixteen bytes of an address."""
    return _packed(address, 6, 16)


def v4_int_to_packed(address):
    """Return the four bytes of an address."""
    return _packed(address, 4, 4)


class AddressValueError(ValueError):
    """This is no address."""


# Texts.

def _read4(text):
    if not text:
        raise AddressValueError('Address cannot be empty')
    if len(parts := text.split('.')) != 4:
        raise AddressValueError(f'Expected 4 octets in {text!r}')
    n = 0
    for part in parts:
        try:
            n = n << 8 | _octet(part)
        except ValueError as e:
            raise AddressValueError(f'{e} in {text!r}') from None
    return n


def _octet(part):
    if part == '':
        raise ValueError('Empty octet not permitted')
    if not (part.isascii() and part.isdigit()):
        raise ValueError(f'Only decimal digits permitted in {part!r}')
    if len(part) > 3:
        raise ValueError(f'At most 3 characters permitted in {part!r}')
    if part != '0' and part[0] == '0':
        raise ValueError(f'Leading zeros are not permitted in {part!r}')
    if int(part) > 255:
        raise ValueError(f'Octet {int(part)} (> 255) not permitted')
    return int(part)


def _write4(n):
    return '.'.join(map(str, n.to_bytes(4)))


def _read6(text):
    if not text:
        raise AddressValueError('Address cannot be empty')
    if len(text) > 45:
        shown = text if len(text) <= 90 else f'{text[:45]}({len(text) - 90} chars elided){text[-45:]}'
        raise AddressValueError(f'At most 45 characters permitted in {shown!r}')
    parts = text.split(':', 10)
    if len(parts) < 3:
        raise AddressValueError(f'At least 3 parts expected in {text!r}')
    if '.' in parts[-1]:
        try:
            from ipaddress import IPv4Address
            low = int(IPv4Address(parts.pop()))
        except AddressValueError as e:
            raise AddressValueError(f'{e} in {text!r}') from None
        parts += [f'{low >> 16:x}', f'{low & 0xffff:x}']
    if len(parts) > 9:
        raise AddressValueError(f'At most 8 colons permitted in {text!r}')
    gaps = [i for i, part in enumerate(parts[1:-1], 1) if not part]
    if len(gaps) > 1:
        raise AddressValueError(f"At most one '::' permitted in {text!r}")
    if gaps:
        gap = gaps[0]
        head, tail = parts[:gap], parts[gap + 1:]
        if not head[0]:
            if len(head) > 1:
                raise AddressValueError(f"Leading ':' only permitted as part of '::' in {text!r}")
            head = []
        if not tail[-1]:
            if len(tail) > 1:
                raise AddressValueError(f"Trailing ':' only permitted as part of '::' in {text!r}")
            tail = []
        skipped = 8 - len(head) - len(tail)
        if skipped < 1:
            raise AddressValueError(f"Expected at most 7 other parts with '::' in {text!r}")
        parts = head + ['0'] * skipped + tail
    else:
        if len(parts) != 8:
            raise AddressValueError(f"Exactly 8 parts expected without '::' in {text!r}")
        if not parts[0]:
            raise AddressValueError(f"Leading ':' only permitted as part of '::' in {text!r}")
        if not parts[-1]:
            raise AddressValueError(f"Trailing ':' only permitted as part of '::' in {text!r}")
    n = 0
    for part in parts:
        if not part or part.strip('0123456789abcdefABCDEF'):
            raise AddressValueError(f'Only hex digits permitted in {part!r} in {text!r}')
        if len(part) > 4:
            raise AddressValueError(f'At most 4 characters permitted in {part!r} in {text!r}')
        n = n << 16 | int(part, 16)
    return n


def _write6(n):
    """Write groups without leading zeros, and the longest run of zeros as '::'."""
    groups = [f'{n >> shift & 0xffff:x}' for shift in range(112, -1, -16)]
    best = length = 0
    i = 0
    while i < 8:
        j = i
        while j < 8 and groups[j] == '0':
            j += 1
        if j - i > length:
            best, length = i, j - i
        i = max(j, i + 1)
    if length < 2:
        return ':'.join(groups)
    return f'{":".join(groups[:best])}::{":".join(groups[best + length:])}'
