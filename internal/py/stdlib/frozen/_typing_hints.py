"""What objects say about their types: get_type_hints and its kin. typing loads them when it is asked for one."""

import sys
from _typing import Generic, ParamSpecArgs, ParamSpecKwargs, _UnpackedVars, _UserAlias
from typing import Annotated, ForwardRef, GenericAlias, NotRequired, ReadOnly, Required, UnionType, Unpack
from typing import _AnnotatedAlias, _BaseGenericAlias, _GenericAlias, _NoneType
from typing import _eval_type, _is_callable, _is_param_expr, _map_args

__name__ = 'typing'

_Module = type(sys)
_HAVE_ORIGIN = _BaseGenericAlias, GenericAlias, _UserAlias, ParamSpecArgs, ParamSpecKwargs
_HAVE_ARGS = _GenericAlias, GenericAlias, _UserAlias


def get_origin(tp):
    """The origin of an alias: list of List[int], Union of Optional[str]; None for what is no alias."""
    if isinstance(tp, _HAVE_ORIGIN):
        return Annotated if isinstance(tp, _AnnotatedAlias) else tp.__origin__
    if isinstance(tp, UnionType):
        return UnionType
    return Unpack if isinstance(tp, _UnpackedVars) else Generic if tp is Generic else None


def get_args(tp):
    """The arguments of an alias, those of a callable as a list and its result."""
    if isinstance(tp, _HAVE_ARGS):
        if isinstance(tp, _AnnotatedAlias):
            return tp.__origin__, *tp.__metadata__
        if _is_callable(tp):
            *params, result = tp.__args__
            if len(params) != 1 or not _is_param_expr(params[0]):
                return params, result
        return tp.__args__
    return tp.__args__ if isinstance(tp, (UnionType, _UnpackedVars)) else ()


def _strip_annotations(t):
    """A type without the data of Annotated, and without Required, NotRequired and ReadOnly."""
    origin = getattr(t, '__origin__', None)
    if isinstance(t, _AnnotatedAlias):
        return _strip_annotations(origin)
    if origin is not None and origin in (Required, NotRequired, ReadOnly):
        return _strip_annotations(*t.__args__)
    return _map_args(t, _strip_annotations)


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    """The annotations of a class with its bases, a module or a function, with names in strings looked up."""
    hints = {}
    if not getattr(obj, '__no_type_check__', None):
        find = _class_hints if isinstance(obj, type) else _object_hints
        hints = find(obj, globalns, localns)
    if not include_extras:
        hints = {name: _strip_annotations(hint) for name, hint in hints.items()}
    return hints


def _evaluated(annotations, globalns, localns, type_params, **kind):
    """Annotations with their values as types; kind says what the strings among them are of."""
    hints = {}
    for name, hint in annotations.items():
        if isinstance(hint, str):
            hint = ForwardRef(hint, **kind)
        hints[name] = _NoneType if hint is None else _eval_type(hint, globalns, localns, type_params)
    return hints


def _class_hints(cls, globalns, localns):
    """The hints of a class and its bases; each finds names in itself first, then in its module."""
    hints = {}
    for base in cls.__mro__[::-1]:
        annotations = vars(base).get('__annotations__')
        if not annotations or isinstance(annotations, _GetSet):
            continue
        inside = dict(vars(base)) if localns is None else localns
        outside = getattr(sys.modules.get(base.__module__), '__dict__', {}) if globalns is None else globalns
        if globalns is None and localns is None:
            inside, outside = outside, inside  # what the class and the module both have is the class's
        hints |= _evaluated(annotations, outside, inside, base.__type_params__, is_argument=False, is_class=True)
    return hints


_GetSet = type(vars(type)['__dict__'])


def _object_hints(obj, globalns, localns):
    annotations = getattr(obj, '__annotations__', None)
    is_module = isinstance(obj, _Module)
    if annotations is None:
        if is_module or callable(obj):
            return {}
        raise TypeError(f'{obj!r} is not a module, class, method, or function.')
    if globalns is None:
        globalns = obj.__dict__ if is_module else getattr(_unwrapped(obj), '__globals__', {})
    if localns is None:
        localns = globalns
    type_params = getattr(obj, '__type_params__', ())
    return _evaluated(annotations, globalns, localns, type_params, is_argument=not is_module, is_class=False)


def _unwrapped(function):
    """The function that decorators such as functools.wraps have put others around."""
    while hasattr(function, '__wrapped__'):
        function = function.__wrapped__
    return function
