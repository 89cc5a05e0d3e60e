package object

import (
	"strings"
	"testing"
)

// A text that is put together once has no room behind it; one that grows by small pieces is appended
// to in place.
func TestTextsThatGrow(t *testing.T) {
	th := containerThread(nil)
	concat := func(a *Str, b string) *Str {
		v, err := th.ConcatStr(a, newStr(b))
		if err != nil || v.Str().S != a.S+b {
			t.Fatal(v, err)
		}
		return v.Str()
	}
	room := func(s *Str) int {
		if s.x == nil || s.x.tail == nil {
			return 0
		}
		return cap(s.x.tail.b) - len(s.S)
	}
	head := newStr(strings.Repeat("h", 200))
	once := concat(head, "tail")
	if room(once) != 0 {
		t.Error("a text that was put together once has room for", room(once))
	}
	if large := concat(once, strings.Repeat("x", 60)); room(large) != 0 {
		t.Error("a text that grew by a quarter has room for", room(large))
	}
	twice := concat(once, "x")
	if room(twice) == 0 {
		t.Fatal("a text that grew twice has no room")
	}
	copies := 0
	for last := twice; len(last.S) < 20_000; {
		next := concat(last, "ab")
		if next.x.tail != last.x.tail {
			copies++
		}
		last = next
	}
	if copies > 20 {
		t.Error("a text that grew by small pieces was copied", copies, "times")
	}
	// Two texts that go on from one share nothing that either writes.
	left, right := concat(twice, "left"), concat(twice, "right")
	if left.S == right.S || left.x.tail == right.x.tail || twice.S != once.S+"x" {
		t.Error(left.S, right.S, twice.S)
	}
}
