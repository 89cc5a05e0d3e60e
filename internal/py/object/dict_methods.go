package object

// AddMembers stores x under every member of s in the empty d. The members are known to be different and their hashes are known, so no
// method of theirs is called.
func (t *Thread) AddMembers(d *Dict, s *Set, x Value) error {
	for _, e := range s.table {
		if !e.live() {
			continue
		}
		if err := t.insert(d, e.hash(), e.key(), x); err != nil {
			return err
		}
	}
	return t.Meter.Step(int64(s.Len()))
}
