"""Type hints: objects that describe types, mostly inert, with the operations that introspection needs.

Three families make up the module. Special forms (Any, Union, ClassVar …) are objects of
_SpecialForm that know what to do with their subscript. Aliases of classes (List, Dict, Iterable …)
are objects of _SpecialGenericAlias. Subscripting either gives a _GenericAlias: an origin and
arguments. Classes with type parameters of their own get their aliases from the interpreter.

Names that would load other modules, or that few programs use, are made when they are first asked
for: see __getattr__.
"""

import sys
from _typing import Generic, NoDefault, ParamSpec, ParamSpecArgs, ParamSpecKwargs, TypeAliasType, TypeVar, TypeVarTuple
from _typing import _idfunc, _parameters, _substitute, _UnpackedVars, _user_alias, _UserAlias

__all__ = '''
    Annotated Any Callable ClassVar Concatenate Final ForwardRef Generic Literal Optional ParamSpec
    Protocol Tuple Type TypeVar TypeVarTuple Union AbstractSet ByteString Container ContextManager
    Hashable ItemsView Iterable Iterator KeysView Mapping MappingView MutableMapping MutableSequence
    MutableSet Sequence Sized ValuesView Awaitable AsyncIterator AsyncIterable Coroutine Collection
    AsyncGenerator AsyncContextManager Reversible SupportsAbs SupportsBytes SupportsComplex
    SupportsFloat SupportsIndex SupportsInt SupportsRound ChainMap Counter Deque Dict DefaultDict
    List OrderedDict Set FrozenSet NamedTuple TypedDict Generator BinaryIO IO Match Pattern TextIO
    AnyStr assert_type assert_never cast clear_overloads dataclass_transform final get_args
    get_origin get_overloads get_protocol_members get_type_hints is_protocol is_typeddict
    LiteralString Never NewType no_type_check no_type_check_decorator NoDefault NoReturn NotRequired
    overload override ParamSpecArgs ParamSpecKwargs ReadOnly Required reveal_type runtime_checkable
    Self Text TYPE_CHECKING TypeAlias TypeGuard TypeIs TypeAliasType Unpack
'''.split()

TYPE_CHECKING = False
Text = str

GenericAlias = type(list[int])
UnionType = type(int | str)
_NoneType = type(None)
_FunctionType = type(lambda: None)
_overload_registry = {}
_Protocol = None  # Protocol, once that is made


# Checking and showing arguments.

def _as_tuple(params):
    """What stands between the brackets of a subscript: one item alone is no tuple."""
    return params if isinstance(params, tuple) else (params,)


def _type_convert(arg, module=None, *, allow_special_forms=False):
    """None means its class, a str a name that is looked up later."""
    if isinstance(arg, str):
        arg = ForwardRef(arg, True, module, is_class=allow_special_forms)
    return _NoneType if arg is None else arg


def _type_check(arg, msg, is_argument=True, module=None, *, allow_special_forms=False):
    """Convert an argument of a subscript, or refuse what cannot be a type."""
    if isinstance(arg, type) and arg is not Generic and arg is not _Protocol:
        return arg
    given = _type_convert(arg, module, allow_special_forms=allow_special_forms)
    if isinstance(given, _SpecialForm):
        if given not in _PLAIN_FORMS and not (allow_special_forms and given in (ClassVar, Final)):
            raise TypeError(f'Plain {given} is not valid as type argument')
    elif isinstance(given, (_GenericAlias, _UserAlias)):
        origin = given.__origin__
        if _is_base(origin) or not allow_special_forms and (origin is ClassVar or is_argument and origin is Final):
            raise TypeError(f'{given} is not valid as type argument')
    elif _is_base(given):
        raise TypeError(f'Plain {given} is not valid as type argument')
    elif type(given) is tuple:
        raise TypeError(f'{msg} Got {given!r:.100}.')
    return given


def _check_all(params, msg):
    return tuple([_type_check(p, msg) for p in params])


def _is_base(cls):
    """Whether cls is Generic or Protocol, which say something about a class and are no types themselves."""
    return cls is Generic or cls is _Protocol


def _is_callable(alias):
    """Whether an alias is one of collections.abc.Callable."""
    abcs = sys.modules.get('_collections_abc')
    return abcs is not None and alias.__origin__ is abcs.Callable


