# unittest_mock__all: what CPython shows.
import re

got = []


def r(f):
    """Note what f returns or raises."""
    try:
        shown = repr(f())
    except Exception as e:
        shown = f'{type(e).__name__}: {e}'
    got.append(re.sub(r"0x[0-9a-f]+|id='\d+'", 'ID', shown))

from unittest.mock import *
from unittest import mock
m = Mock(); m(1, 2, a=3)
m.foo.bar(4)
r(lambda: m)
r(lambda: m.foo.bar)
r(lambda: m.mock_calls)
r(lambda: m.method_calls)
r(lambda: m.call_args)
r(lambda: m.call_args_list)
r(lambda: m().x)
r(lambda: m.assert_called_with(1))
r(lambda: m.assert_not_called())
r(lambda: m.zip.assert_called())
r(lambda: m.assert_called_once())
r(lambda: m.foo.bar.assert_called_once_with(4))
r(lambda: m.foo.bar.assert_called_once_with(5))
r(lambda: m.x.assert_called_with(3))
r(lambda: m.assert_any_call(9))
r(lambda: m.assert_has_calls([call(7)]))
r(lambda: m.assert_has_calls([call.foo.bar(4), call(1,2,a=3)], any_order=True))
r(lambda: m.assert_has_calls([call.foo.bar(5)], any_order=True))
r(lambda: m.assert_foo())
r(lambda: m.called_once)
r(lambda: m.asert_called())
m = Mock(side_effect=[1, ValueError('x'), 2])
r(m)
r(m)
r(m)
r(m)
m = Mock(return_value=5, side_effect=lambda x: DEFAULT)
r(lambda: m(3))
m.side_effect = KeyError
r(lambda: m(1))
m = MagicMock()
r(lambda: len(m))
r(lambda: int(m))
r(lambda: bool(m))
r(lambda: 3 in m)
r(lambda: m[3])
r(lambda: m < 3)
r(lambda: m + 1)
m.__len__.return_value = 7
r(lambda: len(m))
m.__getitem__.side_effect = lambda k: k*2
r(lambda: m[4])
r(lambda: m == m)
r(lambda: m == 3)
r(lambda: hash(m) == hash(m))
m.__iter__.return_value=[1,2]
r(lambda: [x for x in m])
with m as z: pass
r(lambda: z)
r(lambda: m.__enter__.called)
m.__str__.return_value='S'
r(lambda: str(m))
r(lambda: float(m))
r(lambda: m.__eq__)
class C:
    a = 1
    def meth(self, x, y=2): return x
    @staticmethod
    def st(a): pass
    @classmethod
    def cm(cls, b): pass
    @property
    def p(self): return 5
    async def co(self, q): return q
m = Mock(spec=C)
r(lambda: m.zzz)
r(lambda: m.meth(1))
r(lambda: isinstance(m, C))
r(lambda: m)
m.q = 5
m = Mock(spec_set=C)
def f(): m.q = 5
r(f)
r(lambda: m)
m = create_autospec(C)
r(lambda: m())
r(lambda: m().meth())
r(lambda: m().meth(1))
r(lambda: m().meth(1,2,3))
r(lambda: m(1))
r(lambda: m().meth.assert_called_with(1))
r(lambda: m().meth.assert_called_with(x=1))
r(lambda: m().meth.assert_called_with(2))
r(lambda: m.st())
r(lambda: m.cm(1))
r(lambda: m().zzz)
def fn(a, b=2): "doc"
m = create_autospec(fn, return_value=9)
r(lambda: m(1))
r(lambda: m())
r(lambda: m.call_args)
r(lambda: m.assert_called_once_with(1))
r(lambda: m.assert_called_once_with(2)); import inspect
r(lambda: inspect.signature(m))
r(lambda: m.__name__)
with patch('os.getcwd', return_value='/x') as g:
    import os; r(os.getcwd); r(lambda: g)
r(lambda: os.getcwd is g)
@patch('os.getcwd')
@patch.object(C, 'a', 7)
@patch.object(C, 'meth')
def t(x, meth, getcwd): r(lambda: (x, C.a, meth, getcwd)); C().meth(3); meth.assert_called_once_with(3)
t(5)
r(lambda: C.a)
d = {'a': 1}
with patch.dict(d, {'b': 2}, clear=True): r(lambda: d)
r(lambda: d)
with patch.multiple(C, a=DEFAULT, meth=3) as mm: r(lambda: mm)
r(lambda: patch('foo'))
r(lambda: patch.object(C, 'nope').start())
p = patch.object(C, 'nope', create=True)
r(p.start); patch.stopall()
r(lambda: hasattr(C,'nope'))
with patch('builtins.open', mock_open(read_data='a\nb\nc')) as mo:
    with open('f') as fh: r(fh.read)
    with open('f') as fh: r(lambda: list(fh))
    with open('f') as fh: r(fh.readline); r(fh.readlines); fh.write('x')
    r(lambda: mo.mock_calls); mo.assert_called_with('f'); mo().write.assert_called_once_with('x')
