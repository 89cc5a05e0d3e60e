# uuid: parts of identifiers, hashes of names.
import uuid
from uuid import UUID


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


u = UUID('12345678-1234-5678-1234-567812345678')
assert str(u) == '12345678-1234-5678-1234-567812345678'
assert repr(u) == "UUID('12345678-1234-5678-1234-567812345678')"
assert u.hex == '12345678123456781234567812345678'
assert u.int == 24197857161011715162171839636988778104
assert u.bytes == b'\x124Vx\x124Vx\x124Vx\x124Vx'
assert u.bytes_le == b'xV4\x124\x12xV\x124Vx\x124Vx'
assert u.fields == (305419896, 4660, 22136, 18, 52, 95073701484152)
assert u.urn == 'urn:uuid:12345678-1234-5678-1234-567812345678'
assert (u.time_low, u.time_mid, u.time_hi_version, u.clock_seq_hi_variant, u.clock_seq_low, u.node, u.time, u.clock_seq) == (
    (305419896, 4660, 22136, 18, 52, 95073701484152, 466142576285865592, 4660))
assert (u.variant, u.version) == ('reserved for NCS compatibility', None)
assert UUID('{12345678-1234-4678-9234-567812345678}').version == 4
assert UUID('urn:uuid:12345678-1234-4678-d234-567812345678').variant == 'reserved for Microsoft compatibility'
assert UUID(int=2**128 - 1).variant == 'reserved for future definition'
assert (UUID(bytes=u.bytes) == u, UUID(bytes_le=u.bytes_le) == u, UUID(fields=u.fields) == u, UUID(int=u.int) == u) == (True, True, True, True)
assert str(UUID(int=0, version=4)) == '00000000-0000-4000-8000-000000000000'
assert str(uuid.uuid3(uuid.NAMESPACE_DNS, 'python.org')) == '6fa459ea-ee8a-3ca4-894e-db77e160355e'
assert str(uuid.uuid5(uuid.NAMESPACE_URL, 'http://example.com')) == '8c9ddcb0-8084-5a7f-a988-1095ab18b5df'
assert str(uuid.uuid5(uuid.NAMESPACE_OID, b'x')) == '8558d34a-d3c6-5881-a6e3-bf8f3e6110ea'
assert str(uuid.NAMESPACE_X500) == '6ba7b814-9dad-11d1-80b4-00c04fd430c8'
r = uuid.uuid4()
assert (r.version, r.variant, len(str(r)), r == uuid.uuid4()) == (4, 'specified in RFC 4122', 36, False)
n = uuid.uuid1(node=0x123456789abc, clock_seq=0x1234)
assert (n.version, n.node, n.clock_seq) == (1, 20015998343868, 4660)
assert uuid.uuid1().time < uuid.uuid1().time
assert (UUID(int=1) < UUID(int=2), UUID(int=2) >= UUID(int=2), UUID(int=1) == 1) == (True, True, False)
assert (hash(UUID(int=7)) == hash(7), int(UUID(int=7))) == (True, 7)
assert len({UUID(int=1), UUID(int=1)}) == 1
assert uuid.getnode() == uuid.getnode()
assert raises(lambda: UUID('x')) == 'ValueError: badly formed hexadecimal UUID string'
assert raises(lambda: UUID('g' * 32)) == "ValueError: invalid literal for int() with base 16: 'gggggggggggggggggggggggggggggggg'"
assert raises(lambda: UUID()) == 'TypeError: one of the hex, bytes, bytes_le, fields, or int arguments must be given'
assert raises(lambda: UUID(int=-1)) == 'ValueError: int is out of range (need a 128-bit value)'
assert raises(lambda: UUID(int=0, version=9)) == 'ValueError: illegal version number'
assert raises(lambda: UUID(bytes=b'x')) == 'ValueError: bytes is not a 16-char string'
assert raises(lambda: UUID(bytes_le=b'x')) == 'ValueError: bytes_le is not a 16-char string'
assert raises(lambda: UUID(fields=(1, 2))) == 'ValueError: fields is not a 6-tuple'
assert raises(lambda: UUID(fields=(0, 0, 1 << 16, 0, 0, 0))) == 'ValueError: field 3 out of range (need a 16-bit value)'
assert raises(lambda: UUID(fields=(0, 0, 0, 256, 0, 0))) == 'ValueError: field 4 out of range (need an 8-bit value)'
assert raises(lambda: setattr(u, 'int', 5)) == 'TypeError: UUID objects are immutable'
assert raises(lambda: UUID(int=1) < 5) == "TypeError: '<' not supported between instances of 'UUID' and 'int'"
assert (uuid.SafeUUID.unknown.value, u.is_safe is uuid.SafeUUID.unknown) == (None, True)
import copy
assert (copy.copy(u) == u, copy.deepcopy(u) == u) == (True, True)
