package hashlib

import (
	"encoding/hex"
	"strings"
	"testing"
)

// The digests are those of CPython's hashlib.blake2b and blake2s, with keys, salts and trees, for
// data that ends within a block, with one, and behind one.
func TestBlake2GivesCPythonsDigests(t *testing.T) {
	for _, tt := range []struct {
		small bool
		size  int
		tree  tree
		data  string
		want  string
	}{
		{false, 64, tree{fanout: 1, depth: 1}, "",
			"786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce"},
		{true, 32, tree{fanout: 1, depth: 1}, "", "69217a3079908094e11121d042354a7c1f55b6482ca1a51e1b250dfd1ed0eef9"},
		{false, 64, tree{fanout: 1, depth: 1}, "abc",
			"ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923"},
		{true, 32, tree{fanout: 1, depth: 1}, "abc",
			"508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982"},
		{false, 1, tree{fanout: 1, depth: 1}, "abc", "6b"},
		{false, 20, tree{fanout: 1, depth: 1, key: "key"}, strings.Repeat("x", 128),
			"15f2d4d0a860763b3967a18c2e2db6cb96f0ad57"},
		{false, 20, tree{fanout: 1, depth: 1, key: "key"}, strings.Repeat("x", 129),
			"3e199c947e669adbd150c6cb8efeeaa68efca877"},
		{true, 16, tree{fanout: 1, depth: 1, key: "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"}, strings.Repeat("x", 64),
			"8388235fe39d2d5c306081753b4e6670"},
		{true, 16, tree{fanout: 1, depth: 1, salt: "salt", person: "person"}, strings.Repeat("x", 65),
			"a23bbec8c758eb57366829553c9d7059"},
		{false, 48, tree{fanout: 1, depth: 1, salt: "ssssssssssssssss", person: "pppppppppppppppp"},
			strings.Repeat("x", 1000),
			"1ce389f93fb4f5581dbbf99c4f30f248c2e72d1e10443a233d5dd7895d99935dc1614d4f185a88d4ca4ed2e4112b64a9"},
		{false, 64, tree{fanout: 2, depth: 2, leafSize: 4096, nodeOffset: 1, nodeDepth: 0, innerSize: 64,
			lastNode: true}, "leaf",
			"4b6e95fa47ea546b73a59925ffdab731487522d76406409a3fa9cdfffa104d1fe70a0cfe3107886af2dcc1bb53f296dad723fdfafbc96e9534bee4bff56134cb"},
		{true, 32, tree{fanout: 3, depth: 4, leafSize: 5, nodeOffset: 1099511627782, nodeDepth: 7,
			innerSize: 8}, "node", "024470a096e2447ba0e40b41bae091c259b33dadaf34ce2f5ba2891366d764b7"},
	} {
		whole, pieces := newBlake2(tt.small, tt.size, tt.tree), newBlake2(tt.small, tt.size, tt.tree)
		_, _ = whole.Write([]byte(tt.data)) // it never fails
		for i := range len(tt.data) {
			_, _ = pieces.Write([]byte(tt.data[i : i+1]))
			_ = pieces.sum() // which leaves the state as it is
		}
		for _, d := range []*blake2{whole, pieces} {
			if got := hex.EncodeToString(d.sum()); got != tt.want {
				t.Errorf("small %v, %+v, %d bytes: %s, want %s", tt.small, tt.tree, len(tt.data), got, tt.want)
			}
		}
	}
}
