"""Enumerations: classes whose attributes are a fixed set of members.

EnumType runs the body of the class in an EnumDict, which tells members from the rest and resolves
auto(). The class is then made with a _Candidate in place of each member; its __set_name__ makes the
member, so that members exist before __init_subclass__ is called.
"""

import sys
from _enum import attribute as _attribute, call as _call, hash_name as _hash_name

__all__ = '''
    EnumType EnumMeta EnumDict Enum IntEnum StrEnum Flag IntFlag ReprEnum auto unique property
    verify member nonmember FlagBoundary STRICT CONFORM EJECT KEEP global_flag_repr global_enum_repr
    global_str global_enum EnumCheck CONTINUOUS NAMED_FLAGS UNIQUE pickle_by_global_name
    pickle_by_enum_name
'''.split()

Enum = _Flag = ReprEnum = None  # asked for while the first classes are made; _Flag is Flag once that is there
_builtin_property = property
_not_given = object()


# What a name or a value in the body of an enumeration means.

class nonmember:
    """Keeps a value in the body of an enumeration from becoming a member."""

    def __init__(self, value):
        self.value = value


class member:
    """Makes a member of a value that would not become one, such as a function."""

    def __init__(self, value):
        self.value = value


_mappingproxy = type(member.__dict__)
_DESCRIPTOR_METHODS = '__get__', '__set__', '__delete__'
_SUNDER_NAMES = frozenset({
    '_missing_', '_ignore_', '_order_', '_use_args_', '_numeric_repr_', '_generate_next_value_', '_add_alias_',
    '_add_value_alias_', '_iter_member_', '_iter_member_by_value_', '_iter_member_by_def_'})


def _is_descriptor(obj):
    for method in _DESCRIPTOR_METHODS:
        if hasattr(obj, method):
            return True
    return False


def _is_framed(name, bar):
    """Whether the name lies between two bars of underscores, with something else next to them."""
    core = name[len(bar):-len(bar)]
    return core != '' and name == f'{bar}{core}{bar}' and '_' not in (core[0], core[-1])


def _is_dunder(name):
    return _is_framed(name, '__')


def _is_sunder(name):
    return _is_framed(name, '_')


def _is_internal_class(cls_name, obj):
    """Whether a value is a class that is defined in the body of the class of that name."""
    return isinstance(obj, type) and f'.{obj.__qualname__}'.endswith(f'.{cls_name}.{obj.__name__}')


def _is_private(cls_name, name):
    """Whether a name is what the compiler makes of __name in the class."""
    rest = name.removeprefix(f'_{cls_name}__')
    return rest != name and rest != '' and not name.endswith('__')


def _is_single_bit(num):
    return num > 0 and num & num - 1 == 0


def _words(names):
    """The names of a text that separates them by commas or spaces."""
    return names.replace(',', ' ').split()


class auto:
    """A value that the enumeration chooses: see _generate_next_value_."""

    def __init__(self, value=_not_given):
        if value is _not_given:
            value = _auto_null
        self.value = value

    def __repr__(self):
        return f'auto({self.value!r})'


class _AutoNull:
    def __repr__(self):
        return '_auto_null'


_auto_null = _AutoNull()


class property(_builtin_property):
    """A property of members whose name may also be that of a member: on the class it is the member."""

    _member = None     # what the class shows under the name
    _inherited = None  # reads what a member inherits under the name, if a member of the class hides that

    def __get__(self, instance, ownerclass=None):
        if instance is not None:
            read = self._inherited if self.fget is None else self.fget
            if read is not None:
                return read(instance)
            found = instance.__dict__.get(self.name, _not_given)
            if found is not _not_given:
                return found
            raise AttributeError(f'{ownerclass!r} member has no attribute {self.name!r}')
        if self._member is None:
            raise AttributeError(f'{ownerclass!r} has no attribute {self.name!r}')
        return self._member

    def __set__(self, instance, value):
        if self.fset is None:
            raise self._refuse('set')
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise self._refuse('delete')
        self.fdel(instance)

    def _refuse(self, what):
        return AttributeError(f'<enum {self.clsname!r}> cannot {what} attribute {self.name!r}')

    def __set_name__(self, ownerclass, name):
        self.clsname, self.name = ownerclass.__name__, name


