# Rational numbers, and statistics over them.
from fractions import Fraction
import statistics

total = Fraction(0)
for i in range(1, 30_000):
    total += Fraction(i % 17 + 1, i % 23 + 1) * Fraction(1, 3)
    if total > 50:
        total -= 50
data = [i * 37 % 101 / 4 for i in range(15_000)]
print(total.limit_denominator(1000), statistics.mean(data), round(statistics.stdev(data), 6), statistics.median(data))
