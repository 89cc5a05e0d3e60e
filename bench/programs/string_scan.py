def tokens(s):
    out, word = [], []
    for ch in s:
        if ch.isalnum():
            word.append(ch)
        elif word:
            out.append("".join(word))
            word = []
    return out

text = "alpha beta, gamma; delta(42) = epsilon + zeta*7 " * 3000
n = 0
for _ in range(4):
    n += len(tokens(text))
print(n)
