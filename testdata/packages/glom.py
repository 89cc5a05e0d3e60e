# /// script
# dependencies = ["glom"]
# ///
from glom import glom, Coalesce, T, Iter, Spec, Path, Assign, SKIP, PathAccessError, Match, Or

d = {"system": {"planets": [{"name": "earth", "moons": 1}, {"name": "jupiter", "moons": 69}]}, "n": None}
print(glom(d, "system.planets.0.name"), glom(d, ("system.planets", ["name"])), glom(d, {"m": ("system.planets", ["moons"], sum)}))
print(glom(d, Coalesce("a.b", "n", default=0)), glom(d, T["system"]["planets"][-1]["name"].upper()), glom([1, 2, 3], Iter().filter(lambda x: x > 1).all()))
print(glom({"a": {}}, Assign("a.b", 3)), glom([1, "a"], Match([Or(int, str)])), glom(d, ("system.planets", [lambda p: p["name"] if p["moons"] > 1 else SKIP])))
try:
    glom(d, "system.x.y")
except PathAccessError as e:
    print(e.part_idx, e.exc.__class__.__name__)
