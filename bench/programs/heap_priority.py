# A binary heap written out, and the module's.
import heapq

def push(heap, item):
    heap.append(item)
    i = len(heap) - 1
    while i and heap[(i - 1) // 2] > heap[i]:
        p = (i - 1) // 2
        heap[p], heap[i] = heap[i], heap[p]
        i = p

def pop(heap):
    top, last = heap[0], heap.pop()
    if heap:
        heap[0], i, n = last, 0, len(heap)
        while (c := 2 * i + 1) < n:
            if c + 1 < n and heap[c + 1] < heap[c]:
                c += 1
            if heap[i] <= heap[c]:
                break
            heap[i], heap[c] = heap[c], heap[i]
            i = c
    return top

heap, x, total = [], 1, 0
for i in range(30_000):
    x = x * 48271 % 2147483647
    push(heap, x)
    if i % 3 == 2:
        total += pop(heap)
events = []
for i in range(100_000):
    x = x * 48271 % 2147483647
    heapq.heappush(events, (x % 1000, i, "event"))
    if i % 2:
        total += heapq.heappop(events)[0]
print(total)
