package hostile

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// removal is a check, what the code looks like without it, and the test that notices.
type removal struct {
	check         string // as docs/security.md names it
	file          string // from the root of the module
	with, without string
	pkg, run      string
	only          string // hostile programs, for tests of this package
}

const (
	rootTest = "."
	hostPkg  = "./internal/hostile"
	langPkg  = "./internal/langtest"
	programs = "TestHostileProgramsBreakNoBar"
	polls    = "TestNothingWorksLongWithoutPolling"
)

// removals are the limits of a session, one by one, and checks that programs in this package have
// been stopped by.
var removals = []removal{
	{"time limit", "internal/budget/budget.go", "now.After(d) {", "now.After(d) && false {", rootTest, "TestLimitsStopTheCode", ""},
	{"step limit", "internal/budget/budget.go", "n := min(slice, m.steps)", "n := int64(slice)", rootTest, "TestLimitsStopTheCode", ""},
	{"memory limit", "internal/budget/budget.go", "if n > m.limits.Bytes-m.bytes && !m.makeRoom(n) {", "if false {", rootTest, "TestBadInputIsRefusedAndNothingIsLost", ""},
	{"memory cap of all sessions", "internal/budget/pool.go", "<= m.mayUse(granted+want) {", "<= m.mayUse(granted+want) || true {", rootTest, "TestSessionsOfABackendShareACap", ""},
	{"output limit", "internal/engine/logs.go", "excerpt.Buffer{Limit: b.Limits.Output}", "excerpt.Buffer{Limit: 1 << 40}", rootTest, "TestOutputIsCutInTheMiddleAndStreamed", ""},
	{"recursion limit of calls", "internal/py/vm/vm.go", "if vm.top+1 >= vm.MaxDepth {", "if false {", rootTest, "TestRecursionLimitHoldsForCallsAndNatives", ""},
	{"recursion limit of natives", "internal/py/object/thread.go", "if t.depth >= maxData || t.DepthCap > 0 && t.depth >= t.DepthCap {", "if false {", rootTest, "TestRecursionLimitHoldsForCallsAndNatives", ""},
	{"source limit", "internal/engine/local/run.go", "if int64(len(p.Text)) > e.Limits.Source {", "if false {", rootTest, "TestLimitsStopTheCode", ""},
	{"calls of a tool", "internal/engine/toolcall.go", "t.calls > t.MaxCalls {", "false {", rootTest, "TestToolsMayBeCalledSoOften", ""},
	{"a tool that ignores its context is abandoned", "internal/engine/toolcall.go", "case <-time.After(graceForTools):\n\t\tr.base.abandoned", "case <-make(chan int):\n\t\tr.base.abandoned", rootTest, "TestToolThatIgnoresItsContextIsAbandoned", ""},
	{"kill", "internal/budget/budget.go", "if e := m.stop.Load(); e != nil {\n\t\treturn e\n\t}\n\tnow", "if e := m.stop.Load(); false {\n\t\treturn e\n\t}\n\tnow", rootTest, "TestKillEndsAnEndlessLoopWithinMilliseconds", ""},
	{"sessions take turns", "internal/budget/turns_go.go", "func pause() { runtime.Gosched() }", "func pause() { runtime.NumGoroutine() }", "./internal/budget", "TestPollGivesWayWhenTheTurnIsOver", ""},
	{"panics end only their session", "internal/py/py.go", "if r := recover(); r != nil {", "if r := any(nil); r != nil {", hostPkg, "TestPanicEndsOnlyItsSession", ""},
	{"Thread.Next burns fuel", "internal/py/object/iter.go", "if err := t.Meter.Work(1); err != nil { // whoever", "if err := error(nil); err != nil { // whoever", hostPkg, programs, "time/in on an iterator"},
	{"comparing long texts burns fuel", "internal/py/object/longtext.go", "return t.Work(n / textPerUnit)", "return nil", hostPkg, polls, "time/compare equal strings"},
	{"long texts take no short cut in the machine", "internal/py/vm/arith.go", "if len(s) > object.LongText && len(t) > object.LongText {", "if false {", hostPkg, polls, "time/order equal strings"},
	{"hashing an int burns fuel", "internal/py/types/int_slots.go", "return t.Work(len(n.Big.Bits()) >> 5)", "return nil", hostPkg, polls, "time/hash of a megabyte"},
	{"isinstance burns fuel", "internal/py/types/isinstance.go", "\t\t\tif err := t.Work(1); err != nil {\n\t\t\t\treturn false, err\n\t\t\t}\n\t\t\tif c.IsNone()", "\t\t\tif c.IsNone()", hostPkg, polls, "time/isinstance of many"},
	{"print burns fuel", "internal/py/builtins/io.go", "w.err = w.t.Work(len(s) >> 5)", "w.err = nil", hostPkg, polls, "output/print monsters"},
	{"withheld builtins refuse to be called", "internal/py/policy.go", "refused := p.Denied\n", "refused := p.Denied[:0]\n", hostPkg, programs, "withheld builtin by getattr"},
	{"a size that overflowed is refused", "internal/budget/budget.go", "if n < 0 {", "if false {", "./internal/budget", "TestNegativeChargeIsRefused", ""},
	{"attributes are set on objects of their own type", "internal/py/types/descr.go", "func getSetSet(t *object.Thread, d, obj, x object.Value) error {\n\tg := d.GetSet()\n\tif !object.TypeOf(obj)", "func getSetSet(t *object.Thread, d, obj, x object.Value) error {\n\tg := d.GetSet()\n\tif false && !object.TypeOf(obj)", hostPkg, programs, "escape/an attribute set on another type"},
	{"native class methods get classes that they know", "internal/py/types/descr.go", "if c == d.Owner || c.IsSubtype(d.Owner) {", "if true {", hostPkg, programs, "escape/a native class method bound to another class"},
	{"private natives look at their arguments", "internal/py/stdlib/zoneinfo/zoneinfo.go", "if object.TypeOf(v) != rulesType {", "if false {", hostPkg, programs, "escape/zone rules that are none"},
	{"layouts are compared before __class__ changes", "internal/py/types/objecttype.go", "if c.Kind != a.Class.Kind || !t.SameSlots(c, a.Class) || (c.Root() == nil) != (a.Class.Root() == nil) {", "if false {", langPkg, "TestLanguage", ""},
}

