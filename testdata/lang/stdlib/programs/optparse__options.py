# Options of every action, abbreviations, groups, help and errors.
import contextlib
import io
import optparse
from optparse import OptionParser, OptionGroup, OptionConflictError, OptionError, Values, make_option

p = OptionParser(usage="%prog [options] FILE", version="%prog 1.2", description="Does things with files.", epilog="The end.", prog="tool")
p.add_option("-f", "--file", dest="filename", metavar="FILE", help="write report to FILE")
p.add_option("-n", "--number", type="int", default=3, help="how many [default: %default]")
p.add_option("-q", "--quiet", action="store_false", dest="verbose", default=True, help="be quiet")
p.add_option("-v", action="count", dest="level")
p.add_option("-I", "--include", action="append")
p.add_option("--mode", choices=("fast", "slow"), default="fast")
p.add_option("--point", type="float", nargs=2)
p.add_option("--hidden", help=optparse.SUPPRESS_HELP, action="store_true")
p.add_option("--const", action="store_const", const=42)
g = OptionGroup(p, "Dangerous Options", "Caution: use these at your own risk.")
g.add_option("--really-long-name-of-an-option", action="store_true", help="a long text that has to be wrapped since it does not fit into one line of help")
p.add_option_group(g)

o, args = p.parse_args(["-fout.txt", "a", "-vvv", "--num=0x10", "-q", "-I", "x", "--include=y", "--mode", "slow", "--point", "1", "2.5", "b", "--", "-c"])
assert (o.filename, o.number, o.verbose, o.level, o.include, o.mode, o.point) == ("out.txt", 16, False, 3, ["x", "y"], "slow", (1.0, 2.5))
assert args == ["a", "b", "-c"] and o.const is None and o.hidden is None
assert p.parse_args(["--const"])[0].const == 42
assert isinstance(o, Values) and o.ensure_value("new", 7) == 7

assert p.format_help() == """\
Usage: tool [options] FILE

Does things with files.

Options:
  --version             show program's version number and exit
  -h, --help            show this help message and exit
  -f FILE, --file=FILE  write report to FILE
  -n NUMBER, --number=NUMBER
                        how many [default: 3]
  -q, --quiet           be quiet
  -v                    
  -I INCLUDE, --include=INCLUDE
  --mode=MODE           
  --point=POINT         
  --const               

  Dangerous Options:
    Caution: use these at your own risk.

    --really-long-name-of-an-option
                        a long text that has to be wrapped since it does not
                        fit into one line of help

The end.
""", p.format_help()


def refusal(*args):
    err = io.StringIO()
    with contextlib.redirect_stderr(err):
        try:
            p.parse_args(list(args))
        except SystemExit as e:
            return e.code, err.getvalue().splitlines()[-1]


assert refusal("--nope") == (2, "tool: error: no such option: --nope")
assert refusal("-x") == (2, "tool: error: no such option: -x")
assert refusal("-n", "x") == (2, "tool: error: option -n: invalid integer value: 'x'")
assert refusal("--point", "1") == (2, "tool: error: --point option requires 2 arguments")
assert refusal("--mode=other") == (2, "tool: error: option --mode: invalid choice: 'other' (choose from 'fast', 'slow')")
assert refusal("--quiet=1") == (2, "tool: error: --quiet option does not take a value")
p.add_option("--number-two")
assert refusal("--numb=1") == (2, "tool: error: ambiguous option: --numb (--number, --number-two?)")

for make, text in ((lambda: p.add_option("-f"), "option -f: conflicting option string(s): -f"),
                   (lambda: make_option("-b", action="nope"), "option -b: invalid action: 'nope'"),
                   (lambda: make_option("-b", type="choice"), "option -b: must supply a list of choices for type 'choice'"),
                   (lambda: make_option("bad"), "invalid long option string 'bad': must start with --, followed by non-dash")):
    try:
        make()
        raise SystemError("accepted")
    except (OptionError, OptionConflictError) as e:
        assert str(e) == text, str(e)
