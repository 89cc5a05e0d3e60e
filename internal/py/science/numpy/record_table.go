package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// voidTable is numpy.void: an element of a structured array.
var voidTable = object.TypeTable{
	Type: voidType, Doc: "An element of a structured array, or bytes that mean nothing.",
	Slots: &object.Slots{
		Iter: func(t *thread, v value) (value, error) {
			if asVoid(v).Type.Rec == nil {
				return value{}, typeError(t, "'numpy.void' object is not iterable")
			}
			return t.NewIterator(object.IterSeq, v)
		},
		New: newVoid, Repr: voidRepr, Str: voidStr, Item: voidItem, SetItem: setVoidItem, Compare: compareOp,
		Hash: func(t *thread, v value) (int64, error) {
			x, err := voidPython(t, asVoid(v).Item(0))
			if err != nil {
				return 0, err
			}
			return t.Hash(x)
		},
		Bool: func(t *thread, v value) (bool, error) {
			for _, c := range []byte(asVoid(v).Item(0).Text) {
				if c != 0 {
					return true, nil
				}
			}
			return false, nil
		},
		Len: func(t *thread, v value) (int, error) {
			if a := asVoid(v); a.Type.Rec != nil {
				return len(a.Type.Rec.Names), nil
			}
			return 0, typeError(t, "object of type 'numpy.void' has no len()")
		},
	},
}

// newVoid is np.void(b"abc"), np.void(8) and np.void((1, 2.0), dtype=...).
func newVoid(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	a, err := bind(t, &voidNew, args, kw)
	if err != nil {
		return value{}, err
	}
	d := nd.Of(nd.Void)
	if !isNone(a[1]) {
		if d, err = toDType(t, a[1]); err != nil {
			return value{}, err
		}
	}
	var s nd.Scalar
	switch x := a[0]; {
	case d.Rec == nil && x.Kind().Base() == object.KBytes:
		s = nd.Scalar{Type: nd.VoidOf(max(len(x.Bytes().B), d.Size())), Text: object.BytesToString(x.Bytes().B)}
	case d.Rec == nil && t.HasIndex(x) && asArray(x) == nil:
		n, err := intArg(t, x)
		if err != nil {
			return value{}, err
		}
		if n < 0 || n > 1<<28 {
			return value{}, valueError(t, "size must be non-negative and not greater than 268435456")
		}
		if err := t.Alloc(n); err != nil {
			return value{}, err
		}
		s = nd.Scalar{Type: nd.VoidOf(n)}
	default:
		if s, err = element(t, x, d); err != nil {
			return value{}, err
		}
	}
	return scalarValue(t, s)
}

var voidNew = object.Def{Name: "void", Sig: "length_or_data, /, dtype=None"}

// voidText is the text of an element without its class.
func voidText(t *thread, v value) (string, error) {
	a := asVoid(v)
	o, err := settingsOf(t).print.options(t, a.Type)
	if err != nil {
		return "", err
	}
	text, err := a.Text(t.Meter, o, ", ", "", "")
	if err != nil {
		return "", fail(t, err)
	}
	return text, nil
}

func voidStr(t *thread, v value) (value, error) {
	if asVoid(v).Type.Rec == nil {
		text, err := voidText(t, v)
		if err != nil {
			return value{}, err
		}
		return t.Text(text)
	}
	o, err := settingsOf(t).print.options(t, asVoid(v).Type)
	if err != nil {
		return value{}, err
	}
	text, err := asVoid(v).ElementText(t.Meter, o)
	if err != nil {
		return value{}, fail(t, err)
	}
	return t.Text(text)
}

func voidRepr(t *thread, v value) (value, error) {
	a := asVoid(v)
	if a.Type.Rec == nil {
		text, err := voidText(t, v)
		if err != nil {
			return value{}, err
		}
		return t.TextOf("np.void(", text, ")")
	}
	text, err := t.StrString(v)
	if err != nil {
		return value{}, err
	}
	return t.TextOf("np.void(", text, ", dtype=", a.Type.String(), ")")
}

