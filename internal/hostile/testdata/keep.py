"""Calls what everything.py has collected and keeps the results.

prepare(number, seed, size, times) looks for arguments with which a target works and makes those that have a length about size long; keep(new) makes the
calls.
"""
KEPT = []
CALL = None  # the function, keywords, and the other arguments of each call


def resized(v, size):
    """A value of the type of v that takes about size bytes, or None."""
    t = type(v)
    if t is str: return ((v or "x") * (size // (len(v) or 1) + 1))[:size]
    if t in (bytes, bytearray): return ((v or t(b"x")) * (size // (len(v) or 1) + 1))[:size]
    if t in (list, tuple): return ((v or t((1,))) * (size // 16 // (len(v) or 1) + 1))[:size // 16 + 1]
    if t is int and not -1000 < v < 1000: return 1 << 8 * size
    return None


def renewed(v):
    """A copy of v that shares no memory with it."""
    t = type(v)
    if t is str: return v[:-1] + "y" if v else v
    if t is bytes: return v[:-1] + v[-1:]
    if t is bytearray: return bytearray(v)
    if t is list: return v[:]
    if t is tuple: return v[:-1] + v[-1:]
    if t is int and v.bit_length() > 64: return v + 1 - 1
    return v


def chosen(number, seed):
    """A call of the target that returns: its name, the function, the arguments."""
    name, f, cls = targets[number]
    r = Random(seed * 100003 + number)
    operated = f is None
    for k in range(12):
        if operated:
            o = r.below(len(operations))
            f, called = operations[o], name + " by operation %d" % o
        else: called = name
        try:
            own = [] if cls is None else [make_self(cls, r)]
            makers, keywords = fitting(f, r, cls)
            if cls is not None and f in operations: makers = [r.pick(anything) for _ in range(f.__code__.co_argcount - 1)]
            args, keywords = own + [m() for m in makers], {n: m() for n, m in keywords.items()}
            f(*args, **keywords)
            return called, f, args, keywords
        except Exception: pass
    return None


def prepare(number, seed, size, times):
    """Finds a call, and returns it as text; "" if there is none. Short arguments are all made in advance, so that results which keep them take no more memory for it."""
    global CALL
    found = chosen(number, seed)
    if found is None: return ""
    name, f, args, keywords = found
    places = [i for i, a in enumerate(args) if resized(a, 20) is not None]
    for which in [places] + [[i] for i in places] + [[]]:
        try:
            sized = [resized(a, size) if i in which else a for i, a in enumerate(args)]
            f(*map(renewed, sized), **keywords)
            break
        except Exception: pass
    else: return ""
    CALL = f, keywords, [[*map(renewed, sized)] for _ in range(times)] if size < 1000 else [sized] * times
    return name + "(" + ", ".join([*map(sketch, sized), *[k + "=" + sketch(v) for k, v in keywords.items()]]) + ")"


def keep(new):
    """Makes the calls, with new arguments if the others are shared, and returns how many results there are, and what the calls were charged."""
    f, keywords, calls = CALL
    n = paid = 0
    try:
        for args in calls:
            before = charged()
            if new: args = [*map(renewed, args)]
            result = f(*args, **keywords)
            paid += max(charged() - before, 0)
            KEPT.append(result)
            n += 1
    except Exception: pass
    return n, paid


def once():
    """Collects the targets, those that classes inherit from each other once."""
    collect()
    seen = set()
    for t in targets[:]:
        if t[1] is not None and id(t[1]) in seen: targets.remove(t)
        seen.add(id(t[1]))
    return len(targets)
