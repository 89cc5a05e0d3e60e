// This file has the flag --explain: what a person or a model might do about an error.

package cli

import (
	"fmt"
	"strings"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
)

// explanation says what might be done about an outcome; "" if there is nothing to say.
func (f *sessionFlags) explanation(e outcome) string {
	advice := f.advice(e)
	if len(advice) == 0 {
		return ""
	}
	return "What to do next:\n- " + strings.Join(advice, "\n- ") + "\n"
}

// advice is by what ended the run: a limit, the policy, or an exception. Each names the flag that
// would help with the value that it has now.
func (f *sessionFlags) advice(e outcome) []string {
	switch {
	case e.limit == engine.Time:
		return []string{"Look for a loop that never ends: --profile shows the lines that take the time.",
			fmt.Sprintf("If the work is as long as that, raise --timeout (now %v).", f.timeout),
			"Work on less data, or keep results in variables between runs with --snapshot-out."}
	case e.limit == engine.CPU:
		return []string{"--profile shows the lines that take the time.",
			fmt.Sprintf("Raise --max-cpu (now %v).", f.cpu)}
	case e.limit == engine.Steps:
		return []string{"Look for a loop that never ends, or use a builtin such as sum() or sorted() in its place.",
			fmt.Sprintf("Raise --max-steps (now %d).", f.steps)}
	case e.limit == engine.Memory:
		return []string{"--profile shows the lines that allocate.",
			"Read and write piece by piece: generators, and files line by line.",
			fmt.Sprintf("Raise --max-memory (now %v).", &f.memory)}
	case len(e.violations) > 0:
		return []string{"Nothing of the program has run. The message above names the flags that allow what it asks for.",
			"Or write it without: modules without authority, such as json, re, math and datetime, can always be imported unless --imports says otherwise."}
	case e.exception != nil:
		return exceptionAdvice(e.exception)
	}
	return nil
}

// exceptionAdvice is advice by the class of an exception, and by its message where that tells more.
func exceptionAdvice(x *py.Exception) []string {
	where := ""
	if n := len(x.Frames); n > 0 {
		where = fmt.Sprintf(" (%s, line %d)", x.Frames[n-1].File, x.Frames[n-1].Line)
	}
	for _, a := range exceptionTable {
		if a.class == x.Type && strings.Contains(x.Message, a.text) {
			return append([]string{a.advice[0] + where}, a.advice[1:]...)
		}
	}
	return []string{"The last line above names the error, the line before it the place" + where + ".",
		"hognose repl lets you try the expression by hand; print() its parts before that line."}
}

// exceptionTable is looked through from the top; a text that is "" fits every message.
var exceptionTable = []struct {
	class, text string
	advice      []string
}{
	{"ModuleNotFoundError", "", []string{"The module is neither in the standard library nor in a folder that was given to the program",
		"--with NAME gets a pure Python package from PyPI, with what it needs.",
		"--path DIR lets it import the modules of a folder, such as the site-packages of a virtual environment.",
		"--backend process or docker runs it on CPython, with the packages installed there."}},
	{"ImportError", "not allowed", []string{"The policy does not allow the module", "--allow-import NAME adds it to the list of --imports."}},
	{"FileNotFoundError", "", []string{"The file is not there. The program sees only folders that --mount gives it, below /work unless it says otherwise",
		"--mount DIR shows a folder, --mount DIR:rw lets it be changed."}},
	{"PermissionError", "open()", []string{"The program has no files", "--mount DIR gives it a folder; --var NAME=@FILE gives it the text of one file."}},
	{"PermissionError", "input()", []string{"Nobody answers input() here", "--allow-builtin input lets the program read the standard input of this command."}},
	{"EOFError", "", []string{"The program asked for more input than there was", "Give it on standard input, one line for each input()."}},
	{"SyntaxError", "", []string{"The program is not Python; nothing of it has run. The caret shows where the parser gave up, which may be behind the mistake",
		"hognose check FILE looks for such errors without running anything."}},
	{"IndentationError", "", []string{"Blanks at the beginning of a line decide which block it belongs to", "Indent by four blanks, and do not mix tabs with blanks."}},
	{"NameError", "", []string{"The name was never assigned on the way to this line; look for a typing mistake or a missing import",
		"--var NAME=JSON gives the program a variable."}},
	{"RecursionError", "", []string{"A function calls itself without end, or deeper than the limit of 1,000 calls", "Write it as a loop, or check the case in which it should stop."}},
	{"KeyError", "", []string{"The dict has no such key; print(list(d)) shows those it has", "d.get(key, default) does without."}},
	{"IndexError", "", []string{"The sequence is shorter than the index; print(len(x)) shows by how much"}},
	{"TypeError", "NoneType", []string{"A value is None: a function without return, or a search that found nothing"}},
	{"TypeError", "", []string{"An operation got values of types that it does not work on; print(type(x)) shows them"}},
	{"AttributeError", "", []string{"The object has no such attribute; dir(x) lists those it has"}},
	{"ZeroDivisionError", "", []string{"A divisor is 0; test it before the division"}},
	{"UnicodeDecodeError", "", []string{"The bytes are not in the encoding that was assumed; open(…, encoding='latin-1') or errors='replace' reads them"}},
	{"AssertionError", "", []string{"An assert statement does not hold; print its two sides before it"}},
}
