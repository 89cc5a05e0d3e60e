# Generated programs: thousands of functions, classes, calls and constants in one scope.

N = 6000


def run(text):
    names = {}
    exec(text, names)
    return names


def table(item):
    return "[" + ",".join(item(i) for i in range(N)) + "]"


names = run("".join(f"def f{i}(x): return x + {i}\n" for i in range(N)))
assert names["f0"](1) == 1 and names[f"f{N - 1}"](1) == N

names = run("class C:\n" + "".join(f"    def m{i}(self): return {i}\n" for i in range(N)))
assert getattr(names["C"](), f"m{N - 1}")() == N - 1

names = run("".join(f"class C{i}: x = {i}\n" for i in range(N)))
assert names[f"C{N - 1}"].x == N - 1

names = run("t = " + table(lambda i: f"lambda x, y={i}: (x, y, '{i}')"))
assert [f(0)[1] for f in names["t"]] == list(range(N)) and names["t"][-1](2) == (2, N - 1, str(N - 1))

names = run("t = " + table(lambda i: f"dict(name='n{i}', price={i}.5)"))
assert names["t"][-1] == {"name": f"n{N - 1}", "price": N - 0.5}

names = run("t = " + table(lambda i: f"dict(n{i}={i})"))
assert names["t"][-1] == {f"n{N - 1}": N - 1} and len(names["t"]) == N

names = run("def make(z):\n    return " + table(lambda i: f"lambda: z + {i}"))
assert names["make"](5)[N - 1]() == N + 4

names = run("t = " + table(lambda i: f"('k{i}', {i}, [{i}.25], {{'a': {i}}})"))
assert names["t"][-1] == (f"k{N - 1}", N - 1, [N - 0.75], {"a": N - 1})

names = run("".join(f"import math as m{i}\n" for i in range(N)))
assert names[f"m{N - 1}"] is names["m0"]
