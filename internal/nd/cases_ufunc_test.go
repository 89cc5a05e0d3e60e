package nd

import (
	"encoding/json"
	"strings"
)

// addUfuncReplays adds replays of this file.
func addUfuncReplays(replays replayTable) {
	replays["ufunc"] = replayUfunc
	replays["reshape"] = func(c *call) ([]*Array, error) { return one(c.array(0).Reshape(nil, c.ints(1), c.order(2))) }
	replays["transpose"] = func(c *call) ([]*Array, error) { return one(c.array(0).Transpose(nil, c.ints(1)...)) }
	replays["swapaxes"] = func(c *call) ([]*Array, error) { return one(c.array(0).SwapAxes(nil, c.int(1), c.int(2))) }
	replays["moveaxis"] = func(c *call) ([]*Array, error) { return one(c.array(0).MoveAxis(nil, c.ints(1), c.ints(2))) }
	replays["squeeze"] = func(c *call) ([]*Array, error) {
		if c.isNone(1) {
			return one(c.array(0).Squeeze(nil, nil, true))
		}
		return one(c.array(0).Squeeze(nil, c.ints(1), false))
	}
	replays["expand_dims"] = func(c *call) ([]*Array, error) { return one(c.array(0).ExpandDims(nil, c.ints(1))) }
	replays["ravel"] = func(c *call) ([]*Array, error) { return one(c.array(0).Ravel(nil, c.order(1))) }
	replays["flatten"] = func(c *call) ([]*Array, error) { return one(c.array(0).Flatten(nil, c.order(1))) }
	replays["copy"] = func(c *call) ([]*Array, error) { return one(c.array(0).Copy(nil, c.order(1))) }
	replays["broadcast_to"] = func(c *call) ([]*Array, error) { return one(c.array(0).BroadcastTo(nil, c.ints(1))) }
	replays["astype"] = func(c *call) ([]*Array, error) {
		rule, err := ParseCasting(c.str(3))
		if err != nil {
			return nil, err
		}
		return one(c.array(0).AsType(nil, c.dtype(1), c.order(2), rule, &c.status))
	}
	replays["promote_types"] = func(c *call) ([]*Array, error) {
		d, err := Promote(c.dtype(0), c.dtype(1))
		c.text = d.Str()
		return nil, err
	}
	replays["can_cast"] = func(c *call) ([]*Array, error) {
		rule, _ := ParseCasting(c.str(2))
		return boolArray(CanCast(c.dtype(0), c.dtype(1), rule))
	}
	replays["result_type"] = func(c *call) ([]*Array, error) {
		ops := make([]*Array, len(c.A))
		for i := range ops {
			ops[i] = c.array(i)
		}
		d, err := ResultType(ops...)
		c.text = d.Str()
		return nil, err
	}
}

func replayUfunc(c *call) ([]*Array, error) {
	_, name, _ := strings.Cut(c.F, ":")
	u := Lookup(name)
	if u == nil {
		return nil, Errorf(ValueError, "no ufunc %s", name)
	}
	ops := make([]*Array, len(c.A))
	for i := range ops {
		ops[i] = c.array(i)
	}
	args, err := c.args()
	if err != nil {
		return nil, err
	}
	return u.Call(nil, ops, args)
}

// args reads the keywords of a ufunc.
func (c *call) args() (args Args, err error) {
	args.Status = &c.status
	for k, v := range c.K {
		switch k {
		case "dtype":
			d := readType(v)
			args.Type = &d
		case "casting":
			if args.Casting, err = ParseCasting(read[string](v)); err != nil {
				return args, err
			}
		case "out":
			out, err := decodeArray(v)
			if err != nil {
				return args, err
			}
			args.Out = []*Array{out}
		case "where":
			args.Where, err = decodeArray(json.RawMessage(v))
			if err != nil {
				return args, err
			}
		}
	}
	return args, nil
}
