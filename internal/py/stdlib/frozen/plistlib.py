"""Property lists: numbers, strings, dates, bytes, lists and dicts in the files of macOS, as XML or binary."""

__all__ = ["InvalidFileException", "FMT_XML", "FMT_BINARY", "load", "dump", "loads", "dumps", "UID"]

_XML = "FMT_XML"  # what dump() writes unless it is told otherwise


def __getattr__(name):
    if name not in ("PlistFormat", "FMT_XML", "FMT_BINARY"):
        raise AttributeError(f"module 'plistlib' has no attribute {name!r}")
    return _formats() if name == "PlistFormat" else getattr(_formats(), name)


def __dir__():
    return sorted({*globals(), *__all__, "PlistFormat"})


def _formats():
    """Return the enumeration of formats, which few programs ask for."""
    if "PlistFormat" not in globals():
        import enum
        globals()["PlistFormat"] = enum.Enum("PlistFormat", "FMT_XML FMT_BINARY", module=__name__)
    return globals()["PlistFormat"]


def _is_xml(fmt):
    return fmt is _XML or fmt is _formats().FMT_XML


class InvalidFileException(ValueError):
    def __init__(self, message="Invalid file"):
        ValueError.__init__(self, message)


class UID:
    """A number that is an index into the objects of an archive (NSKeyedArchiver)."""

    def __init__(self, data):
        if not isinstance(data, int):
            raise TypeError("data must be an int")
        if not 0 <= data < 1 << 64:
            raise ValueError("UIDs must be positive" if data < 0 else "UIDs cannot be >= 2**64")
        self.data = data

    def __eq__(self, other):
        return self.data == other.data if isinstance(other, UID) else NotImplemented

    def __hash__(self):
        return hash(self.data)

    def __repr__(self):
        return f"{type(self).__name__}({self.data!r})"

    def __index__(self):
        return self.data

    def __reduce__(self):
        return type(self), (self.data,)


def load(fp, *, fmt=None, dict_type=dict, aware_datetime=False):
    """Read a property list from a binary file."""
    head = fp.read(32)
    fp.seek(0)
    if _is_xml(_format_of(head) if fmt is None else fmt):
        return _XMLReader(dict_type, aware_datetime).read(fp.read())
    return _BinaryReader(dict_type, aware_datetime).read(fp)


def loads(value, *, fmt=None, dict_type=dict, aware_datetime=False):
    """Read a property list from bytes, or from a string if it is XML."""
    from io import BytesIO
    if isinstance(value, str):
        if fmt is not None and not _is_xml(fmt):
            raise TypeError("value must be bytes-like object when fmt is FMT_BINARY")
        value = value.encode()
    options = dict(dict_type=dict_type, aware_datetime=aware_datetime)
    return load(BytesIO(value), fmt=fmt, **options)


def dump(value, fp, *, fmt=_XML, sort_keys=True, skipkeys=False, aware_datetime=False):
    """Write a property list to a binary file."""
    if fmt is not _XML and not isinstance(fmt, _formats()):
        raise ValueError("Unsupported format: %r" % (fmt,))
    writer = _XMLWriter if _is_xml(fmt) else _BinaryWriter
    writer(fp, sort_keys, skipkeys, aware_datetime).write(value)


def dumps(value, *, fmt=_XML, skipkeys=False, sort_keys=True, aware_datetime=False):
    """Return a property list as bytes."""
    from io import BytesIO
    options = dict(skipkeys=skipkeys, sort_keys=sort_keys, aware_datetime=aware_datetime)
    dump(value, out := BytesIO(), fmt=fmt, **options)
    return out.getvalue()


_XML_STARTS = (b"<?xml", b"<plist")
_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xfe\xff", "utf-16-be"), (b"\xff\xfe", "utf-16-le"))


def _format_of(head):
    if head[:8] == b"bplist00":
        return _formats().FMT_BINARY
    if head.startswith(_XML_STARTS):
        return _XML
    for mark, encoding in _MARKS:
        if head.startswith(tuple(mark + start.decode("ascii").encode(encoding) for start in _XML_STARTS)):
            return _XML
    raise InvalidFileException()


class _Writer:
    """What writers of both formats know."""

    def __init__(self, fp, sort_keys, skipkeys, aware_datetime):
        self.fp, self.sort_keys, self.skipkeys, self.aware = fp, sort_keys, skipkeys, aware_datetime

    def items(self, d):
        """Return the items of a dict whose keys are strings, as all have to be unless others are skipped."""
        items = sorted(d.items()) if self.sort_keys else d.items()
        for key, value in items:
            if isinstance(key, str):
                yield key, value
            elif not self.skipkeys:
                raise TypeError("keys must be strings")


