"""Headers of tar archives: what they say of a member, and their forms as bytes.

A header is a block of 512 bytes. _LAYOUT says where each field lies in it. What does not fit goes into members of
their own before it: long names in the form of GNU, or records "length key=value" in that of POSIX (pax)."""

import copy
import re

BLOCKSIZE = 512
USTAR_FORMAT, GNU_FORMAT, PAX_FORMAT = range(3)
REGTYPE, LNKTYPE, SYMTYPE, CHRTYPE, BLKTYPE, DIRTYPE, FIFOTYPE, CONTTYPE = (b'%d' % digit for digit in range(8))
AREGTYPE, GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE = b'\0', b'L', b'K', b'S'
XHDTYPE, XGLTYPE, SOLARIS_XHDTYPE = b'x', b'g', b'X'

_LAYOUT = {}
_end = 0
for _entry in ('name:100 mode:8 uid:8 gid:8 size:12 mtime:12 chksum:8 type:1 linkname:100 magic:8 uname:32 gname:32 devmajor:8 '
               'devminor:8 prefix:155').split():
    _name, _width = _entry.split(':')
    _LAYOUT[_name] = slice(_end, _end := _end + int(_width))
_NUMBERS = 'mode uid gid size mtime devmajor devminor'.split()
_TEXTS = 'linkname uname gname'.split()
_MAGIC = {GNU_FORMAT: b'ustar  \0', USTAR_FORMAT: b'ustar\00000'}
_LONGEST = 1 << 20  # bytes of a long name, or of all records of a member
_BODILESS = LNKTYPE, SYMTYPE, CHRTYPE, BLKTYPE, DIRTYPE, FIFOTYPE
_AHEAD = XHDTYPE, XGLTYPE, SOLARIS_XHDTYPE, GNUTYPE_LONGNAME, GNUTYPE_LONGLINK


def _errors():
    """Make the exception classes: every line is a class and those that derive from it."""
    made = {'Exception': Exception}
    for line in ('Exception TarError', 'TarError ExtractError ReadError CompressionError StreamError HeaderError FilterError',
                 'HeaderError EmptyHeaderError TruncatedHeaderError EOFHeaderError InvalidHeaderError SubsequentHeaderError'):
        base, *names = line.split()
        made.update((name, type(name, (made[base],), {'__module__': 'tarfile'})) for name in names)
    return made


globals().update(_errors())


class TarInfo:
    """What an archive says of a member."""

    __module__ = 'tarfile'
    _fields = dict.fromkeys(_NUMBERS, 0) | dict.fromkeys(('name', *_TEXTS), '') | {
        'mode': 0o644, 'type': REGTYPE, 'chksum': 0, 'offset': 0, 'offset_data': 0, 'sparse': None, '_tarfile': None}

    def __init__(self, name=''):
        vars(self).update(self._fields, name=name, pax_headers={})

    def __repr__(self):
        return '<%s %r at %#x>' % (self.__class__.__name__, self.name, id(self))

    def replace(self, *, deep=True, **changes):
        """Return a copy in which some of name, mtime, mode, linkname, uid, gid, uname and gname are others."""
        odd = changes.keys() - {'name', 'mtime', 'mode', 'linkname', 'uid', 'gid', 'uname', 'gname'}
        if odd:
            raise TypeError(f'TarInfo.replace() got an unexpected keyword argument {min(odd)!r}')
        new = (copy.deepcopy if deep else copy.copy)(self)
        vars(new).update((key, value) for key, value in changes.items() if value is not ...)
        return new

    def get_info(self):
        """Return the fields of the header by their names."""
        facts = {key: getattr(self, key) for key in _LAYOUT if key not in ('magic', 'prefix')}
        facts['mode'] = (self.mode or 0) & 0o7777
        if self.isdir():
            facts['name'] = self.name.removesuffix('/') + '/'
        return facts

    def tobuf(self, format=PAX_FORMAT, encoding='utf-8', errors='surrogateescape'):
        """Return the header as bytes, with what goes before it."""
        for key in 'mode', 'uid', 'gid', 'mtime', 'uname', 'gname':
            if getattr(self, key) is None:
                raise ValueError(f'{key} may not be None')
        write = {USTAR_FORMAT: _ustar, GNU_FORMAT: _gnu, PAX_FORMAT: _pax}.get(format)
        if write is None:
            raise ValueError('invalid format')
        return write(self.get_info(), self.pax_headers, encoding, errors)

    @classmethod
    def frombuf(cls, buf, encoding, errors):
        """Return the member that a block of 512 bytes describes."""
        return parse(buf, encoding, errors, cls)

    @classmethod
    def fromtarfile(cls, tarfile):
        """Return the next member of an archive."""
        return read_member(tarfile)

    def issparse(self):
        """Whether the member is a file with holes."""
        return self.sparse is not None


