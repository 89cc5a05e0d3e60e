import random
from random import Random

def err(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return f"{type(e).__name__}: {e}"

r = Random(2024)
assert [r.random() for _ in range(3)] == [0.47009071843107064, 0.7282642914232076, 0.3037513583913575]
assert [r.uniform(-3, 3.5) for _ in range(3)] == [2.7674387485000977, -0.3344241684532827, 1.657993558280678]
assert [r.triangular() for _ in range(3)] == [0.3641573408574014, 0.35011901490327046, 0.6938804372376877]
assert [r.triangular(1, 5, 2) for _ in range(3)] == [2.5463530376716377, 2.352447396430334, 3.1925458840215644]
assert r.triangular(1, 1, 1) == 1
assert [r.normalvariate() for _ in range(3)] == [-1.1041349128324567, 0.12357323179320845, 0.8153404363621941]
assert [r.normalvariate(10, 2.5) for _ in range(3)] == [16.998906936942326, 8.084718360021249, 9.598731639682635]
assert [r.gauss() for _ in range(3)] == [-0.607250506412737, 0.8419683387689606, 1.1724337110649004]
assert [r.gauss(100, 15) for _ in range(3)] == [117.40698385893022, 101.19983051190013, 85.12654807310554]
assert [r.lognormvariate(0, .25) for _ in range(3)] == [0.9202995032919135, 0.9551144760865129, 1.252927955414617]
assert [r.expovariate(1.5) for _ in range(3)] == [0.07921507801442515, 1.2707350908271284, 0.6221199927667952]
assert r.expovariate() == 0.26214733086903474
assert [r.vonmisesvariate(1, 4) for _ in range(3)] == [1.164457237791056, 0.8874221585965656, 1.4396901620348372]
assert r.vonmisesvariate(0, 0) == 5.410982834236649
assert [r.gammavariate(2.5, 1.5) for _ in range(3)] == [2.642587466540208, 5.5501746546096955, 1.5793833596827462]
assert [r.gammavariate(1, 2) for _ in range(3)] == [0.8624444469619098, 0.16989356515745238, 3.249195966396476]
assert [r.gammavariate(.5, 2) for _ in range(3)] == [0.1605165615262557, 0.19483418556764415, 0.113188880266568]
assert [r.betavariate(2, 5) for _ in range(3)] == [0.16491525313692026, 0.15325884118164537, 0.3359467758626658]
assert [r.paretovariate(3) for _ in range(3)] == [1.7093435321437547, 1.3341071141460406, 2.4503896003062446]
assert [r.weibullvariate(1, 1.5) for _ in range(3)] == [0.851410240729575, 1.9633008938982075, 1.1755833327813443]
assert [r.binomialvariate(10, .3) for _ in range(8)] == [2, 4, 4, 1, 6, 2, 2, 2]
assert [r.binomialvariate(1000, .3) for _ in range(8)] == [285, 292, 306, 314, 304, 297, 320, 296]
assert [r.binomialvariate(100, .9) for _ in range(8)] == [87, 87, 92, 94, 91, 96, 86, 88]
assert [r.binomialvariate() for _ in range(8)] == [1, 0, 1, 0, 0, 1, 0, 0]
assert (r.binomialvariate(5, 0.0), r.binomialvariate(5, 1.0), r.binomialvariate(0)) == (0, 5, 0)
assert err(r.gammavariate, 0, 1) == 'ValueError: gammavariate: alpha and beta must be > 0.0'
assert err(r.binomialvariate, -1) == 'ValueError: n must be non-negative'
assert err(r.binomialvariate, 5, 2) == 'ValueError: p must be in the range 0.0 <= p <= 1.0'
assert err(r.expovariate, 0) == 'ZeroDivisionError: float division by zero'
assert err(r.uniform, 'a', 1) == "TypeError: unsupported operand type(s) for -: 'int' and 'str'"
assert (random.LOG4, random.NV_MAGICCONST, random.SG_MAGICCONST, random.TWOPI, random.BPF, random.RECIP_BPF) == (1.3862943611198906, 1.7155277699214135, 2.504077396776274, 6.283185307179586, 53, 1.1102230246251565e-16)

s = random.SystemRandom()
assert 0 <= s.random() < 1 and s.getrandbits(9) < 512 and len(s.randbytes(4)) == 4
assert 1 <= s.randint(1, 3) <= 3 and s.choice([7]) == 7 and s.seed(3) is None
assert err(s.getstate) == 'NotImplementedError: System entropy source does not have state.'
assert err(s.setstate, 1) == 'NotImplementedError: System entropy source does not have state.'
assert err(s.getrandbits, -1) == 'ValueError: number of bits must be non-negative'
assert (all(hasattr(random, n) for n in random.__all__) and len(random.__all__)) == 26
