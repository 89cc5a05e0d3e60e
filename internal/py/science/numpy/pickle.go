package numpy

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// reduceArray is what NumPy's pickles hold: a function that makes an empty array, and a state of
// version, shape, type, order and elements.
func reduceArray(t *thread, a []value) (value, error) {
	x := arrayOf(a[0])
	shape, err := intTuple(t, x.Shape)
	if err != nil {
		return value{}, err
	}
	d, err := dtypeValue(t, x.Type)
	if err != nil {
		return value{}, err
	}
	fortran := x.IsF() && !x.IsC()
	var data value
	if x.Type.Code == nd.Void && x.Type.HoldsObjects() {
		return value{}, t.Errorf(object.NotImplementedError, "pickles of records with objects are not supported: use tolist()")
	}
	if x.Type.Code == nd.Object {
		items, err := elements(t, x)
		if err != nil {
			return value{}, err
		}
		data, fortran = object.NewList(items), false
	} else {
		order := value{}
		if fortran {
			order = object.NewStr("F")
		}
		if data, err = tobytes(t, []value{a[0], order}); err != nil {
			return value{}, err
		}
	}
	m, err := t.ImportInternal("numpy")
	if err != nil {
		return value{}, err
	}
	make, err := t.LibraryAttr(m, t.Intern("_reconstruct"))
	if err != nil {
		return value{}, err
	}
	args := object.Tup(object.TypeOf(a[0]).Value(), object.Tup(object.Int(0)), object.NewBytes([]byte("b")))
	state := object.Tup(object.Int(1), shape, d, object.Bool(fortran), data)
	return t.Tuple(make, args, state)
}

// reconstruct makes an empty array, to which setstate gives its contents.
func reconstruct(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KType || !a[0].Type().IsSubtype(ndarrayType) {
		return value{}, typeError(t, "First argument must be a sub-type of ndarray")
	}
	arr, err := newArray(t, nd.Of(nd.Int8), []int{0}, nd.OrderC)
	if err != nil {
		return value{}, err
	}
	if c := a[0].Type(); c != ndarrayType {
		return t.NewObjectOf(c, &ndarray{a: arr}, arraySize)
	}
	return wrap(t, arr)
}

// pickledBytes are the elements in a pickle: bytes, or a text that pickle.loads(old,
// encoding='latin1') made of them.
func pickledBytes(t *thread, v value) ([]byte, bool, error) {
	if v.Kind().Base() == object.KStr {
		var err error
		if v, err = t.CallMethod(v, "encode", object.NewStr("latin1")); err != nil {
			return nil, false, err
		}
	}
	return types.BufferBytes(t, v)
}

// setstate is __setstate__((version, shape, dtype, is_fortran, data)).
func setstate(t *thread, a []value) (value, error) {
	bad := typeError(t, "object pickle not returning list")
	if a[1].Kind().Base() != object.KTuple {
		return value{}, bad
	}
	parts := a[1].Tuple().Items
	if len(parts) == 4 { // the first versions of NumPy did not number them
		parts = append([]value{object.Int(0)}, parts...)
	}
	if len(parts) != 5 {
		return value{}, bad
	}
	shape, err := shapeArg(t, parts[1])
	if err != nil {
		return value{}, err
	}
	d, err := toDType(t, parts[2])
	if err != nil {
		return value{}, err
	}
	fortran, err := t.Truth(parts[3])
	if err != nil {
		return value{}, err
	}
	order := nd.OrderC
	if fortran {
		order = nd.OrderF
	}
	if d.Code == nd.Void && d.HoldsObjects() {
		return value{}, bad
	}
	arr, err := newArray(t, d, shape, order)
	if err != nil {
		return value{}, err
	}
	if d.Code == nd.Object {
		if parts[4].Kind().Base() != object.KList || len(parts[4].List().Items) != arr.Size() {
			return value{}, bad
		}
		for i, v := range parts[4].List().Items {
			if err := t.Meter.Pace(i); err != nil {
				return value{}, err
			}
			arr.SetItem(flatOffset(arr, i), nd.Scalar{Type: d, Cell: toCell(v)})
		}
	} else {
		b, ok, err := pickledBytes(t, parts[4])
		if err != nil {
			return value{}, err
		}
		if !ok || len(b) != arr.Bytes() {
			return value{}, valueError(t, "buffer size does not match array size")
		}
		if _, err := budget.Append(t.Meter, arr.Buf.Bytes[:0], b); err != nil {
			return value{}, err
		}
	}
	s := asArray(a[0])
	if s.a.Buf.Len() > 0 || s.base.IsSet() { // views of it may have been made
		return value{}, valueError(t, "__setstate__ needs a new array")
	}
	s.a = arr
	return object.None, nil
}
