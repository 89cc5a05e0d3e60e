package lzma

import (
	"encoding/base64"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/object"
)

func newThread() *thread { return &thread{Runtime: object.NewRuntime(1)} }

// allBytes returns each byte once.
func allBytes() string {
	var b strings.Builder
	for i := range 256 {
		b.WriteByte(byte(i))
	}
	return b.String()
}

// CPython's lzma.compress made the streams: .xz with CRC32 and with SHA-256, and .lzma. One that is
// cut anywhere is short.
func TestStreamsOfCPythonAreDecoded(t *testing.T) {
	for _, tt := range []struct {
		want    string
		streams [3]string
	}{
		{"", [3]string{
			"/Td6WFoAAAFpIt42AAAAABzfRCGQQpkNAQAAAAABWVo=",
			"/Td6WFoAAArh+wyhAAAAABzfRCEYm0uaAQAAAAAKWVo=",
			"XQAAgAD//////////wCD//v//8AAAAA=",
		}},
		{"a", [3]string{
			"/Td6WFoAAAFpIt42AgAhARYAAAB0L+WjAQAAYQAAAABDvrfoAAEVAaljNGCQQpkNAQAAAAABWVo=",
			"/Td6WFoAAArh+wyhAgAhARYAAAB0L+WjAQAAYQAAAADKl4ESyhu9yvrCMbOaI9xNp4bv+BR8TnK5gHeFr+5IuwABMQEPgtyRGJtLmgEAAAAAClla",
			"XQAAgAD//////////wAwwfv////gAAAA",
		}},
		{"hello hello hello hello\n", [3]string{
			"/Td6WFoAAAFpIt42AgAhARYAAAB0L+Wj4AAXAAxdADQZSe6N6VYKwSGwAAAAiFkLAAEkGNvMAsKQQpkNAQAAAAABWVo=",
			"/Td6WFoAAArh+wyhAgAhARYAAAB0L+Wj4AAXAAxdADQZSe6N6VYKwSGwAABm2vy93xJlpTbHzU3EWLUN48EJztwIls23cEFhbJigAwABQBh4YpPDGJtLmgEAAAAAClla",
			"XQAAgAD//////////wA0GUnujelWCsG2ILf//7o0AAA=",
		}},
		{strings.Repeat("\x00", 1000), [3]string{
			"/Td6WFoAAAFpIt42AgAhARYAAAB0L+Wj4APnAAtdAABv/f//o7daDV4AAACAFwsGAAEj6AcAAADiFx7HPjANiwIAAAAAAVla",
			"/Td6WFoAAArh+wyhAgAhARYAAAB0L+Wj4APnAAtdAABv/f//o7daDV4AAABUGz6dqgmyC/hfonPly9PoAYWqTsKY52Xbh3QrcBOKUwABP+gHAAAAAtUKs7bp3xwCAAAAAApZWg==",
			"XQAAgAD//////////wAAb/3//6O3WtOu2///n/AAAA==",
		}},
		{allBytes(), [3]string{
			"/Td6WFoAAAFpIt42AgAhARYAAAB0L+Wj4AD/AOpdAAAAUlAKhPmbsoAhqWnWJ+A+BlpfBI1T1AS6OVcFCcFVJN6duHFZMWChn/lvSXPyyOqMuhqLKWkhgP4zg2avRm3snomKC4PwPA6Jjj/tX+eekNkc/zL0suA5UbLSFBW0xXG62wbjeZqfuzjBsACskwuqBhkDEggVW5vISPAyLv4toIfI8KTg0lHrjWdWkrJNhMXxhjHfamJbwnkt2fc8c7p0dAfYPKlWIiShZvhahF8wZ9L2S0kufyDr2/gQDpR4d8c/a++0zZXib/ZEbgbPC4Iay9t68FeNmP+QwD7mwRJBde4DKJbrCTcOHgAAAHOMBSkAAYICgAIAADtQMAQ+MA2LAgAAAAABWVo=",
			"/Td6WFoAAArh+wyhAgAhARYAAAB0L+Wj4AD/AOpdAAAAUlAKhPmbsoAhqWnWJ+A+BlpfBI1T1AS6OVcFCcFVJN6duHFZMWChn/lvSXPyyOqMuhqLKWkhgP4zg2avRm3snomKC4PwPA6Jjj/tX+eekNkc/zL0suA5UbLSFBW0xXG62wbjeZqfuzjBsACskwuqBhkDEggVW5vISPAyLv4toIfI8KTg0lHrjWdWkrJNhMXxhjHfamJbwnkt2fc8c7p0dAfYPKlWIiShZvhahF8wZ9L2S0kufyDr2/gQDpR4d8c/a++0zZXib/ZEbgbPC4Iay9t68FeNmP+QwD7mwRJBde4DKJbrCTcOHgAAAECv8unS2JIuR6/UZI5pZ0lxWHhfvR2ocOcRAma/lEiAAAGeAoACAADbkiRwtunfHAIAAAAAClla",
			"XQAAgAD//////////wAAAFJQCoT5m7KAIalp1ifgPgZaXwSNU9QEujlXBQnBVSTenbhxWTFgoZ/5b0lz8sjqjLoaiylpIYD+M4Nmr0Zt7J6JiguD8DwOiY4/7V/nnpDZHP8y9LLgOVGy0hQVtMVxutsG43man7s4wbAArJMLqgYZAxIIFVubyEjwMi7+LaCHyPCk4NJR641nVpKyTYTF8YYx32piW8J5Ldn3PHO6dHQH2DypViIkoWb4WoRfMGfS9ktJLn8g69v4EA6UeHfHP2vvtM2V4m/2RG4GzwuCGsvbevBXjZj/kMA+5sESQXXuAyiW6xObhMr//5lgAAA=",
		}},
		{strings.Repeat("abcabcabcabcabcabcXabcabc", 3), [3]string{
			"/Td6WFoAAAFpIt42AgAhARYAAAB0L+Wj4ABKAA5dADCYiKoCPQSNTdSyCpwAAAAAn8ypkgABJksXrlYCkEKZDQEAAAAAAVla",
			"/Td6WFoAAArh+wyhAgAhARYAAAB0L+Wj4ABKAA5dADCYiKoCPQSNTdSyCpwAAAAAAoExBixi/pnx3WXwahjszBwXmUQLhpEXT55jcbLZhVAAAUJLtADHAxibS5oBAAAAAApZWg==",
			"XQAAgAD//////////wAwmIiqAj0EjU3UxuJD///2fYAA",
		}},
	} {
		for i, stream := range tt.streams {
			in, err := base64.StdEncoding.DecodeString(stream)
			if err != nil {
				t.Fatal(err)
			}
			d := &decoder{t: newThread(), in: append(in, "and more"...)}
			if err := d.stream(formatAuto); err != nil || string(d.out) != tt.want || d.pos != len(in) {
				t.Errorf("%.20q, stream %d: got %.20q and %v, and the stream ends at %d of %d", tt.want, i,
					d.out, err, d.pos, len(in))
			}
			for n := range in {
				d := &decoder{t: newThread(), in: in[:n]}
				if err := d.stream(formatAuto); err != errShort {
					t.Errorf("%.20q, stream %d: the first %d bytes of %d give %v, want %v", tt.want, i, n,
						len(in), err, errShort)
				}
			}
		}
	}
}

// A stream of .xz in which one bit is another is refused, or decoded to the same, as with a byte of
// properties that makes no difference here: no wrong byte comes out without an error.
func TestSpoiltStreamsAreRefused(t *testing.T) {
	const want = "hello hello hello hello\n"
	whole, err := base64.StdEncoding.DecodeString("/Td6WFoAAAFpIt42AgAhARYAAAB0L+Wj4AAXAAxdADQZSe6N6VYKwSGwAAAAiFkLAAEkGNvMAsKQQpkNAQAAAAABWVo=")
	if err != nil {
		t.Fatal(err)
	}
	for bit := range 8 * len(whole) {
		in := append([]byte(nil), whole...)
		in[bit/8] ^= 1 << (bit % 8)
		d := &decoder{t: newThread(), in: in}
		if err := d.stream(formatXZ); err == nil && string(d.out) != want {
			t.Errorf("with bit %d changed the stream is decoded to %q", bit, d.out)
		}
	}
}
