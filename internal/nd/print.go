package nd

import (
	"strings"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// FloatMode says how many digits of floats are shown.
type FloatMode string

const (
	Fixed        FloatMode = "fixed"         // exactly Precision digits
	Unique       FloatMode = "unique"        // the shortest that read back, whatever Precision says
	MaxPrec      FloatMode = "maxprec"       // at most Precision digits
	MaxPrecEqual FloatMode = "maxprec_equal" // the same, and all elements with as many as one needs
)

// PrintOptions are NumPy's print options, but for formatter, which calls Python: see Layout.Text.
type PrintOptions struct {
	EdgeItems int
	Threshold int // math.MaxInt for inf; a fraction is cut off
	LineWidth int // the same
	Precision int // -1 for None
	FloatMode FloatMode
	Suppress  bool
	Sign      byte // '-', '+' or ' '
	NaN, Inf  string
}

// NewPrintOptions returns NumPy's defaults.
func NewPrintOptions() PrintOptions {
	return PrintOptions{
		EdgeItems: 3, Threshold: 1000, LineWidth: 75, Precision: 8, FloatMode: MaxPrec,
		Sign: '-', NaN: "nan", Inf: "inf",
	}
}

// CheckSign, CheckFloatMode and CheckLegacy refuse values of the options of these names.
func CheckSign(sign string) error {
	if sign != "-" && sign != "+" && sign != " " {
		return Errorf(ValueError, "sign option must be one of ' ', '+', or '-'")
	}
	return nil
}

func CheckFloatMode(mode string) error {
	switch FloatMode(mode) {
	case Fixed, Unique, MaxPrec, MaxPrecEqual:
		return nil
	}
	return Errorf(ValueError, `floatmode option must be one of "fixed", "unique", "maxprec", "maxprec_equal"`)
}

func CheckLegacy(legacy string) error {
	return Errorf(NotImplementedError, "legacy printing mode '%s' is not supported", legacy)
}

// FormatterKeys are the keys of the formatter option that apply to a type, the strongest first.
func FormatterKeys(d DType) []string {
	switch {
	case d.Code == Bool:
		return []string{"bool", "all"}
	case d.IsInteger():
		return []string{"int", "int_kind", "all"}
	case d.IsFloat():
		return []string{"float", "float_kind", "all"}
	case d.IsComplex():
		return []string{"complexfloat", "complex_kind", "all"}
	case d.IsText():
		return []string{"numpystr", "str_kind", "all"}
	case d.Code == Datetime:
		return []string{"datetime", "all"}
	case d.Code == Timedelta:
		return []string{"timedelta", "all"}
	}
	return []string{"object", "all"}
}

// Layout is how array2string sets the elements.
type Layout struct {
	Separator string // between elements: " " for str, ", " for repr
	Prefix    string // the text before the array, by whose length lines are indented
	Suffix    string // the text after it, which lines leave room for

	// Text gives the text of an element, for the formatter option and for objects. It is asked in
	// the order in which elements are shown; Shown tells which these are. Nil means this package's
	// own text, which objects do not have.
	Text func(s Scalar) (string, error)
}

// Array2String is np.array2string.
func Array2String(m *budget.Meter, a *Array, o *PrintOptions, l *Layout) (string, error) {
	if a.size == 0 {
		return "[]", nil
	}
	p := &printer{m: m, a: a, o: o, l: l, summary: a.size > o.Threshold, cost: 2}
	defer func() { m.Free(p.rented) }()
	if err := p.chooseWord(); err != nil {
		return "", err
	}
	p.bare = string(trimRight([]byte(l.Separator)))
	p.bareLong, p.separatorLong = RuneCount(p.bare), RuneCount(l.Separator)
	if err := p.array(0, 0, 1+RuneCount(l.Prefix), o.LineWidth-RuneCount(l.Suffix)); err != nil {
		return "", err
	}
	return unsafe.String(unsafe.SliceData(p.out), len(p.out)), nil
}

// Shown calls f with the byte offset of every element that Array2String shows, in order.
func Shown(m *budget.Meter, a *Array, o *PrintOptions, f func(offset int) error) error {
	if a.size == 0 {
		return nil
	}
	p := &printer{m: m, a: a, o: o, summary: a.size > o.Threshold, cost: 1}
	return p.each(0, 0, false, f)
}

// ArrayStr is str(a). text is as Layout.Text, and is asked for the str of an object that is the
// only element of a 0-d array.
func ArrayStr(m *budget.Meter, a *Array, o *PrintOptions, text func(Scalar) (string, error)) (string, error) {
	if len(a.Shape) > 0 {
		return Array2String(m, a, o, &Layout{Separator: " ", Text: text})
	}
	s := Read(a.Type, a.At(0))
	switch a.Type.Code {
	case Object:
		return text(s)
	case Bytes:
		return s.Repr(m)
	}
	return s.Str()
}

// ArrayRepr is repr(a) of an instance of the class with the given name, "array" for ndarray itself.
func ArrayRepr(m *budget.Meter, a *Array, o *PrintOptions, name string, text func(Scalar) (string, error)) (string, error) {
	prefix := name + "("
	body, err := Array2String(m, a, o, &Layout{Separator: ", ", Prefix: prefix, Suffix: ")", Text: text})
	if err != nil {
		return "", err
	}
	var extras []string
	if a.size == 0 && (len(a.Shape) != 1 || a.Shape[0] != 0) || a.size > o.Threshold {
		extras = append(extras, "shape="+TupleText(a.Shape))
	}
	if a.size == 0 || !implied(a.Type) {
		extras = append(extras, "dtype="+shortRepr(a.Type))
	}
	if err := m.Alloc(int64(len(body)) + 100); err != nil {
		return "", err
	}
	if len(extras) == 0 {
		return prefix + body + ")", nil
	}
	last := RuneCount(body[strings.LastIndexByte(body, '\n')+1:])
	if !strings.Contains(body, "\n") {
		last += RuneCount(prefix)
	}
	end, space := strings.Join(extras, ", ")+")", " "
	if last+1+len(end)+1 > o.LineWidth {
		space = "\n" + strings.Repeat(" ", RuneCount(prefix))
	}
	return prefix + body + "," + space + end, nil
}

// implied reports the types that np.array gives to a list of such elements, which repr leaves out.
func implied(d DType) bool {
	return d.Code == Bool || d.Code == Int64 || d.Code == Float64 || d.Code == Complex128
}

// shortRepr is the type as repr of an array shows it: a name, in quotes if it is no word.
func shortRepr(d DType) string {
	s := d.String()
	if d.IsText() || d.IsTime() && d.Unit != Generic {
		return "'" + s + "'"
	}
	return s
}