class EnumDict(dict):
    """The namespace in which the body of an enumeration runs.

    It notes the members and refuses to define a name twice.
    """

    _auto_called = False

    def __init__(self, cls_name=None):
        self._cls_name = cls_name
        self._member_names = {}  # a dict for its order
        self._last_values, self._ignore = [], []

    def __setitem__(self, key, value):
        if key[:1] == '_' and self._is_reserved(key):
            if key == '__order__':
                key = '_order_'
            elif key in _SUNDER_NAMES:
                value = self._set_sunder(key, value)
        elif key in self._member_names:
            raise self._defined_twice(key)
        elif key not in self._ignore:
            if isinstance(value, nonmember):
                value = value.value
            elif self._is_member(value):
                if key in self:
                    raise self._defined_twice(key)
                value = self._resolve(key, value)
                self._member_names[key] = None
        dict.__setitem__(self, key, value)

    def _defined_twice(self, key):
        return TypeError(f'{key!r} already defined as {self[key]!r}')

    def _is_reserved(self, key):
        """Whether a name is not that of a member for its underscores."""
        if self._cls_name is not None and _is_private(self._cls_name, key) or _is_dunder(key):
            return True
        if _is_sunder(key):
            if key not in _SUNDER_NAMES:
                raise ValueError(f'_sunder_ names, such as {key!r}, are reserved for future Enum use')
            return True
        return False

    def _is_member(self, value):
        """Whether a value under an ordinary name becomes a member."""
        kind = type(value)
        if kind is int or kind is str or isinstance(value, member):
            return True
        return not _is_descriptor(value) and (self._cls_name is None or not _is_internal_class(self._cls_name, value))

    def _set_sunder(self, key, value):
        if key == '_ignore_':
            self._ignore = value = _words(value) if isinstance(value, str) else list(value)
            late = {name for name in value if name in self._member_names}
            if late:
                raise ValueError(f'_ignore_ cannot specify already set names: {late!r}')
        elif key == '_generate_next_value_':
            if self._auto_called:
                raise TypeError('_generate_next_value_ must be defined before members')
            self._generate_next_value = getattr(value, '__func__', value) if isinstance(value, staticmethod) else value
        return value

    def _resolve(self, key, value):
        """The value of a member: what member() wraps, and what stands for auto(). It is noted for the next auto()."""
        if isinstance(value, tuple):
            if any([isinstance(part, auto) for part in value]):
                parts = [self._resolve(key, part) if isinstance(part, auto) else part for part in value]
                return tuple(parts) if type(value) is tuple else type(value)(*parts)
        elif isinstance(value, auto):
            if value.value is _auto_null:
                self._auto_called = True
                last_values = self._last_values.copy()
                value.value = self._generate_next_value(key, 1, len(self._member_names), last_values)
            value = value.value
        elif isinstance(value, member):
            value = value.value
        self._last_values.append(value)
        return value

    @_builtin_property
    def member_names(self):
        return list(self._member_names)

    def update(self, members, *more_members, **kwds):
        pairs = ((name, members[name]) for name in members.keys()) if hasattr(members, 'keys') else members
        for source in pairs, kwds.items():
            for name, value in source:
                self[name] = value


# Making members.

class _Candidate:
    """Stands for a member in the namespace of the class until the class exists."""

    def __init__(self, value):
        self.given = value

    def __set_name__(self, enum_class, name):
        delattr(enum_class, name)
        args = self.given if isinstance(self.given, tuple) else (self.given,)
        if enum_class._member_type_ is tuple:
            args = args,
        made = _new_member(enum_class, self.given, args)
        value, names = made._value_, enum_class._member_names_
        made.__objclass__, made._name_ = enum_class, name
        made.__init__(*args)
        made._sort_order_ = len(names)
        known = _member_of_value(enum_class, value)
        if known is None:
            known = made
        _note_value(enum_class, value, known, name)
        if known._name_ == name and (_Flag is None or not issubclass(enum_class, _Flag) or _is_canonical(value)):
            names.append(name)
        enum_class._add_member_(name, known)


def _new_member(enum_class, value, args):
    made = enum_class._new_member_(enum_class, *(args if enum_class._use_args_ else ()))
    if hasattr(made, '_value_'):
        return made
    data_type = enum_class._member_type_
    if data_type is not object:
        try:
            value = data_type(*args)
        except Exception as cause:
            raise TypeError('_value_ not set in __new__, unable to create it') from cause
    made._value_ = value
    return made


def _member_of_value(enum_class, value):
    """The member that has a value, or None. Values without a hash are compared with all others."""
    try:
        return enum_class._value2member_map_.get(value)
    except TypeError:
        return next((m for m in enum_class._member_map_.values() if m._value_ == value), None)


