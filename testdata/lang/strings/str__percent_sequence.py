# A deque has positions, not keys: the % operator does not take one for a mapping.
from collections import deque


class Queue(deque):
    pass


class Keyed(deque):
    def __getitem__(self, key):
        return key


def message(f):
    try:
        return f()
    except TypeError as e:
        return str(e)


for x in (deque([1]), Queue([1])):
    assert message(lambda: "%(n)s" % x) == "format requires a mapping"
    assert message(lambda: b"%(n)s" % x) == "format requires a mapping"
    assert message(lambda: "x" % x) == "not all arguments converted during string formatting"
    assert message(lambda: b"x" % x) == "not all arguments converted during bytes formatting"
    assert ("%s" % x).endswith("([1])")
assert "%(n)s" % Keyed([1]) == "n" and "x" % Keyed([1]) == "x"
