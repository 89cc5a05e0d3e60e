import heapq, collections
G = {'A': {'B': 4, 'C': 1}, 'B': {'D': 1}, 'C': {'B': 2, 'D': 5}, 'D': {}}
def dijkstra(g, s):
    d = {s: 0}; q = [(0, s)]; prev = {}
    while q:
        c, u = heapq.heappop(q)
        if c > d[u]: continue
        for v, w in g[u].items():
            if c + w < d.get(v, float('inf')): d[v] = c + w; prev[v] = u; heapq.heappush(q, (c + w, v))
    return d, prev
print(*dijkstra(G, 'A'))
def bfs(g, s):
    seen = {s}; q = collections.deque([s]); o = []
    while q:
        u = q.popleft(); o.append(u)
        for v in g[u]:
            if v not in seen: seen.add(v); q.append(v)
    return o
print(bfs(G, 'A'))
from graphlib import TopologicalSorter, CycleError
print(list(TopologicalSorter({'d': {'b', 'c'}, 'b': {'a'}, 'c': {'a'}}).static_order())[0])
try: list(TopologicalSorter({'a': 'b', 'b': 'a'}).static_order())
except CycleError as e: print(e.args[0], sorted(e.args[1]))
def perms(s): return [s] if len(s) <= 1 else [c + p for i, c in enumerate(s) for p in perms(s[:i] + s[i+1:])]
print(perms('abc'))
def hanoi(n, a='A', b='B', c='C'): return [] if n == 0 else hanoi(n-1, a, c, b) + [(a, c)] + hanoi(n-1, b, a, c)
print(len(hanoi(6)), hanoi(2))
from functools import lru_cache
@lru_cache(None)
def lcs(a, b): return '' if not a or not b else (a[0] + lcs(a[1:], b[1:]) if a[0] == b[0] else max(lcs(a[1:], b), lcs(a, b[1:]), key=len))
print(lcs('AGGTAB', 'GXTXAYB'), lcs.cache_info().hits > 0)
