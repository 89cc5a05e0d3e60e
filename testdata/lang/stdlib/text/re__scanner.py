# The tokenizer class.
import re

s = re.Scanner([
    (r'[a-zA-Z_]\w*', lambda scanner, token: ('name', token)),
    (r'\d+\.\d*', lambda scanner, token: float(token)),
    (r'\d+', lambda scanner, token: int(token)),
    (r'=|\+|-|\*|/', 'op'),
    (r'\s+', None),
])
assert s.scan('sum = 3*foo + 312.50 + bar!') == (
    [('name', 'sum'), 'op', 3, 'op', ('name', 'foo'), 'op', 312.5, 'op', ('name', 'bar')], '!')
assert s.scan('') == ([], '')
assert re.Scanner([('a', 1), ('A', 2)], re.I).scan('aA') == ([1, 1], '')
positions = []
re.Scanner([('.', lambda scanner, token: positions.append(scanner.match.start()))]).scan('abc')
assert positions == [0, 1, 2]
