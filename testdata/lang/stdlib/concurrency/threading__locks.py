# Locks, conditions, events, semaphores and barriers of threads.
import re
import threading


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except BaseException as e:
        return f'{type(e).__name__}: {e}'
    return None


def text(obj):
    return re.sub('0x[0-9a-f]+', '0x', repr(obj))


def run(*targets):
    threads = [threading.Thread(target=t) for t in targets]
    for t in threads:
        t.start()
    for t in threads:
        t.join()


lock = threading.Lock()
assert text(lock) == '<unlocked _thread.lock object at 0x>' and not lock.locked()
assert lock.acquire() is True and lock.locked() and text(lock) == '<locked _thread.lock object at 0x>'
assert lock.acquire(False) is False and lock.acquire(timeout=0.001) is False
assert error(lock.acquire, False, 1) == "ValueError: can't specify a timeout for a non-blocking call"
assert error(lock.acquire, True, -2) == 'ValueError: timeout value must be a non-negative number'
lock.release()
assert error(lock.release) == 'RuntimeError: release unlocked lock'
with lock as taken:
    assert taken is True and lock.locked()
lock.acquire()
run(lock.release)  # any thread may
assert not lock.locked()

rlock = threading.RLock()
assert text(rlock) == '<unlocked _thread.RLock object owner=0 count=0 at 0x>'
with rlock:
    with rlock:
        assert 'count=2' in text(rlock)
    got = []
    run(lambda: got.append(rlock.acquire(False)))
    assert got == [False]
assert error(rlock.release) == 'RuntimeError: cannot release un-acquired lock'

# a producer and a consumer meet at a condition
condition, items, out = threading.Condition(), [], []
assert error(condition.wait) == 'RuntimeError: cannot wait on un-acquired lock'
assert error(condition.notify) == 'RuntimeError: cannot notify on un-acquired lock'


def consume():
    with condition:
        while len(out) < 3:
            condition.wait_for(lambda: items)
            out.extend(items)
            items.clear()
            condition.notify()


def produce():
    for i in range(3):
        with condition:
            items.append(i)
            condition.notify()
            condition.wait_for(lambda: not items)


run(consume, produce)
assert out == [0, 1, 2]
with condition:
    assert condition.wait(0.001) is False
    assert condition.wait_for(lambda: False, timeout=0.001) is False
assert text(condition) == '<Condition(<unlocked _thread.RLock object owner=0 count=0 at 0x>, 0)>'

event = threading.Event()
assert text(event) == '<threading.Event at 0x: unset>' and event.wait(0.001) is False
order = []
run(lambda: order.append(event.wait()), lambda: order.append(event.wait(5)), lambda: (order.append('set'), event.set()))
assert order == ['set', True, True] and event.is_set() and event.wait()
event.clear()
assert not event.is_set()

semaphore = threading.Semaphore(2)
assert text(semaphore) == '<threading.Semaphore at 0x: value=2>'
assert semaphore.acquire() and semaphore.acquire(blocking=False) and not semaphore.acquire(blocking=False)
assert semaphore.acquire(timeout=0.001) is False
assert error(semaphore.acquire, False, 1) == "ValueError: can't specify timeout for non-blocking acquire"
semaphore.release(2)
assert error(semaphore.release, 0) == 'ValueError: n must be one or more'
assert error(threading.Semaphore, -1) == 'ValueError: semaphore initial value must be >= 0'
bounded = threading.BoundedSemaphore(1)
with bounded:
    assert text(bounded) == '<threading.BoundedSemaphore at 0x: value=0/1>'
assert error(bounded.release) == 'ValueError: Semaphore released too many times'
inside, most = 0, 0


def limited():
    global inside, most
    with semaphore:
        inside += 1
        most = max(most, inside)
        threading.Event().wait(0.001)
        inside -= 1


run(*[limited] * 5)
assert most == 2

acts, indexes = [], []
barrier = threading.Barrier(3, action=lambda: acts.append('all here'))
assert text(barrier) == '<threading.Barrier at 0x: waiters=0/3>'
run(*[lambda: indexes.append(barrier.wait())] * 3)
assert acts == ['all here'] and sorted(indexes) == [0, 1, 2]
assert (barrier.parties, barrier.n_waiting, barrier.broken) == (3, 0, False)
assert error(barrier.wait, 0.001) == 'BrokenBarrierError: ' and barrier.broken
assert text(barrier) == '<threading.Barrier at 0x: broken>'
barrier.reset()
assert not barrier.broken
barrier.abort()
assert error(barrier.wait) == 'BrokenBarrierError: '
assert error(threading.Barrier, 0) == 'ValueError: parties must be > 0'
