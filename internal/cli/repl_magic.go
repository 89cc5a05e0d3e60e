// This file has the commands of the prompt: %time and its like, name? and !.

package cli

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/hognose/hognose/internal/lineedit"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/terminal"
)

// isMagic reports whether a text is a command of the prompt rather than Python.
func isMagic(text string) bool {
	text = strings.TrimSpace(text)
	switch {
	case text == "exit" || text == "quit", strings.HasPrefix(text, "!"), strings.HasPrefix(text, "%"),
		strings.HasPrefix(text, "?"):
		return true
	case strings.HasSuffix(text, "?"):
		return !strings.Contains(text, "\n") && !strings.ContainsAny(text, "#\"'")
	}
	return false
}

// magicCommand is a command that begins with %.
type magicCommand struct {
	name, args, help string
	run              func(r *repl, args string) (left bool, err error)
}

// magics are all of them. It is a function because %help lists them.
func magics() []magicCommand {
	return []magicCommand{
		{"%time", "CODE", "run code and say how long it took, in steps too", (*repl).magicTime},
		{"%timeit", "CODE", "run a statement many times and say how long one takes", (*repl).magicTimeit},
		{"%who", "", "list the variables with their types and sizes", (*repl).magicWho},
		{"%load", "FILE", "put the text of a file into the editor", (*repl).magicLoad},
		{"%run", "FILE", "run a file in this session", (*repl).magicRun},
		{"%save", "FILE", "write what was typed so far to a file", (*repl).magicSave},
		{"%history", "", "show what was typed so far", (*repl).magicHistory},
		{"%reset", "", "forget all variables and imports", (*repl).magicReset},
		{"%help", "", "list these commands", (*repl).magicHelp},
	}
}

// magicNames completes the name of a command.
func magicNames(begin string) (list []lineedit.Completion) {
	for _, m := range magics() {
		if strings.HasPrefix(m.name, begin) {
			list = append(list, lineedit.Completion{Text: m.name, Hint: m.help})
		}
	}
	return list
}

// magic does what a command asks for.
func (r *repl) magic(text string) (left bool, err error) {
	switch {
	case text == "exit" || text == "quit":
		return true, nil
	case strings.HasPrefix(text, "!"):
		r.say("hognose: there is no shell here: the program can start no processes, and neither can its prompt; Ctrl-D brings you back to yours\n")
		return false, nil
	case strings.HasPrefix(text, "?"), strings.HasSuffix(text, "?"):
		return r.explain(text)
	}
	name, args, _ := strings.Cut(text, " ")
	for _, m := range magics() {
		if m.name != name {
			continue
		}
		if args = strings.TrimSpace(args); (args == "") != (m.args == "") {
			r.say(fmt.Sprintf("hognose: %s\n", strings.TrimSpace("write "+m.name+" "+m.args)))
			return false, nil
		}
		return m.run(r, args)
	}
	r.say(fmt.Sprintf("hognose: there is no command %s; %%help lists those that there are\n", name))
	return false, nil
}

// explain shows what a name is, and its source if two question marks ask for it.
func (r *repl) explain(text string) (bool, error) {
	name := strings.Trim(text, "?")
	if m, _ := parseText(name); m == nil || len(m.Body) != 1 {
		r.say(fmt.Sprintf("hognose: %q is no name or expression\n", name))
		return false, nil
	} else if _, ok := m.Body[0].(*ast.ExprStmt); !ok {
		r.say(fmt.Sprintf("hognose: %q is no name or expression\n", name))
		return false, nil
	}
	call := "explain"
	if strings.Contains(text, "??") {
		call = "source"
	}
	return r.helper(fmt.Sprintf("__prompt__.%s((%s))", call, name))
}

// helper runs a text that calls a function of the module _prompt.
func (r *repl) helper(text string) (left bool, err error) {
	e, err := r.execute(text)
	return err != nil || e.exit != nil, err
}

