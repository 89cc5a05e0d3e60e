# /// script
# dependencies = ["voluptuous"]
# ///
from voluptuous import Schema, Required, All, Any, Length, Range, MultipleInvalid, Coerce, Optional, Email, In, ALLOW_EXTRA, Invalid, Exclusive

s = Schema({Required("q"): All(str, Length(min=2)), "n": All(Coerce(int), Range(1, 9)), Optional("k", default=[]): [Any(int, "x")], "m": Email(), "c": In(["a", "b"])})
print(s({"q": "ab", "n": "3"}))
for bad in ({"n": 99, "m": "no"}, {"q": "a", "k": [1.5]}, {"q": "ab", "c": "z", "zz": 1}):
    try:
        s(bad)
    except MultipleInvalid as e:
        print(sorted(map(str, e.errors)))
print(s.extend({"z": int})({"q": "ab", "z": 1}), Schema({"a": 1}, extra=ALLOW_EXTRA)({"a": 1, "b": 2}))
