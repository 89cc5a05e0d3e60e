// This file has the form in which sessions are stored.

package directory

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// record is a session that is written down. It is stored in one piece, so that state and remembered
// answers are always of the same moment.
type record struct {
	Header   header
	States   map[string][]byte // snapshots of its contexts, by name
	Files    []byte
	Answers  answers
	Produced []Document
}

// header is the part of a record that is enough to list a session. Stores keep it apart from the
// data, which may be large.
type header struct {
	Version    int               `json:"version"`
	ID         string            `json:"id"`
	Tenant     string            `json:"tenant"`
	Spec       Spec              `json:"spec"`
	Surface    string            `json:"surface,omitempty"`
	Dir        string            `json:"dir,omitempty"`
	Env        map[string]string `json:"env,omitempty"`
	Secret     string            `json:"secret,omitempty"`
	FixedEnd   bool              `json:"fixed_end,omitempty"`
	PauseAtEnd bool              `json:"pause_at_end,omitempty"`
	WakeOnUse  bool              `json:"wake_on_use,omitempty"`
	Temporary  bool              `json:"temporary,omitempty"`
	Created    time.Time         `json:"created"`
	Used       time.Time         `json:"used"`
	Expires    time.Time         `json:"expires"`
	Paused     bool              `json:"paused,omitempty"`
	Pending    bool              `json:"pending,omitempty"`
	Executions int               `json:"executions"`
	Memory     int64             `json:"memory"`
	Size       int64             `json:"size"` // of the whole record, about
	Contexts   []contextHeader   `json:"contexts"`
	Artifacts  int               `json:"artifacts,omitempty"` // that were made so far
	Claim
}

// Claim is the part of a header that says which worker of a cluster has the session.
type Claim struct {
	Owner string `json:"owner,omitempty"`
	Term  int64  `json:"term,omitempty"`  // of the owner, when it claimed the session
	Fence uint64 `json:"fence,omitempty"` // how often the owner changed
	Tries int    `json:"tries,omitempty"` // owners that were lost since the session was last brought back
	// Tried is when the last of them was found lost. After some tries the next has to wait.
	Tried time.Time `json:"tried,omitzero"`
}

// setSpec keeps a spec in the header; the fields that clients do not write stand beside it. Fields
// with the tag json:"-" keep clients from setting them.
func (h *header) setSpec(s *Spec) {
	h.Spec, h.Surface, h.Dir, h.Env, h.Secret = *s, s.Surface, s.Dir, s.Env, s.Secret
	h.FixedEnd, h.PauseAtEnd, h.WakeOnUse, h.Temporary = s.FixedEnd, s.PauseAtEnd, s.WakeOnUse, s.Temporary
}

// spec returns what setSpec kept.
func (h *header) spec() *Spec {
	s := h.Spec
	s.Surface, s.Dir, s.Env, s.Secret = h.Surface, h.Dir, h.Env, h.Secret
	s.FixedEnd, s.PauseAtEnd, s.WakeOnUse, s.Temporary = h.FixedEnd, h.PauseAtEnd, h.WakeOnUse, h.Temporary
	return &s
}

// contextHeader describes one interpreter of a session.
type contextHeader struct {
	Name  string `json:"name"`
	Dir   string `json:"dir,omitempty"`
	Count int    `json:"count"`
	Size  int    `json:"size"` // of its snapshot
}

// RecordFormat is the version of the newest records that this release writes. It reads older ones, too.
//
//	1  the spec is in the header
//	2  a large spec is in the body, and the header has an outline of it
const RecordFormat = 2

// maxHeaderSpec is how large a spec in a header may be. Headers are read to list sessions, and have to
// fit into one message of the store.
const maxHeaderSpec = 64 << 10

// body has what follows the header, before the blobs.
type body struct {
	Answers  []answer   `json:"answers,omitempty"`
	Gone     []byte     `json:"gone,omitempty"` // sums of the ids of answers that are forgotten
	Produced []Document `json:"produced,omitempty"`
	Files    int        `json:"files"`
	Spec     *Spec      `json:"spec,omitempty"` // if the header has only an outline
}

