"""Syntax trees: their classes, and functions to read, walk, change and print them."""

from _syntax import encode as _native_encode, grammar as _grammar, parse as _native_parse

PyCF_ONLY_AST = 0x400
PyCF_TYPE_COMMENTS = 0x1000
PyCF_ALLOW_TOP_LEVEL_AWAIT = 0x2000
PyCF_OPTIMIZED_AST = 0x8400


class AST:
    _fields = ()
    _attributes = ()
    __match_args__ = ()
    _field_types = {}

    def __init__(self, *args, **kwargs):
        cls = type(self)
        fields = cls._fields
        if len(args) > len(fields):
            plural = '' if len(fields) == 1 else 's'
            raise TypeError(f'{cls.__name__} constructor takes at most {len(fields)} positional argument{plural}')
        given = set(fields[:len(args)])
        for name, value in zip(fields, args):
            setattr(self, name, value)
        for name, value in kwargs.items():
            if name in given:
                raise TypeError(f"{cls.__name__} got multiple values for argument {name!r}")
            if name not in fields and name not in cls._attributes:
                _deprecated(f'{cls.__name__}.__init__ got an unexpected keyword argument {name!r}. '
                            'Support for arbitrary keyword arguments is deprecated and will be removed in Python 3.15.')
            given.add(name)
            setattr(self, name, value)
        if kwargs or len(given) < len(fields):
            self.__complete(cls, [name for name in fields if name not in given])

    def __complete(self, cls, missing):
        """Give fields that the constructor did not get what they are by default."""
        for name in missing:
            if name not in cls._field_types:
                continue
            kind = cls._field_types[name]
            if getattr(kind, '__origin__', None) is list:
                setattr(self, name, [])
            elif kind is expr_context:
                setattr(self, name, Load())
            elif not hasattr(cls, name):
                _deprecated(f"{cls.__name__}.__init__ missing 1 required positional argument: {name!r}. "
                            'This will become an error in Python 3.15.')

    def __reduce__(self):
        return _rebuild, (type(self), dict(self.__dict__))

    def __replace__(self, /, **changes):
        cls = type(self)
        known = set(cls._fields) | set(cls._attributes)
        for name in changes:
            if name not in known and name not in self.__dict__:
                raise TypeError(f'{cls.__name__}.__replace__ got an unexpected keyword argument {name!r}.')
        values = self.__dict__ | changes
        for name in cls._fields:
            if name not in values and not hasattr(cls, name):
                raise TypeError(f'{cls.__name__}.__replace__ missing 1 keyword argument: {name!r}.')
        return _rebuild(cls, values)


def _rebuild(cls, values):
    node = cls.__new__(cls)
    node.__dict__.update(values)
    return node


def _deprecated(message, stacklevel=3):
    import warnings
    warnings.warn(message, DeprecationWarning, stacklevel=stacklevel)


def _make_classes(names):
    places = ('lineno', 'col_offset', 'end_lineno', 'end_col_offset')
    waiting = []

    def make(text, base, placed):
        name, *fields = text.split()
        pairs = [f.split('.') for f in fields]
        fields = tuple([f for _, f in pairs])
        members = {'__module__': 'ast', '_fields': fields, '__match_args__': fields}
        for kind, field in pairs:
            if kind.endswith('?'):
                members[field] = None
        if base is AST:
            members['_attributes'] = places if placed else ()
            if placed and name not in ('excepthandler', 'pattern', 'type_param') or name == 'excepthandler':
                members['end_lineno'] = members['end_col_offset'] = None
        members['__doc__'] = f'{name}({", ".join([f"{kind} {field}" for kind, field in pairs])})' if pairs else name
        cls = names[name] = type(name, (base,), members)
        waiting.append((cls, pairs))
        return cls

    for line in _grammar.strip().splitlines():  # each has a family and its classes, with their fields
        first, *kids = line.split('|')
        placed = '@' in first
        family = make(first.replace('@', ''), AST, placed)
        if kids:
            made = [make(kid, family, placed) for kid in kids]
            family.__doc__ = f'{family.__name__} = ' + f'\n{" " * len(family.__name__)} | '.join([c.__doc__ for c in made])
    plain = {'identifier': str, 'string': str, 'int': int, 'constant': object}
    for cls, pairs in waiting:
        cls._field_types = kinds = {}
        for kind, field in pairs:
            base = kind.rstrip('*?')
            base = plain.get(base) or names[base]
            kinds[field] = list[base] if kind[-1] == '*' else base | None if kind[-1] == '?' else base


_make_classes(globals())
del _make_classes, _grammar
_symbols = {}


def _parse(source, filename, mode):
    if isinstance(source, AST):
        _check_mode(source, mode)
        return source
    if mode == 'func_type':
        return _parse_signature(source, filename)
    if mode not in ('exec', 'eval', 'single'):
        raise ValueError("compile() mode must be 'exec', 'eval', 'single' or 'func_type'")
    return _native_parse(source, filename, mode, globals(), _symbols)


