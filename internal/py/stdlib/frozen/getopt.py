"""Command lines as the C function getopt reads them."""

__all__ = ["GetoptError", "error", "getopt", "gnu_getopt"]


class GetoptError(Exception):
    """A command line is wrong: opt is the option, msg says what is wrong with it."""

    opt = msg = ''

    def __str__(self):
        return self.msg

    def __init__(self, msg, opt=''):
        Exception.__init__(self, msg, opt)
        self.msg, self.opt = msg, opt


error = GetoptError


def _names(longopts):
    return [longopts] if isinstance(longopts, str) else list(longopts)


def _take(opts, args, shortopts, longopts):
    """Take the first argument, which is an option, and its value."""
    if args[0].startswith('--'):
        return do_longs(opts, args[0][2:], longopts, args[1:])
    return do_shorts(opts, args[0][1:], shortopts, args[1:])


def getopt(args, shortopts, longopts=[]):
    """Return the options as pairs of name and value, and the arguments from the first one on that is none. shortopts are letters, with a colon
    behind those that have a value; longopts are names, with = at their end if they have a value."""
    opts, longopts = [], _names(longopts)
    while args and args[0][:1] == '-' and args[0] not in ('-', '--'):
        opts, args = _take(opts, args, shortopts, longopts)
    return opts, args[1:] if args and args[0] == '--' else args


def gnu_getopt(args, shortopts, longopts=[]):
    """Like getopt, but options may stand behind other arguments, unless shortopts begins with a plus sign."""
    opts, others, longopts = [], [], _names(longopts)
    first = shortopts.startswith('+') or _posixly_correct()
    shortopts = shortopts.removeprefix('+')
    while args:
        if args[0] == '--':
            others += args[1:]
            break
        if args[0][:1] == '-' != args[0]:
            opts, args = _take(opts, args, shortopts, longopts)
            continue
        end = len(args) if first else 1
        others += args[:end]
        args = args[end:]
    return opts, others


def _posixly_correct():
    try:
        from os import environ
    except ImportError:
        return False
    return bool(environ.get("POSIXLY_CORRECT"))


def do_longs(opts, opt, longopts, args):
    """Read an option of several letters."""
    opt, equals, value = opt.partition('=')
    has_arg, opt = long_has_args(opt, longopts)
    if has_arg and not equals:
        if not args:
            raise GetoptError(f'option --{opt} requires argument', opt)
        value, args = args[0], args[1:]
    elif equals and not has_arg:
        raise GetoptError(f'option --{opt} must not have an argument', opt)
    opts.append(('--' + opt, value))
    return opts, args


def long_has_args(opt, longopts):
    """Tell whether an option has a value, and return its whole name."""
    found = [each for each in longopts if each.startswith(opt)]
    if not found:
        raise GetoptError(f'option --{opt} not recognized', opt)
    if opt in found or opt + '=' in found:
        return opt not in found, opt
    if len(found) > 1:
        raise GetoptError(f'option --{opt} not a unique prefix', opt)
    return found[0].endswith('='), found[0].removesuffix('=')


def do_shorts(opts, optstring, shortopts, args):
    """Read options of one letter, the last of which may have a value."""
    while optstring:
        opt, optstring, value = optstring[0], optstring[1:], ''
        if short_has_arg(opt, shortopts):
            if not optstring:
                if not args:
                    raise GetoptError(f'option -{opt} requires argument', opt)
                optstring, args = args[0], args[1:]
            value, optstring = optstring, ''
        opts.append((f'-{opt}', value))
    return opts, args


def short_has_arg(opt, shortopts):
    """Tell whether an option has a value."""
    at = shortopts.find(opt) if opt != ':' else -1
    if at < 0:
        raise GetoptError(f'option -{opt} not recognized', opt)
    return shortopts.startswith(':', at + 1)
