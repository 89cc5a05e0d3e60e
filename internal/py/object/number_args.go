package object

// Helpers of the constructors that numbers, ranges, slices and singletons share.

// CountArgs checks the arguments of a constructor that takes from least to most of them and none by name.
func (t *Thread) CountArgs(name string, args []Value, kw []*Str, least, most int) error {
	if len(kw) > 0 {
		return t.Errorf(TypeError, "%s() takes no keyword arguments", name)
	}
	switch n := len(args); {
	case n < least:
		return t.Errorf(TypeError, "%s expected at least %d argument%s, got %d", name, least, Plural(least), n)
	case n > most:
		return t.Errorf(TypeError, "%s expected at most %d argument%s, got %d", name, most, Plural(most), n)
	}
	return nil
}
