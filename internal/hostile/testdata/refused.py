# Goes on where everything.py ends: calls whose allocations are refused one by one. prepare() makes the arguments, call() makes the call.
def prepare(number, seed):
    global now
    name, f, cls = targets[number]
    r = Random(seed * 100003 + number)
    if f is None:
        k = r.below(len(operations))
        f, name = operations[k], name + " by operation %d" % k
    own = [] if cls is None else [make_self(cls, r)]
    makers, keywords = fitting(f, r, cls)
    if f in operations: makers = [r.pick(anything) for _ in range(max(f.__code__.co_argcount - len(own), 0))]
    now = name, f, own + [m() for m in makers], {n: m() for n, m in keywords.items()}
    return name


def call():
    name, f, args, keywords = now
    try: f(*args, **keywords)
    except BaseException as e:
        name = type(e).__name__
        while e is not None and type(e) is not MemoryError: e = e.__cause__ or e.__context__
        return name if e is None else "MemoryError" # the library may clean up after one and fail in turn
    return "returned"
