package nd

import "strings"

// Ufunc is a function of elements: a name and the loops it has for types.
type Ufunc struct {
	Name    string
	In, Out int
	loops   func() []loop // makes them, for tables
	// times resolves operands among which is a datetime64 or timedelta64; texts those with a str or
	// bytes. nil means that there are no such loops.
	times func(u *Ufunc, in []DType) (loop, error)
	texts func(u *Ufunc, in []DType) (loop, error)
	// before has a look at the types before the loops are searched.
	before   func(in []DType) error
	toFloat  bool // integers are divided as float64
	compares bool // any Python int can be compared with any integer type
	classes  bool // errors of types name classes
	binary   bool // errors of types are those of add and its like
	Identity Identity
	reorder  bool // several axes may be reduced at once
	widens   bool // reductions of small integers are made in 64 bits

	// tables makes the tables when somebody first asks: a program uses few of the hundred ufuncs.
	tables func() *tables
}

// tables are the loops of a ufunc: all, those whose inputs are of one type, and those for common
// reductions.
type tables struct {
	loops  []loop
	direct [Complex128 + 1]*loop
	folds  folds
	scans  [Complex128 + 2]scanFn
	rows   [Complex128 + 1]rowFn
}

// Identity is what a reduction of no elements gives.
type Identity struct {
	Kind  IdentityKind
	Value float64
}

// IdentityKind says whether there is an identity.
type IdentityKind uint8

const (
	NoIdentity IdentityKind = iota
	NumberIdentity
	BoolIdentity
)

// loop is a kernel for certain types: those of the inputs, then those of the outputs.
type loop struct {
	types [5]DType
	k     kernel
	force bool // operands are converted without regard to the casting rule
}

// Resolution is how a ufunc was matched to operands: the types it computes with.
type Resolution struct {
	Types []DType // inputs, then outputs
	k     kernel
}

// HasObjects reports that the loop works on objects, which the caller must run himself.
func (r Resolution) HasObjects() bool {
	for _, d := range r.Types {
		if d.Code == Object {
			return true
		}
	}
	return false
}

// Resolve finds the loop for operands. want is the dtype= argument, nil if there is none.
func (u *Ufunc) Resolve(in []*Array, want *DType, rule Casting) (Resolution, error) {
	if l := u.same(in); l != nil && want == nil {
		return Resolution{Types: l.types[: u.In+u.Out : u.In+u.Out], k: l.k}, nil
	}
	l, err := u.find(in, want)
	if err == errClasses {
		err = u.noClasses(in)
	}
	if err != nil {
		return Resolution{}, err
	}
	n := u.In + u.Out
	for i, a := range in {
		if l.force {
			break
		}
		if a.Weak == Strong && !CanCast(a.Type, l.types[i], rule) || a.Weak != Strong && !weakFits(a.Weak, l.types[i]) && !CanCast(a.Type, l.types[i], rule) {
			return Resolution{}, Errorf(CastingError, "Cannot cast ufunc '%s' input%s from %s to %s with casting rule '%s'",
				u.Name, u.inputIndex(i), a.Type.Repr(), l.types[i].Repr(), rule)
		}
	}
	return Resolution{Types: l.types[:n:n], k: l.k}, nil
}

// same is the loop for operands of one type of number, which needs no search; nil if there is none.
func (u *Ufunc) same(in []*Array) *loop {
	c := in[0].Type.Code
	if c > Complex128 || len(in) != u.In {
		return nil
	}
	for _, a := range in {
		if a.Weak != Strong || a.Type.Code != c {
			return nil
		}
	}
	return u.tables().direct[c]
}

// index makes the tables of a ufunc.
func (u *Ufunc) index() *tables {
	t := &tables{folds: foldTable()[u.Name], scans: scanTable()[u.Name], rows: rowTable()[u.Name]}
	if u.loops != nil { // isnat has none but those of times
		t.loops = u.loops()
	}
	for i := range t.loops {
		l := &t.loops[i]
		one := true
		for k := range u.In {
			one = one && l.types[k].Code == l.types[0].Code
		}
		if c := l.types[0].Code; one && t.direct[c] == nil {
			t.direct[c] = l
		}
	}
	return t
}

