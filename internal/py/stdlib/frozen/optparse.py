"""Options of command lines, in the style that came before argparse."""

import sys

from _optparse_help import NO_DEFAULT, HelpFormatter, IndentedHelpFormatter, TitledHelpFormatter

__all__ = ["Option", "make_option", "SUPPRESS_HELP", "SUPPRESS_USAGE", "Values", "OptionContainer", "OptionGroup", "OptionParser", "HelpFormatter",
           "IndentedHelpFormatter", "TitledHelpFormatter", "OptParseError", "OptionError", "OptionConflictError", "OptionValueError",
           "BadOptionError", "check_choice"]
__version__ = "1.5.3"

SUPPRESS_HELP = "SUPPRESSHELP"
SUPPRESS_USAGE = "SUPPRESSUSAGE"


class OptParseError(Exception):
    def __init__(self, msg):
        self.msg = msg

    def __str__(self):
        return self.msg


class OptionError(OptParseError):
    """An option was declared with arguments that do not go together."""

    def __init__(self, msg, option):
        self.msg, self.option_id = msg, str(option)

    def __str__(self):
        return f"option {self.option_id}: {self.msg}" if self.option_id else self.msg


class OptionConflictError(OptionError):
    """Two options of a parser have a name in common."""


class OptionValueError(OptParseError):
    """The value of an option on the command line is wrong."""


class BadOptionError(OptParseError):
    """There is no such option."""

    def __init__(self, opt_str):
        self.opt_str = opt_str

    def __str__(self):
        return "no such option: %s" % self.opt_str


class AmbiguousOptionError(BadOptionError):
    """An abbreviation fits several options."""

    def __init__(self, opt_str, possibilities):
        BadOptionError.__init__(self, opt_str)
        self.possibilities = possibilities

    def __str__(self):
        return "ambiguous option: %s (%s?)" % (self.opt_str, ", ".join(self.possibilities))


def _parse_num(val, type):
    digits = val.lower()
    for prefix, base in (("0x", 16), ("0b", 2), ("0", 8)):
        if digits.startswith(prefix):
            return type(val[2:] or "0" if base == 2 else val, base)
    return type(val, 10)


_NUMBERS = {
    "int": (lambda val: _parse_num(val, int), "integer"), "long": (lambda val: _parse_num(val, int), "integer"),
    "float": (float, "floating-point"), "complex": (complex, "complex"),
}


def check_builtin(option, opt, value):
    """Convert the value of an option whose type is a number."""
    convert, what = _NUMBERS[option.type]
    try:
        return convert(value)
    except ValueError:
        raise OptionValueError("option %s: invalid %s value: %r" % (opt, what, value))


def check_choice(option, opt, value):
    """Check the value of an option that has choices."""
    if value in option.choices:
        return value
    choices = ", ".join(map(repr, option.choices))
    raise OptionValueError("option %s: invalid choice: %r (choose from %s)" % (opt, value, choices))


