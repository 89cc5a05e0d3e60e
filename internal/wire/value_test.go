package wire

import (
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/pyvalue"
)

func TestValuesInJSON(t *testing.T) {
	huge := new(big.Int).Lsh(big.NewInt(-3), 70)
	for _, c := range []struct {
		v    any
		want string
	}{
		{nil, `null`}, {true, `true`}, {int64(-5), `-5`}, {"a\"é", `"a\"\u00e9"`}, {1.0, `1.0`}, {1e300, `1e+300`}, {math.Copysign(0, -1), `-0.0`},
		{int64(1 << 53), `9007199254740992`}, {int64(1<<53 + 1), `{"$type":"int","value":"0x20000000000001"}`},
		{huge, `{"$type":"int","value":"-0xc00000000000000000"}`},
		{math.Inf(-1), `{"$type":"float","value":"-inf"}`}, {complex(1, -0.5), `{"$type":"complex","real":1.0,"imag":-0.5}`},
		{[]byte("hi"), `{"$type":"bytes","data":"aGk="}`}, {pyvalue.ByteArray("hi"), `{"$type":"bytearray","data":"aGk="}`},
		{[]any{int64(1), "a"}, `[1,"a"]`}, {pyvalue.Tuple{int64(1)}, `{"$type":"tuple","items":[1]}`}, {pyvalue.Set{int64(1)}, `{"$type":"set","items":[1]}`},
		{pyvalue.FrozenSet{}, `{"$type":"frozenset","items":[]}`}, {pyvalue.Dict{{Key: "b", Value: int64(1)}, {Key: "a", Value: int64(2)}}, `{"b":1,"a":2}`}, {pyvalue.Dict{}, `{}`},
		{pyvalue.Dict{{Key: int64(1), Value: "a"}, {Key: pyvalue.Tuple{}, Value: nil}}, `{"$type":"dict","items":[[1,"a"],[{"$type":"tuple","items":[]},null]]}`},
		{pyvalue.Dict{{Key: "$type", Value: "tuple"}}, `{"$type":"dict","items":[["$type","tuple"]]}`},
		{pyvalue.Scalar{Type: "decimal", Text: "1.50"}, `{"$type":"decimal","value":"1.50"}`},
		{pyvalue.Object{Class: "Point", Fields: pyvalue.Dict{{Key: "x", Value: int64(1)}}, Text: "Point(x=1)"}, `{"$type":"object","class":"Point","fields":{"x":1},"text":"Point(x=1)"}`},
		{pyvalue.Object{Class: "Odd", Fields: pyvalue.Dict{{Key: "$type", Value: int64(1)}}}, `{"$type":"object","class":"Odd","fields":{"$type":"dict","items":[["$type",1]]}}`},
	} {
		got, err := EncodeValue(c.v, Bounds{})
		if err != nil || string(got) != c.want {
			t.Errorf("%#v: %s, %v\nwant %s", c.v, got, err, c.want)
		}
		back, err := DecodeValue(got, Bounds{})
		if err != nil || !reflect.DeepEqual(back, c.v) {
			t.Errorf("%s: %#v, %v", got, back, err)
		}
	}
	raw, _ := EncodeValue(math.NaN(), Bounds{})
	if v, err := DecodeValue(raw, Bounds{}); err != nil || !math.IsNaN(v.(float64)) {
		t.Errorf("%s: %v, %v", raw, v, err)
	}
}

