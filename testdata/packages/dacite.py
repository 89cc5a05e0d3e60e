# /// script
# dependencies = ["dacite"]
# ///
from dataclasses import dataclass, field
from typing import Optional, Union
from enum import Enum
import dacite


class Kind(Enum):
    A = "a"


@dataclass
class Inner:
    n: int


@dataclass
class Outer:
    name: str
    inner: list[Inner]
    opt: Optional[float] = None
    u: Union[int, Inner, None] = None
    kind: Kind = Kind.A


print(dacite.from_dict(Outer, {"name": "x", "inner": [{"n": 1}], "u": {"n": 2}, "kind": "a"}, config=dacite.Config(cast=[Enum])))
for bad in ({"name": 1, "inner": []}, {"inner": []}, {"name": "x", "inner": [{"n": "q"}]}, {"name": "x", "inner": [], "z": 1}):
    try:
        dacite.from_dict(Outer, bad, config=dacite.Config(strict=True))
    except dacite.DaciteError as e:
        print(type(e).__name__, e)
