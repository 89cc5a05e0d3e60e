"""Classes that hold data: @dataclass writes their methods.

The methods are written as text and compiled, all of a class in one go, so that they are as fast as methods written by hand. What the text
refers to, types and defaults, is passed as arguments of the function around them.
"""

import abc
import sys
from _dataclasses import write as _write

__all__ = ['dataclass', 'field', 'Field', 'FrozenInstanceError', 'InitVar', 'KW_ONLY', 'MISSING', 'fields', 'asdict', 'astuple',
           'make_dataclass', 'replace', 'is_dataclass']

_GenericAlias = type(list[int])
_mappingproxy = type(type.__dict__)
_MemberDescriptor = type(type('_S', (), {'__slots__': 'x'}).x)


class FrozenInstanceError(AttributeError):
    """An attempt to change a frozen dataclass."""


class _Marker:
    """A value that shows itself by a name."""

    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text


class _MISSING_TYPE:
    pass


class _KW_ONLY_TYPE:
    pass


MISSING = _MISSING_TYPE()
KW_ONLY = _KW_ONLY_TYPE()
_HAS_DEFAULT_FACTORY = _Marker('<factory>')
_FIELD = _Marker('_FIELD')
_FIELD_CLASSVAR = _Marker('_FIELD_CLASSVAR')
_FIELD_INITVAR = _Marker('_FIELD_INITVAR')
_EMPTY_METADATA = _mappingproxy({})
_FIELDS = '__dataclass_fields__'
_PARAMS = '__dataclass_params__'
_POST_INIT_NAME = '__post_init__'


class InitVar:
    """Marks a parameter of __init__ that is passed to __post_init__ and not stored: InitVar[int]."""

    __slots__ = ('type',)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        name = self.type.__name__ if isinstance(self.type, type) else repr(self.type)
        return f'dataclasses.InitVar[{name}]'

    def __class_getitem__(cls, type):
        return InitVar(type)


def _recursive_repr(user_function):
    """Let the repr of an object that contains itself show ... in place of the inner one."""
    running = set()

    def wrapper(self):
        key = id(self)
        if key in running:
            return '...'
        running.add(key)
        try:
            return user_function(self)
        finally:
            running.discard(key)
    for name in ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__'):
        setattr(wrapper, name, getattr(user_function, name))
    wrapper.__wrapped__ = user_function
    return wrapper


class Field:
    """What is known about one field of a dataclass. Made by field() and by dataclass itself."""

    __slots__ = ('name', 'type', 'default', 'default_factory', 'repr', 'hash', 'init', 'compare', 'metadata', 'kw_only',
                 '_field_type')

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = _EMPTY_METADATA if metadata is None else _mappingproxy(metadata)
        self.kw_only = kw_only
        self._field_type = None

    @_recursive_repr
    def __repr__(self):
        return ('Field('
                f'name={self.name!r},type={self.type!r},default={self.default!r},default_factory={self.default_factory!r},'
                f'init={self.init!r},repr={self.repr!r},hash={self.hash!r},compare={self.compare!r},'
                f'metadata={self.metadata!r},kw_only={self.kw_only!r},_field_type={self._field_type})')

    def __set_name__(self, owner, name):
        func = getattr(type(self.default), '__set_name__', None)
        if func:
            func(self.default, owner, name)

    __class_getitem__ = classmethod(_GenericAlias)


class _DataclassParams:
    __slots__ = ('init', 'repr', 'eq', 'order', 'unsafe_hash', 'frozen', 'match_args', 'kw_only', 'slots', 'weakref_slot')

    def __init__(self, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
        self.init = init
        self.repr = repr
        self.eq = eq
        self.order = order
        self.unsafe_hash = unsafe_hash
        self.frozen = frozen
        self.match_args = match_args
        self.kw_only = kw_only
        self.slots = slots
        self.weakref_slot = weakref_slot

    def __repr__(self):
        return '_DataclassParams(' + ','.join(f'{n}={getattr(self, n)!r}' for n in self.__slots__) + ')'


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          kw_only=MISSING):
    """Say more about a field than its type and default."""
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError('cannot specify both default and default_factory')
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


# Finding the fields.

def _is_classvar(annotation, typing):
    return annotation is typing.ClassVar or getattr(annotation, '__origin__', None) is typing.ClassVar


def _is_initvar(annotation):
    return annotation is InitVar or type(annotation) is InitVar


