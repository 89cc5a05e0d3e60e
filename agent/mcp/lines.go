// This file reads the lines of a client.

package mcp

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// lines reads what a client sends and passes on the lines that are messages. The SDK ends a
// connection, and all of its sessions, at the first line that is none; here such a line is answered
// with an error and skipped.
type lines struct {
	in      *bufio.Reader
	out     io.Writer // gets whole lines
	ready   []byte    // of the line that is being passed on
	batches bool      // the client's version of the protocol has batches
}

// maxLine is how many bytes a line may have, its newline included.
const maxLine = 16 << 20

func newLines(r io.Reader, w io.Writer) *lines { return &lines{in: bufio.NewReader(r), out: w} }

// Read passes on whole lines that the SDK can take, and answers the others itself.
func (l *lines) Read(p []byte) (int, error) {
	for len(l.ready) == 0 {
		line, err := l.next()
		if err != nil {
			return 0, err
		}
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		if bad := l.check(line); bad != nil {
			if err := l.refuse(bad); err != nil {
				return 0, err
			}
			continue
		}
		l.ready = line
	}
	n := copy(p, l.ready)
	l.ready = l.ready[n:]
	return n, nil
}

// next returns a line with its newline. One that is too long comes as the beginning of it, which is
// no message.
func (l *lines) next() ([]byte, error) {
	var line []byte
	for {
		part, err := l.in.ReadSlice('\n')
		if len(line) <= maxLine {
			line = append(line, part...)
		}
		switch {
		case err == nil:
			return line, nil
		case err == io.EOF && len(line) > 0:
			return append(line, '\n'), nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err
		}
	}
}

// problem is why a line is no message, in the terms of JSON-RPC.
type problem struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	id      json.RawMessage
}

// The codes of JSON-RPC.
const (
	parseError     = -32700
	invalidRequest = -32600
)

// check returns nil if the SDK can take the line. Batches are part of older versions of the
// protocol only, and the SDK breaks off at two equal ids in one.
func (l *lines) check(line []byte) *problem {
	if len(line) > maxLine {
		return &problem{Code: invalidRequest, Message: fmt.Sprintf("the line is longer than %d bytes", maxLine)}
	}
	if !json.Valid(line) {
		return &problem{Code: parseError, Message: "the line is no JSON"}
	}
	var batch []json.RawMessage
	if json.Unmarshal(line, &batch) != nil {
		return l.checkMessage(line)
	}
	if !l.batches || len(batch) == 0 {
		return &problem{Code: invalidRequest, Message: "batches are not part of this version of the protocol"}
	}
	seen := map[string]bool{}
	for _, m := range batch {
		if bad := l.checkMessage(m); bad != nil {
			return bad
		}
		if id := idOf(m); id != nil && seen[string(id)] {
			return &problem{Code: invalidRequest, Message: "two requests of a batch have the same id", id: id}
		} else if id != nil {
			seen[string(id)] = true
		}
	}
	return nil
}

// checkMessage checks one message, and learns from initialize which version the client speaks.
func (l *lines) checkMessage(m []byte) *problem {
	msg, err := jsonrpc.DecodeMessage(m)
	if err != nil {
		return &problem{Code: invalidRequest, Message: "the line is no message of JSON-RPC 2.0: " + err.Error(),
			id: idOf(m)}
	}
	if r, ok := msg.(*jsonrpc.Request); ok && r.Method == "initialize" {
		var p struct {
			Version string `json:"protocolVersion"`
		}
		l.batches = json.Unmarshal(r.Params, &p) == nil && p.Version != "" && p.Version < "2025-06-18"
	}
	return nil
}

// idOf returns the id of a message if it has one that an answer can repeat.
func idOf(m []byte) json.RawMessage {
	var head struct {
		ID json.RawMessage `json:"id"`
	}
	if json.Unmarshal(m, &head) != nil || len(head.ID) == 0 || head.ID[0] == '{' || head.ID[0] == '[' {
		return nil
	}
	return head.ID
}

// refuse answers with an error of JSON-RPC; the id is null if the line has none.
func (l *lines) refuse(p *problem) error {
	if p.id == nil {
		p.id = json.RawMessage("null")
	}
	answer, err := json.Marshal(struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Error   *problem        `json:"error"`
	}{"2.0", p.id, p})
	if err != nil {
		return err
	}
	_, err = l.out.Write(append(answer, '\n'))
	return err
}

// sharedWriter lets two goroutines write lines. It belongs to the caller, so Close leaves it open.
type sharedWriter struct {
	mu sync.Mutex
	w  io.Writer
}

func (s *sharedWriter) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.w.Write(p)
}

func (*sharedWriter) Close() error { return nil }
