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


def _table(text):
    """Pairs of names from words such as "sub:subtract"; a word alone is both. getattr would need the program's right to use numpy."""
    for word in text.split():
        name, _, ufunc = word.partition(":")
        yield name, np.__dict__[ufunc or name]


for _name, _ufunc in _table("add sub:subtract mul:multiply matmul truediv:true_divide floordiv:floor_divide mod:remainder pow:power lshift:left_shift "
                            "rshift:right_shift and:bitwise_and xor:bitwise_xor or:bitwise_or divmod"):
    for _own, _f in _operators(_ufunc, _name).items():
        if _own != "__idivmod__":
            setattr(NDArrayOperatorsMixin, _own, _f)
for _name, _ufunc in _table("lt:less le:less_equal eq:equal ne:not_equal gt:greater ge:greater_equal"):
    setattr(NDArrayOperatorsMixin, f"__{_name}__", _compared(_ufunc, f"__{_name}__"))
for _name, _ufunc in _table("neg:negative pos:positive abs:absolute invert"):
    setattr(NDArrayOperatorsMixin, f"__{_name}__", _single(_ufunc, f"__{_name}__"))
NDArrayOperatorsMixin.__hash__ = None
