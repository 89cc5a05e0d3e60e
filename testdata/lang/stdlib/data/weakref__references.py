# Weak references, proxies and finalizers.
import gc
import re
import weakref


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except BaseException as e:
        return f'{type(e).__name__}: {e}'
    return None


def text(obj):
    return re.sub('0x[0-9a-f]+', '0x', repr(obj))


class Thing:
    def __init__(self, n=0):
        self.n = n

    def method(self):
        return self.n

    def __eq__(self, other):
        return isinstance(other, Thing) and self.n == other.n

    def __hash__(self):
        return hash(self.n)


thing = Thing(1)
ref = weakref.ref(thing)
assert ref() is thing and ref is weakref.ref(thing) and text(ref) == "<weakref at 0x; to 'Thing' at 0x>"
assert ref.__callback__ is None and weakref.getweakrefcount(thing) == 1 and weakref.getweakrefs(thing) == [ref]
assert hash(ref) == hash(thing)
keep = Thing(1), Thing(2)
assert ref == weakref.ref(keep[0]) and ref != weakref.ref(keep[1])
assert {ref: 'v'}[weakref.ref(keep[0])] == 'v'
for bad in (1, 'a', None, (), [], {}, 1.5, b'', object(), range(3)):
    assert error(weakref.ref, bad) == f"TypeError: cannot create weak reference to '{type(bad).__name__}' object"
for good in (set(), frozenset(), Thing, len, error, (x for x in ''), re):
    assert weakref.ref(good)() is good


class Slotted:
    __slots__ = ()


class Referable:
    __slots__ = ('__weakref__',)


class SubList(list):
    pass


assert error(weakref.ref, Slotted()) == "TypeError: cannot create weak reference to 'Slotted' object"
kept = Referable(), SubList([1])
assert weakref.ref(kept[0])() is kept[0] and weakref.ref(kept[1])() == [1]
assert weakref.ReferenceType is weakref.ref and str(weakref.ref[int]) == 'weakref.ReferenceType[int]'


def make():
    return Thing(9)


# what is gone is gone after gc.collect() at the latest
def dead_reference(callback=None):
    t = make()
    return weakref.ref(t, callback)


calls = []
dead = dead_reference(calls.append)
gc.collect()
assert dead() is None and text(dead) == '<weakref at 0x; dead>' and calls == [dead]
assert error(hash, dead_reference()) in ('TypeError: weak object has gone away', None)


def cycle():
    a, b = Thing(1), Thing(2)
    a.other, b.other = b, a
    return weakref.ref(a), weakref.ref(b)


refs = cycle()
gc.collect()
assert [r() for r in refs] == [None, None]

# methods
bound = weakref.WeakMethod(thing.method)
assert bound()() == 1 and bound == weakref.WeakMethod(thing.method)
assert weakref.ref(thing.method) is not None
assert error(weakref.WeakMethod, print).startswith('TypeError: argument should be a bound method, not <class')

# proxies
proxy = weakref.proxy(thing)
assert proxy.n == 1 and proxy.method() == 1 and proxy == thing and text(proxy) == "<weakproxy at 0x; to 'Thing' at 0x>"
proxy.n = 5
assert thing.n == 5 and type(proxy) is weakref.ProxyType and isinstance(proxy, Thing)
assert error(hash, proxy).startswith('TypeError: unhashable type')
numbers = SubList([3, 1, 2])
p = weakref.proxy(numbers)
assert len(p) == 3 and p[0] == 3 and 2 in p and sorted(p) == [1, 2, 3] and p + [4] == [3, 1, 2, 4] and list(p) == numbers
p.append(7)
assert numbers[-1] == 7 and bool(p)
call = weakref.proxy(error)
assert type(call) is weakref.CallableProxyType and call(len, 3) == "TypeError: object of type 'int' has no len()"


def dead_proxy():
    return weakref.proxy(make())


p = dead_proxy()
gc.collect()
assert error(lambda: p.n) == 'ReferenceError: weakly-referenced object no longer exists'

# finalizers
done = []
f = weakref.finalize(thing, done.append, 'called')
assert f.alive and f.atexit and f.peek()[0] is thing and f.peek()[2] == ('called',)
assert text(f) == "<finalize object at 0x; for 'Thing' at 0x>"
f.atexit = False
assert f() is None and done == ['called'] and not f.alive and f() is None and f.peek() is None and done == ['called']
assert text(f) == '<finalize object at 0x; dead>'
f = weakref.finalize(thing, done.append, 'never')
assert f.detach()[1:] == (done.append, ('never',), {}) and f.detach() is None and not f.alive


def finalized():
    t = make()
    weakref.finalize(t, done.append, 'gone')


finalized()
gc.collect()
assert done == ['called', 'gone']