def _alias(key):
    return property(lambda self: getattr(self, key), lambda self, value: setattr(self, key, value), doc=f'The same as {key}.')


def _kind(name, doc, *types):
    def check(self):
        return self.type in types
    check.__name__, check.__qualname__, check.__doc__ = name, 'TarInfo.' + name, doc
    check.__module__ = 'tarfile'
    return check


TarInfo.path, TarInfo.linkpath = map(_alias, ('name', 'linkname'))
for _name, _doc, *_types in (
        ('isreg', 'Whether the member is a regular file.', REGTYPE, AREGTYPE, CONTTYPE, GNUTYPE_SPARSE),
        ('isdir', 'Whether the member is a folder.', DIRTYPE), ('issym', 'Whether the member is a symbolic link.', SYMTYPE),
        ('islnk', 'Whether the member is a hard link.', LNKTYPE), ('ischr', 'Whether the member is a character device.', CHRTYPE),
        ('isblk', 'Whether the member is a block device.', BLKTYPE), ('isfifo', 'Whether the member is a pipe.', FIFOTYPE),
        ('isdev', 'Whether the member is a device or a pipe.', CHRTYPE, BLKTYPE, FIFOTYPE)):
    setattr(TarInfo, _name, _kind(_name, _doc, *_types))
TarInfo.isfile = TarInfo.isreg


# Writing


def _block(fields, format):
    """One header of finished fields: bytes as they are, numbers to be put into digits."""
    block = bytearray(BLOCKSIZE)
    for key, value in fields.items():
        place = _LAYOUT[key]
        width = place.stop - place.start
        block[place] = (_digits(value, width, format) if isinstance(value, (int, float)) else value[:width]).ljust(width, b'\0')
    block[_LAYOUT['magic']] = _MAGIC[format]
    block[_LAYOUT['chksum']] = b' ' * 8
    block[_LAYOUT['chksum']] = b'%06o\0 ' % sum(block)
    return bytes(block)


def _digits(number, width, format):
    """A number in octal; in GNU's archives one that is too large in binary, behind a byte that says so."""
    number = int(number)
    if number >= 0 and number >> 3 * (width - 1) == 0:
        return b'%0*o' % (width - 1, number)
    bits = 8 * (width - 1)
    if format != GNU_FORMAT or not -1 << bits <= number < 1 << bits:
        raise ValueError('overflow in number field')
    return bytes([0o377 if number < 0 else 0o200]) + (number & (1 << bits) - 1).to_bytes(width - 1, 'big')


def _finished(facts, encoding, errors, **changes):
    """The fields of a header as _block wants them."""
    fields = {key: value.encode(encoding, errors) if isinstance(value, str) else value for key, value in facts.items()}
    del fields['chksum']
    if facts['type'] not in (CHRTYPE, BLKTYPE):
        fields['devmajor'] = fields['devminor'] = b''
    return fields | changes


