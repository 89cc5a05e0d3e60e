# /// script
# dependencies = ["anytree"]
# ///
from anytree import Node, RenderTree, PreOrderIter, PostOrderIter, LevelOrderGroupIter, Resolver, Walker, NodeMixin, findall, LoopError
from anytree.exporter import DictExporter, DotExporter, JsonExporter
from anytree.importer import DictImporter

r = Node("root", n=1)
a, b = Node("a", parent=r), Node("b", parent=r)
c = Node("c", parent=a, n=5)
for pre, _, n in RenderTree(r):
    print(pre + n.name)
print([n.name for n in PreOrderIter(r)], [[n.name for n in g] for g in LevelOrderGroupIter(r)], c.path, c.depth, r.height, a.siblings)
print(DictExporter().export(r), list(DotExporter(r))[:3], Resolver("name").get(r, "a/c"), Walker().walk(c, b), findall(r, lambda n: n.is_leaf))
print(RenderTree(DictImporter().import_({"id": 1, "children": [{"id": 2}]})))
try:
    r.parent = c
except LoopError as e:
    print(e)
