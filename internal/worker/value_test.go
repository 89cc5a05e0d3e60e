package worker

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/wire"
)

// values are typed values, with the class that each has in Python.
var values = []struct{ value, class string }{
	{`null`, "NoneType"}, {`true`, "bool"}, {`5`, "int"}, {`{"$type":"int","value":"-0x20000000000001"}`, "int"},
	{`1.0`, "float"}, {`-0.0`, "float"}, {`{"$type":"float","value":"nan"}`, "float"}, {`{"$type":"float","value":"-inf"}`, "float"},
	{`{"$type":"complex","real":1.0,"imag":-2.0}`, "complex"}, {`"a\"\u00e9"`, "str"},
	{`{"$type":"bytes","data":"aGk="}`, "bytes"}, {`{"$type":"bytearray","data":"aGk="}`, "bytearray"},
	{`[1,[]]`, "list"}, {`{"$type":"tuple","items":[1,{"$type":"tuple","items":[]}]}`, "tuple"},
	{`{"$type":"set","items":[1]}`, "set"}, {`{"$type":"frozenset","items":[]}`, "frozenset"},
	{`{"b":1,"a":{}}`, "dict"}, {`{"$type":"dict","items":[[{"$type":"tuple","items":[1,"a"]},1],[2,3]]}`, "dict"},
	{`{"$type":"dict","items":[[1,5],["1","b"]]}`, "dict"}, {`{"$type":"dict","items":[["$type","tuple"]]}`, "dict"},
	{`{"$type":"datetime","value":"2026-11-15T05:31:00+00:00"}`, "datetime"}, {`{"$type":"date","value":"2026-11-15"}`, "date"},
	{`{"$type":"time","value":"05:31:00.250000"}`, "time"}, {`{"$type":"timedelta","value":"-86400.000001"}`, "timedelta"},
	{`{"$type":"decimal","value":"1.50"}`, "Decimal"}, {`{"$type":"fraction","value":"-1/3"}`, "Fraction"},
	{`{"$type":"uuid","value":"12345678-1234-5678-1234-567812345678"}`, "UUID"}, {`{"$type":"path","value":"/data/in.csv"}`, "PurePosixPath"},
	{`{"$type":"object","class":"SimpleNamespace","fields":{"x":1}}`, "SimpleNamespace"},
}

// Every value crosses unchanged: as a variable of open, by set and get, as a result, inside a list,
// as the argument of a tool, as its answer, and as the final answer.
func TestValuesCrossUnchanged(t *testing.T) {
	d := start(t, Options{})
	d.ask(&wire.Open{Head: head(1), Tools: []wire.Tool{{Name: "echo", Schema: json.RawMessage(`{"properties":{"v":{}},"required":["v"]}`)}}})
	for i, c := range values {
		t.Run(c.value, func(t *testing.T) {
			same := func(where string, got json.RawMessage, want string) {
				t.Helper()
				if c.class == "NoneType" && got == nil && where != "list" {
					return // None is no result
				}
				// The repr of an object is there if it is the whole value.
				if strings.Replace(string(got), `,"text":"namespace(x=1)"`, "", 1) != want {
					t.Errorf("%s: %s", where, got)
				}
			}
			raw := json.RawMessage(c.value)
			other := wire.Head{ID: 1, Session: fmt.Sprint(i)}
			d.ask(&wire.Open{Head: other, Variables: map[string]json.RawMessage{"v": raw}})
			opened := find[*wire.Done](d.ask(&wire.GetVar{Head: other, Name: "v"}))
			same("open", opened.Value, c.value)
			d.ask(&wire.Close{Head: other})

			d.ask(&wire.SetVar{Head: head(2), Name: "v", Value: raw})
			got := find[*wire.Done](d.ask(&wire.GetVar{Head: head(3), Name: "v"}))
			same("get", got.Value, c.value)
			if got.Type != c.class {
				t.Errorf("class %s", got.Type)
			}
			if r := find[*wire.Result](d.run(4, "v")); r != nil {
				same("result", r.Value, c.value)
			}
			same("list", find[*wire.Result](d.run(5, "[v]")).Value, "["+c.value+"]")
			same("final", find[*wire.Final](d.run(6, "final_answer(v)")).Value, c.value)

			d.send(&wire.Run{Head: head(7), Code: "[echo(v)]"})
			call := d.next().(*wire.ToolCall)
			same("argument", call.Args["v"], c.value)
			d.send(&wire.ToolResult{Call: call.Call, Value: raw})
			same("list", find[*wire.Result](d.until(7)).Value, "["+c.value+"]")
		})
	}
}

func TestASnapshotBecomesASession(t *testing.T) {
	d := start(t, Options{})
	tools := []wire.Tool{{Name: "echo", Schema: json.RawMessage(`{"properties":{"v":{}},"required":["v"]}`)}}
	d.ask(&wire.Open{Head: head(1), Tools: tools})
	d.run(2, "x = (1, {2})\ndef f(n): return [x, n]\ng = (i for i in range(5))\nnext(g)")
	data := find[*wire.Done](d.ask(&wire.TakeSnapshot{Head: head(3)})).Snapshot
	if len(data) == 0 {
		t.Fatal("there is no snapshot")
	}
	d.run(4, "x = 0")
	b := wire.Head{ID: 5, Session: "b"}
	if got := d.ask(&wire.Open{Head: b, Tools: tools, Snapshot: data}); len(got) != 1 {
		t.Fatal(show(got))
	}
	got := d.ask(&wire.Run{Head: b, Code: "(f(next(g)), echo.__name__)"})
	want := `{"$type":"tuple","items":[[{"$type":"tuple","items":[1,{"$type":"set","items":[2]}]},1],"echo"]}`
	if r := find[*wire.Result](got); r == nil || string(r.Value) != want {
		t.Error(show(got))
	}
	data[len(data)/2] ^= 1
	for _, bad := range [][]byte{data, data[:10], []byte("x")} {
		got := d.ask(&wire.Open{Head: wire.Head{ID: 6, Session: "c"}, Tools: tools, Snapshot: bad})
		if f := find[*wire.Failure](got); f == nil || f.Kind != wire.KindValue {
			t.Error(show(got))
		}
	}
}
