# Classes of the standard library that annotations give parameters: queue.Queue[int] and its like.
import concurrent.futures
import contextlib
import multiprocessing.pool
import os
import queue
import re
import subprocess
import types
import weakref


def work(jobs: queue.Queue[int], done: 'queue.Queue[str]', ran: subprocess.CompletedProcess[str] | None = None) -> concurrent.futures.Future[int]:
    pass


assert work.__annotations__['jobs'] == queue.Queue[int] and str(queue.Queue[int]) == 'queue.Queue[int]'
for c in (queue.Queue, queue.LifoQueue, queue.PriorityQueue, queue.SimpleQueue, subprocess.CompletedProcess, subprocess.Popen, multiprocessing.pool.ApplyResult,
          multiprocessing.pool.MapResult, weakref.WeakKeyDictionary, weakref.WeakSet, weakref.ref, os.PathLike, re.Pattern, re.Match, contextlib.AbstractContextManager):
    alias = c[int]
    assert isinstance(alias, types.GenericAlias) and alias.__origin__ is c and alias.__args__ == (int,)
assert queue.PriorityQueue[int](3).maxsize == 3
