package object

import "unsafe"

// Frame is a picture of a frame at one moment: frames themselves are data of the machine that no
// Python object refers to. What a program does to the dict of locals does not reach the variables.
type Frame struct {
	Header
	Code    *Code
	IP      int
	Globals *Dict
	Func    *Function
	Back    *Frame
	locals  *Dict // nil: not known, as for the frames of a traceback
}

// Frame casts.
func (v Value) Frame() *Frame { return (*Frame)(unsafe.Pointer(v.O)) }

// Locals returns the variables that f shows, nil if they are not known.
func (f *Frame) Locals() *Dict { return f.locals }

// SetLocals stores the variables that f shows.
func (f *Frame) SetLocals(d *Dict) { f.locals = d }

// LineNumber returns the line of the traceback entry.
func (tb *Traceback) LineNumber() int {
	if tb.Made() {
		return int(int32(tb.given ^ givenFlip))
	}
	return tb.Code.T.File.Line(tb.Span().Start)
}

func traceFrame(m *Marker, p unsafe.Pointer) {
	f := (*Frame)(p)
	m.Value(Obj(&f.Code.Header))
	m.dict(f.Globals)
	m.function(f.Func)
	if f.Back != nil {
		m.Value(Obj(&f.Back.Header))
	}
	m.dict(f.locals)
}
