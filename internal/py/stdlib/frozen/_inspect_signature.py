"""How objects are called: the part of inspect about parameters and annotations."""

import builtins
import enum
import functools
import inspect
import sys
import types
from _annotations import evaluate
from collections import OrderedDict, namedtuple
from keyword import iskeyword


class _void:
    """Stands for an argument that was not given."""
    __module__ = 'inspect'


class _empty:
    """Stands for a default or an annotation that does not exist."""
    __module__ = 'inspect'


class _ParameterKind(enum.IntEnum):
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD = 'positional-only', 'positional or keyword'
    VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = 'variadic positional', 'keyword-only', 'variadic keyword'

    def __new__(cls, description):
        member = int.__new__(cls, len(cls.__members__))
        member._value_, member.description = int(member), description
        return member

    def __str__(self):
        return self.name

    __module__ = 'inspect'


POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = _ParameterKind
_POSITIONAL = POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD


def _as_kind(number):
    try:
        return _ParameterKind(number)
    except ValueError:
        raise ValueError(f'value {number!r} is not a valid Parameter.kind')


class Parameter:
    """A parameter: its name, its kind, and its default and annotation, which are Parameter.empty if there is none."""

    __module__ = 'inspect'
    __slots__ = ('_name', '_kind', '_default', '_annotation')

    empty = _empty
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = _ParameterKind

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        if type(kind) is not _ParameterKind:
            kind = _as_kind(kind)
        self._kind = kind
        if default is not _empty and kind in (VAR_POSITIONAL, VAR_KEYWORD):
            raise ValueError(f'{kind.description} parameters cannot have default values')
        self._default, self._annotation = default, annotation
        if name is _empty:
            raise ValueError('name is a required attribute for Parameter')
        if not isinstance(name, str):
            raise TypeError(f'name must be a str, not a {type(name).__name__}')
        if name[0] == '.' and name[1:].isdigit():  # the iterable of a comprehension
            if kind != POSITIONAL_OR_KEYWORD:
                raise ValueError(f'implicit arguments must be passed as positional or keyword arguments, not {kind.description}')
            self._kind = kind = POSITIONAL_ONLY
            name = 'implicit' + name[1:]
        if iskeyword(name) and kind is not POSITIONAL_ONLY or not name.isidentifier():
            raise ValueError(f'{name!r} is not a valid parameter name')
        self._name = name

    name = property(lambda self: self._name)
    kind = property(lambda self: self._kind)
    default = property(lambda self: self._default)
    annotation = property(lambda self: self._annotation)

    def __reduce__(self):
        state = {'_default': self._default, '_annotation': self._annotation}
        return type(self), (self._name, self._kind), state

    def __setstate__(self, state):
        self._default, self._annotation = state['_default'], state['_annotation']

    def replace(self, *, name=_void, kind=_void, annotation=_void, default=_void):
        """Return a copy with some things changed."""
        given = [mine if new is _void else new for new, mine in ((name, self._name), (kind, self._kind))]
        default = self._default if default is _void else default
        return type(self)(*given, default=default, annotation=self._annotation if annotation is _void else annotation)

    __replace__ = replace

    def __str__(self):
        text, equals = self._name, '='
        if self._annotation is not _empty:
            text, equals = f'{text}: {formatannotation(self._annotation)}', ' = '
        if self._default is not _empty:
            text += f'{equals}{self._default!r}'
        return {VAR_POSITIONAL: '*', VAR_KEYWORD: '**'}.get(self._kind, '') + text

    def __repr__(self):
        return f'<{type(self).__name__} "{self}">'

    def _key(self):
        return self._name, self._kind, self._annotation, self._default

    def __hash__(self):
        return hash(self._key())

    def __eq__(self, other):
        if self is other:
            return True
        return self._key() == other._key() if isinstance(other, Parameter) else NotImplemented


