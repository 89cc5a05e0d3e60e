"""Runs pandas' tests, or the examples of its docstrings, and reports each on a line of its own.

In a session of Hognose the modules that only pandas' own tests know stand for its public names; the oracle has the real ones."""

import contextlib
import os
import sys
import types

import driver
import pandas
import pytest
from driver import Absent, line, reason

CASES = 12  # of a function, spread over all of them: the functions are counted, and some have thousands of cases


def conftests(file, folder):
    """The conftest modules of the folders of a file, the innermost first."""
    found, place = [], file.rpartition("/")[0]
    while True:
        path = f"{place}/conftest.py".lstrip("/")
        if os.path.exists(f"{folder}/{path}"):
            name = "pandas." + path.removesuffix(".py").replace("/", ".")
            found.append(sys.modules.get(name) or driver.load(path, folder, "pandas"))
        if not place:
            return found
        place = place.rpartition("/")[0]


def cases(file, folder):
    outer = conftests(file, folder)
    module = driver.load(file, folder, "pandas")
    module.__conftests__ = outer
    return list(pytest.collect(module))


def spread(found):
    """At most CASES of the cases of each function."""
    functions = {}
    for case in found:
        functions.setdefault(case.id.partition("[")[0].partition("#")[0], []).append(case)
    for listed in functions.values():
        step = max(1, len(listed) / CASES)
        yield from [listed[int(k * step)] for k in range(min(CASES, len(listed)))]


def run(file, seen, wanted=None, folder="/pandas"):
    """Run the cases of a file but for those that have been seen: the wanted ones, or a selection."""
    try:
        found = cases(file, folder)
    except pytest.FileSkipped as error:
        line("skipped", "<file>", reason(error))
        return
    for case in spread(found) if wanted is None else found:
        if case.id in seen or wanted is not None and not isinstance(case, pytest.Broken) and case.id not in wanted:
            continue
        line("started", case.id)
        outcome, error = case.run()
        line(outcome, case.id, "" if error is None else reason(error))


class Hidden(types.ModuleType):
    """A private module of pandas: its names are the public ones."""

    __path__ = []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name in SHARED:
            return SHARED[name]
        for place in PUBLIC:
            module = __import__(place, fromlist=["x"])
            try:
                return getattr(module, name)
            except Exception:
                pass
        return Absent(f"{self.__name__}.{name}", library="pandas")


PUBLIC = "pandas pandas.errors pandas.api.types pandas.api.extensions pandas.api.indexers pandas.tseries.offsets pandas.tseries.frequencies pandas.arrays pandas.testing".split()


def option(name, silent=False):
    return {"mode.data_manager": "block", "future.infer_string": False}.get(name) or pandas.get_option(name)


class Version(tuple):
    """A version that compares by its numbers."""

    def __new__(cls, text):
        return tuple.__new__(cls, (int(part) for part in text.split(".") if part.isdigit()))


def import_optional_dependency(name, extra="", errors="raise", min_version=None):
    try:
        return __import__(name)
    except ImportError:
        if errors == "raise":
            raise
        return None


# Nothing counts references here, as nothing does on PyPy: chained assignments cannot be seen.
SHARED = {"_get_option": option, "using_copy_on_write": lambda: True, "using_pyarrow_string_dtype": lambda: False, "warn_copy_on_write": lambda: False, "Version": Version,
          "import_optional_dependency": import_optional_dependency, "iNaT": -2**63, "IS64": True, "PYPY": True, "WASM": False, "PY310": True, "PY311": True, "PY312": True,
          "ISMUSL": False, "HAS_PYARROW": False, "np_version_gte1p24": True, "np_version_gte1p25": True, "np_version_gt2": True, "np_version_gte2": True,
          "is_numpy_dev": False, "pa_version_under7p0": True, "pa_version_under8p0": True, "pa_version_under9p0": True, "pa_version_under10p1": True, "pa_version_under11p0": True,
          "pa_version_under12p0": True, "pa_version_under13p0": True, "pa_version_under14p0": True, "pa_version_under15p0": True, "pa_version_under16p0": True, "pa_version_under17p0": True,
          "pa_version_under18p0": True, "is_platform_windows": lambda: False, "is_platform_arm": lambda: False, "is_platform_little_endian": lambda: True,
          "is_platform_mac": lambda: False, "is_platform_power": lambda: False, "is_platform_riscv64": lambda: False, "is_ci_environment": lambda: False, "USE_NUMEXPR": False,
          "NUMEXPR_INSTALLED": False, "is_platform_linux": lambda: True, "get_option": option}


