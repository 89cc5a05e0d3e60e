package hognose_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"testing/fstest"
	"time"

	"github.com/hognose/hognose"
)

func ExampleRun() {
	r, err := hognose.Run(context.Background(), `
print("hello from Python")
sum(n * n for n in range(10))
`, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	v, _ := r.Value.Go(context.Background())
	fmt.Print(r.Logs)
	fmt.Println(v)
	// Output:
	// hello from Python
	// 285
}

// Variables, functions and imports persist from one snippet to the next.
func ExampleSession_Run() {
	ctx := context.Background()
	s, err := hognose.Local(nil).Open(ctx, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	s.Run(ctx, "def double(x): return x * 2")
	s.Set(ctx, "n", 21)
	r, _ := s.Run(ctx, "double(n)")
	v, _ := r.Value.Go(ctx)
	fmt.Println(v)
	// Output: 42
}

// A failed snippet keeps what it did before failing, and the traceback helps the model to repair
// it.
func ExamplePythonError() {
	ctx := context.Background()
	s, _ := hognose.Local(nil).Open(ctx, nil)
	defer s.Close()
	_, err := s.Run(ctx, "total = 1\ntotal / 0")
	var pe *hognose.PythonError
	if errors.As(err, &pe) {
		fmt.Print(pe.Traceback)
	}
	r, _ := s.Run(ctx, "total")
	v, _ := r.Value.Go(ctx)
	fmt.Println("total is", v)
	// Output:
	// Traceback (most recent call last):
	//   File "<snippet 1>", line 2, in <module>
	//     total / 0
	//     ~~~~~~^~~
	// ZeroDivisionError: division by zero
	// total is 1
}

// A tool is a Go function. Its parameters are the fields of a struct.
func ExampleNewTool() {
	type args struct {
		City string `json:"city" doc:"name of the city"`
		Days int    `json:"days,omitempty" doc:"how many days ahead"`
	}
	weather := hognose.NewTool("weather", "Forecast for a city.",
		func(ctx context.Context, a args) (map[string]any, error) {
			return map[string]any{"city": a.City, "celsius": 20 + a.Days}, nil
		})
	r, err := hognose.Run(context.Background(), `
report = [weather("Oslo"), weather("Rome", days=3)]
for r in report:
    print(r["city"], r["celsius"])
`, &hognose.Options{Tools: []*hognose.Tool{weather}})
	fmt.Print(r.Logs)
	fmt.Println(err)
	fmt.Print(weather.Stub())
	// Output:
	// Oslo 20
	// Rome 23
	// <nil>
	// def weather(city: str, days: int = None) -> dict:
	//     """Forecast for a city.
	//
	//     Args:
	//         city: name of the city
	//         days: how many days ahead
	//     """
}

// final_answer ends the snippet at once; nothing in Python can catch it.
func ExampleFinal() {
	r, _ := hognose.Run(context.Background(), `
try:
    final_answer({"answer": 42}, verified_by="unit test")
except BaseException:
    print("never")
print("never either")
`, nil)
	v, _ := r.Final.Value.JSON(context.Background())
	fmt.Printf("%s %q\n", v, r.Logs)
	// Output: {"answer":42} ""
}

// Limits stop the code whatever it does; the session goes on.
func ExampleLimits() {
	ctx := context.Background()
	s, _ := hognose.Local(nil).Open(ctx, &hognose.Options{Limits: hognose.Limits{Time: 50 * time.Millisecond}})
	defer s.Close()
	_, err := s.Run(ctx, `
while True:
    try:
        while True: pass
    except BaseException:
        pass
`)
	var le *hognose.LimitError
	fmt.Println(errors.As(err, &le), le.Limit, errors.Is(err, context.DeadlineExceeded))
	r, err := s.Run(ctx, "1 + 1")
	v, _ := r.Value.Go(ctx)
	fmt.Println(v, err)
	// Output:
	// true time true
	// 2 <nil>
}

// A policy is checked on the syntax tree before anything runs; all violations are reported at once.
func ExamplePolicy() {
	_, err := hognose.Run(context.Background(), `
import subprocess
import maths
eval("1")
`, &hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow("math", "json")}})
	fmt.Println(err)
	// Output:
	// line 2: import of 'subprocess' is not allowed
	// line 3: import of 'maths' is not allowed; did you mean 'math'?
	// line 4: eval() is not allowed
	// Allowed imports are: math, json
}

