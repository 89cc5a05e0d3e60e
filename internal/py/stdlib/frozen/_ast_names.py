"""Names in trees that no text can have. Libraries that write code as trees use them, so that they cannot meet a program's own."""

import ast
import copy
from keyword import iskeyword

_FIELDS = {ast.Name: 'id', ast.arg: 'arg', ast.FunctionDef: 'name', ast.AsyncFunctionDef: 'name', ast.ClassDef: 'name', ast.keyword: 'arg',
           ast.Attribute: 'attr'}


def writable(tree):
    """Return a tree that can be written as a text, and a dict from the names in it that were put there to those of the tree."""
    used, odd = set(), []
    for node in ast.walk(tree):
        name = getattr(node, _FIELDS.get(type(node), ''), None)
        if name is not None and name not in used:
            used.add(name)
            if not name.isidentifier() or iskeyword(name):
                odd.append(name)
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
        field = _FIELDS.get(type(node))
        if field and getattr(node, field) in names:
            setattr(node, field, names[getattr(node, field)])
    return tree, {short: name for name, short in names.items()}
