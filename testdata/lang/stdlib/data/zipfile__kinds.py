"""zipfile: bzip2, passwords, large archives, files that cannot seek, entries that overlap."""

import io
import struct
import warnings
import zipfile
import zlib


def raises(kind, function, *args, **kwargs):
    try:
        function(*args, **kwargs)
    except kind as e:
        return str(e)
    raise AssertionError(f'no {kind.__name__}')


text = b'how now brown cow\n' * 200

# Compressions, with levels.
for kind, level in [(zipfile.ZIP_STORED, None), (zipfile.ZIP_DEFLATED, 9), (zipfile.ZIP_BZIP2, None), (zipfile.ZIP_BZIP2, 1)]:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, 'w', kind, compresslevel=level) as z:
        z.writestr('a.txt', text)
        with z.open('b.txt', 'w') as f:
            assert f.mode == 'wb' and f.name == 'b.txt' and f.writable() and not f.seekable()
            f.write(text)
            f.write(memoryview(b'end'))
    with zipfile.ZipFile(memory) as z:
        assert z.read('a.txt') == text and z.read('b.txt') == text + b'end' and z.testzip() is None
        info = z.getinfo('a.txt')
        assert info.compress_type == kind and info.extract_version == (46 if kind == zipfile.ZIP_BZIP2 else 20), info.extract_version
        assert z.getinfo('b.txt').date_time == (1980, 1, 1, 0, 0, 0)
        with z.open('a.txt') as f:
            name = {0: '', 8: ' compress_type=deflate', 12: ' compress_type=bzip2'}[kind]
            assert repr(f) == f"<zipfile.ZipExtFile name='a.txt'{name}>" and f.mode == 'rb'
            assert f.seek(-4, 2) == len(text) - 4 and f.read() == b'cow\n' and f.seek(4) == 4 and f.read(3) == b'now'
            assert raises(ValueError, f.seek, 0, 7) == 'whence must be os.SEEK_SET (0), os.SEEK_CUR (1), or os.SEEK_END (2)'
        assert repr(f) == '<zipfile.ZipExtFile [closed]>' and raises(ValueError, f.tell) == 'tell on closed file.'


# Passwords: the encryption of old archives.
class Cipher:
    def __init__(self, password):
        self.keys = [0x12345678, 0x23456789, 0x34567890]
        for byte in password:
            self.update(byte)

    def update(self, byte):
        k = self.keys
        k[0] = zlib.crc32(bytes([byte]), k[0] ^ 0xFFFFFFFF) ^ 0xFFFFFFFF
        k[1] = ((k[1] + (k[0] & 255)) * 134775813 + 1) & 0xFFFFFFFF
        k[2] = zlib.crc32(bytes([k[1] >> 24]), k[2] ^ 0xFFFFFFFF) ^ 0xFFFFFFFF

    def encrypt(self, data):
        out = bytearray()
        for byte in data:
            t = self.keys[2] | 2
            out.append(byte ^ ((t * (t ^ 1) >> 8) & 255))
            self.update(byte)
        return bytes(out)


def encrypted(name, data, password):
    crc = zlib.crc32(data)
    body = Cipher(password).encrypt(bytes(11) + bytes([crc >> 24]) + data)
    fields = struct.pack('<5H3L2H', 20, 1, 0, 0, 33, crc, len(body), len(data), len(name), 0)
    local = b'PK\3\4' + fields + name + body
    central = b'PK\1\2' + struct.pack('<H', 20) + fields + struct.pack('<3H2L', 0, 0, 0, 0, 0) + name
    return local + central + b'PK\5\6' + struct.pack('<4H2LH', 0, 0, 1, 1, len(central), len(local), 0)


with zipfile.ZipFile(io.BytesIO(encrypted(b'secret', text, b'python'))) as z:
    assert raises(RuntimeError, z.read, 'secret') == "File 'secret' is encrypted, password required for extraction"
    assert raises(RuntimeError, z.read, 'secret', b'wrong') == "Bad password for file 'secret'"
    assert raises(TypeError, z.setpassword, 'python') == 'pwd: expected bytes, got str'
    assert z.read('secret', b'python') == text
    z.setpassword(b'python')
    with z.open('secret') as f:
        assert f.read(7) == text[:7] and f.seek(100) == 100 and f.read(5) == text[100:105] and f.seek(0) == 0 and f.read() == text


