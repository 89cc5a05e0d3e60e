# /// script
# dependencies = ["more-itertools"]
# ///
import more_itertools as m

print(list(m.chunked(range(7), 3)), list(m.windowed([1, 2, 3, 4], 2)), list(m.flatten([[1], [2, 3]])))
print(m.partition(lambda x: x > 2, [1, 2, 3, 4])[1].__next__(), list(m.interleave_longest([1, 2, 3], "ab")), m.one([5]))
p = m.peekable(iter("abc"))
print(p.peek(), next(p), list(p), list(m.collapse([1, [2, [3, "x"]]])), list(m.distinct_permutations([1, 1, 2])))
b = m.bucket(["a1", "b1", "a2"], key=lambda s: s[0])
print(sorted(b), list(b["a"]), list(m.split_at("abcdc", lambda c: c == "c")), list(m.sliding_window(range(4), 3)))
print(list(m.consecutive_groups([1, 2, 4, 5, 7]).__iter__().__next__()), m.all_equal([1, 1]), list(m.set_partitions("abc", 2)))
print(m.first_true([0, None, 3]), m.nth_or_last("abc", 9), list(m.run_length.encode("aabccc")), m.minmax([3, 1, 2]), list(m.divide(2, [1, 2, 3])[0]))
try:
    m.one([1, 2])
except ValueError as e:
    print(e)
