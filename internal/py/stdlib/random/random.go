// Package random is the kernel of Python's module random: the generator, bit for bit that of
// CPython, so that a program with a seed gives the same results here. Distributions are Python text
// in the frozen module random, which derives its class from the one here.
package random

import (
	"crypto/sha512"
	"encoding/binary"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_random",
	States: states,
	Doc:    "The Mersenne Twister random number generator.",
	Funcs: []*object.Def{
		{Name: "_urandom", Sig: "size, /", Doc: "Return bytes that nobody can guess.", Fn: types.Urandom},
		{Name: "_digest", Sig: "data, /", Doc: "Return the SHA-512 digest of bytes.", Fn: digest},
	},
	Types: []object.TypeTable{table},
}

type (
	thread = object.Thread
	value  = object.Value
)

var class = object.NewNativeType("_random.Random", object.ObjectType)

// generatorSize is what a generator is charged.
const generatorSize = 4*stateWords + 64

var table = object.TypeTable{
	Type: class,
	Doc:  "Random(seed=None): a generator of random numbers with its own state.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			g := &twister{}
			v, err := t.NewObjectOf(cls, g, generatorSize)
			if err != nil {
				return value{}, err
			}
			return v, g.seed(t, []uint32{0})
		},
		Init: func(t *thread, v value, args []value, kw []*object.Str) error {
			a, err := t.Bind(&initDef, args, kw)
			if err != nil {
				return err
			}
			return reseed(t, of(v), a[0])
		},
	},
	Methods: []*object.Def{
		{Name: "random", Sig: "self, /", Doc: "Return a float x with 0 <= x < 1.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.Float(of(a[0]).float()), nil
			}},
		{Name: "seed", Sig: "self, n=None, /", Doc: "Start again from a number, or from chance if it is None.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.None, reseed(t, of(a[0]), a[1])
			}},
		{Name: "getrandbits", Sig: "self, k, /", Doc: "Return an int with k random bits.", Fn: getrandbits},
		{Name: "getstate", Sig: "self, /", Doc: "Return a tuple of the state, for setstate.", Fn: getstate},
		{Name: "setstate", Sig: "self, state, /", Doc: "Return to a state that getstate has told.", Fn: setstate},
		{Name: "_below", Sig: "self, n, /",
			Doc: "Return an int below n, by random bits of which those that are too large are dropped.", Fn: below},
		{Name: "_settle_list", Sig: "self, items, count, /",
			Doc: "Put items chosen at random on the last places of a list, the last one first.", Fn: settle},
	},
}

var initDef = object.Def{Name: "Random", Sig: "x=None, /"}

// of returns the generator behind an object.
func of(v value) *twister { return v.NativeObject().State.(*twister) }

// reseed starts a generator from an int, from the hash of another object, or from chance.
func reseed(t *thread, g *twister, v value) error {
	if !v.IsSet() || v.IsNone() {
		return g.seed(t, chance(t))
	}
	n, isInt := object.IntOf(v)
	if !isInt {
		h, err := t.Hash(v)
		if err != nil {
			return err
		}
		n = number.FromUint64(uint64(h))
	}
	size := (n.BitLen() + 31) / 32
	if err := t.Work(stateWords + size); err != nil {
		return err
	}
	if err := t.Alloc(8 * size); err != nil {
		return err
	}
	if !n.Huge() {
		return g.seed(t, keyOf(n))
	}
	key, err := budget.InBackground(t.Meter, func() []uint32 { return keyOf(n) })
	if err != nil {
		return err
	}
	return g.seed(t, key)
}

// chance returns a key of random words.
func chance(t *thread) []uint32 {
	var b [4 * stateWords]byte
	t.Entropy(b[:])
	return wordsOf(b[:])
}

// wordsOf returns random bytes as words.
func wordsOf(b []byte) []uint32 {
	words := make([]uint32, len(b)/4)
	for i := range words {
		words[i] = binary.LittleEndian.Uint32(b[4*i:])
	}
	return words
}

