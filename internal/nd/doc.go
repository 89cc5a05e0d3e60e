// Package nd holds n-dimensional arrays and the kernels over them. It follows NumPy 2.2 in types,
// promotion, results, error texts and, where NumPy defines them, bits; it knows nothing of Python.
//
// An [Array] is a view: a [Buffer], an offset into it, a [DType], a shape and strides. Views of one
// buffer share its memory; a buffer that forks share is copied before the first write
// ([Array.Writable]). Functions that allocate or loop take a *budget.Meter: memory is charged
// before it is made, loops run in blocks that charge steps and poll. A nil meter never refuses.
//
// Wrong arguments give an [*Error], whose kind names the Python exception and whose text is
// NumPy's. Errors of the meter pass through unchanged.
//
// Kernels work on contiguous blocks only. The iterator (iter.go) hands them the memory of an
// operand where it is contiguous and of the right type, and a buffer that it fills and empties
// through a cast otherwise; so there is one loop per operation and type.
package nd
