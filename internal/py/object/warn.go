package object

// Warn issues a warning about the code that runs, through the module warnings, so that filters and
// hooks of the program apply. The error is the warning itself if a filter makes it one.
func (t *Thread) Warn(category *Type, text string) error {
	return t.warnings(nWarn, NewStr(text), category.Value())
}

// WarnCaller issues a warning about the line that called the Python function which runs.
func (t *Thread) WarnCaller(category *Type, text string) error {
	return t.warnings(nWarn, NewStr(text), category.Value(), Int(2))
}

// WarnAt issues a warning about a line of a file.
func (t *Thread) WarnAt(category *Type, text, file string, line int) error {
	return t.warnings(nWarnExplicit, NewStr(text), category.Value(), NewStr(file), Int(int64(line)))
}

// WarnStrictSubclass warns that a conversion method did not return the exact type.
func (t *Thread) WarnStrictSubclass(method, want string, got Value) error {
	return t.Warn(DeprecationWarning,
		method+" returned non-"+want+" (type "+TypeOf(got).Name+
			").  The ability to return an instance of a strict subclass of "+
			want+" is deprecated, and may be removed in a future version of Python.")
}

func (t *Thread) warnings(name *Str, args ...Value) error {
	m, err := t.ImportInternal("warnings")
	if err != nil {
		return err
	}
	f, err := t.LibraryAttr(m, name)
	if err != nil {
		return err
	}
	_, err = t.Call(f, args...)
	return err
}

var (
	nWarn         = static("warn")
	nWarnExplicit = static("warn_explicit")
)
