// This file reads JSON, by recursive descent; each method carries its production.

package json

import (
	"strconv"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// scanner is the state of a Scanner: the settings of a JSONDecoder.
type scanner struct {
	strict                              bool
	objectHook, pairsHook               value
	parseFloat, parseInt, parseConstant value
	plainInt, plainFloat                bool // int and float themselves make the numbers
}

func (s *scanner) Trace(visit func(value)) int64 {
	for _, v := range [...]value{s.objectHook, s.pairsHook, s.parseFloat, s.parseInt, s.parseConstant} {
		visit(v)
	}
	return scannerSize
}

// scannerSize is charged for a Scanner.
const scannerSize = 112

func scannerOf(v value) *scanner { return v.NativeObject().State.(*scanner) }

var scannerTable = object.TypeTable{
	Type: scannerType,
	Doc:  "JSON scanner object",
	Slots: &object.Slots{
		New:  newScanner,
		Init: func(*thread, value, []value, []*object.Str) error { return nil },
		Call: callScanner,
	},
	Attrs: []*object.Attr{
		{Name: "strict", Get: func(t *thread, v value) (value, error) { return object.Bool(scannerOf(v).strict), nil }},
		{Name: "object_hook", Get: func(t *thread, v value) (value, error) { return scannerOf(v).objectHook, nil }},
		{Name: "object_pairs_hook", Get: func(t *thread, v value) (value, error) {
			return scannerOf(v).pairsHook, nil
		}},
		{Name: "parse_float", Get: func(t *thread, v value) (value, error) { return scannerOf(v).parseFloat, nil }},
		{Name: "parse_int", Get: func(t *thread, v value) (value, error) { return scannerOf(v).parseInt, nil }},
		{Name: "parse_constant", Get: func(t *thread, v value) (value, error) {
			return scannerOf(v).parseConstant, nil
		}},
	},
}

var (
	newScannerDef  = object.Def{Name: "make_scanner", Sig: "context"}
	callScannerDef = object.Def{Name: "scan_once", Sig: "string, idx"}
)

// newScanner is c_make_scanner(decoder): the settings are read once from the attributes of the
// decoder.
func newScanner(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	a, err := t.Bind(&newScannerDef, args, kw)
	if err != nil {
		return value{}, err
	}
	s := &scanner{}
	strict, err := t.GetAttr(a[0], t.Intern("strict"))
	if err != nil {
		return value{}, err
	}
	if s.strict, err = t.Truth(strict); err != nil {
		return value{}, err
	}
	for _, f := range [...]struct {
		name string
		to   *value
	}{{"object_hook", &s.objectHook}, {"object_pairs_hook", &s.pairsHook}, {"parse_float", &s.parseFloat},
		{"parse_int", &s.parseInt}, {"parse_constant", &s.parseConstant}} {
		if *f.to, err = t.GetAttr(a[0], t.Intern(f.name)); err != nil {
			return value{}, err
		}
	}
	s.plainInt = s.parseInt == object.IntType.Value()
	s.plainFloat = s.parseFloat == object.FloatType.Value()
	return t.NewObjectOf(cls, s, scannerSize)
}

// callScanner reads one value: it returns the value and the index after it, or raises StopIteration
// with the place where there is none.
func callScanner(t *thread, f value, args []value, kw []*object.Str) (value, error) {
	a, err := t.Bind(&callScannerDef, args, kw)
	if err != nil {
		return value{}, err
	}
	src, err := strArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	pos, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	if pos < 0 {
		return value{}, t.Errorf(object.ValueError, "idx cannot be negative")
	}
	at, ok, err := offset(t, src, pos)
	if err != nil {
		return value{}, err
	}
	if !ok {
		return value{}, t.StopIterationOf(object.Int(int64(pos)))
	}
	r := reader{t: t, scanner: scannerOf(f), src: src, s: src.S, i: at}
	v, err := r.value()
	if err != nil {
		return value{}, err
	}
	end, err := types.StrPosition(t, src, r.i)
	return object.Pair(v, object.Int(int64(end))), err
}

// reader reads one document. Members of the arrays and objects under way lie on one stack, so that
// each list and dict is made when its size is known. The stack is charged as it grows; a limit
// drops all of it. keys keeps the str of each key of objects.
type reader struct {
	t *thread
	*scanner
	src   *object.Str
	s     string
	i     int // offset of the next byte
	keys  map[string]value
	stack []value
	count int // values read
}

// value reads one value at r.i, where there is no whitespace.
func (r *reader) value() (value, error) {
	if r.count++; r.count%pollValues == 0 {
		if err := r.t.Meter.Step(pollValues); err != nil {
			return value{}, err
		}
	}
	if r.i >= len(r.s) {
		return value{}, r.noValue(r.i)
	}
	switch c := r.s[r.i]; c {
	case '"':
		r.i++
		return r.string()
	case '{':
		return r.nested(" while decoding a JSON object from a unicode string", (*reader).object)
	case '[':
		return r.nested(" while decoding a JSON array from a unicode string", (*reader).array)
	case 'n':
		return r.literal("null", object.None)
	case 't':
		return r.literal("true", object.True)
	case 'f':
		return r.literal("false", object.False)
	case 'N':
		return r.constant("NaN")
	case 'I':
		return r.constant("Infinity")
	case '-':
		if r.has("-Infinity") {
			return r.constant("-Infinity")
		}
	}
	return r.number()
}

// noValue says that there is no value at an offset.
func (r *reader) noValue(at int) error {
	pos, err := types.StrPosition(r.t, r.src, at)
	if err != nil {
		return err
	}
	return r.t.StopIterationOf(object.Int(int64(pos)))
}

func (r *reader) has(word string) bool {
	return len(r.s)-r.i >= len(word) && r.s[r.i:r.i+len(word)] == word
}

func (r *reader) literal(word string, v value) (value, error) {
	if !r.has(word) {
		return value{}, r.noValue(r.i)
	}
	r.i += len(word)
	return v, nil
}

// constant reads NaN or an infinity, which parse_constant turns into a value.
func (r *reader) constant(word string) (value, error) {
	if !r.has(word) {
		return value{}, r.noValue(r.i)
	}
	r.i += len(word)
	return r.t.Call(r.parseConstant, object.NewStr(word))
}

// nested counts a level of nesting while an array or object is read.
func (r *reader) nested(what string, read func(*reader) (value, error)) (value, error) {
	if err := r.t.Enter(what); err != nil {
		return value{}, err
	}
	v, err := read(r)
	r.t.Leave()
	return v, err
}

// space skips whitespace and returns the byte behind it, 0 at the end.
func (r *reader) space() (byte, error) {
	if r.i < len(r.s) && r.s[r.i] > ' ' {
		return r.s[r.i], nil
	}
	i, err := skipSpace(r.t, r.s, r.i)
	r.i = i
	if err != nil || i >= len(r.s) {
		return 0, err
	}
	return r.s[i], nil
}

func (r *reader) fail(msg string, at int) error { return decodeError(r.t, msg, r.src, at) }

// array = '[' [ value { ',' value } ] ']' A comma before the bracket has an error of its own.
func (r *reader) array() (value, error) {
	base := len(r.stack)
	r.i++
	c, err := r.space()
	for c != ']' && err == nil {
		var v value
		if v, err = r.value(); err != nil {
			return value{}, err
		}
		if err = r.push(v); err != nil {
			return value{}, err
		}
		if c, err = r.space(); err != nil || c == ']' {
			break
		}
		if c != ',' {
			return value{}, r.fail("Expecting ',' delimiter", r.i)
		}
		comma := r.i
		r.i++
		if c, err = r.space(); c == ']' && err == nil {
			return value{}, r.fail("Illegal trailing comma before end of array", comma)
		}
	}
	if err != nil {
		return value{}, err
	}
	r.i++
	items := r.stack[base:]
	if err := r.t.Alloc(listSize + len(items)*valueSize); err != nil {
		return value{}, err
	}
	list := object.NewList(append([]value(nil), items...))
	r.stack = r.stack[:base]
	return list, nil
}

// Sizes that containers are charged with.
const (
	listSize  = 32
	dictSize  = 96
	tupleSize = 32
	valueSize = 16
)

// push puts a member on the stack, paying when that grows.
func (r *reader) push(v value) error {
	if len(r.stack) == cap(r.stack) {
		if err := r.t.Alloc((len(r.stack) + 8) * valueSize); err != nil {
			return err
		}
	}
	r.stack = append(r.stack, v)
	return nil
}

// object = '{' [ string ':' value { ',' string ':' value } ] '}'
func (r *reader) object() (value, error) {
	base := len(r.stack)
	r.i++
	c, err := r.space()
	for c != '}' && err == nil {
		if err = r.member(c); err != nil {
			return value{}, err
		}
		if c, err = r.space(); err != nil || c == '}' {
			break
		}
		if c != ',' {
			return value{}, r.fail("Expecting ',' delimiter", r.i)
		}
		comma := r.i
		r.i++
		if c, err = r.space(); c == '}' && err == nil {
			return value{}, r.fail("Illegal trailing comma before end of object", comma)
		}
	}
	if err != nil {
		return value{}, err
	}
	r.i++
	v, err := r.finish(r.stack[base:])
	r.stack = r.stack[:base]
	return v, err
}

// member reads a key and its value; c is the first byte.
func (r *reader) member(c byte) error {
	if c != '"' {
		return r.fail("Expecting property name enclosed in double quotes", r.i)
	}
	r.i++
	k, err := r.key()
	if err != nil {
		return err
	}
	if err := r.push(k); err != nil {
		return err
	}
	if c, err = r.space(); err != nil {
		return err
	}
	if c != ':' {
		return r.fail("Expecting ':' delimiter", r.i)
	}
	r.i++
	if _, err = r.space(); err != nil {
		return err
	}
	v, err := r.value()
	if err != nil {
		return err
	}
	return r.push(v)
}

// finish makes what stands for an object with the given keys and values. object_pairs_hook takes
// precedence over object_hook, as documented. Of equal keys the last one counts.
func (r *reader) finish(members []value) (value, error) {
	t := r.t
	if !r.pairsHook.IsNone() {
		if err := t.Alloc(listSize + len(members)*(valueSize+tupleSize)); err != nil {
			return value{}, err
		}
		pairs := make([]value, 0, len(members)/2)
		for i := 0; i < len(members); i += 2 {
			pairs = append(pairs, object.Pair(members[i], members[i+1]))
		}
		return t.Call(r.pairsHook, object.NewList(pairs))
	}
	if err := t.Alloc(dictSize); err != nil {
		return value{}, err
	}
	d := object.NewDict()
	if len(members) > 0 {
		if err := t.Reserve(d, len(members)/2); err != nil {
			return value{}, err
		}
	}
	for i := 0; i < len(members); i += 2 {
		if err := t.SetStr(d, members[i].Str(), members[i+1]); err != nil {
			return value{}, err
		}
	}
	if !r.objectHook.IsNone() {
		return t.Call(r.objectHook, d.Value())
	}
	return d.Value(), nil
}

// number = [ '-' ] ( '0' | digit19 { digit } ) [ '.' digit { digit } ] [ ( 'e' | 'E' ) [ '+' | '-'
// ] digit { digit } ] What follows the longest number is left: "1.e" is the int 1, and the caller
// complains about the rest.
func (r *reader) number() (value, error) {
	start, i, s := r.i, r.i, r.s
	if s[i] == '-' {
		i++
	}
	var err error
	switch {
	case i < len(s) && s[i] == '0':
		i++
	case i < len(s) && isDigit(s[i]):
		i, err = r.digits(i)
	default:
		return value{}, r.noValue(start)
	}
	isFloat := false
	if err == nil && i+1 < len(s) && s[i] == '.' && isDigit(s[i+1]) {
		isFloat = true
		i, err = r.digits(i + 1)
	}
	if err == nil && i < len(s) && (s[i] == 'e' || s[i] == 'E') {
		e := i + 1
		if e < len(s) && (s[e] == '+' || s[e] == '-') {
			e++
		}
		var end int
		if end, err = r.digits(e); end > e {
			isFloat, i = true, end
		}
	}
	if err != nil {
		return value{}, err
	}
	r.i = i
	if isFloat {
		return r.float(s[start:i])
	}
	return r.int(s[start:i])
}

func isDigit(c byte) bool { return c-'0' < 10 }

// digits returns the offset after the digits at i.
func (r *reader) digits(i int) (int, error) {
	start := i
	for i < len(r.s) && isDigit(r.s[i]) {
		if i++; i-start >= pollBytes {
			start = i
			if err := r.t.Work(pollBytes / bytesPerWork); err != nil {
				return i, err
			}
		}
	}
	return i, nil
}

// float makes a float of the text, or asks parse_float.
func (r *reader) float(text string) (value, error) {
	if !r.plainFloat {
		return r.t.Call(r.parseFloat, object.NewStr(text))
	}
	if len(text) > pollBytes {
		f, err := number.ParseFloat(text, r.t.Meter)
		if err != nil {
			return value{}, r.t.NumberError(err)
		}
		return object.Float(f), nil
	}
	f, _ := strconv.ParseFloat(text, 64) // too large is infinite, as in Python
	return object.Float(f), nil
}

// int makes an int of the text, or asks parse_int. Eighteen bytes always fit 64 bits.
func (r *reader) int(text string) (value, error) {
	if !r.plainInt {
		return r.t.Call(r.parseInt, object.NewStr(text))
	}
	if len(text) <= 18 {
		return object.Int(smallInt(text)), nil
	}
	n, err := number.ParseInt(text, 10, r.t.MaxStrDigits, r.t.Meter)
	if err != nil {
		return value{}, r.t.NumberError(err)
	}
	return object.NewInt(n), nil
}

// smallInt is the value of at most 18 bytes of sign and digits.
func smallInt(text string) int64 {
	digits := text
	if text[0] == '-' {
		digits = text[1:]
	}
	n := int64(0)
	for i := range len(digits) {
		n = n*10 + int64(digits[i]-'0')
	}
	if len(digits) < len(text) {
		return -n
	}
	return n
}
