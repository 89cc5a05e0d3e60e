package numpy

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// void is the state of a numpy.void: an element of a structured array, or bytes that mean nothing.
// The array has no dimension; that of an element is a view of the array it was taken from.
type void struct{ array value }

// Trace is part of object.Tracer.
func (v *void) Trace(visit func(value)) int64 {
	visit(v.array)
	return 32
}

// voidValue makes the numpy.void of an array without dimensions.
func voidValue(t *thread, array value) (value, error) {
	return object.NewNativeObject(voidType, &void{array}), t.Alloc(64)
}

// asVoid returns the array behind a numpy.void, nil if v is none.
func asVoid(v value) *nd.Array {
	if !v.IsSet() || v.Kind().Base() != object.KNativeObject {
		return nil
	}
	if s, ok := v.NativeObject().State.(*void); ok {
		return arrayOf(s.array)
	}
	return nil
}

// recordOf makes an instance of a subclass of numpy.void of an element.
func recordOf(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KType || !a[0].Type().IsSubtype(voidType) || asVoid(a[1]) == nil {
		return value{}, typeError(t, "a subclass of numpy.void and an element are needed")
	}
	return t.NewObjectOf(a[0].Type(), &void{voidArray(a[1])}, 64)
}

// recordType is the structured type with numpy.record as the class of elements; other types are
// left alone.
func recordType(t *thread, a []value) (value, error) {
	d, ok := asDType(a[0])
	if !ok || d.Rec == nil || d.Rec.Named {
		return a[0], nil
	}
	r := *d.Rec
	r.Named = true
	return dtypeValue(t, nd.RecordOf(&r))
}

func voidArray(v value) value { return v.NativeObject().State.(*void).array }

// sequenceDType is the type that a list of fields, a dict or a tuple describes.
func sequenceDType(t *thread, v value, align bool) (nd.DType, error) {
	if err := t.Enter(" while reading a structured dtype"); err != nil { // a list may have itself as a field
		return nd.DType{}, err
	}
	defer t.Leave()
	var f fieldList
	var err error
	switch v.Kind().Base() {
	case object.KList:
		err = f.readList(t, v.List().Items)
	case object.KDict:
		return f.readDict(t, v, align)
	default:
		d, shape, err := fieldType(t, v)
		if err == nil && shape != nil {
			return d, t.Errorf(object.NotImplementedError, "a dtype of arrays, with the shape %s, is supported as a field only", nd.TupleText(shape))
		}
		return d, err
	}
	if err != nil {
		return nd.DType{}, err
	}
	r, err := nd.NewRecord(f.names, f.types, f.shapes, align)
	if err != nil {
		return nd.DType{}, fail(t, err)
	}
	return nd.RecordOf(r), nil
}

// fieldList are the fields of a structured type.
type fieldList struct {
	names  []string
	types  []nd.DType
	shapes [][]int
}

func (f *fieldList) add(t *thread, name string, d nd.DType, shape []int) error {
	f.names, f.types, f.shapes = append(f.names, name), append(f.types, d), append(f.shapes, shape)
	return t.Meter.Step(1)
}

// readList reads (name, type) and (name, type, shape).
func (f *fieldList) readList(t *thread, items []value) error {
	for i, x := range items {
		if x.Kind().Base() == object.KStr {
			d, shape, err := fieldType(t, x)
			if err != nil {
				return err
			}
			if err := f.add(t, "f"+strconv.Itoa(i), d, shape); err != nil {
				return err
			}
			continue
		}
		if x.Kind().Base() != object.KTuple || len(x.Tuple().Items) < 2 || len(x.Tuple().Items) > 3 {
			text, err := t.ReprString(x)
			if err != nil {
				return err
			}
			return typeError(t, "Field elements must be 2- or 3-tuples, got '%s'", text)
		}
		parts := x.Tuple().Items
		name, err := fieldName(t, parts[0], i)
		if err != nil {
			return err
		}
		d, shape, err := fieldType(t, parts[1])
		if err != nil {
			return err
		}
		if len(parts) == 3 {
			more, err := shapeArg(t, parts[2])
			if err != nil {
				return err
			}
			if shape = append(more, shape...); parts[2].IsInt() && parts[2].Int() == 1 {
				shape = nil
			}
		}
		if err := f.add(t, name, d, shape); err != nil {
			return err
		}
	}
	return nil
}

