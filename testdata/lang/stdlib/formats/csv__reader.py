# csv.reader: records, quotes, escapes, dialects, errors.
import csv
import io


def error(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)


def read(text, **kw): return error(lambda: list(csv.reader(io.StringIO(text, newline=''), **kw)))
assert read('a,b,c\r\n1,2,3\r\n') == [['a', 'b', 'c'], ['1', '2', '3']]
assert read('a,,c\n\n,\n') == [['a', '', 'c'], [], ['', '']]
assert read('"a,b","c""d","e\r\nf"\n') == [['a,b', 'c"d', 'e\r\nf']]
assert read('a "b" c,"d"e\n') == [['a "b" c', 'de']]
assert read('"a"b,c', strict=True) == 'Error: \',\' expected after \'"\''
assert read('"unfinished') == [['unfinished']]
assert read('"unfinished', strict=True) == 'Error: unexpected end of data'
assert read("'a,b';'c'", quotechar="'", delimiter=';') == [['a,b', 'c']]
assert read('a\\,b,"c\\"d"', escapechar='\\') == [['a,b', 'c"d']]
assert read('a\\\nb,c', escapechar='\\') == [['a\nb', 'c']]
assert read('"a""b"', doublequote=False) == [['a"b"']]
assert read('a, b, "c"', skipinitialspace=True) == [['a', 'b', 'c']]
assert read('a, b, "c"') == [['a', ' b', ' "c"']]
assert read('"a",b', quoting=csv.QUOTE_NONE) == [['"a"', 'b']]
assert read('1,"2",,""', quoting=csv.QUOTE_NONNUMERIC) == [[1.0, '2', '', '']]
assert read('1,"x",,""', quoting=csv.QUOTE_STRINGS) == [[1.0, 'x', None, '']]
assert read('1,"x",,""', quoting=csv.QUOTE_NOTNULL) == [['1', 'x', None, '']]
assert read('x', quoting=csv.QUOTE_NONNUMERIC) == "ValueError: could not convert string to float: 'x'"
assert read('a\tb', dialect='excel-tab') == [['a', 'b']]
assert read('a\tb', dialect=csv.excel_tab) == [['a', 'b']]
assert read('a\tb', dialect=csv.excel_tab()) == [['a', 'b']]
assert read('é,\U0001f600\n"ü"') == [['é', '😀'], ['ü']]
assert read('a€b', delimiter='€') == [['a', 'b']]
assert read('a\rb,c') == [['a'], ['b', 'c']]
assert [csv.field_size_limit(), csv.field_size_limit(5), read('abcdef'), read('abcde,"é€é€é"'), csv.field_size_limit(131072)] == [131072, 131072, 'Error: field larger than field limit (5)', [['abcde', 'é€é€é']], 5]
assert list(csv.reader(['a,b', '', 'c', '"d', 'e"'])) == [['a', 'b'], [], ['c'], ['de']]
assert error(list, csv.reader([b'a'])) == 'Error: iterator should return strings, not bytes (the file should be opened in text mode)'
assert error(csv.reader, 5) == "TypeError: 'int' object is not iterable"
r = csv.reader(['"a\n', 'b"', 'c'])
assert (r.line_num, next(r), r.line_num, next(r), r.line_num, r.dialect.delimiter) == (0, ['a\nb'], 2, ['c'], 3, ',')
assert next(r, 'end') == 'end'
assert [read('a', **kw) for kw in ({'delimiter': ''}, {'delimiter': 5}, {'quotechar': 5}, {'quotechar': None}, {'quoting': 9}, {'quoting': 'a'}, {'lineterminator': 5}, {'foo': 1})] == ['TypeError: "delimiter" must be a 1-character string', 'TypeError: "delimiter" must be string, not int', 'TypeError: "quotechar" must be string or None, not int', [['a']], 'TypeError: bad "quoting" value', 'TypeError: "quoting" must be an integer', 'TypeError: "lineterminator" must be a string', "TypeError: this function got an unexpected keyword argument 'foo'"]
assert [read('a', **kw) for kw in ({'delimiter': '\n'}, {'delimiter': '"'}, {'quotechar': None, 'quoting': 0}, {'dialect': 'zz'}, {'lineterminator': None}, {'lineterminator': '!', 'delimiter': '!'})] == ['ValueError: bad delimiter value', 'ValueError: bad delimiter or quotechar value', 'TypeError: quotechar must be set if quoting enabled', 'Error: unknown dialect', 'TypeError: lineterminator must be set', 'ValueError: bad delimiter or lineterminator value']

# Dialects
assert csv.list_dialects() == ['excel', 'excel-tab', 'unix']
csv.register_dialect('pipes', delimiter='|', quoting=csv.QUOTE_NONE)
assert read('a|"b"', dialect='pipes') == [['a', '"b"']]
assert [(n, getattr(csv.get_dialect('pipes'), n)) for n in ('delimiter', 'quotechar', 'escapechar', 'doublequote', 'skipinitialspace', 'lineterminator', 'quoting', 'strict')] == [('delimiter', '|'), ('quotechar', '"'), ('escapechar', None), ('doublequote', True), ('skipinitialspace', False), ('lineterminator', '\r\n'), ('quoting', 3), ('strict', False)]
csv.unregister_dialect('pipes')
assert error(csv.get_dialect, 'pipes') == 'Error: unknown dialect'
assert error(csv.unregister_dialect, 'pipes') == 'Error: unknown dialect'
assert error(csv.register_dialect, 5) == 'TypeError: dialect name must be a string'
assert error(setattr, csv.get_dialect('excel'), 'delimiter', 'x') == "AttributeError: attribute 'delimiter' of '_csv.Dialect' objects is not writable"
assert error(csv.Dialect) == 'Error: "delimiter" must be string, not NoneType'
assert error(csv.field_size_limit, 'a') == 'TypeError: limit must be an integer'
assert (csv.excel.delimiter, csv.unix_dialect.lineterminator, csv.Error.__module__) == (',', '\n', '_csv')

# DictReader
d = csv.DictReader(['a,b,c', '1,2,3', '', '4,5', '6,7,8,9'])
assert (d.fieldnames, list(d), d.line_num) == (['a', 'b', 'c'], [{'a': '1', 'b': '2', 'c': '3'}, {'a': '4', 'b': '5', 'c': None}, {'a': '6', 'b': '7', 'c': '8', None: ['9']}], 5)
assert list(csv.DictReader(['1,2', '3'], fieldnames=['x', 'y'], restval='-')) == [{'x': '1', 'y': '2'}, {'x': '3', 'y': '-'}]
assert list(csv.DictReader(['1;2;3'], ['x'], restkey='more', delimiter=';')) == [{'x': '1', 'more': ['2', '3']}]
assert csv.DictReader([]).fieldnames is None
assert list(csv.DictReader([])) == []
