package numpy

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

var formatFuncs = []*object.Def{
	{Name: "format_float_positional", Sig: "x, precision=None, unique=True, fractional=True, trim='k', sign=False, pad_left=None, pad_right=None, min_digits=None",
		Doc: "Return the text of a float without an exponent.", Fn: formatPositional},
	{Name: "format_float_scientific", Sig: "x, precision=None, unique=True, trim='k', sign=False, pad_left=None, exp_digits=None, min_digits=None",
		Doc: "Return the text of a float with an exponent.", Fn: formatScientific},
}

func formatPositional(t *thread, a []value) (value, error) {
	r := read(t)
	f := nd.NewFloatFormat()
	f.Precision, f.Unique, f.Total = r.int(a[1], -1), r.bool(a[2], true), !r.bool(a[3], true)
	f.Sign, f.PadLeft, f.PadRight, f.MinDigits = r.bool(a[5], false), r.int(a[6], -1), r.int(a[7], -1), r.int(a[8], -1)
	return formatted(r, a[0], a[4], &f, nd.FloatFormat.Positional)
}

func formatScientific(t *thread, a []value) (value, error) {
	r := read(t)
	f := nd.NewFloatFormat()
	f.Precision, f.Unique, f.Sign = r.int(a[1], -1), r.bool(a[2], true), r.bool(a[4], false)
	f.PadLeft, f.ExpDigits, f.MinDigits = r.int(a[5], -1), r.int(a[6], -1), r.int(a[7], -1)
	return formatted(r, a[0], a[3], &f, nd.FloatFormat.Scientific)
}

// formatted writes x, a float of any size or a Python number.
func formatted(r *reader, x, trim value, f *nd.FloatFormat, write func(nd.FloatFormat, *budget.Meter, float64, nd.DType) (string, error)) (value, error) {
	t := r.t
	if s := r.text(trim, "k"); r.err == nil {
		if len(s) != 1 || !strings.Contains("k.0-", s) {
			return value{}, typeError(t, "if supplied, trim must be 'k', '.', '0' or '-' found `%s`", s)
		}
		f.Trim = s[0]
	}
	if r.err != nil {
		return value{}, r.err
	}
	d := nd.Of(nd.Float64)
	if s, ok := scalarOf(x); ok && s.Type.IsFloat() {
		d = s.Type
	}
	number, err := floatArg(t, x)
	if err != nil {
		return value{}, err
	}
	text, err := write(*f, t.Meter, number, d)
	if err != nil {
		return value{}, fail(t, err)
	}
	return t.Text(text)
}
