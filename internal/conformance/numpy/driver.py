"""Runs a file of NumPy's tests, or the examples of its docstrings, and reports each on a line of its own.

In a session of Hognose the modules that only NumPy's own tests know stand for its public names; the oracle has the real ones."""

import ast
import importlib
import json
import sys
import traceback
import types

import pytest

MARK = "\x1f"


def line(*fields):
    sys.__stdout__.write("\n" + MARK + MARK.join(fields) + "\n")


class Absent:
    """A thing that tests import and that is not here. If it is private to the library, whatever is done with it skips the test."""

    def __init__(self, name, private=True, library="NumPy"):
        self.__dict__.update(_name=name, _private=private, _library=library)

    def __call__(self, *args, **kwargs):
        if not self._private:
            raise ImportError(f"there is no {self._name}")
        if len(args) == 1 and not kwargs and isinstance(args[0], types.FunctionType):
            return pytest.mark.skip(args[0])
        pytest.skip(f"{self._name} is private to {self._library}")

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Absent(f"{self._name}.{name}", self._private, self._library)

    def __getitem__(self, key):
        return self()

    def __iter__(self):
        return iter(())

    def __mro_entries__(self, bases):
        return (object,)

    def __contains__(self, item):
        return False

    def _reckon(self, *args):
        return self()

    for name in "add sub mul truediv floordiv mod pow lshift rshift and or xor".split():
        locals()[f"__{name}__"] = locals()[f"__r{name}__"] = _reckon
    __neg__ = __index__ = __float__ = __complex__ = __lt__ = __gt__ = __le__ = __ge__ = _reckon


class Private(types.ModuleType):
    """A private module of NumPy: its names are the public ones."""

    __path__ = []

    def __getattr__(self, name):
        import numpy
        if name.startswith("__"):
            raise AttributeError(name)
        if self.__name__.startswith(("numpy.ma", "numpy.rec")) and self.__name__ not in ("numpy.matlib", "numpy.ma.testutils"):
            return Absent(f"{self.__name__}.{name}")
        for place in (self.__dict__.get("_real"), numpy, numpy.lib.stride_tricks, numpy.testing, numpy.linalg):
            try:
                return getattr(place, name)
            except Exception:
                pass
        if name in SHARED:
            return SHARED[name]()
        return Absent(f"{self.__name__}.{name}")


def scalar_types():
    import numpy as np
    return {"int": [np.int8, np.int16, np.int32, np.int64], "uint": [np.uint8, np.uint16, np.uint32, np.uint64], "float": [np.float16, np.float32, np.float64],
            "complex": [np.complex64, np.complex128], "others": [bool, object, bytes, str, np.void]}


def asbytes():
    return lambda s: s if isinstance(s, bytes) else str(s).encode("latin1")


SHARED = {"sctypes": scalar_types, "asbytes": asbytes, "all": lambda: all, "any": lambda: any, "typeDict": dict, "sctypeDict": dict}

PRIVATE = """_core _core.umath _core.multiarray _core.numeric _core.numerictypes _core.fromnumeric _core.shape_base _core.function_base _core.arrayprint
_core._multiarray_tests _core._multiarray_umath _core._umath_tests _core._rational_tests _core._struct_ufunc_tests _core._operand_flag_tests _core._internal _core._exceptions _core.einsumfunc
_core.getlimits _core.defchararray _core._simd _core.overrides _core.records _core._dtype _core._methods _core.strings _core._asarray
_core.tests._natype
lib._function_base_impl lib._utils_impl lib._datasource lib._iotools lib._npyio_impl lib._stride_tricks_impl lib._index_tricks_impl lib._arraypad_impl
lib._nanfunctions_impl lib._histograms_impl lib._shape_base_impl lib._twodim_base_impl lib._type_check_impl lib._polynomial_impl lib._version lib._arraysetops_impl
lib.recfunctions lib.user_array
linalg._linalg linalg._umath_linalg linalg.lapack_lite random._common random.bit_generator random.mtrand random._generator testing._private testing._private.utils testing.overrides
_utils _utils._pep440 _utils._inspect ma ma.core ma.testutils ma.mrecords ma.extras rec matlib ctypeslib f2py""".split()