var _ object.Random = (*twister)(nil)

// MadeOf is part of object.Random.
func (g *twister) MadeOf(b []byte) bool {
	if len(b) != 4*stateWords {
		return false
	}
	var same twister
	if same.seed(nil, wordsOf(b)) != nil {
		return false
	}
	for range fewRenewals {
		if same.words == g.words {
			return true
		}
		same.renew()
	}
	return false
}

// fewRenewals is how often a generator may have made its words anew to be recognized: it has given
// out up to 20,000 numbers then.
const fewRenewals = 32

// MakeAgain is part of object.Random.
func (g *twister) MakeAgain(t *thread) error { return g.seed(t, chance(t)) }

// keyOf splits the absolute value of n into words, lowest first.
func keyOf(n number.Int) []uint32 {
	b := n.ToBig().Bytes()
	key := make([]uint32, max(1, (len(b)+3)/4))
	for i := range b {
		key[i/4] |= uint32(b[len(b)-1-i]) << (i % 4 * 8)
	}
	return key
}

// getrandbits is Random.getrandbits(k).
func getrandbits(t *thread, a []value) (value, error) {
	g := of(a[0])
	i, err := t.Index(a[1])
	if err != nil {
		return value{}, err
	}
	n, _ := object.IntOf(i)
	switch {
	case n.Big != nil || n.Small != int64(int32(n.Small)):
		return value{}, t.Errorf(object.OverflowError, "Python int too large to convert to C int")
	case n.Small < 0:
		return value{}, t.Errorf(object.ValueError, "number of bits must be non-negative")
	}
	return randomInt(t, g, int(n.Small))
}

