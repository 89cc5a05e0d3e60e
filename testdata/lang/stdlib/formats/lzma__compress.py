"""Compressing by lzma, in all formats."""

import io
import lzma
import random


def error(call, *args, **kw):
    try:
        call(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return None


random.seed(5)
noise = random.randbytes(70_000)
LZMA2, LZMA1 = [{'id': lzma.FILTER_LZMA2, 'preset': 1}], [{'id': lzma.FILTER_LZMA1, 'lc': 2, 'lp': 1, 'pb': 1}]
for data in (b'', b'a', b'ab' * 5000, bytes(100_000), noise, noise + b'x' * 100_000 + noise[:66_000] + b'abc' * 20_000,
             b''.join(b'line %d of the text, %d words\n' % (i, i * 7 % 13) for i in range(5000))):
    for format, filters in ((lzma.FORMAT_XZ, None), (lzma.FORMAT_ALONE, None), (lzma.FORMAT_RAW, LZMA2), (lzma.FORMAT_RAW, LZMA1)):
        made = lzma.compress(data, format, filters=filters)
        assert lzma.decompress(made, format, filters=filters) == data and len(made) < len(data) * 1.02 + 200
assert len(lzma.compress(bytes(100_000))) < 300 and lzma.compress(b'') == b'\xfd7zXZ\0\0\4\xe6\xd6\xb4F\0\0\0\0\x1c\xdfD!\x1f\xb6\xf3}\1\0\0\0\0\4YZ'
for check in (lzma.CHECK_NONE, lzma.CHECK_CRC32, lzma.CHECK_CRC64, lzma.CHECK_SHA256):
    d = lzma.LZMADecompressor()
    assert d.decompress(lzma.compress(b'zz', check=check, preset=9 | lzma.PRESET_EXTREME)) == b'zz' and d.check == check and d.eof

c = lzma.LZMACompressor()
assert lzma.decompress(c.compress(b'a') + c.compress(memoryview(b'b')) + c.flush()) == b'ab'
assert error(c.flush) == 'ValueError: Repeated call to flush()' and error(c.compress, b'') == 'ValueError: Compressor has been flushed'
for wanted, args, kw in (
        ('LZMAError: Invalid or unsupported options', (), {'preset': 10}),
        ('TypeError: an integer is required', (), {'preset': 'a'}),
        ('ValueError: Cannot specify both preset and filter chain', (), {'preset': 1, 'filters': []}),
        ('ValueError: Integrity checks are only supported by FORMAT_XZ', (lzma.FORMAT_ALONE, lzma.CHECK_CRC32), {}),
        ('ValueError: Must specify filters for FORMAT_RAW', (lzma.FORMAT_RAW,), {}),
        ('ValueError: Invalid container format: 0', (lzma.FORMAT_AUTO,), {}),
        ('LZMAError: Unsupported integrity check', (), {'check': 3}),
        ('ValueError: Invalid filter ID: 99', (), {'filters': [{'id': 99}]}),
        ('ValueError: Filter specifier must have an "id" entry', (), {'filters': [{}]}),
        ('ValueError: Invalid filter specifier for LZMA filter', (), {'filters': [{'id': lzma.FILTER_LZMA2, 'zz': 3}]})):
    assert error(lzma.LZMACompressor, *args, **kw) == wanted, (wanted, args, kw)
assert error(lzma.compress, 'a') == "TypeError: a bytes-like object is required, not 'str'"
assert error(lzma.LZMADecompressor, lzma.FORMAT_XZ, filters=[]) == 'ValueError: Cannot specify filters except with FORMAT_RAW'
assert error(lzma.decompress, b'bad') == 'LZMAError: Input format not supported by decoder'

out = io.BytesIO()
with lzma.open(out, 'wt', encoding='utf-8', preset=0) as f:
    f.write('téxt\n' * 3)
out.seek(0)
assert lzma.open(out, 'rt', encoding='utf-8').readlines() == ['téxt\n'] * 3
with lzma.LZMAFile(out, 'w', format=lzma.FORMAT_ALONE) as f:
    assert f.writable() and not f.readable() and f.write(b'abc') == 3
assert error(lzma.LZMAFile, io.BytesIO(), 'r', preset=3) == 'ValueError: Cannot specify a preset compression level when opening a file for reading'
