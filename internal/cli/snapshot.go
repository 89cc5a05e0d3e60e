// This file loads and saves sessions, and is the command hognose snapshot.

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/engine/local"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/terminal"
)

// snapshotFlags are the flags that load and save a session.
type snapshotFlags struct{ in, out, key string }

// register adds the flags. in and out are their names, which differ from command to command.
func (s *snapshotFlags) register(f *pflag.FlagSet, in, out string) {
	f.StringVar(&s.in, in, "", "go on with the session that `FILE` holds")
	f.StringVar(&s.out, out, "", "write the session to `FILE` at the end")
	s.registerKey(f)
}

// registerKey declares the flag of the key alone, for commands that only read.
func (s *snapshotFlags) registerKey(f *pflag.FlagSet) {
	f.StringVar(&s.key, "snapshot-key", "",
		"sign snapshots with the secret in `FILE`, and accept only those that are signed with it")
}

// secret returns the key; nil if there is none.
func (s *snapshotFlags) secret() ([]byte, error) {
	if s.key == "" {
		return nil, nil
	}
	key, err := os.ReadFile(s.key)
	if err == nil && len(key) < 16 {
		err = fmt.Errorf("--snapshot-key %s: a key has at least 16 bytes", s.key)
	}
	if err != nil {
		return nil, usageError(err)
	}
	return key, nil
}

// load makes the new session in the one that the file holds.
func (s *snapshotFlags) load(e *local.Engine) error {
	if s.in == "" {
		return nil
	}
	data, key, err := s.read(s.in)
	if err != nil {
		return err
	}
	if err := e.Load(context.Background(), data, key); err != nil {
		return usageError(fmt.Errorf("%s: %w", s.in, snapshotError(err)))
	}
	return nil
}

// read returns a snapshot and the key that signed it.
func (s *snapshotFlags) read(file string) (data, key []byte, err error) {
	if key, err = s.secret(); err != nil {
		return nil, nil, err
	}
	if data, err = os.ReadFile(file); err != nil {
		return nil, nil, usageError(err)
	}
	return data, key, nil
}

// save writes the session down. A file that is there already is replaced only by a whole one.
func (s *snapshotFlags) save(e *local.Engine) error {
	if s.out == "" {
		return nil
	}
	key, err := s.secret()
	if err != nil {
		return err
	}
	data, err := e.Save(context.Background(), key)
	if err == nil {
		err = replaceFile(s.out, data)
	}
	if err != nil {
		return &exitError{code: exitPython, text: fmt.Sprintf("hognose: %s: %v\n", s.out, snapshotError(err))}
	}
	return nil
}

// snapshotError is what the interpreter says about a snapshot, without what the library adds.
func snapshotError(err error) error {
	var refused *py.SnapshotError
	if errors.As(err, &refused) {
		return refused
	}
	return err
}

// replaceFile writes a file under another name first.
func replaceFile(name string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // err says what matters
	}
	return err
}

// newSnapshot returns the command hognose snapshot.
func newSnapshot() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "snapshot",
		Short: "Look into sessions that were written down",
		Long: `Look into sessions that were written down by hognose run --snapshot-out, hognose repl --save or Session.Snapshot of the
library.`,
		Example: `  hognose run --snapshot-out session.hog -c 'rows = list(range(1000))'
  hognose snapshot inspect session.hog
  hognose run --snapshot-in session.hog -c 'print(len(rows))'`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 {
				return fmt.Errorf("say what to do with %s: hognose snapshot inspect %[1]s", args[0])
			}
			return errors.New("say what to do with a snapshot: hognose snapshot inspect FILE")
		},
	}
	cmd.AddCommand(newInspect())
	return cmd
}

// inspectOptions are the flags of hognose snapshot inspect.
type inspectOptions struct {
	snapshotFlags
	json    bool
	largest int
	memory  byteSize
}

// newInspect returns the command hognose snapshot inspect.
func newInspect() *cobra.Command {
	o := inspectOptions{memory: 1 << 30}
	cmd := &cobra.Command{
		Use:   "inspect [flags] FILE",
		Short: "Show what a snapshot holds",
		Long: `Show what a snapshot holds: its variables with their types and sizes, the largest objects, modules, tools, and the tool
calls it waits for. Nothing of it runs. Sizes are those by which the memory limit counts; what several variables share counts for each.`,
		Example: `  hognose snapshot inspect session.hog
  hognose snapshot inspect --largest 3 --json session.hog`,
		Args:              oneArg("name one FILE with a snapshot"),
		ValidArgsFunction: cobra.FixedCompletions(nil, cobra.ShellCompDirectiveDefault),
		RunE:              func(cmd *cobra.Command, args []string) error { return o.run(args[0], cmd.OutOrStdout()) },
	}
	f := cmd.Flags()
	f.BoolVar(&o.json, "json", false, "print a JSON object")
	f.IntVar(&o.largest, "largest", 10, "how many of the largest `objects` to show")
	f.Var(&o.memory, "max-memory", "memory that the session may take, with KiB, MiB or GiB behind the `size`")
	o.registerKey(f)
	return cmd
}

