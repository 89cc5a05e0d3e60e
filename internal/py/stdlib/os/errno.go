// This file has the module errno.

package os

import "strconv"

import "github.com/hognose/hognose/internal/py/object"

// Errno declares the module errno: the numbers of Linux, whatever the host runs.
var Errno = object.ModuleDef{
	Name:   "errno",
	Doc:    "The numbers of errors of the system, and their names.",
	Values: errnoValues(),
	Init: func(t *thread, m *object.Module) error {
		d := object.NewDict()
		for _, e := range errnos {
			if e.alias {
				continue
			}
			if err := t.SetItem(d.Value(), object.Int(int64(e.number)), object.NewStr(e.name)); err != nil {
				return err
			}
		}
		return t.SetStr(m.Dict, t.Intern("errorcode"), d.Value())
	},
}

func errnoValues() []object.NamedValue {
	out := make([]object.NamedValue, len(errnos))
	for i, e := range errnos {
		out[i] = object.NamedValue{Name: e.name, Value: object.Int(int64(e.number))}
	}
	return out
}

// Strerror returns the text of an error number. The texts are those of glibc. A number that is not
// in the table has no name.
func Strerror(n int) string {
	for i := range errnos {
		if errnos[i].number == n {
			return errnos[i].text
		}
	}
	if n == 0 {
		return "Success"
	}
	return "Unknown error " + strconv.Itoa(n)
}

