package directory

import (
	"encoding/json"
	"errors"
	"testing"
	"time"
)

// A session whose owners are lost three times in a row before they bring it back is left alone for a
// while; handing it over counts for nothing.
func TestQuarantine(t *testing.T) {
	head, err := json.Marshal(&header{Version: RecordFormat, ID: "x"})
	if err != nil {
		t.Fatal(err)
	}
	claim := func(lost bool) error {
		next, err := ClaimHeader(head, "w", 1, 0, func(Claim) (bool, error) { return lost, nil })
		if err == nil {
			head = next
		}
		return err
	}
	for range 5 {
		if err := claim(false); err != nil {
			t.Fatal(err)
		}
	}
	for range maxTries {
		if err := claim(true); err != nil {
			t.Fatal(err)
		}
	}
	if err := claim(true); !errors.Is(err, ErrQuarantine) {
		t.Errorf("a fourth worker may die of it: %v", err)
	}
	var h header
	if err := json.Unmarshal(head, &h); err != nil || h.Tries != 3 || h.Fence != 8 || !h.Quarantined() {
		t.Error(h.Claim, err)
	}
	h.Tried = time.Now().Add(-time.Minute)
	if head, err = json.Marshal(&h); err != nil {
		t.Fatal(err)
	}
	if err := claim(false); err != nil {
		t.Errorf("it is not tried again: %v", err)
	}
	if head, err = Pardon(head); err != nil {
		t.Fatal(err)
	}
	if err := claim(true); err != nil {
		t.Error(err)
	}
}
