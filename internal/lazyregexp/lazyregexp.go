// Package lazyregexp compiles regular expressions when they are first needed: every start of the
// command would pay for those that packages keep in variables.
package lazyregexp

import (
	"regexp"
	"sync"
)

// New returns a function that compiles the expression once. It panics there if the expression is
// wrong.
func New(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
