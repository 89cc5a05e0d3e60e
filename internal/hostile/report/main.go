// Command report runs every hostile program, calls every native, and writes
// docs/security-results.md: go run ./internal/hostile/report
package main

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/hostile"
)

// parts are the sections of the report, which take an hour together. With -parts only those that
// it names run, and each leaves what it found in the folder that -keep names; a run without -parts
// takes from there what it finds.
var parts = []string{"programs", "calls", "kept", "long", "walls"}

// main runs what is asked for. It exits with 1 if an attack broke a bar, after the report is
// written.
func main() {
	keep := flag.String("keep", "", "folder of sections that have run before")
	only := flag.String("parts", "", "run only these sections, separated by commas, into -keep: "+strings.Join(parts, ", "))
	flag.Parse()
	if *only != "" {
		for _, name := range strings.Split(*only, ",") {
			exitIf(section(*keep, name).Broken > 0, name+" broke bars")
		}
		return
	}
	path := cmp.Or(flag.Arg(0), "docs/security-results.md")
	text, broken := render(*keep)
	before, err := recorded(".")
	if err == nil {
		err = os.WriteFile(path, []byte(text+before), 0o644)
	}
	exitIf(err != nil, fmt.Sprint(err))
	exitIf(broken > 0, fmt.Sprintf("%d programs break a bar", broken))
}

// exitIf ends the command with a message.
func exitIf(bad bool, text string) {
	if bad {
		fmt.Fprintln(os.Stderr, text)
		os.Exit(1)
	}
}

// found is what a section found.
type found struct {
	Text, Details string
	Programs      int // of the section programs
	Broken        int
}

// section runs a section, or takes it from the folder, and leaves it there.
func section(folder, name string) (f found) {
	file := filepath.Join(folder, name+".json")
	if data, err := os.ReadFile(file); folder != "" && err == nil && json.Unmarshal(data, &f) == nil {
		return f
	}
	switch name {
	case "programs":
		f = programs()
	case "calls":
		f.Text, f.Broken = everything()
	case "kept":
		f.Text, f.Broken = keepings()
	case "long":
		f.Text, f.Broken = everythingLong()
	case "walls":
		text, err := backends(os.Getenv("HOGNOSE_RESULTS"))
		exitIf(err != nil, fmt.Sprint(err))
		f.Text = text
	default:
		exitIf(true, "there is no section "+name)
	}
	if folder != "" {
		data, _ := json.Marshal(f) // a struct of plain data
		exitIf(os.WriteFile(file, data, 0o644) != nil, "cannot write "+file)
	}
	return f
}

// worst are the worst figures of a class.
type worst struct {
	programs, kills, broken int
	late, kill              time.Duration
	bytes, peak             int64
}

// programs runs every hostile program.
func programs() (f found) {
	var summary, details strings.Builder
	for _, c := range hostile.Programs() {
		w := attack(c, &details)
		f.Programs += w.programs
		f.Broken += w.broken
		fmt.Fprintf(&summary, "| %s | %s | %d | %s | %s | %d | %s | %s | %d |\n", c.Name, c.Promise, w.programs,
			ms(max(w.late, 0)), ms(w.kill), w.kills,
			mib(w.bytes), mib(w.peak), w.broken)
	}
	f.Text, f.Details = summary.String(), details.String()
	return f
}

// render puts the sections together; broken is how many attacks broke a bar.
func render(folder string) (text string, broken int) {
	all := map[string]found{}
	for _, name := range parts {
		all[name] = section(folder, name)
		broken += all[name].Broken
	}
	text = fmt.Sprintf(head, all["programs"].Programs, hostile.Time.Milliseconds(), hostile.Memory>>20,
		hostile.Promised.Late.Milliseconds(), hostile.Promised.Kill.Milliseconds(),
		mib(hostile.Promised.Bytes), mib(hostile.Promised.Peak), runtime.Version(), runtime.GOOS,
		runtime.GOARCH, runtime.NumCPU(), all["programs"].Text)
	return text + all["calls"].Text + all["kept"].Text + all["long"].Text + all["programs"].Details +
		all["walls"].Text, broken
}

// leastCalls is how many calls of natives the report has to tell of.
const leastCalls = 50_000

// everything calls everything and tells what became of it.
func everything() (text string, problems int) {
	c := hostile.CallEverything(hostile.CallOptions{AtLeast: leastCalls, Seed: 1, Late: 150 * time.Millisecond})
	for _, p := range c.Problems {
		fmt.Fprintln(os.Stderr, p)
	}
	limited := 0
	for _, n := range c.Limits {
		limited += n
	}
	return fmt.Sprintf(callsText, c.Targets, c.Modules, c.Made, c.Returned, 100*c.Returned/max(c.Made, 1),
		limited, c.Worst.Milliseconds(), len(c.Problems)), len(c.Problems)
}

