# /// script
# dependencies = ["jsonpath-ng"]
# ///
from jsonpath_ng import parse
from jsonpath_ng.ext import parse as ext

d = {"store": {"book": [{"price": 8, "t": "a"}, {"price": 22, "t": "b"}], "bike": {"price": 19}}}
print([m.value for m in parse("$.store.book[*].price").find(d)], [str(m.full_path) for m in parse("$..price").find(d)], [m.value for m in ext("$.store.book[?price > 10].t").find(d)])
print(parse("$.store.bike.price").update(d, 1)["store"]["bike"], [m.value for m in ext("$.store.book[\\price]").find(d)][:1], [m.value for m in parse("store.book[0:1]").find(d)])
try:
    parse("$.[")
except Exception as e:
    print(type(e).__name__)
