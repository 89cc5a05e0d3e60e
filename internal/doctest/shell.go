// This file runs the commands of console blocks.

package doctest

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/cli"
)

// BeCommand makes the process the command hognose if it was started under that name, as a Shell
// starts it. A main that uses a Shell calls it first.
func BeCommand() {
	cli.Sandbox()
	if filepath.Base(os.Args[0]) == "hognose" {
		os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
}

// Shell runs commands in a folder, with this process's own code as hognose.
type Shell struct {
	Dir string
	env []string
}

// NewShell makes a shell for the folder dir. The command hognose is put into the folder bin.
func NewShell(dir, bin string) (*Shell, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	link := filepath.Join(bin, "hognose")
	if err := os.Symlink(self, link); err != nil && !os.IsExist(err) {
		return nil, err
	}
	return &Shell{Dir: dir, env: append(os.Environ(),
		"PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"), "HOME="+bin, "HOGNOSE_CONFIG="+os.DevNull, "NO_COLOR=1")}, nil
}

// Run runs a command and returns what it printed on both streams. A command that fails says so
// itself.
func (s *Shell) Run(command string) string {
	command = strings.ReplaceAll(command, "go run ./cmd/hognose", "hognose")
	return s.start(exec.Command("sh", "-c", command))
}

// Exec runs a program with arguments and more variables of the environment.
func (s *Shell) Exec(env []string, program string, args ...string) string {
	cmd := exec.Command(program, args...)
	cmd.Env = env
	return s.start(cmd)
}

// commandTimeout is how long a command may take.
const commandTimeout = time.Minute

func (s *Shell) start(cmd *exec.Cmd) string {
	cmd.Dir, cmd.Env = s.Dir, slices.Concat(s.env, cmd.Env)
	timer := time.AfterFunc(commandTimeout, func() {
		if cmd.Process != nil {
			_ = cmd.Process.Kill() // it may have ended by itself
		}
	})
	defer timer.Stop()
	out, err := cmd.CombinedOutput()
	if err != nil && len(out) == 0 {
		return err.Error()
	}
	return string(out)
}
