# Bytes, bit operations and checksums.
def crc_table():
    table = []
    for i in range(256):
        for _ in range(8):
            i = (i >> 1) ^ 0xEDB88320 if i & 1 else i >> 1
        table.append(i)
    return table

table = crc_table()

def crc(data):
    c = 0xFFFFFFFF
    for b in data:
        c = table[(c ^ b) & 255] ^ (c >> 8)
    return c ^ 0xFFFFFFFF

data = bytes(range(256)) * 40
out = bytearray()
for i, b in enumerate(data * 30):
    out.append(b ^ (i & 255))
ones = sum(bin(x).count("1") + (x & -x).bit_length() for x in range(200_000))
print(crc(data * 60), len(out.hex()), ones, int.from_bytes(out[:8], "little"))
