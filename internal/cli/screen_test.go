//go:build unix

package cli

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rivo/uniseg"
)

// screen is a terminal of 40 rows as somebody sees it: it does what the sequences ask for that
// hognose sends, and fails the test on any other.
type screen struct {
	cells    [][]cell
	style    string // of what is written next: the parameters of the last "m"
	row, col int
}

// cell is one column of a row: a letter, or nothing behind a wide one.
type cell struct{ text, style string }

var csi = regexp.MustCompile("^\x1b\\[(\\??)([0-9;]*)([A-Za-z])")

// show returns the rows of the screen, without blanks at their ends and rows at the bottom that are
// empty.
func (c *console) show() string { return c.screen().text() }

// screen returns the screen as it is now.
func (c *console) screen() *screen {
	s := &screen{}
	rest := c.raw()
	for rest != "" {
		if m := csi.FindStringSubmatch(rest); m != nil {
			s.act(c.t, m[1], m[2], m[3])
			rest = rest[len(m[0]):]
			continue
		}
		if rest[0] == 0x1b {
			return s // it is not all there yet
		}
		cluster, tail, width, _ := uniseg.FirstGraphemeClusterInString(rest, -1)
		rest = tail
		switch cluster {
		case "\r\n":
			s.col, s.row = 0, s.row+1
		case "\r":
			s.col = 0
		case "\n":
			s.row++
		default:
			s.put(cluster, width)
		}
	}
	return s
}

func (s *screen) put(cluster string, width int) {
	for len(s.cells) <= s.row {
		s.cells = append(s.cells, nil)
	}
	for len(s.cells[s.row]) < s.col+width {
		s.cells[s.row] = append(s.cells[s.row], cell{text: " "})
	}
	s.cells[s.row][s.col] = cell{cluster, s.style}
	for i := 1; i < width; i++ {
		s.cells[s.row][s.col+i] = cell{}
	}
	s.col += width
}

// act does what a sequence asks for.
func (s *screen) act(t *testing.T, private, params, final string) {
	n, _ := strconv.Atoi(params)
	switch final {
	case "A":
		s.row -= max(n, 1)
	case "C":
		s.col += max(n, 1)
	case "H":
		s.row, s.col = 0, 0
	case "J":
		if params == "2" {
			s.cells = nil
			return
		}
		if s.row < len(s.cells) {
			s.cells = s.cells[:s.row+1]
			s.cells[s.row] = s.cells[s.row][:min(s.col, len(s.cells[s.row]))]
		}
	case "K":
		if s.row < len(s.cells) {
			s.cells[s.row] = s.cells[s.row][:min(s.col, len(s.cells[s.row]))]
		}
	case "m":
		s.style = strings.TrimPrefix(params, "0")
	case "h", "l":
		if private == "" || params != "2004" {
			t.Errorf("unknown mode %s", params)
		}
	default:
		t.Errorf("unknown sequence %s%s%s", private, params, final)
	}
}

func (s *screen) text() string {
	var rows []string
	for _, row := range s.cells {
		var b strings.Builder
		for _, c := range row {
			b.WriteString(c.text)
		}
		rows = append(rows, strings.TrimRight(b.String(), " "))
	}
	return strings.TrimRight(strings.Join(rows, "\n"), "\n")
}

// sees waits until the screen ends in want.
func (c *console) sees(want string) {
	c.t.Helper()
	late := time.After(10 * time.Second)
	for {
		if strings.HasSuffix(c.show(), want) {
			return
		}
		select {
		case <-c.wake:
		case <-late:
			c.t.Fatalf("the screen does not end in\n%s\nbut is\n%s\n%q", want, c.show(), c.raw())
		}
	}
}

// types presses keys one by one, as somebody types them.
func (c *console) types(keys string) {
	c.t.Helper()
	for _, r := range keys {
		before := len(c.raw())
		c.press(string(r))
		for late := time.After(10 * time.Second); len(c.raw()) == before; { // each key is drawn before the next one comes
			select {
			case <-c.wake:
			case <-late:
				c.t.Fatalf("nothing happens at %q:\n%s", r, c.show())
			}
		}
	}
}

// ask types a line at an empty prompt and waits for what it prints.
func (c *console) ask(line, want string) {
	c.t.Helper()
	c.sees(">>>")
	c.types(line + "\r")
	c.sees("\n" + want + "\n>>>")
}

func newPrompt(t *testing.T, env []string, args ...string) *console {
	return newConsole(t, t.TempDir(), env, append([]string{"repl"}, args...)...)
}

