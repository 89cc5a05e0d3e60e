package hostile

// walled is an attack on CPython behind the walls of an operating system. There every Python object
// leads to the whole of its process; what is promised is what the process cannot do.
type walled struct {
	Name    string
	Code    string
	Allowed string // outcomes as in Program.Allowed, and "ended" for a session that the attack has cost itself
	Here    string // the one backend that it is about; "" for all
}

// wall is a promise of such backends and the attacks on it.
type wall struct {
	Name, Promise string
	Programs      []walled
}

// over is what becomes of who wants too much: an exception that says so, or the end.
const over = "time memory ended MemoryError OSError BlockingIOError RuntimeError"

// tooMuch is what becomes of who takes memory, before any deadline.
const tooMuch = "memory ended MemoryError OSError"

var walls = []wall{
	{"host", "no file, process, socket or setting of the host is read, changed or reached", hostAttacks},
	{"kernel", "no system call gives more than the process has", kernelAttacks},
	{"numbers", "processes, threads, descriptors, files and memory are bounded, those of children too", numberAttacks},
	{"deadline", "a run returns at its deadline, whatever the program does about it", deadlineAttacks},
	{"protocol", "what a program writes to the host is bounded and gives it nothing", protocolAttacks},
}

// helpers is Python that all attacks have: reached(f, …) tells whether something could be done that
// must not be.
const helpers = `
import errno, os, sys, time, signal
def reached(f, *args):
    try:
        f(*args)
    except (OSError, ValueError, AttributeError, ImportError, OverflowError):
        return False
    return True
def call(number, *args):
    import ctypes
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(ctypes.c_long(number), *[ctypes.c_long(a) if isinstance(a, int) else a for a in args]) < 0:
        raise OSError(ctypes.get_errno(), "refused")
def to_driver():
    for fd in range(100, 120):
        try:
            os.write(fd, b"")
            yield fd
        except OSError:
            pass
`

