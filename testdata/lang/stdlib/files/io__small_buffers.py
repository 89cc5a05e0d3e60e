# read1 reads what is asked for in one go, however small the buffer is, and so does text.
import io
import os
import tempfile

path = os.path.join(tempfile.mkdtemp(), "a.txt")
text = "one\ntwo\nthree\nfour four four four\n"
for size in (3, 10, -1):
    with open(path, "w") as f:
        f.write(text)
    with open(path, "r+", buffering=size) as f:
        f.writelines(["a", "b"])
        assert f.readline(2) == "e\n"
        assert f.truncate(3) == 3  # what follows has been read before
        assert f.read() == text[4:]
    with open(path, "w") as f:
        f.write(text)
    with open(path, "rb+", buffering=size) as f:
        assert f.read1(4) == b"one\n" and f.raw.tell() == 4
        assert f.read1(20) == b"two\nthree\nfour four " and f.raw.tell() == 24
        f.seek(2)
        assert f.read1(30) == text[2:32].encode()
        assert f.read1(8) == text[32:].encode() and f.read1(8) == b""
    with open(path, "rb", buffering=size) as f:
        assert f.read1() == text[: size if size > 0 else None].encode()


class Raw(io.RawIOBase):
    asked = []

    def readable(self):
        return True

    def readinto(self, b):
        self.asked.append(len(b))
        b[:2] = b"ab"
        return 2 if len(self.asked) < 3 else 0


assert io.TextIOWrapper(io.BufferedReader(Raw(), 5)).read(1) == "a"
assert Raw.asked == [8192], Raw.asked
assert io.BufferedReader(Raw(), 5).read1(100) == b"ab"
assert Raw.asked == [8192, 100], Raw.asked

with open(path, "wb") as f:
    f.write(bytes(100_000))
with open(path, "rb") as f:
    assert [len(b) for b in iter(lambda: f.read1(65536), b"")] == [65536, 34464]
