# Making arrays, scalars and types; errors of all of them.
import warnings

import numpy as np

warnings.simplefilter("ignore")


def raises(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    raise AssertionError("nothing was raised")


assert raises(lambda: np.array([1,[2,3]])) == 'ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions. The detected shape was (2,) + inhomogeneous part.'
assert raises(lambda: np.array([[1,2],[3]])) == 'ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions. The detected shape was (2,) + inhomogeneous part.'
assert raises(lambda: np.array([[1,2],[3,4,5]])) == 'ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions. The detected shape was (2,) + inhomogeneous part.'
assert raises(lambda: np.array([[[1],[2]],[[3],[4,5]]])) == 'ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 2 dimensions. The detected shape was (2, 2) + inhomogeneous part.'
assert repr((np.array([1,'a']))) == "array(['1', 'a'], dtype='<U21')", repr((np.array([1,'a'])))
assert repr((np.array([1,2.5,True]))) == 'array([1. , 2.5, 1. ])', repr((np.array([1,2.5,True])))
assert repr((np.array([True,False]))) == 'array([ True, False])', repr((np.array([True,False])))
assert repr((np.array([1,None]))) == 'array([1, None], dtype=object)', repr((np.array([1,None])))
assert repr((np.array([2**63]))) == 'array([9223372036854775808], dtype=uint64)', repr((np.array([2**63])))
assert repr((np.array([2**64]))) == 'array([18446744073709551616], dtype=object)', repr((np.array([2**64])))
assert repr((np.array([-1,2**63]))) == 'array([-1.00000000e+00,  9.22337204e+18])', repr((np.array([-1,2**63])))
assert repr((np.array([1+2j,1]))) == 'array([1.+2.j, 1.+0.j])', repr((np.array([1+2j,1])))
assert repr((np.array([]))) == 'array([], dtype=float64)', repr((np.array([])))
assert repr((np.array([[]]))) == 'array([], shape=(1, 0), dtype=float64)', repr((np.array([[]])))
assert repr((np.array(5))) == 'array(5)', repr((np.array(5)))
assert repr((np.array('abc'))) == "array('abc', dtype='<U3')", repr((np.array('abc')))
assert repr((np.array([b'a','b']))) == "array(['a', 'b'], dtype='<U1')", repr((np.array([b'a','b'])))
assert repr((np.array(['a',1.5]))) == "array(['a', '1.5'], dtype='<U32')", repr((np.array(['a',1.5])))
assert repr((np.array(['a',True]))) == "array(['a', 'True'], dtype='<U5')", repr((np.array(['a',True])))
assert repr((np.array([None]))) == 'array([None], dtype=object)', repr((np.array([None])))
assert repr((np.array({'a':1}))) == "array({'a': 1}, dtype=object)", repr((np.array({'a':1})))
assert repr((np.array({1,2}))) == 'array({1, 2}, dtype=object)', repr((np.array({1,2})))
assert repr((np.array(range(3)))) == 'array([0, 1, 2])', repr((np.array(range(3))))
assert repr((np.array((1,2)))) == 'array([1, 2])', repr((np.array((1,2))))
assert repr((np.array([np.float32(1),2]))) == 'array([1., 2.])', repr((np.array([np.float32(1),2])))
assert repr((np.array([np.int8(1),np.int16(2)]))) == 'array([1, 2], dtype=int16)', repr((np.array([np.int8(1),np.int16(2)])))
assert repr((np.array([1,2],dtype='float32'))) == 'array([1., 2.], dtype=float32)', repr((np.array([1,2],dtype='float32')))
assert repr((np.array(['1','2'],dtype=int))) == 'array([1, 2])', repr((np.array(['1','2'],dtype=int)))
assert repr((np.array([1.5],dtype=int))) == 'array([1])', repr((np.array([1.5],dtype=int)))
assert raises(lambda: np.array([300],dtype=np.uint8)) == 'OverflowError: Python integer 300 out of bounds for uint8'
assert repr((np.array([[1,2],[3,4]],ndmin=3))) == 'array([[[1, 2],\n        [3, 4]]])', repr((np.array([[1,2],[3,4]],ndmin=3)))
assert repr((np.array([1,2,3],dtype=str))) == "array(['1', '2', '3'], dtype='<U1')", repr((np.array([1,2,3],dtype=str)))
assert repr((np.array([1.5,2],dtype='U2'))) == "array(['1.', '2'], dtype='<U2')", repr((np.array([1.5,2],dtype='U2')))
assert raises(lambda: np.array([np.nan],dtype=int)) == 'ValueError: cannot convert float NaN to integer'
assert repr((np.array([None],dtype=float))) == 'array([nan])', repr((np.array([None],dtype=float)))
assert repr((np.array([[1,2],3],dtype=object))) == 'array([list([1, 2]), 3], dtype=object)', repr((np.array([[1,2],3],dtype=object)))
assert repr((np.array([[1,2],[3]],dtype=object))) == 'array([list([1, 2]), list([3])], dtype=object)', repr((np.array([[1,2],[3]],dtype=object)))
assert repr((np.array([[1,2],[3,4]],dtype=object))) == 'array([[1, 2],\n       [3, 4]], dtype=object)', repr((np.array([[1,2],[3,4]],dtype=object)))
assert raises(lambda: np.array("a",dtype=float)) == "ValueError: could not convert string to float: 'a'"
assert raises(lambda: np.array([[1,2],[3]],dtype=float)) == 'ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions. The detected shape was (2,) + inhomogeneous part.'
assert raises(lambda: np.array([1,2],copy=False)) == 'ValueError: Unable to avoid copy while creating an array as requested.\nIf using `np.array(obj, copy=False)` replace it with `np.asarray(obj)` to allow a copy when needed (no behavior change in NumPy 1.x).\nFor more details, see https://numpy.org/devdocs/numpy_2_0_migration_guide.html#adapting-to-changes-in-the-copy-keyword.'
assert repr((np.array([np.array([1,2]),np.array([3,4])]))) == 'array([[1, 2],\n       [3, 4]])', repr((np.array([np.array([1,2]),np.array([3,4])])))
assert raises(lambda: np.array([np.array([1,2]),np.array([3])])) == 'ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions. The detected shape was (2,) + inhomogeneous part.'
assert repr((np.array([[1,2],np.array([3,4])]))) == 'array([[1, 2],\n       [3, 4]])', repr((np.array([[1,2],np.array([3,4])])))
assert raises(lambda: np.array([1,2]) + np.array([1,2,3])) == 'ValueError: operands could not be broadcast together with shapes (2,) (3,) '
assert raises(lambda: np.zeros(-1)) == 'ValueError: negative dimensions are not allowed'
assert raises(lambda: np.zeros((2,'a'))) == "TypeError: 'str' object cannot be interpreted as an integer"
assert raises(lambda: np.zeros(2.5)) == "TypeError: expected a sequence of integers or a single integer, got '2.5'"
assert raises(lambda: np.arange()) == 'TypeError: arange() requires stop to be specified.'
assert raises(lambda: np.arange(0,5,0)) == 'ZeroDivisionError: division by zero'
assert raises(lambda: np.linspace(0,1,-1)) == 'ValueError: Number of samples, -1, must be non-negative.'
assert raises(lambda: bool(np.array([1,2]))) == 'ValueError: The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()'
assert raises(lambda: bool(np.array([]))) == 'ValueError: The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.'
assert raises(lambda: int(np.array([1,2]))) == 'TypeError: only length-1 arrays can be converted to Python scalars'
assert repr((float(np.array([1])))) == '1.0', repr((float(np.array([1]))))
assert repr((int(np.array([[1]])))) == '1', repr((int(np.array([[1]]))))
assert raises(lambda: hash(np.array([1]))) == "TypeError: unhashable type: 'numpy.ndarray'"
assert raises(lambda: len(np.array(5))) == 'TypeError: len() of unsized object'
assert raises(lambda: list(np.array(5))) == 'TypeError: iteration over a 0-d array'
assert raises(lambda: np.array([1,2]).foo) == "AttributeError: 'numpy.ndarray' object has no attribute 'foo'"
assert raises(lambda: np.foo) == "AttributeError: module 'numpy' has no attribute 'foo'"
assert repr((np.float64(1)/0)) == 'np.float64(inf)', repr((np.float64(1)/0))
assert repr((np.float32(1)+1.5)) == 'np.float32(2.5)', repr((np.float32(1)+1.5))
assert repr((np.int8(100)+np.int8(100))) == 'np.int8(-56)', repr((np.int8(100)+np.int8(100)))
assert raises(lambda: np.int8(1)+300) == 'OverflowError: Python integer 300 out of bounds for int8'
assert repr((np.int64(3)/2)) == 'np.float64(1.5)', repr((np.int64(3)/2))
assert repr((np.int64(7)//2)) == 'np.int64(3)', repr((np.int64(7)//2))
assert repr((np.float64(3)+1j)) == 'np.complex128(3+1j)', repr((np.float64(3)+1j))
assert repr((np.bool_(True)+np.bool_(True))) == 'np.True_', repr((np.bool_(True)+np.bool_(True)))
assert raises(lambda: np.bool_(True)-np.bool_(True)) == 'TypeError: numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead.'
assert raises(lambda: np.int64(5)**-1) == 'ValueError: Integers to negative integer powers are not allowed.'
assert repr((np.int64(2)**0.5)) == 'np.float64(1.4142135623730951)', repr((np.int64(2)**0.5))
assert raises(lambda: np.array([1,2])**-1) == 'ValueError: Integers to negative integer powers are not allowed.'
assert repr((round(np.float64(1.234),2))) == 'np.float64(1.23)', repr((round(np.float64(1.234),2)))
assert repr((round(np.float32(1.234),2))) == 'np.float32(1.23)', repr((round(np.float32(1.234),2)))
assert repr((round(np.float64(1.7)))) == '2', repr((round(np.float64(1.7))))
assert repr((round(np.int64(17),-1))) == 'np.int64(20)', repr((round(np.int64(17),-1)))
assert repr((divmod(np.int64(7),3))) == '(np.int64(2), np.int64(1))', repr((divmod(np.int64(7),3)))
assert repr((np.array([1,2,3])@np.array([1,2,3]))) == 'np.int64(14)', repr((np.array([1,2,3])@np.array([1,2,3])))
assert repr((np.int64(1)==1.0)) == 'np.True_', repr((np.int64(1)==1.0))
assert repr((np.array([1,2])==[1,3])) == 'array([ True, False])', repr((np.array([1,2])==[1,3]))
assert raises(lambda: np.array([1,2])==np.array([1,2,3])) == 'ValueError: operands could not be broadcast together with shapes (2,) (3,) '
assert repr((np.array([1,2])=='a')) == 'array([False, False])', repr((np.array([1,2])=='a'))
assert raises(lambda: np.array([1,2])<'a') == "UFuncTypeError: ufunc 'less' did not contain a loop with signature matching types (<class 'numpy.dtypes.Int64DType'>, <class 'numpy.dtypes.StrDType'>) -> None"
assert repr((np.array([1,2])==None)) == 'array([False, False])', repr((np.array([1,2])==None))
assert repr((np.array(['a','b'])=='a')) == 'array([ True, False])', repr((np.array(['a','b'])=='a'))
assert repr((np.float64('nan'))) == 'np.float64(nan)', repr((np.float64('nan')))
assert repr((np.float64('1.5'))) == 'np.float64(1.5)', repr((np.float64('1.5')))
assert repr((np.float64([1,2]))) == 'array([1., 2.])', repr((np.float64([1,2])))
assert repr((np.int64(3.7))) == 'np.int64(3)', repr((np.int64(3.7)))
assert repr((np.int64('12'))) == 'np.int64(12)', repr((np.int64('12')))
assert repr((np.int64())) == 'np.int64(0)', repr((np.int64()))
assert repr((np.float32())) == 'np.float32(0.0)', repr((np.float32()))
assert raises(lambda: np.int8(300)) == 'OverflowError: Python integer 300 out of bounds for int8'
assert raises(lambda: np.uint8(-1)) == 'OverflowError: Python integer -1 out of bounds for uint8'
assert repr((np.bool_([]))) == 'array([], dtype=bool)', repr((np.bool_([])))
assert repr((np.str_(5))) == "np.str_('5')", repr((np.str_(5)))
assert raises(lambda: np.array([1,2]).item()) == 'ValueError: can only convert an array of size 1 to a Python scalar'
assert repr((np.array([1,2]).item(1))) == '2', repr((np.array([1,2]).item(1)))
assert raises(lambda: np.array([1,2]).astype('foo')) == "TypeError: data type 'foo' not understood"
assert repr((np.dtype('float64')==float)) == 'True', repr((np.dtype('float64')==float))
assert repr((np.dtype(float))) == "dtype('float64')", repr((np.dtype(float)))
assert repr((np.dtype('U5'))) == "dtype('<U5')", repr((np.dtype('U5')))
assert repr((np.dtype(None))) == "dtype('float64')", repr((np.dtype(None)))
assert repr((np.dtype(object))) == "dtype('O')", repr((np.dtype(object)))
assert repr((np.dtype(list))) == "dtype('O')", repr((np.dtype(list)))
assert repr((np.dtype(str))) == "dtype('<U')", repr((np.dtype(str)))
assert repr((np.finfo(float))) == 'finfo(resolution=1e-15, min=-1.7976931348623157e+308, max=1.7976931348623157e+308, dtype=float64)', repr((np.finfo(float)))
assert repr((np.iinfo(int))) == 'iinfo(min=-9223372036854775808, max=9223372036854775807, dtype=int64)', repr((np.iinfo(int)))
assert repr((np.array([1,2]).shape)) == '(2,)', repr((np.array([1,2]).shape))
assert raises(lambda: np.array([1,2,3]).reshape(2,2)) == 'ValueError: cannot reshape array of size 3 into shape (2,2)'
assert repr((np.issubdtype(np.int64,np.integer))) == 'True', repr((np.issubdtype(np.int64,np.integer)))
assert repr((f"{np.float64(1.5):.2f} {np.int64(3):5d} {np.float32(.1)}")) == "'1.50     3 0.10000000149011612'", repr((f"{np.float64(1.5):.2f} {np.int64(3):5d} {np.float32(.1)}"))
assert repr((str(np.float32(.1)), str(np.float64(1e20)), str(np.float16(.1)))) == "('0.1', '1e+20', '0.1')", repr((str(np.float32(.1)), str(np.float64(1e20)), str(np.float16(.1))))
assert raises(lambda: np.array([1,2,3])[5]) == 'IndexError: index 5 is out of bounds for axis 0 with size 3'
assert raises(lambda: np.array([1,2,3])['a']) == 'IndexError: only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices'
assert raises(lambda: np.array([1,2,3])[1.5]) == 'IndexError: only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices'
assert raises(lambda: np.array([1,2,3])[0,0]) == 'IndexError: too many indices for array: array is 1-dimensional, but 2 were indexed'
assert raises(lambda: np.array([1,2,3])[[True,False]]) == 'IndexError: boolean index did not match indexed array along axis 0; size of axis is 3 but size of corresponding boolean axis is 2'
assert raises(lambda: np.array([1,2,3])[[5]]) == 'IndexError: index 5 is out of bounds for axis 0 with size 3'
assert repr((np.array([1,2,3]).flags)) == '  C_CONTIGUOUS : True\n  F_CONTIGUOUS : True\n  OWNDATA : True\n  WRITEABLE : True\n  ALIGNED : True\n  WRITEBACKIFCOPY : False\n', repr((np.array([1,2,3]).flags))
assert repr((np.array([1,2,3]).T)) == 'array([1, 2, 3])', repr((np.array([1,2,3]).T))
assert repr((np.add)) == "<ufunc 'add'>", repr((np.add))
assert raises(lambda: np.sin('a')) == "TypeError: ufunc 'sin' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''"
assert raises(lambda: np.add('a',1)) == "UFuncTypeError: ufunc 'add' did not contain a loop with signature matching types (dtype('<U1'), dtype('int64')) -> None"
assert raises(lambda: np.add([1],[2],out=5)) == 'TypeError: return arrays must be of ArrayType'
assert raises(lambda: np.add(1)) == 'TypeError: add() takes from 2 to 3 positional arguments but 1 were given'
assert raises(lambda: np.add(1,2,3,4)) == 'TypeError: add() takes from 2 to 3 positional arguments but 4 were given'
assert raises(lambda: np.add(1,2,foo=3)) == "TypeError: add() got an unexpected keyword argument 'foo'"
assert repr((1 in np.array([1,2]))) == 'True', repr((1 in np.array([1,2])))
assert repr((np.result_type(np.int8,3))) == "dtype('int8')", repr((np.result_type(np.int8,3)))
assert repr((np.promote_types('i4','f4'))) == "dtype('float64')", repr((np.promote_types('i4','f4')))
assert repr((np.can_cast('i8','f4'))) == 'False', repr((np.can_cast('i8','f4')))

# Of two zeros maximum and minimum take the second, clip keeps the first.
zero, minus = np.zeros(5), -np.zeros(5)
for function in (np.maximum, np.minimum, np.fmax, np.fmin):
    assert np.signbit(function(zero, minus)).all() and not np.signbit(function(minus, zero)).any(), function
assert str(np.maximum(0, np.array([-0.0, 1, -1]))) == "[-0.  1.  0.]"
assert np.signbit(np.max([0.0, -0.0])) and not np.signbit(np.min([-0.0, 0.0]))
assert np.signbit(np.clip(minus, 0.0, 1.0)).all() and np.isnan(np.clip([1.0], np.nan, 2.0)).all()
