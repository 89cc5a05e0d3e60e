"""Short decimal texts are read on a way of their own: it must agree with the long way, which an exponent chooses."""
import random

rng = random.Random(11)
for _ in range(4000):
    digits = "".join(rng.choice("0123456789") for _ in range(rng.randrange(1, 18)))
    at = rng.randrange(len(digits) + 1)
    for text in (digits, digits[:at] + "." + digits[at:]):
        for sign in ("", "+", "-"):
            f = float(sign + text)
            assert repr(f) == repr(float(sign + text + "e0")), sign + text
            assert f == float(" " + sign + text + "\n"), sign + text

assert repr(float("-0")) == repr(float("-.0")) == repr(float("-0.")) == "-0.0"
assert repr(float("+0.0")) == "0.0"
assert float("0.1") == 0.1 and float("123456789012345") == 123456789012345.0
assert float("999999999999999.9") == 999999999999999.9
assert float("0.000000000000001") == 1e-15 and float(".5") == float("0.5") == float("00.5") == 0.5
assert float("1_0.2_5") == 10.25

for bad in ("", ".", "+", "-", "-.", "+.", "1.2.3", "..1", "1-", "--1", "+-1", "1_", "_1", "1 2", "0x1", "1.5f"):
    try:
        float(bad)
    except ValueError as e:
        assert str(e) == f"could not convert string to float: {bad!r}", e
    else:
        raise AssertionError(bad)