def _is_param_expr(arg):
    """Whether an argument of Callable stands for all parameters."""
    return isinstance(arg, (ParamSpec, _ConcatenateGenericAlias, list, tuple)) or arg is ...


def _type_repr(obj):
    """How a type stands inside the repr of another: classes without the word class, functions by their names."""
    if isinstance(obj, type):
        return obj.__qualname__ if obj.__module__ == 'builtins' else f'{obj.__module__}.{obj.__qualname__}'
    if isinstance(obj, tuple):
        return f'[{_reprs(obj)}]'
    if isinstance(obj, _FunctionType):
        return obj.__name__
    return '...' if obj is ... else repr(obj)


def _reprs(args):
    return ', '.join([_type_repr(arg) for arg in args])


def _unpack_args(args):
    """Spread *tuple[int, str] among arguments; *tuple[int, ...] stays, for it has no certain length."""
    spread = []
    for arg in args:
        items = getattr(arg, '__typing_unpacked_tuple_args__', None)
        spread += (arg,) if items is None or items[-1:] == (...,) else items
    return spread


def _flattened(params, kinds):
    """The parameters, with the arguments in place of those that are aliases of some kinds."""
    return [item for p in params for item in (p.__args__ if isinstance(p, kinds) else (p,))]


def _without_repeats(params):
    """The items that are no repetition of earlier ones; they may be unhashable."""
    try:
        return tuple(dict.fromkeys(params))
    except TypeError:
        return tuple([p for i, p in enumerate(params) if p not in params[:i]])


# Special forms.

class _Final:
    """Mixin of classes that programs cannot derive from."""

    __slots__ = ('__weakref__',)

    def __init_subclass__(cls, *args, _root=False):
        if not _root:
            raise TypeError('Cannot subclass special typing classes')


class _NotIterable:
    __slots__ = ()
    __iter__ = None


class _Operand:
    """What can stand in a union that is written with |."""

    __slots__ = ()

    def __ror__(self, left):
        return Union[left, self]

    def __or__(self, right):
        return Union[self, right]


def _make_union(left, right):
    """The interpreter asks for a union of what only typing knows."""
    return Union[left, right]


def _refused(text):
    """A method that raises TypeError with a text about the object."""
    def method(self, *args, **kwds):
        raise TypeError(text.format(self))
    return method


class _SpecialForm(_Final, _NotIterable, _Operand, _root=True):
    __slots__ = '_getitem', '_name', '__doc__'

    def __init__(self, getitem):
        self.__doc__, self._name, self._getitem = getitem.__doc__, getitem.__name__, getitem

    def __getitem__(self, parameters):
        return self._getitem(self, parameters)

    def __getattr__(self, item):
        if item == '__name__' or item == '__qualname__':
            return self._name
        raise AttributeError(item)

    def __reduce__(self):
        return self._name

    def __repr__(self):
        return f'typing.{self._name}'

    __call__ = _refused('Cannot instantiate {!r}')
    __mro_entries__ = _refused('Cannot subclass {!r}')
    __instancecheck__ = _refused('{} cannot be used with isinstance()')
    __subclasscheck__ = _refused('{} cannot be used with issubclass()')


class _Caching:
    """What gives the same alias for the same arguments, if they can be hashed; _subscript makes a new one."""

    __slots__ = ()

    def __getitem__(self, params):
        hashable = True
        try:
            return self._cache[params]
        except KeyError:
            pass
        except TypeError:
            hashable = False
        made = self._subscript(params)
        if hashable:
            if len(self._cache) >= 128:
                self._cache.clear()
            self._cache[params] = made
        return made


class _CachedForm(_Caching, _SpecialForm, _root=True):
    def __init__(self, getitem):
        super().__init__(getitem)
        self._cache = {}

    def _subscript(self, params):
        return self._getitem(self, params)


class _AnyMeta(type):
    """The class of Any, and of the classes that derive from it, to which nothing special applies."""

    def __instancecheck__(self, obj):
        if self is not Any:
            return super().__instancecheck__(obj)
        raise TypeError('typing.Any cannot be used with isinstance()')

    def __repr__(self):
        return super().__repr__() if self is not Any else 'typing.Any'


