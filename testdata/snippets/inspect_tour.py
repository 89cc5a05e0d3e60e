import inspect
class A:
    "Doc of A."
    x = 1
    def m(self, a, b: int = 2, *c, d, e=5, **f) -> str:
        """Doc.

            indented
        more"""
        # comment
        return a
    @staticmethod
    def s(q): pass
    @property
    def p(self): return 1
def gen(): yield 1
async def co(): pass
lam = lambda x, y=2: x
print(inspect.getsource(A.m)); print(inspect.getsource(gen)); print(inspect.getsource(lam)); print(inspect.getdoc(A.m), inspect.getdoc(A)); print(inspect.signature(A.m), inspect.signature(A().m), inspect.signature(lam), inspect.signature(A), inspect.signature(len))
for n, p in inspect.signature(A.m).parameters.items(): print(n, p, p.kind, p.default, p.annotation)
print([n for n, _ in inspect.getmembers(A, inspect.isfunction)], inspect.isgeneratorfunction(gen), inspect.iscoroutinefunction(co), inspect.isclass(A), inspect.ismethod(A().m), inspect.getfullargspec(A.m), inspect.getmro(A), inspect.isbuiltin(len), inspect.getmodule(A).__name__)
b = inspect.signature(A().m).bind(1, 2, 3, d=4, z=9); print(b, b.arguments, b.args, b.kwargs); b.apply_defaults(); print(b.arguments)
try: inspect.signature(lam).bind()
except TypeError as e: print(e)
def cur(): return inspect.currentframe().f_code.co_name, inspect.stack()[1].function
print(cur(), inspect.getsourcelines(gen), inspect.cleandoc('  a\n    b\n  c')); print(inspect.getsource(A)[:30]); 
try: inspect.getsource(len)
except TypeError as e: print(e)
print(inspect.Signature([inspect.Parameter('a', inspect.Parameter.POSITIONAL_ONLY)]), inspect.getcallargs(lam, 1), inspect.isabstract(A), inspect.classify_class_attrs(A)[-1].name)