func TestEveryLetterCanBeTyped(t *testing.T) {
	c := newPrompt(t, nil)
	c.ask(`print("é ü ö ñ ß ø ł Ж 日本 🐍")`, "é ü ö ñ ß ø ł Ж 日本 🐍")
	c.ask("größe = 3; größe", "3")

	// The cursor moves over letters of any width.
	c.types(`"日本x"`)
	c.press("\x1b[D\x1b[D\x7f")
	c.sees(`>>> "日x"`)
	c.types("語\r")
	c.sees(">>> \"日語x\"\n'日語x'\n>>>")
}

func TestIndentationIsInserted(t *testing.T) {
	c := newPrompt(t, nil)
	c.sees(">>>")
	c.types("def f(x):\rif x:\rreturn 1\rreturn 2\r")
	c.sees(">>> def f(x):\n...     if x:\n...         return 1\n...     return 2\n...")
	c.types("\r")
	c.ask("f(1), f(0)", "(1, 2)")

	// Backspace takes a level away, Tab adds one.
	c.types("for i in [1]:\r\x7f\tpass\r")
	c.sees(">>> for i in [1]:\n...     pass\n...")
	c.types("else:\rprint('over' * 2)\r\r")
	c.sees("\noverover\n>>>")
}

const pastedClass = `class Stack:
    """A stack."""

    def __init__(self):
        self.items = []

    def push(self, x):
        self.items.append(x)
        return self

`

func TestAClassWithBlankLinesCanBePasted(t *testing.T) {
	c := newPrompt(t, nil)
	c.sees(">>>")
	c.press("\x1b[200~" + pastedClass + "\x1b[201~")
	c.sees("        return self\n...\n...")
	c.types("\r")
	c.ask("Stack().push(3).items", "[3]")

	// The history has it whole; it can be changed in the middle.
	c.press("\x1b[A\x1b[A")
	c.sees("return self")
	c.press("\x1b[A\x1b[A")
	c.press("\x05, y")
	c.sees("def push(self, x):, y\n...         self.items.append(x)\n...         return self")
	c.press("\x7f\x7f\x7f\x1b[D\x1b[D")
	c.press(", y=0")
	c.sees("def push(self, x, y=0):\n...         self.items.append(x)\n...         return self")
	c.press("\x1b[B\x1b[B\x05\r\r")
	c.sees(">>>")
	c.ask("Stack().push(3, 4).items", "[3]")
}

func TestTabShowsAListWithSignatures(t *testing.T) {
	c := newPrompt(t, nil)
	c.sees(">>>")
	c.types("def scale(x, by=2): return x * by\r\r")
	c.sees(">>>")
	c.types("sca\t")
	c.sees(">>> scale")
	c.types("\x15scalar = 3\r")
	c.sees(">>>")
	c.types("sc\t")
	c.sees(">>> scal\n  scalar  int\n  scale   (x, by=2)")
	c.types("\t\t")
	c.sees(">>> scale\n  scalar  int\n> scale   (x, by=2)")
	c.types("(4)")
	c.sees(">>> scale(4)")
	c.types("\r")
	c.sees(">>> scale(4)\n8\n>>>")
	c.types("import statist\t\r")
	c.sees(">>> import statistics\n>>>")
	c.types("statistics.med\t")
	c.sees("statistics.median\n  median          (data)\n  median_grouped  (data, interval=1.0)\n  median_high     (data)\n  median_low      (data)")

	// Ctrl-C leaves the line, list and all.
	c.press("\x03")
	c.sees(">>> statistics.median\nKeyboardInterrupt\n>>>")
}

func TestCommandsOfThePrompt(t *testing.T) {
	c := newPrompt(t, nil)
	c.ask("len?", "Signature: len(obj, /)\nType:      builtin_function_or_method\nReturn how many items a container has.")
	c.sees(">>>")
	c.types("def twice(x):\r\"Twice x.\"\rreturn 2 * x\r\r")
	c.ask("twice??", "def twice(x):\n    \"Twice x.\"\n    return 2 * x")
	c.ask("twice(21)", "42")
	c.ask("_ + 1", "43")
	c.types("%time sum(range(1000))\r")
	c.sees(" steps\n>>>")
	c.expect("\n499500\n")
	c.types("%timeit twice(3)\r")
	c.sees("loops each)\n>>>")
	c.ask("!ls", "hognose: there is no shell here: the program can start no processes, and neither can its prompt; Ctrl-D brings you back to yours")
	c.ask("%nonsense", "hognose: there is no command %nonsense; %help lists those that there are")
}

