//go:build unix

package cli

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"

	"github.com/hognose/hognose/internal/engine"
)

// console is hognose on a real terminal.
type console struct {
	t    *testing.T
	cmd  *exec.Cmd
	tty  *os.File
	mu   sync.Mutex
	seen bytes.Buffer // what it wrote
	read int          // of that, without control sequences, what was expected so far
	wake chan struct{}
	done chan error
}

// newConsole starts hognose with a state folder of its own.
func newConsole(t *testing.T, state string, env []string, args ...string) *console {
	t.Helper()
	c := &console{t: t, cmd: exec.Command("hognose", args...), wake: make(chan struct{}, 1), done: make(chan error, 1)}
	c.cmd.Env = append(os.Environ(), "TERM=xterm", "XDG_STATE_HOME="+state, "INPUTRC=/dev/null", "HOME="+state)
	c.cmd.Env = append(c.cmd.Env, env...)
	var err error
	if c.tty, err = pty.StartWithSize(c.cmd, &pty.Winsize{Rows: 40, Cols: 100}); err != nil {
		t.Fatal(err)
	}
	go c.listen()
	go func() { c.done <- c.cmd.Wait() }()
	t.Cleanup(func() {
		c.cmd.Process.Kill()
		c.tty.Close()
	})
	return c
}

// listen collects what hognose writes.
func (c *console) listen() {
	buf := make([]byte, 4096)
	for {
		n, err := c.tty.Read(buf)
		c.mu.Lock()
		c.seen.Write(buf[:n])
		c.mu.Unlock()
		select {
		case c.wake <- struct{}{}:
		default:
		}
		if err != nil {
			return
		}
	}
}

var sequences = regexp.MustCompile("\x1b(\\[[0-9;?<>=]*[a-zA-Z ]q?|\\][^\x07]*\x07)|\r")

// text returns what hognose wrote, without control sequences.
func (c *console) text() string {
	return sequences.ReplaceAllString(c.raw(), "")
}

func (c *console) raw() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seen.String()
}

// expect waits until hognose writes want, behind what was expected before.
func (c *console) expect(want string) {
	c.t.Helper()
	late := time.After(10 * time.Second)
	for {
		text := c.text()
		if i := strings.Index(text[min(c.read, len(text)):], want); i >= 0 {
			c.read += i + len(want)
			return
		}
		select {
		case <-c.wake:
		case <-late:
			c.t.Fatalf("%q does not appear in\n%s\n%q", want, text[min(c.read, len(text)):], c.raw())
		}
	}
}

// press sends keys.
func (c *console) press(keys string) {
	c.t.Helper()
	if _, err := c.tty.WriteString(keys); err != nil {
		c.t.Fatal(err)
	}
}

// ends waits for the exit code.
func (c *console) ends(code int) {
	c.t.Helper()
	select {
	case <-c.done:
		if got := c.cmd.ProcessState.ExitCode(); got != code {
			c.t.Errorf("exit code %d, want %d", got, code)
		}
	case <-time.After(10 * time.Second):
		c.t.Fatalf("hognose does not end; it wrote\n%s", c.text())
	}
}

func TestPromptOnATerminal(t *testing.T) {
	state := t.TempDir()
	c := newConsole(t, state, nil, "repl")
	c.expect(">>> ")
	c.press("1 + 41\r")
	c.expect("\n42\n")

	// A block of several lines ends with an empty one.
	c.expect(">>> ")
	c.press("def double(x):\r    print('doubled', x * 2)\r    return x * 2\r\r")
	c.expect("return x * 2\n")
	c.expect(">>> ")
	c.press("double(21) + 100\r")
	c.expect("\ndoubled 42\n142\n")

	// Tab completes.
	c.expect(">>> ")
	c.press("dou\t")
	c.expect("double")
	c.press("(4000)\r")
	c.expect("\ndoubled 8000\n8000\n")

	// Also attributes, in the middle of an expression; at the start of a line it indents.
	c.expect(">>> ")
	c.press("import math\r")
	c.expect(">>> import math\n")
	c.expect(">>> ")
	c.press("print(math.isq\t(300))\r")
	c.expect("\n17\n")
	c.expect(">>> ")
	c.press("if True:\r\tprint('in' + 'dented')\r\r")
	c.expect("\nindented\n")

	// Ctrl-C stops what runs; the session goes on.
	c.expect(">>> ")
	c.press("while True:\r    if 'on' not in globals(): on = print('spin' + 'ning')\r\r")
	c.expect("\nspinning\n")
	c.press("\x03")
	c.expect("KeyboardInterrupt")
	c.expect(">>> ")
	c.press("double(50) + 1\r")
	c.expect("\ndoubled 100\n101\n")

	// It also forgets what was typed.
	c.expect(">>> ")
	c.press("nonsense(\x03")
	c.expect("KeyboardInterrupt")

	// The arrow brings back what was typed before.
	c.expect(">>> ")
	c.press("\x1b[A\r")
	c.expect("\ndoubled 100\n101\n")

	// Ctrl-D leaves.
	c.expect(">>> ")
	c.press("\x04")
	c.ends(exitOK)

	// Another session remembers.
	if info, err := os.Stat(filepath.Join(state, "hognose", "repl_history")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("history: %v, %v", info, err)
	}
	c = newConsole(t, state, nil, "repl")
	c.expect(">>> ")
	c.press("\x1b[A")
	c.expect("double(50) + 1")
	c.press("\x03")
	c.expect("KeyboardInterrupt")
	c.expect(">>> ")
	c.press("exit(5)\r")
	c.ends(5)
}

