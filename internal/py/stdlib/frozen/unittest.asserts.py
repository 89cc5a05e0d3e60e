"""The assertions of TestCase."""

from unittest.contexts import _AssertLogsContext, _AssertRaisesContext, _AssertWarnsContext
from unittest.util import common_shorten_repr, count_differences, safe_repr

__unittest = True

DIFF_OMITTED = "\nDiff is %s characters long. Set self.maxDiff to None to see it."


class Assertions:
    """What a test may claim."""

    failureException = AssertionError
    longMessage = True
    maxDiff = 80 * 8
    _diffThreshold = 1 << 16  # longer strings are not compared line by line

    def __init__(self):
        self._type_equality_funcs = {}
        for kind, name in (
            (dict, "assertDictEqual"), (list, "assertListEqual"), (tuple, "assertTupleEqual"), (set, "assertSetEqual"),
            (frozenset, "assertSetEqual"), (str, "assertMultiLineEqual"),
        ):
            self.addTypeEqualityFunc(kind, name)

    def addTypeEqualityFunc(self, typeobj, function):
        """Have assertEqual use a function, or a method by its name, for two values of a type."""
        self._type_equality_funcs[typeobj] = function

    def fail(self, msg=None):
        """Fail."""
        raise self.failureException(msg)

    def _formatMessage(self, msg, standard):
        if not self.longMessage:
            return msg or standard
        if msg is None:
            return standard
        try:
            return "%s : %s" % (standard, msg)
        except UnicodeDecodeError:
            return "%s : %s" % (safe_repr(standard), safe_repr(msg))

    def __claim(self, holds, msg, standard, *values):
        """Fail with the standard text, in which reprs of the values are filled, unless the claim holds."""
        if not holds:
            if values:
                standard = standard % tuple(map(safe_repr, values))
            raise self.failureException(self._formatMessage(msg, standard))

    def assertTrue(self, expr, msg=None):
        """The value is true."""
        self.__claim(expr, msg, "%s is not true", expr)

    def assertFalse(self, expr, msg=None):
        """The value is false."""
        self.__claim(not expr, msg, "%s is not false", expr)

    def assertIs(self, expr1, expr2, msg=None):
        """Both are one object."""
        self.__claim(expr1 is expr2, msg, "%s is not %s", expr1, expr2)

    def assertIsNot(self, expr1, expr2, msg=None):
        """They are two objects."""
        self.__claim(expr1 is not expr2, msg, "unexpectedly identical: %s", expr1)

    def assertIsNone(self, obj, msg=None):
        """The value is None."""
        self.__claim(obj is None, msg, "%s is not None", obj)

    def assertIsNotNone(self, obj, msg=None):
        """The value is not None."""
        self.__claim(obj is not None, msg, "unexpectedly None")

    def assertIn(self, member, container, msg=None):
        """The member is in the container."""
        self.__claim(member in container, msg, "%s not found in %s", member, container)

    def assertNotIn(self, member, container, msg=None):
        """The member is not in the container."""
        self.__claim(member not in container, msg, "%s unexpectedly found in %s", member, container)

    def assertIsInstance(self, obj, cls, msg=None):
        """The object is an instance of the class."""
        if not isinstance(obj, cls):
            self.fail(self._formatMessage(msg, "%s is not an instance of %r" % (safe_repr(obj), cls)))

    def assertNotIsInstance(self, obj, cls, msg=None):
        """The object is no instance of the class."""
        if isinstance(obj, cls):
            self.fail(self._formatMessage(msg, "%s is an instance of %r" % (safe_repr(obj), cls)))

    def assertLess(self, a, b, msg=None):
        """a < b."""
        self.__claim(a < b, msg, "%s not less than %s", a, b)

    def assertLessEqual(self, a, b, msg=None):
        """a <= b."""
        self.__claim(a <= b, msg, "%s not less than or equal to %s", a, b)

    def assertGreater(self, a, b, msg=None):
        """a > b."""
        self.__claim(a > b, msg, "%s not greater than %s", a, b)

    def assertGreaterEqual(self, a, b, msg=None):
        """a >= b."""
        self.__claim(a >= b, msg, "%s not greater than or equal to %s", a, b)

    def assertEqual(self, first, second, msg=None):
        """Both are equal; values of one type may have a comparison that explains better."""
        function = self._type_equality_funcs.get(type(first)) if type(first) is type(second) else None
        if function is None:
            self._baseAssertEqual(first, second, msg)
        elif isinstance(function, str):
            getattr(self, function)(first, second, msg=msg)
        else:
            function(first, second, msg=msg)

    def _baseAssertEqual(self, first, second, msg=None):
        if not first == second:
            raise self.failureException(self._formatMessage(msg, "%s != %s" % common_shorten_repr(first, second)))

    def assertNotEqual(self, first, second, msg=None):
        """They differ."""
        self.__claim(first != second, msg, "%s == %s", first, second)

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        """Both are equal when their difference is rounded to places (7), or differ by delta at most."""
        if first == second:
            return
        standard = _difference(first, second, places, delta)
        if standard:
            raise self.failureException(self._formatMessage(msg, standard))

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        """They are not almost equal."""
        if delta is None and places is None:
            places = 7
        if delta is not None:
            if places is not None:
                raise TypeError("specify delta or places not both")
            difference = abs(first - second)
            if not (first == second) and difference > delta:
                return
            standard = "%s == %s within %s delta (%s difference)" % tuple(map(safe_repr, (first, second, delta, difference)))
        else:
            if not (first == second) and round(abs(first - second), places) != 0:
                return
            standard = "%s == %s within %r places" % (safe_repr(first), safe_repr(second), places)
        raise self.failureException(self._formatMessage(msg, standard))

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        """Both are equal as sequences, and of the type if one is given."""
        kind = seq_type.__name__ if seq_type is not None else "sequence"
        if seq_type is not None:
            for which, seq in (("First", seq1), ("Second", seq2)):
                if not isinstance(seq, seq_type):
                    raise self.failureException("%s sequence is not a %s: %s" % (which, kind, safe_repr(seq)))
        differing = None
        lengths = []
        for which, seq in (("First", seq1), ("Second", seq2)):
            try:
                lengths.append(len(seq))
            except (TypeError, NotImplementedError):
                differing = "%s %s has no length.    Non-sequence?" % (which, kind)
                break
        if differing is None:
            if seq1 == seq2:
                return
            if seq_type is None and type(seq1) is not type(seq2) and lengths[0] == lengths[1]:
                if all(item1 == item2 for item1, item2 in zip(seq1, seq2)):
                    return
            differing = "%ss differ: %s != %s\n" % ((kind.capitalize(),) + common_shorten_repr(seq1, seq2))
            differing += self.__first_difference(kind, seq1, seq2, *lengths)
        self.fail(self._formatMessage(msg, self._truncateMessage(differing, "\n" + self.__diff(seq1, seq2))))

    def __first_difference(self, kind, seq1, seq2, len1, len2):
        text = ""
        for i in range(min(len1, len2)):
            try:
                item1 = seq1[i]
            except (TypeError, IndexError, NotImplementedError):
                return text + "\nUnable to index element %d of first %s\n" % (i, kind)
            try:
                item2 = seq2[i]
            except (TypeError, IndexError, NotImplementedError):
                return text + "\nUnable to index element %d of second %s\n" % (i, kind)
            if item1 != item2:
                text += "\nFirst differing element %d:\n%s\n%s\n" % ((i,) + common_shorten_repr(item1, item2))
                break
        else:
            if len1 == len2 and type(seq1) != type(seq2):
                return text
        for which, longer, n, m in (("First", seq1, len1, len2), ("Second", seq2, len2, len1)):
            if n > m:
                text += "\n%s %s contains %d additional elements.\n" % (which, kind, n - m)
                try:
                    text += "First extra element %d:\n%s\n" % (m, safe_repr(longer[m]))
                except (TypeError, IndexError, NotImplementedError):
                    text += "Unable to index element %d of %s %s\n" % (m, which.lower(), kind)
        return text

    def __diff(self, a, b):
        import pprint
        return self.__ndiff(pprint.pformat(a).splitlines(), pprint.pformat(b).splitlines())

    def __ndiff(self, a, b, end="\n"):
        try:
            import difflib
        except ImportError:
            return end.join(["- " + line for line in a] + ["+ " + line for line in b])
        return end.join(difflib.ndiff(a, b))

    def _truncateMessage(self, message, diff):
        if self.maxDiff is None or len(diff) <= self.maxDiff:
            return message + diff
        return message + DIFF_OMITTED % len(diff)

    def assertListEqual(self, list1, list2, msg=None):
        """Both are equal lists."""
        self.assertSequenceEqual(list1, list2, msg, seq_type=list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        """Both are equal tuples."""
        self.assertSequenceEqual(tuple1, tuple2, msg, seq_type=tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        """Both are equal sets."""
        differences = []
        for which, a, b in (("first", set1, set2), ("second", set2, set1)):
            try:
                differences.append((which, a.difference(b)))
            except TypeError as e:
                self.fail("invalid type when attempting set difference: %s" % e)
            except AttributeError as e:
                self.fail("%s argument does not support set difference: %s" % (which, e))
        lines = []
        for which, items in differences:
            if items:
                lines.append("Items in the %s set but not the %s:" % (which, "second" if which == "first" else "first"))
                lines.extend(map(repr, items))
        if lines:
            self.fail(self._formatMessage(msg, "\n".join(lines)))

    def assertDictEqual(self, d1, d2, msg=None):
        """Both are equal dicts."""
        self.assertIsInstance(d1, dict, "First argument is not a dictionary")
        self.assertIsInstance(d2, dict, "Second argument is not a dictionary")
        if d1 != d2:
            standard = "%s != %s" % common_shorten_repr(d1, d2)
            self.fail(self._formatMessage(msg, self._truncateMessage(standard, "\n" + self.__diff(d1, d2))))

    def assertMultiLineEqual(self, first, second, msg=None):
        """Both are equal strings."""
        self.assertIsInstance(first, str, "First argument is not a string")
        self.assertIsInstance(second, str, "Second argument is not a string")
        if first == second:
            return
        if max(len(first), len(second)) > self._diffThreshold:
            self._baseAssertEqual(first, second, msg)
        standard = "%s != %s" % common_shorten_repr(first, second)
        # Without a newline at the end the lines of the difference would run together; with one more, a missing one is seen.
        end = "" if all(s.endswith("\n") for s in (first, second) if s) else "\n"
        lines1, lines2 = ((s + end if s else s).splitlines(keepends=True) for s in (first, second))
        diff = "\n" + self.__ndiff(lines1, lines2, end="")
        self.fail(self._formatMessage(msg, self._truncateMessage(standard, diff)))

    def assertCountEqual(self, first, second, msg=None):
        """Both have the same elements as often, in any order."""
        first, second = list(first), list(second)
        try:
            from collections import Counter
            a, b = Counter(first), Counter(second)
            if a == b:
                return
            differences = [(a[x], b[x], x) for x in {**a, **b} if a[x] != b[x]]
        except TypeError:
            differences = count_differences(first, second)
        if differences:
            lines = ["First has %d, Second has %d:  %r" % d for d in differences]
            self.fail(self._formatMessage(msg, "Element counts were not equal:\n" + "\n".join(lines)))

    def assertRegex(self, text, expected_regex, msg=None):
        """The pattern is found in the text."""
        pattern = _pattern(expected_regex)
        if not pattern.search(text):
            raise self.failureException(self._formatMessage(msg, "Regex didn't match: %r not found in %r" % (pattern.pattern, text)))

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        """The pattern is not found in the text."""
        pattern = _pattern(unexpected_regex)
        match = pattern.search(text)
        if match:
            found = text[match.start():match.end()]
            raise self.failureException(self._formatMessage(msg, "Regex matched: %r matches %r in %r" % (found, pattern.pattern, text)))

    def assertRaises(self, expected_exception, *args, **kwargs):
        """The call, or the block of the context manager that is returned, raises the exception."""
        return _AssertRaisesContext(expected_exception, self).handle("assertRaises", args, kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        """Likewise, and the pattern is found in its text."""
        return _AssertRaisesContext(expected_exception, self, _pattern(expected_regex)).handle("assertRaisesRegex", args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        """The call or block warns."""
        return _AssertWarnsContext(expected_warning, self).handle("assertWarns", args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        """Likewise, and the pattern is found in the text."""
        return _AssertWarnsContext(expected_warning, self, _pattern(expected_regex)).handle("assertWarnsRegex", args, kwargs)

    def assertLogs(self, logger=None, level=None):
        """The block logs something of the level or above."""
        return _AssertLogsContext(self, logger, level, no_logs=False)

    def assertNoLogs(self, logger=None, level=None):
        """The block logs nothing of the level or above."""
        return _AssertLogsContext(self, logger, level, no_logs=True)


def _pattern(regex):
    import re
    return re.compile(regex)


def _difference(first, second, places, delta):
    """Say how two numbers differ, or return None if they do not differ too much."""
    if delta is not None and places is not None:
        raise TypeError("specify delta or places not both")
    difference = abs(first - second)
    if delta is not None:
        if difference <= delta:
            return None
        return "%s != %s within %s delta (%s difference)" % tuple(map(safe_repr, (first, second, delta, difference)))
    places = 7 if places is None else places
    if round(difference, places) == 0:
        return None
    return "%s != %s within %r places (%s difference)" % (safe_repr(first), safe_repr(second), places, safe_repr(difference))
