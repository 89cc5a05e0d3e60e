"""What a pickle consists of: its operations one by one, as text, and without those that nobody needs."""

import io
import sys

__all__ = ['dis', 'genops', 'optimize']

UP_TO_NEWLINE, TAKEN_FROM_ARGUMENT1, TAKEN_FROM_ARGUMENT4, TAKEN_FROM_ARGUMENT4U, TAKEN_FROM_ARGUMENT8U = -1, -2, -3, -4, -5


class ArgumentDescriptor:
    """How the argument of an operation is written: its length in bytes, or a negative number where that depends, and a function that reads it."""

    __slots__ = 'name', 'n', 'reader', 'doc'

    def __init__(self, name, n, reader, doc):
        self.name, self.n, self.reader, self.doc = name, n, reader, doc


class StackObject:
    """What operations take from the stack and put there."""

    __slots__ = 'name', 'obtype', 'doc'

    def __init__(self, name, obtype, doc):
        self.name, self.obtype, self.doc = name, obtype, doc

    def __repr__(self):
        return self.name


class OpcodeInfo:
    """An operation of a pickle."""

    __slots__ = 'name', 'code', 'arg', 'stack_before', 'stack_after', 'proto', 'doc'

    def __init__(self, name, code, arg, stack_before, stack_after, proto, doc):
        self.name, self.code, self.arg, self.stack_before, self.stack_after = name, code, arg, stack_before, stack_after
        self.proto, self.doc = proto, doc


def _line(f):
    data = f.readline()
    if not data.endswith(b'\n'):
        raise ValueError('no newline found when trying to read stringnl')
    return data[:-1]


def _counted(size, what, signed=False):
    """Return a function that reads a length of so many bytes, and as many bytes as it says."""
    length = _number(size, f'{"" if signed else "u"}int{size}', signed)

    def read(f):
        n = length(f)
        if n < 0:
            raise ValueError(f'{what} byte count < 0: {n}')
        if n > sys.maxsize:
            raise ValueError(f'{what} byte count > sys.maxsize: {n}')
        data = f.read(n)
        if len(data) < n:
            if what.startswith('long'):
                raise ValueError(f'not enough data in stream to read {what}')
            raise ValueError(f'expected {n} bytes in a {what}, but only {len(data)} remain')
        return data
    return read


def _number(size, what, signed=False):
    def read(f):
        data = f.read(size)
        if len(data) < size:
            raise ValueError(f'not enough data in stream to read {what}')
        return int.from_bytes(data, 'little', signed=signed)
    return read


def _decoded(reader, how):
    return lambda f: how(reader(f))


def _utf8(data):
    return str(data, 'utf-8', 'surrogatepass')


def _string(f):
    data = _line(f)
    for quote in b'"', b"'":
        if data.startswith(quote):
            if len(data) < 2 or not data.endswith(quote):
                raise ValueError(f'strinq quote {quote!r} not found at both ends of {data!r}')
            data = data[1:-1]
            break
    else:
        raise ValueError(f'no string quotes around {data!r}')
    import codecs
    return codecs.escape_decode(data)[0].decode('ascii')


def _short(f):
    data = _line(f)
    return {b'00': False, b'01': True}.get(data) if data in (b'00', b'01') else int(data)


def _float8(f):
    import struct
    data = f.read(8)
    if len(data) < 8:
        raise ValueError('not enough data in stream to read float8')
    return struct.unpack('>d', data)[0]


def _long(data):
    return int.from_bytes(data, 'little', signed=True)


