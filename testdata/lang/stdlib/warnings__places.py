# Where deprecated names of modules are said to be used, sources of examples, and errors of parsers of mail and XML.
import ast
import calendar
import doctest
import email
import io
import linecache
import urllib.parse
import warnings
import xml.etree.ElementTree as ET

with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter('always')
    calendar.January
    ast.Num
    urllib.parse.Quoter
assert [w.filename for w in seen] == [__file__ if '__file__' in globals() else seen[0].filename] * 3
assert [w.lineno - seen[0].lineno for w in seen] == [0, 1, 2]

text = io.StringIO()
m = warnings.WarningMessage('m', ResourceWarning, 'nowhere.py', 3, source=[])
assert warnings._formatwarnmsg(m) == 'nowhere.py:3: ResourceWarning: m\nResourceWarning: Enable tracemalloc to get the object allocation traceback\n'

# An example that fails is shown with its source.
test = doctest.DocTestParser().get_doctest('>>> 1 + 1\n2\n>>> [].pop()\n', {}, 'examples', None, 0)
runner = doctest.DocTestRunner(verbose=False)
before = linecache.getlines
runner.run(test, out=text.write)
assert '  File "<doctest examples[1]>", line 1, in <module>\n        [].pop()\n        ~~~~~~^^\n' in text.getvalue(), text.getvalue()
assert linecache.getlines == before


def refused(f, *args):
    try:
        f(*args)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


assert refused(email.message_from_bytes, 'text') == "AttributeError: 'str' object has no attribute 'decode'"
assert refused(email.message_from_string, 5) == 'TypeError: initial_value must be str or None, not int'
assert email.message_from_bytes(bytearray(b'A: b\n\nc'))['a'] == 'b'
root = ET.fromstring(b'<a><b/></a>')
assert refused(ET.fromstring, None) == "TypeError: a bytes-like object is required, not 'NoneType'"
assert refused(root.__getitem__, 'x') == refused(root.__delitem__, 'x') == 'TypeError: element indices must be integers'
assert refused(root.__getitem__, slice('x', None)) == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert ET.fromstring(memoryview(b'<a/>')).tag == 'a'