// Each check stands where its removal expects it, once, and docs/security.md lists it. That the
// tests notice is shown by the next test.
func TestRemovalsFitTheCode(t *testing.T) {
	docs := read(t, "docs/security.md")
	for _, r := range removals {
		if n := strings.Count(read(t, r.file), r.with); n != 1 {
			t.Errorf("%s: %s has %q %d times, want once", r.check, r.file, r.with, n)
		}
		if !strings.Contains(docs, "| "+r.check+" | ") {
			t.Errorf("docs/security.md does not list %q", r.check)
		}
	}
}

// With a check removed, its test fails. HOGNOSE_REMOVAL=all, or a part of a check's name, has each
// removed from a copy of its file, which the compiler takes in the place of the original; it takes
// a minute each.
func TestTestsNoticeRemovedChecks(t *testing.T) {
	which := os.Getenv("HOGNOSE_REMOVAL")
	if which == "" {
		t.Skip("HOGNOSE_REMOVAL is not set")
	}
	for _, r := range removals {
		if which != "all" && !strings.Contains(r.check, which) {
			continue
		}
		t.Run(r.check, func(t *testing.T) {
			out, failed := r.test(t)
			switch {
			case strings.Contains(out, "[build failed]") || strings.Contains(out, "no tests to run"):
				t.Fatalf("nothing was tested:\n%s", out)
			case !failed:
				t.Errorf("%s passes without the check", r.run)
			default:
				t.Log(firstFailure(out))
			}
		})
	}
}

// test runs the test against the module without the check.
func (r *removal) test(t *testing.T) (out string, failed bool) {
	dir := t.TempDir()
	copied := filepath.Join(dir, filepath.Base(r.file))
	if err := os.WriteFile(copied, []byte(strings.Replace(read(t, r.file), r.with, r.without, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	original, err := filepath.Abs(filepath.Join(root, r.file))
	if err != nil {
		t.Fatal(err)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{original: copied}})
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(list, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 15*time.Minute)
	defer cancel()
	args := []string{"test", "-overlay", list, "-vet=off", "-count=1", "-timeout=60s", "-run", "^" + r.run + "$", r.pkg}
	if r.only != "" {
		args = append(args, "-only", r.only)
	}
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOMEMLIMIT=1GiB", "HOGNOSE_REMOVAL=")
	b, err := cmd.CombinedOutput()
	return string(b), err != nil
}

var failure = regexp.MustCompile(`(?m)^(\s+\S+\.go:\d+: .*|panic: .*)$`)

// firstFailure returns what a test complained of first.
func firstFailure(out string) string { return strings.TrimSpace(failure.FindString(out)) }

// root is the root of the module, seen from this package.
const root = "../.."

func read(t *testing.T, file string) string {
	b, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
