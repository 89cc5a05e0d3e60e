"""Headers of tar archives, and what is said of archives that are broken."""
import hashlib
import io
import tarfile


def digest(name, format, **fields):
    info = tarfile.TarInfo(name)
    for key, value in fields.items():
        setattr(info, key, value)
    return hashlib.md5(info.tobuf(format)).hexdigest()[:8]


def said(f, *args, **kwargs):
    try:
        return f(*args, **kwargs)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


USTAR, GNU, PAX = tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT
deep = "d/" * 60 + "x"
assert digest("a", USTAR) == "4920707f"
assert digest(deep, USTAR) == "c2cb16e8"
assert digest(deep, USTAR, type=tarfile.DIRTYPE) == "eeabe277"
assert digest("x" * 120, GNU) == "f9421bb6"
assert digest(deep, GNU, linkname="l" * 150) == "eaf50a68"
assert digest("a", GNU, uid=2**24) == "38db13fe"
assert digest("a", GNU, uid=-5) == "06c751e1"
assert digest("a", GNU, size=8**11) == "30bd4624"
assert digest("é/ü", PAX) == "1d363c21"
assert digest("x" * 120, PAX) == "356c18d9"
assert digest("a", PAX, mtime=1.5) == "38903b79"
assert digest("a", PAX, size=8**11) == "c424ad72"
assert digest("a", PAX, mtime=-1) == "d09609e1"
assert digest("a", PAX, pax_headers={"comment": "hé"}) == "c8fc2edb"
assert digest("a", PAX, uname="\udcff") == "99049a1c"
assert digest("a", PAX, type=b"3", devmajor=4, devminor=5) == "cb5eaa9c"
assert said(digest, "x" * 120, USTAR) == 'ValueError: name is too long'
assert said(digest, "a", USTAR, linkname="l" * 150) == 'ValueError: linkname is too long'
assert said(digest, "a", USTAR, uid=2**24) == 'ValueError: overflow in number field'
assert said(digest, "a", PAX, mtime=None) == 'ValueError: mtime may not be None'

file = io.BytesIO()
with tarfile.open(fileobj=file, mode="w", format=GNU) as archive:
    for name, data in ("a", b"1" * 1000), ("b/c", b"2"), ("n" * 200, b"3" * 513):
        member = tarfile.TarInfo(name)
        member.size = len(data)
        archive.addfile(member, io.BytesIO(data))
raw = file.getvalue()


def names(data):
    return [member.name[:5] for member in tarfile.open(fileobj=io.BytesIO(data), mode="r:")]


def spoiled(i):
    return raw[:i] + bytes([raw[i] ^ 0x81]) + raw[i + 1:]


assert said(names, raw[:0]) == 'ReadError: empty file'
assert said(names, raw[:1]) == 'ReadError: truncated header'
assert said(names, raw[:511]) == 'ReadError: truncated header'
assert said(names, raw[:512]) == 'ReadError: unexpected end of data'
assert said(names, raw[:1000]) == 'ReadError: unexpected end of data'
assert said(names, raw[:1536]) == ['a']
assert said(names, raw[:1537]) == ['a']
assert said(names, raw[:2048]) == 'ReadError: unexpected end of data'
assert said(names, raw[:2560]) == ['a', 'b/c']
assert said(names, raw[:3000]) == ['a', 'b/c']
assert said(names, raw[:4000]) == 'ReadError: truncated header'
assert said(names, raw[:10240]) == ['a', 'b/c', 'nnnnn']
assert said(names, spoiled(0)) == 'ReadError: bad checksum'
assert said(names, spoiled(100)) == 'ReadError: bad checksum'
assert said(names, spoiled(148)) == 'ReadError: invalid header'
assert said(names, spoiled(156)) == 'ReadError: bad checksum'
assert said(names, spoiled(1540)) == ['a']
assert said(names, spoiled(2560)) == ['a', 'b/c']
assert said(names, spoiled(3100)) == ['a', 'b/c', 'nnnnn']
assert said(tarfile.open, fileobj=io.BytesIO(raw), mode='q') == 'ValueError: undiscernible mode'
assert said(tarfile.open, fileobj=io.BytesIO(raw), mode='r:zz') == "CompressionError: unknown compression type 'zz'"
assert said(tarfile.open, fileobj=io.BytesIO(raw), mode='rw') == 'ValueError: undiscernible mode'
assert said(tarfile.open, fileobj=io.BytesIO(raw), mode='a:gz') == "ValueError: mode must be 'r', 'w' or 'x'"
assert said(tarfile.open, fileobj=io.BytesIO(raw), mode='x|') == "ValueError: mode must be 'r' or 'w'"
