# Cells, tracebacks and frames as data.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


def closure():
    x = 1

    def inner():
        return x

    return inner


f = closure()
c = f.__closure__[0]
Cell = type(c)
assert c.cell_contents == 1 and repr(c).startswith("<cell at 0x") and ": int object at 0x" in repr(c)
c.cell_contents = 5
assert f() == 5
del c.cell_contents
assert repr(c).endswith(": empty>") and raises(lambda: c.cell_contents) == "ValueError: Cell is empty"
assert raises(f) == "NameError: cannot access free variable 'x' where it is not associated with a value in enclosing scope"
assert Cell(3) == Cell(3) and Cell(3) < Cell(4) and Cell() < Cell(1) and Cell() == Cell() and Cell(3) != 3
assert raises(Cell, 1, 2) == "TypeError: cell expected at most 1 argument, got 2"
assert raises(hash, c) == "TypeError: unhashable type: 'cell'"


def failing():
    local = 1
    return 1 / 0


def calls():
    failing()


try:
    calls()
except ZeroDivisionError as e:
    tb = e.__traceback__

names, lines = [], []
t = tb
while t is not None:
    names.append(t.tb_frame.f_code.co_name)
    lines.append(t.tb_lineno)
    t = t.tb_next
assert names == ["<module>", "calls", "failing"] and lines == [45, 41, 37], lines
assert repr(tb).startswith("<traceback object at 0x") and isinstance(tb.tb_lasti, int)
assert dir(tb) == ["tb_frame", "tb_lasti", "tb_lineno", "tb_next"]
assert tb.tb_frame.f_globals is globals()
assert raises(setattr, tb, "tb_next", 1) == "TypeError: expected traceback object, got 'int'"
assert raises(setattr, tb, "tb_next", tb) == "ValueError: traceback loop detected"
assert raises(delattr, tb, "tb_next") == "TypeError: can't delete tb_next attribute"
assert raises(setattr, tb, "tb_lineno", 1) == "AttributeError: attribute 'tb_lineno' of 'traceback' objects is not writable"
tb.tb_next = None
assert tb.tb_next is None
e = ValueError().with_traceback(tb)
assert e.__traceback__ is tb


def gen(p):
    q = p + 1
    yield q


g = gen(3)
next(g)
assert g.gi_frame.f_locals == {"p": 3, "q": 4} and g.gi_frame.f_lineno == 71 and g.gi_frame.f_code.co_name == "gen"
assert g.gi_frame.f_back is None and g.gi_frame.f_builtins["len"] is len
assert "code gen>" in repr(g.gi_frame)