class Option:
    """What is known about one option, and what it does when the command line has it."""

    ATTRS = ["action", "type", "dest", "default", "nargs", "const", "choices", "callback", "callback_args", "callback_kwargs", "help", "metavar"]
    ACTIONS = ("store", "store_const", "store_true", "store_false", "append", "append_const", "count", "callback", "help", "version")
    STORE_ACTIONS = ("store", "store_const", "store_true", "store_false", "append", "append_const", "count")
    TYPED_ACTIONS = ("store", "append", "callback")
    ALWAYS_TYPED_ACTIONS = ("store", "append")
    CONST_ACTIONS = ("store_const", "append_const")
    TYPES = ("string", "int", "long", "float", "complex", "choice")
    TYPE_CHECKER = {"int": check_builtin, "long": check_builtin, "float": check_builtin, "complex": check_builtin, "choice": check_choice}
    CHECK_METHODS = None  # subclasses may have others

    def __init__(self, *opts, **attrs):
        self._short_opts, self._long_opts = [], []
        self._set_opt_strings(self._check_opt_strings(opts))
        self._set_attrs(attrs)
        for check in self.CHECK_METHODS:
            check(self)

    def _check_opt_strings(self, opts):
        if given := list(filter(None, opts)):
            return given
        raise TypeError("at least one option string must be supplied")

    def _set_opt_strings(self, opts):
        for name in opts:
            short = len(name) == 2
            if len(name) < 2:
                problem = "invalid option string %r: must be at least two characters long"
            elif short and not (name[0] == "-" != name[1]):
                problem = "invalid short option string %r: must be of the form -x, (x any non-dash char)"
            elif not short and not (name.startswith("--") and name[2] != "-"):
                problem = "invalid long option string %r: must start with --, followed by non-dash"
            else:
                (self._short_opts if short else self._long_opts).append(name)
                continue
            raise OptionError(problem % name, self)

    def _set_attrs(self, attrs):
        for name in self.ATTRS:
            setattr(self, name, attrs.pop(name, NO_DEFAULT if name == "default" else None))
        if attrs:
            raise OptionError("invalid keyword arguments: %s" % ", ".join(sorted(attrs)), self)

    def _check_action(self):
        self.action = "store" if self.action is None else self.action
        if self.action not in self.ACTIONS:
            raise OptionError("invalid action: %r" % self.action, self)

    def _check_type(self):
        if self.type is None:
            if self.action in self.ALWAYS_TYPED_ACTIONS:
                self.type = "string" if self.choices is None else "choice"
            return
        if isinstance(self.type, type):
            self.type = self.type.__name__
        if self.type == "str":
            self.type = "string"
        if self.type not in self.TYPES:
            raise OptionError("invalid option type: %r" % self.type, self)
        if self.action not in self.TYPED_ACTIONS:
            raise OptionError("must not supply a type for action %r" % self.action, self)

    def _check_choice(self):
        if self.type == "choice":
            if self.choices is None:
                raise OptionError("must supply a list of choices for type 'choice'", self)
            if not isinstance(self.choices, (tuple, list)):
                kind = str(type(self.choices)).split("'")[1]
                raise OptionError("choices must be a list of strings ('%s' supplied)" % kind, self)
        elif self.choices is not None:
            raise OptionError("must not supply choices for type %r" % self.type, self)

    def _check_dest(self):
        if self.dest is None and (self.action in self.STORE_ACTIONS or self.type is not None):
            # The first long name, or else the letter of the first short one.
            self.dest = self._long_opts[0][2:].replace("-", "_") if self._long_opts else self._short_opts[0][1]

    def _check_const(self):
        if self.action not in self.CONST_ACTIONS and self.const is not None:
            raise OptionError("'const' must not be supplied for action %r" % self.action, self)

    def _check_nargs(self):
        if self.action in self.TYPED_ACTIONS:
            if self.nargs is None:
                self.nargs = 1
        elif self.nargs is not None:
            raise OptionError("'nargs' must not be supplied for action %r" % self.action, self)

    def _check_callback(self):
        if self.action != "callback":
            for name, value in (("callback", self.callback), ("callback_args", self.callback_args), ("callback_kwargs", self.callback_kwargs)):
                if value is not None:
                    text = "callback supplied (%r) for non-callback option" % (value,) if name == "callback" else "%s supplied for non-callback option" % name
                    raise OptionError(text, self)
            return
        if not callable(self.callback):
            raise OptionError("callback not callable: %r" % (self.callback,), self)
        if self.callback_args is not None and not isinstance(self.callback_args, tuple):
            raise OptionError("callback_args, if supplied, must be a tuple: not %r" % (self.callback_args,), self)
        if self.callback_kwargs is not None and not isinstance(self.callback_kwargs, dict):
            raise OptionError("callback_kwargs, if supplied, must be a dict: not %r" % (self.callback_kwargs,), self)

    CHECK_METHODS = [_check_action, _check_type, _check_choice, _check_dest, _check_const, _check_nargs, _check_callback]

    def __str__(self):
        return "/".join(self._short_opts + self._long_opts)

    def __repr__(self):
        return "<%s at 0x%x: %s>" % (type(self).__name__, id(self), self)

    def takes_value(self):
        """Tell whether arguments follow the option."""
        return self.type is not None

    def get_opt_string(self):
        """Return the name by which messages call it."""
        return (self._long_opts or self._short_opts)[0]

    def check_value(self, opt, value):
        checker = self.TYPE_CHECKER.get(self.type)
        return value if checker is None else checker(self, opt, value)

    def convert_value(self, opt, value):
        if value is None:
            return None
        return self.check_value(opt, value) if self.nargs == 1 else tuple(self.check_value(opt, v) for v in value)

    def process(self, opt, value, values, parser):
        """Convert the value and act."""
        return self.take_action(self.action, self.dest, opt, self.convert_value(opt, value), values, parser)

    def take_action(self, action, dest, opt, value, values, parser):
        match action:
            case "store":
                setattr(values, dest, value)
            case "store_const":
                setattr(values, dest, self.const)
            case "store_true" | "store_false":
                setattr(values, dest, action == "store_true")
            case "append":
                values.ensure_value(dest, []).append(value)
            case "append_const":
                values.ensure_value(dest, []).append(self.const)
            case "count":
                setattr(values, dest, values.ensure_value(dest, 0) + 1)
            case "callback":
                self.callback(self, opt, value, parser, *(self.callback_args or ()), **(self.callback_kwargs or {}))
            case "help":
                parser.print_help()
                parser.exit()
            case "version":
                parser.print_version()
                parser.exit()
            case _:
                raise ValueError("unknown action %r" % self.action)
        return 1