with patch('builtins.print') as pr: print('hi')
r(lambda: pr.mock_calls)
with patch('builtins.input', side_effect=['a','b']): r(lambda: [input(), input('p')])
class P:
    foo = property(lambda s: 1)
with patch.object(P, 'foo', new_callable=PropertyMock, return_value=3) as pm: r(lambda: P().foo); P().foo = 4
r(lambda: pm.mock_calls)
r(lambda: sentinel.x)
r(lambda: sentinel.x is sentinel.x)
r(lambda: ANY == 3)
r(lambda: call(1, a=2))
r(lambda: call.foo(1).bar())
r(lambda: call.a.b(3).call_list())
r(lambda: call(1) == ((1,),))
r(lambda: call.foo == call.foo)
r(lambda: [call(1)] == [((1,), {})])
m = Mock()
m.a.return_value.b = 3
r(lambda: m.a().b)
m.configure_mock(**{'x.y': 3, 'z.return_value': 4})
r(lambda: (m.x.y, m.z()))
m.reset_mock()
r(lambda: m.mock_calls)
m = Mock(name='foo')
r(lambda: m.bar())
r(lambda: m.assert_called_once())
r(lambda: m.bar.assert_called_once_with(3))
m = Mock()
m.x = 1; seal(m)
r(lambda: m.y)
r(lambda: m())
r(lambda: m.x)
import asyncio
am = AsyncMock(return_value=3)
r(lambda: asyncio.run(am(1)))
r(am.assert_awaited_once)
r(lambda: am.assert_awaited_with(2))
r(lambda: am.await_args)
r(lambda: inspect.iscoroutinefunction(am))
m = MagicMock(spec=C)
r(lambda: type(m.co).__name__)
r(lambda: asyncio.run(m.co(1)))
am = AsyncMock(side_effect=[1, ValueError('q')])
r(lambda: asyncio.run(am()))
r(lambda: asyncio.run(am())); 
m = Mock(wraps=C())
r(lambda: m.meth(8))
r(lambda: m.meth.call_count)
parent = Mock(); c1 = Mock(); parent.attach_mock(c1, 'kid'); c1(5)
r(lambda: parent.mock_calls)
m = Mock(); del m.foo
r(lambda: m.foo)
r(lambda: hasattr(m, 'foo'))
m = Mock(); type(m).prop = PropertyMock(return_value=8)
r(lambda: m.prop)
r(lambda: dir(Mock(spec=['a'])))
m=Mock()
m.side_effect = None
m.__str__ = lambda s: 'zz'
r(lambda: str(m))
m.__getitem__ = Mock(return_value=2)
r(lambda: m[5])
r(lambda: Mock(spec=Mock()))
r(lambda: NonCallableMock()())
r(lambda: Mock(5, a=3).a); m=MagicMock()
r(lambda: m.a.b['x'].c(1).mock_calls)
r(lambda: m.mock_calls)
@patch('os.getcwd')
class TT:
    def test_a(self, g): return g
    def other(self): return 1
r(lambda: TT().test_a())
r(lambda: TT().other())
m = MagicMock()
m.method.side_effect = [StopIteration]
r(lambda: m.method())

