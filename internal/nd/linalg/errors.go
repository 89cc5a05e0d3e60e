// This file has the errors.

package linalg

// Error is a failure that NumPy reports as LinAlgError; its text is NumPy's.
type Error string

func (e Error) Error() string { return string(e) }

// What can go wrong besides a limit.
const (
	ErrSingular            = Error("Singular matrix")
	ErrNotPositiveDefinite = Error("Matrix is not positive definite")
	ErrEigenvalues         = Error("Eigenvalues did not converge")
	ErrSVD                 = Error("SVD did not converge")
	ErrLeastSquares        = Error("SVD did not converge in Linear Least Squares")
	ErrQR                  = Error("Incorrect argument found while performing QR factorization")
)
