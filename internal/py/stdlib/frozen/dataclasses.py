"""Classes that hold data: @dataclass writes their methods.

The methods are written as text and compiled, all of a class in one go, so that they are as fast as
methods written by hand. What the text refers to, types and defaults, is passed as arguments of the
function around them.
"""

import abc
import sys
from _dataclasses import write as _write

__all__ = '''
    dataclass field Field FrozenInstanceError InitVar KW_ONLY MISSING fields asdict astuple
    make_dataclass replace is_dataclass
'''.split()

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

    __slots__ = 'type',

    def __init__(self, type):
        self.type = type

    def __class_getitem__(cls, type):
        return InitVar(type)

    def __repr__(self):
        shown = self.type.__name__ if isinstance(self.type, type) else repr(self.type)
        return f'dataclasses.InitVar[{shown}]'


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


def _show(obj, title, names):
    return f"{title}({','.join([f'{name}={getattr(obj, name)!r}' for name in names])})"


class Field:
    """What is known about one field of a dataclass. Made by field() and by dataclass itself."""

    __slots__ = tuple('name type default default_factory repr hash init compare metadata kw_only _field_type'.split())

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.default, self.default_factory = default, default_factory
        self.init, self.repr, self.hash, self.compare, self.kw_only = init, repr, hash, compare, kw_only
        self.metadata = _mappingproxy(metadata) if metadata is not None else _EMPTY_METADATA
        self.name = self.type = self._field_type = None  # dataclass finds out

    @_recursive_repr
    def __repr__(self):
        return _show(self, 'Field', ('name', 'type', 'default', 'default_factory', 'init', 'repr', 'hash', 'compare',
                                     'metadata', 'kw_only', '_field_type'))

    def __set_name__(self, owner, name):
        tell = getattr(type(self.default), '__set_name__', None)
        if tell is not None:
            tell(self.default, owner, name)

    __class_getitem__ = classmethod(_GenericAlias)


class _DataclassParams:
    """The arguments of dataclass()."""

    __slots__ = tuple('init repr eq order unsafe_hash frozen match_args kw_only slots weakref_slot'.split())

    def __init__(self, given):
        for name in self.__slots__:
            setattr(self, name, given[name])

    def __repr__(self):
        return _show(self, '_DataclassParams', self.__slots__)


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          kw_only=MISSING):
    """Say more about a field than its type and default."""
    if default is MISSING or default_factory is MISSING:
        return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)
    raise ValueError('cannot specify both default and default_factory')


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


def _get_field(cls, name, annotation, kw_only):
    """The Field of an annotation of the class."""
    given = getattr(cls, name, MISSING)
    if isinstance(given, _MemberDescriptor):  # a slot of the same name in a class with __slots__
        given = MISSING
    f = given if isinstance(given, Field) else field(default=given)
    f.name, f.type, f._field_type = name, annotation, _kind_of(cls, annotation)
    if f._field_type is _FIELD:
        if f.default.__class__.__hash__ is None:
            raise ValueError(f'mutable default {type(f.default)} for field {name} is not allowed: use default_factory')
    elif f.default_factory is not MISSING:
        raise TypeError(f'field {name} cannot have a default factory')
    if f.kw_only is MISSING:
        if f._field_type is not _FIELD_CLASSVAR:
            f.kw_only = kw_only
    elif f._field_type is _FIELD_CLASSVAR:
        raise TypeError(f'field {name} is a ClassVar but specifies kw_only')
    return f


def _kind_of(cls, annotation):
    """Whether an annotation is of a field, a variable of the class or a parameter of __init__ alone."""
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
    cls.__module__  # what is no class says so here, as in CPython
    bases = [base for base in cls.__mro__[:0:-1] if getattr(base, _FIELDS, None) is not None]
    collected = {}
    for base in bases:
        collected.update(getattr(base, _FIELDS))
    for f in _own_fields(cls, kw_only):
        collected[f.name] = f
        if isinstance(getattr(cls, f.name, None), Field):
            _show_default(cls, f)
    annotations = cls.__dict__.get('__annotations__', ())
    stray = [name for name, value in cls.__dict__.items() if isinstance(value, Field) and name not in annotations]
    if stray:
        raise TypeError(f'{stray[0]!r} is a field but has no type annotation')
    kinds = {bool(getattr(base, _PARAMS).frozen) for base in bases if hasattr(base, _PARAMS)}
    if True in kinds and not frozen:
        raise TypeError('cannot inherit non-frozen dataclass from a frozen one')
    if False in kinds and frozen:
        raise TypeError('cannot inherit frozen dataclass from a non-frozen one')
    return collected


