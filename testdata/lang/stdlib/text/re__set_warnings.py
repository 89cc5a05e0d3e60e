# Sets that may mean something else in a later version warn, once for each pattern, about the line that compiles it.

import re
import warnings


def warned(pattern):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter('always')
        re.compile(pattern)
    assert all(x.category is FutureWarning and x.lineno == 10 for x in w)
    return [str(x.message).removeprefix('Possible ') for x in w]


assert warned('[[a]') == ['nested set at position 1']
assert warned('x[[:alpha:]]') == ['nested set at position 2']
assert warned('[[a][[b]') == ['nested set at position 1', 'nested set at position 5']
assert warned('[[a]') == [], 'a pattern is compiled once'
assert warned('[a&&b]') == ['set intersection at position 2']
assert warned('[a||b]') == ['set union at position 2']
assert warned('[a~~b]') == ['set symmetric difference at position 2']
assert warned('[a&&&b]') == ['set intersection at position 2', 'set intersection at position 3']
assert warned('[a-c--d]') == ['set difference at position 4']
assert warned('[+--]') == ['set difference at position 2']
for plain in ('[^[a]', '[a[b]', r'[\[a]', '[--a]', '[--]', '[&&]', '[&&a]', '[z&-&]', '[]-a]', '&&', '[a-]'):
    assert warned(plain) == [], plain

with warnings.catch_warnings():
    warnings.simplefilter('error')
    for _ in range(2):
        try:
            re.sub('[[q]', '', 'a')
        except FutureWarning as e:
            assert str(e) == 'Possible nested set at position 1'
        else:
            raise AssertionError('no warning')
