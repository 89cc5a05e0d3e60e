// This file tests the tables of docs/embedding.md, by which values cross between Go and Python, in
// both directions.

package backendtest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"net/netip"
	"net/url"
	"reflect"
	"strings"
	"time"

	"github.com/hognose/hognose"
)

// outward is one row of the table of docs/embedding.md: what a Python value is in Go and in JSON,
// wherever it leaves the session.
type outward struct {
	expr string
	goes any    // Value.Go
	json string // Value.JSON, and the argument of a tool unless refused says why there is none
	// refused is part of the TypeError of a tool that is given the value; "" means that the tool
	// gets json.
	refused string
}

// outwardPrelude makes what the expressions of the table need.
const outwardPrelude = `
import array, collections, dataclasses, datetime, decimal, enum, fractions, pathlib, types, typing, uuid
from datetime import date, datetime as dt, time, timedelta, timezone
class Color(enum.Enum):
    RED = "red"
class Level(enum.IntEnum):
    HIGH = 3
@dataclasses.dataclass
class Point:
    x: int
    y: object = None
    count: typing.ClassVar[int] = 7
Pair = collections.namedtuple("Pair", "a b")
class Thing:
    def __repr__(self): return "the thing"
class Bad:
    def __repr__(self): raise ValueError("never")
class MyList(list):
    def __iter__(self): return iter(["wrong"])
class MyStr(str):
    def __str__(self): return "wrong"
`