func (u *Ufunc) inputIndex(i int) string {
	if u.In == 1 {
		return ""
	}
	return " " + string(rune('0'+i))
}

// weakFits says whether a plain Python number may become a type without changing its kind.
func weakFits(w Weak, d DType) bool {
	switch w {
	case WeakInt:
		return d.IsNumber() || d.Code == Object || d.Code == Timedelta
	case WeakFloat:
		return d.IsFloat() || d.IsComplex() || d.Code == Object
	}
	return d.IsComplex() || d.Code == Object
}

func (u *Ufunc) find(in []*Array, want *DType) (loop, error) {
	types, weak := effective(in)
	u.widen(in, types, weak)
	if u.before != nil {
		if err := u.before(types); err != nil {
			return loop{}, err
		}
	}
	if want != nil && !u.fixedOutput(want.Code) {
		return u.forOutput(*want)
	}
	text, time := false, false
	for _, d := range types {
		if d.Code == Object {
			return u.objectLoop(types)
		}
		text, time = text || d.IsText(), time || d.IsTime()
	}
	switch {
	case text && u.texts != nil:
		return u.texts(u, types)
	case time && u.times != nil:
		return u.times(u, types)
	case text || time:
		return loop{}, u.noLoop(types)
	}
	if u.toFloat && integral(types, weak) {
		return u.exactly(Float64)
	}
	if u.compares && len(types) == 2 && weak[0] == Strong && weak[1] == Strong {
		if l := u.mixed(types[0], types[1]); l != nil {
			return *l, nil
		}
	}
	return u.search(types, weak)
}

// mixed is the loop that compares signed integers with uint64, which have no common type but float64;
// nil for other types.
func (u *Ufunc) mixed(a, b DType) *loop {
	signed := func(d DType) bool { return d.IsInteger() && !d.IsUnsigned() }
	if !(signed(a) && b.Code == Uint64 || a.Code == Uint64 && signed(b)) {
		return nil
	}
	for i := range u.tables().loops {
		if t := u.tables().loops[i].types; signed(t[0]) == signed(a) && signed(t[1]) == signed(b) && t[0].Code != t[1].Code {
			return &u.tables().loops[i]
		}
	}
	return nil
}

// integral reports that all operands are bool or integers.
func integral(types []DType, weak []Weak) bool {
	for i, d := range types {
		if d.Code > Uint64 || weak[i] > WeakInt {
			return false
		}
	}
	return true
}

// effective are the types that take part in the search: a weak number of a higher kind than all
// arrays counts as a strong float64 and so on, other weak numbers stay weak.
func effective(in []*Array) (types []DType, weak []Weak) {
	types, weak = make([]DType, len(in), 5), make([]Weak, len(in), 5)
	strong, found := DType{}, false
	for _, a := range in {
		if a.Weak == Strong {
			if !found || a.Type.Code > strong.Code {
				strong = a.Type
			}
			found = true
		}
	}
	for i, a := range in {
		types[i], weak[i] = a.Type, a.Weak
		if a.Weak == Strong {
			continue
		}
		types[i] = Of(weakTypes[a.Weak])
		if !found || strong.IsText() || strong.IsTime() {
			weak[i] = Strong
			continue
		}
		if !weakFits(a.Weak, strong) {
			weak[i] = Strong
			if d, err := promoteWeak(strong, a.Weak); err == nil {
				types[i] = d
			}
		}
	}
	return types, weak
}

// widen gives a plain Python int that a comparison's other operand does not hold a type of its own.
func (u *Ufunc) widen(in []*Array, types []DType, weak []Weak) {
	if !u.compares || len(in) != 2 {
		return
	}
	for i, a := range in {
		d := types[1-i]
		if weak[i] == WeakInt && d.IsInteger() && (a.Type.Code == Uint64 || CheckInt(a.Item(0).Int, d) != nil) {
			types[i], weak[i] = a.Type, Strong
		}
	}
}

