# gzip over file objects and bytes; secrets and quopri.
import gzip
import io
import quopri
import secrets

data = b"line one\nline two\n" * 1000
c = gzip.compress(data, mtime=5)
f = io.BytesIO()
with gzip.GzipFile(filename="x.txt", mode="wb", fileobj=f, mtime=7) as w:
    w.write(b"abc")
    w.write(bytearray(b"def\n"))
f.seek(0)
g = gzip.open(f)


def show(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert show(lambda: gzip.decompress(c) == data) == 'True'
assert show(lambda: c[:10]) == "b'\\x1f\\x8b\\x08\\x00\\x05\\x00\\x00\\x00\\x02\\xff'"
assert show(lambda: f.getvalue()[:16]) == "b'\\x1f\\x8b\\x08\\x08\\x07\\x00\\x00\\x00\\x02\\xffx.txt\\x00'"
assert show(lambda: w.closed) == 'True'
assert show(lambda: w.write(b'x')) == 'ValueError: I/O operation on closed file'
assert show(lambda: g.read(2)) == "b'ab'"
assert show(lambda: g.read()) == "b'cdef\\n'"
assert show(lambda: g.read()) == "b''"
assert show(lambda: g.mtime) == '7'
assert show(lambda: g.seek(1)) == '1'
assert show(lambda: g.readline()) == "b'bcdef\\n'"
assert show(lambda: g.tell()) == '7'
assert show(lambda: g.seek(0)) == '0'
assert show(lambda: g.readlines()) == "[b'abcdef\\n']"
assert show(lambda: g.write(b'x')) == 'OSError: [Errno 9] write() on read-only GzipFile object'
assert show(lambda: gzip.decompress(b'notgzip')) == "BadGzipFile: Not a gzipped file (b'no')"
assert show(lambda: gzip.decompress(c[:-3])) == 'EOFError: Compressed file ended before the end-of-stream marker was reached'
assert show(lambda: gzip.decompress(c[:-8] + bytes(8))) == 'BadGzipFile: CRC check failed'
assert show(lambda: gzip.decompress(c[:-4] + bytes(4))) == 'BadGzipFile: Incorrect length of data produced'
assert show(lambda: gzip.decompress(b'')) == "b''"
assert show(lambda: gzip.decompress(c + c) == data * 2) == 'True'
assert show(lambda: gzip.decompress(c + bytes(10)) == data) == 'True'
assert show(lambda: gzip.decompress(c + b'junk')) == "BadGzipFile: Not a gzipped file (b'ju')"
assert show(lambda: gzip.open(5)) == 'TypeError: filename must be a str or bytes object, or a file'
assert show(lambda: gzip.open(f, 'rbt')) == "ValueError: Invalid mode: 'rbt'"
assert show(lambda: gzip.GzipFile(fileobj=f, mode='z')) == "ValueError: Invalid mode: 'zb'"
assert show(lambda: sum(1 for _ in gzip.GzipFile(fileobj=io.BytesIO(c)))) == '2000'
assert show(lambda: issubclass(gzip.BadGzipFile, OSError)) == 'True'
assert show(lambda: len(secrets.token_hex(8))) == '16'
assert show(lambda: len(secrets.token_bytes())) == '32'
assert show(lambda: len(secrets.token_urlsafe(16))) == '22'
assert show(lambda: secrets.randbelow(1)) == '0'
assert show(lambda: secrets.randbelow(0)) == 'ValueError: Upper bound must be positive.'
assert show(lambda: secrets.choice([5])) == '5'
assert show(lambda: secrets.compare_digest('a', 'a')) == 'True'
assert show(lambda: secrets.randbits(8) < 256) == 'True'
assert show(lambda: quopri.encodestring('é=x'.encode())) == "b'=C3=A9=3Dx'"
assert show(lambda: quopri.decodestring(b'=C3=A9')) == "b'\\xc3\\xa9'"