// randomInt returns an int of k random bits. Words come lowest first, and the last is cut from its
// high end: the same ints as CPython's for a seed.
func randomInt(t *thread, g *twister, k int) (value, error) {
	if k < 64 {
		if k == 0 {
			return object.Int(0), nil
		}
		return object.Int(int64(g.bits(k))), nil
	}
	if err := t.Alloc(k/4 + 64); err != nil { // the bytes and the int
		return value{}, err
	}
	b := make([]byte, 0, k/8+4)
	for ; k > 0; k -= 32 {
		w := g.uint32() >> max(32-k, 0)
		b = append(b, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
		if err := t.Work(1); err != nil {
			return value{}, err
		}
	}
	n, err := number.FromBytes(b, true, false, t.Meter)
	if err != nil {
		return value{}, t.NumberError(err)
	}
	return object.NewInt(n), nil
}

var (
	nGetrandbits = object.StaticName("getrandbits")
	nBitLength   = object.StaticName("bit_length")
)

// below asks a getrandbits that a Python class defines, and takes the bits from the generator
// itself otherwise. The numbers that are too large are dropped, rather than reduced, as that is
// without bias; and each attempt takes the bits that CPython's takes, so that a seed gives the same
// sequence.
func below(t *thread, a []value) (value, error) {
	self, limit := a[0], a[1]
	own := t.Lookup(object.TypeOf(self), nGetrandbits) == t.Lookup(class, nGetrandbits)
	if own && limit.IsInt() && limit.Int() > 0 {
		g, n := of(self), uint64(limit.Int())
		for k := bits.Len64(n); ; {
			if r := g.bits(k); r < n {
				return object.Int(int64(r)), nil
			}
		}
	}
	return belowAny(t, self, limit)
}

const settleChunk = 1 << 12 // items between two polls

// settle is Random._settle for a list and a generator without overrides: it takes the bits that a
// loop with below takes.
func settle(t *thread, a []value) (value, error) {
	if a[1].Kind() != object.KList || !a[2].IsInt() {
		return value{}, t.Errorf(object.TypeError, "_settle_list() takes a list and an int")
	}
	g, items := of(a[0]), a[1].List().Items
	last := max(0, len(items)-int(min(a[2].Int(), int64(len(items)))))
	for size := len(items); size > last; size-- {
		if size&(settleChunk-1) == 0 || size == len(items) {
			if err := t.Work(min(settleChunk, size-last)); err != nil {
				return value{}, err
			}
		}
		k := bits.Len(uint(size))
		place := g.bits(k)
		for place >= uint64(size) {
			place = g.bits(k)
		}
		items[size-1], items[place] = items[place], items[size-1]
	}
	return object.None, nil
}

// belowAny is below for ints of any size and generators of any class.
func belowAny(t *thread, self, limit value) (value, error) {
	f, err := t.GetAttr(self, nGetrandbits)
	if err != nil {
		return value{}, err
	}
	length, err := t.GetAttr(limit, nBitLength)
	if err != nil {
		return value{}, err
	}
	k, err := t.Call(length)
	if err != nil {
		return value{}, err
	}
	for {
		r, err := t.Call(f, k)
		if err != nil {
			return value{}, err
		}
		over, err := t.Compare(r, limit, object.GE)
		if err != nil {
			return value{}, err
		}
		if again, err := t.Truth(over); err != nil || !again {
			return r, err
		}
		if err := t.Work(1); err != nil {
			return value{}, err
		}
	}
}

// getstate returns the words and the position.
func getstate(t *thread, a []value) (value, error) {
	g := of(a[0])
	if err := t.Alloc(32 + 16*(stateWords+1)); err != nil {
		return value{}, err
	}
	items := make([]value, 0, stateWords+1)
	for _, w := range g.words {
		items = append(items, object.Int(int64(w)))
	}
	return object.NewTuple(append(items, object.Int(int64(g.next)))), nil
}

// setstate is Random.setstate for the words and the position, with CPython's errors. Nothing
// changes unless all of it is right.
func setstate(t *thread, a []value) (value, error) {
	if a[1].Kind().Base() != object.KTuple {
		return value{}, t.Errorf(object.TypeError, "state vector must be a tuple")
	}
	items := a[1].Tuple().Items
	if len(items) != stateWords+1 {
		return value{}, t.Errorf(object.ValueError, "state vector is the wrong size")
	}
	next := &twister{}
	for i, v := range items {
		n, ok := object.IntOf(v)
		switch {
		case !ok && i < stateWords:
			return value{}, t.Errorf(object.TypeError, "an integer is required")
		case !ok:
			return value{}, t.Errorf(object.TypeError, "'%s' object cannot be interpreted as an integer",
				object.TypeOf(v).Name)
		case i < stateWords && n.Sign() < 0:
			return value{}, t.Errorf(object.OverflowError, "can't convert negative value to unsigned int")
		case i < stateWords && n.BitLen() > 64:
			return value{}, t.Errorf(object.OverflowError, "Python int too large to convert to C unsigned long")
		case i < stateWords:
			next.words[i] = uint32(n.ToBig().Uint64())
		case n.Big != nil:
			return value{}, t.Errorf(object.OverflowError, "Python int too large to convert to C long")
		case n.Small < 0 || n.Small > stateWords:
			return value{}, t.Errorf(object.ValueError, "invalid state")
		default:
			next.next = int(n.Small)
		}
	}
	*of(a[0]) = *next
	return object.None, nil
}

// chunk is how many bytes are handled between looks at the meter.
const chunk = 1 << 16

// digest is SHA-512 of bytes, with which seed() and Random make a number of a str or bytes.
func digest(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KBytes {
		return value{}, t.Errorf(object.TypeError, "a bytes object is required, not '%s'", object.TypeOf(a[0]).Name)
	}
	b := a[0].Bytes().B
	h := sha512.New()
	for i := 0; i < len(b); i += chunk {
		h.Write(b[i:min(i+chunk, len(b))])
		if err := t.Work(chunk / 16); err != nil {
			return value{}, err
		}
	}
	return object.NewBytes(h.Sum(nil)), t.Alloc(128)
}
