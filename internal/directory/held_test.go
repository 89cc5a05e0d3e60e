package directory

import (
	"encoding/json"
	"errors"
	"testing"
)

// A process of a worker reaches the records of its own sessions, and of no others in the store of the
// cluster, whatever it asks for. It cannot say whose a session is.
func TestProcessesReachTheirOwnRecords(t *testing.T) {
	store := NewMemory()
	n, err := NewIsolated(t.Context(), Options{Store: store, Owner: "w1", Term: func() int64 { return 7 }}, nil, false)
	if err != nil {
		t.Fatal(err)
	}
	defer n.Drain(t.Context())
	w := &isolate{tenant: "a", place: "a"}
	record := func(id, tenant, owner string) []byte {
		head, _ := json.Marshal(&header{Version: RecordFormat, ID: id, Tenant: tenant, Claim: Claim{Owner: owner, Term: 99, Fence: 5}})
		return head
	}
	foreign := newID()
	if _, err := store.Put(t.Context(), foreign, record(foreign, "b", "w2"), []byte("secret"), 0); err != nil {
		t.Fatal(err)
	}
	put := func(id string, head []byte, revision uint64) error {
		body, _ := json.Marshal(stored{head, revision})
		_, _, err := n.serveStore(t.Context(), w, &message{Method: "put", Session: id, Body: body})
		return err
	}
	for _, method := range []string{"get", "delete"} {
		if _, data, err := n.serveStore(t.Context(), w, &message{Method: method, Session: foreign}); !errors.Is(err, ErrNotFound) || data != nil {
			t.Errorf("%s: %q %v", method, data, err)
		}
	}
	if err := put(foreign, record(foreign, "a", "w1"), 1); !errors.Is(err, ErrFenced) {
		t.Errorf("a record of another was written: %v", err)
	}
	mine := newID()
	if err := put(mine, record(mine, "b", "w1"), 0); err == nil {
		t.Error("a record for another tenant was written")
	}
	if err := put(mine, record(mine, "a", "w2"), 0); err != nil {
		t.Fatal(err)
	}
	head, _, _, _ := store.Get(t.Context(), mine)
	var h header
	if err := json.Unmarshal(head, &h); err != nil || h.Claim != (Claim{Owner: "w1", Term: 7}) {
		t.Errorf("%+v %v", h.Claim, err)
	}
	if n.TermOf(mine) != 7 || !n.Has(mine) {
		t.Error("the new session is not held")
	}
	n.Forget(mine)
	if err := put(mine, record(mine, "a", "w1"), 1); !errors.Is(err, ErrFenced) {
		t.Errorf("a session that was given up is written: %v", err)
	}
	// A copy is nobody's.
	free := newID()
	if err := put(free, record(free, "a", ""), 0); err != nil || n.Has(free) {
		t.Errorf("%v, held: %v", err, n.Has(free))
	}
}
