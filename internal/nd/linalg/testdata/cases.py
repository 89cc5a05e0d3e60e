"""Asks NumPy for the results of linear algebra on generated matrices.

    OPENBLAS_NUM_THREADS=1 python cases.py all 14 3 | gzip -9n > cases.json.gz
    OPENBLAS_NUM_THREADS=1 python cases.py FUNCTION COUNT SEED [SMALLEST LARGEST+1] > cases.json

FUNCTION is one of those in RESULTS, or "all". A line holds one case: the function, the matrices (complex elements as
two numbers), and what NumPy returned. compare.py prints how many results print alike.
"""
import json
import sys

import numpy as np

SIZES = [1, 9]
NAMED = [
    [[2, 0], [0, 3]], [[1, 2], [3, 4]], [[4, -2], [1, 1]], [[0, 1], [-1, 0]], [[2, 1], [1, 2]], [[1, 1], [0, 1]],
    [[1, 2, 3], [4, 5, 6], [7, 8, 9]], [[1, 2, 3], [4, 5, 6], [7, 8, 10]], [[4, 1], [2, 3]], [[3, 1], [0, 2]],
    [[2, -1, 0], [-1, 2, -1], [0, -1, 2]], [[1, 0, 0], [0, 2, 0], [0, 0, 3]], [[0, 1, 0], [0, 0, 1], [1, -3, 3]],
    [[5, 4], [1, 2]], [[1, 1], [1, 0]], [[0.9, 0.1], [0.5, 0.5]], [[1, 2], [2, 4]], [[6, -2], [-2, 3]], [[0, 0], [0, 0]],
    [[4, 12, -16], [12, 37, -43], [-16, -43, 98]], [[1, -1], [1, 1]], [[2, 0, 0], [0, 2, 0], [0, 0, 2]], [[7]], [[-3]],
    [[3, 2, 4], [2, 0, 2], [4, 2, 3]], [[1, 4], [2, 3], [5, 6]], [[1, 2, 3], [4, 5, 6]], [[3, 0], [4, 5]], [[1, 0], [0, 1]],
]


def square(rng, n):
    kind = rng.integers(17)
    if kind == 0:
        return rng.standard_normal((n, n))
    if kind == 1:
        return rng.random((n, n))
    if kind == 2:
        return rng.integers(-9, 10, (n, n)).astype(float)
    if kind == 3:
        return rng.integers(0, 10, (n, n)).astype(float)
    if kind == 4:
        return np.arange(1.0, n * n + 1).reshape(n, n) + (rng.random() < 0.5) * np.eye(n)
    if kind == 5:
        a = rng.integers(-5, 6, (n, n)).astype(float)
        return a + a.T
    if kind == 6:
        return np.diag(rng.integers(-9, 10, n).astype(float))
    if kind == 7:
        t = rng.choice([np.pi / 6, np.pi / 4, np.pi / 3, np.pi / 2, rng.random()])
        a = np.eye(n)
        if n > 1:
            i, j = sorted(rng.choice(n, 2, replace=False))
            a[i, i] = a[j, j] = np.cos(t)
            a[j, i] = np.sin(t)
            a[i, j] = -a[j, i]
        return a
    if kind == 8:
        return np.triu(rng.integers(-9, 10, (n, n)).astype(float))
    if kind == 9:
        return np.tril(rng.integers(-9, 10, (n, n)).astype(float))
    if kind == 10:
        q, _ = np.linalg.qr(rng.standard_normal((n, n)))
        return q @ np.diag(rng.integers(1, 4, n).astype(float)) @ q.T
    if kind == 11:
        return np.diag(np.full(n, 2.0)) + np.diag(np.ones(n - 1), 1)
    if kind == 12:
        return np.outer(rng.integers(-4, 5, n), rng.integers(-4, 5, n)).astype(float)
    if kind == 13:
        return np.eye(n)[rng.permutation(n)]
    if kind == 14:
        a = rng.random((n, n))
        return a / a.sum(axis=1, keepdims=True)
    if kind == 15:
        a = np.round(rng.standard_normal((n, n)), 2)
        return a @ a.T
    x = rng.standard_normal((20, n))
    return np.cov(x.T).reshape(n, n)


def matrix(rng, rectangular=False, symmetric=False):
    while True:
        if rng.random() < 0.08:
            a = np.array(NAMED[rng.integers(len(NAMED))], float)
        else:
            a = square(rng, int(rng.integers(*SIZES)))
            if rng.random() < 0.15:
                a = a + 1j * square(rng, len(a)).flat[: a.size].reshape(a.shape) if rng.random() < 0.9 else a + 0j
        if rectangular and rng.random() < 0.6:
            m, n = (int(v) for v in rng.integers(*SIZES, 2))
            a = rng.integers(-9, 10, (m, n)).astype(float) if rng.random() < 0.5 else rng.standard_normal((m, n))
            if rng.random() < 0.15:
                a = a + 1j * rng.standard_normal((m, n))
        if not rectangular and a.shape[0] != a.shape[1]:
            continue
        if symmetric:
            a = (a + a.conj().T) / rng.choice([1, 2])
        return a


