// This file multiplies by a number-theoretic transform: a fast Fourier transform over a prime
// field, which has no rounding errors.

package number

import (
	"math/big"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
)

// transform multiplies by evaluating both factors, taken as polynomials with 16-bit coefficients,
// at the n-th roots of unity: point by point the values are those of the product. n is a power of
// two not below the length of the product, and a coefficient of the product stays below n·2³² <
// prime, so the field loses nothing.
type transform struct {
	n     int
	roots []uint64 // roots[h+j] is the j-th power of a 2h-th root of unity, for each power of two h < n
	m     *budget.Meter
}

const (
	digitBits     = 16
	digitsPerWord = bits.UintSize / digitBits
	// leafSize is the transform that runs without a poll: 12·2¹¹ butterflies, about 0.1 ms, 32 KiB.
	leafSize = 1 << 12
	// leafFuel is what it burns: a butterfly takes about 4 ns.
	leafFuel = 12 << 11 / 25
)

// mulTransform returns the words of a · b, of total n ≥ len(a) + len(b) digits; scratch of 24 bytes
// per digit is charged while it lasts.
func mulTransform(a, b []big.Word, n int, m *budget.Meter) ([]big.Word, error) {
	scratch := int64(n) * 24
	if err := m.Alloc(scratch); err != nil {
		return nil, err
	}
	defer m.Free(scratch)
	t, err := newTransform(n, m)
	if err != nil {
		return nil, err
	}
	x, err := spread(a, n, m)
	if err != nil {
		return nil, err
	}
	if err := t.forward(x); err != nil {
		return nil, err
	}
	y := x
	if !sameWords(a, b) {
		if y, err = spread(b, n, m); err != nil {
			return nil, err
		}
		if err := t.forward(y); err != nil {
			return nil, err
		}
	}
	if err := t.multiply(x, y); err != nil {
		return nil, err
	}
	if err := t.inverse(x); err != nil {
		return nil, err
	}
	return carry(x, len(a)+len(b), m)
}

func sameWords(a, b []big.Word) bool { return len(a) == len(b) && &a[0] == &b[0] }

// newTransform prepares a transform of n points: the powers of an n-th root of unity, and those of
// its powers, for each level.
func newTransform(n int, m *budget.Meter) (*transform, error) {
	roots, err := budget.Make[uint64](m, n)
	if err != nil {
		return nil, err
	}
	t := &transform{n: n, roots: roots, m: m}
	root := fieldPow(fieldRoot, (fieldPrime-1)/uint64(n))
	w := uint64(1)
	for j := n / 2; j < n; j++ {
		t.roots[j] = w
		w = fieldMul(w, root)
		if j%leafSize == 0 {
			if err := m.Work(leafSize / 25); err != nil {
				return nil, err
			}
		}
	}
	for j := n/2 - 1; j > 0; j-- { // every other power of the level above
		t.roots[j] = t.roots[2*j]
		if j%leafSize == 0 {
			if err := m.Work(leafSize / 50); err != nil {
				return nil, err
			}
		}
	}
	return t, nil
}

// multiply multiplies the values in x by those in y, and divides by n what the inverse would leave
// too large.
func (t *transform) multiply(x, y []uint64) error {
	scale := fieldInverse(uint64(t.n))
	for i := range x {
		x[i] = fieldMul(fieldMul(x[i], y[i]), scale)
		if i%leafSize == 0 {
			if err := t.m.Work(2 * leafSize / 25); err != nil {
				return err
			}
		}
	}
	return nil
}

// spread returns the 16-bit digits of the words, followed by zeros.
func spread(words []big.Word, n int, m *budget.Meter) ([]uint64, error) {
	x, err := budget.Make[uint64](m, n)
	if err != nil {
		return nil, err
	}
	for i, w := range words {
		if i%leafSize == 0 {
			if err := m.Work(leafSize / 25); err != nil {
				return nil, err
			}
		}
		for k := range digitsPerWord {
			x[i*digitsPerWord+k] = uint64(w >> (k * digitBits) & (1<<digitBits - 1))
		}
	}
	return x, nil
}

// carry turns the coefficients of the product into words.
func carry(x []uint64, words int, m *budget.Meter) ([]big.Word, error) {
	out, err := budget.Make[big.Word](m, words)
	if err != nil {
		return nil, err
	}
	var c uint64
	for i := range out {
		if i%leafSize == 0 {
			if err := m.Work(leafSize / 10); err != nil {
				return nil, err
			}
		}
		var w big.Word
		for k := range digitsPerWord {
			c += x[i*digitsPerWord+k]
			w |= big.Word(c&(1<<digitBits-1)) << (k * digitBits)
			c >>= digitBits
		}
		out[i] = w
	}
	return out, nil
}

// forward transforms x in place, into bit-reversed order: halves are combined first, then
// transformed each, which keeps the inner ones in the cache.
func (t *transform) forward(x []uint64) error {
	if len(x) <= leafSize {
		for size := len(x); size > 1; size /= 2 {
			for at := 0; at < len(x); at += size {
				t.split(x[at:at+size/2], x[at+size/2:at+size], 0, size/2)
			}
		}
		return t.m.Work(leafFuel)
	}
	h := len(x) / 2
	for at := 0; at < h; at += leafSize {
		end := min(at+leafSize, h)
		t.split(x[at:end], x[h+at:h+end], at, h)
		if err := t.m.Work(leafSize / 25); err != nil {
			return err
		}
	}
	if err := t.forward(x[:h]); err != nil {
		return err
	}
	return t.forward(x[h:])
}

// split is a row of butterflies u, v → u + v, (u - v)·w, starting at the given power of w.
func (t *transform) split(u, v []uint64, power, h int) {
	w := t.roots[h+power:][:len(u)]
	v = v[:len(u)]
	for j, a := range u {
		b := v[j]
		u[j] = fieldAdd(a, b)
		v[j] = fieldMul(fieldSub(a, b), w[j])
	}
}

// inverse undoes forward, but for the factor n and with the points in reverse order, which it puts
// right.
func (t *transform) inverse(x []uint64) error {
	if err := t.join(x); err != nil {
		return err
	}
	// The inverse root is the root taken backwards: x[i] stands where x[n-i] belongs.
	for i, j := 1, len(x)-1; i < j; i, j = i+1, j-1 {
		x[i], x[j] = x[j], x[i]
		if i%leafSize == 0 {
			if err := t.m.Work(leafSize / 25); err != nil {
				return err
			}
		}
	}
	return nil
}

// join runs the rows of forward backwards.
func (t *transform) join(x []uint64) error {
	if len(x) <= leafSize {
		for size := 2; size <= len(x); size *= 2 {
			for at := 0; at < len(x); at += size {
				t.merge(x[at:at+size/2], x[at+size/2:at+size], 0, size/2)
			}
		}
		return t.m.Work(leafFuel)
	}
	h := len(x) / 2
	if err := t.join(x[:h]); err != nil {
		return err
	}
	if err := t.join(x[h:]); err != nil {
		return err
	}
	for at := 0; at < h; at += leafSize {
		end := min(at+leafSize, h)
		t.merge(x[at:end], x[h+at:h+end], at, h)
		if err := t.m.Work(leafSize / 25); err != nil {
			return err
		}
	}
	return nil
}

// merge is a row of butterflies u, v → u + v·w, u - v·w.
func (t *transform) merge(u, v []uint64, power, h int) {
	w := t.roots[h+power:][:len(u)]
	v = v[:len(u)]
	for j, a := range u {
		b := fieldMul(v[j], w[j])
		u[j] = fieldAdd(a, b)
		v[j] = fieldSub(a, b)
	}
}