// hostAttacks find SECRET, a file that everybody on the host may read, HOST, the process of the
// test, and PORT, where it listens, in their text.
var hostAttacks = []walled{
	{Name: "a file by its path", Code: `'held' if not reached(open, 'SECRET') else open('SECRET').read()`},
	{Name: "a file through a link", Code: "os.symlink('SECRET', '/work/link')\n'held' if not reached(open, '/work/link') else 'read'"},
	{Name: "a file through many dots", Code: "'held' if not reached(open, '../' * 40 + 'SECRET'[1:]) else 'read'"},
	{Name: "a file through /proc", Code: `
ways = ['/proc/1/root', '/proc/self/root', '/proc/self/cwd/..', '/proc/HOST/root', '/proc/HOST/cwd', '/proc/1/cwd/../..', '/proc/self/task/../root']
'held' if not any(reached(open, way + 'SECRET') for way in ways) else 'read'`},
	{Name: "descriptors that were left open", Code: `
import stat
left = [fd for fd in range(3, 1024) if reached(os.fstat, fd) and (stat.S_ISREG(os.fstat(fd).st_mode) or stat.S_ISDIR(os.fstat(fd).st_mode) or stat.S_ISSOCK(os.fstat(fd).st_mode))]
'held' if not left else repr(left)`},
	{Name: "memory and disks as devices", Code: "'held' if not any(reached(os.open, '/dev/' + d, os.O_RDONLY) for d in ('mem', 'kmem', 'port', 'sda', 'vda', 'kmsg', 'kvm', 'fuse', 'loop0', 'net/tun')) else 'opened'"},
	{Name: "a device of its own making", Code: "'held' if not reached(os.mknod, '/work/disk', 0o60666, os.makedev(8, 0)) or not reached(os.open, '/work/disk', os.O_RDONLY) else 'made'"},
	{Name: "the socket of a container service", Code: `
import socket
def connect(path):
    socket.socket(socket.AF_UNIX).connect(path)
'held' if not any(reached(connect, p) for p in ('/var/run/docker.sock', '/run/docker.sock', '/run/containerd/containerd.sock', '/run/dbus/system_bus_socket', '\0hognose-hostile-HOST')) else 'connected'`},
	{Name: "a port of the host", Code: `
import socket
'held' if not any(reached(socket.create_connection, (a, PORT), 1) for a in ('127.0.0.1', '::1', '172.17.0.1', 'localhost', '0.0.0.0')) else 'connected'`},
	{Name: "a name server, and the metadata of a cloud", Code: `
import socket
'held' if not any(reached(socket.create_connection, a, 1) for a in (('169.254.169.254', 80), ('8.8.8.8', 53))) and not reached(socket.getaddrinfo, 'example.com', 80) else 'connected'`},
	{Name: "raw sockets", Code: "import socket\n'held' if not any(reached(socket.socket, k, socket.SOCK_RAW) for k in (socket.AF_PACKET, socket.AF_INET, socket.AF_INET6)) else 'made'"},
	{Name: "the machine around this one", Code: `
import socket
def connect(cid):
    socket.socket(socket.AF_VSOCK, socket.SOCK_STREAM).connect((cid, 1024))
'held' if not any(reached(connect, cid) for cid in (0, 1, 2, 3)) else 'connected'`},
	{Name: "sockets of the kernel", Here: "process", Code: `
import socket
kinds = [(socket.AF_VSOCK, socket.SOCK_STREAM), (socket.AF_ALG, socket.SOCK_SEQPACKET), (socket.AF_NETLINK, socket.SOCK_RAW), (socket.AF_UNIX, socket.SOCK_STREAM)]
'held' if not any(reached(socket.socket, *k) for k in kinds) else 'made'`},
	{Name: "a signal to the test", Code: "'held' if not reached(os.kill, HOST, 0) and not reached(os.kill, HOST, 9) else 'sent'"},
	{Name: "signals to all there are", Code: "signal.signal(signal.SIGTERM, signal.SIG_IGN)\ntry:\n    os.kill(-1, signal.SIGTERM)\nexcept OSError:\n    pass\n'held'", Allowed: "held ended"},
	{Name: "other processes", Code: `
seen = [p for p in (os.listdir('/proc') if reached(os.listdir, '/proc') else []) if p.isdigit() and reached(os.readlink, '/proc/%s/exe' % p)]
'held' if set(seen) <= {str(os.getpid())} else repr(seen)`},
	{Name: "the memory of another process", Code: "'held' if not reached(open, '/proc/1/mem', 'rb') or os.getpid() == 1 else 'opened'"},
	{Name: "variables of the environment", Code: "'held' if not any('hunter2' in v for v in os.environ.values()) and 'hunter2' not in str(os.environ) else 'read'"},
	{Name: "settings of the kernel", Code: "'held' if not any(reached(open, p, 'w') for p in ('/proc/sys/kernel/core_pattern', '/proc/sysrq-trigger', '/sys/kernel/uevent_helper', '/sys/fs/cgroup/cgroup.procs')) else 'written'"},
	{Name: "the Python of the host", Code: "'held' if not any(reached(open, p, 'w') for p in (os.__file__, sys.executable, '/usr/lib/evil.py', '/etc/ld.so.preload')) else 'written'"},
	{Name: "a program of its own", Code: "open('/work/x', 'w').write('#!/bin/sh\\n')\nos.chmod('/work/x', 0o755)\n'held' if not reached(os.execv, '/work/x', ['x']) else 'ran'"},
	{Name: "files that another session left", Code: "left = [f for d in ('/work', '/tmp', '/dev/shm') if reached(os.listdir, d) for f in os.listdir(d)]\n'held' if not [f for f in left if f not in ('link', 'x', 'disk')] else repr(left)"},
}

