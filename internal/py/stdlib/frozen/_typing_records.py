"""Named tuples and typed dicts. typing loads them when it is asked for one."""

import sys
from _typing import Generic
from typing import Annotated, NotRequired, ReadOnly, Required, _type_check, get_origin

__name__ = 'typing'


def _make_nmtuple(name, types, module, defaults=()):
    from collections import namedtuple
    types = {n: _type_check(t, f"field {n} annotation must be a type") for n, t in types}
    tuple_class = namedtuple(name, list(types), defaults=defaults, module=module)
    tuple_class.__annotations__ = tuple_class.__new__.__annotations__ = types
    return tuple_class


_TUPLE_FIXED = frozenset({'__new__', '__init__', '__slots__', '__getnewargs__', '_fields', '_field_defaults', '_field_types',
                          '_make', '_replace', '_asdict', '_source'})
_TUPLE_SKIPPED = frozenset({'__module__', '__name__', '__annotations__'})


class NamedTupleMeta(type):
    def __new__(cls, typename, bases, ns):
        for base in bases:
            if base is not _NamedTuple and base is not Generic:
                raise TypeError('can only inherit from a NamedTuple type and Generic')
        types = ns.get('__annotations__', {})
        with_default = []
        for field in types:
            if field in ns:
                with_default.append(field)
            elif with_default:
                raise TypeError(f"Non-default namedtuple field {field} cannot follow default field"
                                f"{'s' if len(with_default) > 1 else ''} {', '.join(with_default)}")
        made = _make_nmtuple(typename, types.items(), defaults=[ns[n] for n in with_default], module=ns['__module__'])
        if Generic in bases:
            body = {k: v for k, v in made.__dict__.items() if k not in ('__dict__', '__weakref__')}
            if '__orig_bases__' in ns:
                body['__orig_bases__'] = ns['__orig_bases__']
            made = type(typename, (tuple, Generic), body)
        for key, val in ns.items():
            if key in _TUPLE_FIXED:
                raise AttributeError("Cannot overwrite NamedTuple attribute " + key)
            if key not in _TUPLE_SKIPPED:
                if key not in made._fields:
                    setattr(made, key, val)
                setter = getattr(type(val), '__set_name__', None)
                if setter is not None:
                    setter(val, made, key)
        return made


_sentinel = object()


def NamedTuple(typename, fields=_sentinel, /, **kwargs):
    """A named tuple class whose fields have types: as a base class, or NamedTuple('P', [('x', int), ('y', int)])."""
    if fields is _sentinel or fields is None:
        fields = kwargs.items()
    elif kwargs:
        raise TypeError("Either list of fields or keywords can be provided to NamedTuple, not both")
    made = _make_nmtuple(typename, fields, module=sys._getframemodulename(1) or '__main__')
    made.__orig_bases__ = (NamedTuple,)
    return made


_NamedTuple = type.__new__(NamedTupleMeta, 'NamedTuple', (), {})


def _namedtuple_mro_entries(bases):
    assert NamedTuple in bases
    return (_NamedTuple,)


NamedTuple.__mro_entries__ = _namedtuple_mro_entries


def _qualifiers(annotation):
    """Yield Required, NotRequired and ReadOnly as an annotation of a TypedDict has them."""
    while True:
        origin = get_origin(annotation)
        if origin is Annotated:
            annotation = annotation.__origin__
        elif origin in (Required, NotRequired, ReadOnly):
            yield origin
            annotation, = annotation.__args__
        else:
            return


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True):
        for base in bases:
            if type(base) is not _TypedDictMeta and base is not Generic:
                raise TypeError('cannot inherit from both a TypedDict type and a non-TypedDict base class')
        generic = (Generic,) if any(issubclass(b, Generic) for b in bases) else ()
        made = type.__new__(_TypedDictMeta, name, (*generic, dict), ns)
        if not hasattr(made, '__orig_bases__'):
            made.__orig_bases__ = bases
        msg = "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type"
        own = {n: _type_check(tp, msg, module=made.__module__, allow_special_forms=True)
               for n, tp in ns.get('__annotations__', {}).items()}
        annotations, required, optional, readonly, mutable = {}, set(), set(), set(), set()
        for base in bases:
            annotations.update(base.__dict__.get('__annotations__', {}))
            base_required = base.__dict__.get('__required_keys__', set())
            base_optional = base.__dict__.get('__optional_keys__', set())
            required = (required | base_required) - base_optional
            optional = (optional | base_optional) - base_required
            readonly.update(base.__dict__.get('__readonly_keys__', ()))
            mutable.update(base.__dict__.get('__mutable_keys__', ()))
        annotations.update(own)
        for key, annotation in own.items():
            marks = set(_qualifiers(annotation))
            if Required in marks or NotRequired not in marks and total:
                required.add(key)
                optional.discard(key)
            else:
                optional.add(key)
                required.discard(key)
            if ReadOnly in marks:
                if key in mutable:
                    raise TypeError(f"Cannot override mutable key {key!r} with read-only key")
                readonly.add(key)
            else:
                mutable.add(key)
                readonly.discard(key)
        made.__annotations__ = annotations
        made.__required_keys__ = frozenset(required)
        made.__optional_keys__ = frozenset(optional)
        made.__readonly_keys__ = frozenset(readonly)
        made.__mutable_keys__ = frozenset(mutable)
        made.__total__ = total
        return made

    __call__ = dict

    def __subclasscheck__(cls, other):
        raise TypeError('TypedDict does not support instance and class checks')

    __instancecheck__ = __subclasscheck__


def TypedDict(typename, fields=_sentinel, /, *, total=True):
    """A dict with known keys and types of values, for type checkers: as a base class, or TypedDict('M', {'name': str})."""
    if fields is _sentinel or fields is None:
        fields = {}
    ns = {'__annotations__': dict(fields), '__module__': sys._getframemodulename(1) or '__main__'}
    made = _TypedDictMeta(typename, (), ns, total=total)
    made.__orig_bases__ = (TypedDict,)
    return made


_TypedDict = type.__new__(_TypedDictMeta, 'TypedDict', (), {})
TypedDict.__mro_entries__ = lambda bases: (_TypedDict,)


def is_typeddict(tp):
    """Whether tp is a TypedDict class."""
    return isinstance(tp, _TypedDictMeta)
