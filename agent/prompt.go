// This file has the texts that models read: the system prompt, and the requests of the loop.

package agent

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/template"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/excerpt"
	"github.com/hognose/hognose/internal/py"
)

//go:embed prompt.txt
var defaultPrompt string

// PromptData is what a system prompt may use.
type PromptData struct {
	Tools        []*hognose.Tool
	Stubs        string   // the tools as Python functions
	Imports      []string // patterns of allowed imports; nil allows everything the backend has, but for Excluded
	NoImports    bool     // nothing may be imported
	Modules      []string // modules that can be imported, if the backend is the embedded interpreter and Imports is nil
	Await        bool     // await works outside of functions
	Excluded     []string // modules that may not be imported
	Refused      []string // builtins that may not be called
	Folders      []string // where the code sees files; nil means none
	OpenTag      string
	CloseTag     string
	Structured   bool
	Instructions string
	MaxSteps     int
}

// systemPrompt renders the prompt.
func (a *Agent) systemPrompt() (string, error) {
	text := a.o.Prompt
	if text == "" {
		text = defaultPrompt
	}
	t, err := template.New("prompt").Parse(text)
	if err != nil {
		return "", fmt.Errorf("agent: the prompt: %w", err)
	}
	d := PromptData{
		Tools: append(append([]*hognose.Tool{}, a.o.Session.Tools...), a.o.Tools...), OpenTag: a.o.OpenTag,
		CloseTag:   a.o.CloseTag,
		Structured: a.o.Structured, Instructions: a.o.Instructions, MaxSteps: a.o.MaxSteps,
	}
	d.imports(a.o.Session.Policy.Imports)
	d.Await = !a.o.Session.NoTopLevelAwait
	if a.embedded() && d.Imports == nil && !d.NoImports {
		d.Modules = slices.DeleteFunc(slices.Clone(py.Modules()), func(name string) bool {
			return strings.HasPrefix(name, "_") || strings.Contains(name, ".") || slices.Contains(d.Excluded, name)
		})
	}
	files := a.o.Session.Files
	if files != nil {
		d.Folders = slices.Sorted(maps.Keys(files))
	}
	for _, name := range []string{"open", "input", "eval", "exec", "compile", "breakpoint"} {
		if !a.o.Session.Policy.Builtins.Allows(name, name == "open" && files != nil) {
			d.Refused = append(d.Refused, name)
		}
	}
	var stubs []string
	for _, t := range d.Tools {
		stubs = append(stubs, t.Stub())
	}
	d.Stubs = strings.Join(stubs, "\n")
	var b strings.Builder
	if err := t.Execute(&b, d); err != nil {
		return "", fmt.Errorf("agent: the prompt: %w", err)
	}
	return b.String(), nil
}

// embedded reports whether the code runs in the interpreter of this process.
func (a *Agent) embedded() bool {
	return a.o.Executor == nil && (a.o.Backend == nil || a.o.Backend.Driver() == nil)
}

// imports notes what the code may import.
func (d *PromptData) imports(l hognose.Allowlist) {
	names := l.Names()
	d.NoImports = names != nil && len(names) == 0
	for _, name := range names {
		if out, ok := strings.CutPrefix(name, "!"); ok {
			d.Excluded = append(d.Excluded, out)
		} else if name != "*" {
			d.Imports = append(d.Imports, name)
		}
	}
}

// answerSchema is that of structured answers.
var answerSchema = json.RawMessage(`{"type":"object","properties":{` +
	`"thought":{"type":"string","description":"What you think about the task and what to do next."},` +
	`"code":{"type":"string","description":"The Python code to run."}},"required":["thought","code"],"additionalProperties":false}`)

const (
	retryAdvice     = "Try again, and do not repeat the mistake. If you have tried several times, try something quite different."
	interruptAdvice = "Go on with the task another way, or ask with final_answer what the user wants."
	failedBefore    = "You have run exactly this code before, and it failed too. Running it again will not help: change the approach."
	sameBefore      = "You have run exactly this code before, with the same outcome. Go on to the next step, or call final_answer."
	lastRequest     = "You have used up all your steps. Answer the task now, in words, from what you have found out. Do not write code."
)

// noAnswer is the answer of a run whose model said nothing at the end.
const noAnswer = "The steps were used up before there was an answer."

// codeAdvice tells the model how to write code that can be found in its answer.
func codeAdvice(o *Options) string {
	return fmt.Sprintf("Write a thought and then Python between %s and %s.", o.OpenTag, o.CloseTag)
}

func planRequest(step int) string {
	if step == 1 {
		return "Before you begin: say what is known, what has to be found out, and in which steps you will do it. Do not write code yet."
	}
	return "Look back: say what you have found out, what is still missing, and in which steps you will go on. Do not write code yet."
}

// describeVariables tells the model which variables it has.
func describeVariables(vars map[string]any) string {
	var names []string
	for n := range vars {
		names = append(names, n)
	}
	slices.Sort(names)
	var b strings.Builder
	b.WriteString("These variables are defined:\n")
	for _, n := range names {
		text, err := json.Marshal(vars[n])
		if err != nil {
			text = fmt.Append(nil, vars[n])
		}
		fmt.Fprintf(&b, "- %s = %s\n", n, excerpt.Middle(string(text), 500))
	}
	return strings.TrimSuffix(b.String(), "\n")
}
