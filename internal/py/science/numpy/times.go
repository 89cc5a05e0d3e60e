package numpy

import (
	"math"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// unitText is the unit of a time type: "D", "25s".
func unitText(d nd.DType) string {
	if d.Mult > 1 {
		return strconv.Itoa(int(d.Mult)) + d.Unit.String()
	}
	return d.Unit.String()
}

// deltaText is what stands in the parentheses of a timedelta64's repr.
func deltaText(s nd.Scalar) string {
	text := "'NaT'"
	if s.Int != nd.NaT {
		text = strconv.FormatInt(s.Int, 10)
	}
	if s.Type.Unit != nd.Generic {
		text += ",'" + unitText(s.Type) + "'"
	}
	return text
}

// unitArg is a unit: "D", "25s", or a tuple of a unit and how many of them make a tick.
func unitArg(t *thread, v value) (nd.Unit, int, error) {
	times := 1
	if v.Kind().Base() == object.KTuple && len(v.Tuple().Items) >= 2 {
		n, err := intArg(t, v.Tuple().Items[1])
		if err != nil {
			return 0, 0, err
		}
		if n < 1 || n > math.MaxInt32 {
			return 0, 0, typeError(t, "Invalid metadata in a tuple of a datetime unit")
		}
		v, times = v.Tuple().Items[0], n
	}
	text := ""
	if v.Kind().Base() == object.KBytes {
		text = object.BytesToString(v.Bytes().B)
	} else {
		s, err := types.StrParam(t, v, "str")
		if err != nil {
			return 0, 0, err
		}
		text = s.S
	}
	u, mult, err := nd.ParseUnit(text)
	if err != nil {
		return 0, 0, fail(t, err)
	}
	return u, min(mult*times, math.MaxInt32), nil
}

// newTime is np.datetime64(x, unit) and np.timedelta64(x, unit).
func newTime(t *thread, d nd.DType, args []value) (value, error) {
	if len(args) > 2 {
		return value{}, typeError(t, "function takes at most 2 arguments (%d given)", len(args))
	}
	if len(args) == 2 {
		u, mult, err := unitArg(t, args[1])
		if err != nil {
			return value{}, err
		}
		d = nd.TimeOf(d.Code, u, mult)
	}
	s := nd.Scalar{Type: d}
	if len(args) == 0 {
		if d.Code == nd.Datetime {
			s.Int = nd.NaT
		}
		return scalarValue(t, s)
	}
	v := args[0]
	if asArray(v) != nil {
		a, err := toArray(t, v, &d)
		if err != nil {
			return value{}, err
		}
		return result(t, a)
	}
	switch v.Kind().Base() {
	case object.KStr:
		return timeOfText(t, d, v)
	case object.KInt:
		if d.Code == nd.Datetime && d.Unit == nd.Generic {
			return value{}, valueError(t, "Converting an integer to a NumPy datetime requires a specified unit")
		}
	}
	if e, ok := scalarOf(v); ok && e.Type.IsTime() && d.Unit == nd.Generic {
		return scalarValue(t, e)
	}
	if d.Unit == nd.Generic && v.Kind().Base() != object.KInt && !v.IsNone() && !isScalar(v) {
		d = nd.TimeOf(d.Code, nd.Micro, 1)
		if c := object.TypeOf(v); c.Name == "datetime.date" {
			d.Unit = nd.Day
		}
	}
	s, err := timeElement(t, v, d)
	if isScalar(v) {
		s, err = element(t, v, d)
	}
	if err != nil {
		return value{}, err
	}
	return scalarValue(t, s)
}

func timeOfText(t *thread, d nd.DType, v value) (value, error) {
	text := v.Str().S
	if d.Code == nd.Timedelta {
		if strings.EqualFold(text, "nat") {
			return scalarValue(t, nd.Scalar{Type: d, Int: nd.NaT})
		}
		digits, err := budget.Scan(t.Meter, len(text), func() string { return strings.TrimSpace(text) })
		if err != nil {
			return value{}, t.LimitError(err)
		}
		n, err := strconv.ParseInt(digits[:min(len(digits), 64)], 10, 64)
		if err != nil {
			return value{}, valueError(t, "Could not convert object to NumPy timedelta")
		}
		return scalarValue(t, nd.Scalar{Type: d, Int: n})
	}
	if text == "now" || text == "today" {
		unit := nd.TimeOf(nd.Datetime, nd.Second, 1)
		now := t.Now().Unix()
		if text == "today" {
			unit, now = nd.TimeOf(nd.Datetime, nd.Day, 1), (now-((now%86400)+86400)%86400)/86400
		}
		s := nd.Scalar{Type: unit, Int: now}
		if d.Unit != nd.Generic {
			c, err := cast(t, s, d)
			if err != nil {
				return value{}, err
			}
			s = c
		}
		return scalarValue(t, s)
	}
	n, unit, zoned, err := nd.TimeOfText(text, d)
	if err != nil {
		return value{}, fail(t, err)
	}
	if zoned {
		if err := t.Warn(object.UserWarning, "no explicit representation of timezones available for np.datetime64"); err != nil {
			return value{}, err
		}
	}
	return scalarValue(t, nd.Scalar{Type: unit, Int: n})
}

// timeHash is the hash of the equal object of the module datetime, where there is one. No two NaT are
// equal, so each has a hash of its own.
func timeHash(t *thread, v value, s nd.Scalar) (int64, error) {
	if s.Int == nd.NaT {
		return t.IdentityHash(v), nil
	}
	m, err := t.ImportInternal("_numpy_times")
	if err != nil {
		return 0, err
	}
	key, err := t.CallLibrary(m, "key", object.Bool(s.Type.Code == nd.Datetime), object.Int(s.Int), object.NewStr(s.Type.Unit.String()), object.Int(int64(s.Type.Mult)))
	if err != nil {
		return 0, err
	}
	return t.Hash(key)
}
