# csv.writer, csv.DictWriter, csv.Sniffer.
import csv
import io


def error(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)


def write(*rows, **kw): return error(lambda f: csv.writer(f, **kw).writerows(rows) or f.getvalue(), io.StringIO(newline=''))
assert write(['a', 1, 2.5, None, True, '']) == 'a,1,2.5,,True,\r\n'
assert write(['a,b', 'c"d', 'e\nf', 'g\rh', ' i ']) == '"a,b","c""d","e\nf","g\rh", i \r\n'
assert write([''], [None], [], ['', '']) == '""\r\n""\r\n\r\n,\r\n'
assert write('abc', (1, 2), range(3), {'k': 1}) == 'a,b,c\r\n1,2\r\n0,1,2\r\nk\r\n'
assert write([1, 'a', None, 2.5, '', 1j], quoting=csv.QUOTE_NONNUMERIC) == '1,"a","",2.5,"",1j\r\n'
assert write([1, 'a', None, 2.5, ''], quoting=csv.QUOTE_ALL) == '"1","a","","2.5",""\r\n'
assert write([1, 'a', None, 2.5, ''], quoting=csv.QUOTE_STRINGS) == '1,"a",,2.5,""\r\n'
assert write([1, 'a', None, 2.5, ''], quoting=csv.QUOTE_NOTNULL) == '"1","a",,"2.5",""\r\n'
assert write(['a"b', 'c'], quoting=csv.QUOTE_NONE, quotechar=None) == 'a"b,c\r\n'
assert write(['a,b'], quoting=csv.QUOTE_NONE) == 'Error: need to escape, but no escapechar set'
assert write(['a,b', 'c\\d', 'e"'], quoting=csv.QUOTE_NONE, escapechar='\\') == 'a\\,b,c\\\\d,e\\"\r\n'
assert write(['a"b'], doublequote=False) == 'Error: need to escape, but no escapechar set'
assert write(['a"b', 'c\\d'], doublequote=False, escapechar='\\') == 'a\\"b,c\\\\d\r\n'
assert write([''], quoting=csv.QUOTE_NONE) == 'Error: single empty field record must be quoted'
assert write([None], quoting=csv.QUOTE_NOTNULL) == 'Error: single empty field record must be quoted'
assert write(['', 'b'], delimiter=' ', skipinitialspace=True) == '"" b\r\n'
assert write(['a;b', 'c'], delimiter=';', lineterminator='\n', quotechar="'") == "'a;b';c\n"
assert write(['é', '\U0001f600,'], dialect='unix') == '"é","😀,"\n'
assert write(['ab'], lineterminator='b') == '"ab"b'
assert write(5) == 'Error: iterable expected, not int'
assert error(csv.writer, 5) == 'TypeError: argument 1 must have a "write" method'
class Shout:
    def write(self, s): return s.upper()

assert csv.writer(Shout()).writerow(['a', 'b']) == 'A,B\r\n'
assert csv.writer(io.StringIO()).writerow(['a', 'b']) == 5
assert csv.writer(io.StringIO()).writerows([]) is None
assert csv.writer(io.StringIO(), delimiter=';').dialect.delimiter == ';'

f = io.StringIO()
d = csv.DictWriter(f, ['a', 'b'], restval='-')
assert (d.writeheader(), d.writerow({'b': 2}), d.writerows([{'a': 3, 'b': None}]), f.getvalue()) == (5, 5, None, 'a,b\r\n-,2\r\n3,\r\n')
assert error(d.writerow, {'z': 1}) == "ValueError: dict contains fields not in fieldnames: 'z'"
assert error(csv.DictWriter, f, ['a'], extrasaction='x') == "ValueError: extrasaction (x) must be 'raise' or 'ignore'"
csv.DictWriter(f, ('a',), extrasaction='ignore', lineterminator='\n').writerow({'a': 1, 'z': 2})
assert f.getvalue() == 'a,b\r\n-,2\r\n3,\r\n1\n'

def sniff(text, *args): return error(lambda: [getattr(csv.Sniffer().sniff(text, *args), n) for n in ('delimiter', 'quotechar', 'doublequote', 'skipinitialspace', 'lineterminator', 'quoting')])
assert sniff('a;b;c\n1;2;3\n4;5;6\n') == [';', '"', False, False, '\r\n', 0]
assert sniff('a\tb\n1\t2\n') == ['\t', '"', False, False, '\r\n', 0]
assert sniff('name, age\n"x, y", 5\n"z", 6\n') == [',', '"', False, True, '\r\n', 0]
assert sniff("'a'|'b'\n'c'|'d''e'\n") == ['|', "'", True, False, '\r\n', 0]
assert sniff('a;b,c\n1;2,3\n', ',') == [',', '"', False, False, '\r\n', 0]
assert sniff('abc\n12\n') == 'Error: Could not determine delimiter'
assert csv.Sniffer().has_header('name,age\nann,31\nbob,32\n')
assert csv.Sniffer().has_header('1,2\n3,4\n') == False
assert csv.Sniffer().preferred == [',', '\t', ';', ' ', ':']
assert list(csv.reader(io.StringIO('a;b\n1;2\n'), csv.Sniffer().sniff('a;b\n1;2\n'))) == [['a', 'b'], ['1', '2']]
