from decimal import *
D = Decimal
print(D('1.1') + D('2.2'), D(1) / D(3), D('7.325').quantize(D('.01'), ROUND_HALF_UP), D('7.325').quantize(D('.01')), D('-7.5').to_integral_value(ROUND_FLOOR), D('1E+3'), D('1E+3').normalize(), D('100').normalize(), D('1200').normalize().to_eng_string(), f"{D('1234567.891'):,.2f}", f"{D('0.5'):.1%}", f"{D('1e10'):g}")
print(D(0.1), D('NaN'), D('-Infinity'), D('1.50').as_tuple(), D('3.14').as_integer_ratio(), D('2').sqrt(), D('10').ln(), D('100').log10(), D('2') ** D('0.5'), D('1').exp(), D('5') % 3, D('-5') % 3, D('-5') // 3, divmod(D(7), D(2)), round(D('2.675'), 2), round(D('2.5')), int(D('3.9')), abs(D('-1')), D('1.0') == 1, hash(D('1.0')) == hash(1))
for fn in [lambda: D('abc'), lambda: D(1) / 0, lambda: D(0) / 0, lambda: D(1) + 1.5, lambda: D('1e999999999') * 10 ** 9 , lambda: D('1').quantize(D('1e-40'))]:
    try: print(fn())
    except Exception as e: print(type(e), e)
with localcontext() as c:
    c.prec = 5; print(D(1) / 7, c); c.rounding = ROUND_UP; print(D(1) / 7)
print(getcontext().prec, getcontext()); print(max(D(1), D(2)), sum([D('0.1')] * 10), sorted([D('3'), D('1')]), D('1.23E-10'), D('123456789012345678901234567890') + 1, D('0E-7'), D('1_000.5'), D(' 3 '))
print(D('1.20').compare(D('1.2')), D('1.20').compare_total(D('1.2')), D('12.3').adjusted(), D('1.1').copy_sign(D('-1')), D('5').scaleb(2), D('1').next_plus(), D('255').logical_and(D('101')) if 0 else '', D('7').fma(2, 3), D('NaN').is_nan(), D('1.5').is_signed())
