# /// script
# dependencies = ["lark"]
# ///
from lark import Lark, Transformer, v_args, Tree, UnexpectedInput

grammar = r"""
    ?start: sum
    ?sum: product | sum "+" product -> add | sum "-" product -> sub
    ?product: atom | product "*" atom -> mul | product "/" atom -> div
    ?atom: NUMBER -> number | "-" atom -> neg | NAME -> var | "(" sum ")"
    %import common.CNAME -> NAME
    %import common.NUMBER
    %import common.WS_INLINE
    %ignore WS_INLINE
"""


@v_args(inline=True)
class Calc(Transformer):
    from operator import add, sub, mul, truediv as div, neg
    number = float

    def var(self, name):
        return {"x": 4.0}[name]


parser = Lark(grammar, parser="lalr", transformer=Calc())
for t in ("1+2*3", "-(2+x)/4", "((7))*x-1"):
    print(t, "=", parser.parse(t))
print(Lark(grammar).parse("1+2*x").pretty())
try:
    parser.parse("1+*2")
except UnexpectedInput as e:
    print(type(e).__name__, e.line, e.column)
