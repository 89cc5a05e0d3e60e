// This file is the interface to language models.

package agent

import (
	"context"
	"encoding/json"
	"iter"
)

// Model is a language model.
type Model interface {
	// Generate answers a conversation piece by piece. An error ends the sequence; one with a method
	// Temporary() bool that returns true is tried again, after the time that its method
	// RetryAfter() time.Duration returns, if it has one.
	Generate(ctx context.Context, r *Request) iter.Seq2[Delta, error]
}

// Request is what a model is asked.
type Request struct {
	Messages []Message
	Stop     []string        // texts at which the model stops, before it writes them
	Schema   json.RawMessage // of the JSON to answer with; nil is free text
}

// Delta is a piece of an answer.
type Delta struct {
	Text  string
	Usage *Usage // with the last piece, if the endpoint tells
}

// Usage counts tokens.
type Usage struct {
	Input  int64 `json:"input"`
	Output int64 `json:"output"`
}

func (u *Usage) add(v Usage) {
	u.Input += v.Input
	u.Output += v.Output
}

// Role says who speaks.
type Role string

// Roles in a conversation.
const (
	System    Role = "system"
	User      Role = "user"
	Assistant Role = "assistant"
)

// Message is one turn of a conversation.
type Message struct {
	Role   Role    `json:"role"`
	Text   string  `json:"text"`
	Images []Image `json:"images,omitempty"`
}

// Image is a picture for a model that can see.
type Image struct {
	Type string `json:"type"` // media type
	Data []byte `json:"data"`
}
