"""Sound in files."""

import io
import struct
import wave


def error(f, *args):
    try:
        f(*args)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return None


data = b''.join(struct.pack('<h', n * 100) for n in range(100))
file = io.BytesIO()
with wave.open(file, 'wb') as w:
    assert error(w.getnchannels) == 'Error: number of channels not set' and error(w.setsampwidth, 5) == 'Error: bad sample width'
    w.setnchannels(1)
    w.setsampwidth(2)
    w.setframerate(8000)
    w.writeframes(data[:100])
    w.writeframesraw(data[100:])
    assert w.getnframes() == w.tell() == 100 and error(w.setnchannels, 2) == 'Error: cannot change parameters after starting to write'
assert file.getvalue()[:44] == b'RIFF\xec\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0@\x1f\0\0\x80>\0\0\2\0\x10\0data\xc8\0\0\0' and file.getvalue()[44:] == data
file.seek(0)
with wave.open(file) as r:
    assert r.getparams() == (1, 2, 8000, 100, 'NONE', 'not compressed') and r.getparams()._fields[3] == 'nframes'
    assert r.readframes(3) == data[:6] and r.tell() == 3
    r.setpos(50)
    assert r.readframes(1000) == data[100:] and r.readframes(1) == b'' and error(r.setpos, 101) == 'Error: position not in range'
    r.rewind()
    assert r.readframes(1) == data[:2]
assert error(wave.open, io.BytesIO(b'junk' * 10)) == 'Error: file does not start with RIFF id' and error(wave.open, io.BytesIO()) == 'EOFError: '
assert error(wave.open, io.BytesIO(), 'q') == "Error: mode must be 'r', 'rb', 'w', or 'wb'"
assert error(wave.open, io.BytesIO(b'RIFF\4\0\0\0WAVE')) == 'Error: fmt chunk and/or data chunk missing'
