package object

// IsAbstract reports whether f has a true __isabstractmethod__.
func (t *Thread) IsAbstract(f Value) (bool, error) {
	if err := t.Enter(""); err != nil {
		return false, err
	}
	defer t.Leave()
	x, err := t.GetAttrOr(f, nIsAbstract)
	if err != nil || !x.Bound() {
		return false, err
	}
	return t.Truth(x)
}