// magicTime is %time: it runs code and says how long it took, and how many steps.
func (r *repl) magicTime(code string) (left bool, err error) {
	start := time.Now()
	steps := r.Interp().Steps()
	if left, err = r.executeAll(code); left || err != nil {
		return left, err
	}
	r.tell("%v, %d steps\n", time.Since(start).Round(time.Microsecond), r.Interp().Steps()-steps)
	return false, nil
}

// tell prints something of the prompt's own.
func (r *repl) tell(format string, args ...any) {
	_ = r.out.stdout(fmt.Sprintf(format, args...)) // the next statement has the error
	_ = r.out.out.Flush()
}

// magicTimeit wraps the statement in a function: a loop around it would measure global variables.
func (r *repl) magicTimeit(code string) (bool, error) {
	const name = "__timed"
	text := fmt.Sprintf("def %s(__n, __clock):\n    __start = __clock()\n    for __i in range(__n):\n        %s\n    return __clock() - __start\n", name, code)
	if m, wrong := parseText(text); m == nil {
		r.say(fmt.Sprintf("hognose: %s cannot be timed: %s\n", code, wrong.Msg))
		return false, nil
	}
	if e, err := r.execute(text); err != nil || e.code != exitOK {
		return err != nil, err
	}
	left, err := r.helper("__prompt__.timeit(" + name + ")")
	if err == nil && !left {
		_, err = r.execute("del " + name)
	}
	return left, err
}

// magicWho is %who: the variables, by a function of the module _prompt.
func (r *repl) magicWho(string) (bool, error) { return r.helper("__prompt__.who()") }

// magicLoad is %load: the text of a file becomes the next input, for the user to change. Characters
// that act on a terminal are taken out.
func (r *repl) magicLoad(file string) (bool, error) {
	text, err := os.ReadFile(file)
	switch {
	case err != nil:
		r.say(fmt.Sprintf("hognose: %v\n", err))
	case r.editor == nil || r.editor.dumb:
		r.say("hognose: %load needs a terminal; %run runs the file\n")
	default:
		r.editor.given = strings.TrimRight(lineedit.Clean(string(text)), "\n")
	}
	return false, nil
}

// magicRun is %run: a file of the host runs as if it were typed. The user names it, not the
// program.
func (r *repl) magicRun(file string) (bool, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		r.say(fmt.Sprintf("hognose: %v\n", err))
		return false, nil
	}
	return r.executeAll(string(text))
}

// magicSave is %save: it writes what was typed to a new file.
func (r *repl) magicSave(file string) (bool, error) {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err == nil {
		_, err = f.WriteString(strings.Join(r.typed, "\n") + "\n")
		if closed := f.Close(); err == nil {
			err = closed
		}
	}
	if err != nil {
		r.say(fmt.Sprintf("hognose: %v\n", err))
		return false, nil
	}
	r.tell("what you typed is in %s\n", file)
	return false, nil
}

// magicHistory is %history.
func (r *repl) magicHistory(string) (bool, error) {
	for _, text := range r.typed {
		r.tell("%s\n", terminal.Escape(text))
	}
	return false, nil
}

// magicReset is %reset: the session begins anew, with what the prompt itself needs.
func (r *repl) magicReset(string) (bool, error) {
	ctx, stop := r.interrupts.context()
	defer stop()
	if err := r.Reset(ctx); err != nil {
		return false, err
	}
	return false, r.prelude(ctx)
}

// magicHelp is %help.
func (r *repl) magicHelp(string) (bool, error) {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 8, 2, ' ', 0)
	for _, m := range slices.Concat(magics(), []magicCommand{
		{name: "NAME?", help: "explain a name or an expression"}, {name: "NAME??", help: "show its source"},
		{name: "exit", help: "leave, like Ctrl-D"},
	}) {
		fmt.Fprintf(w, "%s\t%s\n", strings.TrimSpace(m.name+" "+m.args), m.help)
	}
	_ = w.Flush()
	r.tell("%s", b.String())
	return false, nil
}
