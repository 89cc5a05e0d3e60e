# Components, topological order and cycles over dicts of sets.
def order(deps):
    done, out, active = set(), [], set()
    def visit(v):
        if v in done:
            return
        if v in active:
            raise ValueError("cycle")
        active.add(v)
        for w in sorted(deps.get(v, ())):
            visit(w)
        active.remove(v)
        done.add(v)
        out.append(v)
    for v in deps:
        visit(v)
    return out

def components(links):
    parent = {}
    def find(x):
        while parent.setdefault(x, x) != x:
            parent[x] = parent[parent[x]]
            x = parent[x]
        return x
    for a, b in links:
        parent[find(a)] = find(b)
    return len({find(x) for x in list(parent)})

deps = {f"t{i}": {f"t{i * 3 % (i + 1)}", f"t{i // 2}", f"t{i // 5}"} - {f"t{i}"} for i in range(1, 700)}
links = [(i, i * 31 % 4001) for i in range(4001)] + [(i, i + 7) for i in range(0, 4000, 9)]
total = 0
for _ in range(40):
    total += len(order({k: {w for w in v if int(w[1:]) < int(k[1:])} for k, v in deps.items()})) + components(links)
print(total)
