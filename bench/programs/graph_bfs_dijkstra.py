# Shortest paths: breadth first, and with a heap.
import heapq
from collections import deque

n = 1500
edges = {v: [((v * 7 + k * 13) % n, (v + k * 5) % 17 + 1) for k in range(1, 6)] for v in range(n)}

def bfs(start):
    dist, todo = {start: 0}, deque([start])
    while todo:
        v = todo.popleft()
        for w, _ in edges[v]:
            if w not in dist:
                dist[w] = dist[v] + 1
                todo.append(w)
    return dist

def dijkstra(start):
    dist, heap = {}, [(0, start)]
    while heap:
        d, v = heapq.heappop(heap)
        if v in dist:
            continue
        dist[v] = d
        for w, c in edges[v]:
            if w not in dist:
                heapq.heappush(heap, (d + c, w))
    return dist

print(sum(sum(bfs(s).values()) for s in range(0, n, 30)), sum(sum(dijkstra(s).values()) for s in range(0, n, 40)))
