def matmul(a, b): return [[sum(x * y for x, y in zip(r, c)) for c in zip(*b)] for r in a]
def det(m):
    if len(m) == 1: return m[0][0]
    return sum((-1) ** j * m[0][j] * det([r[:j] + r[j+1:] for r in m[1:]]) for j in range(len(m)))
m = [[2, -1, 0], [1, 3, 5], [0, 4, 1]]
print(matmul(m, m), det(m), [*map(list, zip(*m))])
for r in m: print(' '.join(f'{x:4d}' for x in r))
from fractions import Fraction
def solve(a, b):
    n = len(a); M = [[Fraction(x) for x in r] + [Fraction(y)] for r, y in zip(a, b)]
    for i in range(n):
        p = next(r for r in range(i, n) if M[r][i] != 0); M[i], M[p] = M[p], M[i]
        M[i] = [x / M[i][i] for x in M[i]]
        for r in range(n):
            if r != i: M[r] = [x - M[r][i] * y for x, y in zip(M[r], M[i])]
    return [r[-1] for r in M]
print(solve(m, [1, 2, 3]), [str(x) for x in solve(m, [1, 2, 3])], [float(x) for x in solve(m, [1, 2, 3])])
