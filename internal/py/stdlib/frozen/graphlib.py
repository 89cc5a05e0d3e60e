"""Order in directed graphs."""

from types import GenericAlias

__all__ = ["TopologicalSorter", "CycleError"]

_NODE_OUT, _NODE_DONE = -1, -2  # in place of the number of predecessors that are not done


class CycleError(ValueError):
    """A graph has a cycle; the second argument is the list of its nodes, the first one again at the end."""


class _NodeInfo:
    __slots__ = "node", "npredecessors", "successors"

    def __init__(self, node):
        self.node, self.npredecessors, self.successors = node, 0, []


class TopologicalSorter:
    """Puts nodes into an order in which each comes behind its predecessors: all at once with static_order, or step by step with prepare, get_ready and
    done. A graph is a dict from nodes to their predecessors."""

    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, graph=None):
        self._node2info, self._ready_nodes = {}, None
        self._npassedout = self._nfinished = 0
        for node, predecessors in (graph.items() if graph is not None else ()):
            self.add(node, *predecessors)

    def _get_nodeinfo(self, node):
        return self._node2info.get(node) or self._node2info.setdefault(node, _NodeInfo(node))

    def __check_open(self, message):
        if self._ready_nodes is not None:
            raise ValueError(message)

    def add(self, node, *predecessors):
        """Add a node and its predecessors."""
        self.__check_open("Nodes cannot be added after a call to prepare()")
        info_of = self._get_nodeinfo
        info_of(node).npredecessors += len(predecessors)
        for each in predecessors:
            info_of(each).successors.append(node)

    def prepare(self):
        """Close the graph; CycleError if it has a cycle. Nodes that are in no cycle can be had nevertheless."""
        self.__check_open("cannot prepare() more than once")
        self._ready_nodes = [node for node, info in self._node2info.items() if not info.npredecessors]
        if cycle := self._find_cycle():
            raise CycleError("nodes are in a cycle", cycle)

    def __check_prepared(self):
        if self._ready_nodes is None:
            raise ValueError("prepare() must be called first")

    def get_ready(self):
        """Return the nodes whose predecessors are all done and that have not been returned before."""
        self.__check_prepared()
        ready, self._ready_nodes = tuple(self._ready_nodes), []
        for node in ready:
            self._node2info[node].npredecessors = _NODE_OUT
        self._npassedout += len(ready)
        return ready

    def is_active(self):
        """Tell whether there is more to do."""
        self.__check_prepared()
        return bool(self._ready_nodes) or self._npassedout > self._nfinished

    def __bool__(self):
        return self.is_active()

    def done(self, *nodes):
        """Mark nodes that get_ready returned as done."""
        self.__check_prepared()
        for node in nodes:
            info = self._node2info.get(node)
            if info is None:
                raise ValueError(f"node {node!r} was not added using add()")
            if info.npredecessors >= 0:
                raise ValueError(f"node {node!r} was not passed out (still not ready)")
            if info.npredecessors == _NODE_DONE:
                raise ValueError(f"node {node!r} was already marked done")
            info.npredecessors = _NODE_DONE
            self._nfinished += 1
            for each in info.successors:
                behind = self._node2info[each]
                left = behind.npredecessors = behind.npredecessors - 1
                if not left:
                    self._ready_nodes.append(each)

    def _find_cycle(self):
        """Walk through the graph in depth and return the nodes of the first cycle that is met, or None."""
        seen = set()
        for start in self._node2info:
            if start in seen:
                continue
            seen.add(start)
            path, at, branches = [start], {start: 0}, [iter(self._node2info[start].successors)]
            while path:
                for node in branches[-1]:
                    if node in at:
                        return path[at[node]:] + [node]
                    if node not in seen:
                        seen.add(node)
                        at[node] = len(path)
                        path.append(node)
                        branches.append(iter(self._node2info[node].successors))
                        break
                else:
                    del at[path.pop()], branches[-1]
        return None

    def static_order(self):
        """Yield all nodes in order."""
        self.prepare()
        while ready := self.is_active() and self.get_ready():
            yield from ready
            self.done(*ready)
