# Maps of memory without a file, and what is refused.

import mmap
import re
import struct


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


m = mmap.mmap(-1, 13)
assert m.write(b'Hello\nworld!') == 12 and m.tell() == 12 and len(m) == 13
m[0] = 74
assert m.seek(0) == 0 and m.readline() == b'Jello\n' and m.read(3) == b'wor' and m.read_byte() == ord('l') and m.read() == b'd!\0'
assert error(m.size) == 'OSError: [Errno 9] Bad file descriptor'
assert m[0] == 74 and m[-2:] == b'!\0' and type(m[:]) is bytes and list(m)[:2] == [b'J', b'e']
m.seek(1)
assert m.find(b'l') == 2 and m.find(b'J') == -1 and m.find(b'J', 0) == 0 and m.rfind(b'l') == 9
assert re.findall(rb'\w+', m) == [b'Jello', b'world'] and struct.unpack_from('<H', m, 0) == (0x654A,) and bytes(m)[:2] == b'Je'
m.move(0, 6, 5)
m[5:6] = b'-'
assert m[:] == b'world-world!\0'
assert repr(m) == str(m) == '<mmap.mmap closed=False, access=ACCESS_DEFAULT, length=13, pos=1, offset=0>'
assert m == m and m != b'world-world!\0' and hash(m) == hash(m)
assert error(m.__setitem__, slice(0, 2), b'z') == 'IndexError: mmap slice assignment is wrong size'
assert error(m.__setitem__, 0, 300) == 'ValueError: mmap item value must be in range(0, 256)'
assert error(m.__setitem__, 0, b'a') == 'TypeError: mmap item value must be an int'
assert error(m.__getitem__, 99) == 'IndexError: mmap index out of range'
assert error(m.write, b'x' * 50) == 'ValueError: data out of range'
assert error(m.seek, 99) == 'ValueError: seek out of range'
assert error(m.seek, 0, 7) == 'ValueError: unknown seek type'
assert error(m.move, 0, 9, 9) == 'ValueError: source, destination, or count out of range'
with m:
    assert not m.closed
assert m.closed and repr(m) == '<mmap.mmap closed=True>'
assert error(m.read) == error(m.__getitem__, 0) == error(len, m) == 'ValueError: mmap closed or invalid'

assert error(mmap.mmap, -1, -1) == 'OverflowError: memory mapped length must be positive'
assert error(mmap.mmap, -1, 5, access=9) == 'ValueError: mmap invalid access parameter.'
assert error(mmap.mmap, -1, 5, access=mmap.ACCESS_READ, prot=mmap.PROT_READ) == "ValueError: mmap can't specify both access and flags, prot."
r = mmap.mmap(-1, 5, access=mmap.ACCESS_READ)
assert error(r.write, b'x') == error(r.__setitem__, 0, 1) == "TypeError: mmap can't modify a readonly memory map."

# Maps of files.
import os
import tempfile

folder = tempfile.mkdtemp()
path = os.path.join(folder, 'f')
with open(path, 'wb') as f:
    f.write(b'0123456789' * 500)
with open(path, 'rb') as f:
    f.seek(7)
    with mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ) as m:
        assert len(m) == m.size() == 5000 and m[:3] == b'012' and f.tell() == 7 and f.read(1) == b'7'
        assert error(m.write, b'x') == "TypeError: mmap can't modify a readonly memory map."
    part = mmap.mmap(f.fileno(), 10, access=mmap.ACCESS_COPY, offset=mmap.ALLOCATIONGRANULARITY)
    part[0] = 65
    assert part[:3] == b'A78' and part.size() == 5000
    assert error(mmap.mmap, f.fileno(), 6000, access=mmap.ACCESS_READ) == 'ValueError: mmap length is greater than file size'
with open(path, 'wb') as f:
    pass
with open(path, 'rb') as f:
    assert error(mmap.mmap, f.fileno(), 0, access=mmap.ACCESS_READ) == 'ValueError: cannot mmap an empty file'
os.remove(path)
os.rmdir(folder)
