"""Functions of numpy over Series and DataFrames."""

import warnings

import numpy as np
import pandas as pd

warnings.simplefilter('ignore')
pd.options.mode.copy_on_write = True


def tables():
    df = pd.DataFrame({'a': [3, 1, 2, 2], 'b': [1.5, np.nan, -3.25, 1e3], 'c': ['x', 'yy', None, 'x'], 'd': [True, False, True, True]}, index=list('wxyz'))
    s = pd.Series([3.0, np.nan, 1.0, 2.0], index=[10, 20, 30, 40], name='s')
    t = pd.Series(['b', 'a', None, 'b'], name='t')
    i = pd.Series([5, 3, 8, 1, 9, 3])
    n = pd.DataFrame(np.arange(12).reshape(3, 4) * 1.5, columns=list('ABCD'))
    return df, s, t, i, n


def check(what, f, want):
    try:
        got = repr(f(*tables()))
    except Exception as error:
        got = f'{type(error).__name__}: {error}'
    assert got == want, f'{what}\n{got}\n{want}'


check('np.sum(s)', lambda df, s, t, i, n: np.sum(s), 'np.float64(6.0)')
check('np.mean(s)', lambda df, s, t, i, n: np.mean(s), 'np.float64(2.0)')
check('np.std(s)', lambda df, s, t, i, n: np.std(s), 'np.float64(0.816496580927726)')
check('np.std(n)', lambda df, s, t, i, n: np.std(n), '''\
A    4.898979
B    4.898979
C    4.898979
D    4.898979
dtype: float64''')
check('np.var(s)', lambda df, s, t, i, n: np.var(s), 'np.float64(0.6666666666666666)')
check('np.max(s)', lambda df, s, t, i, n: np.max(s), 'np.float64(3.0)')
check('np.min(n)', lambda df, s, t, i, n: np.min(n), 'np.float64(0.0)')
check('np.sum(n)', lambda df, s, t, i, n: np.sum(n), '''\
A    18.0
B    22.5
C    27.0
D    31.5
dtype: float64''')
check('np.sum(n,axis=0)', lambda df, s, t, i, n: np.sum(n,axis=0), '''\
A    18.0
B    22.5
C    27.0
D    31.5
dtype: float64''')
check('np.sum(n,axis=1)', lambda df, s, t, i, n: np.sum(n,axis=1), '''\
0     9.0
1    33.0
2    57.0
dtype: float64''')
check('np.mean(n)', lambda df, s, t, i, n: np.mean(n), 'np.float64(8.25)')
check('np.mean(n,axis=0)', lambda df, s, t, i, n: np.mean(n,axis=0), '''\
A     6.0
B     7.5
C     9.0
D    10.5
dtype: float64''')
check('np.median(s)', lambda df, s, t, i, n: np.median(s), 'np.float64(nan)')
check('np.any(s>1)', lambda df, s, t, i, n: np.any(s>1), 'np.True_')
check('np.all(n>0)', lambda df, s, t, i, n: np.all(n>0), 'np.False_')
check('np.cumsum(i)', lambda df, s, t, i, n: np.cumsum(i), '''\
0     5
1     8
2    16
3    17
4    26
5    29
dtype: int64''')
check('np.round(n/7,2)', lambda df, s, t, i, n: np.round(n/7,2), '''\
      A     B     C     D
0  0.00  0.21  0.43  0.64
1  0.86  1.07  1.29  1.50
2  1.71  1.93  2.14  2.36''')
check('np.clip(i,2,5)', lambda df, s, t, i, n: np.clip(i,2,5), '''\
0    5
1    3
2    5
3    2
4    5
5    3
dtype: int64''')
check('np.argmax(i)', lambda df, s, t, i, n: np.argmax(i), 'np.int64(4)')
check('np.argsort(i)', lambda df, s, t, i, n: np.argsort(i), '''\
0    3
1    1
2    5
3    0
4    2
5    4
dtype: int64''')
check('np.abs(n)', lambda df, s, t, i, n: np.abs(n), '''\
      A     B     C     D
0   0.0   1.5   3.0   4.5
1   6.0   7.5   9.0  10.5
2  12.0  13.5  15.0  16.5''')
check('np.sqrt(s)', lambda df, s, t, i, n: np.sqrt(s), '''\
10    1.732051
20         NaN
30    1.000000
40    1.414214
Name: s, dtype: float64''')
check('np.isnan(s)', lambda df, s, t, i, n: np.isnan(s), '''\
10    False
20     True
30    False
40    False
Name: s, dtype: bool''')
check('np.sort(i)', lambda df, s, t, i, n: np.sort(i), 'array([1, 3, 3, 5, 8, 9])')
check('np.unique(i)', lambda df, s, t, i, n: np.unique(i), 'array([1, 3, 5, 8, 9])')
check('np.percentile(i,50)', lambda df, s, t, i, n: np.percentile(i,50), 'np.float64(4.0)')
check('np.concatenate([i,i])', lambda df, s, t, i, n: np.concatenate([i,i]), 'array([5, 3, 8, 1, 9, 3, 5, 3, 8, 1, 9, 3])')
check('np.repeat(i,2)', lambda df, s, t, i, n: np.repeat(i,2), '''\
0    5
0    5
1    3
1    3
2    8
2    8
3    1
3    1
4    9
4    9
5    3
5    3
dtype: int64''')
check('np.diff(i)', lambda df, s, t, i, n: np.diff(i), 'array([-2,  5, -7,  8, -6])')
check('np.log1p(n)', lambda df, s, t, i, n: np.log1p(n), '''\
          A         B         C         D
0  0.000000  0.916291  1.386294  1.704748
1  1.945910  2.140066  2.302585  2.442347
2  2.564949  2.674149  2.772589  2.862201''')
check('np.nansum(s)', lambda df, s, t, i, n: np.nansum(s), 'np.float64(6.0)')
check('np.isin(i,[3])', lambda df, s, t, i, n: np.isin(i,[3]), 'array([False,  True, False, False, False,  True])')
check('np.array(t)', lambda df, s, t, i, n: np.array(t), "array(['b', 'a', None, 'b'], dtype=object)")
check('np.asarray(df)', lambda df, s, t, i, n: np.asarray(df), '''\
array([[3, 1.5, 'x', True],
       [1, nan, 'yy', False],
       [2, -3.25, None, True],
       [2, 1000.0, 'x', True]], dtype=object)''')
