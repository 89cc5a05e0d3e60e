"""Signals have names here, but nobody sends any: handlers are kept and never called."""

import enum

_NUMBERS = {'SIGHUP': 1, 'SIGINT': 2, 'SIGQUIT': 3, 'SIGILL': 4, 'SIGTRAP': 5, 'SIGABRT': 6, 'SIGBUS': 7, 'SIGFPE': 8, 'SIGKILL': 9, 'SIGUSR1': 10,
            'SIGSEGV': 11, 'SIGUSR2': 12, 'SIGPIPE': 13, 'SIGALRM': 14, 'SIGTERM': 15, 'SIGCHLD': 17, 'SIGCONT': 18, 'SIGSTOP': 19,
            'SIGTSTP': 20, 'SIGTTIN': 21, 'SIGTTOU': 22, 'SIGWINCH': 28, 'SIGIO': 29, 'SIGSYS': 31}
Signals = enum.IntEnum('Signals', _NUMBERS, module=__name__)
Handlers = enum.IntEnum('Handlers', {'SIG_DFL': 0, 'SIG_IGN': 1}, module=__name__)
for _member in (*Signals, *Handlers):
    globals()[_member.name] = _member
ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF, NSIG = 0, 1, 2, 65
ItimerError = OSError


def default_int_handler(signalnum, frame, /):
    """Raise KeyboardInterrupt."""
    raise KeyboardInterrupt


_handlers = {SIGINT: default_int_handler}


def _checked(number):
    if number not in range(1, NSIG):
        raise ValueError('signal number out of range')
    return number


def signal(signalnum, handler):
    """Set the handler of a signal, and return the one before. It will not be called: nobody sends signals."""
    if handler not in (SIG_DFL, SIG_IGN) and not callable(handler):
        raise TypeError('signal handler must be signal.SIG_IGN, signal.SIG_DFL, or a callable object')
    before = getsignal(_checked(signalnum))
    if signalnum in (SIGKILL, SIGSTOP):
        raise OSError(22, 'Invalid argument')
    _handlers[signalnum] = handler
    return before


def getsignal(signalnum):
    """Return the handler of a signal."""
    return _handlers.get(_checked(signalnum), SIG_DFL)


def strsignal(signalnum, /):
    """Return the name of a signal in words, None if it has none."""
    _checked(signalnum)
    words = {1: 'Hangup', 2: 'Interrupt', 3: 'Quit', 6: 'Aborted', 9: 'Killed', 11: 'Segmentation fault', 13: 'Broken pipe', 14: 'Alarm clock',
             15: 'Terminated'}
    return words.get(signalnum)


def valid_signals():
    """Return all signals."""
    return set(Signals)


def _refuse(name):
    def function(*args):
        raise OSError(f'signal.{name} cannot be used: nobody sends signals here; the time limit of the session stops long runs')
    function.__name__ = function.__qualname__ = name
    return function


alarm, setitimer, getitimer, pause, raise_signal, pthread_kill, siginterrupt, set_wakeup_fd, sigwait = map(
    _refuse, 'alarm setitimer getitimer pause raise_signal pthread_kill siginterrupt set_wakeup_fd sigwait'.split())
