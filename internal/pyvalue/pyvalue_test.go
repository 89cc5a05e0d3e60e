package pyvalue

import (
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestJSONOfGoValuesFollowsTheTable(t *testing.T) {
	for _, c := range []struct {
		v    any
		want string
	}{
		{1.0, `1.0`}, {1e16, `1e+16`}, {1e-5, `1e-05`}, {math.NaN(), `"NaN"`}, {90 * time.Second, `90.0`}, {-1500 * time.Millisecond, `-1.5`}, {time.Duration(math.MinInt64), `-9223372036.854775`},
		{big.NewRat(1, 3), `"1/3"`}, {complex(0, 1), `"1j"`}, {complex(1, math.Inf(-1)), `"(1-infj)"`}, {[]byte(nil), `null`}, {Set{}, `[]`}, {Dict{}, `{}`},
		{Dict{{Tuple{int64(1)}, "a"}}, `[[[1],"a"]]`}, {Dict{{int64(1), "a"}, {"1", "b"}}, `[[1,"a"],["1","b"]]`}, {Opaque{"f", "<f>"}, `{"$repr":"<f>"}`},
		{Scalar{"timedelta", "no number"}, `"no number"`}, {Scalar{"timedelta", "1e9999999"}, `"1e9999999"`}, {Scalar{"timedelta", "01.5"}, `"01.5"`},
		{"\u2028\x7f\x01", "\"\u2028\x7f\\u0001\""}, {"\xed\xa0\x80\xed\xa0\x80x", "\"\ufffd\ufffdx\""},
	} {
		got, err := AppendJSON(nil, c.v)
		if err != nil || string(got) != c.want || !json.Valid(got) {
			t.Errorf("%#v: %s, %v; want %s", c.v, got, err, c.want)
		}
	}
}

func TestJSONIsBounded(t *testing.T) {
	shared := any(strings.Repeat("a", 1000))
	for range 30 {
		shared = []any{shared, shared}
	}
	w := JSON{Max: 1 << 20}
	if err := w.Value(shared); !errors.Is(err, ErrTooLarge) || cap(w.Buf) > 1<<20 {
		t.Errorf("%v, %d bytes", err, cap(w.Buf))
	}
	if _, err := AppendJSON(nil, new(big.Int).Lsh(big.NewInt(1), 1<<23)); !errors.Is(err, ErrTooLarge) {
		t.Error(err)
	}
	w = JSON{Max: 100, ASCII: true}
	if err := w.Value(strings.Repeat("é", 20)); !errors.Is(err, ErrTooLarge) {
		t.Errorf("%v: what is escaped is longer", err)
	}
}

func TestFieldsAreThoseOfEncodingJSON(t *testing.T) {
	type Deep struct{ A, B, C int }
	type Left struct {
		Deep
		X int
		Y int `json:"y"`
	}
	type Right struct{ X, Y int }
	type All struct {
		Left
		*Right
		B    string `json:"B,omitempty"`
		C    int    `json:"-"`
		D    int    `json:"-,"` //lint:ignore SA5008 a field named "-" is one of encoding/json's rules
		E    []int  `json:",omitempty"`
		F    any    `json:"f,omitzero"`
		Z    bool   `json:"z,string"`
		skip int
	}
	for _, v := range []All{{}, {Right: &Right{3, 4}, B: "b", E: []int{1}, F: 1, skip: 1}, {Left: Left{Deep{1, 2, 3}, 4, 5}}} {
		theirs, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		ours, err := AppendJSON(nil, v)
		var a, b any
		if json.Unmarshal(theirs, &a) != nil || json.Unmarshal(ours, &b) != nil || !reflect.DeepEqual(a, b) || err != nil {
			t.Errorf("%s, %v; encoding/json has %s", ours, err, theirs)
		}
	}
}

func TestGoScalars(t *testing.T) {
	for _, c := range []struct {
		in   Scalar
		want any
	}{
		{Scalar{"datetime", "2026-01-02T03:04:05.000006+00:00"}, time.Date(2026, 1, 2, 3, 4, 5, 6000, time.UTC)}, {Scalar{"datetime", "2026-01-02T03:04:05"}, "2026-01-02T03:04:05"},
		{Scalar{"datetime", "nonsense"}, "nonsense"}, {Scalar{"timedelta", "-1.5"}, -1500 * time.Millisecond}, {Scalar{"timedelta", "1e999999999"}, "1e999999999"},
		{Scalar{"fraction", "1e999999999"}, "1e999999999"}, {Scalar{"fraction", "1/0"}, "1/0"}, {Scalar{"decimal", "1E+999999999"}, "1E+999999999"},
	} {
		if got := Go(c.in); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v: %#v, want %#v", c.in, got, c.want)
		}
	}
}

func TestTheTrailNamesThePlaceShortly(t *testing.T) {
	deep := any(func() {})
	for range 100 {
		deep = []any{map[string]any{"k": deep}}
	}
	for _, v := range []any{deep, []any{1, map[int]any{2: []any{make(chan int)}}}} {
		if _, err := AppendJSON(nil, v); err == nil || len(err.Error()) > 120 {
			t.Errorf("%v", err)
		}
	}
	if _, err := AppendJSON(nil, []any{1, map[int]any{2: []any{make(chan int)}}}); err == nil || !strings.HasPrefix(err.Error(), `value[1]["2"][0]: a Go chan int`) {
		t.Error(err)
	}
}
