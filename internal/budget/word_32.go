//go:build 386 || arm || mips || mipsle

package budget

// A Go int of 32 bits does not hold Python's lengths, sizes and indices, and programs would compute
// wrong results without a word. The compiler says so instead.
var _ int = "hognose needs a 64-bit processor: docs/rationale.md says why"
