package picture

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"strings"
	"testing"
)

// flag is a picture whose left half is red and whose right half is blue.
func flag(w, h int) []byte {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.RGBA{255, 0, 0, 255}
			if x >= w/2 {
				c = color.RGBA{0, 0, 255, 255}
			}
			img.Set(x, y, c)
		}
	}
	return encode(img)
}

func TestDetect(t *testing.T) {
	for _, c := range []struct {
		env  map[string]string
		want Kind
	}{
		{map[string]string{"TERM": "xterm-256color"}, Sketch},
		{map[string]string{"TERM": "xterm-kitty"}, Kitty},
		{map[string]string{"TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"}, Kitty},
		{map[string]string{"TERM_PROGRAM": "ghostty"}, Kitty},
		{map[string]string{"TERM_PROGRAM": "iTerm.app"}, ITerm},
		{map[string]string{"TERM": "foot-extra"}, Sixel},
		{map[string]string{"TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"}, Sketch},
		{map[string]string{"TERM": "screen.xterm-kitty"}, Sketch},
		{map[string]string{"TERM": "dumb"}, None},
		{map[string]string{"TERM": "xterm-kitty", "HOGNOSE_GRAPHICS": "none"}, None},
		{map[string]string{"TERM": "xterm", "HOGNOSE_GRAPHICS": "sixel"}, Sixel},
		{map[string]string{"TERM": "xterm", "HOGNOSE_GRAPHICS": "\x1b[31m"}, Sketch},
	} {
		if got := Detect(func(name string) string { return c.env[name] }, true); got != c.want {
			t.Errorf("%v: %s, want %s", c.env, got, c.want)
		}
	}
	if got := Detect(func(string) string { return "" }, false); got != Shades {
		t.Errorf("without colours: %s", got)
	}
}

func TestKittyGetsPiecesOfAPNG(t *testing.T) {
	text := Show(flag(700, 500), Kitty, 80)
	var all strings.Builder
	for i, p := range regexp.MustCompile("\x1b_G([^;]*);([^\x1b]*)\x1b\\\\").FindAllStringSubmatch(text, -1) {
		if len(p[2]) > 4096 || (i == 0) != strings.HasPrefix(p[1], "a=T,f=100,") {
			t.Errorf("piece %d: %q of %d", i, p[1], len(p[2]))
		}
		all.WriteString(p[2])
	}
	data, err := base64.StdEncoding.DecodeString(all.String())
	if err != nil {
		t.Fatal(err)
	}
	if c, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || c.Width != 700 || c.Height != 500 {
		t.Errorf("%v %v", c, err)
	}
}

func TestITerm(t *testing.T) {
	text := Show(flag(20, 10), ITerm, 80)
	if !strings.HasPrefix(text, "\x1b]1337;File=inline=1;size=") || !strings.HasSuffix(text, "\a\n") {
		t.Errorf("%q", text)
	}
}

func TestSixelsAreWhatTheyShow(t *testing.T) {
	text := Show(flag(8, 6), Sixel, 80)
	// Red is 5·36, blue 5: four columns of six dots each, beside four empty ones.
	if !strings.Contains(text, "#180!4~!4?$") || !strings.Contains(text, "#5!4?!4~$") || !strings.HasSuffix(text, "-\x1b\\\n") {
		t.Errorf("%q", text[strings.LastIndex(text, ";"):])
	}
}

func TestSketch(t *testing.T) {
	text := Show(flag(40, 40), Sketch, 4)
	red, blue := "\x1b[38;2;255;0;0;48;2;255;0;0m▀", "\x1b[38;2;0;0;255;48;2;0;0;255m▀"
	row := red + red + blue + blue + "\x1b[0m\n"
	if text != row+row {
		t.Errorf("%q", text)
	}
	if shades := Show(flag(40, 40), Shades, 4); strings.ContainsRune(shades, '\x1b') || len([]rune(shades)) != 10 {
		t.Errorf("%q", shades)
	}
}

func TestWhatIsNoPictureIsNotShown(t *testing.T) {
	huge := flag(4, 4)
	copy(huge[16:], []byte{0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff})
	for _, data := range [][]byte{nil, []byte("\x1b[31m"), huge} {
		for _, kind := range []Kind{Kitty, ITerm, Sixel, Sketch, Shades, None} {
			if text := Show(data, kind, 80); text != "" {
				t.Errorf("%s: %.40q", kind, text)
			}
		}
	}
}

// Nothing of a picture's bytes reaches the terminal: only letters of base64, sixels and blocks do.
func FuzzShow(f *testing.F) {
	f.Add(flag(9, 7))
	f.Add([]byte("\xff\xd8\xff\xe0\x1b[31m"))
	plain := regexp.MustCompile("^(\x1b_G[a-zA-Z0-9=,]*;[a-zA-Z0-9+/=]*\x1b\\\\|\x1b\\]1337;[a-zA-Z0-9=;]*:[a-zA-Z0-9+/=]*\a|\x1bP[0-9a-z;#!?-~$-]*\x1b\\\\|\x1b\\[[0-9;]*m|[▀ ░▒▓█\n])*$")
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, kind := range []Kind{Kitty, ITerm, Sixel, Sketch, Shades} {
			if text := Show(data, kind, 20); !plain.MatchString(text) {
				t.Errorf("%s: %.80q", kind, text)
			}
		}
	})
}
