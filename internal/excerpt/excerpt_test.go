package excerpt

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestMiddle(t *testing.T) {
	const notice = "\n..._This content has been truncated to stay below 4 characters_...\n"
	for text, want := range map[string]string{
		"": "", "abcd": "abcd", "äöüß": "äöüß", "abcde": "ab" + notice + "de", "äöüßé": "äö" + notice + "ßé", "a\xff\xffbc": "a\xff" + notice + "bc",
	} {
		if got := Middle(text, 4); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// A text that comes in pieces is shortened as one that comes at once.
func TestBufferIsMiddleOfAllPieces(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	letters := []rune("aß€𝄞")
	for range 300 {
		b := Buffer{Limit: random.Int64N(60)}
		var whole strings.Builder
		for range random.IntN(12) {
			piece := ""
			for range random.IntN(1 << random.IntN(12)) {
				piece += string(letters[random.IntN(len(letters))])
			}
			b.Add(piece)
			whole.WriteString(piece)
		}
		if got, want := b.String(), Middle(whole.String(), b.Limit); got != want {
			t.Fatalf("limit %d of %d bytes: %q, want %q", b.Limit, whole.Len(), got, want)
		}
		if len(b.tail) > 10_000 {
			t.Fatalf("limit %d keeps %d bytes", b.Limit, len(b.tail))
		}
	}
}
