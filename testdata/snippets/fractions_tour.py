from fractions import Fraction as F
import math
print(F(3, 6), F('1/3'), F('0.125'), F(0.1), F(0.1).limit_denominator(100), F(math.pi).limit_denominator(1000), F('-1.5e2'), repr(F(1,2)), F(1,2) + 1, F(1,2) * 0.5, F(1,3) ** 2, F(1,3) ** -2, F(4) ** F(1,2), divmod(F(7,2), F(1,3)), F(7,2) // 1, -F(7,2) % 2, round(F(7,3), 2), round(F(5,2)), math.floor(F(-1,3)), math.ceil(F(1,3)), int(F(7,2)), float(F(1,3)), F(1,2) == 0.5, F(1,3) < F(1,2), hash(F(2)) == hash(2), F(3,4).numerator, F(3,4).as_integer_ratio(), f'{F(1,3):.4f}', f'{F(10,3):,.2f}', f'{F(1,7):.3e}', f'{F(1,2):>8}', F(6,4).is_integer())
for fn in [lambda: F(1, 0), lambda: F('x'), lambda: F(1.5, 2), lambda: F('1/0'), lambda: F(float('nan')), lambda: F(float('inf')), lambda: F(1,2) / 0]:
    try: print(fn())
    except Exception as e: print(type(e).__name__, e)
print(sum([F(1, n) for n in range(1, 11)]), sorted([F(1,2), F(1,3)]), F.from_float(.25), F.from_decimal(__import__('decimal').Decimal('1.1')), abs(F(-1,2)), bool(F(0)))
