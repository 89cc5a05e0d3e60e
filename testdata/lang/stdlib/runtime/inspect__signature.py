# inspect.signature, Parameter, BoundArguments and their older relatives.
import functools, inspect
from inspect import Parameter, Signature, signature


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


def f(a, b: int = 1, /, c=2, *args, d, e: 'str' = 'x', **kw) -> list[int]:
    pass


s = signature(f)
assert (str(s), repr(s)) == (
    ("(a, b: int = 1, /, c=2, *args, d, e: 'str' = 'x', **kw) -> list[int]", "<Signature (a, b: int = 1, /, c=2, *args, d, e: 'str' = 'x', **kw) -> list[int]>"))
assert [(p.name, p.kind.name, p.default is p.empty, str(p)) for p in s.parameters.values()] == (
    [('a', 'POSITIONAL_ONLY', True, 'a'), ('b', 'POSITIONAL_ONLY', False, 'b: int = 1'), ('c', 'POSITIONAL_OR_KEYWORD', False, 'c=2'), ('args', 'VAR_POSITIONAL', True, '*args'), ('d', 'KEYWORD_ONLY', True, 'd'), ('e', 'KEYWORD_ONLY', False, "e: 'str' = 'x'"), ('kw', 'VAR_KEYWORD', True, '**kw')])
assert (s.parameters['a'].kind.description, str(s.parameters['d'].kind), repr(s.parameters['b']), s.return_annotation == list[int]) == (
    ('positional-only', 'KEYWORD_ONLY', '<Parameter "b: int = 1">', True))
b = s.bind(1, 2, 3, 4, 5, d=6, z=7)
assert (b.args, b.kwargs, b.arguments, repr(b)) == (
    ((1, 2, 3, 4, 5), {'d': 6, 'z': 7}, {'a': 1, 'b': 2, 'c': 3, 'args': (4, 5), 'd': 6, 'kw': {'z': 7}}, "<BoundArguments (a=1, b=2, c=3, args=(4, 5), d=6, kw={'z': 7})>"))
b = s.bind(1, d=2)
b.apply_defaults()
assert (b.arguments, b.args, b.kwargs) == ({'a': 1, 'b': 1, 'c': 2, 'args': (), 'd': 2, 'e': 'x', 'kw': {}}, (1, 1, 2), {'d': 2, 'e': 'x'})
assert (s.bind_partial().arguments, s.bind_partial(c=1).arguments) == ({}, {'c': 1})
assert raises(lambda: s.bind()) == "TypeError: missing a required argument: 'a'"
assert raises(lambda: s.bind(1)) == "TypeError: missing a required argument: 'd'"
assert raises(lambda: s.bind(1, 2, 3, c=4, d=5)) == "TypeError: multiple values for argument 'c'"
assert raises(lambda: signature(lambda x: x).bind(1, 2)) == 'TypeError: too many positional arguments'
assert raises(lambda: signature(lambda x: x).bind(y=1)) == "TypeError: missing a required argument: 'x'"
assert raises(lambda: signature(lambda *, x: x).bind()) == "TypeError: missing a required keyword-only argument: 'x'"
assert raises(lambda: signature(lambda x, /: x).bind(x=1)) == "TypeError: got some positional-only arguments passed as keyword arguments: 'x'"
assert (signature(lambda x, y=1: x) == signature(lambda x, y=1: 0), signature(lambda x: x) == signature(lambda y: y)) == (True, False)
assert hash(signature(lambda x: x)) == hash(signature(lambda x: 0))
assert (str(s.replace(return_annotation=int, parameters=[])), str(s.parameters['a'].replace(name='q', default=5))) == ('() -> int', 'q=5')


class C:
    def __init__(self, x, y=1): pass
    def method(self, z): pass
    @classmethod
    def make(cls, w): pass
    @staticmethod
    def static(v): pass
    def __call__(self, u): pass


class New:
    def __new__(cls, n): return super().__new__(cls)


class Empty: pass


class Meta(type):
    def __call__(cls, m): pass


class WithMeta(metaclass=Meta): pass
assert [str(signature(each)) for each in (C, C(1).method, C.method, C.make, C.static, C(1), New, Empty, WithMeta)] == (
    ['(x, y=1)', '(z)', '(self, z)', '(w)', '(v)', '(u)', '(n)', '()', '(m)'])
assert [str(signature(each)) for each in (len, sorted, print, str.split, [].append, int.from_bytes, dict.fromkeys, list, object, sum, isinstance, abs, zip, property)] == (
    ['(obj, /)', '(iterable, /, *, key=None, reverse=False)', "(*args, sep=' ', end='\\n', file=None, flush=False)", '(self, /, sep=None, maxsplit=-1)', '(object, /)', "(bytes, byteorder='big', *, signed=False)", '(iterable, value=None, /)', '(iterable=(), /)', '()', '(iterable, /, start=0)', '(obj, class_or_tuple, /)', '(x, /)', '(*iterables, strict=False)', '(fget=None, fset=None, fdel=None, doc=None)'])
assert raises(lambda: signature(int)) == "ValueError: no signature found for builtin type <class 'int'>"
assert raises(lambda: signature(type)) == "ValueError: no signature found for builtin <class 'type'>"
assert raises(lambda: signature(5)) == 'TypeError: 5 is not a callable object'
assert raises(lambda: signature(print, eval_str=True) if False else signature(dict)) == "ValueError: no signature found for builtin type <class 'dict'>"
assert [str(signature(functools.partial(*args, **kw))) for args, kw in (((f, 1), {}), ((f, 1, 2, 3), {}), ((f,), {'c': 5}), ((f,), {'d': 5}))] == (
    ["(b: int = 1, /, c=2, *args, d, e: 'str' = 'x', **kw) -> list[int]", "(*args, d, e: 'str' = 'x', **kw) -> list[int]", "(a, b: int = 1, /, *, c=5, d, e: 'str' = 'x', **kw) -> list[int]", "(a, b: int = 1, /, c=2, *args, d=5, e: 'str' = 'x', **kw) -> list[int]"])


