values = []
assert values
