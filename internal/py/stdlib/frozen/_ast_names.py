"""Names in trees that no text can have. Libraries that write code as trees use them, so that they cannot meet a program's own."""

import ast
import copy
from keyword import iskeyword

_FIELDS = {ast.Name: 'id', ast.arg: 'arg', ast.FunctionDef: 'name', ast.AsyncFunctionDef: 'name', ast.ClassDef: 'name', ast.keyword: 'arg',
           ast.Attribute: 'attr', ast.alias: 'asname', ast.ExceptHandler: 'name', ast.MatchAs: 'name', ast.MatchStar: 'name',
           ast.MatchMapping: 'rest', ast.Global: 'names', ast.Nonlocal: 'names', ast.TypeVar: 'name', ast.ParamSpec: 'name',
           ast.TypeVarTuple: 'name'}


def _names_of(node):
    value = getattr(node, _FIELDS.get(type(node), ''), None)
    return value if isinstance(value, list) else [] if value is None else [value]


def writable(tree):
    """Return a tree that can be written as a text, and a dict from the names in it that were put there to those of the tree."""
    used = {name: None for node in ast.walk(tree) for name in _names_of(node)}
    odd = [name for name in used if not name.isidentifier() or iskeyword(name)]
    if not odd:
        return tree, None
    names, n = {}, 0
    for name in odd:
        while f'_name{n}' in used:
            n += 1
        names[name] = f'_name{n}'
        n += 1
    tree = copy.deepcopy(tree)
    for node in ast.walk(tree):
        if any(name in names for name in _names_of(node)):
            field = _FIELDS[type(node)]
            new = [names.get(name, name) for name in _names_of(node)]
            setattr(node, field, new if isinstance(getattr(node, field), list) else new[0])
    return tree, {short: name for name, short in names.items()}
