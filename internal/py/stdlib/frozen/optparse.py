"""Options of command lines, in the style that came before argparse."""

import sys

from _optparse_help import NO_DEFAULT, HelpFormatter, IndentedHelpFormatter, TitledHelpFormatter
from _optparse_option import (
    AmbiguousOptionError, BadOptionError, Option, OptionConflictError, OptionError, OptionValueError, OptParseError, _parse_num, _repr, check_builtin,
    check_choice)

__all__ = '''Option make_option SUPPRESS_HELP SUPPRESS_USAGE Values OptionContainer OptionGroup OptionParser HelpFormatter IndentedHelpFormatter
TitledHelpFormatter OptParseError OptionError OptionConflictError OptionValueError BadOptionError check_choice'''.split()
__version__ = "1.5.3"

SUPPRESS_USAGE, SUPPRESS_HELP = "SUPPRESSUSAGE", "SUPPRESSHELP"
make_option = Option


class Values:
    """Holds the values of options as attributes."""

    def __init__(self, defaults=None):
        vars(self).update(defaults or {})

    def ensure_value(self, attr, value):
        """Return an attribute. If it is None or missing, set it to value first."""
        present = getattr(self, attr, None)
        if present is None:
            setattr(self, attr, value)
            present = getattr(self, attr)
        return present

    def read_file(self, filename, mode="careful"):
        """Take values from the variables that a Python file sets."""
        variables = {}
        with open(filename) as file:
            exec(file.read(), variables)
        self._update(variables, mode)

    def read_module(self, modname, mode="careful"):
        """Take values from the variables of a module."""
        __import__(modname)
        self._update(vars(sys.modules[modname]), mode)

    def _update(self, dict, mode):
        updates = {"careful": self._update_careful, "loose": self._update_loose}
        if mode not in updates:
            raise ValueError(f"invalid update mode: {mode!r}")
        updates[mode](dict)

    def _update_loose(self, dict):
        vars(self).update(dict)

    def _update_careful(self, dict):
        """Change attributes that exist. None changes nothing."""
        for name in set(dir(self)) & dict.keys():
            if dict[name] is not None:
                setattr(self, name, dict[name])

    def __eq__(self, other):
        if not isinstance(other, (Values, dict)):
            return NotImplemented
        return vars(self) == (other if isinstance(other, dict) else vars(other))

    def __str__(self):
        return str(vars(self))

    __repr__ = _repr


class OptionContainer:
    """Base of parsers and groups: a list of options."""

    def __init__(self, option_class, conflict_handler, description):
        self.option_class = option_class
        self._create_option_list()
        self.set_description(description)
        self.set_conflict_handler(conflict_handler)

    def _create_option_mappings(self):
        self.defaults, self._long_opt, self._short_opt = {}, {}, {}

    def _share_option_mappings(self, parser):
        self.defaults, self._long_opt, self._short_opt = parser.defaults, parser._long_opt, parser._short_opt

    def set_description(self, description):
        self.description = description

    def __names(self, option):
        """Return the names of an option, each with the list and the dict that hold it."""
        return ([(name, option._short_opts, self._short_opt) for name in option._short_opts]
                + [(name, option._long_opts, self._long_opt) for name in option._long_opts])

    def set_conflict_handler(self, handler):
        """Choose what happens to a name that is used twice: an error, or with 'resolve' the later option gets it."""
        if handler not in ("error", "resolve"):
            raise ValueError(f"invalid conflict_resolution value {handler!r}")
        self.conflict_handler = handler

    def get_description(self):
        return self.description

    # Options

    def add_option(self, *args, **kwargs):
        """Add an option: an Option, or the arguments of one."""
        option = _instance(Option, self.option_class, args, kwargs)
        self._check_conflict(option)
        option.container = self
        self.option_list.append(option)
        for name, _, known in self.__names(option):
            known[name] = option
        if option.default is not NO_DEFAULT and option.dest is not None:
            self.defaults[option.dest] = option.default
        elif option.dest is not None:
            self.defaults.setdefault(option.dest, None)
        return option

    def _check_conflict(self, option):
        taken = [(name, known) for name, _, known in self.__names(option) if name in known]
        if not taken:
            return
        if self.conflict_handler == "error":
            raise OptionConflictError(f"conflicting option string(s): {', '.join([name for name, _ in taken])}", option)
        for name, known in taken:
            loser = known.pop(name)
            (loser._long_opts if name.startswith("--") else loser._short_opts).remove(name)
            if not (loser._long_opts or loser._short_opts):
                loser.container.option_list.remove(loser)

    def add_options(self, option_list):
        """Add several options."""
        for each in option_list:
            self.add_option(each)

    def has_option(self, opt_str):
        return any(opt_str in known for known in (self._short_opt, self._long_opt))

    def get_option(self, opt_str):
        return self._short_opt.get(opt_str) or self._long_opt.get(opt_str)

    def remove_option(self, opt_str):
        """Remove an option with all its names."""
        if (option := self.get_option(opt_str)) is None:
            raise ValueError(f"no such option {opt_str!r}")
        for name, _, known in self.__names(option):
            del known[name]
        option.container.option_list.remove(option)

    def destroy(self):
        """Drop the options."""
        del self.defaults, self._long_opt, self._short_opt

    # Help

    def format_help(self, formatter):
        parts = [self.format_option_help(formatter)]
        if self.description:
            parts.insert(0, self.format_description(formatter))
        return "\n".join(parts)

    def format_description(self, formatter):
        description = self.get_description()
        return formatter.format_description(description)

    def format_option_help(self, formatter):
        shown = [option for option in self.option_list if option.help is not SUPPRESS_HELP]
        return "".join(map(formatter.format_option, shown))


