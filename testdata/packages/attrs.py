# /// script
# dependencies = ["attrs"]
# ///
import attr
from attrs import define, field, frozen, validators, asdict, evolve, fields, Factory


@define
class Point:
    x: int = field(validator=validators.instance_of(int))
    y: int = 0
    tags: list = Factory(list)


@frozen(order=True)
class Version:
    major: int
    minor: int = field(default=0, converter=int)


@attr.s(slots=True, repr=True, eq=True)
class Old:
    name = attr.ib()
    size = attr.ib(default=3, repr=False)


p = Point(1, 2)
print(p, asdict(p), evolve(p, y=9), p == Point(1, 2))
print([f.name for f in fields(Point)])
try:
    Point("a")
except TypeError as e:
    print("TypeError:", e.args[0])
print(Version(1) < Version(1, "2"), hash(Version(1)) == hash(Version(1)))
try:
    Version(1).major = 2
except attr.exceptions.FrozenInstanceError as e:
    print(type(e).__name__)
print(Old("a"), attr.asdict(Old("a")), attr.has(Old))
