"""Short bytes lie in the allocation of their object: all lengths around those for which that is so, and what they hold afterwards."""
import re
import struct

data = bytes(range(1, 256))
kept = []
for n in range(130):
    for m in (0, 1, 7, n // 2, n):
        whole = data[:m] + data[m:n]
        assert len(whole) == max(m, n) and whole == data[:m] + bytes(data[m:n])
        kept.append((whole, bytes(list(whole))))
    packed = struct.pack(f"<{n}s", data)
    assert packed == data[:n] and hash(packed) == hash(data[:n])
    kept.append((packed, bytearray(data[:n])))
    assert struct.pack(f">{n}B", *data[:n]) == packed
    text = "x" * n
    assert text.encode() == b"x" * n
    kept.append((re.split(b"-", packed + b"-" + packed)[1], packed) if b"-" not in packed else (packed, packed))
for short, same in kept:
    assert short == same
view = memoryview(data[:5] + data[5:9])
assert bytes(view[2:4]) == b"\x03\x04" and view.readonly

for order in "<>":
    for code, value in ("b", -2), ("B", 254), ("h", -513), ("H", 65530), ("i", -70000), ("I", 4000000000), ("q", -(1 << 40)), ("Q", 1 << 63):
        out = struct.pack(order + code, value)
        assert int.from_bytes(out, "little" if order == "<" else "big", signed=value < 0) == value
        assert struct.unpack(order + code, out) == (value,)
try:
    struct.pack("<b", 200)
except struct.error as e:
    assert str(e) == "'b' format requires -128 <= number <= 127", e
else:
    raise AssertionError

# Lists that split and findall make, below and above the room behind a short list.
for n in range(20):
    text = ",".join("ab"[i % 2] * (i + 1) for i in range(n + 1))
    assert re.split(",", text) == text.split(",") == re.findall("[ab]+", text)
    parts = re.split("(,)", text)
    assert parts[::2] == text.split(",") and parts[1::2] == [","] * n
    parts.append("end")
    parts.extend(parts[:])
    assert len(parts) == 2 * (2 * n + 2) and parts[-1] == "end"
    found = re.findall("(a+)|(b+)", text)
    assert len(found) == n + 1 and all(len(x) == 2 for x in found)
assert re.findall("z", "abc") == [] and re.split("z", "abc") == ["abc"] and re.split("b", "abcb", maxsplit=1) == ["a", "cb"]
