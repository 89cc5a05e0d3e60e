"""Tests put mocks in the place of what a session may not have, and of methods of the standard streams."""

import os
import sys
from unittest import mock


def clean(folder):
    return os.system(f'rm -r {folder}') == 0


had = hasattr(os, 'system')
with mock.patch('os.system', return_value=0) as system:
    assert clean('/x')
system.assert_called_once_with('rm -r /x')
assert hasattr(os, 'system') == had


@mock.patch('os.getlogin', return_value='bob')
@mock.patch('os.kill')
def test(kill, getlogin):
    os.kill(7, 9)
    kill.assert_called_with(7, 9)
    return os.getlogin()


assert test() == test() == 'bob'

with mock.patch.object(os, 'popen', side_effect=OSError('no')):
    try:
        os.popen('ls')
    except OSError as e:
        assert str(e) == 'no'

try:
    mock.patch('os.no_such_name').start()
except AttributeError as e:
    assert str(e).endswith("does not have the attribute 'no_such_name'"), e
else:
    raise AssertionError('patched')

# print and writelines ask for the method that is there.
with mock.patch('sys.stdout.write') as write:
    print('a', 1)
assert ''.join(call.args[0] for call in write.call_args_list) == 'a 1\n'
lines = []
sys.stderr.write = lines.append
print('b', file=sys.stderr, end='')
assert lines and ''.join(lines) == 'b'
del sys.stderr.write
sys.stderr.write('')
assert lines == ['b'] or lines == ['b', '']
sys.stdout.extra = 5
assert sys.stdout.extra == 5 and sys.stdout.__dict__['extra'] == 5
del sys.stdout.extra
assert not hasattr(sys.stdout, 'extra')
with mock.patch.object(sys.stdout, 'flush') as flush:
    print(end='', flush=True)
flush.assert_called_once_with()
