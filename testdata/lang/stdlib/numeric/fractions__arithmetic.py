from fractions import Fraction as F
import math
from math import floor,ceil,trunc

def err(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"

assert err(lambda: (F(3,4),F(-6,8),F(6,-8),F(),F(5),F('3/4'),F(' -3/4 '),F('1.25'),F('-1.5e3'),F('1e-3'),F('.5'),F('5.'),F('1_000/3'),F(0.1),F(True),F(F(1,2)),F(F(1,2),F(3,4)),F('+7'))) == '(Fraction(3, 4), Fraction(-3, 4), Fraction(-3, 4), Fraction(0, 1), Fraction(5, 1), Fraction(3, 4), Fraction(-3, 4), Fraction(5, 4), Fraction(-1500, 1), Fraction(1, 1000), Fraction(1, 2), Fraction(5, 1), Fraction(1000, 3), Fraction(3602879701896397, 36028797018963968), Fraction(1, 1), Fraction(1, 2), Fraction(2, 3), Fraction(7, 1))'
assert err(lambda: F(1,0)) == 'ZeroDivisionError: Fraction(1, 0)'
assert err(lambda: F('1/0')) == 'ZeroDivisionError: Fraction(1, 0)'
assert err(lambda: F('a')) == "ValueError: Invalid literal for Fraction: 'a'"
assert err(lambda: (F('1/ 2'),F('1 /2'))) == '(Fraction(1, 2), Fraction(1, 2))'
assert err(lambda: F('1//2')) == "ValueError: Invalid literal for Fraction: '1//2'"
assert err(lambda: F('')) == "ValueError: Invalid literal for Fraction: ''"
assert err(lambda: F('1.2/3')) == "ValueError: Invalid literal for Fraction: '1.2/3'"
assert err(lambda: F(1.5,2)) == 'TypeError: both arguments should be Rational instances'
assert err(lambda: F(None)) == 'TypeError: argument should be a string or a Rational instance'
assert err(lambda: F([])) == 'TypeError: argument should be a string or a Rational instance'
assert err(lambda: F(1j)) == 'TypeError: argument should be a string or a Rational instance'
assert err(lambda: F(float('nan'))) == 'ValueError: cannot convert NaN to integer ratio'
assert err(lambda: F(float('inf'))) == 'OverflowError: cannot convert Infinity to integer ratio'
assert err(lambda: (F.from_float(.75),F.from_float(3))) == '(Fraction(3, 4), Fraction(3, 1))'
assert err(lambda: F.from_float('a')) == "TypeError: Fraction.from_float() only takes floats, not 'a' (str)"
assert err(lambda: F.from_decimal(3)) == 'Fraction(3, 1)'
assert err(lambda: F.from_decimal(1.5)) == 'TypeError: Fraction.from_decimal() only takes Decimals, not 1.5 (float)'
assert err(lambda: (F(1,2)+F(1,3),F(1,2)-F(1,3),F(1,2)*F(2,3),F(1,2)/F(3,4),F(7,2)//F(2,3),F(7,2)%F(2,3),divmod(F(7,2),F(2,3)),F(1,6)+F(1,3),F(-7,2)//2,F(-7,2)%2)) == '(Fraction(5, 6), Fraction(1, 6), Fraction(1, 3), Fraction(2, 3), 5, Fraction(1, 6), (5, Fraction(1, 6)), Fraction(1, 2), -2, Fraction(1, 2))'
assert err(lambda: (F(1,2)+1,1+F(1,2),F(1,2)+.5,.5+F(1,2),F(1,2)*2j,2j*F(1,2),2-F(1,2),2/F(1,2),7//F(2,3),7%F(2,3),divmod(7,F(2,3)),7.5//F(1,2),F(15,2)%2.0)) == '(Fraction(3, 2), Fraction(3, 2), 1.0, 1.0, 1j, 1j, Fraction(3, 2), Fraction(4, 1), 10, Fraction(1, 3), (10, Fraction(1, 3)), 15.0, 1.5)'
assert err(lambda: F(1,2)/0) == 'ZeroDivisionError: Fraction(1, 0)'
assert err(lambda: F(1,2)/F(0)) == 'ZeroDivisionError: Fraction(1, 0)'
assert err(lambda: F(1,2)//0) == 'ZeroDivisionError: integer division or modulo by zero'
assert err(lambda: F(1,2)%0) == 'ZeroDivisionError: integer modulo by zero'
assert err(lambda: 1/F(0)) == 'ZeroDivisionError: Fraction(1, 0)'
assert err(lambda: F(1,2)+'a') == "TypeError: unsupported operand type(s) for +: 'Fraction' and 'str'"
assert err(lambda: 'a'+F(1,2)) == 'TypeError: can only concatenate str (not "Fraction") to str'
assert err(lambda: F(1,2)//1j) == "TypeError: unsupported operand type(s) for //: 'Fraction' and 'complex'"
assert err(lambda: (F(2,3)**2,F(2,3)**-2,F(-2,3)**-3,F(2,3)**0,F(4,9)**F(1,2),F(2,3)**1.5,2**F(3),2**F(1,2),2.0**F(1,2),F(1,2)**F(3,1),F(1,2)**1j,2**F(-3),F(-8,27)**F(1,3))) == '(Fraction(4, 9), Fraction(9, 4), Fraction(-27, 8), Fraction(1, 1), 0.6666666666666666, 0.5443310539518174, 8, 1.4142135623730951, 1.4142135623730951, Fraction(1, 8), (0.7692389013639721-0.6389612763136348j), Fraction(1, 8), (0.33333333333333337+0.5773502691896257j))'
assert err(lambda: F(0)**-1) == 'ZeroDivisionError: Fraction(1, 0)'
assert err(lambda: F(1,2)**'a') == "TypeError: unsupported operand type(s) for ** or pow(): 'Fraction' and 'str'"
assert err(lambda: (-F(1,2),+F(1,2),abs(F(-1,2)),int(F(-7,2)),trunc(F(-7,2)),floor(F(-7,2)),ceil(F(-7,2)),round(F(-7,2)),round(F(5,2)),round(F(7,3)),round(F(22,7),2),round(F(12345,10),-2),float(F(1,3)),bool(F(0)),bool(F(1,5)),complex(F(1,2)))) == '(Fraction(-1, 2), Fraction(1, 2), Fraction(1, 2), -3, -3, -4, -3, -4, 2, 2, Fraction(157, 50), Fraction(1200, 1), 0.3333333333333333, False, True, (0.5+0j))'
assert err(lambda: (F(1,2)==.5,F(1,2)==F(2,4),F(2)==2,F(1,2)==0.5+0j,F(1,2)=='a',F(1,3)==1/3,F(1,2)!=F(1,3),F(1,2)==float('nan'),F(1,2)==float('inf'))) == '(True, True, True, True, False, False, True, False, False)'
assert err(lambda: (F(1,2)<F(2,3),F(1,2)<1,F(1,2)>.25,F(1,2)<=.5,F(1,2)>=F(1,2),F(1,2)<float('inf'),F(1,2)<float('nan'),1<F(3,2))) == '(True, True, True, True, True, True, False, True)'
assert err(lambda: F(1,2)<'a') == "TypeError: '<' not supported between instances of 'Fraction' and 'str'"
assert err(lambda: F(1,2)<1j) == "TypeError: '<' not supported between instances of 'Fraction' and 'complex'"
assert err(lambda: (hash(F(1,2))==hash(.5),hash(F(5))==hash(5),hash(F(-3,4))==hash(-.75),hash(F(1,3)),hash(F(1,2**61-1)),hash(F(-1)))) == '(True, True, True, 1537228672809129301, 314159, -2)'
assert err(lambda: (repr(F(1,2)),str(F(1,2)),str(F(4,2)),F(1,2).numerator,F(1,2).denominator,F(3,4).as_integer_ratio(),F(4,2).is_integer(),F(1,2).real,F(1,2).imag,F(1,2).conjugate())) == "('Fraction(1, 2)', '1/2', '2', 1, 2, (3, 4), True, Fraction(1, 2), 0, Fraction(1, 2))"
assert err(lambda: (F('3.1415926535897932').limit_denominator(1000),F(math.pi).limit_denominator(),F(math.pi).limit_denominator(10),F(4321,8765).limit_denominator(10000),F(1,3).limit_denominator(1))) == '(Fraction(355, 113), Fraction(3126535, 995207), Fraction(22, 7), Fraction(4321, 8765), Fraction(0, 1))'
assert err(lambda: F(1,3).limit_denominator(0)) == 'ValueError: max_denominator should be at least 1'
assert err(lambda: (sum([F(1,2),F(1,3)]),sum([F(1,2),.5]),max(F(1,2),F(2,3)),sorted([F(1,2),F(1,3),1,.1]),math.prod([F(1,2),4]))) == '(Fraction(5, 6), 1.0, Fraction(2, 3), [0.1, Fraction(1, 3), Fraction(1, 2), 1], Fraction(2, 1))'
assert err(lambda: (F(1,2).__reduce__(), isinstance(F(1),int), issubclass(F,__import__('numbers').Rational))) == "((<class 'fractions.Fraction'>, (1, 2)), False, True)"
assert err(lambda: (type('S',(F,),{})(1,2), type(type('S',(F,),{})(1,2)+1))) == "(S(1, 2), <class 'fractions.Fraction'>)"
assert err(lambda: {F(1,2):1}[.5]) == '1'
assert err(lambda: F(numerator=3,denominator=4)) == 'Fraction(3, 4)'
assert err(lambda: setattr(F(1,2),'x',1)) == "AttributeError: 'Fraction' object has no attribute 'x' and no __dict__ for setting new attributes"
assert err(lambda: setattr(F(1,2),'numerator',1)) == "AttributeError: property 'numerator' of 'Fraction' object has no setter"
assert err(lambda: F(10**40,3)+F(1,10**40)) == 'Fraction(100000000000000000000000000000000000000000000000000000000000000000000000000000003, 30000000000000000000000000000000000000000)'
assert err(lambda: (math.floor(F(10**30,7)), F(1,3)*3==1, [F(i,7)+F(i,3) for i in range(-3,4)])) == '(142857142857142857142857142857, True, [Fraction(-10, 7), Fraction(-20, 21), Fraction(-10, 21), Fraction(0, 1), Fraction(10, 21), Fraction(20, 21), Fraction(10, 7)])'
