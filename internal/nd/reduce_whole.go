package nd

import "unsafe"

// whole reduces all elements of a contiguous array to one, without a walk. The array is not empty.
func (r *reduction) whole() (*Array, error) {
	out, err := New(r.m, r.d)
	if err != nil {
		return nil, err
	}
	acc, p, n, size := out.Pointer(), r.in.Pointer(), r.in.size, r.d.Size()
	from := 0
	if r.u.Identity.Kind == NoIdentity {
		first := castRun{dst: acc, src: p, ds: size, ss: size, n: 1, from: r.d, to: r.d}
		if err := copyFn(r.d)(&first); err != nil {
			return nil, err
		}
		from = 1
	} else if err := r.identity(out, false); err != nil {
		return nil, err
	}
	var failed error
	fold := r.u.fold(r.d, r.k, &failed)
	var st Status
	for i := from; i < n; i += blockSize {
		c := min(blockSize, n-i)
		if err := charge(r.m, c); err != nil {
			return nil, err
		}
		if st |= fold(acc, unsafe.Add(p, i*size), size, c); failed != nil {
			return nil, failed
		}
	}
	if r.status != nil {
		*r.status |= st
	}
	return out, nil
}
