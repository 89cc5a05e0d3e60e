// This file keeps the content of a file in memory, in blocks that are paid for one by one.

package host

// blockSize is the unit in which overlays keep files: no write copies more than this, however long
// a file is.
const blockSize = 64 << 10

// blocks is the content of a file. A block that was never written to is nil and reads as zeros; the
// last one may be short of memory, not of meaning: what lies behind its end is zero too.
type blocks struct {
	data [][]byte
	size int64
}

// cost is the memory that the content takes.
func (b *blocks) cost() int64 {
	n := int64(cap(b.data)) * 24
	for _, d := range b.data {
		n += int64(cap(d))
	}
	return n
}

// readAt reads what lies at off; blocks that were never written read as zeros.
func (b *blocks) readAt(p []byte, off int64) int {
	if off >= b.size {
		return 0
	}
	p = p[:min(int64(len(p)), b.size-off)]
	// Each round reads the part of p that lies in one block.
	for n := 0; n < len(p); {
		part := p[n:min(len(p), n+blockSize-int((off+int64(n))%blockSize))]
		at := int((off + int64(n)) % blockSize)
		clear(part)
		if i := (off + int64(n)) / blockSize; i < int64(len(b.data)) && at < len(b.data[i]) {
			copy(part, b.data[i][at:])
		}
		n += len(part)
	}
	return len(p)
}

// writeAt writes p, paying for memory with pay before it is taken. An error leaves what was written
// before it; the count tells how much.
func (b *blocks) writeAt(p []byte, off int64, pay func(int64) error) (int, error) {
	n := 0
	for n < len(p) {
		at := int((off + int64(n)) % blockSize)
		part := p[n:min(len(p), n+blockSize-at)]
		d, err := b.block((off+int64(n))/blockSize, at+len(part), pay)
		if err != nil {
			return n, err
		}
		copy(d[at:], part)
		n += len(part)
		b.size = max(b.size, off+int64(n))
	}
	return n, nil
}

// block returns block i with at least n bytes, and makes room for it. Both the list of blocks and a
// block double when they grow, so that appending byte by byte takes linear time; the memory for
// that is paid first.
func (b *blocks) block(i int64, n int, pay func(int64) error) ([]byte, error) {
	if i >= int64(len(b.data)) {
		if want := i + 1; want > int64(cap(b.data)) {
			want = max(want, 2*int64(cap(b.data)))
			if err := pay((want - int64(cap(b.data))) * 24); err != nil {
				return nil, err
			}
			b.data = append(make([][]byte, 0, want), b.data...)
		}
		b.data = b.data[:i+1]
	}
	d := b.data[i]
	if n > cap(d) {
		room := min(max(n, 2*cap(d), 64), blockSize)
		if err := pay(int64(room - cap(d))); err != nil {
			return nil, err
		}
		d = append(make([]byte, 0, room), d...)
	}
	if n > len(d) {
		old := len(d)
		d = d[:n]
		clear(d[old:])
	}
	b.data[i] = d
	return d, nil
}

// truncate sets the size and returns the memory that is given back. Making a file longer takes no
// memory: blocks that are not there read as zeros.
func (b *blocks) truncate(size int64) (freed int64) {
	if size < b.size {
		before := b.cost()
		keep := int((size + blockSize - 1) / blockSize)
		if keep < len(b.data) {
			clear(b.data[keep:])
			b.data = b.data[:keep]
		}
		if at := int(size % blockSize); at > 0 && keep == len(b.data) && at < len(b.data[keep-1]) {
			b.data[keep-1] = b.data[keep-1][:at]
		}
		if keep == 0 {
			b.data = nil
		}
		freed = before - b.cost()
	}
	b.size = size
	return freed
}
