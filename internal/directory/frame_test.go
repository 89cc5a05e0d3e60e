package directory

import (
	"bytes"
	"reflect"
	"testing"
)

// FuzzMessage reads hostile bytes, and what it makes sense of survives a round trip.
func FuzzMessage(f *testing.F) {
	for _, m := range []*message{
		{Kind: "call", ID: 1, Method: "do", Tenant: "t", Session: "s", Body: []byte(`{"op":"run"}`), blob: []byte("x")},
		{Kind: "reply", ID: 1 << 60, Error: toWire(ErrNotFound)},
		{Kind: "cancel", ID: 3},
	} {
		head, err := m.head()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(append(append(head, m.Body...), m.blob...))
	}
	f.Add([]byte("\x00\x00\x00\x02\x00\x00\x00\x00\xff\xff\xff\xff\x00\x01"))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := read(bytes.NewReader(data))
		if err != nil {
			return
		}
		head, err := m.head()
		if err != nil {
			t.Fatal(err)
		}
		again, err := read(bytes.NewReader(append(append(head, m.Body...), m.blob...)))
		if err != nil || !reflect.DeepEqual(again, m) {
			t.Errorf("%+v became %+v: %v", m, again, err)
		}
	})
}