var outwardRows = []outward{
	{"None", nil, `null`, ""}, {"True", true, `true`, ""}, {"42", int64(42), `42`, ""}, {"-2**63", int64(math.MinInt64), `-9223372036854775808`, ""},
	{"2**70", pow(70), `1180591620717411303424`, ""}, {"1.0", 1.0, `1.0`, ""}, {"0.5", 0.5, `0.5`, ""}, {"1e300", 1e300, `1e+300`, ""}, {"-0.0", math.Copysign(0, -1), `-0.0`, ""},
	{"float('inf')", math.Inf(1), `"Infinity"`, "nan and inf cannot"}, {"[float('-inf')]", []any{math.Inf(-1)}, `["-Infinity"]`, "x[0]: nan and inf"},
	{"1+2j", 1 + 2i, `"(1+2j)"`, ""}, {"-0.5j", complex(math.Copysign(0, -1), -0.5), `"(-0-0.5j)"`, ""},
	{"'añ😀\\n\"'", "añ😀\n\"", `"añ😀\n\""`, ""}, {"'a\\ud800b'", "a\ufffdb", `"a` + "\ufffd" + `b"`, ""},
	{"b'a\\x00'", []byte("a\x00"), `"YQA="`, ""}, {"bytearray(b'hi')", []byte("hi"), `"aGk="`, ""}, {"memoryview(b'hi')", []byte("hi"), `"aGk="`, ""},
	{"[1, 'a', []]", []any{int64(1), "a", []any{}}, `[1,"a",[]]`, ""}, {"(1, (2,))", []any{int64(1), []any{int64(2)}}, `[1,[2]]`, ""},
	{"{3}", []any{int64(3)}, `[3]`, ""}, {"frozenset({3})", []any{int64(3)}, `[3]`, ""}, {"collections.deque([1, 2])", []any{int64(1), int64(2)}, `[1,2]`, ""},
	{"array.array('i', [1, 2])", []any{int64(1), int64(2)}, `[1,2]`, ""}, {"{'a': 1}.keys()", []any{"a"}, `["a"]`, ""}, {"{'a': 1}.items()", []any{[]any{"a", int64(1)}}, `[["a",1]]`, ""},
	{"{'b': 1, 'a': None}", map[string]any{"b": int64(1), "a": nil}, `{"b":1,"a":null}`, ""}, {"{'$type': 'int'}", map[string]any{"$type": "int"}, `{"$type":"int"}`, ""},
	{"{1: 2, None: 3, 1.5: 4, False: 5}", map[string]any{"1": int64(2), "null": int64(3), "1.5": int64(4), "false": int64(5)}, `{"1":2,"null":3,"1.5":4,"false":5}`, ""},
	{"{1: 'a', '1': 'b'}", []any{[]any{int64(1), "a"}, []any{"1", "b"}}, `[[1,"a"],["1","b"]]`, `two keys of the dict are "1"`},
	{"{'k': [{True: 1, 'true': 2}]}", map[string]any{"k": []any{[]any{[]any{true, int64(1)}, []any{"true", int64(2)}}}}, `{"k":[[[true,1],["true",2]]]}`, `x["k"][0]: two keys of the dict are "true"`},
	{"{(1, 2): 3}", []any{[]any{[]any{int64(1), int64(2)}, int64(3)}}, `[[[1,2],3]]`, "keys must be str, int, float, bool or None, not tuple"},
	{"{'\\ud800': 1, '\\ud801': 2}", []any{[]any{"\ufffd", int64(1)}, []any{"\ufffd", int64(2)}}, `[["` + "\ufffd" + `",1],["` + "\ufffd" + `",2]]`, "two keys of the dict are"},
	{"{date(2026, 1, 2): 1}", map[string]any{"2026-01-02": int64(1)}, `{"2026-01-02":1}`, ""},
	{"collections.OrderedDict(a=1)", map[string]any{"a": int64(1)}, `{"a":1}`, ""}, {"collections.Counter('aab')", map[string]any{"a": int64(2), "b": int64(1)}, `{"a":2,"b":1}`, ""},
	{"collections.defaultdict(list, a=[1])", map[string]any{"a": []any{int64(1)}}, `{"a":[1]}`, ""}, {"types.MappingProxyType({'a': 1})", map[string]any{"a": int64(1)}, `{"a":1}`, ""},
	{"dt(2026, 11, 15, 5, 31, tzinfo=timezone.utc)", time.Date(2026, 11, 15, 5, 31, 0, 0, time.UTC), `"2026-11-15T05:31:00+00:00"`, ""},
	{"dt(2026, 11, 15, 5, 31, 0, 250000)", "2026-11-15T05:31:00.250000", `"2026-11-15T05:31:00.250000"`, ""},
	{"date(2026, 11, 15)", "2026-11-15", `"2026-11-15"`, ""}, {"time(5, 31)", "05:31:00", `"05:31:00"`, ""},
	{"timedelta(days=-1, microseconds=1)", -24*time.Hour + time.Microsecond, `-86399.999999`, ""}, {"timedelta(seconds=90)", 90 * time.Second, `90.0`, ""},
	{"timedelta(seconds=-90)", -90 * time.Second, `-90.0`, ""}, {"timedelta.max", big.NewRat(86399999999999999, 1).Add(big.NewRat(86399999999999, 1), big.NewRat(999999, 1000000)), `86399999999999.999999`, ""},
	{"decimal.Decimal('1.50')", "1.50", `"1.50"`, ""}, {"decimal.Decimal('NaN')", "NaN", `"NaN"`, ""}, {"fractions.Fraction(1, 3)", big.NewRat(1, 3), `"1/3"`, ""},
	{"uuid.UUID(int=1)", "00000000-0000-0000-0000-000000000001", `"00000000-0000-0000-0000-000000000001"`, ""}, {"pathlib.PurePosixPath('/a') / 'b'", "/a/b", `"/a/b"`, ""},
	{"Color.RED", "red", `"red"`, ""}, {"Level.HIGH", int64(3), `3`, ""}, {"Point(1, [2.0])", map[string]any{"x": int64(1), "y": []any{2.0}}, `{"x":1,"y":[2.0]}`, ""},
	{"Pair(1, 2)", []any{int64(1), int64(2)}, `[1,2]`, ""}, {"types.SimpleNamespace(a=1)", map[string]any{"a": int64(1)}, `{"a":1}`, ""},
	{"range(0, 10**20, 5)", map[string]any{"start": int64(0), "stop": tenTo(20), "step": int64(5)}, `{"start":0,"stop":100000000000000000000,"step":5}`, ""},
	{"MyList([1])", []any{int64(1)}, `[1]`, ""}, {"MyStr('right')", "right", `"right"`, ""},
	{"[1, {'a': Thing()}]", []any{int64(1), map[string]any{"a": map[string]any{"$repr": "the thing"}}}, `[1,{"a":{"$repr":"the thing"}}]`, `x[1]["a"]: a Python object of type 'Thing'`},
	{"[Bad()]", []any{map[string]any{"$repr": "<Bad whose repr() failed>"}}, `[{"$repr":"<Bad whose repr() failed>"}]`, "type 'Bad'"},
	{"{'a': int}", map[string]any{"a": map[string]any{"$repr": "<class 'int'>"}}, `{"a":{"$repr":"<class 'int'>"}}`, `x["a"]: a Python object of type 'type'`},
}

func pow(n uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), n) }

func tenTo(n int64) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(n), nil) }

// inward is a row of the other table: what a Go value is in Python.
type inward struct {
	in   any
	repr string
}

