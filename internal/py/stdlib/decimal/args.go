// This file binds the arguments of the constructors of Decimal and Context.

package decimal

import (
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// params are the parameters of a constructor. Complaints about its arguments do not name the
// function, so they are not those of object.Def.
type params struct{ names []string }

// bind distributes arguments; those that are missing are unbound.
func (p *params) bind(t *thread, args []value, kw names) ([]value, error) {
	npos := len(args) - len(kw)
	if n := len(p.names); len(args) > n {
		return nil, t.Errorf(object.TypeError, "function takes at most %d arguments (%d given)", n, len(args))
	}
	a := make([]value, len(p.names))
	copy(a, args[:npos])
	for i, name := range kw {
		at := slices.Index(p.names, name.S)
		switch {
		case at < 0:
			return nil, t.Errorf(object.TypeError, "this function got an unexpected keyword argument '%s'", name.S)
		case a[at].IsSet():
			return nil, t.Errorf(object.TypeError,
				"argument for function given by name ('%s') and position (%d)", name.S, at+1)
		}
		a[at] = args[npos+i]
	}
	return a, nil
}
