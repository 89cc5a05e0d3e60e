"""Expressions and what NumPy 2.2 answers."""

import pickle
from fractions import Fraction

import numpy as np
import numpy.lib
from numpy.polynomial import Polynomial, Chebyshev, Legendre, Hermite, Laguerre


class Sub(np.ndarray):
    pass


class Over:
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        return ufunc.__name__, method, kwargs


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"


answers = {
    'np.pad([1, 2, 3], 2, "linear_ramp", end_values=(5, -4))':
        'array([ 5,  3,  1,  2,  3, -1, -4])',
    'np.pad([[1, 2], [3, 4]], 1, "mean")':
        'array([[2, 2, 3, 2],\n       [2, 1, 2, 2],\n       [4, 3, 4, 4],\n       [2, 2, 3, 2]])',
    'np.pad([1, 2, 4], (2, 3), "reflect", reflect_type="odd")':
        'array([-2,  0,  1,  2,  4,  6,  7,  8])',
    'np.pad([1, 2, 4], (4, 5), "symmetric", reflect_type="odd")':
        'array([-2, -2,  0,  1,  1,  2,  4,  4,  6,  7,  7,  8])',
    'np.pad([1, 5, 2], 2, "median", stat_length=2)':
        'array([3, 3, 1, 5, 2, 4, 4])',
    'np.matrix("1 2; 3 4") * np.matrix("1; 2")':
        'matrix([[ 5],\n        [11]])',
    'np.matrix("1 2; 3 4") ** 2':
        'matrix([[ 7, 10],\n        [15, 22]])',
    'np.matrix("1 2; 3 4").I':
        'matrix([[-2. ,  1. ],\n        [ 1.5, -0.5]])',
    'np.matrix("1 2; 3 4").sum(axis=1)':
        'matrix([[3],\n        [7]])',
    'np.matrix("1 2; 3 4")[:, 0]':
        'matrix([[1],\n        [3]])',
    'np.bmat([[np.eye(2), np.zeros((2, 1))]])':
        'matrix([[1., 0., 0.],\n        [0., 1., 0.]])',
    'Polynomial([1, 2, 3]) * Polynomial([3, 2])':
        "Polynomial([ 3.,  8., 13.,  6.], domain=[-1.,  1.], window=[-1.,  1.], symbol='x')",
    'str(Polynomial([1.5, -2, 0, 1e-12]))':
        "'1.5 - 2.0·x + 0.0·x² + (1.0e-12)·x³'",
    'str(Chebyshev([1, 2, 3], domain=[0, 5]))':
        "'1.0 + 2.0·T₁((-1.0 + 0.4x)) + 3.0·T₂((-1.0 + 0.4x))'",
    'Polynomial([1, 2, 3]).roots()':
        'array([-0.33333333-0.47140452j, -0.33333333+0.47140452j])',
    'divmod(Polynomial([1, 2, 3]), Polynomial([3, 2]))':
        "(Polynomial([-1.25,  1.5 ], domain=[-1.,  1.], window=[-1.,  1.], symbol='x'), Polynomial([4.75], domain=[-1.,  1.], window=[-1.,  1.], symbol='x'))",
    'Chebyshev([1, 2, 3]).deriv()':
        "Chebyshev([ 2., 12.], domain=[-1.,  1.], window=[-1.,  1.], symbol='x')",
    'Legendre([1, 2, 3]).integ()':
        "Legendre([0.33333333, 0.4       , 0.66666667, 0.6       ], domain=[-1.,  1.], window=[-1.,  1.], symbol='x')",
    'Hermite([1, 2, 3])(np.array([0.5, 1.0]))':
        'array([ 0., 11.])',
    'Laguerre([1, 2, 3]).convert(kind=Polynomial)':
        "Polynomial([ 6. , -8. ,  1.5], domain=[-1.,  1.], window=[-1.,  1.], symbol='x')",
    'np.polynomial.chebyshev.chebgauss(3)':
        '(array([ 8.66025404e-01,  6.12323400e-17, -8.66025404e-01]), array([1.04719755, 1.04719755, 1.04719755]))',
    'np.polynomial.hermite_e.hermeder([1, 2, 3])':
        'array([2., 6.])',
    'np.polynomial.polynomial.polyfromroots([1, 2])':
        'array([ 2., -3.,  1.])',
    'np.random.Generator(np.random.PCG64(12)).bit_generator.state["state"]':
        "{'state': 287820662789174611121686965811335717241, 'inc': 141594020766391051164819261345714058667}",
    'np.random.Generator(np.random.Philox(12)).integers(0, 100, 5)':
        'array([86, 25, 78, 66, 14])',
    'np.random.Generator(np.random.SFC64(12)).random(2)':
        'array([0.16355509, 0.76012945])',
    'np.random.PCG64(3).jumped().random_raw(2)':
        'array([10544546797981829216,  1394062907701338572], dtype=uint64)',
    'np.random.PCG64DXSM(3).advance(7).random_raw()':
        '3723026931376668843',
    'np.random.SeedSequence(1234).generate_state(3)':
        'array([2906597030, 1602421836,  216676975], dtype=uint32)',
    '[c.generate_state(1) for c in np.random.SeedSequence(5).spawn(2)]':
        '[array([803261128], dtype=uint32), array([3767054407], dtype=uint32)]',
    'np.random.default_rng(3).integers([1, 2, 3], [10, 20, 30], dtype=np.int8)':
        'array([ 9, 15, 24], dtype=int8)',
    'pickle.loads(pickle.dumps(np.random.default_rng(7))).random()':
        '0.625095466604667',
    'np.random.default_rng(1).standard_exponential(2, dtype=np.float32)':
        'array([0.7844819, 2.8062613], dtype=float32)',
    'np.random.RandomState(np.random.MT19937(3)).normal(size=2)':
        'array([-0.00718922,  0.97179287])',
    'np.quantile([1, 2, 3, 4], 0.5, weights=[1, 1, 5, 1], method="inverted_cdf")':
        'array(3)',
    'np.percentile([[3.0, 1, 2], [6, 5, 4]], 50, axis=0, out=np.zeros(3))':
        'array([4.5, 3. , 3. ])',
    'np.median([[3.0, 1, 2], [6, 5, 4]], axis=1, out=np.zeros(2))':
        'array([2., 5.])',
    'np.trace(np.eye(3), out=np.array(0.0))':
        'array(3.)',
    'np.interp(0.5, [0, 1], [1 + 1j, 2 + 3j])':
        'np.complex128(1.5+2j)',
    'np.correlate([1 + 1j, 2, 3 - 1j], [-1, -2j, 3 + 1j], "full")':
        'array([ 4.+2.j,  4.+0.j,  7.-3.j,  0.+6.j, -3.+1.j])',
    'np.digitize([0, 5, 2**54, -3], [2**54 - 1, 2**54 + 1])':
        'array([0, 0, 1, 0])',
    'np.digitize([1, 2, 3, 4], [4, 2, 1])':
        'array([2, 1, 1, 0])',
    'np.logspace(0, 2, 3, base=[2, 10])':
        'array([[  1.,   1.],\n       [  2.,  10.],\n       [  4., 100.]])',
    'np.geomspace(1j, 16j, 5)':
        'array([0. +1.j, 0. +2.j, 0. +4.j, 0. +8.j, 0.+16.j])',
    'np.kaiser(5, 14)':
        'array([7.72686684e-06, 1.64932188e-01, 1.00000000e+00, 1.64932188e-01,\n       7.72686684e-06])',
    'np.hanning(5)':
        'array([0. , 0.5, 1. , 0.5, 0. ])',
    'np.unique_all([1, 1, 2])':
        'UniqueAllResult(values=array([1, 2]), indices=array([0, 2]), inverse_indices=array([0, 0, 1]), counts=array([2, 1]))',
    'np.cumulative_prod([1, 2, 3], include_initial=True)':
        'array([1, 1, 2, 6])',
    'np.vectorize(np.convolve, signature="(n),(m)->(k)")(np.eye(2), [1, 2, 1])':
        'array([[1., 2., 1., 0.],\n       [0., 1., 2., 1.]])',
    'np.einsum(np.arange(6).reshape(2, 3), [0, 1], [1])':
        'array([3, 5, 7])',
    'np.strings.center(["a1b2", "b"], 7, "*")':
        "array(['**a1b2*', '***b***'], dtype='<U7')",
    'np.strings.partition(["a-b", "cd"], "-")':
        "(array(['a', 'cd'], dtype='<U2'), array(['-', ''], dtype='<U1'), array(['b', ''], dtype='<U1'))",
    'np.strings.count(["aAaAaA", "abBA"], "A", start=1, end=4)':
        'array([2, 1])',
    'np.char.array(["hello ", "x"]).upper()':
        "chararray(['HELLO', 'X'], dtype='<U6')",
    'np.char.equal("aa ", "aa")':
        'array(True)',
    'np.array([[1, 2], [3, 4]], dtype=object) @ np.array([1, 1], dtype=object)':
        'array([3, 7], dtype=object)',
    'np.array([Fraction(1, 2), Fraction(1, 3)], dtype=object).mean()':
        'Fraction(5, 12)',
    'np.array([Fraction(1, 2), Fraction(1, 3)], dtype=object).var()':
        'Fraction(1, 144)',
    'np.gcd(np.array([12, 18], dtype=object), 6)':
        'array([6, 6], dtype=object)',
    'np.sign(np.array([-2, 0, 3], dtype=object))':
        'array([-1, 0, 1], dtype=object)',
    'np.argmax(np.array([1, 3, 2], dtype=object))':
        'np.int64(1)',
    'np.searchsorted(np.array([1, 2, 3], dtype=object), [2, 5])':
        'array([1, 3])',
    'np.var([1, 2, 3, 4], mean=2.5)':
        'np.float64(1.25)',
    'np.add(1, 2, signature="dd->d")':
        'np.float64(3.0)',
    'np.add([1, 2], 1, where=[1, 0], out=np.zeros(2))':
        'array([2., 0.])',
    'np.ndarray((2, 2), dtype="i2", buffer=b"abcdefgh", order="F")':
        'array([[25185, 26213],\n       [25699, 26727]], dtype=int16)',
    'np.ndarray((2,), int, np.arange(4), 8)':
        'array([1, 2])',
    'np.int64(3)[()], np.float32(2)[None]':
        '(np.int64(3), array([2.], dtype=float32))',
    'np.fft.fft([1, 2, 3, 4], out=np.zeros(4, complex))':
        'array([10.+0.j, -2.+2.j, -2.+0.j, -2.-2.j])',
    'np.fft.irfftn(np.fft.rfftn(np.arange(8.0).reshape(2, 4)), s=(2, 4), axes=(0, 1))':
        'array([[0., 1., 2., 3.],\n       [4., 5., 6., 7.]])',
    'np.histogram_bin_edges([1, 2, 2, 3, 9], "doane")':
        'array([1. , 2.6, 4.2, 5.8, 7.4, 9. ])',
    'np.trim_zeros(np.array([0, 0, 1, 2, 0]))':
        'array([1, 2])',
    'np.average(np.arange(8.0).reshape(2, 2, 2), axis=(0, 1), weights=[[1 / 4, 3 / 4], [1, 1 / 2]])':
        'array([3.4, 4.4])',
    'np.format_float_positional(np.float32(np.pi), precision=4, pad_left=4)':
        "'   3.1416'",
    'np.format_float_scientific(1234.5, exp_digits=3, trim="-")':
        "'1.2345e+003'",
    'np.lib.NumpyVersion("2.0.0rc1") < "2.0.0"':
        'True',
    'np.emath.sqrt([-1, 4])':
        'array([0.+1.j, 2.+0.j])',
    'np.lib.array_utils.normalize_axis_tuple((0, -1), 3)':
        '(0, 2)',
    'np.datetime_as_string(np.array(["2002-10-27T04:30"], dtype="M8[m]"), timezone="UTC")':
        "array(['2002-10-27T04:30Z'], dtype='<U35')",
    'np.loadtxt(["1 2", "3 4"], unpack=True)':
        'array([[1., 3.],\n       [2., 4.]])',
    'np.genfromtxt(["1,,3", "4,5,x"], delimiter=",")':
        'array([[ 1., nan,  3.],\n       [ 4.,  5., nan]])',
    'np.fromstring("1 2 3", sep=" ")':
        'array([1., 2., 3.])',
    'type(np.arange(3).view(Sub) + 1), type(np.sin(np.arange(3).view(Sub))), type(np.asarray(np.arange(3).view(Sub)))':
        "(<class '__main__.Sub'>, <class '__main__.Sub'>, <class 'numpy.ndarray'>)",
    'np.add(Over(), 1), np.arange(2) + Over(), np.add.reduce(Over(), axis=1)':
        "(('add', '__call__', {}), ('add', '__call__', {}), ('add', 'reduce', {'axis': 1}))",
    'error(lambda: np.partition([1, 2], 5))':
        "'ValueError: kth(=5) out of bounds (2)'",
    'error(lambda: np.delete([1, 2, 3], [1.5]))':
        "'IndexError: arrays used as indices must be of integer (or boolean) type'",
    'error(lambda: np.pad([1], 1, "foo"))':
        '"ValueError: mode \'foo\' is not supported"',
    'error(lambda: np.block([[1], []]))':
        "'ValueError: List at arrays[1] cannot be empty'",
    'error(lambda: np.ndarray((9,), buffer=np.arange(4)))':
        "'TypeError: buffer is too small for requested array'",
    'error(lambda: Polynomial([1]) + Chebyshev([1]))':
        "'TypeError: Polynomial types differ'",
    'error(lambda: np.random.SeedSequence(-1))':
        "'ValueError: expected non-negative integer'",
    'error(lambda: delattr(np.arange(2).flags, "writeable"))':
        "'AttributeError: Cannot delete flags writeable attribute'",
}

for text, answer in answers.items():
    found = repr(eval(text))
    assert found == answer, (text, found, answer)

# Widths of binary_repr, and a tensordot that leaves no axis.
for number, width in ((5, 2), (-5, 3), (-9, 4)):
    try:
        np.binary_repr(number, width)
        raise AssertionError(number)
    except ValueError as e:
        assert str(e).startswith(f"Insufficient bit width={width} provided for binwidth=")
assert np.binary_repr(-4, 3) == "100" and np.binary_repr(0, 0) == "0" and np.binary_repr(-3, 8) == "11111101"
assert type(np.tensordot([1, 2], [3, 4], 1)) is np.ndarray