class BoundArguments:
    """The arguments of a call by the names of the parameters: arguments is a dict, which can be changed; args and kwargs are made of it."""

    __module__ = 'inspect'
    __slots__ = ('arguments', '_signature', '__weakref__')

    def __init__(self, signature, arguments):
        self.arguments, self._signature = arguments, signature

    signature = property(lambda self: self._signature)

    @property
    def args(self):
        args, given = [], self.arguments
        for name, param in self._signature.parameters.items():
            kind = param.kind
            if kind >= KEYWORD_ONLY or name not in given:
                break
            if kind == VAR_POSITIONAL:
                args += given[name]
            else:
                args.append(given[name])
        return tuple(args)

    @property
    def kwargs(self):
        kwargs, by_name = {}, False
        for name, param in self._signature.parameters.items():
            # Behind a positional argument that is missing, all others are named.
            if param.kind >= KEYWORD_ONLY or name not in self.arguments:
                by_name = True
            if not by_name or name not in self.arguments:
                continue
            if param.kind == VAR_KEYWORD:
                kwargs.update(self.arguments[name])
            else:
                kwargs[name] = self.arguments[name]
        return kwargs

    def apply_defaults(self):
        """Give missing arguments their defaults; those of *args and **kwargs are empty."""
        filled = {}
        for name, param in self._signature.parameters.items():
            if name in self.arguments:
                filled[name] = self.arguments[name]
            elif param.default is not _empty:
                filled[name] = param.default
            elif param.kind in (VAR_POSITIONAL, VAR_KEYWORD):
                filled[name] = () if param.kind is VAR_POSITIONAL else {}
        self.arguments = filled

    def __eq__(self, other):
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self is other or (self._signature, self.arguments) == (other._signature, other.arguments)

    def __getstate__(self):
        return {'_signature': self._signature, 'arguments': self.arguments}

    def __setstate__(self, state):
        self._signature, self.arguments = state['_signature'], state['arguments']

    def __repr__(self):
        return f"<{type(self).__name__} ({', '.join([f'{name}={value!r}' for name, value in self.arguments.items()])})>"


def _check_order(parameters):
    """Return the parameters by their names, if their kinds and defaults can follow each other as they do."""
    found, top, defaults = OrderedDict(), POSITIONAL_ONLY, False
    for param in parameters:
        if param.kind < top:
            raise ValueError(f'wrong parameter order: {top.description} parameter before {param.kind.description} parameter')
        top = param.kind
        if top in _POSITIONAL:
            if param.default is not _empty:
                defaults = True
            elif defaults:
                raise ValueError('non-default argument follows default argument')
        if param.name in found:
            raise ValueError(f'duplicate parameter name: {param.name!r}')
        found[param.name] = param
    return found


