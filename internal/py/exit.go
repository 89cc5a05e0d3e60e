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
func (in *Interp) ExitOf(err error) (Exit, bool) {
	var e *object.Exc
	if !errors.As(err, &e) || !e.Class.IsSubtype(object.SystemExit) {
		return Exit{}, false
	}
	code := e.Extra[0]
	switch {
	case !code.IsSet() || code.IsNone():
		return Exit{}, true
	case code.IsInt() || code.IsBool():
		return Exit{Code: int(code.Int()) & 0xff}, true
	}
	text, err := in.vm.StrString(code)
	if err != nil {
		text = "<exit code whose str() failed>"
	}
	return Exit{Code: 1, Message: text}, true
}