// Kill ends a run from any goroutine, whatever it is doing, and the session with it.
// A snippet waits for a person's answer, in a session that takes no memory meanwhile.
func ExampleSession_Start() {
	ctx := context.Background()
	ask := hognose.NewTool("ask", "Ask a person.", func(context.Context, struct {
		Question string `json:"question"`
	}) (string, error) {
		return "", errors.New("the host answers by Resume")
	})
	o := &hognose.Options{Tools: []*hognose.Tool{ask}}
	s, err := hognose.Local(nil).Open(ctx, o)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := s.Start(ctx, `answers = [ask(f"{n} euros?") for n in (5, 500)]; print(answers)`)
	for _, answer := range []string{"yes", "no"} {
		if err != nil {
			fmt.Println(err)
			return
		}
		call := r.Pending[0]
		fmt.Printf("%s %s\n", call.Tool.Name, call.Args)
		data, err := s.Snapshot(ctx)
		if err != nil {
			fmt.Println(err)
			return
		}
		_ = s.Close()
		if s, err = hognose.Local(nil).Restore(ctx, data, o); err != nil { // tomorrow, elsewhere
			fmt.Println(err)
			return
		}
		if r, err = s.Resume(ctx, hognose.ToolResult{ID: call.ID, Value: answer}); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Print(r.Logs)
	_ = s.Close()
	// Output:
	// ask {"question":"5 euros?"}
	// ask {"question":"500 euros?"}
	// ['yes', 'no']
}

func ExampleSession_Kill() {
	ctx := context.Background()
	s, _ := hognose.Local(nil).Open(ctx, nil)
	time.AfterFunc(20*time.Millisecond, s.Kill)
	_, err := s.Run(ctx, "while True: pass")
	fmt.Println(errors.Is(err, hognose.ErrKilled))
	_, err = s.Run(ctx, "1")
	fmt.Println(errors.Is(err, hognose.ErrKilled))
	// Output:
	// true
	// true
}

// What a program prints can be followed while it runs.
func ExampleOptions_streaming() {
	r, _ := hognose.Run(context.Background(), `
import sys
for i in range(3):
    print("line", i)
print("oh", file=sys.stderr)
`, &hognose.Options{Stdout: os.Stdout, Stderr: os.Stdout})
	fmt.Println(len(r.Logs), "bytes kept")
	// Output:
	// line 0
	// line 1
	// line 2
	// oh
	// 24 bytes kept
}

// A tool of any shape: the JSON schema names its parameters.
func ExampleTool() {
	search := &hognose.Tool{
		Name: "search", Doc: "Search the archive.",
		Schema: json.RawMessage(`{
			"properties": {
				"query": {"type": "string", "description": "what to look for"},
				"limit": {"type": "integer", "default": 10},
				"sort": {"enum": ["date", "score"]}
			},
			"required": ["query"]
		}`),
		Func: func(ctx context.Context, args json.RawMessage) (any, error) { return string(args), nil },
	}
	r, _ := hognose.Run(context.Background(), `print(search("snakes", limit=2))`, &hognose.Options{Tools: []*hognose.Tool{search}})
	fmt.Print(r.Logs)
	fmt.Print(search.Stub())
	// Output:
	// {"query":"snakes","limit":2}
	// def search(query: str, limit: int = 10, sort: Literal["date", "score"] = None):
	//     """Search the archive.
	//
	//     Args:
	//         query: what to look for
	//     """
}

// Programs see the files that are mounted. An Overlay keeps what they change in memory, where the
// host reads it back.
func ExampleSession_files() {
	ctx := context.Background()
	work := &hognose.Overlay{Base: fstest.MapFS{
		"sales.csv": {Data: []byte("region,amount\nnorth,10\nsouth,32\n")},
		"report.py": {Data: []byte("def total(rows):\n    return sum(int(r['amount']) for r in rows)\n")},
	}}
	s, err := hognose.Local(nil).Open(ctx, &hognose.Options{Files: map[string]fs.FS{"/work": work}})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	_, err = s.Run(ctx, `
import csv, pathlib
from report import total
with open("sales.csv") as f:
    pathlib.Path("out.txt").write_text(f"total {total(csv.DictReader(f))}\n")
`)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := fs.ReadFile(work, "out.txt")
	fmt.Print(string(text))
	fmt.Println(work.Changed())
	_, err = s.Run(ctx, `open("/etc/passwd")`)
	fmt.Println(err)
	// Output:
	// total 42
	// [out.txt]
	// FileNotFoundError: [Errno 2] No such file or directory: '/etc/passwd'
}
