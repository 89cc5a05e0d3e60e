"""How argparse reads one command line."""

from _argparse_actions import SUPPRESS, ArgumentError, _get_action_name


class Run:
    """The parsing of one command line.

    kinds describes it with one character for each text: O is an option, A another text, and - the text '--'. options holds what
    the parser found out about each option, by its position."""

    def __init__(self, parser, args, namespace):
        self.parser, self.args, self.namespace = parser, args, namespace
        self.positionals = parser._get_positional_actions()  # those that have no values yet
        self.extras = []
        self.seen, self.changed, self.warned = set(), set(), set()
        self.rivals = {}
        for group in parser._mutually_exclusive_groups:
            for action in group._group_actions:
                self.rivals.setdefault(action, []).extend([other for other in group._group_actions if other is not action])
        self.options = {}
        self.kinds = self.classify()

    def classify(self):
        kinds = []
        for position, text in enumerate(self.args):
            if text == '--':
                kinds.append('-' + 'A' * (len(self.args) - position - 1))
                break
            option = self.parser._parse_optional(text)
            if option is not None:
                self.options[position] = option
            kinds.append('A' if option is None else 'O')
        return ''.join(kinds)

    def parse(self):
        """Carry out the actions. Return the namespace and the texts that no argument took."""
        at = 0
        for option in self.options:
            while at < option:  # texts before the option
                end = self.take_positionals(at)
                if end == at:
                    self.extras += self.args[at:option]
                    end = option
                at = end
            if at == option:  # otherwise an argument took it as a value
                at = self.take_option(at)
        self.extras += self.args[self.take_positionals(at):]
        self.check_required()
        return self.namespace, self.extras

    def take(self, action, texts, name=None):
        """Carry out an action."""
        parser = self.parser
        self.seen.add(action)
        values = parser._get_values(action, texts)
        if values is not action.default:  # a default does not exclude rivals
            self.changed.add(action)
            for rival in self.rivals.get(action, ()):
                if rival in self.changed:
                    raise ArgumentError(action, f'not allowed with argument {_get_action_name(rival)}')
        if values is not SUPPRESS:
            action(parser, self.namespace, values, name)

    def warn(self, what, name):
        if name not in self.warned:
            self.warned.add(name)
            self.parser._warning(f"{what} '{name}' is deprecated")

    def take_positionals(self, start):
        """Give texts to as many positional arguments as possible. Return the position after them."""
        counts = self.parser._match_arguments_partial(self.positionals, self.kinds[start:])
        taking, self.positionals = self.positionals[:len(counts)], self.positionals[len(counts):]
        for action, count in zip(taking, counts):
            texts = self.args[start:start + count]
            start += count
            if texts and action.deprecated:
                self.warn('argument', action.dest)
            self.take(action, texts)
        return start

    def take_option(self, start):
        """Carry out an option, or several short ones that are written as one text. Return the position after it and its values."""
        found, stop = self.split_option(start)
        for action, texts, name in found:
            if action.deprecated:
                self.warn('option', name)
            self.take(action, texts, name)
        return stop

    def split_option(self, start):
        """Return the options that a text stands for, as tuples of action, values and name, and the position after the values."""
        parser, stop, found = self.parser, start + 1, []
        action, name, sep, value = self.options[start]
        while action is not None and value is not None:
            count = parser._match_argument(action, 'A')
            if count == 1:
                found.append((action, [value], name))
                return found, stop
            chars = parser.prefix_chars
            if count or sep or value == '' or value[0] in chars or name[1] in chars:
                raise ArgumentError(action, f'ignored explicit argument {value!r}')
            found.append((action, [], name))  # -x of -xyz: go on with -yz
            name, value = name[0] + value[0], value[1:]
            action = parser._option_string_actions.get(name)
            if action is None:
                self.extras.append(name + value)
                return found, stop
            sep = '=' if value[:1] == '=' else ''
            value = value.removeprefix('=') if value else None
        if action is None:
            self.extras.append(self.args[start])
            return [], stop
        count = parser._match_argument(action, self.kinds[stop:])
        found.append((action, self.args[stop:stop + count], name))
        return found, stop + count

    def check_required(self):
        """Raise ArgumentError if arguments are missing. Convert defaults that are texts."""
        missing = []
        for action in self.parser._actions:
            if action in self.seen:
                continue
            if action.required:
                missing.append(_get_action_name(action))
            elif isinstance(action.default, str) and getattr(self.namespace, action.dest, None) is action.default:
                setattr(self.namespace, action.dest, self.parser._get_value(action, action.default))
        if missing:
            raise ArgumentError(None, f"the following arguments are required: {', '.join(missing)}")
        for group in self.parser._mutually_exclusive_groups:
            if group.required and self.changed.isdisjoint(group._group_actions):
                names = [_get_action_name(action) for action in group._group_actions if action.help is not SUPPRESS]
                raise ArgumentError(None, f"one of the arguments {' '.join(names)} is required")
