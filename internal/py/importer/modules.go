// This file lists the native modules.

package importer

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/stdlib/abc"
	"github.com/hognose/hognose/internal/py/stdlib/array"
	"github.com/hognose/hognose/internal/py/stdlib/asyncio"
	"github.com/hognose/hognose/internal/py/stdlib/binascii"
	"github.com/hognose/hognose/internal/py/stdlib/bisect"
	"github.com/hognose/hognose/internal/py/stdlib/bz2"
	"github.com/hognose/hognose/internal/py/stdlib/cmath"
	"github.com/hognose/hognose/internal/py/stdlib/codecs"
	"github.com/hognose/hognose/internal/py/stdlib/collections"
	"github.com/hognose/hognose/internal/py/stdlib/contextvars"
	"github.com/hognose/hognose/internal/py/stdlib/copy"
	"github.com/hognose/hognose/internal/py/stdlib/csv"
	"github.com/hognose/hognose/internal/py/stdlib/dataclasses"
	"github.com/hognose/hognose/internal/py/stdlib/datetime"
	"github.com/hognose/hognose/internal/py/stdlib/decimal"
	"github.com/hognose/hognose/internal/py/stdlib/difflib"
	"github.com/hognose/hognose/internal/py/stdlib/enum"
	"github.com/hognose/hognose/internal/py/stdlib/frozen"
	"github.com/hognose/hognose/internal/py/stdlib/functools"
	"github.com/hognose/hognose/internal/py/stdlib/gc"
	"github.com/hognose/hognose/internal/py/stdlib/hashlib"
	"github.com/hognose/hognose/internal/py/stdlib/heapq"
	"github.com/hognose/hognose/internal/py/stdlib/imports"
	"github.com/hognose/hognose/internal/py/stdlib/io"
	"github.com/hognose/hognose/internal/py/stdlib/itertools"
	"github.com/hognose/hognose/internal/py/stdlib/json"
	"github.com/hognose/hognose/internal/py/stdlib/lzma"
	"github.com/hognose/hognose/internal/py/stdlib/math"
	"github.com/hognose/hognose/internal/py/stdlib/operator"
	"github.com/hognose/hognose/internal/py/stdlib/os"
	"github.com/hognose/hognose/internal/py/stdlib/pickle"
	"github.com/hognose/hognose/internal/py/stdlib/random"
	"github.com/hognose/hognose/internal/py/stdlib/re"
	"github.com/hognose/hognose/internal/py/stdlib/strformat"
	"github.com/hognose/hognose/internal/py/stdlib/structs"
	"github.com/hognose/hognose/internal/py/stdlib/syntax"
	"github.com/hognose/hognose/internal/py/stdlib/sys"
	"github.com/hognose/hognose/internal/py/stdlib/textwrap"
	"github.com/hognose/hognose/internal/py/stdlib/thread"
	"github.com/hognose/hognose/internal/py/stdlib/time"
	"github.com/hognose/hognose/internal/py/stdlib/tokenizer"
	"github.com/hognose/hognose/internal/py/stdlib/tracebacks"
	"github.com/hognose/hognose/internal/py/stdlib/typing"
	"github.com/hognose/hognose/internal/py/stdlib/unicodedata"
	"github.com/hognose/hognose/internal/py/stdlib/urlquote"
	"github.com/hognose/hognose/internal/py/stdlib/weakref"
	"github.com/hognose/hognose/internal/py/stdlib/zlib"
	"github.com/hognose/hognose/internal/py/stdlib/zoneinfo"
)

// modules are the native modules: one Go package of stdlib makes one or more.
var modules = [...]*object.ModuleDef{
	&abc.Module,
	&zlib.Module,
	&zoneinfo.Module,
	&pickle.Module,
	&pickle.Copyreg,
	&structs.Module,
	&array.Module,
	&unicodedata.Module,
	&codecs.Module,
	&asyncio.Module,
	&copy.Module,
	&enum.Module,
	&bisect.Module,
	&cmath.Module,
	&collections.Module,
	&contextvars.Module,
	&functools.Module,
	&dataclasses.Module,
	&datetime.Module,
	&datetime.Strptime,
	&decimal.Module,
	&gc.Module,
	&heapq.Module,
	&operator.Module,
	&strformat.Module,
	&textwrap.Module,
	&typing.Module,
	&itertools.Module,
	&json.Module,
	&imports.Module,
	&io.Module,
	&binascii.Module,
	&hashlib.Module,
	&csv.Module,
	&bz2.Module,
	&lzma.Module,
	&math.Module,
	&os.Module,
	&os.Path,
	&os.Errno,
	&random.Module,
	&re.Module,
	&syntax.Module,
	&sys.Module,
	&thread.Module,
	&time.Module,
	&weakref.Module,
	&difflib.Module,
	&tokenizer.Module,
	&tracebacks.Module,
	&urlquote.Module,
}

// Native lists the native modules of the process. The caller must not change them; appending to the
// slice copies it.
func Native() []*object.ModuleDef { return modules[:len(modules):len(modules)] }

// IsNative reports whether there is a native module of that name.
func IsNative(name string) bool {
	return slices.ContainsFunc(modules[:], func(d *object.ModuleDef) bool { return d.Name == name })
}

// Modules lists the public modules of the standard library in alphabetical order.
func Modules() []string {
	names := slices.Clone(frozen.Names())
	for _, d := range modules {
		names = append(names, d.Name)
	}
	names = slices.DeleteFunc(names, func(n string) bool { return strings.HasPrefix(n, "_") && n != "__future__" })
	slices.Sort(names)
	return slices.Compact(names)
}
