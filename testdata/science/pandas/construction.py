"""Construction, indexes, printing and conversions."""

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


check("pd.Series(['a','b']).sum()", lambda df, s, t, i, n: pd.Series(['a','b']).sum(), "'ab'")
check('pd.Series([],dtype=float).sum()', lambda df, s, t, i, n: pd.Series([],dtype=float).sum(), 'np.float64(0.0)')
check('pd.Series([]).max()', lambda df, s, t, i, n: pd.Series([]).max(), 'nan')
check('pd.Series([1,2,3]).sum()', lambda df, s, t, i, n: pd.Series([1,2,3]).sum(), 'np.int64(6)')
check('pd.Series([True,False]).mean()', lambda df, s, t, i, n: pd.Series([True,False]).mean(), 'np.float64(0.5)')
check('pd.Series([True,False]).sum()', lambda df, s, t, i, n: pd.Series([True,False]).sum(), 'np.int64(1)')
check('pd.DataFrame()', lambda df, s, t, i, n: pd.DataFrame(), '''\
Empty DataFrame
Columns: []
Index: []''')
check("pd.DataFrame(columns=['a','b'])", lambda df, s, t, i, n: pd.DataFrame(columns=['a','b']), '''\
Empty DataFrame
Columns: [a, b]
Index: []''')
check("pd.DataFrame({'a':[]})", lambda df, s, t, i, n: pd.DataFrame({'a':[]}), '''\
Empty DataFrame
Columns: [a]
Index: []''')
check('pd.DataFrame(index=[1,2])', lambda df, s, t, i, n: pd.DataFrame(index=[1,2]), '''\
Empty DataFrame
Columns: []
Index: [1, 2]''')
check("pd.Series(dtype='int64')", lambda df, s, t, i, n: pd.Series(dtype='int64'), 'Series([], dtype: int64)')
check("pd.Series([1,2],index=['a','b'],name='nm').to_frame()", lambda df, s, t, i, n: pd.Series([1,2],index=['a','b'],name='nm').to_frame(), '''\
   nm
a   1
b   2''')
check("pd.Series({'a':1,'b':2})", lambda df, s, t, i, n: pd.Series({'a':1,'b':2}), '''\
a    1
b    2
dtype: int64''')
check("pd.Series({'a':1,'b':2},index=['b','c'])", lambda df, s, t, i, n: pd.Series({'a':1,'b':2},index=['b','c']), '''\
b    2.0
c    NaN
dtype: float64''')
check('pd.Series(5,index=[1,2,3])', lambda df, s, t, i, n: pd.Series(5,index=[1,2,3]), '''\
1    5
2    5
3    5
dtype: int64''')
check('pd.Series(range(3))', lambda df, s, t, i, n: pd.Series(range(3)), '''\
0    0
1    1
2    2
dtype: int64''')
check("pd.Series(np.array([1,2],dtype='int8'))", lambda df, s, t, i, n: pd.Series(np.array([1,2],dtype='int8')), '''\
0    1
1    2
dtype: int8''')
check("pd.Series([1,'a',None,2.5])", lambda df, s, t, i, n: pd.Series([1,'a',None,2.5]), '''\
0       1
1       a
2    None
3     2.5
dtype: object''')
check('pd.Series([[1,2],[3]])', lambda df, s, t, i, n: pd.Series([[1,2],[3]]), '''\
0    [1, 2]
1       [3]
dtype: object''')
check("pd.Series([{'a':1},{'b':2}])", lambda df, s, t, i, n: pd.Series([{'a':1},{'b':2}]), '''\
0    {'a': 1}
1    {'b': 2}
dtype: object''')
check('pd.Series([(1,2),(3,4)])', lambda df, s, t, i, n: pd.Series([(1,2),(3,4)]), '''\
0    (1, 2)
1    (3, 4)
dtype: object''')
check('pd.Series([1e10,1.5])', lambda df, s, t, i, n: pd.Series([1e10,1.5]), '''\
0    1.000000e+10
1    1.500000e+00
dtype: float64''')
check('pd.Series([1e-10,1.5])', lambda df, s, t, i, n: pd.Series([1e-10,1.5]), '''\
0    1.000000e-10
1    1.500000e+00
dtype: float64''')
check('pd.Series([1e20,1.5])', lambda df, s, t, i, n: pd.Series([1e20,1.5]), '''\
0    1.000000e+20
1    1.500000e+00
dtype: float64''')
check('pd.Series([123456789.123,0.1])', lambda df, s, t, i, n: pd.Series([123456789.123,0.1]), '''\
0    1.234568e+08
1    1.000000e-01
dtype: float64''')
check('pd.Series([0.1,0.25,1/3])', lambda df, s, t, i, n: pd.Series([0.1,0.25,1/3]), '''\
0    0.100000
1    0.250000
2    0.333333
dtype: float64''')
check('pd.Series([1e6,2e6])', lambda df, s, t, i, n: pd.Series([1e6,2e6]), '''\
0    1000000.0
1    2000000.0
dtype: float64''')
check('pd.Series([1e7,2.5e7])', lambda df, s, t, i, n: pd.Series([1e7,2.5e7]), '''\
0    10000000.0
1    25000000.0
dtype: float64''')
check('pd.Series([np.inf,-np.inf,1])', lambda df, s, t, i, n: pd.Series([np.inf,-np.inf,1]), '''\
0    inf
1   -inf
2    1.0
dtype: float64''')
check('pd.Series([1+2j,3])', lambda df, s, t, i, n: pd.Series([1+2j,3]), '''\
0    1.0+2.0j
1    3.0+0.0j
dtype: complex128''')
check("pd.Series(['x'*100,'y'])", lambda df, s, t, i, n: pd.Series(['x'*100,'y']), '''\
0    xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...
1                                                    y
dtype: object''')
check("pd.Series(['tab\\there','new\\nline'])", lambda df, s, t, i, n: pd.Series(['tab\there','new\nline']), '0    tab\\there\n1    new\\nline\ndtype: object')
check('pd.Series(range(100))', lambda df, s, t, i, n: pd.Series(range(100)), '''\
0      0
1      1
2      2
3      3
4      4
      ..
95    95
96    96
97    97
98    98
99    99
Length: 100, dtype: int64''')
check("pd.Series(range(61),name='foo')", lambda df, s, t, i, n: pd.Series(range(61),name='foo'), '''\
0      0
1      1
2      2
3      3
4      4
      ..
56    56
57    57
58    58
59    59
60    60
Name: foo, Length: 61, dtype: int64''')
check('pd.Series(np.linspace(0,1,70))', lambda df, s, t, i, n: pd.Series(np.linspace(0,1,70)), '0     0.000000\n1     0.014493\n2     0.028986\n3     0.043478\n4     0.057971\n        ...   \n65    0.942029\n66    0.956522\n67    0.971014\n68    0.985507\n69    1.000000\nLength: 70, dtype: float64')
check("pd.DataFrame({'x':range(70),'y':np.arange(70)*1.5})", lambda df, s, t, i, n: pd.DataFrame({'x':range(70),'y':np.arange(70)*1.5}), '''\
     x      y
0    0    0.0
1    1    1.5
2    2    3.0
3    3    4.5
4    4    6.0
..  ..    ...
65  65   97.5
66  66   99.0
67  67  100.5
68  68  102.0
69  69  103.5

[70 rows x 2 columns]''')
check('pd.DataFrame(np.random.RandomState(0).randn(5,12))', lambda df, s, t, i, n: pd.DataFrame(np.random.RandomState(0).randn(5,12)), '''\
         0         1         2   ...        9         10        11
0  1.764052  0.400157  0.978738  ...  0.410599  0.144044  1.454274
1  0.761038  0.121675  0.443863  ...  0.653619  0.864436 -0.742165
2  2.269755 -1.454366  0.045759  ... -1.980796 -0.347912  0.156349
3  1.230291  1.202380 -0.387327  ... -0.438074 -1.252795  0.777490
4 -1.613898 -0.212740 -0.895467  ...  0.302472 -0.634322 -0.362741

[5 rows x 12 columns]''')
check('pd.DataFrame(np.random.RandomState(0).randn(5,25))', lambda df, s, t, i, n: pd.DataFrame(np.random.RandomState(0).randn(5,25)), '''\
         0         1         2   ...        22        23        24
0  1.764052  0.400157  0.978738  ...  0.864436 -0.742165  2.269755
1 -1.454366  0.045759 -0.187184  ...  0.777490 -1.613898 -0.212740
2 -0.895467  0.386902 -0.510805  ...  1.139401 -1.234826  0.402342
3 -0.684810 -0.870797 -0.578850  ...  1.785870  0.126912  0.401989
4  1.883151 -1.347759 -1.270485  ...  0.298238  1.326386 -0.694568

[5 rows x 25 columns]''')
check('pd.DataFrame(np.random.RandomState(0).randn(100,25))', lambda df, s, t, i, n: pd.DataFrame(np.random.RandomState(0).randn(100,25)), '''\
          0         1         2   ...        22        23        24
0   1.764052  0.400157  0.978738  ...  0.864436 -0.742165  2.269755
1  -1.454366  0.045759 -0.187184  ...  0.777490 -1.613898 -0.212740
2  -0.895467  0.386902 -0.510805  ...  1.139401 -1.234826  0.402342
3  -0.684810 -0.870797 -0.578850  ...  1.785870  0.126912  0.401989
4   1.883151 -1.347759 -1.270485  ...  0.298238  1.326386 -0.694568
..       ...       ...       ...  ...       ...       ...       ...
95 -0.628558 -0.487091  0.898967  ...  0.658802 -0.596917 -0.222959
96  0.152177 -0.374126 -0.013451  ... -1.058572 -0.509006  0.115665
97 -0.547356 -0.550799  0.792041  ... -0.473604  0.303656  1.033957
98  1.909343  1.663873  0.900823  ... -2.313773 -0.842572 -1.542921
99 -0.401764 -0.415231 -0.673664  ...  1.136388  0.671617 -0.974167

[100 rows x 25 columns]''')
check("pd.DataFrame({'long name column '+str(k):[k*1000.5] for k in range(12)})", lambda df, s, t, i, n: pd.DataFrame({'long name column '+str(k):[k*1000.5] for k in range(12)}), '''\
   long name column 0  ...  long name column 11
0                 0.0  ...              11005.5

[1 rows x 12 columns]''')
check("pd.DataFrame({'a':['x'*60,'b']})", lambda df, s, t, i, n: pd.DataFrame({'a':['x'*60,'b']}), '''\
                                                   a
0  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...
1                                                  b''')
check("pd.DataFrame({'a':[1,2]},index=pd.Index(['p','q'],name='idx'))", lambda df, s, t, i, n: pd.DataFrame({'a':[1,2]},index=pd.Index(['p','q'],name='idx')), '     a\nidx   \np    1\nq    2')
check('pd.DataFrame({1:[1,2],2:[3,4]})', lambda df, s, t, i, n: pd.DataFrame({1:[1,2],2:[3,4]}), '''\
   1  2
0  1  3
1  2  4''')
check('pd.DataFrame([[1,2,3],[4,5]])', lambda df, s, t, i, n: pd.DataFrame([[1,2,3],[4,5]]), '''\
   0  1    2
0  1  2  3.0
1  4  5  NaN''')
check("pd.DataFrame([[1,2],[3,4]],columns=['a','b','c'])", lambda df, s, t, i, n: pd.DataFrame([[1,2],[3,4]],columns=['a','b','c']), 'ValueError: 3 columns passed, passed data had 2 columns')
check('pd.DataFrame([1,2,3])', lambda df, s, t, i, n: pd.DataFrame([1,2,3]), '''\
   0
0  1
1  2
2  3''')
check("pd.DataFrame([1,2,3],columns=['v'])", lambda df, s, t, i, n: pd.DataFrame([1,2,3],columns=['v']), '''\
   v
0  1
1  2
2  3''')
check("pd.DataFrame({'a':1,'b':2})", lambda df, s, t, i, n: pd.DataFrame({'a':1,'b':2}), 'ValueError: If using all scalar values, you must pass an index')
check("pd.DataFrame({'a':1,'b':[1,2]})", lambda df, s, t, i, n: pd.DataFrame({'a':1,'b':[1,2]}), '''\
   a  b
0  1  1
1  1  2''')
check("pd.DataFrame({'a':[1,2],'b':[1,2,3]})", lambda df, s, t, i, n: pd.DataFrame({'a':[1,2],'b':[1,2,3]}), 'ValueError: All arrays must be of the same length')
check("pd.DataFrame({'a':pd.Series([1,2],index=['x','y']),'b':pd.Series([3,4],index=['y','z'])})", lambda df, s, t, i, n: pd.DataFrame({'a':pd.Series([1,2],index=['x','y']),'b':pd.Series([3,4],index=['y','z'])}), '''\
     a    b
x  1.0  NaN
y  2.0  3.0
z  NaN  4.0''')
check("pd.DataFrame({'a':{'x':1},'b':{'y':2}})", lambda df, s, t, i, n: pd.DataFrame({'a':{'x':1},'b':{'y':2}}), '''\
     a    b
x  1.0  NaN
y  NaN  2.0''')
check("pd.DataFrame([{'a':1,'b':2},{'a':3,'c':4}])", lambda df, s, t, i, n: pd.DataFrame([{'a':1,'b':2},{'a':3,'c':4}]), '''\
   a    b    c
0  1  2.0  NaN
1  3  NaN  4.0''')
check("pd.DataFrame([{'a':1,'b':2}],columns=['b','z'])", lambda df, s, t, i, n: pd.DataFrame([{'a':1,'b':2}],columns=['b','z']), '''\
   b   z
0  2 NaN''')
check("pd.DataFrame({'a':[1,2]},dtype=float)", lambda df, s, t, i, n: pd.DataFrame({'a':[1,2]},dtype=float), '''\
     a
0  1.0
1  2.0''')
check("pd.DataFrame(np.zeros((2,2)),index=['a','b'],columns=['c','d'])", lambda df, s, t, i, n: pd.DataFrame(np.zeros((2,2)),index=['a','b'],columns=['c','d']), '''\
     c    d
a  0.0  0.0
b  0.0  0.0''')
check("pd.DataFrame(np.zeros((2,2)),index=['a'])", lambda df, s, t, i, n: pd.DataFrame(np.zeros((2,2)),index=['a']), 'ValueError: Shape of passed values is (2, 2), indices imply (1, 2)')
check("pd.DataFrame(5,index=[0,1],columns=['a'])", lambda df, s, t, i, n: pd.DataFrame(5,index=[0,1],columns=['a']), '''\
   a
0  5
1  5''')
check("pd.DataFrame('x')", lambda df, s, t, i, n: pd.DataFrame('x'), 'ValueError: DataFrame constructor not properly called!')
check("pd.DataFrame(pd.Series([1,2],name='q'))", lambda df, s, t, i, n: pd.DataFrame(pd.Series([1,2],name='q')), '''\
   q
0  1
1  2''')
check("pd.DataFrame([pd.Series([1,2],index=['a','b']),pd.Series([3,4],index=['a','b'])])", lambda df, s, t, i, n: pd.DataFrame([pd.Series([1,2],index=['a','b']),pd.Series([3,4],index=['a','b'])]), '''\
   a  b
0  1  2
1  3  4''')
check("pd.DataFrame([pd.Series([1,2],index=['a','b'],name='r')])", lambda df, s, t, i, n: pd.DataFrame([pd.Series([1,2],index=['a','b'],name='r')]), '''\
   a  b
r  1  2''')
check("pd.DataFrame(zip([1,2],['a','b']))", lambda df, s, t, i, n: pd.DataFrame(zip([1,2],['a','b'])), '''\
   0  1
0  1  a
1  2  b''')
check("pd.DataFrame(((x,x**2) for x in range(3)),columns=['x','y'])", lambda df, s, t, i, n: pd.DataFrame(((x,x**2) for x in range(3)),columns=['x','y']), '''\
   x  y
0  0  0
1  1  1
2  2  4''')
check("pd.DataFrame({'a':[None,1],'b':[None,'x'],'c':[None,None],'d':[True,None]})", lambda df, s, t, i, n: pd.DataFrame({'a':[None,1],'b':[None,'x'],'c':[None,None],'d':[True,None]}), '''\
     a     b     c     d
0  NaN  None  None  True
1  1.0     x  None  None''')
check("pd.DataFrame({'a':range(3)},index=range(5,8))", lambda df, s, t, i, n: pd.DataFrame({'a':range(3)},index=range(5,8)), '''\
   a
5  0
6  1
7  2''')
check("pd.DataFrame(np.array([['a','b'],['c','d']]))", lambda df, s, t, i, n: pd.DataFrame(np.array([['a','b'],['c','d']])), '''\
   0  1
0  a  b
1  c  d''')
check("pd.DataFrame({'x':[1.0,2.0,3.0],'y':[1.123456789,22.1,333.0]})", lambda df, s, t, i, n: pd.DataFrame({'x':[1.0,2.0,3.0],'y':[1.123456789,22.1,333.0]}), '''\
     x           y
0  1.0    1.123457
1  2.0   22.100000
2  3.0  333.000000''')
check("pd.DataFrame({'x':[0.00001,123456.789]})", lambda df, s, t, i, n: pd.DataFrame({'x':[0.00001,123456.789]}), '''\
              x
0       0.00001
1  123456.78900''')
check("pd.DataFrame({'x':[1e-5,1.0],'y':[1e15,1]})", lambda df, s, t, i, n: pd.DataFrame({'x':[1e-5,1.0],'y':[1e15,1]}), '''\
         x             y
0  0.00001  1.000000e+15
1  1.00000  1.000000e+00''')
check("pd.DataFrame({'i':[1,-2,300],'f':[-1.5,2.25,0]})", lambda df, s, t, i, n: pd.DataFrame({'i':[1,-2,300],'f':[-1.5,2.25,0]}), '''\
     i     f
0    1 -1.50
1   -2  2.25
2  300  0.00''')
check('pd.Index([1,2,3])', lambda df, s, t, i, n: pd.Index([1,2,3]), "Index([1, 2, 3], dtype='int64')")
check('pd.Index([1.5,2,np.nan])', lambda df, s, t, i, n: pd.Index([1.5,2,np.nan]), "Index([1.5, 2.0, nan], dtype='float64')")
check("pd.Index(['a','b'],name='nm')", lambda df, s, t, i, n: pd.Index(['a','b'],name='nm'), "Index(['a', 'b'], dtype='object', name='nm')")
check('pd.Index([True,False])', lambda df, s, t, i, n: pd.Index([True,False]), "Index([True, False], dtype='bool')")
check('pd.Index([])', lambda df, s, t, i, n: pd.Index([]), "Index([], dtype='object')")
check('pd.Index(range(3))', lambda df, s, t, i, n: pd.Index(range(3)), 'RangeIndex(start=0, stop=3, step=1)')
check("pd.RangeIndex(5,name='r')", lambda df, s, t, i, n: pd.RangeIndex(5,name='r'), "RangeIndex(start=0, stop=5, step=1, name='r')")
check('pd.Index(list(range(200)))', lambda df, s, t, i, n: pd.Index(list(range(200))), '''\
Index([  0,   1,   2,   3,   4,   5,   6,   7,   8,   9,
       ...
       190, 191, 192, 193, 194, 195, 196, 197, 198, 199],
      dtype='int64', length=200)''')
