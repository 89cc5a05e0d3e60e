package pyvalue

import (
	"reflect"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

func TestValuesOfTheProtocolBecomeThoseOfTheInterpreter(t *testing.T) {
	when := wire.Scalar{Type: "date", Text: "2026-11-15"}
	for _, c := range []struct {
		name     string
		in, want any
	}{
		{"what needs no change stays", int64(7), int64(7)},
		{"a list, item by item", []any{wire.Tuple{int64(1)}, "x"}, []any{py.Tuple{int64(1)}, "x"}},
		{"a frozen set is a set", wire.FrozenSet{int64(1)}, py.Set{int64(1)}},
		{"a byte array is bytes", wire.ByteArray("ab"), []byte("ab")},
		{"a dict keeps its order", wire.Dict{{Key: "b", Value: wire.Set{}}, {Key: "a", Value: nil}}, py.Dict{{Key: "b", Value: py.Set{}}, {Key: "a", Value: nil}}},
		{"an object is its fields", wire.Object{Fields: wire.Dict{{Key: "x", Value: int64(1)}}}, py.Dict{{Key: "x", Value: int64(1)}}},
		{"a date is its text", []any{when}, []any{"2026-11-15"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := From(c.in, Text)
			if err != nil || !reflect.DeepEqual(got, c.want) {
				t.Errorf("From(%#v) = %#v, %v, want %#v", c.in, got, err, c.want)
			}
		})
	}
}

func TestARefusedScalarIsFoundHoweverDeepItIs(t *testing.T) {
	when := wire.Scalar{Type: "date", Text: "2026-11-15"}
	for _, v := range []any{
		when, []any{when}, wire.Tuple{when}, wire.Set{when}, wire.FrozenSet{when},
		wire.Dict{{Key: when, Value: nil}}, wire.Dict{{Key: "k", Value: when}}, wire.Object{Fields: wire.Dict{{Key: "k", Value: when}}},
	} {
		if _, err := From(v, Refuse); err == nil || !strings.Contains(err.Error(), `type "date"`) {
			t.Errorf("From(%#v): error %v, want one that names the type", v, err)
		}
	}
}
