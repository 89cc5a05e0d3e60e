// Package re is the native half of Python's module re: the module _sre with compiled patterns and
// matches.
//
// Package regex does the matching, on byte offsets. Here offsets become code points, and matches,
// lists and replaced texts are made. The other half is the frozen module re, in Python: flags, the
// exception class, and the functions that compile and call.
package re

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/regex"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_sre",
	States: states,
	Doc:    "Compiled regular expressions.",
	Types:  []object.TypeTable{patternTable, matchTable, scannerTable, iterTable, compilerTable},
	Funcs: []*object.Def{
		{Name: "getwidth", Sig: "pattern, /",
			Doc: "Return how many characters a compiled pattern matches, at least and at most.", Fn: getWidth},
	},
}

// getWidth is the function behind re._parser.
func getWidth(t *thread, a []value) (value, error) {
	if object.TypeOf(a[0]) != patternType {
		return value{}, t.Errorf(object.TypeError, "getwidth() takes a compiled pattern")
	}
	p := patternOf(a[0])
	text, isBytes := "", p.source.Kind().Base() != object.KStr
	if isBytes {
		text, _, _ = types.BufferText(t, p.source) // bytes are never refused
	} else {
		text = p.source.Str().S
	}
	lo, hi, err := regex.Width(text, isBytes, p.rx.Flags, t.Meter)
	if err != nil {
		return value{}, t.LimitError(err)
	}
	return object.NewTuple([]value{object.Int(int64(lo)), object.Int(int64(hi))}), nil
}

type (
	thread = object.Thread
	value  = object.Value
)

var (
	patternType  = object.NewNativeType("re.Pattern", object.ObjectType, object.Final)
	matchType    = object.NewNativeType("re.Match", object.ObjectType, object.Final)
	scannerType  = object.NewNativeType("_sre.SRE_Scanner", object.ObjectType, object.Final)
	iterType     = object.NewNativeType("callable_iterator", object.ObjectType, object.Final)
	compilerType = object.NewNativeType("_sre.Compiler", object.ObjectType, object.Final)
)

// compiler is what the function re._compile is: it remembers the patterns it has compiled. The
// frozen module makes one per session and tells it the exception class. re.compile and the
// functions re.match, re.search and so on all call it, so a program that passes texts of patterns
// to them in a loop compiles each of them once.
type compiler struct {
	err   value
	cache map[cacheKey]value
	order []cacheKey // of the keys, oldest first
}

// 'a' and b'a' are different patterns with the same text.
type cacheKey struct {
	text  string
	bytes bool
	flags int
}

// maxCache is how many patterns a compiler remembers.
const maxCache = 512

// Trace visits the patterns in any order; a recount only adds up.
func (c *compiler) Trace(visit func(value)) int64 {
	visit(c.err)
	for _, p := range c.cache {
		visit(p)
	}
	return int64(64 * len(c.cache))
}

var compilerTable = object.TypeTable{
	Type: compilerType,
	Doc:  "Compiler(error) makes a function that compiles patterns, and raises the given class if it cannot.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			if len(args) != 1 || len(kw) > 0 {
				return value{}, t.Errorf(object.TypeError, "Compiler expected 1 argument, got %d", len(args))
			}
			return t.NewObjectOf(cls, &compiler{err: args[0], cache: map[cacheKey]value{}}, 128)
		},
		Init: func(*thread, value, []value, []*object.Str) error { return nil },
		// _compile(pattern, flags) is called with both arguments by position only.
		Call: func(t *thread, f value, args []value, kw []*object.Str) (value, error) {
			if len(args) != 2 || len(kw) > 0 {
				return value{}, t.Errorf(object.TypeError, "_compile expected 2 arguments, got %d", len(args))
			}
			return f.NativeObject().State.(*compiler).compile(t, args[0], args[1])
		},
	},
	Methods: []*object.Def{
		{Name: "clear", Sig: "self, /", Doc: "Forget the compiled patterns.",
			Fn: func(t *thread, a []value) (value, error) {
				c := a[0].NativeObject().State.(*compiler)
				clear(c.cache)
				c.order = nil
				return object.None, nil
			}},
	},
}

