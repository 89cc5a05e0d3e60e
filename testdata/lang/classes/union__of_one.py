# A union of one type is that type, also of None's.
NoneType = type(None)
assert NoneType | NoneType is NoneType
assert NoneType | None is NoneType and None | NoneType is NoneType
assert int | int is int
assert (int | None | NoneType).__args__ == (int, NoneType)
assert str(int | None) == "int | None"
