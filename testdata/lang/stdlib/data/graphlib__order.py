# graphlib: orders and cycles.
import graphlib


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


t = graphlib.TopologicalSorter({'D': {'B', 'C'}, 'B': {'A'}, 'C': {'A'}})
order = list(t.static_order())
assert (order[0], order[-1], sorted(order[1:3])) == ('A', 'D', ['B', 'C'])
assert tuple(graphlib.TopologicalSorter({3: [2], 2: [1]}).static_order()) == (1, 2, 3)
t = graphlib.TopologicalSorter()
t.add('x', 'y', 'z')
t.add('y', 'z')
t.prepare()
assert (t.get_ready(), t.get_ready(), t.is_active()) == (('z',), (), True)
t.done('z')
assert (t.get_ready(), bool(t)) == (('y',), True)
assert raises(lambda: t.done('q')) == "ValueError: node 'q' was not added using add()"
assert raises(lambda: t.done('x')) == "ValueError: node 'x' was not passed out (still not ready)"
assert raises(lambda: t.done('z')) == "ValueError: node 'z' was already marked done"
assert raises(lambda: t.add('n')) == 'ValueError: Nodes cannot be added after a call to prepare()'
assert raises(lambda: t.prepare()) == 'ValueError: cannot prepare() more than once'
assert raises(lambda: graphlib.TopologicalSorter().get_ready()) == 'ValueError: prepare() must be called first'
assert list(graphlib.TopologicalSorter({}).static_order()) == []
try:
    graphlib.TopologicalSorter({1: [2], 2: [3], 3: [1], 4: []}).prepare()
except graphlib.CycleError as e:
    cycle = e.args
assert cycle == ('nodes are in a cycle', [1, 3, 2, 1])
