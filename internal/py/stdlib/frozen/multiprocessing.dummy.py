"""What multiprocessing offers, made of threads."""

import array
import threading
import weakref
from queue import Queue
from threading import BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore, Barrier
from multiprocessing.dummy.connection import Pipe

__all__ = ('Process current_process active_children freeze_support Lock RLock Semaphore BoundedSemaphore Condition Event '
           'Barrier Queue Manager Pipe Pool JoinableQueue').split()

JoinableQueue = Queue
current_process = threading.current_thread
_children = weakref.WeakKeyDictionary()  # the threads that a thread has started


class DummyProcess(threading.Thread):
    """A thread that looks like a process."""

    def __init__(self, group=None, target=None, name=None, args=(), kwargs={}):
        self._parent, self._pid, self._start_called = current_process(), None, False
        super().__init__(group=group, target=target, name=name, args=args, kwargs=kwargs)

    def start(self):
        """Start the thread."""
        if self._parent is not current_process():
            raise RuntimeError(f'Parent is {self._parent!r} but current_process is {current_process()!r}')
        self._start_called = True
        _children.setdefault(self._parent, []).append(self)
        super().start()

    @property
    def exitcode(self):
        """0 when the thread has ended, None before."""
        return 0 if self._start_called and not self.is_alive() else None


Process = DummyProcess


def active_children():
    """Return the threads that this one has started and that have not ended."""
    living = [child for child in _children.get(current_process(), ()) if child.is_alive()]
    _children[current_process()] = living
    return list(living)


def freeze_support():
    """Do nothing."""


class Namespace:
    """An object for attributes."""

    def __repr__(self):
        shown = sorted(f'{name}={value!r}' for name, value in vars(self).items() if not name.startswith('_'))
        return f'{type(self).__name__}({", ".join(shown)})'

    def __init__(self, /, **attributes):
        vars(self).update(attributes)


dict = dict
list = list


def Array(typecode, sequence, lock=True):
    """Return an array; threads share it as it is."""
    return array.array(typecode, sequence)


class Value:
    """A value that threads share."""

    def __init__(self, typecode, value, lock=True):
        self._typecode, self.value = typecode, value

    def __repr__(self):
        return f'<{type(self).__name__}({self._typecode!r}, {self.value!r})>'


def Manager():
    """Return this module, which has what a manager has."""
    import sys
    return sys.modules[__name__]


def shutdown():
    """Do nothing."""


def Pool(processes=None, initializer=None, initargs=()):
    """Return a pool of threads."""
    from multiprocessing.pool import ThreadPool
    return ThreadPool(processes, initializer, initargs)
