package hognose_test

import (
	"errors"
	"testing"
	"testing/fstest"

	"github.com/hognose/hognose"
)

func TestTheEmbeddedInterpreterCopiesNoFiles(t *testing.T) {
	s, err := hognose.Local(nil).Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.CopyIn(t.Context(), fstest.MapFS{}, "/work"); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("CopyIn: %v", err)
	}
	if err := s.CopyOut(t.Context(), "/work", t.TempDir()); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("CopyOut: %v", err)
	}
}
