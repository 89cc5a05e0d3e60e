// This file has the functions of sys.

package sys

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

var funcs = []*object.Def{
	{Name: "_getframe", Sig: "depth=0, /",
		Doc: "Return the frame of the caller, or one that is depth calls further out.", Fn: getFrame},
	{Name: "_getframemodulename", Sig: "depth=0",
		Doc: "Return the name of the module whose code the caller runs, or of a caller further out.",
		Fn:  getFrameModuleName},
	{Name: "displayhook", Sig: "object, /",
		Doc: "Print the repr of an object that is not None and keep it in builtins._.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return types.DisplayHook(t, a[0])
		}},
	{Name: "exc_info", Sig: "", Doc: "Return class, exception and traceback of the exception being handled.",
		Fn: excInfo},
	{Name: "exception", Sig: "", Doc: "Return the exception being handled, or None.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return handling(t), nil
		}},
	{Name: "excepthook", Sig: "exctype, value, traceback, /",
		Doc: "Print an exception and its traceback to sys.stderr.", Fn: exceptHook},
	{Name: "_unraisable", Sig: "exception, message, object, /", Doc: "Call sys.unraisablehook.", Fn: unraisable},
	{Name: "unraisablehook", Sig: "unraisable, /",
		Doc: "Print an exception that no code can get to sys.stderr.", Fn: unraisableHook},
	{Name: "exit", Sig: "status=None, /", Doc: "End the program by raising SystemExit(status).", Fn: exit},
	{Name: "get_asyncgen_hooks", Sig: "", Doc: "Return what set_asyncgen_hooks() set.", Fn: getAsyncgenHooks},
	{Name: "get_int_max_str_digits", Sig: "",
		Doc: "Return how many digits an int may have as text; 0 means any.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.Int(int64(t.MaxStrDigits)), nil
		}},
	{Name: "getdefaultencoding", Sig: "", Doc: "Return 'utf-8'.", Fn: object.Constant(object.NewStr("utf-8"))},
	{Name: "getfilesystemencoding", Sig: "", Doc: "Return 'utf-8'.", Fn: object.Constant(object.NewStr("utf-8"))},
	{Name: "getfilesystemencodeerrors", Sig: "", Doc: "Return 'surrogateescape'.",
		Fn: object.Constant(object.NewStr("surrogateescape"))},
	{Name: "getprofile", Sig: "", Doc: "Return None: there is no profiler.", Fn: object.Constant(object.None)},
	{Name: "getrecursionlimit", Sig: "", Doc: "Return how deep calls may nest.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.Int(int64(t.MaxDepth)), nil
		}},
	{Name: "getrefcount", Sig: "object, /", Doc: "Return 2: objects are not counted here.",
		Fn: object.Constant(object.Int(2))},
	{Name: "getsizeof", Sig: "object, default=None", Doc: "Return what an object's __sizeof__ says, in bytes.",
		Fn: getSizeof},
	{Name: "getswitchinterval", Sig: "", Doc: "Return 0.005.", Fn: object.Constant(object.Float(0.005))},
	{Name: "gettrace", Sig: "", Doc: "Return None: there is no tracing.", Fn: object.Constant(object.None)},
	{Name: "audit", Sig: "event, /, *args", Doc: "Do nothing: there are no hooks that hear of the event.", Fn: object.Constant(object.None)},
	{Name: "intern", Sig: "string, /", Doc: "Return the one copy of a string that names share.", Fn: intern},
	{Name: "is_finalizing", Sig: "", Doc: "Return False.", Fn: object.Constant(object.False)},
	{Name: "set_asyncgen_hooks", Sig: "firstiter=None, finalizer=None",
		Doc: "Set what is called with an asynchronous generator that starts. The finalizer is kept and never called.", Fn: setAsyncgenHooks},
	{Name: "set_int_max_str_digits", Sig: "maxdigits",
		Doc: "Set how many digits an int may have as text; 0 means any.", Fn: setMaxDigits},
	{Name: "setswitchinterval", Sig: "interval, /",
		Doc: "Check the interval and forget it: threads take turns by steps.", Fn: setSwitchInterval},
	{Name: "setrecursionlimit", Sig: "limit, /",
		Doc: "Set how deep calls may nest, within what the session allows.", Fn: setRecursionLimit},
}

// exit is sys.exit(status). SystemExit.code is the status as it was given, a tuple too.
func exit(t *object.Thread, a []object.Value) (object.Value, error) {
	if !a[0].IsSet() || a[0].IsNone() {
		e := t.Raise(object.SystemExit)
		e.Extra[0] = object.None
		return object.Value{}, e
	}
	e := t.Raise(object.SystemExit, a[0])
	e.Extra[0] = a[0]
	if a[0].Kind() == object.KTuple { // SystemExit(*status), as PyErr_SetObject has it
		e = t.Raise(object.SystemExit, a[0].Tuple().Items...)
		e.Extra[0] = a[0]
	}
	return object.Value{}, e
}

