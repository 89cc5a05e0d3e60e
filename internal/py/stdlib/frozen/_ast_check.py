"""What compile() refuses in a tree: nodes of the wrong type, missing fields and places, and expressions where they cannot stand.

A node is first looked at with all that is below it for types, then for sense, as CPython does, so that errors come in the same order.
A tree that contains itself is a RecursionError.
"""

import ast

_CONSTANTS = (type(None), type(...), bool, int, float, complex, str, bytes)
_NEVER_EMPTY = {name: fields for fields, names in (
    ("body", "FunctionDef AsyncFunctionDef ClassDef For AsyncFor While If Try TryStar ExceptHandler match_case"),
    ("items body", "With AsyncWith"), ("cases", "Match"), ("targets", "Delete Assign"), ("names", "Import ImportFrom Global Nonlocal"),
) for name in names.split()}
_TARGETS = {  # fields whose expressions are not read
    ("Assign", "targets"): "Store", ("AugAssign", "target"): "Store", ("AnnAssign", "target"): "Store", ("For", "target"): "Store",
    ("AsyncFor", "target"): "Store", ("withitem", "optional_vars"): "Store", ("comprehension", "target"): "Store", ("NamedExpr", "target"): "Store",
    ("TypeAlias", "name"): "Store", ("Delete", "targets"): "Del",
}
_RULE = "the rule of the node"
_ORDER = {  # in which order fields are looked at, where it is not that of the class
    "ListComp": (_RULE, "generators", "elt"), "SetComp": (_RULE, "generators", "elt"), "GeneratorExp": (_RULE, "generators", "elt"),
    "DictComp": (_RULE, "generators", "key", "value"),
    "arguments": ("posonlyargs", "args", "vararg", "kwonlyargs", "kwarg", _RULE, "defaults", "kw_defaults"),
}
_NULLABLE = {("Dict", "keys"), ("arguments", "kw_defaults"), ("MatchSequence", "patterns")}


def check(node):
    """Raise what compile() would raise for a tree."""
    _check_types(node)
    _check_sense(node, "Load")


def _family(node):
    """Return the name of the sort of node that a class belongs to."""
    return next((c.__name__ for c in type(node).__mro__ if c.__base__ is ast.AST), type(node).__name__)


def _check_types(node):
    name = type(node).__name__
    for place in ("lineno", "col_offset"):
        if place in node._attributes:
            value = getattr(node, place, None)
            if value is None:
                raise TypeError(f'required field "{place}" missing from {_family(node)}')
            if not isinstance(value, int):
                raise ValueError(f"invalid integer value: {value!r}")
    types = type(node)._field_types
    for field in node._fields:
        wanted = types.get(field, object)
        optional = not isinstance(wanted, type) and hasattr(wanted, "__args__") and type(None) in wanted.__args__
        if optional:
            wanted = wanted.__args__[0]
        try:
            value = getattr(node, field)
        except AttributeError:
            if optional:
                continue
            raise TypeError(f'required field "{field}" missing from {name}') from None
        if value is None and optional:
            continue
        if hasattr(wanted, "__origin__"):
            _check_list(node, name, field, value, wanted.__args__[0])
        else:
            _check_type(name, field, value, wanted)


def _check_list(node, name, field, values, wanted):
    if not isinstance(values, list):
        raise TypeError(f'{name} field "{field}" must be a list, not a {type(values).__name__}')
    for value in values:
        if value is not None or not issubclass(wanted, ast.AST):
            _check_type(name, field, value, wanted)


def _check_type(name, field, value, wanted):
    if wanted is object:
        if name == "Constant":
            _check_constant(value)
    elif wanted is str:
        if (name, field) in (("Constant", "kind"), ("TypeIgnore", "tag")) or field == "type_comment":
            if not isinstance(value, (str, bytes)):
                raise TypeError("AST string must be of type str")
        elif value is None:
            raise ValueError(f"field '{field}' is required for {name}")
        elif type(value) is not str:
            raise TypeError("AST identifier must be of type str")
        elif value in ("None", "True", "False") and field in ("id", "name", "arg", "attr"):
            raise ValueError(f"identifier field can't represent '{value}' constant")
    elif wanted is int:
        if not isinstance(value, int):
            raise ValueError(f"invalid integer value: {value!r}")
    elif value is None and wanted is not ast.expr_context:
        raise ValueError(f"field '{field}' is required for {name}")
    elif isinstance(value, wanted):
        _check_types(value)
    elif not isinstance(value, ast.AST) and "lineno" in wanted._attributes:
        raise TypeError(f'required field "lineno" missing from {wanted.__name__}')
    else:
        raise TypeError(f"expected some sort of {wanted.__name__}, but got {value!r}")


