// This file is the command hognose agent.

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/terminal"
)

// agentOptions are the flags of hognose agent.
type agentOptions struct {
	libraryFlags
	model      string
	baseURL    string
	servers    []string
	steps      int
	tokens     int64
	total      time.Duration
	plan       int
	vars       []string
	transcript string
	json, yes  bool
	provider   string
	list       bool
	context    int64
	images     []string
	resume     string
	price      string
	artifacts  string
}

// newAgent returns the command hognose agent.
func newAgent() *cobra.Command {
	var o agentOptions
	cmd := &cobra.Command{
		Use:   "agent [flags] TASK",
		Short: "Let a language model solve a task by writing Python",
		Long: `Let a language model solve a task: it writes Python, the code runs in a session, the model reads what came of it, until
the code calls final_answer. The answer goes to standard output, what happens on the way to standard error. With --json
everything is one JSON object per line on standard output.

The model is one of any OpenAI-compatible endpoint: OPENAI_API_KEY is its key, --base-url or OPENAI_BASE_URL its address if it
is another than the service's own; of Anthropic, with ANTHROPIC_API_KEY; or of Ollama, at OLLAMA_HOST. --list-models asks
all of them, and local servers at their usual ports, for what they have.

--tools-mcp gives the code the tools of an MCP server as functions: a URL, a command, or a JSON file with "mcpServers".
Each call of a tool has to be approved on the terminal, unless --yes is given.

Ctrl-C stops the step, and the model is told; twice within two seconds it stops the run. --transcript writes down what
happened: a page if the name of the file ends in .html, JSON if it ends in .json, else Markdown. --resume goes on from
such a JSON file: the model remembers, the variables are gone.

Exit codes: 0 an answer, 1 out of steps: the answer is the model's last word, 2 wrong usage, 120 the model or the backend
failed, 122 out of tokens, 124 out of time, 130 interrupted.`,
		Example: `  hognose agent --model gpt-5-mini 'What is the square root of 1764?'
  hognose agent --base-url http://localhost:11434/v1 --model qwen3-coder 'Sum the column price' --mount data
  hognose agent --tools-mcp 'npx -y @modelcontextprotocol/server-everything' --model gpt-5-mini --yes 'Add 2 and 3 with the tool'
  hognose agent --model gpt-5-mini --var 'rows=[1, 2, 3]' --json 'What is the mean of rows?'`,
		Args: func(cmd *cobra.Command, args []string) error {
			if o.list && len(args) == 0 || o.resume != "" && len(args) == 0 {
				return nil
			}
			return oneArg("say in one argument what is to be done, such as 'What is the square root of 1764?'")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.list {
				return o.listModels(contextOf(cmd), cmd.OutOrStdout(), cmd.ErrOrStderr())
			}
			return o.run(cmd, strings.Join(append(args, []string{"Go on with the task."}[len(args):]...), ""))
		},
	}
	o.register(cmd.Flags())
	return cmd
}

// register declares the flags of hognose agent, and those of its backend and session.
func (o *agentOptions) register(f *pflag.FlagSet) {
	f.StringVar(&o.model, "model", "", "`name` of the model")
	f.StringVar(&o.baseURL, "base-url", "", "`URL` of an OpenAI-compatible endpoint")
	f.Var(newChoice(&o.provider, append([]string{"auto"}, providers...)...), "provider",
		"whose model it is: openai (or compatible), anthropic or ollama; auto goes by its `name`")
	f.BoolVar(&o.list, "list-models", false, "list the models that can be had, and leave")
	listVar(f, &o.servers, "tools-mcp",
		"give the code the tools of an MCP `server`: URL, command or JSON file (repeatable)")
	f.IntVar(&o.steps, "max-steps", 20, "`steps` that the model may take")
	_ = f.SetAnnotation("max-steps", flagOnly, nil) // elsewhere it counts iterations and calls
	f.Int64Var(&o.tokens, "max-tokens", 0, "`tokens` that all steps may use together; 0 for no limit")
	f.DurationVar(&o.total, "max-time", 0, "`time` that all steps may take together; 0 for no limit")
	f.IntVar(&o.plan, "plan-every", 0, "make a plan every so many `steps`; 0 for never")
	listVar(f, &o.vars, "var",
		"set a global variable, `NAME=JSON`, or NAME=@FILE to the text of a file or the JSON of a .json file (repeatable)")
	f.StringVar(&o.transcript, "transcript", "", "write a transcript to this `FILE`: .md, .json or .html")
	f.StringVar(&o.resume, "resume", "", "go on from a transcript in a JSON `FILE`")
	f.Int64Var(&o.context, "max-context", 0,
		"`tokens` that a conversation may have before older parts are shortened and summed up; 0 for any number")
	listVar(f, &o.images, "image",
		"show the model a picture: `FILE` of type PNG, JPEG, GIF or WebP (repeatable)")
	f.StringVar(&o.price, "price", "", "what a million tokens cost, `IN,OUT` in dollars, to say what the run has cost")
	f.StringVar(&o.artifacts, "artifacts", "",
		"write pictures and other documents that the code makes to this `folder`")
	f.BoolVar(&o.json, "json", false, "print everything that happens as JSON objects")
	f.BoolVar(&o.yes, "yes", false, "approve all tool calls")
	o.libraryFlags.register(f)
}

