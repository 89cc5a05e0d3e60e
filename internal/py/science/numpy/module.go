// Package numpy is Python's module numpy: arrays, their types and scalars, and the functions over
// them. The arrays themselves are those of package nd, which knows nothing of Python; this package
// converts arguments and results, maps errors to exceptions, and declares the classes.
//
// What calls functions of the program, and the long tail, is written in Python (package
// science/frozen); the module finds it when a name is first asked for.
package numpy

import (
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Modules makes the native modules: numpy and its submodules. It is called once, when a program first
// asks for one of them: they take a third of a millisecond.
func Modules() []*object.ModuleDef {
	funcs := moduleFuncs()
	return []*object.ModuleDef{module(funcs), &exceptionsModule, &coreExceptionsModule, randomModule(), linalgModule(), &ioModule, plainModule(funcs)}
}

// Names are those of the modules, in the order in which Modules makes them.
var Names = []string{"numpy", "numpy.exceptions", "numpy._core._exceptions", "numpy._random", "numpy._linalg", "numpy._io", "numpy._plain"}

// Exceptions are the classes of exceptions, which programs meet among the subclasses of builtin ones
// before they import numpy.
func Exceptions() []object.TypeTable {
	return slices.Concat(exceptionTables, hiddenExceptions, linAlgTables)
}

const version = "2.2.6"

func module(funcs []*object.Def) *object.ModuleDef {
	return &object.ModuleDef{
		Name: "numpy",
		Doc:  "Arrays of numbers: Hognose's own implementation of NumPy " + version + "'s interface.",
		Funcs: join(overridable(funcs),
			[]*object.Def{
				{Name: "_reconstruct", Sig: "subtype, shape, dtype, /", Doc: "Make an empty array, for pickle.", Fn: reconstruct},
				{Name: "_record_of", Sig: "cls, element, /", Doc: "An element of a structured array as an instance of a subclass.", Fn: recordOf},
				{Name: "_record_type", Sig: "dtype, /", Doc: "The dtype of a recarray.", Fn: recordType},
				{Name: "__getattr__", Sig: "name, /", Doc: "Find what is written in Python.", Fn: lateName},
			}),
		Types:   append(append([]object.TypeTable{arrayTable(), dtypeTable, ufuncTable, flatTable, flagsTable(), settingsTable}, scalarTables()...), hiddenExceptions...),
		Values:  append(append(constants(), aliases()...), ufuncs().values...),
		States:  states,
		Statics: commonStatics(),
		Init:    initModule,
	}
}

var settingsTable = object.TypeTable{Type: settingsType, Doc: "What the module keeps for a session.", Slots: &object.Slots{}}

var exceptionsModule = object.ModuleDef{Name: "numpy.exceptions", Doc: "Exceptions and warnings of numpy.", Types: exceptionTables}

var coreExceptionsModule = object.ModuleDef{Name: "numpy._core._exceptions", Doc: "Exceptions of numpy that are no part of its interface.", Init: func(t *thread, m *object.Module) error {
	for _, c := range [...]struct {
		name  string
		class *object.Type
	}{
		{"UFuncTypeError", ufuncTypeError}, {"_UFuncNoLoopError", noLoopError}, {"_UFuncInputCastingError", castingError}, {"_UFuncOutputCastingError", castingError},
		{"_ArrayMemoryError", memoryError},
	} {
		if err := t.SetStr(m.Dict, t.Intern(c.name), c.class.Value()); err != nil {
			return err
		}
	}
	return nil
}}

var states = []any{
	(*ndarray)(nil), (*savedArray)(nil), (*void)(nil), (*dtype)(nil), (*scalar)(nil), (*settings)(nil), (*flags)(nil), (*flatiter)(nil), (*ufuncObject)(nil), (*stream)(nil), (*drawing)(nil), (*seeding)(nil), (*pool)(nil),
}

// commonStatics are objects that all sessions share and that are no constants of the module.
func commonStatics() (all []object.NamedValue) {
	for c, v := range commonTypes {
		all = append(all, object.NamedValue{Name: "dtype " + nd.Of(nd.Code(c)).Name(), Value: v})
	}
	return all
}

var nVersion, nImplementation = object.StaticName(version), object.StaticName("hognose")

func constants() []object.NamedValue {
	return []object.NamedValue{
		{Name: "pi", Value: object.Float(math.Pi)}, {Name: "e", Value: object.Float(math.E)}, {Name: "euler_gamma", Value: object.Float(0.5772156649015329)},
		{Name: "nan", Value: object.Float(math.NaN())}, {Name: "inf", Value: object.Float(math.Inf(1))}, {Name: "newaxis", Value: object.None},
		{Name: "True_", Value: trueScalar}, {Name: "False_", Value: falseScalar}, {Name: "little_endian", Value: object.True},
		{Name: "__version__", Value: nVersion.Value()}, {Name: "__implementation__", Value: nImplementation.Value()},
	}
}

// aliases are the other names of classes.
func aliases() (all []object.NamedValue) {
	for name, code := range map[string]nd.Code{
		"bool_": nd.Bool, "int_": nd.Int64, "intp": nd.Int64, "long": nd.Int64, "longlong": nd.Int64, "uint": nd.Uint64, "uintp": nd.Uint64, "ulong": nd.Uint64,
		"ulonglong": nd.Uint64, "byte": nd.Int8, "ubyte": nd.Uint8, "short": nd.Int16, "ushort": nd.Uint16, "intc": nd.Int32, "uintc": nd.Uint32,
		"half": nd.Float16, "single": nd.Float32, "double": nd.Float64, "csingle": nd.Complex64, "cdouble": nd.Complex128, "longdouble": nd.Float64, "clongdouble": nd.Complex128,
	} {
		all = append(all, object.NamedValue{Name: name, Value: scalarTypes[code].Value()})
	}
	slices.SortFunc(all, func(a, b object.NamedValue) int { return strings.Compare(a.Name, b.Name) }) // snapshots count them
	return all
}

// initModule hides what only the module knows, and makes scalars numbers to the module numbers.
func initModule(t *thread, m *object.Module) error {
	for _, hidden := range [...]string{"_settings", "flagsobj", "UFuncTypeError", "_UFuncNoLoopError", "_UFuncOutputCastingError", "_ArrayMemoryError"} {
		t.DeleteStr(m.Dict, t.Intern(hidden))
	}
	n, err := t.ImportInternal("numbers")
	if err != nil {
		return err
	}
	for _, r := range [...]struct {
		abc   string
		class *object.Type
	}{{"Number", numberType}, {"Complex", inexactType}, {"Real", floatingType}, {"Integral", integerType}} {
		abc, err := t.LibraryAttr(n, t.Intern(r.abc))
		if err != nil {
			return err
		}
		if _, err := t.CallMethod(abc, "register", r.class.Value()); err != nil {
			return err
		}
	}
	return nil
}

// submodules are loaded when they are first asked for, as attributes of numpy.
var submodules = sync.OnceValue(func() map[string]bool {
	return map[string]bool{
		"ma":         true,
		"exceptions": true, "linalg": true, "random": true, "fft": true, "polynomial": true, "testing": true, "lib": true, "char": true, "strings": true,
		"emath": true, "typing": true, "core": true, "_core": true, "rec": true,
	}
})

// lateName is numpy.__getattr__: names that are written in Python, and submodules.
func lateName(t *thread, a []value) (value, error) {
	name, err := types.StrParam(t, a[0], "str")
	if err != nil {
		return value{}, err
	}
	if len(name.S) > 64 { // the tables hash all of it
		return value{}, t.Errorf(object.AttributeError, "module 'numpy' has no attribute '%s'", name.S)
	}
	if why := absentNames()[name.S]; why != "" {
		if name.S == "object" || name.S == "str" || name.S == "bytes" {
			if err := t.Warn(object.FutureWarning, "In the future `np."+name.S+"` will be defined as the corresponding NumPy scalar."); err != nil {
				return value{}, err
			}
		}
		e := t.Errorf(object.AttributeError, "%s", why)
		if len(e.Extra) > 0 {
			e.Extra[0] = object.None // it says what to use; a similar name is none of it
		}
		return value{}, e
	}
	if submodules()[name.S] {
		if v, err := t.ImportInternal("numpy." + name.S); err == nil {
			return v, nil
		}
		return value{}, t.Errorf(object.AttributeError, "module 'numpy' has no attribute '%s': the module numpy.%s is not supported", name.S, name.S)
	}
	v, err := lateValue(t, name.S)
	if err != nil {
		return value{}, err
	}
	n, err := t.ImportInternal("numpy")
	if err != nil {
		return value{}, err
	}
	return v, t.SetStr(n.Module().Dict, t.Intern(name.S), v)
}

// lateModules are where names may be that are written in Python, in the order in which they are
// looked for.
var lateModules = [...]string{"numpy._tail", "numpy._more"}

// ownModules are the modules of names that have one of their own.
var ownModules = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"_NoValue": "numpy._globals",
		"matrix":   "numpy._matrix", "asmatrix": "numpy._matrix", "bmat": "numpy._matrix",
		"nditer": "numpy._nditer", "recarray": "numpy.rec", "record": "numpy.rec", "busdaycalendar": "numpy._days", "busday_offset": "numpy._days", "busday_count": "numpy._days", "is_busday": "numpy._days",
	}
})

