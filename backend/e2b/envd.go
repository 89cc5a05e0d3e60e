// This file talks to envd, the service inside a sandbox that starts processes.

package e2b

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"
)

// envd is the service in a sandbox that starts processes. It speaks the Connect protocol with JSON:
// a request with one answer is a plain POST; a stream is a row of envelopes, each a byte of flags,
// the length in four bytes, and a JSON text.
const (
	startPath  = "/process.Process/Start"
	inputPath  = "/process.Process/SendInput"
	signalPath = "/process.Process/SendSignal"

	flagCompressed = 1
	flagEnd        = 2 // the envelope ends the stream, and says whether by an error

	// maxEnvelope bounds one envelope. envd sends what it reads from the process, some ten thousand
	// bytes at a time.
	maxEnvelope = 8 << 20
	// pingInterval is how often envd is asked to show that it is there, and silence is how long it
	// may not.
	pingInterval = 20 * time.Second
	silence      = 3 * time.Minute
)

// processEvent is what an envelope of Start carries: one of its fields is set.
type processEvent struct {
	Start *struct {
		PID int `json:"pid"`
	} `json:"start"`
	Data *struct {
		Stdout []byte `json:"stdout"`
		Stderr []byte `json:"stderr"`
	} `json:"data"`
	End *struct {
		ExitCode int    `json:"exitCode"`
		Status   string `json:"status"`
		Error    string `json:"error"`
	} `json:"end"`
}

// events is the stream of a process.
type events struct {
	body io.ReadCloser
	r    *bufio.Reader
}

// start begins a process with an open standard input.
func (b *sandbox) start(ctx context.Context, args []string, env map[string]string) (*events, error) {
	const op = "start Python"
	process := map[string]any{"cmd": args[0], "args": args[1:], "envs": nonNil(env)}
	data, err := json.Marshal(map[string]any{"process": process, "stdin": true})
	if err != nil {
		return nil, err
	}
	req, err := b.request(ctx, http.MethodPost, envdPort, startPath, nil)
	if err != nil {
		return nil, err
	}
	body := append(binary.BigEndian.AppendUint32([]byte{0}, uint32(len(data))), data...)
	req.Body, req.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	req.Header.Set("Content-Type", "application/connect+json")
	req.Header.Set("Connect-Protocol-Version", "1")
	req.Header.Set("Keepalive-Ping-Interval", strconv.Itoa(int(pingInterval/time.Second)))
	resp, err := b.options.HTTP.Do(req)
	if err != nil {
		return nil, unreached(op, err)
	}
	if resp.StatusCode != http.StatusOK {
		defer resp.Body.Close()
		return nil, refusal(op, resp)
	}
	return &events{resp.Body, bufio.NewReaderSize(resp.Body, 64<<10)}, nil
}

// next returns the next event. The end of the stream is io.EOF.
func (e *events) next() (*processEvent, error) {
	var head [5]byte
	if _, err := io.ReadFull(e.r, head[:]); err != nil {
		return nil, err
	}
	n := binary.BigEndian.Uint32(head[1:])
	if n > maxEnvelope || head[0]&flagCompressed != 0 {
		return nil, fmt.Errorf("E2B: an envelope of %d bytes with the flags %d", n, head[0])
	}
	data := make([]byte, n)
	if _, err := io.ReadFull(e.r, data); err != nil {
		return nil, err
	}
	if head[0]&flagEnd != 0 {
		return nil, endOfStream(data)
	}
	var said struct {
		Event processEvent `json:"event"`
	}
	if err := json.Unmarshal(data, &said); err != nil {
		return nil, fmt.Errorf("E2B: an event of the process: %w", err)
	}
	return &said.Event, nil
}

// endOfStream reads the last envelope: {} or {"error":{"code":"…","message":"…"}}.
func endOfStream(data []byte) error {
	var end struct {
		Error *struct{ Code, Message string } `json:"error"`
	}
	if err := json.Unmarshal(data, &end); err != nil {
		return fmt.Errorf("E2B: the end of the stream: %w", err)
	}
	if end.Error == nil {
		return io.EOF
	}
	return &APIError{Op: "run Python", Message: end.Error.Code + ": " + end.Error.Message}
}

// input writes to the standard input of a process.
func (b *sandbox) input(ctx context.Context, pid int, data []byte) error {
	return b.unary(ctx, "send input", inputPath, map[string]any{
		"process": map[string]int{"pid": pid}, "input": map[string][]byte{"stdin": data},
	})
}

// killProcess ends a process.
func (b *sandbox) killProcess(ctx context.Context, pid int) error {
	return b.unary(ctx, "end Python", signalPath, map[string]any{
		"process": map[string]int{"pid": pid}, "signal": "SIGNAL_SIGKILL",
	})
}

// unary sends a request that has one answer without content.
func (b *sandbox) unary(ctx context.Context, op, path string, in any) error {
	req, err := b.request(ctx, http.MethodPost, envdPort, path, in)
	if err != nil {
		return err
	}
	req.Header.Set("Connect-Protocol-Version", "1")
	return exchange(b.options.HTTP, op, req, nil)
}
