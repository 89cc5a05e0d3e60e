// This file reduces a matrix to Hessenberg form.

package linalg

// hessenberg reduces rows and columns lo to hi of a, n×n, to zero below the subdiagonal by
// reflectors (Golub and Van Loan, 7.4.3). If vectors is set it returns the transpose of their
// product Q, with a = Q·H·conj(Q)ᵀ: its rows are the columns of Q.
func hessenberg[T Wide](s *scratch, a []T, n int, b *balance, vectors bool) (q []T, err error) {
	work, err := grab[T](s, 2*n)
	if err != nil {
		return nil, err
	}
	taus, err := grab[T](s, n)
	if err != nil {
		return nil, err
	}
	kept := work[:0]
	if vectors {
		if kept, err = grab[T](s, n*n); err != nil {
			return nil, err
		}
	}
	for i := b.lo; i < b.hi; i++ {
		if err := charge(s.m, 4*n); err != nil {
			return nil, err
		}
		// The column below the subdiagonal becomes v, and zero; the reflector is applied from both
		// sides, which keeps the eigenvalues.
		v := work[:b.hi-i]
		if vectors {
			v = kept[i*n+i+1 : i*n+b.hi+1]
		}
		for r := range v {
			v[r] = a[(i+1+r)*n+i]
			a[(i+1+r)*n+i] = 0
		}
		beta, tau := reflector(v)
		taus[i] = tau
		a[(i+1)*n+i] = join[T](beta, 0)
		if err := reflectRight(s.m, view[T]{a, n}, 0, b.hi+1, i+1, v, tau, false, work[n:]); err != nil {
			return nil, err
		}
		if err := reflectColumns(s.m, view[T]{a, n}, i+1, i+1, n, v, tau, work[n:]); err != nil {
			return nil, err
		}
	}
	if !vectors {
		return nil, nil
	}
	return productOf(s, kept, taus, n, b)
}

// productOf multiplies the reflectors in the rows of kept.
func productOf[T Wide](s *scratch, kept, taus []T, n int, b *balance) ([]T, error) {
	q, err := grab[T](s, n*n)
	if err != nil {
		return nil, err
	}
	for i := range n {
		q[i*n+i] = join[T](1, 0)
	}
	for i := b.hi - 1; i >= b.lo; i-- {
		v := kept[i*n+i+1 : i*n+b.hi+1]
		for _, part := range [...]part{{i + 2, b.hi + 1}, {i + 1, i + 2}} { // column i+1 is a unit vector yet
			if err := reflectLeft(s.m, view[T]{q, n}, part.lo, part.hi, i+1, v, taus[i]); err != nil {
				return nil, err
			}
		}
	}
	return q, nil
}
