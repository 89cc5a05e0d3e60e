# /// script
# dependencies = ["boltons"]
# ///
from boltons import iterutils, strutils, dictutils, setutils, timeutils, funcutils, cacheutils, tbutils, statsutils, listutils, urlutils, tableutils, mathutils
from datetime import timedelta

print(iterutils.chunked(range(7), 3), iterutils.remap({"a": [1, None]}, visit=lambda p, k, v: v is not None), iterutils.bucketize(range(5), lambda x: x % 2))
print(strutils.slugify("A b, c!"), strutils.camel2under("BasicParseTest"), strutils.bytes2human(128991), strutils.ordinalize(3), strutils.pluralize("cat"))
d = dictutils.OMD([("a", 1), ("a", 2), ("b", 3)])
print(d, d.getlist("a"), setutils.IndexedSet([3, 1, 3])[0], statsutils.Stats([1, 2, 3, 9]).describe(format="dict")["mean"])
print(urlutils.URL("http://a.b/c?d=e#f").query_params, mathutils.clamp(9, 0, 3), tableutils.Table([[1, 2]], headers=["a", "b"]).to_text())
print(timeutils.parse_timedelta("2h 30m"), listutils.BarrelList([1, 2]), strutils.find_hashtags("a #b #c"), iterutils.windowed([1, 2, 3], 2))


@funcutils.wraps(len)
def g(*a):
    return 1


print(g.__name__, cacheutils.LRI(2))