func TestColoursOnATerminal(t *testing.T) {
	for _, c := range []struct {
		env  []string
		want bool
	}{{nil, true}, {[]string{"NO_COLOR=1"}, false}} {
		con := newConsole(t, t.TempDir(), c.env, "repl")
		con.expect(">>> ")
		con.press("1/0\r")
		con.expect("division by zero\n")
		con.expect(">>> ")
		if got := strings.Contains(con.raw(), boldMagenta+"ZeroDivisionError"); got != c.want {
			t.Errorf("%v: coloured %v", c.env, got)
		}
		con.press("\x04")
		con.ends(exitOK)
	}
}

// tinyPNG is a picture of two by two pixels.
const tinyPNG = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8AARAxg8j8AG/ID/fPnS7EAAAAASUVORK5CYII="

// A picture is shown on the terminal, as well as the terminal can.
func TestPicturesOnATerminal(t *testing.T) {
	data, err := base64.StdEncoding.DecodeString(tinyPNG)
	if err != nil {
		t.Fatal(err)
	}
	for kind, want := range map[string]string{"kitty": "\x1b_Ga=T,f=100,m=0;", "iterm": "\x1b]1337;File=inline=1;", "sixel": "\x1bPq#0;2;0;0;0", "sketch": "\x1b[38;2;255;0;0;48;2;255;0;0m▀", "shades": "█"} {
		t.Setenv("HOGNOSE_GRAPHICS", kind)
		outer, inner, err := pty.Open()
		if err != nil {
			t.Fatal(err)
		}
		r := &repl{out: newOutput(inner, inner, 0, false), errors: inner, colour: true}
		go func() {
			r.showPictures([]engine.Artifact{{Type: "text/html", Data: []byte("no")}, {Type: "image/png", Data: data}})
			inner.Write([]byte("END"))
		}()
		var seen []byte
		for buf := make([]byte, 1024); !bytes.Contains(seen, []byte("END")); {
			n, err := outer.Read(buf)
			if err != nil {
				t.Fatal(err)
			}
			seen = append(seen, buf[:n]...)
		}
		if !bytes.HasPrefix(seen, []byte(want)) {
			t.Errorf("%s: %.80q", kind, seen)
		}
		inner.Close()
		outer.Close()
	}
}

// What a program prints cannot act on the terminal, nor can its tracebacks.
func TestOutputOnATerminalIsEscaped(t *testing.T) {
	const code = `print("\x1b]0;owned\x07\u202e"); raise ValueError("\x1b[2J")`
	c := newConsole(t, t.TempDir(), nil, "run", "-c", code)
	c.expect(`\x1b]0;owned\x07\u202e`)
	c.expect(`ValueError: \x1b[2J`)
	c.ends(exitPython)
	if strings.Contains(c.raw(), "\x1b") {
		t.Errorf("%q", c.raw())
	}
	c = newConsole(t, t.TempDir(), nil, "run", "--raw", "-c", code)
	c.expect("ValueError: \n") // the sequence behind it was taken away
	c.ends(exitPython)
	if !strings.Contains(c.raw(), "\x1b]0;owned\x07\u202e") || !strings.Contains(c.raw(), "ValueError: \x1b[2J") {
		t.Errorf("%q", c.raw())
	}
}

func TestCtrlCEndsARun(t *testing.T) {
	c := newConsole(t, t.TempDir(), nil, "run", "-c", "print('on', flush=True)\nwhile True: pass")
	c.expect("on")
	c.press("\x03")
	c.expect("hognose: interrupted")
	c.ends(exitInterrupted)
}

