// Package packages gives sessions pure Python packages from an index such as PyPI, without pip and
// without CPython.
//
// [Resolve] reads requirements, finds versions that fit each other, downloads their wheels, checks
// their hashes and contents, and keeps them in a cache by content. [Set.FS] is what
// hognose.Options.Packages takes: the wheels as one read-only file system. They are never unpacked
// to disk, and nothing of them runs until a program imports it, in its session.
//
//	set, err := packages.Resolve(ctx, []string{"sympy==1.13.*"}, nil)
//	session, err := hognose.Local(nil).Open(ctx, &hognose.Options{Packages: set.FS()})
//
// Only wheels are used, never source distributions: building one would run its code. A wheel with
// compiled parts is refused, except where the package is known to work without them. A wheel that
// brings a module of the standard library, or one that is built into the interpreter, is refused.
//
// [Set.Lock] and [ReadLock] write and read lock files (pylock.toml, PEP 751), which name each wheel
// with its hash. [Requirements] reads requirements.txt, [ScriptRequirements] the header of a script
// (PEP 723).
package packages
