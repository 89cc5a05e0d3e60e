// This file finds the eigenvalues of a tridiagonal matrix alone, faster than with vectors.

package linalg

import "math"

// valuesOnly finds the eigenvalues without vectors, by the variant of QL without square roots of Pal,
// Walker and Kahan (Parlett, The Symmetric Eigenvalue Problem, 8.15).
func (t *tridiagonal) valuesOnly() error {
	return t.parts(func(first, end, dir int) error {
		for i := min(first, end); i < max(first, end); i++ {
			t.e[i] *= t.e[i] // e holds squares until the part is done
		}
		return t.iterateSquares(first, end, dir)
	})
}

// iterateSquares is iterate on the squares of e.
func (t *tridiagonal) iterateSquares(first, end, dir int) error {
	for (end-first)*dir >= 0 {
		last := first
		for last != end && !t.splitSquares(last, dir) {
			last += dir
		}
		switch (last - first) * dir {
		case 0:
			first += dir
			continue
		case 1:
			i := min(first, last)
			big, small, _, _ := symmetric2(t.d[i], math.Sqrt(t.e[i]), t.d[i+1])
			t.d[i], t.d[i+1], t.e[i] = big, small, 0
			if dir < 0 {
				t.d[i], t.d[i+1] = small, big
			}
			first += 2 * dir
			continue
		}
		if t.sweeps == 0 {
			return nil // what is left in e tells
		}
		t.sweeps--
		if err := t.sweepSquares(first, last, dir); err != nil {
			return err
		}
	}
	return nil
}

// splitSquares is split on the squares of e.
func (t *tridiagonal) splitSquares(i, dir int) bool {
	edge := min(i, i+dir)
	if math.Abs(t.e[edge]) > halfEps*halfEps*math.Abs(t.d[i]*t.d[i+dir]) {
		return false
	}
	t.e[edge] = 0
	return true
}

// sweepSquares is sweep on the squares of e.
func (t *tridiagonal) sweepSquares(first, last, dir int) error {
	edge := func(i int) *float64 { return &t.e[min(i, i+dir)] }
	p := t.d[first]
	root := math.Sqrt(*edge(first))
	sigma := (t.d[first+dir] - p) / (2 * root)
	sigma = p - root/(sigma+math.Copysign(pythagoras(sigma, 1), sigma))
	// c and s are the squares of cosine and sine, so no root is needed.
	c, s := 1.0, 0.0
	gamma := t.d[last] - sigma
	p = gamma * gamma
	if err := charge(t.m, 20*(last-first)*dir); err != nil {
		return err
	}
	for i := last - dir; ; i -= dir {
		bb := *edge(i)
		r := p + bb
		if i != last-dir {
			*edge(i + dir) = s * r
		}
		oldC, oldGamma := c, gamma
		c, s = p/r, bb/r
		alpha := t.d[i]
		gamma = float64(c*(alpha-sigma)) - float64(s*oldGamma)
		t.d[i+dir] = oldGamma + (alpha - gamma)
		if c != 0 {
			p = gamma * gamma / c
		} else {
			p = oldC * bb
		}
		if i == first {
			break
		}
	}
	*edge(first) = s * p
	t.d[first] = sigma + gamma
	return nil
}
