"""The class of Decimal.as_tuple(): a named tuple, written out because importing collections would cost more than all the rest."""

from operator import itemgetter


class DecimalTuple(tuple):
    """DecimalTuple(sign, digits, exponent)"""

    __module__ = "decimal"
    __slots__ = ()
    __match_args__ = _fields = ("sign", "digits", "exponent")
    _field_defaults = {}
    sign, digits, exponent = (property(itemgetter(i), doc=f"Alias for field number {i}") for i in range(3))

    def __new__(_cls, sign, digits, exponent):
        """Make a tuple of a sign, digits and an exponent."""
        return tuple.__new__(_cls, (sign, digits, exponent))

    def __repr__(self):
        """Show the fields by name."""
        return "%s(sign=%r, digits=%r, exponent=%r)" % (type(self).__name__, *self)

    def __getnewargs__(self):
        """What copies and pickles are made of."""
        return tuple(self)

    @classmethod
    def _make(cls, iterable):
        """Make a tuple of three items of any iterable."""
        items = tuple(iterable)
        if len(items) != 3:
            raise TypeError(f"Expected 3 arguments, got {len(items)}")
        return tuple.__new__(cls, items)

    def _replace(self, /, **changes):
        """Return a copy with other values for some fields."""
        items = [changes.pop(name, item) for name, item in zip(self._fields, self)]
        if changes:
            raise TypeError(f"Got unexpected field names: {list(changes)!r}")
        return self._make(items)

    __replace__ = _replace

    def _asdict(self):
        """Return the fields as a dict."""
        return dict(zip(self._fields, self))