// keepings keeps the results of everything and tells how much memory they take.
func keepings() (text string, problems int) {
	k := hostile.KeepEverything(hostile.KeepOptions{Seed: 1})
	for _, p := range k.Problems {
		fmt.Fprintln(os.Stderr, p)
	}
	var worst strings.Builder
	for _, e := range k.Worst {
		fmt.Fprintf(&worst, "| %s | %d | %d | %d | %.2f |\n", strings.ReplaceAll(printable(e.Call), "|", "\\|"),
			e.Heap, e.Charged, e.Counted, e.Factor())
	}
	return fmt.Sprintf(keptText, k.Targets, k.Modules, k.Measured, k.Results, k.Took.Round(time.Second),
		len(k.Problems), worst.String()), len(k.Problems)
}

const keptText = `
## Everything kept

The functions, classes, methods and operated-on values, %d of %d modules, were called with arguments of 20 bytes, 400 times each, and of 20 MB, six times each, and the results kept: %d calls, %d results, in %v.
The Go heap was compared with the bytes that the session was charged for them, and with those that a recount finds. At 64 MiB it may hold 1.5 times what is accounted for and 64 MiB; %d calls break that bar. The worst:

| call | heap, bytes | charged | counted | factor |
|---|---:|---:|---:|---:|
%s`

// everythingLong calls everything with long arguments and tells what became of it.
func everythingLong() (text string, problems int) {
	start := time.Now()
	c := hostile.CallEverythingLong(hostile.LongOptions{Expressions: leastCalls, Seed: 1,
		Bar: hostile.Promised.Kill, Found: func(p string) {
			fmt.Fprintln(os.Stderr, p)
		}})
	return fmt.Sprintf(longText, c.Expressions, c.Targets, c.Modules, c.Interrupted, c.Worst.Milliseconds(),
		hostile.Promised.Kill.Milliseconds(), len(c.Problems),
		time.Since(start).Round(time.Second)), len(c.Problems)
}

const longText = `
## Everything called with 20 MB

%d expressions over %d functions, classes, methods and operated-on values of %d modules were evaluated 2,500 times in a row each, with arguments of 20 MB, and interrupted at a random moment; %d were under way
then. The longest of those that keep the bar went on for %d ms of processor time, of %d allowed. %d broke it. This took %v.
`

const callsText = `
## Everything called

%d functions, classes, methods and operated-on values of %d modules, those that programs only find in sys.modules included, were called %d times, with arguments that fit, with huge ones of the same types
and with hostile ones. %d calls returned (%d %%), the others raised; %d attacks, of up to six calls each, were ended by their limit of 100 ms. The longest attack took %d ms, of 250 allowed. %d ended otherwise.
`

const head = `# What hostile programs achieve

Written by ` + "`go run ./internal/hostile/report`" + `; the programs are in internal/hostile. Each of the %d programs runs in a session of its own with %d ms, 800 ms if it imports a library, and %d MiB. It must end
in a way that its promise allows, at most %d ms after its deadline; Kill must end it within %d ms; the session may account for at most %s MiB at the end of the run, and the process
that runs it may be at most %s MiB large. A run that is late is repeated, up to four times, and the best counts: the machine does other things too.

Measured with %s on %s/%s, %d CPUs.

| class | promise | programs | worst overrun, ms | worst kill, ms | kills | most accounted, MiB | largest process, MiB | bars broken |
|---|---|---:|---:|---:|---:|---:|---:|---:|
%s`

// attack runs the programs of a class and writes a row for each.
func attack(c hostile.Class, out *strings.Builder) (w worst) {
	fmt.Fprintf(out, "\n## %s\n\n| program | outcome | after the deadline, ms | kill, ms | accounted, MiB | process, MiB |\n|---|---|---:|---:|---:|---:|\n", c.Name)
	for i := range c.Programs {
		p := &c.Programs[i]
		f := hostile.Measure(p, hostile.Promised, 4)
		took, ended := hostile.MeasureKill(p, p.Middle(), hostile.Promised, 5)
		kill := "ended before"
		if !ended {
			kill = ms(took)
			w.kills++
		}
		w.programs++
		w.late, w.kill = max(w.late, f.Late), max(w.kill, took)
		w.bytes, w.peak = max(w.bytes, f.Bytes), max(w.peak, f.Peak)
		outcome := printable(f.Outcome)
		if b := f.Broken(p, hostile.Promised); b != "" || took > hostile.Promised.Kill {
			outcome = "**broken**: " + outcome
			w.broken++
			fmt.Fprintf(os.Stderr, "%s/%s: %s kill %v\n", c.Name, p.Name, b, took)
		}
		fmt.Fprintf(out, "| %s | %s | %s | %s | %s | %s |\n", p.Name, outcome, ms(f.Late), kill, mib(f.Bytes),
			mib(f.Peak))
	}
	return w
}

// ms is a time in milliseconds, mib a size in MiB, as tables show them.
func ms(d time.Duration) string { return fmt.Sprintf("%.1f", float64(d.Microseconds())/1000) }

func mib(n int64) string { return fmt.Sprint(n >> 20) }

// printable is an outcome without the control characters that the name of an exception may have.
func printable(s string) string { return strings.Trim(strconv.Quote(s), `"`) }
