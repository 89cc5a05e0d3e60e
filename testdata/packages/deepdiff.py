# /// script
# dependencies = ["deepdiff"]
# ///
from deepdiff import DeepDiff, DeepSearch, DeepHash, Delta, extract

a = {"x": 1, "l": [1, 2, {"k": "v"}], "s": {1, 2}, "t": "a\nb"}
b = {"x": 1.0, "l": [1, 3, {"k": "w"}, 4], "s": {2, 3}, "n": None, "t": "a\nc"}
d = DeepDiff(a, b)
for k in sorted(d):
    print(k, d[k])
print(DeepDiff([1, 2, 3], [3, 2, 1], ignore_order=True), DeepDiff(1.0001, 1.0002, significant_digits=3), DeepSearch(a, "v", verbose_level=2))
print(a + Delta(DeepDiff(a, b)) == b, extract(a, "root['l'][2]['k']"), DeepDiff({"a": 1}, {"a": 2}).to_json(), DeepDiff(a, b, exclude_paths=["root['t']"], view="tree").keys() and "tree")
