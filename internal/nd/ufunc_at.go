package nd

import (
	"math"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
)

var (
	nanValue = number.NaN()
	infValue = math.Inf(1)
)

// At applies u in place at indices, one after the other, so that an element that is named twice
// changes twice: ufunc.at. b is nil for functions of one operand.
func (u *Ufunc) At(m *budget.Meter, a *Array, idx []Index, b *Array, status *Status) error {
	if err := a.Writable(m); err != nil {
		return err
	}
	ops := []*Array{a}
	if b != nil {
		ops = append(ops, b)
	}
	if len(ops) != u.In {
		return Errorf(ValueError, "second operand needed for ufunc")
	}
	res, err := u.Resolve(ops, nil, Unsafe)
	if err != nil {
		return err
	}
	if res.HasObjects() || u.Out != 1 {
		return Errorf(NotImplementedError, "ufunc '%s'.at for these operands is not supported", u.Name)
	}
	// The places of the chosen elements, in order.
	places, err := elementPlaces(m, a)
	if err != nil {
		return err
	}
	chosen, err := places.Get(m, idx)
	if err != nil {
		return err
	}
	var second *Array
	if b != nil {
		if second = b.stretch(chosen.Shape); second == nil {
			return Errorf(ValueError, "array is not broadcastable to correct shape")
		}
		if second, err = second.contiguous(m, res.Types[1]); err != nil {
			return err
		}
	}
	flat, err := chosen.contiguous(m, Of(Int64))
	if err != nil {
		return err
	}
	return u.atEach(m, a, Slice[int64](flat), second, res, status)
}

// elementPlaces is an array of a's shape with the byte offset of every element.
func elementPlaces(m *budget.Meter, a *Array) (*Array, error) {
	p, err := New(m, Of(Int64), a.Shape...)
	if err != nil {
		return nil, err
	}
	v, k := Slice[int64](p), 0
	return p, a.Each(m, func(off int) error {
		v[k] = int64(off)
		k++
		return nil
	})
}

// atEach computes element by element.
func (u *Ufunc) atEach(m *budget.Meter, a *Array, places []int64, second *Array, res Resolution, status *Status) error {
	in, err := findCast(a.Type, res.Types[0])
	if err != nil {
		return err
	}
	back, err := findCast(res.Types[u.In], a.Type)
	if err != nil {
		return err
	}
	var x, r [16]byte
	blk := block{n: 1}
	for i, off := range places {
		if err := m.Step(1); err != nil {
			return err
		}
		load := castRun{dst: unsafe.Pointer(&x), src: a.At(int(off)), n: 1, from: a.Type, to: res.Types[0]}
		if err := in(&load); err != nil {
			return err
		}
		blk.p[0], blk.p[u.In] = unsafe.Pointer(&x), unsafe.Pointer(&r)
		if second != nil {
			blk.p[1] = second.At(i * second.Type.Size())
		}
		if err := res.k(&blk); err != nil {
			return err
		}
		store := castRun{dst: a.At(int(off)), src: unsafe.Pointer(&r), n: 1, from: res.Types[u.In], to: a.Type}
		if err := back(&store); err != nil {
			return err
		}
		blk.status |= load.status | store.status
	}
	if status != nil {
		*status |= blk.status
	}
	return nil
}
