package directory

import (
	"encoding/json"
	"strings"
	"testing"
)

// Values of a typed session keep their Python types, also after it was written down and brought back.
func TestTypedValues(t *testing.T) {
	store := durable{NewMemory()}
	d, err := NewLocal(t.Context(), Options{Store: store, Key: []byte("k")}) // which is not drained: its process died
	if err != nil {
		t.Fatal(err)
	}
	set := json.RawMessage(`{"$type":"set","items":[1]}`)
	id := create(t, d, &Spec{Typed: true, Variables: map[string]json.RawMessage{"a": set}, Tools: []Tool{{Name: "ask"}}})
	if _, err := d.Do(t.Context(), "t", id, &Command{Op: Set, Name: "b", Value: json.RawMessage(`{"$type":"bytes","data":"aGk="}`)}, nil); err != nil {
		t.Fatal(err)
	}
	if r := runs(t, d, id, "a | {len(b)}, b"); string(r.Value.JSON) != `{"$type":"tuple","items":[{"$type":"set","items":[1,2]},{"$type":"bytes","data":"aGk="}]}` {
		t.Errorf("%s, %v", r.Value.JSON, r.Error)
	}
	if _, err := d.Do(t.Context(), "t", id, &Command{Op: Set, Name: "b", Value: json.RawMessage(`{"$type":"nothing"}`)}, nil); err == nil {
		t.Error("a value of no type was taken")
	}
	again := local(t, Options{Store: store, Key: []byte("k")})
	r := runs(t, again, id, "try:\n  x = ask()\nexcept KeyError as e:\n  x = (str(e),)\nx")
	if len(r.Pending) != 1 {
		t.Fatalf("%+v", r)
	}
	reply, err := again.Do(t.Context(), "t", id, &Command{Op: Resume, Results: []ToolResult{{ID: r.Pending[0].ID, Error: &ToolError{Type: "KeyError", Message: "no"}}}}, nil)
	if err != nil || !strings.Contains(string(reply.Run.Value.JSON), `"tuple"`) {
		t.Errorf("%+v, %v", reply, err)
	}
}
