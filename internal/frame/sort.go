// This file sorts the rows of a column.

package frame

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
)

// keyed is an element that is being sorted: its key, and its place in the column.
type keyed struct {
	key   uint64
	place int64
}

// Sorted returns the places of the elements of a column in the order of their values. Equal ones
// stay as they are, and missing ones come last, descending too. It knows the types that [Keys]
// knows.
func Sorted(m *budget.Meter, a *nd.Array, descending bool) (*nd.Array, error) {
	n := a.Size()
	give, err := borrow(m, n, 48)
	if err != nil {
		return nil, err
	}
	defer give()
	keys, missing, err := Keys(m, a)
	if err != nil {
		return nil, err
	}
	made, out, err := int64s(m, n)
	if err != nil {
		return nil, err
	}
	flip := uint64(0)
	if descending {
		flip = ^flip
	}
	rows := make([]keyed, 0, n)
	err = inBlocks(m, n, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if missing == nil || !missing[i] {
				rows = append(rows, keyed{keys[i] ^ flip, int64(i)})
			}
		}
	})
	if err == nil {
		rows, err = sortKeyed(m, rows)
	}
	if err != nil {
		return nil, err
	}
	end := len(rows)
	err = inBlocks(m, n, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if i < len(rows) {
				out[i] = rows[i].place
			}
			if missing != nil && missing[i] {
				out[end] = int64(i)
				end++
			}
		}
	})
	return made, err
}

// fewRows is how many rows are sorted by insertion: counting digits takes longer for them.
const fewRows = 64

// sortKeyed sorts rows by their keys and keeps the order of equal ones.
func sortKeyed(m *budget.Meter, rows []keyed) ([]keyed, error) {
	if len(rows) > fewRows {
		return sortDigits(m, rows)
	}
	for i := 1; i < len(rows); i++ {
		x, j := rows[i], i
		for ; j > 0 && rows[j-1].key > x.key; j-- {
			rows[j] = rows[j-1]
		}
		rows[j] = x
	}
	return rows, nil
}

// A key has six digits of eleven bits.
const (
	digitBits = 11
	digits    = 6
)

// sortDigits sorts by one digit of the keys after the other, the lowest first. Each pass keeps the
// order of the one before among equal digits. A digit that all keys share takes no pass.
func sortDigits(m *budget.Meter, rows []keyed) ([]keyed, error) {
	var counts [digits][1 << digitBits]int
	err := inBlocks(m, len(rows), func(lo, hi int) {
		for _, r := range rows[lo:hi] {
			for d := range counts {
				counts[d][r.key>>(digitBits*d)%(1<<digitBits)]++
			}
		}
	})
	if err != nil {
		return nil, err
	}
	other := make([]keyed, len(rows))
	for d := range counts {
		at := &counts[d]
		if at[rows[0].key>>(digitBits*d)%(1<<digitBits)] == len(rows) {
			continue
		}
		// The count of a digit becomes the place of its first row.
		sum := 0
		for i, n := range at {
			at[i], sum = sum, sum+n
		}
		err := inBlocks(m, len(rows), func(lo, hi int) {
			for _, r := range rows[lo:hi] {
				digit := r.key >> (digitBits * d) % (1 << digitBits)
				other[at[digit]] = r
				at[digit]++
			}
		})
		if err != nil {
			return nil, err
		}
		rows, other = other, rows
	}
	return rows, nil
}
