# The scheduler, with a clock of its own.
import sched

now, log = 0, []


def sleep(t):
    global now
    now += t


s = sched.scheduler(lambda: now, sleep)
assert s.empty() and s.queue == [] and s.run() is None
s.enter(5, 1, log.append, ('five',))
s.enter(1, 2, log.append, ('one, later',))
s.enter(1, 1, log.append, ('one',))
s.enterabs(3, 1, lambda *a, k: log.append((a, k)), (1, 2), {'k': 3})
gone = s.enter(2, 1, log.append, ('two',))
assert [e.time for e in s.queue] == [1, 1, 2, 3, 5] and not s.empty()
assert gone == s.queue[2] and gone.priority == 1 and gone.argument == ('two',) and gone.kwargs == {}
s.cancel(gone)
try:
    s.cancel(gone)
except ValueError:
    pass
else:
    assert False
assert s.run(blocking=False) == 1 and log == []
s.run()
assert log == ['one', 'one, later', ((1, 2), 3), 'five'] and now == 5 and s.empty()

# what is entered while it runs, runs too
s.enter(1, 1, lambda: s.enter(1, 1, log.append, ('nested',)))
s.run()
assert log[-1] == 'nested' and now == 7


def fail():
    raise KeyError('x')


s.enter(1, 1, fail)
s.enter(2, 1, log.append, ('after',))
try:
    s.run()
except KeyError:
    pass
assert len(s.queue) == 1
s.run()
assert log[-1] == 'after'
real = sched.scheduler()
real.enter(0.001, 1, log.append, argument=('real',))
real.run()
assert log[-1] == 'real'