def _parse_signature(source, filename):
    """Read '(int, *str) -> bool', which is what a comment about a function's type looks like."""
    text = source.strip()
    cut = text.rfind('->')
    if cut < 0 or not text.startswith('('):
        raise SyntaxError('invalid syntax', (filename, 1, 1, source, 1, 1))
    call = _parse('f' + text[:cut], filename, 'eval').body
    returns = _parse(text[cut + 2:].strip(), filename, 'eval').body
    return FunctionType(argtypes=call.args + [k.value for k in call.keywords], returns=returns)


def _check_mode(node, mode):
    wanted = {'exec': Module, 'eval': Expression, 'single': Interactive, 'func_type': FunctionType}.get(mode)
    if wanted is None:
        raise ValueError("compile() mode must be 'exec', 'eval' or 'single'")
    if not isinstance(node, wanted):
        raise TypeError(f'expected {wanted.__name__} node, got {type(node).__name__}')


def _encode(node, mode):
    """Return a tree as the bytes that compile() reads, or raise what is wrong with its types."""
    _check_mode(node, mode)
    return _native_encode(node, globals())


def parse(source, filename='<unknown>', mode='exec', *, type_comments=False, feature_version=None, optimize=-1):
    """Read a text as compile() would, and return its tree."""
    if not isinstance(filename, str):
        filename = bytes(filename).decode() if isinstance(filename, (bytes, bytearray)) else filename.__fspath__()
    return _parse(source, filename, mode)


def unparse(ast_obj):
    """Return a program that has the given tree."""
    from _ast_unparse import Printer
    return Printer().print(ast_obj)


def literal_eval(node_or_string):
    """Return the value of a text or tree that consists of literals only: numbers, strings, bytes, tuples, lists, dicts, sets, booleans, None."""
    node = node_or_string
    if isinstance(node, str):
        node = _parse(node.lstrip(' \t'), '<unknown>', 'eval')
    if isinstance(node, Expression):
        node = node.body
    return _literal(node)


def _bad_literal(node):
    line = getattr(node, 'lineno', None)
    where = f' on line {line}' if line else ''
    raise ValueError(f'malformed node or string{where}: {node!r}')


def _number(node, signed=True):
    """Return the value of a number, which may have a sign in front of it."""
    sign = node.op if signed and isinstance(node, UnaryOp) else None
    if isinstance(sign, (UAdd, USub)):
        number = _number(node.operand, False)
        return -number if isinstance(sign, USub) else +number
    if isinstance(node, Constant) and type(node.value) in (int, float, complex):
        return node.value
    _bad_literal(node)


def _literal(node):
    if isinstance(node, Constant):
        return node.value
    for kind, read in _LITERALS:
        if isinstance(node, kind):
            return read(node)
    return _number(node)


def _literal_dict(node):
    even = len(node.keys) == len(node.values)
    return {_literal(k): _literal(v) for k, v in zip(node.keys, node.values)} if even else _bad_literal(node)


def _literal_complex(node):
    """Return the value of '1 + 2j'."""
    if isinstance(node.op, (Add, Sub)):
        real, imaginary = _number(node.left), _number(node.right, False)
        if isinstance(imaginary, complex) and isinstance(real, (int, float)):
            return real - imaginary if isinstance(node.op, Sub) else real + imaginary
    _bad_literal(node)


def _literal_call(node):
    if getattr(node.func, 'id', None) != 'set' or node.args or node.keywords:
        _bad_literal(node)
    return set()


_LITERALS = (
    (List, lambda node: [_literal(item) for item in node.elts]),
    (Dict, _literal_dict),
    (Tuple, lambda node: tuple([_literal(item) for item in node.elts])),
    (Set, lambda node: {_literal(item) for item in node.elts}),
    (Call, _literal_call),
    (BinOp, _literal_complex),
)


def dump(node, annotate_fields=True, include_attributes=False, *, indent=None, show_empty=False):
    """Return a tree as text, for people to read."""
    if not isinstance(node, AST):
        raise TypeError(f'expected AST, got {type(node).__name__!r}')
    if indent is not None and not isinstance(indent, str):
        indent = ' ' * indent
    return _dump(node, 0, annotate_fields, include_attributes, indent, show_empty)[0]


