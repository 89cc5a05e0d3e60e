"""Type hints: objects that describe types, mostly inert, with the operations that introspection needs.

Three families make up the module. Special forms (Any, Union, ClassVar …) are objects of _SpecialForm that know what to do with
their subscript. Aliases of classes (List, Dict, Iterable …) are objects of _SpecialGenericAlias. Subscripting either gives a
_GenericAlias: an origin and arguments. Classes with type parameters of their own get their aliases from the interpreter.

Names that would load other modules, or that few programs use, are made when they are first asked for: see __getattr__.
"""

import sys
from _typing import (Generic, NoDefault, ParamSpec, ParamSpecArgs, ParamSpecKwargs, TypeAliasType, TypeVar, TypeVarTuple,
                     _idfunc, _parameters, _substitute, _UnpackedVars, _user_alias, _UserAlias)

__all__ = [
    'Annotated', 'Any', 'Callable', 'ClassVar', 'Concatenate', 'Final', 'ForwardRef', 'Generic', 'Literal', 'Optional',
    'ParamSpec', 'Protocol', 'Tuple', 'Type', 'TypeVar', 'TypeVarTuple', 'Union',
    'AbstractSet', 'ByteString', 'Container', 'ContextManager', 'Hashable', 'ItemsView', 'Iterable', 'Iterator', 'KeysView',
    'Mapping', 'MappingView', 'MutableMapping', 'MutableSequence', 'MutableSet', 'Sequence', 'Sized', 'ValuesView',
    'Awaitable', 'AsyncIterator', 'AsyncIterable', 'Coroutine', 'Collection', 'AsyncGenerator', 'AsyncContextManager',
    'Reversible', 'SupportsAbs', 'SupportsBytes', 'SupportsComplex', 'SupportsFloat', 'SupportsIndex', 'SupportsInt',
    'SupportsRound',
    'ChainMap', 'Counter', 'Deque', 'Dict', 'DefaultDict', 'List', 'OrderedDict', 'Set', 'FrozenSet', 'NamedTuple',
    'TypedDict', 'Generator',
    'BinaryIO', 'IO', 'Match', 'Pattern', 'TextIO',
    'AnyStr', 'assert_type', 'assert_never', 'cast', 'clear_overloads', 'dataclass_transform', 'final', 'get_args',
    'get_origin', 'get_overloads', 'get_protocol_members', 'get_type_hints', 'is_protocol', 'is_typeddict', 'LiteralString',
    'Never', 'NewType', 'no_type_check', 'no_type_check_decorator', 'NoDefault', 'NoReturn', 'NotRequired', 'overload',
    'override', 'ParamSpecArgs', 'ParamSpecKwargs', 'ReadOnly', 'Required', 'reveal_type', 'runtime_checkable', 'Self',
    'Text', 'TYPE_CHECKING', 'TypeAlias', 'TypeGuard', 'TypeIs', 'TypeAliasType', 'Unpack',
]

TYPE_CHECKING = False
Text = str

GenericAlias = type(list[int])
UnionType = type(int | str)
_NoneType = type(None)
_FunctionType = type(lambda: None)
_overload_registry = {}


# Checking and showing arguments.

def _type_convert(arg, module=None, *, allow_special_forms=False):
    """None means its class, a str a name that is looked up later."""
    if arg is None:
        return _NoneType
    if isinstance(arg, str):
        return ForwardRef(arg, module=module, is_class=allow_special_forms)
    return arg


def _type_check(arg, msg, is_argument=True, module=None, *, allow_special_forms=False):
    """Convert an argument of a subscript, or refuse what cannot be a type."""
    arg = _type_convert(arg, module=module, allow_special_forms=allow_special_forms)
    if isinstance(arg, (_GenericAlias, _UserAlias)):
        origin = arg.__origin__
        if _is_base(origin) or not allow_special_forms and (origin is ClassVar or origin is Final and is_argument):
            raise TypeError(f"{arg} is not valid as type argument")
    if isinstance(arg, _SpecialForm):
        if arg in _PLAIN_FORMS or allow_special_forms and arg in (ClassVar, Final):
            return arg
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if _is_base(arg):
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if type(arg) is tuple:
        raise TypeError(f"{msg} Got {arg!r:.100}.")
    return arg