class Any(metaclass=_AnyMeta):
    """A type that is compatible with every other."""

    def __new__(cls, *args, **kwargs):
        if cls is not Any:
            return super().__new__(cls)
        raise TypeError('Any cannot be instantiated')


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
    types = _check_all(_as_tuple(parameters), 'Union[arg, ...]: each arg must be a type.')
    if not types:
        raise TypeError('Cannot take a Union of no types.')
    types = _without_repeats(_flattened(types, (_UnionGenericAlias, UnionType)))
    if len(types) > 1:
        return _UnionGenericAlias(self, types, name='Optional' if len(types) == 2 and _NoneType in types else None)
    return types[0]


@_CachedForm
def Optional(self, parameters):
    """Optional[X]: X or None."""
    return Union[_type_check(parameters, f'{self} requires a single type.'), _NoneType]


class _LiteralForm(_SpecialForm, _root=True):
    def __getitem__(self, parameters):
        values = _flattened(_as_tuple(parameters), _LiteralGenericAlias)
        try:
            values = [value for value, _ in dict.fromkeys(_typed(values))]
        except TypeError:
            pass  # some value has no hash: repetitions stay
        return _LiteralGenericAlias(self, tuple(values))


def _typed(values):
    """Values with their types: 0 and False are different literals."""
    return zip(values, map(type, values))


@_LiteralForm
def Literal(self, *parameters):
    """Literal[1, 'a']: one of these values."""


@_SpecialForm
def Concatenate(self, parameters):
    """Parameters in front of those of a ParamSpec."""
    if parameters == ():
        raise TypeError('Cannot take a Concatenate of no types.')
    *types, last = _as_tuple(parameters)
    if not isinstance(last, ParamSpec) and last is not ...:
        raise TypeError('The last parameter to Concatenate should be a ParamSpec variable or ellipsis.')
    return _ConcatenateGenericAlias(self, (*_check_all(types, 'Concatenate[arg, ...]: each arg must be a type.'), last))


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
        raise TypeError('Annotated[...] should be used with at least two arguments (a type and an annotation).')
    described, *data = params
    if isinstance(described, (_UnpackGenericAlias, _UnpackedVars)):
        raise TypeError('Annotated[...] should not be used with an unpacked TypeVarTuple')
    described = _type_check(described, 'Annotated[t, ...]: t must be a type.', allow_special_forms=True)
    return _AnnotatedAlias(described, tuple(data))


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

    __slots__ = tuple([f'__forward_{name}__' for name in (
        'arg', 'code', 'evaluated', 'value', 'is_argument', 'is_class', 'module')])

    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f'Forward reference must be a string -- got {arg!r}')
        try:
            self.__forward_code__ = _compiled(f'({arg},)[0]' if arg.startswith('*') else arg)
        except SyntaxError:
            raise SyntaxError(f'Forward reference must be an expression -- got {arg!r}')
        self.__forward_arg__, self.__forward_module__ = arg, module
        self.__forward_is_argument__, self.__forward_is_class__ = is_argument, is_class
        self.__forward_evaluated__, self.__forward_value__ = False, None

    def _evaluate(self, globalns, localns, type_params=(), *, recursive_guard):
        """The type that the text stands for.

        It is the reference itself if that is among those under way, in recursive_guard.
        """
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
        found = _type_check(found, 'Forward references must evaluate to types.', self.__forward_is_argument__,
                            allow_special_forms=self.__forward_is_class__)
        guard = recursive_guard | {name}
        self.__forward_value__ = _eval_type(found, globalns, localns, type_params, recursive_guard=guard)
        self.__forward_evaluated__ = True
        return self.__forward_value__

    def _namespaces(self, globalns, localns, type_params):
        """Where the text finds its names. One namespace does for both; type parameters hide what has their names."""
        either = globalns if globalns is not None else localns if localns is not None else {}
        globalns = either
        if localns is None:
            localns = either
        if self.__forward_module__ in sys.modules:
            globalns = sys.modules[self.__forward_module__].__dict__
        if type_params:
            named = {param.__name__: param for param in type_params}
            if self.__forward_is_class__:
                named = {name: param for name, param in named.items() if name not in globalns}
            localns = {name: value for name, value in localns.items() if name not in named}
            globalns = {**globalns, **named}
        return globalns, localns

    def __eq__(self, other):
        if isinstance(other, ForwardRef):
            both = self.__forward_evaluated__ and other.__forward_evaluated__
            told_by = '__forward_value__' if both else '__forward_module__'
            return self.__forward_arg__ == other.__forward_arg__ and getattr(self, told_by) == getattr(other, told_by)
        return NotImplemented

    def __hash__(self):
        return hash((self.__forward_arg__, self.__forward_module__))

    def __repr__(self):
        module = '' if self.__forward_module__ is None else f', module={self.__forward_module__!r}'
        return f'ForwardRef({self.__forward_arg__!r}{module})'