check('np.nanmean(s)', lambda df, s, t, i, n: np.nanmean(s), 'np.float64(2.0)')
check('np.cumprod(n)', lambda df, s, t, i, n: np.cumprod(n), '''\
     A        B      C        D
0  0.0    1.500    3.0    4.500
1  0.0   11.250   27.0   47.250
2  0.0  151.875  405.0  779.625''')
check('np.prod(i)', lambda df, s, t, i, n: np.prod(i), 'np.int64(3240)')
check('np.amax(i)', lambda df, s, t, i, n: np.amax(i), 'np.int64(9)')
check('np.reshape(n,(2,6))', lambda df, s, t, i, n: np.reshape(n,(2,6)), '''\
array([[ 0. ,  1.5,  3. ,  4.5,  6. ,  7.5],
       [ 9. , 10.5, 12. , 13.5, 15. , 16.5]])''')
check('np.vstack([n,n])', lambda df, s, t, i, n: np.vstack([n,n]), '''\
array([[ 0. ,  1.5,  3. ,  4.5],
       [ 6. ,  7.5,  9. , 10.5],
       [12. , 13.5, 15. , 16.5],
       [ 0. ,  1.5,  3. ,  4.5],
       [ 6. ,  7.5,  9. , 10.5],
       [12. , 13.5, 15. , 16.5]])''')
