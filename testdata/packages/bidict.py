# /// script
# dependencies = ["bidict"]
# ///
from bidict import bidict, OrderedBidict, frozenbidict, ValueDuplicationError

b = bidict({"H": "hydrogen", "He": "helium"})
print(b["H"], b.inverse["helium"], b.inv.inv is b, b)
b["Li"] = "lithium"
try:
    b["X"] = "lithium"
except ValueDuplicationError as e:
    print(type(e).__name__, e)
b.forceput("X", "lithium")
o = OrderedBidict([(1, "a"), (2, "b"), (3, "c")])
o.move_to_end(1)
print(b, o, o.popitem(last=False), hash(frozenbidict({1: 2})) == hash(frozenbidict({1: 2})), o.equals_order_sensitive({3: "c", 1: "a"}), b.pop("H"))
b.update({"q": "w"})
print(list(b.items()), len(b.inverse))
