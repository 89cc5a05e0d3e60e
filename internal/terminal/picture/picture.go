// Package picture shows pictures on a terminal: by the graphics protocols of kitty and iTerm2, as
// sixels, or as a sketch of half blocks that every terminal can show.
//
// A picture comes from a program that is not trusted. It is decoded and encoded again, so that the
// terminal only gets what this package has written, and its size is bounded before it is decoded.
package picture

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	_ "image/jpeg" // a picture may be one
	"image/png"
	"strings"
)

// Kind is a way to show pictures.
type Kind string

// The kinds. Sketch needs colours; Shades does without.
const (
	Kitty  Kind = "kitty"
	ITerm  Kind = "iterm"
	Sixel  Kind = "sixel"
	Sketch Kind = "sketch"
	Shades Kind = "shades"
	None   Kind = "none"
)

// Detect returns the best kind that a terminal can show, by the variables of its environment.
// HOGNOSE_GRAPHICS names another one. Programs that multiplex terminals pass no graphics on.
func Detect(getenv func(string) string, colours bool) Kind {
	fallback := Shades
	if colours {
		fallback = Sketch
	}
	term, program := getenv("TERM"), getenv("TERM_PROGRAM")
	switch wish := Kind(getenv("HOGNOSE_GRAPHICS")); {
	case wish == Kitty || wish == ITerm || wish == Sixel || wish == Sketch || wish == Shades || wish == None:
		return wish
	case term == "dumb":
		return None
	case getenv("TMUX") != "" || strings.HasPrefix(term, "screen") || strings.HasPrefix(term, "tmux"):
		return fallback
	case getenv("KITTY_WINDOW_ID") != "" || term == "xterm-kitty" || term == "xterm-ghostty" || program == "ghostty" || program == "WezTerm":
		return Kitty
	case program == "iTerm.app" || getenv("LC_TERMINAL") == "iTerm2":
		return ITerm
	case strings.Contains(term, "sixel") || strings.HasPrefix(term, "foot") || strings.HasPrefix(term, "mlterm") || strings.HasPrefix(term, "yaft"):
		return Sixel
	}
	return fallback
}

// maxPixels bounds what is decoded.
const maxPixels = 16 << 20

// Show returns what to write to a terminal of cols columns for a PNG or JPEG; "" if it cannot be
// shown.
func Show(data []byte, kind Kind, cols int) string {
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || c.Width <= 0 || c.Height <= 0 || c.Width > maxPixels/c.Height {
		return ""
	}
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return ""
	}
	switch kind {
	case Kitty:
		return kitty(encode(img))
	case ITerm:
		own := encode(img)
		return fmt.Sprintf("\x1b]1337;File=inline=1;size=%d;preserveAspectRatio=1:%s\a\n", len(own), base64.StdEncoding.EncodeToString(own))
	case Sixel:
		return sixels(img)
	case Sketch, Shades:
		return sketch(img, min(max(cols, 1), 72), kind == Sketch)
	}
	return ""
}

func encode(img image.Image) []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, img) // a buffer takes everything
	return b.Bytes()
}

// kitty sends a picture in pieces of at most 4096 characters, as the protocol wants.
func kitty(data []byte) string {
	const most = 4096
	var b strings.Builder
	text := base64.StdEncoding.EncodeToString(data)
	for first := true; first || text != ""; first = false {
		piece := text[:min(most, len(text))]
		text = text[len(piece):]
		more := 0
		if text != "" {
			more = 1
		}
		if first {
			fmt.Fprintf(&b, "\x1b_Ga=T,f=100,m=%d;%s\x1b\\", more, piece)
		} else {
			fmt.Fprintf(&b, "\x1b_Gm=%d;%s\x1b\\", more, piece)
		}
	}
	return b.String() + "\n"
}