// encode writes a record: the header, the rest as JSON, and the blobs, each with its length. Its
// version is as low as it can be, so that older releases read what they know; a format that is newer
// than ours is that of a test.
func (r *record) encode(format int) (head, data []byte, err error) {
	b := body{Answers: r.Answers.kept, Gone: r.Answers.forgotten, Produced: r.Produced, Files: len(r.Files)}
	full := r.Header.Spec
	defer func() { r.Header.Spec = full }()
	r.Header.Version = 1
	if full.size() > maxHeaderSpec {
		r.Header.Version, b.Spec, r.Header.Spec = 2, &full, full.outline()
	}
	if format > RecordFormat {
		r.Header.Version = format
	}
	var blobs []byte
	for i := range r.Header.Contexts {
		c := &r.Header.Contexts[i]
		c.Size = len(r.States[c.Name])
		blobs = append(blobs, r.States[c.Name]...)
	}
	blobs = append(blobs, r.Files...)
	rest, err := json.Marshal(&b)
	if err != nil {
		return nil, nil, err
	}
	r.Header.Size = int64(len(blobs) + len(rest))
	if head, err = json.Marshal(&r.Header); err != nil {
		return nil, nil, err
	}
	data = binary.BigEndian.AppendUint32(nil, uint32(len(rest)))
	data = append(data, rest...)
	return head, append(data, blobs...), nil
}

// decodeRecord reads what encode wrote.
func decodeRecord(head, data []byte, format int) (*record, error) {
	r := &record{States: map[string][]byte{}}
	if err := json.Unmarshal(head, &r.Header); err != nil {
		return nil, fmt.Errorf("the record of a session: %w", err)
	}
	if err := readable(&r.Header, format); err != nil {
		return nil, err
	}
	rest, data, err := cut(data)
	if err != nil {
		return nil, err
	}
	var b body
	if err := json.Unmarshal(rest, &b); err != nil {
		return nil, fmt.Errorf("the record of a session: %w", err)
	}
	r.Answers, r.Produced = answers{b.Answers, b.Gone}, b.Produced
	if b.Spec != nil {
		r.Header.Spec = *b.Spec
	}
	for _, c := range r.Header.Contexts {
		if c.Size < 0 || c.Size > len(data) {
			return nil, errDamaged
		}
		r.States[c.Name], data = data[:c.Size:c.Size], data[c.Size:]
	}
	if len(data) != b.Files {
		return nil, errDamaged
	}
	r.Files = data
	return r, nil
}

// size is about how many bytes the parts of a spec take that may be large.
func (s *Spec) size() int {
	n := len(s.Prelude)
	for name, v := range s.Variables {
		n += len(name) + len(v)
	}
	for _, t := range s.Tools {
		n += len(t.Name) + len(t.Doc) + len(t.Schema) + len(t.Output)
	}
	return n
}

// outline is the spec without what may be large. Names of tools stay, for whoever lists sessions.
func (s Spec) outline() Spec {
	s.Variables, s.Prelude = nil, ""
	tools := s.Tools
	s.Tools = nil
	for _, t := range tools {
		s.Tools = append(s.Tools, Tool{Name: t.Name})
	}
	return s
}

// readable returns an error for a record that is newer than what is read here.
func readable(h *header, format int) error {
	if h.Version > format {
		return &NewerError{h.Version, format}
	}
	return nil
}

var errDamaged = errors.New("the record of a session is damaged")

// cut takes a part off that begins with its length.
func cut(data []byte) (part, rest []byte, err error) {
	if len(data) < 4 {
		return nil, nil, errDamaged
	}
	n := binary.BigEndian.Uint32(data)
	if uint64(n) > uint64(len(data)-4) {
		return nil, nil, errDamaged
	}
	return data[4 : 4+n], data[4+n:], nil
}
