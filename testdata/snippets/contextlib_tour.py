import contextlib, io, sys
@contextlib.contextmanager
def cm(n):
    print('enter', n)
    try: yield n
    except ValueError as e: print('caught', e)
    finally: print('exit', n)
with cm(1) as x: print(x)
with cm(2): raise ValueError('v')
with contextlib.ExitStack() as st:
    a = st.enter_context(cm('a')); b = st.enter_context(cm('b')); st.callback(print, 'cb', 1); st.push(lambda *e: print('pushed', e[0]) or True)
    raise KeyError('k')
with contextlib.suppress(ZeroDivisionError, KeyError): 1/0
s = io.StringIO()
with contextlib.redirect_stdout(s): print('hidden')
print(repr(s.getvalue()))
with contextlib.nullcontext(5) as v: print(v)
class C:
    def close(self): print('closed')
with contextlib.closing(C()): pass
@cm('deco')
def f(): print('body')
f(); f()
try:
    with cm(3): raise TypeError('t')
except TypeError as e: print('out', e)
@contextlib.contextmanager
def bad():
    if 0: yield
try:
    with bad(): pass
except RuntimeError as e: print(e)
@contextlib.contextmanager
def twice(): yield; yield
try:
    with twice(): pass
except RuntimeError as e: print(e)
class Ctx(contextlib.ContextDecorator):
    def __enter__(self): print('>>'); return self
    def __exit__(self, *a): print('<<'); return False
@Ctx()
def g(): return 4
print(g())
import asyncio
@contextlib.asynccontextmanager
async def ac():
    print('ain'); yield 7; print('aout')
async def main():
    async with ac() as v: print(v)
    async with contextlib.AsyncExitStack() as st: print(await st.enter_async_context(ac()))
asyncio.run(main())