def exists(name, finder):
    """Whether a module is here. A session asks the finders first, so this one has to step aside."""
    sys.meta_path.remove(finder)
    try:
        __import__(name)
        return True
    except ImportError:
        return False
    finally:
        sys.meta_path.append(finder)


class Finder:
    """Finds the modules of pandas that are not here: those of its tests in the folder, the others hidden."""

    def find_spec(self, name, path=None, target=None):
        from importlib.machinery import ModuleSpec
        if not name.startswith("pandas.") or exists(name, self):
            return None
        return ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        path = "/" + spec.name.replace(".", "/")
        if not spec.name.startswith(LOADED):
            return Hidden(spec.name)
        module = types.ModuleType(spec.name)
        if not os.path.exists(path + ".py") and not os.path.exists(path + "/__init__.py"):
            return Hidden(spec.name)
        module.__file__ = path + ".py" if os.path.exists(path + ".py") else path + "/__init__.py"
        module.__path__ = [path]
        return module

    def exec_module(self, module):
        if isinstance(module, Hidden):
            return
        module.__package__ = module.__name__ if module.__file__.endswith("__init__.py") else module.__name__.rpartition(".")[0]
        if module.__name__ == "pandas._testing.asserters":
            asserters(module)
        elif os.path.exists(module.__file__):
            driver.fill(module)
        if module.__name__ == "pandas._testing.compat":
            module.get_obj = lambda df, klass: df if issubclass(klass, pandas.DataFrame) else df.iloc[:, 0]


LOADED = ("pandas.tests", "pandas._testing", "pandas.util._test_decorators", "pandas.util._tester", "pandas.core.groupby.base")


