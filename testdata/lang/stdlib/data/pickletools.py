"""pickletools: the operations of a pickle, printed, and without those that nobody needs."""
import collections
import io
import pickle
import pickletools


class A:
    def __init__(self):
        self.x, self.y = [1, 2.5], {'a': None}


shared = ['s']
values = [1, 255, 70000, -1, 1 << 40, -(1 << 2000), 1.5, True, False, None, 'text', 'é' * 300, b'bytes', bytearray(b'x'), (), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4),
          [], [1], [1, 2], {}, {1: 2}, {1: 2, 3: 4}, {1, 2}, frozenset({1}), A(), [shared, shared], collections.OrderedDict(a=1), A, len, complex(1, 2), b'y' * 300]
for proto in range(6):
    for value in values:
        data = pickle.dumps(value, proto)
        ops = list(pickletools.genops(data))
        assert ops[-1][0].name == 'STOP' and ops[-1][2] == len(data) - 1
        assert max(op.proto for op, arg, pos in ops) <= proto
        pickletools.dis(data, io.StringIO())
        slim = pickletools.optimize(data)
        assert len(slim) <= len(data), (proto, value)
        again = pickle.loads(slim)
        assert type(again) is type(value) and (isinstance(value, A) or again == value)
        assert pickletools.optimize(slim) == slim


def text(data, **options):
    out = io.StringIO()
    pickletools.dis(data, out, **options)
    return out.getvalue()


assert text(b'\x80\x04\x95\x11\x00\x00\x00\x00\x00\x00\x00]\x94(K\x01K\x02\x8c\x01a\x94h\x01\x85e.') == '''\
    0: \\x80 PROTO      4
    2: \\x95 FRAME      17
   11: ]    EMPTY_LIST
   12: \\x94 MEMOIZE    (as 0)
   13: (    MARK
   14: K        BININT1    1
   16: K        BININT1    2
   18: \\x8c     SHORT_BINUNICODE 'a'
   21: \\x94     MEMOIZE    (as 1)
   22: h        BINGET     1
   24: \\x85     TUPLE1
   25: e        APPENDS    (MARK at 13)
   26: .    STOP
highest protocol among opcodes = 4
'''
assert text(b'(I01\nL5L\nS"a\\x41"\nVa\\u00e9\nF1.5\ncos\npath\np0\ng0\nl.') == '''\
    0: (    MARK
    1: I        INT        True
    5: L        LONG       5
    9: S        STRING     'aA'
   18: V        UNICODE    'aé'
   27: F        FLOAT      1.5
   32: c        GLOBAL     'os path'
   41: p        PUT        0
   44: g        GET        0
   47: l        LIST       (MARK at 0)
   48: .    STOP
highest protocol among opcodes = 0
'''
for wrong, message in [(b'K', 'not enough data in stream to read uint1'), (b'', 'pickle exhausted before seeing STOP'),
                       (b'K\x01\xff', "at position 2, opcode b'\\xff' unknown"), (b'I1', 'no newline found when trying to read stringnl'),
                       (b'K\x01K\x02.', "stack not empty after STOP: [int]"), (b'h\x05.', 'memo key 5 has never been stored into'),
                       (b'e.', 'no MARK exists on stack'), (b'a.', 'tries to pop 2 items from stack with only 0 items'),
                       (b'q\x00.', "stack is empty -- can't store into memo"), (b'(q\x00.', "can't store markobject in the memo"),
                       (b'Sa\n.', "no string quotes around b'a'"), (b'\x8c\x05a', 'expected 5 bytes in a unicodestring1, but only 1 remain')]:
    try:
        text(wrong)
    except ValueError as e:
        assert str(e) == message, (wrong, str(e))
    else:
        raise AssertionError(wrong)
assert pickletools.optimize(b'\x80\x02]q\x00K\x01a.') == b'\x80\x02]K\x01a.'
assert pickletools.code2op['N'].name == 'NONE' and len(pickletools.opcodes) == 68
assert [x.name for x in pickletools.code2op['e'].stack_before] == ['list', 'mark', 'stackslice'] and pickletools.code2op['K'].arg.n == 1
