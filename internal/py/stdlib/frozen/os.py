"""Files of the session by name, its environment, and a few facts about a system that is not there.

There is one process and one user, so whatever starts, stops or waits for processes is absent."""

import abc
import posix
import sys
from posix import *
import posixpath as path

del environ  # the dict of bytes behind the one that __getattr__ makes

sys.modules["os.path"] = path

name = "posix"
linesep = "\n"
from posixpath import curdir, pardir, sep, pathsep, defpath, extsep, altsep, devnull

SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
P_WAIT, P_NOWAIT, P_NOWAITO = 0, 1, 1
supports_bytes_environ = True
supports_dir_fd = set()
supports_effective_ids = set()
supports_fd = {stat, truncate}
supports_follow_symlinks = {stat}

_PROCESSES = """fork forkpty execv execve execl execle execlp execlpe execvp execvpe spawnl spawnle spawnlp spawnlpe spawnv spawnve
    spawnvp spawnvpe posix_spawn posix_spawnp system popen kill killpg wait wait3 wait4 waitid waitpid pidfd_open nice abort _exit
    setsid setpgid setpgrp getpgid getpgrp getsid getpriority setpriority register_at_fork startfile sched_yield sched_getaffinity
    sched_setaffinity sched_getscheduler sched_setscheduler getloadavg WEXITSTATUS WIFEXITED WIFSIGNALED WIFSTOPPED WSTOPSIG WTERMSIG waitstatus_to_exitcode""".split()
_SYSTEM = """pipe pipe2 dup dup2 mkfifo mknod chown fchown lchown chroot setuid setgid seteuid setegid setgroups getgroups getlogin
    openpty login_tty ttyname ctermid sendfile splice statvfs fstatvfs sysconf confstr pathconf fpathconf getxattr setxattr listxattr
    removexattr eventfd memfd_create timerfd_create unshare setns lockf posix_fadvise posix_fallocate copy_file_range fchdir
    fchmod fwalk readv writev pread pwrite preadv pwritev""".split()


def _environment(name):
    """Return environ or environb, which are made when somebody first asks: they derive from an abstract class."""
    if name not in globals():
        from _os_environ import _Environ, environ, environb
        globals().update(_Environ=_Environ, environ=environ, environb=environb)
    return globals()[name]


def __getattr__(attr):
    if attr in ("environ", "environb", "_Environ"):
        return _environment(attr)
    if attr in _PROCESSES:
        why = ": there are no processes here. Compute in Python itself, or ask for a tool"
    elif attr in _SYSTEM:
        why = ": a session has files, but no system around them"
    else:
        why = ""
    raise AttributeError("module 'os' has no attribute " + repr(attr) + why)


class PathLike(abc.ABC):
    """Whatever names a file: it has a method __fspath__."""

    __slots__ = ()

    @classmethod
    def __subclasshook__(cls, other):
        having = [base for base in other.__mro__ if "__fspath__" in base.__dict__] if cls is PathLike else ()
        return True if having and having[0].__dict__["__fspath__"] is not None else NotImplemented

    @abc.abstractmethod
    def __fspath__(self):
        """Return the path as str or bytes."""
        raise NotImplementedError

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)


def fsencode(filename):
    """Return the name of a file as bytes."""
    filename = fspath(filename)
    return filename.encode("utf-8", "surrogateescape") if isinstance(filename, str) else filename


def fsdecode(filename):
    """Return the name of a file as str."""
    filename = fspath(filename)
    return filename.decode("utf-8", "surrogateescape") if isinstance(filename, bytes) else filename


def getenv(key, default=None):
    """Return a variable of the environment, or the default."""
    return _environment("environ").get(key, default)


def getenvb(key, default=None):
    """Return a variable of the environment as bytes, or the default."""
    return _environment("environb").get(key, default)


def get_exec_path(env=None):
    """Return the folders of PATH: nothing in them can be executed."""
    return (_environment("environ") if env is None else env).get("PATH", defpath).split(pathsep)


def process_cpu_count():
    """Return 1: a session runs on one processor."""
    return 1


def fdopen(fd, mode="r", buffering=-1, encoding=None, *args, **kwargs):
    """Return a stream for a descriptor."""
    if not isinstance(fd, int):
        raise TypeError("invalid fd type (%s, expected integer)" % type(fd))
    import io
    return io.open(fd, mode, buffering, encoding, *args, **kwargs)


def closerange(fd_low, fd_high, /):
    """Close all descriptors of a range that are open."""
    for fd in range(fd_low, min(fd_high, 2000)):
        try:
            close(fd)
        except OSError:
            pass


def makedirs(name, mode=0o777, exist_ok=False):
    """Make a folder and those above it."""
    own = fspath(name)
    slash = b"/" if isinstance(own, bytes) else "/"
    own = own.rstrip(slash) or own
    missing, above = [], path.dirname(own)
    while above and not path.exists(above):
        missing.append(above)
        above = path.dirname(above.rstrip(slash))
    for folder in reversed(missing):
        try:
            mkdir(folder)
        except FileExistsError:
            pass  # it was written with a dot, or somebody else was faster
    if missing and path.basename(own) in (".", b"."):
        return
    try:
        mkdir(name, mode)
    except OSError:
        if exist_ok and path.isdir(name):
            return
        raise


def removedirs(name):
    """Remove a folder, and those above it as long as they are empty."""
    rmdir(name)
    _prune(path.split(name))


def _prune(parts):
    head, tail = parts if parts[1] else path.split(parts[0])
    while head and tail:
        try:
            rmdir(head)
        except OSError:
            return
        head, tail = path.split(head)


def renames(old, new):
    """Rename a file or folder; folders are made and removed as needed."""
    target = path.dirname(new)
    if target and path.basename(new):
        makedirs(target, exist_ok=True)
    rename(old, new)
    source = path.dirname(old)
    if source and path.basename(old):
        _prune((source, "."))


def walk(top, topdown=True, onerror=None, followlinks=False):
    """Yield (folder, names of folders, names of files) for a folder and all below it.

    If topdown, the caller may change the list of folders in place to decide where to go on."""
    todo = [fspath(top)]
    while todo:
        top = todo.pop()
        if isinstance(top, tuple):
            yield top
            continue
        try:
            entries = list(scandir(top))
        except OSError as error:
            if onerror is not None:
                onerror(error)
            continue
        dirs, files, below = [], [], []
        for entry in entries:
            try:
                is_dir = entry.is_dir()
            except OSError:
                is_dir = False
            (dirs if is_dir else files).append(entry.name)
            if is_dir and not topdown and (followlinks or not entry.is_symlink()):
                below.append(entry.path)
        if topdown:
            yield top, dirs, files
            below = [path.join(top, d) for d in dirs]
            todo += [d for d in reversed(below) if followlinks or not path.islink(d)]
        else:
            todo += [(top, dirs, files), *reversed(below)]


def get_blocking(fd, /):
    """Return True."""
    fstat(fd)
    return True


__all__ = [n for n in dir() if n[0] != "_" and n not in ("abc", "posix", "sys", "PathLike")] + ["environ", "environb"]


def __dir__():
    return sorted({*globals(), "environ", "environb"})
