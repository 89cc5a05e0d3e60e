# The __index__ of a bound may change the very sequence that is sliced. What is selected depends on
# the length after all bounds are evaluated, and each bound is evaluated once.


class Clear:
    def __init__(self, target, value=0):
        self.target, self.value, self.calls = target, value, 0

    def __index__(self):
        self.target.clear()
        self.calls += 1
        return self.value


class Grow(Clear):
    def __index__(self):
        self.target.extend(b"yz")
        self.calls += 1
        return self.value


def raised(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"


x = [1] * 10
assert x[Clear(x):] == []
x = [1] * 10
assert x[Clear(x)::2] == []
x = [1] * 4
assert x[Grow(x):] == [1, 1, 1, 1, 121, 122]

x = [1] * 10
bound = Clear(x)
x[bound:] = [5]
assert x == [5] and bound.calls == 1


def assign():
    x = [1] * 10
    x[Clear(x)::2] = [5] * 5


assert raised(assign) == "ValueError: attempt to assign sequence of size 5 to extended slice of size 0"

for step in (1, 2, -1):
    x = [1] * 10
    del x[Clear(x)::step]
    assert x == []
    b = bytearray(b"x" * 10)
    del b[Clear(b)::step]
    assert b == b""

b = bytearray(b"x" * 10)
assert b[Clear(b):] == b""
b = bytearray(b"x" * 10)
assert b[Clear(b, 9)::-1] == b""
b = bytearray(b"xx")
assert b[Grow(b):] == b"xxyz"
b = bytearray(b"x" * 10)
b[Clear(b):] = b"abc"
assert b == b"abc"


def assign_bytes():
    b = bytearray(b"x" * 10)
    b[Clear(b)::2] = b"abcde"


assert raised(assign_bytes) == "ValueError: attempt to assign bytes of size 5 to extended slice of size 0"

# A tuple cannot change, but its bounds are evaluated once as well.
for step in (1, 2, -1):
    bound = Clear([], 3)
    assert (0, 1, 2, 3, 4)[bound::step] == (0, 1, 2, 3, 4)[3::step]
    assert bound.calls == 1