def _note_value(enum_class, value, member, name=None):
    """Let the class find a member by a value; one without a hash is kept under the name, or that of the member."""
    try:
        if value not in enum_class._value2member_map_:
            enum_class._hashable_values_.append(value)
            enum_class._value2member_map_[value] = member
    except TypeError:
        enum_class._unhashable_values_map_.setdefault(name or member._name_, []).append(value)
        enum_class._unhashable_values_.append(value)


def _is_canonical(value):
    """Whether a value of a flag is a bit of its own; combinations and zero are names for what others make up."""
    return not isinstance(value, int) or _is_single_bit(value)


# What a class takes from its bases.

def _data_type_of(chain):
    """The data type that one base brings along, or None.

    It is the first plain class at or before one that makes its instances itself.
    """
    first = None
    for base in chain.__mro__[:-1]:
        if isinstance(base, EnumType):
            if base._member_type_ is not object:
                return base._member_type_
        else:
            first = first or base
            if '__new__' in base.__dict__ or '__dataclass_fields__' in base.__dict__:
                return first


def _get_mixins(class_name, bases):
    """The data type of the members, and the enumeration that the new one derives from."""
    if not bases:
        return object, Enum
    if not isinstance(bases[-1], EnumType):
        raise TypeError('new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`')
    if len(bases) == 1:
        return _data_type_of(bases[0]) or object, bases[0]
    found = {data_type for data_type in map(_data_type_of, bases) if data_type is not None}
    if len(found) > 1:
        raise TypeError(f'too many data types for {class_name!r}: {found!r}')
    return found.pop() if found else object, bases[-1]


def _find_value_repr(bases):
    """How the values of members are shown if not by repr().

    The first base decides that is an enumeration or has a __repr__.
    """
    for base in [base for chain in bases for base in chain.__mro__ if base is not object]:
        if isinstance(base, EnumType):
            return base._value_repr_
        if '__repr__' in base.__dict__:
            if '__dataclass_fields__' in base.__dict__ and base.__dataclass_params__.repr:
                return _dataclass_repr
            return base.__dict__['__repr__']


def _dataclass_repr(self):
    shown = [name for name, field in self.__dataclass_fields__.items() if field.repr]
    return ', '.join([f'{name}={getattr(self, name)!r}' for name in shown])


def _find_new(member_type, first_enum):
    """The __new__ for members of a class that has none of its own."""
    if first_enum is None:
        return object.__new__
    plain = object.__new__, Enum.__new__
    for method in '__new_member__', '__new__':
        for owner in member_type, first_enum:
            found = getattr(owner, method, None)
            if found is not None and found not in plain:
                return found
    return object.__new__


