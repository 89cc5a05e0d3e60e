package nd

import (
	"slices"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Pool holds the objects of records. Records are bytes, in which no pointer can stand. So a field
// that is an object holds a number, one more than the place of the object in the pool of its type;
// 0 is None. All arrays of one type share its pool, so that records are moved as bytes. An object
// stays in the pool as long as the type lives, also if no record refers to it any more.
type Pool struct {
	Cells []Cell
	Host  any // what shows the pool to whoever counts memory; nil if nobody has asked
}

// handleSize is what an object takes in a record.
const handleSize = 8

// Pool returns the pool of the record's objects, which it makes when somebody asks for it first. nil
// if no field is an object. Snapshots leave it out.
func (r *Record) Pool() *Pool {
	if r.objects == nil && slices.ContainsFunc(r.Types, func(d DType) bool { return d.Code == Object }) {
		r.objects = &Pool{}
	}
	return r.objects
}

// Add puts an object into the pool and returns its number.
func (p *Pool) Add(m *budget.Meter, c Cell) (uint64, error) {
	if len(p.Cells) == cap(p.Cells) {
		n := 2*len(p.Cells) + 8
		if err := m.Alloc(int64(n * cellSize)); err != nil {
			return 0, err
		}
		more, err := budget.Make[Cell](m, n)
		if err != nil {
			return 0, err
		}
		p.Cells = more[:copy(more, p.Cells)]
	}
	p.Cells = append(p.Cells, c)
	return uint64(len(p.Cells)), nil
}

// At is the object with a number; the zero cell, which is None, if there is none.
func (p *Pool) At(handle uint64) Cell {
	if handle == 0 || handle > uint64(len(p.Cells)) {
		return Cell{}
	}
	return p.Cells[handle-1]
}

// HoldsObjects reports objects, and records with objects in them.
func (d DType) HoldsObjects() bool {
	if d.Code == Object {
		return true
	}
	if d.Rec == nil {
		return false
	}
	for _, f := range d.Rec.Types {
		if f.HoldsObjects() {
			return true
		}
	}
	return false
}

// fieldStep is how many bytes an element of a field takes in a record.
func fieldStep(d DType) int {
	if d.Code == Object {
		return handleSize
	}
	return d.Size()
}

// Handles returns a view of the numbers that stand for the objects of field i.
func (a *Array) Handles(m *budget.Meter, i int) (*Array, error) { return a.fieldAs(m, i, Of(Uint64)) }

// objectsOf returns the objects of field i as an array of its own, which is read-only: what is
// written to it would not reach the records.
func (a *Array) objectsOf(m *budget.Meter, i int) (*Array, error) {
	view, err := a.Handles(m, i)
	if err != nil {
		return nil, err
	}
	handles, err := view.Copy(m, OrderC)
	if err != nil {
		return nil, err
	}
	out, err := New(m, Of(Object), handles.Shape...)
	if err != nil {
		return nil, err
	}
	pool := a.Type.Rec.Pool()
	for k, h := range Slice[uint64](handles) {
		if err := m.Pace(k); err != nil {
			return nil, err
		}
		out.Buf.Cells[k] = pool.At(h)
	}
	out.ReadOnly = true
	return out, nil
}

// SetObjects writes objects to field i of all elements.
func (a *Array) SetObjects(m *budget.Meter, i int, objects *Array) error {
	if err := a.Writable(m); err != nil {
		return err
	}
	view, err := a.Handles(m, i)
	if err != nil {
		return err
	}
	src, err := objects.Copy(m, OrderC)
	if err != nil {
		return err
	}
	handles, err := New(m, Of(Uint64), src.Shape...)
	if err != nil {
		return err
	}
	pool := a.Type.Rec.Pool()
	out := Slice[uint64](handles)
	for k, c := range Slice[Cell](src) {
		if err := m.Pace(k); err != nil {
			return err
		}
		if out[k], err = pool.Add(m, c); err != nil {
			return err
		}
	}
	return Assign(m, view, handles, nil)
}

// castHandles converts a field of objects to that of another type, whose pool gets the objects.
func castHandles(a, b *Record) castFn {
	from, to := a.Pool(), b.Pool()
	return func(r *castRun) error {
		for i := range r.n {
			h := *at[uint64](r.src, i, r.ss)
			if h != 0 && from != to {
				var err error
				if h, err = to.Add(r.meter, from.At(h)); err != nil {
					return err
				}
			}
			*at[uint64](r.dst, i, r.ds) = h
		}
		return nil
	}
}

// handleWord writes the object that a number in a record stands for.
func handleWord(pool *Pool, word func([]byte, unsafe.Pointer) ([]byte, error)) func([]byte, unsafe.Pointer) ([]byte, error) {
	return func(dst []byte, at unsafe.Pointer) ([]byte, error) {
		c := pool.At(*(*uint64)(at))
		return word(dst, unsafe.Pointer(&c))
	}
}
