"""A prompt: reading, running and showing one statement after the other."""

import builtins
import sys
import traceback
from codeop import CommandCompiler, compile_command

__all__ = "InteractiveInterpreter InteractiveConsole interact compile_command".split()


class InteractiveInterpreter:
    """Runs statements in a namespace and shows their errors."""

    def __init__(self, locals=None):
        self.compile = CommandCompiler()
        self.locals = {"__name__": "__console__", "__doc__": None} if locals is None else locals

    def write(self, data):
        """Write to standard error."""
        sys.stderr.write(data)

    def runsource(self, source, filename="<input>", symbol="single"):
        """Run a text; return True if more lines are needed."""
        code, wrong = None, False
        try:
            code = self.compile(source, filename, symbol)
        except (SyntaxError, ValueError, OverflowError):
            wrong = True
            self.showsyntaxerror(filename, source=source)
        if code is not None:
            self.runcode(code)
        return code is None and not wrong

    def runcode(self, code):
        """Run code; all exceptions are shown but SystemExit, which is raised."""
        try:
            exec(code, self.locals)
        except BaseException as error:
            if isinstance(error, SystemExit):
                raise
            self.showtraceback()

    def showtraceback(self):
        """Show the exception that is being handled, without the frame of the interpreter."""
        error = sys.exception()
        self._showtraceback(type(error), error, error.__traceback__.tb_next, '')

    def showsyntaxerror(self, filename=None, **kwargs):
        """Show the SyntaxError that is being handled, as one in a file of that name."""
        error = sys.exception()
        if filename and isinstance(error, SyntaxError):
            error.filename = filename
        self._showtraceback(type(error), error, None, kwargs.pop('source', ""))

    def _showtraceback(self, typ, value, tb, source):
        lines = source.splitlines()
        if typ is SyntaxError and not value.text and source and len(lines) >= value.lineno:
            value.text = lines[value.lineno - 1]
        sys.last_type, sys.last_traceback = typ, tb
        sys.last_exc = sys.last_value = value = value.with_traceback(tb)
        hook = sys.__dict__.get('excepthook')
        if hook is sys.__dict__.get('__excepthook__'):
            self._excepthook(typ, value, tb)
        else:
            _call_hook(hook, typ, value, tb)

    def _excepthook(self, typ, value, tb):
        """Show an exception where the program has no hook of its own."""
        self.write(''.join(traceback.format_exception(typ, value, tb)))


def _call_hook(hook, *exc_info):
    """Give an exception to the hook of a program, and show both if that fails."""
    try:
        hook(*exc_info)
    except SystemExit:
        raise
    except BaseException as failure:
        failure.__context__ = None
        own = type(failure), failure, failure.__traceback__.tb_next
        for title, info in (('Error in sys.excepthook:', own), ('\nOriginal exception was:', exc_info)):
            print(title, file=sys.stderr)
            traceback.print_exception(*info)


class InteractiveConsole(InteractiveInterpreter):
    """Reads lines and runs them as soon as they are a statement."""

    def resetbuffer(self):
        """Forget the lines of a statement that is not complete."""
        self.buffer = []

    def __init__(self, locals=None, filename="<console>", *, local_exit=False):
        super().__init__(locals)
        self.filename, self.local_exit = filename, local_exit
        self.resetbuffer()

    def push(self, line, filename=None, _symbol="single"):
        """Take a line; return True if more are needed."""
        buffer, filename = self.buffer, self.filename if filename is None else filename
        buffer.append(line)
        unfinished = self.runsource("\n".join(buffer), filename, symbol=_symbol)
        if not unfinished:
            self.resetbuffer()
            return False
        return True

    def raw_input(self, prompt=""):
        """Read a line."""
        return input(prompt)

    def interact(self, banner=None, exitmsg=None):
        """Read and run lines until they end."""
        for name, prompt in (('ps1', '>>> '), ('ps2', '... ')):
            sys.__dict__.setdefault(name, prompt)
        name = type(self).__name__
        if banner is None:
            banner = (f'Python {sys.version} on {sys.platform}\nType "help", "copyright", "credits" or "license" for more information.\n'
                      f'({name})')
        if banner:
            self.write(f"{banner}\n")
        hidden = {each: builtins.__dict__[each] for each in ('exit', 'quit') if self.local_exit and each in builtins.__dict__}
        builtins.__dict__.update({each: Quitter(each) for each in hidden})
        try:
            self._read_and_run()
        finally:
            builtins.__dict__.update(hidden)
            farewell = f'now exiting {name}...' if exitmsg is None else exitmsg
            if farewell != '':
                self.write(f'{farewell}\n')

    def _read_and_run(self):
        more = False
        while True:
            try:
                try:
                    line = self.raw_input(sys.ps2 if more else sys.ps1)
                except EOFError:
                    self.write("\n")
                    return
                more = self.push(line)
            except KeyboardInterrupt:
                self.write("\nKeyboardInterrupt\n")
                self.resetbuffer()
                more = False
            except SystemExit:
                if not self.local_exit:
                    raise
                self.write("\n")
                return


def interact(banner=None, readfunc=None, local=None, exitmsg=None, local_exit=False):
    """Open a console that reads with readfunc, or input."""
    opened = InteractiveConsole(locals=local, local_exit=local_exit)
    opened.raw_input = readfunc or opened.raw_input
    opened.interact(banner, exitmsg)


class Quitter:
    """Ends a console when it is called."""

    def __call__(self, code=None):
        raise SystemExit(code)

    def __repr__(self):
        return f'Use {self.name} or {self.eof} to exit'

    def __init__(self, name):
        self.name = name
        self.eof = 'Ctrl-D (i.e. EOF)'