def asserters(module):
    """The assertions of the tests, above those that are public."""
    import numpy as np
    import pandas as pd
    import pandas.testing as public
    for name in public.__all__:
        setattr(module, name, getattr(public, name))

    def assert_numpy_array_equal(left, right, strict_nan=False, check_dtype=True, err_msg=None, check_same=None, obj="numpy array", index_values=None):
        assert isinstance(left, np.ndarray) and isinstance(right, np.ndarray), f"{obj}: {type(left)} and {type(right)}"
        assert left.shape == right.shape, f"{obj} shapes are different {left.shape} {right.shape}"
        assert equal(left, right, 0, 0), f"{obj} values are different {left} {right}"
        assert not check_dtype or left.dtype == right.dtype, f"{obj}: dtypes {left.dtype} and {right.dtype}"
        base = lambda a: a.base if a.base is not None else a
        assert check_same != "same" or base(left) is base(right)
        assert check_same != "copy" or base(left) is not base(right)

    def equal(left, right, rtol, atol):
        """Whether two scalars, arrays or containers of these are close."""
        if isinstance(left, (pd.Index, pd.Series, pd.DataFrame)) or isinstance(right, (pd.Index, pd.Series, pd.DataFrame)):
            assert_equal(left, right)
            return True
        if isinstance(left, dict) and isinstance(right, dict):
            return left.keys() == right.keys() and all(equal(left[k], right[k], rtol, atol) for k in left)
        if isinstance(left, str) or isinstance(right, str) or isinstance(left, bytes):
            return type(left) is not type(right) and False or left == right
        if np.ndim(left) or np.ndim(right) or isinstance(left, (list, tuple)) or isinstance(right, (list, tuple)):
            return len(left) == len(right) and all(equal(a, b, rtol, atol) for a, b in zip(left, right))
        if isinstance(left, np.ndarray):
            left = left[()]
        if isinstance(right, np.ndarray):
            right = right[()]
        if left is right:
            return True
        if pd.isna(left) is True or pd.isna(right) is True:
            return pd.isna(left) is True and pd.isna(right) is True and (left is not pd.NA) == (right is not pd.NA) and (left is not pd.NaT) == (right is not pd.NaT)
        if isinstance(left, (int, float, complex, np.number)) and isinstance(right, (int, float, complex, np.number)):
            return bool(left == right) or abs(left - right) <= atol + rtol * abs(right)
        return bool(left == right)

    def assert_almost_equal(left, right, check_dtype="equiv", rtol=1e-5, atol=1e-8, **kwargs):
        for kind, check in ((pd.Index, public.assert_index_equal), (pd.Series, public.assert_series_equal), (pd.DataFrame, public.assert_frame_equal)):
            if isinstance(left, kind):
                options = {"check_exact": False, "exact": check_dtype} if kind is pd.Index else {"check_dtype": bool(check_dtype)}
                return check(left, right, rtol=rtol, atol=atol, **options, **kwargs)
        assert not check_dtype or not isinstance(left, np.ndarray) or type(left) is type(right), f"{type(left)} {type(right)}"
        assert equal(left, right, rtol, atol), f"{left!r} and {right!r} are different"

    def assert_equal(left, right, **kwargs):
        for kind, check in ((pd.Index, public.assert_index_equal), (pd.Series, public.assert_series_equal), (pd.DataFrame, public.assert_frame_equal),
                            (pd.api.extensions.ExtensionArray, public.assert_extension_array_equal), (np.ndarray, assert_numpy_array_equal)):
            if isinstance(left, kind):
                if kind is pd.Index:
                    assert type(left) is type(right) or {type(left), type(right)} == {pd.Index, pd.RangeIndex}
                return check(left, right, **kwargs)
        assert not kwargs
        if isinstance(left, str):
            assert left == right
        else:
            assert_almost_equal(left, right)

    def assert_categorical_equal(left, right, check_dtype=True, check_category_order=True, obj="Categorical"):
        assert isinstance(left, pd.Categorical) and isinstance(right, pd.Categorical)
        if check_category_order:
            public.assert_index_equal(left.categories, right.categories)
            assert_numpy_array_equal(left.codes, right.codes, check_dtype=check_dtype)
        else:
            public.assert_index_equal(left.categories.sort_values(), right.categories.sort_values())
            public.assert_index_equal(left.categories.take(left.codes), right.categories.take(right.codes))
        assert left.ordered == right.ordered

    def assert_attr_equal(attr, left, right, obj="Attributes"):
        a, b = getattr(left, attr), getattr(right, attr)
        assert a is b or pd.isna(a) is True and pd.isna(b) is True or np.all(a == b), f"{obj}: attribute {attr!r}: {a!r} and {b!r}"

    def assert_class_equal(left, right, exact=True, obj="Input"):
        plain = {type(left), type(right)} == {pd.Index, pd.RangeIndex} and exact == "equiv"
        assert plain or type(left) is type(right), f"{obj} classes are different {type(left)} {type(right)}"

    def assert_contains_all(iterable, dic):
        assert all(k in dic for k in iterable)

    def assert_copy(iter1, iter2, **kwargs):
        for a, b in zip(iter1, iter2):
            assert_almost_equal(a, b, **kwargs)
            assert a is not b

    def assert_dict_equal(left, right, compare_keys=True):
        assert isinstance(left, dict) and isinstance(right, dict)
        assert equal(left, right, 1e-5, 1e-8), f"{left!r} and {right!r} are different"

    def assert_is_sorted(seq):
        values = seq.values if isinstance(seq, (pd.Index, pd.Series)) else seq
        assert_numpy_array_equal(values, np.sort(np.array(values)))

    def assert_indexing_slices_equivalent(ser, l_slc, i_slc):
        expected = ser.iloc[i_slc]
        public.assert_series_equal(ser.loc[l_slc], expected)
        if ser.index.dtype.kind not in "iu":
            public.assert_series_equal(ser[l_slc], expected)

    def assert_metadata_equivalent(left, right=None):
        for name in left._metadata:
            value = getattr(left, name, None)
            assert value is None if right is None else value == getattr(right, name, None)

    def same_arrays(left, right, obj="", check_freq=True):
        assert type(left) is type(right)
        public.assert_extension_array_equal(left, right)

    def raise_assert_detail(obj, message, left, right, diff=None, first_diff=None, index_values=None):
        raise AssertionError(f"{obj} are different\n\n{message}\n[left]:  {left}\n[right]: {right}")

    for name, thing in list(locals().items()):
        if name.startswith("assert_") or name == "raise_assert_detail":
            setattr(module, name, thing)
    for kind in "datetime", "timedelta", "period":
        setattr(module, f"assert_{kind}_array_equal", same_arrays)
    module.assert_interval_array_equal = lambda left, right, exact="equiv", obj="": same_arrays(left, right)
    module.assert_sp_array_equal = module.assert_is_valid_plot_return_object = Absent("sparse arrays", library="pandas")


