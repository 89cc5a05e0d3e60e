"""Methods of Series and DataFrame, with the text that they print."""

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


check('df.describe()', lambda df, s, t, i, n: df.describe(), '''\
              a            b
count  4.000000     3.000000
mean   2.000000   332.750000
std    0.816497   577.860331
min    1.000000    -3.250000
25%    1.750000    -0.875000
50%    2.000000     1.500000
75%    2.250000   500.750000
max    3.000000  1000.000000''')
check("df.describe(include='all')", lambda df, s, t, i, n: df.describe(include='all'), '''\
               a            b    c     d
count   4.000000     3.000000    3     4
unique       NaN          NaN    2     2
top          NaN          NaN    x  True
freq         NaN          NaN    2     3
mean    2.000000   332.750000  NaN   NaN
std     0.816497   577.860331  NaN   NaN
min     1.000000    -3.250000  NaN   NaN
25%     1.750000    -0.875000  NaN   NaN
50%     2.000000     1.500000  NaN   NaN
75%     2.250000   500.750000  NaN   NaN
max     3.000000  1000.000000  NaN   NaN''')
check('s.describe()', lambda df, s, t, i, n: s.describe(), '''\
count    3.0
mean     2.0
std      1.0
min      1.0
25%      1.5
50%      2.0
75%      2.5
max      3.0
Name: s, dtype: float64''')
check('t.describe()', lambda df, s, t, i, n: t.describe(), '''\
count     3
unique    2
top       b
freq      2
Name: t, dtype: object''')
check('i.describe()', lambda df, s, t, i, n: i.describe(), '''\
count    6.000000
mean     4.833333
std      3.125167
min      1.000000
25%      3.000000
50%      4.000000
75%      7.250000
max      9.000000
dtype: float64''')
check("df.sort_values('a')", lambda df, s, t, i, n: df.sort_values('a'), '''\
   a        b     c      d
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True
w  3     1.50     x   True''')
check("df.sort_values(['a','b'],ascending=[True,False])", lambda df, s, t, i, n: df.sort_values(['a','b'],ascending=[True,False]), '''\
   a        b     c      d
x  1      NaN    yy  False
z  2  1000.00     x   True
y  2    -3.25  None   True
w  3     1.50     x   True''')
check("df.sort_values('b',na_position='first')", lambda df, s, t, i, n: df.sort_values('b',na_position='first'), '''\
   a        b     c      d
x  1      NaN    yy  False
y  2    -3.25  None   True
w  3     1.50     x   True
z  2  1000.00     x   True''')
check('df.sort_index(ascending=False)', lambda df, s, t, i, n: df.sort_index(ascending=False), '''\
   a        b     c      d
z  2  1000.00     x   True
y  2    -3.25  None   True
x  1      NaN    yy  False
w  3     1.50     x   True''')
check('s.sort_values(ascending=False)', lambda df, s, t, i, n: s.sort_values(ascending=False), '''\
10    3.0
40    2.0
30    1.0
20    NaN
Name: s, dtype: float64''')
check('t.sort_values()', lambda df, s, t, i, n: t.sort_values(), '''\
1       a
0       b
3       b
2    None
Name: t, dtype: object''')
check('df.rank(numeric_only=True)', lambda df, s, t, i, n: df.rank(numeric_only=True), '''\
     a    b    d
w  4.0  2.0  3.0
x  1.0  NaN  1.0
y  2.5  1.0  3.0
z  2.5  3.0  3.0''')
check("i.rank(method='min')", lambda df, s, t, i, n: i.rank(method='min'), '''\
0    4.0
1    2.0
2    5.0
3    1.0
4    6.0
5    2.0
dtype: float64''')
check("i.rank(method='dense',pct=True)", lambda df, s, t, i, n: i.rank(method='dense',pct=True), '''\
0    0.6
1    0.4
2    0.8
3    0.2
4    1.0
5    0.4
dtype: float64''')
check("i.rank(method='first',ascending=False)", lambda df, s, t, i, n: i.rank(method='first',ascending=False), '''\
0    3.0
1    4.0
2    2.0
3    6.0
4    1.0
5    5.0
dtype: float64''')
check("df.set_index('c')", lambda df, s, t, i, n: df.set_index('c'), '      a        b      d\nc                      \nx     3     1.50   True\nyy    1      NaN  False\nNone  2    -3.25   True\nx     2  1000.00   True')
check('df.reset_index()', lambda df, s, t, i, n: df.reset_index(), '''\
  index  a        b     c      d
0     w  3     1.50     x   True
1     x  1      NaN    yy  False
2     y  2    -3.25  None   True
3     z  2  1000.00     x   True''')
check("df.set_index('a').reset_index(drop=True)", lambda df, s, t, i, n: df.set_index('a').reset_index(drop=True), '''\
         b     c      d
0     1.50     x   True
1      NaN    yy  False
2    -3.25  None   True
3  1000.00     x   True''')
check('s.reset_index()', lambda df, s, t, i, n: s.reset_index(), '''\
   index    s
0     10  3.0
1     20  NaN
2     30  1.0
3     40  2.0''')
check('t.value_counts()', lambda df, s, t, i, n: t.value_counts(), '''\
t
b    2
a    1
Name: count, dtype: int64''')
check('t.value_counts(dropna=False)', lambda df, s, t, i, n: t.value_counts(dropna=False), '''\
t
b       2
a       1
None    1
Name: count, dtype: int64''')
check('i.value_counts(normalize=True)', lambda df, s, t, i, n: i.value_counts(normalize=True), '''\
3    0.333333
5    0.166667
8    0.166667
1    0.166667
9    0.166667
Name: proportion, dtype: float64''')
check("df['d'].value_counts()", lambda df, s, t, i, n: df['d'].value_counts(), '''\
d
True     3
False    1
Name: count, dtype: int64''')
check('t.unique()', lambda df, s, t, i, n: t.unique(), "array(['b', 'a', None], dtype=object)")
check('i.unique()', lambda df, s, t, i, n: i.unique(), 'array([5, 3, 8, 1, 9])')
check('i.nunique()', lambda df, s, t, i, n: i.nunique(), '5')
check('df.nunique()', lambda df, s, t, i, n: df.nunique(), '''\
a    3
b    3
c    2
d    2
dtype: int64''')
check('i.mode()', lambda df, s, t, i, n: i.mode(), '''\
0    3
dtype: int64''')
check('df.mode()', lambda df, s, t, i, n: df.mode(), '''\
     a        b    c     d
0  2.0    -3.25    x  True
1  NaN     1.50  NaN   NaN
2  NaN  1000.00  NaN   NaN''')
check("df.drop('w')", lambda df, s, t, i, n: df.drop('w'), '''\
   a        b     c      d
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True''')
check("df.drop(columns=['a','b'])", lambda df, s, t, i, n: df.drop(columns=['a','b']), '''\
      c      d
w     x   True
x    yy  False
y  None   True
z     x   True''')
check("df.drop(columns='zz')", lambda df, s, t, i, n: df.drop(columns='zz'), 'KeyError: "[\'zz\'] not found in axis"')
check("df.drop('a')", lambda df, s, t, i, n: df.drop('a'), 'KeyError: "[\'a\'] not found in axis"')
check("df.rename(columns={'a':'AA'})", lambda df, s, t, i, n: df.rename(columns={'a':'AA'}), '''\
   AA        b     c      d
w   3     1.50     x   True
x   1      NaN    yy  False
y   2    -3.25  None   True
z   2  1000.00     x   True''')
check('df.rename(str.upper,axis=1)', lambda df, s, t, i, n: df.rename(str.upper,axis=1), '''\
   A        B     C      D
w  3     1.50     x   True
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True''')
check("df.rename(index={'w':'W'})", lambda df, s, t, i, n: df.rename(index={'w':'W'}), '''\
   a        b     c      d
W  3     1.50     x   True
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True''')
check("s.rename('new')", lambda df, s, t, i, n: s.rename('new'), '''\
10    3.0
20    NaN
30    1.0
40    2.0
Name: new, dtype: float64''')
check('df.isna()', lambda df, s, t, i, n: df.isna(), '''\
       a      b      c      d
w  False  False  False  False
x  False   True  False  False
y  False  False   True  False
z  False  False  False  False''')
check('df.notna().sum()', lambda df, s, t, i, n: df.notna().sum(), '''\
a    4
b    3
c    3
d    4
dtype: int64''')
check('df.fillna(0)', lambda df, s, t, i, n: df.fillna(0), '''\
   a        b   c      d
w  3     1.50   x   True
x  1     0.00  yy  False
y  2    -3.25   0   True
z  2  1000.00   x   True''')
check("df.fillna({'b':-1,'c':'none'})", lambda df, s, t, i, n: df.fillna({'b':-1,'c':'none'}), '''\
   a        b     c      d
w  3     1.50     x   True
x  1    -1.00    yy  False
y  2    -3.25  none   True
z  2  1000.00     x   True''')
check('s.fillna(s.mean())', lambda df, s, t, i, n: s.fillna(s.mean()), '''\
10    3.0
20    2.0
30    1.0
40    2.0
Name: s, dtype: float64''')
check('df.ffill()', lambda df, s, t, i, n: df.ffill(), '''\
   a        b   c      d
w  3     1.50   x   True
x  1     1.50  yy  False
y  2    -3.25  yy   True
z  2  1000.00   x   True''')
check('s.bfill()', lambda df, s, t, i, n: s.bfill(), '''\
10    3.0
20    1.0
30    1.0
40    2.0
Name: s, dtype: float64''')
check('s.interpolate()', lambda df, s, t, i, n: s.interpolate(), '''\
10    3.0
20    2.0
30    1.0
40    2.0
Name: s, dtype: float64''')
check('df.dropna()', lambda df, s, t, i, n: df.dropna(), '''\
   a       b  c     d
w  3     1.5  x  True
z  2  1000.0  x  True''')
check('df.dropna(axis=1)', lambda df, s, t, i, n: df.dropna(axis=1), '''\
   a      d
w  3   True
x  1  False
y  2   True
z  2   True''')
check("df.dropna(subset=['b'])", lambda df, s, t, i, n: df.dropna(subset=['b']), '''\
   a        b     c     d
w  3     1.50     x  True
y  2    -3.25  None  True
z  2  1000.00     x  True''')
check('df.dropna(thresh=3)', lambda df, s, t, i, n: df.dropna(thresh=3), '''\
   a        b     c      d
w  3     1.50     x   True
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True''')
check("df.dropna(how='all')", lambda df, s, t, i, n: df.dropna(how='all'), '''\
   a        b     c      d
w  3     1.50     x   True
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True''')
check("df.replace('x','Q')", lambda df, s, t, i, n: df.replace('x','Q'), '''\
   a        b     c      d
w  3     1.50     Q   True
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     Q   True''')
check("df.replace({'a':{2:99}})", lambda df, s, t, i, n: df.replace({'a':{2:99}}), '''\
    a        b     c      d
w   3     1.50     x   True
x   1      NaN    yy  False
y  99    -3.25  None   True
z  99  1000.00     x   True''')
check('df.replace([1,2],[10,20])', lambda df, s, t, i, n: df.replace([1,2],[10,20]), '''\
    a        b     c      d
w   3     1.50     x   True
x  10      NaN    yy  False
y  20    -3.25  None   True
z  20  1000.00     x   True''')
check('df.replace(2,np.nan)', lambda df, s, t, i, n: df.replace(2,np.nan), '''\
     a        b     c      d
w  3.0     1.50     x   True
x  1.0      NaN    yy  False
y  NaN    -3.25  None   True
z  NaN  1000.00     x   True''')
check("t.replace('b',None)", lambda df, s, t, i, n: t.replace('b',None), '''\
0    None
1       a
2    None
3    None
Name: t, dtype: object''')
check("t.replace({'a':'A','b':'B'})", lambda df, s, t, i, n: t.replace({'a':'A','b':'B'}), '''\
0       B
1       A
2    None
3       B
Name: t, dtype: object''')
check('n.corr()', lambda df, s, t, i, n: n.corr(), '''\
     A    B    C    D
A  1.0  1.0  1.0  1.0
B  1.0  1.0  1.0  1.0
C  1.0  1.0  1.0  1.0
D  1.0  1.0  1.0  1.0''')
check('n.cov()', lambda df, s, t, i, n: n.cov(), '''\
      A     B     C     D
A  36.0  36.0  36.0  36.0
B  36.0  36.0  36.0  36.0
C  36.0  36.0  36.0  36.0
D  36.0  36.0  36.0  36.0''')
check("n.corr(method='spearman')", lambda df, s, t, i, n: n.corr(method='spearman'), '''\
     A    B    C    D
A  1.0  1.0  1.0  1.0
B  1.0  1.0  1.0  1.0
C  1.0  1.0  1.0  1.0
D  1.0  1.0  1.0  1.0''')
check("n['A'].corr(n['B'])", lambda df, s, t, i, n: n['A'].corr(n['B']), 'np.float64(1.0)')
check('n.quantile(0.25)', lambda df, s, t, i, n: n.quantile(0.25), '''\
A    3.0
B    4.5
C    6.0
D    7.5
Name: 0.25, dtype: float64''')
check('n.quantile([0.1,0.9])', lambda df, s, t, i, n: n.quantile([0.1,0.9]), '''\
        A     B     C     D
0.1   1.2   2.7   4.2   5.7
0.9  10.8  12.3  13.8  15.3''')
check('n.cumsum()', lambda df, s, t, i, n: n.cumsum(), '''\
      A     B     C     D
0   0.0   1.5   3.0   4.5
1   6.0   9.0  12.0  15.0
2  18.0  22.5  27.0  31.5''')
check('n.cumprod()', lambda df, s, t, i, n: n.cumprod(), '''\
     A        B      C        D
0  0.0    1.500    3.0    4.500
1  0.0   11.250   27.0   47.250
2  0.0  151.875  405.0  779.625''')
check('n.cummax()', lambda df, s, t, i, n: n.cummax(), '''\
      A     B     C     D
0   0.0   1.5   3.0   4.5
1   6.0   7.5   9.0  10.5
2  12.0  13.5  15.0  16.5''')
check('s.cumsum()', lambda df, s, t, i, n: s.cumsum(), '''\
10    3.0
20    NaN
30    4.0
40    6.0
Name: s, dtype: float64''')
check('n.diff()', lambda df, s, t, i, n: n.diff(), '''\
     A    B    C    D
0  NaN  NaN  NaN  NaN
1  6.0  6.0  6.0  6.0
2  6.0  6.0  6.0  6.0''')
check('n.diff(axis=1)', lambda df, s, t, i, n: n.diff(axis=1), '''\
    A    B    C    D
0 NaN  1.5  1.5  1.5
1 NaN  1.5  1.5  1.5
2 NaN  1.5  1.5  1.5''')
check('n.pct_change()', lambda df, s, t, i, n: n.pct_change(), '''\
     A    B         C         D
0  NaN  NaN       NaN       NaN
1  inf  4.0  2.000000  1.333333
2  1.0  0.8  0.666667  0.571429''')
check('n.shift(1)', lambda df, s, t, i, n: n.shift(1), '''\
     A    B    C     D
0  NaN  NaN  NaN   NaN
1  0.0  1.5  3.0   4.5
2  6.0  7.5  9.0  10.5''')
check('n.shift(-1,axis=1)', lambda df, s, t, i, n: n.shift(-1,axis=1), '''\
      A     B     C   D
0   1.5   3.0   4.5 NaN
1   7.5   9.0  10.5 NaN
2  13.5  15.0  16.5 NaN''')
check('i.shift(2,fill_value=0)', lambda df, s, t, i, n: i.shift(2,fill_value=0), '''\
0    0
1    0
2    5
3    3
4    8
5    1
dtype: int64''')
check('t.shift()', lambda df, s, t, i, n: t.shift(), '''\
0    None
1       b
2       a
3    None
Name: t, dtype: object''')
check('n.clip(2,10)', lambda df, s, t, i, n: n.clip(2,10), '''\
      A     B     C     D
0   2.0   2.0   3.0   4.5
1   6.0   7.5   9.0  10.0
2  10.0  10.0  10.0  10.0''')
check('i.clip(upper=5)', lambda df, s, t, i, n: i.clip(upper=5), '''\
0    5
1    3
2    5
3    1
4    5
5    3
dtype: int64''')
check('n.where(n>4)', lambda df, s, t, i, n: n.where(n>4), '''\
      A     B     C     D
0   NaN   NaN   NaN   4.5
1   6.0   7.5   9.0  10.5
2  12.0  13.5  15.0  16.5''')
check('n.mask(n>4,-1)', lambda df, s, t, i, n: n.mask(n>4,-1), '''\
     A    B    C    D
0  0.0  1.5  3.0 -1.0
1 -1.0 -1.0 -1.0 -1.0
2 -1.0 -1.0 -1.0 -1.0''')
check('i.where(i>4,0)', lambda df, s, t, i, n: i.where(i>4,0), '''\
0    5
1    0
2    8
3    0
4    9
5    0
dtype: int64''')
check('i.isin([3,5])', lambda df, s, t, i, n: i.isin([3,5]), '''\
0     True
1     True
2    False
3    False
4    False
5     True
dtype: bool''')
check("df.isin([3,'x'])", lambda df, s, t, i, n: df.isin([3,'x']), '''\
       a      b      c      d
w   True  False   True  False
x  False  False  False  False
y  False  False  False  False
z  False  False   True  False''')
check("df.isin({'a':[1],'c':['x']})", lambda df, s, t, i, n: df.isin({'a':[1],'c':['x']}), '''\
       a      b      c      d
w  False  False   True  False
x   True  False  False  False
y  False  False  False  False
z  False  False   True  False''')
check('i.between(3,8)', lambda df, s, t, i, n: i.between(3,8), '''\
0     True
1     True
2     True
3    False
4    False
5     True
dtype: bool''')
check("i.map({5:'five',3:'three'})", lambda df, s, t, i, n: i.map({5:'five',3:'three'}), '''\
0     five
1    three
2      NaN
3      NaN
4      NaN
5    three
dtype: object''')
check('t.map(str)', lambda df, s, t, i, n: t.map(str), '''\
0       b
1       a
2    None
3       b
Name: t, dtype: object''')
check("t.map({'a':1,'b':2})", lambda df, s, t, i, n: t.map({'a':1,'b':2}), '''\
0    2.0
1    1.0
2    NaN
3    2.0
Name: t, dtype: float64''')
check('i.apply(lambda x:x*2)', lambda df, s, t, i, n: i.apply(lambda x:x*2), '''\
0    10
1     6
2    16
3     2
4    18
5     6
dtype: int64''')
check("i.apply(lambda x: pd.Series([x,x+1],index=['p','q']))", lambda df, s, t, i, n: i.apply(lambda x: pd.Series([x,x+1],index=['p','q'])), '''\
   p   q
0  5   6
1  3   4
2  8   9
3  1   2
4  9  10
5  3   4''')
check('n.apply(np.sum)', lambda df, s, t, i, n: n.apply(np.sum), '''\
A    18.0
B    22.5
C    27.0
D    31.5
dtype: float64''')
check('n.apply(lambda c:c.max()-c.min())', lambda df, s, t, i, n: n.apply(lambda c:c.max()-c.min()), '''\
A    12.0
B    12.0
C    12.0
D    12.0
dtype: float64''')
check("n.apply(lambda r:r['A']+r['B'],axis=1)", lambda df, s, t, i, n: n.apply(lambda r:r['A']+r['B'],axis=1), '''\
0     1.5
1    13.5
2    25.5
dtype: float64''')
check('n.apply(lambda r:[1,2],axis=1)', lambda df, s, t, i, n: n.apply(lambda r:[1,2],axis=1), '''\
0    [1, 2]
1    [1, 2]
2    [1, 2]
dtype: object''')
check("n.apply(lambda r:pd.Series({'x':1,'y':r.A}),axis=1)", lambda df, s, t, i, n: n.apply(lambda r:pd.Series({'x':1,'y':r.A}),axis=1), '''\
     x     y
0  1.0   0.0
1  1.0   6.0
2  1.0  12.0''')
check('n.map(lambda x:x+1)', lambda df, s, t, i, n: n.map(lambda x:x+1), '''\
      A     B     C     D
0   1.0   2.5   4.0   5.5
1   7.0   8.5  10.0  11.5
2  13.0  14.5  16.0  17.5''')
check("n.agg(['sum','mean'])", lambda df, s, t, i, n: n.agg(['sum','mean']), '''\
         A     B     C     D
sum   18.0  22.5  27.0  31.5
mean   6.0   7.5   9.0  10.5''')
check("n.agg({'A':'sum','B':'max'})", lambda df, s, t, i, n: n.agg({'A':'sum','B':'max'}), '''\
A    18.0
B    13.5
dtype: float64''')
check("n.agg({'A':['sum','min'],'B':['max']})", lambda df, s, t, i, n: n.agg({'A':['sum','min'],'B':['max']}), '''\
        A     B
sum  18.0   NaN
min   0.0   NaN
max   NaN  13.5''')
check("i.agg(['min','max'])", lambda df, s, t, i, n: i.agg(['min','max']), '''\
min    1
max    9
dtype: int64''')
check("i.agg('sum')", lambda df, s, t, i, n: i.agg('sum'), 'np.int64(29)')
check('n.transform(lambda x:x-x.mean())', lambda df, s, t, i, n: n.transform(lambda x:x-x.mean()), '''\
     A    B    C    D
0 -6.0 -6.0 -6.0 -6.0
1  0.0  0.0  0.0  0.0
2  6.0  6.0  6.0  6.0''')
check("n.transform('sqrt') if hasattr(np,'sqrt') else 0", lambda df, s, t, i, n: n.transform('sqrt') if hasattr(np,'sqrt') else 0, '''\
          A         B         C         D
0  0.000000  1.224745  1.732051  2.121320
1  2.449490  2.738613  3.000000  3.240370
2  3.464102  3.674235  3.872983  4.062019''')
check('df.duplicated()', lambda df, s, t, i, n: df.duplicated(), '''\
w    False
x    False
y    False
z    False
dtype: bool''')
check("df.duplicated('a')", lambda df, s, t, i, n: df.duplicated('a'), '''\
w    False
x    False
y    False
z     True
dtype: bool''')
check("df.drop_duplicates('a',keep='last')", lambda df, s, t, i, n: df.drop_duplicates('a',keep='last'), '''\
   a       b   c      d
w  3     1.5   x   True
x  1     NaN  yy  False
z  2  1000.0   x   True''')
check('i.drop_duplicates()', lambda df, s, t, i, n: i.drop_duplicates(), '''\
0    5
1    3
2    8
3    1
4    9
dtype: int64''')
check('i.duplicated(keep=False)', lambda df, s, t, i, n: i.duplicated(keep=False), '''\
0    False
1     True
2    False
3    False
4    False
5     True
dtype: bool''')
check('i.nlargest(2)', lambda df, s, t, i, n: i.nlargest(2), '''\
4    9
2    8
dtype: int64''')
check('i.nsmallest(3)', lambda df, s, t, i, n: i.nsmallest(3), '''\
3    1
1    3
5    3
dtype: int64''')
check("df.nlargest(2,'a')", lambda df, s, t, i, n: df.nlargest(2,'a'), '''\
   a     b     c     d
w  3  1.50     x  True
y  2 -3.25  None  True''')
check('df.sample(2,random_state=1)', lambda df, s, t, i, n: df.sample(2,random_state=1), '''\
   a        b     c     d
z  2  1000.00     x  True
y  2    -3.25  None  True''')
check('n.sample(frac=0.7,random_state=42)', lambda df, s, t, i, n: n.sample(frac=0.7,random_state=42), '''\
     A    B    C     D
0  0.0  1.5  3.0   4.5
1  6.0  7.5  9.0  10.5''')
check('i.sample(3,random_state=0,replace=True)', lambda df, s, t, i, n: i.sample(3,random_state=0,replace=True), '''\
4    9
5    3
0    5
dtype: int64''')
check('i.sample(3,random_state=0,weights=[1,2,3,4,5,6])', lambda df, s, t, i, n: i.sample(3,random_state=0,weights=[1,2,3,4,5,6]), '''\
4    9
5    3
2    8
dtype: int64''')
check("df.loc['x']", lambda df, s, t, i, n: df.loc['x'], '''\
a        1
b      NaN
c       yy
d    False
Name: x, dtype: object''')
check("df.loc['x','a']", lambda df, s, t, i, n: df.loc['x','a'], 'np.int64(1)')
check("df.loc[['w','z']]", lambda df, s, t, i, n: df.loc[['w','z']], '''\
   a       b  c     d
w  3     1.5  x  True
z  2  1000.0  x  True''')
check("df.loc['w':'y','a':'c']", lambda df, s, t, i, n: df.loc['w':'y','a':'c'], '''\
   a     b     c
w  3  1.50     x
x  1   NaN    yy
y  2 -3.25  None''')
check("df.loc[df.a>1,'b']", lambda df, s, t, i, n: df.loc[df.a>1,'b'], '''\
w       1.50
y      -3.25
z    1000.00
Name: b, dtype: float64''')
check('df.loc[lambda d:d.a==2]', lambda df, s, t, i, n: df.loc[lambda d:d.a==2], '''\
   a        b     c     d
y  2    -3.25  None  True
z  2  1000.00     x  True''')
check("df.loc['q']", lambda df, s, t, i, n: df.loc['q'], "KeyError: 'q'")
check("df.loc[['w','q']]", lambda df, s, t, i, n: df.loc[['w','q']], 'KeyError: "[\'q\'] not in index"')
check("df.loc[['p','q']]", lambda df, s, t, i, n: df.loc[['p','q']], 'KeyError: "None of [Index([\'p\', \'q\'], dtype=\'object\')] are in the [index]"')
check("df['zz']", lambda df, s, t, i, n: df['zz'], "KeyError: 'zz'")
check("df[['a','zz']]", lambda df, s, t, i, n: df[['a','zz']], 'KeyError: "[\'zz\'] not in index"')
check('df.iloc[0]', lambda df, s, t, i, n: df.iloc[0], '''\
a       3
b     1.5
c       x
d    True
Name: w, dtype: object''')
check('df.iloc[-1]', lambda df, s, t, i, n: df.iloc[-1], '''\
a         2
b    1000.0
c         x
d      True
Name: z, dtype: object''')
check('df.iloc[[0,2],[1,3]]', lambda df, s, t, i, n: df.iloc[[0,2],[1,3]], '''\
      b     d
w  1.50  True
y -3.25  True''')
check('df.iloc[1:3]', lambda df, s, t, i, n: df.iloc[1:3], '''\
   a     b     c      d
x  1   NaN    yy  False
y  2 -3.25  None   True''')
check('df.iloc[:,0]', lambda df, s, t, i, n: df.iloc[:,0], '''\
w    3
x    1
y    2
z    2
Name: a, dtype: int64''')
check('df.iloc[9]', lambda df, s, t, i, n: df.iloc[9], 'IndexError: single positional indexer is out-of-bounds')
check('df.iloc[[0,9]]', lambda df, s, t, i, n: df.iloc[[0,9]], 'IndexError: positional indexers are out-of-bounds')
check("df.at['w','a']", lambda df, s, t, i, n: df.at['w','a'], 'np.int64(3)')
check('df.iat[1,2]', lambda df, s, t, i, n: df.iat[1,2], "'yy'")
check('df.a', lambda df, s, t, i, n: df.a, '''\
w    3
x    1
y    2
z    2
Name: a, dtype: int64''')
check('df.T', lambda df, s, t, i, n: df.T, '''\
      w      x     y       z
a     3      1     2       2
b   1.5    NaN -3.25  1000.0
c     x     yy  None       x
d  True  False  True    True''')
check('n.T', lambda df, s, t, i, n: n.T, '''\
     0     1     2
A  0.0   6.0  12.0
B  1.5   7.5  13.5
C  3.0   9.0  15.0
D  4.5  10.5  16.5''')
check('n.values', lambda df, s, t, i, n: n.values, '''\
array([[ 0. ,  1.5,  3. ,  4.5],
       [ 6. ,  7.5,  9. , 10.5],
       [12. , 13.5, 15. , 16.5]])''')
