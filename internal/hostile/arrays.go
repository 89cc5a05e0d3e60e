package hostile

import (
	"strings"

	_ "github.com/hognose/hognose/science" // the programs attack arrays
)

// arrayBomb is what becomes of arrays that cannot be: NumPy itself refuses some by ValueError.
const arrayBomb = bomb + " ValueError numpy._core._exceptions._ArrayMemoryError"

// memoryArrays are arrays that are too large, or too many.
var memoryArrays = withArrays([]Program{
	{Name: "zeros", Allowed: arrayBomb, Code: "np.zeros((10**6,) * 3)"},
	{Name: "strides whose product overflows", Allowed: "ValueError", Code: "print(np.lib.stride_tricks.as_strided(np.arange(4), (5,), (2**62,)))"},
	{Name: "a shape whose product overflows", Allowed: "ValueError", Code: "print(np.lib.stride_tricks.as_strided(np.arange(4), (2**32, 2**32), (8, 8))[2**20, 5])"},
	{Name: "zeros of a gigabyte", Allowed: bomb, Code: "np.zeros(2**27)"},
	{Name: "ones kept", Allowed: bomb, Code: "l = []\nwhile True: l.append(np.ones(10**5))"},
	{Name: "arange", Allowed: arrayBomb, Code: "np.arange(1e18)"},
	{Name: "linspace", Allowed: arrayBomb, Code: "np.linspace(0, 1, 10**12)"},
	{Name: "eye", Allowed: arrayBomb, Code: "np.eye(10**6)"},
	{Name: "outer sum", Allowed: bomb, Code: "a = np.arange(10**5)\na[:, None] + a"},
	{Name: "broadcast and add", Allowed: arrayBomb, Code: "np.broadcast_to(1.0, (10**5, 10**5)) + 1"},
	{Name: "repeat", Allowed: arrayBomb, Code: "np.repeat([1], 10**12)"},
	{Name: "repeat by counts", Allowed: arrayBomb, Code: "np.repeat(np.arange(1000), 10**9)"},
	{Name: "tile", Allowed: arrayBomb, Code: "np.tile(np.arange(1000), (10**6, 10**6))"},
	{Name: "pad", Allowed: arrayBomb, Code: "np.pad([1], 10**12)"},
	{Name: "meshgrid", Allowed: arrayBomb, Code: "np.meshgrid(*[np.arange(100)] * 8)"},
	{Name: "concatenate with itself", Allowed: bomb, Code: "a = np.ones(1000)\nwhile True: a = np.concatenate([a, a])"},
	{Name: "kron", Allowed: arrayBomb, Code: "a = np.ones(10**5)\nnp.kron(a, a)"},
	{Name: "einsum", Allowed: arrayBomb, Code: "a = np.ones((1000, 1000))\nnp.einsum('ij,kl->ijkl', a, a)"},
	{Name: "bincount", Allowed: arrayBomb, Code: "np.bincount([10**12])"},
	{Name: "histogram", Allowed: arrayBomb, Code: "np.histogram([1, 2], bins=10**12)"},
	{Name: "wide texts", Allowed: arrayBomb, Code: "np.array(['x' * 10**6] + [''] * 10**5)"},
	{Name: "tolist", Allowed: bomb, Code: "np.broadcast_to(1.0, (10**4, 10**5)).tolist()"},
	{Name: "objects of arrays", Allowed: bomb, Code: "l = np.empty(1000, dtype=object)\ni = 0\nwhile True:\n    l[i % 1000] = np.zeros(10**5); i += 1"},
	{Name: "random", Allowed: arrayBomb, Code: "np.random.rand(10**6, 10**6)"},
	{Name: "views of views", Allowed: bomb, Code: "a = np.zeros(10)\nl = []\nwhile True: l.append(a[1:])"},
	{Name: "printing all", Allowed: bomb + " ok", Code: "np.set_printoptions(threshold=10**9)\nstr(np.zeros(10**6))"},
	{Name: "fft of a long line", Allowed: arrayBomb, Code: "np.fft.fft([1.0], 10**12)"},
	{Name: "pickle of a shape", Allowed: arrayBomb, Code: "np.ndarray.__setstate__(np.zeros(0), (1, (10**12,), np.dtype('f8'), False, b''))"},
})

// timeArrays are kernels that run long.
var timeArrays = withArrays([]Program{
	{Name: "matmul", Allowed: bomb, Code: "a = np.ones((1200, 1200))\nwhile True: a @ a"},
	{Name: "sum of a broadcast", Allowed: bomb, Code: "np.broadcast_to(1.0, (10**6, 10**6)).sum()"},
	{Name: "exp", Allowed: bomb, Code: "a = np.ones(10**6)\nwhile True: np.exp(a)"},
	{Name: "sort", Allowed: bomb, Code: "a = np.arange(10**6)[::-1]\nwhile True: np.sort(a)"},
	{Name: "median of a broadcast", Allowed: bomb, Code: "np.median(np.broadcast_to(1.0, (10**5, 10**5)))"},
	{Name: "convolve", Allowed: bomb, Code: "a = np.ones(10**6)\nnp.convolve(a, a)"},
	{Name: "svd", Allowed: bomb, Code: "np.linalg.svd(np.random.rand(600, 600))"},
	{Name: "eig", Allowed: bomb, Code: "np.linalg.eig(np.random.rand(500, 500))"},
	{Name: "solve", Allowed: bomb + " ok", Code: "np.linalg.solve(np.random.rand(1000, 1000), np.ones(1000))"},
	{Name: "fft of a prime length", Allowed: bomb + " ok", Code: "np.fft.fft(np.ones(999983))"},
	{Name: "shuffle", Allowed: bomb, Code: "a = np.arange(10**6)\nwhile True: np.random.shuffle(a)"},
	{Name: "legacy zipf", Allowed: bomb, Code: "np.random.zipf(1e300)"},
	{Name: "unique texts", Allowed: bomb, Code: "a = np.array(['abc'] * 10**5)\nwhile True: np.unique(a)"},
	{Name: "flat assignment", Allowed: bomb, Code: "a = np.zeros(10**6)\nwhile True: a.flat = [1, 2, 3]"},
	{Name: "object sum", Allowed: bomb, Code: "a = np.array([1] * 10**5, dtype=object)\nwhile True: a.sum()"},
	{Name: "add.at", Allowed: bomb, Code: "a = np.zeros(10)\ni = np.zeros(10**6, int)\nwhile True: np.add.at(a, i, 1)"},
	{Name: "isin", Allowed: bomb, Code: "a = np.arange(10**6)\nwhile True: np.isin(a, a[::-1])"},
	{Name: "copies of a transposed array", Allowed: bomb, Code: "a = np.zeros((1000, 1000)).T\nwhile True: a.copy()"},
	{Name: "comparing everything", Allowed: bomb, Code: "np.broadcast_to(1, (10**6, 10**6)).all()"},
	{Name: "nonzero of a broadcast", Allowed: bomb, Code: "np.count_nonzero(np.broadcast_to(0, (10**6, 10**6)))"},
})

// withArrays imports numpy in front of each program.
func withArrays(list []Program) []Program {
	for i := range list {
		list[i].Name = "numpy " + list[i].Name
		list[i].Code = "import numpy as np\n" + strings.TrimPrefix(list[i].Code, "\n")
	}
	return list
}
