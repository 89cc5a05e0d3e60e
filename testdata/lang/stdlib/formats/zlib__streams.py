# zlib: errors, pieces, checksums and formats.
import random
import zlib

z = bytes.fromhex("789ccb48cdc9c95728cf2fca49c9a03d130072d92b99")
g = bytes.fromhex("1f8b08000000000000034b4c4a0600c241243503000000")
rng = random.Random(5)
for level in (-1, 0, 1, 9):
    for wbits in (15, -15, 31, 9):
        for data in (b"", b"a", bytes(70000), rng.randbytes(3000), b"the quick brown fox " * 500):
            packed = zlib.compress(data, level, wbits)
            assert zlib.decompress(packed, wbits) == data
            d = zlib.decompressobj(wbits if wbits < 0 else 47)
            out, i = [], 0
            while not d.eof:
                n = rng.choice([7, 100, 5000])
                out.append(d.decompress(d.unconsumed_tail + packed[i:i + n], rng.choice([0, 50, 1000])))
                i += n
            assert b"".join(out) == data


def show(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert show(lambda: zlib.decompress(b'')) == 'error: Error -5 while decompressing data: incomplete or truncated stream'
assert show(lambda: zlib.decompress(b'x')) == 'error: Error -5 while decompressing data: incomplete or truncated stream'
assert show(lambda: zlib.decompress(z[:-1])) == 'error: Error -5 while decompressing data: incomplete or truncated stream'
assert show(lambda: zlib.decompress(z[:-4] + b'abcd')) == 'error: Error -3 while decompressing data: incorrect data check'
assert show(lambda: zlib.decompress(b'xx' + z)) == 'error: Error -3 while decompressing data: incorrect header check'
assert show(lambda: zlib.decompress(z + b'tail')) == "b'hello worldhello worldhello worldhello worldhello worldhello worldhello worldhello worldhello worldhello world'"
assert show(lambda: zlib.decompress('a')) == "TypeError: a bytes-like object is required, not 'str'"
assert show(lambda: zlib.decompress(z, -15)) == 'error: Error -3 while decompressing data: invalid stored block lengths'
assert show(lambda: zlib.decompress(z[2:-4], -15)) == "b'hello worldhello worldhello worldhello worldhello worldhello worldhello worldhello worldhello worldhello world'"
assert show(lambda: zlib.decompress(z, 47)) == "b'hello worldhello worldhello worldhello worldhello worldhello worldhello worldhello worldhello worldhello world'"
assert show(lambda: zlib.decompress(z, 31)) == 'error: Error -3 while decompressing data: incorrect header check'
assert show(lambda: zlib.decompress(z, 5)) == 'error: Error -2 while preparing to decompress data: inconsistent stream state'
assert show(lambda: zlib.decompress(z, 15, -1)) == 'ValueError: bufsize must be non-negative'
assert show(lambda: zlib.decompress(b'x\x9c\x07')) == 'error: Error -3 while decompressing data: invalid block type'
assert show(lambda: zlib.decompress(b'x\x9c\x01\x01\0\0\0')) == 'error: Error -3 while decompressing data: invalid stored block lengths'
assert show(lambda: zlib.decompress(b'x\x9c\x05' + b'\xff' * 20)) == 'error: Error -3 while decompressing data: too many length or distance symbols'
assert show(lambda: zlib.decompress(b'\x88\x1c\0')) == 'error: Error -3 while decompressing data: invalid window size'
assert show(lambda: zlib.decompress(b'x\xbb' + bytes(8))) == 'error: Error 2 while decompressing data'
assert show(lambda: zlib.decompress(b'x\x9c\x03\x02\0\0')) == 'error: Error -3 while decompressing data: invalid distance too far back'
assert show(lambda: zlib.decompress(g, 31)) == "b'abc'"
assert show(lambda: zlib.decompress(g[:-5] + b'\0' + g[-4:], 31)) == 'error: Error -3 while decompressing data: incorrect data check'
assert show(lambda: zlib.decompress(g[:-1] + b'\1', 31)) == 'error: Error -3 while decompressing data: incorrect length check'
assert show(lambda: zlib.decompress(b'\x1f\x8b\7' + g[3:], 31)) == 'error: Error -3 while decompressing data: unknown compression method'
assert show(lambda: zlib.compress(b'a', 10)) == 'error: Bad compression level'
assert show(lambda: zlib.compress('a')) == "TypeError: a bytes-like object is required, not 'str'"
assert show(lambda: zlib.compressobj(10)) == 'ValueError: Invalid initialization option'
assert show(lambda: zlib.compressobj(wbits=5)) == 'ValueError: Invalid initialization option'
assert show(lambda: zlib.decompressobj(5)) == 'ValueError: Invalid initialization option'
assert show(lambda: zlib.decompressobj(zdict=5)) == 'TypeError: zdict argument must support the buffer protocol'
d = zlib.decompressobj()
assert show(lambda: (d.decompress(z + b'TAIL'), d.eof, d.unused_data, d.unconsumed_tail)) == "(b'hello worldhello worldhello worldhello worldhello worldhello worldhello worldhello worldhello worldhello world', True, b'TAIL', b'')"
assert show(lambda: (d.decompress(b'more'), d.unused_data)) == "(b'', b'TAILmore')"
assert show(lambda: d.flush(0)) == 'ValueError: length must be greater than zero'
d = zlib.decompressobj()
assert show(lambda: (d.decompress(z, 5), d.unconsumed_tail)) == "(b'hello', b'\\xcf/\\xcaI\\xc9\\xa0=\\x13\\x00r\\xd9+\\x99')"
assert show(lambda: (d.decompress(d.unconsumed_tail, 3), d.unconsumed_tail)) == "(b' wo', b'I\\xc9\\xa0=\\x13\\x00r\\xd9+\\x99')"
e = d.copy()
assert show(lambda: d.flush() == e.flush()) == 'True'
assert show(lambda: d.eof) == 'True'
c = zlib.compressobj()
part = c.compress(b'abc') + c.flush(zlib.Z_SYNC_FLUSH)
assert show(lambda: zlib.decompressobj().decompress(part)) == "b'abc'"
assert show(lambda: zlib.decompress(part + c.flush())) == "b'abc'"
assert show(lambda: c.flush()) == 'error: Error -2 while flushing: inconsistent stream state'
assert show(lambda: c.compress(b'x')) == 'error: Error -2 while compressing data: inconsistent stream state'
c = zlib.compressobj(zdict=b'hello world')
x = c.compress(b'hello world!') + c.flush()
assert show(lambda: zlib.decompress(x)) == 'error: Error 2 while decompressing data'
assert show(lambda: zlib.decompressobj(zdict=b'hello world').decompress(x)) == "b'hello world!'"
assert show(lambda: zlib.decompressobj(zdict=b'zzz').decompress(x)) == 'error: Error -3 while setting zdict: invalid input data'
assert show(lambda: zlib.crc32(b'abc')) == '891568578'
assert show(lambda: zlib.adler32(b'abc')) == '38600999'
assert show(lambda: zlib.crc32(b'c', zlib.crc32(b'ab'))) == '891568578'
assert show(lambda: zlib.adler32(b'c', zlib.adler32(b'ab'))) == '38600999'
assert show(lambda: zlib.crc32(b'abc', -1)) == '899311407'
assert show(lambda: zlib.adler32(b'', 5)) == '5'
assert show(lambda: zlib.crc32('a')) == "TypeError: a bytes-like object is required, not 'str'"
