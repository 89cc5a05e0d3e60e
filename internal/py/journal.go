package py

import (
	"crypto/rand"

	"github.com/hognose/hognose/internal/py/stdlib/time"
)

// Journal notes the calls of tools and their answers, or gives a run the answers that were noted.
// Package journal has two. It is told on the session's goroutine.
type Journal interface {
	// Replays reports whether tools are not called because the journal has their answers.
	Replays() bool
	// Call is told of each call. Numbers count from 1.
	Call(number int64, tool string, args []byte)
	// Answer is told of each answer, and how far the program is: see vm.Progress. The program gets
	// what Answer returns.
	Answer(number, progress int64, v any, err error) (any, error)
	// Next returns the next answer that was noted if it is due: that to the given call, or any if
	// number is 0.
	Next(number, progress int64) (answered int64, v any, err error, ok bool)
}

// Ticks is the host's clock without a date, which programs see unless Options.Ticks is another.
func Ticks() int64 { return time.Ticks() }

// Entropy fills b with the host's random bytes, as programs get them unless Options.Entropy has
// others.
func Entropy(b []byte) { _, _ = rand.Read(b) } // it never fails