def _dump(node, level, annotate, attributes, indent, show_empty):
    """Return the text, and whether it may stay on one line with others."""
    level += 1
    if indent is None:
        start, between = '', ', '
    else:
        start = '\n' + indent * level
        between = ',' + start
    if isinstance(node, list):
        if not node:
            return '[]', True
        parts = [_dump(e, level, annotate, attributes, indent, show_empty)[0] for e in node]
        return f'[{start}{between.join(parts)}]', False
    if not isinstance(node, AST):
        return repr(node), True
    cls = type(node)
    parts, skipped, simple, named = [], [], True, annotate
    for name in node._fields:
        value = getattr(node, name, ...)
        if value is None and getattr(cls, name, ...) is None or value is ... and not hasattr(node, name):
            named = True  # what comes after a field that is left out needs its name
            continue
        if not show_empty and value == [] and isinstance(value, list):
            if not named:
                skipped.append('[]')
            continue
        if not named:
            parts += skipped
            skipped.clear()
        text, plain = _dump(value, level, annotate, attributes, indent, show_empty)
        simple = simple and plain
        parts.append(f'{name}={text}' if named else text)
    if attributes and node._attributes:
        for name in node._attributes:
            value = getattr(node, name, ...)
            if value is not ... and not (value is None is getattr(cls, name, ...)):
                text, plain = _dump(value, level, annotate, attributes, indent, show_empty)
                simple = simple and plain
                parts.append(f'{name}={text}')
    if simple and len(parts) <= 3:
        return f'{cls.__name__}({", ".join(parts)})', not parts
    return f'{cls.__name__}({start}{between.join(parts)})', False


def iter_child_nodes(node):
    """Yield the nodes right below a node."""
    for _, value in iter_fields(node):
        for item in value if isinstance(value, list) else (value,):
            if isinstance(item, AST):
                yield item


def iter_fields(node):
    """Yield the name and value of every field that the node has."""
    for name in node._fields:
        if (value := getattr(node, name, _absent)) is not _absent:
            yield name, value


_absent = object()


def _below(node):
    """Return what iter_child_nodes yields, in a list: half of the time of two generators."""
    found = []
    for name in node._fields:
        if isinstance(value := getattr(node, name, None), AST):
            found.append(value)
        elif isinstance(value, list):
            found += [item for item in value if isinstance(item, AST)]
    return found


def walk(node):
    """Yield the node and all nodes below it, those nearer to the root first."""
    level = [node]
    while level:
        below = []
        for node in level:
            below += _below(node)
            yield node
        level = below


def copy_location(new_node, old_node):
    """Give a node the place of another, and return it."""
    for name in ('lineno', 'col_offset', 'end_lineno', 'end_col_offset'):
        if name not in old_node._attributes or name not in new_node._attributes:
            continue
        value = getattr(old_node, name, None)
        if value is not None or name.startswith('end_') and hasattr(old_node, name):
            setattr(new_node, name, value)
    return new_node


def fix_missing_locations(node):
    """Give every node that has no place that of the node above it."""
    waiting = [(node, 1, 0, 1, 0)]
    while waiting:
        item, line, column, last, end = waiting.pop()
        known = item._attributes
        if 'lineno' in known:
            if (own := getattr(item, 'lineno', _absent)) is not _absent:
                line = own
            else:
                item.lineno = line
        if 'col_offset' in known:
            if (own := getattr(item, 'col_offset', _absent)) is not _absent:
                column = own
            else:
                item.col_offset = column
        if 'end_lineno' in known:
            if (own := getattr(item, 'end_lineno', None)) is not None:
                last = own
            else:
                item.end_lineno = last
        if 'end_col_offset' in known:
            if (own := getattr(item, 'end_col_offset', None)) is not None:
                end = own
            else:
                item.end_col_offset = end
        waiting += [(child, line, column, last, end) for child in _below(item)]
    return node


def increment_lineno(node, n=1):
    """Move a tree down by some lines."""
    for child in walk(node):
        for name in ('lineno',) if isinstance(child, TypeIgnore) else ('lineno', 'end_lineno'):
            if name in child._attributes or name in child._fields:
                line = getattr(child, name, 0)
                if line is not None or name == 'lineno':
                    setattr(child, name, line + n)
    return node


def get_docstring(node, clean=True):
    """Return the docstring of a function, class or module, or None."""
    if not isinstance(node, (Module, ClassDef, FunctionDef, AsyncFunctionDef)):
        raise TypeError(f"{type(node).__name__!r} can't have docstrings")
    match node.body:
        case [Expr(value=Constant(value=str(text))), *_]:
            if not clean:
                return text
            import inspect
            return inspect.cleandoc(text)
    return None


def _split_lines(source):
    """Lines as Python counts them: a form feed ends none."""
    import re
    return [m for m in re.findall(r'(?s)(?:[^\r\n]*(?:\r\n|\r|\n))|[^\r\n]+\Z', source)]


