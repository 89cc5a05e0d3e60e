# /// script
# dependencies = ["jsonpatch"]
# ///
import jsonpatch
import jsonpointer

a, b = {"foo": "bar", "n": [1, 2, 3], "x": {"y": 1}}, {"baz": "qux", "n": [1, 3, 4], "x": {"y": 2, "z/w": 0}}
p = jsonpatch.make_patch(a, b)
print(sorted(map(str, p.patch)), p.apply(a) == b)
print(jsonpatch.apply_patch({"a": [1]}, [{"op": "add", "path": "/a/-", "value": 2}, {"op": "move", "from": "/a", "path": "/b"}, {"op": "test", "path": "/b/0", "value": 1}]))
print(jsonpointer.resolve_pointer(b, "/x/z~1w"), jsonpointer.set_pointer({"a": 1}, "/b", 2), jsonpointer.JsonPointer.from_parts(["a", "b/c"]).path)
for bad in ([{"op": "remove", "path": "/no"}], [{"op": "test", "path": "/a", "value": 9}], [{"op": "jump", "path": "/a"}]):
    try:
        jsonpatch.apply_patch({"a": 1}, bad)
    except (jsonpatch.JsonPatchException, jsonpointer.JsonPointerException) as e:
        print(type(e).__name__, e)
