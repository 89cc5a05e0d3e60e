// This file is the shell of sandboxes: the few commands that clients of E2B send, done by the
// directory.

package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// shell serves the few commands that a sandbox of the embedded interpreter knows. There is no
// process behind them: they work on the files of the session.
type shell struct {
	server  *Server
	request *http.Request
	box     sandbox
	env     map[string]string
	dir     string
	in      io.Reader
	out     io.Writer
	err     io.Writer
}

// commands returns what the shell knows. A command returns its exit code.
func commands() map[string]func(s *shell, ctx context.Context, args []string) int {
	return map[string]func(s *shell, ctx context.Context, args []string) int{
		"echo": (*shell).echo, "cat": (*shell).cat, "ls": (*shell).ls, "pwd": (*shell).pwd, "cd": (*shell).cd,
		"mkdir": (*shell).mkdir,
		"rm":    (*shell).rm, "touch": (*shell).touch, "sleep": (*shell).sleep, "python": (*shell).python,
		"python3": (*shell).python,
		"pip":     (*shell).pip, "pip3": (*shell).pip, "true": (*shell).yes, "false": (*shell).no,
		"whoami": (*shell).whoami, "env": (*shell).printEnv,
	}
}

// run runs what a client starts: most often a line for bash. That is the last argument of bash -l
// -c LINE.
func (s *shell) run(ctx context.Context, c processConfig) int {
	if base := path.Base(c.Cmd); (base == "bash" || base == "sh") && len(c.Args) > 0 {
		return s.line(ctx, c.Args[len(c.Args)-1])
	}
	return s.command(ctx, append([]string{c.Cmd}, c.Args...))
}

// line runs commands with ; && and || between them. skip passes over the next command, after && or
// || did not let it run.
func (s *shell) line(ctx context.Context, text string) int {
	tokens, err := words(text, s.variable)
	if err != nil {
		fmt.Fprintf(s.err, "hognose: %v\n", err)
		return 2
	}
	code, skip := 0, false
	var args []string
	// flush runs the command that has been read.
	flush := func() {
		if len(args) > 0 && !skip && ctx.Err() == nil {
			code = s.redirect(ctx, args)
		}
		args = nil
	}
	for _, t := range tokens {
		switch {
		case !t.operator:
			args = append(args, t.text)
		case t.text == ";":
			flush()
			skip = false
		case t.text == "&&":
			flush()
			skip = code != 0
		case t.text == "||":
			flush()
			skip = code == 0
		// The operator goes to the arguments, marked by a byte that no word has.
		case t.text == ">" || t.text == ">>":
			args = append(args, "\x00"+t.text)
		default:
			fmt.Fprintf(s.err, "hognose: this sandbox has no shell that knows %q\n", t.text)
			return 2
		}
	}
	flush()
	return code
}

// variable is the value of $NAME: those of the request, and three that every shell has.
func (s *shell) variable(name string) string {
	if v, ok := s.env[name]; ok {
		return v
	}
	return map[string]string{"HOME": homeDir, "USER": "user", "PWD": s.dir}[name]
}

// redirect runs a command whose output may go to a file. The redirection must be the last of the
// line: COMMAND > FILE.
func (s *shell) redirect(ctx context.Context, args []string) int {
	for i, a := range args {
		if !strings.HasPrefix(a, "\x00") {
			continue
		}
		if i+1 != len(args)-1 {
			fmt.Fprintln(s.err, "hognose: a redirection needs one file")
			return 2
		}
		// The output is collected first: the file is written whole, or not at all.
		b := &fileContent{most: s.server.o.MaxBody}
		old := s.out
		s.out = b
		code := s.command(ctx, args[:i])
		s.out = old
		if b.full {
			fmt.Fprintf(s.err, "bash: %s: File too large\n", args[i+1])
			return 1
		}
		name, before := args[i+1], []byte(nil)
		if a == "\x00>>" {
			if r, err := s.do(ctx, &directory.Command{Op: directory.Read, Path: s.path(name)}); err == nil {
				before = r.Data
			}
		}
		if _, err := s.do(ctx, &directory.Command{Op: directory.Write, Path: s.path(name),
			Data: append(before, b.data...)}); err != nil {
			return s.failed("bash", name, err)
		}
		return code
	}
	return s.command(ctx, args)
}

// fileContent collects what a command prints into a file, as much as a request could upload.
type fileContent struct {
	data []byte
	most int64
	full bool
}

// Write refuses everything once a write did not fit, so that a file is never cut in silence.
func (f *fileContent) Write(p []byte) (int, error) {
	if f.full = f.full || int64(len(f.data)+len(p)) > f.most; f.full {
		return 0, errFull
	}
	f.data = append(f.data, p...)
	return len(p), nil
}

