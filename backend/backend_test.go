package backend_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend"
	"github.com/hognose/hognose/backend/process"
	"github.com/hognose/hognose/internal/dockertest"
	"github.com/hognose/hognose/internal/e2btest"
)

// TestMain lets the test binary build the walls of backend/process.
func TestMain(m *testing.M) {
	process.Main()
	os.Exit(m.Run())
}

func TestKindsAndKeys(t *testing.T) {
	if got := strings.Join(backend.Kinds(), " "); got != "docker e2b local process" {
		t.Error(got)
	}
	for kind, want := range map[string][]string{
		"local": {"max_memory"}, "docker": {"image", "cpus", "setup_network", "packages"}, "process": {"python", "require", "warm"}, "e2b": {"api_key", "api_url", "sandbox_url"},
	} {
		for _, key := range want {
			if !slices.Contains(backend.Keys(kind), key) {
				t.Errorf("%s has no option %s but %v", kind, key, backend.Keys(kind))
			}
		}
	}
	if backend.Keys("cloud") != nil {
		t.Error("a kind that is not has options")
	}
}

func TestOptions(t *testing.T) {
	t.Setenv("E2B_API_KEY", "")
	for _, tt := range []struct {
		kind    string
		options map[string]any
		err     string // "" for none
	}{
		{"local", nil, ""},
		{"local", map[string]any{"max_memory": 1 << 20}, ""},
		{"local", map[string]any{"max_memory": "0x100000"}, ""},
		{"process", map[string]any{"warm": 1.0, "require": []any{"seccomp"}, "processes": "32"}, ""},
		{"docker", map[string]any{"image": "python:3.12", "cpus": 2, "disk": int64(1 << 20), "packages": "numpy,pandas==2.2", "labels": "team:a,env:b"}, ""},
		{"docker", map[string]any{"labels": map[string]any{"a": "b"}, "packages": []string{"numpy"}, "progress": os.Stderr}, ""},
		{"e2b", map[string]any{"api_key": "k", "timeout": "1m30s", "internet": "true"}, ""},

		{"doker", nil, `there is no backend "doker"; did you mean "docker"? There are: docker, e2b, local, process`},
		{"cloud", nil, `there is no backend "cloud". There are: docker, e2b, local, process`},
		{"docker", map[string]any{"imag": "x"}, `there is no option of the backend docker "imag"; did you mean "image"? There are: cpus, disk,`},
		{"docker", map[string]any{"warm": 1.5}, "the option warm of the backend docker: 1.5 is no whole number"},
		{"docker", map[string]any{"warm": "two"}, `"two" is no whole number`},
		{"docker", map[string]any{"warm": true}, "a value of type bool is no whole number"},
		{"docker", map[string]any{"image": 3}, "a value of type int is no text"},
		{"docker", map[string]any{"image": nil}, "a value of type <nil> is no text"},
		{"docker", map[string]any{"packages": []any{1}}, "a value of type int is no text"},
		{"docker", map[string]any{"labels": "a"}, `"a" is no list of pairs`},
		{"docker", map[string]any{"progress": "loud"}, `"loud" is no io.Writer`},
		{"docker", map[string]any{"image": "No Image"}, "the image"},
		{"process", map[string]any{"require": "moat"}, "moat"},
		{"process", map[string]any{"without": "seccomp"}, `there is no option of the backend process "without"`},
		{"process", map[string]any{"worker": "maybe"}, `"maybe" is no true or false`},
		{"e2b", map[string]any{"api_key": "k", "timeout": "soon"}, `"soon" is no time such as 1m30s`},
		{"e2b", nil, "E2B_API_KEY"},
	} {
		b, err := backend.New(tt.kind, tt.options)
		switch {
		case tt.err == "" && (err != nil || b == nil):
			t.Errorf("%s %v: %v", tt.kind, tt.options, err)
		case tt.err != "" && (err == nil || !strings.Contains(err.Error(), tt.err)):
			t.Errorf("%s %v: %v\nwant %s", tt.kind, tt.options, err, tt.err)
		}
	}
}

type place struct {
	City string `json:"city"`
}

type forecast struct {
	City    string `json:"city"`
	Celsius int    `json:"celsius"`
}

var weather = hognose.NewTool("weather", "Forecast for a city.", func(_ context.Context, p place) (forecast, error) {
	return forecast{p.City, 20}, nil
})

// program prints the same wherever it runs.
const program = `
import json, math, sys
from collections import Counter
from datetime import date, timedelta
from decimal import Decimal
class Point:
    def __init__(self, x, y): self.x, self.y = x, y
    def __repr__(self): return f"Point({self.x}, {self.y})"
print(Point(1, 2), {3: "a", "b": (1,)}, [*range(3)], 2 ** 100, 0.1 + 0.2)
print(json.dumps({"é": [1.5, None, True]}), math.sqrt(1764), Decimal("1.10") * 3)
print(Counter("mississippi").most_common(2), date(2026, 11, 15) + timedelta(days=30), sep="|")
print("to stderr", file=sys.stderr)
print(weather("Oslo"))
try:
    [][1]
except IndexError as e:
    print(type(e).__name__, e)
sorted({"b": 2, "a": 1}.items())`

func TestTheSameProgramPrintsTheSame(t *testing.T) {
	const want = "Point(1, 2) {3: 'a', 'b': (1,)} [0, 1, 2] 1267650600228229401496703205376 0.30000000000000004\n" +
		"{\"\\u00e9\": [1.5, null, true]} 42.0 3.30\n" +
		"[('i', 4), ('s', 4)]|2026-12-15\n" +
		"to stderr\n{'city': 'Oslo', 'celsius': 20}\nIndexError list index out of range\n"
	for _, kind := range backend.Kinds() {
		t.Run(kind, func(t *testing.T) {
			options := map[string]any{}
			switch kind {
			case "process":
				options["python"] = "/usr/bin/python3"
			case "docker":
				options["host"], options["image"] = dockertest.Need(t).Host, dockertest.Image
			case "e2b":
				url := e2btest.New(t).URL
				options["api_key"], options["api_url"], options["sandbox_url"] = e2btest.Key, url, url
			}
			b, err := backend.New(kind, options)
			if err != nil {
				t.Fatal(err)
			}
			s, err := b.Open(t.Context(), &hognose.Options{Tools: []*hognose.Tool{weather}})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			r, err := s.Run(t.Context(), program)
			if err != nil {
				t.Fatal(err)
			}
			if r.Logs != want {
				t.Errorf("got\n%s\nwant\n%s", r.Logs, want)
			}
			if text, err := r.Value.Repr(t.Context(), 100); text != "[('a', 1), ('b', 2)]" {
				t.Errorf("%s, %v", text, err)
			}
			if len(s.Isolation()) == 0 {
				t.Error("it does not say what isolates it")
			}
		})
	}
}
