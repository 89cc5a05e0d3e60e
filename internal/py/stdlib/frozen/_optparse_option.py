"""One option of optparse: its declaration, its conversion, its action. Also the errors of the module."""

from _optparse_help import NO_DEFAULT

__name__ = "optparse"  # where the classes belong


# Errors


class OptParseError(Exception):
    """Base of the errors of this module."""

    def __str__(self):
        return self.msg

    def __init__(self, msg):
        self.msg = msg


class OptionValueError(OptParseError):
    """An option has a wrong value on the command line."""


class OptionError(OptParseError):
    """An option is declared with arguments that do not fit together."""

    def __str__(self):
        prefix = f"option {self.option_id}: " if self.option_id else ""
        return prefix + self.msg

    def __init__(self, msg, option):
        self.msg, self.option_id = msg, str(option)


class OptionConflictError(OptionError):
    """Two options of a parser have the same name."""


class BadOptionError(OptParseError):
    """The command line has an option that does not exist."""

    def __str__(self):
        return f"no such option: {self.opt_str}"

    def __init__(self, opt_str):
        self.opt_str = opt_str


class AmbiguousOptionError(BadOptionError):
    """The command line has an abbreviation that fits several options."""

    def __init__(self, opt_str, possibilities):
        self.opt_str, self.possibilities = opt_str, possibilities

    def __str__(self):
        return f"ambiguous option: {self.opt_str} ({', '.join(self.possibilities)}?)"


# Conversion


def _parse_num(val, type):
    """Convert a number that may begin with 0x, 0b or 0."""
    lower = val.lower()
    if lower.startswith("0b"):
        return type(val[2:] or "0", 2)
    base = 16 if lower.startswith("0x") else 8 if lower.startswith("0") else 10
    return type(val, base)


_INTEGER = (lambda text: _parse_num(text, int)), "integer"
_NUMBERS = {"int": _INTEGER, "long": _INTEGER, "float": (float, "floating-point"), "complex": (complex, "complex")}


def check_builtin(option, opt, value):
    """Convert the value of an option to a number."""
    convert, kind = _NUMBERS[option.type]
    try:
        number = convert(value)
    except ValueError:
        raise OptionValueError(f"option {opt}: invalid {kind} value: {value!r}")
    return number


def check_choice(option, opt, value):
    """Return the value of an option if it is one of the choices."""
    if value not in option.choices:
        allowed = ", ".join(map(repr, option.choices))
        raise OptionValueError(f"option {opt}: invalid choice: {value!r} (choose from {allowed})")
    return value


def _repr(self):
    return f"<{type(self).__name__} at {id(self):#x}: {self}>"


