"""Archives of tar, over files of the session and over file objects."""

import builtins
import functools
import io
import os
import re
import stat
import sys
import time
import warnings

from _tarfile_filter import *
from _tarfile_header import *
from _tarfile_header import _BODILESS, create_pax_global_header

__all__ = '''TarFile TarInfo is_tarfile TarError ReadError CompressionError StreamError ExtractError HeaderError ENCODING USTAR_FORMAT
    GNU_FORMAT PAX_FORMAT DEFAULT_FORMAT open fully_trusted_filter data_filter tar_filter FilterError AbsoluteLinkError
    OutsideDestinationError SpecialFileError AbsolutePathError LinkOutsideDestinationError'''.split()

RECORDSIZE = 20 * BLOCKSIZE
DEFAULT_FORMAT = PAX_FORMAT
ENCODING = 'utf-8'
_PIECE = 1 << 16


def is_tarfile(name):
    """Whether a file, given by its name or as a file object, is an archive that can be read."""
    is_object = hasattr(name, 'read')
    place = name.tell() if is_object else None
    try:
        archive = open(fileobj=name) if is_object else open(name)
    except TarError:
        return False
    finally:
        if is_object:
            name.seek(place)
    if not is_object:
        archive.close()
    return True


class _Part(io.RawIOBase):
    """The bytes of a member, within the file of its archive."""

    def __init__(self, file, info):
        self.name, self.mode = info.name, 'rb'
        self._file, self._begin, self._length, self._place = file, info.offset_data, info.size, 0
        self._pieces = info.sparse  # of a file with holes: where data lies in the file, and how much

    def readable(self):
        return not self.closed

    def seekable(self):
        return self._file.seekable() if hasattr(self._file, 'seekable') else True

    def tell(self):
        return self._place

    def seek(self, position, whence=io.SEEK_SET):
        origins = {io.SEEK_SET: 0, io.SEEK_CUR: self._place, io.SEEK_END: self._length}
        if whence not in origins:
            raise ValueError('Invalid argument')
        self._place = max(0, min(self._length, origins[whence] + position))
        return self._place

    def readinto(self, buffer):
        room = memoryview(buffer).cast('B')[:self._length - self._place]
        if self._pieces is not None:
            return self._read_sparse(room)
        self._file.seek(self._begin + self._place)
        room[:] = (data := self._file.read(len(room))).ljust(len(room), b'\0')
        self._place += len(data)
        if len(data) < len(room):
            raise ReadError('unexpected end of data')
        return len(data)

    def _read_sparse(self, room):
        """Read zeros, and what data lies among them."""
        room[:] = bytes(len(room))
        first, last, stored = self._place, self._place + len(room), self._begin
        for start, length in self._pieces:
            low, high = max(start, first), min(start + length, last)
            if low < high:
                self._file.seek(stored + low - start)
                data = self._file.read(high - low)
                if len(data) < high - low:
                    raise ReadError('unexpected end of data')
                room[low - first:high - first] = data
            stored += length
        self._place = last
        return len(room)


class ExFileObject(io.BufferedReader):
    """A member that is read as a file."""

    def __init__(self, tarfile, tarinfo):
        super().__init__(_Part(tarfile.fileobj, tarinfo))


def _gzip(name, mode, fileobj, compresslevel=9):
    import gzip
    return gzip.GzipFile(name or '', mode + 'b', compresslevel, fileobj)


def _bzip2(name, mode, fileobj, compresslevel=9):
    import bz2
    return bz2.BZ2File(fileobj or name, mode, compresslevel=compresslevel)


def _xz(name, mode, fileobj, preset=None):
    import lzma
    return lzma.LZMAFile(fileobj or name, mode, preset=preset)


# How an archive is compressed: the function that opens it, the option that belongs to it, what is said if it is not so compressed.
_PACKED = {'gz': (_gzip, 'compresslevel', 'not a gzip file'), 'bz2': (_bzip2, 'compresslevel', 'not a bzip2 file'),
           'xz': (_xz, 'preset', 'not an lzma file')}


def _while_writing(method):
    """Let a method refuse an archive that is not open for writing."""
    @functools.wraps(method)
    def checked(archive, /, *args, **kwargs):
        archive._check('awx')
        return method(archive, *args, **kwargs)
    return checked


