"""Polynomials and series of orthogonal polynomials."""

from numpy.polynomial import polyutils
from numpy.polynomial._class import ABCPolyBase, set_default_printstyle
from numpy.polynomial import polynomial, chebyshev, legendre, hermite, hermite_e, laguerre
from numpy.polynomial.polynomial import Polynomial
from numpy.polynomial.chebyshev import Chebyshev
from numpy.polynomial.legendre import Legendre
from numpy.polynomial.hermite import Hermite
from numpy.polynomial.hermite_e import HermiteE
from numpy.polynomial.laguerre import Laguerre

__all__ = ["set_default_printstyle", "polynomial", "Polynomial", "chebyshev", "Chebyshev", "legendre", "Legendre", "hermite", "Hermite",
           "hermite_e", "HermiteE", "laguerre", "Laguerre"]
