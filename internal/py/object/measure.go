package object

// Measure walks all that can be reached from root without passing through aside, and tells visit
// the size of each object by itself, in bytes of the table by which memory is charged. Objects that
// were met since the last call with fresh are left out, so that a walk over several roots counts
// each once. It runs no Python, and the meter can interrupt it.
func (t *Thread) Measure(root Value, aside []Value, fresh bool, visit func(v Value, size int64)) error {
	if fresh {
		t.nextEpoch()
	}
	m := &Marker{t: t, epoch: t.epoch}
	for _, v := range aside {
		if v != root {
			m.Value(v)
		}
	}
	m.work = m.work[:0] // marked, and not to be walked
	m.Value(root)
	for len(m.work) > 0 {
		h := m.work[len(m.work)-1]
		m.work = m.work[:len(m.work)-1]
		before := m.bytes
		m.scan(h)
		if m.err != nil {
			return m.err
		}
		size := m.bytes - before
		if err := t.Meter.Work(1 + int(size)>>7); err != nil {
			return err
		}
		visit(Obj(h), size)
	}
	return nil
}
