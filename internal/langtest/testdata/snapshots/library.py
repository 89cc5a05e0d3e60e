import collections, datetime, decimal, json, math, random, re
random.seed(5)
random.random()
queue = collections.deque([1, 2], maxlen=3)
tally = collections.Counter('abca')
Point = collections.namedtuple('Point', 'x y')
point = Point(1, 2)
when = datetime.datetime(2024, 2, 29, 12, tzinfo=datetime.timezone.utc)
decimal.getcontext().prec = 7
third = decimal.Decimal(1) / 3
word = re.compile(r'(\w)\w*')
# --------------------
queue.extend([3, 4])
assert list(queue) == [2, 3, 4] and tally['a'] == 2 and point == (1, 2) and point._replace(x=3).x == 3
assert when.isoformat() == '2024-02-29T12:00:00+00:00' and when + datetime.timedelta(1) > when
assert str(third) == '0.3333333' and str(decimal.Decimal(2) / 3) == '0.6666667'
assert word.findall('ab cd') == ['a', 'c'] and json.dumps({'a': [1]}) == '{"a": [1]}' and math.floor(2.5) == 2
assert round(random.random(), 6) == 0.741787, random.random()