// voidField is the number of the field that a subscript names.
func voidField(t *thread, a *nd.Array, key value) (int, error) {
	if key.Kind().Base() == object.KStr {
		i := a.Type.FieldAt(key.Str().S)
		if i < 0 {
			return 0, valueError(t, "no field of name %s", key.Str().S)
		}
		return i, nil
	}
	if a.Type.Rec == nil {
		return 0, t.Errorf(object.IndexError, "can't index void scalar without fields")
	}
	i, err := intArg(t, key)
	if err != nil {
		return 0, unlessLimit(t, err, t.Errorf(object.IndexError, "invalid index"))
	}
	n := len(a.Type.Rec.Names)
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		return 0, t.Errorf(object.IndexError, "invalid index (%d)", i)
	}
	return i, nil
}

func voidItem(t *thread, v, key value) (value, error) {
	a := asVoid(v)
	if k := key.Kind().Base(); k == object.KList || k == object.KTuple || k == object.KEllipsis || k == object.KNone {
		return getItem(t, voidArray(v), key)
	}
	i, err := voidField(t, a, key)
	if err != nil {
		return value{}, err
	}
	f, err := a.Field(t.Meter, i)
	if err != nil {
		return value{}, fail(t, err)
	}
	if len(f.Shape) == 0 && f.Type.Code != nd.Void {
		return scalarValue(t, f.Item(0))
	}
	view, err := wrapView(t, voidArray(v), f)
	if err != nil || len(f.Shape) > 0 {
		return view, err
	}
	return voidValue(t, view)
}

func setVoidItem(t *thread, v, key, x value) error {
	a := asVoid(v)
	if !x.IsSet() {
		return valueError(t, "cannot delete array elements")
	}
	i, err := voidField(t, a, key)
	if err != nil {
		return err
	}
	return setField(t, a, i, x)
}

// fieldNames are the names of the fields of a type.
func fieldNames(d nd.DType) []string {
	if d.Rec == nil {
		return nil
	}
	return d.Rec.Names
}

// dtypeItem is dtype['x'], dtype[0] and dtype[['x', 'y']].
func dtypeItem(t *thread, v, key value) (value, error) {
	d := dtypeOf(v)
	if d.Rec == nil {
		return value{}, t.Errorf(object.KeyError, "There are no fields in dtype %s.", d)
	}
	if key.Kind().Base() == object.KList {
		a, err := nd.New(t.Meter, d)
		if err != nil {
			return value{}, fail(t, err)
		}
		chosen, _, ok, err := fieldKey(t, a, key)
		if err != nil || !ok {
			return value{}, err
		}
		part, err := a.Fields(t.Meter, chosen)
		if err != nil {
			return value{}, fail(t, err)
		}
		return dtypeValue(t, part.Type)
	}
	at := -1
	if key.Kind().Base() == object.KStr {
		if at = d.FieldAt(key.Str().S); at < 0 {
			return value{}, t.Errorf(object.KeyError, "Field named '%s' not found.", key.Str().S)
		}
	} else {
		i, err := intArg(t, key)
		if err != nil {
			return value{}, typeError(t, "Field key must be an integer field offset, single field name, or list of field names.")
		}
		if i < 0 {
			i += len(d.Rec.Names)
		}
		if at = i; uint(i) >= uint(len(d.Rec.Names)) {
			return value{}, t.Errorf(object.IndexError, "Field index %d out of range.", i)
		}
	}
	return dtypeValue(t, d.Rec.Types[at])
}

func dtypeNames(t *thread, v value) (value, error) {
	names := fieldNames(dtypeOf(v))
	if names == nil {
		return object.None, nil
	}
	items := make([]value, len(names))
	for i, n := range names {
		items[i] = object.NewStr(n)
	}
	return t.Tuple(items...)
}

