// Package sys is Python's module sys, as a session may see it: facts about the interpreter, the
// streams, the loaded modules. What would reach into the process (settrace, hooks into import,
// reference counts) is absent or says that nothing is there.
package sys

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/suggest"
	"github.com/hognose/hognose/internal/py/types"
)

// Version of the language that is implemented, as sys.version_info and sys.hexversion show it.
const (
	major, minor, micro = 3, 13, 0
	hexVersion          = major<<24 | minor<<16 | micro<<8 | 0xf0
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:  "sys",
	Doc:   "Facts about the interpreter, and the streams of the session.",
	Funcs: funcs,
	Types: []object.TypeTable{
		types.StructSeqTable(versionInfo, "The version of the language as a named tuple.", "major", "minor",
			"micro", "releaselevel", "serial"),
		types.StructSeqTable(floatInfo, "Limits of the type float.", "max", "max_exp", "max_10_exp", "min",
			"min_exp", "min_10_exp", "dig", "mant_dig", "epsilon", "radix", "rounds"),
		types.StructSeqTable(intInfo, "Limits of the type int.", "bits_per_digit", "sizeof_digit",
			"default_max_str_digits", "str_digits_check_threshold"),
		types.StructSeqTable(hashInfo, "Parameters of hash().", "width", "modulus", "inf", "nan", "imag",
			"algorithm", "hash_bits", "seed_bits", "cutoff"),
		types.StructSeqTable(flagsType, "Command line flags; all have their default.", flagNames...),
		types.StructSeqTable(unraisableArgs, "What sys.unraisablehook is called with.", "exc_type", "exc_value",
			"exc_traceback", "err_msg", "object"),
		types.StructSeqTable(asyncgenHooks, "What is called for asynchronous generators.", "firstiter", "finalizer"),
		{Type: implementation, Doc: "Which interpreter this is.", Attrs: implementationAttrs,
			Slots: &object.Slots{Repr: implementationRepr}},
	},
	Lazy: []object.LazyAttr{{Name: "stdlib_module_names", Make: stdlibNames}},
	Values: []object.NamedValue{
		{Name: "version", Value: object.NewStr("3.13.0 (hognose)")},
		{Name: "hexversion", Value: object.Int(hexVersion)},
		{Name: "api_version", Value: object.Int(1013)},
		{Name: "copyright", Value: object.NewStr("")},
		{Name: "maxsize", Value: object.Int(math.MaxInt64)},
		{Name: "maxunicode", Value: object.Int(0x10ffff)},
		{Name: "byteorder", Value: object.NewStr("little")},
		{Name: "platform", Value: object.NewStr("linux")},
		{Name: "float_repr_style", Value: object.NewStr("short")},
		{Name: "executable", Value: object.NewStr("")},
		{Name: "prefix", Value: object.NewStr("")},
		{Name: "exec_prefix", Value: object.NewStr("")},
		{Name: "base_prefix", Value: object.NewStr("")},
		{Name: "base_exec_prefix", Value: object.NewStr("")},
		{Name: "platlibdir", Value: object.NewStr("lib")},
		{Name: "pycache_prefix", Value: object.None},
		{Name: "dont_write_bytecode", Value: object.True},
		{Name: "abiflags", Value: object.NewStr("")},
		{Name: "stdin", Value: object.None},
		{Name: "__stdin__", Value: object.None},
	},
	Init: initModule,
}

var (
	versionInfo    = types.NewStructSeqType("sys.version_info")
	floatInfo      = types.NewStructSeqType("sys.float_info")
	intInfo        = types.NewStructSeqType("sys.int_info")
	hashInfo       = types.NewStructSeqType("sys.hash_info")
	flagsType      = types.NewStructSeqType("sys.flags")
	asyncgenHooks  = types.NewStructSeqType("asyncgen_hooks")
	unraisableArgs = types.NewStructSeqType("UnraisableHookArgs")
	implementation = object.NewNativeType("types.SimpleNamespace", object.ObjectType)
)

var flagNames = []string{
	"debug", "inspect", "interactive", "optimize", "dont_write_bytecode", "no_user_site", "no_site",
	"ignore_environment",
	"verbose", "bytes_warning", "quiet", "hash_randomization", "isolated", "dev_mode", "utf8_mode",
	"warn_default_encoding",
	"safe_path", "int_max_str_digits",
}

// newStdin makes a stream that reads the session's standard input.
func newStdin(t *object.Thread) (object.Value, error) {
	module, err := t.ImportInternal("_stdin")
	if err != nil {
		return object.Value{}, err
	}
	make, err := t.LibraryAttr(module, t.Intern("make"))
	if err != nil {
		return object.Value{}, err
	}
	return t.Call(make)
}

// SwapStdin gives a session whose standard input is another reader for a while a sys.stdin of its
// own, until restore is called. What the program itself has put there stays.
func SwapStdin(t *object.Thread) (restore func(), err error) {
	nothing := func() {}
	sys, err := t.ImportInternal("sys")
	if err != nil || sys.Kind().Base() != object.KModule {
		return nothing, err
	}
	d := sys.Module().Dict
	first, _ := t.GetStr(d, t.Intern("__stdin__"))
	now, _ := t.GetStr(d, t.Intern("stdin"))
	if !first.Is(now) {
		return nothing, nil
	}
	in, err := newStdin(t)
	if err != nil {
		return nothing, err
	}
	put := func(old, v object.Value) {
		for _, name := range [...]string{"stdin", "__stdin__"} {
			if at, ok := t.GetStr(d, t.Intern(name)); ok && at.Is(old) && err == nil {
				err = t.SetStr(d, t.Intern(name), v)
			}
		}
	}
	put(first, in)
	return func() { put(in, first) }, err
}

