"""What the mode of a file says: constants and tests for the results of os.stat()."""

ST_MODE, ST_INO, ST_DEV, ST_NLINK, ST_UID, ST_GID, ST_SIZE, ST_ATIME, ST_MTIME, ST_CTIME = range(10)

S_IFSOCK, S_IFLNK, S_IFREG, S_IFBLK = 0o140000, 0o120000, 0o100000, 0o060000
S_IFDIR, S_IFCHR, S_IFIFO = 0o040000, 0o020000, 0o010000
S_IFDOOR = S_IFPORT = S_IFWHT = 0

S_ISUID, S_ISGID, S_ISVTX = 0o4000, 0o2000, 0o1000
S_ENFMT = S_ISGID
S_IREAD, S_IWRITE, S_IEXEC = 0o400, 0o200, 0o100
S_IRWXU, S_IRUSR, S_IWUSR, S_IXUSR = 0o700, 0o400, 0o200, 0o100
S_IRWXG, S_IRGRP, S_IWGRP, S_IXGRP = 0o070, 0o040, 0o020, 0o010
S_IRWXO, S_IROTH, S_IWOTH, S_IXOTH = 0o007, 0o004, 0o002, 0o001

UF_SETTABLE, UF_NODUMP, UF_IMMUTABLE, UF_APPEND, UF_OPAQUE, UF_NOUNLINK = 0x0000ffff, 1, 2, 4, 8, 16
UF_COMPRESSED, UF_TRACKED, UF_DATAVAULT, UF_HIDDEN = 0x20, 0x40, 0x80, 0x8000
SF_SETTABLE, SF_ARCHIVED, SF_IMMUTABLE, SF_APPEND = 0x3fff0000, 0x10000, 0x20000, 0x40000
SF_RESTRICTED, SF_NOUNLINK, SF_SNAPSHOT, SF_FIRMLINK = 0x80000, 0x100000, 0x200000, 0x800000
SF_DATALESS, SF_SUPPORTED, SF_SYNTHETIC = 0x40000000, 0x9f0000, 0xc0000000

FILE_ATTRIBUTE_ARCHIVE, FILE_ATTRIBUTE_COMPRESSED, FILE_ATTRIBUTE_DEVICE, FILE_ATTRIBUTE_DIRECTORY = 32, 2048, 64, 16
FILE_ATTRIBUTE_ENCRYPTED, FILE_ATTRIBUTE_HIDDEN, FILE_ATTRIBUTE_INTEGRITY_STREAM, FILE_ATTRIBUTE_NORMAL = 16384, 2, 32768, 128
FILE_ATTRIBUTE_NOT_CONTENT_INDEXED, FILE_ATTRIBUTE_NO_SCRUB_DATA, FILE_ATTRIBUTE_OFFLINE = 8192, 131072, 4096
FILE_ATTRIBUTE_READONLY, FILE_ATTRIBUTE_REPARSE_POINT, FILE_ATTRIBUTE_SPARSE_FILE = 1, 1024, 512
FILE_ATTRIBUTE_SYSTEM, FILE_ATTRIBUTE_TEMPORARY, FILE_ATTRIBUTE_VIRTUAL = 4, 256, 65536


def S_IMODE(mode, /):
    """Return the part of a mode that chmod can set."""
    return mode & 0o7777


def S_IFMT(mode, /):
    """Return the part of a mode that says what sort of file it is."""
    return mode & 0o170000


def _sort(bits, name):
    def test(mode, /):
        return mode & 0o170000 == bits
    test.__name__ = test.__qualname__ = name
    test.__doc__ = "Tell whether a mode is that sort of file."
    return test


S_ISDIR, S_ISCHR = _sort(S_IFDIR, "S_ISDIR"), _sort(S_IFCHR, "S_ISCHR")
S_ISBLK, S_ISREG = _sort(S_IFBLK, "S_ISBLK"), _sort(S_IFREG, "S_ISREG")
S_ISFIFO, S_ISLNK = _sort(S_IFIFO, "S_ISFIFO"), _sort(S_IFLNK, "S_ISLNK")
S_ISSOCK = _sort(S_IFSOCK, "S_ISSOCK")


def S_ISDOOR(mode, /):
    """Return False: there are no doors on Linux."""
    return False


S_ISPORT = S_ISWHT = S_ISDOOR


def filemode(mode, /):
    """Return a mode as ls shows it: '-rwxr-xr-x'."""
    kinds = {S_IFLNK: "l", S_IFSOCK: "s", S_IFREG: "-", S_IFBLK: "b", S_IFDIR: "d", S_IFCHR: "c", S_IFIFO: "p"}
    out = [kinds.get(S_IFMT(mode), "?")]
    for shift, special, letter in (6, S_ISUID, "s"), (3, S_ISGID, "s"), (0, S_ISVTX, "t"):
        bits = mode >> shift
        out.append("r" if bits & 4 else "-")
        out.append("w" if bits & 2 else "-")
        if mode & special:
            out.append(letter if bits & 1 else letter.upper())
        else:
            out.append("x" if bits & 1 else "-")
    return "".join(out)