var errFull = errors.New("the file is too large")

// command runs one command.
func (s *shell) command(ctx context.Context, args []string) int {
	if len(args) == 0 {
		return 0
	}
	f := commands()[path.Base(args[0])]
	if f == nil {
		fmt.Fprintf(s.err, "hognose: %s: command not found. This sandbox runs Python in an interpreter without processes; it knows %s. hognose serve --backend docker has real ones\n",
			args[0], strings.Join(slices.Sorted(maps.Keys(commands())), ", "))
		return 127
	}
	return f(s, ctx, args[1:])
}

// do asks the directory about the sandbox.
func (s *shell) do(ctx context.Context, c *directory.Command) (*directory.Reply, error) {
	return s.server.dir.Do(ctx, s.box.tenant, s.box.id, c, nil)
}

// path is an argument as an absolute path.
func (s *shell) path(p string) string {
	if strings.HasPrefix(p, "~") || path.IsAbs(p) {
		return home(p)
	}
	return path.Join(s.dir, p)
}

// failed reports what is wrong with a file.
func (s *shell) failed(command, name string, err error) int {
	text := problemOf(err).Detail
	if problemOf(err).Status == http.StatusNotFound {
		text = "No such file or directory"
	}
	fmt.Fprintf(s.err, "%s: %s: %s\n", command, name, text)
	return 1
}

// echo, cat, ls, pwd and the others below do what clients of E2B use of the commands of that name.
func (s *shell) echo(_ context.Context, args []string) int {
	end := "\n"
	if len(args) > 0 && args[0] == "-n" {
		args, end = args[1:], ""
	}
	fmt.Fprint(s.out, strings.Join(args, " ")+end)
	return 0
}

// cat without arguments copies its input, which ends with CloseStdin.
func (s *shell) cat(ctx context.Context, args []string) int {
	if len(args) == 0 && s.in != nil {
		_, _ = io.Copy(s.out, s.in) // ends with the input
		return 0
	}
	code := 0
	for _, name := range args {
		r, err := s.do(ctx, &directory.Command{Op: directory.Read, Path: s.path(name)})
		if err != nil {
			code = s.failed("cat", name, err)
			continue
		}
		if _, err := s.out.Write(r.Data); err != nil || ctx.Err() != nil {
			return 1
		}
	}
	return code
}

// ls lists folders one below the other; -l and -a are known.
func (s *shell) ls(ctx context.Context, args []string) int {
	long, all, names := false, false, []string(nil)
	// Options can be written together, as in -la; others are ignored.
	for _, a := range args {
		if strings.HasPrefix(a, "-") {
			long, all = long || strings.Contains(a, "l"), all || strings.Contains(a, "a")
		} else {
			names = append(names, a)
		}
	}
	if names == nil {
		names = []string{"."}
	}
	code := 0
	for _, name := range names {
		r, err := s.do(ctx, &directory.Command{Op: directory.ReadDir, Path: s.path(name)})
		if err != nil {
			code = s.failed("ls", name, err)
			continue
		}
		for _, f := range r.Files {
			if strings.HasPrefix(f.Name, ".") && !all {
				continue
			}
			if long {
				fmt.Fprintf(s.out, "%s 1 user user %8d %s ", f.Mode, f.Size, f.Modified.UTC().Format("Jan _2 15:04"))
			}
			fmt.Fprintln(s.out, f.Name)
		}
	}
	return code
}

func (s *shell) pwd(context.Context, []string) int {
	fmt.Fprintln(s.out, s.dir)
	return 0
}

// cd changes the folder for the rest of the line.
func (s *shell) cd(ctx context.Context, args []string) int {
	to := homeDir
	if len(args) > 0 {
		to = s.path(args[0])
	}
	r, err := s.do(ctx, &directory.Command{Op: directory.Stat, Path: to})
	if err != nil {
		return s.failed("cd", to, err)
	}
	if !r.Files[0].Dir {
		fmt.Fprintf(s.err, "cd: %s: Not a directory\n", to)
		return 1
	}
	s.dir = to
	return 0
}

// each does something with every argument that is no option. -f and -p forgive what is there
// already, or is not.
func (s *shell) each(ctx context.Context, name string, args []string, c directory.Command) int {
	code, force := 0, false
	for _, a := range args {
		if strings.HasPrefix(a, "-") {
			force = force || strings.ContainsAny(a, "fp")
			continue
		}
		c.Path = s.path(a)
		if _, err := s.do(ctx, &c); err != nil && !(force && problemOf(err).Status < 500) {
			code = s.failed(name, a, err)
		}
	}
	return code
}