// kernelAttacks make calls by number (x86-64) with arguments that would change something if they
// were allowed.
var kernelAttacks = []walled{
	{Name: "calls that change the machine", Code: `
calls = {'mount': 165, 'umount2': 166, 'pivot_root': 155, 'swapon': 167, 'reboot': 169, 'sethostname': 170, 'setdomainname': 171, 'init_module': 175, 'delete_module': 176,
    'kexec_load': 246, 'finit_module': 313, 'acct': 163, 'settimeofday': 164, 'iopl': 172, 'ioperm': 173, 'clock_settime': 227, 'syslog': 103, 'chroot': 161,
    'open_by_handle_at': 304, 'setns': 308, 'fanotify_init': 300, 'quotactl': 179, 'lookup_dcookie': 212, 'move_mount': 429, 'open_tree': 428, 'fsopen': 430, 'mount_setattr': 442}
done = [name for name, n in calls.items() if reached(call, n, b'/work', b'/tmp', 0, 0, 0)]
'held' if not done else repr(done)`},
	{Name: "calls with a history", Code: `
calls = {'bpf': (321, 0, 0, 0), 'userfaultfd': (323, 0), 'perf_event_open': (298, 0, 0, -1, -1, 0), 'keyctl': (250, 0, -3, 0), 'add_key': (248, b'user', b'k', b'v', 1, -1), 'ptrace': (101, 16, 1, 0, 0),
    'process_vm_readv': (310, 1, 0, 0, 0, 0, 0), 'kcmp': (312, 1, 1, 0, 0, 0), 'io_uring_setup': (425, 8, 0), 'pidfd_getfd': (438, 3, 0, 0), 'unshare': (272, 0x10000000)}
done = [name for name, a in calls.items() if reached(call, *a)]
'held' if not [d for d in done if d != 'process_vm_readv'] else repr(done)`},
	{Name: "a namespace by clone", Code: "'held' if not any(reached(call, 56, flags | 17, 0, 0, 0, 0) for flags in (0x10000000, 0x00020000, 0x40000000, 0x20000000)) else 'made'"},
	{Name: "another user", Code: "'held' if not any((reached(os.setuid, 0), reached(os.setgid, 0), reached(os.setgroups, [0]), reached(os.seteuid, 0))) and 0 not in (os.getuid(), os.geteuid()) else 'root'", Here: "docker"},
	{Name: "limits raised again", Code: `
import resource
before = [resource.getrlimit(r) for r in (resource.RLIMIT_DATA, resource.RLIMIT_NOFILE, resource.RLIMIT_FSIZE)]
for r in (resource.RLIMIT_DATA, resource.RLIMIT_NOFILE, resource.RLIMIT_FSIZE, resource.RLIMIT_NPROC):
    reached(resource.setrlimit, r, (-1, -1))
    reached(resource.setrlimit, r, (1 << 40, 1 << 40))
after = [resource.getrlimit(r) for r in (resource.RLIMIT_DATA, resource.RLIMIT_NOFILE, resource.RLIMIT_FSIZE)]
'held' if all(a[1] <= b[1] or b[1] < 0 for a, b in zip(after, before)) else repr(after)`},
	{Name: "privileges of a program that is run", Code: `
import subprocess
programs = [p for p in ('/bin/su', '/usr/bin/sudo', '/bin/mount', '/usr/bin/passwd', '/usr/bin/newuidmap') if os.path.exists(p)]
for p in programs:
    try:
        subprocess.run([p], stdin=subprocess.DEVNULL, capture_output=True, timeout=0.1)
    except (OSError, subprocess.TimeoutExpired):
        pass
'held'`, Allowed: "held time"},
	{Name: "code in memory that is read, by a fault", Code: "import ctypes\nctypes.string_at(0)", Allowed: "ended"},
	{Name: "an abort", Code: "os.abort()", Allowed: "ended"},
	{Name: "a stack that overflows in C", Code: "import ctypes\nF = ctypes.CFUNCTYPE(None)\n@F\ndef f(): f()\nsys.setrecursionlimit(10**9)\nf()", Allowed: "ended time ok RecursionError MemoryError"},
}