check('np.hstack([i,i])', lambda df, s, t, i, n: np.hstack([i,i]), 'array([5, 3, 8, 1, 9, 3, 5, 3, 8, 1, 9, 3])')
check('np.append(i,5)', lambda df, s, t, i, n: np.append(i,5), 'array([5, 3, 8, 1, 9, 3, 5])')
check('np.histogram(i,bins=3)', lambda df, s, t, i, n: np.histogram(i,bins=3), '(array([3, 1, 2]), array([1.        , 3.66666667, 6.33333333, 9.        ]))')
check('np.polyfit(i,i,1).round(6)', lambda df, s, t, i, n: np.polyfit(i,i,1).round(6), 'array([ 1., -0.])')
check('np.where(df.a>1,df.a,0)', lambda df, s, t, i, n: np.where(df.a>1,df.a,0), 'array([3, 0, 2, 2])')
check('np.select([df.a>1],[1],0)', lambda df, s, t, i, n: np.select([df.a>1],[1],0), 'array([1, 0, 1, 1])')
check('np.array_equal(i,i)', lambda df, s, t, i, n: np.array_equal(i,i), 'True')
check('np.allclose(i,i)', lambda df, s, t, i, n: np.allclose(i,i), 'True')
check('np.add(i,1)', lambda df, s, t, i, n: np.add(i,1), '''\
0     6
1     4
2     9
3     2
4    10
5     4
dtype: int64''')
check('np.multiply(n,n)', lambda df, s, t, i, n: np.multiply(n,n), '''\
       A       B      C       D
0    0.0    2.25    9.0   20.25
1   36.0   56.25   81.0  110.25
2  144.0  182.25  225.0  272.25''')
check('np.power(i,2)', lambda df, s, t, i, n: np.power(i,2), '''\
0    25
1     9
2    64
3     1
4    81
5     9
dtype: int64''')
check('np.greater(i,3)', lambda df, s, t, i, n: np.greater(i,3), '''\
0     True
1    False
2     True
3    False
4     True
5    False
dtype: bool''')
check('np.logical_and(i>1,i<5)', lambda df, s, t, i, n: np.logical_and(i>1,i<5), '''\
0    False
1     True
2    False
3    False
4    False
5     True
dtype: bool''')
check('np.logical_not(i>1)', lambda df, s, t, i, n: np.logical_not(i>1), '''\
0    False
1    False
2    False
3     True
4    False
5    False
dtype: bool''')
check('np.bitwise_and(i,1)', lambda df, s, t, i, n: np.bitwise_and(i,1), '''\
0    1
1    1
2    0
3    1
4    1
5    1
dtype: int64''')
check('np.equal(i,3)', lambda df, s, t, i, n: np.equal(i,3), '''\
0    False
1     True
2    False
3    False
4    False
5     True
dtype: bool''')
check('np.linalg.norm(i)', lambda df, s, t, i, n: np.linalg.norm(i), 'np.float64(13.74772708486752)')
check('np.outer(i[:2],i[:2])', lambda df, s, t, i, n: np.outer(i[:2],i[:2]), '''\
array([[25, 15],
       [15,  9]])''')
