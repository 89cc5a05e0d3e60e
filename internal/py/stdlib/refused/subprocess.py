"""Processes. There are none: everything that would start one raises OSError."""

from _refused import PROCESSES, define

PIPE, STDOUT, DEVNULL = -1, -2, -3
define(globals(), PROCESSES, 'run call check_call check_output getoutput getstatusoutput list2cmdline', 'Popen')


class SubprocessError(Exception):
    """Something went wrong with a process."""


class CalledProcessError(SubprocessError):
    """A process has ended with a code that is not zero."""

    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.returncode, self.cmd, self.output, self.stderr = returncode, cmd, output, stderr

    def __str__(self):
        return f'Command {self.cmd!r} returned non-zero exit status {self.returncode}.'

    stdout = property(lambda self: self.output)


class TimeoutExpired(SubprocessError):
    """A process took longer than it was given."""

    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.cmd, self.timeout, self.output, self.stderr = cmd, timeout, output, stderr

    def __str__(self):
        return f'Command {self.cmd!r} timed out after {self.timeout} seconds'


class CompletedProcess:
    """How a process has ended."""

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args, self.returncode, self.stdout, self.stderr = args, returncode, stdout, stderr

    def check_returncode(self):
        """Raise CalledProcessError unless the code is zero."""
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)
