import statistics as st
from fractions import Fraction as F; from decimal import Decimal as D
x = [1, 2, 2, 3, 4.5, 10]
for fn in ['mean', 'fmean', 'median', 'median_low', 'median_high', 'median_grouped', 'mode', 'multimode', 'stdev', 'pstdev', 'variance', 'pvariance', 'geometric_mean', 'harmonic_mean', 'quantiles']: print(fn, getattr(st, fn)(x))
print(st.mean([F(1,3), F(2,3)]), st.mean([D('1.1'), D('2.2')]), st.quantiles(x, n=10, method='inclusive'), st.correlation([1,2,3],[2,4,7]), st.linear_regression([1,2,3],[2,4,7]), st.covariance([1,2],[3,5]))
for fn in [lambda: st.mean([]), lambda: st.mode([]), lambda: st.stdev([1]), lambda: st.harmonic_mean([-1]), lambda: st.median([]), lambda: st.quantiles([1]), lambda: st.correlation([1,1],[1,2]), lambda: st.mean('ab')]:
    try: print(fn())
    except Exception as e: print(type(e).__name__, e)
n = st.NormalDist(100, 15); print(n, n.cdf(115), n.pdf(100), n.inv_cdf(.9), n.zscore(130), n.quantiles(4), n + 5, n * 2, n.overlap(st.NormalDist(110, 10)), st.NormalDist.from_samples(x), n.samples(2, seed=1))
print(st.mode('aab'), st.fmean([1,2,3], weights=[1,1,2]), st.correlation([1,2,3,4],[1,3,2,4], method='ranked'), st.kde([1,2,3], 1)(2))
