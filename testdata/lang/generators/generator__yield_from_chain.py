# Generators that wait for each other in yield from: values, exceptions, results and frames pass
# through all of them.
import sys
import traceback


def leaf(log):
    try:
        for i in range(3):
            got = yield i
            log.append(("leaf", got))
    finally:
        log.append("leaf ends")
    return "leaf result"


def middle(log, name):
    before = name + " before"
    result = yield from leaf(log)
    log.append((before, result))
    return name + " result"


def outer(log):
    x, y = 1, [2]
    first = yield from middle(log, "a")
    second = yield from middle(log, "b")
    assert (x, y) == (1, [2])
    return first, second


# Items and the results of all three.
log = []
g = outer(log)
assert [next(g), g.send("A"), g.send("B")] == [0, 1, 2]
assert next(g) == 0
assert log == [("leaf", "A"), ("leaf", "B"), ("leaf", None), "leaf ends", ("a before", "leaf result")]
assert list(g) == [1, 2]
assert log[-1] == ("b before", "leaf result")
try:
    next(g)
    assert False
except StopIteration as e:
    assert e.value is None


# An exception from within passes through every generator, which may handle it with its own variables.
def failing():
    yield 1
    yield 2
    raise ValueError("inside")


def passing(tag):
    local = [tag]
    try:
        yield from failing()
    except ValueError as e:
        local.append(str(e))
        yield local
    yield "after"


def top():
    yield from passing("t")


assert list(top()) == [1, 2, ["t", "inside"], "after"]


def uncaught():
    yield from failing()


def over():
    yield from uncaught()


names = []
try:
    for _ in over():
        pass
except ValueError as e:
    names = [f.name for f in traceback.extract_tb(e.__traceback__)]
assert names == ["<module>", "over", "uncaught", "failing"], names


# throw and close reach the innermost one first.
def guarded(log):
    try:
        yield from leaf(log)
    except KeyError as e:
        log.append(("guarded", e.args))
        yield "handled"


log = []
g = guarded(log)
assert next(g) == 0 and next(g) == 1
assert g.throw(KeyError("k")) == "handled"
assert log == [("leaf", None), "leaf ends", ("guarded", ("k",))]
log = []
g = outer(log)
next(g), next(g)
g.close()
assert log == [("leaf", None), "leaf ends"]
assert next(g, "done") == "done"


# While the innermost runs, all of them are running.
def nosy(cell):
    yield 0
    seen = []
    for name in "outer", "middle":
        try:
            next(cell[name])
        except ValueError as e:
            seen.append((name, str(e), cell[name].gi_running))
    yield seen


def wrap(inner):
    yield from inner


cell = {}
cell["middle"] = wrap(nosy(cell))
cell["outer"] = wrap(cell["middle"])
assert next(cell["outer"]) == 0
assert next(cell["outer"]) == [(n, "generator already executing", True) for n in ("outer", "middle")]


# Frames and their variables are visible from within.
def looking():
    yield 0
    f = sys._getframe().f_back
    found = []
    while f and f.f_code.co_name != "<module>":
        found.append((f.f_code.co_name, sorted(f.f_locals)))
        f = f.f_back
    yield found


def frame_a():
    a = 1
    yield from looking()


def frame_b():
    b = 2
    yield from frame_a()


g = frame_b()
next(g)
assert next(g) == [("frame_a", ["a"]), ("frame_b", ["b"])]


# What is handled outside does not show inside, and what is handled inside stays there.
def handling(sub):
    try:
        raise KeyError("mine")
    except KeyError:
        yield from sub
        yield sys.exc_info()[1].args


def seeing():
    yield sys.exc_info()[1] and sys.exc_info()[1].args
    yield sys.exc_info()[1] and sys.exc_info()[1].args


g = handling(seeing())
assert next(g) == ("mine",)
try:
    raise IndexError("other")
except IndexError:
    assert next(g) == ("mine",)
    assert sys.exc_info()[1].args == ("other",)
assert next(g) == ("mine",)


# A chain that is as deep as the stack allows, stepped by a loop, by next, by list and by enumerate.
def deep(n):
    if n:
        yield from deep(n - 1)
    else:
        yield from "abc"


assert list(deep(200)) == ["a", "b", "c"]
assert [x for x in deep(100)] == ["a", "b", "c"]
assert list(enumerate(deep(50))) == [(0, "a"), (1, "b"), (2, "c")]
assert [(i, x) for i, x in enumerate(deep(50))] == [(0, "a"), (1, "b"), (2, "c")]
assert [(x, y) for x, y in zip(deep(50), range(9))] == [("a", 0), ("b", 1), ("c", 2)]
g = deep(30)
assert next(g) + next(g) + next(g) == "abc"
assert "".join(deep(20)) == "abc" and max(deep(20)) == "c" and set(deep(20)) == {"a", "b", "c"}


# A link that is handed to two generators.
shared = leaf([])


def taking():
    yield from shared


a, b = taking(), taking()
assert [next(a), next(b), next(a)] == [0, 1, 2]
assert next(b, "end") == "end" and next(a, "end") == "end"
