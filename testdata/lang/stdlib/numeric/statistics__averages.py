import statistics as S
from statistics import *
from fractions import Fraction as F
import random

def err(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
r=random.Random(3)
d=[r.gauss(10,3) for _ in range(101)]
q=[r.randrange(50) for _ in range(64)]
y=[2*x+r.random() for x in d]
inf=float('inf');nan=float('nan')

assert err(lambda: (mean([1,2,3,4]),mean([1,2]),mean([1.5,2.5]),mean([F(1,2),F(1,3)]),mean([1,F(1,2)]),mean([1,.5]),mean([True,False]),mean(d),mean(q),mean([F(1,2),.5]),mean(iter([1,2,6])),mean([1e20,1,-1e20]),mean((1,)))) == '(2.5, 1.5, 2.0, Fraction(5, 12), Fraction(3, 4), 0.75, 0.5, 9.473856721471323, 25.75, 0.5, 3, 0.3333333333333333, 1)'
assert err(lambda: mean([])) == 'StatisticsError: mean requires at least one data point'
assert err(lambda: mean(['a'])) == "TypeError: can't convert type 'str' to numerator/denominator"
assert err(lambda: (mean([inf,1]),mean([inf,-inf]),mean([nan,1]))) == '(inf, nan, nan)'
assert err(lambda: mean([1,1j])) == "TypeError: can't convert type 'complex' to numerator/denominator"
assert err(lambda: (fmean(d),fmean([1,2,3]),fmean([1,2,3],[1,1,2]),fmean(iter([1,2])),fmean([F(1,2),1]))) == '(9.473856721471323, 2.0, 2.25, 1.5, 0.75)'
assert err(lambda: fmean([])) == 'StatisticsError: fmean requires at least one data point'
assert err(lambda: fmean([1,2],[1])) == 'StatisticsError: data and weights must be the same length'
assert err(lambda: fmean([1,2],[1,-1])) == 'StatisticsError: sum of weights must be non-zero'
assert err(lambda: fmean(['a'])) == 'TypeError: must be real number, not str'
assert err(lambda: (geometric_mean([54,24,36]),geometric_mean(d),geometric_mean([0,1]),geometric_mean([nan,1]),geometric_mean([inf,0]),geometric_mean([inf,1]))) == "StatisticsError: ('No negative inputs allowed', -0.8172575642919977)"
assert err(lambda: geometric_mean([])) == 'StatisticsError: Must have a non-empty dataset'
assert err(lambda: geometric_mean([1,-1])) == "StatisticsError: ('No negative inputs allowed', -1)"
assert err(lambda: (harmonic_mean([40,60]),harmonic_mean([40,60],weights=[5,30]),harmonic_mean([2.5,3,10]),harmonic_mean([5]),harmonic_mean([1,0]),harmonic_mean([F(1,2),F(1,3)]),harmonic_mean(iter([1,2])),harmonic_mean([inf,1]),harmonic_mean([1,2],[0,1]))) == '(48.0, 56.0, 3.6, 5, 0, Fraction(2, 5), 1.3333333333333333, 2.0, 2.0)'
assert err(lambda: harmonic_mean([])) == 'StatisticsError: harmonic_mean requires at least one data point'
assert err(lambda: harmonic_mean([-1])) == 'StatisticsError: harmonic mean does not support negative values'
assert err(lambda: harmonic_mean([1,-1])) == 'StatisticsError: harmonic mean does not support negative values'
assert err(lambda: harmonic_mean(['a'])) == 'TypeError: unsupported type'
assert err(lambda: harmonic_mean([1,2],[1])) == 'StatisticsError: Number of weights does not match data size'
assert err(lambda: harmonic_mean([1,2],[0,0])) == 'StatisticsError: Weighted sum must be positive'
assert err(lambda: (median([1,3,5]),median([1,3,5,7]),median(d),median(q),median_low([1,3,5,7]),median_high([1,3,5,7]),median_low([1,2,3]),median([F(1,2),1]),median('abc'))) == "(3, 4.0, 9.38648302399733, 24.0, 3, 5, 2, Fraction(3, 4), 'b')"
assert err(lambda: median([])) == 'StatisticsError: no median for empty data'
assert err(lambda: median_low([])) == 'StatisticsError: no median for empty data'
assert err(lambda: median_high([])) == 'StatisticsError: no median for empty data'
assert err(lambda: (median_grouped([1,2,2,3,4,4,4,4,4,5]),median_grouped([1,3,3,5,7],interval=2),median_grouped(q,5),median_grouped([52,52,53,54]))) == '(3.7, 3.5, 24.0, 52.5)'
assert err(lambda: median_grouped([])) == 'StatisticsError: no median for empty data'
assert err(lambda: median_grouped(['a'])) == 'TypeError: Value cannot be converted to a float'
assert err(lambda: (mode([1,1,2,3,3,3,4]),mode('aabbb'),mode([1,2]),multimode('aabbbbccddddeeffffgg'),multimode(''),multimode([1,1,2,2]))) == "(3, 'b', 1, ['b', 'd', 'f'], [], [1, 2])"
assert err(lambda: mode([])) == 'StatisticsError: no mode for empty data'
assert err(lambda: mode([[]])) == "TypeError: unhashable type: 'list'"
assert err(lambda: (variance([2.75,1.75,1.25,.25,.5,1.25,3.5]),variance(d),variance(q),variance([1,2,3]),variance([F(1,6),F(1,2),F(5,3)]),variance([1,2],1.5),variance(d,mean(d)),pvariance([0.0,.25,.25,1.25,1.5,1.75,2.75,3.25]),pvariance(d),pvariance([1,2,3,4]),pvariance([1]),pvariance(q,3))) == '(1.3720238095238095, 11.155485845887014, 179.9047619047619, 1, Fraction(67, 108), 0.5, 11.155485845887016, 1.25, 11.045035490977243, 1.25, 0, 694.65625)'