type (
	temperature float64 // says itself what it is, in text
	secret      struct{}
	mark        [4]byte
	base        struct {
		ID   int
		Name string `json:"name"`
	}
	record struct {
		base
		*Extra
		Name  string        `json:"name"` // hides that of base
		When  time.Time     `json:"when,omitzero"`
		Wait  time.Duration `json:"wait,omitempty"`
		Skip  string        `json:"-"`
		Count int           `json:"count,string"`
	}
	// Extra is embedded by a pointer, which has to be of an exported type.
	Extra struct{ More []int }
	link  struct {
		Next *link
		List []any
	}
)

func (t temperature) MarshalText() ([]byte, error) { return []byte("warm"), nil }
func (s secret) MarshalJSON() ([]byte, error)      { return []byte(`{"code": [1, 2.0, null]}`), nil }
func (m *mark) MarshalText() ([]byte, error)       { return []byte("mark"), nil }

// inwardRows are values of Go and what Python makes of them.
func inwardRows() []inward {
	huge, _ := new(big.Int).SetString("-100000000000000000000", 10)
	when := time.Date(2026, 11, 15, 5, 31, 0, 250_000_999, time.FixedZone("", 3600))
	five := 5
	return []inward{
		{nil, "None"}, {true, "True"}, {42, "42"}, {uint64(1) << 63, "9223372036854775808"}, {2.5, "2.5"}, {2.0, "2.0"}, {float32(0.1), "0.1"}, {"añ😀\n", `'añ😀\n'`}, {1 + 2i, "(1+2j)"},
		{math.NaN(), "nan"}, {math.Inf(-1), "-inf"}, {"a\xffb", "'a\ufffdb'"}, {huge, "-100000000000000000000"}, {*huge, "-100000000000000000000"}, {(*big.Int)(nil), "None"},
		{[]byte("a\x00"), `b'a\x00'`}, {[2]byte{1, 2}, `b'\x01\x02'`}, {[]int{1, 2}, "[1, 2]"}, {[2]bool{true}, "[True, False]"}, {[]string(nil), "None"}, {[]any{}, "[]"},
		{map[string]any{"k": []string{"v"}}, "{'k': ['v']}"}, {map[int]string{10: "b", 9: "a"}, "{9: 'a', 10: 'b'}"}, {map[[2]int]bool{{1, 2}: true}, "{(1, 2): True}"},
		{map[netip.Addr]int{netip.MustParseAddr("10.0.0.1"): 1}, "{'10.0.0.1': 1}"}, {map[string]any{"$type": "int"}, "{'$type': 'int'}"}, {&five, "5"}, {(*int)(nil), "None"},
		{when, "datetime.datetime(2026, 11, 15, 5, 31, 0, 250000, tzinfo=datetime.timezone(datetime.timedelta(seconds=3600)))"},
		{&when, "datetime.datetime(2026, 11, 15, 5, 31, 0, 250000, tzinfo=datetime.timezone(datetime.timedelta(seconds=3600)))"},
		{when.UTC(), "datetime.datetime(2026, 11, 15, 4, 31, 0, 250000, tzinfo=datetime.timezone.utc)"},
		{90*time.Second + 999, "datetime.timedelta(seconds=90)"}, {-time.Microsecond, "datetime.timedelta(days=-1, seconds=86399, microseconds=999999)"},
		{netip.MustParseAddr("::1"), "'::1'"}, {netip.MustParsePrefix("10.0.0.0/8"), "'10.0.0.0/8'"}, {errors.New("no luck"), "'no luck'"}, {[]error{errors.New("a")}, "['a']"},
		{url.URL{Scheme: "https", Host: "a.b"}, "'https://a.b'"}, {&url.URL{Path: "/x"}, "'/x'"}, {big.NewRat(1, 3), "Fraction(1, 3)"}, {*big.NewRat(2, 1), "Fraction(2, 1)"},
		{big.NewFloat(1.25), "Decimal('1.25')"}, {json.Number("10"), "10"}, {json.Number("1.0"), "1.0"}, {json.RawMessage(`{"a": [1, 2.0]}`), "{'a': [1, 2.0]}"}, {json.RawMessage(nil), "None"},
		{temperature(3), "'warm'"}, {secret{}, "{'code': [1, 2.0, None]}"}, {&secret{}, "{'code': [1, 2.0, None]}"}, {[]secret{{}}, "[{'code': [1, 2.0, None]}]"}, {mark{}, "'mark'"}, {&mark{}, "'mark'"},
		{record{base: base{1, "hidden"}, Name: "shown", Count: 3}, "{'ID': 1, 'name': 'shown', 'count': '3'}"},
		{record{Extra: &Extra{[]int{1}}, Wait: time.Second}, "{'ID': 0, 'More': [1], 'name': '', 'wait': datetime.timedelta(seconds=1), 'count': '0'}"},
	}
}

