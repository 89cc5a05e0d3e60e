package object

import "unsafe"

// MapProxy is a read-only view of a mapping.
type MapProxy struct {
	Header
	M Value
}

func traceMapProxy(m *marker, p unsafe.Pointer) { m.value((*MapProxy)(p).M) }
