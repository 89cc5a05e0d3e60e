package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Get is a[idx]: a view if the index has no arrays, else a copy. An index of ints for every axis
// gives a 0-d view; the caller makes a scalar of it unless there was an ellipsis.
func (a *Array) Get(m *budget.Meter, idx []Index) (*Array, error) {
	if mask := a.maskOf(idx); mask != nil {
		return a.Compress(m, mask)
	}
	p, err := a.plan(m, idx)
	if err != nil {
		return nil, err
	}
	if len(p.lookups) == 0 {
		return p.view(m, a)
	}
	offs, shape, err := p.offsets(m)
	if err != nil {
		return nil, err
	}
	out, err := New(m, a.Type, append(shape[:len(shape):len(shape)], p.shape...)...)
	if err != nil {
		return nil, err
	}
	if out.size > 0 {
		if err := p.read(m, a, out, offs); err != nil {
			return nil, err
		}
	}
	if p.at == 0 {
		return out, nil
	}
	res, err := out.Transpose(m, p.order(len(shape))...)
	if err == nil {
		res.View = false
	}
	return res, err
}

// order moves the axes of index arrays, which come first, behind the p.at axes before them.
func (p *plan) order(n int) []int {
	total := n + len(p.shape)
	axes := make([]int, 0, total)
	for i := range p.at {
		axes = append(axes, n+i)
	}
	for i := range n {
		axes = append(axes, i)
	}
	for i := n + p.at; i < total; i++ {
		axes = append(axes, i)
	}
	return axes
}

// read copies the chosen elements into out, whose first axes are those of the index arrays.
func (p *plan) read(m *budget.Meter, a, out *Array, offs []int64) error {
	base := a.Buf.pointer(a.Offset + p.offset)
	size := a.Type.Size()
	sub := product(p.shape)
	if sub == 1 {
		block := blockFor(size)
		for i := 0; i < len(offs); i += block {
			part := offs[i:min(i+block, len(offs))]
			if err := chargeFor(m, 2*len(part), size); err != nil {
				return err
			}
			gather(unsafe.Add(out.Pointer(), i*size), base, part, a.Type)
		}
		return nil
	}
	from := Over(a.Buf, a.Offset+p.offset, a.Type, p.shape, p.strides)
	to := Over(out.Buf, out.Offset, out.Type, p.shape, nil)
	start := from.Offset
	copyRow, r := copyFn(a.Type), castRun{ds: size, ss: size, from: a.Type, to: a.Type, meter: m}
	for i, o := range offs {
		from.Offset, to.Offset = start+int(o), out.Offset+i*sub*size
		if from.IsC() {
			if err := charge(m, sub); err != nil {
				return err
			}
			r.dst, r.src, r.n = to.Pointer(), from.Pointer(), sub
			if err := copyRow.inBlocks(&r); err != nil {
				return err
			}
			continue
		}
		if err := fillFrom(m, to, from, nil); err != nil {
			return err
		}
	}
	return nil
}

// Compress is a[mask] for a mask of the same shape: the elements where it is true, in C order.
func (a *Array) Compress(m *budget.Meter, mask *Array) (*Array, error) {
	if out, err := a.compressFlat(m, mask); out != nil || err != nil {
		return out, err
	}
	n, err := CountTrue(m, mask)
	if err != nil {
		return nil, err
	}
	out, err := New(m, a.Type, n)
	if err != nil || n == 0 {
		return out, err
	}
	ops := [2]*Array{a, mask}
	w := newWalk(a.Shape, ops[:], true)
	inner, step := w.inner()
	size := a.Type.Size()
	k := 0
	for {
		p := w.pointers()
		for i := 0; i < inner; i += blockFor(size) {
			c := min(blockFor(size), inner-i)
			if err := chargeFor(m, c, size); err != nil {
				return nil, err
			}
			k += compressRun(unsafe.Add(out.Pointer(), k*size), n-k, unsafe.Add(p[0], i*step[0]), step[0], unsafe.Add(p[1], i*step[1]), step[1], c, a.Type)
			if k == n {
				return out, nil
			}
		}
		if !w.next() {
			return out, nil
		}
	}
}

// compressRun copies the chosen of c elements to dst, which has room for left, and returns how many
// there were.
func compressRun(dst unsafe.Pointer, left int, src unsafe.Pointer, ss int, mask unsafe.Pointer, ms, c int, d DType) int {
	if size := d.Size(); size == 8 && ss == 8 && ms == 1 && !d.IsText() {
		return compressWords(unsafe.Slice((*uint64)(dst), left), unsafe.Slice((*uint64)(src), c), unsafe.Slice((*uint8)(mask), c))
	}
	copyOne := copyFn(d)
	k := 0
	for i := 0; i < c; {
		if *at[uint8](mask, i, ms) == 0 {
			i++
			continue
		}
		j := i + 1
		for j < c && *at[uint8](mask, j, ms) != 0 {
			j++
		}
		r := castRun{dst: unsafe.Add(dst, k*d.Size()), src: unsafe.Add(src, i*ss), ds: d.Size(), ss: ss, n: j - i, from: d, to: d}
		if copyOne(&r) != nil {
			return k
		}
		k += j - i
		i = j
	}
	return k
}

// compressWords writes every element and moves on only past those that are chosen: no branch
// depends on the mask.
func compressWords(dst, src []uint64, mask []uint8) int {
	k, i := 0, 0
	for ; i < len(src) && k < len(dst); i++ {
		dst[k] = src[i]
		k += int(mask[i] & 1)
	}
	return k
}

// CountTrue counts the true elements of a bool array.
func CountTrue(m *budget.Meter, mask *Array) (int, error) {
	if mask.size == 0 {
		return 0, nil
	}
	w := newWalk(mask.Shape, []*Array{mask}, false)
	n, step := w.inner()
	count := 0
	for {
		p := w.pointers()[0]
		for i := 0; i < n; i += blockSize {
			c := min(blockSize, n-i)
			if err := charge(m, c/4); err != nil {
				return 0, err
			}
			count += countRun(unsafe.Add(p, i*step[0]), step[0], c)
		}
		if !w.next() {
			return count, nil
		}
	}
}

func countRun(p unsafe.Pointer, stride, n int) (count int) {
	if stride == 1 {
		v := unsafe.Slice((*uint8)(p), n)
		for len(v) >= 8 { // eight at once: the bytes are 0 or 1
			x := *(*uint64)(unsafe.Pointer(unsafe.SliceData(v)))
			count += int(x * 0x0101010101010101 >> 56)
			v = v[8:]
		}
		for _, b := range v {
			count += int(b)
		}
		return count
	}
	for i := range n {
		count += int(*at[uint8](p, i, stride))
	}
	return count
}
