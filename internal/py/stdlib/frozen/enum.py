"""Enumerations: classes whose attributes are a fixed set of members.

EnumType runs the body of the class in an EnumDict, which tells members from the rest and resolves auto(). The class is then made with a
_Candidate in place of each member; its __set_name__ makes the member, so that members exist before __init_subclass__ is called.
"""

import sys
from _enum import attribute as _attribute, call as _call, hash_name as _hash_name

__all__ = [
    'EnumType', 'EnumMeta', 'EnumDict', 'Enum', 'IntEnum', 'StrEnum', 'Flag', 'IntFlag', 'ReprEnum', 'auto', 'unique',
    'property', 'verify', 'member', 'nonmember', 'FlagBoundary', 'STRICT', 'CONFORM', 'EJECT', 'KEEP', 'global_flag_repr',
    'global_enum_repr', 'global_str', 'global_enum', 'EnumCheck', 'CONTINUOUS', 'NAMED_FLAGS', 'UNIQUE', 'pickle_by_global_name',
    'pickle_by_enum_name',
]

Enum = _Flag = ReprEnum = None  # asked for while the first classes are made; _Flag is Flag once that is there
_builtin_property = property
_not_given = object()


# Names and values.

class nonmember(object):
    """Keeps a value in the body of an enumeration from becoming a member."""

    def __init__(self, value):
        self.value = value


_mappingproxy = type(nonmember.__dict__)


class member(object):
    """Makes a member of a value that would not become one, such as a function."""

    def __init__(self, value):
        self.value = value


def _is_descriptor(obj):
    return hasattr(obj, '__get__') or hasattr(obj, '__set__') or hasattr(obj, '__delete__')


def _is_dunder(name):
    return len(name) > 4 and name[:2] == name[-2:] == '__' and name[2] != '_' and name[-3] != '_'


def _is_sunder(name):
    return len(name) > 2 and name[0] == name[-1] == '_' and name[1] != '_' and name[-2] != '_'


def _is_internal_class(cls_name, obj):
    if not isinstance(obj, type):
        return False
    qualname = getattr(obj, '__qualname__', '')
    return qualname == f"{cls_name}.{getattr(obj, '__name__', '')}" or qualname.endswith(f".{cls_name}.{getattr(obj, '__name__', '')}")


def _is_private(cls_name, name):
    prefix = f'_{cls_name}__'
    return (len(name) > len(prefix) and name.startswith(prefix) and name[len(prefix)] != '_'
            and (name[-1] != '_' or name[-2] != '_'))


def _is_single_bit(num):
    return num > 0 and num & (num - 1) == 0


class auto:
    """A value that the enumeration chooses: see _generate_next_value_."""

    def __init__(self, value=_not_given):
        self.value = _auto_null if value is _not_given else value

    def __repr__(self):
        return "auto(%r)" % self.value


class _AutoNull:
    def __repr__(self):
        return '_auto_null'


_auto_null = _AutoNull()


class property(_builtin_property):
    """A property of members whose name may also be that of a member: on the class it is the member."""

    _member = None
    _attr_type = None
    _cls_type = None

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self._member is not None:
                return self._member
            raise AttributeError('%r has no attribute %r' % (ownerclass, self.name))
        if self.fget is not None:
            return self.fget(instance)
        if self._attr_type == 'attr':
            return getattr(self._cls_type, self.name)
        if self._attr_type == 'desc':
            return getattr(instance._value_, self.name)
        try:
            return instance.__dict__[self.name]
        except KeyError:
            raise AttributeError('%r member has no attribute %r' % (ownerclass, self.name)) from None

    def __set__(self, instance, value):
        if self.fset is not None:
            return self.fset(instance, value)
        raise AttributeError("<enum %r> cannot set attribute %r" % (self.clsname, self.name))

    def __delete__(self, instance):
        if self.fdel is not None:
            return self.fdel(instance)
        raise AttributeError("<enum %r> cannot delete attribute %r" % (self.clsname, self.name))

    def __set_name__(self, ownerclass, name):
        self.name = name
        self.clsname = ownerclass.__name__