def install():
    """Give the session what only pandas' tests import, and the mode that SHARED names."""
    pandas.options.mode.copy_on_write = True
    sys.meta_path.append(Finder())
    sys.path.append("/site")
    for name in driver.OTHERS + ["tarfile"]:
        with contextlib.suppress(ImportError):
            __import__(name)
            continue
        sys.modules[name] = module = types.ModuleType(name)
        module.__path__ = []
        module.__getattr__ = lambda n, name=name: driver.hide(name, n)
        parent, _, last = name.rpartition(".")
        if parent:
            setattr(sys.modules[parent], last, module)


MODULES = """pandas pandas.api.types pandas.api.extensions pandas.api.indexers pandas.errors pandas.tseries.offsets pandas.tseries.frequencies pandas.testing
pandas.plotting pandas.arrays""".split()

OWNERS = """core.groupby.DataFrameGroupBy core.groupby.SeriesGroupBy core.window.Rolling core.window.Expanding core.window.ExponentialMovingWindow core.resample.Resampler
core.strings.accessor.StringMethods core.indexes.accessors.DatetimeProperties core.indexes.accessors.TimedeltaProperties core.indexes.accessors.PeriodProperties
core.arrays.categorical.CategoricalAccessor""".split()


def gather():
    """The examples of the public docstrings, those of the accessors, groups and windows included. For the oracle."""
    found = driver.gather("pandas", MODULES)
    for owner in OWNERS:
        place, _, name = owner.rpartition(".")
        sys.modules["pandas." + place].__dict__.setdefault(name, None)
    places = sorted({owner.rpartition(".")[0] for owner in OWNERS})
    for name, listed in driver.gather("pandas", ["pandas." + p for p in places]).items():
        if any(name.startswith(f"pandas.{owner}.") for owner in OWNERS):
            found.setdefault(name, listed)
    return found


def prepare(space):
    space["pd"] = pandas
    pandas.reset_option("display")


def examples(found, seen):
    driver.examples(found, seen, prepare)


if __name__ == "__main__":
    if sys.argv[1] == "examples":
        import json
        chosen = gather()
        line("examples", "all", json.dumps(chosen))
        examples(chosen, set())
    else:
        folder = sys.argv[2]
        for place, _, names in sorted(os.walk(f"{folder}/tests/{sys.argv[1]}")):
            for name in sorted(n for n in names if n.startswith("test_") and n.endswith(".py")):
                path = f"{place}/{name}".removeprefix(folder + "/")
                line("file", path)
                try:
                    run(path, set(), None, folder)
                except Exception as error:
                    line("skipped", "<file>", reason(error))
