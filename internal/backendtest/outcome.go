// This file is for tests of single backends.

package backendtest

import (
	"errors"
	"fmt"
	"testing"

	"github.com/hognose/hognose"
)

// Outcome runs a snippet and returns its value as text, or the name of the limit that ended it.
// Tests of walls compare it with and without the wall.
func Outcome(t *testing.T, s *hognose.Session, code string) string {
	t.Helper()
	r, err := s.Run(t.Context(), code)
	var limit *hognose.LimitError
	if errors.As(err, &limit) {
		return string(limit.Limit)
	}
	if err != nil {
		t.Fatal(err)
	}
	v, err := r.Value.Go(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(v)
}
