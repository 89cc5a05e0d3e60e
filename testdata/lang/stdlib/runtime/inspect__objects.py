# inspect: kinds of objects, members, documentation, source.
import collections, functools, inspect, types


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


def function(a):
    """First line.

        Indented.
      Less.
    """
    return a  # the end


def generator():
    yield 1


async def coroutine():
    pass


async def asyncgen():
    yield 1


class Base:
    """Base doc."""
    attr = 1
    def method(self):
        """Method doc."""
    @property
    def prop(self):
        return 1
    @classmethod
    def cm(cls): pass
    @staticmethod
    def sm(): pass


class Derived(Base):
    # about slots
    __slots__ = ('slot',)
    def method(self): pass


kinds = 'module class method function generatorfunction generator coroutinefunction asyncgenfunction builtin routine methoddescriptor datadescriptor getsetdescriptor memberdescriptor code traceback frame abstract awaitable methodwrapper'.split()


def describe(obj):
    return [kind for kind in kinds if getattr(inspect, 'is' + kind)(obj)]


assert (describe(inspect), describe(Base), describe(Base().method), describe(function), describe(generator), describe(generator())) == (
    (['module'], ['class'], ['method', 'routine'], ['function', 'routine'], ['function', 'generatorfunction', 'routine'], ['generator']))
assert (describe(coroutine), describe(asyncgen), describe(len), describe([].append), describe(list.append), describe(int.__add__), describe((1).__add__)) == (
    (['function', 'coroutinefunction', 'routine'], ['function', 'asyncgenfunction', 'routine'], ['builtin', 'routine'], ['builtin', 'routine'], ['routine', 'methoddescriptor'], ['routine', 'methoddescriptor'], ['routine', 'methodwrapper']))
assert (describe(Base.__dict__['prop']), describe(Derived.__dict__['slot']), describe(function.__code__), describe(collections.abc.Sized), describe(5), describe(types.FunctionType.__code__)) == (
    (['datadescriptor'], ['datadescriptor', 'memberdescriptor'], ['code'], ['class', 'abstract'], [], ['datadescriptor', 'getsetdescriptor']))
assert (inspect.iscoroutinefunction(functools.partial(coroutine)), inspect.isgeneratorfunction(functools.partial(generator)), inspect.iscoroutinefunction(inspect.markcoroutinefunction(lambda: 0))) == (
    (True, True, True))
assert (inspect.getdoc(function), inspect.getdoc(Derived), inspect.getdoc(Derived.method), inspect.getdoc(5) is not None, inspect.getdoc(Base.prop)) == (
    ('First line.\n\n  Indented.\nLess.', 'Base doc.', 'Method doc.', True, None))
assert (inspect.cleandoc('  a\n    b\n      c\n\n'), inspect.cleandoc(''), inspect.cleandoc('\n\n  x\n')) == ('a\nb\n  c', '', 'x')
assert ([n for n, v in inspect.getmembers(Base) if not n.startswith('__')], [n for n, v in inspect.getmembers(Base, inspect.isfunction)]) == (
    (['attr', 'cm', 'method', 'prop', 'sm'], ['method', 'sm']))
assert (inspect.getmembers(Base(), lambda v: v == 1), [n for n, v in inspect.getmembers_static(Base(), lambda v: isinstance(v, property))]) == (
    ([('attr', 1), ('prop', 1)], ['prop']))
assert [(a.name, a.kind, a.defining_class.__name__) for a in inspect.classify_class_attrs(Derived) if not a.name.startswith('__')] == (
    [('attr', 'data', 'Base'), ('cm', 'class method', 'Base'), ('method', 'method', 'Derived'), ('prop', 'property', 'Base'), ('slot', 'data', 'Derived'), ('sm', 'static method', 'Base')])
assert [c.__name__ for c in inspect.getmro(Derived)] == ['Derived', 'Base', 'object']
assert inspect.getsource(function) == 'def function(a):\n    """First line.\n\n        Indented.\n      Less.\n    """\n    return a  # the end\n'
assert (inspect.getsource(Derived), inspect.getsource(Base.method), inspect.getsource(Base.cm)) == (
    ("class Derived(Base):\n    # about slots\n    __slots__ = ('slot',)\n    def method(self): pass\n", '    def method(self):\n        """Method doc."""\n', '    @classmethod\n    def cm(cls): pass\n'))
