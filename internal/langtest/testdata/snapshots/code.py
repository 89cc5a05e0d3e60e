def counter(start, *, step=1):
    """Count."""
    n = start
    def more(by=None):
        nonlocal n
        n += step if by is None else by
        return n
    return more
count = counter(5, step=2)
count()
class Base:
    kind = 'base'
    def __init__(self, x): self.x = x
    @property
    def double(self): return 2 * self.x
    @classmethod
    def make(cls, x): return cls(x)
    @staticmethod
    def plus(a, b): return a + b
class Derived(Base, metaclass=type):
    __slots__ = ('extra',)
    def __init__(self, x): super().__init__(x); self.extra = [x]
class Words(list):
    def longest(self): return max(self, key=len)
one, words = Derived(3), Words(['a', 'bcd'])
words.name = 'w'
method, key = one.make, lambda s: -len(s)
try:
    {}['missing']
except KeyError as e:
    error = e
# --------------------
assert count() == 9 and count(by=1) == 10 and counter.__doc__ == 'Count.'
assert (one.double, one.extra, one.kind, one.plus(1, 2), type(one.make(4)).__name__) == (6, [3], 'base', 3, 'Derived')
assert words.longest() == 'bcd' and words.name == 'w' and method(1).x == 1 and sorted(words, key=key) == ['bcd', 'a']
class Late(Derived): pass
assert Base.__subclasses__() == [Derived] and Derived.__subclasses__() == [Late]
assert error.args == ('missing',) and error.__traceback__.tb_lineno == 29, error.__traceback__.tb_lineno
