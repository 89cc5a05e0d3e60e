package object

import "unsafe"

// Union is X | Y, a types.UnionType object.
type Union struct {
	Header
	Args Value // tuple of the alternatives, without duplicates; None stands for itself
}

// Union casts.
func (v Value) Union() *Union { return (*Union)(unsafe.Pointer(v.O)) }

func traceUnion(m *marker, p unsafe.Pointer) { m.value((*Union)(p).Args) }
