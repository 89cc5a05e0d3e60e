"""A prompt: reading, running and showing one statement after the other."""

import sys
import traceback
from codeop import CommandCompiler, compile_command

__all__ = ["InteractiveInterpreter", "InteractiveConsole", "interact", "compile_command"]


class InteractiveInterpreter:
    """Runs statements in a namespace and shows their errors."""

    def __init__(self, locals=None):
        self.locals = {"__name__": "__console__", "__doc__": None} if locals is None else locals
        self.compile = CommandCompiler()

    def runsource(self, source, filename="<input>", symbol="single"):
        """Run a text; return True if more lines are needed."""
        try:
            code = self.compile(source, filename, symbol)
        except (OverflowError, SyntaxError, ValueError):
            self.showsyntaxerror(filename, source=source)
            return False
        if code is not None:
            self.runcode(code)
        return code is None

    def runcode(self, code):
        """Run code; all exceptions are shown but SystemExit, which is raised."""
        try:
            exec(code, self.locals)
        except SystemExit:
            raise
        except:
            self.showtraceback()

    def showsyntaxerror(self, filename=None, **kwargs):
        """Show the SyntaxError that is being handled, as one in a file of that name."""
        error = sys.exception()
        if filename and isinstance(error, SyntaxError):
            error.filename = filename
        self._showtraceback(type(error), error, None, kwargs.pop('source', ""))

    def showtraceback(self):
        """Show the exception that is being handled, without the frame of the interpreter."""
        error = sys.exception()
        self._showtraceback(type(error), error, error.__traceback__.tb_next, '')

    def _showtraceback(self, typ, value, tb, source):
        lines = source.splitlines()
        if typ is SyntaxError and not value.text and source and len(lines) >= value.lineno:
            value.text = lines[value.lineno - 1]
        sys.last_type, sys.last_traceback = typ, tb
        sys.last_exc = sys.last_value = value = value.with_traceback(tb)
        hook = sys.__dict__.get('excepthook')
        if hook is sys.__dict__.get('__excepthook__'):
            self._excepthook(typ, value, tb)
            return
        try:
            hook(typ, value, tb)
        except SystemExit:
            raise
        except BaseException as error:
            error.__context__ = None
            print('Error in sys.excepthook:', file=sys.stderr)
            traceback.print_exception(type(error), error, error.__traceback__.tb_next)
            print('\nOriginal exception was:', file=sys.stderr)
            traceback.print_exception(typ, value, tb)

    def _excepthook(self, typ, value, tb):
        self.write(''.join(traceback.format_exception(typ, value, tb)))

    def write(self, data):
        """Write to standard error."""
        sys.stderr.write(data)


class InteractiveConsole(InteractiveInterpreter):
    """Reads lines and runs them as soon as they are a statement."""

    def __init__(self, locals=None, filename="<console>", *, local_exit=False):
        InteractiveInterpreter.__init__(self, locals)
        self.filename, self.local_exit = filename, local_exit
        self.resetbuffer()

    def resetbuffer(self):
        """Forget the lines of a statement that is not complete."""
        self.buffer = []

    def interact(self, banner=None, exitmsg=None):
        """Read and run lines until they end."""
        for name, prompt in (('ps1', '>>> '), ('ps2', '... ')):
            sys.__dict__.setdefault(name, prompt)
        if banner is None:
            banner = (f'Python {sys.version} on {sys.platform}\nType "help", "copyright", "credits" or "license" for more information.\n'
                      f'({type(self).__name__})')
        if banner:
            self.write(f"{banner}\n")
        import builtins
        hidden = {name: getattr(builtins, name) for name in ('exit', 'quit') if self.local_exit and hasattr(builtins, name)}
        for name in hidden:
            setattr(builtins, name, Quitter(name))
        try:
            self._read_and_run()
        finally:
            for name, value in hidden.items():
                setattr(builtins, name, value)
            if exitmsg is None:
                self.write(f'now exiting {type(self).__name__}...\n')
            elif exitmsg != '':
                self.write(f'{exitmsg}\n')

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

    def push(self, line, filename=None, _symbol="single"):
        """Take a line; return True if more are needed."""
        self.buffer.append(line)
        more = self.runsource("\n".join(self.buffer), self.filename if filename is None else filename, symbol=_symbol)
        if not more:
            self.resetbuffer()
        return more

    def raw_input(self, prompt=""):
        """Read a line."""
        return input(prompt)


class Quitter:
    """Ends a console when it is called."""

    def __init__(self, name):
        self.name, self.eof = name, 'Ctrl-D (i.e. EOF)'

    def __repr__(self):
        return f'Use {self.name} or {self.eof} to exit'

    def __call__(self, code=None):
        raise SystemExit(code)


def interact(banner=None, readfunc=None, local=None, exitmsg=None, local_exit=False):
    """Open a console that reads with readfunc, or input."""
    console = InteractiveConsole(local, local_exit=local_exit)
    if readfunc is not None:
        console.raw_input = readfunc
    console.interact(banner, exitmsg)