def _check_constant(value):
    if type(value) in (tuple, frozenset):
        for item in value:
            _check_constant(item)
    elif type(value) not in _CONSTANTS:
        raise TypeError(f"got an invalid type in Constant: {type(value).__name__}")


def _check_sense(node, context):
    """Look at a node whose value is read, stored or deleted as the context says."""
    name = type(node).__name__
    if isinstance(node, ast.expr):
        _check_context(node, context)
    for field in _NEVER_EMPTY.get(name, "").split():
        if not getattr(node, field):
            raise ValueError(f"empty {field} on {name}")
    inherits = name in ("List", "Tuple", "Starred")
    for field in _ORDER.get(name) or (_RULE, *node._fields):
        if field is _RULE:
            if rule := _RULES.get(name):
                rule(node, name)
            continue
        value = getattr(node, field, None)
        below = context if inherits else _TARGETS.get((name, field), "Load")
        if isinstance(value, ast.AST):
            _check_sense(value, below)
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, ast.AST):
                    _check_sense(item, below)
                elif item is None and (name, field) not in _NULLABLE:
                    kind = "statement" if type(node)._field_types[field] == list[ast.stmt] else "expression"
                    raise ValueError(f"None disallowed in {kind} list")


def _check_context(node, context):
    if hasattr(node, "ctx"):
        actual = type(node.ctx).__name__
        if actual != context:
            raise ValueError(f"expression must have {context} context but has {actual} instead")
    elif context != "Load":
        raise ValueError(f"expression which can't be assigned to in {context} context")


def _check_arguments(node, name):
    if len(node.defaults) > len(node.posonlyargs) + len(node.args):
        raise ValueError("more positional defaults than args on arguments")
    if len(node.kw_defaults) != len(node.kwonlyargs):
        raise ValueError("length of kwonlyargs is not the same as kw_defaults on arguments")


def _check_raise(node, name):
    if node.cause is not None and node.exc is None:
        raise ValueError("Raise with cause but no exception")


def _check_try(node, name):
    if not node.handlers and not node.finalbody:
        raise ValueError(f"{name} has neither except handlers nor finalbody")
    if node.orelse and not node.handlers:
        raise ValueError(f"{name} has orelse but no except handlers")


def _check_import(node, name):
    if node.level is not None and node.level < 0:
        raise ValueError("Negative ImportFrom level")


def _check_boolop(node, name):
    if len(node.values) < 2:
        raise ValueError("BoolOp with less than 2 values")


def _check_dict(node, name):
    if len(node.keys) != len(node.values):
        raise ValueError("Dict doesn't have the same number of keys as values")


def _check_comprehension(node, name):
    if not node.generators:
        raise ValueError("comprehension with no generators")


def _check_compare(node, name):
    if not node.comparators:
        raise ValueError("Compare with no comparators")
    if len(node.comparators) != len(node.ops):
        raise ValueError("Compare has a different number of comparators and operands")


def _check_named(node, name):
    if not isinstance(node.target, ast.Name):
        raise TypeError("NamedExpr target must be a Name")


_RULES = {
    "arguments": _check_arguments, "Raise": _check_raise, "Try": _check_try, "TryStar": _check_try, "ImportFrom": _check_import, "BoolOp": _check_boolop,
    "Dict": _check_dict, "ListComp": _check_comprehension, "SetComp": _check_comprehension, "GeneratorExp": _check_comprehension,
    "DictComp": _check_comprehension, "Compare": _check_compare, "NamedExpr": _check_named,
}
