package nd

func (c *call) arrays(from int) (out []*Array) {
	for i := from; i < len(c.A); i++ {
		out = append(out, c.array(i))
	}
	return out
}

func (c *call) bool(i int) bool { return read[bool](c.A[i]) }

func (c *call) mode(i int) Mode {
	return map[string]Mode{"raise": ModeRaise, "wrap": ModeWrap, "clip": ModeClip}[c.str(i)]
}

// optType is an optional dtype.
func (c *call) optType(i int) *DType {
	if c.isNone(i) {
		return nil
	}
	d := c.dtype(i)
	return &d
}

// addBuildReplays adds replays of this file.
func addBuildReplays(replays replayTable) {
	replays["arange"] = func(c *call) ([]*Array, error) {
		var s [3]Scalar
		d := Of(Int64)
		for i := range s {
			a := c.array(i)
			if s[i] = a.Item(0); a.Type.Code == Float64 {
				d = Of(Float64)
			}
		}
		if t := c.optType(3); t != nil {
			d = *t
		}
		return one(Arange(nil, s[0], s[1], s[2], d))
	}
	replays["linspace"] = func(c *call) ([]*Array, error) {
		r, _, err := Linspace(nil, c.array(0), c.array(1), c.int(2), c.bool(3), c.optType(4), &c.status)
		return one(r, err)
	}
	replays["logspace"] = func(c *call) ([]*Array, error) {
		return one(Logspace(nil, c.array(0), c.array(1), c.int(2), c.bool(3), weakFloat(10), nil, &c.status))
	}
	replays["eye"] = func(c *call) ([]*Array, error) {
		return one(Eye(nil, c.int(0), c.int(1), c.int(2), c.dtype(3), false))
	}
	replays["full"] = func(c *call) ([]*Array, error) {
		return one(Full(nil, c.dtype(2), c.ints(0), c.array(1), false, &c.status))
	}
	replays["diag"] = func(c *call) ([]*Array, error) { return one(c.array(0).Diag(nil, c.int(1))) }
	replays["tril"] = func(c *call) ([]*Array, error) { return one(c.array(0).Triangle(nil, c.int(1), false)) }
	replays["triu"] = func(c *call) ([]*Array, error) { return one(c.array(0).Triangle(nil, c.int(1), true)) }
	replays["concatenate"] = func(c *call) ([]*Array, error) {
		if c.isNone(0) {
			return one(Concatenate(nil, c.arrays(1), 0, true, nil, nil, SameKind))
		}
		return one(Concatenate(nil, c.arrays(1), c.int(0), false, nil, nil, SameKind))
	}
	replays["stack"] = func(c *call) ([]*Array, error) {
		return one(Stack(nil, c.arrays(1), c.int(0), nil, nil, SameKind))
	}
	replays["vstack"] = func(c *call) ([]*Array, error) { return one(VStack(nil, c.arrays(0), nil, SameKind)) }
	replays["hstack"] = func(c *call) ([]*Array, error) { return one(HStack(nil, c.arrays(0), nil, SameKind)) }
	replays["dstack"] = func(c *call) ([]*Array, error) { return one(DStack(nil, c.arrays(0))) }
	replays["column_stack"] = func(c *call) ([]*Array, error) { return one(ColumnStack(nil, c.arrays(0))) }
	replays["split"] = func(c *call) ([]*Array, error) {
		if c.A[1][0] == '[' {
			return c.array(0).SplitAt(nil, c.ints(1), c.int(2))
		}
		return c.array(0).Split(nil, c.int(1), c.int(2))
	}
	replays["array_split"] = func(c *call) ([]*Array, error) {
		if c.A[1][0] == '[' {
			return c.array(0).SplitAt(nil, c.ints(1), c.int(2))
		}
		return c.array(0).ArraySplit(nil, c.int(1), c.int(2))
	}
	addOrdering(replays)
	addPicking(replays)
}

func addOrdering(replays replayTable) {
	replays["sort"] = func(c *call) ([]*Array, error) {
		a, err := c.array(0).Copy(nil, OrderK)
		if err != nil {
			return nil, err
		}
		return one(a, a.Sort(nil, c.int(1)))
	}
	replays["argsort"] = func(c *call) ([]*Array, error) { return one(c.array(0).Argsort(nil, c.int(1))) }
	for _, name := range []string{"argmax", "argmin"} {
		replays[name] = func(c *call) ([]*Array, error) {
			args := c.reduceArgs(true)
			axis := 0
			if !args.All {
				axis = args.Axes[0]
			}
			if name == "argmax" {
				return one(ArgMax(nil, c.array(0), axis, args.All, args.KeepDims))
			}
			return one(ArgMin(nil, c.array(0), axis, args.All, args.KeepDims))
		}
	}
	replays["searchsorted"] = func(c *call) ([]*Array, error) {
		return one(SearchSorted(nil, c.array(0), c.array(1), c.str(2) == "right"))
	}
	replays["unique"] = func(c *call) ([]*Array, error) {
		r, err := Unique(nil, c.array(0), true, true, true, c.bool(1))
		return []*Array{r.Values, r.Index, r.Inverse, r.Counts}, err
	}
	replays["isin"] = func(c *call) ([]*Array, error) { return one(IsIn(nil, c.array(0), c.array(1), c.bool(2))) }
	replays["lexsort"] = func(c *call) ([]*Array, error) { return one(Lexsort(nil, c.arrays(0))) }
	replays["nonzero"] = func(c *call) ([]*Array, error) { return Nonzero(nil, c.array(0)) }
	replays["argwhere"] = func(c *call) ([]*Array, error) { return one(Argwhere(nil, c.array(0))) }
	replays["count_nonzero"] = func(c *call) ([]*Array, error) {
		return one(CountNonzero(nil, c.array(0), c.reduceArgs(true)))
	}
}

func addPicking(replays replayTable) {
	replays["take"] = func(c *call) ([]*Array, error) {
		if c.isNone(2) {
			return one(Take(nil, c.array(0), c.array(1), 0, true, c.mode(3)))
		}
		return one(Take(nil, c.array(0), c.array(1), c.int(2), false, c.mode(3)))
	}
	replays["where"] = func(c *call) ([]*Array, error) {
		return one(Where(nil, c.array(0), c.array(1), c.array(2), &c.status))
	}
	replays["choose"] = func(c *call) ([]*Array, error) {
		return one(Choose(nil, c.array(0), c.arrays(2), c.mode(1)))
	}
	replays["put"] = func(c *call) ([]*Array, error) {
		a := c.array(0)
		return one(a, a.Put(nil, c.array(1), c.array(2), c.mode(3)))
	}
	replays["copyto"] = func(c *call) ([]*Array, error) {
		a := c.array(0)
		return one(a, CopyTo(nil, a, c.array(1), c.array(2), SameKind, &c.status))
	}
	replays["diagonal"] = func(c *call) ([]*Array, error) {
		return one(c.array(0).Diagonal(nil, c.int(1), c.int(2), c.int(3)))
	}
	replays["trace"] = func(c *call) ([]*Array, error) {
		d, err := c.array(0).Diagonal(nil, c.int(1), c.int(2), c.int(3))
		if err != nil {
			return nil, err
		}
		return one(Sum(nil, d, ReduceArgs{Axes: []int{-1}}))
	}
}
