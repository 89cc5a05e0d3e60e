# A subscript that could be an index is converted before anybody asks whether items can be assigned.


def refusal(o, key, delete=False):
    try:
        if delete:
            del o[key]
        else:
            o[key] = 1
    except Exception as e:
        return type(e).__name__ + ": " + str(e)


class Huge:
    def __index__(self):
        return 10**20


class Broken:
    def __index__(self):
        raise KeyError("broken")


class Plain:
    pass


for o in "abc", b"abc", (1, 2), range(3), {1}, frozenset(), {}.keys(), {}.values(), Plain():
    for delete in False, True:
        assert refusal(o, 10**20, delete) == "IndexError: cannot fit 'int' into an index-sized integer"
        assert refusal(o, -(10**20), delete) == "IndexError: cannot fit 'int' into an index-sized integer"
        assert refusal(o, Huge(), delete) == "IndexError: cannot fit 'Huge' into an index-sized integer"
        assert refusal(o, Broken(), delete) == "KeyError: 'broken'"
    name = type(o).__name__
    assert refusal(o, 0) == f"TypeError: '{name}' object does not support item assignment"
    assert refusal(o, "x") == f"TypeError: '{name}' object does not support item assignment"
    assert refusal(o, 0, True) == f"TypeError: '{name}' object doesn't support item deletion"
    assert refusal(o, "x", True) == f"TypeError: '{name}' object does not support item deletion"

for o in 5, 1.5, None, len, object(), iter([]):
    name = type(o).__name__
    assert refusal(o, 10**20) == f"TypeError: '{name}' object does not support item assignment"
    assert refusal(o, Broken(), True) == f"TypeError: '{name}' object does not support item deletion"
