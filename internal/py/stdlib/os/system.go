package os

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// systemFuncs are facts about a system that is the same for all sessions and hosts, so that a
// program's output does not depend on where it runs, and nothing about the host leaks.
var systemFuncs = []*object.Def{
	{Name: "fspath", Sig: "path", Doc: "Return the path as a str or bytes.",
		Fn: func(t *thread, a []value) (value, error) {
			return types.FSPath(t, a[0])
		}},
	{Name: "urandom", Sig: "size, /", Doc: "Return random bytes from the session's source.", Fn: types.Urandom},
	{Name: "getrandom", Sig: "size, flags=0", Doc: "Return random bytes from the session's source.", Fn: types.Urandom},
	{Name: "strerror", Sig: "code, /", Doc: "Return the text of an error number.",
		Fn: func(t *thread, a []value) (value, error) {
			n, err := t.IndexInt(a[0], object.OverflowError)
			if err != nil {
				return value{}, err
			}
			return t.Text(Strerror(n))
		}},
	{Name: "getpid", Sig: "", Doc: "Return 1: there is one process.", Fn: number(1)},
	{Name: "getppid", Sig: "", Doc: "Return 0: there is one process.", Fn: number(0)},
	{Name: "getuid", Sig: "", Doc: "Return the number of the one user.", Fn: number(userID)},
	{Name: "geteuid", Sig: "", Doc: "Return the number of the one user.", Fn: number(userID)},
	{Name: "getgid", Sig: "", Doc: "Return the number of the one group.", Fn: number(userID)},
	{Name: "getegid", Sig: "", Doc: "Return the number of the one group.", Fn: number(userID)},
	{Name: "cpu_count", Sig: "", Doc: "Return 1: a session runs on one processor.", Fn: number(1)},
	{Name: "umask", Sig: "mask, /", Doc: "Set which permissions new files do not get, and return what it was.",
		Fn: umask},
	{Name: "uname", Sig: "", Doc: "Describe the system, which is the same everywhere.",
		Fn: func(t *thread, a []value) (value, error) {
			return types.MakeStructSeq(t, unameResult, t.Intern("Linux").Value(), t.Intern("hognose").Value(),
				t.Intern("6.0.0").Value(),
				t.Intern("#1").Value(), t.Intern("x86_64").Value())
		}},
	{Name: "times", Sig: "", Doc: "Return zeros: what a session spends is counted by its host.",
		Fn: func(t *thread, a []value) (value, error) {
			z := object.Float(0)
			return types.MakeStructSeq(t, timesResult, z, z, z, z, z)
		}},
	{Name: "get_terminal_size", Sig: "fd=1, /", Doc: "Refuse: there is no terminal.",
		Fn: func(t *thread, a []value) (value, error) {
			return value{}, types.OSErrorOf(t, 25, Strerror(25))
		}},
	{Name: "putenv", Sig: "name, value, /", Doc: "Do nothing: the environment is that of os.environ.",
		Fn: func(t *thread, a []value) (value, error) {
			return object.None, nil
		}},
	{Name: "unsetenv", Sig: "name, /", Doc: "Do nothing: the environment is that of os.environ.",
		Fn: func(t *thread, a []value) (value, error) {
			return object.None, nil
		}},
	{Name: "device_encoding", Sig: "fd", Doc: "Return None: no descriptor is a terminal.",
		Fn: func(t *thread, a []value) (value, error) {
			return object.None, nil
		}},
}

// number is a function that always returns n.
func number(n int64) object.Fn {
	return func(*thread, []value) (value, error) { return object.Int(n), nil }
}