def _eval_type(t, globalns, localns, type_params=(), *, recursive_guard=frozenset()):
    """Replace the forward references in a type by what they refer to."""
    if isinstance(t, ForwardRef):
        return t._evaluate(globalns, localns, type_params, recursive_guard=recursive_guard)

    def evaluate(arg):
        if isinstance(arg, str) and isinstance(t, GenericAlias):
            arg = ForwardRef(arg)
        return _eval_type(arg, globalns, localns, type_params, recursive_guard=recursive_guard)

    def make(origin, args):
        if _is_callable(t):
            return origin[list(args[:-1]), args[-1]]
        alias = GenericAlias(origin, args)
        return next(iter(alias)) if t.__unpacked__ else alias
    return _map_args(t, evaluate, make)


def _map_args(t, change, make=GenericAlias):
    """A type with each argument changed by a function; the type itself if that changes none.

    make makes new aliases of classes.
    """
    if not isinstance(t, (_GenericAlias, _UserAlias, GenericAlias, UnionType)):
        return t
    changed = tuple([change(arg) for arg in t.__args__])
    if changed == t.__args__:
        return t
    if isinstance(t, UnionType):
        union, *others = changed
        for other in others:
            union |= other
        return union
    if isinstance(t, _UserAlias):
        return _user_alias(t.__origin__, changed)
    return make(t.__origin__, changed) if isinstance(t, GenericAlias) else t.copy_with(changed)


# Aliases.

def _is_special_name(attr):
    return len(attr) > 4 and attr[:2] == '__' == attr[-2:]


class _BaseGenericAlias(_Final, _Operand, _root=True):
    """What has an origin and otherwise behaves like it."""

    _typing_alias_ = True  # tells the interpreter that a class with such a base is generic

    def __init__(self, origin, *, inst=True, name=None, **more):
        self.__dict__.update(more, __origin__=origin, _inst=inst, _name=name, __slots__=None)

    def __call__(self, *args, **kwargs):
        origin = self.__origin__
        if self._inst:
            made = origin(*args, **kwargs)
            try:
                made.__orig_class__ = self
            except Exception:
                pass  # it has no place for it
            return made
        raise TypeError(f'Type {self._name} cannot be instantiated; use {origin.__name__}() instead')

    def copy_with(self, args):
        """An alias of the same origin with other arguments, of the class _kind."""
        return self._kind(self.__origin__, args, inst=self._inst, name=self._name)

    def __mro_entries__(self, bases):
        entries = () if self.__origin__ in bases else (self.__origin__,)
        for later in bases[bases.index(self) + 1:]:
            if isinstance(later, (_BaseGenericAlias, _UserAlias)):
                return entries
            if isinstance(later, type) and issubclass(later, Generic):
                return entries
        return entries + (Generic,)

    def __getattr__(self, attr):
        if attr == '__name__' or attr == '__qualname__':
            return self._name or self.__origin__.__name__
        if _is_special_name(attr) or '__origin__' not in self.__dict__:
            raise AttributeError(attr)
        return getattr(self.__origin__, attr)

    def __setattr__(self, attr, val):
        if _is_special_name(attr) or attr in ('_inst', '_name', '_nparams', '_defaults', '_cache'):
            object.__setattr__(self, attr, val)
        else:
            setattr(self.__origin__, attr, val)

    def __subclasscheck__(self, cls):
        raise TypeError('Subscripted generics cannot be used with class and instance checks')

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __dir__(self):
        inherited = {attr for attr in dir(self.__origin__) if not attr.startswith('__')}
        return [*inherited.union(super().__dir__())]


