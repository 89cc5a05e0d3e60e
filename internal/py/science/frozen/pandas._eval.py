"""query and eval: expressions over columns, given as texts.

The text is parsed as Python and computed over its tree here, so that it needs no right to run code.
"""

import ast
import operator
import re

import numpy as np
from pandas._numpy import functions

from pandas._dtypes import ndarray, is_list_like

_binary = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv, ast.FloorDiv: operator.floordiv,
           ast.Mod: operator.mod, ast.Pow: operator.pow, ast.BitAnd: operator.and_, ast.BitOr: operator.or_, ast.BitXor: operator.xor}
_compare = {ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge}
_unary = {ast.USub: operator.neg, ast.UAdd: operator.pos}
_functions = ('sin', 'cos', 'tan', 'exp', 'log', 'expm1', 'log1p', 'sqrt', 'sinh', 'cosh', 'tanh', 'arcsin', 'arccos', 'arctan', 'arccosh', 'arcsinh',
              'arctanh', 'abs', 'log10', 'floor', 'ceil', 'arctan2')


class _Local:
    """The names of a table, and those of the program that @ means."""

    def __init__(self, frame, scopes, resolvers, target=None):
        self.frame = frame
        self.scopes = scopes
        self.resolvers = resolvers
        self.names = {}

    def column(self, name):
        frame = self.frame
        if name in self.names:
            return self.names[name]
        if frame is not None:
            if name in frame._columns:
                return frame[name]
            index = frame._index
            if name in index.names and name is not None:
                return _as_series(index.get_level_values(name), frame)
            if name == 'index':
                return index if index._is_multi else _as_series(index, frame)
            if name == 'columns':
                return frame._columns
            m = re.fullmatch(r'ilevel_(\d+)', name)
            if m:
                return _as_series(index.get_level_values(int(m.group(1))), frame)
        for r in self.resolvers:
            if name in r:
                return r[name]
        return None

    def free(self, name):
        for s in self.scopes:
            if name in s:
                return s[name]
        return None


def _as_series(index, frame):
    from pandas._series import Series
    return Series._new(index._values, frame._index, index._name)


def _undefined(name, local=False):
    from pandas.errors import UndefinedVariableError
    if local:
        raise UndefinedVariableError(f"local variable {name!r} is not defined")
    raise UndefinedVariableError(f"name {name!r} is not defined")


def _prepare(text, frame):
    """The text with names in backticks and @ made plain, and what those stand for."""
    table = {}
    out, i, n = [], 0, len(text)
    while i < n:
        c = text[i]
        if c in '"\'':
            j = i + 1
            while j < n and text[j] != c:
                j += 2 if text[j] == '\\' else 1
            out.append(text[i:j + 1])
            i = j + 1
        elif c == '`':
            j = text.find('`', i + 1)
            if j < 0:
                raise SyntaxError(f"Failed to parse backticks in '{text}'.")
            plain = f'BACKTICK_{len(table)}_QUOTED'
            table[plain] = ('column', text[i + 1:j])
            out.append(plain)
            i = j + 1
        elif c == '@':
            if frame is None:
                raise SyntaxError("The '@' prefix is not allowed in top-level eval calls.\nplease refer to your variables by name without the '@' prefix.")
            m = re.match(r'[^\W\d]\w*', text[i + 1:])
            if not m:
                raise SyntaxError("invalid syntax")
            plain = f'LOCAL_{len(table)}_NAME'
            table[plain] = ('local', m.group(0))
            out.append(plain)
            i += 1 + m.end()
        elif c in '&|':
            out.append(' and ' if c == '&' else ' or ')
            i += 1
        else:
            out.append(c)
            i += 1
    return ''.join(out), table


class _Eval:
    def __init__(self, local, table):
        self.local = local
        self.table = table

    def name(self, node):
        name = node.id
        known = self.table.get(name)
        if known is not None:
            kind, name = known
            if kind == 'local':
                v = self.local.free(name)
                if v is None:
                    if any(name in s for s in self.local.scopes):
                        return None
                    _undefined(name, True)
                return v
        v = self.local.column(name)
        if v is not None:
            return v
        if name in ('True', 'False', 'None'):
            return {'True': True, 'False': False, 'None': None}[name]
        if self.local.frame is None:
            if any(name in s for s in self.local.scopes):
                return self.local.free(name)
        _undefined(name)

    def value(self, node):
        kind = type(node)
        if kind is ast.Constant:
            return node.value
        if kind is ast.Name:
            return self.name(node)
        if kind is ast.BinOp:
            op = _binary.get(type(node.op))
            if op is None:
                raise NotImplementedError(f"'{type(node.op).__name__}' nodes are not implemented")
            a, b = self.value(node.left), self.value(node.right)
            return op(a, b)
        if kind is ast.BoolOp:
            op = operator.and_ if isinstance(node.op, ast.And) else operator.or_
            out = self.value(node.values[0])
            for v in node.values[1:]:
                out = op(out, self.value(v))
            return out
        if kind is ast.UnaryOp:
            x = self.value(node.operand)
            if isinstance(node.op, (ast.Not, ast.Invert)):
                return not x if isinstance(x, bool) else ~x
            return _unary[type(node.op)](x)
        if kind is ast.Compare:
            return self.compare(node)
        if kind is ast.Attribute:
            return self.attribute(node)
        if kind is ast.Call:
            return self.call(node)
        if kind is ast.Subscript:
            return self.value(node.value)[self.index(node.slice)]
        if kind in (ast.List, ast.Tuple):
            items = [self.value(x) for x in node.elts]
            return items if kind is ast.List else tuple(items)
        raise NotImplementedError(f"'{kind.__name__}' nodes are not implemented")

    def index(self, node):
        if isinstance(node, ast.Slice):
            return slice(*[None if x is None else self.value(x) for x in (node.lower, node.upper, node.step)])
        return self.value(node)

    def attribute(self, node):
        x = self.value(node.value)
        if node.attr.startswith('_'):
            raise AttributeError(f"attribute {node.attr!r} is not allowed in an expression")
        return getattr(x, node.attr)

    def call(self, node):
        if isinstance(node.func, ast.Name) and node.func.id not in self.table:
            name = node.func.id
            if name in _functions:
                f = functions[name]
            else:
                f = self.local.free(name) if self.local.frame is None else None
                if f is None:
                    raise ValueError(f'"{name}" is not a supported function')
        else:
            f = self.value(node.func)
        args = [self.value(a) for a in node.args]
        kwargs = {k.arg: self.value(k.value) for k in node.keywords}
        return f(*args, **kwargs)

    def compare(self, node):
        left = self.value(node.left)
        out = None
        for op, right in zip(node.ops, node.comparators):
            r = self.value(right)
            if isinstance(op, (ast.In, ast.NotIn)):
                part = _is_in(left, r, isinstance(op, ast.NotIn))
            else:
                f = _compare.get(type(op))
                if f is None:
                    raise NotImplementedError(f"'{type(op).__name__}' nodes are not implemented")
                part = _compared(f, left, r)
            out = part if out is None else out & part
            left = r
        return out


