"""Pools of threads, and the module that makes processes of threads."""

import multiprocessing
import multiprocessing.dummy as dummy
import time
from multiprocessing.pool import ThreadPool


def square(x):
    return x * x


def raises(kind, text, call, *args, **kw):
    try:
        call(*args, **kw)
    except kind as e:
        assert text is None or str(e) == text, str(e)
    else:
        raise SystemExit('no error')


seen = []
with ThreadPool(4) as p:
    assert p.map(square, range(50)) == [x * x for x in range(50)] and p.map(square, []) == []
    assert p.starmap(pow, [(2, 3), (3, 2)]) == [8, 9] and p.apply(int, ('11',), {'base': 2}) == 3
    assert list(p.imap(square, iter([1, 2, 3]), chunksize=2)) == [1, 4, 9] and sorted(p.imap_unordered(square, [3, 1])) == [1, 9]
    r = p.apply_async(square, (9,), callback=seen.append)
    assert r.get(timeout=60) == 81 and r.ready() and r.successful() and seen == [81]
    r = p.map_async(lambda x: 1 // x, [1, 0, 2], error_callback=seen.append)
    r.wait()
    assert not r.successful() and type(seen[1]) is ZeroDivisionError
    raises(ZeroDivisionError, 'integer division or modulo by zero', r.get)
    raises(ValueError, 'Chunksize must be 1+, not 0', p.imap, square, [], 0)

    def numbers():
        yield 1
        raise KeyError('end')
    found = p.imap(square, numbers())
    assert next(found) == 1
    raises(KeyError, "'end'", next, found)
    raises(TypeError, "'int' object is not iterable", next, p.imap(square, 5))
    found = p.imap(time.sleep, [30])
    raises(multiprocessing.TimeoutError, None, found.next, 0.001)
raises(ValueError, 'Pool not running', p.map, square, [1])
raises(ValueError, 'Pool not running', p.__enter__)

p = ThreadPool(2, initializer=seen.append, initargs=('ready',))
raises(ValueError, 'Pool is still running', p.join)
found = p.imap(square, range(100))  # goes on though nobody asks for results
p.close()
p.join()
assert list(found) == [x * x for x in range(100)] and seen[2:] == ['ready', 'ready']
assert repr(p) == '<multiprocessing.pool.ThreadPool state=CLOSE pool_size=2>'
raises(ValueError, 'Number of processes must be at least 1', ThreadPool, 0)
raises(TypeError, 'initializer must be a callable', ThreadPool, 1, 5)

q = dummy.Queue()
t = dummy.Process(target=q.put, args=(5,))
assert t.exitcode is None
t.start()
t.join()
assert q.get() == 5 and t.exitcode == 0 and t not in dummy.active_children() and not t.is_alive()
a, b = dummy.Pipe()
assert not b.poll() and not b.poll(0.001)
a.send([1])
assert b.poll() and b.recv() == [1]
listener = dummy.connection.Listener()
client = dummy.connection.Client(listener.address)
with listener, listener.accept() as server:
    client.send('hi')
    assert server.recv() == 'hi'
assert repr(dummy.Value('i', 3)) == "<Value('i', 3)>" and dummy.Manager().dict(a=1) == {'a': 1} and list(dummy.Array('i', [1, 2])) == [1, 2]
assert repr(dummy.Namespace(b=1, a=2)) == 'Namespace(a=2, b=1)'
with dummy.Pool(3) as p, dummy.Lock():
    assert p.map(str, [1, 2]) == ['1', '2']
