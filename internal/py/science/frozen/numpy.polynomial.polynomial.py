"""Polynomials with the coefficients of 1, x, x**2 and so on."""

import numpy as np
from numpy.polynomial._basis import Basis, names, _floats
from numpy.polynomial._class import ABCPolyBase
from numpy.polynomial.polyutils import as_series, trimseq


class _Power(Basis):
    def rule(self, n):
        return 1, 0, 0, 1

    def line(self, off, scl):
        """The polynomial off + scl*x."""
        return np.array([off, scl]) if scl != 0 else np.array([off])

    def product(self, a, b):
        return np.convolve(a, b)

    def pow(self, c, pow, maxpower=None):
        """A polynomial raised to a power."""
        return Basis.pow(self, c, pow, maxpower)

    def derived(self, c):
        return (c[1:].T * np.arange(1, len(c))).T

    def integrated(self, c):
        out = np.zeros((len(c) + 1,) + c.shape[1:], dtype=c.dtype)
        out[1:] = (c.T / np.arange(1, len(c) + 1)).T
        return out


_basis = _Power()
names(_basis, "poly", globals(), __name__)
polydomain = np.array([-1.0, 1.0])


def polyvalfromroots(x, r, tensor=True):
    """The value at x of the monic polynomial with the zeros r."""
    zeros, at = _floats(r, copy=False), x
    if isinstance(x, (list, tuple, np.ndarray)):
        at = np.asarray(x)
        if not tensor and at.ndim >= zeros.ndim:
            raise ValueError("x.ndim must be < r.ndim when tensor == False")
        if tensor:
            zeros = zeros[(...,) + (None,) * at.ndim]
    return np.prod(at - zeros, axis=0)


class Polynomial(ABCPolyBase):
    """A polynomial: its coefficients from the lowest on, and the interval that is mapped to its window."""

    domain = np.array(polydomain)
    window = np.array(polydomain)
    basis_name = None
    _family = _basis

    @classmethod
    def _str_term_unicode(cls, i, arg_str):
        if i == "1":
            return f"·{arg_str}"
        return f"·{arg_str}{i.translate(cls._superscript_mapping)}"

    @staticmethod
    def _str_term_ascii(i, arg_str):
        return f" {arg_str}" if i == "1" else f" {arg_str}**{i}"

    @staticmethod
    def _repr_latex_term(i, arg_str, needs_parens):
        shown = rf"\left({arg_str}\right)" if needs_parens else arg_str
        return {0: "1", 1: shown}.get(i, f"{shown}^{{{i}}}")


__all__ = [n for n in globals() if n.startswith("poly")] + ["Polynomial"]
