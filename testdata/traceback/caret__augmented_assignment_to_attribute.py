class C:
    n = 0


C().n.m += 1