class EnumDict(dict):
    """The namespace in which the body of an enumeration runs: it notes the members and refuses to define a name twice."""

    def __init__(self, cls_name=None):
        super().__init__()
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._auto_called = False
        self._cls_name = cls_name

    def __setitem__(self, key, value):
        if self._cls_name is not None and _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            value = self._set_sunder(key, value)
        elif _is_dunder(key):
            if key == '__order__':
                key = '_order_'
        elif key in self._member_names:
            raise TypeError('%r already defined as %r' % (key, self[key]))
        elif key in self._ignore:
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif _is_descriptor(value) and not isinstance(value, member):
            pass
        elif self._cls_name is not None and _is_internal_class(self._cls_name, value):
            pass
        else:
            if key in self:
                raise TypeError('%r already defined as %r' % (key, self[key]))
            value = self._set_member(key, value)
        super().__setitem__(key, value)

    def _set_sunder(self, key, value):
        if key not in ('_order_', '_generate_next_value_', '_numeric_repr_', '_missing_', '_ignore_', '_iter_member_',
                       '_iter_member_by_value_', '_iter_member_by_def_', '_add_alias_', '_add_value_alias_', '_use_args_'):
            raise ValueError('_sunder_ names, such as %r, are reserved for future Enum use' % (key,))
        if key == '_generate_next_value_':
            if self._auto_called:
                raise TypeError("_generate_next_value_ must be defined before members")
            generate = value.__func__ if isinstance(value, staticmethod) else value
            setattr(self, '_generate_next_value', generate)
        elif key == '_ignore_':
            value = value.replace(',', ' ').split() if isinstance(value, str) else list(value)
            self._ignore = value
            already = set(value) & set(self._member_names)
            if already:
                raise ValueError('_ignore_ cannot specify already set names: %r' % (already,))
        return value

    def _set_member(self, key, value):
        if isinstance(value, member):
            value = value.value
        elif isinstance(value, auto):
            if value.value is _auto_null:
                value.value = self._next_value(key)
            value = value.value
        elif isinstance(value, tuple) and any(isinstance(v, auto) for v in value):
            parts = []
            for v in value:
                if isinstance(v, auto):
                    if v.value is _auto_null:
                        v.value = self._next_value(key)
                    v = v.value
                    self._last_values.append(v)
                parts.append(v)
            self._member_names[key] = None
            return tuple(parts) if type(value) is tuple else type(value)(*parts)
        self._member_names[key] = None
        self._last_values.append(value)
        return value

    def _next_value(self, key):
        self._auto_called = True
        return self._generate_next_value(key, 1, len(self._member_names), self._last_values[:])

    @_builtin_property
    def member_names(self):
        return list(self._member_names)

    def update(self, members, *more_members, **kwds):
        try:
            for name in members.keys():
                self[name] = members[name]
        except AttributeError:
            for name, value in members:
                self[name] = value
        for name, value in kwds.items():
            self[name] = value


_EnumDict = EnumDict


# Making members.

class _Candidate:
    """Stands for a member in the namespace of the class until the class exists."""

    def __init__(self, value):
        self.value = value

    def __set_name__(self, enum_class, member_name):
        delattr(enum_class, member_name)
        args = self.value if isinstance(self.value, tuple) else (self.value,)
        if enum_class._member_type_ is tuple:
            args = (args,)
        made = _new_member(enum_class, self.value, args)
        value = made._value_
        made._name_ = member_name
        made.__objclass__ = enum_class
        made.__init__(*args)
        made._sort_order_ = len(enum_class._member_names_)
        made = _known_member(enum_class, made, value)
        if made._name_ == member_name and (_Flag is None or not issubclass(enum_class, _Flag) or _is_canonical(value)):
            enum_class._member_names_.append(member_name)
        enum_class._add_member_(member_name, made)
        try:
            enum_class._value2member_map_.setdefault(value, made)
            if value not in enum_class._hashable_values_:
                enum_class._hashable_values_.append(value)
        except TypeError:
            enum_class._unhashable_values_.append(value)
            enum_class._unhashable_values_map_.setdefault(member_name, []).append(value)


def _new_member(enum_class, value, args):
    member_type = enum_class._member_type_
    if not enum_class._use_args_:
        made = enum_class._new_member_(enum_class)
    else:
        made = enum_class._new_member_(enum_class, *args)
    if not hasattr(made, '_value_'):
        if member_type is object:
            made._value_ = value
        else:
            try:
                made._value_ = member_type(*args)
            except Exception as exc:
                new_exc = TypeError('_value_ not set in __new__, unable to create it')
                new_exc.__cause__ = exc
                raise new_exc
    return made