class Option:
    """An option: its names, the value it takes, and its action. Subclasses can extend the lists of actions and types."""

    ATTRS = "action type dest default nargs const choices callback callback_args callback_kwargs help metavar".split()

    # Actions that must have a type, those that may have one, that have a constant, that store something, and all
    ALWAYS_TYPED_ACTIONS = "store", "append"
    TYPED_ACTIONS = *ALWAYS_TYPED_ACTIONS, "callback"
    CONST_ACTIONS = "store_const", "append_const"
    STORE_ACTIONS = tuple("store store_const store_true store_false append append_const count".split())
    ACTIONS = *STORE_ACTIONS, "callback", "help", "version"

    TYPE_CHECKER = dict.fromkeys(_NUMBERS, check_builtin) | {"choice": check_choice}
    TYPES = "string", *TYPE_CHECKER

    CHECK_METHODS = None  # the methods below, in order

    def __init__(self, *opts, **attrs):
        self._long_opts, self._short_opts = [], []
        self._set_opt_strings(self._check_opt_strings(opts))
        self._set_attrs(attrs)
        for check in self.CHECK_METHODS:
            check(self)

    def _set_opt_strings(self, opts):
        for name in opts:
            if len(name) < 2:
                self.__fail(f"invalid option string {name!r}: must be at least two characters long")
            if len(name) == 2:
                if name[0] != "-" or name[1] == "-":
                    self.__fail(f"invalid short option string {name!r}: must be of the form -x, (x any non-dash char)")
                self._short_opts.append(name)
            else:
                if name[:2] != "--" or name[2] == "-":
                    self.__fail(f"invalid long option string {name!r}: must start with --, followed by non-dash")
                self._long_opts.append(name)

    def __fail(self, problem):
        raise OptionError(problem, self)

    def _set_attrs(self, attrs):
        given = {"default": NO_DEFAULT, **attrs}
        for name in self.ATTRS:
            setattr(self, name, given.pop(name, None))
        if given:
            self.__fail(f"invalid keyword arguments: {', '.join(sorted(given))}")

    def _check_opt_strings(self, opts):
        if names := [name for name in opts if name]:
            return names
        raise TypeError("at least one option string must be supplied")

    # Checks of a declaration. They also fill in what was not given.

    def _check_action(self):
        action = self.action = "store" if self.action is None else self.action
        if action not in self.ACTIONS:
            self.__fail(f"invalid action: {action!r}")

    def _check_type(self):
        kind = self.type
        if kind is None:
            if self.action in self.ALWAYS_TYPED_ACTIONS:
                self.type = "choice" if self.choices is not None else "string"
            return
        name = kind.__name__ if isinstance(kind, type) else kind
        self.type = "string" if name == "str" else name
        if self.type not in self.TYPES:
            self.__fail(f"invalid option type: {self.type!r}")
        if self.action not in self.TYPED_ACTIONS:
            self.__fail(f"must not supply a type for action {self.action!r}")

    def _check_choice(self):
        choices, wanted = self.choices, self.type == "choice"
        if wanted and choices is None:
            self.__fail("must supply a list of choices for type 'choice'")
        if wanted and not isinstance(choices, (list, tuple)):
            kind = str(type(choices)).split("'")[1]
            self.__fail(f"choices must be a list of strings ('{kind}' supplied)")
        if not wanted and choices is not None:
            self.__fail(f"must not supply choices for type {self.type!r}")

    def _check_dest(self):
        needed = self.type is not None or self.action in self.STORE_ACTIONS
        if needed and self.dest is None:
            self.dest = self._long_opts[0][2:].replace("-", "_") if self._long_opts else self._short_opts[0][1]

    def _check_const(self):
        if self.const is not None and self.action not in self.CONST_ACTIONS:
            self.__fail(f"'const' must not be supplied for action {self.action!r}")

    def _check_nargs(self):
        typed = self.action in self.TYPED_ACTIONS
        if typed and self.nargs is None:
            self.nargs = 1
        if not typed and self.nargs is not None:
            self.__fail(f"'nargs' must not be supplied for action {self.action!r}")

    def _check_callback(self):
        args, kwargs = self.callback_args, self.callback_kwargs
        if self.action != "callback":
            if self.callback is not None:
                self.__fail(f"callback supplied ({self.callback!r}) for non-callback option")
            for name in ("callback_args", "callback_kwargs"):
                if getattr(self, name) is not None:
                    self.__fail(f"{name} supplied for non-callback option")
        elif not callable(self.callback):
            self.__fail(f"callback not callable: {self.callback!r}")
        elif not isinstance(args, (tuple, type(None))):
            self.__fail(f"callback_args, if supplied, must be a tuple: not {args!r}")
        elif not isinstance(kwargs, (dict, type(None))):
            self.__fail(f"callback_kwargs, if supplied, must be a dict: not {kwargs!r}")

    CHECK_METHODS = [_check_action, _check_type, _check_choice, _check_dest, _check_const, _check_nargs, _check_callback]

    def __str__(self):
        return "/".join([*self._short_opts, *self._long_opts])

    __repr__ = _repr

    def get_opt_string(self):
        """Return the name for messages."""
        names = self._long_opts or self._short_opts
        return names[0]

    def takes_value(self):
        """Tell whether the option takes a value."""
        return self.type is not None

    def process(self, opt, value, values, parser):
        """Convert the value and carry out the action."""
        converted = self.convert_value(opt, value)
        return self.take_action(self.action, self.dest, opt, converted, values, parser)

    # What happens when the option is met

    def convert_value(self, opt, value):
        if value is not None:
            single = self.nargs == 1
            value = self.check_value(opt, value) if single else tuple([self.check_value(opt, each) for each in value])
        return value

    def check_value(self, opt, value):
        if checker := self.TYPE_CHECKER.get(self.type):
            value = checker(self, opt, value)
        return value

    def take_action(self, action, dest, opt, value, values, parser):
        match action:
            case "store":
                setattr(values, dest, value)
            case "store_const":
                setattr(values, dest, self.const)
            case "store_true" | "store_false":
                setattr(values, dest, action.endswith("true"))
            case "append" | "append_const":
                values.ensure_value(dest, []).append(value if action == "append" else self.const)
            case "count":
                setattr(values, dest, values.ensure_value(dest, 0) + 1)
            case "callback":
                self.callback(self, opt, value, parser, *self.callback_args or (), **self.callback_kwargs or {})
            case "help" | "version":
                getattr(parser, f"print_{action}")()
                parser.exit()
            case _:
                raise ValueError(f"unknown action {self.action!r}")
        return 1
