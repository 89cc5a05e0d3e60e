// This file has the methods of array.

package array

import (
	"slices"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// methods are the methods of array.
var methods = []*object.Def{
	{Name: "append", Sig: "self, v, /", Doc: "Append an item.", Fn: func(t *thread, a []value) (value, error) {
		return object.None, arrayOf(a[0]).append(t, a[1])
	}},
	{Name: "buffer_info", Sig: "self, /", Doc: "Return a made-up address and the number of items.",
		Fn: func(t *thread, a []value) (value, error) {
			return t.Paid(object.Tup(object.Int(t.ID(a[0])), object.Int(int64(arrayOf(a[0]).len()))))
		}},
	{Name: "byteswap", Sig: "self, /", Doc: "Reverse the bytes of each item.", Fn: byteswap},
	{Name: "clear", Sig: "self, /", Doc: "Remove all items.", Fn: func(t *thread, a []value) (value, error) {
		arrayOf(a[0]).b = nil
		return object.None, nil
	}},
	{Name: "count", Sig: "self, v, /", Doc: "Return the number of items equal to v.", Fn: count},
	{Name: "extend", Sig: "self, bb, /", Doc: "Append the items of an array or an iterable.",
		Fn: func(t *thread, a []value) (value, error) {
			return object.None, extendAny(t, arrayOf(a[0]), a[1])
		}},
	{Name: "frombytes", Sig: "self, buffer, /", Doc: "Append items given as bytes.",
		Fn: func(t *thread, a []value) (value, error) {
			return object.None, arrayOf(a[0]).fromBytes(t, a[1])
		}},
	{Name: "fromfile", Sig: "self, f, n, /", Doc: "Read n items from a file and append them.", Fn: fromFile},
	{Name: "fromlist", Sig: "self, list, /", Doc: "Append the items of a list.", Fn: fromList},
	{Name: "fromunicode", Sig: "self, ustr, /", Doc: "Append the characters of a str.", Fn: fromUnicode},
	{Name: "index", Sig: "self, v, start=0, stop=9223372036854775807, /",
		Doc: "Return the index of the first item equal to v.", Fn: index},
	{Name: "insert", Sig: "self, i, v, /", Doc: "Insert v before position i.", Fn: insert},
	{Name: "pop", Sig: "self, i=-1, /", Doc: "Remove and return the item at i.", Fn: pop},
	{Name: "remove", Sig: "self, v, /", Doc: "Remove the first item equal to v.", Fn: remove},
	{Name: "reverse", Sig: "self, /", Doc: "Reverse the order of the items.", Fn: reverse},
	{Name: "tobytes", Sig: "self, /", Doc: "Return the items as bytes.", Fn: func(t *thread, a []value) (value, error) {
		return types.BytesOf(t, string(arrayOf(a[0]).b))
	}},
	{Name: "tofile", Sig: "self, f, /", Doc: "Write the items to a file.", Fn: toFile},
	{Name: "tolist", Sig: "self, /", Doc: "Return a list of the items.", Fn: func(t *thread, a []value) (value, error) {
		return arrayOf(a[0]).list(t)
	}},
	{Name: "tounicode", Sig: "self, /", Doc: "Return the characters as a str.",
		Fn: func(t *thread, a []value) (value, error) {
			if s := arrayOf(a[0]); s.text() {
				return s.string(t)
			}
			return value{}, t.Errorf(object.ValueError,
				"tounicode() may only be called on unicode type arrays ('u' or 'w')")
		}},
	{Name: "__copy__", Sig: "self, /", Doc: "Return a new array of the same items.", Fn: clone},
	{Name: "__deepcopy__", Sig: "self, unused, /", Doc: "Return a new array of the same items.", Fn: clone},
	{Name: "__reduce_ex__", Sig: "self, value, /", Doc: "Return what the array can be made of.", Fn: reduce},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return the size in memory, in bytes.",
		Fn: func(t *thread, a []value) (value, error) {
			return object.Int(int64(arraySize + cap(arrayOf(a[0]).b))), nil
		}},
	{Name: "__class_getitem__", Sig: "cls, object, /", Doc: "See PEP 585.", Sort: object.ClassSort,
		Fn: object.ClassGetitem},
}