// lateValue finds a name that is written in Python.
func lateValue(t *thread, name string) (value, error) {
	places, private := lateModules[:], len(name) > 1 && name[0] == '_'
	if own := ownModules()[name]; own != "" {
		places, private = []string{own}, false
	}
	for _, place := range places {
		m, err := t.ImportInternal(place)
		if err != nil {
			return value{}, err
		}
		if v, err := t.LibraryAttr(m, t.Intern(name)); err == nil && !private && v.Kind() != object.KModule { // math, which it imports, is no name of numpy
			return v, nil
		}
	}
	return value{}, t.Errorf(object.AttributeError, "module 'numpy' has no attribute '%s'", name)
}

// absentNames are names that NumPy 2 has no more, or that are not here, with what to use.
var absentNames = sync.OnceValue(removed)

func removed() map[string]string {
	all := map[string]string{
		"memmap":   "numpy.memmap is not supported here: read the file with np.fromfile or np.load",
		"float128": "numpy.float128 is not supported here: the widest floats are np.float64", "complex256": "numpy.complex256 is not supported here: the widest complex numbers are np.complex128",
		"nested_iters": "numpy.nested_iters is not supported here: use np.ndindex", "from_dlpack": "numpy.from_dlpack is not supported here: there are no other array libraries",
		"ctypeslib": "numpy.ctypeslib is not supported here: there is no ctypes",
		"f2py":      "numpy.f2py is not supported here: there are no compilers", "dtypes": "numpy.dtypes is not supported here: use np.dtype and its attributes kind, char and name",
		"test":   "numpy.test is not supported here: there are no tests beside the library",
		"matlib": "numpy.matlib is not supported here: use np.matrix, np.eye and their like", "distutils": "numpy.distutils is not supported here: there are no compilers",
	}
	for old, use := range map[string]string{
		"float_": "np.float64", "complex_": "np.complex128", "unicode_": "np.str_", "string_": "np.bytes_", "Inf": "np.inf", "Infinity": "np.inf", "NaN": "np.nan",
		"NINF": "-np.inf", "PINF": "np.inf", "NZERO": "-0.0", "PZERO": "0.0", "infty": "np.inf", "cfloat": "np.complex128", "singlecomplex": "np.complex64", "longfloat": "np.longdouble",
	} {
		all[old] = "`np." + old + "` was removed in the NumPy 2.0 release. Use `" + use + "` instead."
	}
	for old, use := range map[string]string{
		"alltrue": "Use `np.all` instead.", "sometrue": "Use `np.any` instead.", "round_": "Use `np.round` instead.", "asfarray": "Use `np.asarray` with a proper dtype instead.",
		"find_common_type": "Use `numpy.promote_types` or `numpy.result_type` instead. To achieve semantics for the `scalar_types` argument, use `numpy.result_type` and pass the Python values `0`, `0.0`, or `0j`.",
		"cast":             "Use `np.asarray(arr, dtype=dtype)` instead.", "mat": "Use `np.asmatrix` instead.", "recfromcsv": "Use `np.genfromtxt` with comma delimiter instead.",
		"recfromtxt": "Use `np.genfromtxt` instead.", "DataSource": "It's still available as `np.lib.npyio.DataSource`.",
		"set_string_function": "Use `np.set_printoptions` instead with a formatter for custom printing of NumPy objects.", "obj2sctype": "Use `np.dtype(obj).type` instead.",
		"sctypes": "Access dtypes explicitly instead.", "issubclass_": "Use `issubclass` builtin instead.", "source": "Use `inspect.getsource` instead.",
		"who": "Use an IDE variable explorer or `locals()` instead.", "disp": "Use your own printing function instead.", "nbytes": "Use `np.dtype(<dtype>).itemsize` instead.",
		"safe_eval": "Use `ast.literal_eval` instead.", "issctype": "Use `issubclass(rep, np.generic)` instead.", "sctype2char": "Use `np.dtype(obj).char` instead.",
		"geterrobj": "Use the np.errstate context manager instead.", "fastCopyAndTranspose": "Use `arr.T.copy()` instead.", "lookfor": "Search NumPy's documentation directly.",
		"byte_bounds": "Now it's available under `np.lib.array_utils.byte_bounds`", "compare_chararrays": "It's still available as `np.char.compare_chararrays`.",
	} {
		all[old] = "`np." + old + "` was removed in the NumPy 2.0 release. " + use
	}
	for old, use := range map[string]string{ // NumPy says of these only that they are not there
		"cumproduct": "np.cumprod", "product": "np.prod", "msort": "np.sort with axis=0", "asscalar": "the method item()", "unicode": "str",
	} {
		all[old] = "module 'numpy' has no attribute '" + old + "': use " + use
	}
	for old, more := range map[string]string{
		"int":   "When replacing `np.int`, you may wish to use e.g. `np.int64` or `np.int32` to specify the precision. If you wish to review your current use, check the release note link for additional information.",
		"float": "If you specifically wanted the numpy scalar type, use `np.float64` here.", "complex": "If you specifically wanted the numpy scalar type, use `np.complex128` here.",
		"str": "If you specifically wanted the numpy scalar type, use `np.str_` here.", "object": "",
	} {
		all[old] = "module 'numpy' has no attribute '" + old + "'.\n`np." + old + "` was a deprecated alias for the builtin `" + old + "`. To avoid this error in existing code, use `" + old +
			"` by itself. Doing this will not modify any behavior and is safe. " + more + "\nThe aliases was originally deprecated in NumPy 1.20; for more details and guidance see the original release note at:\n" +
			"    https://numpy.org/devdocs/release/1.20.0-notes.html#deprecations"
	}
	return all
}

// tail calls a function of the part that is written in Python.
func tail(t *thread, name string, args []value) (value, error) {
	m, err := t.ImportInternal("numpy._tail")
	if err != nil {
		return value{}, err
	}
	for i, v := range args {
		if !v.IsSet() {
			args[i] = object.None
		}
	}
	return t.CallLibrary(m, name, args...)
}
