package nd

import (
	"strings"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// The float modes say how many digits of floats are shown.
const (
	modeFixed        = "fixed"         // exactly Precision digits
	modeUnique       = "unique"        // the shortest that read back, whatever Precision says
	modeMaxPrec      = "maxprec"       // at most Precision digits
	modeMaxPrecEqual = "maxprec_equal" // the same, and all elements with as many as one needs
)

// PrintOptions are NumPy's print options. DefaultPrint has NumPy's defaults.
type PrintOptions struct {
	EdgeItems int
	Threshold int // math.MaxInt for inf; a fraction is cut off
	LineWidth int // the same
	Precision int // -1 for None
	FloatMode string
	Suppress  bool
	Sign      byte // '-', '+' or ' '
	NaN, Inf  string
	NoShape   bool // repr does not tell the shape of what it shortens, as in NumPy 2.1

	// Format gives the text of an element: a function of the formatter option, or repr of objects,
	// whose text is Python's. It is asked in the order in which elements are shown; Shown tells
	// which these are. Nil means this package's own text, which objects do not have.
	Format func(s Scalar) (string, error)

	// Objects gives the text of an object in a record.
	Objects func(s Scalar) (string, error)

	shortest bool // floats are written as str writes them, not alike
}

// DefaultPrint returns NumPy's defaults.
func DefaultPrint() PrintOptions {
	return PrintOptions{
		EdgeItems: 3, Threshold: 1000, LineWidth: 75, Precision: 8, FloatMode: modeMaxPrec,
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
	switch mode {
	case modeFixed, modeUnique, modeMaxPrec, modeMaxPrecEqual:
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
	case d.Code == Void:
		return []string{"void", "all"}
	}
	return []string{"object", "all"}
}

// Text is np.array2string. Lines are indented by the length of prefix, the text before the array,
// and leave room for suffix, the text after it; neither is written.
func (a *Array) Text(m *budget.Meter, o PrintOptions, separator, prefix, suffix string) (string, error) {
	if a.size == 0 {
		return "[]", nil
	}
	p := &printer{m: m, a: a, o: &o, separator: separator, summary: a.size > o.Threshold, cost: 2}
	defer func() { m.Free(p.rented) }()
	if err := p.chooseWord(); err != nil {
		return "", err
	}
	p.bare = string(trimRight([]byte(separator)))
	p.bareLong, p.separatorLong = RuneCount(p.bare), RuneCount(separator)
	if err := p.array(0, 0, 1+RuneCount(prefix), o.LineWidth-RuneCount(suffix)); err != nil {
		return "", err
	}
	return unsafe.String(unsafe.SliceData(p.out), len(p.out)), nil
}

// ElementText is the text of the element of a 0-d array as it stands in the text of an array, but
// that floats are written as str writes them.
func (a *Array) ElementText(m *budget.Meter, o PrintOptions) (string, error) {
	o.shortest = true
	p := &printer{m: m, a: a, o: &o, separator: ", ", cost: 2}
	defer func() { m.Free(p.rented) }()
	if err := p.chooseWord(); err != nil {
		return "", err
	}
	text, err := p.word(nil, a.At(0))
	return string(text), err
}

// Shown calls f with the byte offset of every element that Text shows, in order.
func (a *Array) Shown(m *budget.Meter, o PrintOptions, f func(offset int) error) error {
	if a.size == 0 {
		return nil
	}
	p := &printer{m: m, a: a, o: &o, summary: a.size > o.Threshold, cost: 1}
	return p.each(0, 0, false, f)
}

// Str is str(a). Of an object that is the only element of a 0-d array, Format gives the str.
func (a *Array) Str(m *budget.Meter, o PrintOptions) (string, error) {
	if len(a.Shape) > 0 {
		return a.Text(m, o, " ", "", "")
	}
	s := Read(a.Type, a.At(0))
	switch a.Type.Code {
	case Object:
		return o.Format(s)
	case Bytes:
		return s.Repr(m)
	}
	return s.Str()
}

// Repr is repr(a).
func (a *Array) Repr(m *budget.Meter, o PrintOptions) (string, error) { return a.ReprAs(m, o, "array") }

// ReprAs is repr of an instance of a subclass with the given name.
func (a *Array) ReprAs(m *budget.Meter, o PrintOptions, name string) (string, error) {
	prefix := name + "("
	body, err := a.Text(m, o, ", ", prefix, ")")
	if err != nil {
		return "", err
	}
	var extras []string
	if a.size == 0 && (len(a.Shape) != 1 || a.Shape[0] != 0) || a.size > o.Threshold && !o.NoShape {
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
	if d.IsText() || d.IsTime() && d.Unit != Generic || d.Code == Void && d.Rec == nil {
		return "'" + s + "'"
	}
	return s
}
