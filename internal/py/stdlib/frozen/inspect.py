"""A look inside live objects: what they are, where they come from, and how they are called."""

import sys
import types
from _functools import partial as _partial
from collections import namedtuple

from _traceback import position as _position

__all__ = """
    AGEN_CLOSED AGEN_CREATED AGEN_RUNNING AGEN_SUSPENDED ArgInfo Arguments Attribute BlockFinder BoundArguments BufferFlags
    CORO_CLOSED CORO_CREATED CORO_RUNNING CORO_SUSPENDED CO_ASYNC_GENERATOR CO_COROUTINE CO_GENERATOR CO_ITERABLE_COROUTINE
    CO_NESTED CO_NEWLOCALS CO_NOFREE CO_OPTIMIZED CO_VARARGS CO_VARKEYWORDS ClassFoundException ClosureVars EndOfBlock
    FrameInfo FullArgSpec GEN_CLOSED GEN_CREATED GEN_RUNNING GEN_SUSPENDED Parameter Signature TPFLAGS_IS_ABSTRACT Traceback
    classify_class_attrs cleandoc currentframe findsource formatannotation formatannotationrelativeto formatargvalues
    get_annotations getabsfile getargs getargvalues getasyncgenlocals getasyncgenstate getattr_static getblock getcallargs
    getclasstree getclosurevars getcomments getcoroutinelocals getcoroutinestate getdoc getfile getframeinfo getfullargspec
    getgeneratorlocals getgeneratorstate getinnerframes getlineno getmembers getmembers_static getmodule getmodulename
    getmro getouterframes getsource getsourcefile getsourcelines indentsize isabstract isasyncgen isasyncgenfunction
    isawaitable isbuiltin isclass iscode iscoroutine iscoroutinefunction isdatadescriptor isframe isfunction isgenerator
    isgeneratorfunction isgetsetdescriptor ismemberdescriptor ismethod ismethoddescriptor ismethodwrapper ismodule isroutine
    istraceback markcoroutinefunction signature stack trace unwrap walktree
""".split()

# Bits of co_flags
CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS, CO_NESTED, CO_GENERATOR, CO_NOFREE, CO_COROUTINE = [1 << i for i in range(8)]
CO_ITERABLE_COROUTINE, CO_ASYNC_GENERATOR = 0x100, 0x200
TPFLAGS_IS_ABSTRACT = 1 << 20

_sentinel = object()


# Kinds of objects


def _kind(cls, what):
    """A function that tells whether an object is an instance of a class."""
    def is_kind(object):
        return isinstance(object, cls)
    is_kind.__name__ = is_kind.__qualname__ = 'is' + what.rpartition(' ')[2].replace('-', '')
    is_kind.__doc__ = f"Tell whether an object is a {what.replace('-', ' ')}."
    return is_kind


ismodule = _kind(types.ModuleType, 'module')
isclass = _kind(type, 'class')
ismethod = _kind(types.MethodType, 'bound method')
isfunction = _kind(types.FunctionType, 'Python function')
isbuiltin = _kind(types.BuiltinFunctionType, 'native function or bound builtin')
ismethodwrapper = _kind(types.MethodWrapperType, 'method-wrapper')
ismemberdescriptor = _kind(types.MemberDescriptorType, 'member-descriptor')
isgetsetdescriptor = _kind(types.GetSetDescriptorType, 'getset-descriptor')
isgenerator = _kind(types.GeneratorType, 'generator')
iscoroutine = _kind(types.CoroutineType, 'coroutine')
isasyncgen = _kind(types.AsyncGeneratorType, 'asynchronous asyncgen')
istraceback = _kind(types.TracebackType, 'traceback')
isframe = _kind(types.FrameType, 'frame')
iscode = _kind(types.CodeType, 'code')


def ismethoddescriptor(object):
    """Tell whether an object is a descriptor with __get__ alone, but no function, class or bound method."""
    if isinstance(object, (*_NO_DESCRIPTORS, _partial)):
        return False
    cls = type(object)
    return hasattr(cls, "__get__") and not hasattr(cls, "__set__") and not hasattr(cls, "__delete__")


def isdatadescriptor(object):
    """Tell whether an object is a descriptor with __set__ or __delete__, as properties are."""
    cls = type(object)
    return (hasattr(cls, "__set__") or hasattr(cls, "__delete__")) and not isinstance(object, _NO_DESCRIPTORS)


_NO_DESCRIPTORS = type, types.MethodType, types.FunctionType  # they have a reading of their own


