from random import Random
import random

# The first numbers after each sort of seed.
def first(seed, *version):
    r = Random()
    r.seed(seed, *version)
    return r.random(), r.getrandbits(33), r.randint(1, 1000)

assert first(0) == (0.8444218515250481, 7550356652, 431)
assert first(1) == (0.13436424411240122, 7934667487, 783)
assert first(-1) == (0.13436424411240122, 7934667487, 783)
assert first(42) == (0.6394267984578837, 4402387665, 282)
assert first(True) == (0.13436424411240122, 7934667487, 783)
assert first(2**32) == (0.11299430095636409, 6089528582, 18)
assert first(2**64 + 5) == (0.5105783769365112, 8073501947, 528)
assert first(10**400) == (0.44500182559648893, 302986665, 796)
assert first(1.5) == (0.551763726942059, 1099911448, 598)
assert first(-2.25) == (0.9236205677220981, 5343180343, 13)
assert first(float('inf')) == (0.19236379321481523, 1231978967, 121)
assert first('') == (0.9602256525641875, 2557274880, 398)
assert first('abc') == (0.7720246314157545, 2397318194, 727)
assert first('héllo') == (0.013203794245314593, 3590047986, 296)
assert first(b'xyz') == (0.9371584003394712, 1445086920, 260)
assert first(bytearray(b'xyz')) == (0.9371584003394712, 1445086920, 260)
assert first('abc', 1) == (0.09639374978773074, 2454060804, 923)
assert first(b'abc', 1) == (0.09639374978773074, 2454060804, 923)
assert first('', 1) == (0.8444218515250481, 7550356652, 431)
assert first(7, 1) == (0.32383276483316237, 647892279, 667)
assert first('abc') == first(b'abc')
assert Random(5).random() == Random(5).random()
assert Random().random() != Random().random()
random.seed(10)
assert [random.randint(1, 100) for _ in range(10)] == [74, 5, 55, 62, 74, 2, 27, 60, 63, 36]
random.seed(10)
assert random.random() == Random(10).random()
assert random.seed() is None

# Bits.
r = Random(3)
assert [r.getrandbits(k) for k in (0, 1, 8, 31, 32, 33, 63, 64, 65, 100)] == [0, 0, 151, 1168723365, 560161641, 5883912612, 4372372156980035837, 10714829862921516198, 11171339666664619993, 354089066263960196081804399263]
assert r.randbytes(7) == b'\xec8\x00\x8d\x1d\xfd;'
assert r.randbytes(0) == b''
assert [r.randrange(10**k) for k in range(1, 25)] == [3, 91, 481, 8863, 72041, 499492, 6662812, 85774273, 924515448, 646892613, 19906574975, 427448808496, 269471624857, 22432889199953, 48174891945322, 4853651769340256, 85712439563654550, 446882271362408504, 7875558642732048222, 1797714827382272579, 248936660666971773691, 7956099649020869218395, 58325532956090374466832, 645679409223911383181179]

# States.
s = r.getstate()
assert s[0] == 3 and s[2] is None and len(s[1]) == 625
a = [r.random() for _ in range(700)]
r.setstate(s)
assert a == [r.random() for _ in range(700)]
r.gauss()
s = r.getstate()
assert s[2] == 1.1974966539094318
assert s[1][-2:] == (52589295, 250)
q = Random()
q.setstate(s)
assert q.gauss() == r.gauss() and q.random() == r.random()
q.setstate((2,) + s[1:])
assert q.getstate() == s
assert r.__reduce__() == (Random, (), r.getstate())

def err(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return f"{type(e).__name__}: {e}"

ones = (1,) * 624
assert err(r.seed, []) == 'TypeError: The only supported seed types are:\nNone, int, float, str, bytes, and bytearray.'
assert err(Random, 1j) == 'TypeError: The only supported seed types are:\nNone, int, float, str, bytes, and bytearray.'
assert err(r.setstate, (5,)) == 'ValueError: state with version 5 passed to Random.setstate() of version 3'
assert err(r.setstate, (3, (1,), None)) == 'ValueError: state vector is the wrong size'
assert err(r.setstate, (3, [1], None)) == 'TypeError: state vector must be a tuple'
assert err(r.setstate, (3, ('a',) * 625, None)) == 'TypeError: an integer is required'
assert err(r.setstate, (3, ones + (-1,), None)) == 'ValueError: invalid state'
assert err(r.setstate, (3, ones + (625,), None)) == 'ValueError: invalid state'
assert err(r.setstate, (3, ones + (2**80,), None)) == 'OverflowError: Python int too large to convert to C long'
assert err(r.setstate, (3, ones + (1.5,), None)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert err(r.setstate, (3, (-1,) * 625, None)) == "OverflowError: can't convert negative value to unsigned int"
assert err(r.setstate, (3, (2**80,) * 625, None)) == 'OverflowError: Python int too large to convert to C unsigned long'
assert err(r.getrandbits, -1) == 'ValueError: number of bits must be non-negative'
assert err(r.getrandbits, 1.5) == "TypeError: 'float' object cannot be interpreted as an integer"
assert err(r.getrandbits, 2**40) == 'OverflowError: Python int too large to convert to C int'
assert err(r.getrandbits) == 'TypeError: Random.getrandbits() takes exactly one argument (0 given)'
assert err(r.random, 1) == 'TypeError: Random.random() takes no arguments (1 given)'
assert err(r.randbytes, -1) == 'ValueError: number of bits must be non-negative'