// tableCases go through the rows above in both directions.
var tableCases = []testCase{
	{name: "values/table out of Python", run: func(t *test) {
		var got json.RawMessage
		take := &hognose.Tool{Name: "take",
			Schema: json.RawMessage(`{"type":"object","properties":{"x":{}},"required":["x"]}`),
			Func:   func(_ context.Context, args json.RawMessage) (any, error) { got = args; return nil, nil }}
		s := t.open(t.withTools(take))
		t.run(s, outwardPrelude)
		for _, row := range outwardRows {
			v := t.run(s, "value = "+row.expr+"\nvalue").Value
			t.checkOut("the value of "+row.expr, v, row)
			v, _, err := s.Get(t.Context(), "value")
			if err != nil {
				t.Errorf("Get of %s: %v", row.expr, err)
			}
			t.checkOut("Get of "+row.expr, v, row)
			if r := t.run(s, "final_answer(value)"); r.Final != nil {
				t.checkOut("the final answer "+row.expr, r.Final.Value, row)
			} else {
				t.Errorf("%s: no final answer", row.expr)
			}
			if t.traits.NoTools != "" {
				continue
			}
			got = nil
			_, err = s.Run(t.Context(), "take(value)")
			if row.refused != "" {
				if err == nil || !strings.Contains(err.Error(), "TypeError: take() argument 'x': ") ||
					!strings.Contains(err.Error(), row.refused) || got != nil {
					t.Errorf("take(%s): %v, the tool got %s; want a TypeError with %q", row.expr, err, got, row.refused)
				}
				continue
			}
			if want := `{"x":` + row.json + `}`; err != nil || string(got) != want {
				t.Errorf("take(%s): the tool got %s, %v; want %s", row.expr, got, err, want)
			}
		}
	}},
	{name: "values/table into Python", run: func(t *test) {
		var give any
		tool := &hognose.Tool{Name: "give",
			Func: func(context.Context, json.RawMessage) (any, error) { return give, nil }}
		s := t.open(t.withTools(tool))
		for _, row := range inwardRows() {
			if err := s.Set(t.Context(), "v", row.in); err != nil {
				t.Errorf("Set(%#v): %v", row.in, err)
				continue
			}
			t.want(s, "repr(v)", row.repr)
			if t.traits.NoTools == "" {
				give = row.in
				t.want(s, "repr(give())", row.repr)
			}
		}
		opened := t.open(&hognose.Options{Variables: map[string]any{"v": time.Second}})
		t.want(opened, "repr(v)", "datetime.timedelta(seconds=1)")
	}},
	{name: "values/that cannot go in are named", run: func(t *test) {
		ring := &link{}
		ring.Next = &link{Next: ring}
		list := []any{nil}
		list[0] = list
		s := t.open(nil)
		for _, c := range []struct {
			in   any
			want string
		}{
			{ring, `variable v: v["Next"]["Next"]: the value contains itself`}, {list, `variable v: v[0]: the value contains itself`},
			{map[string]any{"a": []any{1, func() {}}}, `variable v: v["a"][1]: a Go func() cannot become a Python value`},
			{link{List: []any{make(chan int)}}, `variable v: v["List"][0]: a Go chan int cannot become a Python value`},
			{time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC), "year 10000"}, {json.RawMessage("{"), "unexpected end"}, {json.Number("x"), `"x" is no number`},
		} {
			err := s.Set(t.Context(), "v", c.in)
			if err == nil || !strings.Contains(err.Error(), c.want) || len(err.Error()) > 200 {
				t.Errorf("Set(%T): %.300v; want %s", c.in, err, c.want)
			}
		}
		t.want(s, "1", int64(1))
	}},
	{name: "values/too large", run: func(t *test) {
		s := t.open(&hognose.Options{Limits: hognose.Limits{Memory: 128 << 20, Time: 20 * time.Second}})
		for _, code := range []string{
			"x = 'a' * 1000000; x = [x] * 60; x = [x] * 60; final_answer(x)", "final_answer('\\u00e9' * 40000000)",
			"x = []\nfor i in range(60): x = [x, x]\nfinal_answer(x)", "final_answer(b'a' * 60000000)",
		} {
			start := time.Now()
			r, err := s.Run(t.Context(), code)
			if err != nil {
				t.Errorf("%.40s: %v", code, err)
				continue
			}
			b, err := r.Final.Value.JSON(t.Context())
			var limit *hognose.LimitError
			if !errors.As(err, &limit) {
				t.Errorf("%.40s: %d bytes of JSON, %v; want a LimitError", code, len(b), err)
			}
			if d := time.Since(start); d > time.Minute {
				t.Errorf("%.40s: took %v", code, d)
			}
		}
		t.want(s, "1 + 1", int64(2))
	}},
	{name: "values/arguments in Python's words", tools: true, run: func(t *test) {
		type in struct {
			N    int           `json:"n,omitempty"`
			B    int8          `json:"b,omitempty"`
			S    string        `json:"s,omitempty"`
			L    []int         `json:"l,omitempty"`
			Data []byte        `json:"data,omitempty"`
			When time.Time     `json:"when,omitzero"`
			Wait time.Duration `json:"wait,omitempty"`
		}
		tool := hognose.NewTool("f", "", func(_ context.Context, a in) (any, error) {
			return []any{a.When, a.Wait}, nil
		})
		s := t.open(&hognose.Options{Tools: []*hognose.Tool{tool}})
		t.run(s, "from datetime import *")
		for code, want := range map[string]string{
			"f(n='x')": "argument 'n' must be int, not str", "f(n=[1])": "argument 'n' must be int, not list",
			"f(n={})": "argument 'n' must be int, not dict", "f(n=True)": "argument 'n' must be int, not bool",
			"f(n=1.5)": "argument 'n' must be int, not float", "f(s=1)": "argument 's' must be str, not int",
			"f(s=1.0)": "argument 's' must be str, not float", "f(l='x')": "argument 'l' must be list[int], not str",
			"f(n=2**70)": "argument 'n': 1180591620717411303424 does not fit a 64-bit int",
			"f(b=200)":   "argument 'b': 200 does not fit an 8-bit int", "f(data='?')": "bytes, or a str in base 64",
			"f(when=datetime(2026, 1, 1))": "must be a datetime with a time zone, not '2026-01-01T00:00:00'",
			"f(wait='x')":                  "argument 'wait' must be timedelta, not str",
		} {
			_, err := s.Run(t.Context(), code)
			if err == nil || !strings.Contains(err.Error(), "TypeError: ") || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v; want %s", code, err, want)
			}
		}
		t.want(s, "repr(f(when=datetime(2026, 1, 1, tzinfo=timezone.utc), wait=timedelta(seconds=1.5)))",
			"[datetime.datetime(2026, 1, 1, 0, 0, tzinfo=datetime.timezone.utc), datetime.timedelta(seconds=1, microseconds=500000)]")
		t.want(s, "repr(f(wait=2)[1])", "datetime.timedelta(seconds=2)")
		if stub := tool.Stub(); !strings.Contains(stub, "when: datetime = None, wait: timedelta = None") {
			t.Errorf("stub: %s", stub)
		}
	}},
}