def _known_member(enum_class, made, value):
    """The member that has the value already, of which the new one is an alias; else the new one."""
    try:
        return enum_class._value2member_map_[value]
    except KeyError:
        return made
    except TypeError:
        for m in enum_class._member_map_.values():
            if m._value_ == value:
                return m
        return made


def _is_canonical(value):
    """Whether a value of a flag is a bit of its own; combinations and zero are names for what others make up."""
    return not isinstance(value, int) or _is_single_bit(value)


def _find_data_type(class_name, bases):
    """The class, beside Enum, that members are instances of."""
    data_types, base_chain = [], set()
    for chain in bases:
        candidate = None
        for base in chain.__mro__:
            base_chain.add(base)
            if base is object:
                continue
            if isinstance(base, EnumType):
                if base._member_type_ is not object:
                    if base._member_type_ not in data_types:
                        data_types.append(base._member_type_)
                    break
            elif '__new__' in base.__dict__ or '__dataclass_fields__' in base.__dict__:
                found = candidate or base
                if found not in data_types:
                    data_types.append(found)
                break
            else:
                candidate = candidate or base
    if len(data_types) > 1:
        raise TypeError('too many data types for %r: %r' % (class_name, set(data_types)))
    return data_types[0] if data_types else object


def _get_mixins(class_name, bases):
    """The data type of the members, and the enumeration that the new one derives from."""
    if not bases:
        return object, Enum
    first_enum = bases[-1]
    if not isinstance(first_enum, EnumType):
        raise TypeError("new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`")
    return _find_data_type(class_name, bases) or object, first_enum


def _find_value_repr(bases):
    for chain in bases:
        for base in chain.__mro__:
            if base is object:
                continue
            if isinstance(base, EnumType):
                return base._value_repr_
            if '__repr__' in base.__dict__:
                if '__dataclass_fields__' in base.__dict__ and getattr(base, '__dataclass_params__').repr:
                    return _dataclass_repr
                return base.__dict__['__repr__']
    return None


def _find_new(classdict, member_type, first_enum):
    """The __new__ for members, whether the class should keep it, and whether it takes the value's parts as arguments."""
    new = classdict.get('__new__', None)
    save_new = first_enum is not None and new is not None
    if new is None:
        for method in ('__new_member__', '__new__'):
            for possible in (member_type, first_enum):
                target = getattr(possible, method, None)
                if target not in {None, None.__new__, object.__new__, Enum.__new__}:
                    new = target
                    break
            if new is not None:
                break
        else:
            new = object.__new__
    use_args = first_enum is not None and new is not object.__new__
    return new, save_new, use_args


def _check_extendable(class_name, bases):
    for chain in bases:
        for base in chain.__mro__:
            if isinstance(base, EnumType) and base._member_names_:
                raise TypeError("<enum %r> cannot extend %r" % (class_name, base))