class Signature:
    """How an object is called: its parameters by their names, and the annotation of the result, which is Signature.empty if there is none."""

    __module__ = 'inspect'
    __slots__ = '_parameters', '_return_annotation'

    empty, _parameter_cls, _bound_arguments_cls = _empty, Parameter, BoundArguments

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        if parameters is None:
            parameters = ()
        found = _check_order(parameters) if __validate_parameters__ else OrderedDict([(param.name, param) for param in parameters])
        self._parameters, self._return_annotation = types.MappingProxyType(found), return_annotation

    parameters = property(lambda self: self._parameters)
    return_annotation = property(lambda self: self._return_annotation)

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
        """Return the signature of an object."""
        finder = _Finder(cls, follow_wrapped, True, globals, locals, eval_str)
        return finder.find(obj)

    def replace(self, *, parameters=_void, return_annotation=_void):
        """Return a copy with some things changed."""
        return type(self)(self._parameters.values() if parameters is _void else parameters,
                          return_annotation=self._return_annotation if return_annotation is _void else return_annotation)

    __replace__ = replace

    def _key(self):
        """What makes signatures equal: the order of keyword-only parameters does not count."""
        others, named = [], {}
        for name, param in self._parameters.items():
            if param.kind == KEYWORD_ONLY:
                named[name] = param
            else:
                others.append(param)
        return tuple(others), named, self._return_annotation

    def __hash__(self):
        others, named, returned = self._key()
        return hash((others, frozenset(named.values()), returned))

    def __eq__(self, other):
        if self is other:
            return True
        return self._key() == other._key() if isinstance(other, Signature) else NotImplemented

    def bind(self, /, *args, **kwargs):
        """Match arguments with the parameters; TypeError if a call with them would fail."""
        return self._bind(False, args, kwargs)

    def bind_partial(self, /, *args, **kwargs):
        """Match arguments with the parameters, some of which may be left without one."""
        return self._bind(True, args, kwargs)

    def _bind(self, partial, args, kwargs):
        arguments, misplaced, at, named = {}, [], 0, False
        rest = None
        for param in self._parameters.values():
            kind, name = param.kind, param.name
            if kind == VAR_KEYWORD:
                rest = param
            elif kind == VAR_POSITIONAL:
                if at < len(args):
                    arguments[name], at = tuple(args[at:]), len(args)
                named = True
            elif kind != KEYWORD_ONLY and at < len(args):
                if name in kwargs and kind != POSITIONAL_ONLY:
                    raise TypeError(f'multiple values for argument {name!r}')
                arguments[name], at = args[at], at + 1
            elif at < len(args):
                break  # there are too many
            elif name in kwargs and kind == POSITIONAL_ONLY and not named:
                misplaced.append(param)
                if param.default is _empty and not partial and not self._takes_rest():
                    continue
            elif name in kwargs:
                arguments[name], named = kwargs.pop(name), True
            elif param.default is _empty and not partial:
                raise TypeError(f"missing a required{' keyword-only' if kind == KEYWORD_ONLY and not named else ''} argument: {name!r}")
            else:
                named = True
        if at < len(args):
            raise TypeError('too many positional arguments')
        if kwargs:
            if rest is not None:
                arguments[rest.name] = kwargs
            elif misplaced:
                names = ', '.join([param.name for param in misplaced])
                raise TypeError(f'got some positional-only arguments passed as keyword arguments: {names!r}')
            else:
                raise TypeError(f'got an unexpected keyword argument {next(iter(kwargs))!r}')
        return self._bound_arguments_cls(self, arguments)

    def _takes_rest(self):
        return any(param.kind == VAR_KEYWORD for param in self._parameters.values())

    def __reduce__(self):
        state = {'_return_annotation': self._return_annotation}
        return type(self), (tuple(self._parameters.values()),), state

    def __setstate__(self, state):
        self._return_annotation = state['_return_annotation']

    def format(self, *, max_width=None):
        """Return the signature as it stands in a definition, with a line for each parameter if it is wider than max_width."""
        parts, last = [], None
        for param in self._parameters.values():
            if last is POSITIONAL_ONLY and param.kind is not POSITIONAL_ONLY:
                parts.append('/')
            if param.kind is KEYWORD_ONLY and last not in (VAR_POSITIONAL, KEYWORD_ONLY):
                parts.append('*')
            parts.append(str(param))
            last = param.kind
        if last is POSITIONAL_ONLY:
            parts.append('/')
        text = f"({', '.join(parts)})"
        if max_width is not None and len(text) > max_width:
            lines = ',\n    '.join(parts)
            text = f'(\n    {lines}\n)'
        return text if self._return_annotation is _empty else f'{text} -> {formatannotation(self._return_annotation)}'

    def __str__(self):
        return self.format()

    def __repr__(self):
        return f'<{type(self).__name__} {self}>'


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    """Return the signature of an object; ValueError if none is known, TypeError if the object cannot be called."""
    return _Finder(Signature, follow_wrapped, True, globals, locals, eval_str).find(obj)


_NATIVE = (types.WrapperDescriptorType, types.MethodWrapperType, types.ClassMethodDescriptorType, types.BuiltinFunctionType)


_CONSTANTS = (str, int, float, complex, bytes, bool, tuple, list, dict, set, types.NoneType, types.EllipsisType)


