package numpy

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// ioModule is what numpy._files is made of: texts and archives that are in memory. Files are opened
// there, in Python.
var ioModule = object.ModuleDef{
	Name: "numpy._io", Doc: "Tables of text and archives of arrays.",
	Funcs: []*object.Def{
		{Name: "load_text", Sig: "text, dtype, comments, delimiter, quote, skip, columns, limit, ndmin, unpack, /", Doc: "Read a table.", Fn: loadText},
		{Name: "gen_text", Sig: "text, dtype, comment, delimiter, skip, skip_last, columns, limit, fill, strip, lenient, ndmin, unpack, /", Doc: "Read a table with gaps.", Fn: genText},
		{Name: "split_text", Sig: "text, comments, delimiter, quote, skip, limit, /", Doc: "Split a table into rows of fields.", Fn: splitText},
		{Name: "save_text", Sig: "a, format, delimiter, newline, header, footer, comments, /", Doc: "Write a table.", Fn: saveText},
		{Name: "from_text", Sig: "text, dtype, count, sep, /", Doc: "Read numbers with a separator between them.", Fn: fromText},
		{Name: "pack", Sig: "names, files, compressed, /", Doc: "Make an archive of .npy files.", Fn: packArchive},
		{Name: "listed", Sig: "archive, /", Doc: "The names in an archive.", Fn: listArchive},
		{Name: "unpack", Sig: "archive, name, /", Doc: "The bytes of an entry of an archive.", Fn: unpackArchive},
	},
}

// runeArg is an argument of one character; 0 for None.
func (r *reader) rune(v value) rune {
	for _, c := range r.text(v, "") {
		return c
	}
	return 0
}

// texts is a list of texts.
func (r *reader) texts(v value) []string {
	if isNone(v) {
		return nil
	}
	items := take(r, func() ([]value, error) { return r.t.Collect(v) })
	out := make([]string, 0, len(items))
	for _, x := range items {
		out = append(out, r.text(x, ""))
	}
	return out
}

// columns is usecols: nil for None.
func (r *reader) columns(v value) []int {
	if isNone(v) {
		return nil
	}
	items := take(r, func() ([]value, error) { return r.t.Collect(v) })
	out := make([]int, 0, len(items))
	for _, x := range items {
		out = append(out, r.int(x, 0))
	}
	return out
}

func loadText(t *thread, a []value) (value, error) {
	r := read(t)
	text := r.text(a[0], "")
	o := &nd.TextOptions{Comments: r.texts(a[2]), Delimiter: r.rune(a[3]), Quote: r.rune(a[4]), Skip: r.int(a[5], 0), Columns: r.columns(a[6]),
		Max: r.int(a[7], -1), MinDims: r.int(a[8], 0), Unpack: r.bool(a[9], false)}
	d := r.dtype(a[1])
	if r.err != nil {
		return value{}, r.err
	}
	x, viaFloat, err := nd.LoadText(t.Meter, strings.NewReader(text), *d, o)
	if err != nil {
		return value{}, fail(t, err)
	}
	v, err := wrap(t, x)
	if err != nil {
		return value{}, err
	}
	return t.Tuple(v, object.Bool(viaFloat))
}

func genText(t *thread, a []value) (value, error) {
	r := read(t)
	text := r.text(a[0], "")
	o := &nd.GenOptions{Comment: r.text(a[2], ""), Skip: r.int(a[4], 0), SkipLast: r.int(a[5], 0), Columns: r.columns(a[6]), Max: r.int(a[7], -1),
		Strip: r.bool(a[9], false), Lenient: r.bool(a[10], false), MinDims: r.int(a[11], 0), Unpack: r.bool(a[12], false)}
	d := r.dtype(a[1])
	if r.err != nil {
		return value{}, r.err
	}
	switch {
	case isNone(a[3]):
	case a[3].Kind().Base() == object.KStr:
		o.Delimiter = a[3].Str().S
	case t.HasIndex(a[3]):
		o.Widths = []int{r.int(a[3], 0)}
	default:
		o.Widths = r.columns(a[3])
	}
	if !isNone(a[8]) {
		s := take(r, func() (nd.Scalar, error) { return element(t, a[8], *d) })
		o.Fill = &s
	}
	if r.err != nil {
		return value{}, r.err
	}
	x, skipped, err := nd.GenText(t.Meter, strings.NewReader(text), *d, o)
	if err != nil {
		return value{}, fail(t, err)
	}
	v, err := wrap(t, x)
	if err != nil {
		return value{}, err
	}
	return t.Tuple(v, object.NewStr(skipped))
}

func splitText(t *thread, a []value) (value, error) {
	r := read(t)
	text := r.text(a[0], "")
	o := &nd.TextOptions{Comments: r.texts(a[1]), Delimiter: r.rune(a[2]), Quote: r.rune(a[3]), Skip: r.int(a[4], 0), Max: r.int(a[5], -1)}
	if r.err != nil {
		return value{}, r.err
	}
	if err := o.Check(); err != nil {
		return value{}, fail(t, err)
	}
	in := nd.NewTextReader(t.Meter, strings.NewReader(text), o)
	var rows []value
	for o.Max < 0 || len(rows) < o.Max {
		fields, err := in.Row()
		if err == io.EOF {
			break
		}
		if err != nil {
			return value{}, fail(t, err)
		}
		row, err := listOfFields(t, fields)
		if err != nil {
			return value{}, err
		}
		rows = append(rows, row)
	}
	return t.NewListOf(rows)
}

