# Goes on where everything.py ends: calls with arguments of 20 MB. drive(number, seed) calls one target 2,500 times, whatever it raises.
SIZE = 20_000_000
long_str = values("a" * SIZE, " " * SIZE, "1" * SIZE, "0." + "0" * SIZE, "\xe9" * (SIZE // 2), "a." * (SIZE // 2), "\n" * SIZE)
long_bytes = values(b"a" * SIZE, bytes(SIZE), b"1 " * (SIZE // 2))
long_int = values(1 << 8 * SIZE, -(1 << 8 * SIZE) + 1)
long_tuple = values((0,) * (SIZE // 16))
long_list = [lambda v=[0] * (SIZE // 16): v]
long_array = [lambda v=bytearray(SIZE): v, lambda: memoryview(long_bytes[1]())]
long_of = {str: long_str, bytes: long_bytes, int: long_int, tuple: long_tuple, list: long_list, bytearray: long_array[:1], memoryview: long_array[1:]}
long_any = long_str + long_bytes + long_int + long_tuple + long_list + long_array


def lengthened(v, r):
    """A value of the type of v that is 20 MB long, or v where there is none."""
    pool = long_of.get(type(v))
    return r.pick(pool)() if pool else v


def long_self(cls, r):
    """An instance of cls that holds a lot, if one can be made."""
    if cls in long_of: return r.pick(long_of[cls])()
    if r.below(2):
        for _ in range(3):
            try: return cls(r.pick(long_any)())
            except Exception: pass
    return make_self(cls, r)


def long_call(number, seed):
    """The function, and arguments of the kinds that it asks for. At least one is long, if it takes any."""
    name, f, cls = targets[number]
    r = Random(seed * 100003 + number)
    if f is None:
        k = r.below(len(operations))
        f = operations[k]
        name += " by operation %d" % k
    own = [] if cls is None else [long_self(cls, r)]
    makers, keywords = fitting(f, r, cls)
    if f in operations: makers = [r.pick(anything) for _ in range(max(f.__code__.co_argcount - len(own), 0))]
    if not makers and not keywords and not own: makers = [r.pick(anything)]
    args, keywords = [m() for m in makers], {n: m() for n, m in keywords.items()}
    for i, v in enumerate(args):
        if r.below(3): args[i] = lengthened(v, r)
    for n, v in keywords.items():
        if r.below(2): keywords[n] = lengthened(v, r)
    if args and r.below(3) == 0: args[r.below(len(args))] = r.pick(long_any)()
    return name, f, own + args, keywords


def drive(number, seed):
    name, f, args, keywords = long_call(number, seed)
    for _ in range(2500):
        try: f(*args, **keywords)
        except BaseException: pass


def described(number, seed):
    name, f, args, keywords = long_call(number, seed)
    def show(v):
        try: n = len(v)
        except Exception: n = v.bit_length() if type(v) is int else 0
        return "%s of %d" % (type.__getattribute__(type(v), "__name__"), n) + (" " + repr(v[:20]) if type(v) in (str, bytes) else " " + repr(v) if n < 20 and type(v) in (int, float, tuple) else "")
    return name + "(" + ", ".join([*map(show, args), *[k + "=" + show(v) for k, v in keywords.items()]]) + ")"
