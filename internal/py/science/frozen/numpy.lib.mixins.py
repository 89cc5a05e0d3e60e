"""Operators for classes that have __array_ufunc__."""

import numpy as np

__all__ = ["NDArrayOperatorsMixin"]


def _operators(ufunc, name):
    """The operator, its reflection and its form in place."""
    def plain(self, other):
        return NotImplemented if _keeps_out(other) else ufunc(self, other)

    def swapped(self, other):
        return NotImplemented if _keeps_out(other) else ufunc(other, self)

    def in_place(self, other):
        return ufunc(self, other, out=(self,))

    forms = {f"__{name}__": plain, f"__r{name}__": swapped, f"__i{name}__": in_place}
    for own, f in forms.items():
        f.__name__ = own
    return forms


def _keeps_out(other):
    """Whether a class says that it is no operand of ufuncs."""
    return getattr(type(other), "__array_ufunc__", 0) is None


def _single(ufunc, name):
    def operator(self):
        return ufunc(self)
    operator.__name__ = name
    return operator


def _compared(ufunc, name):
    def operator(self, other):
        return NotImplemented if _keeps_out(other) else ufunc(self, other)
    operator.__name__ = name
    return operator


class NDArrayOperatorsMixin:
    """Every operator of arrays, by the ufunc of the same meaning."""

    __slots__ = ()


for _name, _ufunc in {"add": np.add, "sub": np.subtract, "mul": np.multiply, "matmul": np.matmul, "truediv": np.true_divide, "floordiv": np.floor_divide,
                      "mod": np.remainder, "pow": np.power, "lshift": np.left_shift, "rshift": np.right_shift, "and": np.bitwise_and, "xor": np.bitwise_xor,
                      "or": np.bitwise_or}.items():
    for _own, _f in _operators(_ufunc, _name).items():
        setattr(NDArrayOperatorsMixin, _own, _f)
_divmod = _operators(np.divmod, "divmod")
for _own in ("__divmod__", "__rdivmod__"):
    setattr(NDArrayOperatorsMixin, _own, _divmod[_own])
for _own, _ufunc in {"__lt__": np.less, "__le__": np.less_equal, "__eq__": np.equal, "__ne__": np.not_equal, "__gt__": np.greater, "__ge__": np.greater_equal}.items():
    setattr(NDArrayOperatorsMixin, _own, _compared(_ufunc, _own))
for _own, _ufunc in {"__neg__": np.negative, "__pos__": np.positive, "__abs__": np.absolute, "__invert__": np.invert}.items():
    setattr(NDArrayOperatorsMixin, _own, _single(_ufunc, _own))
NDArrayOperatorsMixin.__hash__ = None
