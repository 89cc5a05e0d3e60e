// This file has the flag --profile of hognose run.

package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hognose/hognose/internal/profile"
	"github.com/hognose/hognose/internal/py/object"
)

// profileFlag says where the profile of a run goes: "text" to standard error, else to a file.
type profileFlag struct {
	to      string
	profile *profile.Profile
}

// register declares the flag, whose value may be left out.
func (p *profileFlag) register(f *pflag.FlagSet) {
	f.StringVar(&p.to, "profile", "",
		"show which lines take time, steps and memory: on standard error, or as text or a flame graph in `FILE.txt` or FILE.html (--profile=FILE)")
	f.Lookup("profile").NoOptDefVal = "text"
}

// hook returns what the session tells about its statements; nil if nobody asked. steps is set once
// the session is open.
func (p *profileFlag) hook(steps *func() int64) func(*object.Thread, bool) {
	if p.to == "" {
		return nil
	}
	p.profile = profile.New(func() int64 { return (*steps)() })
	return p.profile.Mark
}

// write writes the profile of a run that has ended.
func (p *profileFlag) write(title string, stderr io.Writer) error {
	switch {
	case p.profile == nil:
		return nil
	case p.to == "text":
		return p.profile.WriteText(stderr)
	}
	f, err := os.Create(p.to)
	if err != nil {
		return fmt.Errorf("--profile: %w", err)
	}
	if strings.HasSuffix(p.to, ".html") {
		err = p.profile.WriteHTML(f, title)
	} else {
		err = p.profile.WriteText(f)
	}
	return errors.Join(err, f.Close())
}
