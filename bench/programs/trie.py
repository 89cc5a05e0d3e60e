# A trie of dicts, filled and searched.
class Trie:
    def __init__(self):
        self.root = {}
    def add(self, word):
        node = self.root
        for c in word:
            node = node.setdefault(c, {})
        node["$"] = word
    def starting(self, prefix):
        node = self.root
        for c in prefix:
            if c not in node:
                return []
            node = node[c]
        found, todo = [], [node]
        while todo:
            for k, v in todo.pop().items():
                if k == "$":
                    found.append(v)
                else:
                    todo.append(v)
        return found

t = Trie()
syllables = ["ka", "lo", "mi", "ren", "su", "ta", "vo"]
for a in syllables:
    for b in syllables:
        for c in syllables:
            for d in syllables:
                t.add(a + b + c + d)
print(sum(len(t.starting(a + b)) for _ in range(60) for a in syllables for b in syllables), sorted(t.starting("karenmi"))[:2])