check('np.ceil(n/2)', lambda df, s, t, i, n: np.ceil(n/2), '''\
     A    B    C    D
0  0.0  1.0  2.0  3.0
1  3.0  4.0  5.0  6.0
2  6.0  7.0  8.0  9.0''')
check('np.floor(s)', lambda df, s, t, i, n: np.floor(s), '''\
10    3.0
20    NaN
30    1.0
40    2.0
Name: s, dtype: float64''')
check('np.sign(i)', lambda df, s, t, i, n: np.sign(i), '''\
0    1
1    1
2    1
3    1
4    1
5    1
dtype: int64''')
check('np.zeros(len(df))', lambda df, s, t, i, n: np.zeros(len(df)), 'array([0., 0., 0., 0.])')
check('np.random.RandomState(0).choice(i,2)', lambda df, s, t, i, n: np.random.RandomState(0).choice(i,2), 'array([9, 3])')
check('np.random.RandomState(0).permutation(i)', lambda df, s, t, i, n: np.random.RandomState(0).permutation(i), 'array([3, 8, 3, 1, 5, 9])')
check('np.linspace(i.min(),i.max(),3)', lambda df, s, t, i, n: np.linspace(i.min(),i.max(),3), 'array([1., 5., 9.])')
check('np.fmax(s,2)', lambda df, s, t, i, n: np.fmax(s,2), '''\
10    3.0
20    2.0
30    2.0
40    2.0
Name: s, dtype: float64''')
check('np.hypot(i,i)', lambda df, s, t, i, n: np.hypot(i,i), '''\
0     7.071068
1     4.242641
2    11.313708
3     1.414214
4    12.727922
5     4.242641
dtype: float64''')
check('np.apply_along_axis(sum,1,n)', lambda df, s, t, i, n: np.apply_along_axis(sum,1,n), 'array([ 9., 33., 57.])')
check('np.ravel(n)', lambda df, s, t, i, n: np.ravel(n), '''\
array([ 0. ,  1.5,  3. ,  4.5,  6. ,  7.5,  9. , 10.5, 12. , 13.5, 15. ,
       16.5])''')
check('np.ptp(i)', lambda df, s, t, i, n: np.ptp(i), 'np.int64(8)')
check('np.quantile(i,.5)', lambda df, s, t, i, n: np.quantile(i,.5), 'np.float64(4.0)')
check('np.average(i,weights=i)', lambda df, s, t, i, n: np.average(i,weights=i), 'np.float64(6.517241379310345)')
check('np.trace(n)', lambda df, s, t, i, n: np.trace(n), 'np.float64(22.5)')
check('np.isfinite(s)', lambda df, s, t, i, n: np.isfinite(s), '''\
10     True
20    False
30     True
40     True
Name: s, dtype: bool''')
check('np.vectorize(lambda x:x+1)(i)', lambda df, s, t, i, n: np.vectorize(lambda x:x+1)(i), 'array([ 6,  4,  9,  2, 10,  4])')
check('np.digitize(i,[2,4])', lambda df, s, t, i, n: np.digitize(i,[2,4]), 'array([2, 1, 2, 0, 2, 1])')
check('np.searchsorted(i,4)', lambda df, s, t, i, n: np.searchsorted(i,4), 'np.int64(6)')
check('np.size(n)', lambda df, s, t, i, n: np.size(n), '12')
check('np.shape(n)', lambda df, s, t, i, n: np.shape(n), '(3, 4)')
check('np.ndim(n)', lambda df, s, t, i, n: np.ndim(n), '2')
check('np.tile(i,2)', lambda df, s, t, i, n: np.tile(i,2), 'array([5, 3, 8, 1, 9, 3, 5, 3, 8, 1, 9, 3])')
check('np.roll(i,1)', lambda df, s, t, i, n: np.roll(i,1), 'array([3, 5, 3, 8, 1, 9])')
check('np.count_nonzero(i)', lambda df, s, t, i, n: np.count_nonzero(i), '6')
check('np.nonzero(i)', lambda df, s, t, i, n: np.nonzero(i), '(array([0, 1, 2, 3, 4, 5]),)')
check('np.expand_dims(i,0)', lambda df, s, t, i, n: np.expand_dims(i,0), 'array([[5, 3, 8, 1, 9, 3]])')
check('np.inner(i,i)', lambda df, s, t, i, n: np.inner(i,i), 'np.int64(189)')
check('np.exp(-n)', lambda df, s, t, i, n: np.exp(-n), '''\
          A         B             C             D
0  1.000000  0.223130  4.978707e-02  1.110900e-02
1  0.002479  0.000553  1.234098e-04  2.753645e-05
2  0.000006  0.000001  3.059023e-07  6.825603e-08''')
