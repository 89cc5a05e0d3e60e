package py

import (
	"errors"

	"github.com/hognose/hognose/internal/py/object"
)

// Exit is what SystemExit asks the process to do.
type Exit struct {
	Code    int
	Message string // for standard error, without a newline; "" for none
}

// ExitOf returns what err asks for if it is a SystemExit, as Python itself would act on it: no code
// or None means success, a number is the exit code, and anything else is printed and means failure.
// Other errors, and none, give nil.
func (in *Interp) ExitOf(err error) *Exit {
	if err == nil { // most runs; the target of errors.As is on the heap
		return nil
	}
	var e *object.Exc
	if !errors.As(err, &e) || !e.Class.IsSubtype(object.SystemExit) {
		return nil
	}
	code := e.Extra[0]
	switch {
	case !code.IsSet() || code.IsNone():
		return &Exit{}
	case code.IsInt() || code.IsBool():
		return &Exit{Code: int(code.Int()) & 0xff}
	}
	text, err := in.vm.StrString(code)
	if err != nil {
		text = "<exit code whose str() failed>"
	}
	return &Exit{Code: 1, Message: text}
}