def get_source_segment(source, node, *, padded=False):
    """Return the part of a text that a node was read from, or None if its place is not known."""
    place = [getattr(node, name, None) for name in ('lineno', 'end_lineno', 'col_offset', 'end_col_offset')]
    if None in place:
        return None
    first, last, start, end = place
    lines = _split_lines(source)[first - 1:last]
    if first == last:
        return lines[0].encode()[start:end].decode()
    head = lines[0].encode()
    pad = ''
    if padded:
        pad = ''.join([c if c in '\f\t' else ' ' for c in head[:start].decode()])
    return pad + head[start:].decode() + ''.join(lines[1:-1]) + lines[-1].encode()[:end].decode()


class NodeVisitor:
    """Visits nodes: visit() calls visit_X for a node of class X, or generic_visit, which goes on to the nodes below."""

    def visit(self, node):
        """Visit a node."""
        visitor = getattr(self, 'visit_' + node.__class__.__name__, self.generic_visit)
        return visitor(node)

    def generic_visit(self, node):
        """Visit the nodes below a node."""
        for name in node._fields:
            if isinstance(value := getattr(node, name, None), AST):
                self.visit(value)
            elif isinstance(value, list):
                for item in value:
                    if isinstance(item, AST):
                        self.visit(item)

    def visit_Constant(self, node):
        """Call what visits the classes from before Constant, if that is there."""
        for kinds, name in _OLD_CONSTANTS:
            if isinstance(node.value, kinds) and not (name == 'Num' and isinstance(node.value, bool)):
                old = getattr(self, 'visit_' + name, None)
                if old is not None:
                    _deprecated(f'visit_{name} is deprecated; add visit_Constant')
                    return old(node)
                break
        return self.generic_visit(node)


_OLD_CONSTANTS = [((bool, type(None)), 'NameConstant'), ((int, float, complex), 'Num'), (str, 'Str'), (bytes, 'Bytes'), (type(...), 'Ellipsis')]


class NodeTransformer(NodeVisitor):
    """A visitor that changes the tree: what a visit_X returns takes the place of its node; None removes it, and a list puts several there."""

    def generic_visit(self, node):
        """Replace the nodes below a node by what visiting them returns."""
        for name in node._fields:
            if isinstance(old := getattr(node, name, None), AST):
                if (new := self.visit(old)) is not None:
                    setattr(node, name, new)
                else:
                    delattr(node, name)
            elif isinstance(old, list):
                kept = []
                for item in old:
                    new = self.visit(item) if isinstance(item, AST) else (item,)
                    if isinstance(new, AST):
                        kept.append(new)
                    elif new is not None:
                        kept += new
                old[:] = kept
        return node


# Names from before Constant, Tuple and plain subscripts.

def _value_alias(name):
    def get(self):
        _deprecated(f'Attribute {name} is deprecated and will be removed in Python 3.14; use value instead')
        return self.value

    def put(self, value):
        _deprecated(f'Attribute {name} is deprecated and will be removed in Python 3.14; use value instead')
        self.value = value
    return property(get, put)


Constant.n = _value_alias('n')
Constant.s = _value_alias('s')
del _value_alias


def _make_old_classes(names):
    """Make the classes of trees before 3.9, in which a subscript and its context had nodes of their own."""
    for name, base in ('slice', AST), ('Suite', mod), ('AugLoad', expr_context), ('AugStore', expr_context), ('Param', expr_context):
        names[name] = type(name, (base,), {'__module__': 'ast', '__doc__': 'Deprecated AST node class.'})
    index = {'__new__': lambda cls, value, **kwargs: value, '__doc__': 'Deprecated: the value itself is the index now.'}
    several = {'__new__': lambda cls, dims=(), **kwargs: Tuple(list(dims), Load(), **kwargs), '__doc__': 'Deprecated: several slices are a Tuple now.'}
    for name, members in ('Index', index), ('ExtSlice', several):
        names[name] = type(name, (names['slice'],), {'__module__': 'ast', **members})


_make_old_classes(globals())
del _make_old_classes


class _OldConstant(type):
    def __instancecheck__(cls, node):
        if cls is _old.get('Num') and isinstance(getattr(node, 'value', None), bool):
            return False
        return isinstance(node, Constant) and isinstance(node.value, cls._kinds)


_old = {}


def __getattr__(name):
    for kinds, old in _OLD_CONSTANTS:
        if name == old:
            break
    else:
        raise AttributeError(f"module 'ast' has no attribute {name!r}")
    if name not in _old:
        def new(cls, *args, **kwargs):
            return Constant(*args, **kwargs) if name != 'Ellipsis' else Constant(..., *args, **kwargs)
        _old[name] = _OldConstant(name, (Constant,), {'__module__': 'ast', '__new__': new, '_kinds': kinds, '_fields': ('value',) if name != 'Ellipsis' else (),
                                                      '__doc__': 'Deprecated AST node class. Use ast.Constant instead'})
    _deprecated(f'ast.{name} is deprecated and will be removed in Python 3.14; use ast.Constant instead', 2)  # the frame of __getattr__ is hidden
    return _old[name]