def _show_default(cls, f):
    """Let the class attribute be the default of a field, where field() stood."""
    if f.default is not MISSING:
        setattr(cls, f.name, f.default)
    else:
        delattr(cls, f.name)


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
        written = _write(self.globals, self.locals, tuple(self.methods))
        for (name, wrapper, replace, error), fn in zip(self.names, written):
            fn.__qualname__ = f'{cls.__qualname__}.{name}'
            if wrapper is not None:
                fn = wrapper(fn)
            if name in cls.__dict__ and not replace:
                if error is not None:
                    raise TypeError(f'Cannot overwrite attribute {name} in class {cls.__name__}{error}')
                continue
            setattr(cls, name, fn)


def _check_order(positional):
    """Refuse a parameter without a default after one that has some."""
    last = None
    for f in positional:
        has_default = f.default is not MISSING or f.default_factory is not MISSING
        if last is not None and not has_default:
            raise TypeError(f'non-default argument {f.name!r} follows default argument {last.name!r}')
        last = f if has_default else None


def _add_init(methods, fields, std_fields, kw_only_fields, frozen, has_post_init, self_name, slots):
    _check_order(std_fields)
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
    methods.add('__init__', self_name, (*positional, *named), len(positional), tuple(sets), post, bool(frozen),
                locals=locals, replace=False)


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
    locals = {'__dataclass_cls__': cls, '__dataclass_FrozenInstanceError__': FrozenInstanceError,
              '__dataclass_builtins_type__': type, '__dataclass_builtins_super__': super}
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
    names = [f.name for f in fields if f.hash or f.hash is None and f.compare]
    methods.add('__hash__', tuple(names), locals={'__dataclass_builtins_hash__': hash})


def _process_class(cls, params):
    collected = _collect_fields(cls, params.frozen, params.kw_only)
    setattr(cls, _FIELDS, collected)
    setattr(cls, _PARAMS, params)
    if params.order and not params.eq:
        raise ValueError('eq must be true if order is true')

    init_fields = [f for f in collected.values() if f._field_type is not _FIELD_CLASSVAR]
    field_list = [f for f in init_fields if f._field_type is _FIELD]
    std_fields = [f for f in init_fields if f.init and not f.kw_only]
    kw_only_fields = [f for f in init_fields if f.init and f.kw_only]
    _write_methods(cls, params, init_fields, field_list, std_fields, kw_only_fields)
    if not getattr(cls, '__doc__'):
        cls.__doc__ = cls.__name__ + (_signature_text(std_fields, kw_only_fields) if params.init else '()')
    if params.match_args and '__match_args__' not in cls.__dict__:
        cls.__match_args__ = _names_of(std_fields)
    if params.slots:
        cls = _add_slots(cls, params.frozen, params.weakref_slot, _names_of(field_list))
    elif params.weakref_slot:
        raise TypeError('weakref_slot is True but slots is False')
    abc.update_abstractmethods(cls)
    return cls


def _write_methods(cls, params, init_fields, field_list, std_fields, kw_only_fields):
    module = sys.modules.get(cls.__module__)
    methods = _Methods({} if module is None else module.__dict__)
    if params.init:
        self_name = '__dataclass_self__' if 'self' in getattr(cls, _FIELDS) else 'self'
        _add_init(methods, init_fields, std_fields, kw_only_fields, params.frozen, hasattr(cls, _POST_INIT_NAME),
                  self_name, params.slots)
    if params.repr:
        methods.add('__repr__', tuple([f.name for f in field_list if f.repr]), wrapper=_recursive_repr, replace=False)
    type.__setattr__(cls, '__replace__', _replace)
    _add_comparisons(methods, field_list, params.eq, params.order)
    if params.frozen:
        _add_frozen(methods, cls, field_list)
    _hash_action(cls, params, field_list, methods)
    methods.install(cls)


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
    values = map(self.__getattribute__, _names_of(fields(self)))
    return list(values)


def _dataclass_setstate(self, state):
    for name, value in zip(_names_of(fields(self)), state):
        object.__setattr__(self, name, value)


def _add_slots(cls, is_frozen, weakref_slot, names):
    """A copy of the class with __slots__ for its fields, since slots cannot be added to a class that exists."""
    if '__slots__' in cls.__dict__:
        raise TypeError(f'{cls.__name__} already specifies __slots__')
    inherited = {slot for base in cls.__mro__[1:-1] for slot in _slots_of(base)}
    wanted = (*names, '__weakref__') if weakref_slot else names
    left_out = {*names, '__dict__', '__weakref__'}
    body = {key: value for key, value in cls.__dict__.items() if key not in left_out}
    body['__slots__'] = tuple([name for name in wanted if name not in inherited])
    copy = type(cls)(cls.__name__, cls.__bases__, body)
    copy.__qualname__ = cls.__qualname__
    if is_frozen:
        for name, method in ('__getstate__', _dataclass_getstate), ('__setstate__', _dataclass_setstate):
            if name not in body:
                setattr(copy, name, method)
    return copy


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False,
              match_args=True, kw_only=False, slots=False, weakref_slot=False):
    """Add methods to a class according to the annotations of its attributes."""
    params = _DataclassParams(locals())
    return _process_class(cls, params) if cls is not None else lambda cls: _process_class(cls, params)


