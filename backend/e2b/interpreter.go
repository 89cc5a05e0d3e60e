// This file is a runner as a guest in the sandbox's own code interpreter, for servers that offer
// nothing else: each request becomes code to execute, and lines with a mark in its output are
// frames.

package e2b

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/protect"
	"github.com/hognose/hognose/internal/pyrunner"
	"github.com/hognose/hognose/internal/wire"
)

// interpreter is a runner that lives as a guest in the code interpreter of a sandbox. Each request
// of the session is code for POST /execute; the guest's answers are marked lines among what that
// code prints. See internal/pyrunner/guest.py.
type interpreter struct {
	sandbox *sandbox
	context string // id of the interpreter's context; "" is the only one there is

	requests *io.PipeWriter // from the session
	answers  *io.PipeReader // to the session
	out      *io.PipeWriter
	w        *wire.Writer

	mu   sync.Mutex
	stop context.CancelFunc // ends the request under way as Ctrl-C does; nil if there is none
	once sync.Once
}

var _ driver.Runner = (*interpreter)(nil)

// newInterpreter makes a context of its own in the sandbox's code interpreter, and moves in.
func newInterpreter(ctx context.Context, b *sandbox) (*interpreter, error) {
	in, requests := io.Pipe()
	answers, out := io.Pipe()
	i := &interpreter{sandbox: b, requests: requests, answers: answers, out: out, w: wire.NewWriter(out)}
	if err := i.enter(ctx); err != nil {
		return nil, err
	}
	go i.serve(in)
	return i, nil
}

// enter makes a context. A server that knows none has one interpreter for all.
func (i *interpreter) enter(ctx context.Context) error {
	const op = "make an interpreter"
	req, err := i.sandbox.request(ctx, http.MethodPost, interpreterPort, "/contexts",
		map[string]string{"language": "python"})
	if err != nil {
		return err
	}
	var made struct {
		ID string `json:"id"`
	}
	var refused *APIError
	err = exchange(i.sandbox.options.HTTP, op, req, &made)
	if errors.As(err, &refused) && refused.Status == http.StatusNotFound {
		return nil
	}
	i.context = made.ID
	return err
}

// serve hands the session's requests on, one after the other.
func (i *interpreter) serve(in *io.PipeReader) {
	defer in.Close()
	err := protect.Call(func() error { // what the sandbox answers is not trusted
		err := i.execute(i.sandbox.ctx, 0, pyrunner.Guest())
		r := wire.NewReader(in, wire.ToRunner, wire.Bounds{})
		for err == nil {
			var f wire.Frame
			if f, err = r.Next(); err == nil {
				err = i.request(f)
			}
		}
		return err
	})
	_ = i.out.CloseWithError(i.sandbox.why(err)) // it cannot fail
}

// request executes one request.
func (i *interpreter) request(f wire.Frame) error {
	line, err := wire.Encode(f)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(i.sandbox.ctx)
	defer cancel()
	id := wire.HeadOf(f).ID
	if _, ok := f.(*wire.Run); ok {
		i.arm(cancel)
		defer i.arm(nil)
	}
	err = i.execute(ctx, id, pyrunner.GuestRequest(line))
	if ctx.Err() == nil || i.sandbox.ctx.Err() != nil {
		return err
	}
	// The interpreter interrupts code that nobody listens to. It is over when the next code runs.
	if err := i.execute(i.sandbox.ctx, 0, "None"); err != nil {
		return err
	}
	if err := i.w.Write(&wire.Failure{Head: wire.Head{ID: id}, Kind: wire.KindLimit, Limit: "cancelled"}); err != nil {
		return err
	}
	return i.w.Write(&wire.End{Head: wire.Head{ID: id}, Limit: "cancelled"})
}

func (i *interpreter) arm(stop context.CancelFunc) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.stop = stop
}

// execution is what a line of the answer to POST /execute says.
type execution struct {
	Type string `json:"type"` // stdout, stderr, result, error, end_of_execution and others
	Text string `json:"text"`
	// of an error
	Name, Value, Traceback string
	// of a result
	Main       bool            `json:"is_main_result"`
	HTML       string          `json:"html"`
	Markdown   string          `json:"markdown"`
	SVG        string          `json:"svg"`
	PNG        string          `json:"png"`
	JPEG       string          `json:"jpeg"`
	PDF        string          `json:"pdf"`
	LaTeX      string          `json:"latex"`
	JSON       json.RawMessage `json:"json"`
	JavaScript string          `json:"javascript"`
}

