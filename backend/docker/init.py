# Process 1 of a container. It starts the runner, which is the code behind this, and waits for one of three things: the host closes standard
# input, the runner ends, or the runner closes all its descriptors. Then it ends, and the kernel kills whatever is left in the container. Signals from
# inside do not reach process 1, and it is not dumpable, so that no program of its own user can trace it.
import sys
if sys.version_info < (3, 9):
    sys.stderr.write("this is Python %d.%d" % sys.version_info[:2])
    sys.exit(79)
import _signal, fcntl, os, select


alone = os.getpid() == 1  # the runner may kill whatever it sees


def start():
    wake_r, wake_w = os.pipe()
    life_r, life_w = os.pipe()
    os.set_blocking(wake_w, False)
    _signal.set_wakeup_fd(wake_w)
    _signal.signal(_signal.SIGCHLD, lambda *args: None)
    runner = os.fork()
    if runner:
        os.close(life_w)
        watch(runner, wake_r, life_r)
    _signal.set_wakeup_fd(-1)
    _signal.signal(_signal.SIGCHLD, _signal.SIG_DFL)
    fcntl.fcntl(life_w, fcntl.F_DUPFD_CLOEXEC, 90)
    for fd in wake_r, wake_w, life_r, life_w:
        os.close(fd)


def watch(runner, wake, life):
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 1)
    os.dup2(null, 2)
    try:
        import ctypes
        ctypes.CDLL(None).prctl(4, 0, 0, 0, 0)  # PR_SET_DUMPABLE
    except (ImportError, OSError, AttributeError):
        pass
    poll = select.poll()
    for fd, events in (0, 0), (wake, select.POLLIN), (life, 0):
        poll.register(fd, events)
    while True:
        ready = [fd for fd, event in poll.poll()]
        if 0 in ready:
            os._exit(0)
        if wake in ready:
            os.read(wake, 100)
        bury(runner)
        if life in ready:
            for _ in range(40):  # a large one takes its time to die
                select.poll().poll(25)
                bury(runner)
            os._exit(1)


def bury(runner):
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if pid == 0:
            return
        if pid == runner:
            os._exit(128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status))


start()
