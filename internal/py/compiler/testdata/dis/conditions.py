def branches(a, b, c):
    if a < b and not c or a is None:
        return 1
    if 0 < a <= 10:
        return 2
    if a in (1, 2) or b not in {3, 4}:
        return 3
    x = a < b < c
    y = a and b or c
    z = not a == b
    if False:
        never()
    while 1:
        break
    assert a, b
    return x, y, z
