"""Interpreters of lines."""

import cmd
import io


class Shell(cmd.Cmd):
    intro, prompt, use_rawinput = 'Welcome', '> ', False

    def do_add(self, rest):
        """add A B: add numbers"""
        print(sum(map(int, rest.split())), file=self.stdout)

    def do_quit(self, rest):
        return True

    def do_plain(self, rest):
        pass

    def default(self, line):
        print('unknown:', line, file=self.stdout)

    def precmd(self, line):
        return line.lower()

    def postloop(self):
        print('bye', file=self.stdout)

    def help_quit(self):
        print('quits', file=self.stdout)

    def help_topic(self):
        print('about it', file=self.stdout)


def run(text, **kw):
    out = io.StringIO()
    shell = Shell(stdin=io.StringIO(text), stdout=out)
    shell.cmdloop(**kw)
    return out.getvalue()


assert run('add 1 2\n\nFOO bar\n! ls\nquit\nadd 3 4\n') == 'Welcome\n> 3\n> 3\n> unknown: foo bar\n> unknown: ! ls\n> bye\n'
assert run('help\n?add\nhelp quit\nhelp zz\nhelp plain\nquit', intro='Hi') == '''Hi
> 
Documented commands (type help <topic>):
========================================
add  help  quit

Miscellaneous help topics:
==========================
topic

Undocumented commands:
======================
plain

> add A B: add numbers
> quits
> *** No help on zz
> *** No help on plain
> bye
'''
out = io.StringIO()
shell = Shell(stdout=out)
shell.cmdqueue = ['add 5 6', 'quit']
shell.cmdloop()
assert out.getvalue() == 'Welcome\n11\nbye\n' and shell.lastcmd == 'quit'
assert shell.parseline(' add  1 2 ') == ('add', '1 2', 'add  1 2') and shell.parseline('?x') == ('help', 'x', 'help x') and shell.parseline('!x') == (None, None, '!x')
assert shell.completenames('a') == ['add'] and sorted(shell.complete_help('')) == ['add', 'help', 'plain', 'quit', 'topic']
out.truncate(0)
out.seek(0)
shell.columnize(['a', 'bb', 'ccc'] * 5, 30)
assert out.getvalue() == 'a    a    a    a    a  \nbb   bb   bb   bb   bb \nccc  ccc  ccc  ccc  ccc\n', out.getvalue()
