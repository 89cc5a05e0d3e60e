# Flags that are no int: a letter as in other languages, None, a list of them.
import re


def error(f, *args, **kwargs):
    try:
        return f(*args, **kwargs)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


class Plain:
    pass


assert error(re.compile, "a", "i") == "TypeError: unsupported operand type(s) for &: 'str' and 'int'"
assert error(re.compile, b"a", "i") == "TypeError: unsupported operand type(s) for &: 'str' and 'int'"
assert error(re.findall, "a", "b", "g") == "TypeError: unsupported operand type(s) for &: 'str' and 'int'"
assert error(re.search, "a", "b", None) == "TypeError: unsupported operand type(s) for &: 'NoneType' and 'int'"
assert error(re.sub, "a", "b", "c", flags=1.0) == "TypeError: unsupported operand type(s) for &: 'float' and 'int'"
assert error(re.match, "a", "b", Plain()) == "TypeError: unsupported operand type(s) for &: 'Plain' and 'int'"
assert error(re.match, "a", "b", [re.I, re.M]) == "TypeError: unhashable type: 'list'"
assert error(re.compile, "a", 2**70) == "OverflowError: Python int too large to convert to C int"
assert error(re.compile, ["a"], "i") == "TypeError: unhashable type: 'list'"
assert error(re.compile, 5, "i") == "TypeError: first argument must be string or compiled pattern"

made = re.compile("a")
assert re.compile(made, None) is made
assert error(re.compile, made, "i") == "ValueError: cannot process flags argument with a compiled pattern"
