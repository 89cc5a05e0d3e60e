"""The runner as a guest: inside an interpreter that belongs to something else, such as the kernel of a notebook, which can only be given code.

This text follows that of runner.py in one namespace and replaces what is different here. A request is a call of request() with the frame's text; frames
to the driver are lines among what the code prints, each behind a mark. There is no way back while code runs, so there are no tools; and it is the
interpreter's owner who interrupts, by SIGINT.
"""
MARK = "\x1ehognose "
CHUNK = -1  # what is printed is sent at once: nobody reads what comes after an interrupt


runner_on_sigint = on_sigint


def send_locked(*frames):
    for name, fields in frames:
        console.write(MARK + encode_json({"type": name, **fields}) + "\n")
    console.flush()


def no_tools(frame):
    raise CannotCross("code that is sent to /execute cannot call the host: tools need a sandbox with envd, and Options.Execute left out")


def request(text):
    """Handles one request. What the snippet prints becomes frames, in order with the others."""
    global console, streams
    before = sys.stdout, sys.stderr, signal.getsignal(SIGINT), modules.get("__main__")
    console = sys.stdout
    streams = sys.stdout, sys.stderr = text_stream("stdout", 1), text_stream("stderr", 2)
    modules["__main__"] = session.module
    try:
        handle(decode_json(text))
    finally:
        sys.stdout, sys.stderr = before[:2]
        set_signal(SIGINT, before[2])
        modules["__main__"] = before[3]
        streams = ()


def on_sigint(signum, frame):
    """The owner interrupts by the signal alone."""
    if state.run is not None and state.user:
        state.interrupted = state.run
    runner_on_sigint(signum, frame)


def forked():
    state.forked = True


alone = False  # others live here
console = sys.stdout
REQUESTS["add_tools"] = no_tools
os.register_at_fork(after_in_child=forked)
send("ready", protocol=PROTOCOL, runner="guest.py", python=VERSION, sessions=1)
