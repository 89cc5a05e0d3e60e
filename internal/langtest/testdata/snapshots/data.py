numbers = [0, -1, 1 << 100, 2.5, float('inf'), 1 + 2j, True, None, ...]
texts = ['', 'a', 'a longer text', 'é', '\ud800', b'bytes', bytearray(b'more')]
nested = {'list': [1, [2, [3]]], ('tuple', 1): {1, 'two', (3,)}, frozenset({1}): range(5), 'slice': slice(1, 2)}
cycle = []
cycle.append(cycle)
twice = [texts, texts]
gone = {i: i for i in range(10)}
del gone[3]
# --------------------
assert numbers[:3] == [0, -1, 1 << 100] and numbers[5] == 1 + 2j and numbers[8] is ...
assert texts == ['', 'a', 'a longer text', 'é', '\ud800', b'bytes', bytearray(b'more')]
assert nested['list'] == [1, [2, [3]]] and nested['tuple', 1] == {1, 'two', (3,)} and nested[frozenset({1})] == range(5)
assert cycle[0] is cycle and twice[0] is twice[1] is texts
assert list(gone) == [0, 1, 2, 4, 5, 6, 7, 8, 9]