var numberAttacks = []walled{
	{Name: "fork without end", Code: "while True:\n    try: os.fork()\n    except OSError: pass", Allowed: over},
	{Name: "fork in sessions of their own", Code: "while True:\n    try:\n        if os.fork() == 0:\n            os.setsid()\n            signal.signal(signal.SIGHUP, signal.SIG_IGN)\n            time.sleep(60)\n    except OSError: pass", Allowed: over},
	{Name: "programs without end", Code: "import subprocess\nwhile True:\n    try: subprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(60)'])\n    except OSError: pass", Allowed: over},
	{Name: "threads without end", Code: "import _thread\nn = 0\nwhile n < 100000:\n    _thread.start_new_thread(time.sleep, (60,))\n    n += 1", Allowed: over},
	{Name: "memory in one piece", Code: "x = bytearray(8 << 30)", Allowed: tooMuch},
	{Name: "memory in small pieces", Code: "x = []\nwhile True: x.append(bytearray(4000))", Allowed: tooMuch},
	{Name: "memory of children", Code: `
for i in range(8):
    if os.fork() == 0:
        x = bytearray(60 << 20)
        for k in range(0, len(x), 4096): x[k] = 1
        time.sleep(3)
        os._exit(0)
'held' if any(os.wait()[1] for i in range(8)) else 'taken'`, Allowed: "held " + tooMuch},
	{Name: "memory that is mapped", Code: "import mmap\nm = []\nwhile True:\n    m.append(mmap.mmap(-1, 16 << 20))\n    for k in range(0, 16 << 20, 4096): m[-1][k] = 1", Allowed: tooMuch},
	{Name: "memory as a file", Code: "fds = []\nwhile True:\n    fds.append(os.memfd_create('m'))\n    for i in range(32): os.write(fds[-1], bytes(1 << 20))", Allowed: tooMuch},
	{Name: "memory as full folders", Code: `
taken = 0
for n in range(300):
    for d in ('/work', '/tmp', '/dev/shm'):
        try:
            with open(d + '/%d' % n, 'wb') as f: taken += f.write(bytes(1 << 20))
        except OSError: pass
'held' if taken <= 256 << 20 else repr(taken)`, Allowed: "held " + tooMuch},
	{Name: "files without content", Code: "n = 0\nwhile True:\n    try: open('/work/%d' % n, 'w').close()\n    except OSError: pass\n    n += 1", Allowed: over},
	{Name: "folders without bottom", Code: "while True:\n    try:\n        os.mkdir('d'); os.chdir('d')\n    except OSError: time.sleep(0.01)", Allowed: over},
	{Name: "descriptors without end", Code: "fds = []\nwhile True: fds.append(os.dup(0))", Allowed: over},
	{Name: "pipes that are full", Code: "import fcntl\np = []\nwhile True:\n    r, w = os.pipe()\n    p += [r, w]\n    os.set_blocking(w, False)\n    try: fcntl.fcntl(w, 1031, 1 << 20)\n    except OSError: pass\n    try:\n        while True: os.write(w, bytes(1 << 16))\n    except BlockingIOError: pass", Allowed: over},
	{Name: "timers and locks of the kernel", Code: "import threading\nx = []\nwhile True: x += [threading.Lock(), threading.Event(), threading.Condition()]", Allowed: over},
}

var deadlineAttacks = []walled{
	{Name: "a loop that catches everything", Code: "while True:\n    try:\n        while True: pass\n    except BaseException: pass", Allowed: "time"},
	{Name: "interrupts that are ignored", Code: "signal.signal(signal.SIGINT, signal.SIG_IGN)\nwhile True: pass", Allowed: "time"},
	{Name: "signals that are blocked", Code: "signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))\nwhile True: pass", Allowed: "time"},
	{Name: "a long call into C", Code: "sum(range(10**13))", Allowed: "time"},
	{Name: "a number that is too large", Code: "x = 7 ** (10 ** 8)\nlen(str(x))", Allowed: "time memory MemoryError ended ValueError"},
	{Name: "a regular expression", Code: "import re\nre.match('(a*)*$', 'a' * 40 + 'b')", Allowed: "time"},
	{Name: "sleep in a finally", Code: "try:\n    time.sleep(60)\nfinally:\n    while True: pass", Allowed: "time"},
	{Name: "stopped by itself", Code: "os.kill(os.getpid(), signal.SIGSTOP)\ntime.sleep(60)", Allowed: "time ok"},
	{Name: "another program in its place", Code: "os.execv(sys.executable, [sys.executable, '-S', '-c', 'import time; time.sleep(60)'])", Allowed: "time ended"},
	{Name: "an exit that waits", Code: "import atexit, threading\natexit.register(lambda: time.sleep(60))\nthreading.Thread(target=time.sleep, args=(60,)).start()\nsys.exit(3)", Allowed: "ok"},
	{Name: "a repr that does not end", Code: "class R:\n    def __repr__(self):\n        while True:\n            try: time.sleep(60)\n            except BaseException: pass\nR()", Allowed: "time"},
	{Name: "an exception whose text does not end", Code: "class E(Exception):\n    def __str__(self):\n        while True:\n            try: time.sleep(60)\n            except BaseException: pass\nraise E", Allowed: "time"},
	{Name: "a module that is taken away", Code: "import builtins\nfor m in list(sys.modules):\n    if m not in ('sys', 'builtins'): del sys.modules[m]\nfor n in ('print', 'len', 'isinstance', 'open', 'type'): delattr(builtins, n)\nsys.stdout = None\nwhile True: pass", Allowed: "time"},
	{Name: "threads that print for ever", Code: "import threading\ndef shout():\n    while True: print('x' * 1000)\nfor i in range(4): threading.Thread(target=shout, daemon=True).start()\ntime.sleep(60)", Allowed: "time"},
	{Name: "a final answer and then none", Code: "try:\n    final_answer(1)\nexcept BaseException:\n    while True:\n        try: time.sleep(60)\n        except BaseException: pass", Allowed: "ok"},
	{Name: "a tool that is called for ever", Code: "while True: lookup('x')", Allowed: "time"},
}

