package object

import "slices"

// sorter is a stable merge sort over natural runs. Short inputs are compared in exactly CPython's
// order (find a run, insert the rest by binary search), which shows when the order is no order: NaN
// among floats, or sets.
type sorter struct {
	t          *Thread
	keys, vals []Value // vals follow their keys; nil if the keys are the items
	less       func(a, b Value) bool
	err        error // of a comparison
	tmpK, tmpV []Value
}

func (s *sorter) sort() error {
	n := len(s.keys)
	ends := make([]int, 0, 16) // of the runs found
	for lo := 0; lo < n; {
		run := s.countRun(lo, n)
		if want := min(minRun(n), n-lo); run < want && s.err == nil {
			s.insertRest(lo, lo+run, lo+want)
			run = want
		}
		if s.err != nil {
			return s.err
		}
		if err := s.t.Work(run); err != nil {
			return err
		}
		lo += run
		ends = append(ends, lo)
	}
	return s.mergeRuns(ends)
}

// minRun is the length to which short runs are extended: n itself below 64, else 32 to 64 such that
// n divided by it is a power of two or slightly less.
func minRun(n int) int {
	odd := 0
	for n >= 64 {
		odd |= n & 1
		n >>= 1
	}
	return n + odd
}

// countRun returns the length of the run at lo and makes it ascend. A run that descends, equal
// neighbours included, is reversed in groups so that equal items keep their order.
func (s *sorter) countRun(lo, hi int) int {
	end := s.ascend(lo+1, hi)
	if end == hi || s.err != nil || end-lo > 1 && s.less(s.keys[lo], s.keys[end-1]) || s.err != nil {
		return end - lo
	}
	s.reverse(lo, end)
	group := end // start of the group of equal items
	for end++; end < hi && s.err == nil; end++ {
		if end&(PollEvery-1) == PollEvery-1 {
			s.err = s.t.Meter.Poll()
		}
		if s.less(s.keys[end], s.keys[end-1]) {
			s.reverse(group, end)
			group = end
		} else if s.less(s.keys[end-1], s.keys[end]) {
			break
		}
	}
	if s.err != nil {
		return end - lo
	}
	s.reverse(group, end)
	s.reverse(lo, end)
	return s.ascend(end, hi) - lo
}

// ascend returns the first index from i on whose key is smaller than the one before, or hi.
func (s *sorter) ascend(i, hi int) int {
	for i < hi && !s.less(s.keys[i], s.keys[i-1]) && s.err == nil {
		if i++; i&(PollEvery-1) == PollEvery-1 {
			s.err = s.t.Meter.Poll()
		}
	}
	return i
}

func (s *sorter) reverse(lo, hi int) {
	slices.Reverse(s.keys[lo:hi])
	if s.vals != nil {
		slices.Reverse(s.vals[lo:hi])
	}
}

// insertRest inserts the items from ok up to hi into the sorted ones from lo up to ok.
func (s *sorter) insertRest(lo, ok, hi int) {
	for ; ok < hi; ok++ {
		k := s.keys[ok]
		at := s.after(k, lo, ok)
		if s.err != nil {
			return
		}
		copy(s.keys[at+1:ok+1], s.keys[at:ok])
		s.keys[at] = k
		if s.vals != nil {
			v := s.vals[ok]
			copy(s.vals[at+1:ok+1], s.vals[at:ok])
			s.vals[at] = v
		}
	}
}

// after returns the place of k behind the keys from lo up to hi that are not greater.
func (s *sorter) after(k Value, lo, hi int) int {
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		if s.less(k, s.keys[m]) {
			hi = m
		} else {
			lo = m + 1
		}
	}
	return lo
}

// before returns the place of k in front of the keys from lo up to hi that are not smaller.
func (s *sorter) before(k Value, lo, hi int) int {
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		if s.less(s.keys[m], k) {
			lo = m + 1
		} else {
			hi = m
		}
	}
	return lo
}

// mergeRuns merges neighbouring runs until one is left.
func (s *sorter) mergeRuns(ends []int) error {
	for len(ends) > 1 {
		merged := ends[:0]
		lo := 0
		for i := 0; i < len(ends); i += 2 {
			if i+1 == len(ends) {
				merged = append(merged, ends[i])
				break
			}
			mid, hi := ends[i], ends[i+1]
			if err := s.merge(lo, mid, hi); err != nil {
				return err
			}
			merged = append(merged, hi)
			lo = hi
		}
		ends = merged
	}
	return s.err
}

// merge joins the runs lo…mid and mid…hi. What is in place already at both ends is found by binary
// search and left alone; the rest of the left run moves aside.
func (s *sorter) merge(lo, mid, hi int) error {
	lo = s.after(s.keys[mid], lo, mid)
	if lo == mid || s.err != nil {
		return s.err
	}
	hi = s.before(s.keys[mid-1], mid, hi)
	if s.err != nil {
		return s.err
	}
	n := mid - lo
	if err := s.room(n); err != nil {
		return err
	}
	copy(s.tmpK, s.keys[lo:mid])
	if s.vals != nil {
		copy(s.tmpV, s.vals[lo:mid])
	}
	i, j, err := s.mergeLoop(lo, n, mid, hi)
	// On an error what is left of the left run goes back in front of the rest of the right one:
	// nothing is lost.
	copy(s.keys[j-(n-i):j], s.tmpK[i:n])
	clear(s.tmpK[:n])
	if s.vals != nil {
		copy(s.vals[j-(n-i):j], s.tmpV[i:n])
		clear(s.tmpV[:n])
	}
	return err
}

// mergeLoop takes the smaller head of the left run, which is in tmp, and of the right run, until
// one is used up; it returns how far it got in each.
func (s *sorter) mergeLoop(out, n, j, hi int) (int, int, error) {
	i := 0
	for ; i < n && j < hi; out++ {
		if out&(PollEvery-1) == PollEvery-1 {
			if err := s.t.Work(PollEvery); err != nil {
				return i, j, err
			}
		}
		if s.less(s.keys[j], s.tmpK[i]) {
			s.keys[out] = s.keys[j]
			if s.vals != nil {
				s.vals[out] = s.vals[j]
			}
			j++
			continue
		}
		if s.err != nil {
			return i, j, s.err
		}
		s.keys[out] = s.tmpK[i]
		if s.vals != nil {
			s.vals[out] = s.tmpV[i]
		}
		i++
	}
	return i, j, nil
}

// room makes the buffers n long.
func (s *sorter) room(n int) error {
	if n <= len(s.tmpK) {
		return nil
	}
	n = max(n, min(2*len(s.tmpK), len(s.keys)/2))
	size := n
	if s.vals != nil {
		size *= 2
	}
	if err := s.t.Alloc(size * ValueSize); err != nil {
		return err
	}
	var err error
	if s.tmpK, err = s.t.NewItems(n); err == nil && s.vals != nil {
		s.tmpV, err = s.t.NewItems(n)
	}
	return err
}