func fieldName(t *thread, v value, i int) (string, error) {
	if v.Kind().Base() == object.KTuple && len(v.Tuple().Items) == 2 { // (title, name)
		v = v.Tuple().Items[1]
	}
	if v.Kind().Base() != object.KStr {
		return "", typeError(t, "Field elements must be tuples with at most 3 elements and a str as first, got '%s' at field %d", object.TypeOf(v).Name, i)
	}
	return v.Str().S, nil
}

// readDict reads {'names': ..., 'formats': ..., 'offsets': ..., 'itemsize': ..., 'aligned': ...}.
func (f *fieldList) readDict(t *thread, v value, align bool) (nd.DType, error) {
	get := func(name string) (value, error) {
		x, _, err := t.Get(v.Dict(), object.NewStr(name))
		return x, err
	}
	names, err := get("names")
	if err != nil {
		return nd.DType{}, err
	}
	formats, err := get("formats")
	if err != nil {
		return nd.DType{}, err
	}
	if !names.IsSet() || !formats.IsSet() {
		return f.readPlaces(t, v, align)
	}
	words, err := t.Collect(names)
	if err != nil {
		return nd.DType{}, err
	}
	kinds, err := t.Collect(formats)
	if err != nil {
		return nd.DType{}, err
	}
	if len(words) != len(kinds) {
		return nd.DType{}, valueError(t, "all items in the dictionary must have the same length.")
	}
	for i, k := range kinds {
		name, err := fieldName(t, words[i], i)
		if err != nil {
			return nd.DType{}, err
		}
		d, shape, err := fieldType(t, k)
		if err != nil {
			return nd.DType{}, err
		}
		if err := f.add(t, name, d, shape); err != nil {
			return nd.DType{}, err
		}
	}
	if flag, err := get("aligned"); err != nil {
		return nd.DType{}, err
	} else if flag.IsSet() {
		if align, err = t.Truth(flag); err != nil {
			return nd.DType{}, err
		}
	}
	return f.place(t, get, align)
}

// readPlaces reads {name: (type, offset)}; the fields are in the order of their offsets.
func (f *fieldList) readPlaces(t *thread, v value, align bool) (nd.DType, error) {
	type placed struct {
		name  string
		d     nd.DType
		shape []int
		at    int
	}
	names, err := t.Collect(v)
	if err != nil {
		return nd.DType{}, err
	}
	all := make([]placed, len(names))
	for i, key := range names {
		x, _, err := t.Get(v.Dict(), key)
		if err != nil {
			return nd.DType{}, err
		}
		if x.Kind().Base() != object.KTuple || len(x.Tuple().Items) < 2 || len(x.Tuple().Items) > 3 {
			return nd.DType{}, valueError(t, "entry not a 2- or 3- tuple")
		}
		p := &all[i]
		if p.name, err = fieldName(t, key, i); err != nil {
			return nd.DType{}, err
		}
		if p.d, p.shape, err = fieldType(t, x.Tuple().Items[0]); err != nil {
			return nd.DType{}, err
		}
		if p.at, err = intArg(t, x.Tuple().Items[1]); err != nil {
			return nd.DType{}, err
		}
	}
	slices.SortStableFunc(all, func(x, y placed) int { return x.at - y.at })
	var offsets []int
	for _, p := range all {
		offsets = append(offsets, p.at)
		if err := f.add(t, p.name, p.d, p.shape); err != nil {
			return nd.DType{}, err
		}
	}
	r, err := nd.PlaceRecord(f.names, f.types, f.shapes, offsets, 0, align)
	if err != nil {
		return nd.DType{}, fail(t, err)
	}
	return nd.RecordOf(r), nil
}

// place lays the fields of a dict out.
func (f *fieldList) place(t *thread, get func(string) (value, error), align bool) (nd.DType, error) {
	offsets, err := get("offsets")
	if err != nil {
		return nd.DType{}, err
	}
	itemsize, err := get("itemsize")
	if err != nil {
		return nd.DType{}, err
	}
	size, err := intOr(t, itemsize, 0)
	if err != nil {
		return nd.DType{}, err
	}
	r, err := nd.NewRecord(f.names, f.types, f.shapes, align)
	if err != nil {
		return nd.DType{}, fail(t, err)
	}
	at := r.Offsets
	if offsets.IsSet() {
		items, err := t.Collect(offsets)
		if err != nil {
			return nd.DType{}, err
		}
		if at = make([]int, len(items)); len(items) != len(f.names) {
			return nd.DType{}, valueError(t, "all items in the dictionary must have the same length.")
		}
		for i, x := range items {
			if at[i], err = intArg(t, x); err != nil {
				return nd.DType{}, err
			}
		}
	}
	if offsets.IsSet() || size > 0 {
		if r, err = nd.PlaceRecord(f.names, f.types, f.shapes, at, size, align); err != nil {
			return nd.DType{}, fail(t, err)
		}
	}
	return nd.RecordOf(r), nil
}

