# What pandas prints for these expressions; true on pandas 2.2.3 with copy-on-write, too.

import warnings
warnings.simplefilter("ignore")
import numpy as np
import pandas as pd
pd.options.mode.copy_on_write = True
mi=pd.MultiIndex.from_tuples([('b',1),('a',2),('b',2),('a',1)],names=['x','y'])
ms=mi.sort_values()
s=pd.Series([10,20,30,40],index=mi)
ss=s.sort_index()
df=pd.DataFrame({'v':[1,2,3,4],'w':list('pqrs')},index=mi)
ds=df.sort_index()
p=pd.MultiIndex.from_product([['a','b'],[1,2,3]],names=['l','n'])
dp=pd.DataFrame(np.arange(12).reshape(6,2),index=p,columns=['c','d'])
dc=pd.DataFrame(np.arange(12).reshape(3,4),columns=pd.MultiIndex.from_product([['u','v'],['c','d']],names=['o','i']))


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
    (lambda: mi, """\
MultiIndex([('b', 1),
            ('a', 2),
            ('b', 2),
            ('a', 1)],
           names=['x', 'y'])\
"""),
    (lambda: ms, """\
MultiIndex([('a', 1),
            ('a', 2),
            ('b', 1),
            ('b', 2)],
           names=['x', 'y'])\
"""),
    (lambda: p, """\
MultiIndex([('a', 1),
            ('a', 2),
            ('a', 3),
            ('b', 1),
            ('b', 2),
            ('b', 3)],
           names=['l', 'n'])\
"""),
    (lambda: pd.MultiIndex.from_arrays([[1,2],['a','b']]), """\
MultiIndex([(1, 'a'),
            (2, 'b')],
           )\
"""),
    (lambda: pd.MultiIndex.from_arrays([[1,2],['a','b']],names=['q',None]), """\
MultiIndex([(1, 'a'),
            (2, 'b')],
           names=['q', None])\
"""),
    (lambda: pd.MultiIndex.from_frame(pd.DataFrame({'a':[1,2],'b':[3.5,4]})), """\
MultiIndex([(1, 3.5),
            (2, 4.0)],
           names=['a', 'b'])\
"""),
    (lambda: pd.MultiIndex.from_product([range(30),range(10)]), """\
MultiIndex([( 0, 0),
            ( 0, 1),
            ( 0, 2),
            ( 0, 3),
            ( 0, 4),
            ( 0, 5),
            ( 0, 6),
            ( 0, 7),
            ( 0, 8),
            ( 0, 9),
            ...
            (29, 0),
            (29, 1),
            (29, 2),
            (29, 3),
            (29, 4),
            (29, 5),
            (29, 6),
            (29, 7),
            (29, 8),
            (29, 9)],
           length=300)\
"""),
    (lambda: pd.MultiIndex.from_tuples([(1,np.nan),(2,3.)]), """\
MultiIndex([(1, nan),
            (2, 3.0)],
           )\
"""),
    (lambda: pd.MultiIndex.from_tuples([]), 'TypeError: Cannot infer number of levels from empty list'),
    (lambda: pd.MultiIndex.from_arrays([[1,2],[1]]), 'ValueError: all arrays must be same length'),
    (lambda: pd.MultiIndex.from_arrays(5), 'TypeError: Input must be a list / sequence of array-likes.'),
    (lambda: mi.levels, "FrozenList([['a', 'b'], [1, 2]])"),
    (lambda: mi.codes, 'FrozenList([[1, 0, 1, 0], [0, 1, 1, 0]])'),
    (lambda: mi.names, "FrozenList(['x', 'y'])"),
    (lambda: mi.nlevels, '2'),
    (lambda: mi.levshape, '(2, 2)'),
    (lambda: mi.get_level_values(0), "Index(['b', 'a', 'b', 'a'], dtype='object', name='x')"),
    (lambda: mi.get_level_values('y'), "Index([1, 2, 2, 1], dtype='int64', name='y')"),
    (lambda: mi.get_level_values('zz'), "KeyError: 'Level zz not found'"),
    (lambda: mi.get_level_values(5), 'IndexError: Too many levels: Index has only 2 levels, not 6'),
    (lambda: mi.droplevel(0), "Index([1, 2, 2, 1], dtype='int64', name='y')"),
    (lambda: mi.droplevel('y'), "Index(['b', 'a', 'b', 'a'], dtype='object', name='x')"),
    (lambda: mi.droplevel([0,1]), 'ValueError: Cannot remove 2 levels from an index with 2 levels: at least one level must be left.'),
    (lambda: mi.swaplevel(), """\
MultiIndex([(1, 'b'),
            (2, 'a'),
            (2, 'b'),
            (1, 'a')],
           names=['y', 'x'])\
"""),
    (lambda: mi.reorder_levels(['y','x']), """\
MultiIndex([(1, 'b'),
            (2, 'a'),
            (2, 'b'),
            (1, 'a')],
           names=['y', 'x'])\
"""),
    (lambda: mi.sortlevel(0), """\
(MultiIndex([('a', 1),
            ('a', 2),
            ('b', 1),
            ('b', 2)],
           names=['x', 'y']), array([3, 1, 0, 2]))\
"""),
    (lambda: mi.sortlevel('y',ascending=False), """\
(MultiIndex([('b', 2),
            ('a', 2),
            ('b', 1),
            ('a', 1)],
           names=['x', 'y']), array([2, 1, 0, 3]))\
"""),
    (lambda: mi.sort_values(ascending=False), """\
MultiIndex([('b', 2),
            ('b', 1),
            ('a', 2),
            ('a', 1)],
           names=['x', 'y'])\
"""),
    (lambda: mi.set_names(['p','q']), """\
MultiIndex([('b', 1),
            ('a', 2),
            ('b', 2),
            ('a', 1)],
           names=['p', 'q'])\
"""),
    (lambda: mi.set_names('p',level=0), """\
MultiIndex([('b', 1),
            ('a', 2),
            ('b', 2),
            ('a', 1)],
           names=['p', 'y'])\
"""),
    (lambda: mi.rename(['p','q']), """\
MultiIndex([('b', 1),
            ('a', 2),
            ('b', 2),
            ('a', 1)],
           names=['p', 'q'])\
"""),
    (lambda: mi.set_levels(['c','d'],level=0), """\
MultiIndex([('d', 1),
            ('c', 2),
            ('d', 2),
            ('c', 1)],
           names=['x', 'y'])\
"""),
    (lambda: mi.to_frame(), """\
     x  y
x y      
b 1  b  1
a 2  a  2
b 2  b  2
a 1  a  1
['object', 'int64'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: mi.to_frame(index=False), """\
   x  y
0  b  1
1  a  2
2  b  2
3  a  1
['object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: mi.to_flat_index(), "Index([('b', 1), ('a', 2), ('b', 2), ('a', 1)], dtype='object')"),
    (lambda: mi.tolist(), "[('b', 1), ('a', 2), ('b', 2), ('a', 1)]"),
    (lambda: mi.values, "array([('b', 1), ('a', 2), ('b', 2), ('a', 1)], dtype=object)"),
    (lambda: mi.is_unique, 'True'),
    (lambda: mi.is_monotonic_increasing, 'False'),
    (lambda: ms.is_monotonic_increasing, 'True'),
    (lambda: mi[0], "('b', np.int64(1))"),
    (lambda: mi[1:3], """\
MultiIndex([('a', 2),
            ('b', 2)],
           names=['x', 'y'])\
"""),
    (lambda: mi[[0,2]], """\
MultiIndex([('b', 1),
            ('b', 2)],
           names=['x', 'y'])\
"""),
    (lambda: len(mi), '4'),
    (lambda: ('a',1) in mi, 'True'),
    (lambda: 'a' in mi, 'True'),
    (lambda: ('a',9) in mi, 'False'),
    (lambda: mi.get_loc(('a',1)), '3'),
    (lambda: mi.get_loc('a'), 'array([False,  True, False,  True])'),
    (lambda: mi.get_loc('zz'), "KeyError: 'zz'"),
    (lambda: mi.isin([('a',1)]), 'array([False, False, False,  True])'),
    (lambda: mi.isin(['a'],level=0), 'array([False,  True, False,  True])'),
    (lambda: mi.append(mi), """\
MultiIndex([('b', 1),
            ('a', 2),
            ('b', 2),
            ('a', 1),
            ('b', 1),
            ('a', 2),
            ('b', 2),
            ('a', 1)],
           names=['x', 'y'])\
"""),
    (lambda: mi.drop('a'), """\
MultiIndex([('b', 1),
            ('b', 2)],
           names=['x', 'y'])\
"""),
    (lambda: mi.drop([('a',1)]), """\
MultiIndex([('b', 1),
            ('a', 2),
            ('b', 2)],
           names=['x', 'y'])\
"""),
    (lambda: mi.insert(0,('z',9)), """\
MultiIndex([('z', 9),
            ('b', 1),
            ('a', 2),
            ('b', 2),
            ('a', 1)],
           names=['x', 'y'])\
"""),
    (lambda: mi.union(p), """\
MultiIndex([('a', 1),
            ('a', 2),
            ('a', 3),
            ('b', 1),
            ('b', 2),
            ('b', 3)],
           )\
"""),
    (lambda: mi.intersection(p), """\
MultiIndex([('b', 1),
            ('a', 2),
            ('b', 2),
            ('a', 1)],
           )\
"""),
    (lambda: mi.difference(p), 'MultiIndex([], )'),
    (lambda: mi.equals(mi.copy()), 'True'),
    (lambda: mi.map(lambda t: t[0]*t[1]), "Index(['b', 'aa', 'bb', 'a'], dtype='object')"),
    (lambda: mi.map('{0[0]}-{0[1]}'.format), "Index(['b-1', 'a-2', 'b-2', 'a-1'], dtype='object')"),
    (lambda: mi.duplicated(), 'array([False, False, False, False])'),
    (lambda: mi.remove_unused_levels(), """\
MultiIndex([('b', 1),
            ('a', 2),
            ('b', 2),
            ('a', 1)],
           names=['x', 'y'])\
"""),
    (lambda: mi[:2].remove_unused_levels().levels, "FrozenList([['a', 'b'], [1, 2]])"),
    (lambda: mi.dtype, "dtype('O')"),
    (lambda: mi.dtypes, """\
x    object
y     int64
dtype: object
Index [None]\
"""),
    (lambda: mi.min(), "('a', 1)"),
    (lambda: mi.argsort(), 'array([3, 1, 0, 2])'),
    (lambda: mi == mi, 'array([ True,  True,  True,  True])'),
    (lambda: s, """\
x  y
b  1    10
a  2    20
b  2    30
a  1    40
dtype: int64
MultiIndex ['x', 'y']\
"""),
    (lambda: s['a'], """\
y
2    20
1    40
dtype: int64
Index ['y']\
"""),
    (lambda: s[('a',1)], 'np.int64(40)'),
    (lambda: s.loc['a'], """\
y
2    20
1    40
dtype: int64
Index ['y']\
"""),
    (lambda: s.loc[('a',1)], 'np.int64(40)'),
    (lambda: s.loc[[('a',1),('b',1)]], """\
x  y
a  1    40
b  1    10
dtype: int64
MultiIndex ['x', 'y']\
"""),
    (lambda: s.loc[['a']], """\
x  y
a  2    20
   1    40
dtype: int64
MultiIndex ['x', 'y']\
"""),
    (lambda: s.loc['zz'], "KeyError: 'zz'"),
    (lambda: ss.loc['a':'b'], """\
x  y
a  1    40
   2    20
b  1    10
   2    30
dtype: int64
MultiIndex ['x', 'y']\
"""),
    (lambda: ss.loc[('a',2):('b',1)], """\
x  y
a  2    20
b  1    10
dtype: int64
MultiIndex ['x', 'y']\
"""),
    (lambda: s.loc['a':'b'], "UnsortedIndexError: 'Key length (1) was greater than MultiIndex lexsort depth (0)'"),
    (lambda: ss.loc[:,1], """\
x
a    40
b    10
dtype: int64
Index ['x']\
"""),
    (lambda: ss.loc[(slice(None),1)], """\
x
a    40
b    10
dtype: int64
Index ['x']\
"""),
    (lambda: ss.loc[pd.IndexSlice[:,1]], """\
x
a    40
b    10
dtype: int64
Index ['x']\
"""),
    (lambda: ss.xs(1,level='y'), """\
x
a    40
b    10
dtype: int64
Index ['x']\
"""),
    (lambda: ss.xs('a'), """\
y
1    40
2    20
dtype: int64
Index ['y']\
"""),
    (lambda: ss.unstack(), """\
y   1   2
x        
a  40  20
b  10  30
['int64', 'int64'] Index ['x'] ['y']\
"""),
    (lambda: df, """\
     v  w
x y      
b 1  1  p
a 2  2  q
b 2  3  r
a 1  4  s
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: ds, """\
     v  w
x y      
a 1  4  s
  2  2  q
b 1  1  p
  2  3  r
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: ds.loc['a'], """\
   v  w
y      
1  4  s
2  2  q
['int64', 'object'] Index ['y'] [None]\
"""),
    (lambda: ds.loc[('a',1)], """\
v    4
w    s
Name: (a, 1), dtype: object
Index [None]\
"""),
    (lambda: ds.loc[('a',1),'v'], 'np.int64(4)'),
    (lambda: ds.loc['a','v'], """\
y
1    4
2    2
Name: v, dtype: int64
Index ['y']\
"""),
    (lambda: ds.loc[pd.IndexSlice['a',:],:], """\
     v  w
x y      
a 1  4  s
  2  2  q
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: ds.loc[pd.IndexSlice[:,2],'w'], """\
x  y
a  2    q
b  2    r
Name: w, dtype: object
MultiIndex ['x', 'y']\
"""),
    (lambda: ds.loc[(slice(None),[1]),:], """\
     v  w
x y      
a 1  4  s
b 1  1  p
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: ds.loc[['a','b']], """\
     v  w
x y      
a 1  4  s
  2  2  q
b 1  1  p
  2  3  r
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: ds.loc[[('a',1),('b',2)]], """\
     v  w
x y      
a 1  4  s
b 2  3  r
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: ds.xs('a'), """\
   v  w
y      
1  4  s
2  2  q
['int64', 'object'] Index ['y'] [None]\
"""),
    (lambda: ds.xs(1,level=1), """\
   v  w
x      
a  4  s
b  1  p
['int64', 'object'] Index ['x'] [None]\
"""),
    (lambda: ds.xs(('a',1)), """\
v    4
w    s
Name: (a, 1), dtype: object
Index [None]\
"""),
    (lambda: ds.xs(1,level='y',drop_level=False), """\
     v  w
x y      
a 1  4  s
b 1  1  p
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: df.reset_index(), """\
   x  y  v  w
0  b  1  1  p
1  a  2  2  q
2  b  2  3  r
3  a  1  4  s
['object', 'int64', 'int64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: df.reset_index(level=0), """\
   x  v  w
y         
1  b  1  p
2  a  2  q
2  b  3  r
1  a  4  s
['object', 'int64', 'object'] Index ['y'] [None]\
"""),
    (lambda: df.reset_index('y'), """\
   y  v  w
x         
b  1  1  p
a  2  2  q
b  2  3  r
a  1  4  s
['int64', 'int64', 'object'] Index ['x'] [None]\
"""),
    (lambda: df.reset_index(drop=True), """\
   v  w
0  1  p
1  2  q
2  3  r
3  4  s
['int64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: df.set_index('w',append=True), """\
       v
x y w   
b 1 p  1
a 2 q  2
b 2 r  3
a 1 s  4
['int64'] MultiIndex ['x', 'y', 'w'] [None]\
"""),
    (lambda: df.sort_index(level=1), """\
     v  w
x y      
a 1  4  s
b 1  1  p
a 2  2  q
b 2  3  r
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: df.sort_index(level='y',ascending=False), """\
     v  w
x y      
b 2  3  r
a 2  2  q
b 1  1  p
a 1  4  s
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: df.swaplevel(), """\
     v  w
y x      
1 b  1  p
2 a  2  q
  b  3  r
1 a  4  s
['int64', 'object'] MultiIndex ['y', 'x'] [None]\
"""),
    (lambda: df.swaplevel().sort_index(), """\
     v  w
y x      
1 a  4  s
  b  1  p
2 a  2  q
  b  3  r
['int64', 'object'] MultiIndex ['y', 'x'] [None]\
"""),
    (lambda: df.groupby(level='x').sum(), """\
   v   w
x       
a  6  qs
b  4  pr
['int64', 'object'] Index ['x'] [None]\
"""),
    (lambda: df.groupby(level=['x','y']).v.sum(), """\
x  y
a  1    4
   2    2
b  1    1
   2    3
Name: v, dtype: int64
MultiIndex ['x', 'y']\
"""),
    (lambda: df.droplevel('x'), """\
   v  w
y      
1  1  p
2  2  q
2  3  r
1  4  s
['int64', 'object'] Index ['y'] [None]\
"""),
    (lambda: df.index.get_level_values('x'), "Index(['b', 'a', 'b', 'a'], dtype='object', name='x')"),
    (lambda: df.rename(index={'a':'A'}), """\
     v  w
x y      
b 1  1  p
A 2  2  q
b 2  3  r
A 1  4  s
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: df.rename_axis(['p','q']), """\
     v  w
p q      
b 1  1  p
a 2  2  q
b 2  3  r
a 1  4  s
['int64', 'object'] MultiIndex ['p', 'q'] [None]\
"""),
    (lambda: df.iloc[0], """\
v    1
w    p
Name: (b, 1), dtype: object
Index [None]\
"""),
    (lambda: df.query('x=="a"'), """\
     v  w
x y      
a 2  2  q
  1  4  s
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: df.query('y==1 and v>1'), """\
     v  w
x y      
a 1  4  s
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: df.sum(numeric_only=True), """\
v    10
dtype: int64
Index [None]\
"""),
    (lambda: dp, """\
      c   d
l n        
a 1   0   1
  2   2   3
  3   4   5
b 1   6   7
  2   8   9
  3  10  11
['int64', 'int64'] MultiIndex ['l', 'n'] [None]\
"""),
    (lambda: dp.loc['a'], """\
   c  d
n      
1  0  1
2  2  3
3  4  5
['int64', 'int64'] Index ['n'] [None]\
"""),
    (lambda: dp.loc['a'].loc[2], """\
c    2
d    3
Name: 2, dtype: int64
Index [None]\
"""),
    (lambda: dp.loc[('a',2)], """\
c    2
d    3
Name: (a, 2), dtype: int64
Index [None]\
"""),
    (lambda: dp.loc['a':'b'], """\
      c   d
l n        
a 1   0   1
  2   2   3
  3   4   5
b 1   6   7
  2   8   9
  3  10  11
['int64', 'int64'] MultiIndex ['l', 'n'] [None]\
"""),
    (lambda: dp.loc[('a',2):('b',2)], """\
     c  d
l n      
a 2  2  3
  3  4  5
b 1  6  7
  2  8  9
['int64', 'int64'] MultiIndex ['l', 'n'] [None]\
"""),
    (lambda: dp.loc[pd.IndexSlice[:,[1,3]],:], """\
      c   d
l n        
a 1   0   1
  3   4   5
b 1   6   7
  3  10  11
['int64', 'int64'] MultiIndex ['l', 'n'] [None]\
"""),
    (lambda: dp.loc[pd.IndexSlice['a',2:],'c'], """\
l  n
a  2    2
   3    4
Name: c, dtype: int64
MultiIndex ['l', 'n']\
"""),
    (lambda: dp.loc[pd.IndexSlice[:,2:3],:], """\
      c   d
l n        
a 2   2   3
  3   4   5
b 2   8   9
  3  10  11
['int64', 'int64'] MultiIndex ['l', 'n'] [None]\
"""),
    (lambda: dp.loc[(['a'],[1,2]),'d'], """\
l  n
a  1    1
   2    3
Name: d, dtype: int64
MultiIndex ['l', 'n']\
"""),
    (lambda: dp.at[('a',1),'c'], 'np.int64(0)'),
    (lambda: dp.unstack(), """\
   c         d       
n  1  2   3  1  2   3
l                    
a  0  2   4  1  3   5
b  6  8  10  7  9  11
['int64', 'int64', 'int64', 'int64', 'int64', 'int64'] Index ['l'] [None, 'n']\
"""),
    (lambda: dp.unstack('l'), """\
   c      d    
l  a   b  a   b
n              
1  0   6  1   7
2  2   8  3   9
3  4  10  5  11
['int64', 'int64', 'int64', 'int64'] Index ['n'] [None, 'l']\
"""),
    (lambda: dp.stack(), """\
l  n   
a  1  c     0
      d     1
   2  c     2
      d     3
   3  c     4
      d     5
b  1  c     6
      d     7
   2  c     8
      d     9
   3  c    10
      d    11
dtype: int64
MultiIndex ['l', 'n', None]\
"""),
    (lambda: dp.mean(), """\
c    5.0
d    6.0
dtype: float64
Index [None]\
"""),
    (lambda: dp['c'].groupby('l').sum(), """\
l
a     6
b    24
Name: c, dtype: int64
Index ['l']\
"""),
    (lambda: dp.T, """\
l  a        b       
n  1  2  3  1  2   3
c  0  2  4  6  8  10
d  1  3  5  7  9  11
['int64', 'int64', 'int64', 'int64', 'int64', 'int64'] Index [None] ['l', 'n']\
"""),
    (lambda: dp.reset_index(), """\
   l  n   c   d
0  a  1   0   1
1  a  2   2   3
2  a  3   4   5
3  b  1   6   7
4  b  2   8   9
5  b  3  10  11
['object', 'int64', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: dp.index, """\
MultiIndex([('a', 1),
            ('a', 2),
            ('a', 3),
            ('b', 1),
            ('b', 2),
            ('b', 3)],
           names=['l', 'n'])\
"""),
    (lambda: dp.loc['q'], "KeyError: 'q'"),
    (lambda: dc, """\
o  u      v    
i  c  d   c   d
0  0  1   2   3
1  4  5   6   7
2  8  9  10  11
['int64', 'int64', 'int64', 'int64'] RangeIndex [None] ['o', 'i']\
"""),
    (lambda: dc['u'], """\
i  c  d
0  0  1
1  4  5
2  8  9
['int64', 'int64'] RangeIndex [None] ['i']\
"""),
    (lambda: dc[('u','c')], """\
0    0
1    4
2    8
Name: (u, c), dtype: int64
RangeIndex [None]\
"""),
    (lambda: dc['u','c'], """\
0    0
1    4
2    8
Name: (u, c), dtype: int64
RangeIndex [None]\
"""),
    (lambda: dc['u']['c'], """\
0    0
1    4
2    8
Name: c, dtype: int64
RangeIndex [None]\
"""),
    (lambda: dc[[('u','c'),('v','d')]], """\
o  u   v
i  c   d
0  0   3
1  4   7
2  8  11
['int64', 'int64'] RangeIndex [None] ['o', 'i']\
"""),
    (lambda: dc.columns, """\
MultiIndex([('u', 'c'),
            ('u', 'd'),
            ('v', 'c'),
            ('v', 'd')],
           names=['o', 'i'])\
"""),
    (lambda: dc.columns.get_level_values(1), "Index(['c', 'd', 'c', 'd'], dtype='object', name='i')"),
    (lambda: dc.xs('c',axis=1,level='i'), """\
o  u   v
0  0   2
1  4   6
2  8  10
['int64', 'int64'] RangeIndex [None] ['o']\
"""),
    (lambda: dc.loc[:,'u'], """\
i  c  d
0  0  1
1  4  5
2  8  9
['int64', 'int64'] RangeIndex [None] ['i']\
"""),
    (lambda: dc.loc[:,('u','c')], """\
0    0
1    4
2    8
Name: (u, c), dtype: int64
RangeIndex [None]\
"""),
    (lambda: dc.loc[:,pd.IndexSlice[:,'c']], """\
o  u   v
i  c   c
0  0   2
1  4   6
2  8  10
['int64', 'int64'] RangeIndex [None] ['o', 'i']\
"""),
    (lambda: dc.swaplevel(axis=1), """\
i  c  d   c   d
o  u  u   v   v
0  0  1   2   3
1  4  5   6   7
2  8  9  10  11
['int64', 'int64', 'int64', 'int64'] RangeIndex [None] ['i', 'o']\
"""),
    (lambda: dc.sort_index(axis=1,level=1), """\
o  u   v  u   v
i  c   c  d   d
0  0   2  1   3
1  4   6  5   7
2  8  10  9  11
['int64', 'int64', 'int64', 'int64'] RangeIndex [None] ['o', 'i']\
"""),
    (lambda: dc.stack(), """\
o    u   v
  i       
0 c  0   2
  d  1   3
1 c  4   6
  d  5   7
2 c  8  10
  d  9  11
['int64', 'int64'] MultiIndex [None, 'i'] ['o']\
"""),
    (lambda: dc.stack(0), """\
i     c   d
  o        
0 u   0   1
  v   2   3
1 u   4   5
  v   6   7
2 u   8   9
  v  10  11
['int64', 'int64'] MultiIndex [None, 'o'] ['i']\
"""),
    (lambda: dc.droplevel(0,axis=1), """\
i  c  d   c   d
0  0  1   2   3
1  4  5   6   7
2  8  9  10  11
['int64', 'int64', 'int64', 'int64'] RangeIndex [None] ['i']\
"""),
    (lambda: dc.sum(), """\
o  i
u  c    12
   d    15
v  c    18
   d    21
dtype: int64
MultiIndex ['o', 'i']\
"""),
    (lambda: dc.T, """\
     0  1   2
o i          
u c  0  4   8
  d  1  5   9
v c  2  6  10
  d  3  7  11
['int64', 'int64', 'int64'] MultiIndex ['o', 'i'] [None]\
"""),
    (lambda: dc.dtypes, """\
o  i
u  c    int64
   d    int64
v  c    int64
   d    int64
dtype: object
MultiIndex ['o', 'i']\
"""),
    (lambda: dc.describe(), """\
o        u          v      
i        c    d     c     d
count  3.0  3.0   3.0   3.0
mean   4.0  5.0   6.0   7.0
std    4.0  4.0   4.0   4.0
min    0.0  1.0   2.0   3.0
25%    2.0  3.0   4.0   5.0
50%    4.0  5.0   6.0   7.0
75%    6.0  7.0   8.0   9.0
max    8.0  9.0  10.0  11.0
['float64', 'float64', 'float64', 'float64'] Index [None] ['o', 'i']\
"""),
    (lambda: dc.reset_index(), """\
o index  u      v    
i        c  d   c   d
0     0  0  1   2   3
1     1  4  5   6   7
2     2  8  9  10  11
['int64', 'int64', 'int64', 'int64', 'int64'] RangeIndex [None] ['o', 'i']\
"""),
    (lambda: dc['z'], "KeyError: 'z'"),
    (lambda: dc.set_axis(['_'.join(c) for c in dc.columns],axis=1), """\
   u_c  u_d  v_c  v_d
0    0    1    2    3
1    4    5    6    7
2    8    9   10   11
['int64', 'int64', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: s.sum(), 'np.int64(100)'),
    (lambda: s.index, """\
MultiIndex([('b', 1),
            ('a', 2),
            ('b', 2),
            ('a', 1)],
           names=['x', 'y'])\
"""),
    (lambda: s.reset_index(), """\
   x  y   0
0  b  1  10
1  a  2  20
2  b  2  30
3  a  1  40
['object', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: s.reset_index(name='val'), """\
   x  y  val
0  b  1   10
1  a  2   20
2  b  2   30
3  a  1   40
['object', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: s.sort_values(), """\
x  y
b  1    10
a  2    20
b  2    30
a  1    40
dtype: int64
MultiIndex ['x', 'y']\
"""),
    (lambda: s.to_dict(), "{('b', 1): 10, ('a', 2): 20, ('b', 2): 30, ('a', 1): 40}"),
    (lambda: df.to_dict(), "{'v': {('b', 1): 1, ('a', 2): 2, ('b', 2): 3, ('a', 1): 4}, 'w': {('b', 1): 'p', ('a', 2): 'q', ('b', 2): 'r', ('a', 1): 's'}}"),
    (lambda: s.unstack(fill_value=-1), """\
y   1   2
x        
a  40  20
b  10  30
['int64', 'int64'] Index ['x'] ['y']\
"""),
    (lambda: s.mean(), 'np.float64(25.0)'),
    (lambda: s+s, """\
x  y
b  1    20
a  2    40
b  2    60
a  1    80
dtype: int64
MultiIndex ['x', 'y']\
"""),
    (lambda: s+ss, """\
x  y
a  1    80
   2    40
b  1    20
   2    60
dtype: int64
MultiIndex ['x', 'y']\
"""),
    (lambda: s.reindex(ms), """\
x  y
a  1    40
   2    20
b  1    10
   2    30
dtype: int64
MultiIndex ['x', 'y']\
"""),
    (lambda: s.drop('a'), """\
x  y
b  1    10
   2    30
dtype: int64
MultiIndex ['x', 'y']\
"""),
    (lambda: s.drop(('a',1)), """\
x  y
b  1    10
a  2    20
b  2    30
dtype: int64
MultiIndex ['x', 'y']\
"""),
    (lambda: df.drop('a',level='x'), """\
     v  w
x y      
b 1  1  p
  2  3  r
['int64', 'object'] MultiIndex ['x', 'y'] [None]\
"""),
    (lambda: df.index.names, "FrozenList(['x', 'y'])"),
    (lambda: s.groupby(level=0).agg(['min','max']), """\
   min  max
x          
a   20   40
b   10   30
['int64', 'int64'] Index ['x'] [None]\
"""),
]

for number, (make, want) in enumerate(cases):
    got = text(make)
    assert got == want, f"case {number}:\n{got}\nbut pandas has\n{want}"