_ARGUMENTS = {}
for _name, _n, _reader in [
        ('uint1', 1, _number(1, 'uint1')), ('uint2', 2, _number(2, 'uint2')), ('int4', 4, _number(4, 'int4', True)),
        ('uint4', 4, _number(4, 'uint4')), ('uint8', 8, _number(8, 'uint8')),
        ('stringnl', UP_TO_NEWLINE, _string),
        ('stringnl_noescape', UP_TO_NEWLINE, lambda f: _line(f).decode('ascii')),
        ('stringnl_noescape_pair', UP_TO_NEWLINE, lambda f: _line(f).decode('ascii') + ' ' + _line(f).decode('ascii')),
        ('string1', TAKEN_FROM_ARGUMENT1, _decoded(_counted(1, 'string1'), lambda b: b.decode('latin-1'))),
        ('string4', TAKEN_FROM_ARGUMENT4, _decoded(_counted(4, 'string4', True), lambda b: b.decode('latin-1'))),
        ('bytes1', TAKEN_FROM_ARGUMENT1, _counted(1, 'bytes1')), ('bytes4', TAKEN_FROM_ARGUMENT4U, _counted(4, 'bytes4')),
        ('bytes8', TAKEN_FROM_ARGUMENT8U, _counted(8, 'bytes8')),
        ('bytearray8', TAKEN_FROM_ARGUMENT8U, _decoded(_counted(8, 'bytearray8'), bytearray)),
        ('unicodestringnl', UP_TO_NEWLINE, lambda f: str(_line(f), 'raw-unicode-escape')),
        ('unicodestring1', TAKEN_FROM_ARGUMENT1, _decoded(_counted(1, 'unicodestring1'), _utf8)),
        ('unicodestring4', TAKEN_FROM_ARGUMENT4U, _decoded(_counted(4, 'unicodestring4'), _utf8)),
        ('unicodestring8', TAKEN_FROM_ARGUMENT8U, _decoded(_counted(8, 'unicodestring8'), _utf8)),
        ('decimalnl_short', UP_TO_NEWLINE, _short),
        ('decimalnl_long', UP_TO_NEWLINE, lambda f: int(_line(f).removesuffix(b'L'))),
        ('floatnl', UP_TO_NEWLINE, lambda f: float(_line(f))), ('float8', 8, _float8),
        ('long1', TAKEN_FROM_ARGUMENT1, _decoded(_counted(1, 'long1'), _long)),
        ('long4', TAKEN_FROM_ARGUMENT4, _decoded(_counted(4, 'long4', True), _long))]:
    _ARGUMENTS[_name] = ArgumentDescriptor(_name, _n, _reader, 'An argument of the kind ' + _name + '.')

_KINDS = {name: StackObject(name, obtype, 'On the stack: ' + name + '.') for name, obtype in [
    ('int', int), ('int_or_bool', (int, bool)), ('bool', bool), ('float', float), ('bytes_or_str', (bytes, str)), ('bytes', bytes),
    ('bytearray', bytearray), ('str', str), ('None', type(None)), ('tuple', tuple), ('list', list), ('dict', dict), ('set', set),
    ('frozenset', set), ('buffer', object), ('any', object), ('mark', StackObject), ('stackslice', StackObject)]}
markobject, stackslice = _KINDS['mark'], _KINDS['stackslice']

