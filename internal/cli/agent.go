// This file is the command hognose agent.

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/openai"
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
is another than the service's own, such as http://localhost:11434/v1 for Ollama.

--tools-mcp gives the code the tools of an MCP server as functions: a URL, a command, or a JSON file with "mcpServers".
Each call of a tool has to be approved on the terminal, unless --yes is given.

Ctrl-C stops the step, and the model is told; twice within two seconds it stops the run. The transcript is kept in the folder
hognose of ~/.local/state, or in the file that --transcript names: Markdown, or JSON if its name ends in .json.

Exit codes: 0 an answer, 2 wrong usage, 120 the model or the backend failed, 122 out of steps or tokens, 124 out of time,
130 interrupted.`,
		Example: `  hognose agent --model gpt-5-mini 'What is the square root of 1764?'
  hognose agent --base-url http://localhost:11434/v1 --model qwen3-coder 'Sum the column price' --mount data
  hognose agent --tools-mcp 'npx -y @modelcontextprotocol/server-everything' --model gpt-5-mini --yes 'Add 2 and 3 with the tool'
  hognose agent --model gpt-5-mini --var 'rows=[1, 2, 3]' --json 'What is the mean of rows?'`,
		Args: oneArg("say in one argument what is to be done, such as 'What is the square root of 1764?'"),
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd, args[0]) },
	}
	f := cmd.Flags()
	f.StringVar(&o.model, "model", "", "`name` of the model")
	f.StringVar(&o.baseURL, "base-url", "", "`URL` of an OpenAI-compatible endpoint")
	f.StringArrayVar(&o.servers, "tools-mcp", nil,
		"give the code the tools of an MCP `server`: URL, command or JSON file (repeatable)")
	f.IntVar(&o.steps, "max-steps", 20, "`steps` that the model may take")
	_ = f.SetAnnotation("max-steps", flagOnly, nil) // elsewhere it counts iterations and calls
	f.Int64Var(&o.tokens, "max-tokens", 0, "`tokens` that all steps may use together; 0 for no limit")
	f.DurationVar(&o.total, "max-time", 0, "`time` that all steps may take together; 0 for no limit")
	f.IntVar(&o.plan, "plan-every", 0, "make a plan every so many `steps`; 0 for never")
	f.StringArrayVar(&o.vars, "var", nil,
		"set a global variable, `NAME=JSON`, or NAME=@FILE to the text of a file or the JSON of a .json file (repeatable)")
	f.StringVar(&o.transcript, "transcript", "", "`FILE` for the transcript; - for none")
	f.BoolVar(&o.json, "json", false, "print everything that happens as JSON objects")
	f.BoolVar(&o.yes, "yes", false, "approve all tool calls")
	o.register(f)
	return cmd
}

// run solves a task.
func (o *agentOptions) run(cmd *cobra.Command, task string) error {
	t, err := o.task(task)
	if err != nil {
		return usageError(err)
	}
	b, session, err := o.open(cmd)
	if err != nil {
		return usageError(err)
	}
	if o.model == "" {
		return usageError(errors.New("no model is named: use --model NAME or set HOGNOSE_MODEL"))
	}
	m, err := openai.New(o.model, &openai.Options{BaseURL: o.baseURL})
	if err != nil {
		return usageError(err)
	}
	ctx, cancel := context.WithCancel(contextOf(cmd))
	defer cancel()
	tools, closeTools, err := connectAll(ctx, o.servers)
	if err != nil {
		return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	defer closeTools()
	d := newAgentDisplay(cmd.ErrOrStderr())
	if !o.yes {
		session.Approve = newApprover(cmd.InOrStdin(), d).ask
	}
	a := agent.New(m, &agent.Options{
		Backend: b, Session: session, Tools: tools, MaxSteps: o.steps, MaxTokens: o.tokens, MaxTime: o.total,
		PlanEvery: o.plan,
	})
	defer a.Close()
	defer o.interruptible(a, cancel, cmd.ErrOrStderr())()
	var end agent.RunEnded
	for e := range a.Stream(ctx, t) {
		if x, ok := e.(agent.RunEnded); ok {
			end = x
		}
		if o.json {
			err = writeEvent(cmd.OutOrStdout(), e)
		} else {
			d.show(e)
		}
		if err != nil {
			return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
		}
	}
	saved, err := saveTranscript(a.Memory(), o.transcript)
	if err != nil {
		fmt.Fprintf(cmd.ErrOrStderr(), "hognose: the transcript was not saved: %v\n", err)
	} else if saved != "" && !o.json {
		fmt.Fprintf(cmd.ErrOrStderr(), "%s\n", d.paint(grey, "Transcript: "+saved))
	}
	return o.printAnswer(cmd.OutOrStdout(), end)
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
	return t, nil
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
		code, hint = exitLimit, fmt.Sprintf("hognose: the model used up its %d steps (raise them with --max-steps)\n", o.steps)
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
