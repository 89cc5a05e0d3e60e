import pprint, collections, dataclasses
d = {'name': 'x' * 30, 'list': list(range(30)), 'nested': {'a': {'b': {'c': [1, 2, {'d': 'e' * 40}]}}}, 'tuple': ('a' * 40, 'b' * 40), 3: {1, 2, 3}, 'long': 'word ' * 30, 'b': b'x' * 100}
pprint.pprint(d); pprint.pprint(d, width=40, depth=2); pprint.pprint(d, compact=True, sort_dicts=False, indent=4); print(pprint.pformat([1, 2])); pprint.pp({'z': 1, 'a': 2}); pprint.pprint(12345678, underscore_numbers=True)
pprint.pprint(collections.OrderedDict((str(i), 'v' * 20) for i in range(5))); pprint.pprint(collections.Counter('aab' * 9)); pprint.pprint(collections.defaultdict(list, {'k' * 30: ['v' * 30, 'w' * 30]})); pprint.pprint(collections.deque(['x' * 30] * 3))
@dataclasses.dataclass
class D: name: str; items: list
pprint.pprint(D('n' * 50, ['i' * 30] * 2)); l = [1]; l.append(l); print(pprint.isreadable(l), pprint.isrecursive(l), pprint.saferepr({2: 1, 1: 2}))
import types; pprint.pprint(types.SimpleNamespace(a='x' * 50, b='y' * 50)); pprint.pprint([['a' * 20] * 4] * 2, width=60)
