package object

// Find returns the position of n. Distances are unsigned: they may need all of 64 bits.
func (r *Range) Find(n int64) (int64, bool) {
	if r.N == 0 {
		return 0, false
	}
	d, step := uint64(n)-uint64(r.Start), uint64(r.Step)
	if r.Step < 0 {
		d, step = -d, -step
	}
	if r.Step > 0 && n < r.Start || r.Step < 0 && n > r.Start || d%step != 0 {
		return 0, false
	}
	i := d / step
	return int64(i), i < uint64(r.N)
}