func TestFilesAtThePrompt(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "load.py")
	if err := os.WriteFile(file, []byte("def five():\n    return 5\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	c := newPrompt(t, nil)
	c.sees(">>>")
	c.types("%load " + file + "\r")
	c.sees(">>> def five():\n...     return 5")
	c.types("\r\r")
	c.ask("five()", "5")
	saved := filepath.Join(dir, "typed.py")
	c.ask("%save "+saved, "what you typed is in "+saved)
	if text, _ := os.ReadFile(saved); string(text) != "def five():\n    return 5\nfive()\n" {
		t.Errorf("saved %q", text)
	}
	c.ask("%who", "NAME  TYPE      LENGTH  VALUE\nfive  function          <function five at 0x7f0000000010>")
}

func TestInputAndAwaitAtThePrompt(t *testing.T) {
	c := newPrompt(t, nil)
	c.sees(">>>")
	c.types("name = input('Who? ')\r")
	c.sees("Who?")
	c.press("Ada\r")
	c.sees("\n>>>")
	c.ask("name", "'Ada'")
	c.types("input()\r")
	c.sees("input()")
	c.press("\x03")
	c.sees("KeyboardInterrupt\n>>>")
	c.press("input() # again\r\x03") // before the terminal makes a signal of it
	c.sees("# again\nKeyboardInterrupt\n>>>")
	c.ask("import asyncio; await asyncio.sleep(0, 'slept')", "'slept'")
	c.types("exit\r")
	c.ends(exitOK)
}

func TestSearchInTheHistory(t *testing.T) {
	c := newPrompt(t, nil)
	c.ask("alpha = 1; alpha", "1")
	c.ask("beta = 2; beta", "2")
	c.types("\x12alp")
	c.sees("(search) 'alp': alpha = 1; alpha")
	c.types("\r")
	c.sees(">>> alpha = 1; alpha")
	c.types(" + 6\r")
	c.sees(">>> alpha = 1; alpha + 6\n7\n>>>")
}

func TestATextHigherAndWiderThanTheScreen(t *testing.T) {
	c := newPrompt(t, nil)
	c.sees(">>>")
	c.press("\x1b[200~x = [\n" + strings.Repeat("    1,\n", 100) + "]\x1b[201~")
	c.sees("...     1,\n... ]")
	c.types("\r")
	c.sees(">>>")
	c.ask("len(x)", "100")
	c.types(fmt.Sprintf("len('%s')", strings.Repeat("y", 150)) + "\r")
	c.sees("y')\n150\n>>>")
}

func TestADumbTerminal(t *testing.T) {
	c := newConsole(t, t.TempDir(), []string{"TERM=dumb"}, "repl")
	c.expect(">>> ")
	c.press("def f():\n    return 6\n\n")
	c.expect("... ")
	c.expect(">>> ")
	c.press("f() * 7\n")
	c.expect("42\n")
	if raw := c.raw(); strings.Contains(raw, "\x1b") {
		t.Errorf("escape sequences: %q", raw)
	}
	c.press("\x04")
	c.ends(exitOK)
}

func TestTracebacksAreColoured(t *testing.T) {
	c := newPrompt(t, nil)
	c.sees(">>>")
	c.types("def f(): return 1 / 0\r\rf()\r")
	c.sees("ZeroDivisionError: division by zero\n>>>")
	for _, want := range []string{"\x1b[35m\"<stdin-1>\"\x1b[0m, line \x1b[35m1\x1b[0m, in \x1b[35mf\x1b[0m", "\x1b[1;35mZeroDivisionError\x1b[0m\x1b[35m: division by zero"} {
		if !strings.Contains(c.raw(), want) {
			t.Errorf("%q is not in %q", want, c.raw())
		}
	}
}

// On a terminal a spinner says that the model is at work, and leaves nothing behind.
func TestAgentsSpin(t *testing.T) {
	release := make(chan struct{})
	inner := endpoint(t, "I look.\n<code>\nprint('seen')\n</code>", "<code>final_answer('done')</code>")
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		<-release
		resp, err := http.Post(inner, "application/json", r.Body)
		if err == nil {
			_, _ = io.Copy(w, resp.Body)
			resp.Body.Close()
		}
	}))
	defer s.Close()
	c := newConsole(t, t.TempDir(), nil, "agent", "--base-url", s.URL, "--model", "m", "x")
	c.expect("the model writes · step 1 · 0 s")
	release <- struct{}{}
	c.expect("seen\n")
	c.expect("step 2 · ")
	c.expect("8 tokens")
	release <- struct{}{}
	c.expect("done\n")
	c.ends(exitOK)
	if text := c.show(); strings.Contains(text, "·") || !strings.HasSuffix(text, "done") {
		t.Errorf("the spinner is still there:\n%s", text)
	}
}
