# Assignment expressions in every legal place, and the illegal ones.


def fails(source):
    try:
        exec(source, globals())
    except BaseException as e:
        return type(e).__name__ + ": " + str(e.msg if isinstance(e, SyntaxError) else e)
    return "nothing raised"


if (n := 5) > 3: pass
assert n == 5
assert ((y := 1, z := 2)) == (1, 2)
assert [a := 1, b := a + 1, c := a + b] == [1, 2, 3]
assert {(k := 'key'): (v := 'val')} == {'key': 'val'}
assert ((k, v)) == ('key', 'val')
def f(x, *a, **k): return x, a, k
assert f(w := 3) == (3, (), {})
assert f((w := 4), k=(u := 5)) == (4, (), {'k': 5})
assert ((w, u)) == (4, 5)
out = []
it = iter([1, 2, 0, 3])
while (v := next(it)): out.append(v)
assert ((out, v)) == ([1, 2], 0)
assert [s := 0, [s := s + i for i in range(5)], s] == [0, [0, 1, 3, 6, 10], 10]
assert any((hit := x) > 2 for x in range(5)) is True
assert hit == 3
assert ('x' if (t := 0) else t) == 0
assert (lambda: (loc := 5) + loc)() == 10
assert f'{(fv := 7)}{fv}' == '77'
assert f'{(fw:=8):>3}' == '  8'
def g():
    global gl
    (gl := 'from g')
g()
assert gl == 'from g'
def h():
    n = 1
    def i():
        nonlocal n
        (n := n + 10)
    i()
    return n
assert h() == 11
assert (a := (b := 3) + 1) + b == 7
assert [i for i in range(5) if (sq := i * i) % 2] == [1, 3]
assert sq == 16
assert (not (q := False)) is True
assert [1, 2, 3][(idx := 1)] == 2
assert [1, 2, 3][idx := 2] == 3
assert ({(s := 4), s}  == {4}) is True
assert (p := 1) + (p := p + 1) + p == 5
x = (m := 2), 3
assert ((x, m)) == ((2, 3), 2)
assert (am := 1)
assert am == 1
def ann(a: (an := int) = (df := 3)): return a
assert ((an is int, df, ann())) == (True, 3, 3)
@(dec := lambda f: f)
def decd(): return 1
assert decd() == 1
with_ = [y := 5 for _ in 'a']
assert y == 5
def comp():
    return [last := c for c in 'abc'], last
assert comp() == (['a', 'b', 'c'], 'c')
def nest():
    r = [[inner := (i, j) for j in range(2)] for i in range(2)]
    return inner
assert nest() == (1, 1)
class K:
    (cv := 5)
    r = cv
assert K.cv == 5
assert ((z := []) is z) is True
assert fails('x := 5') == 'SyntaxError: invalid syntax'
assert fails('(x.a := 1)') == 'SyntaxError: cannot use assignment expressions with attribute'
assert fails('(x[0] := 1)') == 'SyntaxError: cannot use assignment expressions with subscript'
assert fails('((a, b) := 1)') == 'SyntaxError: cannot use assignment expressions with tuple'
assert fails('(a := 1) = 2') == "SyntaxError: cannot assign to named expression here. Maybe you meant '==' instead of '='?"
assert fails('f(a := 1, b = c := 2)') == 'SyntaxError: invalid syntax'
assert fails('[i := 0 for i in range(3)]') == "SyntaxError: assignment expression cannot rebind comprehension iteration variable 'i'"
assert fails('[[(j := 0) for i in range(3)] for j in range(3)]') == "SyntaxError: assignment expression cannot rebind comprehension iteration variable 'j'"
assert fails('[x for x in (i := range(3))]') == 'SyntaxError: assignment expression cannot be used in a comprehension iterable expression'
assert fails('class C:\n    [x := i for i in range(3)]') == 'SyntaxError: assignment expression within a comprehension cannot be used in a class body'
assert fails('def f(a=b := 1): pass') == 'SyntaxError: invalid syntax'
assert fails('lambda: x := 1') == 'SyntaxError: cannot use assignment expressions with lambda'
assert fails('(None := 1)') == 'SyntaxError: cannot use assignment expressions with None'
assert fails('(1 := 1)') == 'SyntaxError: cannot use assignment expressions with literal'
assert fails('(f() := 1)') == 'SyntaxError: cannot use assignment expressions with function call'
assert fails('a = b := 1') == 'SyntaxError: invalid syntax'
assert fails('[(__debug__ := 1)]') == 'SyntaxError: cannot assign to __debug__'
assert fails('def f():\n    [x := 1 for y in z]\n    nonlocal x') == "SyntaxError: name 'x' is assigned to before nonlocal declaration"
