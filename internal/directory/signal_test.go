package directory

import (
	"context"
	"errors"
	"testing"
)

// A result that comes twice is refused. Sending it to nobody would block whoever asks about the
// session, for ever.
func TestResultThatComesTwice(t *testing.T) {
	ready := make(chan ToolResult, 2)
	s := &session{waits: map[int64]chan ToolResult{1: ready, 2: ready}}
	twice := Signal{Results: []ToolResult{{ID: 1}, {ID: 2}, {ID: 1}}}
	if err := s.signal(twice); !errors.Is(err, ErrNotWaiting) {
		t.Errorf("twice: %v", err)
	}
	if len(ready) != 0 {
		t.Errorf("%d results were taken", len(ready))
	}
	if err := s.signal(Signal{Results: twice.Results[:2]}); err != nil || len(ready) != 2 {
		t.Errorf("once: %d results were taken, %v", len(ready), err)
	}
}

// A tool call that nobody answers leaves nothing behind in the session.
func TestCallThatNobodyAnswers(t *testing.T) {
	s := &session{waits: map[int64]chan ToolResult{}}
	if _, err := s.call(t.Context(), "f", nil); err == nil {
		t.Error("a call succeeded without a stream")
	}
	s.emit = func(Event) {}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.call(ended, "f", nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if len(s.waits) > 0 {
		t.Errorf("%d calls still wait", len(s.waits))
	}
}
