"""What np.loadtxt checks before it reads, and what it says about tables without data."""

import warnings
from io import StringIO

import numpy as np


def said(*args, **kwargs):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            a = np.loadtxt(*args, **kwargs)
        except Exception as e:
            return f"{type(e).__name__}: {e}"
    return a.shape, [str(w.message).startswith("loadtxt: input contained no data") for w in seen]


assert said(StringIO("1 2"), max_rows=0) == ((0,), [True])
assert said(StringIO("# 1\n")) == ((0,), [True])
assert said(StringIO(""), usecols=(1,2,3)) == ((0, 3), [True])
assert said(StringIO(""), ndmin=2) == ((0, 1), [True])
assert said([]) == ((0,), [True])
assert said(StringIO("1 2\n3 4"), skiprows=2) == ((0,), [True])
assert said("foo.bar", ndmin=3) == 'ValueError: Illegal value of ndmin keyword: 3'
assert said("foo.bar", ndmin=-1) == 'ValueError: Illegal value of ndmin keyword: -1'
assert said("foo.bar", skiprows=-3) == 'ValueError: argument must be nonnegative'
assert said("foo.bar", max_rows=-3) == 'ValueError: argument must be nonnegative'
assert said(StringIO("1 2 3"), comments="#", quotechar="#") == "TypeError: The values for control characters 'comment' and 'quotechar' are incompatible"
assert said(StringIO("1, 2, 3"), delimiter=",", comments=",") == "TypeError: The values for control characters 'comment' and 'delimiter' are incompatible"
assert said(StringIO("1, 2, 3"), delimiter=",", quotechar=",") == "TypeError: The values for control characters 'quotechar' and 'delimiter' are incompatible"
assert said(StringIO("1, 2, 3"), delimiter=",", comments=["#", ","]) == "TypeError: Comment characters '('#', ',')' cannot include the delimiter ','"
assert said(StringIO("1, 2, 3"), comments=["#", " "]) == "ValueError: could not convert string '1,' to float64 at row 0, column 1."
assert said(StringIO("1 2"), comments=' ') == "TypeError: The values for control characters 'delimiter' and 'comment' are incompatible"
assert said(StringIO("1 2"), quotechar=' ') == "TypeError: The values for control characters 'delimiter' and 'quotechar' are incompatible"
assert said(StringIO("1 2"), comments='\t') == "TypeError: The values for control characters 'delimiter' and 'comment' are incompatible"
assert said(StringIO("1 2"), quotechar='\t') == "TypeError: The values for control characters 'delimiter' and 'quotechar' are incompatible"
assert said(StringIO("1 2"), comments='\u2003') == "TypeError: The values for control characters 'delimiter' and 'comment' are incompatible"
assert said(StringIO("1 2"), quotechar='\u2003') == "TypeError: The values for control characters 'delimiter' and 'quotechar' are incompatible"
assert said(StringIO("1 2"), comments='\xa0') == "TypeError: The values for control characters 'delimiter' and 'comment' are incompatible"
assert said(StringIO("1 2"), quotechar='\xa0') == "TypeError: The values for control characters 'delimiter' and 'quotechar' are incompatible"
assert said(StringIO("1 2"), comments='\u3000') == "TypeError: The values for control characters 'delimiter' and 'comment' are incompatible"
assert said(StringIO("1 2"), quotechar='\u3000') == "TypeError: The values for control characters 'delimiter' and 'quotechar' are incompatible"
assert said(StringIO("1 2"), quotechar="\n") == "TypeError: control character 'quotechar' cannot be a newline (`\\r` or `\\n`)."
assert said(StringIO("1 2"), delimiter="\n") == "TypeError: control character 'delimiter' cannot be a newline (`\\r` or `\\n`)."
assert said(StringIO("1 2"), comments="\n") == "TypeError: control character 'comment' cannot be a newline (`\\r` or `\\n`)."
assert said(StringIO("1 2"), comments=[""]) == 'ValueError: comments cannot be an empty string. Use comments=None to disable comments.'
assert said(StringIO("1 2"), comments="") == 'ValueError: comments cannot be an empty string. Use comments=None to disable comments.'
assert said(StringIO("1 2\n3 4\n5 6"), usecols=[]) == ((3, 0), [])
