"""Selection, sorting, apply and aggregation."""

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


check('pd.Series([1,2],index=[1.5,np.nan])', lambda df, s, t, i, n: pd.Series([1,2],index=[1.5,np.nan]), '''\
1.5    1
NaN    2
dtype: int64''')
check('pd.Series([1,2,3],index=[1.5,2,-3])', lambda df, s, t, i, n: pd.Series([1,2,3],index=[1.5,2,-3]), '''\
 1.5    1
 2.0    2
-3.0    3
dtype: int64''')
check("pd.Series([1,2],index=[None,'a'])", lambda df, s, t, i, n: pd.Series([1,2],index=[None,'a']), '''\
None    1
a       2
dtype: int64''')
check('pd.Series([1,2],index=[-1,0])', lambda df, s, t, i, n: pd.Series([1,2],index=[-1,0]), '''\
-1    1
 0    2
dtype: int64''')
check("df.loc['w':'x'].a", lambda df, s, t, i, n: df.loc['w':'x'].a, '''\
w    3
x    1
Name: a, dtype: int64''')
check("df.loc['w':'q']", lambda df, s, t, i, n: df.loc['w':'q'], '''\
Empty DataFrame
Columns: [a, b, c, d]
Index: []''')
check('n.loc[0:1]', lambda df, s, t, i, n: n.loc[0:1], '''\
     A    B    C     D
0  0.0  1.5  3.0   4.5
1  6.0  7.5  9.0  10.5''')
check("n.loc[1:,'B':]", lambda df, s, t, i, n: n.loc[1:,'B':], '''\
      B     C     D
1   7.5   9.0  10.5
2  13.5  15.0  16.5''')
check('n.iloc[:2,-1]', lambda df, s, t, i, n: n.iloc[:2,-1], '''\
0     4.5
1    10.5
Name: D, dtype: float64''')
check('n.loc[[0,0]]', lambda df, s, t, i, n: n.loc[[0,0]], '''\
     A    B    C    D
0  0.0  1.5  3.0  4.5
0  0.0  1.5  3.0  4.5''')
check('n.loc[5]', lambda df, s, t, i, n: n.loc[5], 'KeyError: 5')
check("n['A'][0]", lambda df, s, t, i, n: n['A'][0], 'np.float64(0.0)')
check('n.A.loc[1]', lambda df, s, t, i, n: n.A.loc[1], 'np.float64(6.0)')
check('n[n.A>2]', lambda df, s, t, i, n: n[n.A>2], '''\
      A     B     C     D
1   6.0   7.5   9.0  10.5
2  12.0  13.5  15.0  16.5''')
check('n[n>4]', lambda df, s, t, i, n: n[n>4], '''\
      A     B     C     D
0   NaN   NaN   NaN   4.5
1   6.0   7.5   9.0  10.5
2  12.0  13.5  15.0  16.5''')
check("n[n['A']>100]", lambda df, s, t, i, n: n[n['A']>100], '''\
Empty DataFrame
Columns: [A, B, C, D]
Index: []''')
check("n.insert(0,'A',1)", lambda df, s, t, i, n: n.insert(0,'A',1), 'ValueError: cannot insert A, already exists')
check("n.insert(9,'Z',1)", lambda df, s, t, i, n: n.insert(9,'Z',1), 'IndexError: index 9 is out of bounds for axis 0 with size 4')
check("n.iloc['a']", lambda df, s, t, i, n: n.iloc['a'], 'TypeError: Cannot index by location index with a non-integer key')
check('n.iloc[1.5]', lambda df, s, t, i, n: n.iloc[1.5], 'TypeError: Cannot index by location index with a non-integer key')
check('n.loc[1.5]', lambda df, s, t, i, n: n.loc[1.5], 'KeyError: 1.5')
check("n.loc['a']", lambda df, s, t, i, n: n.loc['a'], "KeyError: 'a'")
check("n.loc[:, 'Z']", lambda df, s, t, i, n: n.loc[:, 'Z'], "KeyError: 'Z'")
check("n.loc[:, ['A','Z']]", lambda df, s, t, i, n: n.loc[:, ['A','Z']], 'KeyError: "[\'Z\'] not in index"')
check("n.at[0,'Z']", lambda df, s, t, i, n: n.at[0,'Z'], "KeyError: 'Z'")
check('n.iat[0,9]', lambda df, s, t, i, n: n.iat[0,9], 'IndexError: index 9 is out of bounds for axis 0 with size 4')
check('n.drop([0,1])', lambda df, s, t, i, n: n.drop([0,1]), '''\
      A     B     C     D
2  12.0  13.5  15.0  16.5''')
check("n.drop(index=0,columns='A')", lambda df, s, t, i, n: n.drop(index=0,columns='A'), '''\
      B     C     D
1   7.5   9.0  10.5
2  13.5  15.0  16.5''')
check('n.drop(9)', lambda df, s, t, i, n: n.drop(9), "KeyError: '[9] not found in axis'")
check('n.drop()', lambda df, s, t, i, n: n.drop(), "ValueError: Need to specify at least one of 'labels', 'index' or 'columns'")
check("n.drop('A',axis=1)", lambda df, s, t, i, n: n.drop('A',axis=1), '''\
      B     C     D
0   1.5   3.0   4.5
1   7.5   9.0  10.5
2  13.5  15.0  16.5''')
check("n.pop('Q')", lambda df, s, t, i, n: n.pop('Q'), "KeyError: 'Q'")
check("n.set_index('Q')", lambda df, s, t, i, n: n.set_index('Q'), 'KeyError: "None of [\'Q\'] are in the columns"')
check("n.set_index('A',drop=False)", lambda df, s, t, i, n: n.set_index('A',drop=False), '         A     B     C     D\nA                           \n0.0    0.0   1.5   3.0   4.5\n6.0    6.0   7.5   9.0  10.5\n12.0  12.0  13.5  15.0  16.5')
check("n.set_index(pd.Index([7,8,9],name='z'))", lambda df, s, t, i, n: n.set_index(pd.Index([7,8,9],name='z')), '      A     B     C     D\nz                        \n7   0.0   1.5   3.0   4.5\n8   6.0   7.5   9.0  10.5\n9  12.0  13.5  15.0  16.5')
check("n.reset_index(names='num')", lambda df, s, t, i, n: n.reset_index(names='num'), '''\
   num     A     B     C     D
0    0   0.0   1.5   3.0   4.5
1    1   6.0   7.5   9.0  10.5
2    2  12.0  13.5  15.0  16.5''')
check("n.rename(columns={'A':'X'},errors='raise')", lambda df, s, t, i, n: n.rename(columns={'A':'X'},errors='raise'), '''\
      X     B     C     D
0   0.0   1.5   3.0   4.5
1   6.0   7.5   9.0  10.5
2  12.0  13.5  15.0  16.5''')
check("n.rename(columns={'Q':'X'},errors='raise')", lambda df, s, t, i, n: n.rename(columns={'Q':'X'},errors='raise'), 'KeyError: "[\'Q\'] not found in axis"')
check('n.reindex([2,1,0])', lambda df, s, t, i, n: n.reindex([2,1,0]), '''\
      A     B     C     D
2  12.0  13.5  15.0  16.5
1   6.0   7.5   9.0  10.5
0   0.0   1.5   3.0   4.5''')
check("n.reindex(index=[0,5],columns=['A','Z'])", lambda df, s, t, i, n: n.reindex(index=[0,5],columns=['A','Z']), '''\
     A   Z
0  0.0 NaN
5  NaN NaN''')
check("n.sort_values('A',ascending=False)", lambda df, s, t, i, n: n.sort_values('A',ascending=False), '''\
      A     B     C     D
2  12.0  13.5  15.0  16.5
1   6.0   7.5   9.0  10.5
0   0.0   1.5   3.0   4.5''')
check("n.sort_values(['A','Q'])", lambda df, s, t, i, n: n.sort_values(['A','Q']), "KeyError: 'Q'")
check('n.sort_values(by=0,axis=1,ascending=False)', lambda df, s, t, i, n: n.sort_values(by=0,axis=1,ascending=False), '''\
      D     C     B     A
0   4.5   3.0   1.5   0.0
1  10.5   9.0   7.5   6.0
2  16.5  15.0  13.5  12.0''')
check("n.sort_values('A',key=lambda x:-x)", lambda df, s, t, i, n: n.sort_values('A',key=lambda x:-x), '''\
      A     B     C     D
2  12.0  13.5  15.0  16.5
1   6.0   7.5   9.0  10.5
0   0.0   1.5   3.0   4.5''')
check('n.sort_index(axis=1,ascending=False)', lambda df, s, t, i, n: n.sort_index(axis=1,ascending=False), '''\
      D     C     B     A
0   4.5   3.0   1.5   0.0
1  10.5   9.0   7.5   6.0
2  16.5  15.0  13.5  12.0''')
check("df.sort_values('c')", lambda df, s, t, i, n: df.sort_values('c'), '''\
   a        b     c      d
w  3     1.50     x   True
z  2  1000.00     x   True
x  1      NaN    yy  False
y  2    -3.25  None   True''')
check("df.sort_values(['d','c'])", lambda df, s, t, i, n: df.sort_values(['d','c']), '''\
   a        b     c      d
x  1      NaN    yy  False
w  3     1.50     x   True
z  2  1000.00     x   True
y  2    -3.25  None   True''')
check("df.sort_values('a',ignore_index=True)", lambda df, s, t, i, n: df.sort_values('a',ignore_index=True), '''\
   a        b     c      d
0  1      NaN    yy  False
1  2    -3.25  None   True
2  2  1000.00     x   True
3  3     1.50     x   True''')
check('df.a.value_counts(ascending=True)', lambda df, s, t, i, n: df.a.value_counts(ascending=True), '''\
a
3    1
1    1
2    2
Name: count, dtype: int64''')
check('df.c.isna().sum()', lambda df, s, t, i, n: df.c.isna().sum(), 'np.int64(1)')
check('df.isnull().sum()', lambda df, s, t, i, n: df.isnull().sum(), '''\
a    0
b    1
c    1
d    0
dtype: int64''')
check('df.isnull().sum().sum()', lambda df, s, t, i, n: df.isnull().sum().sum(), 'np.int64(2)')
check('df.isna().any()', lambda df, s, t, i, n: df.isna().any(), '''\
a    False
b     True
c     True
d    False
dtype: bool''')
check('df.isna().mean()', lambda df, s, t, i, n: df.isna().mean(), '''\
a    0.00
b    0.25
c    0.25
d    0.00
dtype: float64''')
check('df.isna().any(axis=1)', lambda df, s, t, i, n: df.isna().any(axis=1), '''\
w    False
x     True
y     True
z    False
dtype: bool''')
check('df.dtypes==object', lambda df, s, t, i, n: df.dtypes==object, '''\
a    False
b    False
c     True
d    False
dtype: bool''')
check('df.dtypes.value_counts()', lambda df, s, t, i, n: df.dtypes.value_counts(), '''\
int64      1
float64    1
object     1
bool       1
Name: count, dtype: int64''')
check("df['a'].dtype==int", lambda df, s, t, i, n: df['a'].dtype==int, 'True')
check('df.a.max()-df.a.min()', lambda df, s, t, i, n: df.a.max()-df.a.min(), 'np.int64(2)')
check('df.a.sum()/len(df)', lambda df, s, t, i, n: df.a.sum()/len(df), 'np.float64(2.0)')
check('(df.a-df.a.mean())/df.a.std()', lambda df, s, t, i, n: (df.a-df.a.mean())/df.a.std(), '''\
w    1.224745
x   -1.224745
y    0.000000
z    0.000000
Name: a, dtype: float64''')
check("df[['a','b']].mean()", lambda df, s, t, i, n: df[['a','b']].mean(), '''\
a      2.00
b    332.75
dtype: float64''')
check("df[['a','b']].mean(axis=1)", lambda df, s, t, i, n: df[['a','b']].mean(axis=1), '''\
w      2.250
x      1.000
y     -0.625
z    501.000
dtype: float64''')
check("df[['a','b']].apply(lambda x:x.fillna(x.mean()))", lambda df, s, t, i, n: df[['a','b']].apply(lambda x:x.fillna(x.mean())), '''\
   a        b
w  3     1.50
x  1   332.75
y  2    -3.25
z  2  1000.00''')
check("df[['a','b']].max().max()", lambda df, s, t, i, n: df[['a','b']].max().max(), 'np.float64(1000.0)')
check('df.apply(lambda r:str(r.a)+str(r.c),axis=1)', lambda df, s, t, i, n: df.apply(lambda r:str(r.a)+str(r.c),axis=1), '''\
w       3x
x      1yy
y    2None
z       2x
dtype: object''')
check('df.apply(lambda x:x.dtype)', lambda df, s, t, i, n: df.apply(lambda x:x.dtype), '''\
a      int64
b    float64
c     object
d       bool
dtype: object''')
check('df.apply(len)', lambda df, s, t, i, n: df.apply(len), '''\
a    4
b    4
c    4
d    4
dtype: int64''')
check('df.apply(lambda r:r.a,axis=1)', lambda df, s, t, i, n: df.apply(lambda r:r.a,axis=1), '''\
w    3
x    1
y    2
z    2
dtype: int64''')
check('df.apply(lambda r:(r.a,r.c),axis=1)', lambda df, s, t, i, n: df.apply(lambda r:(r.a,r.c),axis=1), '''\
w       (3, x)
x      (1, yy)
y    (2, None)
z       (2, x)
dtype: object''')
check('df.apply(lambda r:pd.Series([r.a,r.c]),axis=1)', lambda df, s, t, i, n: df.apply(lambda r:pd.Series([r.a,r.c]),axis=1), '''\
     0    1
w  3.0    x
x  1.0   yy
y  2.0  NaN
z  2.0    x''')
check("df.apply('count')", lambda df, s, t, i, n: df.apply('count'), '''\
a    4
b    3
c    3
d    4
dtype: int64''')
check('df.apply(lambda x:x.name)', lambda df, s, t, i, n: df.apply(lambda x:x.name), '''\
a    a
b    b
c    c
d    d
dtype: object''')
check("df.a.apply(lambda x:'odd' if x%2 else 'even')", lambda df, s, t, i, n: df.a.apply(lambda x:'odd' if x%2 else 'even'), '''\
w     odd
x     odd
y    even
z    even
Name: a, dtype: object''')
check('df.a.apply(np.sqrt)', lambda df, s, t, i, n: df.a.apply(np.sqrt), '''\
w    1.732051
x    1.000000
y    1.414214
z    1.414214
Name: a, dtype: float64''')
check('df.a.apply(str)', lambda df, s, t, i, n: df.a.apply(str), '''\
w    3
x    1
y    2
z    2
Name: a, dtype: object''')
check('df.a.map(lambda x:x if x>1 else None)', lambda df, s, t, i, n: df.a.map(lambda x:x if x>1 else None), '''\
w    3.0
x    NaN
y    2.0
z    2.0
Name: a, dtype: float64''')
check("df.c.map(len,na_action='ignore')", lambda df, s, t, i, n: df.c.map(len,na_action='ignore'), '''\
w    1.0
x    2.0
y    NaN
z    1.0
Name: c, dtype: float64''')
check('df.c.apply(lambda x:x.upper() if x else x)', lambda df, s, t, i, n: df.c.apply(lambda x:x.upper() if x else x), '''\
w       X
x      YY
y    None
z       X
Name: c, dtype: object''')
check('df.b.apply(lambda x:x>0)', lambda df, s, t, i, n: df.b.apply(lambda x:x>0), '''\
w     True
x    False
y    False
z     True
Name: b, dtype: bool''')
check('df.b.apply(int)', lambda df, s, t, i, n: df.b.apply(int), 'ValueError: cannot convert float NaN to integer')
check("df.agg('mean',numeric_only=True)", lambda df, s, t, i, n: df.agg('mean',numeric_only=True), '''\
a      2.00
b    332.75
d      0.75
dtype: float64''')
check("df[['a','b']].agg(['mean','std'])", lambda df, s, t, i, n: df[['a','b']].agg(['mean','std']), '''\
             a           b
mean  2.000000  332.750000
std   0.816497  577.860331''')
check("df[['a','b']].agg({'a':'mean','b':['min','max']})", lambda df, s, t, i, n: df[['a','b']].agg({'a':'mean','b':['min','max']}), '''\
        a        b
mean  2.0      NaN
min   NaN    -3.25
max   NaN  1000.00''')
check("df[['a','b']].agg(lambda x:x.max())", lambda df, s, t, i, n: df[['a','b']].agg(lambda x:x.max()), '''\
a       3.0
b    1000.0
dtype: float64''')
check("df[['a','b']].agg(x=('a','max'),y=('b','min'))", lambda df, s, t, i, n: df[['a','b']].agg(x=('a','max'),y=('b','min')), '''\
     a     b
x  3.0   NaN
y  NaN -3.25''')
check("df.agg({'a':'sum','zz':'sum'})", lambda df, s, t, i, n: df.agg({'a':'sum','zz':'sum'}), 'KeyError: "Column(s) [\'zz\'] do not exist"')
check('df.a.agg(lambda x:x.sum())', lambda df, s, t, i, n: df.a.agg(lambda x:x.sum()), 'np.int64(8)')
check('df.a.transform(lambda x:x+1)', lambda df, s, t, i, n: df.a.transform(lambda x:x+1), '''\
w    4
x    2
y    3
z    3
Name: a, dtype: int64''')
check("df.a.transform('cumsum')", lambda df, s, t, i, n: df.a.transform('cumsum'), '''\
w    3
x    4
y    6
z    8
Name: a, dtype: int64''')
check('df.describe(include=[object])', lambda df, s, t, i, n: df.describe(include=[object]), '''\
        c
count   3
unique  2
top     x
freq    2''')
check("df.describe(include='O')", lambda df, s, t, i, n: df.describe(include='O'), '''\
        c
count   3
unique  2
top     x
freq    2''')
check("df.describe(exclude='number')", lambda df, s, t, i, n: df.describe(exclude='number'), '''\
        c     d
count   3     4
unique  2     2
top     x  True
freq    2     3''')
check('df.describe(percentiles=[.1])', lambda df, s, t, i, n: df.describe(percentiles=[.1]), '''\
              a            b
count  4.000000     3.000000
mean   2.000000   332.750000
std    0.816497   577.860331
min    1.000000    -3.250000
10%    1.300000    -2.300000
50%    2.000000     1.500000
max    3.000000  1000.000000''')
check('df.d.describe()', lambda df, s, t, i, n: df.d.describe(), '''\
count        4
unique       2
top       True
freq         3
Name: d, dtype: object''')
check('df.idxmin(numeric_only=True)', lambda df, s, t, i, n: df.idxmin(numeric_only=True), '''\
a    x
b    y
d    x
dtype: object''')
check('df.memory_usage(deep=False).sum()', lambda df, s, t, i, n: df.memory_usage(deep=False).sum(), 'np.int64(132)')
check('df.astype(str)', lambda df, s, t, i, n: df.astype(str), '''\
   a       b     c      d
w  3     1.5     x   True
x  1     nan    yy  False
y  2   -3.25  None   True
z  2  1000.0     x   True''')
check('df.astype(str).dtypes', lambda df, s, t, i, n: df.astype(str).dtypes, '''\
a    object
b    object
c    object
d    object
dtype: object''')
check("df.a.astype('int32')", lambda df, s, t, i, n: df.a.astype('int32'), '''\
w    3
x    1
y    2
z    2
Name: a, dtype: int32''')
check("df.a.astype('float32')", lambda df, s, t, i, n: df.a.astype('float32'), '''\
w    3.0
x    1.0
y    2.0
z    2.0
Name: a, dtype: float32''')
check('df.a.astype(bool)', lambda df, s, t, i, n: df.a.astype(bool), '''\
w    True
x    True
y    True
z    True
Name: a, dtype: bool''')
check('df.d.astype(int)', lambda df, s, t, i, n: df.d.astype(int), '''\
w    1
x    0
y    1
z    1
Name: d, dtype: int64''')
check("df.c.astype('float')", lambda df, s, t, i, n: df.c.astype('float'), "ValueError: could not convert string to float: 'x'")
check('df.astype(int)', lambda df, s, t, i, n: df.astype(int), 'IntCastingNaNError: Cannot convert non-finite values (NA or inf) to integer')
check('df.infer_objects().dtypes', lambda df, s, t, i, n: df.infer_objects().dtypes, '''\
a      int64
b    float64
c     object
d       bool
dtype: object''')
check('df.to_numpy()', lambda df, s, t, i, n: df.to_numpy(), '''\
array([[3, 1.5, 'x', True],
       [1, nan, 'yy', False],
       [2, -3.25, None, True],
       [2, 1000.0, 'x', True]], dtype=object)''')