make_option = Option


class Values:
    """The values of options, as attributes."""

    def __init__(self, defaults=None):
        if defaults:
            self.__dict__.update(defaults)

    def __str__(self):
        return str(self.__dict__)

    def __repr__(self):
        return "<%s at 0x%x: %s>" % (type(self).__name__, id(self), self)

    def __eq__(self, other):
        if isinstance(other, Values):
            return self.__dict__ == other.__dict__
        return self.__dict__ == other if isinstance(other, dict) else NotImplemented

    def _update_careful(self, dict):
        for name in dir(self):
            if dict.get(name) is not None:
                setattr(self, name, dict[name])

    def _update_loose(self, dict):
        self.__dict__.update(dict)

    def _update(self, dict, mode):
        if mode not in ("careful", "loose"):
            raise ValueError("invalid update mode: %r" % mode)
        getattr(self, "_update_" + mode)(dict)

    def read_module(self, modname, mode="careful"):
        __import__(modname)
        self._update(vars(sys.modules[modname]), mode)

    def read_file(self, filename, mode="careful"):
        names = {}
        with open(filename) as file:
            exec(file.read(), names)
        self._update(names, mode)

    def ensure_value(self, attr, value):
        """Return an attribute, which becomes value if it is None or missing."""
        if getattr(self, attr, None) is None:
            setattr(self, attr, value)
        return getattr(self, attr)


class OptionContainer:
    """A list of options with a title: what parsers and groups have in common."""

    def __init__(self, option_class, conflict_handler, description):
        self.option_class = option_class
        self._create_option_list()
        self.set_description(description)
        self.set_conflict_handler(conflict_handler)

    def _create_option_mappings(self):
        self._short_opt, self._long_opt, self.defaults = {}, {}, {}

    def _share_option_mappings(self, parser):
        self._short_opt, self._long_opt, self.defaults = parser._short_opt, parser._long_opt, parser.defaults

    def get_description(self):
        return self.description

    def set_description(self, description):
        self.description = description

    def set_conflict_handler(self, handler):
        """Say what happens when two options have a name in common: error, or resolve, and the later one wins."""
        if handler != "error" and handler != "resolve":
            raise ValueError("invalid conflict_resolution value %r" % handler)
        self.conflict_handler = handler

    def destroy(self):
        """Forget the options."""
        del self._short_opt, self._long_opt, self.defaults

    def _check_conflict(self, option):
        taken = [(name, known[name]) for known, names in ((self._short_opt, option._short_opts), (self._long_opt, option._long_opts))
                 for name in names if name in known]
        if taken and self.conflict_handler == "error":
            raise OptionConflictError("conflicting option string(s): %s" % ", ".join(name for name, other in taken), option)
        for name, other in taken:
            names, known = (other._long_opts, self._long_opt) if name.startswith("--") else (other._short_opts, self._short_opt)
            names.remove(name)
            del known[name]
            if not other._short_opts and not other._long_opts:
                other.container.option_list.remove(other)

    def add_option(self, *args, **kwargs):
        """Add an option, or make one of names and attributes."""
        option = _given(Option, self.option_class, args, kwargs)
        self._check_conflict(option)
        self.option_list.append(option)
        option.container = self
        self._short_opt.update(dict.fromkeys(option._short_opts, option))
        self._long_opt.update(dict.fromkeys(option._long_opts, option))
        if option.dest is not None:
            if option.default is not NO_DEFAULT:
                self.defaults[option.dest] = option.default
            else:
                self.defaults.setdefault(option.dest)
        return option

    def add_options(self, option_list):
        for option in option_list:
            self.add_option(option)

    def get_option(self, opt_str):
        return self._short_opt.get(opt_str) or self._long_opt.get(opt_str)

    def has_option(self, opt_str):
        return opt_str in self._short_opt or opt_str in self._long_opt

    def remove_option(self, opt_str):
        option = self.get_option(opt_str)
        if option is None:
            raise ValueError("no such option %r" % opt_str)
        for name in option._short_opts:
            del self._short_opt[name]
        for name in option._long_opts:
            del self._long_opt[name]
        option.container.option_list.remove(option)

    def format_option_help(self, formatter):
        if not self.option_list:
            return ""
        return "".join(formatter.format_option(option) for option in self.option_list if option.help is not SUPPRESS_HELP)

    def format_description(self, formatter):
        return formatter.format_description(self.get_description())

    def format_help(self, formatter):
        parts = [self.format_description(formatter)] if self.description else []
        return "\n".join(parts + [self.format_option_help(formatter)])


