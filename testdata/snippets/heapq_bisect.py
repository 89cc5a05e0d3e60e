import heapq, bisect
h = [5, 1, 4, 2]; heapq.heapify(h); print(h, heapq.heappop(h), heapq.heappushpop(h, 0), heapq.heapreplace(h, 9), h, heapq.nlargest(2, [3,1,9], key=lambda x: -x), heapq.nsmallest(2, 'banana'), list(heapq.merge([1,4], [2,3], [0])), list(heapq.merge([4,1], [3,2], reverse=True)), list(heapq.merge(['a','ccc'], ['bb'], key=len)))
try: heapq.heappop([])
except IndexError as e: print(e)
try:
    q = []; heapq.heappush(q, (1, {})); heapq.heappush(q, (1, {}))
except TypeError as e: print(e)
a = [1, 2, 2, 3]; print(bisect.bisect(a, 2), bisect.bisect_left(a, 2), bisect.bisect_right(a, 2, 0, 2)); bisect.insort(a, 2.5); print(a); r = [{'k': 1}, {'k': 5}]; print(bisect.bisect(r, 3, key=lambda d: d['k'])); bisect.insort(r, {'k': 3}, key=lambda d: d['k']); print(r)
def grade(s): return 'FDCBA'[bisect.bisect([60, 70, 80, 90], s)]
print([grade(s) for s in [33, 99, 77, 70, 89, 90, 100]])
