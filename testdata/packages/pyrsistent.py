# /// script
# dependencies = ["pyrsistent"]
# ///
from pyrsistent import pvector, pmap, pset, v, m, s, freeze, thaw, PRecord, field, PClass, pdeque, inc, InvariantException, pbag

a = v(1, 2, 3)
b = a.append(4).set(0, 9)
print(a, b, a + [5], b[1:3], a.extend(range(40))[-1], m(a=1).set("b", 2) == pmap({"a": 1, "b": 2}), s(1, 2) | pset([3]) == pset([1, 2, 3]))
print(freeze({"a": [1, {2}]}), thaw(freeze({"a": [1]})), m(a=m(b=v(1, 2))).transform(["a", "b", 0], inc), pdeque([1, 2]).appendleft(0), pbag([1, 1]).count(1))


class P(PRecord):
    x = field(type=int, mandatory=True)
    y = field(initial=0, invariant=lambda y: (y >= 0, "negative"))


print(P(x=1), P(x=1).set(y=3))
for bad in (lambda: P(x="a"), lambda: P(y=1), lambda: P(x=1, y=-1)):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)
e = a.evolver()
e[1] = 7
print(e.persistent(), hash(v(1)) == hash(v(1)))
