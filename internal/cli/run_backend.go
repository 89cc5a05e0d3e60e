// This file is hognose run on another backend than the embedded interpreter, through a
// hognose.Session.

package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/engine/remote"
	"github.com/hognose/hognose/internal/options"
)

// runElsewhere executes p on a backend other than the interpreter of this process.
func (o *runOptions) runElsewhere(cmd *cobra.Command, p program) error {
	d, c, err := o.elsewhere(cmd)
	if err != nil {
		return usageError(err)
	}
	out := newOutput(cmd.OutOrStdout(), cmd.ErrOrStderr(), o.output, o.raw)
	if !o.json {
		c.Stdout, c.Stderr = writerFunc(out.stdout), writerFunc(out.stderr)
	}
	ctx, stop := interruptible()
	defer stop()
	e, err := remote.Start(ctx, c, d)
	if err != nil {
		return o.outcomeOf(&engine.Outcome{}, err).err()
	}
	defer e.Close()
	if err := o.prepare(ctx, e, p); err != nil {
		return err
	}
	return o.finish(ctx, e, p, out)
}

// writerFunc makes a writer of a function that takes text.
type writerFunc func(string) error

func (f writerFunc) Write(p []byte) (int, error) { return len(p), f(string(p)) }

var _ io.Writer = writerFunc(nil)

// elsewhere returns what starts the session, and what the flags ask of it. Errors are wrong usage.
func (o *runOptions) elsewhere(cmd *cobra.Command) (driver.Driver, engine.Config, error) {
	var c engine.Config
	// What only the embedded interpreter can do is refused, instead of being left out in silence.
	for _, flag := range []string{"record", "replay", "profile", "path", "module", "max-steps", "allow-builtin",
		"clock", "allow-net", "snapshot-in", "snapshot-out"} {
		if cmd.Flags().Changed(flag) {
			return nil, c, fmt.Errorf("--%s: only the backend local has it, not %s", flag, o.where.kind)
		}
	}
	b, err := o.where.open(cmd)
	if err != nil {
		return nil, c, err
	}
	d := b.Driver()
	if o.packages.any() {
		return nil, c, fmt.Errorf("--with: the backend %s has packages of its own; see --backend-option", o.where.kind)
	}
	for _, x := range []struct{ flag, option string }{{"mount", "Files"}, {"seed", "Seed"}} {
		if why := options.Refusal(driverKind(d), x.option); why != "" && cmd.Flags().Changed(x.flag) {
			return nil, c, fmt.Errorf("--%s: the backend %s does not have it: %s", x.flag, o.where.kind, why)
		}
	}
	setHeadroom(int64(o.memory))
	c = engine.Config{Limits: o.limits(), Policy: engine.Policy{Imports: o.policy().Imports}, Seed: o.seed.value}
	if err := engine.CheckPatterns(c.Policy.Imports); err != nil {
		return nil, c, fmt.Errorf("--imports: %w", err)
	}
	c.Limits.Output = cmp.Or(o.output, jsonOutput)
	c.Files, err = folders(o.mounts)
	return d, c, err
}

// driverKind is the column of a driver in package options.
func driverKind(d driver.Driver) string {
	if k, ok := d.(interface{ Kind() string }); ok {
		return k.Kind()
	}
	return "driver"
}

// prepare makes the variables of the session, and sys.argv as p wants it.
func (o *runOptions) prepare(ctx context.Context, e engine.Engine, p program) error {
	if len(p.args) > 1 || p.file {
		args, _ := json.Marshal(p.args) // strings alone: a list of them is the same in Python
		if err := e.Prelude(ctx, "import sys\nsys.argv[:] = "+string(args)); err != nil {
			return o.outcomeOf(&engine.Outcome{}, err).err()
		}
	}
	return o.assign(ctx, e)
}
