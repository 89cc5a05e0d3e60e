package symtab

import "strings"

// Mangle returns what a name written inside a class is really called: __x in class C is _C__x.
// Names that also end in two underscores, or have a dot, stay as they are; so does everything in a
// class whose name is all underscores, and outside classes (class is "").
func Mangle(class, name string) string {
	if !strings.HasPrefix(name, "__") || strings.HasSuffix(name, "__") || strings.IndexByte(name, '.') >= 0 {
		return name
	}
	class = strings.TrimLeft(class, "_")
	if class == "" {
		return name
	}
	return "_" + class + name
}

// Mangle returns what a name written in s is really called.
func (s *Scope) Mangle(name string) string {
	if s.private == nil || len(name) < 3 || name[0] != '_' || name[1] != '_' {
		return name
	}
	if s.private.only != nil && !s.private.only[name] {
		return name
	}
	return Mangle(s.private.class, name)
}

// privacy is the class whose private names a scope can write. Around a generic class, only the
// names of its type parameters are private: they must be found from the class body, but nothing
// else there is inside the class yet.
type privacy struct {
	class string
	only  map[string]bool // nil: all names
}
