package object

// Modules of the standard library that are written in Python work whatever the session denies to programs: before builtins are taken away,
// KeepBuiltins keeps them, and code whose globals AddLibrary has named goes on using them.

// KeepBuiltins copies the builtins for the modules of the standard library.
func (t *Thread) KeepBuiltins() error {
	d, err := t.copyDict(t.Builtins)
	t.libraryBuiltins = d
	return err
}

// AddLibrary lets code with these globals use the builtins that were kept, if any were.
func (t *Thread) AddLibrary(globals *Dict) {
	if t.libraryBuiltins == nil {
		return
	}
	if t.libraries == nil {
		t.libraries = make(map[*Dict]struct{})
	}
	t.libraries[globals] = struct{}{}
}

// LibraryBuiltins returns the builtins that were kept for code with these globals, or nil if it uses those of everybody.
func (r *Runtime) LibraryBuiltins(globals *Dict) *Dict {
	if r.libraryBuiltins == nil {
		return nil
	}
	if _, ok := r.libraries[globals]; !ok {
		return nil
	}
	return r.libraryBuiltins
}
