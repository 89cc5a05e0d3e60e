# Which arguments mocks after the picture of an object take, and what patch makes of spec, spec_set and autospec.
import asyncio
from unittest.mock import (AsyncMock, MagicMock, Mock, PropertyMock, call, create_autospec, patch)


class Foo:
    def meth(self, a, b=2):
        return 'real'

    @classmethod
    def make(cls, a, b):
        return 'made'

    @staticmethod
    def add(a, b):
        return a + b

    async def wait(self, x):
        return x


def message(kind, function, *args):
    try:
        function(*args)
    except kind as e:
        return str(e)
    assert False, kind


for name in 'make', 'add':
    with patch.object(Foo, name, autospec=True) as mocked:
        getattr(Foo, name)(1, 2)
        getattr(Foo(), name)(3, b=4)
        assert mocked.call_args_list == [call(1, 2), call(3, b=4)]
        assert message(TypeError, getattr(Foo, name), 1) == "missing a required argument: 'b'"

cls = create_autospec(Foo)
foo = cls()
foo.meth(1)
foo.make(1, 2)
foo.meth.assert_called_once_with(1)
assert [type(m).__name__ for m in (cls.meth, foo.meth, foo.make, foo.add, foo.wait)] == ['MagicMock'] * 4 + ['AsyncMock']
assert message(TypeError, foo.meth, 1, 2, 3) == 'too many positional arguments'
assert cls.mock_calls == [call(), call().meth(1), call().make(1, 2)]


def patched(**options):
    with patch(f'{__name__}.Foo', **options) as mocked:
        return type(mocked).__name__, hasattr(mocked, 'meth'), hasattr(mocked, 'other')


assert patched(spec=False) == patched(spec_set=False) == patched(autospec=False) == ('MagicMock', True, True)
assert patched(spec=True, spec_set=True) == ('MagicMock', True, False)
assert message(TypeError, lambda: patched(spec=True, autospec=True)) == "Can't specify spec and autospec"
assert message(TypeError, lambda: patched(spec=True, spec_set=Foo)) == "Can't provide explicit spec_set *and* spec or autospec"

m = Mock()
m(1)
m(2)
assert message(AssertionError, lambda: m.assert_has_calls([call(1), 3], any_order=True)) == (
    "'mock' does not contain all of (3,) in its call list, found [call(2)] instead")
assert (repr(call().foo), repr(call()(2)), repr(call.foo(1))) == ('call().foo', 'call()(2)', 'call.foo(1)')

# Special methods have their own answers even if something is wrapped.
m = MagicMock(wraps={'a': 1})
assert m.get('a') == 1 and len(m) == 0 and 'a' not in m
assert create_autospec(Foo().meth, wraps=Foo().meth)(1) == 'real'
assert create_autospec(lambda x: 0).__name__ == 'funcopy'

m = AsyncMock()
m.__aiter__.return_value = [1, 2]


async def main():
    return [x async for x in m]


assert asyncio.run(main()) == [1, 2]

# Setting a mocked property is one call.
m, p = MagicMock(), PropertyMock(return_value=4)
type(m).foo = p
assert m.foo == 4
m.foo = 6
assert p.mock_calls == [call(), call(6)]
