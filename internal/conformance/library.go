package main

import (
	"slices"
	"strings"
	"time"

	_ "github.com/hognose/hognose/science" // has sqlite3
)

// tier1Rung names CPython's own tests of the modules that programs import most. A package of tests
// is listed by its files. Some files with a few tests that start processes or call the C API are
// among them; those tests are skipped.
var tier1Rung = strings.Fields(`
	math math_property cmath re random datetime strptime calendar itertools collections deque defaultdict ordered_dict userdict userlist
	userstring functools operator string textwrap unicodedata typing types abc enum copy heapq bisect statistics decimal fractions
	numeric_tower memoryio csv posixpath contextlib contextlib_async pprint base64 binascii hashlib uuid urlparse html keyword errno stat queue
	json.test_decode json.test_default json.test_dump json.test_encode_basestring_ascii json.test_enum json.test_fail json.test_float
	json.test_indent json.test_pass1 json.test_pass2 json.test_pass3 json.test_recursion json.test_scanstring json.test_separators
	json.test_speedups json.test_unicode
	dataclasses`)

// tier2Rung names the tests of the modules that come next.
var tier2Rung = strings.Fields(`
	struct array logging traceback difflib secrets hmac zlib gzip unparse glob fnmatch shutil tempfile shlex argparse timeit ipaddress
	xml_etree htmlparser configparser pickle context weakref weakset codecs graphlib colorsys reprlib getpass sched copyreg
	linecache optparse minidom pyexpat sax plistlib bz2 thread threading inspect.test_inspect ast.test_ast pathlib.test_pathlib pathlib.test_pathlib_abc
	zoneinfo.test_zoneinfo tomllib.test_data tomllib.test_error tomllib.test_misc
	unittest.test_assertions unittest.test_case unittest.test_skipping unittest.test_result unittest.test_suite unittest.test_loader
	unittest.test_functiontestcase unittest.test_setups unittest.test_async_case
	unittest.testmock.testcallable unittest.testmock.testhelpers unittest.testmock.testmock unittest.testmock.testpatch
	unittest.testmock.testmagicmethods unittest.testmock.testsentinel unittest.testmock.testwith unittest.testmock.testasync
	unittest.testmock.testsealable unittest.testmock.testthreadingmock`)

// tier3Rung names the tests of the modules for archives, databases, mail and HTTP. Those of private
// modules (email._encoded_words, email._header_value_parser) are left out.
var tier3Rung = strings.Fields(`
	sqlite3.test_backup sqlite3.test_dbapi sqlite3.test_dump sqlite3.test_factory sqlite3.test_hooks sqlite3.test_regression
	sqlite3.test_transactions sqlite3.test_types sqlite3.test_userfunctions
	zipfile.test_core zipfile._path.test_path tarfile shelve dbm dbm_dumb
	email.test_email email.test_message email.test_parser email.test_generator email.test_policy email.test_utils email.test_inversion
	email.test_pickleable email.test_contentmanager email.test_defect_handling email.test_headerregistry email.test_asian_codecs
	httplib http_cookies http_cookiejar urllib urllib2 urllib_response`)

const libraryTimeout = 2 * time.Minute // of processor time for a file of tests of a module, in one session if it goes well

// runTier1, runTier2 and runTier3 run CPython's tests of modules.
func runTier1(h *harness) (*table, error) {
	return h.runRung(tier1Rung, libraryTimeout, libraryTimeout)
}
func runTier2(h *harness) (*table, error) {
	return h.runRung(tier2Rung, libraryTimeout, libraryTimeout)
}
func runTier3(h *harness) (*table, error) {
	return h.runRung(tier3Rung, libraryTimeout, libraryTimeout)
}

// testModule is the module of a file of tests: test_re, or test_json.test_decode of a package.
func testModule(file string) string { return "test.test_" + file }

// chosen keeps the files that were asked for, or all.
func (o options) chosen(rung []string) []string {
	if o.files == "" {
		return rung
	}
	wanted := strings.Split(o.files, ",")
	return slices.DeleteFunc(slices.Clone(rung), func(name string) bool { return !slices.Contains(wanted, name) })
}