# XML.

_DATE = r"(?P<year>\d\d\d\d)(?:-(?P<month>\d\d)(?:-(?P<day>\d\d)(?:T(?P<hour>\d\d)(?::(?P<minute>\d\d)(?::(?P<second>\d\d))?)?)?)?)?Z"


def _read_date(text, aware):
    import datetime
    import re
    parts = re.fullmatch(_DATE, text, re.ASCII).groups()
    numbers = [int(p) for p in parts if p is not None]
    return datetime.datetime(*numbers, tzinfo=datetime.UTC) if aware else datetime.datetime(*numbers)


def _write_date(d, aware):
    import datetime
    if aware:
        d = d.astimezone(datetime.UTC)
    return d.strftime("%Y-%m-%dT%H:%M:%SZ") if d.year > 999 else "%04d" % d.year + d.strftime("-%m-%dT%H:%M:%SZ")


class _XMLReader:
    """Builds values from the events of an XML parser. The value of a container is on the stack while it is open."""

    def __init__(self, dict_type, aware_datetime):
        self.dict_type, self.aware = dict_type, aware_datetime
        self.stack, self.root, self.key = [], None, None
        self.text = []

    def read(self, data):
        from xml.etree.ElementTree import XMLParser
        import re
        if re.search(rb"<!\0?E\0?N\0?T\0?I\0?T\0?Y", data):
            raise InvalidFileException("XML entity declarations are not supported in plist files")
        parser = XMLParser(target=self)
        parser.feed(data)
        parser.close()
        return self.root

    def start(self, tag, attrs):
        self.text = []
        if tag == "dict":
            value = self.dict_type()
        elif tag == "array":
            value = []
        else:
            return
        self.add(value)
        self.stack.append((value, self.key))
        self.key = None

    def data(self, text):
        self.text.append(text)

    def close(self):
        return self.root

    def end(self, tag):
        text, self.text = "".join(self.text), []
        if handler := getattr(self, "end_" + tag, None):
            handler(text)

    def add(self, value):
        if self.key is not None:
            if not self.stack or type(self.stack[-1][0]) is not type(self.dict_type()):
                raise ValueError("unexpected element")
            self.stack[-1][0][self.key] = value
            self.key = None
        elif not self.stack:
            self.root = value
        elif not isinstance(self.stack[-1][0], list):
            raise ValueError("unexpected element")
        else:
            self.stack[-1][0].append(value)

    def end_dict(self, text):
        if self.key is not None:
            raise ValueError("missing value for key '%s'" % self.key)
        self.stack.pop()

    def end_array(self, text):
        self.stack.pop()

    def end_key(self, text):
        if self.key is not None or not self.stack or isinstance(self.stack[-1][0], list):
            raise ValueError("unexpected key")
        self.key = text

    def end_true(self, text):
        self.add(True)

    def end_false(self, text):
        self.add(False)

    def end_integer(self, text):
        hexadecimal = text.startswith(("0x", "0X"))
        self.add(int(text, 16) if hexadecimal else int(text))

    def end_real(self, text):
        self.add(float(text))

    def end_string(self, text):
        self.add(text)

    def end_data(self, text):
        import binascii
        self.add(binascii.a2b_base64(text.encode()))

    def end_date(self, text):
        self.add(_read_date(text, self.aware))


_HEADER = b"""\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
"""


def _escape(text):
    import re
    if re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f]", text):
        raise ValueError("strings can't contain control characters; use bytes instead")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


