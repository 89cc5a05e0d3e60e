"""What annotations and the like stand for that are text. Where eval() is withheld, names, attributes, subscripts, literals and unions are looked up, and no other
text is run."""

import builtins
from keyword import iskeyword


def check(text):
    """Raise SyntaxError for what is no expression."""
    if not _is_name(text):
        _parse(text)


def evaluate(text, globals, locals):
    """The value of an expression."""
    try:
        code = compile(text.lstrip(' \t'), '<string>', 'eval')
    except PermissionError:  # no text is run in this session
        return look_up(text, globals, locals)
    return eval(code, globals, locals)


def look_up(text, globals, locals):
    """What eval() would return for a text, which is asked, and refuses, if there is more in it than this module knows."""
    text = text.lstrip(' \t')
    if _is_name(text):
        first, *rest = text.split('.')
        found = _named(first, globals, locals)
        for name in rest:
            found = getattr(found, name)
        return found
    import ast
    known = Finder(ast, globals, locals)
    try:
        return known.value(_parse(text))
    except Unknown:
        return eval(text, globals, locals)


def _is_name(text):
    return all(part.isidentifier() and not iskeyword(part) for part in text.split('.'))


def _parse(text):
    import ast
    return ast.parse(text, '<string>', 'eval').body


def _named(name, globals, locals):
    for space in (locals, globals, builtins.__dict__):
        try:
            return space[name]
        except KeyError:
            pass
    raise NameError(f"name {name!r} is not defined", name=name)


class Unknown(Exception):
    """An expression that is not looked up."""


class Finder:
    """The values of syntax trees."""

    def __init__(self, ast, globals, locals):
        self.ast, self.spaces = ast, (globals, locals)

    def value(self, node):
        ast = self.ast
        match node:
            case ast.Constant():
                return node.value
            case ast.Name():
                return _named(node.id, *self.spaces)
            case ast.Attribute():
                return getattr(self.value(node.value), node.attr)
            case ast.Subscript():
                return self.value(node.value)[self.value(node.slice)]
            case ast.Tuple():
                return tuple(self.items(node))
            case ast.List():
                return list(self.items(node))
            case ast.Dict() if None not in node.keys:
                return {self.value(key): self.value(value) for key, value in zip(node.keys, node.values)}
            case ast.BinOp(op=ast.BitOr()):
                return self.value(node.left) | self.value(node.right)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
                return -node.operand.value
        raise Unknown

    def items(self, node):
        for item in node.elts:
            if isinstance(item, self.ast.Starred):
                yield from self.value(item.value)
            else:
                yield self.value(item)