class _Finder:
    """Finds the signature of an object. bound leaves self out of bound methods."""

    def __init__(self, cls, follow, bound, globals=None, locals=None, eval_str=False):
        self.cls, self.follow, self.bound = cls, follow, bound
        self.evaluation = dict(globals=globals, locals=locals, eval_str=eval_str)

    def find(self, obj):
        if not callable(obj):
            raise TypeError(f'{obj!r} is not a callable object')
        if inspect.ismethod(obj):
            found = self.find(obj.__func__)
            return _without_self(found) if self.bound else found
        if self.follow:
            obj = inspect.unwrap(obj, stop=lambda f: hasattr(f, "__signature__") or inspect.ismethod(f))
            if inspect.ismethod(obj):
                return self.find(obj)
        if (found := self.declared(obj)) is not None:
            return found
        partial = getattr(obj, '__partialmethod__', None)
        if isinstance(partial, functools.partialmethod):
            return self.of_partialmethod(partial)
        if isinstance(obj, functools.partial):
            return _apply_partial(self.find(obj.func), obj)
        if inspect.isfunction(obj) or inspect._is_functionlike(obj):
            return self.of_function(obj)
        if inspect.isbuiltin(obj) or inspect.ismethoddescriptor(obj) or isinstance(obj, _NATIVE) or obj is type or obj is object:
            return self.of_native(obj)
        return self.of_class(obj) if isinstance(obj, type) else self.of_instance(obj)

    def declared(self, obj):
        """Return what __signature__ says, if anything."""
        given = found = getattr(obj, '__signature__', None)
        if found is None or isinstance(found, Signature):
            return found
        if not isinstance(found, str) and callable(found):
            found = found()
        if isinstance(found, str):
            return self.parse(obj, found)
        if not isinstance(found, Signature):
            raise TypeError(f'unexpected object {given!r} in __signature__ attribute')
        return found

    def of_partialmethod(self, partial):
        whole = self.find(partial.func)
        found = _apply_partial(whole, partial, (None,))
        first = next(iter(whole.parameters.values()))
        if first.kind is VAR_POSITIONAL:
            return found
        return found.replace(parameters=(first, *found.parameters.values()))

    def of_function(self, func):
        if text := getattr(func, '__text_signature__', None):
            return self.parse(func, text)
        code, make = func.__code__, self.cls._parameter_cls
        annotations = get_annotations(func, **self.evaluation)
        defaults, named_defaults = func.__defaults__ or (), func.__kwdefaults__ or {}
        count, named = code.co_argcount, code.co_kwonlyargcount
        names = iter(code.co_varnames)
        parameters = []

        def add(name, kind, default=_empty):
            parameters.append(make(name, kind, default=default, annotation=annotations.get(name, _empty)))

        for i in range(count):
            default = defaults[i - count] if i >= count - len(defaults) else _empty
            add(next(names), POSITIONAL_ONLY if i < code.co_posonlyargcount else POSITIONAL_OR_KEYWORD, default)
        keyword_only = [next(names) for _ in range(named)]
        if code.co_flags & inspect.CO_VARARGS:
            add(next(names), VAR_POSITIONAL)
        for name in keyword_only:
            add(name, KEYWORD_ONLY, named_defaults.get(name, _empty))
        if code.co_flags & inspect.CO_VARKEYWORDS:
            add(next(names), VAR_KEYWORD)
        return self.cls(parameters, return_annotation=annotations.get('return', _empty),
                        __validate_parameters__=not inspect.isfunction(func))

    def of_native(self, func):
        text = getattr(func, '__text_signature__', None)
        if not text:
            raise ValueError(f"no signature found for builtin {func!r}")
        return self.parse(func, text)

    def of_class(self, cls):
        if (call := _python_method(type(cls), '__call__')) is not None:
            return self.find(call)
        makers = [(name, made) for name in ('__new__', '__init__') if (made := _python_method(cls, name)) is not None]
        for base in cls.__mro__:  # the method of the nearest class counts, and __new__ before __init__
            for name, method in makers:
                if name in base.__dict__:
                    found = self.find(method)
                    return _without_self(found) if name == '__new__' and self.bound else found
        for base in cls.__mro__[:-1]:
            if text := getattr(base, '__text_signature__', None):
                return self.parse(base, text)
        if type in cls.__mro__:
            raise ValueError(f'callable {cls!r} is not supported by signature')
        if cls.__init__ is object.__init__ and cls.__new__ is object.__new__:
            return self.cls()
        raise ValueError(f'no signature found for builtin type {cls!r}')

    def of_instance(self, obj):
        call = inspect.getattr_static(type(obj), '__call__', None)
        if call is None:
            raise ValueError(f'callable {obj!r} is not supported by signature')
        if text := getattr(obj, '__text_signature__', None):
            return self.parse(obj, text)
        return self.find(_bound_to(call, obj))

    def parse(self, obj, text):
        """Read a signature from text. $ marks the parameter that a bound method has not."""
        wrong = ValueError(f"{obj!r} builtin has invalid signature")
        module = getattr(obj, '__module__', None) or getattr(getattr(obj, '__objclass__', None), '__module__', None)
        try:
            parameters = _read_parameters(text.replace('$', ''), sys.modules.get(module, builtins).__dict__)
        except (SyntaxError, NameError, AttributeError):
            raise wrong from None
        if not all(p.default is _empty or isinstance(p.default, _CONSTANTS) for p in parameters):
            raise wrong
        if '$' in text:
            self_ = getattr(obj, '__self__', None)
            if self_ is not None and (self.bound or inspect.ismodule(self_)):
                del parameters[0]
            else:
                parameters[0] = parameters[0].replace(kind=POSITIONAL_ONLY)
        return self.cls(parameters)


