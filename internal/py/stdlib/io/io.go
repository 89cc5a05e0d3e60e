// Package io is the native half of Python's module io: the module _io with the streams that lie in memory, StringIO and BytesIO. The
// abstract classes are frozen Python, in the module io; there are no files.
package io

import "github.com/hognose/hognose/internal/py/object"

// Module declares the module.
var Module = object.ModuleDef{
	Name:  "_io",
	Doc:   "Streams in memory.",
	Types: []object.TypeTable{stringIOTable, bytesIOTable},
}

type (
	thread = object.Thread
	value  = object.Value
)

var (
	stringIOType = object.NewNativeType("_io.StringIO", object.ObjectType, object.HasDict)
	bytesIOType  = object.NewNativeType("_io.BytesIO", object.ObjectType, object.HasDict)
)

var nUnsupported = object.StaticName("UnsupportedOperation")

// unsupported raises io.UnsupportedOperation.
func unsupported(t *thread, what string) (value, error) {
	m, err := t.ImportInternal("io")
	if err != nil {
		return value{}, err
	}
	class, err := t.GetAttr(m, nUnsupported)
	if err != nil {
		return value{}, err
	}
	e, err := t.Call(class, object.NewStr(what))
	if err != nil {
		return value{}, err
	}
	exc, err := t.ToException(e)
	if err != nil {
		return value{}, err
	}
	return value{}, exc
}

// size evaluates the argument of read and its like: -1 for all.
func size(t *thread, v value) (int, error) {
	if !v.Bound() || v.IsNone() {
		return -1, nil
	}
	if !t.HasIndex(v) {
		return 0, t.Errorf(object.TypeError, "argument should be integer or None, not '%s'", object.TypeOf(v).Name)
	}
	n, err := t.IndexInt(v, object.OverflowError)
	return max(n, -1), err
}

// whole evaluates an argument that must be an int; def stands for a missing one.
func whole(t *thread, v value, def int) (int, error) {
	if !v.Bound() {
		return def, nil
	}
	return t.IndexInt(v, object.OverflowError)
}

// methods returns the methods that streams of both sorts have. open raises an error if the stream is closed; enough tells readlines when to stop.
func methods(open func(t *thread, v value) error, finish func(v value), enough func(n, hint int) bool) []*object.Def {
	usable := func(t *thread, v value) error { // the abstract base class words it with a full stop
		if open(t, v) != nil {
			return t.Errorf(object.ValueError, "I/O operation on closed file.")
		}
		return nil
	}
	yes := func(t *thread, a []value) (value, error) { return object.True, open(t, a[0]) }
	return []*object.Def{
		{Name: "readable", Sig: "self, /", Doc: "Returns True if the IO object can be read.", Fn: yes},
		{Name: "writable", Sig: "self, /", Doc: "Returns True if the IO object can be written.", Fn: yes},
		{Name: "seekable", Sig: "self, /", Doc: "Returns True if the IO object can be seeked.", Fn: yes},
		{Name: "isatty", Sig: "self, /", Doc: "Return False.", Fn: func(t *thread, a []value) (value, error) { return object.False, usable(t, a[0]) }},
		{Name: "fileno", Sig: "self, /", Doc: "Refuse: there is no file.", Fn: func(t *thread, a []value) (value, error) { return unsupported(t, "fileno") }},
		{Name: "detach", Sig: "self, /", Doc: "Refuse: there is nothing behind the stream.", Fn: func(t *thread, a []value) (value, error) { return unsupported(t, "detach") }},
		{Name: "close", Sig: "self, /", Doc: "Close the IO object; its contents are lost.", Fn: func(t *thread, a []value) (value, error) {
			finish(a[0])
			return object.None, nil
		}},
		{Name: "__enter__", Sig: "self, /", Doc: "Return the stream.", Fn: func(t *thread, a []value) (value, error) { return a[0], usable(t, a[0]) }},
		{Name: "__exit__", Sig: "self, /, *args", Doc: "Close the stream.", Fn: func(t *thread, a []value) (value, error) {
			return t.CallMethod(a[0], "close")
		}},
		{Name: "readlines", Sig: "self, hint=-1, /", Doc: "Return a list of lines.", Fn: func(t *thread, a []value) (value, error) { return readLines(t, a, enough) }},
		{Name: "writelines", Sig: "self, lines, /", Doc: "Write each of the lines.", Fn: func(t *thread, a []value) (value, error) {
			if err := usable(t, a[0]); err != nil {
				return value{}, err
			}
			self := a[0]
			return object.None, t.Each(a[1], func(line value) error {
				_, err := t.CallMethod(self, "write", line)
				return err
			})
		}},
	}
}

// readLines reads lines until there are enough characters, all if the hint is not positive.
func readLines(t *thread, a []value, enough func(n, hint int) bool) (value, error) {
	hint, err := size(t, a[1])
	if err != nil {
		return value{}, err
	}
	it, err := t.Iter(a[0])
	if err != nil {
		return value{}, err
	}
	list := object.NewList(nil)
	for total := 0; ; {
		line, err := t.Next(it)
		if err != nil || !line.Bound() {
			return list, err
		}
		n, err := t.Len(line)
		if err != nil {
			return value{}, err
		}
		if err := t.Append(list.List(), line); err != nil {
			return value{}, err
		}
		if total += n; hint > 0 && enough(total, hint) {
			return list, nil
		}
	}
}

// nextLine is next(stream): the class may have a readline of its own.
func nextLine(t *thread, v value, native *object.Type, readline func(t *thread, v value) (value, error)) (value, error) {
	if object.TypeOf(v) == native {
		return readline(t, v)
	}
	line, err := t.CallMethod(v, "readline")
	if err != nil {
		return value{}, err
	}
	if n, err := t.Len(line); err != nil || n == 0 {
		return value{}, err
	}
	return line, nil
}

const (
	bytesPerWork = 16 // bytes that are handled in the time of a short operation
	streamSize   = 128
)
