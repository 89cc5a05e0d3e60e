// This file writes JSON. CPython's encoder yields chunks; this one yields a single chunk with the
// whole text, which joined is the same.

package json

import (
	"math"
	"strconv"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// encoder is the state of an Encoder: the settings of a JSONEncoder. The quoter is a function that
// writes a string as a literal. Ours is called as Go code.
type encoder struct {
	markers, def, quoter         value
	keySep, itemSep, indent      string
	pretty                       bool // indent counts
	sortKeys, skipKeys, allowNaN bool
	native, ascii                bool // quoter is one of ours; it writes ASCII
}

func (e *encoder) Trace(visit func(value)) int64 {
	visit(e.markers)
	visit(e.def)
	visit(e.quoter)
	return int64(encoderSize + len(e.keySep) + len(e.itemSep) + len(e.indent))
}

// encoderSize is charged for an Encoder.
const encoderSize = 128

var encoderTable = object.TypeTable{
	Type: encoderType,
	Doc:  "Writes values as the chunks of a JSON text.",
	Slots: &object.Slots{
		New:  newEncoder,
		Init: func(*thread, value, []value, []*object.Str) error { return nil },
		Call: callEncoder,
	},
}

var (
	newEncoderDef = object.Def{Name: "make_encoder",
		Sig: "markers, default, encoder, indent, key_separator, item_separator, sort_keys, skipkeys, allow_nan"}
	callEncoderDef = object.Def{Name: "_iterencode", Sig: "obj, _current_indent_level"}
)

// newEncoder is c_make_encoder(...), which JSONEncoder.iterencode calls for each document.
func newEncoder(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	a, err := t.Bind(&newEncoderDef, args, kw)
	if err != nil {
		return value{}, err
	}
	if !a[0].IsNone() && a[0].Kind().Base() != object.KDict {
		return value{}, t.Errorf(object.TypeError, "make_encoder() argument 1 must be dict or None, not %s",
			object.TypeOf(a[0]).Name)
	}
	e := &encoder{markers: a[0], def: a[1], quoter: a[2]}
	if a[3].Kind().Base() == object.KStr {
		e.pretty, e.indent = true, a[3].Str().S
	}
	for i, to := range [...]*string{&e.keySep, &e.itemSep} {
		if a[4+i].Kind().Base() != object.KStr {
			return value{}, t.Errorf(object.TypeError, "make_encoder() argument %d must be str, not %s", 5+i,
				object.TypeOf(a[4+i]).Name)
		}
		*to = a[4+i].Str().S
	}
	if e.quoter.Kind() == object.KNative {
		d := e.quoter.Native().Def
		e.native, e.ascii = d == &quoteASCIIDef || d == &quoteDef, d == &quoteASCIIDef
	}
	for i, to := range [...]*bool{&e.sortKeys, &e.skipKeys, &e.allowNaN} {
		if *to, err = t.Truth(a[6+i]); err != nil {
			return value{}, err
		}
	}
	return t.NewObjectOf(cls, e, encoderSize)
}

// callEncoder returns a tuple with the text of an object.
func callEncoder(t *thread, f value, args []value, kw []*object.Str) (value, error) {
	a, err := t.Bind(&callEncoderDef, args, kw)
	if err != nil {
		return value{}, err
	}
	// The level at which the text is indented comes from the program, which may say anything.
	level, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	if level < 0 || level > t.MaxDepth { // no document is that deep, and each line would be as long
		level = 0
	}
	w := writer{buffer: buffer{t: t}, encoder: f.NativeObject().State.(*encoder), level: level}
	if err := w.value(a[0]); err != nil {
		return value{}, err
	}
	s, err := w.str()
	return object.Tup(s), err
}

// writer writes one document.
type writer struct {
	buffer
	*encoder
	level int
	open  []value // the objects that are being written, outermost first
	count int     // values written
}

// value writes any value. Subclasses of str, int, float, list, tuple and dict count as those, and
// enums of int with them.
func (w *writer) value(v value) error {
	if w.count++; w.count%pollValues == 0 {
		if err := w.t.Meter.Step(pollValues); err != nil {
			return err
		}
	}
	switch v.Kind().Base() {
	case object.KNone:
		return w.write("null")
	case object.KBool:
		return w.write(boolText(v))
	case object.KStr:
		return w.string(v)
	case object.KInt, object.KBigInt:
		return w.int(v)
	case object.KFloat:
		return w.float(v)
	case object.KList, object.KTuple:
		return w.nested(v, (*writer).list)
	case object.KDict:
		return w.nested(v, (*writer).dict)
	}
	return w.nested(v, (*writer).other)
}

func boolText(v value) string {
	if v.True() {
		return "true"
	}
	return "false"
}

// string writes a literal; a quoter of the program must return a str.
func (w *writer) string(v value) error {
	if w.native {
		return w.quote(v.Str().S, w.ascii)
	}
	r, err := w.t.Call(w.quoter, v)
	if err != nil {
		return err
	}
	if r.Kind().Base() != object.KStr {
		return w.t.Errorf(object.TypeError, "encoder() must return a string, not %s", object.TypeOf(r).Name)
	}
	return w.write(r.Str().S)
}

// int writes the digits. A huge number is refused like in str().
func (w *writer) int(v value) error {
	n, _ := object.IntOf(v)
	if n.Big != nil {
		s, err := number.IntString(n, w.t.MaxStrDigits, w.t.Meter)
		if err != nil {
			return w.t.NumberError(err)
		}
		return w.write(s)
	}
	if err := w.grow(20); err != nil {
		return err
	}
	w.b = strconv.AppendInt(w.b, n.Small, 10)
	return nil
}

// float writes what repr shows, or one of the three names that JSON does not have.
func (w *writer) float(v value) error {
	f, _ := object.FloatOf(v)
	if err := w.grow(32); err != nil {
		return err
	}
	if !math.IsInf(f, 0) && f == f {
		w.b = number.AppendFloatRepr(w.b, f)
		return nil
	}
	if !w.allowNaN {
		s, err := w.t.ReprString(v)
		if err != nil {
			return err
		}
		return w.t.Errorf(object.ValueError, "Out of range float values are not JSON compliant: %s", s)
	}
	switch {
	case f > 0:
		return w.write("Infinity")
	case f < 0:
		return w.write("-Infinity")
	}
	return w.write("NaN")
}

// nested writes an object that may have others in it, unless it is being written already. markers
// is None if the program does not want to be told of circles; then only the depth ends them. The
// list of open objects is searched, as long as documents are deep.
func (w *writer) nested(v value, write func(*writer, value) error) error {
	if !w.markers.IsNone() {
		if err := w.t.Work(len(w.open)); err != nil {
			return err
		}
		for _, o := range w.open {
			if o == v {
				return w.t.Errorf(object.ValueError, "Circular reference detected")
			}
		}
		w.open = append(w.open, v)
	}
	if err := w.t.Enter(" while encoding a JSON object"); err != nil {
		return err
	}
	err := write(w, v)
	w.t.Leave()
	if len(w.open) > 0 {
		w.open = w.open[:len(w.open)-1]
	}
	return err
}

// other writes what default makes of an object.
func (w *writer) other(v value) error {
	r, err := w.t.Call(w.def, v)
	if err != nil {
		return err
	}
	return w.value(r)
}

// list writes a list or tuple. Writing an item may call Python, which may change the list.
func (w *writer) list(v value) error {
	for i := 0; ; i++ {
		var items []value
		if v.Kind().Base() == object.KList {
			items = v.List().Items
		} else {
			items = v.Tuple().Items
		}
		if i >= len(items) {
			return w.close(i, '[', ']')
		}
		if err := w.next(i, '['); err != nil {
			return err
		}
		if err := w.value(items[i]); err != nil {
			return err
		}
	}
}

// next writes what comes before member i of a container.
func (w *writer) next(i int, opening byte) error {
	if i < 0 {
		return nil
	}
	if i > 0 {
		if err := w.write(w.itemSep); err != nil {
			return err
		}
	} else {
		if err := w.grow(1); err != nil {
			return err
		}
		w.b = append(w.b, opening)
		w.level++
	}
	return w.newline()
}

// close ends a container of n members.
func (w *writer) close(n int, opening, closing byte) error {
	if err := w.grow(2); err != nil {
		return err
	}
	if n == 0 {
		w.b = append(w.b, opening)
	} else {
		w.level--
		if err := w.newline(); err != nil {
			return err
		}
	}
	if err := w.grow(1); err != nil {
		return err
	}
	w.b = append(w.b, closing)
	return nil
}

// newline starts a line of a pretty text.
func (w *writer) newline() error {
	if !w.pretty {
		return nil
	}
	if err := w.grow(1 + w.level*len(w.indent)); err != nil {
		return err
	}
	if err := w.t.Work(w.level * len(w.indent) >> 5); err != nil {
		return err
	}
	w.b = append(w.b, '\n')
	for range w.level {
		w.b = append(w.b, w.indent...)
	}
	return nil
}

// dict writes an object. A plain dict in its own order is read directly; others are asked for
// items().
func (w *writer) dict(v value) error {
	n := 0
	if v.Kind() == object.KDict && !w.sortKeys {
		d := v.Dict()
		for i := 0; ; {
			k, x, next, ok := d.Next(i)
			if !ok {
				return w.close(n, '{', '}')
			}
			i = next
			if err := w.member(&n, k, x); err != nil {
				return err
			}
		}
	}
	if v.Dict().Len() == 0 {
		return w.close(0, '{', '}')
	}
	items, err := w.items(v)
	if err != nil {
		return err
	}
	for _, kv := range items {
		if kv.Kind().Base() != object.KTuple || len(kv.Tuple().Items) != 2 {
			return w.t.Errorf(object.ValueError, "items must return 2-tuples")
		}
		pair := kv.Tuple().Items
		if err := w.member(&n, pair[0], pair[1]); err != nil {
			return err
		}
	}
	return w.close(n, '{', '}')
}

// items returns what the method items of a dict yields, in order of the keys if that is wanted.
func (w *writer) items(v value) ([]value, error) {
	view, err := w.t.CallMethod(v, "items")
	if err != nil {
		return nil, err
	}
	items, err := w.t.Collect(view)
	if err == nil && w.sortKeys {
		err = w.t.Sort(items, object.None, false)
	}
	return items, err
}

// member writes a key and its value as member *n of an object, unless the key is of a sort that is
// skipped.
func (w *writer) member(n *int, k, v value) error {
	before := len(w.b)
	if err := w.next(*n, '{'); err != nil {
		return err
	}
	skipped, err := w.key(k)
	if err != nil {
		return err
	}
	if skipped {
		w.skip(n, before)
		return nil
	}
	*n = max(*n, 0) + 1
	if err := w.write(w.keySep); err != nil {
		return err
	}
	return w.value(v)
}

// skip takes back what was written for member *n. In a pretty text the object has begun a line
// already, which stays: *n is -1 then.
func (w *writer) skip(n *int, before int) {
	switch {
	case *n == 0 && w.pretty:
		*n = -1
	case *n == 0:
		w.b = w.b[:before]
		w.level--
	default:
		w.b = w.b[:before]
	}
}

// key writes a key. Numbers and constants are written between quotes.
func (w *writer) key(k value) (skipped bool, err error) {
	switch k.Kind().Base() {
	case object.KStr:
		return false, w.string(k)
	case object.KNone, object.KBool, object.KInt, object.KBigInt, object.KFloat:
	default:
		if w.skipKeys {
			return true, nil
		}
		return false, w.t.Errorf(object.TypeError, "keys must be str, int, float, bool or None, not %s",
			object.TypeOf(k).Name)
	}
	if w.native {
		if err := w.write(`"`); err != nil {
			return false, err
		}
		if err := w.value(k); err != nil {
			return false, err
		}
		return false, w.write(`"`)
	}
	inner := writer{buffer: buffer{t: w.t}, encoder: w.encoder}
	if err := inner.value(k); err != nil {
		return false, err
	}
	return false, w.string(object.NewStr(string(inner.b)))
}
