// This file reads the stream of an answer: server-sent events, of which the lines with data matter.

package anthropic

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/hognose/hognose/agent"
)

// event is one of a stream. Which fields are set depends on its type.
type event struct {
	Type    string
	Message struct{ Usage usage } // of message_start
	Delta   struct{ Type, Text string }
	Usage   usage // of message_delta: output so far
	Error   struct{ Type, Message string }
}

// usage counts tokens. The input comes with the first event and the output with the last, so events
// carries the former over.
type usage struct {
	Input  int64 `json:"input_tokens"`
	Cached int64 `json:"cache_read_input_tokens"`
	Made   int64 `json:"cache_creation_input_tokens"`
	Output int64 `json:"output_tokens"`

	started int64 // input, from message_start
}

// maxEvent bounds a line of a stream.
const maxEvent = 16 << 20

// events reads a stream of server-sent events until it ends, or f returns an error. A stream that
// ends without message_stop was cut off.
func events(r io.Reader, f func(*event) error) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxEvent)
	var input int64
	for lines.Scan() {
		data, ok := strings.CutPrefix(lines.Text(), "data:")
		if !ok {
			continue
		}
		e := &event{}
		if err := json.Unmarshal([]byte(data), e); err != nil {
			return fmt.Errorf("the stream is broken: %w", err)
		}
		if e.Type == "message_start" {
			u := e.Message.Usage
			input = u.Input + u.Cached + u.Made
		}
		e.Usage.started = input
		if err := f(e); err != nil {
			return err
		}
		if e.Type == "message_stop" {
			return nil
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	return io.ErrUnexpectedEOF
}

// delta is what an event adds to the answer. What the model thinks to itself adds nothing.
func (e *event) delta() (d agent.Delta, ok bool, err error) {
	switch e.Type {
	case "content_block_delta":
		d.Text = e.Delta.Text
		return d, e.Delta.Type == "text_delta" && d.Text != "", nil
	case "message_delta":
		d.Usage = &agent.Usage{Input: e.Usage.started, Output: e.Usage.Output}
		return d, true, nil
	case "error":
		return d, false, &failure{text: e.Error.Type + ": " + e.Error.Message,
			pass: e.Error.Type == "overloaded_error" || e.Error.Type == "api_error"}
	}
	return d, false, nil
}