square = lambda x: x * x
assert (inspect.getsource(square), inspect.getsourcelines(generator)[0]) == ('square = lambda x: x * x\n', ['def generator():\n', '    yield 1\n'])


# a comment
# on two lines
def commented(): pass
assert (inspect.getcomments(commented), inspect.getcomments(function)) == ('# a comment\n# on two lines\n', None)
assert raises(lambda: inspect.getsource(len)) == 'TypeError: module, class, method, function, traceback, frame, or code object was expected, got builtin_function_or_method'
assert raises(lambda: inspect.getsource(5)) == 'TypeError: module, class, method, function, traceback, frame, or code object was expected, got int'
assert raises(lambda: inspect.getfile(len)) == 'TypeError: module, class, method, function, traceback, frame, or code object was expected, got builtin_function_or_method'
assert raises(lambda: inspect.getfile(int)) == "TypeError: <class 'int'> is a built-in class"
assert (inspect.getmodule(function).__name__, inspect.getmodule(len).__name__, inspect.getmodulename('/a/b.py'), inspect.getmodulename('x.txt')) == (
    ('__main__', 'builtins', 'b', None))
assert (inspect.getfile(function) == inspect.getfile(generator), inspect.indentsize('\t  x')) == (True, 10)


class Dynamic:
    x = 1
    def __getattr__(self, name): return 'dynamic'
    @property
    def p(self): raise RuntimeError


d = Dynamic()
d.y = 2
assert (inspect.getattr_static(d, 'x'), inspect.getattr_static(d, 'y'), type(inspect.getattr_static(d, 'p')).__name__, inspect.getattr_static(d, 'q', 'none')) == (
    (1, 2, 'property', 'none'))
assert raises(lambda: inspect.getattr_static(d, 'q')) == 'AttributeError: q'
g = generator()
assert (inspect.getgeneratorstate(g), next(g), inspect.getgeneratorstate(g), next(g, 'end'), inspect.getgeneratorstate(g), inspect.getgeneratorlocals(g)) == (
    ('GEN_CREATED', 1, 'GEN_SUSPENDED', 'end', 'GEN_CLOSED', {}))
c = coroutine()
assert (inspect.getcoroutinestate(c), inspect.isawaitable(c), inspect.iscoroutine(c), c.close(), inspect.getcoroutinestate(c)) == (
    ('CORO_CREATED', True, True, None, 'CORO_CLOSED'))


def outer():
    x = 1
    def inner():
        return x, len, undefined, d
    return inner


v = inspect.getclosurevars(outer())
assert (v.nonlocals, list(v.globals), list(v.builtins), v.unbound) == ({'x': 1}, ['d'], ['len'], {'undefined'})


def where():
    frame = inspect.currentframe()
    return frame.f_code.co_name, [f.function for f in inspect.stack()][:2], inspect.getframeinfo(inspect.currentframe()).code_context, inspect.stack()[0].index


assert where() == (
    ('where', ['where', '<module>'], ['    return frame.f_code.co_name, [f.function for f in inspect.stack()][:2], inspect.getframeinfo(inspect.currentframe()).code_context, inspect.stack()[0].index\n'], 0))


def arguments(a, *b, **c):
    return inspect.formatargvalues(*inspect.getargvalues(inspect.currentframe()))


assert arguments(1, 2, k=3) == "(a=1, *b=(2,), **c={'k': 3})"
try:
    function()
except TypeError as e:
    records = inspect.getinnerframes(e.__traceback__)
    traced = inspect.trace()
assert ([r.function for r in records], records[0].code_context, len(traced)) == (['<module>'], ['    function()\n'], 1)
assert inspect.getclasstree([Base, Derived]) == [(object, ()), [(Base, (object,)), [(Derived, (Base,))]]]
assert (inspect.CO_GENERATOR, inspect.CO_VARARGS, inspect.BufferFlags.FULL.value) == (32, 4, 285)
assert raises(lambda: inspect.unwrap(type('L', (), {'__wrapped__': property(lambda self: self), '__repr__': lambda self: 'L'})())) == 'ValueError: wrapper loop when unwrapping L'
assert [name for name in inspect.__all__ if not hasattr(inspect, name)] == []
