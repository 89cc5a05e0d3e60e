# Streams in UTF-16 or UTF-32 without a mark, and a seek that fails.
import codecs
import io


def raises(f, *args):
    try:
        f(*args)
    except Exception as e:
        return type(e).__name__ + ": " + str(e)


want = "UnicodeDecodeError: 'utf-16' codec can't decode bytes in position 0-1: Stream does not start with BOM"
assert raises(io.TextIOWrapper(io.BytesIO(b"abcdefgh"), encoding="utf-16").read) == want
assert raises(codecs.getincrementaldecoder("utf-16")().decode, b"abc") == want
assert raises(codecs.getreader("utf-16")(io.BytesIO(b"abcd")).read) == want
assert raises(codecs.getincrementaldecoder("utf-32")("ignore").decode, b"abcd\0\0\0\0") in (
    None, "UnicodeDecodeError: 'utf-32' codec can't decode bytes in position 0-3: Stream does not start with BOM")

f = io.BufferedReader(io.BytesIO(b"0123456789"))
assert f.read(1) == b"0" and f.peek(2)[:2] == b"12"
assert raises(f.seek, -1) is not None and f.tell() == 1 and f.seek(1, 1) == 2 and f.read() == b"23456789"