# A file that cannot seek gets the sizes behind the data.
class Pipe:
    def __init__(self):
        self.data = b''

    def write(self, data):
        self.data += bytes(data)
        return len(data)

    def flush(self):
        pass


pipe = Pipe()
with zipfile.ZipFile(pipe, 'w', zipfile.ZIP_DEFLATED) as z:
    z.writestr('one', b'1' * 50)
    with z.open('two', 'w') as f:
        f.write(b'22')
    assert z.getinfo('one').flag_bits == 8
with zipfile.ZipFile(io.BytesIO(pipe.data)) as z:
    assert z.read('one') == b'1' * 50 and z.read('two') == b'22' and z.testzip() is None
assert b'PK\x07\x08' in pipe.data

# Sizes and counts that need the extensions for large archives.
memory = io.BytesIO()
with zipfile.ZipFile(memory, 'w') as z:
    with z.open('big', 'w', force_zip64=True) as f:
        f.write(text)
    assert z.getinfo('big').extract_version == 45
with zipfile.ZipFile(memory) as z:
    assert z.read('big') == text
limits = zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT
zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT = 1000, 9
try:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, 'w', zipfile.ZIP_DEFLATED) as z:
        for i in range(20):
            z.writestr(f'file {i}', text)
    with zipfile.ZipFile(memory) as z:
        assert len(z.namelist()) == 20 and all(z.read(name) == text for name in z.namelist()) and z.testzip() is None
    with zipfile.ZipFile(io.BytesIO(), 'w', allowZip64=False) as z:
        assert raises(zipfile.LargeZipFile, z.writestr, 'a', text) == 'Filesize would require ZIP64 extensions'
        for i in range(9):
            z.writestr(f'file {i}', b'')
        assert raises(zipfile.LargeZipFile, z.writestr, 'last', b'') == 'Files count would require ZIP64 extensions'
    z = zipfile.ZipFile(io.BytesIO(), 'w')
    f = z.open('a', 'w')
    f.write(text)
    assert raises(RuntimeError, f.close) == 'File size too large, try using force_zip64'
    z.close()
finally:
    zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT = limits

# Two entries that share their data are no archive but a bomb.
memory = io.BytesIO()
with zipfile.ZipFile(memory, 'w') as z:
    z.writestr('a', b'data')
    z.writestr('b', b'more')
    second = z.getinfo('b').header_offset
data = memory.getvalue()
at = data.index(b'PK\1\2')
bomb = bytearray(data)
bomb[at + 20:at + 28] = struct.pack('<2L', second + 10, second + 10)
with zipfile.ZipFile(io.BytesIO(bomb)) as z:
    assert raises(zipfile.BadZipFile, z.read, 'a') == "Overlapped entries: 'a' (possible zip bomb)"
    assert z.read('b') == b'more'

# What cannot be.
assert raises(ValueError, zipfile.ZipFile, io.BytesIO(), 'w', metadata_encoding='ascii') == 'metadata_encoding is only supported for reading files'
with zipfile.ZipFile(io.BytesIO(), 'w') as z:
    assert raises(ValueError, z.open, 'a', 'w', pwd=b'x') == 'pwd is only supported for reading files'
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter('always')
        z.comment = b'x' * 70_000
    assert str(caught[0].message) == 'Archive comment is too long; truncating to 65535 bytes' and len(z.comment) == 65535
    info = zipfile.ZipInfo('q')
    z.writestr(info, b'1')
    assert info.external_attr == 0o600 << 16 and repr(info) == "<ZipInfo filename='q' filemode='?rw-------' file_size=1>"

# What was opened of an archive can be read after the archive is closed.
memory = io.BytesIO()
with zipfile.ZipFile(memory, 'w') as z:
    z.writestr('a', b'data')
with zipfile.ZipFile(memory) as z:
    f = z.open('a')
assert f.read() == b'data' and (f.close(), f.closed) == (None, True)
old = bytearray(memory.getvalue())
at = old.index(b'PK\1\2')
old[at + 6] = 99
assert raises(NotImplementedError, zipfile.ZipFile, io.BytesIO(old)) == 'zip file version 9.9'
assert (zipfile.DEFAULT_VERSION, zipfile.ZIP64_VERSION, zipfile.BZIP2_VERSION) == (20, 45, 46)
