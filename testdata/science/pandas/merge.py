# What pandas prints for these expressions; true on pandas 2.2.3 with copy-on-write, too.

import warnings
warnings.simplefilter("ignore")
import numpy as np
import pandas as pd
pd.options.mode.copy_on_write = True
L=pd.DataFrame({'k':['b','a','b','c'],'x':[1,2,3,4]}); R=pd.DataFrame({'k':['b','d','a','b'],'y':[1,2,3,4]})
L2=L.set_index('k');R2=R.set_index('k')
M=pd.DataFrame({'k':['b','a','b',None],'j':[1,2,2,3],'x':[1.5,2,3,4]}); N=pd.DataFrame({'k':['b',None,'a','b'],'j':[1,3,2,1],'x':[1,2,3,4],'y':list('pqrs')})
a=pd.Series([1,2],index=[3,1],name='a'); b=pd.Series([1.,2],index=[2,1])
e=pd.DataFrame({'t':[1,5,10],'v':list('abc')}); f=pd.DataFrame({'t':[2,3,6],'w':[1,2,3]})
eb=pd.DataFrame({'t':[1,5,10,12],'g':list('abab'),'v':range(4)}); fb=pd.DataFrame({'t':[0,3,6,11],'g':list('bbaa'),'w':range(4)})
C=pd.DataFrame({'c':pd.Categorical(['a','b','a']),'v':[1,2,3]}); D=pd.DataFrame({'c':pd.Categorical(['a','b','b']),'w':[1,2,3]})
mi=pd.DataFrame({'v':[1,2,3]},index=pd.MultiIndex.from_tuples([('a',1),('a',2),('b',1)],names=['p','q'])); mj=pd.DataFrame({'w':[1,2]},index=pd.Index(['a','b'],name='p'))


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
    (lambda: L.merge(R,validate='1:1'), 'MergeError: Merge keys are not unique in either left or right dataset; not a one-to-one merge'),
    (lambda: L.merge(R,validate='1:m'), 'MergeError: Merge keys are not unique in left dataset; not a one-to-many merge'),
    (lambda: L.merge(R,validate='m:1'), 'MergeError: Merge keys are not unique in right dataset; not a many-to-one merge'),
    (lambda: L.merge(R,validate='zzz'), """\
ValueError: "zzz" is not a valid argument. Valid arguments are:
- "1:1"
- "1:m"
- "m:1"
- "m:m"
- "one_to_one"
- "one_to_many"
- "many_to_one"
- "many_to_many"\
"""),
    (lambda: L.merge(R,on='q'), "KeyError: 'q'"),
    (lambda: L.rename(columns={'k':'z'}).merge(R), 'MergeError: No common columns to perform merge on. Merge options: left_on=None, right_on=None, left_index=False, right_index=False'),
    (lambda: L.merge(R,on='k',left_on='k'), 'MergeError: Can only pass argument "on" OR "left_on" and "right_on", not a combination of both.'),
    (lambda: L.merge(R,left_on='k'), 'MergeError: Must pass "right_on" OR "right_index".'),
    (lambda: L.merge(R,left_on=['k','x'],right_on='k'), 'ValueError: len(right_on) must equal len(left_on)'),
    (lambda: L.merge(R,how='cross',on='k'), 'MergeError: Can not pass on, right_on, left_on or set right_index=True or left_index=True'),
    (lambda: L.merge(5), "TypeError: Can only merge Series or DataFrame objects, a <class 'int'> was passed"),
    (lambda: L.merge(R.rename(columns={'y':'x'}),on='k',suffixes=(None,None)), "ValueError: columns overlap but no suffix specified: Index(['x'], dtype='object')"),
    (lambda: L.merge(R.rename(columns={'y':'x'}),on='k'), """\
   k  x_x  x_y
0  b    1    1
1  b    1    4
2  a    2    3
3  b    3    1
4  b    3    4
['object', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R.rename(columns={'y':'x'}),on='k',suffixes=('_l','_r')), """\
   k  x_l  x_r
0  b    1    1
1  b    1    4
2  a    2    3
3  b    3    1
4  b    3    4
['object', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R.rename(columns={'y':'x'}),on='k',suffixes=('','_r')), """\
   k  x  x_r
0  b  1    1
1  b  1    4
2  a  2    3
3  b  3    1
4  b  3    4
['object', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.join(R), "ValueError: columns overlap but no suffix specified: Index(['k'], dtype='object')"),
    (lambda: L.join(R,lsuffix='_1'), """\
  k_1  x  k  y
0   b  1  b  1
1   a  2  d  2
2   b  3  a  3
3   c  4  b  4
['object', 'int64', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R,left_on='x',right_on='k'), "ValueError: You are trying to merge on int64 and object columns for key 'x'. If you wish to proceed you should use pd.concat"),
    (lambda: L.merge(R,on='k',indicator=True,how='outer'), """\
   k    x    y      _merge
0  a  2.0  3.0        both
1  b  1.0  1.0        both
2  b  1.0  4.0        both
3  b  3.0  1.0        both
4  b  3.0  4.0        both
5  c  4.0  NaN   left_only
6  d  NaN  2.0  right_only
['object', 'float64', 'float64', 'category'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R,on='k',indicator='src',how='left'), """\
   k  x    y        src
0  b  1  1.0       both
1  b  1  4.0       both
2  a  2  3.0       both
3  b  3  1.0       both
4  b  3  4.0       both
5  c  4  NaN  left_only
['object', 'int64', 'float64', 'category'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R,left_on='k',right_index=True), "ValueError: You are trying to merge on object and int64 columns for key 'k'. If you wish to proceed you should use pd.concat"),
    (lambda: pd.concat([]), 'ValueError: No objects to concatenate'),
    (lambda: pd.concat([None]), 'ValueError: All objects passed were None'),
    (lambda: pd.concat(L), 'TypeError: first argument must be an iterable of pandas objects, you passed an object of type "DataFrame"'),
    (lambda: pd.concat([1]), "TypeError: cannot concatenate object of type '<class 'int'>'; only Series and DataFrame objs are valid"),
    (lambda: pd.concat([L,R],axis=1,verify_integrity=True), "ValueError: Indexes have overlapping values: Index(['k'], dtype='object')"),
    (lambda: pd.concat([L,R],verify_integrity=True), "ValueError: Indexes have overlapping values: Index([0, 1, 2, 3], dtype='int64')"),
    (lambda: pd.concat([L2,R2],axis=1), 'InvalidIndexError: Reindexing only valid with uniquely valued Index objects'),
    (lambda: pd.concat([a,b],axis=1), """\
     a    0
3  1.0  NaN
1  2.0  2.0
2  NaN  1.0
['float64', 'float64'] Index [None] [None]\
"""),
    (lambda: pd.concat([a,b]), """\
3    1.0
1    2.0
2    1.0
1    2.0
dtype: float64
Index [None]\
"""),
    (lambda: pd.concat([a,b],keys=['u','v'],names=['w']), """\
w   
u  3    1.0
   1    2.0
v  2    1.0
   1    2.0
dtype: float64
MultiIndex ['w', None]\
"""),
    (lambda: pd.concat({'u':L,'v':R}), """\
     k    x    y
u 0  b  1.0  NaN
  1  a  2.0  NaN
  2  b  3.0  NaN
  3  c  4.0  NaN
v 0  b  NaN  1.0
  1  d  NaN  2.0
  2  a  NaN  3.0
  3  b  NaN  4.0
['object', 'float64', 'float64'] MultiIndex [None, None] [None]\
"""),
    (lambda: pd.concat([a,b],axis=1,sort=True), """\
     a    0
1  2.0  2.0
2  NaN  1.0
3  1.0  NaN
['float64', 'float64'] Index [None] [None]\
"""),
    (lambda: pd.concat([a,b],axis=1,join='inner'), """\
   a    0
1  2  2.0
['int64', 'float64'] Index [None] [None]\
"""),
    (lambda: pd.concat([L,a]), """\
     k    x    a
0    b  1.0  NaN
1    a  2.0  NaN
2    b  3.0  NaN
3    c  4.0  NaN
3  NaN  NaN  1.0
1  NaN  NaN  2.0
['object', 'float64', 'float64'] Index [None] [None]\
"""),
    (lambda: pd.concat([L,a],axis=1), """\
   k  x    a
0  b  1  NaN
1  a  2  2.0
2  b  3  NaN
3  c  4  1.0
['object', 'int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.concat([L,R],join='inner'), """\
   k
0  b
1  a
2  b
3  c
0  b
1  d
2  a
3  b
['object'] Index [None] [None]\
"""),
    (lambda: pd.concat([L,R],ignore_index=True), """\
   k    x    y
0  b  1.0  NaN
1  a  2.0  NaN
2  b  3.0  NaN
3  c  4.0  NaN
4  b  NaN  1.0
5  d  NaN  2.0
6  a  NaN  3.0
7  b  NaN  4.0
['object', 'float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.concat([L,R],axis=1,keys=['l','r']), """\
   l     r   
   k  x  k  y
0  b  1  b  1
1  a  2  d  2
2  b  3  a  3
3  c  4  b  4
['object', 'int64', 'object', 'int64'] RangeIndex [None] [None, None]\
"""),
    (lambda: pd.concat([L,R],keys=[('p',1),('q',2)]), """\
       k    x    y
p 1 0  b  1.0  NaN
    1  a  2.0  NaN
    2  b  3.0  NaN
    3  c  4.0  NaN
q 2 0  b  NaN  1.0
    1  d  NaN  2.0
    2  a  NaN  3.0
    3  b  NaN  4.0
['object', 'float64', 'float64'] MultiIndex [None, None, None] [None]\
"""),
    (lambda: pd.concat([L,R],keys=['p','q'],names=['s']), """\
     k    x    y
s               
p 0  b  1.0  NaN
  1  a  2.0  NaN
  2  b  3.0  NaN
  3  c  4.0  NaN
q 0  b  NaN  1.0
  1  d  NaN  2.0
  2  a  NaN  3.0
  3  b  NaN  4.0
['object', 'float64', 'float64'] MultiIndex ['s', None] [None]\
"""),
    (lambda: pd.concat([L,R],keys=['p','q'],names=['s','t']), """\
     k    x    y
s t             
p 0  b  1.0  NaN
  1  a  2.0  NaN
  2  b  3.0  NaN
  3  c  4.0  NaN
q 0  b  NaN  1.0
  1  d  NaN  2.0
  2  a  NaN  3.0
  3  b  NaN  4.0
['object', 'float64', 'float64'] MultiIndex ['s', 't'] [None]\
"""),
    (lambda: pd.concat([L,R],join='left'), 'ValueError: Only can inner (intersect) or outer (union) join the other axis'),
    (lambda: pd.concat([L,R],axis=1,ignore_index=True), """\
   0  1  2  3
0  b  1  b  1
1  a  2  d  2
2  b  3  a  3
3  c  4  b  4
['object', 'int64', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.concat([L,L.iloc[:0]]), """\
   k  x
0  b  1
1  a  2
2  b  3
3  c  4
['object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.concat([L,R],sort=True), """\
   k    x    y
0  b  1.0  NaN
1  a  2.0  NaN
2  b  3.0  NaN
3  c  4.0  NaN
0  b  NaN  1.0
1  d  NaN  2.0
2  a  NaN  3.0
3  b  NaN  4.0
['object', 'float64', 'float64'] Index [None] [None]\
"""),
    (lambda: pd.concat([L['x'],R['y']]), """\
0    1
1    2
2    3
3    4
0    1
1    2
2    3
3    4
dtype: int64
Index [None]\
"""),
    (lambda: pd.concat([L['x'],L['x']]), """\
0    1
1    2
2    3
3    4
0    1
1    2
2    3
3    4
Name: x, dtype: int64
Index [None]\
"""),
    (lambda: pd.concat([L['x'],R['y']],axis=1,keys=['p','q']), """\
   p  q
0  1  1
1  2  2
2  3  3
3  4  4
['int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.concat([L2,R2]), """\
     x    y
k          
b  1.0  NaN
a  2.0  NaN
b  3.0  NaN
c  4.0  NaN
b  NaN  1.0
d  NaN  2.0
a  NaN  3.0
b  NaN  4.0
['float64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: pd.concat([mi,mi]), """\
     v
p q   
a 1  1
  2  2
b 1  3
a 1  1
  2  2
b 1  3
['int64'] MultiIndex ['p', 'q'] [None]\
"""),
    (lambda: pd.concat([mi,mi],keys=['A','B']), """\
       v
  p q   
A a 1  1
    2  2
  b 1  3
B a 1  1
    2  2
  b 1  3
['int64'] MultiIndex [None, 'p', 'q'] [None]\
"""),
    (lambda: pd.concat([C['c'],D['c']]), """\
0    a
1    b
2    a
0    a
1    b
2    b
Name: c, dtype: category
Categories (2, object): ['a', 'b']
Index [None]\
"""),
    (lambda: pd.concat([C['c'],pd.Series(['z'])]), """\
0    a
1    b
2    a
0    z
dtype: object
Index [None]\
"""),
    (lambda: pd.concat([pd.Series([1,2]),pd.Series([True])]), """\
0    1
1    2
0    1
dtype: object
Index [None]\
"""),
    (lambda: pd.concat([pd.Series([1,2]),pd.Series(['a'])]), """\
0    1
1    2
0    a
dtype: object
Index [None]\
"""),
    (lambda: pd.concat([pd.Series([1,2]),pd.Series([1.5])]), """\
0    1.0
1    2.0
0    1.5
dtype: float64
Index [None]\
"""),
    (lambda: pd.concat([pd.DataFrame({'a':[1]}),pd.DataFrame({'b':['x']})]), """\
     a    b
0  1.0  NaN
0  NaN    x
['float64', 'object'] Index [None] [None]\
"""),
    (lambda: pd.concat([pd.DataFrame({'a':[True]}),pd.DataFrame({'b':[1]})]), """\
      a    b
0  True  NaN
0   NaN  1.0
['object', 'float64'] Index [None] [None]\
"""),
    (lambda: pd.concat([pd.DataFrame(),L]), """\
   k  x
0  b  1
1  a  2
2  b  3
3  c  4
['object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.concat([L,pd.DataFrame({'x':[9],'k':['z']})]), """\
   k  x
0  b  1
1  a  2
2  b  3
3  c  4
0  z  9
['object', 'int64'] Index [None] [None]\
"""),
    (lambda: pd.merge_asof(e,f,on='t'), """\
    t  v    w
0   1  a  NaN
1   5  b  2.0
2  10  c  3.0
['int64', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.merge_asof(e,f[::-1],on='t'), 'ValueError: right keys must be sorted'),
    (lambda: pd.merge_asof(e[::-1],f,on='t'), 'ValueError: left keys must be sorted'),
    (lambda: pd.merge_asof(e,f,on='t',direction='nearest',tolerance=1), """\
    t  v    w
0   1  a  1.0
1   5  b  3.0
2  10  c  NaN
['int64', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.merge_asof(e,f,on='t',direction='forward'), """\
    t  v    w
0   1  a  1.0
1   5  b  3.0
2  10  c  NaN
['int64', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.merge_asof(e,f,on='t',direction='nearest'), """\
    t  v  w
0   1  a  1
1   5  b  3
2  10  c  3
['int64', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.merge_asof(eb,fb,on='t',by='g'), """\
    t  g  v    w
0   1  a  0  NaN
1   5  b  1  1.0
2  10  a  2  2.0
3  12  b  3  1.0
['int64', 'object', 'int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.merge_asof(eb,fb,on='t',by='g',direction='forward'), """\
    t  g  v    w
0   1  a  0  2.0
1   5  b  1  NaN
2  10  a  2  3.0
3  12  b  3  NaN
['int64', 'object', 'int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.merge_asof(eb,fb,on='t',allow_exact_matches=False), """\
    t g_x  v g_y  w
0   1   a  0   b  0
1   5   b  1   b  1
2  10   a  2   a  2
3  12   b  3   a  3
['int64', 'object', 'int64', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.merge_asof(e,f.rename(columns={'t':'u'}),left_on='t',right_on='u'), """\
    t  v    u    w
0   1  a  NaN  NaN
1   5  b  3.0  2.0
2  10  c  6.0  3.0
['int64', 'object', 'float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.merge_asof(e.set_index('t'),f.set_index('t'),left_index=True,right_index=True), """\
    v    w
t         
1   a  NaN
5   b  2.0
10  c  3.0
['object', 'float64'] Index ['t'] [None]\
"""),
    (lambda: pd.merge_asof(e.astype({'t':float}),f.astype({'t':float}),on='t'), """\
      t  v    w
0   1.0  a  NaN
1   5.0  b  2.0
2  10.0  c  3.0
['float64', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.merge_asof(e,f.astype({'t':float}),on='t'), "MergeError: incompatible merge keys [0] dtype('int64') and dtype('float64'), must be the same type"),
    (lambda: pd.merge_asof(e,f,on='v'), "KeyError: 'Requested level (v) does not match index name (None)'"),
    (lambda: pd.merge_ordered(e,f,on='t',fill_method='ffill'), """\
    t  v    w
0   1  a  NaN
1   2  a  1.0
2   3  a  2.0
3   5  b  2.0
4   6  b  3.0
5  10  c  3.0
['int64', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.merge_ordered(e,f,on='t'), """\
    t    v    w
0   1    a  NaN
1   2  NaN  1.0
2   3  NaN  2.0
3   5    b  NaN
4   6  NaN  3.0
5  10    c  NaN
['int64', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.merge_asof(e,f), """\
    t  v    w
0   1  a  NaN
1   5  b  2.0
2  10  c  3.0
['int64', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: L2.join(R2,how='left'), """\
   x    y
k        
b  1  1.0
b  1  4.0
a  2  3.0
b  3  1.0
b  3  4.0
c  4  NaN
['int64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: L2.join(R2,how='right'), """\
     x  y
k        
b  1.0  1
b  3.0  1
d  NaN  2
a  2.0  3
b  1.0  4
b  3.0  4
['float64', 'int64'] Index ['k'] [None]\
"""),
    (lambda: L2.join(R2,how='inner'), """\
   x  y
k      
b  1  1
b  1  4
a  2  3
b  3  1
b  3  4
['int64', 'int64'] Index ['k'] [None]\
"""),
    (lambda: L2.join(R2,how='outer'), """\
     x    y
k          
a  2.0  3.0
b  1.0  1.0
b  1.0  4.0
b  3.0  1.0
b  3.0  4.0
c  4.0  NaN
d  NaN  2.0
['float64', 'float64'] Index ['k'] [None]\
"""),
    (lambda: L.merge(R,how='left'), """\
   k  x    y
0  b  1  1.0
1  b  1  4.0
2  a  2  3.0
3  b  3  1.0
4  b  3  4.0
5  c  4  NaN
['object', 'int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R,how='right'), """\
   k    x  y
0  b  1.0  1
1  b  3.0  1
2  d  NaN  2
3  a  2.0  3
4  b  1.0  4
5  b  3.0  4
['object', 'float64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R,how='inner'), """\
   k  x  y
0  b  1  1
1  b  1  4
2  a  2  3
3  b  3  1
4  b  3  4
['object', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R,how='outer'), """\
   k    x    y
0  a  2.0  3.0
1  b  1.0  1.0
2  b  1.0  4.0
3  b  3.0  1.0
4  b  3.0  4.0
5  c  4.0  NaN
6  d  NaN  2.0
['object', 'float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R,how='left',sort=True), """\
   k  x    y
0  a  2  3.0
1  b  1  1.0
2  b  1  4.0
3  b  3  1.0
4  b  3  4.0
5  c  4  NaN
['object', 'int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R,how='right',sort=True), """\
   k    x  y
0  a  2.0  3
1  b  1.0  1
2  b  3.0  1
3  b  1.0  4
4  b  3.0  4
5  d  NaN  2
['object', 'float64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R,how='inner',sort=True), """\
   k  x  y
0  a  2  3
1  b  1  1
2  b  1  4
3  b  3  1
4  b  3  4
['object', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R,how='outer',sort=True), """\
   k    x    y
0  a  2.0  3.0
1  b  1.0  1.0
2  b  1.0  4.0
3  b  3.0  1.0
4  b  3.0  4.0
5  c  4.0  NaN
6  d  NaN  2.0
['object', 'float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R2,how='left',left_on='k',right_index=True), """\
   k  x    y
0  b  1  1.0
0  b  1  4.0
1  a  2  3.0
2  b  3  1.0
2  b  3  4.0
3  c  4  NaN
['object', 'int64', 'float64'] Index [None] [None]\
"""),
    (lambda: L.merge(R2,how='right',left_on='k',right_index=True), """\
     k    x  y
0.0  b  1.0  1
2.0  b  3.0  1
NaN  d  NaN  2
1.0  a  2.0  3
0.0  b  1.0  4
2.0  b  3.0  4
['object', 'float64', 'int64'] Index [None] [None]\
"""),
    (lambda: L.merge(R2,how='inner',left_on='k',right_index=True), """\
   k  x  y
0  b  1  1
0  b  1  4
1  a  2  3
2  b  3  1
2  b  3  4
['object', 'int64', 'int64'] Index [None] [None]\
"""),
    (lambda: L.merge(R2,how='outer',left_on='k',right_index=True), """\
     k    x    y
1.0  a  2.0  3.0
0.0  b  1.0  1.0
0.0  b  1.0  4.0
2.0  b  3.0  1.0
2.0  b  3.0  4.0
3.0  c  4.0  NaN
NaN  d  NaN  2.0
['object', 'float64', 'float64'] Index [None] [None]\
"""),
    (lambda: L2.merge(R,how='left',right_on='k',left_index=True), """\
     x  k    y
0.0  1  b  1.0
3.0  1  b  4.0
2.0  2  a  3.0
0.0  3  b  1.0
3.0  3  b  4.0
NaN  4  c  NaN
['int64', 'object', 'float64'] Index [None] [None]\
"""),
    (lambda: L2.merge(R,how='outer',right_on='k',left_index=True), """\
       x  k    y
2.0  2.0  a  3.0
0.0  1.0  b  1.0
3.0  1.0  b  4.0
0.0  3.0  b  1.0
3.0  3.0  b  4.0
NaN  4.0  c  NaN
1.0  NaN  d  2.0
['float64', 'object', 'float64'] Index [None] [None]\
"""),
    (lambda: L.join(R2,on='k'), """\
   k  x    y
0  b  1  1.0
0  b  1  4.0
1  a  2  3.0
2  b  3  1.0
2  b  3  4.0
3  c  4  NaN
['object', 'int64', 'float64'] Index [None] [None]\
"""),
    (lambda: L.join(R2,on='k',how='inner'), """\
   k  x  y
0  b  1  1
0  b  1  4
1  a  2  3
2  b  3  1
2  b  3  4
['object', 'int64', 'int64'] Index [None] [None]\
"""),
    (lambda: L.merge(R,how='cross'), """\
   k_x  x k_y  y
0    b  1   b  1
1    b  1   d  2
2    b  1   a  3
3    b  1   b  4
4    a  2   b  1
5    a  2   d  2
6    a  2   a  3
7    a  2   b  4
8    b  3   b  1
9    b  3   d  2
10   b  3   a  3
11   b  3   b  4
12   c  4   b  1
13   c  4   d  2
14   c  4   a  3
15   c  4   b  4
['object', 'int64', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R.rename(columns={'k':'kk'}),how='outer',left_on='k',right_on='kk'), """\
     k    x   kk    y
0    a  2.0    a  3.0
1    b  1.0    b  1.0
2    b  1.0    b  4.0
3    b  3.0    b  1.0
4    b  3.0    b  4.0
5    c  4.0  NaN  NaN
6  NaN  NaN    d  2.0
['object', 'float64', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R.rename(columns={'k':'kk'}),how='left',left_on='k',right_on='kk'), """\
   k  x   kk    y
0  b  1    b  1.0
1  b  1    b  4.0
2  a  2    a  3.0
3  b  3    b  1.0
4  b  3    b  4.0
5  c  4  NaN  NaN
['object', 'int64', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: L.join([R[['y']],R[['y']].add_suffix('2')]), """\
   k  x  y  y2
0  b  1  1   1
1  a  2  2   2
2  b  3  3   3
3  c  4  4   4
['object', 'int64', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: M.merge(N,on=['k','j']), """\
      k  j  x_x  x_y  y
0     b  1  1.5    1  p
1     b  1  1.5    4  s
2     a  2  2.0    3  r
3  None  3  4.0    2  q
['object', 'int64', 'float64', 'int64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: M.merge(N,on=['k','j'],how='outer'), """\
      k  j  x_x  x_y    y
0     a  2  2.0  3.0    r
1     b  1  1.5  1.0    p
2     b  1  1.5  4.0    s
3     b  2  3.0  NaN  NaN
4  None  3  4.0  2.0    q
['object', 'int64', 'float64', 'float64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: M.merge(N,on=['k','j'],how='left',indicator=True), """\
      k  j  x_x  x_y    y     _merge
0     b  1  1.5  1.0    p       both
1     b  1  1.5  4.0    s       both
2     a  2  2.0  3.0    r       both
3     b  2  3.0  NaN  NaN  left_only
4  None  3  4.0  2.0    q       both
['object', 'int64', 'float64', 'float64', 'object', 'category'] RangeIndex [None] [None]\
"""),
    (lambda: M.merge(N,on='k',how='outer'), """\
      k  j_x  x_x  j_y  x_y  y
0     a    2  2.0    2    3  r
1     b    1  1.5    1    1  p
2     b    1  1.5    1    4  s
3     b    2  3.0    1    1  p
4     b    2  3.0    1    4  s
5  None    3  4.0    3    2  q
['object', 'int64', 'float64', 'int64', 'int64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: M.merge(N,on='x',how='outer'), """\
    k_x  j_x    x   k_y  j_y    y
0   NaN  NaN  1.0     b  1.0    p
1     b  1.0  1.5   NaN  NaN  NaN
2     a  2.0  2.0  None  3.0    q
3     b  2.0  3.0     a  2.0    r
4  None  3.0  4.0     b  1.0    s
['object', 'float64', 'float64', 'object', 'float64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: M.merge(N,left_on=['k','j'],right_on=['k','x']), """\
   k  j_x  x_x  j_y  x_y  y
0  b    1  1.5    1    1  p
['object', 'int64', 'float64', 'int64', 'int64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: C.merge(D,on='c'), """\
   c  v  w
0  a  1  1
1  b  2  2
2  b  2  3
3  a  3  1
['category', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: C.merge(D,on='c',how='outer'), """\
   c  v  w
0  a  1  1
1  a  3  1
2  b  2  2
3  b  2  3
['category', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: mi.join(mj), """\
     v  w
p q      
a 1  1  1
  2  2  1
b 1  3  2
['int64', 'int64'] MultiIndex ['p', 'q'] [None]\
"""),
    (lambda: mi.join(mj,how='inner'), """\
     v  w
p q      
a 1  1  1
  2  2  1
b 1  3  2
['int64', 'int64'] MultiIndex ['p', 'q'] [None]\
"""),
    (lambda: mi.join(mi.add_suffix('2')), """\
     v  v2
p q       
a 1  1   1
  2  2   2
b 1  3   3
['int64', 'int64'] MultiIndex ['p', 'q'] [None]\
"""),
    (lambda: mi.merge(mj,on='p'), """\
   v  w
p      
a  1  1
a  2  1
b  3  2
['int64', 'int64'] Index ['p'] [None]\
"""),
    (lambda: mi.merge(mj,left_on='p',right_index=True), """\
     v  w
p q      
a 1  1  1
  2  2  1
b 1  3  2
['int64', 'int64'] MultiIndex ['p', 'q'] [None]\
"""),
    (lambda: L.merge(R['y'],left_index=True,right_index=True), """\
   k  x  y
0  b  1  1
1  a  2  2
2  b  3  3
3  c  4  4
['object', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R,left_index=True,right_index=True), """\
  k_x  x k_y  y
0   b  1   b  1
1   a  2   d  2
2   b  3   a  3
3   c  4   b  4
['object', 'int64', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R,left_on=[1,2,1,2],right_on=[1,1,2,3]), 'KeyError: 1'),
    (lambda: L.merge(R,left_on=np.array([1,2,1,2]),right_on='y'), """\
  k_x  x k_y  y
0   b  1   b  1
1   a  2   d  2
2   b  3   b  1
3   c  4   d  2
['object', 'int64', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.iloc[:0].merge(R), """\
Empty DataFrame
Columns: [k, x, y]
Index: []
['object', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.iloc[:0].merge(R,how='outer'), """\
   k   x  y
0  a NaN  3
1  b NaN  1
2  b NaN  4
3  d NaN  2
['object', 'float64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: L.merge(R.iloc[:0],how='left'), """\
   k  x   y
0  b  1 NaN
1  a  2 NaN
2  b  3 NaN
3  c  4 NaN
['object', 'int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: L.set_index('x').join(R.set_index('y'),lsuffix='l'), """\
  kl  k
x      
1  b  b
2  a  d
3  b  a
4  c  b
['object', 'object'] Index ['x'] [None]\
"""),
    (lambda: pd.concat([L.T,R.T],axis=1), """\
     0    1    2    3    0    1    2    3
k    b    a    b    c    b    d    a    b
x    1    2    3    4  NaN  NaN  NaN  NaN
y  NaN  NaN  NaN  NaN    1    2    3    4
['object', 'object', 'object', 'object', 'object', 'object', 'object', 'object'] Index [None] [None]\
"""),
    (lambda: pd.concat([L,L],axis=1), """\
   k  x  k  x
0  b  1  b  1
1  a  2  a  2
2  b  3  b  3
3  c  4  c  4
['object', 'int64', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.concat([L.set_index('x'),R.set_index('y')],axis=1,join='inner'), """\
   k  k
1  b  b
2  a  d
3  b  a
4  c  b
['object', 'object'] Index [None] [None]\
"""),
    (lambda: pd.concat([L.set_index('x')['k'],R.set_index('y')['k']],axis=1), """\
   k  k
1  b  b
2  a  d
3  b  a
4  c  b
['object', 'object'] Index [None] [None]\
"""),
    (lambda: pd.concat(x for x in [L,R]), """\
   k    x    y
0  b  1.0  NaN
1  a  2.0  NaN
2  b  3.0  NaN
3  c  4.0  NaN
0  b  NaN  1.0
1  d  NaN  2.0
2  a  NaN  3.0
3  b  NaN  4.0
['object', 'float64', 'float64'] Index [None] [None]\
"""),
    (lambda: pd.concat([L,R],axis='columns'), """\
   k  x  k  y
0  b  1  b  1
1  a  2  d  2
2  b  3  a  3
3  c  4  b  4
['object', 'int64', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.concat([L,R],axis=2), 'ValueError: No axis named 2 for object type DataFrame'),
    (lambda: L.combine_first(R), """\
   k  x  y
0  b  1  1
1  a  2  2
2  b  3  3
3  c  4  4
['object', 'int64', 'int64'] RangeIndex [None] [None]\
"""),
]

for number, (make, want) in enumerate(cases):
    got = text(make)
    assert got == want, f"case {number}:\n{got}\nbut pandas has\n{want}"
