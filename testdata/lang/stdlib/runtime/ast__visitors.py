# Visitors and transformers: order, removal, several nodes for one, and places for nodes that have none.
import ast

text = 'def f(a, *b, c=1, **d):\n  global e\n  pass\n  x = [i for i in a if i]\n  return {1: 2, **c}\ng(d, d)'
tree = ast.parse(text)


class Order(ast.NodeVisitor):
    def __init__(self):
        self.seen = []

    def generic_visit(self, node):
        self.seen.append(type(node).__name__)
        super().generic_visit(node)

    def visit_Assign(self, node):
        node.value = ast.Constant(1)  # is visited instead of the list
        self.generic_visit(node)


order = Order()
order.visit(ast.parse(text))
assert order.seen == ['Module', 'FunctionDef', 'arguments', 'arg', 'arg', 'arg', 'Constant', 'arg', 'Global', 'Pass', 'Assign', 'Name', 'Store',
                      'Constant', 'Return', 'Dict', 'Constant', 'Constant', 'Name', 'Load', 'Expr', 'Call', 'Name', 'Load', 'Name', 'Load', 'Name',
                      'Load'], order.seen
assert [type(n).__name__ for n in ast.walk(tree)][:9] == ['Module', 'FunctionDef', 'Expr', 'arguments', 'Global', 'Pass', 'Assign', 'Return', 'Call']


class Change(ast.NodeTransformer):
    def visit_Name(self, node):
        return None if node.id == 'd' else ast.Name('q' + node.id, node.ctx)

    def visit_Pass(self, node):
        return [ast.Pass(), ast.Break()]

    def visit_Global(self, node):
        return ()

    def visit_arg(self, node):
        return ast.arg(node.arg * 2) if node.arg != 'b' else None


new = Change().visit(tree)
assert new.body[0].args.vararg is None and [a.arg for a in new.body[0].args.args] == ['aa']
assert [type(n).__name__ for n in new.body[0].body] == ['Pass', 'Break', 'Assign', 'Return']
assert new.body[1].value.args == [] and new.body[1].value.func.id == 'qg'

sum_ = ast.BinOp(ast.Name('a'), ast.Add(), ast.Constant(1))
sum_.lineno, sum_.col_offset, sum_.end_lineno = 5, 3, None
ast.fix_missing_locations(ast.Expression(sum_))
assert [(n.lineno, n.col_offset, n.end_lineno, n.end_col_offset) for n in (sum_, sum_.left, sum_.right)] == [(5, 3, 1, 0)] * 3
name = ast.Name('a')
name.lineno = None
ast.fix_missing_locations(name)
assert (name.lineno, name.col_offset, name.end_lineno) == (None, 0, 1)
assert not hasattr(ast.fix_missing_locations(ast.Add()), 'lineno')
