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

assert err(lambda: (quantiles(range(1,12)),quantiles(d,n=10),quantiles(d,n=10,method='inclusive'),quantiles([1,2]),quantiles([5],n=3),quantiles(q,n=1),quantiles([1,2,3],n=100)[:5])) == '([3.0, 6.0, 9.0], [4.537235664829607, 7.057721561254903, 8.208465892936227, 8.896011598516584, 9.38648302399733, 9.866430253747472, 10.98902865185677, 12.29788405775847, 13.676170892030834], [5.119261810128915, 7.078826927602907, 8.223340477206186, 8.899628590058413, 9.38648302399733, 9.865231007528525, 10.98368995578128, 12.253127220680565, 13.380561887151567], [0.75, 1.5, 2.25], [5, 5], [], [0.04, 0.08, 0.12, 0.16, 0.2])'
assert err(lambda: quantiles([])) == 'StatisticsError: must have at least one data point'
assert err(lambda: quantiles([1,2],n=0)) == 'StatisticsError: n must be at least 1'
assert err(lambda: quantiles([1,2],method='x')) == "ValueError: Unknown method: 'x'"
assert err(lambda: variance([1])) == 'StatisticsError: variance requires at least two data points'
assert err(lambda: pvariance([])) == 'StatisticsError: pvariance requires at least one data point'
assert err(lambda: (stdev([1.5,2.5,2.5,2.75,3.25,4.75]),stdev(d),stdev(q),pstdev(d),pstdev([1.5,2.5,2.5,2.75,3.25,4.75]),stdev([1,2]),stdev([F(1,2),F(1,3)]),pstdev([5]),stdev([1e200,-1e200]),stdev([1e-200,2e-200]),pstdev(q,10),stdev([1,1,1]))) == '(1.0810874155219827, 3.339982911017213, 13.412858081138483, 3.3234072111279476, 0.986893273527251, 0.7071067811865476, 0.11785113019775792, 0.0, 1.414213562373095e+200, 7.071067811865475e-201, 20.619317398982925, 0.0)'
assert err(lambda: stdev([1])) == 'StatisticsError: stdev requires at least two data points'
assert err(lambda: pstdev([])) == 'StatisticsError: pstdev requires at least one data point'
assert err(lambda: stdev([1,inf])) == "AttributeError: 'float' object has no attribute 'numerator'"
assert err(lambda: variance([1,inf])) == 'inf'
assert err(lambda: variance([1,nan])) == 'nan'
assert err(lambda: (covariance([1,2,3,4,5,6,7,8,9],[1,2,3,1,2,3,1,2,3]),covariance(d,y),correlation(d,y),correlation([1,2,3],[1,2,3]),correlation([1,2,3],[3,2,1]),correlation(d,y,method='ranked'),correlation([1,2,2,3],[4,3,3,1],method='ranked'),correlation([1e200,2e200,3e200],[1e200,2e200,4e200]),correlation([1e-200,2e-200,3e-200],[1e-200,2e-200,4e-200]))) == 'StatisticsError: at least one of the inputs is constant'
assert err(lambda: covariance([1],[1])) == 'StatisticsError: covariance requires at least two data points'
assert err(lambda: covariance([1,2],[1])) == 'StatisticsError: covariance requires that both inputs have same number of data points'
assert err(lambda: correlation([1,1],[1,2])) == 'StatisticsError: at least one of the inputs is constant'
assert err(lambda: correlation([1,2],[1,2],method='x')) == "ValueError: Unknown method: 'x'"
assert err(lambda: correlation([1],[1])) == 'StatisticsError: correlation requires at least two data points'
assert err(lambda: (linear_regression(d,y),linear_regression([1,2,3],[2,4,6.5]),linear_regression([1,2,3],[2,4,6.5],proportional=True))) == '(LinearRegression(slope=2.0073598327683064, intercept=0.44040016078148625), LinearRegression(slope=2.25, intercept=-0.33333333333333304), LinearRegression(slope=2.107142857142857, intercept=0.0))'
assert err(lambda: linear_regression([1,1],[1,2])) == 'StatisticsError: x is constant'
assert err(lambda: linear_regression([1,2],[1])) == 'StatisticsError: linear regression requires that both inputs have same number of data points'
assert err(lambda: linear_regression([1],[1])) == 'StatisticsError: linear regression requires at least two data points'
assert err(lambda: sorted(S.__all__)) == "['NormalDist', 'StatisticsError', 'correlation', 'covariance', 'fmean', 'geometric_mean', 'harmonic_mean', 'kde', 'kde_random', 'linear_regression', 'mean', 'median', 'median_grouped', 'median_high', 'median_low', 'mode', 'multimode', 'pstdev', 'pvariance', 'quantiles', 'stdev', 'variance']"
assert err(lambda: issubclass(StatisticsError,ValueError)) == 'True'
