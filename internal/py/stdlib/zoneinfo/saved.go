// This file saves the rules of zones in snapshots: the file travels, and Go reads it again.

package zoneinfo

import (
	"time"

	"github.com/hognose/hognose/internal/py/object"
)

// rules is the state of the rules of a zone: the file, and what Go makes of it.
type rules struct {
	data []byte
	loc  *time.Location
}

// Location returns the zone as Go knows it.
func (r *rules) Location() *time.Location { return r.loc }

// Trace counts the file and the transitions.
func (r *rules) Trace(func(value)) int64 {
	return 32 + 256 + int64(cap(r.data)) + int64(transitionsSize(len(r.data)))
}

// savedRules stands for rules in a snapshot.
type savedRules struct{ Data []byte }

var _ object.Portable = (*rules)(nil)

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{(*rules)(nil), (*savedRules)(nil)}

// Save returns what stands for the rules.
func (r *rules) Save() (any, error) { return &savedRules{r.data}, nil }

// Load makes the rules again.
func (r *rules) Load(t *thread, saved any) error {
	s, ok := saved.(*savedRules)
	if !ok {
		return t.Errorf(object.ValueError, "a zone without rules")
	}
	loc, err := time.LoadLocationFromTZData("", s.Data)
	if err != nil {
		return t.Errorf(object.ValueError, "Invalid TZif file: magic not found")
	}
	r.data, r.loc = s.Data, loc
	return nil
}
