# match: literal, value, wildcard, capture, or-patterns, guards.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


def fails(source):
    try:
        exec(source, globals())
    except BaseException as e:
        return type(e).__name__ + ": " + str(e.msg if isinstance(e, SyntaxError) else e)
    return "nothing raised"


def lit(x):
    match x:
        case 0: return 'zero'
        case -1: return 'minus one'
        case 1.5: return 'float'
        case 'a' | 'b': return 'a or b'
        case b'x': return 'bytes'
        case None: return 'none'
        case True: return 'true'
        case False: return 'false'
        case 1 + 2j: return 'complex'
        case -3 - 1j: return 'neg complex'
        case 'multi' 'part': return 'joined'
        case _: return 'other'
assert [lit(v) for v in (0, 0.0, False, -1, 1.5, 'a', 'b', 'c', b'x', None, True, 1, 1 + 2j, -3 - 1j, 'multipart', [], 2)] == ['zero', 'zero', 'zero', 'minus one', 'float', 'a or b', 'a or b', 'other', 'bytes', 'none', 'true', 'other', 'complex', 'neg complex', 'joined', 'other', 'other']
class K:
    A = 1
    B = 'b'
    class N: C = (1, 2)
def val(x):
    match x:
        case K.A: return 'A'
        case K.B: return 'B'
        case K.N.C: return 'C'
assert [val(v) for v in (1, 1.0, True, 'b', (1, 2), 5)] == ['A', 'A', 'A', 'B', 'C', None]
def cap(x):
    match x:
        case y if y and y > 5: return ('big', y)
        case y if (z := y): return ('some', z)
        case y: return ('rest', y)
assert [cap(v) for v in (10, 3, 0, None)] == [('big', 10), ('some', 3), ('rest', 0), ('rest', None)]
def ors(x):
    match x:
        case [a, 0] | [0, a]: return ('zero with', a)
        case (1 | 2 | 3) as n: return ('small', n)
        case {'k': v} | [v]: return ('v', v)
        case str() | bytes() as s: return ('text', s)
assert [ors(v) for v in ([5, 0], [0, 6], 2, {'k': 9}, [8], 's', b'b', 4)] == [('zero with', 5), ('zero with', 6), ('small', 2), ('v', 9), ('v', 8), ('text', 's'), ('text', b'b'), None]
def guard(x, log):
    match x:
        case n if log.append(('g1', n)): return 1
        case n if log.append(('g2', n)) or True: return 2
log = []
assert guard(5, log) == 2
assert log == [('g1', 5), ('g2', 5)]
def nomatch(x):
    match x:
        case 1: y = 'one'
    return y
assert nomatch(1) == 'one'
assert raises(lambda: nomatch(2)) == "UnboundLocalError: cannot access local variable 'y' where it is not associated with a value"
def leak(x):
    match x:
        case [a, b] if a > b: return 'gt'
        case _: return (a, b)
assert leak([1, 2]) == (1, 2)
match = 5
assert match == 5
case = 6
_ = 7
assert match + case + _ == 18
match (match):
    case 5: r = 'soft'
assert r == 'soft'
match match, case:
    case 5, 6: r = 'tuple subject'
assert r == 'tuple subject'
match *[1, 2], 3:
    case [1, *rest]: r = rest
assert r == [2, 3]
match (x := 4):
    case 4: r = x
assert r == 4
def types(v):
    match v:
        case int(): return 'int'
        case float(): return 'float'
        case str(): return 'str'
        case list(): return 'list'
        case dict(): return 'dict'
        case tuple(): return 'tuple'
        case set(): return 'set'
        case bool(): return 'never'
        case object(): return 'object'
assert [types(v) for v in (1, True, 1.0, 's', [], {}, (), set(), None, len)] == ['int', 'int', 'float', 'str', 'list', 'dict', 'tuple', 'set', 'object', 'object']
assert fails('match 1:\n    case a: pass\n    case b: pass') == "SyntaxError: name capture 'a' makes remaining patterns unreachable"
assert fails('match 1:\n    case _: pass\n    case 1: pass') == 'SyntaxError: wildcard makes remaining patterns unreachable'
assert fails('match 1:\n    case a | 1: pass') == "SyntaxError: name capture 'a' makes remaining patterns unreachable"
assert fails('match 1:\n    case a | b: pass') == "SyntaxError: name capture 'a' makes remaining patterns unreachable"
assert fails('match 1:\n    case [a, a]: pass') == "SyntaxError: multiple assignments to name 'a' in pattern"
assert fails('match 1:\n    case [a] | [b]: pass') == 'SyntaxError: alternative patterns bind different names'
assert fails("match 1:\n    case {'a': x, 'a': y}: pass") == "SyntaxError: mapping pattern checks duplicate key ('a')"
assert fails('match 1:\n    case 1 + 1: pass') == 'SyntaxError: imaginary number required in complex literal'
assert fails('match 1:\n    case -a: pass') == 'SyntaxError: invalid syntax'
assert fails('match 1:\n    case [*a, *b]: pass') == 'SyntaxError: multiple starred names in sequence pattern'
assert fails("match 1:\n    case {**r, 'a': 1}: pass") == 'SyntaxError: invalid syntax'
assert fails('match 1:\n    case int(x=1, x=2): pass') == 'SyntaxError: attribute name repeated in class pattern: x'
assert fails("match 1:\n    case f'a': pass") == 'SyntaxError: patterns may only match literals and attribute lookups'
assert fails('match 1:\n    case 1 as _: pass') == "SyntaxError: cannot use '_' as a target"
assert fails('match 1:\n    pass') == 'SyntaxError: invalid syntax'
assert fails('match 1:\n    case int(x=1, 2): pass') == 'SyntaxError: positional patterns follow keyword patterns'
assert fails('match 1:\n    case undefined_k.x: pass') == "NameError: name 'undefined_k' is not defined"
assert fails('match 1:\n    case undefined_cls(): pass') == "NameError: name 'undefined_cls' is not defined"
assert fails('match 1:\n    case K(): pass\n    case print(): pass') == 'TypeError: called match pattern must be a class'
E2 = 1
match 1:
    case x if x == E2: r = 'guard const'
assert r == 'guard const'
def nested_match(a, b):
    match a:
        case 1:
            match b:
                case 1: return '11'
                case _: return '1?'
        case _: return '??'
assert [nested_match(1, 1), nested_match(1, 2), nested_match(2, 1)] == ['11', '1?', '??']
def in_loop(xs):
    out = []
    for x in xs:
        match x:
            case 'stop': break
            case 'skip': continue
            case v: out.append(v)
    else: out.append('end')
    return out
assert in_loop([1, 'skip', 2]) == [1, 2, 'end']
assert in_loop([1, 'stop', 2]) == [1]