def _compared(f, a, b):
    if f in (operator.eq, operator.ne) and isinstance(b, list) and hasattr(a, 'isin'):
        found = a.isin(b)
        return found if f is operator.eq else ~found
    if f in (operator.eq, operator.ne) and isinstance(a, list) and hasattr(b, 'isin'):
        found = b.isin(a)
        return found if f is operator.eq else ~found
    return f(a, b)


def _is_in(a, b, negate):
    if hasattr(a, 'isin'):
        out = a.isin(b if is_list_like(b) else [b])
        return ~out if negate else out
    if hasattr(b, 'isin') and isinstance(a, (list, tuple)):
        out = b.isin(a)
        return ~out if negate else out
    if hasattr(b, 'isin'):
        out = a in b.tolist() if not hasattr(b, '_values') else b.isin([a])
        return ~out if negate else out
    return (a in b) != negate


def _scopes(kwargs, depth):
    """The names that the program sees where it called: first its local ones."""
    out = []
    local, everywhere = kwargs.pop('local_dict', None), kwargs.pop('global_dict', None)
    if local is not None:
        out.append(dict(local))
    if everywhere is not None:
        out.append(dict(everywhere))
    if local is None and everywhere is None:
        import sys
        frame = sys._getframe(depth)
        out = [frame.f_locals, frame.f_globals]
    return out


def _parse(text, mode='exec'):
    return ast.parse(text.strip(), mode=mode)


def _run(text, frame, scopes, resolvers, inplace, target):
    """The value of an expression, or the table with what it assigns."""
    plain, table = _prepare(text, frame)
    lines = [x.strip() for x in plain.strip().split('\n') if x.strip()]
    if not lines:
        raise ValueError("expr cannot be an empty string")
    assigned = False
    result = None
    local = _Local(frame, scopes, resolvers)
    for line in lines:
        tree = _parse(line)
        if len(tree.body) != 1:
            raise SyntaxError("only a single expression is allowed")
        node = tree.body[0]
        if isinstance(node, ast.Assign):
            if len(node.targets) != 1:
                raise SyntaxError("can only assign a single expression")
            if not isinstance(node.targets[0], ast.Name):
                raise SyntaxError("left hand side of an assignment must be a single name")
            if target is None:
                raise ValueError("cannot assign without a target object")
            name = node.targets[0].id
            if name in table:
                name = table[name][1]
            value = _Eval(local, table).value(node.value)
            if not assigned and not inplace:
                target = target.copy()
            target[name] = value
            local.frame = target
            assigned = True
            result = target
        elif isinstance(node, ast.Expr):
            if len(lines) > 1:
                raise ValueError("Multi-line expressions are only valid if all expressions contain an assignment")
            result = _Eval(local, table).value(node.value)
        else:
            raise SyntaxError("invalid syntax")
    if assigned and inplace:
        return None
    if inplace and not assigned:
        raise ValueError("Cannot operate inplace if there is no assignment")
    return result


def _check(expr):
    if not isinstance(expr, str):
        raise ValueError(f"expr must be a string to be evaluated, {type(expr)} given")


def query(df, expr, inplace=False, **kwargs):
    _check(expr)
    scopes = _scopes(kwargs, 3 + kwargs.pop('level', 0))
    kwargs.pop('engine', None)
    kwargs.pop('parser', None)
    mask = _run(expr, df, scopes, kwargs.pop('resolvers', ()), False, None)
    try:
        out = df.loc[mask]
    except ValueError:
        out = df[mask]
    if inplace:
        df._adopt(out)
        return None
    return out


def frame_eval(df, expr, inplace=False, **kwargs):
    _check(expr)
    scopes = _scopes(kwargs, 3 + kwargs.pop('level', 0))
    kwargs.pop('engine', None)
    kwargs.pop('parser', None)
    return _run(expr, df, scopes, kwargs.pop('resolvers', ()), inplace, df)


def eval(expr, parser='pandas', engine=None, local_dict=None, global_dict=None, resolvers=(), level=0, target=None, inplace=False):
    _check(expr)
    scopes = _scopes({'local_dict': local_dict, 'global_dict': global_dict}, 2 + level)
    return _run(expr, None, scopes, resolvers or (), inplace, target)