def isroutine(object):
    """Tell whether an object is a function or method of any kind."""
    return isbuiltin(object) or isfunction(object) or ismethod(object) or ismethoddescriptor(object) or ismethodwrapper(object)


def isabstract(object):
    """Tell whether an object is a class with abstract methods."""
    if not isclass(object):
        return False
    if (names := object.__dict__.get('__abstractmethods__')) is not None:
        return bool(names)
    import abc
    if not issubclass(type(object), abc.ABCMeta):
        return False
    # The class is being made: __init_subclass__ asks.
    inherited = {name for base in object.__bases__ for name in getattr(base, "__abstractmethods__", ())}
    values = [*object.__dict__.values(), *(getattr(object, name, None) for name in inherited)]
    return any(getattr(value, "__isabstractmethod__", False) for value in values)


def _unpartial(f):
    """Look behind partial objects and bound methods."""
    functools = sys.modules.get('functools')  # nobody has a partialmethod before the module is loaded
    methods = () if functools is None else functools.partialmethod
    while True:
        if isinstance(partial := getattr(f, '__partialmethod__', None), methods):
            f = partial.func
        elif isinstance(f, _partial) or isinstance(f, methods):
            f = f.func
        elif ismethod(f):
            f = f.__func__
        else:
            return f


def _has_code_flag(f, flag):
    """Tell whether a function, behind partial objects, has a bit set in its flags."""
    f = _unpartial(f)
    return (isfunction(f) or _is_functionlike(f)) and bool(f.__code__.co_flags & flag)


def _is_functionlike(obj):
    """Tell whether an object has what functions have."""
    return callable(obj) and not isclass(obj) and all(
        isinstance(getattr(obj, name, missing), kinds) for name, missing, kinds in _FUNCTION_ATTRIBUTES)


_FUNCTION_ATTRIBUTES = (  # what stands for a missing one, and what it may be
    ('__code__', None, types.CodeType), ('__name__', None, str), ('__defaults__', _sentinel, (tuple, types.NoneType)),
    ('__kwdefaults__', _sentinel, (dict, types.NoneType)), ('__annotations__', None, (dict, types.NoneType)),
)


def isgeneratorfunction(obj):
    """Tell whether calling an object makes a generator."""
    return _has_code_flag(obj, flag=CO_GENERATOR)


def iscoroutinefunction(obj):
    """Tell whether calling an object makes a coroutine."""
    marked = getattr(_unpartial(obj), "_is_coroutine_marker", None) is _is_coroutine_mark
    return marked or _has_code_flag(obj, flag=CO_COROUTINE)


_is_coroutine_mark = object()


def markcoroutinefunction(func):
    """Make iscoroutinefunction say yes to a function that returns a coroutine."""
    marked = getattr(func, '__func__', func)
    marked._is_coroutine_marker = _is_coroutine_mark
    return marked


def isasyncgenfunction(obj):
    """Tell whether calling an object makes an asynchronous generator."""
    return _has_code_flag(obj, flag=CO_ASYNC_GENERATOR)


def isawaitable(object):
    """Tell whether an object can stand behind await."""
    if isgenerator(object):
        return bool(object.gi_code.co_flags & CO_ITERABLE_COROUTINE)
    from _collections_abc import Awaitable
    return iscoroutine(object) or isinstance(object, Awaitable)


# Members


def getmembers(object, predicate=None):
    """Return pairs of name and value of what dir() lists and the predicate, if given, accepts, in order of the names."""
    return _getmembers(object, getattr, predicate)


def _getmembers(object, getter, predicate):
    """Return the members of an object as a function such as getattr finds them."""
    names, mro = dir(object), ()
    if isclass(object):
        mro = object.__mro__
        names += [name for base in object.__bases__ for name, value in base.__dict__.items() if isinstance(value, types.DynamicClassAttribute)]
    members, seen = [], set()
    for name in sorted(names):
        value = _sentinel
        try:
            value = getter(object, name)
        except AttributeError:
            pass
        if value is _sentinel or name in seen:  # a name that stands for two things, one of the instances
            value = next((base.__dict__[name] for base in mro if name in base.__dict__), _sentinel)
        if value is not _sentinel:
            seen.add(name)
            members.append((name, value))
    return members if not predicate else [member for member in members if predicate(member[1])]


def getmembers_static(object, predicate=None):
    """Like getmembers, but without running code of the object: descriptors are returned as they are."""
    return _getmembers(object, getattr_static, predicate)


Attribute = namedtuple('Attribute', 'name kind defining_class object')


