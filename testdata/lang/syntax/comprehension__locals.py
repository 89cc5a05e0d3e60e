# locals() inside a comprehension: its variables, those of the function around it, but nothing of a module or class.

module = [sorted(locals()) for x in [1]]
assert module == [["x"]]


def function(p):
    q = 2
    return [sorted(locals()) for x in [1]], [[sorted(locals()) for y in [1]] for x in [1]]


assert function(1) == ([["p", "q", "x"]], [[["p", "q", "x", "y"]]])


class Class:
    attribute = 1
    names = [sorted(locals()) for x in [1]]
    value = [locals()["x"] for x in [7]]
    nested = [[dir() for y in [1]] for x in [1]]
    evaluated = [eval("x + 1") for x in [1, 2]]


assert Class.names == [["x"]] and Class.value == [7] and Class.nested == [[["x", "y"]]] and Class.evaluated == [2, 3]


def shadowed():
    y = 0
    [exec("y = x") for x in [1, 2]]
    return y, sorted(locals())


assert shadowed() == (0, ["y"])
