package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// runElsewhere executes p on a backend other than the interpreter of this process.
func (o *runOptions) runElsewhere(cmd *cobra.Command, p program) error {
	b, so, err := o.elsewhere(cmd, p)
	if err != nil {
		return usageError(err)
	}
	out := newOutput(cmd.OutOrStdout(), cmd.ErrOrStderr(), o.output, o.raw)
	if !o.json {
		so.Stdout, so.Stderr = writerFunc(out.stdout), writerFunc(out.stderr)
	}
	ctx, stop := signal.NotifyContext(contextOf(cmd), os.Interrupt)
	defer stop()
	s, err := b.Open(ctx, so)
	if err != nil {
		return (&sessionFlags{}).concludeRemote(err).err()
	}
	defer s.Close()
	r, err := s.Run(wire.WithName(ctx, p.name), string(p.text))
	e := o.concludeRemote(err)
	made, err2 := o.keepArtifacts(r.Artifacts)
	if err2 != nil && e.code == exitOK {
		e = outcome{code: exitPython, text: fmt.Sprintf("hognose: --artifacts: %v\n", err2)}
	}
	if r.Exit != nil && err == nil {
		e.code, e.exit = *r.Exit, r.Exit
	}
	if o.json {
		e.text = ""
		report := remoteReport(r, o.concludeRemote(err), e)
		report.Made = made
		if err := writeJSON(cmd.OutOrStdout(), report); err != nil {
			return &exitError{code: exitPython, text: fmt.Sprintf("hognose: %v\n", err)}
		}
		return e.err()
	}
	if r.Final != nil {
		if err := out.stdout(finalText(r.Final.Value) + "\n"); err != nil {
			return &exitError{code: exitPython, text: fmt.Sprintf("hognose: %v\n", err)}
		}
	}
	notice, err := out.finish()
	if err != nil && e.code == exitOK {
		return &exitError{code: exitPython, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	e.text, e.raw = notice+tellArtifacts(made)+e.text, o.raw
	return e.err()
}

// writerFunc makes a writer of a function that takes text.
type writerFunc func(string) error

func (f writerFunc) Write(p []byte) (int, error) { return len(p), f(string(p)) }

var _ io.Writer = writerFunc(nil)

// elsewhere returns the backend and the options of its session.
func (o *runOptions) elsewhere(cmd *cobra.Command, p program) (*hognose.Backend, *hognose.Options, error) {
	for _, flag := range []string{"record", "replay", "path", "module", "max-steps", "allow-builtin", "clock"} {
		if cmd.Flags().Changed(flag) {
			return nil, nil, fmt.Errorf("--%s: only the backend local has it, not %s", flag, o.where.kind)
		}
	}
	l := &libraryFlags{where: o.where, timeout: o.timeout, memory: o.memory, imports: o.imports, mounts: o.mounts}
	b, so, err := l.open(cmd)
	if err != nil {
		return nil, nil, err
	}
	so.Seed = o.seed.value
	if o.output > 0 {
		so.Limits.Output = o.output
	}
	so.Variables = map[string]any{}
	for _, text := range o.vars {
		v, err := parseVar(text)
		if err == nil {
			so.Variables[v.name], err = v.value()
		}
		if err != nil {
			return nil, nil, fmt.Errorf("--var %s: %w", text, err)
		}
	}
	if p.file {
		so.Variables["__file__"] = p.name
	}
	if len(p.args) > 1 || p.file {
		args, _ := json.Marshal(p.args) // strings alone: a list of them is the same in Python
		so.Prelude = "import sys\nsys.argv[:] = " + string(args)
	}
	return b, &so, nil
}

// concludeRemote says how a run ended whose error is one of package hognose.
func (f *sessionFlags) concludeRemote(err error) outcome {
	var python *hognose.PythonError
	var policy *hognose.PolicyError
	var limit *hognose.LimitError
	switch {
	case err == nil:
		return outcome{}
	case errors.As(err, &limit):
		return f.limitReached(engine.Limit(limit.Limit))
	case errors.As(err, &policy):
		return outcome{code: exitPolicy, violations: policy.Violations, more: policy.More, text: fmt.Sprintf("hognose: refused by policy; nothing ran\n%v\n", err)}
	case errors.As(err, &python):
		return f.raised(py.Exception{Type: python.Type, Message: python.Message, Traceback: python.Traceback})
	case errors.Is(err, context.Canceled):
		return outcome{code: exitInterrupted, limit: cancelled, text: "hognose: interrupted\n"}
	}
	return outcome{code: exitInternal, text: fmt.Sprintf("hognose: %s\n", strings.TrimPrefix(err.Error(), "hognose: "))}
}

// remoteReport is what --json prints about such a run; e is how the command ends, failure what went
// wrong.
func remoteReport(r *hognose.Result, failure, e outcome) *report {
	out := &report{
		Logs: r.Logs, Error: failure.report(), Limit: string(e.limit), Exit: e.exit, ExitCode: e.code, Names: []nameReport{},
		Steps: r.Steps, Memory: r.Memory, Duration: float64(r.Duration.Microseconds()) / 1000,
	}
	for _, n := range r.Names {
		out.Names = append(out.Names, nameReport(n))
	}
	out.Value, out.Repr, out.Problem = describeRemote(r.Value)
	if r.Final != nil {
		out.Final = &finalReport{}
		out.Final.Value, out.Final.Repr, out.Final.Problem = describeRemote(r.Final.Value)
		out.Final.VerifiedBy, _, _ = describeRemote(r.Final.VerifiedBy)
	}
	return out
}

// describeRemote returns a value as JSON, null if it has none, its repr, and why it has none.
func describeRemote(v hognose.Value) (raw json.RawMessage, repr, problem string) {
	repr, err := v.Repr(context.Background(), maxRepr)
	if err != nil {
		repr = "<" + v.Type() + ">"
	}
	if raw, err = v.JSON(context.Background()); err != nil {
		return json.RawMessage("null"), repr, err.Error()
	}
	return raw, repr, ""
}

// finalText is a final answer as print shows it.
func finalText(v hognose.Value) string {
	if text, err := v.Go(context.Background()); err == nil {
		if text, ok := text.(string); ok {
			return text
		}
	}
	_, repr, _ := describeRemote(v)
	return repr
}