def _read_parameters(text, names):
    """The parameters that a signature consists of, as text. Names in it are those of a module, and of all modules."""
    import ast
    from _annotations import Finder, Unknown
    body = ast.parse(f'def signature{text}: pass').body
    if len(body) != 1 or not isinstance(body[0], ast.FunctionDef) or len(body[0].body) != 1:
        raise SyntaxError(text)
    find = Finder(ast, sys.modules, names)
    args = body[0].args
    named = [(a, POSITIONAL_ONLY) for a in args.posonlyargs] + [(a, POSITIONAL_OR_KEYWORD) for a in args.args]
    defaults = [None] * (len(named) - len(args.defaults)) + args.defaults
    found = [(a, kind, default) for (a, kind), default in zip(named, defaults)]
    if args.vararg:
        found.append((args.vararg, VAR_POSITIONAL, None))
    found += [(a, KEYWORD_ONLY, default) for a, default in zip(args.kwonlyargs, args.kw_defaults)]
    if args.kwarg:
        found.append((args.kwarg, VAR_KEYWORD, None))
    if body[0].returns or any(a.annotation for a, *_ in found):
        raise ValueError("Annotations are not currently supported")
    try:
        return [Parameter(a.arg, kind, default=_empty if default is None else find.value(default)) for a, kind, default in found]
    except Unknown:
        raise SyntaxError(text)


def _python_method(cls, name):
    """Return a method of a class unless it is a native one."""
    found = getattr(cls, name, None) if name == '__new__' else inspect.getattr_static(cls, name, None)
    if found is None or isinstance(found, _NATIVE):
        return None
    return found if name == '__new__' else _bound_to(found, cls)


def _bound_to(descriptor, obj):
    if inspect.isclass(descriptor) or not hasattr(type(descriptor), '__get__'):
        return descriptor
    return type(descriptor).__get__(descriptor, obj, type(obj))


def _without_self(found):
    """Leave out the first parameter, which a bound method has got."""
    first, *rest = found.parameters.values() or (None,)
    if first is None or first.kind >= KEYWORD_ONLY:
        raise ValueError('invalid method signature')
    return found.replace(parameters=(first, *rest) if first.kind is VAR_POSITIONAL else rest)


def _apply_partial(found, partial, first=()):
    """Leave out the parameters that a partial object fills by position; behind one that it fills by name, all must be named."""
    keywords = partial.keywords or {}
    try:
        given = found.bind_partial(*first, *(partial.args or ()), **keywords).arguments
    except TypeError as error:
        raise ValueError(f'partial object {partial!r} has incorrect arguments') from error
    before, behind, naming = [], [], False
    for name, param in found.parameters.items():
        kind = param.kind
        if name in given:
            if kind is POSITIONAL_ONLY or kind is POSITIONAL_OR_KEYWORD and name not in keywords:
                continue
            if kind in (POSITIONAL_OR_KEYWORD, KEYWORD_ONLY):
                param = param.replace(default=given[name])
                naming = naming or kind is POSITIONAL_OR_KEYWORD
        if not naming:
            before.append(param)
        elif kind is not VAR_POSITIONAL:
            behind.append(param.replace(kind=KEYWORD_ONLY) if kind is POSITIONAL_OR_KEYWORD else param)
    return found.replace(parameters=before + behind)


# Annotations