func (s *shell) mkdir(ctx context.Context, args []string) int {
	return s.each(ctx, "mkdir", args, directory.Command{Op: directory.Mkdir})
}

func (s *shell) rm(ctx context.Context, args []string) int {
	return s.each(ctx, "rm", args, directory.Command{Op: directory.Remove})
}

// touch makes files that are not there. It does not change the times of others.
func (s *shell) touch(ctx context.Context, args []string) int {
	for _, a := range args {
		if _, err := s.do(ctx, &directory.Command{Op: directory.Stat, Path: s.path(a)}); err == nil {
			continue
		}
		if _, err := s.do(ctx, &directory.Command{Op: directory.Write, Path: s.path(a)}); err != nil {
			return s.failed("touch", a, err)
		}
	}
	return 0
}

// sleep ends with 143 if the command is stopped, as a process that a signal ended.
func (s *shell) sleep(ctx context.Context, args []string) int {
	var total float64
	for _, a := range args {
		n, err := strconv.ParseFloat(strings.TrimSuffix(a, "s"), 64)
		if err != nil || n < 0 || n > 1e6 {
			fmt.Fprintf(s.err, "sleep: invalid time interval '%s'\n", a)
			return 1
		}
		total += n
	}
	t := time.NewTimer(time.Duration(total * float64(time.Second)))
	defer t.Stop()
	select {
	case <-t.C:
		return 0
	case <-ctx.Done():
		return 143
	}
}

// python runs a program in an interpreter of its own, which sees the files of the sandbox.
func (s *shell) python(ctx context.Context, args []string) int {
	var code string
	switch {
	case len(args) >= 1 && (args[0] == "--version" || args[0] == "-V"):
		fmt.Fprintln(s.out, "Python 3.13.0")
		return 0
	case len(args) == 2 && args[0] == "-c":
		code = args[1]
	case len(args) == 1 && !strings.HasPrefix(args[0], "-"):
		r, err := s.do(ctx, &directory.Command{Op: directory.Read, Path: s.path(args[0])})
		if err != nil {
			fmt.Fprintf(s.err, "python: can't open file '%s': [Errno 2] No such file or directory\n", s.path(args[0]))
			return 2
		}
		code = string(r.Data)
	default:
		fmt.Fprintln(s.err, "python: this sandbox knows python -c CODE and python FILE, without further arguments")
		return 2
	}
	// A program gets an interpreter of its own, as a process would, which is dropped when it ends.
	opened, err := s.do(ctx, &directory.Command{Op: directory.Open, Path: s.dir})
	if err != nil {
		return s.failed("python", "sandbox", err)
	}
	name := opened.Contexts[0].ID
	defer func() {
		_, err := s.do(context.WithoutCancel(ctx), &directory.Command{Op: directory.Drop, Context: name})
		if err != nil && !errors.Is(err, directory.ErrNotFound) {
			s.server.o.Logger.Warn("a context could not be removed", "session", s.box.id, "error", err)
		}
	}()
	emit := func(e directory.Event) {
		w := s.out
		if e.Type == "stderr" {
			w = s.err
		}
		_, _ = io.WriteString(w, e.Text) // the stream knows when its client has gone
	}
	reply, err := s.server.do(ctx, s.request, s.box.caller, s.box.id,
		&directory.Command{Op: directory.Run, Code: code, Context: name, Env: s.env}, emit)
	switch {
	case err != nil:
		return s.failed("python", "sandbox", err)
	case reply.Run.Error != nil:
		text := reply.Run.Error.Traceback
		if text == "" {
			text = reply.Run.Error.Type + ": " + reply.Run.Error.Message + "\n"
		}
		fmt.Fprint(s.err, text)
		return 1
	case reply.Run.Exit != nil:
		return *reply.Run.Exit
	}
	return 0
}

// pip can list, which is empty, and says why it cannot install.
func (s *shell) pip(_ context.Context, args []string) int {
	if len(args) > 0 && args[0] == "list" {
		fmt.Fprintln(s.out, "Package Version\n------- -------")
		return 0
	}
	fmt.Fprintf(s.err, "ERROR: pip %s: packages cannot be installed in this sandbox; import shows which modules there are\n", strings.Join(args, " "))
	return 1
}

func (s *shell) yes(context.Context, []string) int { return 0 }
func (s *shell) no(context.Context, []string) int  { return 1 }

func (s *shell) whoami(context.Context, []string) int {
	fmt.Fprintln(s.out, "user")
	return 0
}

func (s *shell) printEnv(context.Context, []string) int {
	for _, k := range slices.Sorted(maps.Keys(s.env)) {
		fmt.Fprintf(s.out, "%s=%s\n", k, s.env[k])
	}
	return 0
}