def _names_type(annotation, cls, is_type):
    """Whether a str annotation starts with a name, or module.name, that stands for a type which is_type recognises."""
    head, dot, rest = annotation.partition('.')
    module_name, name = (head.strip(), rest) if dot and head.strip().isidentifier() else ('', annotation)
    name = _leading_word(name)
    ns = sys.modules.get(cls.__module__)
    ns = ns.__dict__ if ns is not None else {}
    if module_name:
        module = ns.get(module_name)
        ns = getattr(module, '__dict__', {}) if isinstance(module, type(sys)) else {}
    return is_type(ns.get(name))


def _leading_word(text):
    text = text.lstrip()
    end = 0
    while end < len(text) and (text[end].isalnum() or text[end] == '_'):
        end += 1
    return text[:end]


def _get_field(cls, a_name, a_type, default_kw_only):
    """The Field of an annotation of the class."""
    default = getattr(cls, a_name, MISSING)
    if isinstance(default, Field):
        f = default
    else:
        if isinstance(default, _MemberDescriptor):  # a slot of the same name in a class with __slots__
            default = MISSING
        f = field(default=default)
    f.name, f.type = a_name, a_type
    f._field_type = _sort_of(cls, a_type)
    if f._field_type in (_FIELD_CLASSVAR, _FIELD_INITVAR) and f.default_factory is not MISSING:
        raise TypeError(f'field {f.name} cannot have a default factory')
    if f._field_type is _FIELD_CLASSVAR:
        if f.kw_only is not MISSING:
            raise TypeError(f'field {f.name} is a ClassVar but specifies kw_only')
    elif f.kw_only is MISSING:
        f.kw_only = default_kw_only
    if f._field_type is _FIELD and f.default.__class__.__hash__ is None:
        raise ValueError(f'mutable default {type(f.default)} for field {f.name} is not allowed: use default_factory')
    return f


def _sort_of(cls, annotation):
    typing = sys.modules.get('typing')
    is_str = isinstance(annotation, str)
    if typing:
        if _is_classvar(annotation, typing) or is_str and _names_type(annotation, cls, lambda a: a is typing.ClassVar):
            return _FIELD_CLASSVAR
    if _is_initvar(annotation) or is_str and _names_type(annotation, cls, _is_initvar):
        return _FIELD_INITVAR
    return _FIELD


def _is_kw_only(cls, annotation):
    if isinstance(annotation, str):
        return _names_type(annotation, cls, lambda a: a is KW_ONLY)
    return annotation is KW_ONLY


def _own_fields(cls, kw_only):
    found, seen = [], False
    for name, annotation in cls.__dict__.get('__annotations__', {}).items():
        if _is_kw_only(cls, annotation):
            if seen:
                raise TypeError(f'{name!r} is KW_ONLY, but KW_ONLY has already been specified')
            seen = kw_only = True
            continue
        found.append(_get_field(cls, name, annotation, kw_only))
    return found


def _collect_fields(cls, frozen, kw_only):
    """All fields of the class by name, those of its bases first; checks that frozen classes derive from frozen ones."""
    collected = {}
    frozen_bases = []
    for b in cls.__mro__[-1:0:-1]:
        base_fields = getattr(b, _FIELDS, None)
        if base_fields is not None:
            collected.update(base_fields)
            if b.__dict__.get(_PARAMS) is not None or getattr(b, _PARAMS, None) is not None:
                frozen_bases.append(getattr(b, _PARAMS).frozen)
    for f in _own_fields(cls, kw_only):
        collected[f.name] = f
        if isinstance(getattr(cls, f.name, None), Field):
            if f.default is MISSING:
                delattr(cls, f.name)
            else:
                setattr(cls, f.name, f.default)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in cls.__dict__.get('__annotations__', {}):
            raise TypeError(f'{name!r} is a field but has no type annotation')
    if frozen_bases:
        if any(frozen_bases) and not frozen:
            raise TypeError('cannot inherit non-frozen dataclass from a frozen one')
        if not all(frozen_bases) and frozen:
            raise TypeError('cannot inherit frozen dataclass from a non-frozen one')
    return collected


# Writing the methods.

class _Methods:
    """Methods of a class, as _dataclasses.write takes them, and the values they refer to."""

    def __init__(self, globals):
        self.globals = globals
        self.names = []
        self.methods = []
        self.locals = {}

    def add(self, name, *parts, locals=None, wrapper=None, replace=True, error=None):
        self.names.append((name, wrapper, replace, error))
        self.locals.update(locals or {})
        self.methods.append((name, *parts))

    def install(self, cls):
        if not self.names:
            return
        for (name, wrapper, replace, error), fn in zip(self.names, _write(self.globals, self.locals, tuple(self.methods))):
            fn.__qualname__ = f'{cls.__qualname__}.{name}'
            if wrapper is not None:
                fn = wrapper(fn)
            if name in cls.__dict__ and not replace:
                if error is not None:
                    raise TypeError(f'Cannot overwrite attribute {name} in class {cls.__name__}{error}')
                continue
            setattr(cls, name, fn)


