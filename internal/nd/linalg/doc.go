// Package linalg has the kernels of numpy.linalg over plain slices: products, factorizations,
// eigenvalues, singular values, least squares, norms.
//
// A matrix is a slice of rows*cols elements in row-major order, without gaps; its sizes are passed
// along. The array type of the caller is none of this package's business: it copies strided, stacked
// or narrow arrays into such slices, and calls once for each matrix of a stack.
//
// Arguments are overwritten where a function says so; most factorizations work in place. Results go
// into slices that the caller has made and charged. Work arrays are charged to the meter before they
// are made and given back at the end. Every loop charges steps before it works and polls at least
// each millisecond. A nil meter charges nothing. Iterations are bounded, so that every input ends,
// with a result or an error.
//
// An [Error] has the text of NumPy's LinAlgError; any other error is a limit of the meter. Shapes are
// not checked: the caller has done that, with NumPy's words.
//
// Products, LU, Cholesky and QR are generic over float32, float64, complex64 and complex128, as NumPy
// computes in the precision of its arguments. Eigenvalues, singular values and what rests on them
// take float64 and complex128: callers widen narrower arrays and round the results.
//
// # Bits
//
// Results are the same on every machine. Where NumPy's are reproducible, they are NumPy's: matrix and
// dot products of float64 have the bits of OpenBLAS on processors with 512-bit vectors, and so have
// most results for small real matrices. That is why sums here are fused multiply-adds in some places
// and are not in others: the order of operations was found by experiments with NumPy, and TestOracle
// holds it. Explicit conversions (float64(x*y)) keep the compiler from fusing where that would
// differ between machines. Signs and order of vectors follow LAPACK's algorithms, in small matrices
// also those that rounding decides.
package linalg
