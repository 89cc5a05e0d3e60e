"""Types of results, warnings and words of errors that programs print."""

import warnings

import numpy as np


def refused(call, kind, words):
    try:
        call()
    except kind as error:
        assert words in str(error), str(error)
        return
    raise AssertionError("not refused")


def warned(call):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        call()
    return [str(w.message) for w in seen]


# None is an object among texts, a plain number is not their kind.
yes = np.array([True])
assert np.select([yes], ["a"], default=None).dtype == object
refused(lambda: np.select([yes, yes], ["a", "b"]), TypeError,
        "The DType <class 'numpy.dtypes._PyLongDType'> could not be promoted by <class 'numpy.dtypes.StrDType'>. This means")
refused(lambda: np.select([yes, yes], ["a", "b"]), TypeError,
        "DTypes is: (<class 'numpy.dtypes.StrDType'>, <class 'numpy.dtypes.StrDType'>, <class 'numpy.dtypes._PyLongDType'>)")
refused(lambda: np.select([yes] * 3, ["a", 1, 2.5]), TypeError,
        "The DType <class 'numpy.dtypes.StrDType'> could not be promoted by <class 'numpy.dtypes._PyFloatDType'>. This means")
refused(lambda: np.isnan(np.array([None])), TypeError, "ufunc 'isnan' not supported for the input types")
refused(lambda: np.zeros("a"), TypeError, "'str' object cannot be interpreted as an integer")

# Medians of nothing.
assert warned(lambda: np.median([])) == ["Mean of empty slice.", "invalid value encountered in scalar divide"]
assert warned(lambda: np.median(np.zeros((2, 0)), axis=1)) == ["Mean of empty slice.", "invalid value encountered in divide"]

assert warned(lambda: np.std([])) == ["Degrees of freedom <= 0 for slice", "invalid value encountered in divide", "invalid value encountered in scalar divide"]

# Names that numpy does not have.
assert not hasattr(np, "math") and not hasattr(np.random.RandomState(1), "integers")
refused(lambda: np.random.seed("a"), TypeError, "Cannot cast scalar from dtype('<U1') to dtype('int64') according to the rule 'safe'")
refused(lambda: np.random.seed([-1]), ValueError, "Seed must be between 0 and 2**32 - 1")
assert warned(lambda: hasattr(np, "object")) == ["In the future `np.object` will be defined as the corresponding NumPy scalar."]
assert warned(lambda: np.row_stack([[1], [2]])) == ["`row_stack` alias is deprecated. Use `np.vstack` directly."]

# Products of matrices are matrices.
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    m = np.matrix("1 2; 3 4")
assert type(m @ m) is type(m @ [1, 2]) is type(np.eye(2) @ m) is np.matrix and (m @ m).tolist() == [[7, 10], [15, 22]]
assert "the matrix subclass is not the recommended way" in warned(lambda: np.matrix([[1]]))[0]

# Methods that arrays had.
refused(lambda: np.array([1]).ptp(), AttributeError, "`ptp` was removed from the ndarray class in NumPy 2.0. Use np.ptp(arr, ...) instead.")
refused(lambda: np.array([1]).itemset(0, 1), AttributeError, "`itemset` was removed from the ndarray class in NumPy 2.0. Use `arr[index] = value` instead.")
assert warned(lambda: np.array([1]).tostring()) == ["tostring() is deprecated. Use tobytes() instead."]