def get_annotations(obj, *, globals=None, locals=None, eval_str=False):
    """Return a new dict of the annotations of a function, class or module. With eval_str, those that are text are evaluated, in the namespace of
    the object unless globals and locals are given."""
    own_globals = own_locals = None
    if isinstance(obj, type):
        found = obj.__dict__.get('__annotations__')
        if isinstance(found, types.GetSetDescriptorType):
            found = None
        own_globals = getattr(sys.modules.get(getattr(obj, '__module__', None)), '__dict__', None)
        own_locals = dict(vars(obj))
    elif isinstance(obj, types.ModuleType) or callable(obj):
        found = getattr(obj, '__annotations__', None)
        own_globals = obj.__dict__ if isinstance(obj, types.ModuleType) else getattr(obj, '__globals__', None)
    else:
        raise TypeError(f"{obj!r} is not a module, class, or callable.")
    if found is not None and not isinstance(found, dict):
        raise ValueError(f"{obj!r}.__annotations__ is neither a dict nor None")
    if not found or not eval_str:
        return dict(found or {})
    if not isinstance(obj, types.ModuleType):
        own_globals = getattr(_innermost(obj), '__globals__', own_globals)
    globals = own_globals if globals is None else globals
    locals = own_locals or {} if locals is None else locals
    params = getattr(obj, '__type_params__', None)
    if params:
        locals = {**{param.__name__: param for param in params}, **locals}
    return {name: evaluate(value, globals, locals) if isinstance(value, str) else value for name, value in found.items()}


def _innermost(obj):
    while True:
        if hasattr(obj, '__wrapped__'):
            obj = obj.__wrapped__
        elif isinstance(obj, functools.partial):
            obj = obj.func
        else:
            return obj


def formatannotation(annotation, base_module=None):
    """Return an annotation as text; base_module need not be named in it."""
    if getattr(annotation, '__module__', None) == 'typing':
        import re
        return re.sub(r'[\w\.]+', lambda m: m[0].removeprefix('typing.'), repr(annotation))
    if isinstance(annotation, types.GenericAlias):
        return str(annotation)
    if not isinstance(annotation, type):
        return repr(annotation)
    module, name = annotation.__module__, annotation.__qualname__
    return name if module in ('builtins', base_module) else f'{module}.{name}'


def formatannotationrelativeto(object):
    """Return formatannotation for annotations that stand in the module of an object."""
    return functools.partial(formatannotation, base_module=getattr(object, '__module__', None))


# Older forms

Arguments = namedtuple('Arguments', 'args, varargs, varkw', module='inspect')
FullArgSpec = namedtuple('FullArgSpec', 'args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults, annotations', module='inspect')
ArgInfo = namedtuple('ArgInfo', 'args varargs keywords locals', module='inspect')
ClosureVars = namedtuple('ClosureVars', 'nonlocals globals builtins unbound', module='inspect')


def getargs(co):
    """Return the names of the parameters of a code object."""
    if not inspect.iscode(co):
        raise TypeError(f'{co!r} is not a code object')
    count = co.co_argcount + co.co_kwonlyargcount
    rest = iter(co.co_varnames[count:])
    return Arguments(list(co.co_varnames[:count]), next(rest) if co.co_flags & inspect.CO_VARARGS else None,
                     next(rest) if co.co_flags & inspect.CO_VARKEYWORDS else None)


def getargvalues(frame):
    """Return the names of the parameters of a frame, and its variables."""
    return ArgInfo(*getargs(frame.f_code), frame.f_locals)


def formatargvalues(args, varargs, varkw, locals, formatarg=str, formatvarargs=lambda name: '*' + name, formatvarkw=lambda name: '**' + name,
                    formatvalue=lambda value: '=' + repr(value)):
    """Return what getargvalues returns as text."""
    shown = [(formatarg, name) for name in args]
    shown += [(show, name) for show, name in ((formatvarargs, varargs), (formatvarkw, varkw)) if name]
    return f"({', '.join([show(name) + formatvalue(locals[name]) for show, name in shown])})"


def getfullargspec(func):
    """Return names, defaults and annotations of the parameters; self is among them even if the method is bound."""
    try:
        found = _Finder(Signature, False, False).find(func)
    except Exception as error:
        raise TypeError('unsupported callable') from error
    names, defaults = {kind: [] for kind in _ParameterKind}, {kind: {} for kind in _ParameterKind}
    annotations = {} if found.return_annotation is _empty else {'return': found.return_annotation}
    for name, param in found.parameters.items():
        names[param.kind].append(name)
        if param.default is not _empty:
            defaults[param.kind][name] = param.default
        if param.annotation is not _empty:
            annotations[name] = param.annotation
    positional = (*defaults[POSITIONAL_ONLY].values(), *defaults[POSITIONAL_OR_KEYWORD].values())
    return FullArgSpec(names[POSITIONAL_ONLY] + names[POSITIONAL_OR_KEYWORD], *(names[VAR_POSITIONAL] or [None]), *(names[VAR_KEYWORD] or [None]),
                       positional or None, names[KEYWORD_ONLY], defaults[KEYWORD_ONLY] or None, annotations)