# An operation: its name, its byte, how its argument is written, what it takes from the stack and puts there, its protocol.
_TABLE = r'''INT I decimalnl_short - int_or_bool 0|BININT J int4 - int 1|BININT1 K uint1 - int 1|BININT2 M uint2 - int 1
LONG L decimalnl_long - int 0|LONG1 \x8a long1 - int 2|LONG4 \x8b long4 - int 2|STRING S stringnl - bytes_or_str 0
BINSTRING T string4 - bytes_or_str 1|SHORT_BINSTRING U string1 - bytes_or_str 1|BINBYTES B bytes4 - bytes 3|SHORT_BINBYTES C bytes1 - bytes 3
BINBYTES8 \x8e bytes8 - bytes 4|BYTEARRAY8 \x96 bytearray8 - bytearray 5|NEXT_BUFFER \x97 - - buffer 5|READONLY_BUFFER \x98 - buffer buffer 5
NONE N - - None 0|NEWTRUE \x88 - - bool 2|NEWFALSE \x89 - - bool 2|UNICODE V unicodestringnl - str 0|SHORT_BINUNICODE \x8c unicodestring1 - str 4
BINUNICODE X unicodestring4 - str 1|BINUNICODE8 \x8d unicodestring8 - str 4|FLOAT F floatnl - float 0|BINFLOAT G float8 - float 1
EMPTY_LIST ] - - list 1|APPEND a - list,any list 0|APPENDS e - list,mark,stackslice list 1|LIST l - mark,stackslice list 0
EMPTY_TUPLE ) - - tuple 1|TUPLE t - mark,stackslice tuple 0|TUPLE1 \x85 - any tuple 2|TUPLE2 \x86 - any,any tuple 2|TUPLE3 \x87 - any,any,any tuple 2
EMPTY_DICT } - - dict 1|DICT d - mark,stackslice dict 0|SETITEM s - dict,any,any dict 0|SETITEMS u - dict,mark,stackslice dict 1
EMPTY_SET \x8f - - set 4|ADDITEMS \x90 - set,mark,stackslice set 4|FROZENSET \x91 - mark,stackslice frozenset 4|POP 0 - any - 0|DUP 2 - any any,any 0
MARK ( - - mark 0|POP_MARK 1 - mark,stackslice - 1|GET g decimalnl_short - any 0|BINGET h uint1 - any 1|LONG_BINGET j uint4 - any 1
PUT p decimalnl_short - - 0|BINPUT q uint1 - - 1|LONG_BINPUT r uint4 - - 1|MEMOIZE \x94 - any any 4|EXT1 \x82 uint1 - any 2|EXT2 \x83 uint2 - any 2
EXT4 \x84 int4 - any 2|GLOBAL c stringnl_noescape_pair - any 0|STACK_GLOBAL \x93 - str,str any 4|REDUCE R - any,any any 0|BUILD b - any,any any 0
INST i stringnl_noescape_pair mark,stackslice any 0|OBJ o - mark,any,stackslice any 1|NEWOBJ \x81 - any,any any 2|NEWOBJ_EX \x92 - any,any,any any 4
PROTO \x80 uint1 - - 2|STOP . - any - 0|FRAME \x95 uint8 - - 4|PERSID P stringnl_noescape - any 0|BINPERSID Q - any any 1'''


def _kinds(text):
    return [] if text == '-' else [_KINDS[name] for name in text.split(',')]


opcodes, code2op = [], {}
for _text in _TABLE.replace('\n', '|').split('|'):
    _name, _code, _argument, _before, _after, _proto = _text.split()
    if _code.startswith('\\'):
        _code = chr(int(_code[2:], 16))
    opcodes.append(OpcodeInfo(_name, _code, _ARGUMENTS.get(_argument), _kinds(_before), _kinds(_after), int(_proto), 'The operation ' + _name + '.'))
    code2op[_code] = opcodes[-1]


def _operations(pickle, ends=False):
    if isinstance(pickle, (bytes, bytearray, memoryview)):
        pickle = io.BytesIO(pickle)
    tell = getattr(pickle, 'tell', lambda: None)
    while True:
        pos = tell()
        code = pickle.read(1)
        opcode = code2op.get(code.decode('latin-1'))
        if opcode is None:
            if code == b'':
                raise ValueError('pickle exhausted before seeing STOP')
            raise ValueError(f"at position {'<unknown>' if pos is None else pos}, opcode {code!r} unknown")
        arg = None if opcode.arg is None else opcode.arg.reader(pickle)
        yield (opcode, arg, pos, tell()) if ends else (opcode, arg, pos)
        if code == b'.':
            return


def genops(pickle):
    """Yield the operations of a pickle, bytes or a file: what it is, its argument, where it is."""
    return _operations(pickle)


def optimize(p):
    """Return a pickle that does the same without operations that remember what nobody asks for."""
    keys, wanted, proto, parts = {}, set(), 0, []
    for opcode, arg, pos, end in _operations(p, True):
        if opcode.name == 'MEMOIZE':
            arg = len(keys)
        if opcode.name in ('PUT', 'BINPUT', 'LONG_BINPUT', 'MEMOIZE'):
            keys[arg] = None
            parts.append(('put', arg, opcode.name, p[pos:end]))
        elif opcode.name in ('GET', 'BINGET', 'LONG_BINGET'):
            wanted.add(arg)
            parts.append(('get', arg, opcode.name, p[pos:end]))
        elif opcode.name == 'FRAME':
            continue
        else:
            if opcode.name == 'PROTO':
                proto = max(proto, arg)
            else:
                proto = max(proto, opcode.proto)
            parts.append(('', None, opcode.name, p[pos:end]))
    numbers, body, head = {}, [], b''
    for kind, key, name, data in parts:
        if kind == 'put':
            if key not in wanted:
                continue
            numbers[key] = len(numbers)
            data = data if name == 'MEMOIZE' else _put(numbers[key], proto)
        elif kind == 'get':
            data = _get(numbers[key], proto)
        elif name == 'PROTO' and not body and not head:
            head = data
            continue
        body.append(data)
    return head + _framed(body, proto)


