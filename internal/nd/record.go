package nd

import (
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Record describes the fields of a structured type. It never changes, but for the pool of objects,
// so that types can share it.
type Record struct {
	Names   []string
	Types   []DType
	Shapes  [][]int // of fields that are arrays themselves; nil for others
	Offsets []int
	Size    int
	Aligned bool  // fields lie where a C compiler would put them
	Named   bool  // elements are of numpy.record: shown in the text of the type alone
	objects *Pool `snapshot:"-"` // the objects of its fields: see Pool
}

// Limits of records: what a program needs, and what recursion over fields can bear. The fields of
// fields count as often as they are reached: records within records could have 8^14 of them
// otherwise, in no memory at all.
const (
	maxFields      = 10000
	maxRecordDepth = 16
	maxRecordSize  = 1 << 30
)

// NewRecord lays out fields one after the other, or aligned as a C compiler does. Names that are
// empty get NumPy's: f0, f1 and so on.
func NewRecord(names []string, types []DType, shapes [][]int, align bool) (*Record, error) {
	r := &Record{Names: slices.Clone(names), Types: slices.Clone(types), Shapes: slices.Clone(shapes), Offsets: make([]int, len(names)), Aligned: align}
	widest := 1
	for i, d := range types {
		n, err := r.fieldSize(i)
		if err != nil {
			return nil, err
		}
		if r.Names[i] == "" {
			r.Names[i] = "f" + strconv.Itoa(i)
		}
		if align {
			step := max(d.Alignment(), 1)
			widest = max(widest, step)
			r.Size = (r.Size + step - 1) / step * step
		}
		r.Offsets[i] = r.Size
		if r.Size += n; r.Size > maxRecordSize {
			return nil, Errorf(ValueError, "the structured dtype is too large")
		}
	}
	if align {
		r.Size = (r.Size + widest - 1) / widest * widest
	}
	return r, r.check()
}

// PlaceRecord is NewRecord with offsets, and a size unless it is 0.
func PlaceRecord(names []string, types []DType, shapes [][]int, offsets []int, size int, align bool) (*Record, error) {
	r, err := NewRecord(names, types, shapes, align)
	if err != nil {
		return nil, err
	}
	r.Offsets, r.Size = slices.Clone(offsets), 0
	for i, off := range offsets {
		n, err := r.fieldSize(i)
		if err != nil {
			return nil, err
		}
		if off < 0 || off > maxRecordSize {
			return nil, Errorf(ValueError, "offset %d cannot be negative", off)
		}
		r.Size = max(r.Size, off+n)
	}
	if size > 0 {
		if size < r.Size {
			return nil, Errorf(ValueError, "NumPy dtype descriptor requires %d bytes, cannot override to smaller itemsize of %d", r.Size, size)
		}
		r.Size = min(size, maxRecordSize)
	}
	return r, r.check()
}

// fieldSize is how many bytes field i takes.
func (r *Record) fieldSize(i int) (int, error) {
	n := fieldStep(r.Types[i])
	for _, s := range r.Shapes[i] {
		if s < 0 || s > maxRecordSize || n*s > maxRecordSize {
			return 0, Errorf(ValueError, "invalid shape in fixed-type tuple: dtype size in bytes must fit into a C int.")
		}
		n *= s
	}
	return n, nil
}

// check refuses what is no record: a forged one, names that are given twice.
func (r *Record) check() error {
	left := maxFields
	return r.checkWithin(0, &left)
}

// checkWithin is check for a record at some depth, which may have so many fields with those below
// it.
func (r *Record) checkWithin(depth int, left *int) error {
	n := len(r.Names)
	if *left -= n; *left < 0 {
		return Errorf(ValueError, "the structured dtype has more than %d fields", maxFields)
	}
	if len(r.Types) != n || len(r.Shapes) != n || len(r.Offsets) != n || r.Size < 0 || r.Size > maxRecordSize || depth > maxRecordDepth {
		return Errorf(ValueError, "invalid structured dtype")
	}
	seen := map[string]bool{}
	for i, name := range r.Names {
		if seen[name] {
			return Errorf(ValueError, "field '%s' occurs more than once", name)
		}
		seen[name] = true
		d := r.Types[i]
		if d.Code > Void || len(r.Shapes[i]) > MaxDims/2 || d.Len < 0 || d.Len > maxRecordSize {
			return Errorf(ValueError, "invalid structured dtype")
		}
		if d.Rec != nil && d.HoldsObjects() {
			return Errorf(NotImplementedError, "structured dtypes with objects within a field are not supported")
		}
		if d.Rec != nil {
			if err := d.Rec.checkWithin(depth+1, left); err != nil {
				return err
			}
		}
		if size, err := r.fieldSize(i); err != nil || r.Offsets[i] < 0 || r.Offsets[i] > r.Size-size {
			return Errorf(ValueError, "invalid structured dtype")
		}
	}
	return nil
}

// Memory is how many bytes the record takes, those within it included.
func (r *Record) Memory() int64 {
	n := int64(unsafe.Sizeof(*r))
	for i, name := range r.Names {
		n += int64(len(name)) + fieldMemory + 8*int64(len(r.Shapes[i]))
		if within := r.Types[i].Rec; within != nil {
			n += within.Memory()
		}
	}
	return n
}

// fieldMemory is what a field takes in the slices of a record: its name, type, shape and offset.
const fieldMemory = int64(unsafe.Sizeof("") + unsafe.Sizeof(DType{}) + unsafe.Sizeof([]int{}) + unsafe.Sizeof(0))

// RecordOf is the structured type of a record.
func RecordOf(r *Record) DType { return DType{Code: Void, Rec: r} }

// VoidOf is the type of n bytes that mean nothing.
func VoidOf(n int) DType { return DType{Code: Void, Len: int32(n)} }

// Same reports equal types: records are compared by their fields.
func (d DType) Same(e DType) bool {
	if d.Rec == nil || e.Rec == nil || d.Rec == e.Rec {
		return d == e
	}
	a, b := d.Rec, e.Rec
	if !slices.Equal(a.Names, b.Names) || !slices.Equal(a.Offsets, b.Offsets) || a.Size != b.Size {
		return false
	}
	for i := range a.Types {
		if !a.Types[i].Same(b.Types[i]) || !slices.Equal(a.Shapes[i], b.Shapes[i]) {
			return false
		}
	}
	return true
}

// FieldAt is the number of a field, -1 if there is none of that name.
func (d DType) FieldAt(name string) int {
	if d.Rec == nil {
		return -1
	}
	return slices.Index(d.Rec.Names, name)
}

// Field returns a view of field i of all elements; of objects a copy that is read-only.
func (a *Array) Field(m *budget.Meter, i int) (*Array, error) {
	if d := a.Type.Rec.Types[i]; d.Code != Object {
		return a.fieldAs(m, i, d)
	}
	return a.objectsOf(m, i)
}

// fieldAs returns a view of field i as elements of type d.
func (a *Array) fieldAs(m *budget.Meter, i int, d DType) (*Array, error) {
	r := a.Type.Rec
	shape := r.Shapes[i]
	v, err := a.view(m, len(a.Shape)+len(shape))
	if err != nil {
		return nil, err
	}
	v.Offset, v.Type = a.Offset+r.Offsets[i], d
	copy(v.Shape, a.Shape)
	copy(v.Strides, a.Strides)
	step := v.Type.Size()
	for k := len(shape) - 1; k >= 0; k-- {
		v.Shape[len(a.Shape)+k], v.Strides[len(a.Shape)+k] = shape[k], step
		step *= shape[k]
	}
	v.Refresh()
	return v, nil
}

// Fields returns a view of several fields; they keep their places.
func (a *Array) Fields(m *budget.Meter, chosen []int) (*Array, error) {
	r := a.Type.Rec
	p := &Record{Size: r.Size, objects: r.Pool()}
	for _, i := range chosen {
		p.Names, p.Types = append(p.Names, r.Names[i]), append(p.Types, r.Types[i])
		p.Shapes, p.Offsets = append(p.Shapes, r.Shapes[i]), append(p.Offsets, r.Offsets[i])
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	v, err := a.Alias(m)
	if err != nil {
		return nil, err
	}
	v.Type = RecordOf(p)
	return v, nil
}

// packed reports fields that lie where NewRecord puts them.
func (r *Record) packed() bool {
	plain, err := NewRecord(r.Names, r.Types, r.Shapes, r.Aligned)
	return err == nil && plain.Size == r.Size && slices.Equal(plain.Offsets, r.Offsets)
}

// text is the record as np.dtype would take it: a list of tuples, or a dict if fields lie elsewhere.
func (r *Record) text() string {
	if !r.packed() {
		return r.dictText()
	}
	parts := make([]string, len(r.Names))
	for i, name := range r.Names {
		shape := ""
		if r.Shapes[i] != nil {
			shape = ", " + TupleText(r.Shapes[i])
		}
		parts[i] = "(" + quoted(name) + ", " + fieldText(r.Types[i]) + shape + ")"
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// named is text with the class of elements, if it is another than numpy.void.
func (r *Record) named() string {
	if r.Named {
		return "(numpy.record, " + r.text() + ")"
	}
	return r.text()
}

func (r *Record) dictText() string {
	names, formats, offsets := []string{}, []string{}, []string{}
	for i, name := range r.Names {
		format := fieldText(r.Types[i])
		if r.Shapes[i] != nil {
			format = "(" + format + ", " + TupleText(r.Shapes[i]) + ")"
		}
		names, formats, offsets = append(names, quoted(name)), append(formats, format), append(offsets, strconv.Itoa(r.Offsets[i]))
	}
	list := func(s []string) string { return "[" + strings.Join(s, ", ") + "]" }
	return "{'names': " + list(names) + ", 'formats': " + list(formats) + ", 'offsets': " + list(offsets) + ", 'itemsize': " + strconv.Itoa(r.Size) + "}"
}

func quoted(s string) string {
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		return `"` + s + `"`
	}
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`, "\n", `\n`).Replace(s) + "'"
}

// fieldText is the type of a field.
func fieldText(d DType) string {
	if d.Rec != nil {
		return d.Rec.text()
	}
	if d.Code == Bool {
		return "'?'"
	}
	return "'" + strings.TrimPrefix(d.Str(), "|") + "'"
}

// recordCast converts between records field by field, from other types to all fields, and from a
// record of one field. Types of bytes that mean nothing are copied, cut off and filled up.
func recordCast(from, to DType) (castFn, error) {
	switch {
	case from.Rec != nil && to.Rec != nil:
		a, b := from.Rec, to.Rec
		if len(a.Names) != len(b.Names) {
			return nil, Errorf(ValueError, "structures must have the same size")
		}
		return eachField(len(b.Names), castHandles(a, b), func(i int) (DType, int, []int, DType, int, []int) {
			return a.Types[i], a.Offsets[i], a.Shapes[i], b.Types[i], b.Offsets[i], b.Shapes[i]
		})
	case to.Rec != nil && from.Code != Void:
		b := to.Rec
		return eachField(len(b.Names), nil, func(i int) (DType, int, []int, DType, int, []int) {
			return from, 0, nil, b.Types[i], b.Offsets[i], b.Shapes[i]
		})
	case from.Rec != nil && len(from.Rec.Names) == 1 && to.Code != Void:
		a := from.Rec
		return eachField(1, nil, func(int) (DType, int, []int, DType, int, []int) {
			return a.Types[0], a.Offsets[0], a.Shapes[0], to, 0, nil
		})
	case from.Code == Void && to.Code == Void:
		return castBytesOf(min(from.Size(), to.Size()), to.Size()), nil
	}
	return nil, Errorf(TypeError, "Cannot cast array data from %s to %s according to the rule 'unsafe'", from.Repr(), to.Repr())
}

// castBytesOf copies n bytes of every element and fills it up with zeros.
func castBytesOf(n, size int) castFn {
	return func(r *castRun) error {
		for i := range r.n {
			d := unsafe.Slice(at[byte](r.dst, i, r.ds), size)
			copy(d, unsafe.Slice(at[byte](r.src, i, r.ss), n))
			clear(d[n:])
		}
		return nil
	}
}

// fieldCast is the conversion of one field: count elements that are side by side, of one element
// where the source has no more.
type fieldCast struct {
	fn               castFn
	from, to         DType
	src, dst, step   int
	sizeTo, elements int
}

// eachField converts n fields. handles converts those that are objects on both sides; nil if none
// can be converted here.
func eachField(n int, handles castFn, field func(i int) (from DType, src int, fromShape []int, to DType, dst int, toShape []int)) (castFn, error) {
	casts := make([]fieldCast, n)
	for i := range casts {
		from, src, fromShape, to, dst, toShape := field(i)
		fn, err := fieldCastOf(from, to, handles)
		if err != nil {
			return nil, err
		}
		c := fieldCast{fn: fn, from: from, to: to, src: src, dst: dst, sizeTo: fieldStep(to), elements: product(toShape)}
		switch {
		case slices.Equal(fromShape, toShape):
			c.step = fieldStep(from)
		case product(fromShape) != 1:
			return nil, Errorf(ValueError, "could not broadcast input array from shape %s into shape %s", ShapeText(fromShape), ShapeText(toShape))
		}
		casts[i] = c
	}
	return func(r *castRun) error {
		for i := range casts {
			c := &casts[i]
			for k := range c.elements {
				part := *r
				part.from, part.to = c.from, c.to
				part.src, part.dst = unsafe.Add(r.src, c.src+k*c.step), unsafe.Add(r.dst, c.dst+k*c.sizeTo)
				err := c.fn(&part)
				r.status |= part.status
				if err != nil {
					return err
				}
			}
		}
		return nil
	}, nil
}

// fieldCastOf is the conversion of one element of a field.
func fieldCastOf(from, to DType, handles castFn) (castFn, error) {
	switch {
	case from.Code != Object && to.Code != Object:
		return findCast(from, to)
	case from.Code == to.Code && handles != nil:
		return handles, nil
	}
	return nil, Errorf(NotImplementedError, "conversion from %s to %s within a structured dtype is not supported", from, to)
}

// voidAlignment is that of the field that needs most, if the record is aligned.
func (d DType) voidAlignment() int {
	widest := 1
	if d.Rec != nil && d.Rec.Aligned {
		for _, f := range d.Rec.Types {
			widest = max(widest, f.Alignment())
		}
	}
	return widest
}

// canCastRecords reports whether a rule allows the conversion of every field.
func canCastRecords(from, to DType, rule Casting) bool {
	if from.Rec == nil || to.Rec == nil {
		return rule != NoCasting && rule != Equiv && from.Size() <= to.Size()
	}
	a, b := from.Rec, to.Rec
	if len(a.Names) != len(b.Names) || (rule == NoCasting || rule == Equiv) && !slices.Equal(a.Names, b.Names) {
		return false
	}
	for i := range a.Types {
		if !CanCast(a.Types[i], b.Types[i], rule) || !slices.Equal(a.Shapes[i], b.Shapes[i]) {
			return false
		}
	}
	return true
}