class EnumType(type):
    """Metaclass of enumerations."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        _check_extendable(cls, bases)
        enum_dict = EnumDict(cls)
        _, first_enum = _get_mixins(cls, bases)
        if first_enum is not None:
            enum_dict['_generate_next_value_'] = getattr(first_enum, '_generate_next_value_', None)
        return enum_dict

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if not isinstance(classdict, EnumDict):
            plain, classdict = classdict, metacls.__prepare__(cls, bases)
            classdict.update(plain)
        classdict.setdefault('_ignore_', []).append('_ignore_')
        for key in classdict['_ignore_']:
            classdict.pop(key, None)
        member_names = classdict._member_names
        invalid = set(member_names) & {'mro', ''}
        if invalid:
            raise ValueError('invalid enum member name(s) %s' % ','.join(repr(n) for n in invalid))
        order = classdict.pop('_order_', None)
        generate = classdict.get('_generate_next_value_')
        if generate is not None and not isinstance(generate, staticmethod):
            dict.__setitem__(classdict, '_generate_next_value_', staticmethod(generate))

        member_type, first_enum = _get_mixins(cls, bases)
        new, save_new, use_args = _find_new(classdict, member_type, first_enum)
        ns = dict(classdict)
        for name in member_names:
            ns[name] = _Candidate(ns[name])
        ns['_new_member_'] = new if isinstance(new, staticmethod) else staticmethod(new)
        ns['_use_args_'] = classdict.get('_use_args_', use_args)
        ns['_member_names_'] = []
        ns['_member_map_'] = {}
        ns['_value2member_map_'] = {}
        ns['_hashable_values_'] = []
        ns['_unhashable_values_'] = []
        ns['_unhashable_values_map_'] = {}
        ns['_member_type_'] = member_type
        ns['_value_repr_'] = _find_value_repr(bases)
        ns['_boundary_'] = boundary or getattr(first_enum, '_boundary_', None)
        ns['_flag_mask_'] = ns['_singles_mask_'] = ns['_all_bits_'] = 0
        ns['_inverted_'] = None
        ns[f'_{cls}__in_progress'] = True
        enum_class = super().__new__(metacls, cls, bases, ns, **kwds)
        type.__delattr__(enum_class, f'_{cls}__in_progress')
        _fill_methods(enum_class, classdict, member_type, first_enum, save_new)
        if _Flag is not None and issubclass(enum_class, _Flag):
            _fill_flag(enum_class)
        if order is not None:
            from _enum_global import _check_order
            _check_order(enum_class, order)
        return enum_class

    def __init__(cls, *args, **kwds):
        pass

    def __bool__(cls):
        return True

    def __call__(cls, value, names=_not_given, *values, module=None, qualname=None, type=None, start=1, boundary=None):
        """Return the member with a value; or, given names, make a new enumeration."""
        if cls._member_map_:
            if names is not _not_given:
                value = (value, names) + values
            return cls.__new__(cls, value)
        if names is _not_given and type is None:
            raise TypeError(f"{cls} has no members; specify `names=()` if you meant to create a new, empty, enum")
        return cls._create_(value, None if names is _not_given else names, module=module, qualname=qualname, type=type,
                            start=start, boundary=boundary)

    _call_, __call__ = __call__, _call  # the native one asks this one for what it does not find

    def __contains__(cls, value):
        if isinstance(value, cls):
            return True
        try:
            cls(value)
            return True
        except ValueError:
            return value in cls._unhashable_values_ or value in cls._hashable_values_

    def __delattr__(cls, attr):
        if attr in cls.__dict__.get('_member_map_', {}):
            raise AttributeError("%r cannot delete member %r." % (cls.__name__, attr))
        super().__delattr__(attr)

    def __dir__(cls):
        names = {'__class__', '__contains__', '__doc__', '__getitem__', '__iter__', '__len__', '__members__', '__module__',
                 '__name__', '__qualname__', *cls._member_names_}
        if cls._new_member_ is not object.__new__:
            names.add('__new__')
        if cls.__init_subclass__ is not object.__init_subclass__:
            names.add('__init_subclass__')
        if cls._member_type_ is object:
            return sorted(names)
        return sorted({*dir(cls._member_type_), *names})

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __iter__(cls):
        return (cls._member_map_[name] for name in cls._member_names_)

    def __len__(cls):
        return len(cls._member_names_)

    @_builtin_property
    def __members__(cls):
        """All names, aliases included, with their members."""
        return _mappingproxy(cls._member_map_)

    def __repr__(cls):
        if _Flag is not None and issubclass(cls, _Flag):
            return "<flag %r>" % cls.__name__
        return "<enum %r>" % cls.__name__

    def __reversed__(cls):
        return (cls._member_map_[name] for name in reversed(cls._member_names_))

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get('_member_map_', {}):
            raise AttributeError('cannot reassign member %r' % (name,))
        super().__setattr__(name, value)

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
        """Make an enumeration from names: a str, names, pairs, or a mapping of names to values."""
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        _, first_enum = _get_mixins(class_name, bases)
        classdict = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(',', ' ').split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            original, names, last_values = names, [], []
            for count, name in enumerate(original):
                value = first_enum._generate_next_value_(name, start, count, last_values[:])
                last_values.append(value)
                names.append((name, value))
        for item in names or ():
            name, value = (item, names[item]) if isinstance(item, str) else item
            classdict[name] = value
        if module is None:
            module = sys._getframemodulename(2)
        if module is not None:
            classdict['__module__'] = module
        if qualname is not None:
            classdict['__qualname__'] = qualname
        return metacls.__new__(metacls, class_name, bases, classdict, boundary=boundary)

    def _convert_(cls, name, module, filter, source=None, *, boundary=None, as_global=False):
        """Make an enumeration of the constants of a module that a filter lets through."""
        module_globals = sys.modules[module].__dict__
        source = source.__dict__ if source else module_globals
        members = [(n, source[n]) for n in source if filter(n)]
        try:
            members.sort(key=lambda t: (t[1], t[0]))
        except TypeError:
            members.sort(key=lambda t: t[0])
        made = cls(name, members, module=module, boundary=boundary or __getattr__('KEEP'))
        if as_global:
            from _enum_global import global_enum
            global_enum(made)
        else:
            sys.modules[made.__module__].__dict__.update(made.__members__)
        module_globals[name] = made
        return made

    def _add_member_(cls, name, member):
        if name in cls._member_map_:
            if cls._member_map_[name] is not member:
                raise NameError('%r is already bound: %r' % (name, cls._member_map_[name]))
            return
        found = None
        for base in cls.__mro__[1:]:
            found = base.__dict__.get(name)
            if found is not None:
                break
        if found is None:
            super().__setattr__(name, member)
        elif isinstance(found, _attribute):
            super().__setattr__(name, _attribute(name, f'_{name}_', member))
        else:
            # Members go on seeing what they inherit under the name; the class shows the member.
            redirect = property(getattr(found, 'fget', None), getattr(found, 'fset', None), getattr(found, 'fdel', None))
            redirect._member = member
            redirect._attr_type = 'desc' if _is_descriptor(found) else 'attr'
            redirect._cls_type = base
            redirect.__set_name__(cls, name)
            super().__setattr__(name, redirect)
        cls._member_map_[name] = member


EnumMeta = EnumType


def _fill_methods(enum_class, classdict, member_type, first_enum, save_new):
    """Members show and pickle as enumerations do, unless the class or a mixin that has a say in it defines otherwise."""
    if Enum is None:
        return
    if save_new:
        type.__setattr__(enum_class, '__new_member__', enum_class.__dict__['__new__'])
    type.__setattr__(enum_class, '__new__', Enum.__dict__['__new__'])
    for name in ('__repr__', '__str__', '__format__', '__reduce_ex__'):
        if name not in classdict:
            method = getattr(enum_class, name)
            if method in (getattr(member_type, name, None), getattr(object, name, None)):
                if ReprEnum is not None and name in ('__str__', '__format__') and ReprEnum in enum_class.__bases__:
                    continue
                type.__setattr__(enum_class, name, getattr(first_enum, name))
    if ReprEnum is not None and ReprEnum in enum_class.__bases__:
        for name in ('__str__', '__format__'):
            if name not in classdict:
                method = getattr(member_type, name)
                if method is object.__str__:
                    method = member_type.__repr__
                type.__setattr__(enum_class, name, method)
    if _Flag is not None and issubclass(enum_class, _Flag):
        for name in ('__or__', '__and__', '__xor__', '__ror__', '__rand__', '__rxor__', '__invert__'):
            if name not in classdict:
                type.__setattr__(enum_class, name, _Flag.__dict__[name])


def _fill_flag(enum_class):
    """Compute the masks of a flag class, and the order in which its members are iterated over."""
    singles = mask = 0
    for m in enum_class._member_map_.values():
        if isinstance(m._value_, int):
            mask |= m._value_
            if _is_single_bit(m._value_):
                singles |= m._value_
    put = type.__setattr__
    put(enum_class, '_flag_mask_', mask)
    put(enum_class, '_singles_mask_', singles)
    put(enum_class, '_all_bits_', 2 ** mask.bit_length() - 1)
    order = [m._value_ for m in enum_class if isinstance(m._value_, int)]
    if order != sorted(order):
        put(enum_class, '_iter_member_', enum_class._iter_member_by_def_)


# The classes to derive from.

class Enum(metaclass=EnumType):
    """Base class of enumerations.

    class Color(Enum):
        RED = 1
        BLUE = 2
    """

    def __new__(cls, value):
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:
            for name, values in cls._unhashable_values_map_.items():
                if value in values:
                    return cls[name]
        return _missing_member(cls, value)

    def __init__(self, *args, **kwds):
        pass

    @classmethod
    def __signature__(cls):
        if cls._member_names_:
            return '(*values)'
        return '(new_class_name, /, names, *, module=None, qualname=None, type=None, start=1, boundary=None)'

    def _generate_next_value_(name, start, count, last_values):
        """The value of auto(): one more than the largest so far."""
        if not last_values:
            return start
        try:
            last_value = sorted(last_values).pop()
        except TypeError:
            raise TypeError('unable to sort non-numeric values') from None
        try:
            return last_value + 1
        except TypeError:
            raise TypeError('unable to increment %r' % (last_value,)) from None

    @classmethod
    def _missing_(cls, value):
        return None

    def _add_alias_(self, name):
        """Give the member another name."""
        self.__class__._add_member_(name, self)

    def _add_value_alias_(self, value):
        """Let another value stand for the member."""
        cls = self.__class__
        try:
            if value in cls._value2member_map_:
                if cls._value2member_map_[value] is not self:
                    raise ValueError('%r is already bound: %r' % (value, cls._value2member_map_[value]))
                return
            cls._value2member_map_[value] = self
            cls._hashable_values_.append(value)
        except TypeError:
            for m in cls._member_map_.values():
                if m._value_ == value:
                    if m is not self:
                        raise ValueError('%r is already bound: %r' % (value, m))
                    return
            cls._unhashable_values_.append(value)
            cls._unhashable_values_map_.setdefault(self.name, []).append(value)

    def __repr__(self):
        value_repr = self.__class__._value_repr_ or repr
        return "<%s.%s: %s>" % (self.__class__.__name__, self._name_, value_repr(self._value_))

    def __str__(self):
        return "%s.%s" % (self.__class__.__name__, self._name_)

    def __dir__(self):
        names = {'__class__', '__doc__', '__eq__', '__hash__', '__module__', 'name', 'value'}
        if self.__class__._member_type_ is not object:
            names = set(object.__dir__(self))
        names.update(n for n in self.__dict__ if n[0] != '_' and n not in self.__class__._member_map_)
        for cls in self.__class__.mro():
            for name, obj in cls.__dict__.items():
                if name[0] != '_' and (name not in self.__class__._member_map_ or isinstance(obj, (property, _attribute))):
                    names.add(name)
        return sorted(names)

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    __hash__ = _hash_name

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    name = _attribute('name', '_name_')
    value = _attribute('value', '_value_')


def _missing_member(cls, value):
    """Ask _missing_ for the member of a value that none has."""
    if not cls._member_map_:
        if getattr(cls, f'_{cls.__name__}__in_progress', False):
            raise TypeError('do not use `super().__new__; call the appropriate __new__ directly') from None
        raise TypeError("%r has no members defined" % cls)
    try:
        exc = None
        result = cls._missing_(value)
    except Exception as e:
        exc, result = e, None
    try:
        if isinstance(result, cls):
            return result
        if _Flag is not None and issubclass(cls, _Flag) and cls._boundary_ is EJECT and isinstance(result, int):
            return result
        problem = ValueError("%r is not a valid %s" % (value, cls.__qualname__))
        if exc is None and result is None:
            raise problem
        if exc is None:
            exc = TypeError('error in %s._missing_: returned %r instead of None or a valid member' % (cls.__name__, result))
        if not isinstance(exc, ValueError):
            exc.__context__ = problem
        raise exc
    finally:
        exc = problem = None


class ReprEnum(Enum):
    """Base of enumerations whose members have only their repr from Enum: str() and format() are those of the data type."""


class StrEnum(str, ReprEnum):
    """Enumeration whose members are str."""

    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError('too many arguments for str(): %r' % (values,))
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError('%r is not a string' % (values[0],))
        if len(values) >= 2 and not isinstance(values[1], str):
            raise TypeError('encoding must be a string, not %r' % (values[1],))
        if len(values) == 3 and not isinstance(values[2], str):
            raise TypeError('errors must be a string, not %r' % (values[2]))
        value = str(*values)
        made = str.__new__(cls, value)
        made._value_ = value
        return made

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """The value of auto(): the name in lower case."""
        return name.lower()


class IntEnum(int, ReprEnum):
    """Enumeration whose members are int."""


def _dataclass_repr(self):
    fields = self.__dataclass_fields__
    return ', '.join('%s=%r' % (k, getattr(self, k)) for k in fields if fields[k].repr)


# The rest is loaded when a program first asks for a name of it: an ordinary enumeration does without.
_IN_FLAGS = ('FlagBoundary', 'STRICT', 'CONFORM', 'EJECT', 'KEEP', 'Flag', 'IntFlag', 'EnumCheck', 'CONTINUOUS', 'NAMED_FLAGS', 'UNIQUE',
             'verify', 'bin', 'show_flag_values', '_iter_bits_lsb')
_IN_GLOBAL = ('global_enum', 'global_enum_repr', 'global_flag_repr', 'global_str', 'pickle_by_global_name', 'pickle_by_enum_name', 'unique')


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
    return sorted({*globals(), *_IN_FLAGS, *_IN_GLOBAL})
