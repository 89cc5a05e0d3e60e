// This file tests values that cross in both directions, and those that cannot: recursive ones,
// functions, failing reprs.

package backendtest

import (
	"bytes"
	"math"
	"math/big"
	"reflect"
	"strings"

	"github.com/hognose/hognose"
)

// valueCases are values that backends write and read in forms of their own.
var valueCases = []testCase{
	{name: "values/out", run: func(t *test) {
		s := t.open(nil)
		huge := new(big.Int).Lsh(big.NewInt(1), 70)
		for code, want := range map[string]any{
			"None": nil, "True": true, "6 * 7": int64(42), "2 ** 70": huge, "-2 ** 63": int64(math.MinInt64), "0.5": 0.5, "1.0": 1.0,
			"1e400": math.Inf(1), "'añ😀\\n'": "añ😀\n", "b'a\\x00'": []byte("a\x00"), "[1, 'a']": []any{int64(1), "a"}, "(1,)": []any{int64(1)},
			"{'k': [None]}": map[string]any{"k": []any{nil}}, "{1: 2}": map[string]any{"1": int64(2)}, "{'$type': 'int'}": map[string]any{"$type": "int"},
			"{3}": []any{int64(3)}, "1 + 2j": 1 + 2i, "x = 3": nil, "print('no value')": nil,
		} {
			t.want(s, code, want)
		}
	}},
	{name: "values/that cannot cross have a type and a repr", run: func(t *test) {
		s := t.open(nil)
		r := t.run(s, "class Thing:\n  def __repr__(self): return 'the thing'\nThing()")
		if text, err := r.Value.Repr(t.Context(), 100); r.Value.Type() != "Thing" || text != "the thing" || err != nil {
			t.Errorf("%s, %s, %v", r.Value.Type(), text, err)
		}
		if v, err := r.Value.Go(t.Context()); err == nil || !strings.Contains(err.Error(), "Thing") {
			t.Errorf("%v, %v", v, err)
		}
	}},
	{name: "values/that contain themselves", run: func(t *test) {
		s := t.open(nil)
		r := t.run(s, "l = []\nl.append(l)\nl")
		if v, err := r.Value.Go(t.Context()); err == nil {
			t.Errorf("%v", v)
		}
		t.want(s, "len(l)", int64(1))
	}},
	{name: "values/whose repr fails", run: func(t *test) {
		s := t.open(nil)
		t.run(s, "class Bad:\n  def __repr__(self): raise ValueError('never')\nBad()")
		t.want(s, "1", int64(1))
	}},
	{name: "values/in", run: func(t *test) {
		type point struct {
			X int    `json:"x"`
			Y string `json:"y"`
		}
		s := t.open(&hognose.Options{Variables: map[string]any{"given": 7}})
		t.want(s, "given", int64(7))
		for _, x := range []struct {
			in   any
			repr string
		}{
			{nil, "None"}, {true, "True"}, {42, "42"}, {uint64(1) << 63, "9223372036854775808"}, {2.5, "2.5"}, {2.0, "2.0"}, {"añ😀\n", `'añ😀\n'`},
			{[]byte("a\x00"), `b'a\x00'`}, {[]int{1, 2}, "[1, 2]"}, {map[string]any{"k": []string{"v"}}, "{'k': ['v']}"},
			{point{1, "a"}, "{'x': 1, 'y': 'a'}"}, {map[string]any{"$type": "int"}, "{'$type': 'int'}"},
		} {
			if err := s.Set(t.Context(), "v", x.in); err != nil {
				t.Errorf("Set(%v): %v", x.in, err)
				continue
			}
			t.want(s, "repr(v)", x.repr)
		}
	}},
	{name: "values/get", run: func(t *test) {
		s := t.open(nil)
		t.run(s, "d = {'a': (1, 2)}")
		v, ok, err := s.Get(t.Context(), "d")
		if err != nil || !ok || v.Type() != "dict" {
			t.Fatalf("%v, %v, %v", v, ok, err)
		}
		if got, err := v.Go(t.Context()); err != nil ||
			!reflect.DeepEqual(got, map[string]any{"a": []any{int64(1), int64(2)}}) {
			t.Errorf("%v, %v", got, err)
		}
		if _, ok, err := s.Get(t.Context(), "nothing"); ok || err != nil {
			t.Errorf("a variable that is not there: %v, %v", ok, err)
		}
	}},
	{name: "values/bad names", run: func(t *test) {
		s := t.open(nil)
		for _, name := range []string{"", "1x", "a b", "class", "a.b"} {
			if err := s.Set(t.Context(), name, 1); err == nil {
				t.Errorf("Set(%q) succeeded", name)
			}
		}
		t.want(s, "1", int64(1))
	}},
	{name: "values/10 MB", run: func(t *test) {
		s := t.open(nil)
		text := strings.Repeat("0123456789", 1<<20)
		if err := s.Set(t.Context(), "text", text); err != nil {
			t.Fatal(err)
		}
		if err := s.Set(t.Context(), "data", []byte(text)); err != nil {
			t.Fatal(err)
		}
		t.want(s, "len(text), len(data)", []any{int64(len(text)), int64(len(text))})
		if v, err := t.run(s, "data").Value.Go(t.Context()); err != nil || !bytes.Equal(v.([]byte), []byte(text)) {
			t.Errorf("data came back otherwise: %v", err)
		}
		v, _, err := s.Get(t.Context(), "text")
		if err != nil {
			t.Fatal(err)
		}
		if got, err := v.Go(t.Context()); err != nil || got != text {
			t.Errorf("text came back otherwise: %v", err)
		}
	}},
	{name: "values/numpy and pandas", cpython: true, run: func(t *test) {
		s := t.open(nil)
		if _, err := s.Run(t.Context(), "import numpy as np"); err != nil {
			t.Skip("numpy is not installed there")
		}
		t.want(s, "np.arange(4.0).reshape(2, 2)", map[string]any{
			"shape": []any{int64(2), int64(2)}, "dtype": "float64", "data": []any{[]any{0.0, 1.0}, []any{2.0, 3.0}},
		})
		t.want(s, "np.float64(1.5), np.int32(7), np.bool_(True)", []any{1.5, int64(7), true})
		if _, err := s.Run(t.Context(), "import pandas as pd"); err != nil {
			return
		}
		t.want(s, "pd.DataFrame({'a': [1, 2]})", map[string]any{
			"columns": []any{"a"}, "index": []any{int64(0), int64(1)}, "data": []any{[]any{int64(1)}, []any{int64(2)}},
		})
	}},
}
