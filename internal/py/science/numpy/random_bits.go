package numpy

import (
	"math/big"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/nd/random"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

var (
	bitsType = object.NewNativeType("numpy.random._Bits", object.ObjectType)
	seedType = object.NewNativeType("numpy.random._Seed", object.ObjectType)
)

// drawing is the state of a Generator or RandomState: the source of bits, an object of its own that
// several may share.
type drawing struct{ bits value }

// Trace is part of object.Tracer.
func (d *drawing) Trace(visit func(value)) int64 { visit(d.bits); return 32 }

// seeding is the state of a seed: what a SeedSequence has made of its entropy.
type seeding struct{ seq *random.SeedSequence }

// Trace is part of object.Tracer.
func (s *seeding) Trace(func(value)) int64 {
	return int64(96 + 4*(len(s.seq.Entropy)+len(s.seq.SpawnKey)+len(s.seq.Pool)))
}

// streamOf returns the source behind an object of any of the three classes.
func streamOf(v value) *stream {
	if d, ok := v.NativeObject().State.(*drawing); ok {
		v = d.bits
	}
	return v.NativeObject().State.(*stream)
}

// newDrawing is _Generator(bits) and _RandomState(bits).
func newDrawing(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	if len(args) < 1 || !isBits(args[0]) {
		return value{}, typeError(t, "%s needs a bit generator", cls.ShortName())
	}
	return t.NewObjectOf(cls, &drawing{args[0]}, 64)
}

func isBits(v value) bool {
	if v.Kind().Base() != object.KNativeObject {
		return false
	}
	_, ok := v.NativeObject().State.(*stream)
	return ok
}

// seedOf is the seed behind a _Seed, nil if v is none.
func seedOf(v value) *random.SeedSequence {
	if v.IsSet() && v.Kind().Base() == object.KNativeObject {
		if s, ok := v.NativeObject().State.(*seeding); ok {
			return s.seq
		}
	}
	return nil
}

var seedNew = object.Def{Name: "_Seed", Sig: "entropy, spawn_key=(), pool_size=4, /"}

// newSeed is _Seed(entropy, spawn_key, pool_size): integers, or sequences of them.
func newSeed(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	a, err := bind(t, &seedNew, args, kw)
	if err != nil {
		return value{}, err
	}
	words, err := seedWords(t, a[0])
	if err != nil {
		return value{}, err
	}
	var key []uint32
	if !isNone(a[1]) {
		if key, err = seedWords(t, a[1]); err != nil {
			return value{}, err
		}
	}
	size, err := intOr(t, a[2], 4)
	if err != nil {
		return value{}, err
	}
	if size < 4 || size > 1<<16 {
		return value{}, valueError(t, "The size of the entropy pool should be at least 4")
	}
	seq, err := random.NewSeedSequence(t.Meter, words, key, size)
	if err != nil {
		return value{}, randomError(t, err)
	}
	return t.NewObjectOf(cls, &seeding{seq}, 128+4*(len(words)+len(key)+size))
}

var seedTable = object.TypeTable{
	Type: seedType, Doc: "What a SeedSequence has made of its entropy.", Slots: &object.Slots{New: newSeed},
	Methods: []*object.Def{
		{Name: "words", Sig: "self, count, wide, /", Doc: "Words for the state of a bit generator, of 32 or 64 bits.", Fn: func(t *thread, a []value) (value, error) {
			n, err := intArg(t, a[1])
			if err != nil {
				return value{}, err
			}
			wide, err := t.Truth(a[2])
			if err != nil {
				return value{}, err
			}
			if n < 0 {
				return value{}, valueError(t, "negative dimensions are not allowed")
			}
			seq := seedOf(a[0])
			if wide {
				words, err := seq.Words64(t.Meter, n)
				return wordArray(t, nd.Uint64, words, err)
			}
			words, err := seq.Words32(t.Meter, n)
			return wordArray(t, nd.Uint32, words, err)
		}},
		{Name: "pool", Sig: "self, /", Doc: "The mixed entropy.", Fn: func(t *thread, a []value) (value, error) {
			return wordArray(t, nd.Uint32, seedOf(a[0]).Pool, nil)
		}},
	},
}

func wordArray[T uint32 | uint64](t *thread, code nd.Code, words []T, err error) (value, error) {
	if err != nil {
		return value{}, randomError(t, err)
	}
	a, err := nd.FromSlice(t.Meter, nd.Of(code), words)
	return doneArray(t, a, err)
}

var bitsNew = object.Def{Name: "_Bits", Sig: "kind, seed=None, /"}

// newBits is _Bits(kind, seed): a source of bits with the state that a _Seed gives, or, without one, a
// MT19937 that is to be seeded in the old way.
func newBits(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	a, err := bind(t, &bitsNew, args, kw)
	if err != nil {
		return value{}, err
	}
	kind, err := types.StrParam(t, a[0], "str")
	if err != nil {
		return value{}, err
	}
	s := &stream{}
	if seq := seedOf(a[1]); seq != nil {
		s.start(kind.S, seq)
	} else {
		s.mt = new(random.MT19937)
	}
	return t.NewObjectOf(cls, s, 2800)
}

var bitsTable = object.TypeTable{
	Type: bitsType, Doc: "A source of random bits.", Slots: &object.Slots{New: newBits},
	Methods: []*object.Def{
		{Name: "_seed_legacy", Sig: "self, seed=None, /", Doc: "Start the stream as RandomState.seed does.", Fn: func(t *thread, a []value) (value, error) {
			s := streamOf(a[0])
			if s.mt == nil {
				return value{}, typeError(t, "can only re-seed a MT19937 BitGenerator")
			}
			return object.None, s.seedLegacy(t, a[1])
		}},
		{Name: "_gauss", Sig: "self, /", Doc: "The normal variate that RandomState keeps.", Fn: func(t *thread, a []value) (value, error) {
			s := streamOf(a[0])
			has := object.Int(0)
			if s.hasGauss {
				has = object.Int(1)
			}
			return t.Tuple(has, object.Float(s.gauss))
		}},
		{Name: "_set_gauss", Sig: "self, has, gauss, /", Doc: "Set the normal variate that RandomState keeps.", Fn: func(t *thread, a []value) (value, error) {
			s := streamOf(a[0])
			var err error
			if s.hasGauss, err = t.Truth(a[1]); err == nil {
				s.gauss, err = floatArg(t, a[2])
			}
			return object.None, err
		}},
		{Name: "_get", Sig: "self, /", Doc: "The words of the state.", Fn: getWords},
		{Name: "_set", Sig: "self, words, has_uint32, uinteger, /", Doc: "Set the words of the state.", Fn: setWords},
		{Name: "_raw", Sig: "self, out, /", Doc: "Fill an array of uint64 with words.", Fn: rawWords},
		{Name: "_jump", Sig: "self, times, /", Doc: "Go far ahead.", Fn: jumpBits},
		{Name: "_advance", Sig: "self, delta, /", Doc: "Go ahead by a number of draws.", Fn: advanceBits},
	},
}

// words lists the state of a source as 64-bit words, and the half word it keeps.
func (s *stream) words() ([]uint64, *random.Half) {
	switch {
	case s.pcg != nil:
		return congruenceWords(&s.pcg.Congruence)
	case s.dxsm != nil:
		return congruenceWords(&s.dxsm.Congruence)
	case s.philox != nil:
		p := s.philox
		w := append(append(append([]uint64{}, p.Counter[:]...), p.Key[:]...), p.Buffer[:]...)
		return append(w, uint64(p.BufferPos)), &p.Half
	case s.sfc != nil:
		return append([]uint64{}, s.sfc.State[:]...), &s.sfc.Half
	}
	w := make([]uint64, 0, len(s.mt.Key)+1)
	for _, k := range s.mt.Key {
		w = append(w, uint64(k))
	}
	return append(w, uint64(s.mt.Pos)), nil
}

func congruenceWords(c *random.Congruence) ([]uint64, *random.Half) {
	return []uint64{c.State.Hi, c.State.Lo, c.Inc.Hi, c.Inc.Lo}, &c.Half
}

// getWords returns (words, has_uint32, uinteger).
func getWords(t *thread, a []value) (value, error) {
	words, half := streamOf(a[0]).words()
	list, err := wordArray(t, nd.Uint64, words, nil)
	if err != nil {
		return value{}, err
	}
	has, rest := object.Int(0), object.Int(0)
	if half != nil && half.HasUint32 {
		has, rest = object.Int(1), object.Int(int64(half.Uinteger))
	} else if half != nil {
		rest = object.Int(int64(half.Uinteger))
	}
	return t.Tuple(list, has, rest)
}

func setWords(t *thread, a []value) (value, error) {
	s := streamOf(a[0])
	d := nd.Of(nd.Uint64)
	x, err := toArray(t, a[1], &d)
	if err != nil {
		return value{}, err
	}
	if x, err = x.Copy(t.Meter, nd.OrderC); err != nil {
		return value{}, fail(t, err)
	}
	has, err := t.Truth(a[2])
	if err != nil {
		return value{}, err
	}
	rest, err := intArg(t, a[3])
	if err != nil {
		return value{}, err
	}
	now, half := s.words()
	w := nd.Slice[uint64](x)
	if len(w) != len(now) {
		return value{}, valueError(t, "the state of the bit generator has %d words, not %d", len(now), len(w))
	}
	if half != nil {
		half.HasUint32, half.Uinteger = has, uint32(rest)
	}
	switch last := w[len(w)-1]; {
	case s.pcg != nil:
		setCongruence(&s.pcg.Congruence, w)
	case s.dxsm != nil:
		setCongruence(&s.dxsm.Congruence, w)
	case s.philox != nil:
		if last > 4 {
			return value{}, valueError(t, "buffer_pos must be at most 4")
		}
		copy(s.philox.Counter[:], w)
		copy(s.philox.Key[:], w[4:])
		copy(s.philox.Buffer[:], w[6:])
		s.philox.BufferPos = int(last)
	case s.sfc != nil:
		copy(s.sfc.State[:], w)
	default:
		if last > uint64(len(s.mt.Key)) {
			return value{}, valueError(t, "pos must be at most %d", len(s.mt.Key))
		}
		for i := range s.mt.Key {
			s.mt.Key[i] = uint32(w[i])
		}
		s.mt.Pos = int(last)
	}
	return object.None, nil
}

func setCongruence(c *random.Congruence, w []uint64) {
	c.State, c.Inc = random.Uint128{Hi: w[0], Lo: w[1]}, random.Uint128{Hi: w[2], Lo: w[3]}
}

func rawWords(t *thread, a []value) (value, error) {
	out := asArray(a[1])
	if out == nil || out.a.Type.Code != nd.Uint64 || !out.a.IsC() {
		return value{}, typeError(t, "words are drawn into a contiguous array of uint64")
	}
	if err := out.a.Writable(t.Meter); err != nil {
		return value{}, fail(t, err)
	}
	src, _ := streamOf(a[0]).source()
	words := nd.Slice[uint64](out.a)
	for from := 0; from < len(words); from += 1024 {
		block := words[from:min(from+1024, len(words))]
		if err := t.Meter.Step(int64(len(block)+15) / 16); err != nil {
			return value{}, err
		}
		for i := range block {
			block[i] = src.Raw()
		}
	}
	return a[1], nil
}

// maxJumps is far more than anyone needs; a jump of MT19937 takes long.
const maxJumps = 1 << 20

func jumpBits(t *thread, a []value) (value, error) {
	n, err := intArg(t, a[1])
	if err != nil {
		return value{}, err
	}
	if n < 0 || n > maxJumps {
		return value{}, valueError(t, "jumps must be from 0 to %d", maxJumps)
	}
	switch s := streamOf(a[0]); {
	case s.pcg != nil:
		s.pcg = s.pcg.Jumped(uint64(n))
	case s.dxsm != nil:
		s.dxsm = s.dxsm.Jumped(uint64(n))
	case s.philox != nil:
		s.philox = s.philox.Jumped(uint64(n))
	case s.mt != nil:
		if s.mt, err = s.mt.Jumped(t.Meter, n); err != nil {
			return value{}, randomError(t, err)
		}
	default:
		return value{}, t.Errorf(object.NotImplementedError, "SFC64 cannot jump")
	}
	return object.None, nil
}

func advanceBits(t *thread, a []value) (value, error) {
	n, err := types.IndexNumber(t, a[1])
	if err != nil {
		return value{}, err
	}
	s := streamOf(a[0])
	bits := uint(128)
	if s.philox != nil {
		bits = 256
	}
	big256 := new(big.Int).And(n.ToBig(), new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), bits), big.NewInt(1)))
	var w [4]uint64
	for i := range w {
		w[i] = new(big.Int).Rsh(big256, uint(64*i)).Uint64()
	}
	switch {
	case s.pcg != nil:
		s.pcg.Advance(random.Uint128{Hi: w[1], Lo: w[0]})
	case s.dxsm != nil:
		s.dxsm.Advance(random.Uint128{Hi: w[1], Lo: w[0]})
	case s.philox != nil:
		s.philox.Advance(w)
	default:
		return value{}, t.Errorf(object.AttributeError, "this bit generator cannot advance")
	}
	return object.None, nil
}