// errnos are the errors that CPython knows on Linux; an alias is a second name for a number.
// errno.errorcode maps a number to the name that is not an alias; a row is a name, its number, the
// text of os.strerror, and whether it is an alias.
var errnos = [...]struct {
	name   string
	number int
	text   string
	alias  bool
}{
	{"EPERM", 1, "Operation not permitted", false},
	{"ENOENT", 2, "No such file or directory", false},
	{"ESRCH", 3, "No such process", false},
	{"EINTR", 4, "Interrupted system call", false},
	{"EIO", 5, "Input/output error", false},
	{"ENXIO", 6, "No such device or address", false},
	{"E2BIG", 7, "Argument list too long", false},
	{"ENOEXEC", 8, "Exec format error", false},
	{"EBADF", 9, "Bad file descriptor", false},
	{"ECHILD", 10, "No child processes", false},
	{"EAGAIN", 11, "Resource temporarily unavailable", false},
	{"EWOULDBLOCK", 11, "Resource temporarily unavailable", true},
	{"ENOMEM", 12, "Cannot allocate memory", false},
	{"EACCES", 13, "Permission denied", false},
	{"EFAULT", 14, "Bad address", false},
	{"ENOTBLK", 15, "Block device required", false},
	{"EBUSY", 16, "Device or resource busy", false},
	{"EEXIST", 17, "File exists", false},
	{"EXDEV", 18, "Invalid cross-device link", false},
	{"ENODEV", 19, "No such device", false},
	{"ENOTDIR", 20, "Not a directory", false},
	{"EISDIR", 21, "Is a directory", false},
	{"EINVAL", 22, "Invalid argument", false},
	{"ENFILE", 23, "Too many open files in system", false},
	{"EMFILE", 24, "Too many open files", false},
	{"ENOTTY", 25, "Inappropriate ioctl for device", false},
	{"ETXTBSY", 26, "Text file busy", false},
	{"EFBIG", 27, "File too large", false},
	{"ENOSPC", 28, "No space left on device", false},
	{"ESPIPE", 29, "Illegal seek", false},
	{"EROFS", 30, "Read-only file system", false},
	{"EMLINK", 31, "Too many links", false},
	{"EPIPE", 32, "Broken pipe", false},
	{"EDOM", 33, "Numerical argument out of domain", false},
	{"ERANGE", 34, "Numerical result out of range", false},
	{"EDEADLK", 35, "Resource deadlock avoided", true},
	{"EDEADLOCK", 35, "Resource deadlock avoided", false},
	{"ENAMETOOLONG", 36, "File name too long", false},
	{"ENOLCK", 37, "No locks available", false},
	{"ENOSYS", 38, "Function not implemented", false},
	{"ENOTEMPTY", 39, "Directory not empty", false},
	{"ELOOP", 40, "Too many levels of symbolic links", false},
	{"ENOMSG", 42, "No message of desired type", false},
	{"EIDRM", 43, "Identifier removed", false},
	{"ECHRNG", 44, "Channel number out of range", false},
	{"EL2NSYNC", 45, "Level 2 not synchronized", false},
	{"EL3HLT", 46, "Level 3 halted", false},
	{"EL3RST", 47, "Level 3 reset", false},
	{"ELNRNG", 48, "Link number out of range", false},
	{"EUNATCH", 49, "Protocol driver not attached", false},
	{"ENOCSI", 50, "No CSI structure available", false},
	{"EL2HLT", 51, "Level 2 halted", false},
	{"EBADE", 52, "Invalid exchange", false},
	{"EBADR", 53, "Invalid request descriptor", false},
	{"EXFULL", 54, "Exchange full", false},
	{"ENOANO", 55, "No anode", false},
	{"EBADRQC", 56, "Invalid request code", false},
	{"EBADSLT", 57, "Invalid slot", false},
	{"EBFONT", 59, "Bad font file format", false},
	{"ENOSTR", 60, "Device not a stream", false},
	{"ENODATA", 61, "No data available", false},
	{"ETIME", 62, "Timer expired", false},
	{"ENOSR", 63, "Out of streams resources", false},
	{"ENONET", 64, "Machine is not on the network", false},
	{"ENOPKG", 65, "Package not installed", false},
	{"EREMOTE", 66, "Object is remote", false},
	{"ENOLINK", 67, "Link has been severed", false},
	{"EADV", 68, "Advertise error", false},
	{"ESRMNT", 69, "Srmount error", false},
	{"ECOMM", 70, "Communication error on send", false},
	{"EPROTO", 71, "Protocol error", false},
	{"EMULTIHOP", 72, "Multihop attempted", false},
	{"EDOTDOT", 73, "RFS specific error", false},
	{"EBADMSG", 74, "Bad message", false},
	{"EOVERFLOW", 75, "Value too large for defined data type", false},
	{"ENOTUNIQ", 76, "Name not unique on network", false},
	{"EBADFD", 77, "File descriptor in bad state", false},
	{"EREMCHG", 78, "Remote address changed", false},
	{"ELIBACC", 79, "Can not access a needed shared library", false},
	{"ELIBBAD", 80, "Accessing a corrupted shared library", false},
	{"ELIBSCN", 81, ".lib section in a.out corrupted", false},
	{"ELIBMAX", 82, "Attempting to link in too many shared libraries", false},
	{"ELIBEXEC", 83, "Cannot exec a shared library directly", false},
	{"EILSEQ", 84, "Invalid or incomplete multibyte or wide character", false},
	{"ERESTART", 85, "Interrupted system call should be restarted", false},
	{"ESTRPIPE", 86, "Streams pipe error", false},
	{"EUSERS", 87, "Too many users", false},
	{"ENOTSOCK", 88, "Socket operation on non-socket", false},
	{"EDESTADDRREQ", 89, "Destination address required", false},
	{"EMSGSIZE", 90, "Message too long", false},
	{"EPROTOTYPE", 91, "Protocol wrong type for socket", false},
	{"ENOPROTOOPT", 92, "Protocol not available", false},
	{"EPROTONOSUPPORT", 93, "Protocol not supported", false},
	{"ESOCKTNOSUPPORT", 94, "Socket type not supported", false},
	{"ENOTSUP", 95, "Operation not supported", false},
	{"EOPNOTSUPP", 95, "Operation not supported", true},
	{"EPFNOSUPPORT", 96, "Protocol family not supported", false},
	{"EAFNOSUPPORT", 97, "Address family not supported by protocol", false},
	{"EADDRINUSE", 98, "Address already in use", false},
	{"EADDRNOTAVAIL", 99, "Cannot assign requested address", false},
	{"ENETDOWN", 100, "Network is down", false},
	{"ENETUNREACH", 101, "Network is unreachable", false},
	{"ENETRESET", 102, "Network dropped connection on reset", false},
	{"ECONNABORTED", 103, "Software caused connection abort", false},
	{"ECONNRESET", 104, "Connection reset by peer", false},
	{"ENOBUFS", 105, "No buffer space available", false},
	{"EISCONN", 106, "Transport endpoint is already connected", false},
	{"ENOTCONN", 107, "Transport endpoint is not connected", false},
	{"ESHUTDOWN", 108, "Cannot send after transport endpoint shutdown", false},
	{"ETOOMANYREFS", 109, "Too many references: cannot splice", false},
	{"ETIMEDOUT", 110, "Connection timed out", false},
	{"ECONNREFUSED", 111, "Connection refused", false},
	{"EHOSTDOWN", 112, "Host is down", false},
	{"EHOSTUNREACH", 113, "No route to host", false},
	{"EALREADY", 114, "Operation already in progress", false},
	{"EINPROGRESS", 115, "Operation now in progress", false},
	{"ESTALE", 116, "Stale file handle", false},
	{"EUCLEAN", 117, "Structure needs cleaning", false},
	{"ENOTNAM", 118, "Not a XENIX named type file", false},
	{"ENAVAIL", 119, "No XENIX semaphores available", false},
	{"EISNAM", 120, "Is a named type file", false},
	{"EREMOTEIO", 121, "Remote I/O error", false},
	{"EDQUOT", 122, "Disk quota exceeded", false},
	{"ENOMEDIUM", 123, "No medium found", false},
	{"EMEDIUMTYPE", 124, "Wrong medium type", false},
	{"ECANCELED", 125, "Operation canceled", false},
	{"ENOKEY", 126, "Required key not available", false},
	{"EKEYEXPIRED", 127, "Key has expired", false},
	{"EKEYREVOKED", 128, "Key has been revoked", false},
	{"EKEYREJECTED", 129, "Key was rejected by service", false},
	{"EOWNERDEAD", 130, "Owner died", false},
	{"ENOTRECOVERABLE", 131, "State not recoverable", false},
	{"ERFKILL", 132, "Operation not possible due to RF-kill", false},
}
