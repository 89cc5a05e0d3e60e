# Generator expressions that builtin functions use up, and what a program can see of them.
import sys

rows = [[1, 2, 3], (4, 5), range(6, 9), "ab"]


def totals():
    out = []
    for row in rows[:3]:
        out.append(sum(x for x in row))
        out.append(any(x > 4 for x in row))
        out.append(all(x > 0 for x in row))
        out.append(max(x for x in row) - min(x for x in row))
        out.append(sorted(-x for x in row))
        out.append(sum(sum(y for y in range(x)) for x in row))
        out.append(len(set(x % 2 for x in row)) + len(dict((x, 1) for x in row)))
        out.append(",".join(str(x) for x in row if any(x == y for y in row)))
    return out


assert totals() == totals() == [
    6, False, True, 2, [-3, -2, -1], 4, 5, "1,2,3", 9, True, True, 1, [-5, -4], 16, 4, "4,5",
    21, True, True, 2, [-8, -7, -6], 64, 5, "6,7,8"]

# Kept ones are not used again.
kept = [(x for x in row) for row in rows]
assert [list(g) for g in kept] == [[1, 2, 3], [4, 5], [6, 7, 8], ["a", "b"]]
assert [sum(1 for _ in g) for g in kept] == [0] * 4


def first(g):
    seen.append(g)
    return next(g, None)


seen = []
assert first(x for x in rows[0]) == 1 and sum(seen[0]) == 5 and sum(x for x in (1, 2)) == 3
assert list(seen[0]) == [] and seen[0].gi_frame is None

# The iterator is a variable, which the body and others can see.
held = []
assert sum(held.append(locals()[".0"]) or x for x in [1, 2]) == 3
assert sum(held.append(sys._getframe().f_locals[".0"]) or x for x in (3, 4)) == 7
g = (x for x in range(5))
held.append(g.gi_frame.f_locals[".0"])
assert list(held[-1]) == [0, 1, 2, 3, 4] and list(g) == []
for a in [1, 2, 3]:
    for b in (4, 5):
        assert sum(c for c in range(a)) == a * (a - 1) // 2
        assert [list(it) for it in held] == [[]] * 5
assert len({id(it) for it in held}) == 3

# Errors inside, and uses that end early, leave what comes later alone.
for _ in range(3):
    try:
        sum(1 // x for x in [1, 0])
    except ZeroDivisionError as e:
        assert e.__traceback__.tb_next.tb_frame.f_code.co_name == "<genexpr>"
    assert any(x == 2 for x in rows[0]) and not all(x == 1 for x in rows[0])
    assert sum(x for x in rows[0]) == 6
    try:
        sum(x for x in rows[3])
    except TypeError as e:
        assert str(e) == "unsupported operand type(s) for +: 'int' and 'str'"


def recursive(n):
    return n + sum(recursive(m) for m in range(n))


assert recursive(6) == 63
x = (v for v in rows[0])
assert sum(x if i else (v for v in rows[1]) for i in ()) == 0
assert [sum(x if i else (v for v in rows[1])) for i in (0, 1, 1, 0)] == [9, 6, 0, 9]
