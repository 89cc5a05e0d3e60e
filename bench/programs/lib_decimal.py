# Money in decimals.
from decimal import ROUND_HALF_UP, Decimal

cent = Decimal("0.01")
total, tax = Decimal(0), Decimal("0.19")
for i in range(110_000):
    price = Decimal(i % 1000) / 8
    amount = (price * (1 + tax)).quantize(cent, rounding=ROUND_HALF_UP)
    if amount > 10:
        total += amount
    else:
        total -= Decimal("0.05")
print(total, str(total / 7)[:12])