check("df[['a','d']].to_numpy()", lambda df, s, t, i, n: df[['a','d']].to_numpy(), '''\
array([[3, True],
       [1, False],
       [2, True],
       [2, True]], dtype=object)''')
check("df[['a','b']].values", lambda df, s, t, i, n: df[['a','b']].values, '''\
array([[   3.  ,    1.5 ],
       [   1.  ,     nan],
       [   2.  ,   -3.25],
       [   2.  , 1000.  ]])''')
check('df.columns.tolist()', lambda df, s, t, i, n: df.columns.tolist(), "['a', 'b', 'c', 'd']")
check('df.columns[0]', lambda df, s, t, i, n: df.columns[0], "'a'")
check("df.columns.get_loc('b')", lambda df, s, t, i, n: df.columns.get_loc('b'), '1')
check('df.index.tolist()', lambda df, s, t, i, n: df.index.tolist(), "['w', 'x', 'y', 'z']")
check('df.index[df.a>1]', lambda df, s, t, i, n: df.index[df.a>1], "Index(['w', 'y', 'z'], dtype='object')")
check("df.index.isin(['w'])", lambda df, s, t, i, n: df.index.isin(['w']), 'array([ True, False, False, False])')
check("df.columns.difference(['a'])", lambda df, s, t, i, n: df.columns.difference(['a']), "Index(['b', 'c', 'd'], dtype='object')")
check("df.columns=='a'", lambda df, s, t, i, n: df.columns=='a', 'array([ True, False, False, False])')
check('df.head(-1)', lambda df, s, t, i, n: df.head(-1), '''\
   a     b     c      d
w  3  1.50     x   True
x  1   NaN    yy  False
y  2 -3.25  None   True''')
check('df.tail(-2)', lambda df, s, t, i, n: df.tail(-2), '''\
   a        b     c     d
y  2    -3.25  None  True
z  2  1000.00     x  True''')
check('df.iloc[::-1]', lambda df, s, t, i, n: df.iloc[::-1], '''\
   a        b     c      d
z  2  1000.00     x   True
y  2    -3.25  None   True
x  1      NaN    yy  False
w  3     1.50     x   True''')
check('df.iloc[::2]', lambda df, s, t, i, n: df.iloc[::2], '''\
   a     b     c     d
w  3  1.50     x  True
y  2 -3.25  None  True''')
check('df.loc[::-1]', lambda df, s, t, i, n: df.loc[::-1], '''\
   a        b     c      d
z  2  1000.00     x   True
y  2    -3.25  None   True
x  1      NaN    yy  False
w  3     1.50     x   True''')
check('df.iloc[:, [0,2]].head(1)', lambda df, s, t, i, n: df.iloc[:, [0,2]].head(1), '''\
   a  c
w  3  x''')
check('df.select_dtypes(include=np.number).columns', lambda df, s, t, i, n: df.select_dtypes(include=np.number).columns, "Index(['a', 'b'], dtype='object')")
check("df.select_dtypes('bool')", lambda df, s, t, i, n: df.select_dtypes('bool'), '''\
       d
w   True
x  False
y   True
z   True''')
check('df.select_dtypes(int)', lambda df, s, t, i, n: df.select_dtypes(int), '''\
   a
w  3
x  1
y  2
z  2''')
check('df.select_dtypes()', lambda df, s, t, i, n: df.select_dtypes(), 'ValueError: at least one of include or exclude must be nonempty')
check('df.transpose().dtypes', lambda df, s, t, i, n: df.transpose().dtypes, '''\
w    object
x    object
y    object
z    object
dtype: object''')
check('pd.Series([1,2,3]).to_frame().T', lambda df, s, t, i, n: pd.Series([1,2,3]).to_frame().T, '''\
   0  1  2
0  1  2  3''')
check("pd.DataFrame({'a':[1,2]}).T.dtypes", lambda df, s, t, i, n: pd.DataFrame({'a':[1,2]}).T.dtypes, '''\
0    int64
1    int64
dtype: object''')
check('pd.api.types.is_numeric_dtype(df.a)', lambda df, s, t, i, n: pd.api.types.is_numeric_dtype(df.a), 'True')
check('pd.api.types.is_string_dtype(df.c)', lambda df, s, t, i, n: pd.api.types.is_string_dtype(df.c), 'False')
check('pd.api.types.is_object_dtype(df.c)', lambda df, s, t, i, n: pd.api.types.is_object_dtype(df.c), 'True')
check('pd.api.types.is_bool_dtype(df.d)', lambda df, s, t, i, n: pd.api.types.is_bool_dtype(df.d), 'True')
check('pd.api.types.infer_dtype(df.c)', lambda df, s, t, i, n: pd.api.types.infer_dtype(df.c), "'string'")
check('pd.api.types.is_list_like([1])', lambda df, s, t, i, n: pd.api.types.is_list_like([1]), 'True')
check('pd.api.types.is_datetime64_any_dtype(df.a)', lambda df, s, t, i, n: pd.api.types.is_datetime64_any_dtype(df.a), 'False')
check('type(df)', lambda df, s, t, i, n: type(df), "<class 'pandas.core.frame.DataFrame'>")
check('type(df.a)', lambda df, s, t, i, n: type(df.a), "<class 'pandas.core.series.Series'>")
check('type(df.index)', lambda df, s, t, i, n: type(df.index), "<class 'pandas.core.indexes.base.Index'>")

# The labels of reindex are those of the axis that is not named.
square = pd.DataFrame({"a": [1, 2], "b": [3, 4]})
assert square.reindex([1, 0], columns=["b"]).values.tolist() == [[4], [3]]
assert square.reindex(["b"], index=[1]).values.tolist() == [[4]]