def _is_base(cls):
    """Whether cls is Generic or Protocol, which say something about a class and are no types themselves."""
    return cls is Generic or cls is globals().get('Protocol')


def _is_callable(alias):
    """Whether an alias is one of collections.abc.Callable."""
    abcs = sys.modules.get('_collections_abc')
    return abcs is not None and alias.__origin__ is abcs.Callable


def _is_param_expr(arg):
    return arg is ... or isinstance(arg, (tuple, list, ParamSpec, _ConcatenateGenericAlias))


def _type_repr(obj):
    """How a type stands inside the repr of another: classes without the word class, functions by their names."""
    if isinstance(obj, tuple):
        return '[' + ', '.join(map(_type_repr, obj)) + ']'
    if isinstance(obj, type):
        if obj.__module__ == 'builtins':
            return obj.__qualname__
        return f'{obj.__module__}.{obj.__qualname__}'
    if obj is ...:
        return '...'
    if isinstance(obj, _FunctionType):
        return obj.__name__
    return repr(obj)


def _unpack_args(args):
    """Spread *tuple[int, str] among arguments."""
    out = []
    for arg in args:
        inner = getattr(arg, '__typing_unpacked_tuple_args__', None)
        if inner is not None and not (inner and inner[-1] is ...):
            out.extend(inner)
        else:
            out.append(arg)
    return out


def _without_repeats(params):
    """The items that are no repetition of earlier ones; they may be unhashable."""
    try:
        return list(dict.fromkeys(params))
    except TypeError:
        out = []
        for p in params:
            if p not in out:
                out.append(p)
        return out


# Special forms.

class _Final:
    """Mixin of classes that programs cannot derive from."""

    __slots__ = ('__weakref__',)

    def __init_subclass__(cls, /, *args, **kwds):
        if '_root' not in kwds:
            raise TypeError("Cannot subclass special typing classes")


class _NotIterable:
    __slots__ = ()
    __iter__ = None


class _Operand:
    """What can stand in a union that is written with |."""

    __slots__ = ()

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


def _refused(text):
    """A method that raises TypeError with a text about the object."""
    def method(self, *args, **kwds):
        raise TypeError(text.format(self))
    return method


class _SpecialForm(_Final, _NotIterable, _Operand, _root=True):
    __slots__ = ('_name', '__doc__', '_getitem')

    def __init__(self, getitem):
        self._name, self.__doc__, self._getitem = getitem.__name__, getitem.__doc__, getitem

    def __getattr__(self, item):
        if item not in ('__name__', '__qualname__'):
            raise AttributeError(item)
        return self._name

    def __reduce__(self):
        return self._name

    def __repr__(self):
        return 'typing.' + self._name

    __call__ = _refused("Cannot instantiate {!r}")
    __mro_entries__ = _refused("Cannot subclass {!r}")
    __instancecheck__ = _refused("{} cannot be used with isinstance()")
    __subclasscheck__ = _refused("{} cannot be used with issubclass()")

    def __getitem__(self, parameters):
        return self._getitem(self, parameters)


class _CachedForm(_SpecialForm, _root=True):
    """A form that gives the same alias for the same arguments."""

    def __init__(self, getitem):
        super().__init__(getitem)
        self._cache = {}

    def __getitem__(self, parameters):
        try:
            return self._cache[parameters]
        except KeyError:
            pass
        except TypeError:
            return self._getitem(self, parameters)
        alias = self._getitem(self, parameters)
        if len(self._cache) >= 128:
            self._cache.clear()
        self._cache[parameters] = alias
        return alias


class _AnyMeta(type):
    """The class of Any, and of the classes that derive from it, to which nothing special applies."""

    def __repr__(self):
        return "typing.Any" if self is Any else super().__repr__()

    def __instancecheck__(self, obj):
        if self is not Any:
            return super().__instancecheck__(obj)
        raise TypeError("typing.Any cannot be used with isinstance()")


