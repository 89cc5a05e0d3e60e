package mcp_test

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"io/fs"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent/mcp"
)

// The description of run_python says what the code has.
func TestTheDescriptionNamesWhatThereIs(t *testing.T) {
	describe := func(o *mcp.ServeOptions) string {
		r, err := client(t, o).ListTools(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, tool := range r.Tools {
			if tool.Name == "run_python" {
				return tool.Description
			}
		}
		return ""
	}
	dir := t.TempDir()
	for want, o := range map[string]*mcp.ServeOptions{
		"Imports: only math, json.*.\nFiles: /out (writable), /work (read-only).\nLimits of one call: 30s, 64 MiB of memory.": {Session: hognose.Options{
			Policy: hognose.Policy{Imports: hognose.Allow("math", "json.*")}, Limits: hognose.Limits{Memory: 64 << 20},
			Files: map[string]fs.FS{"/work": hognose.Folder{Path: dir}, "/out": hognose.Folder{Path: dir, Writable: true}},
		}},
		"statistics":          nil,
		"Nothing else can be": nil,
		"Imports: none.":      {Session: hognose.Options{Policy: hognose.Policy{Imports: hognose.Allow()}}},
	} {
		if got := describe(o); !strings.Contains(got, want) {
			t.Errorf("%q is not in %s", want, got)
		}
	}
}

// A client that asks for it hears how a call goes on.
func TestProgressIsTold(t *testing.T) {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	go func() {
		_ = mcp.Serve(context.Background(), inR, outW, nil)
		outW.Close()
	}()
	var mu sync.Mutex
	var heard []*sdk.ProgressNotificationParams
	c, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, &sdk.ClientOptions{
		ProgressNotificationHandler: func(_ context.Context, r *sdk.ProgressNotificationClientRequest) {
			mu.Lock()
			defer mu.Unlock()
			heard = append(heard, r.Params)
		},
	}).Connect(t.Context(), &sdk.IOTransport{Reader: outR, Writer: inW}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	p := &sdk.CallToolParams{Name: "run_python", Arguments: map[string]any{"code": "import time\nfor i in range(4):\n    print('part', i)\n    time.sleep(0.4)"}}
	p.SetProgressToken("tok")
	if _, err := c.CallTool(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	mu.Lock()
	defer mu.Unlock()
	if len(heard) < 2 || heard[0].ProgressToken != "tok" || !strings.HasPrefix(heard[0].Message, "part ") || heard[1].Progress <= heard[0].Progress {
		t.Errorf("%+v", heard)
	}
}

// A list of dicts is a table, other data is JSON, and what is neither is its repr.
func TestResultsAreStructured(t *testing.T) {
	c := client(t, nil)
	run := func(code string) (text string, out map[string]any) {
		r, err := c.CallTool(t.Context(), &sdk.CallToolParams{Name: "run_python", Arguments: map[string]any{"code": code}})
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range r.Content {
			if x, ok := x.(*sdk.TextContent); ok {
				text += x.Text
			}
		}
		b, _ := json.Marshal(r.StructuredContent)
		_ = json.Unmarshal(b, &out)
		return text, out
	}
	text, out := run("[{'name': 'a|b', 'n': 1}, {'name': 'c', 'more': None}]")
	got, _ := json.Marshal(out["table"])
	if string(got) != `{"columns":["name","n","more"],"rows":[["a|b",1,null],["c",null,null]]}` || !strings.Contains(text, "| name | n | more |\n|---|---|---|\n| a\\|b | 1 |  |") {
		t.Errorf("%s\n%s", got, text)
	}
	if _, out := run("{'x': [1, 2.5]}"); out["table"] != nil || !strings.Contains(string(must(json.Marshal(out["data"]))), `"x":[1,2.5]`) {
		t.Errorf("%v", out)
	}
	if _, out := run("len"); out["data"] != nil || !strings.Contains(out["value"].(string), "built-in function len") {
		t.Errorf("%v", out)
	}
}

func must(b []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return b
}

func TestResources(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"in.csv": "a,b\n1,2\n", "pic.bin": "\xff\xfe", "../outside.txt": "secret"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c := client(t, &mcp.ServeOptions{Session: hognose.Options{Files: map[string]fs.FS{"/work": hognose.Folder{Path: dir}}}})
	a := call(t, c, "run_python", map[string]any{"code": "rows = [1, 2]\ndef f(): pass"})
	list, err := c.ListResourceTemplates(t.Context(), nil)
	if err != nil || len(list.ResourceTemplates) != 3 {
		t.Fatalf("%+v, %v", list, err)
	}
	read := func(uri string) (string, error) {
		r, err := c.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: uri})
		if err != nil {
			return "", err
		}
		return r.Contents[0].MIMEType + " " + r.Contents[0].Text + string(r.Contents[0].Blob), nil
	}
	for uri, want := range map[string]string{
		"hognose://sessions/" + a.Session + "/variables/rows": "application/json [1,2]",
		"hognose://sessions/" + a.Session + "/variables/f":    "text/plain <function f at",
		"hognose://sessions/" + a.Session + "/variables":      `"name":"rows","type":"list","value":"[1, 2]"`,
		"hognose://files/work/in.csv":                         "a,b\n1,2\n",
		"hognose://files/work":                                "/work/in.csv\n",
		"hognose://files/work/pic.bin":                        "\xff\xfe",
	} {
		if got, err := read(uri); err != nil || !strings.Contains(got, want) {
			t.Errorf("%s: %q, %v", uri, got, err)
		}
	}
	for _, uri := range []string{"hognose://files/work/../outside.txt", "hognose://files/work/%2e%2e/outside.txt", "hognose://files/etc/passwd", "hognose://files/work/absent",
		"hognose://sessions/" + a.Session + "/variables/absent", "hognose://sessions/none/variables"} {
		if got, err := read(uri); err == nil {
			t.Errorf("%s: %q", uri, got)
		}
	}
}