class _GenericAlias(_BaseGenericAlias, _root=True):
    """An origin with arguments: List[int], ClassVar[str]."""

    def __init__(self, origin, args, *, inst=True, name=None):
        args = _as_tuple(args)
        _BaseGenericAlias.__init__(self, origin, inst=inst, name=name, __args__=args, __parameters__=_parameters(args))
        if not name:
            self.__module__ = origin.__module__

    def _key(self):
        """What makes two aliases of a class equal."""
        return self.__origin__, self.__args__

    def __eq__(self, other):
        same_kind = isinstance(other, _GenericAlias) and not isinstance(other, _UserAlias)
        return self._key() == other._key() if same_kind else NotImplemented

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __getitem__(self, args):
        if not self.__parameters__ or _is_base(self.__origin__):
            raise TypeError(f'Cannot subscript already-subscripted {self}' if _is_base(self.__origin__) else
                            f'{self} is not a generic class')
        given = [_type_convert(arg) for arg in _unpack_args(_as_tuple(args))]
        return self.copy_with(_substitute(self, self.__args__, given[0] if len(given) == 1 else tuple(given)))

    _kind = property(type)

    def __repr__(self):
        name = f'typing.{self._name}' if self._name else _type_repr(self.__origin__)
        return f'{name}[{_reprs(self.__args__) or "()"}]'

    def __mro_entries__(self, bases):
        if not isinstance(self.__origin__, _SpecialForm):
            return super().__mro_entries__(bases)
        raise TypeError(f'Cannot subclass {self!r}')

    def __iter__(self):
        yield Unpack[self]


class _SpecialGenericAlias(_Caching, _NotIterable, _BaseGenericAlias, _root=True):
    """An alias of a class under typing's own name: List, Iterable."""

    def __init__(self, origin, nparams, defaults=(), *, inst=True, name=None):
        _BaseGenericAlias.__init__(
            self, origin, inst=inst, name=name or origin.__name__, _nparams=nparams, _defaults=defaults, _cache={},
            __doc__=f'A generic version of {origin.__module__}.{origin.__qualname__}.')

    def _subscript(self, params):
        if self._nparams == 0:
            raise TypeError(f'{self} is not a generic class')
        args = _check_all(_as_tuple(params), 'Parameters to generic types must be types.')
        given, wanted, defaults = len(args), self._nparams, self._defaults
        lacking = wanted - given
        if 0 < lacking <= len(defaults):
            args += defaults[-lacking:]
        elif lacking:
            expected = f'at least {wanted - len(defaults)}' if defaults else wanted
            amount = 'few' if lacking > 0 else 'many'
            raise TypeError(f'Too {amount} arguments for {self}; actual {given}, expected {expected}')
        return self.copy_with(args)

    _kind = _GenericAlias

    __reduce__, __repr__ = _SpecialForm.__dict__['__reduce__'], _SpecialForm.__dict__['__repr__']

    def __instancecheck__(self, obj):
        return isinstance(obj, self.__origin__)

    def __subclasscheck__(self, cls):
        if isinstance(cls, _SpecialGenericAlias):
            cls = cls.__origin__
        elif isinstance(cls, _GenericAlias):
            return super().__subclasscheck__(cls)
        return issubclass(cls, self.__origin__)


class _CallableType(_SpecialGenericAlias, _root=True):
    def _subscript(self, params):
        if len(_as_tuple(params)) == 2 and isinstance(params, tuple):
            args, result = params
            result = _type_check(result, 'Callable[args, result]: result must be a type.')
            args = _unpack_args(args) if isinstance(args, (list, tuple)) else [args]
            return self.copy_with((*map(_type_convert, args), result))
        raise TypeError('Callable must be used as Callable[[arg, ...], result].')


class _CallableGenericAlias(_NotIterable, _GenericAlias, _root=True):
    def __repr__(self):
        *args, result = self.__args__
        if len(args) != 1 or not _is_param_expr(args[0]):
            return f'typing.Callable[[{_reprs(args)}], {_type_repr(result)}]'
        return super().__repr__()

    def copy_with(self, args):
        if len(args) == 2 and isinstance(args[0], (tuple, list)):
            args = (*args[0], args[1])
        return super().copy_with(args)


_CallableType._kind = _CallableGenericAlias


