package numpy

import (
	"sync"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// printing is what set_printoptions sets.
type printing struct {
	precision, threshold, edgeitems, linewidth int
	suppress                                   bool
	sign                                       byte
	floatmode, nan, inf                        string
	formatter                                  value
	legacy                                     int   // 0, 201, 125 or 121: the version whose texts are wanted
	override                                   value // gives the repr of arrays; unbound if nothing does
}

func defaultPrinting() printing {
	d := nd.DefaultPrint()
	return printing{d.Precision, d.Threshold, d.EdgeItems, d.LineWidth, d.Suppress, d.Sign, d.FloatMode, d.NaN, d.Inf, object.None, 0, value{}}
}

// options are the settings as package nd takes them.
func (p *printing) options(t *thread, d nd.DType) (nd.PrintOptions, error) {
	o := nd.PrintOptions{
		Precision: p.precision, Threshold: p.threshold, EdgeItems: p.edgeitems, LineWidth: p.linewidth, Suppress: p.suppress, Sign: p.sign,
		FloatMode: p.floatmode, NaN: p.nan, Inf: p.inf, NoShape: p.legacy != 0,
	}
	f, err := p.formatterFor(t, d)
	if err != nil {
		return o, err
	}
	switch {
	case f.IsSet():
		o.Format = func(s nd.Scalar) (string, error) {
			v, err := scalarValue(t, s)
			if err != nil {
				return "", err
			}
			r, err := t.Call(f, v)
			if err != nil {
				return "", err
			}
			return t.StrString(r)
		}
	case d.Code == nd.Void && d.HoldsObjects():
		o.Objects = func(s nd.Scalar) (string, error) { return objectText(t, cellValue(s.Cell)) }
	case d.Code == nd.Object:
		o.Format = func(s nd.Scalar) (string, error) { return objectText(t, cellValue(s.Cell)) }
	}
	return o, nil
}

// objectText writes an element of an object array; lists are marked, since brackets mean axes.
func objectText(t *thread, v value) (string, error) {
	s, err := t.ReprString(v)
	if err == nil && v.Kind() == object.KList {
		s = "list(" + s + ")"
	}
	return s, err
}

// formatterKeys tells which keys of formatter= apply to a kind of type, the special ones first.
var formatterKeys = sync.OnceValue(func() map[byte][]string {
	return map[byte][]string{
		'b': {"bool", "all"}, 'i': {"int", "int_kind", "all"}, 'u': {"int", "int_kind", "all"}, 'f': {"float", "float_kind", "all"},
		'c': {"complexfloat", "complex_kind", "all"}, 'O': {"object", "all"}, 'S': {"numpystr", "str_kind", "all"}, 'U': {"numpystr", "str_kind", "all"},
		'M': {"datetime", "all"}, 'm': {"timedelta", "all"}, 'V': {"void", "all"},
	}
})

// formatterFor is the function that the program has set for a type; unbound if there is none.
func (p *printing) formatterFor(t *thread, d nd.DType) (value, error) {
	if p.formatter.Kind().Base() != object.KDict {
		return value{}, nil
	}
	var found value
	for _, key := range formatterKeys()[d.Kind()] {
		if f, ok := t.GetStr(p.formatter.Dict(), t.Intern(key)); ok && !f.IsNone() && !found.IsSet() {
			found = f
		}
	}
	return found, nil
}

// printed is the text of an array that may be an element of itself; seen is its text then.
func printed(t *thread, v value, seen string, write func() (value, error)) (value, error) {
	if arrayOf(v).Type.Code != nd.Object {
		return write()
	}
	inside, err := t.EnterRepr(v)
	if err != nil {
		return value{}, err
	}
	if inside {
		return t.Text(seen)
	}
	defer t.LeaveRepr()
	return write()
}

func reprArray(t *thread, v value) (value, error) {
	return printed(t, v, "array(..., dtype=object)", func() (value, error) { return reprOf(t, v) })
}

func strArray(t *thread, v value) (value, error) {
	return printed(t, v, "...", func() (value, error) { return strOf(t, v) })
}

func reprOf(t *thread, v value) (value, error) {
	a := arrayOf(v)
	if f := settingsOf(t).print.override; f.IsSet() {
		return t.Call(f, v)
	}
	o, err := settingsOf(t).print.options(t, a.Type)
	if err != nil {
		return value{}, err
	}
	name := "array"
	if c := object.TypeOf(v); c != ndarrayType {
		name = c.ShortName()
	}
	s, err := a.ReprAs(t.Meter, o, name)
	if err != nil {
		return value{}, fail(t, err)
	}
	return t.Text(s)
}

func strOf(t *thread, v value) (value, error) {
	a := arrayOf(v)
	if len(a.Shape) == 0 {
		x, err := numpyItem(t, a, 0)
		if err != nil {
			return value{}, err
		}
		s, err := t.StrString(x)
		if err != nil {
			return value{}, err
		}
		return t.Text(s)
	}
	o, err := settingsOf(t).print.options(t, a.Type)
	if err != nil {
		return value{}, err
	}
	s, err := a.Str(t.Meter, o)
	if err != nil {
		return value{}, fail(t, err)
	}
	return t.Text(s)
}

// The parameters of set_printoptions and array2string.
const printSig = "precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None, nanstr=None, infstr=None, formatter=None, sign=None, floatmode=None, *, legacy=None, override_repr=None"

// set changes the options that are given, in the order of printSig.
func (p *printing) set(t *thread, a []value) error {
	for i, to := range []*int{&p.precision, &p.threshold, &p.edgeitems, &p.linewidth} {
		if isNone(a[i]) {
			continue
		}
		if f, ok := object.FloatOf(a[i]); ok && i > 0 && f > 1<<60 { // np.inf
			*to = 1 << 60
			continue
		}
		n, err := intArg(t, a[i])
		if err != nil {
			return err
		}
		*to = n
	}
	if !isNone(a[4]) {
		b, err := t.Truth(a[4])
		if err != nil {
			return err
		}
		p.suppress = b
	}
	for i, to := range map[int]*string{5: &p.nan, 6: &p.inf, 9: &p.floatmode} {
		if !isNone(a[i]) {
			s, err := types.StrParam(t, a[i], "str")
			if err != nil {
				return err
			}
			*to = s.S
		}
	}
	if a[7].IsSet() {
		p.formatter = a[7]
	}
	if !isNone(a[8]) {
		s, err := types.StrParam(t, a[8], "str")
		if err != nil {
			return err
		}
		if err := nd.CheckSign(s.S); err != nil {
			return fail(t, err)
		}
		p.sign = s.S[0]
	}
	if err := nd.CheckFloatMode(p.floatmode); err != nil {
		return fail(t, err)
	}
	if len(a) > 10 && !isNone(a[10]) {
		return p.setLegacy(t, a[10])
	}
	return nil
}

// setLegacy is legacy=: the texts of older versions, of which the oldest are not there.
func (p *printing) setLegacy(t *thread, v value) error {
	if v.IsBool() && !v.True() {
		p.legacy = 0
		return nil
	}
	if v.Kind().Base() == object.KStr {
		switch s := v.Str().S; s {
		case "2.1", "1.25", "1.21":
			p.legacy = map[string]int{"2.1": 201, "1.25": 125, "1.21": 121}[s]
			return nil
		case "1.13":
			return fail(t, nd.CheckLegacy(s))
		}
	}
	return valueError(t, "legacy printing option can currently only be '1.13', '1.21', '1.25', '2.1', or `False`")
}

// legacyText is the legacy option as it was given.
func (p *printing) legacyText() value {
	switch p.legacy {
	case 201:
		return object.NewStr("2.1")
	case 125:
		return object.NewStr("1.25")
	case 121:
		return object.NewStr("1.21")
	}
	return object.False
}

func setPrintOptions(t *thread, a []value) (value, error) {
	if !a[7].IsSet() {
		a[7] = object.None
	}
	p := settingsOf(t).print
	if err := p.set(t, a); err != nil {
		return value{}, err
	}
	if p.override = a[11]; isNone(p.override) {
		p.override = value{}
	}
	settingsOf(t).print = p
	return object.None, nil
}

func getPrintOptions(t *thread, a []value) (value, error) {
	p := &settingsOf(t).print
	d, override := object.NewDict(), object.None
	if p.override.IsSet() {
		override = p.override
	}
	for _, e := range []object.NamedValue{
		{Name: "edgeitems", Value: object.Int(int64(p.edgeitems))}, {Name: "threshold", Value: object.Int(int64(p.threshold))},
		{Name: "floatmode", Value: object.NewStr(p.floatmode)}, {Name: "precision", Value: object.Int(int64(p.precision))},
		{Name: "suppress", Value: object.Bool(p.suppress)}, {Name: "linewidth", Value: object.Int(int64(p.linewidth))},
		{Name: "nanstr", Value: object.NewStr(p.nan)}, {Name: "infstr", Value: object.NewStr(p.inf)},
		{Name: "sign", Value: object.NewStr(string(p.sign))}, {Name: "formatter", Value: p.formatter},
		{Name: "legacy", Value: p.legacyText()}, {Name: "override_repr", Value: override},
	} {
		if err := t.SetStr(d, t.Intern(e.Name), e.Value); err != nil {
			return value{}, err
		}
	}
	return d.Value(), nil
}

// array2string writes the elements with options of the call.
func array2string(t *thread, a []value) (value, error) {
	x, err := strong(t, a[0])
	if err != nil {
		return value{}, err
	}
	p := settingsOf(t).print
	missing := value{}
	if err := p.set(t, []value{a[2], a[7], a[8], a[1], a[3], missing, missing, a[6], a[9], a[10], a[12]}); err != nil {
		return value{}, err
	}
	o, err := p.options(t, x.Type)
	if err != nil {
		return value{}, err
	}
	texts := [3]string{" ", "", ""}
	for i, k := range [...]int{4, 5, 11} {
		if !isNone(a[k]) {
			s, err := types.StrParam(t, a[k], "str")
			if err != nil {
				return value{}, err
			}
			texts[i] = s.S
		}
	}
	s, err := x.Text(t.Meter, o, texts[0], texts[1], texts[2])
	if err != nil {
		return value{}, fail(t, err)
	}
	return t.Text(s)
}

var printFuncs = []*object.Def{
	{Name: "set_printoptions", Sig: printSig, Doc: "Set how arrays are printed.", Fn: setPrintOptions},
	{Name: "get_printoptions", Sig: "", Doc: "Return how arrays are printed.", Fn: getPrintOptions},
	{Name: "array2string", Sig: "a, max_line_width=None, precision=None, suppress_small=None, separator=' ', prefix='', formatter=None, threshold=None, edgeitems=None, sign=None, floatmode=None, suffix='', *, legacy=None",
		Doc: "Return the elements of an array as text.", Fn: array2string},
	{Name: "array_repr", Sig: "arr, max_line_width=None, precision=None, suppress_small=None", Doc: "Return repr of an array.", Fn: func(t *thread, a []value) (value, error) {
		return printedBy(t, a, reprArray)
	}},
	{Name: "array_str", Sig: "a, max_line_width=None, precision=None, suppress_small=None", Doc: "Return str of an array.", Fn: func(t *thread, a []value) (value, error) {
		return printedBy(t, a, strArray)
	}},
}

// printedBy prints an array with options that hold for one call.
func printedBy(t *thread, a []value, f func(t *thread, v value) (value, error)) (value, error) {
	s := settingsOf(t)
	before := s.print
	missing := value{}
	err := s.print.set(t, []value{a[2], missing, missing, a[1], a[3], missing, missing, missing, missing, missing})
	if err != nil {
		s.print = before
		return value{}, err
	}
	x := a[0]
	if asArray(x) == nil {
		arr, err := strong(t, x)
		if err != nil {
			return value{}, err
		}
		if x, err = wrap(t, arr); err != nil {
			return value{}, err
		}
	}
	v, err := f(t, x)
	s.print = before
	return v, err
}
