// This file has what a session remembers of requests that it has answered.

package directory

import (
	"bytes"
	"crypto/sha256"
	"slices"
	"strings"
)

// answer is what a request with an id got.
type answer struct {
	ID    string `json:"id"`
	Hash  string `json:"hash"` // of the request
	Reply *Reply `json:"reply"`
}

// size is about how many bytes an answer takes in a record.
func (a *answer) size() int {
	n := 256 + len(a.Reply.Data)
	if r := a.Reply.Run; r != nil {
		n += len(r.Logs)
		if r.Value != nil {
			n += len(r.Value.JSON) + len(r.Value.Repr)
		}
	}
	return n
}

// own says whether a server gave the request its id. Only the last few answers to such requests are
// kept: they are needed while the request is under way.
func (a *answer) own() bool { return strings.HasPrefix(a.ID, OwnID) }

// A session keeps the last maxAnswers answers as long as they take at most maxAnswerBytes, and more
// than that if they are so small that all take smallAnswerBytes. Every commit writes them. Of older
// ones it knows that they were given: a client that was held up for some seconds while others filled
// the list must not have its request executed again.
const (
	maxAnswers       = 64
	maxAnswerBytes   = 1 << 20
	smallAnswerBytes = 64 << 10
	maxOwnAnswers    = 4
	maxForgotten     = 1024
)

// answers are what a session remembers, the oldest first.
type answers struct {
	kept      []answer
	forgotten []byte // sums of the ids of answers that are no longer kept
}

// sumLength is how many bytes of an id's hash are kept. Two of a session's thousand ids share them
// once in 10^13 sessions.
const sumLength = 8

func sumOf(id string) []byte {
	sum := sha256.Sum256([]byte(id))
	return sum[:sumLength]
}

// find returns the answer to a request that was made before, or nil if it was not.
func (a *answers) find(id, hash string) (*Reply, error) {
	for i := range a.kept {
		if k := &a.kept[i]; k.ID == id && k.Hash != hash {
			return nil, ErrReused
		} else if k.ID == id {
			return k.Reply, nil
		}
	}
	sum := sumOf(id)
	for i := 0; i+sumLength <= len(a.forgotten); i += sumLength {
		if bytes.Equal(a.forgotten[i:i+sumLength], sum) {
			return nil, ErrForgotten
		}
	}
	return nil, nil
}

// add keeps an answer, and forgets the oldest ones. The newest is kept whatever its size. The lists
// are made anew: a record that is being written has the old ones.
func (a *answers) add(newest answer) {
	a.kept = append(slices.Clone(a.kept), newest)
	if newest.own() {
		extra := -maxOwnAnswers
		for i := range a.kept {
			if a.kept[i].own() {
				extra++
			}
		}
		a.kept = slices.DeleteFunc(a.kept, func(b answer) bool {
			if extra > 0 && b.own() {
				extra--
				return true
			}
			return false
		})
	}
	a.forget(len(a.kept) - a.fitting())
}

// fitting is how many of the newest answers the bounds allow.
func (a *answers) fitting() int {
	size := 0
	for n := range a.kept {
		size += a.kept[len(a.kept)-1-n].size()
		if n > 0 && (size > maxAnswerBytes || n >= maxAnswers && size > smallAnswerBytes) {
			return n
		}
	}
	return len(a.kept)
}

// forget drops the oldest n answers, and keeps the sums of their ids.
func (a *answers) forget(n int) {
	if n == 0 {
		return
	}
	sums := slices.Clone(a.forgotten)
	for _, k := range a.kept[:n] {
		if !k.own() {
			sums = append(sums, sumOf(k.ID)...)
		}
	}
	a.forgotten = sums[max(0, len(sums)-maxForgotten*sumLength):]
	a.kept = slices.Delete(a.kept, 0, n)
}
