# Symbolic expressions as computer algebra keeps them: immutable, made by __new__, kept by lru_cache.
from functools import lru_cache


class Node:
    __slots__ = ("args", "_hash")
    is_number = is_symbol = is_add = is_mul = is_pow = False

    def __new__(cls, *args, **options):
        self = object.__new__(cls)
        self.args = args
        self._hash = None
        return self

    def __hash__(self):
        h = self._hash
        if h is None:
            h = self._hash = hash((type(self).__name__, self.args))
        return h

    def __eq__(self, other):
        if self is other:
            return True
        return type(self) is type(other) and self.args == other.args

    def __add__(self, other): return Add(self, sympify(other))
    def __mul__(self, other): return Mul(self, sympify(other))
    def __pow__(self, other): return Pow(self, sympify(other))
    __radd__, __rmul__ = __add__, __mul__

    @property
    def free_symbols(self):
        return frozenset().union(*(a.free_symbols for a in self.args))

    def walk(self):
        yield self
        for a in self.args:
            yield from a.walk()


class Number(Node):
    __slots__ = ()
    is_number = True
    free_symbols = frozenset()

    def walk(self): yield self


class Symbol(Number):
    __slots__ = ()
    is_number, is_symbol = False, True

    @property
    def free_symbols(self): return frozenset([self])


def sympify(value):
    return value if isinstance(value, Node) else Number(value)


def kept(function):
    keep = lru_cache(maxsize=1000)(function)

    def wrapper(*args, **options):
        try:
            return keep(*args, **options)
        except TypeError as e:
            if "unhashable" not in str(e):
                raise
        return function(*args, **options)
    return wrapper


class Assoc(Node):
    __slots__ = ()
    identity = None

    @kept
    def __new__(cls, *args, **options):
        numbers, terms = cls.identity, {}
        for a in args:
            for b in a.args if type(a) is cls else (a,):
                if b.is_number:
                    numbers = cls.fold(numbers, b.args[0])
                else:
                    key, n = cls.split(b)
                    terms[key] = terms.get(key, 0) + n
        if cls is Mul and numbers == 0:
            return Number(0)
        out = [cls.join(k, n) for k, n in terms.items() if n]
        out.sort(key=lambda node: (type(node).__name__, len(node.args)))
        if numbers != cls.identity or not out:
            out.insert(0, Number(numbers))
        return out[0] if len(out) == 1 else super().__new__(cls, *out, **options)


class Add(Assoc):
    __slots__ = ()
    is_add, identity = True, 0
    fold = staticmethod(lambda a, b: a + b)

    @staticmethod
    def split(node):
        if node.is_mul and node.args[0].is_number:
            return Mul(*node.args[1:]), node.args[0].args[0]
        return node, 1

    @staticmethod
    def join(node, n): return node if n == 1 else Mul(Number(n), node)


class Mul(Assoc):
    __slots__ = ()
    is_mul, identity = True, 1
    fold = staticmethod(lambda a, b: a * b)

    @staticmethod
    def split(node):
        if node.is_pow and node.args[1].is_number:
            return node.args[0], node.args[1].args[0]
        return node, 1

    @staticmethod
    def join(node, n): return node if n == 1 else Pow(node, Number(n))


class Pow(Node):
    __slots__ = ()
    is_pow = True

    def __new__(cls, base, exponent):
        if exponent.is_number and exponent.args[0] in (0, 1):
            return base if exponent.args[0] else Number(1)
        return super().__new__(cls, base, exponent)


def diff(node, x):
    if x not in node.free_symbols:
        return Number(0)
    if node.is_symbol:
        return Number(1)
    if node.is_add:
        return Add(*[diff(a, x) for a in node.args])
    if node.is_mul:
        return Add(*[Mul(*(diff(a, x) if i == k else a for k, a in enumerate(node.args))) for i in range(len(node.args))])
    base, n = node.args
    return Mul(n, Pow(base, n + Number(-1)), diff(base, x))


def expand(node):
    args = [expand(a) for a in node.args] if not (node.is_number or node.is_symbol) else None
    if args is None:
        return node
    if node.is_pow and node.args[1].is_number and args[0].is_add:
        args, node = [args[0]] * node.args[1].args[0], Mul(Symbol("x"), Symbol("y"))
    if node.is_mul:
        terms = [Number(1)]
        for a in args:
            terms = [t * b for t in terms for b in (a.args if a.is_add else (a,))]
        return Add(*terms)
    return type(node)(*args)


def main(n):
    total = 0
    for i in range(n):
        x, y, z = Symbol("x"), Symbol("y"), Symbol("z")
        e = (x + 2 * y + i) ** 3 * (z + x * y)
        wide = expand(e)
        for s in x, y, z:
            d = expand(diff(e, s))
            total += sum(1 for _ in d.walk()) + len(d.free_symbols)
            assert d == diff(wide, s) or d.free_symbols
        total += sum(node.is_pow for node in wide.walk())
    return total


print(main(40))