// run solves a task.
func (o *agentOptions) run(cmd *cobra.Command, task string) error {
	t, err := o.task(task)
	if err != nil {
		return usageError(err)
	}
	b, session, err := o.openAlone(cmd)
	if err != nil {
		return usageError(err)
	}
	if o.model == "" {
		return usageError(errors.New("no model is named: use --model NAME or set HOGNOSE_MODEL"))
	}
	m, err := o.newModel()
	if err != nil {
		return usageError(err)
	}
	past, err := o.past(t)
	if err != nil {
		return usageError(err)
	}
	// Whatever may be wrong with the command line is known by now; servers of tools are started
	// last.
	ctx, cancel := context.WithCancel(contextOf(cmd))
	defer cancel()
	tools, closeTools, err := connectAll(ctx, o.servers)
	if err != nil {
		return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	defer closeTools()
	d := newAgentDisplay(cmd.ErrOrStderr())
	if d.price, err = parsePrices(o.price); err != nil {
		return usageError(err)
	}
	if d.colours && !o.json {
		d.spinner = newSpinner(d.w)
	}
	// The display tells when a tool call was shown, so that a question about it comes behind it.
	if !o.json {
		d.calls = make(chan struct{}, 1024)
	}
	if !o.yes {
		session.Approve = newApprover(cmd.InOrStdin(), d).ask
	}
	a := agent.New(m, &agent.Options{
		Backend: b, Session: session, Tools: tools, MaxSteps: o.steps, MaxTokens: o.tokens, MaxTime: o.total,
		PlanEvery: o.plan, MaxContext: o.context,
	})
	defer a.Close()
	if past != nil {
		a.SetMemory(past)
	}
	defer o.interruptible(a, cancel, cmd.ErrOrStderr())()
	end, err := o.follow(cmd, a.Stream(ctx, t), d)
	if err != nil {
		return err
	}
	d.spinner.end()
	saved, err := saveTranscript(a.Memory(), o.transcript, t.Text)
	if err != nil {
		fmt.Fprintf(cmd.ErrOrStderr(), "hognose: the transcript was not saved: %v\n", err)
	} else if saved != "" && !o.json {
		fmt.Fprintf(cmd.ErrOrStderr(), "%s\n", d.paint(grey, "Transcript: "+saved))
	}
	return o.printAnswer(cmd.OutOrStdout(), end)
}

// follow shows the events of a run and returns the last.
func (o *agentOptions) follow(
	cmd *cobra.Command, events iter.Seq[agent.Event], d *agentDisplay,
) (end agent.RunEnded, err error) {
	kept := 0
	for e := range events {
		switch x := e.(type) {
		case agent.RunEnded:
			end = x
		case agent.Observed:
			err = o.keep(x.Artifacts, &kept, cmd.ErrOrStderr())
		case agent.AnswerGiven:
			err = o.keep(x.Artifacts, &kept, cmd.ErrOrStderr())
		}
		if err != nil {
			return end, usageError(err)
		}
		if o.json {
			err = writeEvent(cmd.OutOrStdout(), e)
		} else {
			d.show(e)
		}
		if err != nil {
			return end, &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
		}
	}
	return end, nil
}

// task puts the task together with its variables.
func (o *agentOptions) task(text string) (*agent.Task, error) {
	if strings.TrimSpace(text) == "" {
		return nil, errors.New("the task is empty")
	}
	t := &agent.Task{Text: text, Variables: map[string]any{}}
	for _, text := range o.vars {
		v, err := parseVar(text)
		if err == nil {
			t.Variables[v.name], err = v.value()
		}
		if err != nil {
			return nil, fmt.Errorf("--var %s: %w", text, err)
		}
	}
	for _, file := range o.images {
		img, err := readImage(file)
		if err != nil {
			return nil, fmt.Errorf("--image: %w", err)
		}
		t.Images = append(t.Images, img)
	}
	return t, nil
}

// past is the memory of --resume. The task goes on from it, in a new session.
func (o *agentOptions) past(t *agent.Task) (*agent.Memory, error) {
	if o.resume == "" {
		return nil, nil
	}
	f, err := os.Open(o.resume)
	if err != nil {
		return nil, fmt.Errorf("--resume: %w", err)
	}
	defer f.Close()
	m, err := agent.Load(f)
	if err != nil {
		return nil, fmt.Errorf("--resume %s: %w", o.resume, err)
	}
	t.Continue = true
	t.Text += "\n\n(The session is a new one: variables, functions and imports of the steps before are gone. Define again what you need.)"
	return m, nil
}

// keep writes artifacts to the folder of --artifacts.
func (o *agentOptions) keep(made []hognose.Artifact, kept *int, stderr io.Writer) error {
	if o.artifacts == "" || len(made) == 0 {
		return nil
	}
	var list []engine.Artifact
	for _, a := range made {
		list = append(list, engine.Artifact(a))
	}
	*kept++
	reports, err := (&runOptions{artifacts: filepath.Join(o.artifacts,
		fmt.Sprintf("step%d", *kept))}).keepArtifacts(list)
	if err != nil {
		return fmt.Errorf("--artifacts: %w", err)
	}
	_, err = io.WriteString(stderr, tellArtifacts(reports))
	return err
}

// parsePrices reads IN,OUT.
func parsePrices(text string) (p prices, err error) {
	if text == "" {
		return p, nil
	}
	if n, err := fmt.Sscanf(text, "%f,%f", &p.in, &p.out); n != 2 || err != nil || p.in < 0 || p.out < 0 {
		return p, fmt.Errorf("--price %s: must be IN,OUT such as 0.25,2", text)
	}
	return p, nil
}

// readImage reads a picture for the model.
func readImage(file string) (agent.Image, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return agent.Image{}, err
	}
	kind := http.DetectContentType(data)
	if !slices.Contains([]string{"image/png", "image/jpeg", "image/gif", "image/webp"}, kind) {
		return agent.Image{}, fmt.Errorf("%s is no picture of type PNG, JPEG, GIF or WebP", file)
	}
	return agent.Image{Type: kind, Data: data}, nil
}

