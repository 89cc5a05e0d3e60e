# Name mangling in every position.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


class A:
    __x = 1
    def __init__(self): self.__y = 2
    def __m(self): return 'm'
    def get(self): return self.__x, self.__y, self.__m()
    def local(self):
        __v = 5
        return sorted(locals())
    def param(self, __p): return __p
    def kw(self): return self.param(__p=9)
    def glob(self): return __gl
    def comp(self): return [__i for __i in range(3)]
    def lam(self): return (lambda __q: __q)(7)
    def dele(self):
        self.__z = 1
        del self.__z
        return hasattr(self, '_A__z')
    __dunder__ = 'd'
    def inner(self):
        class B:
            __x = 'in B'
            def g(self): return self.__x
        return B().g(), sorted(k for k in vars(B) if k.startswith('_B'))
    def imp(self):
        import math as __math
        return sorted(k for k in locals() if 'math' in k)
    def globdecl(self):
        global __made
        __made = 3
    def exc(self):
        try: 1 / 0
        except ZeroDivisionError as __e: return '_A__e' in locals()
    def withas(self):
        class CM:
            def __enter__(s): return 1
            def __exit__(s, *a): pass
        with CM() as __w: return '_A__w' in locals()
    def forv(self):
        for __f in [1]: pass
        return '_A__f' in locals()
    def func(self):
        def __g(): return 1
        return __g.__name__, __g.__qualname__, sorted(locals())
    def match(self, v):
        match v:
            case {'a': __c}: return sorted(k for k in locals() if k.endswith('__c'))
    def dictkw(self): return dict(__a=1)
    def fstr(self): return f'{self.__x}{self.__y!r}'
    def walrus(self):
        (__wal := 4)
        return '_A__wal' in locals()
a = A()
assert a.get() == (1, 2, 'm')
assert a._A__x == 1
assert a._A__y == 2
assert raises(lambda: a.__x) == "AttributeError: 'A' object has no attribute '__x'"
assert a.local() == ['_A__v', 'self']
assert a.param(3) == 3
assert raises(lambda: a.kw()) == "TypeError: A.param() got an unexpected keyword argument '__p'"
assert raises(lambda: a.glob()) == "NameError: name '_A__gl' is not defined"
_A__gl = 'global found'
assert a.glob() == 'global found'
assert a.comp() == [0, 1, 2]
assert a.lam() == 7
assert a.dele() is False
assert a.__dunder__ == 'd'
assert a.inner() == ('in B', ['_B__x'])
assert a.imp() == ['_A__math']
a.globdecl()
assert _A__made == 3
assert a.exc() is True
assert a.withas() is True
assert a.forv() is True
assert a.func() == ('__g', 'A.func.<locals>.__g', ['_A__g', 'self'])
assert a.match({'a': 1}) == ['_A__c']
assert a.dictkw() == {'__a': 1}
assert a.fstr() == '12'
assert a.walrus() is True
assert sorted(n for n in vars(A) if n.startswith('_A')) == ['_A__m', '_A__x']
class _B:
    __x = 1
assert _B._B__x == 1
class __C:
    __x = 1
assert __C._C__x == 1
class ___:
    __x = 1
assert ___.__dict__['__x'] == 1
class D(A):
    def get2(self): return self.__x
assert raises(lambda: D().get2()) == "AttributeError: 'D' object has no attribute '_D__x'"
class E:
    def f(self): return getattr(self, '__x', 'not mangled')
    __x = 1
assert E().f() == 'not mangled'
class F:
    __annot: int = 1
    def g(self, __p: int) -> int: pass
assert (F.__annotations__ == {'_F__annot': int}) is True
assert sorted(F.g.__annotations__) == ['_F__p', 'return']