class OptionGroup(OptionContainer):
    """Options that have their own section in the help of a parser."""

    def __init__(self, parser, title, description=None):
        self.title, self.parser = title, parser
        super().__init__(parser.option_class, parser.conflict_handler, description)

    def _create_option_list(self):
        self._share_option_mappings(self.parser)
        self.option_list = []

    def format_help(self, formatter):
        title = formatter.format_heading(self.title)
        formatter.indent()
        body = OptionContainer.format_help(self, formatter)
        formatter.dedent()
        return title + body

    def destroy(self):
        """Drop the options."""
        del self.option_list
        OptionContainer.destroy(self)

    def set_title(self, title):
        self.title = title


class OptionParser(OptionContainer):
    """Parses command lines: parse_args returns the values of the options and the list of other arguments."""

    standard_option_list = []

    def __init__(self, usage=None, option_list=None, option_class=Option, version=None, conflict_handler="error", description=None,
                 formatter=None, add_help_option=True, prog=None, epilog=None):
        super().__init__(option_class, conflict_handler, description)
        self.set_usage(usage)
        self.version, self.epilog, self.prog = version, epilog, prog
        self.process_default_values = self.allow_interspersed_args = True
        self.formatter = IndentedHelpFormatter() if formatter is None else formatter
        self.formatter.set_parser(self)
        self.add_options([*self.standard_option_list, *(option_list or ())])
        if version:
            self.add_option("--version", action="version", help="show program's version number and exit")
        if add_help_option:
            self._add_help_option()
        self.values = self.largs = self.rargs = None

    def _add_help_option(self):
        self.add_option("-h", "--help", action="help", help="show this help message and exit")

    def _create_option_list(self):
        self._create_option_mappings()
        self.option_groups, self.option_list = [], []

    def destroy(self):
        """Drop the options and groups."""
        for group in self.option_groups:
            group.destroy()
        OptionContainer.destroy(self)
        del self.formatter, self.option_groups, self.option_list

    def set_usage(self, usage):
        if usage is None:
            usage = "%prog [options]"
        elif usage is SUPPRESS_USAGE:
            usage = None
        elif usage.lower().startswith("usage: "):
            usage = usage[7:]
        self.usage = usage

    def enable_interspersed_args(self):
        """Let options follow other arguments."""
        self.allow_interspersed_args = True

    def set_default(self, dest, value):
        """Set the default of an attribute."""
        self.defaults[dest] = value

    def set_defaults(self, **kwargs):
        """Set the defaults of several attributes."""
        self.defaults |= kwargs

    def set_process_default_values(self, process):
        """Choose whether defaults that are texts are converted."""
        self.process_default_values = process

    def disable_interspersed_args(self):
        """Stop at the first argument that is no option."""
        self.allow_interspersed_args = False

    def _get_all_options(self):
        containers = [self, *self.option_groups]
        return sum([container.option_list for container in containers], [])

    def get_default_values(self):
        """Return the defaults. Texts are converted like those on the command line."""
        values = dict(self.defaults)
        if self.process_default_values:
            for option in self._get_all_options():
                if isinstance(text := values.get(option.dest), str):
                    values[option.dest] = option.check_value(option.get_opt_string(), text)
        return Values(values)

    def get_version(self):
        return self.expand_prog_name(self.version) if self.version else ""

    def add_option_group(self, *args, **kwargs):
        """Add a group: an OptionGroup, or the arguments of one."""
        def make(*args, **kwargs):
            return OptionGroup(self, *args, **kwargs)
        group = _instance(OptionGroup, make, args, kwargs)
        if group.parser is self:
            self.option_groups.append(group)
            return group
        raise ValueError("invalid OptionGroup (wrong parser)")

    def get_option_group(self, opt_str):
        """Return the group of an option, or None."""
        container = getattr(self.get_option(opt_str), "container", self)
        return container if container is not self else None

    # Parsing

    def parse_args(self, args=None, values=None):
        """Parse a command line, by default sys.argv[1:]."""
        arguments, self.largs = self._get_args(args), []
        self.rargs = arguments
        self.values = values = self.get_default_values() if values is None else values
        try:
            self._process_args(self.largs, arguments, values)
        except (OptionValueError, BadOptionError) as error:
            self.error(str(error))
        return self.check_values(values, self.largs + arguments)

    def _get_args(self, args):
        return args[:] if args is not None else sys.argv[1:]

    def check_values(self, values, args):
        """Return the result of parse_args. Subclasses can check or change it."""
        return values, args

    def _process_args(self, largs, rargs, values):
        """Move arguments that are no options from rargs to largs, and process the options."""
        while rargs:
            text = rargs[0]
            if text[:1] != "-" or text == "-":
                if not self.allow_interspersed_args:
                    break
                largs.append(rargs.pop(0))
            elif text == "--":
                del rargs[0]
                break
            elif text[1] == "-":
                self._process_long_opt(rargs, values)
            else:
                self._process_short_opts(rargs, values)

    def _process_long_opt(self, rargs, values):
        text, given, value = rargs.pop(0).partition("=")
        name = self._match_long_opt(text)
        option = self._long_opt[name]
        takes = option.takes_value()
        if given:
            rargs.insert(0, value)
            if not takes:
                self.error(f"{name} option does not take a value")
        option.process(name, self.__take_values(option, name, rargs) if takes else None, values, self)

    def _process_short_opts(self, rargs, values):
        letters = rargs.pop(0)[1:]
        while letters:
            name, letters = f"-{letters[0]}", letters[1:]
            option = self._short_opt.get(name)
            if not option:
                raise BadOptionError(name)
            value = None
            if option.takes_value():
                if letters:  # the rest of the text is the first value
                    rargs.insert(0, letters)
                    letters = ""
                value = self.__take_values(option, name, rargs)
            option.process(name, value, values, self)

    def __take_values(self, option, name, rargs):
        """Remove the values of an option from the arguments and return them."""
        count = option.nargs
        if count > len(rargs):
            self.error(f"{name} option requires {count} argument{'s' if count != 1 else ''}")
        if count == 1:
            return rargs.pop(0)
        taken = tuple(rargs[:count])
        del rargs[:count]
        return taken

    def _match_long_opt(self, opt):
        return _match_abbrev(opt, self._long_opt)

    # Messages

    def get_prog_name(self):
        return sys.argv[0].rpartition("/")[2] if self.prog is None else self.prog

    def get_description(self):
        description = self.description
        return self.expand_prog_name(description)

    def get_usage(self):
        return self.formatter.format_usage(self.expand_prog_name(self.usage)) if self.usage else ""

    def expand_prog_name(self, s):
        return s.replace("%prog", self.get_prog_name())

    def print_usage(self, file=None):
        """Print the usage, if there is one."""
        if self.usage:
            print(self.get_usage(), file=file)

    def format_help(self, formatter=None):
        formatter = self.formatter if formatter is None else formatter
        blocks = [self.get_usage()] if self.usage else []
        if self.description:
            blocks.append(self.format_description(formatter))
        return "".join([f"{block}\n" for block in blocks]) + self.format_option_help(formatter) + self.format_epilog(formatter)

    def format_option_help(self, formatter=None):
        formatter = self.formatter if formatter is None else formatter
        formatter.store_option_strings(self)
        heading = formatter.format_heading("Options")
        formatter.indent()
        sections = [OptionContainer.format_option_help(self, formatter)] if self.option_list else []
        sections += [group.format_help(formatter) for group in self.option_groups]
        formatter.dedent()
        return heading + "\n".join(sections) if sections else ""

    def format_epilog(self, formatter):
        return formatter.format_epilog(self.epilog)

    def print_help(self, file=None):
        """Print the help."""
        out = sys.stdout if file is None else file
        out.write(self.format_help())

    def exit(self, status=0, msg=None):
        """End the program with a status, after writing a message on standard error."""
        if msg:
            sys.stderr.write(msg)
        sys.exit(status)

    def print_version(self, file=None):
        """Print the version, if there is one."""
        if self.version:
            print(self.get_version(), file=file)

    def error(self, msg):
        """Print the usage and a message on standard error, and end the program with status 2."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.get_prog_name()}: error: {msg}\n")


def _instance(cls, make, args, kwargs):
    """Return the instance of a class that was passed, or make one of the arguments if these begin with a text."""
    first = args[0]
    if isinstance(first, str):
        return make(*args, **kwargs)
    if len(args) > 1 or kwargs:
        raise TypeError("invalid arguments")
    if isinstance(first, cls):
        return first
    raise TypeError(f"not an {cls.__name__} instance: {first!r}")


def _match_abbrev(s, wordmap):
    """Return the one word of a dict that begins with a text."""
    words = [s] if s in wordmap else sorted(word for word in wordmap if word.startswith(s))
    if len(words) == 1:
        return words[0]
    raise AmbiguousOptionError(s, words) if words else BadOptionError(s)
