"""Files with holes in archives of tar, in the ways in which GNU tar writes them."""

import io
import tarfile


def archive(add):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode='w') as t:
        add(t)
        t.addfile(tarfile.TarInfo('last'))
    out.seek(0)
    return out


def member(t, name, data, records):
    info = tarfile.TarInfo(name)
    info.size, info.pax_headers = len(data), records
    t.addfile(info, io.BytesIO(data))


CONTENT = bytes(1000) + b'A' * 500 + bytes(2500) + b'B' * 10 + bytes(90)
STORED = b'A' * 500 + b'B' * 10


def check(file):
    with tarfile.open(fileobj=file) as t:
        names = t.getnames()
        assert names == ['holes', 'last'], names
        info = t.getmember('holes')
        assert info.size == len(CONTENT) and info.issparse() and info.isreg(), info.size
        assert [piece for piece in info.sparse if piece[1]] == [(1000, 500), (4000, 10)], info.sparse
        f = t.extractfile(info)
        assert f.read() == CONTENT
        f.seek(1490)
        assert f.read(20) == b'A' * 10 + bytes(10) and f.seek(-95, 2) == 4005 and f.read(10) == b'B' * 5 + bytes(5)


check(archive(lambda t: member(t, 'holes', STORED, {'GNU.sparse.map': '1000,500,4000,10', 'GNU.sparse.size': '4100'})))
table = b'2\n1000\n500\n4000\n10\n'.ljust(512, b'\0')
check(archive(lambda t: member(t, 'GNUSparseFile.0/holes', table + STORED, {
    'GNU.sparse.major': '1', 'GNU.sparse.minor': '0', 'GNU.sparse.name': 'holes', 'GNU.sparse.realsize': '4100'})))


# GNU's own header: numbers behind the other fields.
info = tarfile.TarInfo('holes')
info.type, info.size = tarfile.GNUTYPE_SPARSE, len(STORED)
block = bytearray(info.tobuf(tarfile.GNU_FORMAT))
block[386:482] = b''.join(b'%011o\0' % n for n in (1000, 500, 4000, 10, 4100, 0, 4100, 0))
block[483:495] = b'%011o\0' % len(CONTENT)
block[148:156] = b' ' * 8
block[148:156] = b'%06o\0 ' % sum(block)
old = io.BytesIO(bytes(block) + STORED.ljust(512, b'\0') + archive(lambda t: None).getvalue())
check(old)
