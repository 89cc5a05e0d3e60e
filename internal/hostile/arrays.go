// This file has programs that attack arrays. A small expression can ask NumPy for any amount of
// memory, and one call of a kernel can run for ever.

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
	{Name: "records", Allowed: arrayBomb, Code: "np.zeros(10**9, dtype='i8,f8,(3,3)f8')"},
	{Name: "a record of many fields", Allowed: arrayBomb, Code: "np.dtype([('f%d' % i, 'f8') for i in range(10**6)])"},
	{Name: "a large field", Allowed: arrayBomb, Code: "np.zeros(1, dtype=[('a', 'f8', (10**5, 10**5))])"},
	{Name: "void", Allowed: arrayBomb + " OverflowError", Code: "np.void(10**12)"},
	{Name: "records in records", Allowed: arrayBomb + " RecursionError", Code: "d = 'f8'\nwhile True: d = [('a', d), ('b', d)]; np.dtype(d)"},
	{Name: "ones_like of a broadcast", Allowed: arrayBomb, Code: "np.ones_like(np.broadcast_to(1.0, (10**6, 10**6)))"},
	{Name: "full", Allowed: arrayBomb, Code: "np.full(10**15, 'x' * 100)"},
	{Name: "identity", Allowed: arrayBomb, Code: "np.identity(10**7)"},
	{Name: "indices", Allowed: arrayBomb, Code: "np.indices((10**4, 10**4, 10**4))"},
	{Name: "vander", Allowed: arrayBomb, Code: "np.vander(np.arange(10**5), 10**6)"},
	{Name: "tri", Allowed: arrayBomb, Code: "np.tri(10**6)"},
	{Name: "stack of broadcasts", Allowed: arrayBomb, Code: "np.stack([np.broadcast_to(1.0, (10**4, 10**4))] * 100)"},
	{Name: "resize", Allowed: arrayBomb, Code: "np.resize([1, 2], 10**12)"},
	{Name: "tensordot", Allowed: arrayBomb, Code: "a = np.ones((300, 300))\nnp.tensordot(a, a, 0)"},
	{Name: "matmul of broadcasts", Allowed: arrayBomb, Code: "a = np.broadcast_to(1.0, (10**5, 10**5))\na @ a"},
	{Name: "sliding windows that are copied", Allowed: arrayBomb, Code: "np.lib.stride_tricks.sliding_window_view(np.ones(10**5), 5 * 10**4).copy()"},
	{Name: "choose from a large range", Allowed: arrayBomb, Code: "np.random.default_rng(0).permutation(10**12)"},
	{Name: "a draw of many rows", Allowed: arrayBomb, Code: "np.random.default_rng(0).multinomial(5, [0.5, 0.5], size=10**12)"},
	{Name: "colors", Allowed: arrayBomb, Code: "np.random.default_rng(0).multivariate_hypergeometric([10**9, 10**9], 10**9, method='count')"},
	{Name: "unpackbits", Allowed: arrayBomb, Code: "np.unpackbits(np.zeros(10, np.uint8), count=10**12)"},
	{Name: "texts that are multiplied", Allowed: arrayBomb + " OverflowError", Code: "np.strings.multiply(np.array(['abc'] * 1000), 10**9)"},
	{Name: "centered texts", Allowed: arrayBomb + " OverflowError", Code: "np.char.center(np.array(['abc'] * 1000), 10**9)"},
	{Name: "an object array of objects", Allowed: bomb, Code: "a = np.array([[1]] * 1000, dtype=object)\nwhile True: a = np.concatenate([a, a])"},
	{Name: "a table of text", Allowed: arrayBomb, Code: "import io\nnp.genfromtxt(io.StringIO('1,' * 10**6 + '1\\n' + '1,' * 10**6 + '1'), delimiter=',', dtype=None)\nnp.zeros(10**12)"},
	{Name: "names of a table", Allowed: arrayBomb + " ok", Code: "import io\nnp.genfromtxt(io.StringIO(','.join('ab') * 10**5 + '\\n1'), delimiter=',', names=True, invalid_raise=False)"},
	{Name: "record types kept", Allowed: bomb, Code: "l = []\nnames = [('f%d' % i, 'i8') for i in range(5000)]\nwhile True: l.append(np.dtype(names))"},
	{Name: "arrays of record types kept", Allowed: bomb, Code: "l = []\nnames = [('f%d' % i, 'S0') for i in range(5000)]\nwhile True: l.append(np.zeros(1, names))"},
	{Name: "views of record types kept", Allowed: bomb, Code: "l = []\na = np.zeros(40000, 'u1')\nnames = [('f%d' % i, 'i8') for i in range(5000)]\nwhile True: l.append(a.view(np.dtype(names)))"},
	{Name: "pickle of a shape", Allowed: arrayBomb, Code: "np.ndarray.__setstate__(np.zeros(0), (1, (10**12,), np.dtype('f8'), False, b''))"},
})