# Working with instances.

def fields(class_or_instance):
    """The fields of a dataclass, or of an instance of one, as a tuple of Field objects."""
    found = getattr(class_or_instance, _FIELDS, None)
    if found is None:
        raise TypeError('must be called with a dataclass type or instance')
    return tuple([f for f in found.values() if f._field_type is _FIELD])


def is_dataclass(obj):
    """Whether obj is a dataclass or an instance of one."""
    return hasattr(obj if isinstance(obj, type) else type(obj), _FIELDS)


def _check_instance(obj, function):
    if not hasattr(type(obj), _FIELDS):
        raise TypeError(f'{function}() should be called on dataclass instances')


_ATOMIC = frozenset({type(None), bool, int, float, str, complex, bytes, type(...), type(NotImplemented), type, range,
                     property, type(len), type(lambda: None)})


def asdict(obj, *, dict_factory=dict):
    """The fields of an instance as a dict; dataclasses, lists, tuples and dicts inside are converted or copied too."""
    _check_instance(obj, 'asdict')

    def convert(value):
        cls = type(value)
        if cls in _ATOMIC:
            return value
        if not hasattr(cls, _FIELDS):
            return _rebuild(value, cls, convert)
        described = getattr(cls, _FIELDS).items()
        return dict_factory([(name, convert(getattr(value, name))) for name, f in described if f._field_type is _FIELD])
    return convert(obj)


def astuple(obj, *, tuple_factory=tuple):
    """The values of an instance as a tuple; dataclasses, lists, tuples and dicts inside are converted or copied too."""
    _check_instance(obj, 'astuple')

    def convert(value):
        cls = type(value)
        if cls in _ATOMIC:
            return value
        if not hasattr(cls, _FIELDS):
            return _rebuild(value, cls, convert)
        described = getattr(cls, _FIELDS).items()
        return tuple_factory([convert(getattr(value, name)) for name, f in described if f._field_type is _FIELD])
    return convert(obj)


def _rebuild(obj, cls, convert):
    """A container of the same class with converted items; a deep copy of anything else."""
    if cls is list:
        return [convert(v) for v in obj]
    if cls is dict:
        return {convert(k): convert(v) for k, v in obj.items()}
    if issubclass(cls, (tuple, list)):
        items, is_named = [convert(v) for v in obj], issubclass(cls, tuple) and hasattr(obj, '_fields')
        return cls(*items) if is_named else cls(items)
    if issubclass(cls, dict):
        pairs = ((convert(k), convert(v)) for k, v in obj.items())
        if not hasattr(cls, 'default_factory'):
            return cls(pairs)
        copied = cls(obj.default_factory)  # defaultdict takes its factory first
        for k, v in pairs:
            copied[k] = v
        return copied
    import copy
    return copy.deepcopy(obj)


def replace(obj, /, **changes):
    """A copy of an instance with other values for some fields."""
    _check_instance(obj, 'replace')
    return _replace(obj, **changes)


def _replace(self, /, **changes):
    for name, f in getattr(self, _FIELDS).items():
        given, kind = name in changes, f._field_type
        if kind is not _FIELD_CLASSVAR and given is not bool(f.init):
            # Either the field is a parameter that has to be filled in, or it is given and is none.
            if given:
                raise TypeError(f'field {name} is declared with init=False, it cannot be specified with replace()')
            if kind is _FIELD_INITVAR and f.default is MISSING:
                raise TypeError(f'InitVar {name!r} must be specified with replace()')
            changes[name] = getattr(self, name)
    return self.__class__(**changes)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False,
                   unsafe_hash=False, frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False,
                   module=None):
    """Make a dataclass from names, pairs of name and type, or triples with a field() or default."""
    import types
    params = _DataclassParams(locals())
    annotations, body = {}, dict(namespace or {})
    for item in fields:
        if isinstance(item, str):
            item = item, 'typing.Any'
        if len(item) not in (2, 3):
            raise TypeError(f'Invalid field: {item!r}')
        name, annotation, *default = item
        _check_name(name, annotations)
        annotations[name] = annotation
        if default:
            body[name], = default
    body['__annotations__'] = annotations
    cls = types.new_class(cls_name, bases, {}, lambda ns: ns.update(body))
    cls.__module__ = module or sys._getframemodulename(1) or 'types'
    return _process_class(cls, params)


def _check_name(name, taken):
    import keyword
    problem = None
    if not isinstance(name, str) or not name.isidentifier():
        problem = 'names must be valid identifiers'
    elif keyword.iskeyword(name):
        problem = 'names must not be keywords'
    elif name in taken:
        problem = 'name duplicated'
    if problem is not None:
        raise TypeError(f'Field {problem}: {name!r}')