def _add_init(methods, fields, std_fields, kw_only_fields, frozen, has_post_init, self_name, slots):
    seen_default = None
    for f in std_fields:
        if f.init:
            if not (f.default is MISSING and f.default_factory is MISSING):
                seen_default = f
            elif seen_default:
                raise TypeError(f'non-default argument {f.name!r} follows default argument {seen_default.name!r}')
    locals = {f'__dataclass_type_{f.name}__': f.type for f in fields if f.init}
    locals.update({'__dataclass_HAS_DEFAULT_FACTORY__': _HAS_DEFAULT_FACTORY, '__dataclass_builtins_object__': object,
                   '__dataclass_returns__': None})
    sets = []
    for f in fields:
        default_name = f'__dataclass_dflt_{f.name}__'
        if f.default_factory is not MISSING:
            locals[default_name] = f.default_factory
        elif f.default is not MISSING:
            locals[default_name] = f.default
        value = _init_value(f, slots)
        if value is not None and f._field_type is not _FIELD_INITVAR:
            sets.append((f.name, value))
    post = tuple(f.name for f in fields if f._field_type is _FIELD_INITVAR) if has_post_init else None
    positional = [_init_param(f) for f in std_fields if f.init]
    named = [_init_param(f) for f in kw_only_fields if f.init]
    methods.add('__init__', self_name, (*positional, *named), len(positional), tuple(sets), post, bool(frozen), locals=locals, replace=False)


# Sorts of defaults, and where __init__ takes a value from.
_NO_DEFAULT, _OWN_DEFAULT, _BY_FACTORY, _NEW_BY_FACTORY = range(4)


def _init_value(f, slots):
    """Where __init__ takes the value of a field from; None if it assigns nothing."""
    if f.default_factory is not MISSING:
        return _BY_FACTORY if f.init else _NEW_BY_FACTORY
    if f.init:
        return _NO_DEFAULT
    if slots and f.default is not MISSING:  # no class attribute holds the default
        return _OWN_DEFAULT
    return None


def _init_param(f):
    if f.default is not MISSING:
        return f.name, _OWN_DEFAULT
    return f.name, _NO_DEFAULT if f.default_factory is MISSING else _BY_FACTORY


def _names_of(fields):
    return tuple(f.name for f in fields)


def _add_comparisons(methods, fields, eq, order):
    names = tuple(f.name for f in fields if f.compare)
    if eq:
        methods.add('__eq__', names, replace=False)
    if order:
        for name in ('__lt__', '__le__', '__gt__', '__ge__'):
            methods.add(name, names, replace=False, error=' Consider using functools.total_ordering')


def _add_frozen(methods, cls, fields):
    locals = {'__dataclass_cls__': cls, '__dataclass_FrozenInstanceError__': FrozenInstanceError, '__dataclass_builtins_type__': type,
              '__dataclass_builtins_super__': super}
    for name in ('__setattr__', '__delattr__'):
        methods.add(name, _names_of(fields), locals=locals, replace=False, error='')


def _hash_action(cls, params, fields, methods):
    """What becomes of __hash__, which depends on unsafe_hash, eq, frozen and whether the class has one of its own."""
    own = cls.__dict__.get('__hash__', MISSING)
    explicit = not (own is MISSING or own is None and '__eq__' in cls.__dict__)
    if params.unsafe_hash:
        if explicit:
            raise TypeError(f'Cannot overwrite attribute __hash__ in class {cls.__name__}')
    elif not params.eq:
        return
    elif not params.frozen:
        if not explicit:
            cls.__hash__ = None
        return
    elif explicit:
        return
    hashed = [f for f in fields if (f.compare if f.hash is None else f.hash)]
    methods.add('__hash__', _names_of(hashed), locals={'__dataclass_builtins_hash__': hash})


