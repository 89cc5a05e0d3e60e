"""Processes. There are none: everything that would start one raises OSError."""

from _refused import PROCESSES, refuse

__all__ = """Popen PIPE STDOUT call check_call getstatusoutput getoutput check_output run CalledProcessError DEVNULL SubprocessError
TimeoutExpired CompletedProcess""".split()

PIPE, STDOUT, DEVNULL = range(-1, -4, -1)


class SubprocessError(Exception):
    """Something went wrong with a process."""


def _also_stdout(cls):
    """Let output have a second name."""
    cls.stdout = property(lambda self: self.output, lambda self, value: setattr(self, 'output', value), doc='The same as output.')
    return cls


@_also_stdout
class CalledProcessError(SubprocessError):
    """A process has ended with a code that is not zero."""

    def __init__(self, returncode, cmd, output=None, stderr=None):
        vars(self).update(returncode=returncode, cmd=cmd, output=output, stderr=stderr)

    def __str__(self):
        code = self.returncode
        if not code or code > 0:
            end = 'returned non-zero exit status %d.' % code
        else:
            import signal
            known = {int(s): s for s in signal.Signals}
            end = f'died with {known[-code]!r}.' if -code in known else f'died with unknown signal {-code}.'
        return f"Command '{self.cmd}' {end}"


@_also_stdout
class TimeoutExpired(SubprocessError):
    """A process took longer than it was given."""

    def __init__(self, cmd, timeout, output=None, stderr=None):
        vars(self).update(cmd=cmd, timeout=timeout, output=output, stderr=stderr)

    def __str__(self):
        return f"Command '{self.cmd}' timed out after {self.timeout} seconds"


class CompletedProcess:
    """How a process has ended."""

    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, args, returncode, stdout=None, stderr=None):
        vars(self).update(args=args, returncode=returncode, stdout=stdout, stderr=stderr)

    def __repr__(self):
        fields = (f'{name}={value!r}' for name, value in vars(self).items() if name[:3] != 'std' or value is not None)
        return f"{type(self).__name__}({', '.join(fields)})"

    def check_returncode(self):
        """Raise CalledProcessError unless the code is zero."""
        if code := self.returncode:
            raise CalledProcessError(code, self.args, self.stdout, self.stderr)


class Popen:
    """A process. There are none: making one raises OSError."""

    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, args, *positional, **options):
        refuse('subprocess.Popen', PROCESSES)

    def __enter__(self):
        return self

    def __exit__(self, exc_type, value, traceback):
        self.wait()

    def communicate(self, input=None, timeout=None):
        """Send input to the process and wait for its end."""
        refuse('subprocess.Popen.communicate', PROCESSES)

    def wait(self, timeout=None):
        """Wait for the end of the process."""
        refuse('subprocess.Popen.wait', PROCESSES)

    def poll(self):
        """Ask whether the process has ended."""
        refuse('subprocess.Popen.poll', PROCESSES)

    def send_signal(self, sig):
        """Send a signal to the process."""
        refuse('subprocess.Popen.send_signal', PROCESSES)

    def terminate(self):
        """End the process."""
        refuse('subprocess.Popen.terminate', PROCESSES)

    def kill(self):
        """End the process at once."""
        refuse('subprocess.Popen.kill', PROCESSES)


def run(*popenargs, input=None, capture_output=False, timeout=None, check=False, **kwargs):
    """Start a process and wait for its end."""
    refuse('subprocess.run', PROCESSES)


def call(*popenargs, timeout=None, **kwargs):
    """Start a process and return its code."""
    refuse('subprocess.call', PROCESSES)


def check_call(*popenargs, **kwargs):
    """Start a process, whose code must be zero."""
    refuse('subprocess.check_call', PROCESSES)


def check_output(*popenargs, timeout=None, **kwargs):
    """Start a process and return what it writes."""
    refuse('subprocess.check_output', PROCESSES)


def getstatusoutput(cmd, *, encoding=None, errors=None):
    """Start a command of the shell and return its code and what it writes."""
    refuse('subprocess.getstatusoutput', PROCESSES)


def getoutput(cmd, *, encoding=None, errors=None):
    """Start a command of the shell and return what it writes."""
    refuse('subprocess.getoutput', PROCESSES)


def list2cmdline(seq):
    """Write arguments as one line, as programs of Windows read them."""
    from os import fsdecode
    words = []
    for word in map(fsdecode, seq):
        quoted, slashes = '', 0
        for char in word:
            if char == '\\':
                slashes += 1
                continue
            quoted += '\\' * (2 * slashes + 1 if char == '"' else slashes) + char
            slashes = 0
        if not word or ' ' in word or '\t' in word:
            words.append('"' + quoted + '\\' * (2 * slashes) + '"')
        else:
            words.append(quoted + '\\' * slashes)
    return ' '.join(words)
