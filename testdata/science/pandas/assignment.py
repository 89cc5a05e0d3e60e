"""Assignment: columns, rows and cells, by label and by place, and what grows by it."""

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


def check(f, want):
    try:
        r = f(*tables())
        got = repr(r) + (' ' + str(r.dtypes.tolist()) if isinstance(r, pd.DataFrame) else '')
    except Exception as error:
        got = f'{type(error).__name__}: {error}'
    assert got == want, f'{f.__name__}\n{got}\n{want}'


def case_1(df, s, t, i, n):
    df['e']=1
    r=df
    return r


check(case_1, '''\
   a        b     c      d  e
w  3     1.50     x   True  1
x  1      NaN    yy  False  1
y  2    -3.25  None   True  1
z  2  1000.00     x   True  1 [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('int64')]''')


def case_2(df, s, t, i, n):
    df['e']=[1,2,3,4]
    r=df
    return r


check(case_2, '''\
   a        b     c      d  e
w  3     1.50     x   True  1
x  1      NaN    yy  False  2
y  2    -3.25  None   True  3
z  2  1000.00     x   True  4 [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('int64')]''')


def case_3(df, s, t, i, n):
    df['e']=[1,2]
    r=df
    return r


check(case_3, 'ValueError: Length of values (2) does not match length of index (4)')


def case_4(df, s, t, i, n):
    df.loc['w','a']=100
    r=df
    return r


