# Queues between threads.
import queue
import threading


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except BaseException as e:
        return f'{type(e).__name__}: {e}'
    return None


q = queue.Queue(2)
assert q.empty() and not q.full() and q.qsize() == 0 and q.maxsize == 2
q.put('a')
q.put_nowait('b')
assert q.full() and error(q.put_nowait, 'c') == 'Full: ' and error(q.put, 'c', True, 0.001) == 'Full: '
assert error(q.put, 'c', timeout=-1) == "ValueError: 'timeout' must be a non-negative number"
assert [q.get(), q.get_nowait()] == ['a', 'b']
assert error(q.get_nowait) == 'Empty: ' and error(q.get, timeout=0.001) == 'Empty: ' and error(q.get, False) == 'Empty: '
assert error(q.get, timeout=-1) == "ValueError: 'timeout' must be a non-negative number"
assert q.unfinished_tasks == 2
q.task_done()
q.task_done()
assert error(q.task_done) == 'ValueError: task_done() called too many times'
q.join()

lifo, least = queue.LifoQueue(), queue.PriorityQueue()
for x in (2, 3, 1):
    lifo.put(x)
    least.put((x, str(x)))
assert [lifo.get() for _ in range(3)] == [1, 3, 2]
assert [least.get() for _ in range(3)] == [(1, '1'), (2, '2'), (3, '3')]

simple = queue.SimpleQueue()
simple.put(1)
simple.put_nowait(2)
assert simple.qsize() == 2 and not simple.empty() and simple.get() == 1 and simple.get_nowait() == 2
assert error(simple.get, False) == 'Empty: ' and error(simple.get, timeout=0.001) == 'Empty: '
assert error(simple.get, timeout=-1) == "ValueError: 'timeout' must be a non-negative number"
assert queue.Empty.__module__ == '_queue' and issubclass(queue.Full, Exception)

# workers
jobs, results = queue.Queue(3), queue.SimpleQueue()


def worker():
    while True:
        job = jobs.get()
        if job is None:
            jobs.task_done()
            return
        results.put(job * job)
        jobs.task_done()


workers = [threading.Thread(target=worker) for _ in range(3)]
for w in workers:
    w.start()
for n in range(20):
    jobs.put(n)
for _ in workers:
    jobs.put(None)
jobs.join()
for w in workers:
    w.join()
assert sorted(results.get() for _ in range(20)) == [n * n for n in range(20)]

# shutdown
q = queue.Queue()
q.put(1)
q.shutdown()
assert error(q.put, 2) == 'ShutDown: ' and q.get() == 1 and error(q.get) == 'ShutDown: '
q = queue.Queue()
q.put(1)
q.shutdown(immediate=True)
assert error(q.get) == 'ShutDown: ' and q.unfinished_tasks == 0
q, outcome = queue.Queue(), []
waiter = threading.Thread(target=lambda: outcome.append(error(q.get)))
waiter.start()
q.shutdown()
waiter.join()
assert outcome == ['ShutDown: ']


# a subclass keeps its items as it likes
class Unique(queue.Queue):
    def _init(self, maxsize):
        self.items = {}

    def _qsize(self):
        return len(self.items)

    def _put(self, item):
        self.items[item] = None

    def _get(self):
        item = next(iter(self.items))
        del self.items[item]
        return item


u = Unique()
for x in 'abab':
    u.put(x)
assert u.qsize() == 2 and [u.get(), u.get()] == ['a', 'b'] and u.empty()
