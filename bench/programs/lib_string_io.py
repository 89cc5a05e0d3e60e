# textwrap, StringIO, base64, hashes and struct.
import base64
import hashlib
import io
import struct
import textwrap

text = "It was a bright cold day in April, and the clocks were striking thirteen. " * 12
total = 0
for i in range(700):
    out = io.StringIO()
    for line in textwrap.wrap(text, 40 + i % 20):
        print(line.center(70), file=out)
    data = out.getvalue().encode()
    total += len(base64.b64encode(data)) + hashlib.sha256(data).digest()[0]
    total += sum(struct.unpack("<4I", struct.pack("<4I", i, i + 1, i * 2, 7)))
print(total)