check(case_4, '''\
     a        b     c      d
w  100     1.50     x   True
x    1      NaN    yy  False
y    2    -3.25  None   True
z    2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_5(df, s, t, i, n):
    df.loc['w','a']=1.5
    r=df
    return r


check(case_5, '''\
     a        b     c      d
w  1.5     1.50     x   True
x  1.0      NaN    yy  False
y  2.0    -3.25  None   True
z  2.0  1000.00     x   True [dtype('float64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_6(df, s, t, i, n):
    df.loc['new']=[1,2.0,'k',False]
    r=df
    return r


check(case_6, '''\
     a        b     c      d
w    3     1.50     x   True
x    1      NaN    yy  False
y    2    -3.25  None   True
z    2  1000.00     x   True
new  1     2.00     k  False [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_7(df, s, t, i, n):
    df.loc['w','new']=5
    r=df
    return r


check(case_7, '''\
   a        b     c      d  new
w  3     1.50     x   True  5.0
x  1      NaN    yy  False  NaN
y  2    -3.25  None   True  NaN
z  2  1000.00     x   True  NaN [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('float64')]''')


def case_8(df, s, t, i, n):
    df.loc[:, 'b']=0
    r=df
    return r


check(case_8, '''\
   a    b     c      d
w  3  0.0     x   True
x  1  0.0    yy  False
y  2  0.0  None   True
z  2  0.0     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_9(df, s, t, i, n):
    df.loc[df.a>1,'c']='BIG'
    r=df
    return r


check(case_9, '''\
   a        b    c      d
w  3     1.50  BIG   True
x  1      NaN   yy  False
y  2    -3.25  BIG   True
z  2  1000.00  BIG   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_10(df, s, t, i, n):
    df.iloc[0,0]=77
    r=df
    return r


check(case_10, '''\
    a        b     c      d
w  77     1.50     x   True
x   1      NaN    yy  False
y   2    -3.25  None   True
z   2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_11(df, s, t, i, n):
    df.iloc[1]=[0,0,'',False]
    r=df
    return r


check(case_11, '''\
   a        b     c      d
w  3     1.50     x   True
x  0     0.00        False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_12(df, s, t, i, n):
    df.at['x','b']=3.5
    r=df
    return r


check(case_12, '''\
   a        b     c      d
w  3     1.50     x   True
x  1     3.50    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_13(df, s, t, i, n):
    df[['a','b']]=0
    r=df
    return r


check(case_13, '''\
   a  b     c      d
w  0  0     x   True
x  0  0    yy  False
y  0  0  None   True
z  0  0     x   True [dtype('int64'), dtype('int64'), dtype('O'), dtype('bool')]''')


def case_14(df, s, t, i, n):
    df[df.isna()]='?'
    r=df
    return r


check(case_14, '''\
   a       b   c      d
w  3     1.5   x   True
x  1       ?  yy  False
y  2   -3.25   ?   True
z  2  1000.0   x   True [dtype('int64'), dtype('O'), dtype('O'), dtype('bool')]''')


def case_15(df, s, t, i, n):
    del df['a']
    r=df
    return r


check(case_15, '''\
         b     c      d
w     1.50     x   True
x      NaN    yy  False
y    -3.25  None   True
z  1000.00     x   True [dtype('float64'), dtype('O'), dtype('bool')]''')


def case_16(df, s, t, i, n):
    r=df.pop('b')
    return r


check(case_16, '''\
w       1.50
x        NaN
y      -3.25
z    1000.00
Name: b, dtype: float64''')


def case_17(df, s, t, i, n):
    df.insert(1,'ins',[9,8,7,6])
    r=df
    return r


check(case_17, '''\
   a  ins        b     c      d
w  3    9     1.50     x   True
x  1    8      NaN    yy  False
y  2    7    -3.25  None   True
z  2    6  1000.00     x   True [dtype('int64'), dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_18(df, s, t, i, n):
    df.columns=list('pqrs')
    r=df
    return r


check(case_18, '''\
   p        q     r      s
w  3     1.50     x   True
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_19(df, s, t, i, n):
    df.index=[1,2,3,4]
    r=df
    return r


check(case_19, '''\
   a        b     c      d
1  3     1.50     x   True
2  1      NaN    yy  False
3  2    -3.25  None   True
4  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_20(df, s, t, i, n):
    df.columns=['a']
    r=df
    return r


check(case_20, 'ValueError: Length mismatch: Expected axis has 4 elements, new values have 1 elements')


def case_21(df, s, t, i, n):
    s[10]=99
    r=s
    return r


check(case_21, '''\
10    99.0
20     NaN
30     1.0
40     2.0
Name: s, dtype: float64''')


def case_22(df, s, t, i, n):
    s[50]=5
    r=s
    return r


check(case_22, '''\
10    3.0
20    NaN
30    1.0
40    2.0
50    5.0
Name: s, dtype: float64''')


def case_23(df, s, t, i, n):
    s.loc[20:30]=0
    r=s
    return r


check(case_23, '''\
10    3.0
20    0.0
30    0.0
40    2.0
Name: s, dtype: float64''')


def case_24(df, s, t, i, n):
    s[s>1]=0
    r=s
    return r


check(case_24, '''\
10    0.0
20    NaN
30    1.0
40    0.0
Name: s, dtype: float64''')


def case_25(df, s, t, i, n):
    i[0]=1.5
    r=i
    return r


check(case_25, '''\
0    1.5
1    3.0
2    8.0
3    1.0
4    9.0
5    3.0
dtype: float64''')


def case_26(df, s, t, i, n):
    i.iloc[-1]='x'
    r=i
    return r


check(case_26, '''\
0    5
1    3
2    8
3    1
4    9
5    x
dtype: object''')


def case_27(df, s, t, i, n):
    v=df['a']
    v.iloc[0]=1000
    r=df
    return r


check(case_27, '''\
   a        b     c      d
w  3     1.50     x   True
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_28(df, s, t, i, n):
    df2=df
    df2['q']=1
    r=df
    return r


check(case_28, '''\
   a        b     c      d  q
w  3     1.50     x   True  1
x  1      NaN    yy  False  1
y  2    -3.25  None   True  1
z  2  1000.00     x   True  1 [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('int64')]''')


def case_29(df, s, t, i, n):
    df.index.name='idx'
    df.columns.name='cols'
    r=df
    return r


check(case_29, "cols  a        b     c      d\nidx                          \nw     3     1.50     x   True\nx     1      NaN    yy  False\ny     2    -3.25  None   True\nz     2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]")


def case_30(df, s, t, i, n):
    df.a=5
    r=df
    return r


check(case_30, '''\
   a        b     c      d
w  5     1.50     x   True
x  5      NaN    yy  False
y  5    -3.25  None   True
z  5  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_31(df, s, t, i, n):
    df.fillna(0,inplace=True)
    r=df
    return r


check(case_31, '''\
   a        b   c      d
w  3     1.50   x   True
x  1     0.00  yy  False
y  2    -3.25   0   True
z  2  1000.00   x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_32(df, s, t, i, n):
    df.drop(columns='a',inplace=True)
    r=df
    return r


check(case_32, '''\
         b     c      d
w     1.50     x   True
x      NaN    yy  False
y    -3.25  None   True
z  1000.00     x   True [dtype('float64'), dtype('O'), dtype('bool')]''')


def case_33(df, s, t, i, n):
    df.rename(columns={'a':'z'},inplace=True)
    r=df
    return r


check(case_33, '''\
   z        b     c      d
w  3     1.50     x   True
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_34(df, s, t, i, n):
    df.sort_values('a',inplace=True)
    r=df
    return r


check(case_34, '''\
   a        b     c      d
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True
w  3     1.50     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_35(df, s, t, i, n):
    df.reset_index(inplace=True)
    r=df
    return r


check(case_35, '''\
  index  a        b     c      d
0     w  3     1.50     x   True
1     x  1      NaN    yy  False
2     y  2    -3.25  None   True
3     z  2  1000.00     x   True [dtype('O'), dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_36(df, s, t, i, n):
    df=pd.DataFrame()
    df['x']=[]
    r=df
    return r


check(case_36, '''\
Empty DataFrame
Columns: [x]
Index: [] [dtype('float64')]''')


def case_37(df, s, t, i, n):
    df=pd.DataFrame()
    df['x']=[1,2]
    r=df
    return r


check(case_37, '''\
   x
0  1
1  2 [dtype('int64')]''')


def case_38(df, s, t, i, n):
    df=pd.DataFrame(columns=['a','b'])
    df.loc[0]=[1,2]
    df.loc[1]=[3,4]
    r=df
    return r


check(case_38, '''\
   a  b
0  1  2
1  3  4 [dtype('int64'), dtype('int64')]''')


def case_39(df, s, t, i, n):
    df=pd.DataFrame(columns=['a','b'])
    df.loc[len(df)]=[1,'x']
    r=df
    return r


check(case_39, '''\
   a  b
0  1  x [dtype('int64'), dtype('O')]''')


def case_40(df, s, t, i, n):
    df=pd.DataFrame({'a':[1]})
    df.loc[len(df)]=2
    r=df
    return r


check(case_40, '''\
   a
0  1
1  2 [dtype('int64')]''')


def case_41(df, s, t, i, n):
    df=pd.DataFrame({'a':[1],'b':['x']})
    df.loc[len(df)]={'a':5,'b':'q'}
    r=df
    return r


check(case_41, '''\
   a  b
0  1  x
1  5  q [dtype('int64'), dtype('O')]''')


def case_42(df, s, t, i, n):
    df.loc['w',['a','b']]=[9,9]
    r=df
    return r


check(case_42, '''\
   a        b     c      d
w  9     9.00     x   True
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_43(df, s, t, i, n):
    df.loc[['w','x'],'a']=[7,8]
    r=df
    return r


check(case_43, '''\
   a        b     c      d
w  7     1.50     x   True
x  8      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_44(df, s, t, i, n):
    df.loc[['w','x'],['a','b']]=[[7,8],[9,10]]
    r=df
    return r


check(case_44, '''\
   a        b     c      d
w  7     8.00     x   True
x  9    10.00    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_45(df, s, t, i, n):
    df.loc['w']=df.loc['x']
    r=df
    return r


check(case_45, '''\
   a        b     c      d
w  1      NaN    yy  False
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_46(df, s, t, i, n):
    df.loc[:, 'new']=df.a*2
    r=df
    return r


check(case_46, '''\
   a        b     c      d  new
w  3     1.50     x   True    6
x  1      NaN    yy  False    2
y  2    -3.25  None   True    4
z  2  1000.00     x   True    4 [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('int64')]''')


def case_47(df, s, t, i, n):
    df.loc[df.d,'a']+=100
    r=df
    return r


check(case_47, '''\
     a        b     c      d
w  103     1.50     x   True
x    1      NaN    yy  False
y  102    -3.25  None   True
z  102  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_48(df, s, t, i, n):
    df['a']+=1
    r=df
    return r


check(case_48, '''\
   a        b     c      d
w  4     1.50     x   True
x  2      NaN    yy  False
y  3    -3.25  None   True
z  3  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_49(df, s, t, i, n):
    df['b']=df['b'].fillna(0).astype(int)
    r=df
    return r


check(case_49, '''\
   a     b     c      d
w  3     1     x   True
x  1     0    yy  False
y  2    -3  None   True
z  2  1000     x   True [dtype('int64'), dtype('int64'), dtype('O'), dtype('bool')]''')


def case_50(df, s, t, i, n):
    df['e']=pd.Series([1,2],index=['w','z'])
    r=df
    return r


check(case_50, '''\
   a        b     c      d    e
w  3     1.50     x   True  1.0
x  1      NaN    yy  False  NaN
y  2    -3.25  None   True  NaN
z  2  1000.00     x   True  2.0 [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('float64')]''')


def case_51(df, s, t, i, n):
    df['e']=None
    r=df
    return r


check(case_51, '''\
   a        b     c      d     e
w  3     1.50     x   True  None
x  1      NaN    yy  False  None
y  2    -3.25  None   True  None
z  2  1000.00     x   True  None [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('O')]''')


def case_52(df, s, t, i, n):
    df['e']='text'
    r=df
    return r


check(case_52, '''\
   a        b     c      d     e
w  3     1.50     x   True  text
x  1      NaN    yy  False  text
y  2    -3.25  None   True  text
z  2  1000.00     x   True  text [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('O')]''')


def case_53(df, s, t, i, n):
    df['e']=np.nan
    r=df
    return r


check(case_53, '''\
   a        b     c      d   e
w  3     1.50     x   True NaN
x  1      NaN    yy  False NaN
y  2    -3.25  None   True NaN
z  2  1000.00     x   True NaN [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('float64')]''')


def case_54(df, s, t, i, n):
    df['e']={'w':1}
    r=df
    return r


check(case_54, '''\
   a        b     c      d    e
w  3     1.50     x   True  1.0
x  1      NaN    yy  False  NaN
y  2    -3.25  None   True  NaN
z  2  1000.00     x   True  NaN [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('float64')]''')


def case_55(df, s, t, i, n):
    df[['p','q']]=df[['a','b']]
    r=df
    return r


check(case_55, '''\
   a        b     c      d  p        q
w  3     1.50     x   True  3     1.50
x  1      NaN    yy  False  1      NaN
y  2    -3.25  None   True  2    -3.25
z  2  1000.00     x   True  2  1000.00 [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('int64'), dtype('float64')]''')


def case_56(df, s, t, i, n):
    df[['p','q']]=np.ones((4,2))
    r=df
    return r


check(case_56, '''\
   a        b     c      d    p    q
w  3     1.50     x   True  1.0  1.0
x  1      NaN    yy  False  1.0  1.0
y  2    -3.25  None   True  1.0  1.0
z  2  1000.00     x   True  1.0  1.0 [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('float64'), dtype('float64')]''')


def case_57(df, s, t, i, n):
    df[['p','q']]=[1,2]
    r=df
    return r


check(case_57, '''\
   a        b     c      d  p  q
w  3     1.50     x   True  1  2
x  1      NaN    yy  False  1  2
y  2    -3.25  None   True  1  2
z  2  1000.00     x   True  1  2 [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool'), dtype('int64'), dtype('int64')]''')


def case_58(df, s, t, i, n):
    df[['p','q']]=[1,2,3]
    r=df
    return r


check(case_58, 'ValueError: Columns must be same length as key')


def case_59(df, s, t, i, n):
    df.iloc[:,1]=0
    r=df
    return r


check(case_59, '''\
   a    b     c      d
w  3  0.0     x   True
x  1  0.0    yy  False
y  2  0.0  None   True
z  2  0.0     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_60(df, s, t, i, n):
    df.iloc[0:2,0:2]=-1
    r=df
    return r


check(case_60, '''\
   a        b     c      d
w -1    -1.00     x   True
x -1    -1.00    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_61(df, s, t, i, n):
    df.iloc[10]=1
    r=df
    return r


check(case_61, 'IndexError: iloc cannot enlarge its target object')


def case_62(df, s, t, i, n):
    df.iloc[[0,1],0]=[5,6]
    r=df
    return r


check(case_62, '''\
   a        b     c      d
w  5     1.50     x   True
x  6      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_63(df, s, t, i, n):
    df.iat[0,0]=11
    r=df
    return r


check(case_63, '''\
    a        b     c      d
w  11     1.50     x   True
x   1      NaN    yy  False
y   2    -3.25  None   True
z   2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_64(df, s, t, i, n):
    df.loc['w','c']=None
    r=df
    return r


check(case_64, '''\
   a        b     c      d
w  3     1.50  None   True
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_65(df, s, t, i, n):
    df.loc['w','d']=None
    r=df
    return r


check(case_65, '''\
   a        b     c      d
w  3     1.50     x    NaN
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('O')]''')


def case_66(df, s, t, i, n):
    df.loc['w','a']=np.nan
    r=df
    return r


check(case_66, '''\
     a        b     c      d
w  NaN     1.50     x   True
x  1.0      NaN    yy  False
y  2.0    -3.25  None   True
z  2.0  1000.00     x   True [dtype('float64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_67(df, s, t, i, n):
    df.loc['w','a']='str'
    r=df
    return r


check(case_67, '''\
     a        b     c      d
w  str     1.50     x   True
x    1      NaN    yy  False
y    2    -3.25  None   True
z    2  1000.00     x   True [dtype('O'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_68(df, s, t, i, n):
    df.loc[df.b.isna(),'b']=df.b.mean()
    r=df
    return r


check(case_68, '''\
   a        b     c      d
w  3     1.50     x   True
x  1   332.75    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True [dtype('int64'), dtype('float64'), dtype('O'), dtype('bool')]''')


def case_69(df, s, t, i, n):
    df.where(df.a>1,inplace=True)
    r=df
    return r


check(case_69, '''\
     a        b     c     d
w  3.0     1.50     x  True
x  NaN      NaN   NaN   NaN
y  2.0    -3.25  None  True
z  2.0  1000.00     x  True [dtype('float64'), dtype('float64'), dtype('O'), dtype('O')]''')


def case_70(df, s, t, i, n):
    s.name='zz'
    r=s
    return r


check(case_70, '''\
10    3.0
20    NaN
30    1.0
40    2.0
Name: zz, dtype: float64''')


def case_71(df, s, t, i, n):
    s.index=list('abcd')
    r=s
    return r


check(case_71, '''\
a    3.0
b    NaN
c    1.0
d    2.0
Name: s, dtype: float64''')


def case_72(df, s, t, i, n):
    s.index.name='k'
    r=s
    return r


check(case_72, '''\
k
10    3.0
20    NaN
30    1.0
40    2.0
Name: s, dtype: float64''')


def case_73(df, s, t, i, n):
    s.iloc[0:2]=[7,8]
    r=s
    return r


check(case_73, '''\
10    7.0
20    8.0
30    1.0
40    2.0
Name: s, dtype: float64''')


def case_74(df, s, t, i, n):
    s.loc[[10,20]]=[7,8]
    r=s
    return r


check(case_74, '''\
10    7.0
20    8.0
30    1.0
40    2.0
Name: s, dtype: float64''')


def case_75(df, s, t, i, n):
    s.loc[[10,20]]=[7]
    r=s
    return r


check(case_75, 'ValueError: cannot set using a list-like indexer with a different length than the value')


def case_76(df, s, t, i, n):
    s[[10,20]]=0
    r=s
    return r


check(case_76, '''\
10    0.0
20    0.0
30    1.0
40    2.0
Name: s, dtype: float64''')


def case_77(df, s, t, i, n):
    s['new']=1
    r=s
    return r


check(case_77, '''\
10     3.0
20     NaN
30     1.0
40     2.0
new    1.0
Name: s, dtype: float64''')


def case_78(df, s, t, i, n):
    t[0]='zz'
    r=t
    return r


check(case_78, '''\
0      zz
1       a
2    None
3       b
Name: t, dtype: object''')


def case_79(df, s, t, i, n):
    t.loc[4]='end'
    r=t
    return r


check(case_79, '''\
0       b
1       a
2    None
3       b
4     end
Name: t, dtype: object''')


def case_80(df, s, t, i, n):
    i[i>4]=i*10
    r=i
    return r


check(case_80, '''\
0    50
1     3
2    80
3     1
4    90
5     3
dtype: int64''')


def case_81(df, s, t, i, n):
    i+=1
    r=i
    return r


check(case_81, '''\
0     6
1     4
2     9
3     2
4    10
5     4
dtype: int64''')


def case_82(df, s, t, i, n):
    i*=1.5
    r=i
    return r


check(case_82, '''\
0     7.5
1     4.5
2    12.0
3     1.5
4    13.5
5     4.5
dtype: float64''')


def case_83(df, s, t, i, n):
    i.drop(0,inplace=True)
    r=i
    return r


check(case_83, '''\
1    3
2    8
3    1
4    9
5    3
dtype: int64''')


def case_84(df, s, t, i, n):
    i.replace(3,np.nan,inplace=True)
    r=i
    return r


check(case_84, '''\
0    5.0
1    NaN
2    8.0
3    1.0
4    9.0
5    NaN
dtype: float64''')


def case_85(df, s, t, i, n):
    i.sort_values(inplace=True)
    r=i
    return r


check(case_85, '''\
3    1
1    3
5    3
0    5
2    8
4    9
dtype: int64''')


def case_86(df, s, t, i, n):
    del i[0]
    r=i
    return r


check(case_86, '''\
1    3
2    8
3    1
4    9
5    3
dtype: int64''')


def case_87(df, s, t, i, n):
    r=i.pop(1)
    return r


check(case_87, 'np.int64(3)')


def case_88(df, s, t, i, n):
    i.update(pd.Series([100],index=[2]))
    r=i
    return r


check(case_88, '''\
0      5
1      3
2    100
3      1
4      9
5      3
dtype: int64''')


def case_89(df, s, t, i, n):
    df=pd.DataFrame(columns=['a','b'])
    df['a']=[1,2]
    r=df
    return r


check(case_89, '''\
   a    b
0  1  NaN
1  2  NaN [dtype('int64'), dtype('O')]''')


def case_90(df, s, t, i, n):
    df=pd.DataFrame(columns=['a','b'])
    df['c']=[1,2]
    r=df
    return r


check(case_90, '''\
     a    b  c
0  NaN  NaN  1
1  NaN  NaN  2 [dtype('O'), dtype('O'), dtype('int64')]''')


def case_91(df, s, t, i, n):
    df=pd.DataFrame(columns=['a','b'])
    df['a']=pd.Series([1,2],index=['p','q'])
    r=df
    return r


check(case_91, '''\
   a    b
p  1  NaN
q  2  NaN [dtype('int64'), dtype('O')]''')


def case_92(df, s, t, i, n):
    df=pd.DataFrame(columns=['a','b'])
    df['a']=5
    r=df
    return r


check(case_92, '''\
Empty DataFrame
Columns: [a, b]
Index: [] [dtype('int64'), dtype('O')]''')


def case_93(df, s, t, i, n):
    df=pd.DataFrame(columns=['a','b'])
    df['a']=[]
    r=df
    return r


check(case_93, '''\
Empty DataFrame
Columns: [a, b]
Index: [] [dtype('float64'), dtype('O')]''')


def case_94(df, s, t, i, n):
    df=pd.DataFrame()
    df['a']=pd.Series([1,2],index=['p','q'])
    r=df
    return r


check(case_94, '''\
   a
p  1
q  2 [dtype('int64')]''')


def case_95(df, s, t, i, n):
    df=pd.DataFrame()
    df['a']=[]
    r=df
    return r


check(case_95, '''\
Empty DataFrame
Columns: [a]
Index: [] [dtype('float64')]''')


def case_96(df, s, t, i, n):
    df=pd.DataFrame()
    df['a']=5
    r=df
    return r


check(case_96, '''\
Empty DataFrame
Columns: [a]
Index: [] [dtype('int64')]''')


def case_97(df, s, t, i, n):
    df=pd.DataFrame({'x':pd.Series(dtype=float)})
    df['a']=[1]
    r=df
    return r


check(case_97, '''\
    x  a
0 NaN  1 [dtype('float64'), dtype('int64')]''')


def case_98(df, s, t, i, n):
    df=pd.DataFrame()
    df['a']={'x':1}
    r=df
    return r


check(case_98, '''\
   a
x  1 [dtype('int64')]''')


def case_99(df, s, t, i, n):
    df=pd.DataFrame()
    df['a']=np.array([1,2])
    df['b']=df['a']*2
    r=df
    return r


check(case_99, '''\
   a  b
0  1  2
1  2  4 [dtype('int64'), dtype('int64')]''')


def case_100(df, s, t, i, n):
    df=pd.DataFrame(index=['p','q'])
    df['a']=[1,2]
    r=df
    return r


check(case_100, '''\
   a
p  1
q  2 [dtype('int64')]''')


def case_101(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2,3]})
    df.loc[df.a==2,'b']='yes'
    r=df
    return r


check(case_101, '''\
   a    b
0  1  NaN
1  2  yes
2  3  NaN [dtype('int64'), dtype('O')]''')


def case_102(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2,3]})
    df.loc[df.a>5,'b']=1
    r=df
    return r


check(case_102, '''\
   a   b
0  1 NaN
1  2 NaN
2  3 NaN [dtype('int64'), dtype('float64')]''')


def case_103(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2,3]})
    df['b']=np.where(df.a>1,'hi','lo')
    r=df
    return r


check(case_103, '''\
   a   b
0  1  lo
1  2  hi
2  3  hi [dtype('int64'), dtype('O')]''')


def case_104(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2,3]})
    df['b']=df['a'].apply(lambda x:[x])
    r=df
    return r


check(case_104, '''\
   a    b
0  1  [1]
1  2  [2]
2  3  [3] [dtype('int64'), dtype('O')]''')


def case_105(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2,3]})
    df.at[0,'b']=5
    r=df
    return r


check(case_105, '''\
   a    b
0  1  5.0
1  2  NaN
2  3  NaN [dtype('int64'), dtype('float64')]''')


def case_106(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2,3]})
    df.iloc[0,0]=None
    r=df
    return r


check(case_106, '''\
     a
0  NaN
1  2.0
2  3.0 [dtype('float64')]''')


def case_107(df, s, t, i, n):
    df=pd.DataFrame({'a':['x','y']})
    df['a'].iloc[0]='z'
    r=df
    return r


check(case_107, '''\
   a
0  x
1  y [dtype('O')]''')


def case_108(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df[['a','b']]=df[['b','a']]
    r=df
    return r


check(case_108, '''\
   a  b
0  3  1
1  4  2 [dtype('int64'), dtype('int64')]''')


def case_109(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df.loc[:,['a','b']]=df[['b','a']].values
    r=df
    return r


check(case_109, '''\
   a  b
0  3  1
1  4  2 [dtype('int64'), dtype('int64')]''')


def case_110(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df.loc[0]=[9,9]
    r=df
    return r


check(case_110, '''\
   a  b
0  9  9
1  2  4 [dtype('int64'), dtype('int64')]''')


def case_111(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df.loc[0]=0
    r=df
    return r


check(case_111, '''\
   a  b
0  0  0
1  2  4 [dtype('int64'), dtype('int64')]''')


def case_112(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df.loc[0,:]=pd.Series({'b':7,'a':8})
    r=df
    return r


check(case_112, '''\
   a  b
0  8  7
1  2  4 [dtype('int64'), dtype('int64')]''')


def case_113(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df.loc[5]=pd.Series({'b':7,'a':8})
    r=df
    return r


check(case_113, '''\
   a  b
0  1  3
1  2  4
5  8  7 [dtype('int64'), dtype('int64')]''')


def case_114(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df.loc['x','c']='new'
    r=df
    return r


check(case_114, '''\
     a    b    c
0  1.0  3.0  NaN
1  2.0  4.0  NaN
x  NaN  NaN  new [dtype('float64'), dtype('float64'), dtype('O')]''')


def case_115(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df[df>2]=0
    r=df
    return r


check(case_115, '''\
   a  b
0  1  0
1  2  0 [dtype('int64'), dtype('int64')]''')


def case_116(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df[df['a']>1]=0
    r=df
    return r


check(case_116, '''\
   a  b
0  1  3
1  0  0 [dtype('int64'), dtype('int64')]''')


def case_117(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df.a.replace(1,5,inplace=True)
    r=df
    return r


check(case_117, '''\
   a  b
0  1  3
1  2  4 [dtype('int64'), dtype('int64')]''')


def case_118(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df['a'][0]=100
    r=df
    return r


check(case_118, '''\
   a  b
0  1  3
1  2  4 [dtype('int64'), dtype('int64')]''')


def case_119(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    x=df.copy()
    x.loc[0,'a']=7
    r=df
    return r


check(case_119, '''\
   a  b
0  1  3
1  2  4 [dtype('int64'), dtype('int64')]''')


def case_120(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df=df.append({'a':1},ignore_index=True)
    r=df
    return r


check(case_120, "AttributeError: 'DataFrame' object has no attribute 'append'")


def case_121(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df.columns=['x','y']
    r=df.x
    return r


check(case_121, '''\
0    1
1    2
Name: x, dtype: int64''')


def case_122(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df.index=['p','q']
    r=df.loc['p']
    return r


check(case_122, '''\
a    1
b    3
Name: p, dtype: int64''')


def case_123(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df['c']=df.sum(axis=1)
    r=df
    return r


check(case_123, '''\
   a  b  c
0  1  3  4
1  2  4  6 [dtype('int64'), dtype('int64'), dtype('int64')]''')


def case_124(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[3,4]})
    df.loc['total']=df.sum()
    r=df
    return r


check(case_124, '''\
       a  b
0      1  3
1      2  4
total  3  7 [dtype('int64'), dtype('int64')]''')


def case_125(df, s, t, i, n):
    df=pd.DataFrame({'a':['1','2'],'b':[3,4]})
    df['a']=pd.to_numeric(df['a'])
    r=df.dtypes
    return r


check(case_125, '''\
a    int64
b    int64
dtype: object''')


def case_126(df, s, t, i, n):
    df=pd.DataFrame({'a':[1.0,np.nan]})
    df['a']=df['a'].fillna(df['a'].mean())
    r=df
    return r


check(case_126, '''\
     a
0  1.0
1  1.0 [dtype('float64')]''')


def case_127(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2,3,4]})
    df['r']=df.a.rank()
    df['p']=df.a.pct_change()
    df['c']=df.a.cumsum()
    r=df
    return r


check(case_127, '''\
   a    r         p   c
0  1  1.0       NaN   1
1  2  2.0  1.000000   3
2  3  3.0  0.500000   6
3  4  4.0  0.333333  10 [dtype('int64'), dtype('float64'), dtype('float64'), dtype('int64')]''')


def case_128(df, s, t, i, n):
    s=pd.Series([1,2,3])
    s[1]=np.nan
    r=s
    return r


check(case_128, '''\
0    1.0
1    NaN
2    3.0
dtype: float64''')


def case_129(df, s, t, i, n):
    s=pd.Series([1,2,3])
    s.loc['x']=9
    r=s
    return r


check(case_129, '''\
0    1
1    2
2    3
x    9
dtype: int64''')


def case_130(df, s, t, i, n):
    s=pd.Series(dtype=float)
    s['a']=1.5
    r=s
    return r


check(case_130, '''\
a    1.5
dtype: float64''')


def case_131(df, s, t, i, n):
    s=pd.Series([1,2,3])
    s[s>1]=s[s>1]*10
    r=s
    return r


check(case_131, '''\
0     1
1    20
2    30
dtype: int64''')


def case_132(df, s, t, i, n):
    s=pd.Series(['a','b'])
    s[0]=1
    r=s
    return r


check(case_132, '''\
0    1
1    b
dtype: object''')


def case_133(df, s, t, i, n):
    s=pd.Series([True,False])
    s[0]=5
    r=s
    return r


check(case_133, '''\
0        5
1    False
dtype: object''')


def case_134(df, s, t, i, n):
    s=pd.Series([1,2,3],index=list('abc'))
    s['b':]=0
    r=s
    return r


check(case_134, '''\
a    1
b    0
c    0
dtype: int64''')


def case_135(df, s, t, i, n):
    s=pd.Series([1,2,3],index=list('abc'))
    s[['a','c']]=[7,8]
    r=s
    return r


check(case_135, '''\
a    7
b    2
c    8
dtype: int64''')


def case_136(df, s, t, i, n):
    df=pd.DataFrame()
    df['a']=[1,2]
    df['b']='x'
    r=df
    return r


check(case_136, '''\
   a  b
0  1  x
1  2  x [dtype('int64'), dtype('O')]''')


def case_137(df, s, t, i, n):
    df=pd.DataFrame(columns=['a','b'])
    df['a']=[1,2]
    r=df
    return r


check(case_137, '''\
   a    b
0  1  NaN
1  2  NaN [dtype('int64'), dtype('O')]''')


def case_138(df, s, t, i, n):
    df=pd.DataFrame(index=[0,1])
    df['a']=5
    r=df
    return r


check(case_138, '''\
   a
0  5
1  5 [dtype('int64')]''')


def case_139(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2]})
    df['b']=pd.Series([5])
    r=df
    return r


check(case_139, '''\
   a    b
0  1  5.0
1  2  NaN [dtype('int64'), dtype('float64')]''')


def case_140(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2]})
    df.insert(0,'z',[7,8])
    r=df
    return r


check(case_140, '''\
   z  a
0  7  1
1  8  2 [dtype('int64'), dtype('int64')]''')


def case_141(df, s, t, i, n):
    df=pd.DataFrame({'a':[3,1]})
    df=df.sort_values('a').reset_index(drop=True)
    r=df
    return r


check(case_141, '''\
   a
0  1
1  3 [dtype('int64')]''')


def case_142(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2]})
    df.drop(index=0,inplace=True)
    df.loc[1,'a']=5
    r=df
    return r


check(case_142, '''\
   a
1  5 [dtype('int64')]''')


def case_143(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2],'b':[1,2]})
    del df['b']
    r=df.columns
    return r


check(case_143, "Index(['a'], dtype='object')")


def case_144(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2]})
    df.rename(columns={'a':'b'},inplace=True)
    df['b']+=1
    r=df
    return r


check(case_144, '''\
   b
0  2
1  3 [dtype('int64')]''')


def case_145(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2]})
    df['a'].values[0]=9
    r=df
    return r


check(case_145, 'ValueError: assignment destination is read-only')


def case_146(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2]})
    df.iloc[:,0]=df.iloc[:,0].astype(float)/3
    r=df
    return r


check(case_146, '''\
          a
0  0.333333
1  0.666667 [dtype('float64')]''')


def case_147(df, s, t, i, n):
    df=pd.DataFrame({'a':[1,2]})
    df.loc[:,'a']=df['a'].astype(str)
    r=df
    return r


check(case_147, '''\
   a
0  1
1  2 [dtype('O')]''')

# Programs append rows by a private method since append() is gone.
table = pd.DataFrame({"a": [1, 2], "b": ["x", "y"]})
assert table._append({"a": 3, "b": "z"}, ignore_index=True).to_dict("list") == {"a": [1, 2, 3], "b": ["x", "y", "z"]}
assert table._append(pd.Series([3, "z"], index=["a", "b"], name=9)).index.tolist() == [0, 1, 9]
assert table._append([table, table], ignore_index=True).shape == (6, 2) and pd.Series([1])._append(pd.Series([2.5])).tolist() == [1.0, 2.5]
for row, text in (({"a": 3}, "Can only append a dict if ignore_index=True"), (pd.Series([1]), "Can only append a Series if ignore_index=True or if the Series has a name")):
    try:
        table._append(row)
        raise AssertionError(row)
    except TypeError as error:
        assert str(error) == text
