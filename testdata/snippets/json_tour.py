import json, decimal, datetime
o = {'b': [1, 2.5, None, True, {'x': []}], 'a': 'é\u2028"\\\n', 'c': {}, 3: (1,), 1.5: 'f', None: 0, True: 1}
print(json.dumps(o)); print(json.dumps(o, indent=2)); print(json.dumps(o, ensure_ascii=False, separators=(',', ':'))); print(json.dumps({'b':1,'a':2}, sort_keys=True, indent='\t'))
class E(json.JSONEncoder):
    def default(self, x):
        if isinstance(x, (set, frozenset)): return sorted(x)
        if isinstance(x, datetime.date): return x.isoformat()
        return super().default(x)
print(json.dumps({'s': {3,1,2}, 'd': datetime.date(2020,1,2)}, cls=E), json.dumps([decimal.Decimal('1.1')], default=str))
for bad in ['{', '[1,]', '{"a":1,}', "{'a':1}", '', 'nul', '[1 2]', '"abc', '{"a" 1}', '"\\x"', '01', '[1]x', '"\t"', '{"a":1 "b"}', '-', 'NaN1', '\ufeff{}']:
    try: print(json.loads(bad))
    except json.JSONDecodeError as e: print(repr(bad), '|', e, '|', e.pos, e.lineno, e.colno, e.msg)
for bad in [{1,2}, object, {(1,2): 3}, float('nan')]:
    try: print(json.dumps(bad, allow_nan=False))
    except (TypeError, ValueError) as e: print(type(e).__name__, e, getattr(e, '__notes__', None))
print(json.loads('{"a": 1.10, "b": 2, "a": 3}', parse_float=decimal.Decimal, object_pairs_hook=list), json.loads('[1,2]', parse_int=float), json.loads('{"x":{"y":1}}', object_hook=lambda d: tuple(d.items())))
print(json.dumps([1e16, 1e-7, 1.0, 1e22, float('inf')]), json.loads('[1E400, -0.0, 1e5]'), json.dumps('\U0001f600'), json.loads('"\\ud83d\\ude00"'))
print(json.dumps({(1,2): 3, 'a': 1}, skipkeys=True), json.dumps([[], {}, [[]]], indent=1), json.dumps(None))
a = []; a.append(a)
try: json.dumps(a)
except ValueError as e: print(e, getattr(e, '__notes__', None))
