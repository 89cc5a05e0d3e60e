# /// script
# dependencies = ["pydantic<2"]
# ///
from datetime import datetime
from typing import Optional, Union
from pydantic import BaseModel, Field, ValidationError, validator, conint, constr, dataclasses, parse_obj_as


class Inner(BaseModel):
    n: conint(gt=0)
    tags: list[str] = []


class User(BaseModel):
    id: int
    name: str = Field("x", min_length=2, alias="Name")
    when: Optional[datetime] = None
    inner: list[Inner] = []
    u: Union[int, str] = 0

    @validator("u")
    def check(cls, v):
        if v == 13:
            raise ValueError("no 13")
        return v

    class Config:
        allow_population_by_field_name = True


u = User(id="3", Name="Ann", when="2024-01-02T03:04:05", inner=[{"n": 1, "tags": ("a",)}], u="q")
print(u, u.dict(), u.json(by_alias=True), u.copy(update={"id": 9}).id)
for bad in ({}, {"id": "x", "Name": "y", "u": 13}, {"id": 1, "inner": [{"n": 0}]}):
    try:
        User(**bad)
    except ValidationError as e:
        print(e, e.errors())
print(User.schema_json(), parse_obj_as(list[int], ["1", 2]))
