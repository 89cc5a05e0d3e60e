"""Heap queues: a list whose item k is not above items 2*k+1 and 2*k+2, so that the first is the smallest."""

from _heapq import (heapify, heappop, heappush, heappushpop, heapreplace,
                    _heapify_max, _heappop_max, _heapreplace_max)

__all__ = ['heappush', 'heappop', 'heapify', 'heapreplace', 'merge', 'nlargest', 'nsmallest', 'heappushpop']


def merge(*iterables, key=None, reverse=False):
    """Merge sorted inputs into one sorted output, without reading more than is needed."""
    fix, replace, pop = heapify, heapreplace, heappop
    step = 1
    if reverse:
        fix, replace, pop = _heapify_max, _heapreplace_max, _heappop_max
        step = -1
    heap = []
    for number, iterable in enumerate(iterables):
        it = iter(iterable)
        for item in it:
            # The number of the input keeps the merge stable, and keeps items from being compared beyond their keys.
            heap.append([item if key is None else key(item), number * step, item, it])
            break
    fix(heap)
    while heap:
        entry = heap[0]
        yield entry[2]
        for item in entry[3]:
            entry[0] = item if key is None else key(item)
            entry[2] = item
            replace(heap, entry)
            break
        else:
            pop(heap)


def nsmallest(n, iterable, key=None):
    """Return the n smallest items, in order: sorted(iterable, key=key)[:n]."""
    if n == 1:
        found = object()
        item = min(iterable, default=found) if key is None else min(iterable, default=found, key=key)
        return [] if item is found else [item]
    return sorted(iterable, key=key)[:max(n, 0)]


def nlargest(n, iterable, key=None):
    """Return the n largest items, largest first: sorted(iterable, key=key, reverse=True)[:n]."""
    if n == 1:
        found = object()
        item = max(iterable, default=found) if key is None else max(iterable, default=found, key=key)
        return [] if item is found else [item]
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]