def classify_class_attrs(cls):
    """Return name, kind, class and object of the attributes of a class. The kind is one of 'class method', 'static method', 'property',
    'method' and 'data'."""
    mro = cls.__mro__
    meta = tuple(c for c in type(cls).__mro__ if c not in (type, object))
    names = dir(cls)
    names += [name for base in mro for name, value in base.__dict__.items()
              if isinstance(value, types.DynamicClassAttribute) and value.fget is not None]
    found, seen = [], set()
    for name in names:
        value = home = None
        if name not in seen and name != '__dict__':
            value, home = _find_home(cls, name, (cls, *mro), meta)
        raw = _sentinel
        for base in (*mro, *meta):
            raw = base.__dict__.get(name, _sentinel)
            if raw is not _sentinel:
                home = home if home in meta else base
                break
        if home is not None:
            seen.add(name)
            found.append(_classify(name, home, None if raw is _sentinel else raw, value))
    return found


def _find_home(cls, name, classes, meta):
    """Return an attribute of a class, and the last class that has the very same one."""
    try:
        value = getattr(cls, name)
    except Exception:
        return None, None
    home = getattr(value, "__objclass__", None)
    if home in classes:
        return value, home
    home = None
    for each in classes:
        if getattr(each, name, None) is value:
            home = each
    for each in meta:
        try:
            if each.__getattr__(cls, name) is value:
                home = each
        except AttributeError:
            pass
    return value, home


def _classify(name, home, raw, value):
    for kind, classes in (('static method', (staticmethod, types.BuiltinMethodType)),
                          ('class method', (classmethod, types.ClassMethodDescriptorType)), ('property', property)):
        if isinstance(raw, classes):
            return Attribute(name, kind, home, raw)
    value = raw if value is None else value
    return Attribute(name, 'method' if isroutine(value) else 'data', home, value)


def unwrap(func, *, stop=None):
    """Follow __wrapped__ to the function behind wrappers, or to the first one for which stop is true."""
    first, seen = func, {id(func): func}  # which also keeps them alive
    while not isinstance(func, type) and hasattr(func, '__wrapped__') and not (stop and stop(func)):
        func = func.__wrapped__
        if id(func) in seen or len(seen) >= sys.getrecursionlimit():
            raise ValueError(f'wrapper loop when unwrapping {first!r}')
        seen[id(func)] = func
    return func


def getmro(cls):
    """Return a class and its bases in the order in which attributes are looked up."""
    return cls.__mro__


_mro_of, _dict_of = [type.__dict__[name].__get__ for name in ('__mro__', '__dict__')]


def _in_class(cls, name):
    """Look in the dicts of a class and its bases, but for those whose own class has put something else in that place."""
    for base in _mro_of(cls):
        if _own_dict(type(base)) is not _sentinel:
            continue
        attributes = base.__dict__
        if name in attributes:
            return attributes[name]
    return _sentinel


def _own_dict(cls):
    """Return what a class has put in the place of __dict__, if anything."""
    for base in _mro_of(cls):
        found = _dict_of(base).get('__dict__', _sentinel)
        usual = type(found) is types.GetSetDescriptorType and found.__objclass__ is base and found.__name__ == '__dict__'
        if not usual and found is not _sentinel:
            return found
    return _sentinel


def getattr_static(obj, attr, default=_sentinel):
    """Find an attribute without running code of the object: no descriptors, no __getattr__."""
    cls, own = obj, _sentinel
    if type not in _mro_of(type(obj)):
        cls = type(obj)
        shadow = _own_dict(cls)
        if shadow is _sentinel or type(shadow) is types.MemberDescriptorType:
            try:
                own = dict.get(object.__getattribute__(obj, "__dict__"), attr, _sentinel)
            except AttributeError:
                pass
    inherited = _in_class(cls, attr)
    if own is not _sentinel:
        kind = type(inherited)
        if inherited is _sentinel or _in_class(kind, '__get__') is _sentinel or \
                _in_class(kind, '__set__') is _sentinel and _in_class(kind, '__delete__') is _sentinel:
            return own
    if inherited is _sentinel and obj is cls:
        inherited = _in_class(type(cls), attr)
    if inherited is not _sentinel:
        return inherited
    if default is _sentinel:
        raise AttributeError(attr)
    return default


def getclasstree(classes, unique=False):
    """Arrange classes as nested lists: behind a class stands the list of those derived from it. Each entry is a class with its bases."""
    children, roots = {}, []
    for c in classes:
        for parent in c.__bases__:
            known = children.setdefault(parent, [])
            if c not in known:
                known.append(c)
            if unique and parent in classes:
                break
        if not c.__bases__ and c not in roots:
            roots.append(c)
    return walktree(roots + [parent for parent in children if parent not in classes], children, None)