class _TupleType(_SpecialGenericAlias, _root=True):
    def _subscript(self, params):
        params = _as_tuple(params)
        if params[1:] and params[-1] is ...:
            return self.copy_with(_check_all(params[:-1], 'Tuple[t, ...]: t must be a type.') + (...,))
        return self.copy_with(_check_all(params, 'Tuple[t0, t1, ...]: each t must be a type.'))


class _UnionGenericAlias(_NotIterable, _GenericAlias, _root=True):
    def __eq__(self, other):
        if isinstance(other, (UnionType, _UnionGenericAlias)):
            own, others = self.__args__, other.__args__
            try:
                return frozenset(own) == frozenset(others)
            except TypeError:
                return len(own) == len(others) and not [arg for arg in own if arg not in others]
        return NotImplemented

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def copy_with(self, params):
        return Union[params]

    def __repr__(self):
        args = self.__args__
        if len(args) > 2 or _NoneType not in args:
            return f'typing.Union[{_reprs(args)}]'
        return f'typing.Optional[{_type_repr(args[args[0] is _NoneType])}]'

    def __instancecheck__(self, obj):
        return any(isinstance(obj, arg) for arg in self.__args__)

    def __subclasscheck__(self, cls):
        return any(issubclass(cls, arg) for arg in self.__args__)


class _LiteralGenericAlias(_GenericAlias, _root=True):
    def __init__(self, origin, args, **options):
        _BaseGenericAlias.__init__(self, origin, **options, __args__=args, __parameters__=(), __module__='typing')

    def _key(self):
        return frozenset(_typed(self.__args__))

    def __eq__(self, other):
        return super().__eq__(other) if isinstance(other, _LiteralGenericAlias) else NotImplemented

    def __hash__(self):
        return hash(self._key())

    def __repr__(self):
        return f'typing.Literal[{_reprs(self.__args__) or "()"}]'


class _ConcatenateGenericAlias(_GenericAlias, _root=True):
    def copy_with(self, params):
        *types, last = params
        if isinstance(last, (tuple, list)):
            return (*types, *last)
        return super().copy_with((*types, *last.__args__) if isinstance(last, _ConcatenateGenericAlias) else params)


class _UnpackGenericAlias(_GenericAlias, _root=True):
    def __repr__(self):
        return f'typing.Unpack[{_type_repr(self.__args__[0])}]'

    @property
    def __typing_unpacked_tuple_args__(self):
        unpacked, = self.__args__
        if isinstance(unpacked, (GenericAlias, _GenericAlias)) and unpacked.__origin__ is tuple:
            return unpacked.__args__


class _AnnotatedAlias(_NotIterable, _GenericAlias, _root=True):
    def __init__(self, origin, metadata):
        if isinstance(origin, _AnnotatedAlias):
            origin, metadata = origin.__origin__, (*origin.__metadata__, *metadata)
        _GenericAlias.__init__(self, origin, (origin,), name='Annotated')
        self.__metadata__ = metadata

    def copy_with(self, params):
        return _AnnotatedAlias(params[0], self.__metadata__)

    def _key(self):
        return Annotated, self.__origin__, self.__metadata__

    def __eq__(self, other):
        return super().__eq__(other) if isinstance(other, _AnnotatedAlias) else NotImplemented

    def __hash__(self):
        return hash(self._key())

    def __repr__(self):
        return f'typing.Annotated[{", ".join([_type_repr(self.__origin__), *map(repr, self.__metadata__)])}]'

    def __mro_entries__(self, bases):
        return self.__origin__,

    def __getattr__(self, attr):
        return 'Annotated' if attr in ('__name__', '__qualname__') else super().__getattr__(attr)


_alias = _SpecialGenericAlias
List, Set, FrozenSet, Type = [_alias(cls, 1, inst=False, name=name) for cls, name in (
    (list, 'List'), (set, 'Set'), (frozenset, 'FrozenSet'), (type, 'Type'))]
Dict = _alias(dict, 2, inst=False, name='Dict')
Tuple = _TupleType(tuple, -1, inst=False, name='Tuple')
AnyStr = TypeVar('AnyStr', bytes, str)
T, KT, VT = map(TypeVar, ('T', 'KT', 'VT'))
T_co, V_co, VT_co = [TypeVar(name, covariant=True) for name in ('T_co', 'V_co', 'VT_co')]
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
