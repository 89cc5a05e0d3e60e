"""Archives of tar in memory."""
import io
import tarfile


def made(mode, **kwargs):
    b = io.BytesIO()
    with tarfile.open(fileobj=b, mode=mode, **kwargs) as t:
        for name, data in [("a.txt", b"alpha"), ("d/é.bin", bytes(range(256)) * 9), ("x" * 150 + "/y", b""), ("empty", b"")]:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            info.mtime = 1700000000
            t.addfile(info, io.BytesIO(data))
        folder = tarfile.TarInfo("d")
        folder.type = tarfile.DIRTYPE
        t.addfile(folder)
        link = tarfile.TarInfo("link")
        link.type, link.linkname = tarfile.SYMTYPE, "a.txt"
        t.addfile(link)
    return b.getvalue()


plain = made("w")
assert len(plain) % 10240 == 0
for mode, kwargs in [("w", {}), ("w:gz", {}), ("w:bz2", {}), ("w", {"format": tarfile.GNU_FORMAT})]:
    data = made(mode, **kwargs)
    with tarfile.open(fileobj=io.BytesIO(data)) as t:
        assert t.getnames() == ["a.txt", "d/é.bin", "x" * 150 + "/y", "empty", "d", "link"], t.getnames()
        assert t.extractfile("a.txt").read() == b"alpha" and t.extractfile("d/é.bin").read() == bytes(range(256)) * 9
        assert t.extractfile("link").read() == b"alpha" and t.extractfile("d") is None
        m = t.getmember("a.txt")
        assert (m.size, m.mtime, m.mode, m.isfile(), m.isdir(), m.type) == (5, 1700000000, 0o644, True, False, b"0")
        assert t.getmember("d").isdir() and t.getmember("link").issym()
        assert [i.name for i in t] == t.getnames()
        f = t.extractfile("d/é.bin")
        assert f.readline() == bytes(range(11)) and f.seek(-1, 2) == 2303 and f.read() == b"\xff"


def raises(kind, text, f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except kind as e:
        assert str(e) == text, str(e)
    else:
        raise AssertionError("nothing raised")


raises(KeyError, "\"filename 'x' not found\"", tarfile.open(fileobj=io.BytesIO(plain)).getmember, "x")
raises(tarfile.ReadError, "empty file", tarfile.open, fileobj=io.BytesIO(), mode="r:")
raises(tarfile.ReadError, "truncated header", tarfile.open, fileobj=io.BytesIO(b"abc"), mode="r:")
raises(tarfile.ReadError, "invalid header", tarfile.open, fileobj=io.BytesIO(b"x" * 1024), mode="r:")
raises(tarfile.ReadError, "not a gzip file", tarfile.open, fileobj=io.BytesIO(b"x" * 1024), mode="r:gz")
raises(tarfile.ReadError, """file could not be opened successfully:
- method gz: ReadError('not a gzip file')
- method bz2: ReadError('not a bzip2 file')
- method xz: ReadError('not an lzma file')
- method tar: ReadError('invalid header')""", tarfile.open, fileobj=io.BytesIO(b"x" * 1024))
raises(ValueError, "nothing to open", tarfile.open)
raises(ValueError, "undiscernible mode", tarfile.open, "x", "q")
assert tarfile.open(fileobj=io.BytesIO(bytes(1024))).getnames() == []
assert tarfile.is_tarfile(io.BytesIO(plain)) and not tarfile.is_tarfile(io.BytesIO(b"no"))

t = tarfile.TarInfo("../up")
raises(tarfile.OutsideDestinationError, "'../up' would be extracted to '/up', which is outside the destination", tarfile.data_filter, t, "/somewhere")
t = tarfile.TarInfo("l")
t.type, t.linkname = tarfile.SYMTYPE, "/etc"
raises(tarfile.AbsoluteLinkError, "'l' is a link to an absolute path", tarfile.data_filter, t, "/somewhere")
t.linkname = "../x"
raises(tarfile.LinkOutsideDestinationError, "'l' would link to '/x', which is outside the destination", tarfile.data_filter, t, "/somewhere")
t.type = tarfile.FIFOTYPE
raises(tarfile.SpecialFileError, "'l' is a special file", tarfile.data_filter, t, "/somewhere")
t = tarfile.data_filter(tarfile.TarInfo("/abs"), "/somewhere")
assert (t.name, t.mode, t.uid) == ("abs", 0o644, None)
assert plain[:512] == tarfile.TarInfo("a.txt").replace(mtime=1700000000).tobuf()[:124] + b"00000000005\0" + plain[136:512]
print("ok")
