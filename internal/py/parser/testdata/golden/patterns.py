match a:
    case 1: pass
match a, b:
    case 1, 2: pass
match a,:
    case 1,: pass
match *a, b:
    case *c, d: pass
match (a):
    case (1): pass
match a := b:
    case c if c > 1: pass
    case c if (d := c): pass
match -a:
    case -1: pass
    case 1.5 | -1j | 1 + 2j | -1.5 - 2j | 0x10: pass
    case 'a' | 'b' 'c' | b'd' | r'e': pass
    case f'{a}': pass
    case None | True | False: pass
    case _: pass
match match:
    case case: pass
    case type | _: pass
match a:
    case b: pass
    case b.c: pass
    case b.c.d: pass
    case (b): pass
    case ((b)): pass
    case (b | c): pass
    case b as c: pass
    case 1 | 2 as c: pass
    case (1 as b) | 2 as c: pass
    case []: pass
    case [b]: pass
    case [b, c,]: pass
    case [*b]: pass
    case [b, *_, c]: pass
    case (): pass
    case (b,): pass
    case (b, c): pass
    case (*b,): pass
    case (b, *c,): pass
    case b, c: pass
    case b, *c,: pass
    case *b,: pass
    case [b as c, (d as e)], f: pass
    case {}: pass
    case {'a': 1}: pass
    case {'a': b, -1: c, None: d, x.y: e, 1 + 2j: f, 'g' 'h': _,}: pass
    case {**b}: pass
    case {'a': 1, **b}: pass
    case {'a': 1, **b,}: pass
    case {True: 1 as b}: pass
    case A(): pass
    case A.B(): pass
    case A(1): pass
    case A(1, b,): pass
    case A(b=1): pass
    case A(1, b=2, c=A(d),): pass
    case A(1 as b, c=2 | 3): pass
    case b, {'c': A(d=[e, *_])} if e: pass
match (
    a
):
    case (
        b
    ):
        pass