class Any(metaclass=_AnyMeta):
    """A type that is compatible with every other."""

    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError("Any cannot be instantiated")
        return super().__new__(cls)


def _plain(name, doc):
    """A form that takes no subscript."""
    def getitem(self, parameters):
        raise TypeError(f"{self} is not subscriptable")
    getitem.__name__, getitem.__doc__ = name, doc
    return _SpecialForm(getitem)


NoReturn = _plain('NoReturn', "The type of functions that never return.")
Never = _plain('Never', "The type that has no values.")
Self = _plain('Self', "The type of the instance whose method this is.")
LiteralString = _plain('LiteralString', "A str that is made of literals only.")
TypeAlias = _plain('TypeAlias', "Marks an assignment as a type alias.")
_PLAIN_FORMS = (NoReturn, Never, Self, LiteralString, TypeAlias)


def _single(name, doc, message='typing.{} accepts only single type.', **check):
    """A form that takes one type."""
    def getitem(self, parameters):
        return _GenericAlias(self, (_type_check(parameters, message.format(name), **check),))
    getitem.__name__, getitem.__doc__ = name, doc
    return _SpecialForm(getitem)


_ONE = '{} accepts only a single type.'
ClassVar = _single('ClassVar', "Marks a variable of the class that instances do not set.", allow_special_forms=True)
Final = _single('Final', "Marks a name that is not to be assigned again.", allow_special_forms=True)
Required = _single('Required', "Marks a key that a TypedDict must have.", _ONE, allow_special_forms=True)
NotRequired = _single('NotRequired', "Marks a key that a TypedDict may lack.", _ONE, allow_special_forms=True)
ReadOnly = _single('ReadOnly', "Marks a key of a TypedDict that is not to be changed.", _ONE, allow_special_forms=True)
TypeGuard = _single('TypeGuard', "The result of a function that tells whether a value is of a type.")
TypeIs = _single('TypeIs', "The result of a function that tells exactly whether a value is of a type.")


@_CachedForm
def Union(self, parameters):
    """Union[X, Y]: X or Y."""
    if parameters == ():
        raise TypeError("Cannot take a Union of no types.")
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    msg = "Union[arg, ...]: each arg must be a type."
    flat = []
    for p in parameters:
        p = _type_check(p, msg)
        if isinstance(p, (_UnionGenericAlias, UnionType)):
            flat.extend(p.__args__)
        else:
            flat.append(p)
    flat = _without_repeats(flat)
    if len(flat) == 1:
        return flat[0]
    if len(flat) == 2 and _NoneType in flat:
        return _UnionGenericAlias(self, tuple(flat), name="Optional")
    return _UnionGenericAlias(self, tuple(flat))


def _make_union(left, right):
    return Union[left, right]


@_CachedForm
def Optional(self, parameters):
    """Optional[X]: X or None."""
    return Union[_type_check(parameters, f"{self} requires a single type."), _NoneType]


def _same_literals(params):
    """Without repetitions; values of different types differ, so 0 is not False."""
    seen, out = set(), []
    for p in params:
        if (p, type(p)) not in seen:
            seen.add((p, type(p)))
            out.append(p)
    return out


class _LiteralForm(_SpecialForm, _root=True):
    def __getitem__(self, parameters):
        if not isinstance(parameters, tuple):
            parameters = (parameters,)
        flat = []
        for p in parameters:
            if isinstance(p, _LiteralGenericAlias):
                flat.extend(p.__args__)
            else:
                flat.append(p)
        try:
            flat = _same_literals(flat)
        except TypeError:
            pass
        return _LiteralGenericAlias(self, tuple(flat))


@_LiteralForm
def Literal(self, *parameters):
    """Literal[1, 'a']: one of these values."""


@_SpecialForm
def Concatenate(self, parameters):
    """Parameters in front of those of a ParamSpec."""
    if parameters == ():
        raise TypeError("Cannot take a Concatenate of no types.")
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    if not (parameters[-1] is ... or isinstance(parameters[-1], ParamSpec)):
        raise TypeError("The last parameter to Concatenate should be a ParamSpec variable or ellipsis.")
    msg = "Concatenate[arg, ...]: each arg must be a type."
    return _ConcatenateGenericAlias(self, (*(_type_check(p, msg) for p in parameters[:-1]), parameters[-1]))


