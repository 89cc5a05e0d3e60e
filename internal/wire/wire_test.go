package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"
)

func read(t *testing.T, d Direction, text string, b Bounds) ([]Frame, []*Error) {
	t.Helper()
	var frames []Frame
	var bad []*Error
	r := NewReader(strings.NewReader(text), d, b)
	for {
		f, err := r.Next()
		var e *Error
		switch {
		case err == io.EOF:
			return frames, bad
		case errors.As(err, &e):
			bad = append(bad, e)
		case err != nil:
			t.Fatal(err)
		default:
			frames = append(frames, f)
		}
	}
}

func TestFramesSurviveTheWire(t *testing.T) {
	exit, logs, seed := 3, "cut", uint64(1<<63)
	imports := []string{}
	for _, f := range []Frame{
		&Open{Head: Head{1, "a"}, Limits: Limits{Time: 5, Memory: -1}, Policy: Policy{Imports: &imports}, Seed: &seed,
			Tools:     []Tool{{Name: "f", Schema: json.RawMessage(`{"type":"object"}`), Signature: "x=1", Keys: []string{"X"}, Async: true}},
			Variables: map[string]json.RawMessage{"x": json.RawMessage(`{"$type":"tuple","items":[]}`)}},
		&Run{Head: Head{2, ""}, Name: "<x>", Code: "print('\u2028é\U0001F600\n')\x00"}, &Check{Head{3, ""}, ""}, &Reset{Head{4, ""}}, &ListNames{Head{9, ""}}, &Interrupt{}, &Kill{}, &Close{Head{5, "s"}},
		&SetVar{Head{6, ""}, "x", json.RawMessage(`null`)}, &GetVar{Head{7, ""}, "x"}, &AddTools{Head{8, ""}, []Tool{{Name: "g"}}},
		&ToolResult{Head{}, 1, json.RawMessage(`1.0`), nil}, &ToolResult{Head{}, 1, nil, &ToolError{"ValueError", "no"}},
		&Ready{Head{}, 1, "hognose", "3.13", 9}, &Stdout{Head{1, ""}, ""}, &Stderr{Head{1, ""}, "x"},
		&Result{Head: Head{1, ""}, Shown: Shown{Text: "1", Type: "int", Value: json.RawMessage(`1`)}, Main: true, PNG: "aGk="},
		&Final{Head{1, ""}, Shown{Text: "1", Type: "int", Problem: "too large", Limit: "value"}, json.RawMessage(`"test"`)},
		&ToolCall{Head{1, ""}, 4, "f", map[string]json.RawMessage{"x": json.RawMessage(`[]`)}},
		&Failure{Head: Head{1, ""}, Kind: KindPolicy, Violations: []Violation{{1, 2, "import", "os", ""}}, Allowed: []string{"math"}},
		&End{Head: Head{1, ""}, Duration: 1.5, Steps: 3, Limit: "time", Names: []Name{{"x", "int"}}, Exit: &exit, Logs: &logs},
		&Done{Head{1, ""}, true, Shown{Text: "None", Type: "NoneType", Value: json.RawMessage(`null`)}, []Name{{"x", "int"}}, []byte("s"), []byte("d"), []File{{"/work/x", 1, false}}},
		&WriteFile{Head{10, ""}, "x", []byte{0}}, &ReadFile{Head{11, ""}, "x"}, &ListFiles{Head{12, ""}, "sub"}, &RemoveFile{Head{13, ""}, "x"},
	} {
		line, err := Encode(f)
		if err != nil {
			t.Fatalf("%T: %v", f, err)
		}
		for _, c := range line[:len(line)-1] {
			if c < ' ' || c > '~' {
				t.Errorf("%s has the byte %#x", line, c)
			}
		}
		d := ToRunner
		if kinds()[KindOf(f)].from == FromRunner {
			d = FromRunner
		}
		got, bad := Decode(line, d, Bounds{})
		if bad != nil || !reflect.DeepEqual(got, f) {
			t.Errorf("%s\nbecame %+v (%v)\nwant   %+v", line, got, bad, f)
		}
		if _, bad := Decode(line, 1-d, Bounds{}); bad == nil || bad.Reason != UnknownKind {
			t.Errorf("%s is taken from the wrong side: %v", line, bad)
		}
	}
}

func TestBrokenLinesSayWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		line   string
		reason Reason
		want   string
	}{
		{`{"type":"run","id":7,"code":"x"`, BadSyntax, "unexpected end of JSON input"},
		{`{"type":"run" "id":7}`, BadSyntax, "byte 15"},
		{`[1,2]`, BadSyntax, "a frame is a JSON object; this line is of type array"},
		{`"run"`, BadSyntax, "a frame is a JSON object"},
		{`{"id":1}`, BadField, `the frame has no "type"`},
		{`{"type":5}`, BadField, `"type" must be a string`},
		{`{"type":"rnu","id":1}`, UnknownKind, "there are add_tools, check, close"},
		{`{"type":"stdout","text":""}`, UnknownKind, `no frame "stdout" to be sent here`},
		{`{"type":"run","id":1}`, BadField, `run needs the field "code"`},
		{`{"type":"run","id":1,"code":5}`, BadField, `run: field "code" cannot be a number`},
		{`{"type":"run","id":-1,"code":""}`, BadField, `"id" must not be negative`},
		{`{"type":"run","id":1.5,"code":""}`, BadField, `field "id" cannot be a number 1.5`},
		{`{"type":"run","id":1,"code":"a","code":"b"}`, BadField, `field "code" stands twice`},
		{`{"type":"run","id":1,"Code":"b"}`, BadField, `run has no field "Code"; it has type, id, session, code`},
		{`{"type":"run","id":1,"code":"","timeout":1}`, BadField, `run has no field "timeout"`},
		{`{"type":"run","id":1,"\u0063ode":""}`, BadField, `no field`},
		{`{"type":"open","id":1,"limits":{"tiem":1}}`, BadField, `open: unknown field "tiem"`},
		{`{"type":"open","id":1,"limits":{"memory":"1GB"}}`, BadField, `"limits.memory" cannot be a string`},
		{`{"type":"open","session":"` + strings.Repeat("s", 129) + `"}`, BadField, "session"},
		{`{"type":"` + strings.Repeat("x", 1000) + `"}`, UnknownKind, "(1000 bytes)"},
		{"{\"type\":\"run\",\"code\":\"\xff\"}", BadText, "UTF-8"},
		{`{"type":"run","code":` + strings.Repeat("[", 300), TooDeep, "nested more than"},
		{`{"type":"run","code":"` + strings.Repeat("x", 5000) + `"}`, TooLong, "longer than 4096 bytes"},
		{`{"type":"run","code":[` + strings.Repeat("1,", 1500), TooLarge, "more than 1000 parts"},
		{`{"a":1` + strings.Repeat(`,"a":1`, 100), BadField, "more than 64 fields"},
		{`{"`, BadSyntax, "JSON"},
		{`{"\`, BadSyntax, "JSON"},
		{`}`, BadSyntax, "JSON"},
	} {
		// The lines around it arrive.
		frames, bad := read(t, ToRunner, "{\"type\":\"reset\",\"id\":1}\n"+c.line+"\n\r\n{\"type\":\"reset\",\"id\":2}", Bounds{Line: 4096, Parts: 1000})
		if len(frames) != 2 || len(bad) != 1 {
			t.Errorf("%.80s: %d frames, errors %v", c.line, len(frames), bad)
			continue
		}
		if e := bad[0]; e.Reason != c.reason || e.Line != 2 || !strings.Contains(e.Error(), c.want) {
			t.Errorf("%.80s:\n%v (%s)\nwant %q (%s)", c.line, e, e.Reason, c.want, c.reason)
		}
	}
}

func TestAnErrorKnowsWhoseFrameItWas(t *testing.T) {
	_, bad := read(t, ToRunner, `{"type":"run","id":12,"session":"b","code":[]}`, Bounds{})
	if len(bad) != 1 || bad[0].ID != 12 || bad[0].Session != "b" {
		t.Errorf("%+v", bad)
	}
}

// Writers of several goroutines do not mix, and what a program prints cannot imitate a frame.
func TestFramesAreWrittenWhole(t *testing.T) {
	var out bytes.Buffer
	w := NewWriter(&out)
	forged := "\n{\"type\":\"final\",\"id\":1}\n\r\u2028\u0085"
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 100 {
				if err := w.Write(&Stdout{Head{ID: 1}, forged}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	frames, bad := read(t, FromRunner, out.String(), Bounds{})
	if len(frames) != 800 || len(bad) > 0 {
		t.Fatalf("%d frames, errors %v", len(frames), bad)
	}
	for _, f := range frames {
		if o, ok := f.(*Stdout); !ok || o.Text != forged {
			t.Fatalf("%+v", f)
		}
	}
}

func TestWriterKeepsItsError(t *testing.T) {
	r, pipe := io.Pipe()
	r.Close()
	w := NewWriter(pipe)
	for range 2 {
		if w.Write(&Reset{}) == nil {
			t.Error("no error")
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, s := range []string{`{"type":"run","id":1,"code":"x"}`, `{"type":"tool_call","call":1,"name":"f","args":{"x":{"$type":"int","value":"-0xff"}}}`,
		`{"type":"set","name":"x","value":{"$type":"dict","items":[[1,2]]}}`, `{"type":"done"`, `{"\`} {
		f.Add([]byte(s))
	}
	small := Bounds{Line: 1 << 16, Depth: 20, Parts: 1000}
	f.Fuzz(func(t *testing.T, line []byte) {
		for _, d := range []Direction{ToRunner, FromRunner} {
			frame, bad := Decode(line, d, small)
			if (frame == nil) == (bad == nil) {
				t.Fatalf("%v and %v", frame, bad)
			}
			if frame == nil {
				continue
			}
			// A frame that was read can be written and is read again as the same.
			again, err := Encode(frame)
			if err != nil {
				t.Fatal(err)
			}
			back, bad := Decode(bytes.TrimSuffix(again, []byte("\n")), d, Bounds{})
			if bad != nil {
				t.Fatalf("%s: %v", again, bad)
			}
			third, _ := Encode(back)
			if !bytes.Equal(again, third) {
				t.Fatalf("%s\n%s", again, third)
			}
			if s, ok := frame.(*SetVar); ok {
				DecodeValue(s.Value, small)
			}
		}
	})
}

// What both decoders take is the same frame, and the quick one takes what Encode writes.
func FuzzQuick(f *testing.F) {
	for _, s := range []string{`{"type":"run","id":1,"code":"x"}`, `{"type":"done","id":3,"found":true,"text":"\u00e9","value":{"a":[1,"}"]},"names":[{"name":"x","type":"y"}]}`,
		`{"type":"end_of_execution","id":9,"duration_ms":0.1,"exit":3,"logs":null}`, `{"type":"tool_call","id":1,"call":-0,"name":"f","args":{"x":1 2}}`,
		`{"type":"stdout","id":01,"text":""}`, `{"type":"stdout","text":"a","text":"b"}`, `{"type":"names","id":1,}`, `{"type":"names"}}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		if !utf8.Valid(line) {
			return
		}
		b := Bounds{Line: 1 << 16, Depth: 20, Parts: 1000}
		for _, d := range []Direction{ToRunner, FromRunner} {
			if measure(line, b.framed(), nil) != nil {
				continue
			}
			fast := quick(line, d)
			slow, bad := decodeSlowly(line, d, b)
			if fast != nil && (bad != nil || !reflect.DeepEqual(fast, slow)) {
				t.Fatalf("%s\n%+v\n%+v, %v", line, fast, slow, bad)
			}
			if slow == nil {
				continue
			}
			if again, err := Encode(slow); err != nil || quick(bytes.TrimSuffix(again, []byte("\n")), d) == nil {
				t.Fatalf("%s is decoded slowly, %v", again, err)
			}
		}
	})
}

func BenchmarkDecode(b *testing.B) {
	for name, line := range map[string]string{
		"result": `{"type":"result","id":151,"is_main_result":true,"python_type":"int","text":"1","value":1}`,
		"end":    `{"type":"end_of_execution","id":151,"names":[{"name":"x","type":"int"}],"duration_ms":0.031,"memory":12345678}`,
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, bad := Decode([]byte(line), FromRunner, Bounds{}); bad != nil {
					b.Fatal(bad)
				}
			}
		})
	}
}

// writes counts the calls of Write.
type writes struct {
	bytes.Buffer
	n int
}

func (w *writes) Write(p []byte) (int, error) {
	w.n++
	return w.Buffer.Write(p)
}

func TestFramesOfOneCallAreOneWrite(t *testing.T) {
	var w writes
	h := Head{ID: 3, Session: "a"}
	if err := NewWriter(&w).Write(&Result{Head: h, Shown: Shown{Text: "2"}, Main: true}, &End{Head: h}); err != nil || w.n != 1 {
		t.Fatalf("%d writes, %v", w.n, err)
	}
	r := NewReader(&w, FromRunner, Bounds{})
	for _, want := range []string{"result", "end_of_execution"} {
		if f, err := r.Next(); err != nil || KindOf(f) != want {
			t.Errorf("%+v, %v, want %s", f, err, want)
		}
	}
}
