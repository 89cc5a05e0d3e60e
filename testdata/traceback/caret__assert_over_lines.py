values = [1]
assert len(values) == 3 and all(
    v > 0 for v in values
), "wrong values"