def getcallargs(func, /, *positional, **named):
    """Return the values that the parameters of a function get in a call; TypeError if the call would fail."""
    spec, name = getfullargspec(func), func.__name__
    if inspect.ismethod(func) and func.__self__ is not None:
        positional = (func.__self__, *positional)
    values = dict(zip(spec.args, positional))
    if spec.varargs:
        values[spec.varargs] = tuple(positional[len(spec.args):])
    if spec.varkw:
        values[spec.varkw] = {}
    for key, value in named.items():
        if key not in spec.args and key not in spec.kwonlyargs:
            if not spec.varkw:
                raise TypeError(f"{name}() got an unexpected keyword argument {key!r}")
            values[spec.varkw][key] = value
        elif key in values:
            raise TypeError(f"{name}() got multiple values for argument {key!r}")
        else:
            values[key] = value
    defaults = spec.defaults or ()
    if len(positional) > len(spec.args) and not spec.varargs:
        _too_many(name, spec, len(defaults), len(positional), values)
    required = spec.args[:len(spec.args) - len(defaults)]
    _require(name, required, 'positional', values)
    for key, value in (*zip(spec.args[len(required):], defaults), *(spec.kwonlydefaults or {}).items()):
        values.setdefault(key, value)
    _require(name, spec.kwonlyargs, 'keyword-only', values)
    return values


def _require(func, names, kind, values):
    *others, last = [repr(name) for name in names if name not in values] or [None]
    if last is None:
        return
    text = f"{', '.join(others)} and {last}" if others else last
    raise TypeError(f"{func}() missing {len(others) + 1} required {kind} argument{'s' * bool(others)}: {text}")


def _too_many(func, spec, defaults, given, values):
    most = len(spec.args)
    wanted, plural = (f"from {most - defaults} to {most}", True) if defaults else (str(most), most != 1)
    also = len([name for name in spec.kwonlyargs if name in values])
    named = f" positional argument{'s' * (given != 1)} (and {also} keyword-only argument{'s' * (also != 1)})" if also else ""
    verb = 'was' if given == 1 and not also else 'were'
    raise TypeError(f"{func}() takes {wanted} positional argument{'s' * plural} but {given}{named} {verb} given")


def getclosurevars(func):
    """Return the variables that a function uses from outside: of functions around it, globals, builtins, and names without a value."""
    if inspect.ismethod(func):
        func = func.__func__
    if not inspect.isfunction(func):
        raise TypeError(f"{func!r} is not a Python function")
    code, around = func.__code__, func.__globals__
    native = around.get("__builtins__", builtins.__dict__)
    native = native.__dict__ if inspect.ismodule(native) else native
    cells = {name: cell.cell_contents for name, cell in zip(code.co_freevars, func.__closure__ or ())}
    found = ClosureVars(cells, {}, {}, set())
    for name in code.co_names:
        if name in around:
            found.globals[name] = around[name]
        elif name in native:
            found.builtins[name] = native[name]
        else:
            found.unbound.add(name)
    return found


class BufferFlags(enum.IntFlag):
    """What may be asked of an object's memory."""
    SIMPLE = 0
    WRITABLE, FORMAT, ND = 1, 4, 8
    STRIDES = 16 | ND
    C_CONTIGUOUS, F_CONTIGUOUS, ANY_CONTIGUOUS, INDIRECT = 32 | STRIDES, 64 | STRIDES, 128 | STRIDES, 256 | STRIDES
    CONTIG, CONTIG_RO = ND | WRITABLE, ND
    STRIDED, STRIDED_RO = STRIDES | WRITABLE, STRIDES
    RECORDS, RECORDS_RO = STRIDES | WRITABLE | FORMAT, STRIDES | FORMAT
    FULL, FULL_RO = INDIRECT | WRITABLE | FORMAT, INDIRECT | FORMAT
    READ, WRITE = 256, 512
    __module__ = 'inspect'


for _function in (formatannotation, formatannotationrelativeto, formatargvalues, get_annotations, getargs, getargvalues, getcallargs, getclosurevars,
                  getfullargspec, signature):
    _function.__module__ = 'inspect'
del _function
