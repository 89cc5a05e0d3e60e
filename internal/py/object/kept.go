package object

// Keep stores what a native module needs once per session, under one of its classes.
func (r *Runtime) Keep(key *Type, v Value) {
	if r.kept == nil {
		r.kept = make(map[*Type]Value)
	}
	r.kept[key] = v
}

// Kept returns what Keep stored, unbound if it was not called.
func (r *Runtime) Kept(key *Type) Value { return r.kept[key] }
