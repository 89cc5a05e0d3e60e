import concurrent.futures as cf, threading, queue, time
def sq(x): return x * x
with cf.ThreadPoolExecutor(max_workers=3) as ex:
    print(list(ex.map(sq, range(5)))); fs = {ex.submit(sq, i): i for i in range(3)}; print(sorted(f.result() for f in cf.as_completed(fs))); f = ex.submit(lambda: 1/0); print(repr(f.exception()), f.done())
    try: f.result()
    except ZeroDivisionError as e: print(e)
    d, n = cf.wait([ex.submit(sq, 2)]); print(len(d), len(n))
q = queue.Queue(); out = []; lock = threading.Lock()
def worker():
    while True:
        x = q.get()
        if x is None: q.task_done(); break
        with lock: out.append(x * 2)
        q.task_done()
ts = [threading.Thread(target=worker, name=f'w{i}', daemon=True) for i in range(2)]
[t.start() for t in ts]; [q.put(i) for i in range(6)]; [q.put(None) for _ in ts]; q.join(); [t.join() for t in ts]; print(sorted(out), ts[0].is_alive(), threading.current_thread().name, threading.active_count())
e = threading.Event(); t = threading.Timer(.01, e.set); t.start(); print(e.wait(2)); c = threading.Condition(); s = threading.Semaphore(1); b = threading.Barrier(1); print(b.wait(), s.acquire(blocking=False), s.acquire(blocking=False))
l = threading.local(); l.x = 1; print(l.x, q.empty(), q.qsize())
try: q.get_nowait()
except queue.Empty as e: print(repr(e))
pq = queue.PriorityQueue(); [pq.put(x) for x in (3, 1, 2)]; print([pq.get() for _ in range(3)]); lq = queue.LifoQueue(); [lq.put(x) for x in 'ab']; print(lq.get())
try: queue.Queue(1).put_nowait(1) or queue.Queue().get(timeout=.01)
except queue.Empty: print('empty')
def boom(): raise ValueError('in thread')
import sys
threading.excepthook = lambda a: print('hook', a.exc_type, a.exc_value, a.thread.name)
t = threading.Thread(target=boom, name='bt'); t.start(); t.join()