// fieldType is the type of a field, and its shape if it is an array: 'f8', '3f8', '(2,3)f8', ('f8', 3),
// a list of fields.
func fieldType(t *thread, v value) (nd.DType, []int, error) {
	if v.Kind().Base() == object.KStr {
		shape, rest, err := shapePrefix(t, v.Str().S)
		if err != nil || shape == nil {
			d, err2 := toDType(t, v)
			return d, nil, err2
		}
		d, err := toDType(t, object.NewStr(rest))
		return d, shape, err
	}
	if v.Kind().Base() != object.KTuple {
		d, err := toDType(t, v)
		return d, nil, err
	}
	items := v.Tuple().Items
	if len(items) != 2 {
		text, err := t.ReprString(v)
		if err != nil {
			return nd.DType{}, nil, err
		}
		return nd.DType{}, nil, typeError(t, "Tuple must have size 2, but has size %d: %s", len(items), text)
	}
	if c := items[0]; c.Kind() == object.KType && (c.Type() == voidType || c.Type().Base == voidType) && !items[1].IsInt() { // (np.record, fields)
		d, err := toDType(t, items[1])
		return d, nil, err
	}
	d, err := toDType(t, items[0])
	if err != nil {
		return d, nil, err
	}
	if items[1].IsInt() && (d.IsText() || d.Code == nd.Void) && d.Size() == 0 { // (np.str_, 10), (np.void, 16)
		if n := items[1].Int(); n >= 0 && n < 1<<28 {
			d.Len = int32(n)
			return d, nil, nil
		}
		return d, nil, valueError(t, "invalid itemsize in a dtype")
	}
	shape, err := shapeArg(t, items[1])
	if err == nil && items[1].IsInt() && items[1].Int() == 1 {
		shape = nil
	}
	return d, shape, err
}

// shapePrefix cuts the shape off that stands before a type: '3f8', '(2,3)f8'. Without one it is nil.
func shapePrefix(t *thread, s string) (shape []int, rest string, err error) {
	s = strings.TrimSpace(s)
	if strings.HasPrefix(s, "(") {
		inside, after, ok := strings.Cut(s[1:], ")")
		if !ok {
			return nil, s, nil
		}
		for part := range strings.SplitSeq(inside, ",") {
			if part = strings.TrimSpace(part); part == "" {
				continue
			}
			n, err := strconv.Atoi(part)
			if err != nil || len(shape) >= nd.MaxDims {
				return nil, s, typeError(t, "data type '%s' not understood", s)
			}
			shape = append(shape, n)
		}
		return shape, strings.TrimSpace(after), nil
	}
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	if i == 0 || i == len(s) {
		return nil, s, nil
	}
	n, err := strconv.Atoi(s[:i])
	if err != nil {
		return nil, s, typeError(t, "data type '%s' not understood", s)
	}
	if n == 1 {
		return nil, s, nil
	}
	return []int{n}, s[i:], nil
}

// maxDTypeText is how long the text of a dtype may be: ten thousand fields with shapes.
const maxDTypeText = 1 << 20

// commaDType is the type of a text with commas: 'i4, (2,3)f8'. ok is false for others.
func commaDType(t *thread, s string, align bool) (d nd.DType, ok bool, err error) {
	if err := t.Work(len(s) / 8); err != nil {
		return d, false, err
	}
	if len(s) > maxDTypeText {
		return d, false, typeError(t, "data type '%.100s…' not understood", s)
	}
	parts, depth, from := []string{}, 0, 0
	for i := range len(s) {
		switch s[i] {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case ',':
			if depth == 0 {
				parts, from = append(parts, s[from:i]), i+1
			}
		}
	}
	if len(parts) == 0 {
		return d, false, nil
	}
	if last := s[from:]; strings.TrimSpace(last) != "" {
		parts = append(parts, last)
	}
	if len(parts) > 10000 {
		return d, true, valueError(t, "a structured dtype has too many fields")
	}
	var f fieldList
	for i, part := range parts {
		d, shape, err := fieldType(t, object.NewStr(strings.TrimSpace(part)))
		if err != nil {
			return d, true, err
		}
		if err := f.add(t, "f"+strconv.Itoa(i), d, shape); err != nil {
			return d, true, err
		}
	}
	r, err := nd.NewRecord(f.names, f.types, f.shapes, align)
	if err != nil {
		return d, true, fail(t, err)
	}
	return nd.RecordOf(r), true, nil
}

