pass
pass; break; continue
pass;
return
return a
return a, *b
return *a
return (yield)
raise
raise a
raise a from b
raise a if b else c from d
assert a
assert a, b
assert (a, b)
global a
global a, b
nonlocal a, b, c
import a
import a.b.c
import a as b, c.d as e, f
import a . b
from a import b
from a import b as c, d
from a.b import (c)
from a.b import (c as d, e,)
from a import *
from . import a
from .. import a
from ... import a
from .... import a
from ..... a . b import c
from .a import b
from ....a.b import *
yield
yield a
yield from a
await a
*a
*a, b
type X = int
type X[T] = list[T]
type X[T: int, U: (int, str) = str, *Ts = *tuple[int], **P = [int]] = None
type = 1; type; type(x); type.x; type[x]; type, x; type: int
match = 1; match; match(x); match.x; match[x]; match, x; match: int; match * x; match -x
case = _ = 1
print >> f, x
