from enum import *
class Color(Enum):
    RED = 1; GREEN = 'g'; CRIMSON = 1
    @property
    def nice(self): return self.name.title()
print(Color.RED, repr(Color.GREEN), list(Color), Color.CRIMSON is Color.RED, Color(1), Color['GREEN'], Color.RED.nice, Color.__members__, len(Color), Color.RED in Color, 1 in Color, 'zz' in Color)
for fn in [lambda: Color(5), lambda: Color['X'], lambda: Color.RED < Color.GREEN, lambda: setattr(Color, 'RED', 3), lambda: Color.BLUE]:
    try: print(fn())
    except Exception as e: print(type(e).__name__, e)
class Perm(Flag):
    R = auto(); W = auto(); X = auto(); RW = R | W
p = Perm.R | Perm.X; print(p, repr(p), p.value, Perm.R in p, ~p, Perm(0), repr(Perm(0)), Perm.RW, list(p), Perm(7), p & Perm.RW, p ^ Perm.RW, bool(Perm(0)), len(p))
try: Perm(8)
except ValueError as e: print(e)
class I(IntEnum): A = 1; B = auto(); C = 10
print(I.A + 1, I.B, f'{I.C}', repr(I.A), I.A < I.B, sorted(I, reverse=True), I(10), isinstance(I.A, int), int('3') + I.A, '%d %s' % (I.A, I.A))
class S(StrEnum): FOO = auto(); BAR = 'b'
print(S.FOO, repr(S.BAR), S.FOO == 'foo', S.BAR.upper(), ','.join(S), f'{S.FOO:>6}')
class IF(IntFlag): A=1; B=2; C=4
print(IF.A|IF.B, repr(IF.A|8), IF(3), repr(IF(16)), ~IF.A, IF.A|4)
try:
    @unique
    class D(Enum): A=1; B=1
except ValueError as e: print(e)
An = Enum('An', 'CAT DOG'); print(list(An), An.CAT.value, Enum('Q', {'a': 5})['a'])
class Planet(Enum):
    EARTH = (5.9, 6.3); MARS = (0.6, 3.4)
    def __init__(self, m, r): self.m = m; self.r = r
    @classmethod
    def _missing_(cls, v): return cls.EARTH
print(Planet.EARTH.m, Planet('x'), Planet.MARS.value, hash(Planet.MARS) is not None)
class O(Enum):
    _order_ = 'A B'
    def _generate_next_value_(name, start, count, last): return name
    A = auto(); B = auto()
print([m.value for m in O])
class Ext(Enum):
    def __str__(self): return 'x' + self.name
    A = 1
print(Ext.A, f'{Ext.A}', repr(Ext.A), Ext.A.name, [*map(str, Ext)], type(Ext), Ext)
try:
    class Z(Color): pass
except TypeError as e: print(e)
print(Flag.__doc__ is not None, verify, member, nonmember)
