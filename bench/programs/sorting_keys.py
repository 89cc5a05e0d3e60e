# sorted and sort with keys of several kinds.
from operator import attrgetter

class P:
    def __init__(self, name, age):
        self.name, self.age = name, age

people = [P(f"n{i * 7919 % 1009}", i * 31 % 90) for i in range(6000)]
words = [f"{chr(97 + i * 7 % 26)}{i * 13 % 100}" for i in range(6000)]
total = 0
for _ in range(14):
    a = sorted(people, key=lambda p: (p.age, p.name))
    b = sorted(people, key=attrgetter("name"), reverse=True)
    c = sorted(words, key=str.lower)
    d = sorted(words, key=lambda w: (-len(w), w))
    e = sorted({w: len(w) for w in words}.items(), key=lambda kv: kv[1])
    total += a[10].age + len(b[3].name) + len(c[5]) + len(d[7]) + e[0][1] + max(words, key=len).count("a")
print(total)
