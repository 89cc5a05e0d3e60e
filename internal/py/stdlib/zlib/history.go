// This file lets compressors be copied and saved, which Go's writers cannot: a new one is fed what
// the other has got.

package zlib

import (
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// history is what brings a new flate.Writer to where another one is: nobody can look into those, so
// a snapshot has the history instead. It is bounded: when it has become long the writer is flushed,
// after which a new one that knows the last bytes as its dictionary goes on with the stream.
type history struct {
	window  []byte // what the writer began with as its dictionary; nil: that of the program
	log     []byte // what was to be written since then
	fed     int    // how much of log the writer has got
	flushes []int  // where in log it was flushed
}

const (
	maxLog     = 512 << 10 // bytes of log
	maxFlushes = 4096
	maxWindow  = 32 << 10
	feedBytes  = 4 << 10 // what the writer gets at a time, whatever the program's pieces are: what it writes may depend on that
)

// held is what a history takes in memory.
func (h *history) held() int64 {
	if h == nil {
		return 0
	}
	return int64(cap(h.log) + cap(h.window) + 8*cap(h.flushes))
}

// feed gives the writer a piece, and notes it. What is less than feedBytes waits.
func (c *compressor) feed(t *thread, b []byte) error {
	h := c.past
	if h == nil {
		_, err := c.w.Write(b)
		return err
	}
	if cap(h.log)-len(h.log) < len(b) {
		more := max(cap(h.log), len(b), 1024) // a piece has pollBytes or less
		if err := t.Alloc(more); err != nil {
			return err
		}
		h.log = append(make([]byte, 0, cap(h.log)+more), h.log...)
	}
	h.log = append(h.log, b...)
	for len(h.log)-h.fed >= feedBytes {
		if _, err := c.w.Write(h.log[h.fed : h.fed+feedBytes]); err != nil {
			return err
		}
		h.fed += feedBytes
	}
	if len(h.log) >= maxLog {
		return c.renew(t)
	}
	return nil
}

// feedRest gives the writer what still waits.
func (c *compressor) feedRest() error {
	h := c.past
	if h == nil || h.fed == len(h.log) {
		return nil
	}
	_, err := c.w.Write(h.log[h.fed:])
	h.fed = len(h.log)
	return err
}

// flush makes the writer write all that it has got.
func (c *compressor) flush(t *thread) error {
	if err := c.feedRest(); err != nil {
		return err
	}
	h := c.past
	if len(h.flushes) == maxFlushes {
		return c.renew(t)
	}
	if len(h.flushes) == cap(h.flushes) {
		more := max(cap(h.flushes), 8)
		if err := t.Alloc(8 * more); err != nil {
			return err
		}
		h.flushes = append(make([]int, 0, len(h.flushes)+more), h.flushes...)
	}
	h.flushes = append(h.flushes, len(h.log))
	return c.w.Flush()
}

// renew replaces the writer by one whose history is short. The output goes on as one stream: a
// flush ends at a byte, and the new writer may refer to the last 32 KiB as if it had written them.
func (c *compressor) renew(t *thread) error {
	if err := c.feedRest(); err != nil {
		return err
	}
	if err := c.w.Flush(); err != nil {
		return err
	}
	if err := t.Alloc(maxWindow); err != nil {
		return err
	}
	h := c.past
	last := h.window
	if last == nil {
		last = c.dict
	}
	last = append(slices.Clone(last), h.log...)
	last = slices.Clone(last[max(0, len(last)-maxWindow):])
	t.Meter.Free(h.held())
	c.past = &history{window: last}
	if err := c.open(last); err != nil {
		return err
	}
	return t.Work(writerSize / 64)
}

// savedCompressor stands for a compressor in a snapshot.
type savedCompressor struct {
	Format              wrapper
	Bits, Level, Effort int
	Dict                []byte
	Sum, Size           uint32
	Began, Ended        bool
	Window, Log         []byte
	Flushes             []int
}

var _ object.Portable = (*compressor)(nil)

// Save returns what stands for the compressor.
func (c *compressor) Save() (any, error) {
	s := &savedCompressor{
		Format: c.format, Bits: c.bits, Level: c.level, Effort: c.effort, Dict: c.dict,
		Sum: c.sum, Size: c.size, Began: c.began, Ended: c.w == nil,
	}
	if h := c.past; h != nil {
		s.Window, s.Log, s.Flushes = h.window, h.log, h.flushes
	}
	return s, nil
}

// Load makes the compressor again: a new writer gets what the other one has got. What it writes was
// taken before. The snapshot may be forged: levels and lengths are checked before the writer is
// made.
func (c *compressor) Load(t *thread, saved any) error {
	s, ok := saved.(*savedCompressor)
	if !ok || s.Format > gzipFormat || s.Bits < 8 || s.Bits > 15 || s.Level < -1 || s.Level > 9 ||
		s.Effort < -2 || s.Effort > 9 || !s.short() {
		return t.Errorf(object.ValueError, "a compressor that cannot have been made")
	}
	*c = compressor{format: s.Format, bits: s.Bits, level: s.Level, effort: s.Effort, dict: s.Dict, sum: s.Sum,
		size: s.Size, began: s.Began}
	if s.Ended {
		return nil
	}
	if err := t.Alloc(writerSize + len(s.Log)); err != nil {
		return err
	}
	window := s.Window
	if window == nil {
		window = s.Dict
	}
	if err := c.open(window); err != nil {
		return err
	}
	c.past = &history{window: s.Window, log: make([]byte, 0, len(s.Log))}
	c.sink.deaf = true
	err := c.replay(t, s)
	c.sink.deaf = false
	return err
}

// short reports whether a history is one that feed and flush leave: they keep it bounded, and in
// order.
func (s *savedCompressor) short() bool {
	last := 0
	for _, at := range s.Flushes {
		if at < last || at > len(s.Log) {
			return false
		}
		last = at
	}
	return len(s.Log) < maxLog && len(s.Window) <= maxWindow && len(s.Flushes) <= maxFlushes
}

// replay does again what was done to the writer.
func (c *compressor) replay(t *thread, s *savedCompressor) error {
	for _, at := range s.Flushes {
		if err := c.replayTo(t, s.Log, at); err != nil {
			return err
		}
		if err := c.flush(t); err != nil {
			return err
		}
		if err := t.Work(16); err != nil {
			return err
		}
	}
	return c.replayTo(t, s.Log, len(s.Log))
}

// replayTo feeds the log up to a place.
func (c *compressor) replayTo(t *thread, log []byte, at int) error {
	for from := len(c.past.log); from < at; from = len(c.past.log) {
		piece := log[from:min(at, from+pollBytes)]
		if err := c.feed(t, piece); err != nil {
			return err
		}
		if err := t.Work(len(piece) / 4); err != nil {
			return err
		}
	}
	return nil
}