// timeArrays are kernels that run long.
var timeArrays = withArrays([]Program{
	{Name: "records within records", Allowed: "ValueError", Code: "d = np.dtype([('a', 'S0')])\nfor _ in range(15): d = np.dtype([(c, d) for c in 'abcdefgh'])"},
	{Name: "matmul", Allowed: bomb, Code: "a = np.ones((1200, 1200))\nwhile True: a @ a"},
	{Name: "sum of a broadcast", Allowed: bomb, Code: "np.broadcast_to(1.0, (10**6, 10**6)).sum()"},
	{Name: "exp", Allowed: bomb, Code: "a = np.ones(10**6)\nwhile True: np.exp(a)"},
	{Name: "sort", Allowed: bomb, Code: "a = np.arange(10**6)[::-1]\nwhile True: np.sort(a)"},
	{Name: "median of a broadcast", Allowed: bomb, Code: "np.median(np.broadcast_to(1.0, (10**5, 10**5)))"},
	{Name: "convolve", Allowed: bomb, Code: "a = np.ones(10**6)\nnp.convolve(a, a)"},
	{Name: "svd", Allowed: bomb, Code: "a = np.random.rand(600, 600)\nwhile True: np.linalg.svd(a)"},
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
	{Name: "sort of records", Allowed: bomb, Code: "a = np.zeros(10**5, dtype='i8,f8')\nwhile True: np.sort(a, order='f1')"},
	{Name: "records compared", Allowed: bomb, Code: "a = np.zeros(10**5, dtype='i8,f8')\nwhile True: a == a"},
	{Name: "records printed", Allowed: bomb, Code: "a = np.zeros(10**4, dtype='i8,f8')\nnp.set_printoptions(threshold=10**9)\nwhile True: str(a)"},
	{Name: "business days", Allowed: bomb, Code: "a = np.array(['2020-01-01'] * 10**5, 'M8[D]')\nwhile True: np.busday_offset(a, 10**9)"},
	{Name: "holidays", Allowed: bomb + " ok OverflowError", Code: "np.busday_offset('2020-01-01', 10**15, holidays=np.arange('2020', '2100', dtype='M8[D]'), roll='forward')"},
	{Name: "a week without an end", Allowed: "ok", Code: "np.busday_offset('2020-01-01', 1, weekmask='Mon', holidays=np.arange('1970', '2970', dtype='M8[D]'), roll='forward')"},
	{Name: "quantiles of objects", Allowed: bomb, Code: "a = np.array([1] * 10**5, dtype=object)\nwhile True: np.percentile(a, 50)"},
	{Name: "einsum of three", Allowed: bomb, Code: "a = np.ones((200, 200))\nwhile True: np.einsum('ij,jk,kl->il', a, a, a)"},
	{Name: "polynomials", Allowed: bomb, Code: "while True: np.roots(np.arange(1, 300))"},
	{Name: "interp", Allowed: bomb, Code: "a = np.arange(10**6, dtype=float)\nwhile True: np.interp(a, a, a)"},
	{Name: "lexsort", Allowed: bomb, Code: "a = np.arange(10**6)[::-1]\nwhile True: np.lexsort((a, a))"},
	{Name: "vectorize", Allowed: bomb, Code: "f = np.vectorize(lambda x: x + 1)\nwhile True: f(np.arange(10**5))"},
	{Name: "apply_along_axis", Allowed: bomb, Code: "np.apply_along_axis(sorted, 0, np.ones((100, 10**6)))"},
	{Name: "copies after a checkpoint", Allowed: bomb, Code: "a = np.zeros(10**6)\nwhile True: a[::2] += 1"},
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