class _XMLWriter(_Writer):
    def write(self, value):
        self.fp.write(_HEADER)
        self.depth = 0
        for step, argument in (self.line, '<plist version="1.0">'), (self.value, value), (self.line, "</plist>"):
            step(argument)

    def line(self, text):
        self.fp.write(b"\t" * self.depth + text.encode() + b"\n")

    def element(self, tag, text=None):
        self.line("<%s/>" % tag if text is None else "<%s>%s</%s>" % (tag, _escape(text), tag))

    def value(self, value):
        if isinstance(value, (bool, int, float, str)):
            self.element(*_simple(value))
        elif isinstance(value, dict):
            self.dict(value)
        elif isinstance(value, (list, tuple)):
            self.array(value)
        elif isinstance(value, (bytearray, bytes)):
            self.bytes(value)
        else:
            import datetime
            if not isinstance(value, datetime.datetime):
                raise TypeError(f"unsupported type: {type(value)}")
            self.element("date", _write_date(value, self.aware))

    def begin(self, tag):
        self.line(f"<{tag}>")
        self.depth += 1

    def finish(self, tag):
        self.depth -= 1
        self.line(f"</{tag}>")

    def dict(self, d):
        if not d:
            self.element("dict")
            return
        self.begin("dict")
        for key, value in self.items(d):
            self.element("key", key)
            self.value(value)
        self.finish("dict")

    def array(self, items):
        if not items:
            self.element("array")
            return
        self.begin("array")
        for item in items:
            self.value(item)
        self.finish("array")

    def bytes(self, data):
        """Write lines of base64 that fit into 76 columns, a tab counted as 8."""
        import binascii
        self.line("<data>")
        width = max(16, 76 - len("\t" * self.depth) * 8)
        size = width // 4 * 3
        for i in range(0, len(data), size):
            self.line(binascii.b2a_base64(data[i:i + size], newline=False).decode())
        self.line("</data>")


def _simple(value):
    """Return the element of a string or number: its tag, and its text if it has one."""
    if isinstance(value, str):
        return "string", value
    if isinstance(value, bool):
        return ("true" if value else "false",)
    if isinstance(value, float):
        return "real", repr(value)
    if not -1 << 63 <= value < 1 << 64:
        raise OverflowError(value)
    return "integer", "%d" % value


# Binary: objects one after another, a table of where each begins, and a trailer that says where the table is.

def _unpack(data, size):
    return [int.from_bytes(data[i:i + size], "big") for i in range(0, len(data), size)]


class _BinaryReader:
    def __init__(self, dict_type, aware_datetime):
        self.dict_type, self.aware = dict_type, aware_datetime

    def read(self, fp):
        import struct
        self.fp = fp
        try:
            fp.seek(-32, 2)
            trailer = self.bytes(32)
            offset_size, self.ref_size, count, top, table = struct.unpack(">6xBBQQQ", trailer)
            fp.seek(table)
            self.offsets, self.objects = self.ints(count, offset_size), [_UNREAD] * count
            return self.object(top)
        except (ValueError, OverflowError, IndexError, OSError, struct.error):
            raise InvalidFileException()

    def bytes(self, n):
        data = self.fp.read(n)
        if len(data) != n:
            raise InvalidFileException()
        return data

    def ints(self, n, size):
        data = self.bytes(size * n)
        if not size:
            raise InvalidFileException()
        return _unpack(data, size)

    def size(self, low):
        """Return a size that is in the low bits of a token, or in an int that follows."""
        if low < 15:
            return low
        return int.from_bytes(self.bytes(1 << (self.bytes(1)[0] & 3)), "big")

    def object(self, ref):
        if (known := self.objects[ref]) is not _UNREAD:
            return known
        self.fp.seek(self.offsets[ref])
        token = self.bytes(1)[0]
        high, low = token >> 4, token & 15
        if high in (10, 13):
            return self.container(ref, high, low)
        value = self.objects[ref] = self.scalar(token, high, low)
        return value

    def scalar(self, token, high, low):
        if token in _SINGLETONS:
            return _SINGLETONS[token]
        if high == 1:
            return int.from_bytes(self.bytes(1 << low), "big", signed=low >= 3)
        if token in (0x22, 0x23):
            import struct
            return struct.unpack(">f" if token == 0x22 else ">d", self.bytes(4 if token == 0x22 else 8))[0]
        if token == 0x33:
            import datetime
            import struct
            seconds, = struct.unpack(">d", self.bytes(8))
            epoch = datetime.datetime(2001, 1, 1, tzinfo=datetime.UTC if self.aware else None)
            return epoch + datetime.timedelta(seconds=seconds)
        if high == 4:
            return self.bytes(self.size(low))
        if high == 5:
            return self.bytes(self.size(low)).decode("ascii")
        if high == 6:
            return self.bytes(self.size(low) * 2).decode("utf-16be")
        if high == 8:
            return UID(int.from_bytes(self.bytes(1 + low), "big"))
        raise InvalidFileException()

    def container(self, ref, high, low):
        n = self.size(low)
        if high == 10:
            refs = self.ints(n, self.ref_size)
            value = self.objects[ref] = []
            for r in refs:
                value.append(self.object(r))
            return value
        keys, values = self.ints(n, self.ref_size), self.ints(n, self.ref_size)
        value = self.objects[ref] = self.dict_type()
        for pair in zip(keys, values):
            key, item = map(self.object, pair)
            try:
                value[key] = item
            except TypeError:
                raise InvalidFileException()
        return value


