# Type parameters take attributes of any name, which libraries use to add what later versions have.

import copy
import typing


def message(f, *args):
    try:
        f(*args)
    except AttributeError as e:
        return str(e)


def generic[T]():
    pass


for t in (typing.TypeVar('T'), typing.ParamSpec('P'), typing.TypeVarTuple('Ts'), generic.__type_params__[0]):
    t.extra = 5
    assert t.extra == 5 and not hasattr(t, '__dict__')
    del t.extra
    assert message(getattr, t, 'extra') == f"'{type(t).__module__}.{type(t).__name__}' object has no attribute 'extra'"
    assert message(delattr, t, 'extra')
    assert message(setattr, t, '__name__', 'x') == 'readonly attribute'
    t.__module__ = 'elsewhere'
    assert t.__module__ == 'elsewhere'
    del t.__module__
    assert t.__module__ == 'typing'

ts = typing.TypeVarTuple('Ts')
ts.__bound__ = None
ts.__covariant__ = False
assert ts.__bound__ is None and ts.__covariant__ is False
