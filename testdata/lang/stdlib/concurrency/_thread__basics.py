import _thread
import time

# Locks
l = _thread.allocate_lock()
assert not l.locked()
assert l.acquire()
assert l.locked()
assert repr(l).startswith('<locked _thread.lock object at 0x')
assert not l.acquire(False)
assert not l.acquire(timeout=0.001)
assert l.release() is None
assert repr(l).startswith('<unlocked _thread.lock object at 0x')


def raises(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


assert raises(l.release) == 'RuntimeError: release unlocked lock'
assert raises(l.acquire, False, 1) == "ValueError: can't specify a timeout for a non-blocking call"
assert raises(l.acquire, True, -2) == 'ValueError: timeout value must be a non-negative number'
assert raises(l.acquire, timeout='x') == "TypeError: 'str' object cannot be interpreted as an integer"
assert raises(l.acquire, 1, 2, 3) == 'TypeError: acquire() takes at most 2 arguments (3 given)'
with l as got:
    assert got is True and l.locked()
assert not l.locked()

# Reentrant locks
r = _thread.RLock()
assert repr(r).startswith('<unlocked _thread.RLock object owner=0 count=0 at 0x')
with r:
    with r:
        assert r._is_owned() and r._recursion_count() == 2
        saved = r._release_save()
        assert not r._is_owned()
        r._acquire_restore(saved)
        assert r._recursion_count() == 2
assert raises(r.release) == 'RuntimeError: cannot release un-acquired lock'

# Threads
assert raises(_thread.start_new_thread, 1, ()) == 'TypeError: first arg must be callable'
assert raises(_thread.start_new_thread, len, 1) == 'TypeError: 2nd arg must be a tuple'
assert raises(_thread.start_new_thread, len, (), 1) == 'TypeError: optional 3rd arg must be a dictionary'
assert raises(_thread.start_joinable_thread, 1) == 'TypeError: thread function must be callable'
assert _thread.error is RuntimeError and _thread.LockType is type(l)
assert _thread.get_ident() == _thread.get_ident() != 0

seen = []
done = _thread.allocate_lock()
done.acquire()


def f(*args, **kwargs):
    seen.append((args, kwargs, _thread.get_ident() != main))
    done.release()


main = _thread.get_ident()
ident = _thread.start_new_thread(f, (1, 2), {'k': 3})
assert ident != main
done.acquire()
assert seen == [((1, 2), {'k': 3}, True)]

h = _thread.start_joinable_thread(lambda: time.sleep(0.01))
assert not h.is_done()
h.join()
assert h.is_done() and h.ident != main
assert raises(_thread._ThreadHandle().join) == 'RuntimeError: thread not started'
slow = _thread.start_joinable_thread(lambda: time.sleep(0.2))
slow.join(0.001)
assert not slow.is_done()
slow.join()

# exit ends the thread alone
h = _thread.start_joinable_thread(_thread.exit)
h.join()

# attributes for each thread
x = _thread._local()
x.a = 1
inner = []


class Mine(_thread._local):
    def __init__(self, n):
        inner.append(n)
        self.n = n


m = Mine(5)
m.n = 6


def g():
    inner.append(hasattr(x, 'a'))
    x.a = 2
    inner.append((x.a, m.n, x.__dict__))


_thread.start_joinable_thread(g).join()
assert inner == [5, False, 5, (2, 5, {'a': 2})], inner
assert x.a == 1 and m.n == 6

# many threads add up under a lock
total = 0


def add():
    global total
    for i in range(200):
        with l:
            n = total
            if i % 50 == 0:
                time.sleep(0)
            total = n + 1


hs = [_thread.start_joinable_thread(add) for _ in range(8)]
for h in hs:
    h.join()
assert total == 1600, total
