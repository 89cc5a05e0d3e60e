package io

import (
	"errors"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// readStdin reads what the host gives the session as its standard input. The frozen module io wraps
// it as sys.stdin. A limit that was reached while waiting is reported as such; other errors of the
// host are an OSError.
func readStdin(t *thread, a []value) (value, error) {
	n, err := t.IndexInt(a[0], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	if t.Stdin == nil { // a snapshot came from a session that had one
		return value{}, t.Errorf(object.OSError, "this session has no standard input")
	}
	if n < 0 {
		return value{}, t.Errorf(object.ValueError, "negative size")
	}
	data, err := t.Stdin(n)
	if err != nil {
		var limit *budget.Error
		if errors.As(err, &limit) {
			return value{}, t.LimitError(limit)
		}
		return value{}, t.Errorf(object.OSError, "standard input cannot be read: %s", err)
	}
	if err := t.Alloc(len(data)); err != nil {
		return value{}, err
	}
	return object.NewBytes(data), nil
}