@_SpecialForm
def Unpack(self, parameters):
    """Unpack[Ts] is *Ts."""
    item = _type_check(parameters, f'{self} accepts only single type.')
    if isinstance(item, TypeVarTuple):
        return next(iter(item))
    return _UnpackGenericAlias(origin=self, args=(item,))


@_SpecialForm
def Annotated(self, params):
    """Annotated[X, data …]: X with data for those who know what it means."""
    if not isinstance(params, tuple) or len(params) < 2:
        raise TypeError("Annotated[...] should be used with at least two arguments (a type and an annotation).")
    if isinstance(params[0], _UnpackGenericAlias) or isinstance(params[0], _UnpackedVars):
        raise TypeError("Annotated[...] should not be used with an unpacked TypeVarTuple")
    origin = _type_check(params[0], "Annotated[t, ...]: t must be a type.", allow_special_forms=True)
    return _AnnotatedAlias(origin, tuple(params[1:]))


# Names that are looked up later.

def _compiled(text):
    """The code of an expression; None where compile() is withheld."""
    try:
        return compile(text, '<string>', 'eval')
    except PermissionError:
        from _annotations import check
        check(text)
        return None


class ForwardRef(_Final, _Operand, _root=True):
    """A type that was given as a str."""

    __slots__ = ('__forward_arg__', '__forward_code__', '__forward_evaluated__', '__forward_value__',
                 '__forward_is_argument__', '__forward_is_class__', '__forward_module__')

    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f"Forward reference must be a string -- got {arg!r}")
        text = f'({arg},)[0]' if arg.startswith('*') else arg
        try:
            code = _compiled(text)
        except SyntaxError:
            raise SyntaxError(f"Forward reference must be an expression -- got {arg!r}")
        self.__forward_arg__, self.__forward_code__, self.__forward_module__ = arg, code, module
        self.__forward_is_argument__, self.__forward_is_class__ = is_argument, is_class
        self.__forward_evaluated__, self.__forward_value__ = False, None

    def _evaluate(self, globalns, localns, type_params=(), *, recursive_guard):
        """The type that the text stands for; the reference itself if it is one of those under way, in recursive_guard."""
        name = self.__forward_arg__
        if name in recursive_guard:
            return self
        if self.__forward_evaluated__ and localns is globalns:
            return self.__forward_value__
        globalns, localns = self._namespaces(globalns, localns, type_params)
        if self.__forward_code__ is None:
            from _annotations import look_up
            found = look_up(f'({name},)[0]' if name.startswith('*') else name, globalns, localns)
        else:
            found = eval(self.__forward_code__, globalns, localns)
        found = _type_check(found, "Forward references must evaluate to types.", is_argument=self.__forward_is_argument__, allow_special_forms=self.__forward_is_class__)
        self.__forward_value__ = _eval_type(found, globalns, localns, type_params, recursive_guard=recursive_guard | {name})
        self.__forward_evaluated__ = True
        return self.__forward_value__

    def _namespaces(self, globalns, localns, type_params):
        """Where the text finds its names. One namespace does for both; type parameters hide what has their names."""
        if globalns is None:
            globalns = {} if localns is None else localns
        if localns is None:
            localns = globalns
        if self.__forward_module__ is not None:
            globalns = getattr(sys.modules.get(self.__forward_module__), '__dict__', globalns)
        if type_params:
            globalns, localns = dict(globalns), dict(localns)
            for param in type_params:
                if not self.__forward_is_class__ or param.__name__ not in globalns:
                    globalns[param.__name__] = param
                    localns.pop(param.__name__, None)
        return globalns, localns

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        same = self.__forward_arg__ == other.__forward_arg__
        if self.__forward_evaluated__ and other.__forward_evaluated__:
            return same and self.__forward_value__ == other.__forward_value__
        return same and self.__forward_module__ == other.__forward_module__

    def __hash__(self):
        return hash((self.__forward_arg__, self.__forward_module__))

    def __repr__(self):
        module = '' if self.__forward_module__ is None else f', module={self.__forward_module__!r}'
        return f'ForwardRef({self.__forward_arg__!r}{module})'


