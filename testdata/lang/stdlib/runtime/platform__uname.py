# What uname() returns shows six items and is equal to a tuple of five.
import copy
import pickle
import platform

u = platform.uname()
assert len(u) == 6 and u[5] == u[-1] == u.processor and [*u][5:] == [u.processor] and u == tuple(u)[:5]
assert u._fields == ('system', 'node', 'release', 'version', 'machine', 'processor')
x = platform.uname_result('a', 'b', 'c', 'd', 'e')
assert x[:2] == ('a', 'b') and repr(x) == "uname_result(system='a', node='b', release='c', version='d', machine='e')"
assert pickle.loads(pickle.dumps(x)) == copy.copy(x) == platform.uname_result._make('abcde') == x
try:
    platform.uname_result(1, 2, 3, 4, 5, 6)
except TypeError as e:
    assert str(e) == 'uname_result_base.__new__() takes 6 positional arguments but 7 were given'