// execute runs code and passes on what the guest says. id is the request that it belongs to; 0 is
// none.
func (i *interpreter) execute(ctx context.Context, id int64, code string) error {
	const op = "run code"
	body := map[string]string{"code": code}
	if i.context != "" {
		body["context_id"] = i.context
	}
	req, err := i.sandbox.request(ctx, http.MethodPost, interpreterPort, "/execute", body)
	if err != nil {
		return err
	}
	resp, err := i.sandbox.options.HTTP.Do(req)
	if err != nil {
		return unreached(op, err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		refused := refusal(op, resp)
		if refused.Status == http.StatusNotFound && i.context == "" {
			return fmt.Errorf("the sandbox has no code interpreter: %w. Leave out Options.Execute", refused)
		}
		return refused
	}
	t := &translation{to: i.out, w: i.w, id: id}
	// What a guest says in one line is one line of this text: escaped once more, so half as much
	// again at worst by far.
	for dec := json.NewDecoder(&bounded{r: resp.Body, left: maxExecution}); ; {
		var e execution
		if err := dec.Decode(&e); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return fmt.Errorf("E2B: %s: %w", op, err)
		}
		if err := t.take(&e); err != nil {
			return err
		}
	}
}

// maxExecution bounds what one request may answer in all.
const maxExecution = 1 << 30

// bounded reads so many bytes and then fails.
type bounded struct {
	r    io.Reader
	left int64
}

// Read fails once the bound is reached.
func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, errors.New("the answer is too long")
	}
	n, err := b.r.Read(p[:min(int64(len(p)), b.left)])
	b.left -= int64(n)
	return n, err
}

// translation makes frames of what /execute answers.
type translation struct {
	to    io.Writer
	w     *wire.Writer
	id    int64
	frame strings.Builder // the beginning of a marked line
	open  bool            // the mark was there, the end of the line not yet
}

// take turns one line of the answer into frames.
func (t *translation) take(e *execution) error {
	head := wire.Head{ID: t.id}
	switch {
	case e.Type == "stdout":
		return t.print(e.Text)
	case e.Type == "error": // of the interpreter, since the guest lets no exception through
		return &APIError{Op: "run code", Message: strings.TrimSpace(e.Name + ": " + e.Value)}
	case t.id == 0:
		return nil
	case e.Type == "stderr":
		return t.w.Write(&wire.Stderr{Head: head, Text: e.Text})
	case e.Type == "result" && !e.Main:
		return t.w.Write(&wire.Result{
			Head: head, Shown: wire.Shown{Text: e.Text}, HTML: e.HTML, Markdown: e.Markdown, SVG: e.SVG, PNG: e.PNG,
			JPEG: e.JPEG, PDF: e.PDF,
			LaTeX: e.LaTeX, JSON: e.JSON, JavaScript: e.JavaScript,
		})
	}
	return nil
}

// print tells the marked lines from what was printed behind the guest's back, by C code and child
// processes.
func (t *translation) print(text string) error {
	for text != "" {
		if !t.open {
			plain, rest, found := strings.Cut(text, pyrunner.GuestMark)
			if plain != "" && t.id != 0 {
				if err := t.w.Write(&wire.Stdout{Head: wire.Head{ID: t.id}, Text: plain}); err != nil {
					return err
				}
			}
			t.open, text = found, rest
			continue
		}
		line, rest, whole := strings.Cut(text, "\n")
		t.frame.WriteString(line)
		text = rest
		if !whole {
			continue
		}
		t.open = false
		line = t.frame.String() + "\n"
		t.frame.Reset()
		if _, err := io.WriteString(t.to, line); err != nil {
			return err
		}
	}
	return nil
}

func (i *interpreter) Read(p []byte) (int, error)  { return i.answers.Read(p) }
func (i *interpreter) Write(p []byte) (int, error) { return i.requests.Write(p) }
func (i *interpreter) Isolation() []string         { return i.sandbox.isolation() }

// Latency is how much longer than one here the interpreter may take to end code that is
// interrupted.
func (i *interpreter) Latency() time.Duration { return latency }

// Interrupt stops listening to the code that runs, which the server takes for Ctrl-C.
func (i *interpreter) Interrupt() error {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.stop != nil {
		i.stop()
	}
	return nil
}

// Close ends the sandbox, or the context if the sandbox is somebody else's.
func (i *interpreter) Close() error {
	i.once.Do(func() {
		i.sandbox.cancel(hognose.ErrClosed)
		_ = i.requests.Close() // these cannot fail
		_ = i.answers.Close()
		if i.sandbox.options.Sandbox != "" && i.context != "" {
			ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
			defer cancel()
			if req, err := i.sandbox.request(ctx, http.MethodDelete, interpreterPort, "/contexts/"+i.context,
				nil); err == nil {
				// the sandbox's owner may have done it
				_ = exchange(i.sandbox.options.HTTP, "end an interpreter", req, nil)
			}
		}
		i.sandbox.close()
	})
	return nil
}
