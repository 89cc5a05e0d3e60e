"""Sizes of rows and columns: each is a share of what is left, and a number of inches."""


class _Base:
    def __rmul__(self, other):
        return Fraction(other, self)

    def __mul__(self, other):
        return Fraction(other, self)

    def __add__(self, other):
        return Add(self, other if isinstance(other, _Base) else Fixed(other))


class Add(_Base):
    """The sum of two sizes."""

    def __init__(self, a, b):
        self._a, self._b = a, b

    def get_size(self, renderer=None):
        (share, inches), (more, beside) = self._a.get_size(renderer), self._b.get_size(renderer)
        return share + more, inches + beside


class Fixed(_Base):
    """Inches."""

    def __init__(self, fixed_size):
        if not isinstance(fixed_size, (int, float)):
            raise TypeError("fixed_size must be an instance of numbers.Real, not a %s" % type(fixed_size).__name__)
        self.fixed_size = fixed_size

    def get_size(self, renderer=None):
        return 0.0, float(self.fixed_size)


class Scaled(_Base):
    """A share of what is left."""

    def __init__(self, scalable_size):
        self._scalable_size = scalable_size

    def get_size(self, renderer=None):
        return float(self._scalable_size), 0.0


Scalable = Scaled


class _AxesSize(_Base):
    """As much as axes show."""

    def __init__(self, axes, aspect=1.0, ref_ax=None):
        if aspect == "axes" and ref_ax is None:
            raise ValueError("ref_ax must be set when aspect='axes'")
        self._axes, self._aspect, self._ref_ax = axes, aspect, ref_ax

    def get_size(self, renderer=None):
        low, high = self._axes._limits(self._name)
        aspect = self._aspect
        if aspect == "axes":
            own, other = (1.0 if a.get_aspect() == "auto" else a.get_aspect() for a in (self._axes, self._ref_ax))
            aspect = own if self._name == "y" else other / own
        return abs(high - low) * aspect, 0.0


class AxesX(_AxesSize):
    _name = "x"


class AxesY(_AxesSize):
    _name = "y"


class Fraction(_Base):
    """A part of another size."""

    def __init__(self, fraction, ref_size):
        self._fraction_ref, self._fraction = ref_size, fraction

    def get_size(self, renderer=None):
        share, inches = (0.0, 1.0) if self._fraction_ref is None else self._fraction_ref.get_size(renderer)
        return share * self._fraction, inches * self._fraction


def from_any(size, fraction_ref=None):
    """Inches, percents of a size, or a size."""
    if isinstance(size, (int, float)):
        return Fixed(size)
    if isinstance(size, str) and size.endswith("%"):
        return Fraction(float(size[:-1]) / 100, fraction_ref)
    if isinstance(size, str):
        raise ValueError("Unknown format")
    return size
