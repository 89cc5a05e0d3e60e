# types, numbers, keyword, reprlib, __future__.
from __future__ import annotations
import __future__
import keyword
import numbers
import reprlib
import types

n = types.SimpleNamespace(a=1, b='x')


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert sorted(types.__all__) == ['AsyncGeneratorType', 'BuiltinFunctionType', 'BuiltinMethodType', 'CapsuleType', 'CellType', 'ClassMethodDescriptorType', 'CodeType', 'CoroutineType', 'DynamicClassAttribute', 'EllipsisType', 'FrameType', 'FunctionType', 'GeneratorType', 'GenericAlias', 'GetSetDescriptorType', 'LambdaType', 'MappingProxyType', 'MemberDescriptorType', 'MethodDescriptorType', 'MethodType', 'MethodWrapperType', 'ModuleType', 'NoneType', 'NotImplementedType', 'SimpleNamespace', 'TracebackType', 'UnionType', 'WrapperDescriptorType', 'coroutine', 'get_original_bases', 'new_class', 'prepare_class', 'resolve_bases']
assert repr((n, n.a, n == types.SimpleNamespace(a=1, b='x'), n == 3, types.SimpleNamespace({'q': 1}, r=2))) == "(namespace(a=1, b='x'), 1, True, False, namespace(q=1, r=2))"
n.me = n
assert repr((n, vars(types.SimpleNamespace(z=1)))) == "(namespace(a=1, b='x', me=namespace(...)), {'z': 1})"
assert (types.new_class('X', (list,), {}, lambda ns: ns.update(z=3)).z, types.MethodType(lambda s: s, 3)(), types.MappingProxyType({'a': 1})['a']) == (3, 3, 1)
assert (types.ModuleType('mm', 'doc').__doc__, types.FunctionType((lambda x: x + 1).__code__, {})(4)) == ('doc', 5)
assert (isinstance(len, types.BuiltinFunctionType), isinstance(print, types.FunctionType), isinstance(lambda: 1, types.LambdaType)) == (True, False, True)
assert (isinstance((x for x in ()), types.GeneratorType), isinstance([].append, types.MethodType), isinstance(types, types.ModuleType)) == (True, False, True)
assert repr((types.NoneType, types.EllipsisType, types.UnionType, types.GenericAlias(list, (int,)), type(int | str) is types.UnionType)) == "(<class 'NoneType'>, <class 'ellipsis'>, <class 'types.UnionType'>, list[int], True)"
assert repr((types.resolve_bases((list[int], int)), types.get_original_bases(type('G', (list,), {})), types.prepare_class('X', (int,)))) == "((<class 'list'>, <class 'int'>), (<class 'list'>,), (<class 'type'>, {}, {}))"
assert error(lambda: types.get_original_bases(3)) == "TypeError: Expected an instance of type, not 'int'"
assert error(lambda: types.CapsuleType()) == "TypeError: cannot create 'PyCapsule' instances"
assert [[isinstance(x, c) for c in (numbers.Number, numbers.Complex, numbers.Real, numbers.Rational, numbers.Integral)] for x in (1, 1.5, 2j, True, 'a')] == [[True, True, True, True, True], [True, True, True, False, False], [True, True, False, False, False], [True, True, True, True, True], [False, False, False, False, False]]
assert error(lambda: numbers.Integral()) == "TypeError: Can't instantiate abstract class Integral without an implementation for abstract methods '__abs__', '__add__', '__and__', '__ceil__', '__eq__', '__floor__', '__floordiv__', '__int__', '__invert__', '__le__', '__lshift__', '__lt__', '__mod__', '__mul__', '__neg__', '__or__', '__pos__', '__pow__', '__radd__', '__rand__', '__rfloordiv__', '__rlshift__', '__rmod__', '__rmul__', '__ror__', '__round__', '__rpow__', '__rrshift__', '__rshift__', '__rtruediv__', '__rxor__', '__truediv__', '__trunc__', '__xor__'"
assert (keyword.kwlist[:5], keyword.softkwlist, keyword.iskeyword('if'), keyword.iskeyword('x'), keyword.issoftkeyword('match')) == (['False', 'None', 'True', 'and', 'as'], ['_', 'case', 'match', 'type'], True, False, True)
assert (reprlib.repr(list(range(100))), reprlib.repr('x' * 100), reprlib.repr({i: i for i in range(10)}), reprlib.repr({3, 1, 2, 5, 4, 7, 6, 8})) == ('[0, 1, 2, 3, 4, 5, ...]', "'xxxxxxxxxxxx...xxxxxxxxxxxxx'", '{0: 0, 1: 1, 2: 2, 3: 3, ...}', '{1, 2, 3, 4, 5, 6, ...}')
assert (reprlib.repr((1,)), reprlib.repr(10 ** 60), reprlib.repr([[[[[[[[1]]]]]]]]), reprlib.repr(frozenset()), reprlib.repr(set())) == ('(1,)', '100000000000000000...0000000000000000000', '[[[[[[[...]]]]]]]', 'frozenset()', 'set()')
assert (reprlib.Repr(maxlist=2, indent=2).repr([1, [2, 3, 4], 3]), reprlib.Repr(indent='->').repr({'a': [1, 2], 'b': (1,)})) == ('[\n  1,\n  [\n    2,\n    3,\n    ...,\n  ],\n  ...,\n]', "{\n->'a': [\n->->1,\n->->2,\n->],\n->'b': (\n->->1,\n->),\n}")
assert repr((annotations, __future__.all_feature_names)) == "(_Feature((3, 7, 0, 'beta', 1), None, 16777216), ['nested_scopes', 'generators', 'division', 'absolute_import', 'with_statement', 'print_function', 'unicode_literals', 'barry_as_FLUFL', 'generator_stop', 'annotations'])"


class R:
    @reprlib.recursive_repr('<...>')
    def __repr__(self):
        return f'R({self.x!r})'


r = R()
r.x = [r]
assert repr(r) == 'R([<...>])'


@types.coroutine
def step():
    got = yield 'asked'
    return got * 2


async def main():
    return await step()


def drive(coro):
    first = coro.send(None)
    try:
        coro.send(21)
    except StopIteration as e:
        return first, e.value

assert drive(main()) == ('asked', 42)
