"""What objects say about their types: get_type_hints and its kin. typing loads them when it is asked for one."""

import sys
from _typing import Generic, ParamSpecArgs, ParamSpecKwargs, _UnpackedVars, _user_alias, _UserAlias
from typing import (Annotated, ForwardRef, GenericAlias, NotRequired, ReadOnly, Required, UnionType, Unpack, _AnnotatedAlias,
                    _BaseGenericAlias, _eval_type, _FunctionType, _GenericAlias, _is_callable, _is_param_expr, _NoneType)

__name__ = 'typing'


def get_origin(tp):
    """The origin of an alias: list of List[int], Union of Optional[str]; None for what is no alias."""
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, (_BaseGenericAlias, _UserAlias, GenericAlias, ParamSpecArgs, ParamSpecKwargs)):
        return tp.__origin__
    if tp is Generic:
        return Generic
    if isinstance(tp, UnionType):
        return UnionType
    if isinstance(tp, _UnpackedVars):
        return Unpack
    return None


def get_args(tp):
    """The arguments of an alias, those of a callable as a list and its result."""
    if isinstance(tp, _AnnotatedAlias):
        return (tp.__origin__,) + tp.__metadata__
    if isinstance(tp, (_GenericAlias, _UserAlias, GenericAlias)):
        args = tp.__args__
        if _is_callable(tp) and not (len(args) == 2 and _is_param_expr(args[0])):
            return (list(args[:-1]), args[-1])
        return args
    if isinstance(tp, (UnionType, _UnpackedVars)):
        return tp.__args__
    return ()


def _strip_annotations(t):
    """A type without the data of Annotated, and without Required, NotRequired and ReadOnly."""
    if isinstance(t, _AnnotatedAlias):
        return _strip_annotations(t.__origin__)
    if hasattr(t, "__origin__") and t.__origin__ in (Required, NotRequired, ReadOnly):
        return _strip_annotations(t.__args__[0])
    if not isinstance(t, (_GenericAlias, _UserAlias, GenericAlias, UnionType)):
        return t
    stripped = tuple(_strip_annotations(a) for a in t.__args__)
    if stripped == t.__args__:
        return t
    if isinstance(t, UnionType):
        union = stripped[0]
        for a in stripped[1:]:
            union = union | a
        return union
    if isinstance(t, GenericAlias):
        return GenericAlias(t.__origin__, stripped)
    if isinstance(t, _UserAlias):
        return _user_alias(t.__origin__, stripped)
    return t.copy_with(stripped)


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    """The annotations of a class with its bases, a module or a function, with names in strings looked up."""
    if getattr(obj, '__no_type_check__', None):
        return {}
    if isinstance(obj, type):
        hints = _class_hints(obj, globalns, localns)
    else:
        hints = _object_hints(obj, globalns, localns)
    if include_extras:
        return hints
    return {k: _strip_annotations(t) for k, t in hints.items()}


def _class_hints(cls, globalns, localns):
    hints = {}
    for base in reversed(cls.__mro__):
        if globalns is None:
            base_globals = getattr(sys.modules.get(base.__module__, None), '__dict__', {})
        else:
            base_globals = globalns
        annotations = base.__dict__.get('__annotations__', {})
        if type(annotations) is type(type.__dict__['__dict__']):
            annotations = {}
        base_locals = dict(vars(base)) if localns is None else localns
        if localns is None and globalns is None:
            base_globals, base_locals = base_locals, base_globals
        for name, value in annotations.items():
            if value is None:
                value = _NoneType
            if isinstance(value, str):
                value = ForwardRef(value, is_argument=False, is_class=True)
            hints[name] = _eval_type(value, base_globals, base_locals, base.__type_params__)
    return hints


def _object_hints(obj, globalns, localns):
    if globalns is None:
        inner = obj
        if isinstance(obj, type(sys)):
            globalns = obj.__dict__
        else:
            while hasattr(inner, '__wrapped__'):
                inner = inner.__wrapped__
            globalns = getattr(inner, '__globals__', {})
        if localns is None:
            localns = globalns
    elif localns is None:
        localns = globalns
    hints = getattr(obj, '__annotations__', None)
    if hints is None:
        if isinstance(obj, (_FunctionType, type(len), type(list.append), type(object.__init__), type(sys))) or callable(obj):
            return {}
        raise TypeError(f'{obj!r} is not a module, class, method, or function.')
    type_params = getattr(obj, "__type_params__", ())
    out = {}
    for name, value in hints.items():
        if value is None:
            value = _NoneType
        if isinstance(value, str):
            value = ForwardRef(value, is_argument=not isinstance(obj, type(sys)), is_class=False)
        out[name] = _eval_type(value, globalns, localns, type_params)
    return out