def _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
    params = _DataclassParams(init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot)
    collected = _collect_fields(cls, frozen, kw_only)
    setattr(cls, _PARAMS, params)
    setattr(cls, _FIELDS, collected)
    if order and not eq:
        raise ValueError('eq must be true if order is true')

    init_fields = [f for f in collected.values() if f._field_type in (_FIELD, _FIELD_INITVAR)]
    field_list = [f for f in init_fields if f._field_type is _FIELD]
    std_fields = [f for f in init_fields if f.init and not f.kw_only]
    kw_only_fields = [f for f in init_fields if f.init and f.kw_only]
    module = sys.modules.get(cls.__module__)
    methods = _Methods(module.__dict__ if module is not None else {})
    if init:
        self_name = '__dataclass_self__' if 'self' in collected else 'self'
        _add_init(methods, init_fields, std_fields, kw_only_fields, frozen, hasattr(cls, _POST_INIT_NAME), self_name, slots)
    type.__setattr__(cls, '__replace__', _replace)
    if repr:
        methods.add('__repr__', tuple(f.name for f in field_list if f.repr), wrapper=_recursive_repr, replace=False)
    _add_comparisons(methods, field_list, eq, order)
    if frozen:
        _add_frozen(methods, cls, field_list)
    _hash_action(cls, params, field_list, methods)
    methods.install(cls)

    if not getattr(cls, '__doc__'):
        cls.__doc__ = cls.__name__ + (_signature_text(std_fields, kw_only_fields) if init else '()')
    if match_args and '__match_args__' not in cls.__dict__:
        cls.__match_args__ = tuple(f.name for f in std_fields)
    if weakref_slot and not slots:
        raise TypeError('weakref_slot is True but slots is False')
    if slots:
        cls = _add_slots(cls, frozen, weakref_slot, field_list)
    abc.update_abstractmethods(cls)
    return cls


def _signature_text(std_fields, kw_only_fields):
    """The parameters of __init__ as the docstring of a dataclass shows them."""
    params = [_param_text(f) for f in std_fields]
    if kw_only_fields:
        params += ['*'] + [_param_text(f) for f in kw_only_fields]
    return '(' + ', '.join(params) + ')'


def _param_text(f):
    if isinstance(f.type, type):
        name = f.type.__qualname__ if f.type.__module__ == 'builtins' else f'{f.type.__module__}.{f.type.__qualname__}'
    else:
        name = repr(f.type).replace('typing.', '')
    text = f'{f.name}: {name}'
    if f.default is not MISSING:
        return f'{text} = {f.default!r}'
    return text if f.default_factory is MISSING else text + ' = <factory>'


def _slots_of(cls):
    slots = cls.__dict__.get('__slots__')
    if slots is None:
        return ('__weakref__',) if '__weakref__' in cls.__dict__ else ()
    if isinstance(slots, str):
        return (slots,)
    if not hasattr(slots, '__next__'):
        return tuple(slots)
    raise TypeError(f"Slots of '{cls.__name__}' cannot be determined")


def _dataclass_getstate(self):
    return [getattr(self, f.name) for f in fields(self)]


def _dataclass_setstate(self, state):
    for f, value in zip(fields(self), state):
        object.__setattr__(self, f.name, value)


def _add_slots(cls, is_frozen, weakref_slot, field_list):
    """A copy of the class with __slots__ for its fields, since slots cannot be added to a class that exists."""
    if '__slots__' in cls.__dict__:
        raise TypeError(f'{cls.__name__} already specifies __slots__')
    cls_dict = dict(cls.__dict__)
    names = tuple(f.name for f in field_list)
    inherited = {n for c in cls.__mro__[1:-1] for n in _slots_of(c)}
    wanted = names + (('__weakref__',) if weakref_slot else ())
    cls_dict['__slots__'] = tuple(n for n in wanted if n not in inherited)
    for name in (*names, '__dict__', '__weakref__'):
        cls_dict.pop(name, None)
    qualname = getattr(cls, '__qualname__', None)
    new = type(cls)(cls.__name__, cls.__bases__, cls_dict)
    if qualname is not None:
        new.__qualname__ = qualname
    if is_frozen:
        if '__getstate__' not in cls_dict:
            new.__getstate__ = _dataclass_getstate
        if '__setstate__' not in cls_dict:
            new.__setstate__ = _dataclass_setstate
    return new


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True,
              kw_only=False, slots=False, weakref_slot=False):
    """Add methods to a class according to the annotations of its attributes."""
    def wrap(cls):
        return _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot)
    return wrap if cls is None else wrap(cls)


# Working with instances.

def fields(class_or_instance):
    """The fields of a dataclass, or of an instance of one, as a tuple of Field objects."""
    try:
        found = getattr(class_or_instance, _FIELDS)
    except AttributeError:
        raise TypeError('must be called with a dataclass type or instance') from None
    return tuple([f for f in found.values() if f._field_type is _FIELD])


def is_dataclass(obj):
    """Whether obj is a dataclass or an instance of one."""
    return hasattr(obj if isinstance(obj, type) else type(obj), _FIELDS)