// exceptHook is sys.excepthook, which traceback.print_exception does.
func exceptHook(t *object.Thread, a []object.Value) (object.Value, error) {
	args := append([]object.Value(nil), a...)
	m, err := t.ImportInternal("traceback")
	if err != nil {
		return object.Value{}, err
	}
	return t.CallLibrary(m, "print_exception", args...)
}

// unraisable calls sys.unraisablehook with an exception, a message and the object that it is about.
func unraisable(t *object.Thread, a []object.Value) (object.Value, error) {
	made := object.NewNative(&unraisableDef, "sys")
	return t.ImportedCall("_hooks", "unraisable", a[0], a[1], a[2], made)
}

var unraisableDef = object.Def{Name: "UnraisableHookArgs", Sig: "fields, /", Fn: newUnraisable}

// newUnraisable makes the argument of sys.unraisablehook from a tuple of its fields.
func newUnraisable(t *object.Thread, a []object.Value) (object.Value, error) {
	return types.MakeStructSeq(t, unraisableArgs, a[0].Tuple().Items...)
}

// unraisableHook is the hook that sys has unless a program sets another.
func unraisableHook(t *object.Thread, a []object.Value) (object.Value, error) {
	if object.TypeOf(a[0]) != unraisableArgs {
		return object.Value{}, t.Errorf(object.TypeError, "sys.unraisablehook argument type must be UnraisableHookArgs")
	}
	return t.ImportedCall("_hooks", "report", a[0])
}

// setSwitchInterval is sys.setswitchinterval(interval).
func setSwitchInterval(t *object.Thread, a []object.Value) (object.Value, error) {
	f, err := types.ToFloat(t, a[0])
	if err == nil && !(f > 0) {
		err = t.Errorf(object.ValueError, "switch interval must be strictly positive")
	}
	return object.None, err
}

// handling is the exception being handled, or None.
func handling(t *object.Thread) object.Value {
	if !t.Handling.IsSet() {
		return object.None
	}
	return t.Handling
}

// excInfo is sys.exc_info().
func excInfo(t *object.Thread, a []object.Value) (object.Value, error) {
	v := handling(t)
	if v.IsNone() {
		return t.Tuple(v, v, v)
	}
	return t.Tuple(object.TypeOf(v).Value(), v, v.Exc().TracebackValue())
}

// intern is sys.intern(string), for exact strs.
func intern(t *object.Thread, a []object.Value) (object.Value, error) {
	switch v := a[0]; {
	case v.Kind() == object.KStr:
		n, err := t.InternStr(v.Str())
		if err != nil {
			return object.Value{}, err
		}
		return n.Value(), nil
	case v.Kind().Base() == object.KStr:
		return object.Value{}, t.Errorf(object.TypeError, "can't intern %s", object.TypeOf(v).Name)
	default:
		return object.Value{}, t.Errorf(object.TypeError, "intern() argument must be str, not %s", object.ArgType(v))
	}
}

// minDigits is the smallest limit that set_int_max_str_digits takes, apart from none.
const minDigits = 640

// setMaxDigits is sys.set_int_max_str_digits(maxdigits).
func setMaxDigits(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := t.IndexInt(a[0], object.OverflowError)
	if err != nil {
		return object.Value{}, err
	}
	if n != 0 && n < minDigits {
		return object.Value{}, t.Errorf(object.ValueError, "maxdigits must be 0 or larger than %d", minDigits)
	}
	t.MaxStrDigits = n
	return object.None, nil
}

// maxRecursion is the deepest nesting that a program can ask for. Calls of Python functions take no
// Go stack, but repr, == and the like over nested data do, about a kilobyte a level, and Go's stack
// must never overflow.
const maxRecursion = 30_000

// setRecursionLimit is sys.setrecursionlimit(limit). A limit beyond what the session allows is no
// error: programs ask for much and need little.
func setRecursionLimit(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := t.IndexInt(a[0], object.OverflowError)
	switch {
	case err != nil:
		return object.Value{}, err
	case n > math.MaxInt32 || n < math.MinInt32:
		return object.Value{}, t.Errorf(object.OverflowError, "Python int too large to convert to C int")
	case n < 1:
		return object.Value{}, t.Errorf(object.ValueError, "recursion limit must be greater or equal than 1")
	}
	depth := 0
	t.Machine.Frames(func(object.FrameInfo) bool {
		depth++
		return true
	})
	if depth >= n {
		return object.Value{}, t.Errorf(object.RecursionError,
			"cannot set the recursion limit to %d at the recursion depth %d: the limit is too low", n, depth)
	}
	t.MaxDepth = min(n, maxRecursion)
	if t.DepthCap > 0 {
		t.MaxDepth = min(t.MaxDepth, t.DepthCap)
	}
	return object.None, nil
}
