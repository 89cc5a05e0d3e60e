import weakref, gc, contextvars, types, operator, numbers, abc, array, reprlib
class A: pass
d = weakref.WeakValueDictionary(); a = A(); d['a'] = a; print(d['a'] is a, len(d), weakref.ref(a)() is a)
v = contextvars.ContextVar('v', default=1); tok = v.set(2); print(v.get(), tok.old_value is contextvars.Token.MISSING); v.reset(tok); print(v.get()); ctx = contextvars.copy_context(); print(ctx.run(lambda: v.set(9) and v.get()), v.get())
n = types.SimpleNamespace(a=1, b='x'); n.c = 3; print(n, n == types.SimpleNamespace(a=1, b='x', c=3), vars(n)); print(types.MappingProxyType({'a': 1})); M = types.new_class('M', (), {}, lambda ns: ns.update(z=5)); print(M.z, types.FunctionType.__name__, types.MethodType, type(lambda: 0) is types.LambdaType, types.NoneType, types.GenericAlias(list, (int,)), types.DynamicClassAttribute)
print(operator.itemgetter(1, 0)([5, 6]), operator.attrgetter('a', 'b')(n), operator.methodcaller('upper')('q'), operator.add(1, 2), operator.itemgetter('k')({'k': 3}), sorted([(2, 'b'), (1, 'c')], key=operator.itemgetter(1)), operator.contains([1], 1), operator.truediv(1, 2), operator.not_(0), operator.concat([1], [2]), operator.countOf([1, 1], 1), operator.itemgetter(slice(1, 3))('abcd'))
print(isinstance(1, numbers.Integral), isinstance(1.5, numbers.Real), isinstance(1j, numbers.Complex), issubclass(bool, numbers.Number))
ar = array.array('i', [1, 2, 3]); ar.append(4); print(ar, ar.typecode, ar.itemsize, ar.tobytes(), sum(ar), ar[1:3], array.array('d', [1.5]).tolist(), array.array('u', 'ab') if 0 else '')
print(reprlib.repr(list(range(100))), reprlib.repr('x' * 100), reprlib.repr({i: i for i in range(10)}))
class Reg(abc.ABC):
    @classmethod
    def __subclasshook__(cls, C): return hasattr(C, 'quack') or NotImplemented
class Duck: quack = 1
print(issubclass(Duck, Reg), isinstance(Duck(), Reg), Reg.register(int), isinstance(3, Reg))
class Meta(type):
    def __new__(m, n, b, ns, **kw): ns['tag'] = kw.get('tag'); return super().__new__(m, n, b, ns)
    def __init__(c, n, b, ns, **kw): super().__init__(n, b, ns)
    def __call__(c, *a): print('making', c.__name__); return super().__call__(*a)
class X(metaclass=Meta, tag='T'): pass
print(X().tag, type(X).__name__)
class Base:
    subs = []
    def __init_subclass__(cls, /, prio=0, **k): super().__init_subclass__(**k); cls.subs.append((cls.__name__, prio))
class K1(Base, prio=3): pass
class K2(K1): pass
print(Base.subs, K2.__mro__)
class Desc:
    def __set_name__(self, o, n): self.n = '_' + n
    def __get__(self, i, o): return self if i is None else getattr(i, self.n, None)
    def __set__(self, i, v):
        if v < 0: raise ValueError(f'{self.n[1:]} must be >= 0')
        setattr(i, self.n, v)
class Pt: x = Desc(); y = Desc()
p = Pt(); p.x = 3; print(p.x, p.y, p.__dict__)
try: p.y = -1
except ValueError as e: print(e)
