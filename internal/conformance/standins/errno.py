"""The codes that make subclasses of OSError, with their values on Linux, and one that does not."""

errorcode = {
    1: "EPERM", 2: "ENOENT", 3: "ESRCH", 4: "EINTR", 10: "ECHILD", 11: "EAGAIN", 13: "EACCES", 17: "EEXIST", 20: "ENOTDIR", 21: "EISDIR",
    22: "EINVAL", 32: "EPIPE", 103: "ECONNABORTED", 104: "ECONNRESET", 108: "ESHUTDOWN", 110: "ETIMEDOUT", 111: "ECONNREFUSED",
    114: "EALREADY", 115: "EINPROGRESS",
}
globals().update({name: code for code, name in errorcode.items()})
EWOULDBLOCK = EAGAIN