// listOfFields makes a list of the fields of a row. A row can have millions of them, so each is a
// step.
func listOfFields(t *thread, fields []string) (value, error) {
	items := make([]value, len(fields))
	for i, f := range fields {
		err := t.Meter.Step(1)
		if err == nil {
			items[i], err = t.Text(strings.Clone(f))
		}
		if err != nil {
			return value{}, err
		}
	}
	return t.NewListOf(items)
}

// charged collects what is written after it has been charged.
type charged struct {
	t *thread
	b []byte
}

func (w *charged) Write(p []byte) (n int, err error) {
	if w.b, err = budget.Grow(w.t.Meter, w.b, len(p), w.t.Alloc); err != nil {
		return 0, err
	}
	w.b = append(w.b, p...)
	return len(p), nil
}

func saveText(t *thread, a []value) (value, error) {
	r := read(t)
	x := r.array(a[0])
	o := &nd.SaveOptions{Delimiter: r.text(a[2], ""), Newline: r.text(a[3], ""), Header: r.text(a[4], ""), Footer: r.text(a[5], ""), Comments: r.text(a[6], "")}
	if a[1].Kind().Base() == object.KStr {
		o.Format = a[1].Str().S
	} else {
		o.Formats = r.texts(a[1])
	}
	if r.err != nil {
		return value{}, r.err
	}
	w := &charged{t: t}
	if err := nd.SaveText(t.Meter, w, x, o); err != nil {
		return value{}, fail(t, err)
	}
	return t.Text(unsafe.String(unsafe.SliceData(w.b), len(w.b)))
}

func fromText(t *thread, a []value) (value, error) {
	r := read(t)
	text, d, count, sep := r.text(a[0], ""), r.dtype(a[1]), r.int(a[2], -1), r.text(a[3], "")
	if r.err != nil {
		return value{}, r.err
	}
	x, unmatched, err := nd.FromText(t.Meter, text, *d, count, sep)
	if err != nil {
		return value{}, fail(t, err)
	}
	v, err := wrap(t, x)
	if err != nil {
		return value{}, err
	}
	return t.Tuple(v, object.Bool(unmatched))
}

func packArchive(t *thread, a []value) (value, error) {
	r := read(t)
	names, compressed := r.texts(a[0]), r.bool(a[2], false)
	files := take(r, func() ([]value, error) { return t.Collect(a[1]) })
	if r.err != nil {
		return value{}, r.err
	}
	w := &charged{t: t}
	z, err := nd.NewNPZWriter(t.Meter, w, compressed)
	if err != nil {
		return value{}, fail(t, err)
	}
	for i, name := range names {
		data, err := memoryOf(t, files[i])
		if err != nil {
			return value{}, err
		}
		entry, err := z.Create(name)
		if err != nil {
			return value{}, fail(t, err)
		}
		for part := range slices.Chunk(data, 1<<15) {
			if err := t.Meter.Step(int64(len(part)) / 64); err != nil {
				return value{}, err
			}
			if _, err := entry.Write(part); err != nil {
				return value{}, fail(t, err)
			}
		}
	}
	if err := z.Close(); err != nil {
		return value{}, fail(t, err)
	}
	return object.NewBytes(w.b), nil
}

// memoryOf is a bytes object.
func memoryOf(t *thread, v value) ([]byte, error) {
	if v.Kind().Base() != object.KBytes {
		return nil, typeError(t, "a bytes object is required, not '%s'", object.TypeOf(v).Name)
	}
	return v.Bytes().B, nil
}

// archiveOf opens an archive that is in memory.
func archiveOf(t *thread, v value) (*nd.NPZ, error) {
	data, err := memoryOf(t, v)
	if err != nil {
		return nil, err
	}
	z, err := nd.OpenNPZ(t.Meter, bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, unlessLimit(t, err, valueError(t, "File is not a zip file"))
	}
	return z, nil
}

func listArchive(t *thread, a []value) (value, error) {
	z, err := archiveOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	var items []value
	for _, name := range z.Names() {
		v, err := t.Text(name)
		if err != nil {
			return value{}, err
		}
		items = append(items, v)
	}
	return t.NewListOf(items)
}

// unpackArchive reads an entry in pieces, each charged before it is read.
func unpackArchive(t *thread, a []value) (value, error) {
	name, err := types.StrParam(t, a[1], "str")
	if err != nil {
		return value{}, err
	}
	z, err := archiveOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	f, err := z.Open(name.S)
	if err != nil {
		return value{}, unlessLimit(t, err, valueError(t, "Bad entry in the archive: %v", err))
	}
	if f == nil {
		return object.None, nil
	}
	defer f.Close()
	w := &charged{t: t}
	var piece [1 << 14]byte
	for {
		if err := t.Meter.Step(int64(len(piece)) / 64); err != nil {
			return value{}, err
		}
		n, err := io.ReadFull(f, piece[:])
		if _, err := w.Write(piece[:n]); err != nil {
			return value{}, err
		}
		if err == io.EOF || err == io.ErrUnexpectedEOF {
			return object.NewBytes(w.b), nil
		}
		if err != nil {
			return value{}, unlessLimit(t, err, valueError(t, "Bad entry in the archive: %v", err))
		}
	}
}
