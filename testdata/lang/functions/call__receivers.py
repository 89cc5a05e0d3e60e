# One call of a method meets receivers of several types, and one name stands for several methods.


class Text(str):
    def upper(self):
        return "own " + str.upper(self)


class Plain(str):
    pass


class Own:
    def count(self, x):
        return "own " + x

    def upper(self):
        return "OWN"


def up(x):
    return x.upper()


def count(x, y):
    return x.count(y)


for _ in range(3):
    assert [up(x) for x in ["a", "b", Text("c"), Plain("d"), b"e", bytearray(b"f"), Own(), "g"]] == [
        "A", "B", "own C", "D", b"E", bytearray(b"F"), "OWN", "G"]
    assert [count(x, "a") for x in ["banana", ["a"], ("a", "a"), Plain("a"), Own(), "xyz"]] == [3, 1, 2, 1, "own a", 0]


def error(f, *args):
    try:
        f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


for _ in range(3):
    assert up("a") == "A"
    assert error(up, 1) == "AttributeError: 'int' object has no attribute 'upper'"
    assert count("aa", "a") == 2
    assert error(count, "aa", 1).startswith("TypeError: ")
    assert count(b"aa", 97) == 2
