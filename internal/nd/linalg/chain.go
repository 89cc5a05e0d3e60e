// This file has products of several matrices, powers and Kronecker products.

package linalg

import "github.com/hognose/hognose/internal/budget"

// ChainOrder finds the cheapest order of a product of matrices, of which the i-th is
// dims[i]×dims[i+1] (Cormen et al., 15.2). split[i][j] is where the product of matrices i to j is cut:
// matrices i to split belong together, and those from split+1 to j.
func ChainOrder(m *budget.Meter, dims []int) ([][]int, error) {
	n := len(dims) - 1
	cost, cut := make([][]float64, n), make([][]int, n)
	for i := range n {
		cost[i], cut[i] = make([]float64, n), make([]int, n)
	}
	for length := 1; length < n; length++ {
		for i := 0; i+length < n; i++ {
			if err := charge(m, 4*length); err != nil {
				return nil, err
			}
			j := i + length
			for k := i; k < j; k++ {
				c := cost[i][k] + cost[k+1][j] + float64(dims[i])*float64(dims[k+1])*float64(dims[j+1])
				if k == i || c < cost[i][j] {
					cost[i][j], cut[i][j] = c, k
				}
			}
		}
	}
	return cut, nil
}

// MatrixPower sets out to a, n×n, multiplied by itself times times, times > 0, in the order of NumPy:
// up to 3 directly, more by squares. a is overwritten.
func MatrixPower[T Number](m *budget.Meter, out, a []T, n, times int) error {
	work := make([][]T, 0, 2)
	s := scratch{m: m}
	defer s.release()
	for range 2 {
		w, err := grab[T](&s, n*n)
		if err != nil {
			return err
		}
		work = append(work, w)
	}
	if times <= 3 {
		copy(out, a)
		for i := 1; i < times; i++ {
			copy(work[0], out)
			if err := MatMul(m, out, work[0], a, n, n, n); err != nil {
				return err
			}
		}
		return nil
	}
	// Binary powers: out collects the squares whose bit is set.
	started := false
	square, spare := a, work[0]
	for {
		if times&1 == 1 {
			if !started {
				copy(out, square)
				started = true
			} else {
				copy(work[1], out)
				if err := MatMul(m, out, work[1], square, n, n, n); err != nil {
					return err
				}
			}
		}
		if times >>= 1; times == 0 {
			return nil
		}
		if err := MatMul(m, spare, square, square, n, n, n); err != nil {
			return err
		}
		square, spare = spare, square
	}
}

// Kron sets out, (rows·p)×(cols·q), to the Kronecker product of a, rows×cols, and b, p×q.
func Kron[T Number](m *budget.Meter, out, a []T, rows, cols int, b []T, p, q int) error {
	for i := range rows {
		for r := range p {
			if err := charge(m, 2*cols*q); err != nil {
				return err
			}
			row := out[(i*p+r)*cols*q : (i*p+r+1)*cols*q]
			for j := range cols {
				for c := range q {
					row[j*q+c] = a[i*cols+j] * b[r*q+c]
				}
			}
		}
	}
	return nil
}