def _eval_type(t, globalns, localns, type_params=(), *, recursive_guard=frozenset()):
    """Replace the forward references in a type by what they refer to."""
    if isinstance(t, ForwardRef):
        return t._evaluate(globalns, localns, type_params, recursive_guard=recursive_guard)
    if not isinstance(t, (_GenericAlias, _UserAlias, GenericAlias, UnionType)):
        return t
    args = t.__args__
    if isinstance(t, GenericAlias):
        args = tuple(ForwardRef(a) if isinstance(a, str) else a for a in args)
    evaluated = tuple(_eval_type(a, globalns, localns, type_params, recursive_guard=recursive_guard) for a in args)
    if evaluated == t.__args__:
        return t
    if isinstance(t, UnionType):
        union = evaluated[0]
        for a in evaluated[1:]:
            union = union | a
        return union
    if isinstance(t, GenericAlias):
        if _is_callable(t):
            return t.__origin__[list(evaluated[:-1]), evaluated[-1]]
        alias = GenericAlias(t.__origin__, evaluated)
        return next(iter(alias)) if t.__unpacked__ else alias
    if isinstance(t, _UserAlias):
        return _user_alias(t.__origin__, evaluated)
    return t.copy_with(evaluated)


# Aliases.

class _BaseGenericAlias(_Final, _Operand, _root=True):
    """What has an origin and otherwise behaves like it."""

    _typing_alias_ = True  # tells the interpreter that a class with such a base is generic

    def __init__(self, origin, *, inst=True, name=None):
        self._inst = inst
        self._name = name
        self.__origin__ = origin
        self.__slots__ = None

    def __call__(self, *args, **kwargs):
        if not self._inst:
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        result = self.__origin__(*args, **kwargs)
        try:
            result.__orig_class__ = self
        except Exception:
            pass
        return result

    def __mro_entries__(self, bases):
        entries = []
        if self.__origin__ not in bases:
            entries.append(self.__origin__)
        for b in bases[bases.index(self) + 1:]:
            if isinstance(b, (_BaseGenericAlias, _UserAlias)) or isinstance(b, type) and issubclass(b, Generic):
                break
        else:
            entries.append(Generic)
        return tuple(entries)

    def __getattr__(self, attr):
        if attr in {'__name__', '__qualname__'}:
            return self._name or self.__origin__.__name__
        if '__origin__' in self.__dict__ and not (len(attr) > 4 and attr.startswith('__') and attr.endswith('__')):
            return getattr(self.__origin__, attr)
        raise AttributeError(attr)

    def __setattr__(self, attr, val):
        dunder = len(attr) > 4 and attr.startswith('__') and attr.endswith('__')
        if dunder or attr in {'_name', '_inst', '_nparams', '_defaults', '_cache'}:
            super().__setattr__(attr, val)
        else:
            setattr(self.__origin__, attr, val)

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __dir__(self):
        return list(set(super().__dir__() + [a for a in dir(self.__origin__) if not a.startswith('__')]))


