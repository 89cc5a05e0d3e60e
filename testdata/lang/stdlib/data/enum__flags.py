# Flags, and enumerations whose members are also int or str.
from enum import *
import enum


class Perm(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W


class Bits(IntFlag):
    A = 1
    B = 2
    C = 4


class Level(IntEnum):
    LOW = 1
    HIGH = 5


class Word(StrEnum):
    HELLO = auto()
    BYE = 'bye!'


class Mixed(str, Enum):
    P = 'p'


class Conform(Flag, boundary=CONFORM):
    A = 1
    B = 2


class Eject(Flag, boundary=EJECT):
    A = 1


class Keep(Flag, boundary=KEEP):
    A = 1


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert repr(([m.value for m in Perm], list(Perm))) == '([1, 2, 4], [<Perm.R: 1>, <Perm.W: 2>, <Perm.X: 4>])'
assert repr(Perm) == "<flag 'Perm'>"
assert repr((Perm.R | Perm.X, str(Perm.R | Perm.X))) == "(<Perm.R|X: 5>, 'Perm.R|X')"
assert repr((Perm.R | Perm.W, Perm(3) is Perm.RW)) == '(<Perm.RW: 3>, True)'
assert repr((~Perm.R, Perm(0), str(Perm(0)), Perm(7))) == "(<Perm.W|X: 6>, <Perm: 0>, 'Perm(0)', <Perm.R|W|X: 7>)"
assert repr((list(Perm.RW), len(Perm.RW), Perm.R in Perm.RW, Perm.X in Perm.RW)) == '([<Perm.R: 1>, <Perm.W: 2>], 2, True, False)'
assert repr((Perm.R & Perm.RW, Perm.R ^ Perm.RW, bool(Perm.R & Perm.W), bool(Perm.R))) == '(<Perm.R: 1>, <Perm.W: 2>, False, True)'
assert repr(((Perm.R | Perm.X).value, (Perm.R | Perm.X).name, Perm['RW'])) == "(5, 'R|X', <Perm.RW: 3>)"
assert error(lambda: Perm(8)) == "ValueError: <flag 'Perm'> invalid value 8\n    given 0b0 1000\n  allowed 0b0 0111"
assert error(lambda: Perm.R | 1) == "TypeError: unsupported operand type(s) for |: 'Perm' and 'int'"
assert error(lambda: 1 in Perm.R) == "TypeError: unsupported operand type(s) for 'in': 'int' and 'Perm'"
assert error(lambda: Perm('x')) == "ValueError: 'x' is not a valid Perm"
assert repr((Conform(7), Eject(5), Keep(5), Conform._boundary_)) == "(<Conform.A|B: 3>, 5, <Keep.A|4: 5>, <FlagBoundary.CONFORM: 'conform'>)"
assert repr((Bits.A | Bits.B, str(Bits.A | Bits.B), Bits.A | 8, Bits(9), ~Bits.A)) == "(<Bits.A|B: 3>, '3', <Bits.A|8: 9>, <Bits.A|8: 9>, <Bits.B|C: 6>)"
assert repr((Bits.A + 1, Bits(6), list(Bits(6)), Bits.A == 1, 3 & Bits.A, Bits.A in Bits(3), Bits(0))) == '(2, <Bits.B|C: 6>, [<Bits.B: 2>, <Bits.C: 4>], True, <Bits.A: 1>, True, <Bits: 0>)'
assert (isinstance(Bits.A | Bits.B, int), int(Bits.C), f'{Bits.C}', f'{Bits.C:04b}') == (True, 4, '4', '0100')
assert repr((Level.LOW, str(Level.LOW), f'{Level.LOW}', f'{Level.HIGH:03d}', Level.LOW + 1)) == "(<Level.LOW: 1>, '1', '1', '005', 2)"
assert repr((Level.HIGH > Level.LOW, Level(5), sorted([Level.HIGH, Level.LOW]), max(Level), sum(Level), Level.LOW == 1)) == '(True, <Level.HIGH: 5>, [<Level.LOW: 1>, <Level.HIGH: 5>], <Level.HIGH: 5>, 6, True)'
assert ([10, 20, 30][Level.LOW], {1: 'x'}[Level.LOW], isinstance(Level.LOW, int), Level.LOW.real) == (20, 'x', True, 1)
assert error(lambda: Level(2)) == 'ValueError: 2 is not a valid Level'
assert repr((Word.HELLO, str(Word.BYE), Word.HELLO == 'hello', Word('bye!'), Word.HELLO.upper(), f'{Word.BYE:>6}', ','.join(Word))) == "(<Word.HELLO: 'hello'>, 'bye!', True, <Word.BYE: 'bye!'>, 'HELLO', '  bye!', 'hello,bye!')"
assert repr((Mixed.P, str(Mixed.P), Mixed.P == 'p', f'{Mixed.P}', Mixed.P.value, Mixed('p'))) == "(<Mixed.P: 'p'>, 'Mixed.P', True, 'Mixed.P', 'p', <Mixed.P: 'p'>)"
assert repr((KEEP, str(KEEP), list(FlagBoundary))) == "(<FlagBoundary.KEEP: 'keep'>, 'keep', [<FlagBoundary.STRICT: 'strict'>, <FlagBoundary.CONFORM: 'conform'>, <FlagBoundary.EJECT: 'eject'>, <FlagBoundary.KEEP: 'keep'>])"
assert (enum.show_flag_values(6), enum.bin(5), enum.bin(-5), enum.bin(5, 6)) == ([2, 4], '0b0 101', '0b1 011', '0b0 000101')


def define(text):
    exec('from enum import *\n' + text, {})

assert error(lambda: define('class E(StrEnum):\n    A = 1')) == 'TypeError: 1 is not a string'
assert error(lambda: define('@verify(NAMED_FLAGS)\nclass E(Flag):\n    A = 1\n    B = 6')) == "ValueError: invalid Flag 'E': alias B is missing combined values of 0x6 [use enum.show_flag_values(value) for details]"
assert error(lambda: define('class E(IntEnum):\n    A = "x"')) == "ValueError: invalid literal for int() with base 10: 'x'"


@global_enum
class Glob(Enum):
    GA = 1

assert (repr(Glob.GA), str(Glob.GA), GA is Glob.GA) == ('__main__.GA', 'GA', True)
