d = dict(b=1, a=2); d |= {'c': 3}; print(d, d | {'a': 9}, sorted(d), sorted(d.items(), key=lambda kv: kv[1]), d.get('z', 0), d.pop('z', None), d.setdefault('l', []).append(1), d, list(d.items())[-1], {**d, 'x': 1}, dict(zip('ab', range(2))), dict.fromkeys('ab', 0), d.keys() & {'a'}, 'a' in d, len(d), min(d, key=lambda k: str(d[k])))
for k, v in {'a': 1}.items(): print(k, v)
try:
    for k in d: d[k + 'x'] = 1
except RuntimeError as e: print(e)
s = {3, 1, 2}; print(s | {5}, s & {1, 9}, s - {1}, s ^ {1, 7}, s <= {1, 2, 3, 4}, s.isdisjoint({9}), frozenset(s), sorted(s), s.union([9], (8,)), {1, 2} == {2, 1})
l = [3, 1, 2]; l.sort(reverse=True); l.insert(1, 9); l.extend([7, 7]); print(l, l.index(7), l.count(7), l[::-1], l[1:3], l[-1], l + [0], [0] * 3, l.copy() is l, [[]] * 2); l[1:3] = ['x']; del l[0]; print(l); l.clear(); print(l)
a, *b, c = range(5); print(a, b, c); (x, y), z = (1, 2), 3; print(x, y, z); print([*range(3), *'ab'], (*[1], 2), {**{'a': 1}, 'b': 2})
m = [[1, 2], [3, 4]]; print([x for r in m for x in r], [[r[i] for r in m] for i in range(2)], sum(m, []), [(i, j) for i in range(2) for j in range(2) if i != j], any(x > 3 for r in m for x in r))
n = {'a': {'b': [1, {'c': 2}]}}; print(n['a']['b'][1]['c']); import copy; k = copy.deepcopy(n); k['a']['b'][0] = 99; print(n, k, copy.copy(n)['a'] is n['a'])
match {'type': 'point', 'x': 1, 'y': [2, 3]}:
    case {'type': 'point', 'x': int(x), 'y': [a, *r], **rest} if x > 0: print('match', x, a, r, rest)
    case _: print('no')
print(dict(sorted({'b': 1, 'a': 2}.items())), sorted([('b', 2), ('a', 2), ('c', 1)], key=lambda t: (-t[1], t[0])), list(map(str, [1, 2])), list(filter(None, [0, 1, '', 'a'])), sorted([3, 1, 2])[::-1], [i for i, x in enumerate([5, 6]) if x == 6], ' '.join(map(str, range(3))), tuple(x for x in [1]), list('abc'), set('aab') == {'a', 'b'})
