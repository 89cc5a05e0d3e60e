"""Interpreters of lines: each command is a method do_NAME of a class."""

import inspect
import string
import sys

__all__ = ['Cmd']

PROMPT = '(Cmd) '
IDENTCHARS = string.ascii_letters + string.digits + '_'


class Cmd:
    """Reads lines and calls the methods that belong to them. Subclasses add do_NAME, help_NAME and complete_NAME."""

    # Settings that subclasses and instances may change.
    prompt, identchars, ruler, use_rawinput = PROMPT, IDENTCHARS, '=', True
    intro, lastcmd, doc_leader = None, '', ''
    doc_header, misc_header = 'Documented commands (type help <topic>):', 'Miscellaneous help topics:'
    undoc_header, nohelp = 'Undocumented commands:', '*** No help on %s'

    def __init__(self, completekey='tab', stdin=None, stdout=None):
        self.cmdqueue, self.completekey = [], completekey
        self.stdin = sys.stdin if stdin is None else stdin
        self.stdout = sys.stdout if stdout is None else stdout

    def _say(self, text):
        self.stdout.write(f'{text}\n')

    # The loop, and what subclasses may do around it.

    def cmdloop(self, intro=None):
        """Read commands and run them until one returns something true."""
        self.preloop()
        self.intro = self.intro if intro is None else intro
        if self.intro:
            self._say(self.intro)
        stop = None
        while not stop:
            line = self.precmd(self.cmdqueue.pop(0) if self.cmdqueue else self._read())
            stop = self.postcmd(self.onecmd(line), line)
        self.postloop()

    def _read(self):
        """Return the next line; EOF stands for the end of all lines."""
        if self.use_rawinput:
            try:
                return input(self.prompt)
            except EOFError:
                return 'EOF'
        print(self.prompt, end='', file=self.stdout, flush=True)
        line = self.stdin.readline()
        return line.rstrip('\r\n') if line else 'EOF'

    def precmd(self, line):
        """Called with each line; returns the line that is run."""
        return line

    def preloop(self):
        """Called before the first command."""

    def postcmd(self, stop, line):
        """Called after each command; returns whether it was the last."""
        return stop

    def postloop(self):
        """Called after the last command."""

    # One command.

    def parseline(self, line):
        """Split a line: the name of the command, its arguments, and the line itself."""
        line = line.strip()
        if line[:1] == '?':
            line = 'help ' + line[1:]
        elif line[:1] == '!' and hasattr(self, 'do_shell'):
            line = 'shell ' + line[1:]
        elif line[:1] in ('', '!'):
            return None, None, line
        name = line[:len(line) - len(line.lstrip(self.identchars))]
        return name, line[len(name):].strip(), line

    def default(self, line):
        """Say that a command is not known."""
        self._say(f'*** Unknown syntax: {line}')

    def emptyline(self):
        """Run the last command again."""
        return self.onecmd(self.lastcmd) if self.lastcmd else None

    def onecmd(self, line):
        """Run a command."""
        found = self.parseline(line)
        if not found[2]:
            return self.emptyline()
        if found[0] is None:
            return self.default(found[2])
        self.lastcmd = '' if found[2] == 'EOF' else found[2]
        method = getattr(self, 'do_' + found[0], None) if found[0] else None
        return self.default(found[2]) if method is None else method(found[1])

    # Completion.

    def get_names(self):
        """Return the names of all attributes of the class."""
        return dir(type(self))

    def _starting(self, prefix, text):
        return [name.removeprefix(prefix) for name in self.get_names() if name.startswith(prefix + text)]

    def completenames(self, text, *ignored):
        """Return the commands that begin with a text."""
        return self._starting('do_', text)

    def completedefault(self, *ignored):
        """Return how arguments go on: unknown."""
        return []

    def complete_help(self, *args):
        """Return the topics that begin with a text."""
        return list({*self.completenames(*args), *self._starting('help_', args[0])})

    # Help.

    def do_help(self, arg):
        """help [COMMAND]: list all commands, or tell about one."""
        if not arg:
            self._list_topics()
        elif (method := getattr(self, 'help_' + arg, None)) is not None:
            method()
        else:
            doc = getattr(getattr(self, 'do_' + arg, None), '__doc__', None) if hasattr(self, 'do_' + arg) else None
            self._say(inspect.cleandoc(doc) if doc else self.nohelp % (arg,))

    def _list_topics(self):
        topics = set(self._starting('help_', ''))
        commands = sorted(set(self._starting('do_', '')))
        told = [name for name in commands if name in topics or getattr(self, 'do_' + name).__doc__]
        self._say(self.doc_leader)
        self.print_topics(self.doc_header, told, 15, 80)
        self.print_topics(self.misc_header, sorted(topics.difference(commands)), 15, 80)
        self.print_topics(self.undoc_header, [name for name in commands if name not in told], 15, 80)

    def print_topics(self, header, cmds, cmdlen, maxcol):
        """Print names in columns below a header."""
        if cmds:
            self._say(f'{header}\n{str(self.ruler) * len(header)}' if self.ruler else header)
            self.columnize(cmds, maxcol - 1)
            self._say('')

    def columnize(self, list, displaywidth=80):
        """Print texts in as few lines as they fit, one column after the other."""
        if not list:
            self._say('<empty>')
            return
        odd = [str(i) for i, text in enumerate(list) if not isinstance(text, str)]
        if odd:
            raise TypeError('list[i] not a string for i in ' + ', '.join(odd))
        columns, widths = self._columns(list, displaywidth)
        for row in range(len(columns[0])):
            texts = [column[row] if row < len(column) else '' for column in columns]
            while texts and not texts[-1]:
                texts.pop()
            self._say('  '.join(text.ljust(width) for text, width in zip(texts, widths)))

    @staticmethod
    def _columns(texts, most):
        for rows in range(1, len(texts) + 1):
            columns = [texts[i:i + rows] for i in range(0, len(texts), rows)]
            widths = [max(map(len, column)) for column in columns]
            if sum(widths) + 2 * len(widths) - 2 <= most:
                break
        return (columns, widths) if len(texts) > 1 else (columns, [0])
