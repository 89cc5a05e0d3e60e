import random
random.seed(42); print(random.random(), random.randint(1, 100), random.choice('abcdef'), random.sample(range(100), 5), random.choices([1,2,3], weights=[1,2,3], k=5), random.uniform(1, 2), random.gauss(0, 1), random.normalvariate(), random.triangular(), random.betavariate(1, 2), random.expovariate(1.5), random.gammavariate(2, 1), random.lognormvariate(0, 1), random.paretovariate(2), random.vonmisesvariate(0, 1), random.weibullvariate(1, 2), random.randrange(0, 100, 7), random.getrandbits(40), random.randbytes(4), random.binomialvariate(10, .3))
l = list(range(10)); random.shuffle(l); print(l); r = random.Random('seed'); print(r.random(), r.getstate()[1][:3]); s = r.getstate(); a = r.random(); r.setstate(s); print(a == r.random(), random.Random(1.5).random(), random.Random(b'x').random())
for fn in [lambda: random.choice([]), lambda: random.sample([1], 2), lambda: random.randint(5, 1), lambda: random.randrange(0), lambda: random.choices([1], [1, 2]), lambda: random.sample({1, 2}, 1), lambda: random.seed([]), lambda: random.randrange(1.5), lambda: random.choices([], k=1)]:
    try: print(fn())
    except Exception as e: print(type(e).__name__, e)
print(random.sample(['a', 'b'], counts=[2, 3], k=4), random.choices('ab', cum_weights=[1, 3], k=3))
