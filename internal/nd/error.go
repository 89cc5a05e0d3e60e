package nd

import "fmt"

// ErrorKind names the Python exception that an [Error] becomes.
type ErrorKind uint8

const (
	ValueError ErrorKind = iota
	TypeError
	IndexError
	AxisError // numpy.exceptions.AxisError
	OverflowError
	ZeroDivisionError
	MemoryError // numpy's _ArrayMemoryError: the size itself is impossible
	NotImplementedError
	RuntimeError
	NoLoopError    // _UFuncNoLoopError, a TypeError
	CastingError   // _UFuncInputCastingError and its like, TypeErrors
	PromotionError // numpy.exceptions.DTypePromotionError, a TypeError
	UnicodeError
)

// Error is a refusal in NumPy's words. Axis and Dims are set for AxisError.
type Error struct {
	Kind ErrorKind
	Text string
	Axis int
	Dims int
}

func (e *Error) Error() string { return e.Text }

// Errorf makes an Error; packages beside this one use it too.
func Errorf(kind ErrorKind, format string, args ...any) *Error {
	return &Error{Kind: kind, Text: fmt.Sprintf(format, args...)}
}

func axisError(axis, dims int) *Error {
	return &Error{
		Kind: AxisError, Axis: axis, Dims: dims,
		Text: fmt.Sprintf("axis %d is out of bounds for array of dimension %d", axis, dims),
	}
}

// Status is a set of floating-point conditions that kernels met. The caller decides, as errstate
// says, whether to warn, raise or ignore.
type Status uint8

const (
	Divide Status = 1 << iota
	Overflow
	Underflow
	Invalid
)

// statusTexts are the words of NumPy's warnings, in the order in which it gives them.
var statusTexts = [...]struct {
	s    Status
	text string
}{{Divide, "divide by zero"}, {Overflow, "overflow"}, {Underflow, "underflow"}, {Invalid, "invalid value"}}

// Texts calls f with every condition of s and its text ("divide by zero"), in NumPy's order.
func (s Status) Texts(f func(one Status, text string)) {
	for _, t := range statusTexts {
		if s&t.s != 0 {
			f(t.s, t.text)
		}
	}
}
