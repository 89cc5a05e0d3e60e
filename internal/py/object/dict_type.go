package object

func DictCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if a.Kind().Base() != KDict || b.Kind().Base() != KDict || op != EQ && op != NE {
		return NotImplemented, nil
	}
	eq, err := t.equalDicts(a.Dict(), b.Dict())
	return Bool(eq == (op == EQ)), err
}

// equalDicts compares keys and values; values may run Python, so every entry is looked at only once.
func (t *Thread) equalDicts(a, b *Dict) (bool, error) {
	if a.Len() != b.Len() {
		return false, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return false, err
	}
	defer t.Leave()
	for i := 0; i < len(a.entries); i++ {
		e := a.entries[i]
		if e.key.O == nil {
			continue
		}
		if err := t.Meter.Step(1); err != nil {
			return false, err
		}
		j, err := t.findEntry(b, &e)
		if err != nil || j < 0 {
			return false, err
		}
		same, err := t.Same(e.val, b.entries[j].val)
		if err != nil || !same {
			return false, err
		}
	}
	return true, nil
}

// findEntry finds the key of an entry of another dict, whose hash is known.
func (t *Thread) findEntry(d *Dict, e *dictEntry) (int, error) {
	if e.key.O.Kind == KStr {
		if err := t.ReadLong(len(e.key.Str().S)); err != nil {
			return -1, err
		}
		if i := d.findStr(e.hash, e.key.Str()); i != unsure {
			return i, nil
		}
	}
	return t.findHash(d, e.hash, e.key)
}
