"""JSON."""

import datetime
import io

import numpy as np
import pandas as pd

pd.options.mode.copy_on_write = True


def shown(x, want):
    text = x if isinstance(x, str) else repr(x)
    assert text == want, text


def refused(f, kind, want):
    try:
        f()
    except Exception as error:
        assert type(error).__name__ == kind and str(error) == want, (type(error), str(error))
    else:
        assert False, "nothing was raised"


S = io.StringIO
df = pd.DataFrame({'a':[1,2],'b':['x','y'],'c':[1.5,None]}, index=['r','s'])
J = pd.read_json

shown(J(S('[{"a":1,"b":"x"},{"a":2}]')), '   a    b\n0  1    x\n1  2  NaN')
shown(J(S('{"a":[1,2],"b":[3,4]}')), '   a  b\n0  1  3\n1  2  4')
shown(J(S('{"a":{"0":1,"1":2}}')), '   a\n0  1\n1  2')
shown(J(S('{"a":{"x":1,"y":2}}')), '   a\nx  1\ny  2')
shown(J(S('{"x":{"a":1},"y":{"a":2}}'), orient='index'), '   a\nx  1\ny  2')
shown(J(S('[[1,2],[3,4]]'), orient='values'), '   0  1\n0  1  2\n1  3  4')
shown(J(S('{"columns":["a"],"index":[5],"data":[[1]]}'), orient='split'), '   a\n5  1')
shown(J(S('[{"a":1}]'), orient='records'), '   a\n0  1')
shown(J(S('{"a":1}\n{"a":2}\n'), lines=True), '   a\n0  1\n1  2')
shown(J(S('{"a":1}\n{"a":2}\n'), lines=True, nrows=1), '   a\n0  1')
shown(J(S('{"a":1,"b":2}'), typ='series'), 'a    1\nb    2\ndtype: int64')
shown(J(S('[1,2,3]'), typ='series'), '0    1\n1    2\n2    3\ndtype: int64')
refused(lambda: (J(S('{"a":1}'))), 'ValueError', 'If using all scalar values, you must pass an index')
refused(lambda: (J(S(''))), 'ValueError', 'Expected object or value')
refused(lambda: (J(S('{"a":'))), 'ValueError', 'Expected object or value')
shown(J(S('[{"d":"2020-01-01","created_at":"2020-01-02","date":"x"}]')), '            d created_at date\n0  2020-01-01 2020-01-02    x')
shown(J(S('[{"date":"2020-01-01"},{"date":null}]')), '        date\n0 2020-01-01\n1        NaT')
shown(J(S('[{"date":1577836800}]')), '        date\n0 2020-01-01')
shown(J(S('[{"timestamp":1577836800000}]')), '   timestamp\n0 2020-01-01')
shown(J(S('[{"date":5}]')), '   date\n0     5')
shown(J(S('[{"x":"2020-01-01"}]'), convert_dates=['x']), '           x\n0 2020-01-01')
shown(J(S('[{"x":"01"},{"x":"02"}]')), '   x\n0  1\n1  2')
shown(J(S('[{"x":"01"},{"x":"02"}]'), dtype=False), '    x\n0  01\n1  02')
shown(J(S('[{"x":"01"},{"x":"02"}]'), dtype={'x': str}), '    x\n0  01\n1  02')
shown(J(S('[{"x":true},{"x":false}]')), '       x\n0   True\n1  False')
shown(J(S('[{"x":true},{"x":null}]')), '     x\n0  1.0\n1  NaN')
shown(J(S('[{"x":[1,2]},{"x":{"y":1}}]')), "          x\n0    [1, 2]\n1  {'y': 1}")
shown(J(S('[{"x":1.0},{"x":2.0}]')), '   x\n0  1\n1  2')
shown(J(S('[{"x":1e10}]')), '             x\n0  10000000000')
shown(J(S('[]')), 'Empty DataFrame\nColumns: []\nIndex: []')
shown(J(S('{}')), 'Empty DataFrame\nColumns: []\nIndex: []')
shown(J(S(df.to_json())), '   a  b    c\nr  1  x  1.5\ns  2  y  NaN')
shown(J(S(df.to_json(orient='table')), orient='table'), '   a  b    c\nr  1  x  1.5\ns  2  y  NaN')
shown(J(S(df.to_json(orient='split')), orient='split'), '   a  b    c\nr  1  x  1.5\ns  2  y  NaN')
shown(list(J(S('{"a":1}\n{"a":2}\n{"a":3}\n'), lines=True, chunksize=2)), '[   a\n0  1\n1  2,    a\n2  3]')
shown(df.to_json(), '{"a":{"r":1,"s":2},"b":{"r":"x","s":"y"},"c":{"r":1.5,"s":null}}')
shown(df.to_json(orient='records'), '[{"a":1,"b":"x","c":1.5},{"a":2,"b":"y","c":null}]')
shown(df.to_json(orient='records', lines=True), '{"a":1,"b":"x","c":1.5}\n{"a":2,"b":"y","c":null}\n')
refused(lambda: (df.to_json(orient='foo')), 'ValueError', "Invalid value 'foo' for option 'orient'")
refused(lambda: (df.to_json(lines=True)), 'ValueError', "'lines' keyword only valid when 'orient' is records")
shown(df.to_json(indent=4), '{\n    "a":{\n        "r":1,\n        "s":2\n    },\n    "b":{\n        "r":"x",\n        "s":"y"\n    },\n    "c":{\n        "r":1.5,\n        "s":null\n    }\n}')
shown(df.to_json(orient='records', indent=2), '[\n  {\n    "a":1,\n    "b":"x",\n    "c":1.5\n  },\n  {\n    "a":2,\n    "b":"y",\n    "c":null\n  }\n]')
shown(df.to_json(orient='split', indent=1), '{\n "columns":[\n  "a",\n  "b",\n  "c"\n ],\n "index":[\n  "r",\n  "s"\n ],\n "data":[\n  [\n   1,\n   "x",\n   1.5\n  ],\n  [\n   2,\n   "y",\n   null\n  ]\n ]\n}')
shown(df.to_json(force_ascii=False), '{"a":{"r":1,"s":2},"b":{"r":"x","s":"y"},"c":{"r":1.5,"s":null}}')
shown(df.to_json(double_precision=0), '{"a":{"r":1,"s":2},"b":{"r":"x","s":"y"},"c":{"r":2,"s":null}}')
shown(pd.DataFrame({'é':['ü']}).to_json(), '{"\\u00e9":{"0":"\\u00fc"}}')
shown(pd.DataFrame({'é':['ü']}).to_json(force_ascii=False), '{"é":{"0":"ü"}}')
shown(pd.Series([1,None]).to_json(), '{"0":1.0,"1":null}')
shown(pd.Series(['a',None]).to_json(), '{"0":"a","1":null}')
shown(pd.Series([True,False]).to_json(), '{"0":true,"1":false}')
shown(pd.DataFrame().to_json(), '{}')
shown(pd.DataFrame({'a':[1]}).to_json(orient='values'), '[[1]]')
shown(pd.DataFrame({'a':pd.Categorical(['x'])}).to_json(), '{"a":{"0":"x"}}')
shown(pd.DataFrame({'a':[pd.Timestamp('2020-01-01 10:00', tz='UTC')]}).to_json(date_format='iso'), '{"a":{"0":"2020-01-01T10:00:00.000Z"}}')
shown(pd.DataFrame({'a':[pd.Timedelta('1 day')]}).to_json(date_format='iso'), '{"a":{"0":"P1DT0H0M0S"}}')
shown(pd.DataFrame({'a':[datetime.date(2020,1,1)]}).to_json(), '{"a":{"0":1577836800000}}')
refused(lambda: (pd.DataFrame({'a':[1,2]}, index=[0,0]).to_json()), 'ValueError', "DataFrame index must be unique for orient='columns'.")
shown(pd.DataFrame({'a':[1]}).to_json(date_unit='s'), '{"a":{"0":1}}')
shown(pd.json_normalize({'a':1,'b':{'c':2}}), '   a  b.c\n0  1    2')
shown(pd.json_normalize([{'a':{'b':{'c':1}}}], max_level=1), "        a.b\n0  {'c': 1}")
shown(pd.json_normalize([{'a':{'b':{'c':1}}}], sep='_'), '   a_b_c\n0      1')
shown(pd.json_normalize([{'id':1,'x':[{'y':1},{'y':2}]},{'id':2,'x':[]}], 'x', 'id'), '   y id\n0  1  1\n1  2  1')
refused(lambda: (pd.json_normalize([{'id':1,'x':[{'y':1}]}], 'x', 'zz')), 'KeyError', '"Key \'zz\' not found. To replace missing values of \'zz\' with np.nan, pass in errors=\'ignore\'"')
shown(pd.json_normalize([{'id':1,'x':[{'y':1}]}], 'x', 'zz', errors='ignore'), '   y   zz\n0  1  NaN')
shown(pd.json_normalize([{'id':1,'x':[{'y':1}]}], 'x', ['id'], record_prefix='r_', meta_prefix='m_'), '   r_y m_id\n0    1    1')
shown(pd.json_normalize([{'id':1,'x':{'q':[{'y':1}]}}], ['x','q'], ['id']), '   y id\n0  1  1')
shown(pd.json_normalize([{'id':1,'x':[1,2]}], 'x', 'id'), '   0 id\n0  1  1\n1  2  1')
shown(pd.json_normalize([]), 'Empty DataFrame\nColumns: []\nIndex: []')
shown(pd.json_normalize([{'a':1},{'b':2}]), '     a    b\n0  1.0  NaN\n1  NaN  2.0')
shown(pd.json_normalize([{'a':{}}]), 'Empty DataFrame\nColumns: []\nIndex: [0]')
refused(lambda: (pd.json_normalize(5)), 'NotImplementedError', '')
