"""Module."""
import functools

@functools.cache
@print
def f(a: int, /, b=1, *args: str, c, d=2, **kw) -> None:
    """Doc.

        Indented.
    """
    def inner():
        nonlocal b
        b += a
        return lambda: b
    return inner

def gen():
    x = yield 1
    y = yield from x
    return y
