def f(x):
    match x:
        case 1 | 2: return "number"
        case None: return "none"
        case [a, b] | (b, a, _): return a, b
        case [first, *_, last]: return first, last
        case {"k": v, **rest} if v: return rest
        case C(a, k=b) as whole: return whole
        case str() as s: return s
        case _: return 0