def walktree(classes, children, parent):
    """Make the lists of getclasstree."""
    classes.sort(key=lambda c: (c.__module__, c.__name__))
    tree = []
    for c in classes:
        entry, below = (c, c.__bases__), children.get(c)
        tree += [entry] if below is None else [entry, walktree(below, children, c)]
    return tree


# Documentation


def getdoc(object):
    """Return the docstring of an object, or that of what it overrides, without its indentation."""
    try:
        doc = object.__doc__
        if doc is None:
            doc = _finddoc(object)
    except (AttributeError, TypeError):
        return None
    return cleandoc(doc) if isinstance(doc, str) else None


def cleandoc(doc):
    """Remove the indentation that all lines but the first have in common, and empty lines at the ends."""
    first, *rest = doc.expandtabs().split('\n')
    margin = min([len(line) - len(content) for line in rest if (content := line.lstrip(' '))], default=0)
    lines = [first.lstrip(' '), *(line[margin:] for line in rest)]
    start, end = 0, len(lines)
    while end > start and not lines[end - 1]:
        end -= 1
    while start < end and not lines[start]:
        start += 1
    return '\n'.join(lines[start:end])


def _finddoc(obj):
    """Look for a docstring in base classes."""
    if isclass(obj):
        return next((doc for base in obj.__mro__ if base is not object and (doc := getattr(base, '__doc__', None)) is not None), None)
    name, cls = _owner(obj)
    if cls is None:
        return None
    if ismemberdescriptor(obj) and isinstance(slots := getattr(cls, '__slots__', None), dict) and name in slots:
        return slots[name]
    for base in cls.__mro__:
        if (doc := getattr(getattr(base, name, None), '__doc__', None)) is not None and hasattr(base, name):
            return doc


def _owner(obj):
    """Return the name of a method or descriptor and its class; None for both if it is none."""
    if ismethod(obj):
        name, self = obj.__func__.__name__, obj.__self__
        own = isclass(self) and getattr(getattr(self, name, None), '__func__') is obj.__func__
        return name, self if own else self.__class__
    if isbuiltin(obj):
        name, self = obj.__name__, obj.__self__
        own = isclass(self) and f'{self.__qualname__}.{name}' == obj.__qualname__
        return name, self if own else self.__class__
    if isfunction(obj) or isinstance(obj, property):
        name, cls = obj.__name__, _findclass(obj.fget if isinstance(obj, property) else obj)
    elif ismethoddescriptor(obj) or isdatadescriptor(obj):
        name, cls = obj.__name__, obj.__objclass__
    else:
        return None, None
    return (name, cls) if cls is not None and getattr(cls, name) is obj else (None, None)


def _findclass(func):
    """Find the class of a function by its qualified name."""
    found, (*path, _) = sys.modules.get(func.__module__), func.__qualname__.split('.')
    for name in path if found is not None else ():
        found = getattr(found, name)
    return found if isclass(found) else None


_Traceback = namedtuple('_Traceback', 'filename lineno function code_context index')


class _Positioned:
    """A named tuple with a place in the source besides."""

    def __new__(cls, *fields, positions=None, **named):
        self = super().__new__(cls, *fields, **named)
        self.positions = positions
        return self

    def __repr__(self):
        return f"{type(self).__name__}({', '.join([f'{name}={getattr(self, name)!r}' for name in (*self._fields, 'positions')])})"


class Traceback(_Positioned, _Traceback):
    """What getframeinfo returns."""


_FrameInfo = namedtuple('_FrameInfo', ('frame', *_Traceback._fields))


class FrameInfo(_Positioned, _FrameInfo):
    """A frame and what getframeinfo returns for it."""


