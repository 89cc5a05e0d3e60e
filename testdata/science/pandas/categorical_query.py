# What pandas prints for these expressions; true on pandas 2.2.3 with copy-on-write, too.

import warnings
warnings.simplefilter("ignore")
import numpy as np
import pandas as pd
pd.options.mode.copy_on_write = True
c=pd.Categorical(['b','a','b',None,'c']); o=pd.Categorical(['lo','hi','lo'],categories=['lo','mid','hi'],ordered=True)
s=pd.Series(c); so=pd.Series(o)
df=pd.DataFrame({'c':c,'v':[1,2,3,4,5],'w':[1.5,2,3,4,5]})
d2=pd.DataFrame({'p':pd.Categorical(['a','b','a'],categories=['a','b','z']),'q':pd.Categorical(['x','x','y']),'v':[1,2,3]})
q=pd.DataFrame({'a':[1,2,3,4],'b':[4.,3,2,1],'c d':list('wxyz'),'e':[True,False,True,False]})
lim=2


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
    (lambda: c, """\
['b', 'a', 'b', NaN, 'c']
Categories (3, object): ['a', 'b', 'c']\
"""),
    (lambda: o, """\
['lo', 'hi', 'lo']
Categories (3, object): ['lo' < 'mid' < 'hi']\
"""),
    (lambda: s, """\
0      b
1      a
2      b
3    NaN
4      c
dtype: category
Categories (3, object): ['a', 'b', 'c']
RangeIndex [None]\
"""),
    (lambda: so, """\
0    lo
1    hi
2    lo
dtype: category
Categories (3, object): ['lo' < 'mid' < 'hi']
RangeIndex [None]\
"""),
    (lambda: c.codes, 'array([ 1,  0,  1, -1,  2], dtype=int8)'),
    (lambda: c.categories, "Index(['a', 'b', 'c'], dtype='object')"),
    (lambda: c.ordered, 'False'),
    (lambda: s.cat.codes, """\
0    1
1    0
2    1
3   -1
4    2
dtype: int8
RangeIndex [None]\
"""),
    (lambda: s.cat.categories, "Index(['a', 'b', 'c'], dtype='object')"),
    (lambda: s.cat.ordered, 'False'),
    (lambda: s.dtype, "CategoricalDtype(categories=['a', 'b', 'c'], ordered=False, categories_dtype=object)"),
    (lambda: so.dtype, "CategoricalDtype(categories=['lo', 'mid', 'hi'], ordered=True, categories_dtype=object)"),
    (lambda: s.dtype=='category', 'True'),
    (lambda: str(s.dtype), "'category'"),
    (lambda: s.cat.rename_categories({'a':'A'}), """\
0      b
1      A
2      b
3    NaN
4      c
dtype: category
Categories (3, object): ['A', 'b', 'c']
RangeIndex [None]\
"""),
    (lambda: s.cat.rename_categories(['x','y','z']), """\
0      y
1      x
2      y
3    NaN
4      z
dtype: category
Categories (3, object): ['x', 'y', 'z']
RangeIndex [None]\
"""),
    (lambda: s.cat.rename_categories(['x','y']), 'ValueError: new categories need to have the same number of items as the old categories!'),
    (lambda: s.cat.add_categories(['d']), """\
0      b
1      a
2      b
3    NaN
4      c
dtype: category
Categories (4, object): ['a', 'b', 'c', 'd']
RangeIndex [None]\
"""),
    (lambda: s.cat.add_categories(['a']), "ValueError: new categories must not include old categories: {'a'}"),
    (lambda: s.cat.remove_categories(['a']), """\
0      b
1    NaN
2      b
3    NaN
4      c
dtype: category
Categories (2, object): ['b', 'c']
RangeIndex [None]\
"""),
    (lambda: s.cat.remove_categories(['zz']), "ValueError: removals must all be in old categories: {'zz'}"),
    (lambda: s[:2].cat.remove_unused_categories(), """\
0    b
1    a
dtype: category
Categories (2, object): ['a', 'b']
RangeIndex [None]\
"""),
    (lambda: s.cat.set_categories(['c','b']), """\
0      b
1    NaN
2      b
3    NaN
4      c
dtype: category
Categories (2, object): ['c', 'b']
RangeIndex [None]\
"""),
    (lambda: s.cat.reorder_categories(['c','b','a']), """\
0      b
1      a
2      b
3    NaN
4      c
dtype: category
Categories (3, object): ['c', 'b', 'a']
RangeIndex [None]\
"""),
    (lambda: s.cat.reorder_categories(['c','b']), 'ValueError: items in new_categories are not the same as in old categories'),
    (lambda: s.cat.as_ordered(), """\
0      b
1      a
2      b
3    NaN
4      c
dtype: category
Categories (3, object): ['a' < 'b' < 'c']
RangeIndex [None]\
"""),
    (lambda: so.cat.as_unordered(), """\
0    lo
1    hi
2    lo
dtype: category
Categories (3, object): ['lo', 'mid', 'hi']
RangeIndex [None]\
"""),
    (lambda: so.min(), "'lo'"),
    (lambda: so.max(), "'hi'"),
    (lambda: s.min(), """\
TypeError: Categorical is not ordered for operation min
you can use .as_ordered() to change the Categorical to an ordered one
\
"""),
    (lambda: so>'lo', """\
0    False
1     True
2    False
dtype: bool
RangeIndex [None]\
"""),
    (lambda: so=='lo', """\
0     True
1    False
2     True
dtype: bool
RangeIndex [None]\
"""),
    (lambda: s=='a', """\
0    False
1     True
2    False
3    False
4    False
dtype: bool
RangeIndex [None]\
"""),
    (lambda: s>'a', 'TypeError: Unordered Categoricals can only compare equality or not'),
    (lambda: so.sort_values(), """\
0    lo
2    lo
1    hi
dtype: category
Categories (3, object): ['lo' < 'mid' < 'hi']
Index [None]\
"""),
    (lambda: s.sort_values(), """\
1      a
0      b
2      b
4      c
3    NaN
dtype: category
Categories (3, object): ['a', 'b', 'c']
Index [None]\
"""),
    (lambda: s.value_counts(), """\
b    2
a    1
c    1
Name: count, dtype: int64
CategoricalIndex [None]\
"""),
    (lambda: so.value_counts(), """\
lo     2
hi     1
mid    0
Name: count, dtype: int64
CategoricalIndex [None]\
"""),
    (lambda: s.value_counts(dropna=False), """\
b      2
a      1
c      1
NaN    1
Name: count, dtype: int64
CategoricalIndex [None]\
"""),
    (lambda: s.unique(), """\
['b', 'a', NaN, 'c']
Categories (3, object): ['a', 'b', 'c']\
"""),
    (lambda: so.unique(), """\
['lo', 'hi']
Categories (3, object): ['lo' < 'mid' < 'hi']\
"""),
    (lambda: s.nunique(), '3'),
    (lambda: s.isna(), """\
0    False
1    False
2    False
3     True
4    False
dtype: bool
RangeIndex [None]\
"""),
    (lambda: s.fillna('a'), """\
0    b
1    a
2    b
3    a
4    c
dtype: category
Categories (3, object): ['a', 'b', 'c']
RangeIndex [None]\
"""),
    (lambda: s.fillna('zz'), 'TypeError: Cannot setitem on a Categorical with a new category (zz), set the categories first'),
    (lambda: s.astype(str), """\
0      b
1      a
2      b
3    nan
4      c
dtype: object
RangeIndex [None]\
"""),
    (lambda: s.astype(object), """\
0      b
1      a
2      b
3    NaN
4      c
dtype: object
RangeIndex [None]\
"""),
    (lambda: so.cat.codes.mean(), 'np.float64(0.6666666666666666)'),
    (lambda: pd.Series(['a','b','a']).astype('category'), """\
0    a
1    b
2    a
dtype: category
Categories (2, object): ['a', 'b']
RangeIndex [None]\
"""),
    (lambda: pd.Series([1,2,1]).astype('category'), """\
0    1
1    2
2    1
dtype: category
Categories (2, int64): [1, 2]
RangeIndex [None]\
"""),
    (lambda: pd.Series([1.5,2.25]).astype('category'), """\
0    1.50
1    2.25
dtype: category
Categories (2, float64): [1.50, 2.25]
RangeIndex [None]\
"""),
    (lambda: pd.Series(['a','b'],dtype='category'), """\
0    a
1    b
dtype: category
Categories (2, object): ['a', 'b']
RangeIndex [None]\
"""),
    (lambda: pd.Series(['a','b']).astype(pd.CategoricalDtype(['b','a'],ordered=True)), """\
0    a
1    b
dtype: category
Categories (2, object): ['b' < 'a']
RangeIndex [None]\
"""),
    (lambda: pd.Categorical.from_codes([0,1,-1],['x','y']), """\
['x', 'y', NaN]
Categories (2, object): ['x', 'y']\
"""),
    (lambda: pd.Categorical([1,2,3]), """\
[1, 2, 3]
Categories (3, int64): [1, 2, 3]\
"""),
    (lambda: pd.Categorical(['a','b'],categories=['a']), """\
['a', NaN]
Categories (1, object): ['a']\
"""),
    (lambda: pd.Categorical(list('abcdefghijkl')), """\
['a', 'b', 'c', 'd', 'e', ..., 'h', 'i', 'j', 'k', 'l']
Length: 12
Categories (12, object): ['a', 'b', 'c', 'd', ..., 'i', 'j', 'k', 'l']\
"""),
    (lambda: pd.CategoricalDtype(['a','b']), "CategoricalDtype(categories=['a', 'b'], ordered=False, categories_dtype=object)"),
    (lambda: pd.CategoricalIndex(['a','b','a']), "CategoricalIndex(['a', 'b', 'a'], categories=['a', 'b'], ordered=False, dtype='category')"),
    (lambda: pd.CategoricalIndex(['a','b','a'],name='n',ordered=True), "CategoricalIndex(['a', 'b', 'a'], categories=['a', 'b'], ordered=True, dtype='category', name='n')"),
    (lambda: df.dtypes, """\
c    category
v       int64
w     float64
dtype: object
Index [None]\
"""),
    (lambda: df, """\
     c  v    w
0    b  1  1.5
1    a  2  2.0
2    b  3  3.0
3  NaN  4  4.0
4    c  5  5.0
['category', 'int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('c').v.sum(), """\
c
a    2
b    4
c    5
Name: v, dtype: int64
CategoricalIndex ['c']\
"""),
    (lambda: df.groupby('c',observed=True).v.sum(), """\
c
a    2
b    4
c    5
Name: v, dtype: int64
CategoricalIndex ['c']\
"""),
    (lambda: df.groupby('c',observed=False).agg(['sum','mean']), """\
    v         w      
  sum mean  sum  mean
c                    
a   2  2.0  2.0  2.00
b   4  2.0  4.5  2.25
c   5  5.0  5.0  5.00
['int64', 'float64', 'float64', 'float64'] CategoricalIndex ['c'] [None, None]\
"""),
    (lambda: d2.groupby('p').v.sum(), """\
p
a    4
b    2
z    0
Name: v, dtype: int64
CategoricalIndex ['p']\
"""),
    (lambda: d2.groupby('p',observed=True).v.sum(), """\
p
a    4
b    2
Name: v, dtype: int64
CategoricalIndex ['p']\
"""),
    (lambda: d2.groupby('p').v.mean(), """\
p
a    2.0
b    2.0
z    NaN
Name: v, dtype: float64
CategoricalIndex ['p']\
"""),
    (lambda: d2.groupby('p').size(), """\
p
a    2
b    1
z    0
dtype: int64
CategoricalIndex ['p']\
"""),
    (lambda: d2.groupby(['p','q']).v.sum(), """\
p  q
a  x    1
   y    3
b  x    2
   y    0
z  x    0
   y    0
Name: v, dtype: int64
MultiIndex ['p', 'q']\
"""),
    (lambda: d2.groupby(['p','q']).v.mean(), """\
p  q
a  x    1.0
   y    3.0
b  x    2.0
   y    NaN
z  x    NaN
   y    NaN
Name: v, dtype: float64
MultiIndex ['p', 'q']\
"""),
    (lambda: d2.groupby(['p','q'],observed=True).v.sum(), """\
p  q
a  x    1
   y    3
b  x    2
Name: v, dtype: int64
MultiIndex ['p', 'q']\
"""),
    (lambda: d2.groupby(['p','q']).size(), """\
p  q
a  x    1
   y    1
b  x    1
   y    0
z  x    0
   y    0
dtype: int64
MultiIndex ['p', 'q']\
"""),
    (lambda: d2.groupby('p').v.agg(['min','max','count']), """\
   min  max  count
p                 
a  1.0  3.0      2
b  2.0  2.0      1
z  NaN  NaN      0
['float64', 'float64', 'int64'] CategoricalIndex ['p'] [None]\
"""),
    (lambda: d2.groupby('p').first(), """\
     q    v
p          
a    x  1.0
b    x  2.0
z  NaN  NaN
['category', 'float64'] CategoricalIndex ['p'] [None]\
"""),
    (lambda: d2.groupby('p').v.apply(lambda x: x.sum()), """\
p
a    4
b    2
z    0
Name: v, dtype: int64
CategoricalIndex ['p']\
"""),
    (lambda: d2.groupby('p').v.transform('sum'), """\
0    4
1    2
2    4
Name: v, dtype: int64
RangeIndex [None]\
"""),
    (lambda: d2.groupby('p',sort=False).v.sum(), """\
p
a    4
b    2
z    0
Name: v, dtype: int64
CategoricalIndex ['p']\
"""),
    (lambda: [n for n,g in d2.groupby('p')], "['a', 'b', 'z']"),
    (lambda: d2.pivot_table(index='p',columns='q',values='v'), """\
q    x    y
p          
a  1.0  3.0
b  2.0  NaN
['float64', 'float64'] CategoricalIndex ['p'] ['q']\
"""),
    (lambda: d2.sort_values('p'), """\
   p  q  v
0  a  x  1
2  a  y  3
1  b  x  2
['category', 'category', 'int64'] Index [None] [None]\
"""),
    (lambda: df.set_index('c'), """\
     v    w
c          
b    1  1.5
a    2  2.0
b    3  3.0
NaN  4  4.0
c    5  5.0
['int64', 'float64'] CategoricalIndex ['c'] [None]\
"""),
    (lambda: df.set_index('c').loc['b'], """\
   v    w
c        
b  1  1.5
b  3  3.0
['int64', 'float64'] CategoricalIndex ['c'] [None]\
"""),
    (lambda: df.set_index('c').index, "CategoricalIndex(['b', 'a', 'b', nan, 'c'], categories=['a', 'b', 'c'], ordered=False, dtype='category', name='c')"),
    (lambda: df.c.map(str.upper), "TypeError: descriptor 'upper' for 'str' objects doesn't apply to a 'float' object"),
    (lambda: df.c.isin(['a','b']), """\
0     True
1     True
2     True
3    False
4    False
Name: c, dtype: bool
RangeIndex [None]\
"""),
    (lambda: df[df.c=='b'], """\
   c  v    w
0  b  1  1.5
2  b  3  3.0
['category', 'int64', 'float64'] Index [None] [None]\
"""),
    (lambda: pd.get_dummies(df.c), """\
       a      b      c
0  False   True  False
1   True  False  False
2  False   True  False
3  False  False  False
4  False  False   True
['bool', 'bool', 'bool'] RangeIndex [None] [None]\
"""),
    (lambda: df.c.to_numpy(), "array(['b', 'a', 'b', nan, 'c'], dtype=object)"),
    (lambda: df.c.tolist(), "['b', 'a', 'b', nan, 'c']"),
    (lambda: df.c.iloc[0], "'b'"),
    (lambda: df.c.describe(), """\
count     4
unique    3
top       b
freq      2
Name: c, dtype: object
Index [None]\
"""),
    (lambda: pd.concat([s,s]), """\
0      b
1      a
2      b
3    NaN
4      c
0      b
1      a
2      b
3    NaN
4      c
dtype: category
Categories (3, object): ['a', 'b', 'c']
Index [None]\
"""),
    (lambda: pd.concat([s,so]), """\
0      b
1      a
2      b
3    NaN
4      c
0     lo
1     hi
2     lo
dtype: object
Index [None]\
"""),
    (lambda: q.query('a>2'), """\
   a    b c d      e
2  3  2.0   y   True
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('a>2 and b<2'), """\
   a    b c d      e
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('a>2 or b==4'), """\
   a    b c d      e
0  1  4.0   w   True
2  3  2.0   y   True
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('not e'), """\
   a    b c d      e
1  2  3.0   x  False
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('a in [1,3]'), """\
   a    b c d     e
0  1  4.0   w  True
2  3  2.0   y  True
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('a not in [1,3]'), """\
   a    b c d      e
1  2  3.0   x  False
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('`c d`=="x"'), """\
   a    b c d      e
1  2  3.0   x  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('a>@lim'), """\
   a    b c d      e
2  3  2.0   y   True
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('a==[1,2]'), """\
   a    b c d      e
0  1  4.0   w   True
1  2  3.0   x  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('1<a<4'), """\
   a    b c d      e
1  2  3.0   x  False
2  3  2.0   y   True
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('a*b>4'), """\
   a    b c d      e
1  2  3.0   x  False
2  3  2.0   y   True
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('index>1'), """\
   a    b c d      e
2  3  2.0   y   True
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('zz>1'), "UndefinedVariableError: name 'zz' is not defined"),
    (lambda: q.query('a>@zzz'), "UndefinedVariableError: local variable 'zzz' is not defined"),
    (lambda: q.query('a > b'), """\
   a    b c d      e
2  3  2.0   y   True
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('e==True'), """\
   a    b c d     e
0  1  4.0   w  True
2  3  2.0   y  True
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('a.isin([1])'), """\
   a    b c d     e
0  1  4.0   w  True
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('a+b==5'), """\
   a    b c d      e
0  1  4.0   w   True
1  2  3.0   x  False
2  3  2.0   y   True
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] RangeIndex [None] [None]\
"""),
    (lambda: q.query('a>2 & b<2'), """\
   a    b c d      e
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('(a>2) | (b>3)'), """\
   a    b c d      e
0  1  4.0   w   True
2  3  2.0   y   True
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('a = 2'), 'ValueError: cannot assign without a target object'),
    (lambda: q.query(''), 'ValueError: expr cannot be an empty string'),
    (lambda: q.query(5), "ValueError: expr must be a string to be evaluated, <class 'int'> given"),
    (lambda: q.eval('a+b'), """\
0    5.0
1    5.0
2    5.0
3    5.0
dtype: float64
RangeIndex [None]\
"""),
    (lambda: q.eval('z=a+b'), """\
   a    b c d      e    z
0  1  4.0   w   True  5.0
1  2  3.0   x  False  5.0
2  3  2.0   y   True  5.0
3  4  1.0   z  False  5.0
['int64', 'float64', 'object', 'bool', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: q.eval('z=a+b\nw=z*2'), """\
   a    b c d      e    z     w
0  1  4.0   w   True  5.0  10.0
1  2  3.0   x  False  5.0  10.0
2  3  2.0   y   True  5.0  10.0
3  4  1.0   z  False  5.0  10.0
['int64', 'float64', 'object', 'bool', 'float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: q.eval('a.mean()'), 'np.float64(2.5)'),
    (lambda: q.eval('sqrt(b)'), """\
0    2.000000
1    1.732051
2    1.414214
3    1.000000
Name: b, dtype: float64
RangeIndex [None]\
"""),
    (lambda: q.eval('a**2'), """\
0     1
1     4
2     9
3    16
Name: a, dtype: int64
RangeIndex [None]\
"""),
    (lambda: q.eval('-a'), """\
0   -1
1   -2
2   -3
3   -4
Name: a, dtype: int64
RangeIndex [None]\
"""),
    (lambda: q.eval('@lim*a'), """\
0    2
1    4
2    6
3    8
Name: a, dtype: int64
RangeIndex [None]\
"""),
    (lambda: pd.eval('1+2'), '3'),
    (lambda: pd.eval('q.a+q.b'), """\
0    5.0
1    5.0
2    5.0
3    5.0
dtype: float64
RangeIndex [None]\
"""),
    (lambda: q.query('a == a.max()'), """\
   a    b c d      e
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query('~e'), """\
   a    b c d      e
1  2  3.0   x  False
3  4  1.0   z  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
    (lambda: q.query("`c d` in ('w','x')"), """\
   a    b c d      e
0  1  4.0   w   True
1  2  3.0   x  False
['int64', 'float64', 'object', 'bool'] Index [None] [None]\
"""),
]

for number, (make, want) in enumerate(cases):
    got = text(make)
    assert got == want, f"case {number}:\n{got}\nbut pandas has\n{want}"
