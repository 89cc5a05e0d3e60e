package compiler

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// TestStandardLibraryCompiles compiles CPython's standard library and verifies the code: without
// its test suite, which is three times as large, unless comparisons are required.
func TestStandardLibraryCompiles(t *testing.T) {
	lib := oracle.Need(t).Lib
	files := 0
	err := filepath.WalkDir(lib, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "site-packages" || d.Name() == "test" && !oracle.Required()) {
			return fs.SkipDir
		}
		if filepath.Ext(path) == ".py" && compileFile(t, path) != nil {
			files++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d files", files)
}

// compileFile compiles a file that parses; nil if it does not.
func compileFile(t *testing.T, path string) *bytecode.Code {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := source.FromBytes(path, data, nil)
	if err != nil {
		return nil
	}
	tree, err := parser.Parse(f, parser.Exec, nil)
	if err != nil {
		return nil
	}
	code, err := Compile(f, tree, Options{}, nil)
	if err != nil {
		t.Error(err)
		return nil
	}
	if err := code.Verify(); err != nil {
		t.Errorf("%s: %v", path, err)
	}
	return code
}

// compared are files of the standard library that between them use every construct.
var compared = []string{
	"_pydecimal.py", "_pyio.py", "argparse.py", "ast.py", "asyncio/base_events.py", "asyncio/tasks.py", "collections/__init__.py",
	"contextlib.py", "dataclasses.py", "enum.py", "functools.py", "inspect.py", "json/decoder.py", "pathlib/_local.py", "statistics.py",
	"subprocess.py", "tarfile.py", "traceback.py", "typing.py", "test/test_patma.py", "test/test_coroutines.py", "test/test_grammar.py",
	"test/test_type_params.py", "test/test_except_star.py", "test/test_unpack.py", "test/test_super.py", "test/test_fstring.py",
}

// oracleCode is what testdata/positions.py prints of one code.
type oracleCode struct {
	Key, Name            string
	Args                 [3]int
	Params, Frees        []string
	Generator, Coroutine bool
	Places               map[string][]string
}

// TestCodesAgreeWithCPython compares codes of the standard library: names, signatures and free
// variables, and the places that errors of each kind of operation point at.
func TestCodesAgreeWithCPython(t *testing.T) {
	python := oracle.Need(t)
	args := []string{"testdata/positions.py"}
	for _, name := range compared {
		if path := filepath.Join(python.Lib, name); exists(path) {
			args = append(args, path)
		}
	}
	out, err := exec.Command(python.Path, args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	for dec := json.NewDecoder(bytes.NewReader(out)); dec.More(); {
		var file struct {
			File  string
			Codes []oracleCode
		}
		if err := dec.Decode(&file); err != nil {
			t.Fatal(err)
		}
		code := compileFile(t, file.File)
		if code == nil {
			t.Fatalf("%s does not compile", file.File)
		}
		ours := map[string][]*bytecode.Code{}
		gather(code, ours)
		for i := range file.Codes {
			compareCode(t, file.File, &file.Codes[i], ours)
		}
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// gather files codes under their qualified name and first line. Several may share them: two lambdas
// on a line.
func gather(code *bytecode.Code, all map[string][]*bytecode.Code) {
	key := fmt.Sprintf("%s@%d", code.QualName, code.FirstLine)
	all[key] = append(all[key], code)
	for _, k := range code.Consts {
		if k.Kind == bytecode.CodeConst {
			gather(k.Code, all)
		}
	}
}

func compareCode(t *testing.T, file string, want *oracleCode, ours map[string][]*bytecode.Code) {
	t.Helper()
	codes := ours[want.Key]
	if len(codes) == 0 {
		t.Errorf("%s: no code %s", file, want.Key)
		return
	}
	if len(codes) == 1 {
		if got := signature(codes[0]); got != want.signature() {
			t.Errorf("%s: %s is\n%s, want\n%s", file, want.Key, got, want.signature())
		}
	}
	got := map[string]map[string]bool{}
	for _, c := range codes {
		addPlaces(c, got)
	}
	for kind, places := range want.Places {
		for _, place := range places {
			if !got[kind][place] && !excused(kind, want, textAt(codes[0].File, place)) {
				t.Errorf("%s: %s: no %s at %s", file, want.Key, kind, place)
			}
		}
	}
}

// textAt returns the source text at a place.
func textAt(f *source.File, place string) string {
	var line, col, endLine, endCol int
	if _, err := fmt.Sscanf(place, "%d:%d-%d:%d", &line, &col, &endLine, &endCol); err != nil {
		return ""
	}
	return f.Text[int(f.LineStart(line))+col : int(f.LineStart(endLine))+endCol]
}

func (c *oracleCode) signature() string {
	return fmt.Sprint(c.Name, c.Args, c.Params, c.Frees, c.Generator, c.Coroutine)
}

func signature(c *bytecode.Code) string {
	frees := []string{}
	for _, f := range c.Frees {
		frees = append(frees, f.Name)
	}
	slices.Sort(frees)
	n := c.NumPos + c.NumKwOnly
	for _, f := range [...]bytecode.Flags{bytecode.VarArgs, bytecode.VarKeywords} {
		if c.Flags&f != 0 {
			n++
		}
	}
	params := c.Locals[:n]
	if c.Flags&bytecode.ClassBody != 0 {
		params = nil
	}
	return fmt.Sprint(c.Name, [3]int{c.NumPos, c.NumPosOnly, c.NumKwOnly}, params, frees,
		c.Flags&bytecode.Generator != 0, c.Flags&bytecode.Coroutine != 0)
}

// excused lists what we do differently without any effect on what a program sees: super() is not
// looked up and called, tuples are not packed in order to be unpacked, nor unpacked into nothing,
// generic classes have their parameters in a register, and {**rest} is captured by one instruction.
func excused(kind string, c *oracleCode, text string) bool {
	switch kind {
	case "global":
		return text == "super"
	case "call":
		return text == "super()"
	case "unpack":
		return strings.ContainsAny(text, ",(*")
	case "deref":
		return strings.HasPrefix(c.Name, "<generic parameters")
	case "delitem":
		return strings.Contains(text, "**")
	}
	return false
}

// kindOf names the kind of an operation as positions.py does; "" if it cannot raise.
func kindOf(op bytecode.Op, module bool) string {
	switch {
	case bytecode.Add <= op && op <= bytecode.XorK:
		return "binary"
	case bytecode.Lt <= op && op <= bytecode.NotIn || bytecode.JLt <= op && op <= bytecode.JNEK:
		return "compare"
	case op == bytecode.LoadG && module:
		return "name"
	}
	return kinds[op]
}

var kinds = map[bytecode.Op]string{
	bytecode.Neg: "unary", bytecode.Invert: "unary", bytecode.Call: "call", bytecode.CallKW: "call", bytecode.CallEx: "call",
	bytecode.CallM: "call", bytecode.GetAttr: "getattr", bytecode.LoadM: "getattr", bytecode.SuperGet: "getattr",
	bytecode.SetAttr: "setattr", bytecode.DelAttr: "delattr", bytecode.GetItem: "getitem", bytecode.GetItemK: "getitem",
	bytecode.SetItem: "setitem", bytecode.SetItemK: "setitem", bytecode.DelItem: "delitem", bytecode.LoadG: "global",
	bytecode.LoadN: "name", bytecode.Iter: "iter", bytecode.ForIter: "next", bytecode.Unpack: "unpack",
	bytecode.UnpackStar: "unpack", bytecode.Import: "import", bytecode.ImportFrom: "importfrom", bytecode.Raise: "raise",
	bytecode.With: "with", bytecode.AsyncWith: "with", bytecode.JNotExc: "except", bytecode.GroupMatch: "except",
	bytecode.Awaitable: "await", bytecode.YieldIter: "yieldfrom", bytecode.AIter: "aiter", bytecode.ANext: "anext",
	bytecode.Extend: "extend", bytecode.Update: "extend", bytecode.MergeKW: "merge", bytecode.LoadC: "deref",
	bytecode.LoadF: "deref", bytecode.LoadNF: "deref", bytecode.LoadMF: "deref", bytecode.MatchClass: "matchclass",
	bytecode.MatchKeys: "matchkeys",
}

// addPlaces adds the places of a code's operations, by kind.
func addPlaces(c *bytecode.Code, all map[string]map[string]bool) {
	add := func(kind string, s source.Span) {
		line, col := c.File.Position(s.Start)
		endLine, endCol := c.File.Position(s.End)
		if all[kind] == nil {
			all[kind] = map[string]bool{}
		}
		all[kind][fmt.Sprintf("%d:%d-%d:%d", line, col, endLine, endCol)] = true
	}
	for i, in := range c.Ins {
		if kind := kindOf(in.Op, c.Name == "<module>"); kind != "" {
			add(kind, c.Spans[i])
		}
	}
	for _, l := range c.Lookups {
		add("getattr", l.Span)
	}
}
