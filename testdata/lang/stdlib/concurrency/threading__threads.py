# Threads: life, names, daemons, errors, locals, timers.
import threading
import time


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except BaseException as e:
        return f'{type(e).__name__}: {e}'
    return None


main = threading.main_thread()
assert threading.current_thread() is main and main.name == 'MainThread' and main.is_alive() and not main.daemon
assert repr(main).startswith('<_MainThread(MainThread, started ') and main.ident == threading.get_ident()
assert threading.active_count() == 1 and threading.enumerate() == [main]

log = []


def work(*args, **kwargs):
    log.append((args, kwargs, threading.current_thread().name))


thread = threading.Thread(target=work, args=(1, 2), kwargs={'k': 3})
assert thread.name.endswith(' (work)') and repr(thread) == f'<Thread({thread.name}, initial)>'
assert thread.ident is None and not thread.is_alive() and thread.daemon is False
assert error(thread.join) == 'RuntimeError: cannot join thread before it is started'
thread.start()
thread.join()
assert log == [((1, 2), {'k': 3}, thread.name)] and not thread.is_alive()
assert repr(thread) == f'<Thread({thread.name}, stopped {thread.ident})>'
assert error(thread.start) == 'RuntimeError: threads can only be started once'
assert error(setattr, thread, 'daemon', True) == 'RuntimeError: cannot set daemon status of active thread'
thread.join()

named = threading.Thread(name='own', daemon=True)
assert repr(named) == '<Thread(own, initial daemon)>' and named.daemon
named.name = 'other'
assert named.name == 'other'
named.start()
named.join()
assert error(main.join) == 'RuntimeError: cannot join current thread'


class Counter(threading.Thread):
    def __init__(self, n):
        super().__init__()
        self.n, self.total = n, 0

    def run(self):
        for i in range(self.n):
            self.total += i


counters = [Counter(n) for n in (10, 1000, 5000)]
for c in counters:
    c.start()
for c in counters:
    c.join()
assert [c.total for c in counters] == [45, 499500, 12497500]

# many threads, one lock
lock, count = threading.Lock(), 0


def add():
    global count
    for _ in range(300):
        with lock:
            value = count
            count = value + 1


threads = [threading.Thread(target=add) for _ in range(8)]
for t in threads:
    t.start()
for t in threads:
    t.join()
assert count == 2400

# the time it takes is the time of one
start = time.monotonic()
threads = [threading.Thread(target=time.sleep, args=(0.2,)) for _ in range(5)]
for t in threads:
    t.start()
assert all(t.is_alive() for t in threads) and threading.active_count() == 6
for t in threads:
    t.join()
assert time.monotonic() - start < 0.9

gate = threading.Event()
slow = threading.Thread(target=gate.wait)
slow.start()
slow.join(0.001)
assert slow.is_alive()
gate.set()
slow.join()
assert not slow.is_alive()

# an exception ends the thread alone
hooked = []
hook, threading.excepthook = threading.excepthook, hooked.append
broken = threading.Thread(target=lambda: 1 / 0)
broken.start()
broken.join()
leaving = threading.Thread(target=lambda: exec('raise SystemExit'))
threading.excepthook = hook
leaving.start()
leaving.join()
assert len(hooked) == 1 and hooked[0].exc_type is ZeroDivisionError and hooked[0].thread is broken
assert str(hooked[0].exc_value) == 'division by zero' and hooked[0].exc_traceback is not None

# locals
local = threading.local()
local.x = 'main'
seen = []


def look():
    seen.append(hasattr(local, 'x'))
    local.x = 'thread'
    seen.append(local.x)


t = threading.Thread(target=look)
t.start()
t.join()
assert seen == [False, 'thread'] and local.x == 'main'


class Numbered(threading.local):
    made = 0

    def __init__(self, start):
        Numbered.made += 1
        self.n = start


numbered = Numbered(7)
numbered.n += 1
t = threading.Thread(target=lambda: seen.append(numbered.n))
t.start()
t.join()
assert seen[-1] == 7 and numbered.n == 8 and Numbered.made == 2

# timers
fired = []
timer = threading.Timer(0.001, fired.append, args=('now',))
never = threading.Timer(10, fired.append, args=('never',))
timer.start()
never.start()
never.cancel()
timer.join()
never.join()
assert fired == ['now'] and timer.finished.is_set()

# generators are not shared between threads at the same moment, but may be handed on
gen = iter(range(5))
taken = []
t = threading.Thread(target=lambda: taken.extend([next(gen), next(gen)]))
t.start()
t.join()
assert taken == [0, 1] and list(gen) == [2, 3, 4]
