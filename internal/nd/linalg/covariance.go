package linalg

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// Covariance sets c, rows×rows, to the sums of products of what the rows of x, rows×inner, deviate
// from their means: the product of the deviations, which are not stored, and their transpose. It sums
// in the order that OpenBLAS has for products of a matrix with its own transpose, which NumPy tells
// from others: other blocks than MatMul's.
func Covariance(m *budget.Meter, c, x, means []float64, rows, inner int) error {
	clear(c)
	s := scratch{m: m}
	defer s.release()
	room := min(depth, inner)
	if rows == 2 {
		room = 0
	}
	work, err := grab[float64](&s, (4+8)*room)
	if err != nil {
		return err
	}
	for k := 0; k < inner; {
		d := inner - k
		if d >= 2*depth {
			d = depth
		} else if d > depth {
			d = (d + 1) / 2
		}
		if rows == 2 {
			err = pairs(m, c, x[k:k+d], x[inner+k:inner+k+d], means)
		} else {
			err = deviations(m, c, view[float64]{x[k:], inner}, means, rows, d, work[:4*room], work[4*room:])
		}
		if err != nil {
			return err
		}
		k += d
	}
	return mirror(m, c, rows)
}

// mirror copies what is below the diagonal to the other side.
func mirror(m *budget.Meter, c []float64, rows int) error {
	for i := range rows {
		if err := charge(m, i); err != nil {
			return err
		}
		for j, v := range c[i*rows : i*rows+i] {
			c[j*rows+i] = v
		}
	}
	return nil
}

// pairs adds the sums of two rows, without packing.
func pairs(m *budget.Meter, c, x, y, means []float64) error {
	if err := charge(m, 8*len(x)); err != nil {
		return err
	}
	var xx, xy, yy float64
	u, v := means[0], means[1]
	y = y[:len(x)]
	for i, a := range x {
		a -= u
		b := y[i] - v
		xx, xy, yy = math.FMA(a, a, xx), math.FMA(a, b, xy), math.FMA(b, b, yy)
	}
	c[0] += xx
	c[2] += xy
	c[3] += yy
	return nil
}

// deviations adds the sums of d columns, as gemm does: four rows by eight at a time, not above the
// diagonal.
func deviations(m *budget.Meter, c []float64, x view[float64], means []float64, rows, d int, strip, packed []float64) error {
	for j := 0; j < rows; j += 8 {
		packDeviations(packed, x, means, j, min(j+8, rows), 8, d)
		for i := j; i < rows; i += 4 {
			if err := charge(m, 8*4*d); err != nil {
				return err
			}
			r := min(4, rows-i)
			packDeviations(strip, x, means, i, i+r, 4, d)
			multiplyStrip(1, view[float64]{c, rows}, i, j, r, min(8, rows-j), d, strip, packed)
		}
	}
	return nil
}

// packDeviations stores the rows from to to column by column, lanes apart, filled up with zeros.
func packDeviations(dst []float64, x view[float64], means []float64, from, to, lanes, d int) {
	dst = dst[:lanes*d]
	if to-from < lanes {
		clear(dst)
	}
	for i := from; i < to; i++ {
		mean := means[i]
		for k, v := range x.row(i, 0, d) {
			dst[lanes*k+i-from] = v - mean
		}
	}
}