def right(rng, a):
    shape = (a.shape[0],) if rng.random() < 0.5 else (a.shape[0], int(rng.integers(1, 4)))
    return rng.integers(-9, 10, shape).astype(a.dtype) if rng.random() < 0.7 else rng.standard_normal(shape).astype(a.dtype)


def positive(rng):
    a = matrix(rng)
    return a @ a.conj().T + np.eye(len(a)) * rng.integers(0, 2)


L = np.linalg
RESULTS = {
    "det": (matrix, None, lambda a: [L.det(a)]),
    "slogdet": (matrix, None, lambda a: list(L.slogdet(a))),
    "inv": (matrix, None, lambda a: [L.inv(a)]),
    "solve": (matrix, right, lambda a, b: [L.solve(a, b)]),
    "cholesky": (positive, None, lambda a: [L.cholesky(a)]),
    "qr": (lambda r: matrix(r, True), None, lambda a: list(L.qr(a))),
    "qrcomplete": (lambda r: matrix(r, True), None, lambda a: list(L.qr(a, "complete"))),
    "eigh": (lambda r: matrix(r, symmetric=True), None, lambda a: list(L.eigh(a))),
    "eigvalsh": (lambda r: matrix(r, symmetric=True), None, lambda a: [L.eigvalsh(a)]),
    "eig": (matrix, None, lambda a: list(L.eig(a))),
    "eigvals": (matrix, None, lambda a: [L.eigvals(a)]),
    "svd": (lambda r: matrix(r, True), None, lambda a: list(L.svd(a, full_matrices=False))),
    "svdfull": (lambda r: matrix(r, True), None, lambda a: list(L.svd(a))),
    "svdvals": (lambda r: matrix(r, True), None, lambda a: [L.svd(a, compute_uv=False)]),
    "pinv": (lambda r: matrix(r, True), None, lambda a: [L.pinv(a)]),
    "lstsq": (lambda r: matrix(r, True), right, lambda a, b: list(L.lstsq(a, b, rcond=None))),
    "rank": (lambda r: matrix(r, True), None, lambda a: [L.matrix_rank(a)]),
    "matmul": (matrix, lambda r, a: matrix(r, True), None),
}
for p in (None, 1, -1, 2, -2, "fro", np.inf, -np.inf):
    RESULTS[f"cond {p}"] = (matrix, None, lambda a, p=p: [L.cond(a, p)])
    RESULTS[f"norm {p}"] = (lambda r: matrix(r, True), None, lambda a, p=p: [L.norm(a, p)])
RESULTS["norm nuc"] = (lambda r: matrix(r, True), None, lambda a: [L.norm(a, "nuc")])
for p in (None, 0, 1, -1, 2, -2, 3, 0.5, np.inf, -np.inf):
    RESULTS[f"vnorm {p}"] = (lambda r: matrix(r, True).ravel(), None, lambda a, p=p: [L.norm(a, p)])
RESULTS["matmul"] = (lambda r: matrix(r, True), lambda r, a: r.standard_normal((a.shape[1], int(r.integers(1, 6)))).astype(a.dtype), lambda a, b: [a @ b])
RESULTS["matvec"] = (lambda r: matrix(r, True), lambda r, a: r.standard_normal(a.shape[1]).astype(a.dtype), lambda a, b: [a @ b])
RESULTS["vecmat"] = (lambda r: matrix(r, True), lambda r, a: r.standard_normal(a.shape[0]).astype(a.dtype), lambda a, b: [b @ a])
RESULTS["dot"] = (lambda r: matrix(r, True).ravel(), lambda r, a: r.standard_normal(len(a)).astype(a.dtype), lambda a, b: [a @ b])


def plain(a):
    a = np.asarray(a)
    flat = a.ravel()
    if np.iscomplexobj(a):
        flat = np.ascontiguousarray(flat).view(float)
    return {"shape": list(a.shape), "complex": bool(np.iscomplexobj(a)), "data": [float(v) for v in flat]}


def main():
    name, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    SIZES[:] = [int(v) for v in sys.argv[4:6]] or SIZES
    np.seterr(all="ignore")
    for f in RESULTS if name == "all" else [name]:
        rng = np.random.default_rng(seed)
        make, other, result = RESULTS[f]
        left = count
        while left:
            args = [make(rng)]
            if other:
                args.append(other(rng, args[0]))
            case = {"f": f, "args": [plain(a) for a in args]}
            try:
                case["out"] = [plain(r) for r in result(*args)]
            except L.LinAlgError as e:
                case["error"] = str(e)
            if all(np.isfinite(v) for r in case.get("out", []) for v in r["data"]):
                print(json.dumps(case))
                left -= 1


main()