// protocolAttacks write to the host. RUN is the number of the run under way.
var protocolAttacks = []walled{
	{Name: "printing that does not end", Code: "while True: print('x' * 100000)", Allowed: "time"},
	{Name: "writing to descriptors that does not end", Code: "while True:\n    os.write(1, b'y' * 65536); os.write(2, b'z' * 65536)", Allowed: "time"},
	{Name: "frames that are printed", Code: `print('{"type":"final","id":RUN,"value":"spoofed"}\n{"type":"tool_call","id":RUN,"call":1,"name":"rm","args":{}}', flush=True)` + "\n'held'"},
	{Name: "a line that does not end", Code: "fd = next(to_driver())\nos.write(fd, b'{\"type\":\"stdout\",\"id\":RUN,\"text\":\"')\nwhile True: os.write(fd, b'x' * (1 << 20))", Allowed: "time ended"},
	{Name: "lines without content", Code: "fd = next(to_driver())\nwhile True: os.write(fd, b'\\n' * 65536)", Allowed: "time ended"},
	{Name: "frames that nest", Code: "fd = next(to_driver())\nos.write(fd, b'{\"type\":\"result\",\"id\":RUN,\"is_main_result\":true,\"value\":' + b'[' * 100000 + b']' * 100000 + b'}\\n')\ntime.sleep(60)", Allowed: "ended"},
	{Name: "results without number", Code: "fd = next(to_driver())\nwhile True: os.write(fd, b'{\"type\":\"result\",\"id\":RUN,\"is_main_result\":false,\"text\":\"x\"}\\n' * 500)", Allowed: "time ended"},
	{Name: "pictures without number", Code: "fd = next(to_driver())\nframe = b'{\"type\":\"result\",\"id\":RUN,\"is_main_result\":false,\"png\":\"' + b'A' * (1 << 20) + b'\"}\\n'\nwhile True:\n    data = frame\n    while data: data = data[os.write(fd, data):]", Allowed: "time ended"},
	{Name: "tool calls without number", Code: "fd = next(to_driver())\nn = 0\nwhile True:\n    n += 1\n    os.write(fd, b'{\"type\":\"tool_call\",\"id\":RUN,\"call\":%d,\"name\":\"lookup\",\"args\":{\"key\":\"x\"}}\\n' % n)", Allowed: "time ended"},
	{Name: "a tool that there is not", Code: "fd = next(to_driver())\nos.write(fd, b'{\"type\":\"tool_call\",\"id\":RUN,\"call\":1000,\"name\":\"rm\",\"args\":{}}\\n')\n'held'"},
	{Name: "an end before the end", Code: "fd = next(to_driver())\nos.write(fd, b'{\"type\":\"end_of_execution\",\"id\":RUN,\"duration_ms\":1}\\n')\nwhile True: pass", Allowed: "ok ended"},
	{Name: "numbers of other requests", Code: "fd = next(to_driver())\nfor n in range(1000): os.write(fd, b'{\"type\":\"final\",\"id\":%d,\"value\":1}\\n' % n)\ntime.sleep(60)", Allowed: "ended ok"},
	{Name: "a wrong alphabet", Code: "fd = next(to_driver())\nos.write(fd, bytes(range(256)) * 100)\ntime.sleep(60)", Allowed: "ended"},
	{Name: "silence", Code: "os.closerange(0, 200)\ntime.sleep(60)", Allowed: "ended time"},
	{Name: "requests that are stolen", Code: "import threading\ndef steal():\n    while True: os.read(100, 65536)\nfor i in range(8): threading.Thread(target=steal, daemon=True).start()\nlookup('x')", Allowed: "time ended ok"},
	{Name: "a value as large as can be", Code: "'x' * (50 << 20)", Allowed: "ok time memory MemoryError ended"},
	{Name: "many names", Code: "for i in range(300000): globals()['n%d' % i] = i", Allowed: "ok time ended"}, // where it is quick enough to come to its end, their list is more memory than is left
	{Name: "an answer that claims another type", Code: "fd = next(to_driver())\nos.write(fd, b'{\"type\":\"final\",\"id\":RUN,\"python_type\":\"\\\\u001b]52;c;x\\\\u0007\",\"text\":\"\\\\u202e\",\"value\":{\"$type\":\"object\",\"class\":\"os\",\"fields\":{}}}\\n')\ntime.sleep(60)", Allowed: "ok"},
}