// extendAny is extend(x): an array of the same type is appended as memory, itself included.
func extendAny(t *thread, a *array, v value) error {
	b := asArray(v)
	if b == nil {
		return a.extend(t, v)
	}
	if a.code != b.code {
		return t.Errorf(object.TypeError, "can only extend with array of same kind")
	}
	return appendMemory(t, a, b.b)
}

// byteswap reverses the bytes of each item. It does not stop halfway unless the session is killed.
func byteswap(t *thread, a []value) (value, error) {
	s := arrayOf(a[0])
	for i := range s.len() {
		slices.Reverse(s.b[i*s.size : (i+1)*s.size])
		if i%pieceItems == pieceItems-1 {
			if err := t.WorkUnlessKilled(pieceItems); err != nil {
				return value{}, err
			}
		}
	}
	return object.None, t.Work(s.len() % pieceItems)
}

// count compares every item with x; the array may become shorter meanwhile.
func count(t *thread, a []value) (value, error) {
	s, x, n := arrayOf(a[0]), a[1], 0
	for i := 0; i < s.len(); i++ {
		if err := t.Meter.Step(1); err != nil {
			return value{}, err
		}
		same, err := t.Equal(s.item(i), x)
		if err != nil {
			return value{}, err
		}
		if same {
			n++
		}
	}
	return object.Int(int64(n)), nil
}

func index(t *thread, a []value) (value, error) {
	s, x := arrayOf(a[0]), a[1]
	bounds := [2]int{0, maxInt}
	for i, v := range []value{a[2], a[3]} {
		if !v.IsSet() {
			continue
		}
		n, err := t.IndexInt(v, nil)
		if err != nil {
			return value{}, err
		}
		if n < 0 {
			n = max(n+s.len(), 0)
		}
		bounds[i] = n
	}
	i, err := s.find(t, x, bounds[0], bounds[1])
	if err != nil {
		return value{}, err
	}
	if i < 0 {
		return value{}, t.Errorf(object.ValueError, "array.index(x): x not in array")
	}
	return object.Int(int64(i)), nil
}

// insert is insert(i, v). The item is packed first, then the index is applied to the length as it
// is.
func insert(t *thread, a []value) (value, error) {
	s, x := arrayOf(a[0]), a[2]
	i, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	var buf [8]byte
	if err := s.pack(t, buf[:s.size], x); err != nil {
		return value{}, err
	}
	if i < 0 {
		i = max(i+s.len(), 0)
	}
	i = min(i, s.len())
	return object.None, s.splice(t, i, i, buf[:s.size])
}

func pop(t *thread, a []value) (value, error) {
	s, i := arrayOf(a[0]), -1
	if a[1].IsSet() {
		var err error
		if i, err = t.IndexInt(a[1], object.OverflowError); err != nil {
			return value{}, err
		}
	}
	if s.len() == 0 {
		return value{}, t.Errorf(object.IndexError, "pop from empty array")
	}
	if i < 0 {
		i += s.len()
	}
	if i < 0 || i >= s.len() {
		return value{}, t.Errorf(object.IndexError, "pop index out of range")
	}
	v, err := s.itemOrError(t, i)
	if err != nil {
		return value{}, err
	}
	return v, s.splice(t, i, i+1, nil)
}

func remove(t *thread, a []value) (value, error) {
	s := arrayOf(a[0])
	i, err := s.find(t, a[1], 0, maxInt)
	if err != nil {
		return value{}, err
	}
	if i < 0 || i >= s.len() {
		return value{}, t.Errorf(object.ValueError, "array.remove(x): x not in array")
	}
	return object.None, s.splice(t, i, i+1, nil)
}

// reverse swaps the items from both ends, and does not stop halfway either.
func reverse(t *thread, a []value) (value, error) {
	s := arrayOf(a[0])
	var item [8]byte
	for i, j := 0, s.len()-1; i < j; i, j = i+1, j-1 {
		x, y := s.b[i*s.size:(i+1)*s.size], s.b[j*s.size:(j+1)*s.size]
		copy(item[:], x)
		copy(x, y)
		copy(y, item[:])
		if i%pieceItems == pieceItems-1 {
			if err := t.WorkUnlessKilled(pieceItems); err != nil {
				return value{}, err
			}
		}
	}
	return object.None, t.Work(s.len() / 2 % pieceItems)
}