// compile returns the pattern object of source, which may be one already. Only exact strs and bytes
// are remembered: a subclass may compare and hash as it likes, and the pattern must give back the
// object itself as its attribute pattern.
func (c *compiler) compile(t *thread, source, flagsArg value) (value, error) {
	flags, err := t.IndexInt(flagsArg, object.OverflowError)
	if err != nil {
		return wrongFlags(t, source, flagsArg, err)
	}
	key := cacheKey{flags: flags}
	kind := source.Kind()
	switch kind.Base() {
	case object.KStr:
		key.text = source.Str().S
	case object.KBytes:
		key.text, _, _ = types.BufferText(t, source) // bytes are never refused
		key.bytes = true
	default:
		return notText(t, source, flags != 0)
	}
	// re.DEBUG prints at each compilation, so that such patterns are not remembered either.
	exact := kind == kind.Base()
	if exact {
		if p, ok := c.cache[key]; ok {
			return p, nil
		}
	}
	p, err := c.make(t, source, key)
	if err != nil || !exact || regex.Flags(flags)&regex.Debug != 0 {
		return p, err
	}
	return p, c.remember(t, key, p)
}

// notText is compile for what is neither str nor bytes. Flags tells whether there are any.
func notText(t *thread, source value, flags bool) (value, error) {
	if object.TypeOf(source) == patternType {
		if flags {
			return value{}, t.Errorf(object.ValueError, "cannot process flags argument with a compiled pattern")
		}
		return source, nil
	}
	if _, err := t.Hash(source); err != nil {
		return value{}, err
	}
	return value{}, t.Errorf(object.TypeError, "first argument must be string or compiled pattern")
}

// wrongFlags is compile for flags that are no int, or a huge one. CPython notices while it parses:
// after the cache has hashed them, after the pattern was looked at, and by the first & of them.
func wrongFlags(t *thread, source, flags value, err error) (value, error) {
	for _, v := range [...]value{source, flags} {
		if _, err := t.Hash(v); err != nil {
			return value{}, err
		}
	}
	if base := source.Kind().Base(); base != object.KStr && base != object.KBytes {
		given, err := t.Truth(flags)
		if err != nil {
			return value{}, err
		}
		return notText(t, source, given)
	}
	if t.LookupOf(flags, t.Intern("__index__")).IsSet() {
		if object.TypeOf(flags).IsSubtype(object.IntType) {
			err = t.Errorf(object.OverflowError, "Python int too large to convert to C int")
		}
		return value{}, err
	}
	return value{}, t.Errorf(object.TypeError, "unsupported operand type(s) for &: '%s' and 'int'",
		object.TypeOf(flags).Name)
}

// remember keeps a pattern, in the place of the oldest one if there are too many.
func (c *compiler) remember(t *thread, key cacheKey, p value) error {
	if err := t.Alloc(96); err != nil {
		return err
	}
	if len(c.order) >= maxCache {
		delete(c.cache, c.order[0])
		c.order = c.order[1:]
	}
	c.cache[key] = p
	c.order = append(c.order, key)
	return nil
}

// make compiles a pattern.
func (c *compiler) make(t *thread, source value, key cacheKey) (value, error) {
	rx, err := regex.Compile(key.text, key.bytes, regex.Flags(key.flags), t.Meter)
	if err != nil {
		return value{}, raise(t, c.err, err, source)
	}
	for _, w := range rx.Warnings {
		if err := t.WarnCaller(object.FutureWarning, w); err != nil {
			return value{}, err
		}
	}
	rx.Warnings = nil
	if err := t.Alloc(128 + rx.Size()); err != nil {
		return value{}, err
	}
	return object.NewNativeObject(patternType, &pattern{rx: rx, source: source, err: c.err}), nil
}

// raise turns an error of package regex into a Python exception; class is that of bad patterns and
// text the pattern or template.
func raise(t *thread, class value, err error, text value) error {
	e, ok := err.(*regex.Error)
	if !ok {
		return t.LimitError(err)
	}
	switch e.Kind {
	case regex.ValueError:
		return t.Errorf(object.ValueError, "%s", e.Msg)
	case regex.OverflowError:
		return t.Errorf(object.OverflowError, "%s", e.Msg)
	case regex.RecursionError:
		return t.Errorf(object.RecursionError, "%s", e.Msg)
	case regex.IndexError:
		return t.Errorf(object.IndexError, "%s", e.Msg)
	}
	args := []value{object.NewStr(e.Msg)}
	if e.Pos >= 0 {
		args = append(args, text, object.Int(int64(e.Pos)))
	}
	exc, err := t.Call(class, args...)
	if err != nil {
		return err
	}
	if !object.IsExc(exc) {
		return t.Errorf(object.TypeError, "exceptions must derive from BaseException")
	}
	return exc.Exc()
}