// setDTypeNames gives the fields of a type other names.
func setDTypeNames(t *thread, v, x value) error {
	d := dtypeOf(v)
	if d.Rec == nil {
		return valueError(t, "there are no fields defined")
	}
	if !x.IsSet() {
		return t.Errorf(object.AttributeError, "Cannot delete dtype names attribute")
	}
	items, err := t.Collect(x)
	if err != nil {
		return err
	}
	if len(items) != len(d.Rec.Names) {
		return valueError(t, "must replace all names at once with a sequence of length %d", len(d.Rec.Names))
	}
	names := make([]string, len(items))
	for i, n := range items {
		if n.Kind().Base() != object.KStr {
			return valueError(t, "item #%d of names is of type %s and not string", i, object.TypeOf(n).Name)
		}
		names[i] = n.Str().S
	}
	r, err := nd.PlaceRecord(names, d.Rec.Types, d.Rec.Shapes, d.Rec.Offsets, d.Rec.Size, d.Rec.Aligned)
	if err != nil {
		return fail(t, err)
	}
	v.NativeObject().State.(*dtype).d = nd.RecordOf(r)
	return nil
}

func dtypeFields(t *thread, v value) (value, error) {
	d := dtypeOf(v)
	if d.Rec == nil {
		return object.None, nil
	}
	fields, err := t.NewDictFor(len(d.Rec.Names))
	if err != nil {
		return value{}, err
	}
	for i, name := range d.Rec.Names {
		kind, err := dtypeValue(t, d.Rec.Types[i])
		if err != nil {
			return value{}, err
		}
		pair, err := t.Tuple(kind, object.Int(int64(d.Rec.Offsets[i])))
		if err != nil {
			return value{}, err
		}
		if err := t.Set(fields, object.NewStr(name), pair); err != nil {
			return value{}, err
		}
	}
	return types.NewMapProxy(fields.Value()), t.Alloc(64)
}

// recordList is the type as a list of fields.
func recordList(t *thread, d nd.DType) (value, error) {
	items := make([]value, len(d.Rec.Names))
	for i, name := range d.Rec.Names {
		kind := object.NewStr(d.Rec.Types[i].Str())
		if f := d.Rec.Types[i]; f.Rec != nil {
			var err error
			if kind, err = recordList(t, f); err != nil {
				return value{}, err
			}
		}
		parts := []value{object.NewStr(name), kind}
		if d.Rec.Shapes[i] != nil {
			shape, err := intTuple(t, d.Rec.Shapes[i])
			if err != nil {
				return value{}, err
			}
			parts = append(parts, shape)
		}
		item, err := t.Tuple(parts...)
		if err != nil {
			return value{}, err
		}
		items[i] = item
	}
	return t.NewListOf(items)
}

// recordDict is the type as a dict, for pickle: it tells where fields lie.
func recordDict(t *thread, d nd.DType) (value, error) {
	var names, formats, offsets []value
	for i, name := range d.Rec.Names {
		format, err := dtypeValue(t, d.Rec.Types[i])
		if err != nil {
			return value{}, err
		}
		if d.Rec.Shapes[i] != nil {
			shape, err := intTuple(t, d.Rec.Shapes[i])
			if err != nil {
				return value{}, err
			}
			if format, err = t.Tuple(format, shape); err != nil {
				return value{}, err
			}
		}
		names, formats, offsets = append(names, object.NewStr(name)), append(formats, format), append(offsets, object.Int(int64(d.Rec.Offsets[i])))
	}
	fields, err := t.NewDictFor(5)
	if err != nil {
		return value{}, err
	}
	for _, e := range [...]struct {
		name string
		v    value
	}{{"names", object.NewList(names)}, {"formats", object.NewList(formats)}, {"offsets", object.NewList(offsets)}, {"itemsize", object.Int(int64(d.Rec.Size))}, {"aligned", object.Bool(d.Rec.Aligned)}} {
		if err := t.Set(fields, object.NewStr(e.name), e.v); err != nil {
			return value{}, err
		}
	}
	return fields.Value(), nil
}
