"""Processes. There are none: everything that would start one raises OSError."""

from _refused import PROCESSES, refuse

__all__ = ['Popen', 'PIPE', 'STDOUT', 'call', 'check_call', 'getstatusoutput', 'getoutput', 'check_output', 'run', 'CalledProcessError',
           'DEVNULL', 'SubprocessError', 'TimeoutExpired', 'CompletedProcess']

PIPE, STDOUT, DEVNULL = -1, -2, -3


class SubprocessError(Exception):
    """Something went wrong with a process."""


class CalledProcessError(SubprocessError):
    """A process has ended with a code that is not zero."""

    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.returncode, self.cmd, self.output, self.stderr = returncode, cmd, output, stderr

    def __str__(self):
        if not self.returncode or self.returncode > 0:
            return "Command '%s' returned non-zero exit status %d." % (self.cmd, self.returncode)
        import signal
        try:
            return "Command '%s' died with %r." % (self.cmd, signal.Signals(-self.returncode))
        except ValueError:
            return "Command '%s' died with unknown signal %d." % (self.cmd, -self.returncode)

    @property
    def stdout(self):
        """What the process has written; the same as output."""
        return self.output

    @stdout.setter
    def stdout(self, value):
        self.output = value


class TimeoutExpired(SubprocessError):
    """A process took longer than it was given."""

    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.cmd, self.timeout, self.output, self.stderr = cmd, timeout, output, stderr

    def __str__(self):
        return "Command '%s' timed out after %s seconds" % (self.cmd, self.timeout)

    @property
    def stdout(self):
        """What the process has written; the same as output."""
        return self.output

    @stdout.setter
    def stdout(self, value):
        self.output = value


class CompletedProcess:
    """How a process has ended."""

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args, self.returncode, self.stdout, self.stderr = args, returncode, stdout, stderr

    def __repr__(self):
        fields = [f'args={self.args!r}', f'returncode={self.returncode!r}']
        fields += [f'{name}={value!r}' for name, value in (('stdout', self.stdout), ('stderr', self.stderr)) if value is not None]
        return f"{type(self).__name__}({', '.join(fields)})"

    def check_returncode(self):
        """Raise CalledProcessError unless the code is zero."""
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)


class Popen:
    """A process. There are none: making one raises OSError."""

    def __init__(self, args, bufsize=-1, executable=None, stdin=None, stdout=None, stderr=None, preexec_fn=None, close_fds=True,
                 shell=False, cwd=None, env=None, universal_newlines=None, startupinfo=None, creationflags=0, restore_signals=True,
                 start_new_session=False, pass_fds=(), *, user=None, group=None, extra_groups=None, encoding=None, errors=None,
                 text=None, umask=-1, pipesize=-1, process_group=None):
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