// writeEvent prints an event as a line of JSON.
func writeEvent(w io.Writer, e agent.Event) error {
	line, err := agent.MarshalEvent(e)
	if err != nil {
		return err
	}
	_, err = w.Write(append(terminal.EscapeJSON(line), '\n'))
	return err
}

// printAnswer prints the answer and returns the exit code as an error.
func (o *agentOptions) printAnswer(stdout io.Writer, end agent.RunEnded) error {
	if end.Err == nil && !o.json {
		text := answerText(end.Result.Answer)
		if terminal.Is(stdout) {
			text = terminal.Escape(text)
		}
		if _, err := fmt.Fprintln(stdout, text); err != nil {
			return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
		}
	}
	code, hint := exitOK, ""
	switch end.Result.Reason {
	case agent.OutOfSteps:
		code, hint = exitPython, fmt.Sprintf("hognose: the model used up its %d steps (raise them with --max-steps)\n", o.steps)
	case agent.OutOfTokens:
		code, hint = exitLimit, fmt.Sprintf("hognose: the model used up its %d tokens (raise them with --max-tokens)\n", o.tokens)
	case agent.OutOfTime:
		code, hint = exitTimeout, fmt.Sprintf("hognose: the time of %v is up (raise it with --max-time)\n", o.total)
	case agent.Cancelled:
		code, hint = exitInterrupted, "hognose: interrupted\n"
	case agent.Failed:
		code, hint = exitInternal, fmt.Sprintf("hognose: %v\n", end.Err)
	}
	if code == exitOK {
		return nil
	}
	return &exitError{code: code, text: hint}
}

// interruptible makes Ctrl-C stop the step, and the run if it comes twice within two seconds, until
// the returned function is called.
func (o *agentOptions) interruptible(a *agent.Agent, cancel func(), stderr io.Writer) (stop func()) {
	const twice = 2 * time.Second
	c := make(chan os.Signal, 2)
	signal.Notify(c, os.Interrupt)
	done := make(chan struct{})
	go func() {
		var last time.Time
		for {
			select {
			case <-c:
				if time.Since(last) < twice {
					cancel()
					continue
				}
				last = time.Now()
				fmt.Fprintln(stderr, "\nStopping this step. Ctrl-C again stops the run.")
				a.Interrupt()
			case <-done:
				return
			}
		}
	}()
	return func() {
		signal.Stop(c)
		close(done)
	}
}