def _put(number, proto):
    if not proto:
        return b'p%d\n' % number
    return bytes([113, number]) if number < 256 else b'r' + number.to_bytes(4, 'little')


def _get(number, proto):
    if not proto:
        return b'g%d\n' % number
    return bytes([104, number]) if number < 256 else b'j' + number.to_bytes(4, 'little')


def _framed(parts, proto):
    """Join operations, in frames of 64 KiB where the protocol has them."""
    if proto < 4:
        return b''.join(parts)
    out, frame = [], []

    def flush():
        data = b''.join(frame)
        frame.clear()
        out.append(b'\x95' + len(data).to_bytes(8, 'little') + data if len(data) >= 4 else data)
    size = 0
    for data in parts:
        if len(data) > 64 << 10:
            flush()
            out.append(data)
            size = 0
            continue
        frame.append(data)
        size += len(data)
        if size >= 64 << 10:
            flush()
            size = 0
    flush()
    return b''.join(out)


def dis(pickle, out=None, memo=None, indentlevel=4, annotate=0):
    """Print the operations of a pickle, and check that they fit together."""
    stack, marks, highest, column = [], [], -1, annotate
    memo = {} if memo is None else memo
    for opcode, arg, pos in genops(pickle):
        line = '' if pos is None else f'{pos:5d}:'
        line += f' {repr(opcode.code)[1:-1]:<4s} {" " * indentlevel * len(marks)}{opcode.name}'
        highest = max(highest, opcode.proto)
        before, after = list(opcode.stack_before), list(opcode.stack_after)
        take, note, error = len(before), None, None
        if markobject in before or opcode.name == 'POP' and stack and stack[-1] is markobject:
            if marks:
                where = marks.pop()
                note = '(MARK at unknown opcode offset)' if where is None else f'(MARK at {where})'
                while stack[-1] is not markobject:
                    stack.pop()
                stack.pop()
                take = before.index(markobject) if markobject in before else 0
                if opcode.name == 'POP':
                    take = 0
            else:
                error = note = 'no MARK exists on stack'
        if opcode.name in ('PUT', 'BINPUT', 'LONG_BINPUT', 'MEMOIZE'):
            key = len(memo) if opcode.name == 'MEMOIZE' else arg
            if opcode.name == 'MEMOIZE':
                note = f'(as {key})'
            if key in memo:
                error = f'memo key {key!r} already defined'
            elif not stack:
                error = "stack is empty -- can't store into memo"
            elif stack[-1] is markobject:
                error = "can't store markobject in the memo"
            else:
                memo[key] = stack[-1]
        elif opcode.name in ('GET', 'BINGET', 'LONG_BINGET'):
            if arg in memo:
                after = [memo[arg]]
            else:
                error = f'memo key {arg!r} has never been stored into'
        if arg is not None or note:
            line += ' ' * (10 - len(opcode.name))
            if arg is not None:
                line += ' ' + (repr(arg) if opcode.name not in ('STRING', 'BINSTRING', 'SHORT_BINSTRING') else ascii(arg))
            if note:
                line += ' ' + note
        if annotate:
            line = f'{line:<{column}}  {opcode.doc}'
        print(line, file=out)
        if error:
            raise ValueError(error)
        if len(stack) < take:
            raise ValueError(f'tries to pop {take} items from stack with only {len(stack)} items')
        if take:
            del stack[-take:]
        if markobject in after:
            marks.append(pos)
        stack.extend(after)
    print('highest protocol among opcodes =', highest, file=out)
    if stack:
        raise ValueError(f'stack not empty after STOP: {stack!r}')
