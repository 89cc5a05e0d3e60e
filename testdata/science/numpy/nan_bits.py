"""The bits of NaN where a program sees them: in bytes, integers and pickles."""
import array
import math
import pickle
import struct

import numpy as np

PLAIN, MINUS = 0x7FF8000000000000, 0xFFF8000000000000
nan, other = float("nan"), float("nan")


def bits(x):
    return int.from_bytes(x, "little")


assert bits(struct.pack("<d", nan)) == PLAIN and bits(struct.pack("<d", -nan)) == MINUS and bits(struct.pack("<d", other + 1)) == PLAIN
assert struct.pack(">f", nan) == b"\x7f\xc0\0\0" and struct.pack(">e", nan) == b"\x7e\0" and struct.pack("<d", math.nan) == struct.pack("<d", nan)
assert pickle.dumps(nan, 2)[3:11] == b"\x7f\xf8\0\0\0\0\0\0" and pickle.dumps(nan) == pickle.dumps(other)
assert array.array("d", [nan, other]).tobytes() == struct.pack("<2d", math.nan, math.nan)
view = memoryview(bytearray(8)).cast("d")
view[0] = other
assert bits(view.tobytes()) == PLAIN

for a in (
    np.array([nan, other, np.nan, math.nan]), np.array([nan, 1.0, None], dtype=float)[[0, 2]], np.full(3, np.nan), np.full(3, nan), np.array([np.float64(nan)]),
    np.array([1.0, 2.0]) + nan, nan * np.ones(3), np.nan - np.ones(2000), np.array(["nan", "NaN"]).astype(float), np.fromstring("nan nan", sep=" "),
    np.genfromtxt(["1,,2"], delimiter=",")[1:2],
    np.exp(np.array([nan])), np.median(np.array([[nan, 1.0]]), axis=1), np.where([True, False], nan, other), np.interp([nan], [0, 1], [0, 1]),
):
    assert (a.view(np.uint64) == PLAIN).all(), [hex(b) for b in a.view(np.uint64)]
with np.errstate(all="ignore"):
    for a in (np.log(np.array([-1.0])), np.arcsin(np.array([2.0])), np.fmod(np.array([1.0]), 0), np.remainder(np.array([1.0]), 0), np.sin(np.array([np.inf]))):
        assert a.view(np.uint64)[0] & PLAIN == PLAIN and a.view(np.uint64)[0] & 0x7FFFFFFFFFFFF == 0
a = np.zeros(2)
a[0] = nan
a[1:] = -other
assert a.view(np.uint64).tolist() == [PLAIN, MINUS] and np.array([complex(nan, -nan)]).view(np.uint64).tolist() == [PLAIN, MINUS]
a.fill(other)
assert a.tobytes() == np.float64(nan).tobytes() * 2 == np.float64("nan").tobytes() * 2
assert np.array([nan], dtype="f4").tobytes() == b"\0\0\xc0\x7f" and np.array([nan], dtype="f2").tobytes() == b"\0\x7e"

# Two of them stay two objects.
assert nan is not other and nan in [nan] and nan not in [other] and len({nan, other}) == 2 and np.nan is not math.nan
