text = ("the quick brown fox jumps over the lazy dog and runs away from the angry bear " * 4000)

def count(text):
    counts = {}
    for word in text.split():
        counts[word] = counts.get(word, 0) + 1
    return sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))

for _ in range(6):
    r = count(text)
print(r[:3])
