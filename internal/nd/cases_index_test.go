package nd

import "encoding/json"

// addIndexReplays adds replays of this file.
func addIndexReplays(replays replayTable) {
	replays["getitem"] = func(c *call) ([]*Array, error) { return one(c.array(0).Get(nil, c.index(1))) }
	replays["setitem"] = func(c *call) ([]*Array, error) {
		a := c.array(0)
		return one(a, a.Set(nil, c.index(1), c.array(2), &c.status))
	}
}

// index reads a tuple of indices.
func (c *call) index(i int) (idx []Index) {
	for _, raw := range read[struct{ Tuple []json.RawMessage }](c.A[i]).Tuple {
		idx = append(idx, readIndex(raw))
	}
	return idx
}

func readIndex(raw json.RawMessage) Index {
	switch {
	case string(raw) == "null":
		return Index{Kind: IndexNew}
	case raw[0] != '{':
		return Index{Kind: IndexInt, Int: read[int](raw)}
	}
	if a, _ := decodeArray(raw); a != nil {
		return Index{Kind: IndexArray, Array: a}
	}
	v := read[struct {
		Slice    []*int
		Ellipsis bool
	}](raw)
	if v.Ellipsis {
		return Index{Kind: IndexEllipsis}
	}
	x := Index{Kind: IndexSlice}
	set := func(p *int, to *int, has *bool) {
		if p != nil {
			*to, *has = *p, true
		}
	}
	set(v.Slice[0], &x.Range.Start, &x.Range.HasStart)
	set(v.Slice[1], &x.Range.Stop, &x.Range.HasStop)
	set(v.Slice[2], &x.Range.Step, &x.Range.HasStep)
	return x
}