OTHERS = """ctypes ctypes.util hypothesis hypothesis.strategies hypothesis.extra hypothesis.extra.numpy multiprocessing subprocess mem_policy concurrent concurrent.futures
asyncio threading sysconfig locale gc mmap platform resource fractions decimal shutil pickle""".split()


def hide(place, name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Absent(f"{place}.{name}")


def install():
    """Give the session what only NumPy's tests import."""
    import numpy
    import numpy.lib.stride_tricks
    import numpy.testing
    for name in PRIVATE:
        name = "numpy." + name
        try:
            real = importlib.import_module(name)
            if not name.startswith("numpy._core"):
                continue
        except ImportError:
            real = None
        module = Private(name)
        module._real = real
        parent, _, last = name.rpartition(".")
        sys.modules[name] = module
        if parent in sys.modules and last not in vars(sys.modules[parent]):
            setattr(sys.modules[parent], last, module)
    for name in OTHERS:
        try:
            importlib.import_module(name)
        except ImportError:
            module = sys.modules[name] = types.ModuleType(name)
            module.__path__ = []
            module.__getattr__ = lambda n, name=name: hide(name, n)
            parent, _, last = name.rpartition(".")
            if parent:
                setattr(sys.modules[parent], last, module)
    numpy.testing.__getattr__ = lambda n: hide("numpy.testing", n)
    tests = sys.modules["numpy._core.tests"] = types.ModuleType("numpy._core.tests")
    tests.__path__ = ["/numpy/_core/tests"]


def load(file, folder, library="numpy"):
    """The module of a file of tests."""
    package = file.rpartition("/")[0].replace("/", ".")
    module = types.ModuleType(f"{library}.{file.removesuffix('.py').replace('/', '.')}")
    module.__file__ = f"{folder}/{file}"
    module.__package__ = f"{library}.{package}".strip(".")
    if library != "numpy":
        importlib.import_module(module.__package__)
    elif module.__package__ not in sys.modules:
        sys.modules[module.__package__] = parent = types.ModuleType(module.__package__)
        parent.__path__ = [f"{folder}/{package.replace('.', '/')}"]
    sys.modules[module.__name__] = module
    return fill(module)


def fill(module):
    """Run the statements of a module; those that raise errors are left out."""
    with open(module.__file__, encoding="utf-8") as f:
        tree = ast.parse(f.read())
    future = [s for s in tree.body if isinstance(s, ast.ImportFrom) and s.module == "__future__"]
    for statement in tree.body:
        try:
            execute(future + [statement], module)
        except pytest.FileSkipped:
            raise
        except (Exception, pytest.Skipped) as error:
            if isinstance(statement, ast.FunctionDef):
                line("dropped", statement.name, reason(error))
            elif isinstance(statement, ast.ClassDef):
                shorten_class(statement, future, module)
            elif isinstance(statement, (ast.Import, ast.ImportFrom)):
                for alias in list(statement.names):
                    statement.names = [alias]
                    try:
                        execute(future + [statement], module)
                    except Exception:
                        name = f"{statement.module}.{alias.name}" if isinstance(statement, ast.ImportFrom) else alias.name
                        module.__dict__[(alias.asname or alias.name).partition(".")[0]] = Absent(name, False)
            else:
                line("dropped", f"line {statement.lineno}", reason(error))
    return module


def execute(statements, module):
    exec(compile(ast.Module(statements, []), module.__file__, "exec"), module.__dict__)


def shorten_class(statement, future, module):
    """Make a class without the members whose decorators or values raise errors."""
    kept = []
    for member in statement.body:
        try:
            execute(future + [ast.ClassDef(statement.name, statement.bases, statement.keywords, kept + [member], [], type_params=[], lineno=1, col_offset=0, end_lineno=1, end_col_offset=0)], module)
            kept.append(member)
        except (Exception, pytest.Skipped) as error:
            line("dropped", f"{statement.name}.{getattr(member, 'name', '')}", reason(error))
    statement.body = kept or [ast.Pass(lineno=1, col_offset=0, end_lineno=1, end_col_offset=0)]
    try:
        execute(future + [statement], module)
    except (Exception, pytest.Skipped) as error:
        line("dropped", statement.name, reason(error))


def reason(error):
    """The error in a line, with the places it passed through last."""
    try:
        text = " ".join(str(error).split())
    except Exception:
        text = "no text"
    if not text and isinstance(error, AssertionError):
        text = traceback.extract_tb(error.__traceback__)[-1].line or ""
    places = [f"{f.filename.rpartition('/')[2]}:{f.lineno}" for f in traceback.extract_tb(error.__traceback__)[-3:]]
    return f"{type(error).__name__}: {text[:300]} [{' '.join(places)}]"


def run(file, seen, folder="/numpy"):
    """Run the cases of a file but for those that have been seen."""
    try:
        cases = list(pytest.collect(load(file, folder)))
    except pytest.FileSkipped as error:
        line("skipped", "<file>", reason(error))
        return
    for case in cases:
        if case.id in seen:
            continue
        line("started", case.id)
        outcome, error = case.run()
        line(outcome, case.id, "" if error is None else reason(error))


MODULES = """numpy numpy.linalg numpy.fft numpy.random numpy.polynomial numpy.polynomial.polynomial numpy.polynomial.chebyshev numpy.polynomial.legendre
numpy.polynomial.hermite numpy.polynomial.hermite_e numpy.polynomial.laguerre numpy.polynomial.polyutils numpy.strings numpy.char numpy.lib numpy.lib.stride_tricks
numpy.lib.scimath numpy.lib.array_utils numpy.testing numpy.exceptions""".split()


def gather(library="numpy", modules=MODULES):
    """The examples of the public docstrings by name: [[source, documented output] ...]. For the oracle."""
    import doctest
    parser, found, seen = doctest.DocTestParser(), {}, set()

    def add(name, thing):
        doc = getattr(thing, "__doc__", None)
        if id(thing) in seen or not isinstance(doc, str) or ">>>" not in doc:
            return
        seen.add(id(thing))
        try:
            found[name] = [[e.source, e.want] for e in parser.get_examples(doc)]
        except ValueError:
            pass

    for place in modules:
        module = importlib.import_module(place)
        for name in sorted(dir(module)):
            thing = getattr(module, name)
            if name[0] == "_" or isinstance(thing, types.ModuleType):
                continue
            add(f"{place}.{name}", thing)
            if isinstance(thing, type) and thing.__module__.startswith(library):
                for member in sorted(dir(thing)):
                    if member[0] != "_":
                        add(f"{place}.{name}.{member}", getattr(thing, member, None))
    return found


def alike(want, got):
    """Whether an output is the documented one, but for blanks and what "..." stands for."""
    want, got = " ".join(want.replace("<BLANKLINE>", "").split()), " ".join(got.split())
    if want.startswith("Traceback"):
        return want.rpartition(" ... ")[2].partition(":")[0].split(".")[-1] == got.partition(":")[0].split(".")[-1]
    parts = want.split("...")
    if len(parts) == 1:
        return want == got
    if not got.startswith(parts[0].strip()) or not got.endswith(parts[-1].strip()):
        return False
    place = len(parts[0].strip())
    for part in parts[1:]:
        place = got.find(part.strip(), place)
        if place < 0:
            return False
        place += len(part.strip())
    return True


def examples(found, seen, prepare=None):
    """Run the examples of every docstring in a namespace of its own; prepare may add to it."""
    import contextlib
    import io
    import warnings
    import numpy
    for name, listed in found.items():
        if name in seen:
            continue
        line("started", name)
        space, good = {"np": numpy, "numpy": numpy, "__name__": "__main__"}, []
        numpy.set_printoptions(edgeitems=3, threshold=1000, precision=8, suppress=False, linewidth=75, nanstr="nan", infstr="inf", formatter=None, sign="-", floatmode="maxprec", legacy=False)
        numpy.random.seed(12345)
        if prepare is not None:
            prepare(space)
        for source, want in listed:
            out, error = io.StringIO(), None
            with contextlib.redirect_stdout(out), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                try:
                    exec(compile(source, "<example>", "single"), space)
                except Exception as e:
                    error = f"{type(e).__name__}: {e}"
            got = out.getvalue() if error is None else error
            good.append([alike(want, got), got[:300]])
        line("ran", name, json.dumps(good))
        line("passed", name, "")


if __name__ == "__main__":
    if sys.argv[1] == "examples":
        found = gather()
        line("examples", "all", json.dumps(found))
        examples(found, set())
    else:
        run(sys.argv[1], set(), sys.argv[2])