def _is_dataclass_instance(obj):
    return hasattr(type(obj), _FIELDS)


_ATOMIC = frozenset({type(None), bool, int, float, str, complex, bytes, type(...), type(NotImplemented), type, range, property,
                     type(len), type(lambda: None)})


def asdict(obj, *, dict_factory=dict):
    """The fields of an instance as a dict; dataclasses, lists, tuples and dicts inside are converted or copied too."""
    if not _is_dataclass_instance(obj):
        raise TypeError("asdict() should be called on dataclass instances")
    return _asdict_inner(obj, dict_factory)


def astuple(obj, *, tuple_factory=tuple):
    """The values of an instance as a tuple; dataclasses, lists, tuples and dicts inside are converted or copied too."""
    if not _is_dataclass_instance(obj):
        raise TypeError("astuple() should be called on dataclass instances")
    return _astuple_inner(obj, tuple_factory)


def _asdict_inner(obj, dict_factory):
    cls = type(obj)
    if cls in _ATOMIC:
        return obj
    if hasattr(cls, _FIELDS):
        items = [(f.name, _asdict_inner(getattr(obj, f.name), dict_factory)) for f in fields(obj)]
        return dict(items) if dict_factory is dict else dict_factory(items)
    return _rebuild(obj, cls, lambda v: _asdict_inner(v, dict_factory))


def _astuple_inner(obj, tuple_factory):
    cls = type(obj)
    if cls in _ATOMIC:
        return obj
    if hasattr(cls, _FIELDS):
        return tuple_factory([_astuple_inner(getattr(obj, f.name), tuple_factory) for f in fields(obj)])
    return _rebuild(obj, cls, lambda v: _astuple_inner(v, tuple_factory))


def _rebuild(obj, cls, convert):
    """A container of the same class with converted items; a deep copy of anything else."""
    if cls is list:
        return [convert(v) for v in obj]
    if cls is dict:
        return {convert(k): convert(v) for k, v in obj.items()}
    if issubclass(cls, tuple):
        if hasattr(obj, '_fields'):  # a named tuple
            return cls(*[convert(v) for v in obj])
        return cls([convert(v) for v in obj])
    if issubclass(cls, list):
        return cls([convert(v) for v in obj])
    if issubclass(cls, dict):
        if hasattr(cls, 'default_factory'):  # defaultdict takes its factory first
            result = cls(obj.default_factory)
            for k, v in obj.items():
                result[convert(k)] = convert(v)
            return result
        return cls((convert(k), convert(v)) for k, v in obj.items())
    import copy
    return copy.deepcopy(obj)


def replace(obj, /, **changes):
    """A copy of an instance with other values for some fields."""
    if not _is_dataclass_instance(obj):
        raise TypeError("replace() should be called on dataclass instances")
    return _replace(obj, **changes)


def _replace(self, /, **changes):
    for f in getattr(self, _FIELDS).values():
        if f._field_type is _FIELD_CLASSVAR:
            continue
        if not f.init:
            if f.name in changes:
                raise TypeError(f'field {f.name} is declared with init=False, it cannot be specified with replace()')
            continue
        if f.name not in changes:
            if f._field_type is _FIELD_INITVAR and f.default is MISSING:
                raise TypeError(f"InitVar {f.name!r} must be specified with replace()")
            changes[f.name] = getattr(self, f.name)
    return self.__class__(**changes)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False, unsafe_hash=False,
                   frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False, module=None):
    """Make a dataclass from names, pairs of name and type, or triples with a field() or default."""
    annotations, defaults = {}, {}
    for item in fields:
        if isinstance(item, str):
            name, tp = item, 'typing.Any'
        elif len(item) == 2:
            name, tp = item
        elif len(item) == 3:
            name, tp, defaults[item[0]] = item
        else:
            raise TypeError(f'Invalid field: {item!r}')
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f'Field names must be valid identifiers: {name!r}')
        import keyword
        if keyword.iskeyword(name):
            raise TypeError(f'Field names must not be keywords: {name!r}')
        if name in annotations:
            raise TypeError(f'Field name duplicated: {name!r}')
        annotations[name] = tp
    import types

    def fill(ns):
        ns.update(namespace or {})
        ns.update(defaults)
        ns['__annotations__'] = annotations
    cls = types.new_class(cls_name, bases, {}, fill)
    cls.__module__ = module or sys._getframemodulename(1) or 'types'
    return dataclass(cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen, match_args=match_args,
                     kw_only=kw_only, slots=slots, weakref_slot=weakref_slot)
