package nd

import "strings"

// addReduceReplays adds replays of this file.
func addReduceReplays(replays replayTable) {
	replays["reduce"] = replayReduce
	replays["method"] = func(c *call) ([]*Array, error) {
		_, name, _ := strings.Cut(c.F, ":")
		return one(Lookup(name).Reduce(nil, c.array(0), c.reduceArgs(false)))
	}
	replays["accumulate"] = func(c *call) ([]*Array, error) {
		_, name, _ := strings.Cut(c.F, ":")
		return one(Lookup(name).Accumulate(nil, c.array(0), c.int(1), nil, nil, &c.status))
	}
	replays["reduceat"] = func(c *call) ([]*Array, error) {
		_, name, _ := strings.Cut(c.F, ":")
		return one(Lookup(name).ReduceAt(nil, c.array(0), c.ints(1), c.int(2), nil, &c.status))
	}
	replays["outer"] = func(c *call) ([]*Array, error) {
		_, name, _ := strings.Cut(c.F, ":")
		return Lookup(name).Outer(nil, c.array(0), c.array(1), Args{Status: &c.status})
	}
}

// reduceArgs reads the keywords of a reduction; all says what no axis means.
func (c *call) reduceArgs(all bool) ReduceArgs {
	args := ReduceArgs{All: all, Status: &c.status}
	for k, v := range c.K {
		switch k {
		case "axis":
			args.All = string(v) == "null"
			if !args.All {
				args.Axes = readInts(v)
			}
		case "keepdims":
			args.KeepDims = read[bool](v)
		case "dtype":
			d := readType(v)
			args.Type = &d
		case "initial":
			args.Initial = c.toArray(v)
		case "where":
			args.Where = c.toArray(v)
		}
	}
	return args
}

func (c *call) ddof() float64 {
	if v, ok := c.K["ddof"]; ok {
		return readFloat(v)
	}
	return 0
}

func replayReduce(c *call) ([]*Array, error) {
	_, name, _ := strings.Cut(c.F, ":")
	a, args := c.array(0), c.reduceArgs(true)
	switch name {
	case "sum":
		return one(Sum(nil, a, args))
	case "prod":
		return one(Prod(nil, a, args))
	case "max":
		return one(Max(nil, a, args))
	case "min":
		return one(Min(nil, a, args))
	case "any":
		return one(Any(nil, a, args))
	case "all":
		return one(All(nil, a, args))
	case "ptp":
		return one(Ptp(nil, a, args))
	case "mean":
		r, _, err := Mean(nil, a, args)
		return one(r, err)
	case "var":
		r, _, err := Var(nil, a, c.ddof(), args)
		return one(r, err)
	}
	r, _, err := Std(nil, a, c.ddof(), args)
	return one(r, err)
}