check('pd.Index([x*1.5 for x in range(30)])', lambda df, s, t, i, n: pd.Index([x*1.5 for x in range(30)]), '''\
Index([ 0.0,  1.5,  3.0,  4.5,  6.0,  7.5,  9.0, 10.5, 12.0, 13.5, 15.0, 16.5,
       18.0, 19.5, 21.0, 22.5, 24.0, 25.5, 27.0, 28.5, 30.0, 31.5, 33.0, 34.5,
       36.0, 37.5, 39.0, 40.5, 42.0, 43.5],
      dtype='float64')''')
check("pd.Index(['label%d'%k for k in range(30)])", lambda df, s, t, i, n: pd.Index(['label%d'%k for k in range(30)]), '''\
Index(['label0', 'label1', 'label2', 'label3', 'label4', 'label5', 'label6',
       'label7', 'label8', 'label9', 'label10', 'label11', 'label12',
       'label13', 'label14', 'label15', 'label16', 'label17', 'label18',
       'label19', 'label20', 'label21', 'label22', 'label23', 'label24',
       'label25', 'label26', 'label27', 'label28', 'label29'],
      dtype='object')''')
check("pd.Index([1,'a',None])", lambda df, s, t, i, n: pd.Index([1,'a',None]), "Index([1, 'a', None], dtype='object')")
check('pd.Index([3,1,2]).sort_values()', lambda df, s, t, i, n: pd.Index([3,1,2]).sort_values(), "Index([1, 2, 3], dtype='int64')")
check('pd.Index([1,2,3]).union(pd.Index([3,4]))', lambda df, s, t, i, n: pd.Index([1,2,3]).union(pd.Index([3,4])), "Index([1, 2, 3, 4], dtype='int64')")
check('pd.Index([1,2,3]).intersection([2,3])', lambda df, s, t, i, n: pd.Index([1,2,3]).intersection([2,3]), "Index([2, 3], dtype='int64')")
check('pd.Index([1,2,3]).difference([2])', lambda df, s, t, i, n: pd.Index([1,2,3]).difference([2]), "Index([1, 3], dtype='int64')")
check('pd.Index([1,2,3]).symmetric_difference([2,9])', lambda df, s, t, i, n: pd.Index([1,2,3]).symmetric_difference([2,9]), "Index([1, 3, 9], dtype='int64')")
check("pd.Index(['a','b']).append(pd.Index([1]))", lambda df, s, t, i, n: pd.Index(['a','b']).append(pd.Index([1])), "Index(['a', 'b', 1], dtype='object')")
check('pd.Index([1,2,2]).duplicated()', lambda df, s, t, i, n: pd.Index([1,2,2]).duplicated(), 'array([False, False,  True])')
check('pd.Index([1,2,2]).drop_duplicates()', lambda df, s, t, i, n: pd.Index([1,2,2]).drop_duplicates(), "Index([1, 2], dtype='int64')")
check('pd.Index([1,2,2]).is_unique', lambda df, s, t, i, n: pd.Index([1,2,2]).is_unique, 'False')
check('pd.Index([1,2,3]).get_loc(2)', lambda df, s, t, i, n: pd.Index([1,2,3]).get_loc(2), '1')
check('pd.Index([1,2,2]).get_loc(2)', lambda df, s, t, i, n: pd.Index([1,2,2]).get_loc(2), 'slice(1, 3, None)')
check('pd.Index([2,1,2]).get_loc(2)', lambda df, s, t, i, n: pd.Index([2,1,2]).get_loc(2), 'array([ True, False,  True])')
check('pd.Index([1,2,3]).get_loc(9)', lambda df, s, t, i, n: pd.Index([1,2,3]).get_loc(9), 'KeyError: 9')
check('pd.Index([1,2,3]).get_indexer([3,9])', lambda df, s, t, i, n: pd.Index([1,2,3]).get_indexer([3,9]), 'array([ 2, -1])')
check('pd.Index([1,2,3])+1', lambda df, s, t, i, n: pd.Index([1,2,3])+1, "Index([2, 3, 4], dtype='int64')")
check('pd.Index([1,2,3])==2', lambda df, s, t, i, n: pd.Index([1,2,3])==2, 'array([False,  True, False])')
check("pd.Index(['a','b'])+'x'", lambda df, s, t, i, n: pd.Index(['a','b'])+'x', "Index(['ax', 'bx'], dtype='object')")
check('pd.Index([1,2,3]).isin([1])', lambda df, s, t, i, n: pd.Index([1,2,3]).isin([1]), 'array([ True, False, False])')
check('pd.Index([1,2,3]).map(lambda x:x*10)', lambda df, s, t, i, n: pd.Index([1,2,3]).map(lambda x:x*10), "Index([10, 20, 30], dtype='int64')")
check("pd.Index(['a','b']).insert(1,'z')", lambda df, s, t, i, n: pd.Index(['a','b']).insert(1,'z'), "Index(['a', 'z', 'b'], dtype='object')")
check("pd.Index(['a','b']).delete(0)", lambda df, s, t, i, n: pd.Index(['a','b']).delete(0), "Index(['b'], dtype='object')")
check("pd.Index(['a','b']).drop('a')", lambda df, s, t, i, n: pd.Index(['a','b']).drop('a'), "Index(['b'], dtype='object')")
check("pd.Index(['a','b']).drop('q')", lambda df, s, t, i, n: pd.Index(['a','b']).drop('q'), 'KeyError: "[\'q\'] not found in axis"')
check('pd.Index([1,2,3]).to_list()', lambda df, s, t, i, n: pd.Index([1,2,3]).to_list(), '[1, 2, 3]')
check('pd.Index([1,2,3]).max()', lambda df, s, t, i, n: pd.Index([1,2,3]).max(), 'np.int64(3)')
check('pd.Index([3,4]).to_series()', lambda df, s, t, i, n: pd.Index([3,4]).to_series(), '''\
3    3
4    4
dtype: int64''')
check("pd.Index([3,4],name='x').to_frame()", lambda df, s, t, i, n: pd.Index([3,4],name='x').to_frame(), '   x\nx   \n3  3\n4  4')
check('pd.Index([1,2,3])[1:]', lambda df, s, t, i, n: pd.Index([1,2,3])[1:], "Index([2, 3], dtype='int64')")
check('pd.Index([1,2,3])[[True,False,True]]', lambda df, s, t, i, n: pd.Index([1,2,3])[[True,False,True]], "Index([1, 3], dtype='int64')")
check('pd.RangeIndex(10)[::2]', lambda df, s, t, i, n: pd.RangeIndex(10)[::2], 'RangeIndex(start=0, stop=10, step=2)')
check('pd.RangeIndex(3)+1', lambda df, s, t, i, n: pd.RangeIndex(3)+1, 'RangeIndex(start=1, stop=4, step=1)')
check('pd.RangeIndex(3)*2', lambda df, s, t, i, n: pd.RangeIndex(3)*2, 'RangeIndex(start=0, stop=6, step=2)')
check('pd.Index([1,2]).astype(str)', lambda df, s, t, i, n: pd.Index([1,2]).astype(str), "Index(['1', '2'], dtype='object')")
check('pd.Index(5)', lambda df, s, t, i, n: pd.Index(5), 'TypeError: Index(...) must be called with a collection of some kind, 5 was passed')
check('df.to_string()', lambda df, s, t, i, n: df.to_string(), "'   a        b     c      d\\nw  3     1.50     x   True\\nx  1      NaN    yy  False\\ny  2    -3.25  None   True\\nz  2  1000.00     x   True'")
check('df.to_string(index=False)', lambda df, s, t, i, n: df.to_string(index=False), "' a       b    c     d\\n 3    1.50    x  True\\n 1     NaN   yy False\\n 2   -3.25 None  True\\n 2 1000.00    x  True'")
check('df.to_string(header=False)', lambda df, s, t, i, n: df.to_string(header=False), "'w  3     1.50     x   True\\nx  1      NaN    yy  False\\ny  2    -3.25  None   True\\nz  2  1000.00     x   True'")
check("n.to_string(float_format='%.2f')", lambda df, s, t, i, n: n.to_string(float_format='%.2f'), "'      A     B     C     D\\n0  0.00  1.50  3.00  4.50\\n1  6.00  7.50  9.00 10.50\\n2 12.00 13.50 15.00 16.50'")
check("n.to_string(float_format=lambda x:'%.1f'%x)", lambda df, s, t, i, n: n.to_string(float_format=lambda x:'%.1f'%x), "'     A    B    C    D\\n0  0.0  1.5  3.0  4.5\\n1  6.0  7.5  9.0 10.5\\n2 12.0 13.5 15.0 16.5'")
check("df.to_string(na_rep='-')", lambda df, s, t, i, n: df.to_string(na_rep='-'), "'   a        b     c      d\\nw  3     1.50     x   True\\nx  1        -    yy  False\\ny  2    -3.25  None   True\\nz  2  1000.00     x   True'")
check("df.to_string(columns=['a','c'])", lambda df, s, t, i, n: df.to_string(columns=['a','c']), "'   a     c\\nw  3     x\\nx  1    yy\\ny  2  None\\nz  2     x'")
check("n.to_string(formatters={'A':'{:.3f}'.format})", lambda df, s, t, i, n: n.to_string(formatters={'A':'{:.3f}'.format}), "'       A     B     C     D\\n0  0.000   1.5   3.0   4.5\\n1  6.000   7.5   9.0  10.5\\n2 12.000  13.5  15.0  16.5'")
check('s.to_string()', lambda df, s, t, i, n: s.to_string(), "'10    3.0\\n20    NaN\\n30    1.0\\n40    2.0'")
check('n.head(0)', lambda df, s, t, i, n: n.head(0), '''\
Empty DataFrame
Columns: [A, B, C, D]
Index: []''')
check("df.loc[:, ['a']].squeeze()", lambda df, s, t, i, n: df.loc[:, ['a']].squeeze(), '''\
w    3
x    1
y    2
z    2
Name: a, dtype: int64''')
check('s.squeeze()', lambda df, s, t, i, n: s.squeeze(), '''\
10    3.0
20    NaN
30    1.0
40    2.0
Name: s, dtype: float64''')
check("df.reindex(['w','q'])", lambda df, s, t, i, n: df.reindex(['w','q']), '''\
     a    b    c     d
w  3.0  1.5    x  True
q  NaN  NaN  NaN   NaN''')
check("df.reindex(columns=['a','zz'])", lambda df, s, t, i, n: df.reindex(columns=['a','zz']), '''\
   a  zz
w  3 NaN
x  1 NaN
y  2 NaN
z  2 NaN''')
check('s.reindex([10,11,20])', lambda df, s, t, i, n: s.reindex([10,11,20]), '''\
10    3.0
11    NaN
20    NaN
Name: s, dtype: float64''')
check('s.reindex([10,11,20],fill_value=0)', lambda df, s, t, i, n: s.reindex([10,11,20],fill_value=0), '''\
10    3.0
11    0.0
20    NaN
Name: s, dtype: float64''')
check("s.reindex([5,15,25],method='ffill')", lambda df, s, t, i, n: s.reindex([5,15,25],method='ffill'), '''\
5     NaN
15    3.0
25    NaN
Name: s, dtype: float64''')
check('df.equals(df.copy())', lambda df, s, t, i, n: df.equals(df.copy()), 'True')
check("df.add_prefix('p_')", lambda df, s, t, i, n: df.add_prefix('p_'), '''\
   p_a      p_b   p_c    p_d
w    3     1.50     x   True
x    1      NaN    yy  False
y    2    -3.25  None   True
z    2  1000.00     x   True''')
check("s.add_suffix('_x')", lambda df, s, t, i, n: s.add_suffix('_x'), '''\
10_x    3.0
20_x    NaN
30_x    1.0
40_x    2.0
Name: s, dtype: float64''')
check("df.set_axis(list('pqrs'),axis=1)", lambda df, s, t, i, n: df.set_axis(list('pqrs'),axis=1), '''\
   p        q     r      s
w  3     1.50     x   True
x  1      NaN    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True''')
check("df.rename_axis('ix')", lambda df, s, t, i, n: df.rename_axis('ix'), '    a        b     c      d\nix                         \nw   3     1.50     x   True\nx   1      NaN    yy  False\ny   2    -3.25  None   True\nz   2  1000.00     x   True')
check("df.rename_axis(columns='cc')", lambda df, s, t, i, n: df.rename_axis(columns='cc'), '''\
cc  a        b     c      d
w   3     1.50     x   True
x   1      NaN    yy  False
y   2    -3.25  None   True
z   2  1000.00     x   True''')
check('df.align(df.iloc[:2])[1]', lambda df, s, t, i, n: df.align(df.iloc[:2])[1], '''\
     a    b    c      d
w  3.0  1.5    x   True
x  1.0  NaN   yy  False
y  NaN  NaN  NaN    NaN
z  NaN  NaN  NaN    NaN''')
check('s.combine_first(pd.Series([1,2],index=[20,99]))', lambda df, s, t, i, n: s.combine_first(pd.Series([1,2],index=[20,99])), '''\
10    3.0
20    1.0
30    1.0
40    2.0
99    2.0
Name: s, dtype: float64''')
check("df.combine_first(pd.DataFrame({'b':[9.0]},index=['x']))", lambda df, s, t, i, n: df.combine_first(pd.DataFrame({'b':[9.0]},index=['x'])), '''\
   a        b     c      d
w  3     1.50     x   True
x  1     9.00    yy  False
y  2    -3.25  None   True
z  2  1000.00     x   True''')
check('n.dot(n.T)', lambda df, s, t, i, n: n.dot(n.T), '''\
       0      1      2
0   31.5   85.5  139.5
1   85.5  283.5  481.5
2  139.5  481.5  823.5''')
check('s.dot(s.fillna(0))', lambda df, s, t, i, n: s.dot(s.fillna(0)), 'np.float64(nan)')
check('n@n.T', lambda df, s, t, i, n: n@n.T, '''\
       0      1      2
0   31.5   85.5  139.5
1   85.5  283.5  481.5
2  139.5  481.5  823.5''')
check('i.to_numpy()', lambda df, s, t, i, n: i.to_numpy(), 'array([5, 3, 8, 1, 9, 3])')
check('i.values', lambda df, s, t, i, n: i.values, 'array([5, 3, 8, 1, 9, 3])')
check('i.array', lambda df, s, t, i, n: i.array, '''\
<NumpyExtensionArray>
[np.int64(5), np.int64(3), np.int64(8), np.int64(1), np.int64(9), np.int64(3)]
Length: 6, dtype: int64''')
check('t.array', lambda df, s, t, i, n: t.array, '''\
<NumpyExtensionArray>
['b', 'a', None, 'b']
Length: 4, dtype: object''')
check('n.iloc[0].name', lambda df, s, t, i, n: n.iloc[0].name, '0')
