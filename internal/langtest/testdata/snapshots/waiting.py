def squares(n):
    seen = [i for i in range(n)]
    for i in seen:
        try:
            got = yield i * i
            if got: yield got
        finally:
            seen.append
squared = squares(5)
first = [next(squared), next(squared)]
def outer():
    return (yield from squares(3))
delegating = outer()
next(delegating)
letters, pairs = iter('hello'), zip([1, 2, 3], 'abc')
next(letters), next(pairs)
view = {'a': 1}.items()
# --------------------
assert first == [0, 1] and squared.send('sent') == 'sent' and list(squared) == [4, 9, 16]
assert list(delegating) == [1, 4]
assert ''.join(letters) == 'ello' and list(pairs) == [(2, 'b'), (3, 'c')] and list(view) == [('a', 1)]
