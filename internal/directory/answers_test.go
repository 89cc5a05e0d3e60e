package directory

import (
	"errors"
	"fmt"
	"testing"
)

// A request that was held up while others filled the list of answers is not executed again, also
// after the session was written down and read.
func TestForgottenRequestsAreNotExecutedAgain(t *testing.T) {
	store := durable{NewMemory()}
	d := local(t, Options{Store: store, Key: []byte("k")})
	id := create(t, d, &Spec{})
	runs(t, d, id, "n = 0")
	count := func(d Directory, id, request string) (string, error) {
		t.Helper()
		r, err := d.Do(t.Context(), "t", id, &Command{Op: Run, Code: "n += 1\nn", RequestID: request}, nil)
		if err != nil {
			return "", err
		}
		return repr(r.Run), nil
	}
	const requests = 400 // more than fit into smallAnswerBytes
	for i := range requests {
		if _, err := count(d, id, fmt.Sprint("r", i)); err != nil {
			t.Fatal(err)
		}
	}
	second := local(t, Options{Store: store, Key: []byte("k")})
	if _, err := count(second, id, "r0"); !errors.Is(err, ErrForgotten) {
		t.Errorf("a request whose answer is forgotten: %v", err)
	}
	// 200 clients may ask in between.
	if got, err := count(second, id, fmt.Sprint("r", requests-200)); err != nil || got != fmt.Sprint(requests-199) {
		t.Errorf("a request whose answer is remembered: %s, %v", got, err)
	}
	if got := repr(runs(t, second, id, "n")); got != fmt.Sprint(requests) {
		t.Errorf("%s requests were executed, of %d", got, requests)
	}
	// Ids belong to their session.
	forks, err := second.Fork(t.Context(), "t", id, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := count(second, forks[0].ID, "r0"); err != nil || got != fmt.Sprint(requests+1) {
		t.Errorf("the same id in a fork: %s, %v", got, err)
	}
}

// What is remembered is bounded, whatever the sizes of answers.
func TestAnswersAreBounded(t *testing.T) {
	for _, c := range []struct {
		name       string
		data       int
		least, max int
	}{
		{"small ones", 0, 250, 256},
		{"middling ones", 4 << 10, maxAnswers, maxAnswers},
		{"large ones", 300 << 10, 3, 3},
		{"too large ones", 2 << 20, 1, 1},
	} {
		var a answers
		data := make([]byte, c.data)
		for i := range 2000 {
			a.add(answer{ID: fmt.Sprint(i), Reply: &Reply{Data: data}})
			a.add(answer{ID: fmt.Sprint(OwnID, i), Reply: &Reply{}})
		}
		kept := 0
		for i := range a.kept {
			if !a.kept[i].own() {
				kept++
			}
		}
		if own := len(a.kept) - kept; own > maxOwnAnswers || kept > c.max || kept+own < c.least {
			t.Errorf("%s: %d answers and %d to ids of servers are kept", c.name, kept, own)
		}
		if len(a.forgotten) != maxForgotten*sumLength {
			t.Errorf("%s: %d bytes of sums", c.name, len(a.forgotten))
		}
	}
}