class _GenericAlias(_BaseGenericAlias, _root=True):
    """An origin with arguments: List[int], ClassVar[str]."""

    def __init__(self, origin, args, *, inst=True, name=None):
        super().__init__(origin, inst=inst, name=name)
        if not isinstance(args, tuple):
            args = (args,)
        self.__args__ = args
        self.__parameters__ = _parameters(args)
        if not name:
            self.__module__ = origin.__module__

    def __eq__(self, other):
        if not isinstance(other, _GenericAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __getitem__(self, args):
        if _is_base(self.__origin__):
            raise TypeError(f"Cannot subscript already-subscripted {self}")
        if not self.__parameters__:
            raise TypeError(f"{self} is not a generic class")
        if not isinstance(args, tuple):
            args = (args,)
        args = tuple(_type_convert(p) for p in _unpack_args(args))
        return self.copy_with(_substitute(self, self.__args__, args if len(args) != 1 else args[0]))

    def copy_with(self, args):
        return self.__class__(self.__origin__, args, name=self._name, inst=self._inst)

    def __repr__(self):
        name = 'typing.' + self._name if self._name else _type_repr(self.__origin__)
        args = ', '.join(map(_type_repr, self.__args__)) if self.__args__ else '()'
        return f'{name}[{args}]'

    def __mro_entries__(self, bases):
        if isinstance(self.__origin__, _SpecialForm):
            raise TypeError(f"Cannot subclass {self!r}")
        return super().__mro_entries__(bases)

    def __iter__(self):
        yield Unpack[self]


class _SpecialGenericAlias(_NotIterable, _BaseGenericAlias, _root=True):
    """An alias of a class under typing's own name: List, Iterable."""

    def __init__(self, origin, nparams, *, inst=True, name=None, defaults=()):
        super().__init__(origin, inst=inst, name=name or origin.__name__)
        self._nparams = nparams
        self._defaults = defaults
        self._cache = {}
        self.__doc__ = f'A generic version of {origin.__module__}.{origin.__qualname__}.'

    def __getitem__(self, params):
        try:
            found = self._cache.get(params)
        except TypeError:
            return self._subscript(params)
        if found is None:
            if len(self._cache) >= 128:
                self._cache.clear()
            found = self._cache[params] = self._subscript(params)
        return found

    def _subscript(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        msg = "Parameters to generic types must be types."
        params = tuple([_type_check(p, msg) for p in params])
        n, want = len(params), self._nparams
        if n < want:
            params += self._defaults[len(self._defaults) - (want - n):] if n + len(self._defaults) >= want else ()
        if len(params) != want:
            expected = f"at least {want - len(self._defaults)}" if self._defaults and n < want else want
            raise TypeError(f"Too {'many' if n > want else 'few'} arguments for {self}; actual {n}, expected {expected}")
        return self.copy_with(params)

    def copy_with(self, params):
        return _GenericAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __repr__(self):
        return 'typing.' + self._name

    def __instancecheck__(self, obj):
        return isinstance(obj, self.__origin__)

    def __subclasscheck__(self, cls):
        if isinstance(cls, _GenericAlias):
            return super().__subclasscheck__(cls)
        return issubclass(cls.__origin__ if isinstance(cls, _SpecialGenericAlias) else cls, self.__origin__)

    def __reduce__(self):
        return self._name


class _CallableType(_SpecialGenericAlias, _root=True):
    def _subscript(self, params):
        if not isinstance(params, tuple) or len(params) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        args, result = params
        result = _type_check(result, "Callable[args, result]: result must be a type.")
        if args is ... or not isinstance(args, (list, tuple)):
            return self.copy_with((_type_convert(args), result))
        return self.copy_with(tuple([_type_convert(a) for a in _unpack_args(args)]) + (result,))

    def copy_with(self, params):
        return _CallableGenericAlias(self.__origin__, params, name=self._name, inst=self._inst)


class _CallableGenericAlias(_NotIterable, _GenericAlias, _root=True):
    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _is_param_expr(args[0]):
            return super().__repr__()
        return f"typing.Callable[[{', '.join(map(_type_repr, args[:-1]))}], {_type_repr(args[-1])}]"

    def copy_with(self, args):
        if len(args) == 2 and isinstance(args[0], (tuple, list)):
            args = (*args[0], args[1])
        return super().copy_with(args)


class _TupleType(_SpecialGenericAlias, _root=True):
    def _subscript(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        if len(params) >= 2 and params[-1] is ...:
            msg = "Tuple[t, ...]: t must be a type."
            return self.copy_with((*(_type_check(p, msg) for p in params[:-1]), ...))
        msg = "Tuple[t0, t1, ...]: each t must be a type."
        return self.copy_with(tuple([_type_check(p, msg) for p in params]))


class _UnionGenericAlias(_NotIterable, _GenericAlias, _root=True):
    def copy_with(self, params):
        return Union[params]

    def __eq__(self, other):
        if not isinstance(other, (_UnionGenericAlias, UnionType)):
            return NotImplemented
        try:
            return set(self.__args__) == set(other.__args__)
        except TypeError:
            return (len(self.__args__) == len(other.__args__) and all(a in other.__args__ for a in self.__args__))

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _NoneType in args:
            other = args[0] if args[1] is _NoneType else args[1]
            return f'typing.Optional[{_type_repr(other)}]'
        return f"typing.Union[{', '.join(map(_type_repr, args))}]"

    def __instancecheck__(self, obj):
        return any(isinstance(obj, arg) for arg in self.__args__)

    def __subclasscheck__(self, cls):
        return any(issubclass(cls, arg) for arg in self.__args__)


class _LiteralGenericAlias(_GenericAlias, _root=True):
    def __init__(self, origin, args, *, inst=True, name=None):
        _BaseGenericAlias.__init__(self, origin, inst=inst, name=name)
        self.__args__ = args
        self.__parameters__ = ()
        self.__module__ = 'typing'

    def __eq__(self, other):
        if not isinstance(other, _LiteralGenericAlias):
            return NotImplemented
        return set((a, type(a)) for a in self.__args__) == set((a, type(a)) for a in other.__args__)

    def __hash__(self):
        return hash(frozenset((a, type(a)) for a in self.__args__))

    def __repr__(self):
        return f"typing.Literal[{', '.join(map(_type_repr, self.__args__))}]"


class _ConcatenateGenericAlias(_GenericAlias, _root=True):
    def copy_with(self, params):
        if isinstance(params[-1], (list, tuple)):
            return (*params[:-1], *params[-1])
        if isinstance(params[-1], _ConcatenateGenericAlias):
            params = (*params[:-1], *params[-1].__args__)
        return super().copy_with(params)


class _UnpackGenericAlias(_GenericAlias, _root=True):
    def __repr__(self):
        return 'typing.Unpack[' + _type_repr(self.__args__[0]) + ']'

    @property
    def __typing_unpacked_tuple_args__(self):
        arg, = self.__args__
        if isinstance(arg, (_GenericAlias, GenericAlias)) and arg.__origin__ is tuple:
            return arg.__args__
        return None


class _AnnotatedAlias(_NotIterable, _GenericAlias, _root=True):
    def __init__(self, origin, metadata):
        if isinstance(origin, _AnnotatedAlias):
            metadata = origin.__metadata__ + metadata
            origin = origin.__origin__
        super().__init__(origin, (origin,), name='Annotated')
        self.__metadata__ = metadata

    def copy_with(self, params):
        return _AnnotatedAlias(params[0], self.__metadata__)

    def __repr__(self):
        return f"typing.Annotated[{_type_repr(self.__origin__)}, {', '.join(repr(a) for a in self.__metadata__)}]"

    def __eq__(self, other):
        if not isinstance(other, _AnnotatedAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__metadata__ == other.__metadata__

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __getattr__(self, attr):
        return 'Annotated' if attr in ('__name__', '__qualname__') else super().__getattr__(attr)


_alias = _SpecialGenericAlias
List = _alias(list, 1, inst=False, name='List')
Dict = _alias(dict, 2, inst=False, name='Dict')
Set = _alias(set, 1, inst=False, name='Set')
FrozenSet = _alias(frozenset, 1, inst=False, name='FrozenSet')
Tuple = _TupleType(tuple, -1, inst=False, name='Tuple')
Type = _alias(type, 1, inst=False, name='Type')
AnyStr = TypeVar('AnyStr', bytes, str)
T = TypeVar('T')
KT = TypeVar('KT')
VT = TypeVar('VT')
T_co = TypeVar('T_co', covariant=True)
V_co = TypeVar('V_co', covariant=True)
VT_co = TypeVar('VT_co', covariant=True)
T_contra = TypeVar('T_contra', contravariant=True)


# What is made when it is asked for.

def __getattr__(attr):
    if not attr.startswith('__'):  # the import system asks for such names, also when it imports what follows
        from _typing_lazily import make
        value = make(attr)
        if value is not None:
            globals()[attr] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {attr!r}")


def __dir__():
    return sorted({*globals(), *__all__})
