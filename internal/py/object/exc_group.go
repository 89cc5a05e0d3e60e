package object

// Members returns the exceptions in a group.
func (e *Exc) Members() []Value {
	if len(e.Extra) < 2 || !e.Extra[1].Bound() {
		return nil
	}
	return e.Extra[1].Tuple().Items
}

// MeetsCondition reports whether e fulfils the condition of a split.
func (t *Thread) MeetsCondition(e *Exc, cond Value) (bool, error) {
	if k := cond.Kind().Base(); k == KType || k == KTuple {
		return t.Matches(e, cond)
	}
	r, err := t.Call(cond, e.Value())
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}
