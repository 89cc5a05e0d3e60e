package hashlib

import (
	"crypto/hmac"
	"crypto/sha256"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// A key is long, or its salt, whatever the number of rounds: deriving it looks at the clock for each
// block and within the salt.
func TestDerivePolls(t *testing.T) {
	for _, c := range []struct {
		name       string
		salt, size int
	}{{"long key", 8, 1 << 20}, {"long salt", 1 << 24, 32}} {
		polls := 0
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: 100,
			Deadline: time.Unix(1, 0)}, func() time.Time { polls++; return time.Time{} })
		th := &object.Thread{Runtime: object.NewRuntime(1), Meter: m}
		mac := hmac.New(sha256.New, []byte("password"))
		key, err := derive(th, mac, strings.Repeat("s", c.salt), 1, c.size)
		if err != nil || len(key) != c.size {
			t.Fatalf("%s: %d bytes, %v", c.name, len(key), err)
		}
		if polls < 16 {
			t.Errorf("%s: %d looks at the clock", c.name, polls)
		}
	}
}
