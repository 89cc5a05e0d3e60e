package object

// Warn issues a warning about the code that runs, through the module warnings, so that filters and hooks of the program apply. The
// error is the warning itself if a filter makes it one.
func (t *Thread) Warn(category *Type, text string) error {
	return t.warnings(nWarn, NewStr(text), category.Value())
}

// WarnAt issues a warning about a line of a file.
func (t *Thread) WarnAt(category *Type, text, file string, line int) error {
	return t.warnings(nWarnExplicit, NewStr(text), category.Value(), NewStr(file), Int(int64(line)))
}

func (t *Thread) warnings(name *Str, args ...Value) error {
	m, err := t.ImportInternal("warnings")
	if err != nil {
		return err
	}
	f, err := t.GetAttr(m, name)
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