class TarFile:
    """An archive. Its members are read as they are asked for."""

    format, encoding, errors, tarinfo, fileobject = DEFAULT_FORMAT, ENCODING, None, TarInfo, ExFileObject
    dereference = ignore_zeros = False
    debug, errorlevel, extraction_filter, stream = 0, 1, None, False
    OPEN_METH = {'tar': 'taropen', 'gz': 'gzopen', 'bz2': 'bz2open', 'xz': 'xzopen'}
    _settings = frozenset('''format tarinfo dereference ignore_zeros encoding errors pax_headers debug errorlevel copybufsize
        stream'''.split())

    def __init__(self, name=None, mode='r', fileobj=None, *args, **settings):
        order = 'format tarinfo dereference ignore_zeros encoding errors pax_headers debug errorlevel copybufsize stream'.split()
        settings.update(zip(order, args))
        for key in settings.keys() - self._settings:
            raise TypeError(f"TarFile.__init__() got an unexpected keyword argument '{key}'")
        if mode not in _MODES:
            raise ValueError("mode must be 'r', 'a', 'w' or 'x'")
        self.pax_headers = {}
        settings.setdefault('errors', 'surrogateescape')
        vars(self).update((key, value) for key, value in settings.items() if value is not None)
        if settings.get('pax_headers') is not None and self.format != PAX_FORMAT:
            self.pax_headers = {}
        self.pax_headers = dict(self.pax_headers)
        self._owns = fileobj is None
        if self._owns:
            if mode == 'a' and not os.path.exists(name):
                mode = 'w'
            fileobj = builtins.open(name, _MODES[mode])
        elif not name and isinstance(getattr(fileobj, 'name', None), (str, bytes)):
            name = fileobj.name
        self.mode, self.fileobj = mode, fileobj
        self.name = os.path.abspath(name) if name else None
        self.closed, self.members, self._complete = False, [], mode in 'wx'
        self.firstmember = None
        self.offset = self._first = fileobj.tell()
        try:
            self._begin(mode)
        except BaseException:
            self._let_go()
            raise

    def _begin(self, mode):
        if mode == 'r':
            self.firstmember = self.next()
        elif mode == 'a':
            self._read_all()
            self.fileobj.seek(self.offset)
        elif self.pax_headers:
            head = create_pax_global_header(self.pax_headers)
            self.fileobj.write(head)
            self.offset += len(head)

    # Opening

    @classmethod
    def open(cls, name=None, mode='r', fileobj=None, bufsize=RECORDSIZE, **kwargs):
        """Open an archive: mode is r, w, x or a, then perhaps : or | and tar, gz, bz2, xz or *."""
        nothing = not name and not fileobj
        if nothing:
            raise ValueError('nothing to open')
        parts = re.fullmatch(r'(r?|[wax])(?:([:|])(.*))?', mode)
        if parts is None or mode == '':
            raise ValueError('undiscernible mode')
        how, mark, packing = parts[1] or 'r', parts[2], parts[3]
        if mark == '|' and how not in 'rw':
            raise ValueError("mode must be 'r' or 'w'")
        if mark == '|' and how == 'r' and fileobj is not None and not getattr(fileobj, 'seekable', lambda: True)():
            fileobj = io.BytesIO(fileobj.read())
        if how == 'r' and packing in (None, '*'):
            return cls._guess(name, fileobj, kwargs)
        packing = packing or 'tar'
        if packing not in cls.OPEN_METH:
            raise CompressionError(f'unknown compression type {packing!r}')
        return getattr(cls, cls.OPEN_METH[packing])(name, how, fileobj, **kwargs)

    @classmethod
    def _guess(cls, name, fileobj, options):
        """Try all ways to compress, the plain one last."""
        refusals = []
        place = None if fileobj is None else fileobj.tell()
        for packing in (*_PACKED, 'tar'):
            try:
                return getattr(cls, cls.OPEN_METH[packing])(name, 'r', fileobj, **options)
            except (ReadError, CompressionError) as refusal:
                refusals.append(f'- method {packing}: {refusal!r}')
            if place is not None:
                fileobj.seek(place)
        raise ReadError('\n'.join(['file could not be opened successfully:', *refusals]))

    @classmethod
    def taropen(cls, name, mode='r', fileobj=None, **kwargs):
        """Open an archive that is not compressed."""
        return cls(name, mode, fileobj, **kwargs)

    @classmethod
    def _unpacking(cls, packing, name, mode, fileobj, kwargs):
        opens, option, wrong = _PACKED[packing]
        if mode not in ('r', 'w', 'x'):
            raise ValueError("mode must be 'r', 'w' or 'x'")
        given = {option: kwargs.pop(option)} if option in kwargs else {}
        file = None
        try:
            file = opens(name, mode, fileobj, **given)
            archive = cls.taropen(name, mode, file, **kwargs)
        except FileNotFoundError:
            raise
        except Exception as error:
            if file is not None:
                file.close()
            unpacks = isinstance(error, (OSError, EOFError)) or type(error).__name__ in ('LZMAError', 'BadGzipFile', 'error')
            if mode == 'r' and unpacks:
                raise ReadError(wrong) from error
            raise
        archive._owns = True
        return archive

    # Members

    def _check(self, modes=''):
        if self.closed:
            raise OSError('%s is closed' % self.__class__.__name__)
        if modes and self.mode not in modes:
            raise OSError(f'bad operation for mode {self.mode!r}')

    def next(self):
        """Return the next member of an archive that is read, None at its end."""
        self._check('ra')
        if self._complete:
            return None
        info = self._read_one()
        if info is None:
            self._complete = True
        else:
            self.members.append(info)
        return info

    def _read_one(self):
        """The next member. What is wrong with the archive is an error, or its end if members were found before."""
        while True:
            self._go_to(self.offset)
            try:
                return read_member(self)
            except (EOFHeaderError, InvalidHeaderError) as wrong:
                if self.ignore_zeros:
                    self.offset += BLOCKSIZE
                    continue
                if isinstance(wrong, InvalidHeaderError) and self.offset == self._first:
                    raise ReadError(str(wrong)) from None
                return None
            except EmptyHeaderError:
                if self.offset == self._first:
                    raise ReadError('empty file') from None
                return None
            except TruncatedHeaderError as wrong:
                if self.offset == self._first:
                    raise ReadError(str(wrong)) from None
                return None
            except SubsequentHeaderError as wrong:
                raise ReadError(str(wrong)) from None

    def _go_to(self, offset):
        """Find the next header, and make sure that the data before it is there."""
        if offset == 0 or offset == self._first:
            self.fileobj.seek(offset)
            return
        self.fileobj.seek(offset - 1)
        if not self.fileobj.read(1):
            raise ReadError('unexpected end of data')

    def _read_all(self):
        while not self._complete:
            self.next()

    def getmembers(self):
        """Return the members in their order."""
        self._check()
        if not self._complete:
            self._read_all()
        return self.members

    def getnames(self):
        """Return the names of the members in their order."""
        return [member.name for member in self.getmembers()]

    def getmember(self, name):
        """Return the member of a name: the last one, which replaces those before it."""
        name = name.rstrip('/')
        found = self._last(name, self.getmembers())
        if found is None:
            raise KeyError(f'filename {name!r} not found')
        return found

    def _last(self, name, members, normalize=str):
        return next((member for member in reversed(members) if normalize(member.name) == name), None)

    def __iter__(self):
        self._check()
        number = 0
        while number < len(self.members) or self.mode == 'r' and self.next() is not None:
            yield self.members[number]
            number += 1

    def list(self, verbose=True, *, members=None):
        """Print what the archive holds."""
        self._check()
        for info in self if members is None else members:
            _print_safely(*self._described(info) if verbose else (info.name + '/' * info.isdir(),))

    def _described(self, info):
        kind = stat.S_IFREG if info.isreg() else _KINDS.get(info.type, 0)
        yield '??????????' if info.mode is None else stat.filemode(kind | info.mode)
        yield f'{info.uname or info.uid}/{info.gname or info.gid}'
        yield '%10s' % (f'{info.devmajor},{info.devminor}' if info.ischr() or info.isblk() else info.size)
        if info.mtime is not None:
            yield time.strftime('%Y-%m-%d %H:%M:%S', time.localtime(info.mtime))
        yield info.name + '/' * info.isdir()
        if info.issym() or info.islnk():
            yield ('-> ' if info.issym() else 'link to ') + info.linkname

    # Writing

    @_while_writing
    def gettarinfo(self, name=None, arcname=None, fileobj=None):
        """Describe a file for the archive; None for what archives cannot hold."""
        name = fileobj.name if fileobj is not None else name
        facts = (os.stat if self.dereference or fileobj is not None else os.lstat)(name)
        info = self.tarinfo(os.fspath(name if arcname is None else arcname).replace(os.sep, '/').lstrip('/'))
        info._tarfile = self
        kind = stat.S_IFMT(facts.st_mode)
        info.type = REGTYPE if kind == stat.S_IFREG else {number: type for type, number in _KINDS.items()}.get(kind)
        if info.type in (None, CHRTYPE, BLKTYPE):
            return None
        if info.type == SYMTYPE:
            info.linkname = os.readlink(name)
        elif info.type == REGTYPE:
            info.size = facts.st_size
        info.mode, info.mtime, info.uid, info.gid = facts.st_mode, facts.st_mtime, facts.st_uid, facts.st_gid
        return info

    @_while_writing
    def add(self, name, arcname=None, recursive=True, *, filter=None):
        """Add a file, or a folder with all that lies in it. filter may change or leave out members."""
        shown = name if arcname is None else arcname
        if self.name is not None and os.path.abspath(name) == self.name:
            return
        info = self.gettarinfo(name, shown)
        if info is not None and filter is not None:
            info = filter(info)
        if info is None:
            return
        if info.isreg():
            with builtins.open(name, 'rb') as source:
                return self.addfile(info, source)
        self.addfile(info)
        for entry in sorted(os.listdir(name)) if recursive and info.isdir() else ():
            self.add(os.path.join(name, entry), os.path.join(shown, entry), filter=filter)

    @_while_writing
    def addfile(self, tarinfo, fileobj=None):
        """Add a member; its data is the next tarinfo.size bytes of a file object."""
        if fileobj is None and tarinfo.size and tarinfo.isreg():
            raise ValueError('fileobj not provided for non zero-size regular file')
        member = tarinfo.replace(deep=False)
        head = member.tobuf(self.format, self.encoding, self.errors)
        self.fileobj.write(head)
        member.offset, self.offset = self.offset, self.offset + len(head)
        member.offset_data = self.offset
        if fileobj is not None:
            _copy(fileobj, self.fileobj, member.size)
            gap = -member.size % BLOCKSIZE
            self.fileobj.write(bytes(gap))
            self.offset += member.size + gap
        self.members.append(member)

    # Extracting

    def extractfile(self, member):
        """Return a file object that reads a member, None for what holds no data."""
        self._check('r')
        info = self.getmember(member) if isinstance(member, str) else member
        for _ in range(len(self.getmembers()) + 1):
            if info.type not in _BODILESS:
                return self.fileobject(self, info)
            if info.type not in (SYMTYPE, LNKTYPE):
                return None
            info = self._target(info)
        raise ReadError('links of the archive lead to each other')

    def _target(self, link):
        """The member that a link means. A hard link means one that comes before it."""
        name, members = link.linkname, self.getmembers()
        if link.issym():
            name = '/'.join(filter(None, (os.path.dirname(link.name), name)))
        else:
            members = [member for member in members if member.offset < link.offset]
        found = self._last(os.path.normpath(name), members, os.path.normpath)
        if found is None:
            raise KeyError(f'linkname {name!r} not found')
        return found

    def _chosen(self, filter):
        """The function that looks at every member before it is extracted. Only an archive that is read has one."""
        if filter is None and (filter := self.extraction_filter) is None:
            warnings.warn('Python 3.14 will, by default, filter extracted tar archives and reject files or modify their metadata. '
                          'Use the filter argument to control this behavior.', DeprecationWarning, stacklevel=3)
            filter = fully_trusted_filter
        elif isinstance(filter, str) and filter not in FILTERS:
            raise ValueError(f'filter {filter!r} not found')
        self._check('r')
        return FILTERS.get(filter, filter)

    def extractall(self, path='.', members=None, *, numeric_owner=False, filter=None):
        """Extract members, all if none are given, into a folder."""
        put = functools.partial(self._extract, folder=os.fspath(path), look=self._chosen(filter))
        folders = []  # their times are set when nothing more is put into them
        for each in (members or ()) if members is not None else self.getmembers():
            folders += put(each)
        for place, when in sorted(folders, reverse=True):
            _set_time(place, when)

    def extract(self, member, path='', set_attrs=True, *, numeric_owner=False, filter=None):
        """Extract one member into a folder."""
        for place, when in self._extract(member, os.fspath(path), self._chosen(filter)):
            _set_time(place, when)

    def _extract(self, member, folder, look):
        """Extract a member; returns the places and times of folders, which are set later."""
        if isinstance(member, str):
            member = self.getmember(member)
        try:
            info = look(member, folder or '.')
            if info is not None:
                place = os.path.join(folder, info.name)
                self._put(info, member, place)
                if info.isdir() and info.mtime is not None:
                    return [(place, info.mtime)]
        except (FilterError, OSError):
            if self.errorlevel > 0:
                raise
        except ExtractError:
            if self.errorlevel > 1:
                raise
        return []

    def _put(self, info, member, place):
        folder = place if info.isdir() else os.path.dirname(place)
        if folder:
            os.makedirs(folder, exist_ok=True)
        if folder is place:
            return
        if info.isdev():
            raise ExtractError('special devices not supported by system')
        if info.issym() and self._linked(info.linkname, place):
            return
        with self._data_of(member) as source, builtins.open(place, 'wb') as file:
            _copy(source, file, None)
        if info.mtime is not None:
            _set_time(place, info.mtime)

    def _linked(self, target, place):
        """Whether a symbolic link could be made; where it cannot, a copy of what it means takes its place."""
        try:
            os.symlink(target, place)
        except (OSError, AttributeError, NotImplementedError):
            return False
        return True

    def _data_of(self, member):
        try:
            found = self.extractfile(member)
        except KeyError:
            found = None
        if found is None:
            raise ExtractError('unable to resolve link inside archive')
        return found

    # The end

    def close(self):
        """Write the end of an archive that was made, and close the file if the archive has opened it."""
        if self.closed:
            return
        try:
            if self.mode != 'r':
                size = self.offset + 2 * BLOCKSIZE
                self.fileobj.write(bytes(-(-size // RECORDSIZE) * RECORDSIZE - self.offset))
                self.offset = size
        finally:
            self._let_go()

    def __exit__(self, kind, value, traceback):
        (self._let_go if kind else self.close)()

    def _let_go(self):
        if self._owns:
            self.fileobj.close()
        self.closed = True

    def __enter__(self):
        self._check()
        return self


_KINDS = {DIRTYPE: stat.S_IFDIR, SYMTYPE: stat.S_IFLNK, FIFOTYPE: stat.S_IFIFO, CHRTYPE: stat.S_IFCHR, BLKTYPE: stat.S_IFBLK}
_MODES = {'r': 'rb', 'a': 'r+b', 'w': 'wb', 'x': 'xb'}


def _opener(packing, doc):
    def opens(cls, name, mode='r', fileobj=None, **kwargs):
        return cls._unpacking(packing, name, mode, fileobj, kwargs)
    opens.__name__ = TarFile.OPEN_METH[packing]
    opens.__qualname__, opens.__doc__ = 'TarFile.' + opens.__name__, doc
    return classmethod(opens)


TarFile.gzopen = _opener('gz', 'Open an archive that gzip compresses.')
TarFile.bz2open = _opener('bz2', 'Open an archive that bzip2 compresses.')
TarFile.xzopen = _opener('xz', 'Open an archive that xz compresses.')


def _set_time(place, when):
    try:
        os.utime(place, (when, when))
    except (OSError, AttributeError):
        pass  # folders of the host may keep no times


def _print_safely(*texts):
    """Print texts; what standard output cannot encode by its number."""
    encoding = getattr(sys.stdout, 'encoding', None)
    if encoding is not None:
        texts = [str(text).encode(encoding, 'backslashreplace').decode(encoding) for text in texts]
    print(*texts, end=' \n')


def _copy(source, target, size):
    """Copy size bytes, or all if size is None."""
    while size is None or size > 0:
        data = source.read(_PIECE if size is None else min(size, _PIECE))
        if not data:
            if size is None:
                return
            raise OSError('unexpected end of data')
        target.write(data)
        size = None if size is None else size - len(data)


open = TarFile.open
