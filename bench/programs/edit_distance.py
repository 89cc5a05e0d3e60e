# Levenshtein distance by rows.
def distance(a, b):
    prev = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            row.append(min(prev[j] + 1, row[j - 1] + 1, prev[j - 1] + (x != y)))
        prev = row
    return prev[-1]

words = ["interpreter", "interrupted", "enterprise", "entertainer", "carpenter", "interpolate"] 
print(sum(distance(a, b) for _ in range(200) for a in words for b in words))
