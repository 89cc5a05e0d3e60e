# Numbers to words and back, digit by digit.
values = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
worth = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}

def roman(n):
    out = ""
    for value, text in values:
        while n >= value:
            out += text
            n -= value
    return out

def number(text):
    total = 0
    for a, b in zip(text, text[1:] + "I"):
        total += worth[a] if worth[a] >= worth[b] else -worth[a]
    return total

def digits(n):
    return sum(int(d) ** 2 for d in str(n))

print(sum(number(roman(n)) == n for _ in range(12) for n in range(1, 4000)), sum(digits(n) for n in range(100_000)))