class EnumType(type):
    """Metaclass of enumerations."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        for base in [base for chain in bases for base in chain.__mro__]:
            if isinstance(base, EnumType) and base._member_names_:
                raise TypeError(f'<enum {cls!r}> cannot extend {base!r}')
        namespace = EnumDict(cls)
        first_enum = _get_mixins(cls, bases)[1]
        if first_enum is not None:
            dict.__setitem__(namespace, '_generate_next_value_', first_enum._generate_next_value_)
            namespace._generate_next_value = first_enum._generate_next_value_
        return namespace

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if not isinstance(classdict, EnumDict):
            plain = classdict
            if any(isinstance(base, EnumType) and base._member_names_ for base in bases):
                plain._member_names  # as CPython: only a namespace that __prepare__ made has it
            classdict = metacls.__prepare__(cls, bases)
            classdict.update(plain)
        ns = dict(classdict)
        for name in ns.pop('_ignore_', ()):
            ns.pop(name, None)
        members = classdict._member_names
        if 'mro' in members or '' in members:
            invalid = [repr(name) for name in {'mro', ''}.intersection(members)]
            raise ValueError(f"invalid enum member name(s) {','.join(invalid)}")
        member_type, first_enum = _get_mixins(cls, bases)
        own_new = ns.get('__new__')
        new = _find_new(member_type, first_enum) if own_new is None else own_new
        for name in members:
            ns[name] = _Candidate(ns[name])
        for key, function in ('_generate_next_value_', ns.get('_generate_next_value_')), ('_new_member_', new):
            if function is not None:
                ns[key] = function if isinstance(function, staticmethod) else staticmethod(function)
        ns.setdefault('_use_args_', first_enum is not None and new is not object.__new__)
        order, in_progress = ns.pop('_order_', None), f'_{cls}__in_progress'
        ns.update({
            '_member_type_': member_type, '_value_repr_': _find_value_repr(bases),
            '_boundary_': boundary or getattr(first_enum, '_boundary_', None), '_inverted_': None,
            '_member_map_': {}, '_member_names_': [],
            '_value2member_map_': {}, '_unhashable_values_map_': {}, '_hashable_values_': [], '_unhashable_values_': [],
            '_flag_mask_': 0, '_singles_mask_': 0, '_all_bits_': 0,
            in_progress: True,
        })
        made = super().__new__(metacls, cls, bases, ns, **kwds)
        type.__delattr__(made, in_progress)
        if first_enum is not None:
            _fill_methods(made, classdict, member_type, first_enum, own_new)
            if _Flag is not None and issubclass(made, _Flag):
                _fill_flag(made)
        if order is not None:
            from _enum_global import _check_order
            _check_order(made, order)
        return made

    def __init__(cls, *args, **kwds):
        pass

    def __bool__(cls):
        return True

    def __call__(cls, value, names=_not_given, *values, module=None, qualname=None, type=None, start=1, boundary=None):
        """Return the member with a value; or, given names, make a new enumeration."""
        given = names is not _not_given
        if cls._member_map_:
            return cls.__new__(cls, (value, names, *values) if given else value)
        if given or type is not None:
            return cls._create_(value, names if given else None, start, boundary, type, module, qualname)
        raise TypeError(f'{cls} has no members; specify `names=()` if you meant to create a new, empty, enum')

    _call_, __call__ = __call__, _call  # the native one asks this one for what it does not find

    def __contains__(cls, value):
        if not isinstance(value, cls):
            try:
                cls(value)
            except ValueError:
                return value in cls._hashable_values_ or value in cls._unhashable_values_
        return True

    def __setattr__(cls, name, value):
        if cls._has_own(name):
            raise AttributeError(f'cannot reassign member {name!r}')
        type.__setattr__(cls, name, value)

    def __delattr__(cls, name):
        if cls._has_own(name):
            raise AttributeError(f'{cls.__name__!r} cannot delete member {name!r}.')
        type.__delattr__(cls, name)

    def _has_own(cls, name):
        """Whether a member has the name; the class may not have got its table of members yet."""
        return name in cls.__dict__.get('_member_map_', ())

    def __dir__(cls):
        special = ['class', 'contains', 'doc', 'getitem', 'iter', 'len', 'members', 'module', 'name', 'qualname']
        special += [name for name, own, plain in (
            ('new', cls._new_member_, object.__new__),
            ('init_subclass', cls.__init_subclass__, object.__init_subclass__)) if own is not plain]
        data_type = cls._member_type_
        inherited = () if data_type is object else dir(data_type)
        return sorted({*cls._member_names_, *[f'__{name}__' for name in special], *inherited})

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __iter__(cls):
        by_name = cls._member_map_
        return (by_name[name] for name in cls._member_names_)

    def __reversed__(cls):
        by_name = cls._member_map_
        return (by_name[name] for name in reversed(cls._member_names_))

    def __len__(cls):
        return len(cls._member_names_)

    @_builtin_property
    def __members__(cls):
        """All names, aliases included, with their members."""
        return _mappingproxy(cls._member_map_)

    def __repr__(cls):
        kind = 'enum' if _Flag is None or not issubclass(cls, _Flag) else 'flag'
        return f'<{kind} {cls.__name__!r}>'

    def _create_(cls, class_name, names, start=1, boundary=None, type=None, module=None, qualname=None):
        """Make an enumeration from names: a str, names, pairs, or a mapping of names to values."""
        bases = (cls,) if type is None else (type, cls)
        namespace = cls.__class__.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = _words(names)
        if names is None:
            pairs = ()
        elif isinstance(names, (list, tuple)) and names and isinstance(names[0], str):
            pairs = _numbered(bases[-1], names, start)
        else:
            pairs = [(item, names[item]) if isinstance(item, str) else item for item in names]
        for name, value in pairs:
            namespace[name] = value
        if module is None:
            module = sys._getframemodulename(2)
        for key, text in ('__module__', module), ('__qualname__', qualname):
            if text is not None:
                namespace[key] = text
        return cls.__class__.__new__(cls.__class__, class_name, bases, namespace, boundary=boundary)

    def _add_member_(cls, name, member):
        other = cls._member_map_.setdefault(name, member)
        if other is not member:
            raise NameError(f'{name!r} is already bound: {other!r}')
        for base in cls.__mro__[1:]:
            if name in base.__dict__ and _is_descriptor(base.__dict__[name]):
                member = _hide(cls, name, member, base.__dict__[name])
                break
        type.__setattr__(cls, name, member)

    def _convert_(cls, name, module, filter, source=None, *, boundary=None, as_global=False):
        """Make an enumeration of the constants of a module that a filter lets through."""
        namespace = sys.modules[module].__dict__
        found = namespace if source is None else source.__dict__
        pairs = sorted([(key, found[key]) for key in found if filter(key)], key=lambda pair: pair[0])
        try:
            pairs = sorted(pairs, key=lambda pair: pair[1])
        except TypeError:
            pass  # values of several kinds: by name, then
        made = namespace[name] = cls(name, pairs, module=module, boundary=boundary or __getattr__('KEEP'))
        if not as_global:
            namespace.update(made.__members__)
            return made
        from _enum_global import global_enum
        return global_enum(made)


EnumMeta, _EnumDict = EnumType, EnumDict


def _numbered(first_enum, names, start):
    """Names with the values that auto() would give them."""
    values = []
    for count, name in enumerate(names):
        values.append(first_enum._generate_next_value_(name, start, count, values[:]))
    return zip(names, values)


def _hide(cls, name, member, found):
    """An attribute for a member that has the name of a descriptor.

    The class shows the member, members show what they inherit.
    """
    if isinstance(found, _attribute):
        return _attribute(name, f'_{name}_', member)
    hidden = property(*[getattr(found, part, None) for part in ('fget', 'fset', 'fdel')])
    hidden._member = member
    hidden._inherited = lambda self: getattr(self._value_, name)
    hidden.__set_name__(cls, name)
    return hidden


def _fill_methods(made, classdict, member_type, first_enum, own_new):
    """Let members show and pickle themselves as enumerations do, unless the class or a mixin defines otherwise."""
    put = type.__setattr__
    if own_new is not None:
        put(made, '__new_member__', made.__dict__['__new__'])
    put(made, '__new__', Enum.__dict__['__new__'])
    by_data_type = ('__str__', '__format__') if ReprEnum in made.__bases__ and ReprEnum is not None else ()
    for name in '__repr__', '__str__', '__format__', '__reduce_ex__':
        if name in classdict:
            continue
        if name in by_data_type:
            method = getattr(member_type, name)
            put(made, name, member_type.__repr__ if method is object.__str__ else method)
        elif getattr(made, name) in (getattr(member_type, name, None), getattr(object, name)):
            put(made, name, getattr(first_enum, name))
    if _Flag is not None and issubclass(made, _Flag):
        for operator in 'or', 'and', 'xor', 'ror', 'rand', 'rxor', 'invert':
            if f'__{operator}__' not in classdict:
                put(made, f'__{operator}__', _Flag.__dict__[f'__{operator}__'])


def _fill_flag(made):
    """Compute the masks of a flag class, and the order in which its members are iterated over."""
    singles = mask = 0
    for value in [m._value_ for m in made._member_map_.values()]:
        if isinstance(value, int):
            mask |= value
            if _is_single_bit(value):
                singles |= value
    put = type.__setattr__
    put(made, '_flag_mask_', mask)
    put(made, '_singles_mask_', singles)
    put(made, '_all_bits_', (1 << mask.bit_length()) - 1)
    order = [m._value_ for m in made if isinstance(m._value_, int)]
    if order != sorted(order):
        put(made, '_iter_member_', made._iter_member_by_def_)


# The classes to derive from.

class Enum(metaclass=EnumType):
    """Base class of enumerations.

    Its attributes are the members: RED = 1 in the class Color makes Color.RED, Color(1) and Color['RED'].
    """

    def __new__(cls, value):
        if type(value) is cls:
            return value
        try:
            found = cls._value2member_map_.get(value)
        except TypeError:
            name = next((name for name, values in cls._unhashable_values_map_.items() if value in values), None)
            found = None if name is None else cls[name]
        return _missing_member(cls, value) if found is None else found

    def __init__(self, *args, **kwds):
        pass

    @classmethod
    def __signature__(cls):
        if not cls._member_names_:
            return '(new_class_name, /, names, *, module=None, qualname=None, type=None, start=1, boundary=None)'
        return '(*values)'

    def _generate_next_value_(name, start, count, last_values):
        """The value of auto(): one more than the largest so far."""
        largest = _not_given
        try:
            if last_values:
                largest = max(last_values)
                return largest + 1
            return start
        except TypeError:
            pass
        if largest is _not_given:
            raise TypeError('unable to sort non-numeric values')
        raise TypeError(f'unable to increment {largest!r}')

    @classmethod
    def _missing_(cls, value):
        return None

    def _add_alias_(self, name):
        """Give the member another name."""
        self.__class__._add_member_(name, self)

    def _add_value_alias_(self, value):
        """Let another value stand for the member."""
        cls = self.__class__
        owner = _member_of_value(cls, value)
        if owner is None:
            _note_value(cls, value, self)
        elif owner is not self:
            raise ValueError(f'{value!r} is already bound: {owner!r}')

    def __repr__(self):
        cls = self.__class__
        show = cls._value_repr_ or repr
        return f'<{cls.__name__}.{self._name_}: {show(self._value_)}>'

    def __str__(self):
        return f'{self.__class__.__name__}.{self._name_}'

    def __format__(self, format_spec):
        return format(str(self), format_spec)

    def __dir__(self):
        cls = self.__class__
        if cls._member_type_ is object:
            always = {'__class__', '__doc__', '__eq__', '__hash__', '__module__', 'name', 'value'}
        else:
            always = {*object.__dir__(self)}
        names, members = {*always}, cls._member_map_
        for base in cls.__mro__:
            for name, value in base.__dict__.items():
                if name not in members or isinstance(value, (property, _attribute)):
                    names.add(name)
        names.update([name for name in self.__dict__ if name not in members])
        return sorted([name for name in names if name[0] != '_' or name in always])

    __hash__ = _hash_name

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    value = _attribute('value', '_value_')
    name = _attribute('name', '_name_')


def _missing_member(cls, value):
    """Ask _missing_ for the member of a value that none has."""
    if not cls._member_map_:
        if f'_{cls.__name__}__in_progress' in cls.__dict__:
            raise TypeError('do not use `super().__new__; call the appropriate __new__ directly')
        raise TypeError(f'{cls!r} has no members defined')
    invalid = ValueError(f'{value!r} is not a valid {cls.__qualname__}')
    try:
        found = cls._missing_(value)
    except ValueError:
        raise
    except Exception as error:
        error.__context__ = invalid
        raise
    if found is None:
        raise invalid
    if isinstance(found, cls):
        return found
    if isinstance(found, int) and _Flag is not None and issubclass(cls, _Flag) and cls._boundary_ is EJECT:
        return found
    error = TypeError(f'error in {cls.__name__}._missing_: returned {found!r} instead of None or a valid member')
    error.__context__ = invalid
    raise error


class ReprEnum(Enum):
    """Base of enumerations whose members have only their repr from Enum.

    str() and format() are those of the data type.
    """


_STR_ARGUMENTS = None, 'encoding must be a string, not {!r}', 'errors must be a string, not {!r}'


class StrEnum(str, ReprEnum):
    """Enumeration whose members are str."""

    def __new__(cls, *values):
        count = len(values)
        if count > 3:
            raise TypeError(f'too many arguments for str(): {values!r}')
        problems = ('{!r} is not a string',) if count == 1 else _STR_ARGUMENTS
        for given, problem in zip(values, problems):
            if problem is not None and not isinstance(given, str):
                raise TypeError(problem.format(given))
        made = str.__new__(cls, *values)
        made._value_ = str.__str__(made)
        return made

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """The value of auto(): the name in lower case."""
        return name.lower()


class IntEnum(int, ReprEnum):
    """Enumeration whose members are int."""


# The rest is loaded when a program first asks for a name of it: an ordinary enumeration does without.
_IN_FLAGS = frozenset('''
    Flag IntFlag FlagBoundary STRICT CONFORM EJECT KEEP EnumCheck CONTINUOUS NAMED_FLAGS UNIQUE verify bin
    show_flag_values _iter_bits_lsb'''.split())
_IN_GLOBAL = frozenset('''
    unique global_enum global_enum_repr global_flag_repr global_str pickle_by_global_name
    pickle_by_enum_name'''.split())


def __getattr__(name):
    if name in _IN_FLAGS:
        import _enum_flags as module
    elif name in _IN_GLOBAL:
        import _enum_global as module
    else:
        raise AttributeError(f"module 'enum' has no attribute {name!r}")
    value = globals()[name] = module.__dict__[name]
    return value


def __dir__():
    return sorted(_IN_FLAGS | _IN_GLOBAL | globals().keys())
