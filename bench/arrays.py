"""What 68 operations of NumPy cost on arrays with as many elements as the argument says: prints a line for each with its name and its nanoseconds.

bench -arrays runs this on Hognose and on CPython with NumPy by turns. A loop of many calls is timed, and the best loop counts.
"""
import sys
import time

import numpy as np

OPERATIONS = """
add: a + b
add a number: a + 1.5
subtract: a - b
multiply: a * b
divide: a / b
square: a ** 2
power: a ** 1.7
negate: -a
abs: np.abs(a)
sqrt: np.sqrt(a)
exp: np.exp(a)
log: np.log(a)
sin: np.sin(a)
tanh: np.tanh(a)
maximum: np.maximum(a, b)
less: a < b
equal: i == j
and: m & k
where: np.where(m, a, b)
sum: a.sum()
sum of columns: rows.sum(axis=0)
mean: a.mean()
std: a.std()
max: a.max()
argmax: a.argmax()
cumsum: a.cumsum()
product: i.prod()
any: m.any()
sort: np.sort(a)
argsort: np.argsort(a)
unique: np.unique(i)
searchsorted: np.searchsorted(s, a)
isin: np.isin(i, j)
median: np.median(a)
percentile: np.percentile(a, [25, 75])
histogram: np.histogram(a, 10)
bincount: np.bincount(i)
diff: np.diff(a)
interp: np.interp(a, s, b)
clip: np.clip(a, 0.2, 0.8)
round: np.round(a, 2)
astype: a.astype(np.float32)
add ints: i + j
remainder: i % 7
floor: i // 3
mask: a[m]
take: a[p]
slice: a[1:-1]
transpose and copy: rows.T.copy()
reshape: a.reshape(-1, 2)
concatenate: np.concatenate([a, b])
stack: np.stack([a, b])
tile: np.tile(a, 2)
repeat: np.repeat(a, 2)
roll: np.roll(a, 3)
dot: a @ b
matmul: square @ square
outer: np.outer(v, v)
einsum: np.einsum('ij,jk->ik', square, square)
zeros: np.zeros(n)
arange: np.arange(n)
linspace: np.linspace(0, 1, n)
nansum: np.nansum(a)
covariance: np.cov(pairs)
allclose: np.allclose(a, b)
fft: np.fft.fft(a[:4096])
solve: np.linalg.solve(square, square)
normal: random.standard_normal(n)
compare an element: i[3] == 5
compute with an element: a[3] * 2 + i[4]
loop over elements: sum(x for x in i[:10] if x > 1)
complex multiply: c * c
complex abs: abs(c)
float32 multiply: f * f
isnan: np.isnan(a)
"""

n = int(sys.argv[1])
random = np.random.default_rng(1)
side = max(3, int(n ** 0.5) if n < 10**6 else 300)  # of square matrices
a, b = random.random(n) + 0.01, random.random(n) + 0.01
i, j = random.integers(0, max(n // 2, 3), n), random.integers(0, max(n // 2, 3), n)
names = dict(
    np=np, n=n, a=a, b=b, i=i, j=j, m=a > 0.5, k=b > 0.5, s=np.sort(a), p=random.integers(0, n, n), random=random,
    rows=a.reshape(-1, 5 if n < 1000 else 100), pairs=a.reshape(2, -1), c=a + 1j * b, f=a.astype('f4'), square=random.random((side, side)) + np.eye(side), v=random.random(side),
)


def best(code):
    """The least nanoseconds of a call, over loops that fit into a fifth of a second, and of three at least."""
    exec('def loop(calls):\n    for _ in range(calls):\n        ' + code, names)
    loop = names['loop']
    loop(1)
    calls = max(1, 5000 // n) * 10 if n < 10**5 else 1
    least, spent, loops = None, 0, 0
    while loops < 3 or spent < 200_000_000 and loops < 30:
        began = time.perf_counter_ns()
        loop(calls)
        took = time.perf_counter_ns() - began
        spent += took
        loops += 1
        if least is None or took < least:
            least = took
    return least / calls


for line in OPERATIONS.split('\n'):
    if line:
        name, _, code = line.partition(': ')
        print(name.replace(' ', '_'), best(code), flush=True)
