"""Named tuples and typed dicts. typing loads them when it is asked for one."""

import sys
from _typing import Generic
from typing import Annotated, NotRequired, ReadOnly, Required, _type_check, get_origin

__name__ = 'typing'

_not_given = object()


def _caller():
    """The name of the module that called the function that asks."""
    return sys._getframemodulename(2) or '__main__'


# Named tuples.

def _typed_tuple(name, fields, module, defaults=()):
    """A named tuple class with annotations; fields are pairs of a name and a type."""
    from collections import namedtuple
    annotations = {field: _type_check(tp, f'field {field} annotation must be a type') for field, tp in fields}
    made = namedtuple(name, [*annotations], defaults=defaults, module=module)
    for annotated in made, made.__new__:
        annotated.__annotations__ = annotations
    return made


def _with_default(fields, ns):
    """The fields that have a default; no other may follow the first of them."""
    found = [field for field in fields if field in ns]
    if fields[len(fields) - len(found):] == found:
        return found
    bare = next(field for field in fields[fields.index(found[0]):] if field not in ns)
    earlier = [field for field in fields[:fields.index(bare)] if field in ns]
    ending = 's' if len(earlier) > 1 else ''
    raise TypeError(f'Non-default namedtuple field {bare} cannot follow default field{ending} {", ".join(earlier)}')


_IN_EVERY_CLASS = '__module__', '__name__', '__annotations__'
_RESERVED = frozenset('''
    _fields _field_defaults _field_types _make _replace _asdict _source
    __new__ __init__ __slots__ __getnewargs__'''.split())


class NamedTupleMeta(type):
    def __new__(cls, typename, bases, ns):
        if not {*bases} <= {_NamedTuple, Generic}:
            raise TypeError('can only inherit from a NamedTuple type and Generic')
        annotations = ns.get('__annotations__', {})
        defaults = [ns[field] for field in _with_default(list(annotations), ns)]
        made = _typed_tuple(typename, annotations.items(), ns['__module__'], defaults)
        if Generic in bases:
            body = dict(vars(made))
            for slot in '__dict__', '__weakref__':
                body.pop(slot, None)
            if '__orig_bases__' in ns:
                body['__orig_bases__'] = ns['__orig_bases__']
            made = type(typename, (tuple, Generic), body)
        for name in ns:
            if name in _RESERVED:
                raise AttributeError(f'Cannot overwrite NamedTuple attribute {name}')
            if name not in _IN_EVERY_CLASS:
                _add_attribute(made, name, ns[name])
        return made


def _add_attribute(made, name, value):
    """Give the finished class an attribute of the body; the defaults of fields are told of their names as well."""
    if name not in made._fields:
        setattr(made, name, value)
    tell = getattr(type(value), '__set_name__', None)
    if tell is not None:
        tell(value, made, name)


def NamedTuple(typename, fields=_not_given, /, **kwargs):
    """A named tuple class whose fields have types: as a base class, or NamedTuple('P', [('x', int), ('y', int)])."""
    if fields is None or fields is _not_given:
        fields = kwargs.items()
    elif kwargs:
        raise TypeError('Either list of fields or keywords can be provided to NamedTuple, not both')
    made = _typed_tuple(typename, fields, _caller())
    made.__orig_bases__ = NamedTuple,
    return made


# Typed dicts.

def _qualifiers(annotation):
    """The set of Required, NotRequired and ReadOnly around the type of a key."""
    found = set()
    while True:
        origin = get_origin(annotation)
        if origin is Annotated:
            annotation = annotation.__origin__
        elif origin in (Required, NotRequired, ReadOnly):
            found.add(origin)
            annotation, = annotation.__args__
        else:
            return found


class _Keys:
    """The keys of a TypedDict, by whether they are required and whether they can be changed."""

    def __init__(self):
        self.annotations = {}
        self.required = {}  # key to whether it is
        self.readonly, self.mutable = set(), set()

    def add_base(self, base):
        ns = vars(base)
        self.annotations |= ns.get('__annotations__', {})
        for kind, is_required in ('required', True), ('optional', False):
            self.required |= dict.fromkeys(ns.get(f'__{kind}_keys__', ()), is_required)
        self.readonly.update(ns.get('__readonly_keys__', ()))  # a key is in both sets if two bases disagree
        self.mutable.update(ns.get('__mutable_keys__', ()))

    def add(self, key, annotation, total):
        marks = _qualifiers(annotation)
        self.annotations[key] = annotation
        self.required[key] = Required in marks or total and NotRequired not in marks
        if ReadOnly not in marks:
            self.mutable.add(key)
            self.readonly.discard(key)
        elif key not in self.mutable:
            self.readonly.add(key)
        else:
            raise TypeError(f'Cannot override mutable key {key!r} with read-only key')

    def describe(self, cls):
        """Set the attributes by which the class tells of its keys."""
        cls.__annotations__ = self.annotations
        cls.__readonly_keys__, cls.__mutable_keys__ = frozenset(self.readonly), frozenset(self.mutable)
        cls.__required_keys__ = frozenset([key for key, is_required in self.required.items() if is_required])
        cls.__optional_keys__ = frozenset(self.required.keys() - cls.__required_keys__)


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True):
        for base in bases:
            if base is not Generic and type(base) is not _TypedDictMeta:
                raise TypeError('cannot inherit from both a TypedDict type and a non-TypedDict base class')
        is_generic = any([issubclass(base, Generic) for base in bases])
        made = type.__new__(_TypedDictMeta, name, (Generic, dict) if is_generic else (dict,), ns)
        if not hasattr(made, '__orig_bases__'):
            made.__orig_bases__ = bases
        keys, problem = _Keys(), "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type"
        for base in bases:
            keys.add_base(base)
        for key, tp in ns.get('__annotations__', {}).items():
            keys.add(key, _type_check(tp, problem, module=made.__module__, allow_special_forms=True), total)
        keys.describe(made)
        made.__total__ = total
        return made

    def __instancecheck__(cls, other):
        raise TypeError('TypedDict does not support instance and class checks')

    __subclasscheck__, __call__ = __instancecheck__, dict


def TypedDict(typename, fields=_not_given, /, *, total=True):
    """A dict with known keys and types of values: as a base class, or TypedDict('M', {'name': str})."""
    annotations = {} if fields is None or fields is _not_given else dict(fields)
    made = _TypedDictMeta(typename, (), {'__module__': _caller(), '__annotations__': annotations}, total=total)
    made.__orig_bases__ = TypedDict,
    return made


def is_typeddict(tp):
    """Whether tp is a TypedDict class."""
    return isinstance(tp, _TypedDictMeta)


# As base classes the two functions stand for empty classes, whose metaclasses make those that derive from them.
_NamedTuple = type.__new__(NamedTupleMeta, 'NamedTuple', (), {})
_TypedDict = type.__new__(_TypedDictMeta, 'TypedDict', (), {})
for _function, _base in (NamedTuple, _NamedTuple), (TypedDict, _TypedDict):
    _function.__mro_entries__ = lambda bases, base=_base: (base,)