// withTools returns options with tools, unless the backend has none.
func (t *test) withTools(tools ...*hognose.Tool) *hognose.Options {
	if t.traits.NoTools != "" {
		return nil
	}
	return &hognose.Options{Tools: tools}
}

// checkOut compares a value that left the session with the table.
func (t *test) checkOut(where string, v hognose.Value, row outward) {
	t.Helper()
	got, err := v.Go(t.Context())
	if err != nil || !same(got, row.goes) {
		t.Errorf("%s: Go %#v, %v; want %#v", where, got, err, row.goes)
	}
	b, err := v.JSON(t.Context())
	if err != nil || string(b) != row.json {
		t.Errorf("%s: JSON %s, %v; want %s", where, b, err, row.json)
	}
	var decoded any
	if json.NewDecoder(bytes.NewReader(b)).Decode(&decoded) != nil {
		t.Errorf("%s: %s is no JSON", where, b)
	}
}

// same reports whether two values in plain Go are equal. Times are if they are the same moment at
// the same offset.
func same(a, b any) bool {
	switch x := a.(type) {
	case time.Time:
		y, ok := b.(time.Time)
		_, o1 := x.Zone()
		_, o2 := y.Zone()
		return ok && x.Equal(y) && o1 == o2
	case *big.Int:
		y, ok := b.(*big.Int)
		return ok && x.Cmp(y) == 0
	case *big.Rat:
		y, ok := b.(*big.Rat)
		return ok && x.Cmp(y) == 0
	case map[string]any:
		y, ok := b.(map[string]any)
		for k := range x {
			if v, has := y[k]; !has || !same(x[k], v) {
				return false
			}
		}
		return ok && len(x) == len(y)
	}
	return reflect.DeepEqual(a, b)
}
