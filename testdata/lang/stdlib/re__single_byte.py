# A pattern that is one byte is looked for in the next bytes first: the same must come out as of str.split and find.
import re, random
random.seed(1)
for n in range(600):
    s = ''.join(random.choice('a,bé' if n % 2 else 'a,b' * (1 + n % 40) + 'x' * 60) for _ in range(random.choice([0, 1, 5, 70, 200])))
    assert re.split(',', s) == s.split(',')
    a, b = sorted(random.choices(range(len(s) + 2), k=2))
    m = re.compile(',').search(s, a, b)
    assert (m.start() if m else -1) == s.find(',', a, b)
    assert [m.start() for m in re.finditer(',', s)] == [i for i, c in enumerate(s) if c == ',']
    assert re.sub(',', ';', s) == s.replace(',', ';') and re.split(b',', s.encode()) == s.encode().split(b',')
    assert re.findall('(?i)A', s) == [c for c in s if c in 'aA']