_UNREAD = object()
_SINGLETONS = {0x00: None, 0x08: False, 0x09: True, 0x0f: b""}
_SINGLETON_TOKENS = {None: b"\x00", False: b"\x08", True: b"\x09"}
_SCALARS = (str, int, float, bytes, bytearray)


class _BinaryWriter(_Writer):
    """Equal scalars are written once, and other objects once for each identity."""

    def write(self, value):
        import struct
        self.objects, self.refs = [], {}
        self.collect(value)
        count = len(self.objects)
        self.ref_size = _size_of(count)
        self.fp.write(b"bplist00")
        offsets = []
        for obj in self.objects:
            offsets.append(self.fp.tell())
            self.write_object(obj)
        table = self.fp.tell()
        size = _size_of(table)
        self.fp.write(b"".join(o.to_bytes(size, "big") for o in offsets))
        self.fp.write(struct.pack(">5xBBBQQQ", 0, size, self.ref_size, count, self.ref(value), table))

    def identity(self, value):
        """Return what tells a value from others."""
        import datetime
        if isinstance(value, (*_SCALARS, datetime.datetime)):
            return type(value), bytes(value) if isinstance(value, bytearray) else value
        return id(value)

    def ref(self, value):
        return self.refs[self.identity(value)]

    def collect(self, value):
        key = self.identity(value)
        if key in self.refs:
            return
        self.refs[key] = len(self.objects)
        self.objects.append(value)
        for part in self.parts(value):
            self.collect(part)

    def parts(self, value):
        """Return the values in a container in the order in which it refers to them."""
        if isinstance(value, dict):
            items = list(self.items(value))
            return [k for k, _ in items] + [v for _, v in items]
        return value if isinstance(value, (list, tuple)) else ()

    def head(self, token, size):
        if size < 15:
            self.fp.write(bytes([token | size]))
        else:
            power = (_size_of(size)).bit_length() - 1
            self.fp.write(bytes([token | 15, 0x10 | power]) + size.to_bytes(1 << power, "big"))

    def write_object(self, value):
        write = self.fp.write
        if value is None or isinstance(value, bool):
            write(_SINGLETON_TOKENS[value])
        elif isinstance(value, int):
            write(_int_bytes(value))
        elif isinstance(value, str):
            wide = not value.isascii()
            self.head(0x60 if wide else 0x50, len(data := value.encode("utf-16be")) // 2)
            write(data if wide else value.encode())
        elif isinstance(value, (bytearray, bytes)):
            self.head(0x40, len(value))
            write(value)
        elif isinstance(value, UID):
            if value.data < 0:
                raise ValueError("UIDs must be positive")
            size = _size_of(value.data)
            write(bytes([0x80 | size - 1]) + value.data.to_bytes(size, "big"))
        elif isinstance(value, (dict, list, tuple)):
            self.write_container(value)
        else:
            write(_double_bytes(value, self.aware))

    def write_container(self, value):
        refs = [self.ref(part) for part in self.parts(value)]
        if isinstance(value, dict):
            self.head(0xd0, len(refs) // 2)
        else:
            self.head(0xa0, len(refs))
        self.fp.write(b"".join(r.to_bytes(self.ref_size, "big") for r in refs))


def _int_bytes(value):
    """Return the token and the bytes of an int, which are signed from 8 bytes on."""
    if not -1 << 63 <= value < 1 << 64:
        raise OverflowError(value)
    if value < 0:
        size = 8
    else:
        size = _size_of(value) if value < 1 << 63 else 16
    return bytes([0x10 | size.bit_length() - 1]) + value.to_bytes(size, "big", signed=size >= 8)


def _double_bytes(value, aware):
    """Return the token and the bytes of a float, or of a date: seconds since the start of 2001."""
    import datetime
    import struct
    if isinstance(value, float):
        return struct.pack(">Bd", 0x23, value)
    if not isinstance(value, datetime.datetime):
        raise TypeError(value)
    start = datetime.datetime(2001, 1, 1)
    if aware:
        value, start = value.astimezone(datetime.UTC), start.replace(tzinfo=datetime.UTC)
    return struct.pack(">Bd", 0x33, (value - start).total_seconds())


def _size_of(n):
    """Return in how many bytes a number fits: 1, 2, 4 or 8."""
    for size in (1, 2, 4):
        if n < 1 << 8 * size:
            return size
    return 8
