"""Writes depth.jsonl: how many minus signs CPython's parser takes inside each construct before it gives up.

Run with CPython 3.13 in this folder: python3.13 depth.py > depth.jsonl (half a minute).
"""
import ast
import json
import sys
import warnings

warnings.simplefilter("ignore")

# Constructs that nest in themselves: what stands before and after the inner one.
NESTING = """
(@)  (@,)  (1,@)  (*@,)  [@]  [1,@]  [*@]  {@}  {1:@}  {@:1}  {**@}  {1,@}  {1:1,1:@}
f(@)  f(1,@)  f(a=@)  f(a=1,b=@)  f(*@)  f(**@)  a[@]  a[1,@]  a[:@]  a[::@]  a[@:]  a[*@]  a.b(@)
(@_for_x_in_y)  [@_for_x_in_y]  {@_for_x_in_y}  {1:@_for_x_in_y}  [1_for_x_in_@]  [1_for_x_in_y_if_@]  f(@_for_x_in_y)
lambda:@  (lambda_x=@:1)  1_if_1_else_@  (1_if_@_else_1)  (x:=@)  (yield_@)  (yield_from_@)  1**@  not_@
1+(@)  1_or_(@)  1_and_(@)  1<(@)  f'{@}'  f'{1:{@}}'
""".split()

# Statements with an expression in them.
STATEMENTS = [
    "@", "x = @", "x = y = @", "x: @", "x: int = @", "x += @", "return @", "raise @", "assert 1, @", "del x[@]", "x[@] = 1",
    "if @: pass", "if 1: @", "while @: pass", "for x in @: pass", "with @: pass", "with (@ as x): pass", "match @:\n case 1: pass",
    "match 1:\n case x if @: pass", "class A(@): pass", "class A(a=@): pass", "class A: @", "def f(a=@): pass", "def f(a: @): pass",
    "def f() -> @: pass", "def f(): @", "type X = @", "type X[T: @] = 1", "try: pass\nexcept @: pass", "try: pass\nfinally: @",
    "try: pass\nexcept: @", "yield @", "*@", "1, @", "if 1: pass\nelif @: pass", "if 1: pass\nelse: @", "x = [@]", "x = f(@)",
    "return f(@)", "1 + f(@)", "if f(@): pass", "x = f'{@}'",
]

# Headers of blocks.
BLOCKS = [
    "if 1:", "while 1:", "for x in y:", "with x:", "def f():", "class A:", "async def f():", "if 1: pass\nelse:",
    "if 1: pass\nelif 1:", "try: pass\nexcept:", "try: pass\nfinally:",
]


def accepts(text):
    try:
        ast.parse(text)
        return True
    except MemoryError:
        return False


def edge(before, after):
    low, high = 0, 6100
    while low < high:
        middle = (low + high + 1) // 2
        if accepts(before + "-" * middle + "1" + after):
            low = middle
        else:
            high = middle - 1
    return low


def emit(before, after):
    print(json.dumps({"before": before, "after": after, "edge": edge(before, after)}))


for construct in NESTING:
    before, after = construct.replace("_", " ").split("@")
    for k in (1, 2, 20, 60):
        if construct.startswith("f'") and k > 20:
            continue
        emit(before * k, after * k)
for statement in STATEMENTS:
    emit(*statement.split("@"))
for block in BLOCKS:
    for k in (1, 20):
        lines = [" " * i + line for i in range(k) for line in block.split("\n")]
        emit("\n".join(lines) + "\n" + " " * k, "\n")
for k in (1, 40):
    lines = ["match x:", " case 1:"]
    emit("".join("  " * i + line + "\n" for i in range(k) for line in lines) + "  " * k, "\n")