def deco(g):
    @functools.wraps(g)
    def wrapper(*args, **kwargs):
        return g(*args, **kwargs)
    return wrapper


@deco
def wrapped(p, q): pass
assert (str(signature(wrapped)), str(signature(wrapped, follow_wrapped=False)), inspect.unwrap(wrapped).__name__, inspect.unwrap(f) is f) == (
    ('(p, q)', '(*args, **kwargs)', 'wrapped', True))


def own(): pass
own.__signature__ = Signature([Parameter('z', Parameter.KEYWORD_ONLY, default=1)])
assert str(signature(own)) == '(*, z=1)'


class P:
    @functools.partialmethod
    def pm(self, a, b): pass
    half = functools.partialmethod(lambda self, a, b: 0, 1)


assert (str(signature(P.half)), str(signature(P().half))) == ('(self, b)', '(b)')
assert raises(lambda: Parameter('1', Parameter.POSITIONAL_ONLY)) == "ValueError: '1' is not a valid parameter name"
assert raises(lambda: Parameter('if', Parameter.KEYWORD_ONLY)) == "ValueError: 'if' is not a valid parameter name"
assert raises(lambda: Parameter('x', 9)) == 'ValueError: value 9 is not a valid Parameter.kind'
assert raises(lambda: Parameter('x', Parameter.VAR_KEYWORD, default=1)) == 'ValueError: variadic keyword parameters cannot have default values'
assert raises(lambda: Parameter(5, Parameter.KEYWORD_ONLY)) == 'TypeError: name must be a str, not a int'
assert raises(lambda: Signature([Parameter('a', Parameter.KEYWORD_ONLY), Parameter('b', Parameter.POSITIONAL_ONLY)])) == 'ValueError: wrong parameter order: keyword-only parameter before positional-only parameter'
assert raises(lambda: Signature([Parameter('a', 1), Parameter('a', 1)])) == "ValueError: duplicate parameter name: 'a'"
assert raises(lambda: Signature([Parameter('a', 1, default=1), Parameter('b', 1)])) == 'ValueError: non-default argument follows default argument'
assert signature(f).format(max_width=20) == (
    "(\n    a,\n    b: int = 1,\n    /,\n    c=2,\n    *args,\n    d,\n    e: 'str' = 'x',\n    **kw\n) -> list[int]")
assert (tuple(inspect.getfullargspec(f))[:6], inspect.getfullargspec(C(1).method).args) == (
    ((['a', 'b', 'c'], 'args', 'kw', (1, 2), ['d', 'e'], {'e': 'x'}), ['self', 'z']))
assert raises(lambda: inspect.getfullargspec(5)) == 'TypeError: unsupported callable'
assert (inspect.getcallargs(f, 1, d=2), inspect.getcallargs(lambda a, b=2, *c, **k: 0, 1, 3, 4, x=5)) == (
    ({'a': 1, 'args': (), 'kw': {}, 'd': 2, 'b': 1, 'c': 2, 'e': 'x'}, {'a': 1, 'b': 3, 'c': (4,), 'k': {'x': 5}}))
assert raises(lambda: inspect.getcallargs(lambda a, b: 0)) == "TypeError: <lambda>() missing 2 required positional arguments: 'a' and 'b'"
assert raises(lambda: inspect.getcallargs(lambda a, b, c: 0)) == "TypeError: <lambda>() missing 3 required positional arguments: 'a', 'b' and 'c'"
assert raises(lambda: inspect.getcallargs(lambda a: 0, 1, 2)) == 'TypeError: <lambda>() takes 1 positional argument but 2 were given'
assert raises(lambda: inspect.getcallargs(lambda a, b=1: 0, 1, 2, 3)) == 'TypeError: <lambda>() takes from 1 to 2 positional arguments but 3 were given'
assert raises(lambda: inspect.getcallargs(lambda a: 0, b=1)) == "TypeError: <lambda>() got an unexpected keyword argument 'b'"
assert raises(lambda: inspect.getcallargs(lambda a: 0, 1, a=2)) == "TypeError: <lambda>() got multiple values for argument 'a'"
assert raises(lambda: inspect.getcallargs(lambda *, k: 0)) == "TypeError: <lambda>() missing 1 required keyword-only argument: 'k'"
assert tuple(inspect.getargs(f.__code__)) == (['a', 'b', 'c', 'd', 'e'], 'args', 'kw')


def annotated(x: 'int', y: 'undefined_name' = 1): pass
assert (inspect.get_annotations(annotated), inspect.get_annotations(Empty), str(signature(annotated))) == (
    ({'x': 'int', 'y': 'undefined_name'}, {}, "(x: 'int', y: 'undefined_name' = 1)"))
assert raises(lambda: inspect.get_annotations(annotated, eval_str=True)) == "NameError: name 'undefined_name' is not defined"
assert raises(lambda: inspect.get_annotations(5)) == 'TypeError: 5 is not a module, class, or callable.'
assert (inspect.get_annotations(lambda: 0), inspect.formatannotation(int), inspect.formatannotation(list[int]), inspect.formatannotation('x'), inspect.formatannotation(C)) == (
    ({}, 'int', 'list[int]', "'x'", '__main__.C'))