func TestGoValuesBecomePython(t *testing.T) {
	type inner struct {
		Name   string `json:"name"`
		Hidden string `json:"-"`
		Empty  int    `json:"empty,omitempty"`
		secret int
	}
	n := 5
	for _, c := range []struct {
		v    any
		want string
	}{
		{[]int{1, 2}, `[1,2]`}, {map[string]int{"b": 1, "a": 2}, `{"a":2,"b":1}`}, {map[int]string{2: "b", 1: "a"}, `{"$type":"dict","items":[[1,"a"],[2,"b"]]}`},
		{inner{Name: "x", secret: 1}, `{"name":"x"}`}, {&inner{}, `{"name":""}`}, {&n, `5`}, {(*int)(nil), `null`}, {[]int(nil), `null`}, {map[string]int(nil), `null`},
		{uint64(math.MaxUint64), `{"$type":"int","value":"0xffffffffffffffff"}`}, {float32(0.5), `0.5`}, {int8(-1), `-1`}, {[2]bool{true}, `[true,false]`},
		{json.RawMessage(`{"$type": "x", "a": [1, 2.0]}`), `{"$type":"dict","items":[["$type","x"],["a",[1,2.0]]]}`}, {json.Number("10"), `10`},
		{time.Date(2026, 11, 15, 5, 31, 0, 0, time.UTC), `{"$type":"datetime","value":"2026-11-15T05:31:00+00:00"}`},
		{(*big.Int)(nil), `null`},
	} {
		if got, err := EncodeValue(c.v, Bounds{}); err != nil || string(got) != c.want {
			t.Errorf("%#v: %s, %v\nwant %s", c.v, got, err, c.want)
		}
	}
}

func TestValuesThatCannotCross(t *testing.T) {
	loop := []any{nil}
	loop[0] = loop
	for _, v := range []any{loop, func() {}, make(chan int), pyvalue.Scalar{Type: "code", Text: "x"}, make([]int, 1001)} {
		var bad *Error
		if got, err := EncodeValue(v, Bounds{Parts: 1000}); !errors.As(err, &bad) {
			t.Errorf("%T: %.100s, %v", v, got, err)
		}
	}
	for _, raw := range []string{
		``, `{`, `1 2`, `{"$type":"int","value":"12"}`, `{"$type":"int","value":"0x"}`, `{"$type":"int","value":"0xzz"}`, `{"$type":"int","value":5}`, `{"$type":"int"}`,
		`{"$type":"float","value":"1"}`, `{"$type":"complex","real":1,"imag":2}`, `{"$type":"bytes","data":"?"}`, `{"$type":"tuple","items":{}}`,
		`{"$type":"dict","items":[[1]]}`, `{"$type":"dict","items":[1]}`, `{"$type":"object","class":"A"}`, `{"$type":"pickle","data":""}`, `{"$type":5}`,
		`{"$type":"datetime"}`, strings.Repeat("[", 500), strings.Repeat("[", 150) + strings.Repeat("]", 150) + "x", strings.Repeat("9", 5000), "\"\xff\"", "[" + strings.Repeat("1,", 2000) + "1]",
	} {
		var bad *Error
		if v, err := DecodeValue(json.RawMessage(raw), Bounds{Parts: 1000}); !errors.As(err, &bad) {
			t.Errorf("%.60s: %v, %v", raw, v, err)
		}
	}
}

func TestAnIntOfAMillionDigitsIsReadInLinearTime(t *testing.T) {
	n := new(big.Int).Lsh(big.NewInt(1), 4_000_000)
	start := time.Now()
	raw, err := EncodeValue(n, Bounds{})
	if err != nil {
		t.Fatal(err)
	}
	v, err := DecodeValue(raw, Bounds{})
	if err != nil || v.(*big.Int).Cmp(n) != 0 {
		t.Fatal(err)
	}
	if d := time.Since(start); d > 10*time.Second {
		t.Errorf("took %v", d)
	}
}

// What can be decoded can be encoded, and means the same again.
func FuzzDecodeValue(f *testing.F) {
	for _, s := range []string{`[1, 2.5, "x", null, true]`, `{"$type":"dict","items":[[1,2],["$type","x"]]}`, `{"$type":"int","value":"-0xff"}`,
		`{"$type":"object","class":"P","fields":{"x":{"$type":"bytes","data":"aGk="}}}`, `{"a":1,"a":{"$type":"float","value":"nan"}}`, `1e999`, `-0`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		v, err := DecodeValue(raw, Bounds{Line: 1 << 16, Depth: 20, Parts: 1000})
		if err != nil {
			var bad *Error
			if !errors.As(err, &bad) {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		first, err := EncodeValue(v, Bounds{})
		if err != nil {
			t.Fatal(err)
		}
		back, err := DecodeValue(first, Bounds{})
		if err != nil {
			t.Fatalf("%s: %v", first, err)
		}
		second, err := EncodeValue(back, Bounds{})
		if err != nil || string(first) != string(second) {
			t.Fatalf("%s\n%s\n%v", first, second, err)
		}
	})
}
