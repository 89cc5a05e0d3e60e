package nd

import "strings"

// addPrintReplays adds replays of this file.
func addPrintReplays(replays replayTable) {
	replays["print"] = replayPrint
	replays["format"] = func(c *call) ([]*Array, error) {
		f := FloatFormat{Precision: -1, MinDigits: -1, Fractional: true}
		if v := c.K["precision"]; string(v) != "null" {
			f.Precision = read[int](v)
		}
		f.Unique, f.Sign = read[bool](c.K["unique"]), read[bool](c.K["sign"])
		f.Trim = read[string](c.K["trim"])[0]
		if v, ok := c.K["fractional"]; ok {
			f.Fractional = read[bool](v)
		}
		a := c.array(0)
		if strings.HasSuffix(c.F, "scientific") {
			c.text = f.Scientific(a.Item(0).Float(), a.Type)
		} else {
			c.text = f.Positional(a.Item(0).Float(), a.Type)
		}
		return nil, nil
	}
}

func replayPrint(c *call) ([]*Array, error) {
	o := DefaultPrint()
	for k, v := range c.K {
		switch k {
		case "precision":
			o.Precision = read[int](v)
		case "suppress":
			o.Suppress = read[bool](v)
		case "floatmode":
			o.FloatMode = read[string](v)
		case "sign":
			o.Sign = read[string](v)[0]
		case "linewidth":
			o.LineWidth = read[int](v)
		case "threshold":
			o.Threshold = read[int](v)
		case "edgeitems":
			o.EdgeItems = read[int](v)
		}
	}
	var err error
	if strings.HasSuffix(c.F, "repr") {
		c.text, err = c.array(0).Repr(nil, o)
	} else {
		c.text, err = c.array(0).Str(nil, o)
	}
	return nil, err
}