// fromList appends the items of a list. If one cannot be converted, or the list changes, what was
// appended is taken back.
func fromList(t *thread, a []value) (value, error) {
	s, v := arrayOf(a[0]), a[1]
	if v.Kind().Base() != object.KList {
		return value{}, t.Errorf(object.TypeError, "arg must be list")
	}
	size, list := len(s.b), v.List()
	n := len(list.Items)
	for i := 0; i < len(list.Items); i++ {
		if err := t.Meter.Step(1); err != nil {
			return value{}, err
		}
		if err := s.append(t, list.Items[i]); err != nil {
			s.b = s.b[:min(size, len(s.b))]
			return value{}, err
		}
		if len(list.Items) != n {
			s.b = s.b[:min(size, len(s.b))]
			return value{}, t.Errorf(object.RuntimeError, "list changed size during iteration")
		}
	}
	return object.None, nil
}

func fromUnicode(t *thread, a []value) (value, error) {
	s := arrayOf(a[0])
	if a[1].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "fromunicode() argument must be str, not %s", object.ArgType(a[1]))
	}
	if !s.text() {
		return value{}, t.Errorf(object.ValueError,
			"fromunicode() may only be called on unicode type arrays ('u' or 'w')")
	}
	return object.None, s.fromText(t, a[1].Str())
}

// fromFile reads n items. What a shorter file had is appended before EOFError is raised, as in
// CPython.
func fromFile(t *thread, a []value) (value, error) {
	s, f := arrayOf(a[0]), a[1]
	n, err := t.IndexInt(a[2], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	if n < 0 {
		return value{}, t.Errorf(object.ValueError, "negative count")
	}
	if n > maxInt/s.size {
		return value{}, t.Errorf(object.MemoryError, "")
	}
	data, err := t.CallMethod(f, "read", object.Int(int64(n*s.size)))
	if err != nil {
		return value{}, err
	}
	if data.Kind().Base() != object.KBytes {
		return value{}, t.Errorf(object.TypeError, "read() didn't return bytes")
	}
	if err := s.fromBytes(t, data); err != nil {
		return value{}, err
	}
	if len(data.Bytes().B) != n*s.size {
		return value{}, t.Errorf(object.EOFError, "read() didn't return enough bytes")
	}
	return object.None, nil
}

// toFile writes the items in blocks, so that no copy of the whole array is made.
func toFile(t *thread, a []value) (value, error) {
	const block = 64 << 10
	s, f := arrayOf(a[0]), a[1]
	for i := 0; i < len(s.b) || i == 0; i += block {
		if len(s.b) == 0 {
			break
		}
		b, err := types.BytesOf(t, string(s.b[i:min(i+block, len(s.b))]))
		if err != nil {
			return value{}, err
		}
		if _, err := t.CallMethod(f, "write", b); err != nil {
			return value{}, err
		}
	}
	return object.None, nil
}

func clone(t *thread, a []value) (value, error) {
	s := arrayOf(a[0])
	v, c, err := s.make(t, s.len())
	if err == nil {
		copy(c.b, s.b)
	}
	return v, err
}

// formats are the numbers by which CPython names the machine formats of items, for pickle.
var formats = map[byte]int64{'b': 1, 'B': 0, 'h': 4, 'H': 2, 'i': 8, 'I': 6, 'l': 12, 'L': 10, 'q': 12, 'Q': 10,
	'f': 14, 'd': 16, 'u': 20, 'w': 20}

// reduce answers for pickle: a list of items below protocol 3, else the bytes with their machine
// format.
func reduce(t *thread, a []value) (value, error) {
	self, s := a[0], arrayOf(a[0])
	protocol, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	state, err := types.StateOf(t, self)
	if err != nil {
		return value{}, err
	}
	cls, code := object.TypeOf(self).Value(), object.NewStr(string(s.code))
	if protocol < 3 {
		items, err := s.list(t)
		if err != nil {
			return value{}, err
		}
		return t.Paid(object.Tup(cls, object.Tup(code, items), state))
	}
	b, err := types.BytesOf(t, string(s.b))
	if err != nil {
		return value{}, err
	}
	m, err := t.ImportInternal("array")
	if err != nil {
		return value{}, err
	}
	f, err := t.LibraryAttr(m, nReconstruct)
	return object.Tup(f, object.Tup(cls, code, object.Int(formats[s.code]), b), state), err
}

var nReconstruct = object.StaticName("_array_reconstructor")
