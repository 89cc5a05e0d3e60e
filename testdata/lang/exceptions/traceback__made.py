# types.TracebackType makes entries of tracebacks, as libraries do that show other lines than those of the code that ran.
import sys
import traceback
from types import TracebackType


def fails():
    1 / 0


def entry():
    try:
        fails()
    except ZeroDivisionError as e:
        return e.__traceback__.tb_next


frame = sys._getframe()
other = entry()
assert other.tb_frame is other.tb_frame
made = TracebackType(other, frame, 1, 2)
assert made.tb_next is other and made.tb_frame is frame and made.tb_lasti == 1 and made.tb_lineno == 2
assert TracebackType(tb_next=None, tb_frame=frame, tb_lasti=-1, tb_lineno=-5).tb_lineno == -5
assert TracebackType(None, other.tb_frame, other.tb_lasti, other.tb_lineno).tb_lasti == other.tb_lasti
made.tb_next = None
assert made.tb_next is None


def refused(kind, message, *args, **kwargs):
    try:
        TracebackType(*args, **kwargs)
    except kind as e:
        assert str(e) == message, e
    else:
        assert False, message


refused(TypeError, "expected traceback object or None, got 'str'", 'no', frame, 1, 2)
refused(TypeError, "traceback() argument 'tb_frame' must be frame, not str", other, 'no', 1, 2)
refused(TypeError, "'str' object cannot be interpreted as an integer", other, frame, 'no', 2)
refused(TypeError, "'float' object cannot be interpreted as an integer", other, frame, 1, 2.0)
refused(TypeError, "traceback() missing required argument 'tb_lineno' (pos 4)", other, frame, 1)
refused(TypeError, 'traceback() takes at most 4 arguments (5 given)', other, frame, 1, 2, 3)
refused(OverflowError, 'Python int too large to convert to C int', other, frame, 1, 2**40)

# A copy of a chain shows what the chain shows; a line alone is shown whole, and one that does not exist not at all.
copied = TracebackType(None, other.tb_frame, other.tb_lasti, other.tb_lineno)
assert traceback.format_tb(copied) == traceback.format_tb(other)
assert traceback.format_tb(TracebackType(None, frame, -1, 18))[0].endswith('    frame = sys._getframe()\n')
assert traceback.format_tb(TracebackType(None, frame, -1, 8000))[0].count('\n') == 1
try:
    raise ValueError('x').with_traceback(TracebackType(copied, frame, -1, 18))
except ValueError as e:
    assert [s.lineno for s in traceback.extract_tb(e.__traceback__)][1:] == [18, 8]


# The variables of the frame are those that hints look for, and stay where they are.
def names():
    value = 1
    return sys._getframe()


for kind in NameError, AttributeError:
    error = kind("name 'valeu' is not defined", name='valeu')
    inner = names()
    try:
        raise error.with_traceback(TracebackType(None, inner, -1, 1))
    except kind as e:
        assert e.__traceback__.tb_next.tb_frame is inner
        assert inner.f_locals['value'] == 1
        traceback.format_exception(e)
