# Containers of weak references; gc and atexit.
import atexit
import copy
import gc
import weakref


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except BaseException as e:
        return f'{type(e).__name__}: {e}'
    return None


class Thing:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


def drop(build):
    """Call build with an object that nobody keeps."""
    build(Thing('dropped'))
    gc.collect()


a, b = Thing('a'), Thing('b')

values = weakref.WeakValueDictionary({'a': a}, b=b)
assert len(values) == 2 and values['a'] is a and 'b' in values and 'c' not in values
assert sorted(values) == ['a', 'b'] == sorted(values.keys()) and set(values.values()) == {a, b}
assert dict(values.items()) == {'a': a, 'b': b} and values.get('c') is None and values.get('c', 1) == 1
assert error(lambda: values['c']) == "KeyError: 'c'"
drop(lambda t: values.__setitem__('t', t))
assert len(values) == 2 and 't' not in values and values.get('t') is None and list(values) == ['a', 'b']
assert values.setdefault('a', b) is a and values.pop('a') is a and 'a' not in values
assert error(values.pop, 'a') == "KeyError: 'a'" and values.pop('a', None) is None
values['a'] = a
assert copy.copy(values)['a'] is a and type(values | {'x': b}) is weakref.WeakValueDictionary
assert values.valuerefs()[0]() in (a, b)
del values['a']
values.update({'z': a})
assert values.popitem()[1] in (a, b)
values.clear()
assert len(values) == 0 and not values
assert error(values.__setitem__, 'n', 1) == "TypeError: cannot create weak reference to 'int' object"

keys = weakref.WeakKeyDictionary({a: 1})
keys[b] = 2
assert len(keys) == 2 and keys[a] == 1 and a in keys and 3 not in keys and set(keys) == {a, b}
drop(lambda t: keys.__setitem__(t, 3))
assert len(keys) == 2 and sorted(keys.values()) == [1, 2] and dict(keys.items()) == {a: 1, b: 2}
assert keys.get(a) == 1 and keys.setdefault(a, 5) == 1 and keys.pop(b) == 2 and b not in keys
assert error(lambda: keys[b]) .startswith('KeyError: <weakref at ')
assert error(lambda: keys[1]) == "TypeError: cannot create weak reference to 'int' object"
assert copy.deepcopy(keys)[a] == 1 and keys.copy() == keys
del keys[a]
assert not keys

members = weakref.WeakSet([a, b])
assert len(members) == 2 and a in members and 3 not in members and set(members) == {a, b}
drop(members.add)
assert len(members) == 2
assert members | {a} == members and members & [a] == weakref.WeakSet([a]) and members - {a} == weakref.WeakSet([b])
assert members ^ {b} == weakref.WeakSet([a]) and members.issuperset([a]) and weakref.WeakSet([a]) < members
members.discard(a)
members.discard(a)
assert error(members.remove, a).startswith('KeyError') and members.pop() is b and error(members.pop) == 'KeyError: \'pop from empty WeakSet\''
members.update([a, b])
members.intersection_update([b])
assert list(members) == [b] and members.isdisjoint([a])
members.clear()
assert not list(members)

# a cache of objects by name, and observers
cache = weakref.WeakValueDictionary()


def get(name):
    thing = cache.get(name)
    if thing is None:
        cache[name] = thing = Thing(name)
    return thing


x = get('x')
assert get('x') is x and len(cache) == 1
del x
gc.collect()
assert len(cache) == 0

assert gc.isenabled()
gc.disable()
assert not gc.isenabled()
gc.enable()
assert gc.isenabled() and len(gc.get_count()) == 3 and len(gc.get_threshold()) == 3 and isinstance(gc.collect(), int)
assert gc.garbage == [] and gc.get_debug() == 0 and len(gc.get_stats()) == 3 and gc.is_tracked([]) and not gc.is_tracked(1)
assert error(gc.collect, 7) == 'ValueError: invalid generation'

ran = []
assert atexit.register(ran.append, 1) == ran.append
before = atexit._ncallbacks()


@atexit.register
def goodbye():
    ran.append('bye')


assert atexit._ncallbacks() == before + 1
atexit.unregister(goodbye)
goodbye = None
assert error(atexit.register, 3) == 'TypeError: the first argument must be callable'
atexit.unregister(ran.append)