func TestCommandsThatReadStandardInputSayWhatTheyWaitFor(t *testing.T) {
	c := newConsole(t, t.TempDir(), nil, "run")
	c.expect("waits for a program; hognose repl is a prompt")
	c.press("print(6 * 7)\n\x04")
	c.expect("42")
	c.ends(0)
	c = newConsole(t, t.TempDir(), nil, "mcp")
	c.expect("waits for a client of the Model Context Protocol")
	c.press("\x04")
	c.ends(0)
}

// Errors quote the program, whichever command shows them.
func TestErrorsOnATerminalAreEscaped(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bad.py")
	if err := os.WriteFile(file, []byte("x = = 1 # \x1b]0;owned\x07\u202e\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"ast", "dis", "check", "run"} {
		c := newConsole(t, t.TempDir(), []string{"NO_COLOR=1"}, command, file)
		c.expect(`\x1b]0;owned\x07\u202e`)
		c.ends(exitPython)
		if strings.ContainsAny(c.raw(), "\x1b\u202e") {
			t.Errorf("%s: %q", command, c.raw())
		}
	}
}

func TestJSONOnATerminalIsEscaped(t *testing.T) {
	c := newConsole(t, t.TempDir(), nil, "run", "--json", "-c", `print("\x9b2J\u202e\U000e0041"); "\x9b"`)
	c.expect(`\u009b2J\u202e\udb40\udc41`)
	c.ends(exitOK)
	if strings.ContainsAny(c.raw(), "\u009b\u202e\U000e0041") {
		t.Errorf("%q", c.raw())
	}
}

func TestTheQuestionAboutACallLeavesNothingOut(t *testing.T) {
	url := endpoint(t,
		"<code>print(run_python(code='print(1)  # sum' + ' ' * 400 + '\\nprint(\"EVIL\", \"PART\")'))</code>",
		"<code>\ntry: run_python(code='#' * 10_000)\nexcept PermissionError as e: print(e)\n</code>",
		"<code>final_answer(1)</code>")
	c := newConsole(t, t.TempDir(), []string{"NO_COLOR=1"}, "agent", "--base-url", url, "--model", "m", "--tools-mcp", "hognose mcp", "--transcript", "-", "x")
	c.expect("Call run_python with\n  code is this text:\n  │ print(1)  # sum")
	c.expect("\n  │ print(\"EVIL\", \"PART\")\n? [y]es")
	c.press("n\r")
	c.expect("the user said no")
	c.expect("too long to show to the user")
	c.ends(exitOK)
}

// A person has as long as it takes: the time limit is for the code.
func TestApprovalOnATerminalHasNoTimeLimit(t *testing.T) {
	url := endpoint(t, "<code>\nr = run_python('6*7')\nprint(r)\n</code>", "<code>\nfinal_answer(run_python('2*3')['value'])\n</code>")
	c := newConsole(t, t.TempDir(), []string{"OPENAI_API_KEY=k"}, "agent", "--base-url", url, "--model", "m", "--timeout", "300ms", "--tools-mcp", "hognose mcp", "Multiply.")
	c.expect(`Call run_python(code="6*7")? [y]es, [a]lways, [n]o: `)
	time.Sleep(time.Second)
	c.press("y\n")
	c.expect(`'value': '42'`)
	c.expect(`Call run_python(code="2*3")? [y]es, [a]lways, [n]o: `)
	time.Sleep(time.Second)
	c.press("y\n")
	c.expect("\n6\n")
	c.ends(0)
}

// A line that was typed for a question that is gone does not answer the next one.
func TestApprovalTakesNoLineThatWasTypedForAnother(t *testing.T) {
	in, typed := io.Pipe()
	a := newApprover(in, newAgentDisplay(io.Discard))
	a.start()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := a.decide(ctx, "pay", json.RawMessage("{}")); err == nil {
		t.Error("a run that has ended was approved")
	}
	fmt.Fprintln(typed, "y") // nobody is asked
	fmt.Fprintln(typed, "n") // by now the first line has been looked at
	done := make(chan error)
	go func() { done <- a.decide(t.Context(), "pay", json.RawMessage("{}")) }()
	go func() { // until the question is there
		for {
			if _, err := fmt.Fprintln(typed, "n"); err != nil {
				return
			}
		}
	}()
	defer in.Close()
	if err := <-done; err == nil {
		t.Error("an old answer approved a new call")
	}
}
