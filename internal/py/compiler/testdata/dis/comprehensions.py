squares = [x * x for x in range(3) if x for y in (x,)]
def f(data):
    a = {k: v for k, v in data}
    b = {lambda: x for x in data}
    c = sum(x for x in data if x)
    d = [[y for y in x] for x in data]
    return a, b, c, d