def getframeinfo(frame, context=1):
    """Return file name, line number, name of the function, context lines of source, and the index of the line in them, of a frame or an entry of a
    traceback."""
    import _inspect_source
    if not (istraceback(frame) or isframe(frame)):
        raise TypeError(f'{frame!r} is not a frame or traceback object')
    positions = _position(frame)
    if istraceback(frame):
        frame = frame.tb_frame
    lineno = positions[0]
    lines = index = None
    if context > 0:
        try:
            lines, _ = _inspect_source.findsource(frame)
        except OSError:
            pass
        else:
            start = max(0, min(lineno - 1 - context // 2, len(lines) - context))
            lines, index = lines[start:start + context], lineno - 1 - start
    from dis import Positions
    return Traceback(_inspect_source.getsourcefile(frame) or _inspect_source.getfile(frame), lineno, frame.f_code.co_name, lines, index, positions=Positions(*positions))


def getlineno(frame):
    """Return the number of the line that a frame is executing."""
    return frame.f_lineno


def _infos(at, link, context):
    """Return a FrameInfo for a frame, or an entry of a traceback, and for those it is linked to."""
    found = []
    while at:
        info = getframeinfo(at, context)
        found.append(FrameInfo(getattr(at, 'tb_frame', at), *info, positions=info.positions))
        at = getattr(at, link)
    return found


def getouterframes(frame, context=1):
    """Return a FrameInfo for a frame and each of those that led to it."""
    return _infos(frame, 'f_back', context)


def getinnerframes(tb, context=1):
    """Return a FrameInfo for each entry of a traceback."""
    return _infos(tb, 'tb_next', context)


def stack(context=1):
    """Return a FrameInfo for the caller and each frame that led to it."""
    return _infos(sys._getframe(1), 'f_back', context)


def trace(context=1):
    """Return a FrameInfo for each frame between the caller and the place where the current exception was raised."""
    return _infos(getattr(sys.exception(), '__traceback__', None), 'tb_next', context)


def currentframe():
    """Return the frame of the caller."""
    return sys._getframe(1)


# Generators and coroutines

GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = 'GEN_CREATED', 'GEN_RUNNING', 'GEN_SUSPENDED', 'GEN_CLOSED'
CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED = 'CORO_CREATED', 'CORO_RUNNING', 'CORO_SUSPENDED', 'CORO_CLOSED'
AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED, AGEN_CLOSED = 'AGEN_CREATED', 'AGEN_RUNNING', 'AGEN_SUSPENDED', 'AGEN_CLOSED'


def _state(obj, prefix, word):
    if getattr(obj, prefix + '_running'):
        return word + '_RUNNING'
    if getattr(obj, prefix + '_suspended'):
        return word + '_SUSPENDED'
    return word + ('_CLOSED' if getattr(obj, prefix + '_frame') is None else '_CREATED')


def getgeneratorstate(generator):
    """Return GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED or GEN_CLOSED."""
    return _state(generator, 'gi', 'GEN')


def getcoroutinestate(coroutine):
    """Return CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED or CORO_CLOSED."""
    return _state(coroutine, 'cr', 'CORO')


def getasyncgenstate(agen):
    """Return AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED or AGEN_CLOSED."""
    return _state(agen, 'ag', 'AGEN')


def getgeneratorlocals(generator):
    """Return the variables of a generator, {} if it has ended."""
    return _locals(generator, 'gi_frame', isgenerator(generator), 'generator')


def getcoroutinelocals(coroutine):
    """Return the variables of a coroutine, {} if it has ended."""
    return _locals(coroutine, 'cr_frame')


def getasyncgenlocals(agen):
    """Return the variables of an asynchronous generator, {} if it has ended."""
    return _locals(agen, 'ag_frame', isasyncgen(agen), 'async generator')


def _locals(obj, attribute, right=True, kind=None):
    if not right:
        raise TypeError(f"{obj!r} is not a Python {kind}")
    frame = getattr(obj, attribute, None)
    return {} if frame is None else frame.f_locals


# What lies in modules of its own, which need the functions above: few programs use both halves.
_IN_SIGNATURE = """ArgInfo Arguments BoundArguments BufferFlags ClosureVars FullArgSpec Parameter Signature _empty _ParameterKind _void
        formatannotation formatannotationrelativeto formatargvalues get_annotations getargs getargvalues getcallargs
        getclosurevars getfullargspec signature""".split()
_IN_SOURCE = """BlockFinder ClassFoundException EndOfBlock findsource getabsfile getblock getcomments getfile getmodule getmodulename
        getsource getsourcefile getsourcelines indentsize modulesbyfile _filesbymodname""".split()


def __getattr__(name):
    if name in _IN_SIGNATURE:
        import _inspect_signature as module
        names = _IN_SIGNATURE
    elif name in _IN_SOURCE:
        import _inspect_source as module
        names = _IN_SOURCE
    else:
        raise AttributeError(f"module 'inspect' has no attribute {name!r}")
    for each in names:
        globals().setdefault(each, module.__dict__[each])
    return globals()[name]


def __dir__():
    return sorted({*globals(), *_IN_SIGNATURE, *_IN_SOURCE})
