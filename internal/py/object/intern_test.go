package object

import (
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

func TestLongNamesAreInterned(t *testing.T) {
	th := containerThread(meter(1<<30, time.Minute))
	long := func(end string) *Str { return newStr(strings.Repeat("a", 3*TextPiece) + end) }
	intern := func(s *Str) *Str {
		t.Helper()
		n, err := th.InternStr(s)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	first := intern(long("b"))
	if intern(long("b")) != first || th.Intern(long("b").S) != first || intern(first) != first {
		t.Error("equal names are two objects")
	}
	if n, err := th.InternText(long("b").S); err != nil || n != first {
		t.Errorf("InternText: another object, %v", err)
	}
	other := long("c")
	other.Hash = first.Hash // as if the hashes were the same by chance
	if n := intern(other); n == first || n.S != other.S {
		t.Error("names with the same hash are one object")
	}
	if n := intern(newStr(strings.Repeat("é", TextPiece))); n.ASCII() || !first.ASCII() {
		t.Error("a name forgets whether it is ASCII")
	}
}

// Each look at a table of texts hashed all of a name, and a recount did so for every name without
// a poll.
func TestInterningALongNameCanBeInterrupted(t *testing.T) {
	m := meter(1<<30, time.Minute)
	th := containerThread(m)
	s := newStr(strings.Repeat("a", 20_000_000))
	m.Interrupt(&budget.Error{})
	if _, err := th.InternStr(s); err == nil {
		t.Error("InternStr goes on")
	}
	if _, err := th.InternText(s.S); err == nil {
		t.Error("InternText goes on")
	}
	if s.Hash != 0 {
		t.Error("the whole name was hashed")
	}
}

func TestSweptLongNamesAreFoundAsLongAsTheyLive(t *testing.T) {
	th := containerThread(meter(1<<30, time.Minute))
	s := newStr(strings.Repeat("a", 2*LongText))
	n, err := th.InternStr(s)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := th.Recount(); err != nil {
		t.Fatal(err)
	}
	for _, names := range th.longNames {
		if names[0].kept != nil {
			t.Error("a name that nothing refers to is kept")
		}
	}
	if again, _ := th.InternStr(s); again != n {
		t.Error("the name is another object after a recount")
	}
}