// search takes the first loop to which all inputs convert safely.
func (u *Ufunc) search(types []DType, weak []Weak) (loop, error) {
	for i := range u.tables().loops {
		l := &u.tables().loops[i]
		fits := true
		for j, d := range types {
			if weak[j] != Strong {
				fits = fits && weakFits(weak[j], l.types[j])
			} else {
				fits = fits && (d.Code == l.types[j].Code || d.Code <= Complex128 && l.types[j].Code <= Complex128 && promoteNumbers(d.Code, l.types[j].Code) == l.types[j].Code)
			}
			if !fits {
				break
			}
		}
		if fits {
			return *l, nil
		}
	}
	return loop{}, u.noLoop(types)
}

// exactly is the loop whose inputs are all of one type.
func (u *Ufunc) exactly(c Code) (loop, error) {
	for _, l := range u.tables().loops {
		if l.types[0].Code == c && (u.In == 1 || l.types[1].Code == c) {
			return l, nil
		}
	}
	return loop{}, Errorf(NoLoopError, "ufunc '%s' has no loop for %s", u.Name, Of(c))
}

// fixedOutput reports that all loops have this type of output, so that dtype= says nothing.
func (u *Ufunc) fixedOutput(c Code) bool {
	for _, l := range u.tables().loops {
		if l.types[u.In].Code != c {
			return false
		}
	}
	return true
}

// forOutput is the loop that dtype= asks for: the one with this type of output.
func (u *Ufunc) forOutput(d DType) (loop, error) {
	if d.Code == Object {
		return u.objectLoop(make([]DType, u.In))
	}
	for _, l := range u.tables().loops {
		if l.types[u.In].Code == d.Code {
			return l, nil
		}
	}
	return loop{}, Errorf(TypeError, "No loop matching the specified signature and casting was found for ufunc %s", u.Name)
}

// objectLoop is a resolution whose kernel is the caller's.
func (u *Ufunc) objectLoop([]DType) (loop, error) {
	var l loop
	for i := range u.In + u.Out {
		l.types[i] = Of(Object)
	}
	if u.compares {
		l.types[u.In] = Of(Bool)
	}
	return l, nil
}

// noLoop is NumPy's refusal of types.
func (u *Ufunc) noLoop(types []DType) error {
	switch {
	case u.classes, u.binary && u.In == 1:
		return errClasses
	case u.binary && u.In == 2:
		parts := make([]string, len(types))
		for i, d := range types {
			parts[i] = d.Repr()
		}
		return u.noSignature("(" + strings.Join(parts, ", ") + ")")
	}
	return Errorf(TypeError, "ufunc '%s' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''", u.Name)
}

func (u *Ufunc) noSignature(types string) error {
	return Errorf(NoLoopError, "ufunc '%s' did not contain a loop with signature matching types %s -> None", u.Name, types)
}

// errClasses stands for the refusal that names the classes of the operands' types.
var errClasses = Errorf(NoLoopError, "")

func (u *Ufunc) noClasses(in []*Array) error {
	names := make([]string, len(in))
	for i, a := range in {
		names[i] = a.Type.class()
		if a.Weak != Strong {
			names[i] = "<class 'numpy.dtypes." + weakClasses[a.Weak] + "'>"
		}
	}
	if len(names) == 1 {
		return u.noSignature(names[0])
	}
	return u.noSignature("(" + strings.Join(names, ", ") + ")")
}

// noBool refuses bool where it is not an integer.
func noBool(in []DType) error {
	if in[0].Code == Bool {
		return errClasses
	}
	return nil
}

// noBools refuses a pair of bools where they are no integers.
func noBools(in []DType) error {
	if in[0].Code == Bool && in[1].Code == Bool {
		return errClasses
	}
	return nil
}
