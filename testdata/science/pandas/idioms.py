# What pandas prints for these expressions; true on pandas 2.2.3 with copy-on-write, too.

import warnings
warnings.simplefilter("ignore")
import numpy as np
import pandas as pd
pd.options.mode.copy_on_write = True
df=pd.DataFrame({'name':['Ann','Bob','Cid','Dan','Eve','Fay'],'dept':['HR','IT','IT','HR','Ops','IT'],'sal':[50,60,75,52,48,66],'age':[25,32,47,51,28,36]})
d2=pd.DataFrame({'dept':['HR','IT','Law'],'boss':['Zed','Yan','Xi']}); d3=pd.DataFrame({'dept':['HR','IT'],'floor':[1,2]})
import functools
sales=pd.DataFrame({'store':list('AABBC'),'prod':['p','q','p','q','p'],'qty':[5,3,8,1,2],'price':[1.5,2.0,1.5,2.0,1.5]})
tags=pd.DataFrame({'id':[1,2],'tags':['a,b','c']})


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
    (lambda: df.groupby('dept').agg({'sal':['mean','max'],'age':'min'}).pipe(lambda d: d.set_axis(['_'.join(c) for c in d.columns],axis=1)), """\
      sal_mean  sal_max  age_min
dept                            
HR        51.0       52       25
IT        67.0       75       32
Ops       48.0       48       28
['float64', 'int64', 'int64'] Index ['dept'] [None]\
"""),
    (lambda: df.groupby('dept')['name'].apply(list).reset_index(), """\
  dept             name
0   HR       [Ann, Dan]
1   IT  [Bob, Cid, Fay]
2  Ops            [Eve]
['object', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('dept')['name'].agg(', '.join).reset_index(), """\
  dept           name
0   HR       Ann, Dan
1   IT  Bob, Cid, Fay
2  Ops            Eve
['object', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: df.groupby('dept').apply(lambda g: g[['name','sal']].to_dict('records')), """\
dept
HR     [{'name': 'Ann', 'sal': 50}, {'name': 'Dan', '...
IT     [{'name': 'Bob', 'sal': 60}, {'name': 'Cid', '...
Ops                         [{'name': 'Eve', 'sal': 48}]
dtype: object
Index ['dept']\
"""),
    (lambda: df.groupby('dept').sal.mean().sort_values(ascending=False), """\
dept
IT     67.0
HR     51.0
Ops    48.0
Name: sal, dtype: float64
Index ['dept']\
"""),
    (lambda: df.groupby('dept').sal.mean().idxmax(), "'IT'"),
    (lambda: df.groupby('dept').sal.agg(lambda s: s.max()-s.min()), """\
dept
HR      2
IT     15
Ops     0
Name: sal, dtype: int64
Index ['dept']\
"""),
    (lambda: df.groupby('dept').size().reset_index(name='count').sort_values('count',ascending=False), """\
  dept  count
1   IT      3
0   HR      2
2  Ops      1
['object', 'int64'] Index [None] [None]\
"""),
    (lambda: df['dept'].value_counts().reset_index(), """\
  dept  count
0   IT      3
1   HR      2
2  Ops      1
['object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: df.assign(pct=df.sal/df.groupby('dept').sal.transform('sum')*100).round(1)[['name','pct']], """\
  name    pct
0  Ann   49.0
1  Bob   29.9
2  Cid   37.3
3  Dan   51.0
4  Eve  100.0
5  Fay   32.8
['object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.assign(rank=df.groupby('dept').sal.rank(ascending=False,method='dense').astype(int))[['name','rank']], """\
  name  rank
0  Ann     2
1  Bob     3
2  Cid     1
3  Dan     1
4  Eve     1
5  Fay     2
['object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: df[df.sal>df.groupby('dept').sal.transform('mean')].name.tolist(), "['Cid', 'Dan']"),
    (lambda: df.loc[df.groupby('dept').sal.idxmax(),['dept','name']], """\
  dept name
3   HR  Dan
2   IT  Cid
4  Ops  Eve
['object', 'object'] Index [None] [None]\
"""),
    (lambda: df.sort_values('sal').groupby('dept').tail(1), """\
  name dept  sal  age
4  Eve  Ops   48   28
3  Dan   HR   52   51
2  Cid   IT   75   47
['object', 'object', 'int64', 'int64'] Index [None] [None]\
"""),
    (lambda: df.sort_values('sal',ascending=False).drop_duplicates('dept'), """\
  name dept  sal  age
2  Cid   IT   75   47
3  Dan   HR   52   51
4  Eve  Ops   48   28
['object', 'object', 'int64', 'int64'] Index [None] [None]\
"""),
    (lambda: df.merge(d2,on='dept',how='left').fillna('none'), """\
  name dept  sal  age  boss
0  Ann   HR   50   25   Zed
1  Bob   IT   60   32   Yan
2  Cid   IT   75   47   Yan
3  Dan   HR   52   51   Zed
4  Eve  Ops   48   28  none
5  Fay   IT   66   36   Yan
['object', 'object', 'int64', 'int64', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: df.merge(d2,on='dept').merge(d3,on='dept'), """\
  name dept  sal  age boss  floor
0  Ann   HR   50   25  Zed      1
1  Bob   IT   60   32  Yan      2
2  Cid   IT   75   47  Yan      2
3  Dan   HR   52   51  Zed      1
4  Fay   IT   66   36  Yan      2
['object', 'object', 'int64', 'int64', 'object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: functools.reduce(lambda a,b: pd.merge(a,b,on='dept',how='outer'),[df[['dept','sal']],d2,d3]), """\
  dept   sal boss  floor
0   HR  50.0  Zed    1.0
1   HR  52.0  Zed    1.0
2   IT  60.0  Yan    2.0
3   IT  75.0  Yan    2.0
4   IT  66.0  Yan    2.0
5  Law   NaN   Xi    NaN
6  Ops  48.0  NaN    NaN
['object', 'float64', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: df.merge(d2,on='dept',how='outer',indicator=True).query('_merge!="both"'), """\
  name dept   sal   age boss      _merge
5  NaN  Law   NaN   NaN   Xi  right_only
6  Eve  Ops  48.0  28.0  NaN   left_only
['object', 'object', 'float64', 'float64', 'object', 'category'] Index [None] [None]\
"""),
    (lambda: df.merge(d2,on='dept',how='left',indicator=True)._merge.value_counts(), """\
_merge
both          5
left_only     1
right_only    0
Name: count, dtype: int64
CategoricalIndex ['_merge']\
"""),
    (lambda: pd.concat([df[['name']],df.sal.rename('pay')],axis=1).head(2), """\
  name  pay
0  Ann   50
1  Bob   60
['object', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.concat([df.sal.describe(),df.age.describe()],axis=1), """\
             sal        age
count   6.000000   6.000000
mean   58.500000  36.500000
std    10.540398  10.445095
min    48.000000  25.000000
25%    50.500000  29.000000
50%    56.000000  34.000000
75%    64.500000  44.250000
max    75.000000  51.000000
['float64', 'float64'] Index [None] [None]\
"""),
    (lambda: pd.concat({'a':df.sal,'b':df.age},axis=1).head(2), """\
    a   b
0  50  25
1  60  32
['int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.pivot_table(sales,values='qty',index='store',columns='prod',aggfunc='sum',fill_value=0,margins=True), """\
prod    p  q  All
store            
A       5  3    8
B       8  1    9
C       2  0    2
All    15  4   19
['int64', 'int64', 'int64'] Index ['store'] ['prod']\
"""),
    (lambda: sales.assign(rev=sales.qty*sales.price).groupby('store').rev.sum().to_dict(), "{'A': 13.5, 'B': 14.0, 'C': 3.0}"),
    (lambda: sales.assign(rev=lambda d:d.qty*d.price).pivot_table(index='store',columns='prod',values=['qty','rev'],aggfunc='sum'), """\
       qty        rev     
prod     p    q     p    q
store                     
A      5.0  3.0   7.5  6.0
B      8.0  1.0  12.0  2.0
C      2.0  NaN   3.0  NaN
['float64', 'float64', 'float64', 'float64'] Index ['store'] [None, 'prod']\
"""),
    (lambda: sales.pivot(index='store',columns='prod',values='qty').fillna(0).astype(int), """\
prod   p  q
store      
A      5  3
B      8  1
C      2  0
['int64', 'int64'] Index ['store'] ['prod']\
"""),
    (lambda: sales.pivot(index='store',columns='prod',values='qty').reset_index().rename_axis(None,axis=1), """\
  store    p    q
0     A  5.0  3.0
1     B  8.0  1.0
2     C  2.0  NaN
['object', 'float64', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: sales.melt(id_vars=['store','prod'],value_vars=['qty','price'],var_name='what',value_name='val').sort_values(['store','what']).reset_index(drop=True), """\
  store prod   what  val
0     A    p  price  1.5
1     A    q  price  2.0
2     A    p    qty  5.0
3     A    q    qty  3.0
4     B    p  price  1.5
5     B    q  price  2.0
6     B    p    qty  8.0
7     B    q    qty  1.0
8     C    p  price  1.5
9     C    p    qty  2.0
['object', 'object', 'object', 'float64'] RangeIndex [None] [None]\
"""),
    (lambda: sales.set_index(['store','prod']).qty.unstack().stack(), """\
store  prod
A      p       5.0
       q       3.0
B      p       8.0
       q       1.0
C      p       2.0
dtype: float64
MultiIndex ['store', 'prod']\
"""),
    (lambda: sales.groupby('store').apply(lambda g: (g.qty*g.price).sum()/g.qty.sum()), """\
store
A    1.687500
B    1.555556
C    1.500000
dtype: float64
Index ['store']\
"""),
    (lambda: sales.groupby('store')[['qty','price']].corr().unstack().iloc[:,1], """\
store
A   -1.0
B   -1.0
C    NaN
Name: (qty, price), dtype: float64
Index ['store']\
"""),
    (lambda: sales.groupby(['store','prod']).sum().groupby(level=0).cumsum(), """\
            qty  price
store prod            
A     p       5    1.5
      q       8    3.5
B     p       8    1.5
      q       9    3.5
C     p       2    1.5
['int64', 'float64'] MultiIndex ['store', 'prod'] [None]\
"""),
    (lambda: sales.groupby('store').qty.apply(lambda s: s/s.sum()), """\
store   
A      0    0.625000
       1    0.375000
B      2    0.888889
       3    0.111111
C      4    1.000000
Name: qty, dtype: float64
MultiIndex ['store', None]\
"""),
    (lambda: sales.groupby('store',group_keys=False).apply(lambda g: g.assign(cum=g.qty.cumsum())), """\
  store prod  qty  price  cum
0     A    p    5    1.5    5
1     A    q    3    2.0    8
2     B    p    8    1.5    8
3     B    q    1    2.0    9
4     C    p    2    1.5    2
['object', 'object', 'int64', 'float64', 'int64'] Index [None] [None]\
"""),
    (lambda: sales.groupby('store').agg(total=('qty','sum'),mean_price=('price','mean'),n=('prod','nunique')).reset_index(), """\
  store  total  mean_price  n
0     A      8        1.75  2
1     B      9        1.75  2
2     C      2        1.50  1
['object', 'int64', 'float64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: sales.groupby('store').nth(0), """\
  store prod  qty  price
0     A    p    5    1.5
2     B    p    8    1.5
4     C    p    2    1.5
['object', 'object', 'int64', 'float64'] Index [None] [None]\
"""),
    (lambda: sales.groupby('prod').qty.describe().T, """\
prod     p         q
count  3.0  2.000000
mean   5.0  2.000000
std    3.0  1.414214
min    2.0  1.000000
25%    3.5  1.500000
50%    5.0  2.000000
75%    6.5  2.500000
max    8.0  3.000000
['float64', 'float64'] Index [None] ['prod']\
"""),
    (lambda: pd.crosstab(df.dept,df.age>35), """\
age   False  True 
dept              
HR        1      1
IT        1      2
Ops       1      0
['int64', 'int64'] Index ['dept'] ['age']\
"""),
    (lambda: pd.crosstab(df.dept,pd.cut(df.age,[0,30,40,100],labels=['y','m','o'])), """\
age   y  m  o
dept         
HR    1  0  1
IT    0  2  1
Ops   1  0  0
['int64', 'int64', 'int64'] Index ['dept'] ['age']\
"""),
    (lambda: pd.cut(df.age,bins=3,labels=['low','mid','high']).value_counts(), """\
age
low     3
high    2
mid     1
Name: count, dtype: int64
CategoricalIndex ['age']\
"""),
    (lambda: pd.qcut(df.sal,4,labels=False).tolist(), '[0, 2, 3, 1, 0, 3]'),
    (lambda: df.sal.rolling(3).mean().round(2).tolist(), '[nan, nan, 61.67, 62.33, 58.33, 55.33]'),
    (lambda: df.sal.rolling(window=2,min_periods=1).sum().tolist(), '[50.0, 110.0, 135.0, 127.0, 100.0, 114.0]'),
    (lambda: df.sal.ewm(span=3,adjust=False).mean().round(3).tolist(), '[50.0, 55.0, 65.0, 58.5, 53.25, 59.625]'),
    (lambda: df.sal.expanding().max().tolist(), '[50.0, 60.0, 75.0, 75.0, 75.0, 75.0]'),
    (lambda: df[['sal','age']].rolling(2).corr().dropna(), """\
       sal  age
1 sal  1.0  1.0
  age  1.0  1.0
2 sal  1.0  1.0
  age  1.0  1.0
3 sal  1.0 -1.0
  age -1.0  1.0
4 sal  1.0  1.0
  age  1.0  1.0
5 sal  1.0  1.0
  age  1.0  1.0
['float64', 'float64'] MultiIndex [None, None] [None]\
"""),
    (lambda: df.query('sal>50 and dept in ["IT","HR"]').name.tolist(), "['Bob', 'Cid', 'Dan', 'Fay']"),
    (lambda: df.query('age.between(30,50)').shape, '(3, 4)'),
    (lambda: df.eval('ratio=sal/age').ratio.round(2).tolist(), '[2.0, 1.88, 1.6, 1.02, 1.71, 1.83]'),
    (lambda: df.set_index(['dept','name']).sort_index().loc['IT'], """\
      sal  age
name          
Bob    60   32
Cid    75   47
Fay    66   36
['int64', 'int64'] Index ['name'] [None]\
"""),
    (lambda: df.set_index(['dept','name']).sort_index().loc[('IT','Bob'),'sal'], 'np.int64(60)'),
    (lambda: df.set_index(['dept','name']).sort_index().loc[(slice(None),['Ann','Eve']),'sal'], """\
dept  name
HR    Ann     50
Ops   Eve     48
Name: sal, dtype: int64
MultiIndex ['dept', 'name']\
"""),
    (lambda: df.set_index(['dept','name']).groupby(level='dept').sal.max(), """\
dept
HR     52
IT     75
Ops    48
Name: sal, dtype: int64
Index ['dept']\
"""),
    (lambda: df.set_index(['dept','name']).xs('HR').sal.to_dict(), "{'Ann': 50, 'Dan': 52}"),
    (lambda: df.set_index(['dept','name'])[['sal']].to_dict('index'), "{('HR', 'Ann'): {'sal': 50}, ('IT', 'Bob'): {'sal': 60}, ('IT', 'Cid'): {'sal': 75}, ('HR', 'Dan'): {'sal': 52}, ('Ops', 'Eve'): {'sal': 48}, ('IT', 'Fay'): {'sal': 66}}"),
    (lambda: df.set_index(['dept','name']).index.tolist()[:2], "[('HR', 'Ann'), ('IT', 'Bob')]"),
    (lambda: df.astype({'dept':'category'}).dtypes, """\
name      object
dept    category
sal        int64
age        int64
dtype: object
Index [None]\
"""),
    (lambda: df.astype({'dept':'category'}).dept.cat.codes.tolist(), '[0, 1, 1, 0, 2, 1]'),
    (lambda: df.astype({'dept':'category'}).groupby('dept',observed=True).sal.sum(), """\
dept
HR     102
IT     201
Ops     48
Name: sal, dtype: int64
CategoricalIndex ['dept']\
"""),
    (lambda: df.groupby('dept',sort=False).sal.first(), """\
dept
HR     50
IT     60
Ops    48
Name: sal, dtype: int64
Index ['dept']\
"""),
    (lambda: df.groupby('dept').sal.shift(1), """\
0     NaN
1     NaN
2    60.0
3    50.0
4     NaN
5    75.0
Name: sal, dtype: float64
RangeIndex [None]\
"""),
    (lambda: df.groupby('dept').sal.diff().fillna(0), """\
0     0.0
1     0.0
2    15.0
3     2.0
4     0.0
5    -9.0
Name: sal, dtype: float64
RangeIndex [None]\
"""),
    (lambda: df.groupby('dept').sal.cumsum(), """\
0     50
1     60
2    135
3    102
4     48
5    201
Name: sal, dtype: int64
RangeIndex [None]\
"""),
    (lambda: df.groupby('dept').cumcount().add(1).tolist(), '[1, 1, 2, 2, 1, 3]'),
    (lambda: dict(list(df.groupby('dept')['sal']))['HR'].tolist(), '[50, 52]'),
    (lambda: {k:g.name.tolist() for k,g in df.groupby('dept')}, "{'HR': ['Ann', 'Dan'], 'IT': ['Bob', 'Cid', 'Fay'], 'Ops': ['Eve']}"),
    (lambda: {k:g.shape for k,g in df.groupby(['dept','age'])}, "{('HR', np.int64(25)): (1, 4), ('HR', np.int64(51)): (1, 4), ('IT', np.int64(32)): (1, 4), ('IT', np.int64(36)): (1, 4), ('IT', np.int64(47)): (1, 4), ('Ops', np.int64(28)): (1, 4)}"),
    (lambda: df.groupby('dept').get_group('IT').name.tolist(), "['Bob', 'Cid', 'Fay']"),
    (lambda: list(df.groupby('dept').groups), "['HR', 'IT', 'Ops']"),
    (lambda: df.groupby('dept').sal.quantile([.25,.75]).unstack(), """\
      0.25  0.75
dept            
HR    50.5  51.5
IT    63.0  70.5
Ops   48.0  48.0
['float64', 'float64'] Index ['dept'] [None]\
"""),
    (lambda: df.groupby('dept')[['sal','age']].mean().idxmax(), """\
sal    IT
age    IT
dtype: object
Index [None]\
"""),
    (lambda: df.groupby('dept').filter(lambda g: len(g)>1).shape, '(5, 4)'),
    (lambda: df.groupby('dept')['sal'].transform(lambda s: (s-s.mean())/s.std()).round(3).tolist(), '[-0.707, -0.927, 1.06, 0.707, nan, -0.132]'),
    (lambda: df.groupby('dept').agg(lambda s: s.iloc[0]), """\
     name  sal  age
dept               
HR    Ann   50   25
IT    Bob   60   32
Ops   Eve   48   28
['object', 'int64', 'int64'] Index ['dept'] [None]\
"""),
    (lambda: df.select_dtypes('number').groupby(df.dept).sum(), """\
      sal  age
dept          
HR    102   76
IT    201  115
Ops    48   28
['int64', 'int64'] Index ['dept'] [None]\
"""),
    (lambda: df.groupby('dept').sum(numeric_only=True), """\
      sal  age
dept          
HR    102   76
IT    201  115
Ops    48   28
['int64', 'int64'] Index ['dept'] [None]\
"""),
    (lambda: df.groupby('dept').sum(), """\
           name  sal  age
dept                     
HR       AnnDan  102   76
IT    BobCidFay  201  115
Ops         Eve   48   28
['object', 'int64', 'int64'] Index ['dept'] [None]\
"""),
    (lambda: df.groupby('dept').mean(), 'TypeError: agg function failed [how->mean,dtype->object]'),
    (lambda: df.groupby('dept').max(), """\
     name  sal  age
dept               
HR    Dan   52   51
IT    Fay   75   47
Ops   Eve   48   28
['object', 'int64', 'int64'] Index ['dept'] [None]\
"""),
    (lambda: df.groupby('dept')['sal'].agg([('lo','min'),('hi','max')]), """\
      lo  hi
dept        
HR    50  52
IT    60  75
Ops   48  48
['int64', 'int64'] Index ['dept'] [None]\
"""),
    (lambda: df.groupby('dept').sal.agg(lo='min',hi='max'), """\
      lo  hi
dept        
HR    50  52
IT    60  75
Ops   48  48
['int64', 'int64'] Index ['dept'] [None]\
"""),
    (lambda: df.groupby('dept').agg(x=('sal',np.mean),y=('age',max)), """\
         x   y
dept          
HR    51.0  51
IT    67.0  47
Ops   48.0  28
['float64', 'int64'] Index ['dept'] [None]\
"""),
    (lambda: df.groupby(['dept']).agg({'sal':np.sum}), """\
      sal
dept     
HR    102
IT    201
Ops    48
['int64'] Index ['dept'] [None]\
"""),
    (lambda: df.join(d2.set_index('dept'),on='dept')[['name','boss']], """\
  name boss
0  Ann  Zed
1  Bob  Yan
2  Cid  Yan
3  Dan  Zed
4  Eve  NaN
5  Fay  Yan
['object', 'object'] RangeIndex [None] [None]\
"""),
    (lambda: df.set_index('dept').join(d2.set_index('dept'),how='inner').shape, '(5, 4)'),
    (lambda: pd.merge(df,d2,left_on='dept',right_on='dept',suffixes=('','_r')).columns.tolist(), "['name', 'dept', 'sal', 'age', 'boss']"),
    (lambda: pd.get_dummies(df[['dept']],drop_first=True).astype(int), """\
   dept_IT  dept_Ops
0        0         0
1        1         0
2        1         0
3        0         0
4        0         1
5        1         0
['int64', 'int64'] RangeIndex [None] [None]\
"""),
    (lambda: pd.get_dummies(df,columns=['dept'],prefix='d').columns.tolist(), "['name', 'sal', 'age', 'd_HR', 'd_IT', 'd_Ops']"),
    (lambda: df.groupby('dept').sal.nlargest(1), """\
dept   
HR    3    52
IT    2    75
Ops   4    48
Name: sal, dtype: int64
MultiIndex ['dept', None]\
"""),
    (lambda: df.groupby('dept').sal.nlargest(1).reset_index(level=1,drop=True).to_dict(), "{'HR': 52, 'IT': 75, 'Ops': 48}"),
    (lambda: df.groupby(df.age//10*10).sal.mean(), """\
age
20    49.0
30    63.0
40    75.0
50    52.0
Name: sal, dtype: float64
Index ['age']\
"""),
    (lambda: df.groupby(np.where(df.age>35,'old','young')).sal.mean(), """\
old      64.333333
young    52.666667
Name: sal, dtype: float64
Index [None]\
"""),
    (lambda: df.groupby(lambda i: i//2).sal.sum(), """\
0    110
1    127
2    114
Name: sal, dtype: int64
Index [None]\
"""),
    (lambda: df[['sal','age']].T.stack().head(3), """\
sal  0    50
     1    60
     2    75
dtype: int64
MultiIndex [None, None]\
"""),
]

for number, (make, want) in enumerate(cases):
    got = text(make)
    assert got == want, f"case {number}:\n{got}\nbut pandas has\n{want}"
