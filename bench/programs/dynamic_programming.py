# Knapsack, longest common subsequence and coins.
def knapsack(items, limit):
    best = [0] * (limit + 1)
    for weight, value in items:
        for w in range(limit, weight - 1, -1):
            best[w] = max(best[w], best[w - weight] + value)
    return best[limit]

def subsequence(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a)):
        for j in range(len(b)):
            if a[i] == b[j]:
                table[i + 1][j + 1] = table[i][j] + 1
            else:
                table[i + 1][j + 1] = max(table[i][j + 1], table[i + 1][j])
    return table[-1][-1]

memo = {}
def coins(amount, kinds):
    if amount == 0 or not kinds:
        return amount == 0
    key = amount, kinds
    if key not in memo:
        memo[key] = sum(coins(amount - k * kinds[0], kinds[1:]) for k in range(amount // kinds[0] + 1))
    return memo[key]

items = [(i % 23 + 3, i * 37 % 101) for i in range(240)]
print(knapsack(items, 1500), subsequence("abcbdab" * 60, "bdcaba" * 60), coins(400, (50, 20, 10, 5, 2, 1)))
