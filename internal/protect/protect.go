// Package protect keeps a panic on a goroutine from ending the process.
//
// A panic that nobody recovers ends the whole program, and with it the sessions of all tenants. On
// the goroutine of a caller it is the caller's to handle; on a goroutine that we have started he
// cannot. So such goroutines do their work inside Call and hand the panic as an error to whoever
// waits for them. A rule in internal/archtest finds goroutines that do not.
package protect

import (
	"fmt"
	"log/slog"
	"runtime/debug"
)

// Panic is a panic as an error.
type Panic struct {
	Value any    // what was panicked with
	Stack []byte // of the goroutine, at the panic
}

func (p *Panic) Error() string { return fmt.Sprintf("internal error: %v", p.Value) }

// Call returns f's error, or a *Panic if f panicked.
func Call(f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &Panic{v, debug.Stack()}
		}
	}()
	return f()
}

// Do returns the *Panic of f as an error, or nil.
func Do(f func()) error {
	return Call(func() error {
		f()
		return nil
	})
}

// Log tells the logger, which may be nil, of err if it is a *Panic, and reports whether it is.
func Log(l *slog.Logger, what string, err error, attrs ...any) bool {
	p, ok := err.(*Panic)
	if ok && l != nil {
		l.Error(what, append(attrs, "panic", p.Value, "stack", string(p.Stack))...)
	}
	return ok
}
