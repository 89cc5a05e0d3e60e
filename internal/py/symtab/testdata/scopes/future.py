"""Postponed annotations leave no trace."""
from __future__ import annotations, division
from __future__ import generator_stop

x: Undefined = 1
y: [lambda: q for q in r]

def f(a: A, *args: B, c: C = d, **kw: D) -> E:
    local: F = 1
    def g() -> local: return a
    return g

class K:
    attr: Attr
    def m[T: Bound](self: T) -> Ret: return T
    type A = attr
    z: [w for w in attr]

def walrus():
    v: [[inner := 1 for a in b] for c in d] = 1
    return inner