def _ahead(name, type, data, format):
    """A member whose data is about the next one."""
    head = _block({'name': name, 'type': type, 'size': len(data), **dict.fromkeys(('mode', 'uid', 'gid', 'mtime'), 0)}, format)
    return head + data.ljust(-(-len(data) // BLOCKSIZE) * BLOCKSIZE, b'\0')


def _ustar(facts, records, encoding, errors):
    fields = _finished(facts, encoding, errors)
    if len(fields['linkname']) > 100:
        raise ValueError('linkname is too long')
    if len(fields['name']) > 100:
        whole = fields['name']
        at = whole.find(b'/', max(len(whole) - 101, 0))
        if not 0 <= at <= 155:
            raise ValueError('name is too long')
        fields.update(name=whole[at + 1:], prefix=whole[:at])
    return _block(fields, USTAR_FORMAT)


def _gnu(facts, records, encoding, errors):
    fields = _finished(facts, encoding, errors)
    long = [_ahead(b'././@LongLink', type, fields[key] + b'\0', GNU_FORMAT)
            for key, type in (('linkname', GNUTYPE_LONGLINK), ('name', GNUTYPE_LONGNAME)) if len(fields[key]) > 100]
    return b''.join(long) + _block(fields, GNU_FORMAT)


_PAX_NAMES = {'name': 'path', 'linkname': 'linkpath', 'uname': 'uname', 'gname': 'gname'}


def _pax(facts, records, encoding, errors):
    records, plain = dict(records), dict(facts)
    for key, record in _PAX_NAMES.items():
        place, value = _LAYOUT[key], facts[key]
        if record not in records and not (value.isascii() and len(value) <= place.stop - place.start):
            records[record] = value
    for key in 'uid', 'gid', 'size', 'mtime':
        value, place = facts[key], _LAYOUT[key]
        fits = 0 <= value < 8 ** (place.stop - place.start - 1)
        if not fits or isinstance(value, float):
            plain[key] = int(round(value)) if fits else 0
            records.setdefault(key, str(value))
    head = _records_written(records, XHDTYPE, encoding) if records else b''
    return head + _block(_finished(plain, 'ascii', 'replace'), USTAR_FORMAT)


def _records_written(records, type, encoding):
    """The member that holds records. Values that UTF-8 cannot encode are said to be binary."""
    items = [(key.encode(), value) for key, value in records.items()]
    try:
        items = [(key, value.encode()) for key, value in items]
    except UnicodeEncodeError:
        items = [(b'hdrcharset', b'BINARY')] + [(key, value.encode(encoding, 'surrogateescape')) for key, value in items]
    lines = []
    for key, value in items:
        body = b' %b=%b\n' % (key, value)
        length = len(body) + len(str(len(body)))
        length += len(str(length)) - len(str(len(body)))
        lines.append(b'%d' % length + body)
    return _ahead(b'././@PaxHeader', type, b''.join(lines), USTAR_FORMAT)


def create_pax_global_header(pax_headers):
    """The records that hold for all members of an archive."""
    return _records_written(pax_headers, XGLTYPE, 'utf-8')


# Reading


def _number(field):
    first = field[0]
    if first in (0o200, 0o377):
        return int.from_bytes(field[1:], 'big') - (first & 1) * 256 ** (len(field) - 1)
    try:
        return int(field.split(b'\0')[0].strip().decode('ascii', 'strict') or '0', 8)
    except ValueError:
        raise InvalidHeaderError('invalid header') from None


def parse(block, encoding, errors, new=TarInfo):
    """Return the member that a block of 512 bytes describes."""
    match len(block):
        case 0:
            raise EmptyHeaderError('empty header')
        case length if length != BLOCKSIZE:
            raise TruncatedHeaderError('truncated header')
    if not any(block):
        raise EOFHeaderError('end of file header')
    field = {key: block[place] for key, place in _LAYOUT.items()}
    stated = _number(field['chksum'])
    summed = block[:148] + b' ' * 8 + block[156:]
    if stated != sum(summed) and stated != sum(byte - 256 * (byte > 127) for byte in summed):
        raise InvalidHeaderError('bad checksum')

    def text(key):
        return field[key].split(b'\0', 1)[0].decode(encoding, errors)
    info = new(text('name'))
    facts = {key: _number(field[key]) for key in _NUMBERS} | {key: text(key) for key in _TEXTS}
    facts.update(type=field['type'], chksum=stated)
    if facts['type'] == AREGTYPE and info.name.endswith('/'):
        facts['type'] = DIRTYPE
    if facts['type'] == DIRTYPE:
        facts['name'] = info.name.rstrip('/')
    prefix = text('prefix')
    if prefix and facts['type'] not in (GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE):
        facts['name'] = prefix + '/' + facts.get('name', info.name)
    vars(info).update(facts)
    return info


def _records_read(data, encoding, errors):
    """The records of a pax header by their keys."""
    found = {}
    while data and data[0]:
        digits = data.split(b' ', 1)[0]
        if not digits.isdigit() or len(digits) > 7 or not len(digits) + 3 < int(digits) <= len(data):
            raise InvalidHeaderError('invalid header')
        line, data = data[len(digits) + 1:int(digits)], data[int(digits):]
        key, equals, value = line[:-1].partition(b'=')
        if not (key and equals and line.endswith(b'\n')):
            raise InvalidHeaderError('invalid header')
        found[key] = value
    binary = found.get(b'hdrcharset') == b'BINARY'
    return {_read_text(key, 'utf-8', errors): _read_text(value, encoding if binary and key in _BY_NAME else 'utf-8', errors)
            for key, value in found.items()}


_BY_NAME = b'path', b'linkpath', b'uname', b'gname'


def _read_text(raw, encoding, errors):
    try:
        return raw.decode(encoding, 'strict')
    except UnicodeDecodeError:
        return raw.decode(encoding, errors)


_CONVERT = {'path': ('name', lambda text: text.rstrip('/')), 'linkpath': ('linkname', str), 'size': ('size', int), 'uid': ('uid', int),
            'gid': ('gid', int), 'mtime': ('mtime', float), 'uname': ('uname', str), 'gname': ('gname', str)}


def _amend(info, records):
    """Let records replace fields of the header."""
    for key, text in records.items():
        if key in _CONVERT:
            name, convert = _CONVERT[key]
            try:
                setattr(info, name, convert(text))
            except ValueError:
                setattr(info, name, 0)


# Files with holes: a list of where data lies in the file, and how much. GNU's own headers have it behind the other fields and in blocks that
# follow; records have it in one of three ways, the last of which puts it before the data.

_HOLES = slice(386, 482), 482, slice(483, 495)  # four pieces, whether more blocks follow, the size of the file
_MOST_PIECES = 1 << 20


def _pieces_in(block):
    """The pieces that a block lists: numbers of 12 bytes."""
    for at in range(0, len(block) - 23, 24):
        start, length = _number(block[at:at + 12]), _number(block[at + 12:at + 24])
        if start < 0 or length < 0:
            raise InvalidHeaderError('invalid header')
        if length:
            yield start, length


def _gnu_pieces(info, block, archive):
    """Read the list of GNU's own headers."""
    listed, more, _ = _HOLES
    pieces, goes_on = list(_pieces_in(block[listed])), block[more]
    while goes_on:
        block = archive.fileobj.read(BLOCKSIZE)
        archive.offset += len(block)
        if len(block) < BLOCKSIZE or len(pieces) > _MOST_PIECES:
            raise InvalidHeaderError('invalid header')
        pieces += _pieces_in(block[:504])
        goes_on = block[504]
    return pieces


def _record_pieces(info, records, raw, archive):
    """Read the list of records."""
    if 'GNU.sparse.map' in records:
        numbers = list(map(int, records['GNU.sparse.map'].split(',')))
    elif records.get('GNU.sparse.major') == '1' and records.get('GNU.sparse.minor') == '0':
        numbers = _numbers_before_data(archive)
    else:
        numbers = [int(found) for found in re.findall(rb'\d+ GNU\.sparse\.(?:offset|numbytes)=(\d+)\n', raw)]
    return list(zip(numbers[::2], numbers[1::2]))


def _numbers_before_data(archive):
    """Read lines with numbers: how many pieces there are, then each; they fill whole blocks."""
    lines, text = [], b''
    while not lines or len(lines) < 1 + 2 * int(lines[0]):
        block = archive.fileobj.read(BLOCKSIZE)
        archive.offset += len(block)
        if len(block) < BLOCKSIZE or len(lines) > 2 * _MOST_PIECES:
            raise InvalidHeaderError('invalid header')
        text += block
        *complete, text = text.split(b'\n')
        lines += complete
    return list(map(int, lines[1:1 + 2 * int(lines[0])]))


def _fill_holes(info, block, records, raw, archive):
    """Find out about the holes of a file; the header tells what is stored of it."""
    stored = info.size
    if info.type == GNUTYPE_SPARSE:
        _, _, size = _HOLES
        whole = _number(block[size])
        info.sparse = _gnu_pieces(info, block, archive)
    else:
        before = archive.offset
        try:
            info.sparse = _record_pieces(info, records, raw, archive)
            whole = int(records.get('GNU.sparse.realsize', records.get('GNU.sparse.size', info.size)))
        except ValueError:
            raise InvalidHeaderError('invalid header') from None
        info.name = records.get('GNU.sparse.name', info.name)
        stored -= archive.offset - before
    if whole < 0 or stored < 0:
        raise InvalidHeaderError('invalid header')
    info.size = whole
    return stored


def read_member(archive):
    """Read the next member of an archive. Raises a HeaderError that says why there is none."""
    start, own, long, file, raw = archive.offset, {}, {}, archive.fileobj, b''
    while True:
        block = file.read(BLOCKSIZE)
        try:
            info = parse(block, archive.encoding, archive.errors, archive.tarinfo)
        except HeaderError as wrong:
            if archive.offset != start:  # something came ahead that is about this member
                raise SubsequentHeaderError(str(wrong)) from None
            raise
        archive.offset += BLOCKSIZE
        if info.type not in _AHEAD:
            break
        if not 0 <= info.size <= _LONGEST:
            raise InvalidHeaderError('invalid header')
        data = file.read(-(-info.size // BLOCKSIZE) * BLOCKSIZE)
        archive.offset += len(data)
        if len(data) < info.size:
            raise ReadError('unexpected end of data')
        data = data[:info.size]
        if info.type in (GNUTYPE_LONGNAME, GNUTYPE_LONGLINK):
            key = 'path' if info.type == GNUTYPE_LONGNAME else 'linkpath'
            long.setdefault(key, data.split(b'\0', 1)[0].decode(archive.encoding, archive.errors))
        elif info.type == XGLTYPE:
            archive.pax_headers.update(_records_read(data, archive.encoding, archive.errors))
        else:
            own |= _records_read(data, archive.encoding, archive.errors)
            raw = data
    records = archive.pax_headers | own
    _amend(info, records | long)
    if info.size < 0:
        raise InvalidHeaderError('invalid header')
    stored = info.size
    if info.type == GNUTYPE_SPARSE or any(key.startswith('GNU.sparse') for key in own):
        stored = _fill_holes(info, block, own, raw, archive)
    info.pax_headers = records
    info.offset, info.offset_data, info._tarfile = start, archive.offset, archive
    if info.type not in _BODILESS:
        archive.offset += -(-stored // BLOCKSIZE) * BLOCKSIZE
    return info
