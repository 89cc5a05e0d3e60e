package object

// Most texts that programs handle are short and ASCII: words, lines, numbers. The functions below serve those without the kernels of
// package text, which poll, index and charge piece by piece: the result is put together on the stack and copied once, into the
// allocation of its Str. Each answers exactly what the kernel would, for the same number of steps, or says that it cannot.

const (
	ShortResult = 64   // bytes of a result put together on the stack
	ShortSource = 4096 // bytes that may be searched without a poll: 23 µs for the worst text tried
)