# What CPython 3.13 shows for each, in turn.
expected = [
    '<Mock ID>',
    "<Mock name='mock.foo.bar' ID>",
    '[call(1, 2, a=3), call.foo.bar(4)]',
    '[call.foo.bar(4)]',
    'call(1, 2, a=3)',
    '[call(1, 2, a=3)]',
    "<Mock name='mock().x' ID>",
    'AssertionError: expected call not found.\nExpected: mock(1)\n  Actual: mock()',
    "AssertionError: Expected 'mock' to not have been called. Called 2 times.\nCalls: [call(1, 2, a=3), call.foo.bar(4), call()].",
    "AssertionError: Expected 'zip' to have been called.",
    "AssertionError: Expected 'mock' to have been called once. Called 2 times.\nCalls: [call(1, 2, a=3), call.foo.bar(4), call()].",
    'None',
    'AssertionError: expected call not found.\nExpected: bar(5)\n  Actual: bar(4)',
    'AssertionError: expected call not found.\nExpected: x(3)\n  Actual: not called.',
    'AssertionError: mock(9) call not found',
    'AssertionError: Calls not found.\nExpected: [call(7)]\n  Actual: [call(1, 2, a=3), call.foo.bar(4), call()]',
    'None',
    "AssertionError: 'mock' does not contain all of (call.foo.bar(5),) in its call list, found [call(1, 2, a=3), call.foo.bar(4), call()] instead",
    "AttributeError: 'assert_foo' is not a valid assertion. Use a spec for the mock if 'assert_foo' is meant to be an attribute.",
    "AttributeError: 'called_once' is not a valid assertion. Use a spec for the mock if 'called_once' is meant to be an attribute.",
    "AttributeError: 'asert_called' is not a valid assertion. Use a spec for the mock if 'asert_called' is meant to be an attribute.",
    '1',
    'ValueError: x',
    '2',
    'StopIteration: ',
    '5',
    'KeyError: ',
    '0',
    '1',
    'True',
    'False',
    "<MagicMock name='mock.__getitem__()' ID>",
    "TypeError: '<' not supported between instances of 'MagicMock' and 'int'",
    "<MagicMock name='mock.__add__()' ID>",
    '7',
    '8',
    'True',
    'False',
    'True',
    '[1, 2]',
    "<MagicMock name='mock.__enter__()' ID>",
    'True',
    "'S'",
    '1.0',
    "<MagicMock name='mock.__eq__' ID>",
    "AttributeError: Mock object has no attribute 'zzz'",
    "<Mock name='mock.meth()' ID>",
    'True',
    "<Mock spec='C' ID>",
    "AttributeError: Mock object has no attribute 'q'",
    "<Mock spec_set='C' ID>",
    "<NonCallableMagicMock name='mock()' spec='C' ID>",
    "TypeError: missing a required argument: 'x'",
    "<MagicMock name='mock().meth()' ID>",
    'TypeError: too many positional arguments',
    "<NonCallableMagicMock name='mock()' spec='C' ID>",
    'None',
    'None',
    'AssertionError: expected call not found.\nExpected: meth(2)\n  Actual: meth(1)',
    "TypeError: missing a required argument: 'a'",
    "<MagicMock name='mock.cm()' ID>",
    "AttributeError: Mock object has no attribute 'zzz'",
    '9',
    "TypeError: missing a required argument: 'a'",
    'call(1)',
    'None',
    'AssertionError: expected call not found.\nExpected: mock(2)\n  Actual: mock(1)',
    '<Signature (a, b=2)>',
    "'fn'",
    "'/x'",
    "<MagicMock name='getcwd' ID>",
    'False',
    "(5, 7, <MagicMock name='meth' ID>, <MagicMock name='getcwd' ID>)",
    '1',
    "{'b': 2}",
    "{'a': 1}",
    "{'a': <MagicMock name='a' ID>}",
    "TypeError: Need a valid target to patch. You supplied: 'foo'",
    "AttributeError: <class '__main__.C'> does not have the attribute 'nope'",
    "<MagicMock name='nope' ID>",
    'False',
    "'a\\nb\\nc'",
    "['a\\n', 'b\\n', 'c']",
    "'a\\n'",
    "['b\\n', 'c']",
    "[call('f'),\n call().__enter__(),\n call().read(),\n call().__exit__(None, None, None),\n call().close(),\n call('f'),\n call().__enter__(),\n call().__iter__(),\n call().__exit__(None, None, None),\n call().close(),\n call('f'),\n call().__enter__(),\n call().readline(),\n call().readlines(),\n call().write('x'),\n call().__exit__(None, None, None),\n call().close()]",
    "[call('hi')]",
    "['a', 'b']",
    '3',
    '[call(), call(4)]',
    'sentinel.x',
    'True',
    'True',
    'call(1, a=2)',
    'call.foo().bar()',
    '[call.a.b(3)]',
    'True',
    'True',
    'True',
    '3',
    '(3, 4)',
    '[]',
    "<Mock name='foo.bar()' ID>",
    "AssertionError: Expected 'foo' to have been called once. Called 0 times.\nCalls: [call.bar()].",
    'AssertionError: expected call not found.\nExpected: bar(3)\n  Actual: bar()',
    'AttributeError: mock.y',
    'AttributeError: mock.return_value',
    '1',
    '3',
    'None',
    'AssertionError: expected await not found.\nExpected: mock(2)\n  Actual: mock(1)',
    'call(1)',
    'True',
    "'AsyncMock'",
    "<AsyncMock name='mock.co()' ID>",
    '1',
    'ValueError: q',
    '8',
    '1',
    '[call.kid(5)]',
    'AttributeError: foo',
    'False',
    '8',
    "['a', 'assert_any_call', 'assert_called', 'assert_called_once', 'assert_called_once_with', 'assert_called_with', 'assert_has_calls', 'assert_not_called', 'attach_mock', 'call_args', 'call_args_list', 'call_count', 'called', 'configure_mock', 'method_calls', 'mock_add_spec', 'mock_calls', 'reset_mock', 'return_value', 'side_effect']",
    "'zz'",
    '2',
    'InvalidSpecError: Cannot spec a Mock object. [object=<Mock ID>]',
    "TypeError: 'NonCallableMock' object is not callable",
    '3',
    '[]',
    "[call.a.b.__getitem__('x'), call.a.b.__getitem__().c(1)]",
    "<MagicMock name='getcwd' ID>",
    '1',
    'StopIteration: ',
]
assert len(got) == len(expected)
for have, want in zip(got, expected):
    assert have == want, (have, want)
