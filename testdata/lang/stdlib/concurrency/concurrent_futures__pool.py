# Executors and their futures.
import concurrent.futures as cf
import re
import threading
import time


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except BaseException as e:
        return f'{type(e).__name__}: {e}'
    return None


def text(obj):
    return re.sub('0x[0-9a-f]+', '0x', repr(obj))


fut = cf.Future()
assert text(fut) == '<Future at 0x state=pending>' and not fut.done() and not fut.running()
assert error(fut.result, 0.001) == 'TimeoutError: ' and error(fut.exception, timeout=0.001) == 'TimeoutError: '
heard = []
fut.add_done_callback(heard.append)
assert fut.set_running_or_notify_cancel() is True and fut.running() and fut.cancel() is False
fut.set_result(5)
assert fut.done() and fut.result() == 5 and fut.exception() is None and heard == [fut]
assert text(fut) == '<Future at 0x state=finished returned int>'
assert re.sub('0x[0-9a-f]+', '0x', error(fut.set_result, 6)) == 'InvalidStateError: FINISHED: <Future at 0x state=finished returned int>'
fut.add_done_callback(heard.append)
assert len(heard) == 2
fut = cf.Future()
fut.set_exception(ValueError('v'))
assert text(fut) == '<Future at 0x state=finished raised ValueError>' and error(fut.result) == 'ValueError: v'
fut = cf.Future()
assert fut.cancel() is True and fut.cancelled() and fut.cancel() is True
assert error(fut.result) == 'CancelledError: ' and text(fut) == '<Future at 0x state=cancelled>'
assert fut.set_running_or_notify_cancel() is False

with cf.ThreadPoolExecutor(max_workers=3, thread_name_prefix='pool') as pool:
    futures = [pool.submit(pow, 2, n) for n in range(5)]
    assert [f.result() for f in futures] == [1, 2, 4, 8, 16]
    assert list(pool.map(lambda a, b: a * b, [1, 2, 3], [4, 5, 6])) == [4, 10, 18]
    assert pool.submit(threading.current_thread).result().name.startswith('pool_')
    failed = pool.submit(lambda: 1 / 0)
    assert error(failed.result) == 'ZeroDivisionError: division by zero'
    assert isinstance(failed.exception(), ZeroDivisionError)
    assert pool.submit(dict, a=1, b=2).result() == {'a': 1, 'b': 2}

    start = time.monotonic()
    list(pool.map(time.sleep, [0.3] * 3))
    assert time.monotonic() - start < 0.85
    assert error(lambda: list(pool.map(time.sleep, [0.02], timeout=0.001))) == 'TimeoutError: '

    done, waiting = cf.wait([pool.submit(time.sleep, d) for d in (0, 0.3)], return_when=cf.FIRST_COMPLETED)
    assert len(done) == 1 and len(waiting) == 1
    result = cf.wait(waiting)
    assert result.done == waiting and result.not_done == set()
    slow = pool.submit(time.sleep, 0.3)
    assert cf.wait([slow], timeout=0.001).not_done == {slow}
    assert cf.wait([pool.submit(lambda: 1 / 0), slow], return_when=cf.FIRST_EXCEPTION).not_done == {slow}
    assert error(cf.wait, [slow], return_when=3) == 'ValueError: Invalid return condition: 3'

    def after(d):
        time.sleep(d)
        return d

    futures = [pool.submit(after, d) for d in (0.03, 0.001, 0.015)]
    assert sorted(f.result() for f in cf.as_completed(futures)) == [0.001, 0.015, 0.03]
    late = pool.submit(time.sleep, 0.03)
    assert error(lambda: list(cf.as_completed([late], timeout=0.001))) == 'TimeoutError: 1 (of 1) futures unfinished'

    # one worker's call may use the pool
    assert pool.submit(lambda: pool.submit(len, 'abc').result()).result() == 3
assert error(pool.submit, len, 'x') == 'RuntimeError: cannot schedule new futures after shutdown'

with cf.ThreadPoolExecutor(1) as pool:
    gate = threading.Event()
    first = pool.submit(gate.wait)
    queued = [pool.submit(len, 'x') for _ in range(3)]
    assert queued[0].cancel() and not first.cancel()
    pool.shutdown(wait=False, cancel_futures=True)
    gate.set()
assert first.result() is True and all(f.cancelled() for f in queued)

ready = []
with cf.ThreadPoolExecutor(2, initializer=ready.append, initargs=('up',)) as pool:
    pool.submit(len, '').result()
assert 'up' in ready
assert error(cf.ThreadPoolExecutor, 0) == 'ValueError: max_workers must be greater than 0'
assert error(cf.ThreadPoolExecutor, initializer=3) == 'TypeError: initializer must be a callable'

kept = cf.ThreadPoolExecutor(2)  # nobody shuts it down
assert kept.submit(sum, [1, 2]).result() == 3
assert str(cf.Future[int]) == 'concurrent.futures._base.Future[int]'
assert error(cf.Executor().submit, len) == 'NotImplementedError: '