// initModule adds what belongs to the session, and replaces the classes of the tuples by the
// tuples.
func initModule(t *object.Thread, m *object.Module) error {
	t.DeleteStr(m.Dict, t.Intern("SimpleNamespace"))
	t.DeleteStr(m.Dict, t.Intern("asyncgen_hooks"))
	out, err := types.NewStdout(), types.NewStderr()
	values := []object.NamedValue{
		{Name: "modules", Value: t.Modules.Value()},
		{Name: "path", Value: object.NewList(nil)},
		{Name: "meta_path", Value: object.NewList(nil)},
		{Name: "path_hooks", Value: object.NewList(nil)},
		{Name: "path_importer_cache", Value: object.NewDict().Value()},
		{Name: "warnoptions", Value: object.NewList(nil)},
		{Name: "argv", Value: object.NewList([]object.Value{object.NewStr("")})},
		{Name: "orig_argv", Value: object.NewList(nil)},
		{Name: "builtin_module_names", Value: object.Tup(object.NewStr("builtins"), object.NewStr("math"),
			object.NewStr("sys"), object.NewStr("time"))},
		{Name: "stdout", Value: out}, {Name: "__stdout__", Value: out},
		{Name: "stderr", Value: err}, {Name: "__stderr__", Value: err},
		{Name: "version_info", Value: version()},
		{Name: "float_info", Value: floats()},
		{Name: "int_info", Value: ints(30, 4, 4300, 640)},
		{Name: "hash_info", Value: hashes()},
		{Name: "flags", Value: flags(t)},
		{Name: "implementation", Value: object.NewNativeObject(implementation, nil)},
	}
	if t.Stdin != nil {
		in, err := newStdin(t)
		if err != nil {
			return err
		}
		values = append(values, object.NamedValue{Name: "stdin", Value: in},
			object.NamedValue{Name: "__stdin__", Value: in})
	}
	for _, hook := range [...]string{"displayhook", "excepthook",
		"unraisablehook"} { // programs ask whether the hook is the one that was there at first
		if f, ok := t.GetStr(m.Dict, t.Intern(hook)); ok {
			values = append(values, object.NamedValue{Name: "__" + hook + "__", Value: f})
		}
	}
	for _, v := range values {
		if err := t.SetStr(m.Dict, t.Intern(v.Name), v.Value); err != nil {
			return err
		}
	}
	return nil
}

// stdlibNames makes the frozenset sys.stdlib_module_names.
func stdlibNames(t *object.Thread) (object.Value, error) {
	s, err := t.MakeSet(object.KFrozenSet)
	for _, name := range suggest.StdlibModules() {
		if err == nil {
			err = t.SetAdd(s, t.Intern(name).Value())
		}
	}
	return s.Value(), err
}

// SetArgs sets sys.argv; nil leaves [""] in it.
func SetArgs(t *object.Thread, m *object.Module, args []string) error {
	if args == nil {
		return nil
	}
	items := make([]object.Value, len(args))
	for i, a := range args {
		items[i] = object.NewStr(a)
	}
	return t.SetStr(m.Dict, t.Intern("argv"), object.NewList(items))
}

func version() object.Value {
	return types.NewStructSeq(versionInfo, object.Int(major), object.Int(minor), object.Int(micro),
		object.NewStr("final"), object.Int(0))
}

func floats() object.Value {
	return types.NewStructSeq(floatInfo,
		object.Float(math.MaxFloat64), object.Int(1024), object.Int(308), object.Float(0x1p-1022),
		object.Int(-1021), object.Int(-307),
		object.Int(15), object.Int(53), object.Float(0x1p-52), object.Int(2), object.Int(1))
}

func ints(values ...int64) object.Value {
	items := make([]object.Value, len(values))
	for i, v := range values {
		items[i] = object.Int(v)
	}
	return types.NewStructSeq(intInfo, items...)
}

func hashes() object.Value {
	return types.NewStructSeq(hashInfo,
		object.Int(64), object.Int(1<<61-1), object.Int(314159), object.Int(0), object.Int(1000003),
		object.NewStr("siphash13"),
		object.Int(64), object.Int(128), object.Int(0))
}

// flags are those of python -I without options, but for hash randomization.
func flags(t *object.Thread) object.Value {
	items := make([]object.Value, len(flagNames))
	for i, name := range flagNames {
		items[i] = object.Int(0)
		switch name {
		case "dont_write_bytecode", "hash_randomization":
			items[i] = object.Int(1)
		case "dev_mode", "safe_path":
			items[i] = object.False
		case "int_max_str_digits":
			items[i] = object.Int(int64(t.MaxStrDigits))
		}
	}
	return types.NewStructSeq(flagsType, items...)
}

var implementationAttrs = []*object.Attr{
	{Name: "name", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return t.Text("hognose")
	}},
	{Name: "version", Get: func(t *object.Thread, v object.Value) (object.Value, error) { return version(), nil }},
	{Name: "hexversion", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return object.Int(hexVersion), nil
	}},
	{Name: "cache_tag", Get: func(t *object.Thread, v object.Value) (object.Value, error) { return object.None, nil }},
}

func implementationRepr(t *object.Thread, v object.Value) (object.Value, error) {
	r, err := t.ReprString(version())
	return object.NewStr("namespace(name='hognose', cache_tag=None, version=" + r + ", hexversion=51183856)"), err
}
