"""What happens to exceptions that nothing catches: the hooks in sys that a program may replace."""

import sys
import traceback


def shows(exception):
    """Give an exception that ended a program to the program's own sys.excepthook; False if it has none."""
    hook = vars(sys).get('excepthook')
    if hook is sys.__excepthook__:
        return False
    if hook is None:
        print('sys.excepthook is missing', file=sys.stderr)
        return False
    try:
        hook(type(exception), exception, exception.__traceback__)
    except SystemExit:
        raise
    except BaseException as failure:
        failure.__context__ = None
        print('Error in sys.excepthook:', file=sys.stderr)
        traceback.print_exception(type(failure), failure, failure.__traceback__.tb_next)
        print('\nOriginal exception was:', file=sys.stderr)
        return False
    return True


def report(args):
    """sys.unraisablehook: print what is known about an exception that no code can get."""
    if args.object is not None:
        print(f'{args.err_msg or "Exception ignored in"}: {args.object!r}', file=sys.stderr)
    elif args.err_msg:
        print(f'{args.err_msg}:', file=sys.stderr)
    traceback.print_exception(args.exc_type, args.exc_value, args.exc_traceback)


def unraisable(exception, message, thing, made):
    """Call sys.unraisablehook; made(…) makes its argument."""
    hook = vars(sys).get('unraisablehook')
    args = made((type(exception), exception, exception.__traceback__, message, thing))
    try:
        (report if hook is None else hook)(args)
    except BaseException as failure:
        failure.__context__ = None
        print(f'Exception ignored in sys.unraisablehook: {hook!r}', file=sys.stderr)
        traceback.print_exception(failure)
