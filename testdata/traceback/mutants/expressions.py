"""Uses nearly every kind of expression once; mutate.py replaces each of them by one that fails."""
class Box:
    kind = "box"
    def __init__(self, value, *rest, **options):
        self.value = value
        self.rest = rest
        self.options = options
    def __getitem__(self, key):
        return self.value[key]
    def __setitem__(self, key, value):
        self.value[key] = value
    def __delitem__(self, key):
        del self.value[key]
    def __add__(self, other):
        return Box(self.value + other.value)
    def __lt__(self, other):
        return self.value < other.value
    def __eq__(self, other):
        return isinstance(other, Box) and self.value == other.value
    def __hash__(self):
        return hash(self.kind) + 1
    def __len__(self):
        return len(self.value)
    def __contains__(self, item):
        return item in self.value
    def __iter__(self):
        for item in self.value:
            yield item
    def __call__(self, n, *, scale=1):
        return n * scale
    def __enter__(self):
        self.open = True
        return self
    def __exit__(self, kind, value, tb):
        self.open = False
        return None
    def __repr__(self):
        return f"Box({self.value!r})"
    def __bool__(self):
        return len(self.value) > 0
    def __neg__(self):
        return Box([-v for v in self.value])
    @property
    def size(self):
        return len(self.rest) + 1
    @size.setter
    def size(self, n):
        self._size = n + 0
    @classmethod
    def make(cls, n):
        return cls(list(range(n)))
    @staticmethod
    def helper(a, b=2):
        return a + b


def deco(arg):
    def wrap(f):
        def inner(*args, **kwargs):
            return f(*args, **kwargs)
        return inner
    return wrap


@deco(1)
def compute(a, b=3, *args, key=None, **kw):
    """Doc."""
    total = a
    total += b
    for i, x in enumerate(args):
        if x > 2:
            continue
        elif x < 0:
            break
        total = total + x * i
    else:
        total -= 1
    while total > 100:
        total //= 2
    try:
        total = total / b
    except ZeroDivisionError as e:
        total = 0
    except (ValueError, KeyError):
        raise
    else:
        total = int(total)
    finally:
        done = total
    with Box([1]) as box, Box([2]):
        total += box[0]
    x, (y, *z) = 1, (2, 3, 4)
    z[0], z[-1] = y, x
    assert total is not None, total
    squares = [n ** 2 for n in range(3) if n % 2]
    table = {k: v for k, v in zip("ab", squares)}
    unique = {s for s in "abc"}
    lazy = sum(n + total for n in squares)
    fn = lambda p, q=1: p + q
    text = f"{total:>{b + 1}} and {table['a']!r}"
    result = fn(total) if key else fn(q=2, p=total)
    chained = 0 < result <= 10 ** 6 != None
    both = a and b or total
    part = squares[0:1] + [*args, *z]
    merged = {**table, "c": 3, **kw}
    del table["a"]
    if (m := len(part)) > 1:
        result += m
    result = compute2(
        result,
        b,
        *args,
        key=key,
    )
    return result, text, merged, lazy, unique, both, chained


def compute2(a, b, *c, key):
    global counter
    counter = a
    def inner():
        nonlocal b
        b = b + 1
        return b + a
    match [a, b]:
        case [int(), 3] if b > 1:
            r = inner()
        case {"k": v}:
            r = v
        case _:
            r = -inner()
    return r - counter


def gen(n):
    for i in range(n):
        got = yield i + 1
        if got:
            n = n - got
    return n


def delegating(n):
    r = yield from gen(n)
    return r + 1


async def aget(n):
    return n + 1


class AIt:
    def __init__(self, n):
        self.n = n
    def __aiter__(self):
        return self
    async def __anext__(self):
        self.n = self.n - 1
        if self.n < 0:
            raise StopAsyncIteration
        return await aget(self.n)


class ACtx:
    async def __aenter__(self):
        return await aget(1)
    async def __aexit__(self, a, b, c):
        await aget(2)


async def amain(n):
    out = [x async for x in AIt(n) if x]
    async with ACtx() as c:
        out.append(c + await aget(3))
    async for y in AIt(2):
        out.append(y)
    return out


def run(coro):
    try:
        coro.send(None)
    except StopIteration as e:
        return e.value


box = Box.make(4) + Box([1, 2])
box[0] = box[1] + box.size
del box[1]
box.size = 3
box.extra = Box.helper(1, b=2)
print(box, -box, len(box), 2 in box, list(box), box(2, scale=3), hash(box))
print(sorted([Box([3]), Box([1])]), max([Box([3]), Box([1])], key=len))
print(compute(1, 2, 3, 1, key=1, d=5))
print(list(gen(3)), list(delegating(2)), run(amain(3)))
print(list(map(lambda v: v + 1, [1, 2])), sorted([3, 1], key=lambda v: -v))
print({box: 1}[box], [r for r in box if r not in [5]], not box)
class Sub(Box, metaclass=type):
    kind = Box.kind + "2"
    limit: int = len(kind)
    def __init__(self, *a):
        super().__init__(*a)
        self.name = self.kind.upper().lower()
s = Sub([1, 2])
s.value.append(s.limit)
s.value[0] += 5
s.value.sort(
    key=lambda v: v,
    reverse=True,
)
for a, *b in [(1, 2), [3, 4, 5]]:
    c = a + b[0]
while c:
    c -= 1
    if c < 3: break
try:
    try:
        raise KeyError(c)
    except KeyError as e:
        raise ValueError("x") from e
    finally:
        c = c * 2
except ValueError:
    c = str(c)
text = ("a"
        + c
        + "b".join(
            ["x", c]
        ))
print("%s %d" % (text, 5), "{} {x}".format(1, x=c))
