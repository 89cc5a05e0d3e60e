# What compile() refuses in a tree that was made by hand.
import ast


def refused(node, mode="exec"):
    tree = node if isinstance(node, ast.mod) else ast.Module([node], [])
    try:
        compile(ast.fix_missing_locations(tree), "<tree>", mode)
    except Exception as e:
        return type(e).__name__, str(e)


def load(name="x"):
    return ast.Name(name, ast.Load())


def store(name="x"):
    return ast.Name(name, ast.Store())


assert refused(ast.Expr(load())) is None
assert refused(ast.Assign([store()], load())) is None
assert refused(ast.Expr(store())) == ("ValueError", "expression must have Load context but has Store instead")
assert refused(ast.Assign([load()], load())) == ("ValueError", "expression must have Store context but has Load instead")
assert refused(ast.Assign([ast.Constant(1)], load())) == ("ValueError", "expression which can't be assigned to in Store context")
assert refused(ast.Delete([ast.Constant(1)])) == ("ValueError", "expression which can't be assigned to in Del context")
assert refused(ast.Assign([ast.Tuple([load()], ast.Store())], load())) == ("ValueError", "expression must have Store context but has Load instead")
assert refused(ast.Delete([])) == ("ValueError", "empty targets on Delete")
assert refused(ast.If(load(), [], [])) == ("ValueError", "empty body on If")
assert refused(ast.Global([])) == ("ValueError", "empty names on Global")
assert refused(ast.Raise(None, load())) == ("ValueError", "Raise with cause but no exception")
assert refused(ast.Try([ast.Pass()], [], [], [])) == ("ValueError", "Try has neither except handlers nor finalbody")
assert refused(ast.Try([ast.Pass()], [], [ast.Pass()], [ast.Pass()])) == ("ValueError", "Try has orelse but no except handlers")
assert refused(ast.ImportFrom(None, [ast.alias("x")], -1)) == ("ValueError", "Negative ImportFrom level")
assert refused(ast.Expr(ast.BoolOp(ast.And(), [load()]))) == ("ValueError", "BoolOp with less than 2 values")
assert refused(ast.Expr(ast.Dict([], [load()]))) == ("ValueError", "Dict doesn't have the same number of keys as values")
assert refused(ast.Expr(ast.Compare(load(), [ast.In()], []))) == ("ValueError", "Compare with no comparators")
assert refused(ast.Expr(ast.ListComp(load(), []))) == ("ValueError", "comprehension with no generators")
assert refused(ast.Expr(ast.List([None], ast.Load()))) == ("ValueError", "None disallowed in expression list")
assert refused(ast.Module([None], [])) == ("ValueError", "None disallowed in statement list")
assert refused(ast.Expr(ast.Lambda(ast.arguments(defaults=[load()]), load()))) == ("ValueError", "more positional defaults than args on arguments")
assert refused(ast.Expr(None)) == ("ValueError", "field 'value' is required for Expr")
assert refused(ast.Expr(ast.Name(3, ast.Load()))) == ("TypeError", "AST identifier must be of type str")
assert refused(ast.Expr(ast.Name("None", ast.Load()))) == ("ValueError", "identifier field can't represent 'None' constant")
assert refused(ast.Expr(ast.Name("x", 3))) == ("TypeError", "expected some sort of expr_context, but got 3")
assert refused(ast.Expr(ast.Constant([1]))) == ("TypeError", "got an invalid type in Constant: list")
assert refused(ast.Assign("x", load())) == ("TypeError", 'Assign field "targets" must be a list, not a str')
assert refused(ast.ImportFrom(None, [ast.alias("x")], "a")) == ("ValueError", "invalid integer value: 'a'")
assert refused(ast.Expression(load()), "exec") == ("TypeError", "expected Module node, got Expression")

loop = ast.UnaryOp(ast.Not(), load(), lineno=1, col_offset=0)
loop.operand = loop
try:
    compile(ast.Expression(loop), "<tree>", "eval")
    raise SystemError("accepted")
except RecursionError:
    pass
