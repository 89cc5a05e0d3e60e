# How deep data may be nested for repr: containers that show a list of their items count twice.
import collections


def depth(wrap, n):
    data = 1
    for i in range(n):
        data = wrap(data)
    try:
        repr(data)
    except RecursionError as e:
        assert str(e) == 'maximum recursion depth exceeded while getting the repr of an object', e
        return False
    return True


for wrap, limit in [(lambda x: [x], 10000), (lambda x: {1: x}, 10000), (lambda x: {1: x}.values(), 5000),
                    (lambda x: frozenset([x]), 5000), (lambda x: collections.deque([x]), 5000),
                    (lambda x: {1: {1: x}.values()}, 3333)]:
    assert depth(wrap, limit - limit // 20) and not depth(wrap, limit + limit // 20), limit
