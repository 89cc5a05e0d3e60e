// Package agenttest has a model whose answers are written down, for tests and examples.
package agenttest

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"
	"sync"

	"github.com/hognose/hognose/agent"
)

// Script is a model that gives its answers in order. Its methods may be called from any goroutine.
type Script struct {
	// Chunk is how many bytes a delta has; 0 gives each answer as one.
	Chunk int

	mu       sync.Mutex
	answers  []Answer
	requests []*agent.Request
}

// Answer is one answer of a Script: a text, or an error behind it.
type Answer struct {
	Text string
	Err  error
	// Want must all occur in the last message of the request, or the answer is an error.
	Want []string
}

// New returns a Script of texts.
func New(texts ...string) *Script {
	s := &Script{}
	for _, t := range texts {
		s.answers = append(s.answers, Answer{Text: t})
	}
	return s
}

// NewAnswers returns a Script of answers.
func NewAnswers(answers ...Answer) *Script { return &Script{answers: answers} }

// Requests returns what the model was asked so far.
func (s *Script) Requests() []*agent.Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]*agent.Request{}, s.requests...)
}

// next takes the next answer.
func (s *Script) next(r *agent.Request) (Answer, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests = append(s.requests, r)
	if len(s.answers) == 0 {
		return Answer{}, errors.New("agenttest: the script is at its end")
	}
	a := s.answers[0]
	s.answers = s.answers[1:]
	last := r.Messages[len(r.Messages)-1].Text
	for _, w := range a.Want {
		if !strings.Contains(last, w) {
			return Answer{}, fmt.Errorf("agenttest: the last message lacks %q:\n%s", w, last)
		}
	}
	return a, nil
}

// Generate gives the next answer. Tokens are counted as words.
func (s *Script) Generate(ctx context.Context, r *agent.Request) iter.Seq2[agent.Delta, error] {
	return func(yield func(agent.Delta, error) bool) {
		a, err := s.next(r)
		if err != nil {
			yield(agent.Delta{}, err)
			return
		}
		for text := a.Text; text != ""; {
			n := len(text)
			if s.Chunk > 0 {
				n = min(n, s.Chunk)
			}
			if ctx.Err() != nil {
				yield(agent.Delta{}, ctx.Err())
				return
			}
			if !yield(agent.Delta{Text: text[:n]}, nil) {
				return
			}
			text = text[n:]
		}
		if a.Err != nil {
			yield(agent.Delta{}, a.Err)
			return
		}
		yield(agent.Delta{Usage: &agent.Usage{Input: words(r), Output: int64(len(strings.Fields(a.Text)))}}, nil)
	}
}

func words(r *agent.Request) (n int64) {
	for _, m := range r.Messages {
		n += int64(len(strings.Fields(m.Text)))
	}
	return n
}
