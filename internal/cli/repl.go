// This file is the command hognose repl: a prompt that reads statements and executes them.

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/lineedit"
	"github.com/hognose/hognose/internal/terminal"
	"github.com/hognose/hognose/internal/terminal/picture"
)

// replOptions are the flags of hognose repl.
type replOptions struct {
	sessionFlags
	raw    bool
	output int64
}

// newREPL returns the command hognose repl.
func newREPL() *cobra.Command {
	var o replOptions
	cmd := &cobra.Command{
		Use:   "repl [flags]",
		Short: "Type Python and see what it does",
		Long: `Type Python and see what it does, in a session with the limits and the policy of hognose run. The limits apply to each
statement; a statement that reaches one is stopped and the session goes on.

Tab completes names, attributes, modules and keywords, and shows their signatures; a block ends with an empty line;
Alt-Enter begins a new line anywhere; what is pasted stays whole. The arrows move in the text and, at its ends, in what
was typed before; Ctrl-R searches that. _ is the last value, name? explains a name and name?? shows its source; %help
lists commands such as %time and %save. input() asks you. await works outside of functions. Ctrl-C stops what runs, or
forgets what was typed; Ctrl-D on an empty line and exit leave. What was typed is kept in hognose/repl_history of your
state folder (~/.local/state). NO_COLOR turns colours off; TERM=dumb does without the editor.

If standard input is no terminal, statements are read from it without a prompt.`,
		Example: `  hognose repl
  hognose repl --imports math,json --timeout 2s
  echo '6*7' | hognose repl
  hognose repl --load session.hog --save session.hog`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := o.check(cmd.Flags()); err != nil {
				return err
			}
			return o.run(cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	o.register(cmd.Flags())
	cmd.Flags().Int64Var(&o.output, "max-output", jsonOutput,
		"`characters` of output of each statement that are shown; 0 for all")
	o.snapshot.register(cmd.Flags(), "load", "save")
	cmd.Flags().BoolVar(&o.raw, "raw", false, "pass control characters on to the terminal")
	return cmd
}

// repl is a prompt.
type repl struct {
	*session
	out    *output
	errors io.Writer
	colour bool
	count  int                // statements so far
	keys   *lineedit.Keyboard // nil if standard input is no terminal
	editor *editor            // likewise
	typed  []string           // texts so far that ran
	folder string             // for artifacts; "" until there is one

	interrupts interrupts
}

// input is where statements come from. It returns io.EOF at the end, and errInterrupted when the
// user dropped what was typed.
type input interface{ read() (string, error) }

var errInterrupted = errors.New("interrupted")

// run opens a session and converses with the user.
func (o *replOptions) run(stdin io.Reader, stdout, stderr io.Writer) error {
	r := &repl{out: newOutput(stdout, stderr, o.output, o.raw), errors: stderr, colour: terminal.Colours(stderr)}
	var err error
	if terminal.Is(stdin) && terminal.Is(stdout) {
		r.keys = lineedit.NewKeyboard(stdin)
		o.stdin, o.typed = r.keys, true
	}
	if r.session, err = o.open([]string{""}, r.out.print); err != nil {
		return err
	}
	if err := r.prelude(context.Background()); err != nil {
		return err
	}
	var deaf func()
	r.interrupts, deaf = newInterrupts()
	defer deaf()
	if err := r.converse(stdin, stdout, stderr); err != nil {
		_ = r.saved() // the exit code tells of the first error
		return err
	}
	return r.saved()
}

// converse reads statements and executes them until there are none.
func (r *repl) converse(stdin io.Reader, stdout, stderr io.Writer) error {
	if r.keys != nil {
		fmt.Fprintf(stderr, "Hognose, Python %s. Tab completes, name? explains, %%help lists commands, Ctrl-D leaves.\n", pythonVersion)
		r.keys.Interrupt = r.interrupts.press
		r.editor = newEditor(r, r.keys, stdin.(*os.File), stdout.(*os.File))
		return r.loop(r.editor)
	}
	return r.loop(newPipe(stdin))
}

// promptPrelude gives the prompt the functions by which people leave it, and those of its commands.
const promptPrelude = "import builtins, sys, _prompt\nbuiltins.exit = builtins.quit = sys.exit\nbuiltins.__prompt__ = _prompt\ndel builtins, sys, _prompt\n"

// prelude prepares the session.
func (r *repl) prelude(ctx context.Context) error {
	if err := r.Prelude(ctx, promptPrelude); err != nil {
		return internalError(err)
	}
	return nil
}

// loop executes statements until there are none, or one asks to leave.
func (r *repl) loop(in input) error {
	for {
		r.interrupts.forget() // between two statements Ctrl-C ends nothing
		text, err := in.read()
		switch {
		case errors.Is(err, errInterrupted):
			r.say("KeyboardInterrupt\n")
			continue
		case err == io.EOF:
			_, err := r.out.finish()
			return err
		case err != nil:
			return err
		}
		if left, err := r.perform(text); left || err != nil {
			return err
		}
	}
}

// perform executes a text, or does what a command of the prompt asks for. It reports whether the
// conversation is over.
func (r *repl) perform(text string) (left bool, err error) {
	if isMagic(text) {
		return r.magic(strings.TrimSpace(text))
	}
	r.typed = append(r.typed, text)
	return r.executeAll(text)
}

// executeAll executes the statements of a text until one fails.
func (r *repl) executeAll(text string) (left bool, err error) {
	for _, statement := range statements(text) {
		e, err := r.execute(statement)
		if err != nil {
			return true, err
		}
		if e.exit != nil {
			return true, e.err()
		}
		if e.code != exitOK {
			break
		}
	}
	return false, nil
}

// execute runs a statement and shows how it ended. The error is that of the output.
func (r *repl) execute(text string) (outcome, error) {
	r.count++
	r.out.reset()
	ctx, stop := r.interrupts.context()
	o, err := runProgram(ctx, r.session,
		engine.Program{Name: fmt.Sprintf("<stdin-%d>", r.count), Text: text, Mode: engine.Statement})
	stop()
	e := r.flags.outcomeOf(o, err)
	notice, err := finish(o, r.out)
	notice += r.keepArtifacts(o.Artifacts)
	if err == nil && r.out.terminal {
		err = r.out.fresh()
	}
	if e.exit != nil {
		e.text = notice + e.text
		return e, err
	}
	if e.limit == cancelled {
		e.text = "KeyboardInterrupt\n"
	}
	r.say(notice + e.text)
	r.showPictures(o.Artifacts)
	return e, err
}

// say shows a message or a traceback, in colours.
func (r *repl) say(text string) {
	if r.out.escapes[1] {
		text = terminal.Escape(text)
	}
	if r.colour {
		text = colourTraceback(text)
	}
	_, _ = io.WriteString(r.errors, text) // nobody is left to be told
}

// showPictures shows what pictures a statement made, as far as the terminal can.
func (r *repl) showPictures(made []engine.Artifact) {
	if !r.out.terminal {
		return
	}
	kind := picture.Detect(os.Getenv, r.colour)
	cols := 72
	if f, ok := r.errors.(*os.File); ok {
		cols, _ = terminal.Size(f)
	}
	for _, a := range made {
		if a.Type == "image/png" || a.Type == "image/jpeg" {
			_, _ = io.WriteString(r.errors, picture.Show(a.Data, kind, cols)) // nobody is left to be told
		}
	}
}

// keepArtifacts writes what a statement made beside text to files, and says where.
func (r *repl) keepArtifacts(made []engine.Artifact) string {
	if len(made) == 0 {
		return ""
	}
	if r.folder == "" {
		dir, err := os.MkdirTemp("", "hognose-")
		if err != nil {
			return fmt.Sprintf("hognose: %v\n", err)
		}
		r.folder = dir
	}
	kept, err := (&runOptions{artifacts: filepath.Join(r.folder, strconv.Itoa(r.count))}).keepArtifacts(made)
	if err != nil {
		return fmt.Sprintf("hognose: %v\n", err)
	}
	return tellArtifacts(kept)
}
