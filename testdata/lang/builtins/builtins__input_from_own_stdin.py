# input() reads from the stream that a program has made sys.stdin.
import contextlib
import io
import sys

saved = sys.stdin


def ask(stdin, *prompt):
    sys.stdin = stdin
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            answer = input(*prompt)
    except Exception as e:
        answer = type(e).__name__, str(e)
    finally:
        sys.stdin = saved
    return answer, out.getvalue()


assert ask(io.StringIO('one\ntwo\n'), 'Name: ') == ('one', 'Name: ')
assert ask(io.StringIO('no end')) == ('no end', '')
assert ask(io.StringIO('\n'), 5) == ('', '5')
assert ask(io.StringIO('a\r\n')) == ('a\r', '')
assert ask(io.StringIO(''), '> ') == (('EOFError', 'EOF when reading a line'), '> ')
assert ask(io.TextIOWrapper(io.BytesIO('\xe4\nb'.encode()), 'utf-8')) == ('\xe4', '')

lines = io.StringIO('1\n2\n3\n')
assert [ask(lines)[0], ask(lines)[0], ask(lines)[0]] == ['1', '2', '3']
assert ask(lines)[0][0] == 'EOFError'


class Echo:
    def __init__(self, *lines):
        self.lines = list(lines)

    def readline(self):
        return self.lines.pop(0)


assert ask(Echo('x\n')) == ('x', '')
assert ask(Echo(5), '? ') == (('TypeError', 'object.readline() returned non-string'), '? ')
assert ask(Echo(), '? ') == (('IndexError', 'pop from empty list'), '? ')

del sys.stdin
try:
    input()
except RuntimeError as e:
    assert str(e) == 'input(): lost sys.stdin'
sys.stdin = saved