check('df.values', lambda df, s, t, i, n: df.values, '''\
array([[3, 1.5, 'x', True],
       [1, nan, 'yy', False],
       [2, -3.25, None, True],
       [2, 1000.0, 'x', True]], dtype=object)''')
check('df.shape', lambda df, s, t, i, n: df.shape, '(4, 4)')
check('df.size', lambda df, s, t, i, n: df.size, '16')
check('df.ndim', lambda df, s, t, i, n: df.ndim, '2')
check('df.columns', lambda df, s, t, i, n: df.columns, "Index(['a', 'b', 'c', 'd'], dtype='object')")
check('df.index', lambda df, s, t, i, n: df.index, "Index(['w', 'x', 'y', 'z'], dtype='object')")
check('df.dtypes', lambda df, s, t, i, n: df.dtypes, '''\
a      int64
b    float64
c     object
d       bool
dtype: object''')
check('df.empty', lambda df, s, t, i, n: df.empty, 'False')
check('list(df)', lambda df, s, t, i, n: list(df), "['a', 'b', 'c', 'd']")
check('df.to_dict()', lambda df, s, t, i, n: df.to_dict(), "{'a': {'w': 3, 'x': 1, 'y': 2, 'z': 2}, 'b': {'w': 1.5, 'x': nan, 'y': -3.25, 'z': 1000.0}, 'c': {'w': 'x', 'x': 'yy', 'y': None, 'z': 'x'}, 'd': {'w': True, 'x': False, 'y': True, 'z': True}}")
check("df.to_dict('records')", lambda df, s, t, i, n: df.to_dict('records'), "[{'a': 3, 'b': 1.5, 'c': 'x', 'd': True}, {'a': 1, 'b': nan, 'c': 'yy', 'd': False}, {'a': 2, 'b': -3.25, 'c': None, 'd': True}, {'a': 2, 'b': 1000.0, 'c': 'x', 'd': True}]")
check("df.to_dict('list')", lambda df, s, t, i, n: df.to_dict('list'), "{'a': [3, 1, 2, 2], 'b': [1.5, nan, -3.25, 1000.0], 'c': ['x', 'yy', None, 'x'], 'd': [True, False, True, True]}")
check("df.to_dict('split')", lambda df, s, t, i, n: df.to_dict('split'), "{'index': ['w', 'x', 'y', 'z'], 'columns': ['a', 'b', 'c', 'd'], 'data': [[3, 1.5, 'x', True], [1, nan, 'yy', False], [2, -3.25, None, True], [2, 1000.0, 'x', True]]}")
check("df.to_dict('index')", lambda df, s, t, i, n: df.to_dict('index'), "{'w': {'a': 3, 'b': 1.5, 'c': 'x', 'd': True}, 'x': {'a': 1, 'b': nan, 'c': 'yy', 'd': False}, 'y': {'a': 2, 'b': -3.25, 'c': None, 'd': True}, 'z': {'a': 2, 'b': 1000.0, 'c': 'x', 'd': True}}")
check('s.to_dict()', lambda df, s, t, i, n: s.to_dict(), '{10: 3.0, 20: nan, 30: 1.0, 40: 2.0}')
check('s.tolist()', lambda df, s, t, i, n: s.tolist(), '[3.0, nan, 1.0, 2.0]')
check("pd.DataFrame.from_dict({'r':[1,2],'s':[3,4]},orient='index',columns=['x','y'])", lambda df, s, t, i, n: pd.DataFrame.from_dict({'r':[1,2],'s':[3,4]},orient='index',columns=['x','y']), '''\
   x  y
r  1  2
s  3  4''')
check("pd.DataFrame.from_dict({'r':{'x':1},'s':{'y':4}},orient='index')", lambda df, s, t, i, n: pd.DataFrame.from_dict({'r':{'x':1},'s':{'y':4}},orient='index'), '''\
     x    y
r  1.0  NaN
s  NaN  4.0''')
check("pd.DataFrame.from_records([(1,'a'),(2,'b')],columns=['n','l'])", lambda df, s, t, i, n: pd.DataFrame.from_records([(1,'a'),(2,'b')],columns=['n','l']), '''\
   n  l
0  1  a
1  2  b''')
check("df.select_dtypes('number')", lambda df, s, t, i, n: df.select_dtypes('number'), '''\
   a        b
w  3     1.50
x  1      NaN
y  2    -3.25
z  2  1000.00''')
check("df.select_dtypes(include=['object','bool'])", lambda df, s, t, i, n: df.select_dtypes(include=['object','bool']), '''\
      c      d
w     x   True
x    yy  False
y  None   True
z     x   True''')
check("df.select_dtypes(exclude='number')", lambda df, s, t, i, n: df.select_dtypes(exclude='number'), '''\
      c      d
w     x   True
x    yy  False
y  None   True
z     x   True''')
check('df.assign(e=lambda d:d.a*2,f=1)', lambda df, s, t, i, n: df.assign(e=lambda d:d.a*2,f=1), '''\
   a        b     c      d  e  f
w  3     1.50     x   True  6  1
x  1      NaN    yy  False  2  1
y  2    -3.25  None   True  4  1
z  2  1000.00     x   True  4  1''')
check('df.head(2)', lambda df, s, t, i, n: df.head(2), '''\
   a    b   c      d
w  3  1.5   x   True
x  1  NaN  yy  False''')
check('df.tail(1)', lambda df, s, t, i, n: df.tail(1), '''\
   a       b  c     d
z  2  1000.0  x  True''')
check("df.filter(like='a',axis=0)", lambda df, s, t, i, n: df.filter(like='a',axis=0), '''\
Empty DataFrame
Columns: [a, b, c, d]
Index: []''')
check("df.filter(items=['a','c'])", lambda df, s, t, i, n: df.filter(items=['a','c']), '''\
   a     c
w  3     x
x  1    yy
y  2  None
z  2     x''')
check("df.filter(regex='^[ab]')", lambda df, s, t, i, n: df.filter(regex='^[ab]'), '''\
   a        b
w  3     1.50
x  1      NaN
y  2    -3.25
z  2  1000.00''')
check('df.sum()', lambda df, s, t, i, n: df.sum(), 'TypeError: can only concatenate str (not "int") to str')
check('df.sum(numeric_only=True)', lambda df, s, t, i, n: df.sum(numeric_only=True), '''\
a      8.00
b    998.25
d      3.00
dtype: float64''')
check('df.mean(numeric_only=True)', lambda df, s, t, i, n: df.mean(numeric_only=True), '''\
a      2.00
b    332.75
d      0.75
dtype: float64''')
check('df.mean()', lambda df, s, t, i, n: df.mean(), 'TypeError: can only concatenate str (not "int") to str')
check('n.mean(axis=1)', lambda df, s, t, i, n: n.mean(axis=1), '''\
0     2.25
1     8.25
2    14.25
dtype: float64''')
check('n.sum(axis=1)', lambda df, s, t, i, n: n.sum(axis=1), '''\
0     9.0
1    33.0
2    57.0
dtype: float64''')
check('n.std()', lambda df, s, t, i, n: n.std(), '''\
A    6.0
B    6.0
C    6.0
D    6.0
dtype: float64''')
check('n.var(axis=1)', lambda df, s, t, i, n: n.var(axis=1), '''\
0    3.75
1    3.75
2    3.75
dtype: float64''')
check('n.median()', lambda df, s, t, i, n: n.median(), '''\
A     6.0
B     7.5
C     9.0
D    10.5
dtype: float64''')
check('n.min()', lambda df, s, t, i, n: n.min(), '''\
A    0.0
B    1.5
C    3.0
D    4.5
dtype: float64''')
check('n.max(axis=1)', lambda df, s, t, i, n: n.max(axis=1), '''\
0     4.5
1    10.5
2    16.5
dtype: float64''')
check('n.skew()', lambda df, s, t, i, n: n.skew(), '''\
A    0.0
B    0.0
C    0.0
D    0.0
dtype: float64''')
check('n.kurt()', lambda df, s, t, i, n: n.kurt(), '''\
A   NaN
B   NaN
C   NaN
D   NaN
dtype: float64''')
check('n.sem()', lambda df, s, t, i, n: n.sem(), '''\
A    3.464102
B    3.464102
C    3.464102
D    3.464102
dtype: float64''')
check('n.prod()', lambda df, s, t, i, n: n.prod(), '''\
A      0.000
B    151.875
C    405.000
D    779.625
dtype: float64''')
check('df.count()', lambda df, s, t, i, n: df.count(), '''\
a    4
b    3
c    3
d    4
dtype: int64''')
check('df.count(axis=1)', lambda df, s, t, i, n: df.count(axis=1), '''\
w    4
x    3
y    3
z    4
dtype: int64''')
check('df.any()', lambda df, s, t, i, n: df.any(), '''\
a    True
b    True
c    True
d    True
dtype: bool''')
check('df.all()', lambda df, s, t, i, n: df.all(), '''\
a     True
b     True
c     True
d    False
dtype: bool''')
check('n.any(axis=1)', lambda df, s, t, i, n: n.any(axis=1), '''\
0    True
1    True
2    True
dtype: bool''')
check('n.idxmax()', lambda df, s, t, i, n: n.idxmax(), '''\
A    2
B    2
C    2
D    2
dtype: int64''')
check('n.idxmin(axis=1)', lambda df, s, t, i, n: n.idxmin(axis=1), '''\
0    A
1    A
2    A
dtype: object''')
check('i.idxmax()', lambda df, s, t, i, n: i.idxmax(), '4')
check('i.argmax()', lambda df, s, t, i, n: i.argmax(), 'np.int64(4)')
check('s.idxmin()', lambda df, s, t, i, n: s.idxmin(), 'np.int64(30)')
check('df.a+df.b', lambda df, s, t, i, n: df.a+df.b, '''\
w       4.50
x        NaN
y      -1.25
z    1002.00
dtype: float64''')
check('df.a+1', lambda df, s, t, i, n: df.a+1, '''\
w    4
x    2
y    3
z    3
Name: a, dtype: int64''')
check('1/df.a', lambda df, s, t, i, n: 1/df.a, '''\
w    0.333333
x    1.000000
y    0.500000
z    0.500000
Name: a, dtype: float64''')
check('df.a//2', lambda df, s, t, i, n: df.a//2, '''\
w    1
x    0
y    1
z    1
Name: a, dtype: int64''')
check('df.a%2', lambda df, s, t, i, n: df.a%2, '''\
w    1
x    1
y    0
z    0
Name: a, dtype: int64''')
check('df.a**2', lambda df, s, t, i, n: df.a**2, '''\
w    9
x    1
y    4
z    4
Name: a, dtype: int64''')
check('-df.a', lambda df, s, t, i, n: -df.a, '''\
w   -3
x   -1
y   -2
z   -2
Name: a, dtype: int64''')
check('~df.d', lambda df, s, t, i, n: ~df.d, '''\
w    False
x     True
y    False
z    False
Name: d, dtype: bool''')
check('df.a>1', lambda df, s, t, i, n: df.a>1, '''\
w     True
x    False
y     True
z     True
Name: a, dtype: bool''')
check('df.a==2', lambda df, s, t, i, n: df.a==2, '''\
w    False
x    False
y     True
z     True
Name: a, dtype: bool''')
check("df.c=='x'", lambda df, s, t, i, n: df.c=='x', '''\
w     True
x    False
y    False
z     True
Name: c, dtype: bool''')
check("df.c!='x'", lambda df, s, t, i, n: df.c!='x', '''\
w    False
x     True
y     True
z    False
Name: c, dtype: bool''')
check("df.c+'_s'", lambda df, s, t, i, n: df.c+'_s', '''\
w     x_s
x    yy_s
y     NaN
z     x_s
Name: c, dtype: object''')
check('df.a & 1', lambda df, s, t, i, n: df.a & 1, '''\
w    1
x    1
y    0
z    0
Name: a, dtype: int64''')
check('(df.a>1)&df.d', lambda df, s, t, i, n: (df.a>1)&df.d, '''\
w     True
x    False
y     True
z     True
dtype: bool''')
check("df.a+'x'", lambda df, s, t, i, n: df.a+'x', "UFuncTypeError: ufunc 'add' did not contain a loop with signature matching types (dtype('int64'), dtype('<U1')) -> None")
check('df.c>1', lambda df, s, t, i, n: df.c>1, "TypeError: '>' not supported between instances of 'str' and 'int'")
check('n+n', lambda df, s, t, i, n: n+n, '''\
      A     B     C     D
0   0.0   3.0   6.0   9.0
1  12.0  15.0  18.0  21.0
2  24.0  27.0  30.0  33.0''')
check('n*2', lambda df, s, t, i, n: n*2, '''\
      A     B     C     D
0   0.0   3.0   6.0   9.0
1  12.0  15.0  18.0  21.0
2  24.0  27.0  30.0  33.0''')
check('n+n.iloc[0]', lambda df, s, t, i, n: n+n.iloc[0], '''\
      A     B     C     D
0   0.0   3.0   6.0   9.0
1   6.0   9.0  12.0  15.0
2  12.0  15.0  18.0  21.0''')
check('n.sub(n.mean())', lambda df, s, t, i, n: n.sub(n.mean()), '''\
     A    B    C    D
0 -6.0 -6.0 -6.0 -6.0
1  0.0  0.0  0.0  0.0
2  6.0  6.0  6.0  6.0''')
check("n.div(n['A'],axis=0)", lambda df, s, t, i, n: n.div(n['A'],axis=0), '''\
     A      B     C      D
0  NaN    inf   inf    inf
1  1.0  1.250  1.50  1.750
2  1.0  1.125  1.25  1.375''')
check('n.add(1,fill_value=0)', lambda df, s, t, i, n: n.add(1,fill_value=0), '''\
      A     B     C     D
0   1.0   2.5   4.0   5.5
1   7.0   8.5  10.0  11.5
2  13.0  14.5  16.0  17.5''')
check('s+pd.Series([1,2],index=[10,99])', lambda df, s, t, i, n: s+pd.Series([1,2],index=[10,99]), '''\
10    4.0
20    NaN
30    NaN
40    NaN
99    NaN
dtype: float64''')
check('s.add(pd.Series([1,2],index=[10,99]),fill_value=0)', lambda df, s, t, i, n: s.add(pd.Series([1,2],index=[10,99]),fill_value=0), '''\
10    4.0
20    NaN
30    1.0
40    2.0
99    2.0
dtype: float64''')
check('n==n', lambda df, s, t, i, n: n==n, '''\
      A     B     C     D
0  True  True  True  True
1  True  True  True  True
2  True  True  True  True''')
check('n>3', lambda df, s, t, i, n: n>3, '''\
       A      B      C     D
0  False  False  False  True
1   True   True   True  True
2   True   True   True  True''')
check('s==pd.Series([1])', lambda df, s, t, i, n: s==pd.Series([1]), 'ValueError: Can only compare identically-labeled Series objects')
check('i.astype(float)', lambda df, s, t, i, n: i.astype(float), '''\
0    5.0
1    3.0
2    8.0
3    1.0
4    9.0
5    3.0
dtype: float64''')
check('i.astype(str)', lambda df, s, t, i, n: i.astype(str), '''\
0    5
1    3
2    8
3    1
4    9
5    3
dtype: object''')
check("df.astype({'a':'float'})", lambda df, s, t, i, n: df.astype({'a':'float'}), '''\
     a        b     c      d
w  3.0     1.50     x   True
x  1.0      NaN    yy  False
y  2.0    -3.25  None   True
z  2.0  1000.00     x   True''')
check('t.astype(int)', lambda df, s, t, i, n: t.astype(int), "ValueError: invalid literal for int() with base 10: 'b'")
check('s.astype(int)', lambda df, s, t, i, n: s.astype(int), 'IntCastingNaNError: Cannot convert non-finite values (NA or inf) to integer')
check("pd.to_numeric(pd.Series(['1','2.5','x']),errors='coerce')", lambda df, s, t, i, n: pd.to_numeric(pd.Series(['1','2.5','x']),errors='coerce'), '''\
0    1.0
1    2.5
2    NaN
dtype: float64''')
check("pd.to_numeric(['1','2'])", lambda df, s, t, i, n: pd.to_numeric(['1','2']), 'array([1, 2])')
check("pd.to_numeric(pd.Series(['1','x']))", lambda df, s, t, i, n: pd.to_numeric(pd.Series(['1','x'])), 'ValueError: Unable to parse string "x" at position 1')
check('i.round(1)', lambda df, s, t, i, n: i.round(1), '''\
0    5
1    3
2    8
3    1
4    9
5    3
dtype: int64''')
check('n.round(0)', lambda df, s, t, i, n: n.round(0), '''\
      A     B     C     D
0   0.0   2.0   3.0   4.0
1   6.0   8.0   9.0  10.0
2  12.0  14.0  15.0  16.0''')
check('s.index', lambda df, s, t, i, n: s.index, "Index([10, 20, 30, 40], dtype='int64')")
check('s.name', lambda df, s, t, i, n: s.name, "'s'")
check('s.hasnans', lambda df, s, t, i, n: s.hasnans, 'True')
check('s.is_unique', lambda df, s, t, i, n: s.is_unique, 'True')
check('i.is_monotonic_increasing', lambda df, s, t, i, n: i.is_monotonic_increasing, 'False')

# Reductions of 32-bit floats are made in 64 bits and given in 32.
small = pd.Series([1.1, 2.2, 3.3, 4.7, 5.9], dtype='float32')
assert repr(small.std()) == 'np.float32(1.9152024)' and repr(small.sem()) == 'np.float32(0.8565045)' and repr(small.kurt()) == 'np.float32(-1.3581142)'
assert pd.Series([-8, 8.2], dtype='float32').describe()['std'] == 11.455129623413086
assert pd.DataFrame({'a': list('xy')}, index=[0.5, 1]).idxmax(numeric_only=True).dtype == 'float64'
zoned = pd.to_datetime(['2020-01-01', None]).tz_localize('UTC')
assert repr(pd.MultiIndex.from_arrays([[1, 2], zoned])).splitlines()[1].strip() == "(2,                       'NaT')],"