// run shows what a snapshot holds. The session is opened, and nothing of it runs.
func (o *inspectOptions) run(file string, stdout io.Writer) error {
	if o.largest < 0 {
		return errors.New("--largest must not be negative")
	}
	data, key, err := o.read(file)
	if err != nil {
		return err
	}
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: orNone(int64(o.memory)), Depth: maxDepth,
		Deadline: time.Now().Add(defaultTimeout)}, nil)
	in, err := py.New(py.Options{Meter: m})
	if err == nil {
		err = in.InstallFinalAnswer()
	}
	if err != nil {
		return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	x, err := in.Inspect(data, key, o.largest)
	if err != nil {
		return usageError(fmt.Errorf("%s: %w", file, err))
	}
	if o.json {
		return writeJSON(stdout, inspected(x, len(data)))
	}
	return showInspection(stdout, x, len(data))
}

// showInspection prints tables.
func showInspection(stdout io.Writer, x *py.Inspection, size int) error {
	w := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%d bytes; %d objects take %d bytes in memory; %d steps so far\n", size, x.Objects, x.Bytes, x.Steps)
	fmt.Fprintf(w, "\nNAME\tTYPE\tBYTES\tOBJECTS\t\n")
	for _, h := range x.Names {
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%s\n", terminal.Escape(h.Name), terminal.Escape(h.Type), h.Bytes, h.Objects,
			terminal.Escape(h.Text))
	}
	if len(x.Largest) > 0 {
		fmt.Fprintf(w, "\nLARGEST\tIN\tBYTES\t\t\n")
	}
	for _, h := range x.Largest {
		fmt.Fprintf(w, "%s\t%s\t%d\t\t%s\n", terminal.Escape(h.Type), terminal.Escape(h.Name), h.Bytes,
			terminal.Escape(h.Text))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return showRest(stdout, x)
}

// showRest prints modules, tools and pending calls.
func showRest(stdout io.Writer, x *py.Inspection) error {
	var b strings.Builder
	fmt.Fprintf(&b, "\nmodules: %s\n", terminal.Escape(strings.Join(x.Modules, ", ")))
	for _, t := range x.Tools {
		fmt.Fprintf(&b, "tool: %s\n", terminal.Escape(t))
	}
	for _, c := range x.Pending {
		fmt.Fprintf(&b, "waits for: %d %s(%s)\n", c.Number, terminal.Escape(c.Tool), terminal.Escape(string(c.Args)))
	}
	_, err := io.WriteString(stdout, b.String())
	return err
}

// The JSON of hognose snapshot inspect.
type (
	inspectReport struct {
		Size    int             `json:"size"` // of the file
		Bytes   int64           `json:"bytes"`
		Objects int             `json:"objects"`
		Steps   int64           `json:"steps"`
		Names   []heldReport    `json:"names"`
		Largest []heldReport    `json:"largest"`
		Modules []string        `json:"modules"`
		Tools   []string        `json:"tools"`
		Pending []pendingReport `json:"pending"`
	}
	heldReport struct {
		Name    string `json:"name"`
		Type    string `json:"type"`
		Bytes   int64  `json:"bytes"`
		Objects int    `json:"objects,omitempty"`
		Text    string `json:"text,omitempty"`
	}
	pendingReport struct {
		ID   int64  `json:"id"`
		Tool string `json:"tool"`
		Args string `json:"args"`
	}
)

// inspected is the JSON form of an inspection.
func inspected(x *py.Inspection, size int) *inspectReport {
	r := &inspectReport{
		Size: size, Bytes: x.Bytes, Objects: x.Objects, Steps: x.Steps, Names: heldReports(x.Names),
		Largest: heldReports(x.Largest),
		Modules: append([]string{}, x.Modules...), Tools: append([]string{}, x.Tools...), Pending: []pendingReport{},
	}
	for _, c := range x.Pending {
		r.Pending = append(r.Pending, pendingReport{c.Number, c.Tool, string(c.Args)})
	}
	return r
}

// heldReports are the sizes of objects as JSON has them.
func heldReports(list []py.Held) []heldReport {
	out := make([]heldReport, 0, len(list))
	for _, h := range list {
		out = append(out, heldReport{h.Name, h.Type, h.Bytes, h.Objects, h.Text})
	}
	return out
}
