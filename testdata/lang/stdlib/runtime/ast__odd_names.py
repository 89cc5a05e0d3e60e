# Names in a tree that no text can have: in imports, handlers, patterns and declarations, too.
import ast
tree = ast.parse('''
import ast as P
from ast import literal_eval as S
def f():
    global G
    G = S('4')
    try: raise ValueError(1)
    except ValueError as E: r = E.args
    match [1, 2, 3]:
        case [X, *R]: pass
    match {1: 2, 3: 4}:
        case {1: Y, **M}: pass
    return P.__name__, G, r, X, R, Y, M
''')
class T(ast.NodeTransformer):
    def generic_visit(self, node):
        for k, v in ast.iter_fields(node):
            if isinstance(v, str) and v in 'PSGEXRYM': setattr(node, k, '@' + v)
            elif isinstance(v, list): setattr(node, k, ['@' + x if isinstance(x, str) and x in 'PSGEXRYM' else x for x in v])
        return super().generic_visit(node)
d = {}
exec(compile(T().visit(tree), 'x', 'exec'), d)
print(d['f'](), sorted(k for k in d if k[0] == '@'))
