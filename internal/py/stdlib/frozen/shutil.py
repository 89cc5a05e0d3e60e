"""Operations on files and folders as a whole: copy, move, remove."""

import fnmatch
import os
import stat

__all__ = """copyfileobj copyfile copymode copystat copy copy2 copytree move rmtree Error SpecialFileError ExecError ReadError
    RegistryError SameFileError ignore_patterns which disk_usage get_terminal_size make_archive unpack_archive get_archive_formats
    get_unpack_formats register_archive_format unregister_archive_format register_unpack_format unregister_unpack_format""".split()

COPY_BUFSIZE = 64 * 1024
_use_fd_functions = False  # rmtree goes by path; pyfakefs asks


_ABSENT = {"chown": "there is no system around the files"}


def __getattr__(name):
    if name in __all__:  # what is about archives is loaded when somebody first asks
        import _shutil_archives
        for known in _shutil_archives.__all__:
            globals()[known] = _shutil_archives.__dict__[known]
        return globals()[name]
    why = next((f": {why}" for names, why in _ABSENT.items() if name in names.split()), "")
    raise AttributeError(f"module 'shutil' has no attribute {name!r}{why}")


def disk_usage(path):
    """Return how many bytes a session may write, has written and has left. It says nothing about the disk of the host."""
    from collections import namedtuple
    from posix import _room
    most, wrote = _room(path)
    return namedtuple("usage", "total used free", module="shutil")(most, wrote, max(most - wrote, 0))


class Error(OSError):
    """Something went wrong, or several things: then the argument is the list of them."""


class SameFileError(Error):
    """The source and the target of a copy are one file."""


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
            if os.path.exists(dst):
                raise
            raise FileNotFoundError(f"Directory does not exist: {dst}") from e
    return dst


class SpecialFileError(OSError):
    """The file is none that can be copied."""


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
    skip = () if ignore is None else ignore(os.fspath(src), [entry.name for entry in entries])
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    failed = []  # (source, target, why)

    def attempt(copy_one, source, target, given):
        try:
            copy_one(given, target)
        except OSError as exc:
            failed.extend(exc.args[0] if isinstance(exc, Error) else [(source, target, str(exc))])

    def copy_folder(source, target):
        copytree(source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)

    for entry in entries:
        if entry.name not in skip:
            source, target = [os.path.join(folder, entry.name) for folder in (src, dst)]
            if entry.is_dir():
                attempt(copy_folder, source, target, source)
            else:
                # A copy function of one's own may want a path.
                attempt(copy_function, source, target, entry if copy_function in (copy2, copy) else source)
    attempt(copystat, src, dst, src)
    if failed:
        raise Error(failed)
    return dst


def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    """Remove a folder with all that is in it.

    What goes wrong is passed to onexc(function, path, exception), or raised."""
    if dir_fd is not None:
        raise NotImplementedError("dir_fd unavailable on this platform")
    if onerror is not None:
        import warnings
        warnings.warn("onerror argument is deprecated, use onexc instead", DeprecationWarning, stacklevel=2)

    def handle(func, path, exc):
        if ignore_errors:
            return
        if onexc is not None:
            onexc(func, path, exc)
        elif onerror is not None:
            onerror(func, path, (type(exc), exc, exc.__traceback__))
        else:
            raise exc

    def attempt(func, path):
        """Return what func(path) returns, or None after an error that was handled."""
        try:
            return func(path)
        except OSError as exc:
            handle(func, path, exc)

    if attempt(os.path.islink, path):
        return _refuse_link(handle, path)
    if attempt(os.lstat, path) is None:
        return
    todo = [(path, False)]
    while todo:
        here, emptied = todo.pop()
        if emptied:
            attempt(os.rmdir, here)
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
            else:
                attempt(os.unlink, full)


def _refuse_link(handle, path):
    try:
        raise OSError("Cannot call rmtree on a symbolic link")
    except OSError as exc:
        handle(os.path.islink, path, exc)


rmtree.avoids_symlink_attacks = True


def move(src, dst, copy_function=copy2):
    """Move a file or folder, into dst if that is a folder, and return where it is."""
    target = dst
    if os.path.isdir(dst):
        if _same(src, dst):
            return os.rename(src, dst)
        target = os.path.join(dst, os.path.basename(os.fspath(src).rstrip("/")))
        if os.path.exists(target):
            raise Error(f"Destination path '{target}' already exists")
    try:
        os.rename(src, target)
    except OSError:
        if not os.path.isdir(src):
            copy_function(src, target)
            os.unlink(src)
        else:
            _move_folder(src, dst, target, copy_function)
    return target


def _move_folder(src, dst, target, copy_function):
    """Move a folder by copying it."""
    if f"{os.path.abspath(dst)}/".startswith(f"{os.path.abspath(src)}/"):
        raise Error(f"Cannot move a directory '{src}' into itself '{dst}'.")
    if os.listdir(src) and not os.access(src, os.W_OK):
        raise PermissionError(f"Cannot move the non-empty directory '{src}': Lacking write permission to '{src}'.")
    copytree(src, target, True, copy_function=copy_function)
    rmtree(src)


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


class ReadError(OSError):
    """An archive could not be read."""


class ExecError(OSError):
    """A command could not be executed."""


class RegistryError(Exception):
    """A format of archives is unknown."""
