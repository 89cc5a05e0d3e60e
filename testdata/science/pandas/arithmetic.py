"""Reductions, arithmetic and functions of numpy over tables."""

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


check("df.get('a')", lambda df, s, t, i, n: df.get('a'), '''\
w    3
x    1
y    2
z    2
Name: a, dtype: int64''')
check("df.get('zz')", lambda df, s, t, i, n: df.get('zz'), 'None')
check("df.get('zz',5)", lambda df, s, t, i, n: df.get('zz',5), '5')
check("'a' in df", lambda df, s, t, i, n: 'a' in df, 'True')
check('len(df)', lambda df, s, t, i, n: len(df), '4')
check('df.keys()', lambda df, s, t, i, n: df.keys(), "Index(['a', 'b', 'c', 'd'], dtype='object')")
check('s.keys()', lambda df, s, t, i, n: s.keys(), "Index([10, 20, 30, 40], dtype='int64')")
check('bool(df)', lambda df, s, t, i, n: bool(df), 'ValueError: The truth value of a DataFrame is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all().')
check('df.memory_usage()', lambda df, s, t, i, n: df.memory_usage(), '''\
Index    32
a        32
b        32
c        32
d         4
dtype: int64''')
check('i.memory_usage()', lambda df, s, t, i, n: i.memory_usage(), '180')
check('n.pipe(lambda d:d+1)', lambda df, s, t, i, n: n.pipe(lambda d:d+1), '''\
      A     B     C     D
0   1.0   2.5   4.0   5.5
1   7.0   8.5  10.0  11.5
2  13.0  14.5  16.0  17.5''')
check('s.first_valid_index()', lambda df, s, t, i, n: s.first_valid_index(), 'np.int64(10)')
check('s.last_valid_index()', lambda df, s, t, i, n: s.last_valid_index(), 'np.int64(40)')
check("df.truncate('x','y')", lambda df, s, t, i, n: df.truncate('x','y'), '''\
   a     b     c      d
x  1   NaN    yy  False
y  2 -3.25  None   True''')
check('df.take([0,3])', lambda df, s, t, i, n: df.take([0,3]), '''\
   a       b  c     d
w  3     1.5  x  True
z  2  1000.0  x  True''')
check('i.searchsorted(4)', lambda df, s, t, i, n: i.searchsorted(4), 'np.int64(6)')
check('i.argsort()', lambda df, s, t, i, n: i.argsort(), '''\
0    3
1    1
2    5
3    0
4    2
5    4
dtype: int64''')
check('i.repeat(2)', lambda df, s, t, i, n: i.repeat(2), '''\
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
check('i.factorize()', lambda df, s, t, i, n: i.factorize(), "(array([0, 1, 2, 3, 4, 1]), Index([5, 3, 8, 1, 9], dtype='int64'))")
check('pd.factorize(t)', lambda df, s, t, i, n: pd.factorize(t), "(array([ 0,  1, -1,  0]), Index(['b', 'a'], dtype='object'))")
check('pd.factorize(np.array([3,1,3]),sort=True)', lambda df, s, t, i, n: pd.factorize(np.array([3,1,3]),sort=True), '(array([1, 0, 1]), array([1, 3]))')
check('pd.unique(i)', lambda df, s, t, i, n: pd.unique(i), 'array([5, 3, 8, 1, 9])')
check('pd.isna(np.nan)', lambda df, s, t, i, n: pd.isna(np.nan), 'True')
check('pd.isna([1,None])', lambda df, s, t, i, n: pd.isna([1,None]), 'array([False,  True])')
check('pd.isna(df)', lambda df, s, t, i, n: pd.isna(df), '''\
       a      b      c      d
w  False  False  False  False
x  False   True  False  False
y  False  False   True  False
z  False  False  False  False''')
check("pd.notna('x')", lambda df, s, t, i, n: pd.notna('x'), 'True')
check("i.to_frame('nm')", lambda df, s, t, i, n: i.to_frame('nm'), '''\
   nm
0   5
1   3
2   8
3   1
4   9
5   3''')
check('s.where(s>1,other=0)', lambda df, s, t, i, n: s.where(s>1,other=0), '''\
10    3.0
20    0.0
30    0.0
40    2.0
Name: s, dtype: float64''')
check('s.mask(s.isna(),5)', lambda df, s, t, i, n: s.mask(s.isna(),5), '''\
10    3.0
20    5.0
30    1.0
40    2.0
Name: s, dtype: float64''')
check('s.equals(s.copy())', lambda df, s, t, i, n: s.equals(s.copy()), 'True')
check('i.product()', lambda df, s, t, i, n: i.product(), 'np.int64(3240)')
check('i.sem()', lambda df, s, t, i, n: i.sem(), 'np.float64(1.2758439472669758)')
check('i.skew()', lambda df, s, t, i, n: i.skew(), 'np.float64(0.3483773248083143)')
check('i.kurt()', lambda df, s, t, i, n: i.kurt(), 'np.float64(-1.5498142086687094)')
check('i.var(ddof=0)', lambda df, s, t, i, n: i.var(ddof=0), 'np.float64(8.13888888888889)')
check('i.std()', lambda df, s, t, i, n: i.std(), 'np.float64(3.125166662222459)')
check('i.median()', lambda df, s, t, i, n: i.median(), 'np.float64(4.0)')
check('i.quantile()', lambda df, s, t, i, n: i.quantile(), 'np.float64(4.0)')
check('i.quantile([.1,.5])', lambda df, s, t, i, n: i.quantile([.1,.5]), '''\
0.1    2.0
0.5    4.0
dtype: float64''')
check('i.corr(i*-1)', lambda df, s, t, i, n: i.corr(i*-1), 'np.float64(-1.0)')
check('i.cummax()', lambda df, s, t, i, n: i.cummax(), '''\
0    5
1    5
2    8
3    8
4    9
5    9
dtype: int64''')
check('i.cumprod()', lambda df, s, t, i, n: i.cumprod(), '''\
0       5
1      15
2     120
3     120
4    1080
5    3240
dtype: int64''')
check('i.diff()', lambda df, s, t, i, n: i.diff(), '''\
0    NaN
1   -2.0
2    5.0
3   -7.0
4    8.0
5   -6.0
dtype: float64''')
check('i.pct_change()', lambda df, s, t, i, n: i.pct_change(), '''\
0         NaN
1   -0.400000
2    1.666667
3   -0.875000
4    8.000000
5   -0.666667
dtype: float64''')
check('i.any()', lambda df, s, t, i, n: i.any(), 'np.True_')
check('i.all()', lambda df, s, t, i, n: i.all(), 'np.True_')
check('i.abs()', lambda df, s, t, i, n: i.abs(), '''\
0    5
1    3
2    8
3    1
4    9
5    3
dtype: int64''')
check('(-i).abs()', lambda df, s, t, i, n: (-i).abs(), '''\
0    5
1    3
2    8
3    1
4    9
5    3
dtype: int64''')
check('i.describe(percentiles=[.05,.5,.999])', lambda df, s, t, i, n: i.describe(percentiles=[.05,.5,.999]), '''\
count    6.000000
mean     4.833333
std      3.125167
min      1.000000
5%       1.500000
50%      4.000000
99.9%    8.995000
max      9.000000
dtype: float64''')
check('i.item()', lambda df, s, t, i, n: i.item(), 'ValueError: can only convert an array of size 1 to a Python scalar')
check('i[:1].item()', lambda df, s, t, i, n: i[:1].item(), '5')
check('i.head(3)', lambda df, s, t, i, n: i.head(3), '''\
0    5
1    3
2    8
dtype: int64''')
check('i[-2:]', lambda df, s, t, i, n: i[-2:], '''\
4    9
5    3
dtype: int64''')
check('i[[0,2]]', lambda df, s, t, i, n: i[[0,2]], '''\
0    5
2    8
dtype: int64''')
check('i[i>3]', lambda df, s, t, i, n: i[i>3], '''\
0    5
2    8
4    9
dtype: int64''')
check('i[99]', lambda df, s, t, i, n: i[99], 'KeyError: 99')
check("t['zz']", lambda df, s, t, i, n: t['zz'], "KeyError: 'zz'")
check('s[10]', lambda df, s, t, i, n: s[10], 'np.float64(3.0)')
check('s.loc[10]', lambda df, s, t, i, n: s.loc[10], 'np.float64(3.0)')
check('s.iloc[0]', lambda df, s, t, i, n: s.iloc[0], 'np.float64(3.0)')
check('s.iloc[10]', lambda df, s, t, i, n: s.iloc[10], 'IndexError: single positional indexer is out-of-bounds')
check('s.at[10]', lambda df, s, t, i, n: s.at[10], 'np.float64(3.0)')
check('s.get(99)', lambda df, s, t, i, n: s.get(99), 'None')
check("df['a']['w']", lambda df, s, t, i, n: df['a']['w'], 'np.int64(3)')
check('df[1:3]', lambda df, s, t, i, n: df[1:3], '''\
   a     b     c      d
x  1   NaN    yy  False
y  2 -3.25  None   True''')
check("df['w':'x']", lambda df, s, t, i, n: df['w':'x'], '''\
   a    b   c      d
w  3  1.5   x   True
x  1  NaN  yy  False''')
check("df[df['a']>1]['b']", lambda df, s, t, i, n: df[df['a']>1]['b'], '''\
w       1.50
y      -3.25
z    1000.00
Name: b, dtype: float64''')
check('df[[True,False,True,False]]', lambda df, s, t, i, n: df[[True,False,True,False]], '''\
   a     b     c     d
w  3  1.50     x  True
y  2 -3.25  None  True''')
check('df[[True,False]]', lambda df, s, t, i, n: df[[True,False]], 'ValueError: Item wrong length 2 instead of 4.')
check('df.loc[:, df.dtypes==object]', lambda df, s, t, i, n: df.loc[:, df.dtypes==object], '''\
      c
w     x
x    yy
y  None
z     x''')
check('df.loc[(df.a>1)&(df.d)]', lambda df, s, t, i, n: df.loc[(df.a>1)&(df.d)], '''\
   a        b     c     d
w  3     1.50     x  True
y  2    -3.25  None  True
z  2  1000.00     x  True''')
check("df.sort_values('zz')", lambda df, s, t, i, n: df.sort_values('zz'), "KeyError: 'zz'")
check('df.corr()', lambda df, s, t, i, n: df.corr(), "ValueError: could not convert string to float: 'x'")
check('df.corr(numeric_only=True)', lambda df, s, t, i, n: df.corr(numeric_only=True), '''\
          a         b         d
a  1.000000 -0.496436  0.816497
b -0.496436  1.000000       NaN
d  0.816497       NaN  1.000000''')
check("n.corrwith(n['A'])", lambda df, s, t, i, n: n.corrwith(n['A']), '''\
A    1.0
B    1.0
C    1.0
D    1.0
dtype: float64''')
check("df.xs('w')", lambda df, s, t, i, n: df.xs('w'), '''\
a       3
b     1.5
c       x
d    True
Name: w, dtype: object''')
check("df.nlargest(2,'c')", lambda df, s, t, i, n: df.nlargest(2,'c'), "TypeError: Column 'c' has dtype object, cannot use method 'nlargest' with this dtype")
check('df.a.idxmax()', lambda df, s, t, i, n: df.a.idxmax(), "'w'")
check('df.round(1)', lambda df, s, t, i, n: df.round(1), '''\
   a       b     c      d
w  3     1.5     x   True
x  1     NaN    yy  False
y  2    -3.2  None   True
z  2  1000.0     x   True''')
check('df.cumsum()', lambda df, s, t, i, n: df.cumsum(), 'TypeError: can only concatenate str (not "float") to str')
check('n.rank(axis=1)', lambda df, s, t, i, n: n.rank(axis=1), '''\
     A    B    C    D
0  1.0  2.0  3.0  4.0
1  1.0  2.0  3.0  4.0
2  1.0  2.0  3.0  4.0''')
check('n.mode(axis=0)', lambda df, s, t, i, n: n.mode(axis=0), '''\
      A     B     C     D
0   0.0   1.5   3.0   4.5
1   6.0   7.5   9.0  10.5
2  12.0  13.5  15.0  16.5''')
check('n.nunique(axis=1)', lambda df, s, t, i, n: n.nunique(axis=1), '''\
0    4
1    4
2    4
dtype: int64''')
check('n.count()', lambda df, s, t, i, n: n.count(), '''\
A    3
B    3
C    3
D    3
dtype: int64''')
check('n.median(axis=1)', lambda df, s, t, i, n: n.median(axis=1), '''\
0     2.25
1     8.25
2    14.25
dtype: float64''')
check('n.std(axis=1)', lambda df, s, t, i, n: n.std(axis=1), '''\
0    1.936492
1    1.936492
2    1.936492
dtype: float64''')
check('n.quantile(.5,axis=1)', lambda df, s, t, i, n: n.quantile(.5,axis=1), '''\
0     2.25
1     8.25
2    14.25
Name: 0.5, dtype: float64''')
check('n.abs()', lambda df, s, t, i, n: n.abs(), '''\
      A     B     C     D
0   0.0   1.5   3.0   4.5
1   6.0   7.5   9.0  10.5
2  12.0  13.5  15.0  16.5''')
check('n.eq(3)', lambda df, s, t, i, n: n.eq(3), '''\
       A      B      C      D
0  False  False   True  False
1  False  False  False  False
2  False  False  False  False''')
check('n.ne(n)', lambda df, s, t, i, n: n.ne(n), '''\
       A      B      C      D
0  False  False  False  False
1  False  False  False  False
2  False  False  False  False''')
check('n.pow(2)', lambda df, s, t, i, n: n.pow(2), '''\
       A       B      C       D
0    0.0    2.25    9.0   20.25
1   36.0   56.25   81.0  110.25
2  144.0  182.25  225.0  272.25''')
check('n.floordiv(2)', lambda df, s, t, i, n: n.floordiv(2), '''\
     A    B    C    D
0  0.0  0.0  1.0  2.0
1  3.0  3.0  4.0  5.0
2  6.0  6.0  7.0  8.0''')
check('n.mod(2)', lambda df, s, t, i, n: n.mod(2), '''\
     A    B    C    D
0  0.0  1.5  1.0  0.5
1  0.0  1.5  1.0  0.5
2  0.0  1.5  1.0  0.5''')
check('n.rsub(10)', lambda df, s, t, i, n: n.rsub(10), '''\
      A    B    C    D
0  10.0  8.5  7.0  5.5
1   4.0  2.5  1.0 -0.5
2  -2.0 -3.5 -5.0 -6.5''')
check('n.mul([1,2,3,4])', lambda df, s, t, i, n: n.mul([1,2,3,4]), '''\
      A     B     C     D
0   0.0   3.0   9.0  18.0
1   6.0  15.0  27.0  42.0
2  12.0  27.0  45.0  66.0''')
check('n.mul([1,2])', lambda df, s, t, i, n: n.mul([1,2]), 'ValueError: Unable to coerce to Series, length must be 4: given 2')
check("n+'a'", lambda df, s, t, i, n: n+'a', "UFuncTypeError: ufunc 'add' did not contain a loop with signature matching types (dtype('float64'), dtype('<U1')) -> None")
check('n.iloc[0]+n.iloc[1]', lambda df, s, t, i, n: n.iloc[0]+n.iloc[1], '''\
A     6.0
B     9.0
C    12.0
D    15.0
dtype: float64''')
check("n['A']/0", lambda df, s, t, i, n: n['A']/0, '''\
0    NaN
1    inf
2    inf
Name: A, dtype: float64''')
check('i/0', lambda df, s, t, i, n: i/0, '''\
0    inf
1    inf
2    inf
3    inf
4    inf
5    inf
dtype: float64''')
check('i//0', lambda df, s, t, i, n: i//0, '''\
0    inf
1    inf
2    inf
3    inf
4    inf
5    inf
dtype: float64''')
check('i%0', lambda df, s, t, i, n: i%0, '''\
0   NaN
1   NaN
2   NaN
3   NaN
4   NaN
5   NaN
dtype: float64''')
check('np.sqrt(n)', lambda df, s, t, i, n: np.sqrt(n), '''\
          A         B         C         D
0  0.000000  1.224745  1.732051  2.121320
1  2.449490  2.738613  3.000000  3.240370
2  3.464102  3.674235  3.872983  4.062019''')
check('np.exp(i)', lambda df, s, t, i, n: np.exp(i), '''\
0     148.413159
1      20.085537
2    2980.957987
3       2.718282
4    8103.083928
5      20.085537
dtype: float64''')
check('np.maximum(i,4)', lambda df, s, t, i, n: np.maximum(i,4), '''\
0    5
1    4
2    8
3    4
4    9
5    4
dtype: int64''')
check('np.mean(n)', lambda df, s, t, i, n: np.mean(n), 'np.float64(8.25)')
check('np.sum(i)', lambda df, s, t, i, n: np.sum(i), 'np.int64(29)')
check('np.log(s)', lambda df, s, t, i, n: np.log(s), '''\
10    1.098612
20         NaN
30    0.000000
40    0.693147
Name: s, dtype: float64''')
check('np.array(n)', lambda df, s, t, i, n: np.array(n), '''\
array([[ 0. ,  1.5,  3. ,  4.5],
       [ 6. ,  7.5,  9. , 10.5],
       [12. , 13.5, 15. , 16.5]])''')
check('np.where(i>3,1,0)', lambda df, s, t, i, n: np.where(i>3,1,0), 'array([1, 0, 1, 0, 1, 0])')
check('sum(i)', lambda df, s, t, i, n: sum(i), '29')
check('max(i)', lambda df, s, t, i, n: max(i), '9')
check('list(i)', lambda df, s, t, i, n: list(i), '[5, 3, 8, 1, 9, 3]')
check('sorted(i)', lambda df, s, t, i, n: sorted(i), '[1, 3, 3, 5, 8, 9]')
check('round(n,1)', lambda df, s, t, i, n: round(n,1), '''\
      A     B     C     D
0   0.0   1.5   3.0   4.5
1   6.0   7.5   9.0  10.5
2  12.0  13.5  15.0  16.5''')
check('abs(-n)', lambda df, s, t, i, n: abs(-n), '''\
      A     B     C     D
0   0.0   1.5   3.0   4.5
1   6.0   7.5   9.0  10.5
2  12.0  13.5  15.0  16.5''')
check('len(n)', lambda df, s, t, i, n: len(n), '3')
check('[c for c in n]', lambda df, s, t, i, n: [c for c in n], "['A', 'B', 'C', 'D']")
