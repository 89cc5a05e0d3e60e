def tree(d):
    return None if d == 0 else (tree(d - 1), tree(d - 1))

def check(t):
    return 1 if t is None else 1 + check(t[0]) + check(t[1])

print(sum(check(tree(14)) for _ in range(8)))