class OptionGroup(OptionContainer):
    """Options that stand together in the help of a parser."""

    def __init__(self, parser, title, description=None):
        self.parser, self.title = parser, title
        OptionContainer.__init__(self, parser.option_class, parser.conflict_handler, description)

    def _create_option_list(self):
        self.option_list = []
        self._share_option_mappings(self.parser)

    def set_title(self, title):
        self.title = title

    def destroy(self):
        OptionContainer.destroy(self)
        del self.option_list

    def format_help(self, formatter):
        heading = formatter.format_heading(self.title)
        formatter.indent()
        text = OptionContainer.format_help(self, formatter)
        formatter.dedent()
        return heading + text


class OptionParser(OptionContainer):
    """Reads a command line; parse_args() returns the values of the options and the other arguments."""

    standard_option_list = []

    def __init__(self, usage=None, option_list=None, option_class=Option, version=None, conflict_handler="error", description=None,
                 formatter=None, add_help_option=True, prog=None, epilog=None):
        OptionContainer.__init__(self, option_class, conflict_handler, description)
        self.set_usage(usage)
        self.prog, self.version, self.epilog = prog, version, epilog
        self.allow_interspersed_args = True
        self.process_default_values = True
        self.formatter = formatter or IndentedHelpFormatter()
        self.formatter.set_parser(self)
        self.add_options(self.standard_option_list)
        self.add_options(option_list or ())
        if self.version:
            self.add_option("--version", action="version", help="show program's version number and exit")
        if add_help_option:
            self.add_option("-h", "--help", action="help", help="show this help message and exit")
        self.rargs = self.largs = self.values = None

    def _create_option_list(self):
        self.option_list, self.option_groups = [], []
        self._create_option_mappings()

    def destroy(self):
        OptionContainer.destroy(self)
        for group in self.option_groups:
            group.destroy()
        del self.option_list, self.option_groups, self.formatter

    def set_usage(self, usage):
        if usage is SUPPRESS_USAGE:
            self.usage = None
        elif usage is None:
            self.usage = "%prog [options]"
        else:
            self.usage = usage[7:] if usage.lower().startswith("usage: ") else usage

    def enable_interspersed_args(self):
        """Let options follow other arguments."""
        self.allow_interspersed_args = True

    def disable_interspersed_args(self):
        """Stop at the first argument that is no option."""
        self.allow_interspersed_args = False

    def set_defaults(self, **kwargs):
        """Set the defaults of some options by their destinations."""
        self.defaults.update(kwargs)

    def set_default(self, dest, value):
        self.defaults[dest] = value

    def set_process_default_values(self, process):
        """Say whether defaults that are strings are converted."""
        self.process_default_values = process

    def _get_all_options(self):
        return [option for container in [self, *self.option_groups] for option in container.option_list]

    def get_default_values(self):
        """Return the defaults, in which strings are converted like those of the command line."""
        if not self.process_default_values:
            return Values(self.defaults)
        defaults = self.defaults.copy()
        for option in self._get_all_options():
            default = defaults.get(option.dest)
            if isinstance(default, str):
                defaults[option.dest] = option.check_value(option.get_opt_string(), default)
        return Values(defaults)

    def add_option_group(self, *args, **kwargs):
        """Add a group, or make one of a title and a description."""
        group = _given(OptionGroup, lambda *rest, **kw: OptionGroup(self, *rest, **kw), args, kwargs)
        if group.parser is not self:
            raise ValueError("invalid OptionGroup (wrong parser)")
        self.option_groups.append(group)
        return group

    def get_option_group(self, opt_str):
        option = self.get_option(opt_str)
        return option.container if option and option.container is not self else None

    def _get_args(self, args):
        return sys.argv[1:] if args is None else args[:]

    def parse_args(self, args=None, values=None):
        """Read the arguments, those of the program if none are given."""
        self.rargs = self._get_args(args)
        self.largs = []
        self.values = values = self.get_default_values() if values is None else values
        try:
            self._process_args(self.largs, self.rargs, values)
        except (BadOptionError, OptionValueError) as e:
            self.error(str(e))
        return self.check_values(values, self.largs + self.rargs)

    def check_values(self, values, args):
        """Return what parse_args() returns; subclasses may check it."""
        return values, args

    def _process_args(self, largs, rargs, values):
        while rargs:
            arg = rargs[0]
            if arg == "--":
                del rargs[0]
                return
            if arg.startswith("--"):
                self._process_long_opt(rargs, values)
            elif arg.startswith("-") and len(arg) > 1:
                self._process_short_opts(rargs, values)
            elif self.allow_interspersed_args:
                largs.append(rargs.pop(0))
            else:
                return

    def _match_long_opt(self, opt):
        return _match_abbrev(opt, self._long_opt)

    def __take_values(self, option, opt, rargs):
        """Take as many arguments as an option wants."""
        n = option.nargs
        if len(rargs) < n:
            self.error("%s option requires %d argument%s" % (opt, n, "" if n == 1 else "s"))
        taken = rargs[:n]
        del rargs[:n]
        return taken[0] if n == 1 else tuple(taken)

    def _process_long_opt(self, rargs, values):
        opt, explicit, value = rargs.pop(0).partition("=")
        opt = self._match_long_opt(opt)
        option = self._long_opt[opt]
        if explicit:
            rargs.insert(0, value)
        if option.takes_value():
            value = self.__take_values(option, opt, rargs)
        elif explicit:
            self.error("%s option does not take a value" % opt)
        else:
            value = None
        option.process(opt, value, values, self)

    def _process_short_opts(self, rargs, values):
        arg = rargs.pop(0)
        for i, letter in enumerate(arg[1:], 2):
            opt = "-" + letter
            option = self._short_opt.get(opt)
            if not option:
                raise BadOptionError(opt)
            value, rest = None, ""
            if option.takes_value():
                rest = arg[i:]  # what follows the letter is its first argument
                if rest:
                    rargs.insert(0, rest)
                value = self.__take_values(option, opt, rargs)
            option.process(opt, value, values, self)
            if rest:
                return

    def get_prog_name(self):
        if self.prog is None:
            import os
            return os.path.basename(sys.argv[0])
        return self.prog

    def expand_prog_name(self, s):
        return s.replace("%prog", self.get_prog_name())

    def get_description(self):
        return self.expand_prog_name(self.description)

    def exit(self, status=0, msg=None):
        """End the program."""
        if msg:
            sys.stderr.write(msg)
        sys.exit(status)

    def error(self, msg):
        """Print the usage and a message, and end the program with 2."""
        self.print_usage(sys.stderr)
        self.exit(2, "%s: error: %s\n" % (self.get_prog_name(), msg))

    def get_usage(self):
        return self.formatter.format_usage(self.expand_prog_name(self.usage)) if self.usage else ""

    def print_usage(self, file=None):
        if self.usage:
            print(self.get_usage(), file=file)

    def get_version(self):
        return self.expand_prog_name(self.version) if self.version else ""

    def print_version(self, file=None):
        if self.version:
            print(self.get_version(), file=file)

    def format_option_help(self, formatter=None):
        formatter = formatter or self.formatter
        formatter.store_option_strings(self)
        parts = [formatter.format_heading("Options")]
        formatter.indent()
        if self.option_list:
            parts += [OptionContainer.format_option_help(self, formatter), "\n"]
        for group in self.option_groups:
            parts += [group.format_help(formatter), "\n"]
        formatter.dedent()
        return "".join(parts[:-1])  # without the newline after the last part

    def format_epilog(self, formatter):
        return formatter.format_epilog(self.epilog)

    def format_help(self, formatter=None):
        formatter = formatter or self.formatter
        parts = [self.get_usage() + "\n"] if self.usage else []
        if self.description:
            parts.append(self.format_description(formatter) + "\n")
        return "".join(parts + [self.format_option_help(formatter), self.format_epilog(formatter)])

    def print_help(self, file=None):
        (sys.stdout if file is None else file).write(self.format_help())


def _given(cls, make, args, kwargs):
    """Return the one instance that is given, or make one of strings and attributes."""
    if isinstance(args[0], str):
        return make(*args, **kwargs)
    if kwargs or len(args) > 1:
        raise TypeError("invalid arguments")
    if not isinstance(args[0], cls):
        raise TypeError("not an %s instance: %r" % (cls.__name__, args[0]))
    return args[0]


def _match_abbrev(s, wordmap):
    """Return the one long option that a text may stand for."""
    if s in wordmap:
        return s
    fitting = sorted(word for word in wordmap if word.startswith(s))
    if not fitting:
        raise BadOptionError(s)
    if len(fitting) > 1:
        raise AmbiguousOptionError(s, fitting)
    return fitting[0]
