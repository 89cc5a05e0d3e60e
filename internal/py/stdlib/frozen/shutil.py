"""Operations on files and folders as a whole: copy, move, remove."""

import fnmatch
import os
import stat

__all__ = ["copyfileobj", "copyfile", "copymode", "copystat", "copy", "copy2", "copytree", "move", "rmtree", "Error", "SpecialFileError",
           "ExecError", "ReadError", "RegistryError", "SameFileError", "ignore_patterns", "which", "get_terminal_size"]

COPY_BUFSIZE = 64 * 1024


class Error(OSError):
    pass


class SameFileError(Error):
    """The source and the target of a copy are one file."""


class SpecialFileError(OSError):
    """The file is none that can be copied."""


class ExecError(OSError):
    """A command could not be executed."""


class ReadError(OSError):
    """An archive could not be read."""


class RegistryError(Exception):
    """A format of archives is unknown."""


def __getattr__(name):
    if name in ("make_archive", "unpack_archive", "get_archive_formats", "get_unpack_formats", "register_archive_format",
                "unregister_archive_format", "register_unpack_format", "unregister_unpack_format", "disk_usage", "chown"):
        why = ": archives cannot be made here" if "pack" in name or "archive" in name else ": there is no system around the files"
        raise AttributeError(f"module 'shutil' has no attribute {name!r}{why}")
    raise AttributeError(f"module 'shutil' has no attribute {name!r}")


def copyfileobj(fsrc, fdst, length=0):
    """Copy what a stream has left to another stream."""
    length = length or COPY_BUFSIZE
    while chunk := fsrc.read(length):
        fdst.write(chunk)


def _same(src, dst):
    if isinstance(src, os.DirEntry):
        src = src.path
    try:
        return os.path.samefile(src, dst)
    except OSError:
        return False


def copyfile(src, dst, *, follow_symlinks=True):
    """Copy the content of a file and return the target."""
    if _same(src, dst):
        raise SameFileError("{!r} and {!r} are the same file".format(src, dst))
    with open(src, "rb") as fsrc:
        try:
            with open(dst, "wb") as fdst:
                copyfileobj(fsrc, fdst)
        except IsADirectoryError as e:
            if not os.path.exists(dst):
                raise FileNotFoundError(f"Directory does not exist: {dst}") from e
            raise
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    """Copy the permissions of a file."""
    os.chmod(dst, stat.S_IMODE(os.stat(src).st_mode))


def copystat(src, dst, *, follow_symlinks=True):
    """Copy the permissions and times of a file."""
    st = os.stat(src)
    os.utime(dst, ns=(st.st_atime_ns, st.st_mtime_ns))
    os.chmod(dst, stat.S_IMODE(st.st_mode))


def _into(src, dst):
    return os.path.join(dst, os.path.basename(src)) if os.path.isdir(dst) else dst


def copy(src, dst, *, follow_symlinks=True):
    """Copy content and permissions of a file, into dst if that is a folder."""
    dst = _into(src, dst)
    copyfile(src, dst)
    copymode(src, dst)
    return dst


def copy2(src, dst, *, follow_symlinks=True):
    """Copy content, permissions and times of a file, into dst if that is a folder."""
    dst = _into(src, dst)
    copyfile(src, dst)
    copystat(src, dst)
    return dst


def ignore_patterns(*patterns):
    """Return a function for copytree that leaves out what matches one of the patterns."""
    def ignored(path, names):
        return {name for pattern in patterns for name in fnmatch.filter(names, pattern)}
    return ignored


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    """Copy a folder with all that is in it and return the target."""
    with os.scandir(src) as found:
        entries = list(found)
    skip = ignore(os.fspath(src), [e.name for e in entries]) if ignore is not None else ()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    errors = []
    for entry in entries:
        if entry.name in skip:
            continue
        source, target = os.path.join(src, entry.name), os.path.join(dst, entry.name)
        # A copy function of one's own may want a path.
        given = entry if copy_function in (copy2, copy) else source
        try:
            if entry.is_dir():
                copytree(source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
            else:
                copy_function(given, target)
        except Error as e:
            errors.extend(e.args[0])
        except OSError as e:
            errors.append((source, target, str(e)))
    try:
        copystat(src, dst)
    except OSError as e:
        errors.append((src, dst, str(e)))
    if errors:
        raise Error(errors)
    return dst


def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    """Remove a folder with all that is in it.

    What goes wrong is passed to onexc(function, path, exception), or raised."""
    if dir_fd is not None:
        raise NotImplementedError("dir_fd unavailable on this platform")
    if onerror is not None:
        import warnings
        warnings.warn("onerror argument is deprecated, use onexc instead", DeprecationWarning, stacklevel=2)
    if ignore_errors:
        def handle(func, path, exc):
            pass
    elif onexc is not None:
        handle = onexc
    elif onerror is not None:
        def handle(func, path, exc):
            onerror(func, path, (type(exc), exc, exc.__traceback__))
    else:
        def handle(func, path, exc):
            raise exc
    try:
        if os.path.islink(path):
            raise OSError("Cannot call rmtree on a symbolic link")
    except OSError as e:
        handle(os.path.islink, path, e)
        return
    try:
        mode = os.lstat(path).st_mode
    except OSError as e:
        handle(os.lstat, path, e)
        return
    todo = [(path, False)]
    while todo:
        here, emptied = todo.pop()
        if emptied:
            try:
                os.rmdir(here)
            except OSError as e:
                handle(os.rmdir, here, e)
            continue
        try:
            entries = list(os.scandir(here))
        except OSError as e:
            handle(os.scandir, here, e)
            if not isinstance(e, NotADirectoryError):
                todo.append((here, True))
            continue
        todo.append((here, True))
        for entry in entries:
            full = os.path.join(here, entry.name)
            if entry.is_dir(follow_symlinks=False):
                todo.append((full, False))
                continue
            try:
                os.unlink(full)
            except OSError as e:
                handle(os.unlink, full, e)


rmtree.avoids_symlink_attacks = True


def move(src, dst, copy_function=copy2):
    """Move a file or folder, into dst if that is a folder, and return where it is."""
    real = dst
    if os.path.isdir(dst):
        if _same(src, dst):
            os.rename(src, dst)
            return None
        real = os.path.join(dst, os.path.basename(os.fspath(src).rstrip("/")))
        if os.path.exists(real):
            raise Error("Destination path '%s' already exists" % real)
    try:
        os.rename(src, real)
    except OSError:
        if not os.path.isdir(src):
            copy_function(src, real)
            os.unlink(src)
            return real
        inside = os.path.abspath(dst) + "/"
        if inside.startswith(os.path.abspath(src) + "/"):
            raise Error("Cannot move a directory '%s' into itself '%s'." % (src, dst))
        if not os.access(src, os.W_OK) and os.listdir(src):
            raise PermissionError("Cannot move the non-empty directory '%s': Lacking write permission to '%s'." % (src, src))
        copytree(src, real, copy_function=copy_function, symlinks=True)
        rmtree(src)
    return real


def which(cmd, mode=1, path=None):
    """Return None: nothing can be executed here."""
    return None


def get_terminal_size(fallback=(80, 24)):
    """Return what COLUMNS and LINES say, or the fallback: there is no terminal."""
    sizes = []
    for name, default in zip(("COLUMNS", "LINES"), fallback):
        try:
            n = int(os.environ[name])
        except (KeyError, ValueError):
            n = 0
        sizes.append(n if n > 0 else default)
    return os.terminal_size(sizes)
