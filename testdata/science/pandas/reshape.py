# What pandas prints for these expressions; true on pandas 2.2.3 with copy-on-write, too.

import warnings
warnings.simplefilter("ignore")
import numpy as np
import pandas as pd
pd.options.mode.copy_on_write = True
df=pd.DataFrame({'A':list('xxyyx'),'B':list('pqpqp'),'C':['u','v','u','v','v'],'D':[1,3,2,4,5],'E':[1.,2,3,4,np.nan]})
d4=df.iloc[:4]
s=df.iloc[:4].set_index(['A','B'])['D']
m3=pd.Series(range(6),index=pd.MultiIndex.from_product([['a','b'],[1,2,3]],names=['l','n']))
w=pd.DataFrame({'id':[1,2],'a1':[1,2],'a2':[3,4],'b1':[5.,6],'b2':[7.,8]})


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
    (lambda: s.unstack(), """\
B  p  q
A      
x  1  3
y  2  4
['int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: s.unstack(0), """\
A  x  y
B      
p  1  2
q  3  4
['int64', 'int64'] Index ['B'] ['A']\
"""),
    (lambda: s.iloc[:3].unstack(), """\
B    p    q
A          
x  1.0  3.0
y  2.0  NaN
['float64', 'float64'] Index ['A'] ['B']\
"""),
    (lambda: s.iloc[:3].unstack(fill_value=0), """\
B  p  q
A      
x  1  3
y  2  0
['int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: s.unstack('A'), """\
A  x  y
B      
p  1  2
q  3  4
['int64', 'int64'] Index ['B'] ['A']\
"""),
    (lambda: m3.unstack(), """\
n  1  2  3
l         
a  0  1  2
b  3  4  5
['int64', 'int64', 'int64'] Index ['l'] ['n']\
"""),
    (lambda: m3.unstack('l'), """\
l  a  b
n      
1  0  3
2  1  4
3  2  5
['int64', 'int64'] Index ['n'] ['l']\
"""),
    (lambda: m3.unstack(level=0).stack(), """\
n  l
1  a    0
   b    3
2  a    1
   b    4
3  a    2
   b    5
dtype: int64
MultiIndex ['n', 'l']\
"""),
    (lambda: d4.set_index(['A','B']).unstack(), """\
   C     D       E     
B  p  q  p  q    p    q
A                      
x  u  v  1  3  1.0  2.0
y  u  v  2  4  3.0  4.0
['object', 'object', 'int64', 'int64', 'float64', 'float64'] Index ['A'] [None, 'B']\
"""),
    (lambda: d4.set_index(['A','B'])[['D','E']].unstack(), """\
   D       E     
B  p  q    p    q
A                
x  1  3  1.0  2.0
y  2  4  3.0  4.0
['int64', 'int64', 'float64', 'float64'] Index ['A'] [None, 'B']\
"""),
    (lambda: d4.set_index(['A','B'])[['D','E']].unstack(0), """\
   D       E     
A  x  y    x    y
B                
p  1  2  1.0  3.0
q  3  4  2.0  4.0
['int64', 'int64', 'float64', 'float64'] Index ['B'] [None, 'A']\
"""),
    (lambda: d4.set_index(['A','B','C']).unstack(['B','C']), """\
   D       E     
B  p  q    p    q
C  u  v    u    v
A                
x  1  3  1.0  2.0
y  2  4  3.0  4.0
['int64', 'int64', 'float64', 'float64'] Index ['A'] [None, 'B', 'C']\
"""),
    (lambda: df.set_index(['A','B'])['D'].unstack(), 'ValueError: Index contains duplicate entries, cannot reshape'),
    (lambda: df[['D','E']].unstack(), """\
D  0    1.0
   1    3.0
   2    2.0
   3    4.0
   4    5.0
E  0    1.0
   1    2.0
   2    3.0
   3    4.0
   4    NaN
dtype: float64
MultiIndex [None, None]\
"""),
    (lambda: df[['D','E']].stack(), """\
0  D    1.0
   E    1.0
1  D    3.0
   E    2.0
2  D    2.0
   E    3.0
3  D    4.0
   E    4.0
4  D    5.0
dtype: float64
MultiIndex [None, None]\
"""),
    (lambda: df[['D','E']].stack(dropna=False), """\
0  D    1.0
   E    1.0
1  D    3.0
   E    2.0
2  D    2.0
   E    3.0
3  D    4.0
   E    4.0
4  D    5.0
   E    NaN
dtype: float64
MultiIndex [None, None]\
"""),
    (lambda: df[['D','E']].stack(future_stack=True), """\
0  D    1.0
   E    1.0
1  D    3.0
   E    2.0
2  D    2.0
   E    3.0
3  D    4.0
   E    4.0
4  D    5.0
   E    NaN
dtype: float64
MultiIndex [None, None]\
"""),
    (lambda: df.stack(), """\
0  A      x
   B      p
   C      u
   D      1
   E    1.0
1  A      x
   B      q
   C      v
   D      3
   E    2.0
2  A      y
   B      p
   C      u
   D      2
   E    3.0
3  A      y
   B      q
   C      v
   D      4
   E    4.0
4  A      x
   B      p
   C      v
   D      5
dtype: object
MultiIndex [None, None]\
"""),
    (lambda: d4.set_index(['A','B'])[['D','E']].stack(), """\
A  B   
x  p  D    1.0
      E    1.0
   q  D    3.0
      E    2.0
y  p  D    2.0
      E    3.0
   q  D    4.0
      E    4.0
dtype: float64
MultiIndex ['A', 'B', None]\
"""),
    (lambda: d4.set_index(['A','B'])[['D','E']].unstack().stack(), """\
     D    E
A B        
x p  1  1.0
  q  3  2.0
y p  2  3.0
  q  4  4.0
['int64', 'float64'] MultiIndex ['A', 'B'] [None]\
"""),
    (lambda: d4.set_index(['A','B'])[['D','E']].unstack().stack(0), """\
B      p    q
A            
x D  1.0  3.0
  E  1.0  2.0
y D  2.0  4.0
  E  3.0  4.0
['float64', 'float64'] MultiIndex ['A', None] ['B']\
"""),
    (lambda: d4.set_index(['A','B'])[['D','E']].unstack().stack(future_stack=True), """\
     D    E
A B        
x p  1  1.0
  q  3  2.0
y p  2  3.0
  q  4  4.0
['int64', 'float64'] MultiIndex ['A', 'B'] [None]\
"""),
    (lambda: d4.set_index(['A','B'])[['D','E']].unstack().stack([0,1]), """\
A     B
x  D  p    1.0
      q    3.0
   E  p    1.0
      q    2.0
y  D  p    2.0
      q    4.0
   E  p    3.0
      q    4.0
dtype: float64
MultiIndex ['A', None, 'B']\
"""),
    (lambda: s.unstack('zz'), "KeyError: 'Level zz not found'"),
    (lambda: df.D.unstack(), "ValueError: index must be a MultiIndex to unstack, <class 'pandas.core.indexes.range.RangeIndex'> was passed"),
    (lambda: d4.pivot(index='A',columns='B',values='D'), """\
B  p  q
A      
x  1  3
y  2  4
['int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: d4.pivot(index='A',columns='B'), """\
   C     D       E     
B  p  q  p  q    p    q
A                      
x  u  v  1  3  1.0  2.0
y  u  v  2  4  3.0  4.0
['object', 'object', 'int64', 'int64', 'float64', 'float64'] Index ['A'] [None, 'B']\
"""),
    (lambda: d4.pivot(index='A',columns='B',values=['D','E']), """\
     D         E     
B    p    q    p    q
A                    
x  1.0  3.0  1.0  2.0
y  2.0  4.0  3.0  4.0
['float64', 'float64', 'float64', 'float64'] Index ['A'] [None, 'B']\
"""),
    (lambda: d4.pivot(index=['A','C'],columns='B',values='D'), """\
B      p    q
A C          
x u  1.0  NaN
  v  NaN  3.0
y u  2.0  NaN
  v  NaN  4.0
['float64', 'float64'] MultiIndex ['A', 'C'] ['B']\
"""),
    (lambda: d4.pivot(index='A',columns=['B','C'],values='D'), """\
B  p  q
C  u  v
A      
x  1  3
y  2  4
['int64', 'int64'] Index ['A'] ['B', 'C']\
"""),
    (lambda: df.pivot(index='A',columns='B',values='D'), 'ValueError: Index contains duplicate entries, cannot reshape'),
    (lambda: d4.pivot(columns='B',values='D'), """\
B    p    q
0  1.0  NaN
1  NaN  3.0
2  2.0  NaN
3  NaN  4.0
['float64', 'float64'] Index [None] ['B']\
"""),
    (lambda: d4.pivot(index='zz',columns='B',values='D'), "KeyError: 'zz'"),
    (lambda: df.pivot_table(values='D',index='A'), """\
     D
A     
x  3.0
y  3.0
['float64'] Index ['A'] [None]\
"""),
    (lambda: df.pivot_table(values='D',index='A',columns='B'), """\
B    p    q
A          
x  3.0  3.0
y  2.0  4.0
['float64', 'float64'] Index ['A'] ['B']\
"""),
    (lambda: df.pivot_table(values='D',index='A',columns='B',aggfunc='sum'), """\
B  p  q
A      
x  6  3
y  2  4
['int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: df.pivot_table(values='D',index='A',columns='C',aggfunc='sum',fill_value=0), """\
C  u  v
A      
x  1  8
y  2  4
['int64', 'int64'] Index ['A'] ['C']\
"""),
    (lambda: df.pivot_table(values='D',index=['A','B'],columns='C',aggfunc='sum'), """\
C      u    v
A B          
x p  1.0  5.0
  q  NaN  3.0
y p  2.0  NaN
  q  NaN  4.0
['float64', 'float64'] MultiIndex ['A', 'B'] ['C']\
"""),
    (lambda: df.pivot_table(values='D',index=['A','B'],columns='C',aggfunc='sum',fill_value=0), """\
C    u  v
A B      
x p  1  5
  q  0  3
y p  2  0
  q  0  4
['int64', 'int64'] MultiIndex ['A', 'B'] ['C']\
"""),
    (lambda: df.pivot_table(values=['D','E'],index='A',columns='B',aggfunc='sum'), """\
   D       E     
B  p  q    p    q
A                
x  6  3  1.0  2.0
y  2  4  3.0  4.0
['int64', 'int64', 'float64', 'float64'] Index ['A'] [None, 'B']\
"""),
    (lambda: df.pivot_table(index='A',columns='B',values=['D'],aggfunc='max'), """\
   D   
B  p  q
A      
x  5  3
y  2  4
['int64', 'int64'] Index ['A'] [None, 'B']\
"""),
    (lambda: df.pivot_table(index='A',aggfunc={'D':'sum','E':'mean'}), """\
   D    E
A        
x  9  1.5
y  6  3.5
['int64', 'float64'] Index ['A'] [None]\
"""),
    (lambda: df.pivot_table(index='A',aggfunc={'D':['sum','max'],'E':'mean'}), """\
    D        E
  max sum mean
A             
x   5   9  1.5
y   4   6  3.5
['int64', 'int64', 'float64'] Index ['A'] [None, None]\
"""),
    (lambda: df.pivot_table(index='A',columns='B',values='D',aggfunc=['sum','mean']), """\
  sum    mean     
B   p  q    p    q
A                 
x   6  3  3.0  3.0
y   2  4  2.0  4.0
['int64', 'int64', 'float64', 'float64'] Index ['A'] [None, 'B']\
"""),
    (lambda: df.pivot_table(index='A',columns='B',values='D',aggfunc='sum',margins=True), """\
B    p  q  All
A             
x    6  3    9
y    2  4    6
All  8  7   15
['int64', 'int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: df.pivot_table(index='A',columns='B',values='D',margins=True), """\
B           p    q  All
A                      
x    3.000000  3.0  3.0
y    2.000000  4.0  3.0
All  2.666667  3.5  3.0
['float64', 'float64', 'float64'] Index ['A'] ['B']\
"""),
    (lambda: df.pivot_table(index='A',columns='B',values=['D','E'],aggfunc='sum',margins=True), """\
       D             E           
B      p    q All    p    q   All
A                                
x    6.0  3.0   4  1.0  2.0   3.0
y    2.0  4.0   6  3.0  4.0   7.0
All  3.0  7.0  10  4.0  6.0  10.0
['float64', 'float64', 'int64', 'float64', 'float64', 'float64'] Index ['A'] [None, 'B']\
"""),
    (lambda: df.pivot_table(index='A',values='D',aggfunc='sum',margins=True), """\
      D
A      
x     9
y     6
All  15
['int64'] Index ['A'] [None]\
"""),
    (lambda: df.pivot_table(index=['A','B'],columns='C',values='D',aggfunc='sum',margins=True), """\
C        u     v  All
A   B                
x   p  1.0   5.0    6
    q  NaN   3.0    3
y   p  2.0   NaN    2
    q  NaN   4.0    4
All    3.0  12.0   15
['float64', 'float64', 'int64'] MultiIndex ['A', 'B'] ['C']\
"""),
    (lambda: df.pivot_table(index=['A','B'],columns='C',values='D',aggfunc='sum',margins=True,fill_value=0), """\
C      u   v  All
A   B            
x   p  1   5    6
    q  0   3    3
y   p  2   0    2
    q  0   4    4
All    3  12   15
['int64', 'int64', 'int64'] MultiIndex ['A', 'B'] ['C']\
"""),
    (lambda: df.pivot_table(index='A',columns='B',values='D',aggfunc='sum',margins=True,margins_name='Total'), """\
B      p  q  Total
A                 
x      6  3      9
y      2  4      6
Total  8  7     15
['int64', 'int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: df.pivot_table(index='A',columns=['B','C'],values='D',aggfunc='sum'), """\
B    p         q
C    u    v    v
A               
x  1.0  5.0  3.0
y  2.0  NaN  4.0
['float64', 'float64', 'float64'] Index ['A'] ['B', 'C']\
"""),
    (lambda: df.pivot_table(columns='B',values='D'), """\
B         p    q
D  2.666667  3.5
['float64', 'float64'] Index [None] ['B']\
"""),
    (lambda: df.pivot_table(index='A',values='D',aggfunc=len), """\
   D
A   
x  3
y  2
['int64'] Index ['A'] [None]\
"""),
    (lambda: df.pivot_table(index='A',columns='B',aggfunc='size'), """\
B  p  q
A      
x  2  1
y  1  1
['int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: df.pivot_table(index='A',columns='B',values='D',aggfunc='count'), """\
B  p  q
A      
x  2  1
y  1  1
['int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: df.pivot_table(index='A',columns='B',values='D',aggfunc=lambda x: x.max()-x.min()), """\
B  p  q
A      
x  4  0
y  0  0
['int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: df.pivot_table(index='A',values=['E','D']), """\
     D    E
A          
x  3.0  1.5
y  3.0  3.5
['float64', 'float64'] Index ['A'] [None]\
"""),
    (lambda: df.pivot_table(index='A',columns='B',values='D',dropna=False), """\
B    p    q
A          
x  3.0  3.0
y  2.0  4.0
['float64', 'float64'] Index ['A'] ['B']\
"""),
    (lambda: df.pivot_table(index='A',values='zz'), "KeyError: 'zz'"),
    (lambda: df.pivot_table(index='A',columns='B',values='C',aggfunc='first'), """\
B  p  q
A      
x  u  v
y  u  v
['object', 'object'] Index ['A'] ['B']\
"""),
    (lambda: pd.pivot_table(df,index=df.A,values='D',aggfunc='sum'), """\
   D
A   
x  9
y  6
['int64'] Index ['A'] [None]\
"""),
    (lambda: pd.pivot_table(df,index='A',columns='B',values='D',sort=False), """\
B    p    q
A          
x  3.0  3.0
y  2.0  4.0
['float64', 'float64'] Index ['A'] ['B']\
"""),
    (lambda: pd.melt(w), """\
  variable  value
0       id    1.0
1       id    2.0
2       a1    1.0
3       a1    2.0
4       a2    3.0
5       a2    4.0
6       b1    5.0
7       b1    6.0
8       b2    7.0
9       b2    8.0
['object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.melt(w,id_vars='id'), """\
   id variable  value
0   1       a1    1.0
1   2       a1    2.0
2   1       a2    3.0
3   2       a2    4.0
4   1       b1    5.0
5   2       b1    6.0
6   1       b2    7.0
7   2       b2    8.0
['int64', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.melt(w,id_vars=['id'],value_vars=['a1','b1']), """\
   id variable  value
0   1       a1    1.0
1   2       a1    2.0
2   1       b1    5.0
3   2       b1    6.0
['int64', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.melt(w,id_vars=['id'],value_vars=['a1'],var_name='v',value_name='val'), """\
   id   v  val
0   1  a1    1
1   2  a1    2
['int64', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.melt(w,id_vars='zz'), 'KeyError: "The following id_vars or value_vars are not present in the DataFrame: [\'zz\']"'),
    (lambda: w.melt(id_vars='id',ignore_index=False), """\
   id variable  value
0   1       a1    1.0
1   2       a1    2.0
0   1       a2    3.0
1   2       a2    4.0
0   1       b1    5.0
1   2       b1    6.0
0   1       b2    7.0
1   2       b2    8.0
['int64', 'object', 'float64'] Index [None] [None]\
"""),
    (lambda: w.melt(value_vars='a1'), """\
  variable  value
0       a1      1
1       a1      2
['object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.wide_to_long(w,['a','b'],i='id',j='t'), """\
      a    b
id t        
1  1  1  5.0
2  1  2  6.0
1  2  3  7.0
2  2  4  8.0
['int64', 'float64'] MultiIndex ['id', 't'] [None]\
"""),
    (lambda: pd.wide_to_long(w,'a',i='id',j='t'), """\
       b1   b2  a
id t             
1  1  5.0  7.0  1
2  1  6.0  8.0  2
1  2  5.0  7.0  3
2  2  6.0  8.0  4
['float64', 'float64', 'int64'] MultiIndex ['id', 't'] [None]\
"""),
    (lambda: pd.crosstab(df.A,df.B), """\
B  p  q
A      
x  2  1
y  1  1
['int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: pd.crosstab(df.A,df.B,margins=True), """\
B    p  q  All
A             
x    2  1    3
y    1  1    2
All  3  2    5
['int64', 'int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: pd.crosstab(df.A,df.B,normalize=True), """\
B    p    q
A          
x  0.4  0.2
y  0.2  0.2
['float64', 'float64'] Index ['A'] ['B']\
"""),
    (lambda: pd.crosstab(df.A,df.B,normalize='index'), """\
B         p         q
A                    
x  0.666667  0.333333
y  0.500000  0.500000
['float64', 'float64'] Index ['A'] ['B']\
"""),
    (lambda: pd.crosstab(df.A,df.B,normalize='columns'), """\
B         p    q
A               
x  0.666667  0.5
y  0.333333  0.5
['float64', 'float64'] Index ['A'] ['B']\
"""),
    (lambda: pd.crosstab(df.A,df.B,normalize=True,margins=True), """\
B      p    q  All
A                 
x    0.4  0.2  0.6
y    0.2  0.2  0.4
All  0.6  0.4  1.0
['float64', 'float64', 'float64'] Index ['A'] ['B']\
"""),
    (lambda: pd.crosstab(df.A,df.B,normalize='index',margins=True), """\
B           p         q
A                      
x    0.666667  0.333333
y    0.500000  0.500000
All  0.600000  0.400000
['float64', 'float64'] Index ['A'] ['B']\
"""),
    (lambda: pd.crosstab(df.A,df.B,normalize='columns',margins=True), """\
B         p    q  All
A                    
x  0.666667  0.5  0.6
y  0.333333  0.5  0.4
['float64', 'float64', 'float64'] Index ['A'] ['B']\
"""),
    (lambda: pd.crosstab(df.A,[df.B,df.C]), """\
B  p     q
C  u  v  v
A         
x  1  1  1
y  1  0  1
['int64', 'int64', 'int64'] Index ['A'] ['B', 'C']\
"""),
    (lambda: pd.crosstab([df.A,df.C],df.B), """\
B    p  q
A C      
x u  1  0
  v  1  1
y u  1  0
  v  0  1
['int64', 'int64'] MultiIndex ['A', 'C'] ['B']\
"""),
    (lambda: pd.crosstab(df.A,df.B,values=df.D,aggfunc='sum'), """\
B  p  q
A      
x  6  3
y  2  4
['int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: pd.crosstab(df.A,df.B,values=df.D,aggfunc='mean',margins=True), """\
B           p    q  All
A                      
x    3.000000  3.0  3.0
y    2.000000  4.0  3.0
All  2.666667  3.5  3.0
['float64', 'float64', 'float64'] Index ['A'] ['B']\
"""),
    (lambda: pd.crosstab(np.array(['a','b','a']),np.array([1,2,1])), """\
col_0  1  2
row_0      
a      2  0
b      0  1
['int64', 'int64'] Index ['row_0'] ['col_0']\
"""),
    (lambda: pd.crosstab(df.A,df.B,rownames=['r'],colnames=['c']), """\
c  p  q
r      
x  2  1
y  1  1
['int64', 'int64'] Index ['r'] ['c']\
"""),
    (lambda: pd.crosstab(df.A,df.B,values=df.D), 'ValueError: values cannot be used without an aggfunc.'),
    (lambda: pd.get_dummies(df.A), """\
       x      y
0   True  False
1   True  False
2  False   True
3  False   True
4   True  False
['bool', 'bool'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(df), """\
   D    E    A_x    A_y    B_p    B_q    C_u    C_v
0  1  1.0   True  False   True  False   True  False
1  3  2.0   True  False  False   True  False   True
2  2  3.0  False   True   True  False   True  False
3  4  4.0  False   True  False   True  False   True
4  5  NaN   True  False   True  False  False   True
['int64', 'float64', 'bool', 'bool', 'bool', 'bool', 'bool', 'bool'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(df[['A','D']]), """\
   D    A_x    A_y
0  1   True  False
1  3   True  False
2  2  False   True
3  4  False   True
4  5   True  False
['int64', 'bool', 'bool'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(df,columns=['A']), """\
   B  C  D    E    A_x    A_y
0  p  u  1  1.0   True  False
1  q  v  3  2.0   True  False
2  p  u  2  3.0  False   True
3  q  v  4  4.0  False   True
4  p  v  5  NaN   True  False
['object', 'object', 'int64', 'float64', 'bool', 'bool'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(df.A,prefix='z'), """\
     z_x    z_y
0   True  False
1   True  False
2  False   True
3  False   True
4   True  False
['bool', 'bool'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(df.A,dtype=int), """\
   x  y
0  1  0
1  1  0
2  0  1
3  0  1
4  1  0
['int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(df.A,drop_first=True), """\
       y
0  False
1  False
2   True
3   True
4  False
['bool'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(df[['A','B']],prefix=['p','q'],drop_first=True,dtype=float), """\
   p_y  q_q
0  0.0  0.0
1  0.0  1.0
2  1.0  0.0
3  1.0  1.0
4  0.0  0.0
['float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(pd.Series(['a',None,'b']),dummy_na=True), """\
       a      b    NaN
0   True  False  False
1  False  False   True
2  False   True  False
['bool', 'bool', 'bool'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(pd.Series(['a',None,'b'])), """\
       a      b
0   True  False
1  False  False
2  False   True
['bool', 'bool'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(pd.Series([1,2,1])), """\
       1      2
0   True  False
1  False   True
2   True  False
['bool', 'bool'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(pd.Series(pd.Categorical(['a'],categories=['a','b']))), """\
      a      b
0  True  False
['bool', 'bool'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(['a','b']), """\
       a      b
0   True  False
1  False   True
['bool', 'bool'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(df,prefix=['p']), "ValueError: Length of 'prefix' (1) did not match the length of the columns being encoded (3)."),
    (lambda: pd.from_dummies(pd.get_dummies(df[['A','B']]),sep='_'), """\
   A  B
0  x  p
1  x  q
2  y  p
3  y  q
4  x  p
['object', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: pd.from_dummies(pd.get_dummies(df.A)), """\
    
0  x
1  x
2  y
3  y
4  x
['object'] RangeIndex [None] [None]\
"""),
    (lambda: pd.DataFrame({'a':[[1,2],[],3],'b':[1,2,3]}).explode('a'), """\
     a  b
0    1  1
0    2  1
1  NaN  2
2    3  3
['object', 'int64'] Index [None] [None]\
"""),
    (lambda: pd.DataFrame({'a':[[1,2],[],3],'b':[1,2,3]}).explode('a',ignore_index=True), """\
     a  b
0    1  1
1    2  1
2  NaN  2
3    3  3
['object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.DataFrame({'a':[[1,2],[3]],'b':[['x','y'],['z']]}).explode(['a','b']), """\
   a  b
0  1  x
0  2  y
1  3  z
['object', 'object'] Index [None] [None]\
"""),
    (lambda: pd.Series([[1,2],'x',[]]).explode(), """\
0      1
0      2
1      x
2    NaN
dtype: object
Index [None]\
"""),
    (lambda: pd.Series([[1,2],'x',[]]).explode(ignore_index=True), """\
0      1
1      2
2      x
3    NaN
dtype: object
RangeIndex [None]\
"""),
    (lambda: pd.Series([1,2]).explode(), """\
0    1
1    2
dtype: int64
RangeIndex [None]\
"""),
    (lambda: pd.DataFrame({'a':[[1,2],[3]],'b':[['x'],['z']]}).explode(['a','b']), 'ValueError: columns must have matching element counts'),
    (lambda: pd.lreshape(w,{'a':['a1','a2'],'b':['b1','b2']}), """\
   id  a    b
0   1  1  5.0
1   2  2  6.0
2   1  3  7.0
3   2  4  8.0
['int64', 'int64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby(['A','B'])['D'].sum().unstack(fill_value=0), """\
B  p  q
A      
x  6  3
y  2  4
['int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: df.groupby(['A','B']).agg({'D':'sum','E':'mean'}).unstack(), """\
   D       E     
B  p  q    p    q
A                
x  6  3  1.0  2.0
y  2  4  3.0  4.0
['int64', 'int64', 'float64', 'float64'] Index ['A'] [None, 'B']\
"""),
    (lambda: df.groupby(['A','B']).size().unstack(), """\
B  p  q
A      
x  2  1
y  1  1
['int64', 'int64'] Index ['A'] ['B']\
"""),
    (lambda: df.groupby(['A','B']).size().reset_index(name='n'), """\
   A  B  n
0  x  p  2
1  x  q  1
2  y  p  1
3  y  q  1
['object', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby(['A','B']).size().to_frame('n'), """\
     n
A B   
x p  2
  q  1
y p  1
  q  1
['int64'] MultiIndex ['A', 'B'] [None]\
"""),
    (lambda: df.groupby(['A','B']).D.sum().reset_index(), """\
   A  B  D
0  x  p  6
1  x  q  3
2  y  p  2
3  y  q  4
['object', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby(['A','B']).D.sum().loc['x'], """\
B
p    6
q    3
Name: D, dtype: int64
Index ['B']\
"""),
    (lambda: df.groupby(['A','B']).D.sum().loc[('x','p')], 'np.int64(6)'),
    (lambda: df.groupby(['A','B']).D.sum().sort_values(ascending=False), """\
A  B
x  p    6
y  q    4
x  q    3
y  p    2
Name: D, dtype: int64
MultiIndex ['A', 'B']\
"""),
    (lambda: df.groupby(['A','B']).D.sum().sort_index(ascending=False), """\
A  B
y  q    4
   p    2
x  q    3
   p    6
Name: D, dtype: int64
MultiIndex ['A', 'B']\
"""),
    (lambda: df.groupby(['A','B']).D.sum().groupby(level=0).max(), """\
A
x    6
y    4
Name: D, dtype: int64
Index ['A']\
"""),
    (lambda: df.groupby(['A','B']).sum(numeric_only=True).xs('p',level='B'), """\
   D    E
A        
x  6  1.0
y  2  3.0
['int64', 'float64'] Index ['A'] [None]\
"""),
    (lambda: df.groupby('A').agg({'D':['sum','mean']}).columns, """\
MultiIndex([('D',  'sum'),
            ('D', 'mean')],
           )\
"""),
    (lambda: df.T, """\
     0    1    2    3    4
A    x    x    y    y    x
B    p    q    p    q    p
C    u    v    u    v    v
D    1    3    2    4    5
E  1.0  2.0  3.0  4.0  NaN
['object', 'object', 'object', 'object', 'object'] Index [None] [None]\
"""),
    (lambda: d4.set_index('A').T.unstack().head(), """\
A   
x  B      p
   C      u
   D      1
   E    1.0
   B      q
dtype: object
MultiIndex ['A', None]\
"""),
]

for number, (make, want) in enumerate(cases):
    got = text(make)
    assert got == want, f"case {number}:\n{got}\nbut pandas has\n{want}"

# A missing label among times is NaT.
turned = pd.DataFrame({'a': [1, 2], 'b': pd.to_datetime(['2020-01-01', None]), 'c': [1, 2]}).pivot(index='a', columns='b', values='c')
assert isinstance(turned.columns, pd.DatetimeIndex) and turned.columns[0] is pd.NaT