// voidElement is an element of a Void type: fields from a tuple, or one value for all of them.
func voidElement(t *thread, v value, d nd.DType) (nd.Scalar, error) {
	if a := asVoid(v); a != nil {
		return cast(t, a.Item(0), d)
	}
	a, err := nd.New(t.Meter, d)
	if err != nil {
		return nd.Scalar{}, fail(t, err)
	}
	if d.Rec == nil {
		if v.Kind().Base() == object.KBytes {
			return nd.Scalar{Type: d, Text: object.BytesToString(v.Bytes().B)}, nil
		}
		return nd.Scalar{}, typeError(t, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	items, one := []value(nil), true
	if v.Kind().Base() == object.KTuple {
		items, one = v.Tuple().Items, false
		if len(items) != len(d.Rec.Names) {
			return nd.Scalar{}, valueError(t, "could not assign tuple of length %d to structure with %d fields.", len(items), len(d.Rec.Names))
		}
	} else if k := v.Kind().Base(); k == object.KList {
		return nd.Scalar{}, typeError(t, "a bytes-like object is required, not 'list'")
	}
	if err := t.Enter(inElement); err != nil {
		return nd.Scalar{}, err
	}
	defer t.Leave()
	for i := range d.Rec.Names {
		x := v
		if !one {
			x = items[i]
		}
		if err := setField(t, a, i, x); err != nil {
			return nd.Scalar{}, err
		}
	}
	return a.Item(0), nil
}

// voidPython is the tuple of a record, or the bytes.
func voidPython(t *thread, s nd.Scalar) (value, error) {
	if s.Type.Rec == nil {
		return object.NewBytes([]byte(s.Text)), t.Alloc(len(s.Text) + objectSize)
	}
	a, err := s.Array(t.Meter)
	if err != nil {
		return value{}, fail(t, err)
	}
	items := make([]value, len(s.Type.Rec.Names))
	for i := range items {
		f, err := a.Field(t.Meter, i)
		if err != nil {
			return value{}, fail(t, err)
		}
		if items[i], err = nested(t, f, 0, 0); err != nil {
			return value{}, err
		}
		if len(f.Shape) > 0 { // fields that are arrays stay arrays
			own, err := f.Copy(t.Meter, nd.OrderC)
			if err != nil {
				return value{}, fail(t, err)
			}
			if items[i], err = wrap(t, own); err != nil {
				return value{}, err
			}
		}
	}
	return t.Tuple(items...)
}

// fieldKey reports a subscript that names fields: a str, or a list of them.
func fieldKey(t *thread, a *nd.Array, key value) (chosen []int, one, ok bool, err error) {
	items := []value{key}
	switch key.Kind().Base() {
	case object.KStr:
		one = true
	case object.KList:
		if items = key.List().Items; len(items) == 0 || a.Type.Rec == nil || items[0].Kind().Base() != object.KStr {
			return nil, false, false, nil
		}
	default:
		return nil, false, false, nil
	}
	if a.Type.Rec == nil {
		return nil, one, true, t.Errorf(object.IndexError, badIndex)
	}
	for _, x := range items {
		if x.Kind().Base() != object.KStr {
			return nil, one, true, t.Errorf(object.IndexError, badIndex)
		}
		i := a.Type.FieldAt(x.Str().S)
		if i < 0 && one {
			return nil, one, true, valueError(t, "no field of name %s", x.Str().S)
		}
		if i < 0 {
			return nil, one, true, t.Errorf(object.KeyError, "'%s'", x.Str().S)
		}
		chosen = append(chosen, i)
	}
	return chosen, one, true, nil
}

// fieldView is the view of the fields that a subscript names.
func fieldView(t *thread, a *nd.Array, chosen []int, one bool) (*nd.Array, error) {
	if one {
		f, err := a.Field(t.Meter, chosen[0])
		if err != nil {
			return nil, fail(t, err)
		}
		return f, nil
	}
	f, err := a.Fields(t.Meter, chosen)
	if err != nil {
		return nil, fail(t, err)
	}
	return f, nil
}

// compareRecords is == and != of structured arrays: all fields must be equal.
func compareRecords(t *thread, x, y *nd.Array, unequal bool) (*nd.Array, error) {
	if x.Type.Rec == nil || y.Type.Rec == nil {
		return compareVoids(t, x, y, unequal)
	}
	a, b := x.Type.Rec, y.Type.Rec
	if len(a.Names) != len(b.Names) || strings.Join(a.Names, "\x00") != strings.Join(b.Names, "\x00") {
		return nil, t.Errorf(noLoopError, "Cannot compare structured arrays unless they have a common dtype.  I.e. `np.result_type(arr1, arr2)` must be defined.")
	}
	shape, err := nd.BroadcastShapes(x.Shape, y.Shape)
	if err != nil {
		return nil, fail(t, err)
	}
	op, join := operators().compare[object.EQ], ufunc("logical_and")
	if unequal {
		op, join = operators().compare[object.NE], ufunc("logical_or")
	}
	out, err := nd.New(t.Meter, nd.Of(nd.Bool), shape...)
	if err != nil {
		return nil, fail(t, err)
	}
	if err := fillWith(t, out, map[bool]int64{false: 1, true: 0}[unequal]); err != nil {
		return nil, err
	}
	for i := range a.Names {
		f, err := x.Field(t.Meter, i)
		if err != nil {
			return nil, fail(t, err)
		}
		g, err := y.Field(t.Meter, i)
		if err != nil {
			return nil, fail(t, err)
		}
		var same *nd.Array
		if f.Type.Code == nd.Void && g.Type.Code == nd.Void {
			same, err = compareRecords(t, f, g, unequal)
		} else {
			same, err = call1(t, op, f, g)
		}
		if err != nil {
			return nil, err
		}
		for len(same.Shape) > len(shape) { // a field that is an array is equal if all of it is
			if same, err = join.Reduce(t.Meter, same, nd.ReduceArgs{Axes: []int{-1}}); err != nil {
				return nil, fail(t, err)
			}
		}
		if out, err = call1(t, join, out, same); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// compareVoids compares bytes that mean nothing.
func compareVoids(t *thread, x, y *nd.Array, unequal bool) (*nd.Array, error) {
	if x.Type.Code != nd.Void || y.Type.Code != nd.Void {
		return nil, t.Errorf(noLoopError, "ufunc 'equal' did not contain a loop with signature matching types")
	}
	shape, err := nd.BroadcastShapes(x.Shape, y.Shape)
	if err != nil {
		return nil, fail(t, err)
	}
	if x, err = x.BroadcastTo(t.Meter, shape); err != nil {
		return nil, fail(t, err)
	}
	if y, err = y.BroadcastTo(t.Meter, shape); err != nil {
		return nil, fail(t, err)
	}
	out, err := nd.New(t.Meter, nd.Of(nd.Bool), shape...)
	if err != nil {
		return nil, fail(t, err)
	}
	flags := nd.Slice[bool](out)
	for i := range flags {
		if err := t.Work(1 + x.Type.Size()/64); err != nil {
			return nil, err
		}
		flags[i] = (x.ItemAt(i).Text == y.ItemAt(i).Text) != unequal
	}
	return out, nil
}

// orderFields are the fields that order= names.
func orderFields(t *thread, a *nd.Array, v value) ([]int, error) {
	if isNone(v) {
		return nil, nil
	}
	if a.Type.Rec == nil {
		return nil, valueError(t, "Cannot specify order when the array has no fields.")
	}
	items := []value{v}
	if v.Kind().Base() != object.KStr {
		var err error
		if items, err = t.Collect(v); err != nil {
			return nil, err
		}
	}
	var fields []int
	for _, x := range items {
		if x.Kind().Base() != object.KStr {
			return nil, typeError(t, "order must be a str or a list of str")
		}
		i := a.Type.FieldAt(x.Str().S)
		if i < 0 {
			return nil, valueError(t, "unknown field name: %s", x.Str().S)
		}
		fields = append(fields, i)
	}
	return fields, nil
}
