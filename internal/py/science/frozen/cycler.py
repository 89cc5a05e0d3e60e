"""Cycles of styles: lists of properties that plots go through in turns."""

import itertools as _itertools

__version__ = "0.12.1"


class Cycler:
    """A finite list of dicts that can be added and multiplied."""

    def __init__(self, left, right=None, op=None):
        self._rows = [dict(r) for r in left]

    @classmethod
    def _of(cls, rows):
        return cls(rows)

    @property
    def keys(self):
        return set(self._rows[0]) if self._rows else set()

    def __len__(self):
        return len(self._rows)

    def __iter__(self):
        for r in self._rows:
            yield dict(r)

    def __call__(self):
        return _itertools.cycle(self)

    def __getitem__(self, key):
        if not isinstance(key, slice):
            raise ValueError("Can only use slices with Cycler.__getitem__")
        return Cycler(self._rows[key])

    def __add__(self, other):
        if len(self) != len(other):
            raise ValueError("Can only add equal length cycles, not %d and %d" % (len(self), len(other)))
        if self.keys & other.keys:
            raise ValueError("Can not compose overlapping cycles")
        return Cycler([{**a, **b} for a, b in zip(self._rows, other._rows)])

    def __mul__(self, other):
        if isinstance(other, int):
            return Cycler(self._rows * other)
        if isinstance(other, Cycler):
            if self.keys & other.keys:
                raise ValueError("Can not compose overlapping cycles")
            return Cycler([{**a, **b} for a in self._rows for b in other._rows])
        return NotImplemented

    __rmul__ = __mul__

    def __eq__(self, other):
        return isinstance(other, Cycler) and self._rows == other._rows

    __hash__ = None

    def concat(self, other):
        if self.keys != other.keys:
            raise ValueError("Keys do not match")
        return Cycler(self._rows + other._rows)

    def by_key(self):
        return {k: [r[k] for r in self._rows] for k in self.keys}

    def simplify(self):
        return self

    def change_key(self, old, new):
        for r in self._rows:
            r[new] = r.pop(old)

    def __repr__(self):
        parts = ["cycler(%r, %r)" % (k, v) for k, v in self.by_key().items()]
        return " + ".join(parts) if len(parts) < 2 else "(" + " + ".join(parts) + ")"


def cycler(*args, **kwargs):
    """Make a Cycler from a Cycler, from a name and values, or from keywords."""
    if args and kwargs:
        raise TypeError("cycler() can only accept positional OR keyword arguments -- not both.")
    if len(args) == 1:
        if not isinstance(args[0], Cycler):
            raise TypeError("If only one positional argument given, it must be a Cycler instance.")
        return Cycler(args[0]._rows)
    if len(args) == 2:
        kwargs = {args[0]: args[1]}
    elif len(args) > 2:
        raise TypeError("Only a single Cycler can be accepted as the lone positional argument. Use keyword arguments instead.")
    if not kwargs:
        raise TypeError("Must have at least a positional OR keyword arguments")
    cycles = [Cycler([{k: v} for v in values]) for k, values in kwargs.items()]
    out = cycles[0]
    for c in cycles[1:]:
        out = out + c
    return out


def concat(left, right):
    return left.concat(right)
