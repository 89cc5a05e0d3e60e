# What pandas prints for these expressions; true on pandas 2.2.3 with copy-on-write, too.

import warnings
warnings.simplefilter("ignore")
import numpy as np
import pandas as pd
pd.options.mode.copy_on_write = True
df=pd.DataFrame({'k':['b','a','b',None],'j':[1,2,1,2],'x':[1,2,3,4],'y':[1.5,np.nan,2.5,3],'s':list('pqrs')})
g=df.groupby('k')


def text(make):
    """What a result is: its text and dtypes, or its exception."""
    try:
        r = make()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    if isinstance(r, pd.DataFrame):
        return f"{r}\n{list(map(str, r.dtypes))} {type(r.index).__name__} {list(r.index.names)} {list(r.columns.names)}"
    if isinstance(r, pd.Series):
        return f"{r}\n{type(r.index).__name__} {list(r.index.names)}"
    return repr(r)


cases = [
    (lambda: g.apply(lambda d: d[['x']]*2), """\
     x
k     
a 1  4
b 0  2
  2  6
['int64'] MultiIndex ['k', None] [None]\
"""),
    (lambda: g.apply(lambda d: d.x.sum()), """\
k
a    2
b    4
dtype: int64
Index ['k']\
"""),
    (lambda: g.apply(lambda d: pd.Series({'a':1,'b':2})), """\
   a  b
k      
a  1  2
b  1  2
['int64', 'int64'] Index ['k'] [None]\
"""),
    (lambda: g['x'].apply(lambda s: s.describe()), """\
k       
a  count    1.000000
   mean     2.000000
   std           NaN
   min      2.000000
   25%      2.000000
   50%      2.000000
   75%      2.000000
   max      2.000000
b  count    2.000000
   mean     2.000000
   std      1.414214
   min      1.000000
   25%      1.500000
   50%      2.000000
   75%      2.500000
   max      3.000000
Name: x, dtype: float64
MultiIndex ['k', None]\
"""),
    (lambda: g.x.apply(lambda s:s*2), """\
k   
a  1    4
b  0    2
   2    6
Name: x, dtype: int64
MultiIndex ['k', None]\
"""),
    (lambda: df.groupby('k',group_keys=False).apply(lambda d:d.assign(z=1)), """\
   k  j  x    y  s  z
0  b  1  1  1.5  p  1
1  a  2  2  NaN  q  1
2  b  1  3  2.5  r  1
['object', 'int64', 'int64', 'float64', 'object', 'int64'] Index [None] [None]\
"""),
    (lambda: g.value_counts(), """\
k  j  x  y    s
b  1  1  1.5  p    1
      3  2.5  r    1
Name: count, dtype: int64
MultiIndex ['k', 'j', 'x', 'y', 's']\
"""),
    (lambda: g.s.value_counts(), """\
k  s
a  q    1
b  p    1
   r    1
Name: count, dtype: int64
MultiIndex ['k', 's']\
"""),
    (lambda: g.describe(), """\
      j                                ...    y                                     
  count mean  std  min  25%  50%  75%  ... mean       std  min   25%  50%   75%  max
k                                      ...                                          
a   1.0  2.0  NaN  2.0  2.0  2.0  2.0  ...  NaN       NaN  NaN   NaN  NaN   NaN  NaN
b   2.0  1.0  0.0  1.0  1.0  1.0  1.0  ...  2.0  0.707107  1.5  1.75  2.0  2.25  2.5

[2 rows x 24 columns]
['float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64'] Index ['k'] [None, None]\
"""),
    (lambda: g.x.describe(), """\
   count  mean       std  min  25%  50%  75%  max
k                                                
a    1.0   2.0       NaN  2.0  2.0  2.0  2.0  2.0
b    2.0   2.0  1.414214  1.0  1.5  2.0  2.5  3.0
['float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k',as_index=False).agg({'x':['sum','max'],'y':'mean'}), """\
   k   x        y
     sum max mean
0  a   2   2  NaN
1  b   4   3  2.0
['object', 'int64', 'int64', 'float64'] RangeIndex [None] [None, None]\
"""),
    (lambda: df.groupby(['k','j'],as_index=False).size(), """\
   k  j  size
0  a  2     1
1  b  1     2
['object', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('k').size(), """\
k
a    1
b    2
dtype: int64
Index ['k']\
"""),
    (lambda: df.groupby('k')[['x','y']].agg(['sum',lambda s:s.max(),lambda s:1]), """\
    x                          y                      
  sum <lambda_0> <lambda_1>  sum <lambda_0> <lambda_1>
k                                                     
a   2          2          1  0.0        NaN          1
b   4          3          1  4.0        2.5          1
['int64', 'int64', 'int64', 'float64', 'float64', 'int64'] Index ['k'] [None, None]\
"""),
    (lambda: g.agg(a=('x','sum'),b=('y',lambda s:s.mean())), """\
   a    b
k        
a  2  NaN
b  4  2.0
['int64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: g.x.agg(['sum','mean']), """\
   sum  mean
k           
a    2   2.0
b    4   2.0
['int64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: g.x.agg(total='sum'), """\
   total
k       
a      2
b      4
['int64'] Index ['k'] [None]\
"""),
    (lambda: g.nth(0), """\
   k  j  x    y  s
0  b  1  1  1.5  p
1  a  2  2  NaN  q
['object', 'int64', 'int64', 'float64', 'object'] Index [None] [None]\
"""),
    (lambda: g.head(1), """\
   k  j  x    y  s
0  b  1  1  1.5  p
1  a  2  2  NaN  q
['object', 'int64', 'int64', 'float64', 'object'] Index [None] [None]\
"""),
    (lambda: g.ngroup(), """\
0    1.0
1    0.0
2    1.0
3    NaN
dtype: float64
RangeIndex [None]\
"""),
    (lambda: g.x.quantile([.25,.5]), """\
k      
a  0.25    2.0
   0.50    2.0
b  0.25    1.5
   0.50    2.0
Name: x, dtype: float64
MultiIndex ['k', None]\
"""),
    (lambda: g[['x','y']].quantile(.5), """\
     x    y
k          
a  2.0  NaN
b  2.0  2.0
['float64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: g[['x','y']].corr(), """\
       x    y
k            
a x  NaN  NaN
  y  NaN  NaN
b x  1.0  1.0
  y  1.0  1.0
['float64', 'float64'] MultiIndex ['k', None] [None]\
"""),
    (lambda: g.x.nlargest(1), """\
k   
a  1    2
b  2    3
Name: x, dtype: int64
MultiIndex ['k', None]\
"""),
    (lambda: g.x.unique(), """\
k
a       [2]
b    [1, 3]
Name: x, dtype: object
Index ['k']\
"""),
    (lambda: g.groups, "{'a': [1], 'b': [0, 2]}"),
    (lambda: g.indices, "{'a': array([1]), 'b': array([0, 2])}"),
    (lambda: g.x.apply(lambda s: {'a':1}), """\
k   
a  a    1
b  a    1
Name: x, dtype: int64
MultiIndex ['k', None]\
"""),
    (lambda: [n for n,d in df.groupby(['k'])], "[('a',), ('b',)]"),
    (lambda: [n for n,d in df.groupby(['k','j'])], "[('a', np.int64(2)), ('b', np.int64(1))]"),
    (lambda: [n for n,d in df.groupby('j')], '[1, 2]'),
    (lambda: g.x.transform(lambda s: s-s.mean()), """\
0   -1.0
1    0.0
2    1.0
3    NaN
Name: x, dtype: float64
RangeIndex [None]\
"""),
    (lambda: g[['x','y']].transform('mean'), """\
     x    y
0  2.0  2.0
1  2.0  NaN
2  2.0  2.0
3  NaN  NaN
['float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: g.filter(lambda d: len(d)>1), """\
   k  j  x    y  s
0  b  1  1  1.5  p
2  b  1  3  2.5  r
['object', 'int64', 'int64', 'float64', 'object'] Index [None] [None]\
"""),
    (lambda: df.groupby('k').apply(lambda d: d.iloc[0]), """\
   k  j  x    y  s
k                 
a  a  2  2  NaN  q
b  b  1  1  1.5  p
['object', 'int64', 'int64', 'float64', 'object'] Index ['k'] [None]\
"""),
    (lambda: g.idxmax(numeric_only=True), """\
   j  x    y
k           
a  1  1  NaN
b  0  2  2.0
['int64', 'int64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: g.x.shift(), """\
0    NaN
1    NaN
2    1.0
3    NaN
Name: x, dtype: float64
RangeIndex [None]\
"""),
    (lambda: g[['x','y']].diff(), """\
     x    y
0  NaN  NaN
1  NaN  NaN
2  2.0  1.0
3  NaN  NaN
['float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: g.sample(1,random_state=0), """\
   k  j  x    y  s
1  a  2  2  NaN  q
2  b  1  3  2.5  r
['object', 'int64', 'int64', 'float64', 'object'] Index [None] [None]\
"""),
    (lambda: g.x.pct_change(), """\
0    NaN
1    NaN
2    2.0
3    NaN
Name: x, dtype: float64
RangeIndex [None]\
"""),
    (lambda: g.apply(lambda d: d.x), """\
k   
a  1    2
b  0    1
   2    3
Name: x, dtype: int64
MultiIndex ['k', None]\
"""),
    (lambda: df.groupby(lambda i:i%2).x.sum(), """\
0    4
1    6
Name: x, dtype: int64
Index [None]\
"""),
    (lambda: df.groupby('k',dropna=False).x.sum(), """\
k
a      2
b      4
NaN    4
Name: x, dtype: int64
Index ['k']\
"""),
    (lambda: df.groupby(['k','j'],dropna=False).y.mean(), """\
k    j
a    2    NaN
b    1    2.0
NaN  2    3.0
Name: y, dtype: float64
MultiIndex ['k', 'j']\
"""),
    (lambda: df.groupby(['j','k'],sort=False).sum(), """\
     x    y   s
j k            
1 b  4  4.0  pr
2 a  2  0.0   q
['int64', 'float64', 'object'] MultiIndex ['j', 'k'] [None]\
"""),
    (lambda: df.groupby('k').sum(), """\
   j  x    y   s
k               
a  2  2  0.0   q
b  2  4  4.0  pr
['int64', 'int64', 'float64', 'object'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').mean(), 'TypeError: agg function failed [how->mean,dtype->object]'),
    (lambda: df.groupby('k').mean(numeric_only=True), """\
     j    x    y
k               
a  2.0  2.0  NaN
b  1.0  2.0  2.0
['float64', 'float64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').max(), """\
   j  x    y  s
k              
a  2  2  NaN  q
b  1  3  2.5  r
['int64', 'int64', 'float64', 'object'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').min(), """\
   j  x    y  s
k              
a  2  2  NaN  q
b  1  1  1.5  p
['int64', 'int64', 'float64', 'object'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').count(), """\
   j  x  y  s
k            
a  1  1  0  1
b  2  2  2  2
['int64', 'int64', 'int64', 'int64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').first(), """\
   j  x    y  s
k              
a  2  2  NaN  q
b  1  1  1.5  p
['int64', 'int64', 'float64', 'object'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').last(), """\
   j  x    y  s
k              
a  2  2  NaN  q
b  1  3  2.5  r
['int64', 'int64', 'float64', 'object'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').nunique(), """\
   j  x  y  s
k            
a  1  1  0  1
b  1  2  2  2
['int64', 'int64', 'int64', 'int64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').any(), """\
      j     x      y     s
k                         
a  True  True  False  True
b  True  True   True  True
['bool', 'bool', 'bool', 'bool'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').all(), """\
      j     x     y     s
k                        
a  True  True  True  True
b  True  True  True  True
['bool', 'bool', 'bool', 'bool'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').std(numeric_only=True), """\
     j         x         y
k                         
a  NaN       NaN       NaN
b  0.0  1.414214  0.707107
['float64', 'float64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').var(numeric_only=True), """\
     j    x    y
k               
a  NaN  NaN  NaN
b  0.0  2.0  0.5
['float64', 'float64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').sem(numeric_only=True), """\
     j    x    y
k               
a  NaN  NaN  NaN
b  0.0  1.0  0.5
['float64', 'float64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').prod(numeric_only=True), """\
   j  x     y
k            
a  2  2  1.00
b  1  3  3.75
['int64', 'int64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').median(numeric_only=True), """\
     j    x    y
k               
a  2.0  2.0  NaN
b  1.0  2.0  2.0
['float64', 'float64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').skew(numeric_only=True), """\
    j   x   y
k            
a NaN NaN NaN
b NaN NaN NaN
['float64', 'float64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('j').cumsum(numeric_only=True), """\
   x    y
0  1  1.5
1  2  NaN
2  4  4.0
3  6  3.0
['int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('j').cumcount(), """\
0    0
1    0
2    1
3    1
dtype: int64
RangeIndex [None]\
"""),
    (lambda: df.groupby('j').cumcount(ascending=False), """\
0    1
1    1
2    0
3    0
dtype: int64
RangeIndex [None]\
"""),
    (lambda: df.groupby('j')[['x','y']].cumsum(), """\
   x    y
0  1  1.5
1  2  NaN
2  4  4.0
3  6  3.0
['int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('j')[['x','y']].cumprod(), """\
   x     y
0  1  1.50
1  2   NaN
2  3  3.75
3  8  3.00
['int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('j')[['x','y']].cummax(), """\
   x    y
0  1  1.5
1  2  NaN
2  3  2.5
3  4  3.0
['int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('j')[['x','y']].cummin(), """\
   x    y
0  1  1.5
1  2  NaN
2  1  1.5
3  2  3.0
['int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('j')[['x','y']].rank(), """\
     x    y
0  1.0  1.0
1  1.0  NaN
2  2.0  2.0
3  2.0  1.0
['float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('j').rank(method='dense',ascending=False), """\
     k    x    y    s
0  1.0  2.0  2.0  2.0
1  1.0  2.0  NaN  2.0
2  1.0  1.0  1.0  1.0
3  NaN  1.0  1.0  1.0
['float64', 'float64', 'float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('j').shift(1,fill_value=0), """\
   k  x    y  s
0  0  0  0.0  0
1  0  0  0.0  0
2  b  1  1.5  p
3  a  2  NaN  q
['object', 'int64', 'float64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('j').ffill(), """\
   k  x    y  s
0  b  1  1.5  p
1  a  2  NaN  q
2  b  3  2.5  r
3  a  4  3.0  s
['object', 'int64', 'float64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('j').bfill(), """\
     k  x    y  s
0    b  1  1.5  p
1    a  2  3.0  q
2    b  3  2.5  r
3  NaN  4  3.0  s
['object', 'int64', 'float64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('j').tail(1), """\
      k  j  x    y  s
2     b  1  3  2.5  r
3  None  2  4  3.0  s
['object', 'int64', 'int64', 'float64', 'object'] Index [None] [None]\
"""),
    (lambda: df.groupby('j').nth([0,-1]), """\
      k  j  x    y  s
0     b  1  1  1.5  p
1     a  2  2  NaN  q
2     b  1  3  2.5  r
3  None  2  4  3.0  s
['object', 'int64', 'int64', 'float64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('zz'), "KeyError: 'zz'"),
    (lambda: df.groupby(), "TypeError: You have to supply one of 'by' and 'level'"),
    (lambda: df.groupby('k')['zz'], "KeyError: 'Column not found: zz'"),
    (lambda: df.groupby('k')[['zz','x']], 'KeyError: "Columns not found: \'zz\'"'),
    (lambda: df.groupby('k').agg({'zz':'sum'}), 'KeyError: "Column(s) [\'zz\'] do not exist"'),
    (lambda: df.groupby('k').agg('zz'), "AttributeError: 'zz' is not a valid function for 'DataFrameGroupBy' object"),
    (lambda: df.groupby('k').get_group('b'), """\
   k  j  x    y  s
0  b  1  1  1.5  p
2  b  1  3  2.5  r
['object', 'int64', 'int64', 'float64', 'object'] Index [None] [None]\
"""),
    (lambda: df.groupby('k').get_group('q'), "KeyError: 'q'"),
    (lambda: df.groupby(['k','j']).get_group(('b',1)), """\
   k  j  x    y  s
0  b  1  1  1.5  p
2  b  1  3  2.5  r
['object', 'int64', 'int64', 'float64', 'object'] Index [None] [None]\
"""),
    (lambda: df.groupby('k').ngroups, '2'),
    (lambda: len(df.groupby('k')), '2'),
    (lambda: df.groupby(df.x%2).y.sum(), """\
x
0    3.0
1    4.0
Name: y, dtype: float64
Index ['x']\
"""),
    (lambda: df.groupby([1,2,1,2]).x.sum(), """\
1    4
2    6
Name: x, dtype: int64
Index [None]\
"""),
    (lambda: df.groupby(np.array([1,2,1,2])).x.sum(), """\
1    4
2    6
Name: x, dtype: int64
Index [None]\
"""),
    (lambda: df.groupby({0:'p',1:'q',2:'p'}).x.sum(), """\
p    4
q    2
Name: x, dtype: int64
Index [None]\
"""),
    (lambda: df.set_index('k').groupby(level=0).x.sum(), """\
k
a    2
b    4
Name: x, dtype: int64
Index ['k']\
"""),
    (lambda: df.set_index('k').groupby(level='k').x.sum(), """\
k
a    2
b    4
Name: x, dtype: int64
Index ['k']\
"""),
    (lambda: df.set_index(['k','j']).groupby(level=[0,1]).x.sum(), """\
k  j
a  2    2
b  1    4
Name: x, dtype: int64
MultiIndex ['k', 'j']\
"""),
    (lambda: df.set_index(['k','j']).groupby('j').x.sum(), """\
j
1    4
2    6
Name: x, dtype: int64
Index ['j']\
"""),
    (lambda: df.x.groupby(df.k).sum(), """\
k
a    2
b    4
Name: x, dtype: int64
Index ['k']\
"""),
    (lambda: df.x.groupby(df.k).agg(['min','max']), """\
   min  max
k          
a    2    2
b    1    3
['int64', 'int64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').agg({'x':'sum','y':'mean'}), """\
   x    y
k        
a  2  NaN
b  4  2.0
['int64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').agg(['sum','mean']), 'TypeError: agg function failed [how->mean,dtype->object]'),
    (lambda: df.groupby('k')[['x','y']].agg(['sum','mean']), """\
    x         y     
  sum mean  sum mean
k                   
a   2  2.0  0.0  NaN
b   4  2.0  4.0  2.0
['int64', 'float64', 'float64', 'float64'] Index ['k'] [None, None]\
"""),
    (lambda: df.groupby('k',as_index=False).sum(), """\
   k  j  x    y   s
0  a  2  2  0.0   q
1  b  2  4  4.0  pr
['object', 'int64', 'int64', 'float64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby(['k','j'],as_index=False).agg(t=('x','sum')), """\
   k  j  t
0  a  2  2
1  b  1  4
['object', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby(['k','j']).agg(t=('x','sum'),u=('s','first')), """\
     t  u
k j      
a 2  2  q
b 1  4  p
['int64', 'object'] MultiIndex ['k', 'j'] [None]\
"""),
    (lambda: df.groupby('k').agg({'x':lambda s:s.sum()}), """\
   x
k   
a  2
b  4
['int64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').agg({'s':', '.join}), """\
      s
k      
a     q
b  p, r
['object'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').s.agg(list), """\
k
a       [q]
b    [p, r]
Name: s, dtype: object
Index ['k']\
"""),
    (lambda: df.groupby('k').s.apply(list), """\
k
a       [q]
b    [p, r]
Name: s, dtype: object
Index ['k']\
"""),
    (lambda: df.groupby('k').s.apply(','.join), """\
k
a      q
b    p,r
Name: s, dtype: object
Index ['k']\
"""),
    (lambda: df.groupby('k')['x'].agg(lambda s: s.max()-s.min()), """\
k
a    0
b    2
Name: x, dtype: int64
Index ['k']\
"""),
    (lambda: df.groupby('k').agg(np.sum), """\
   j  x    y   s
k               
a  2  2  0.0   q
b  2  4  4.0  pr
['int64', 'int64', 'float64', 'object'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').x.agg(np.mean), """\
k
a    2.0
b    2.0
Name: x, dtype: float64
Index ['k']\
"""),
    (lambda: df.groupby('k')[['x','y']].apply(lambda d: d.sum()), """\
     x    y
k          
a  2.0  0.0
b  4.0  4.0
['float64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').apply(lambda d: d.nlargest(1,'x')), """\
     k  j  x    y  s
k                   
a 1  a  2  2  NaN  q
b 2  b  1  3  2.5  r
['object', 'int64', 'int64', 'float64', 'object'] MultiIndex ['k', None] [None]\
"""),
    (lambda: df.groupby('k',as_index=False).apply(lambda d: d.x.sum()), """\
   k  None
0  a     2
1  b     4
['object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('k',as_index=False).x.sum(), """\
   k  x
0  a  2
1  b  4
['object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('k',as_index=False).apply(lambda d: d.head(1)), """\
     k  j  x    y  s
0 1  a  2  2  NaN  q
1 0  b  1  1  1.5  p
['object', 'int64', 'int64', 'float64', 'object'] MultiIndex [None, None] [None]\
"""),
    (lambda: df.groupby('k').apply(lambda d: len(d), include_groups=False), """\
k
a    1
b    2
dtype: int64
Index ['k']\
"""),
    (lambda: df.groupby('k').pipe(lambda q: q.x.sum()), """\
k
a    2
b    4
Name: x, dtype: int64
Index ['k']\
"""),
    (lambda: df.groupby('k').x.idxmax(), """\
k
a    1
b    2
Name: x, dtype: int64
Index ['k']\
"""),
    (lambda: df.groupby('k').x.idxmin(), """\
k
a    1
b    0
Name: x, dtype: int64
Index ['k']\
"""),
    (lambda: df.groupby('j').x.value_counts(normalize=True), """\
j  x
1  1    0.5
   3    0.5
2  2    0.5
   4    0.5
Name: proportion, dtype: float64
MultiIndex ['j', 'x']\
"""),
    (lambda: df.groupby('j').s.describe(), """\
  count unique top freq
j                      
1     2      2   p    1
2     2      2   q    1
['object', 'object', 'object', 'object'] Index ['j'] [None]\
"""),
    (lambda: df.groupby('k').x.transform('sum'), """\
0    4.0
1    2.0
2    4.0
3    NaN
Name: x, dtype: float64
RangeIndex [None]\
"""),
    (lambda: df.groupby('k').x.transform('count'), """\
0    2.0
1    1.0
2    2.0
3    NaN
Name: x, dtype: float64
RangeIndex [None]\
"""),
    (lambda: df.groupby('k').x.transform('cumsum'), """\
0    1.0
1    2.0
2    4.0
3    NaN
Name: x, dtype: float64
RangeIndex [None]\
"""),
    (lambda: df.groupby('k').transform('count'), """\
     j    x    y    s
0  2.0  2.0  2.0  2.0
1  1.0  1.0  0.0  1.0
2  2.0  2.0  2.0  2.0
3  NaN  NaN  NaN  NaN
['float64', 'float64', 'float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('k')[['x','y']].transform(lambda s: s.fillna(s.mean())), """\
     x    y
0  1.0  1.5
1  2.0  NaN
2  3.0  2.5
3  NaN  NaN
['float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('k').x.filter(lambda s: s.sum()>2), """\
0    1
2    3
Name: x, dtype: int64
Index [None]\
"""),
    (lambda: df.groupby('k').filter(lambda d: d.x.sum()>2,dropna=False), """\
     k    j    x    y    s
0    b  1.0  1.0  1.5    p
1  NaN  NaN  NaN  NaN  NaN
2    b  1.0  3.0  2.5    r
3  NaN  NaN  NaN  NaN  NaN
['object', 'float64', 'float64', 'float64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('k').dtypes, """\
        k      j      x        y       s
k                                       
a  object  int64  int64  float64  object
b  object  int64  int64  float64  object
['object', 'object', 'object', 'object', 'object'] Index ['k'] [None]\
"""),
    (lambda: df.groupby('k').x.head(1), """\
0    1
1    2
Name: x, dtype: int64
Index [None]\
"""),
    (lambda: df.groupby('j').x.cumcount(), """\
0    0
1    0
2    1
3    1
dtype: int64
RangeIndex [None]\
"""),
    (lambda: df.groupby(pd.Grouper(key='k')).x.sum(), """\
k
b    4
a    2
Name: x, dtype: int64
Index ['k']\
"""),
    (lambda: df.groupby('k').x.nsmallest(1), """\
k   
a  1    2
b  0    1
Name: x, dtype: int64
MultiIndex ['k', None]\
"""),
    (lambda: df.groupby('k').x.is_monotonic_increasing, """\
k
a    True
b    True
Name: x, dtype: bool
Index ['k']\
"""),
    (lambda: df.groupby('j').y.first(), """\
j
1    1.5
2    3.0
Name: y, dtype: float64
Index ['j']\
"""),
    (lambda: df.groupby('k').apply(lambda d: pd.DataFrame({'n':[len(d)]})), """\
     n
k     
a 0  1
b 0  2
['int64'] MultiIndex ['k', None] [None]\
"""),
    (lambda: df.groupby('k').apply(lambda d: None), """\
Empty DataFrame
Columns: []
Index: []
[] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('j').quantile(.5,numeric_only=True), """\
     x    y
j          
1  2.0  2.0
2  3.0  3.0
['float64', 'float64'] Index ['j'] [None]\
"""),
    (lambda: df.groupby('j')[['x','y']].quantile([.1,.9]), """\
         x    y
j              
1 0.1  1.2  1.6
  0.9  2.8  2.4
2 0.1  2.2  3.0
  0.9  3.8  3.0
['float64', 'float64'] MultiIndex ['j', None] [None]\
"""),
]

for number, (make, want) in enumerate(cases):
    got = text(make)
    assert got == want, f"case {number}:\n{got}\nbut pandas has\n{want}"
