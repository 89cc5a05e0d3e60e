import heapq, bisect

def err(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return f"{type(e).__name__}: {e}"

h = []
for x in [5, 1, 4, 1, 3, 9, 2]:
    heapq.heappush(h, x)
assert h == [1, 1, 2, 5, 3, 9, 4]
assert [heapq.heappop(h) for _ in range(7)] == [1, 1, 2, 3, 4, 5, 9] and h == []
assert err(heapq.heappop, []) == "IndexError: index out of range"
assert err(heapq.heappush, (), 1) == "TypeError: heappush() argument 1 must be list, not tuple"
l = [9, 8, 7, 6, 5, 4, 3, 2, 1]
heapq.heapify(l)
assert l == [1, 2, 3, 6, 5, 4, 7, 8, 9]
assert heapq.heapreplace(l, 10) == 1 and l[0] == 2
assert heapq.heappushpop(l, 0) == 0 and heapq.heappushpop(l, 50) == 2
assert heapq.heappushpop([], 3) == 3
assert heapq.nlargest(3, [4, 1, 7, 3, 7]) == [7, 7, 4] and heapq.nsmallest(2, 'hello') == ['e', 'h']
assert heapq.nlargest(2, ['aa', 'b', 'cccc'], key=len) == ['cccc', 'aa'] and heapq.nsmallest(1, []) == []
assert heapq.nlargest(0, [1]) == [] and heapq.nsmallest(10, [2, 1]) == [1, 2]
assert list(heapq.merge([1, 4], [2, 3], [])) == [1, 2, 3, 4]
assert list(heapq.merge([4, 1], [3, 2], reverse=True)) == [4, 3, 2, 1]
assert list(heapq.merge(['a', 'ccc'], ['bb'], key=len)) == ['a', 'bb', 'ccc']
h = [(2, 'b'), (1, 'z'), (1, 'a')]
heapq.heapify(h)
assert heapq.heappop(h) == (1, 'a')
class T:
    def __init__(self, n): self.n = n
    def __lt__(self, o): return self.n < o.n
h = [T(3), T(1), T(2)]
heapq.heapify(h)
assert [heapq.heappop(h).n for _ in range(3)] == [1, 2, 3]
assert err(heapq.heapify, [1, 'a']) == "TypeError: '<' not supported between instances of 'int' and 'str'"

a = [1, 3, 3, 5]
assert bisect.bisect_left(a, 3) == 1 and bisect.bisect_right(a, 3) == 3 and bisect.bisect(a, 0) == 0 and bisect.bisect(a, 9) == 4
assert bisect.bisect_left(a, 3, 2) == 2 and bisect.bisect_left(a, 3, 0, 1) == 1
assert err(bisect.bisect, a, 3, -1) == "ValueError: lo must be non-negative"
bisect.insort(a, 4)
bisect.insort_left(a, 3)
assert a == [1, 3, 3, 3, 4, 5]
w = ['a', 'bb', 'dddd']
assert bisect.bisect_left(w, 3, key=len) == 2
bisect.insort(w, 'ccc', key=len)
assert w == ['a', 'bb', 'ccc', 'dddd']
assert err(bisect.bisect, [1, 2], 'x') == "TypeError: '<' not supported between instances of 'str' and 'int'"
