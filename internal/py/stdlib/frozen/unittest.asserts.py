"""The assertions of TestCase."""

from unittest.contexts import _AssertLogsContext, _AssertRaisesContext, _AssertWarnsContext
from unittest.util import common_shorten_repr, count_differences, safe_repr

__unittest = True

DIFF_OMITTED = "\nDiff is %s characters long. Set self.maxDiff to None to see it."

_NOT_INDEXABLE = TypeError, IndexError, NotImplementedError


class Assertions:
    """What a test may claim."""

    failureException = AssertionError
    longMessage = True
    maxDiff = 80 * 8
    _diffThreshold = 1 << 16  # longer strings are not compared line by line

    def fail(self, msg=None):
        """Fail."""
        raise self.failureException(msg)

    def __init__(self):
        self._type_equality_funcs = {}
        for kind, name in (
            (dict, "assertDictEqual"), (list, "assertListEqual"), (tuple, "assertTupleEqual"), (set, "assertSetEqual"),
            (frozenset, "assertSetEqual"), (str, "assertMultiLineEqual"),
        ):
            self.addTypeEqualityFunc(kind, name)

    def _formatMessage(self, msg, standardMsg):
        """Return what an assertion says when it fails: its own text, the message of the caller, or both."""
        if msg is None or not self.longMessage:
            return msg or standardMsg
        texts = standardMsg, msg
        try:
            return "%s : %s" % texts
        except UnicodeDecodeError:
            return "%s : %s" % tuple(map(safe_repr, texts))

    def __fail(self, msg, standard):
        raise self.failureException(self._formatMessage(msg, standard))

    def addTypeEqualityFunc(self, typeobj, function):
        """Have assertEqual use a function, or a method by its name, for two values of a type."""
        functions = self._type_equality_funcs
        functions[typeobj] = function

    def __claim(self, holds, msg, standard, *values):
        """Fail with the standard text, in which reprs of the values are filled, unless the claim holds."""
        if not holds:
            self.__fail(msg, standard % tuple(map(safe_repr, values)))

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
        self.__claim(isinstance(obj, cls), msg, "%s is not an instance of %s", obj, cls)

    def assertNotIsInstance(self, obj, cls, msg=None):
        """The object is no instance of the class."""
        self.__claim(not isinstance(obj, cls), msg, "%s is an instance of %s", obj, cls)

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

    def assertNotEqual(self, first, second, msg=None):
        """They differ."""
        self.__claim(first != second, msg, "%s == %s", first, second)

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
            self.__fail(msg, "%s != %s" % common_shorten_repr(first, second))

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        """Both are equal when their difference is rounded to places (7), or differ by delta at most."""
        equal = first == second
        if not equal:
            difference, close, _ = _compare(first, second, places, delta)
            if not close:
                self.__fail(msg, _closeness("!=", first, second, places, delta, difference))

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        """They are not almost equal."""
        difference, _, apart = _compare(first, second, places, delta)
        if first == second or not apart:
            self.__fail(msg, _closeness("==", first, second, places, delta, difference))

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        """Both are equal as sequences, and of the type if one is given."""
        kind = "sequence" if seq_type is None else seq_type.__name__
        both, lengths = (("First", seq1), ("Second", seq2)), []
        for which, seq in both if seq_type is not None else ():
            if not isinstance(seq, seq_type):
                raise self.failureException(f"{which} sequence is not a {kind}: {safe_repr(seq)}")
        for which, seq in both:
            try:
                lengths.append(len(seq))
            except (TypeError, NotImplementedError):
                self.__fail_with_diff(msg, f"{which} {kind} has no length.    Non-sequence?", seq1, seq2)
        if seq1 == seq2:
            return
        difference = _first_difference(kind, seq1, seq2, *lengths)
        if difference or seq_type is not None or type(seq1) == type(seq2):
            text = "%ss differ: %s != %s\n" % (kind.capitalize(), *common_shorten_repr(seq1, seq2))
            self.__fail_with_diff(msg, text + difference, seq1, seq2)

    def __fail_with_diff(self, msg, standard, a, b):
        """Fail with a text and the lines in which the values differ."""
        from pprint import pformat
        self.__fail_with_lines(msg, standard, pformat(a).splitlines(), pformat(b).splitlines(), "\n")

    def __fail_with_lines(self, msg, standard, a, b, end):
        try:
            from difflib import ndiff
        except ImportError:
            lines = ["- " + line for line in a] + ["+ " + line for line in b]
        else:
            lines = ndiff(a, b)
        self.fail(self._formatMessage(msg, self._truncateMessage(standard, "\n" + end.join(lines))))

    def _truncateMessage(self, message, diff):
        """Append a difference, or its size if it is too long."""
        if self.maxDiff is not None and len(diff) > self.maxDiff:
            diff = DIFF_OMITTED % len(diff)
        return message + diff

    def assertListEqual(self, list1, list2, msg=None):
        """Both are equal lists."""
        return self.assertSequenceEqual(list1, list2, msg, list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        """Both are equal tuples."""
        return self.assertSequenceEqual(tuple1, tuple2, msg, tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        """Both are equal sets."""
        lines = []
        for this, a, that, b in (("first", set1, "second", set2), ("second", set2, "first", set1)):
            try:
                surplus = a.difference(b)
            except (TypeError, AttributeError) as e:
                cannot = f"{this} argument does not support" if isinstance(e, AttributeError) else "invalid type when attempting"
                self.fail(f"{cannot} set difference: {e}")
            if surplus:
                lines += [f"Items in the {this} set but not the {that}:", *map(repr, surplus)]
        if lines:
            self.fail(self._formatMessage(msg, "\n".join(lines)))

    def __check_types(self, kind, name, *values):
        for which, value in zip(("First", "Second"), values):
            self.assertIsInstance(value, kind, f"{which} argument is not a {name}")

    def assertDictEqual(self, d1, d2, msg=None):
        """Both are equal dicts."""
        self.__check_types(dict, "dictionary", d1, d2)
        if d1 != d2:
            self.__fail_with_diff(msg, "%s != %s" % common_shorten_repr(d1, d2), d1, d2)

    def assertMultiLineEqual(self, first, second, msg=None):
        """Both are equal strings."""
        texts = first, second
        self.__check_types(str, "string", *texts)
        if first == second:
            return
        if max(map(len, texts)) > self._diffThreshold:
            self._baseAssertEqual(first, second, msg)
        # Without a newline at the end the lines of the difference would run together; with one more, a missing one is seen.
        end = "" if all(s.endswith("\n") for s in texts if s) else "\n"
        lines = [(s + end if s else s).splitlines(keepends=True) for s in texts]
        self.__fail_with_lines(msg, "%s != %s" % common_shorten_repr(*texts), *lines, "")

    def assertCountEqual(self, first, second, msg=None):
        """Both have the same elements as often, in any order."""
        from collections import Counter
        elements = list(first), list(second)
        try:
            a, b = map(Counter, elements)
        except TypeError:  # some are not hashable
            differences = count_differences(*elements)
        else:
            differences = [] if a == b else [(a[x], b[x], x) for x in {**a, **b} if a[x] != b[x]]
        if differences:
            lines = ["First has %d, Second has %d:  %r" % d for d in differences]
            self.fail(self._formatMessage(msg, "Element counts were not equal:\n" + "\n".join(lines)))

    def assertRegex(self, text, expected_regex, msg=None):
        """The pattern is found in the text."""
        pattern = _pattern(expected_regex)
        if not pattern.search(text):
            self.__fail(msg, "Regex didn't match: %r not found in %r" % (pattern.pattern, text))

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        """The pattern is not found in the text."""
        pattern = _pattern(unexpected_regex)
        match = pattern.search(text)
        if match:
            self.__fail(msg, "Regex matched: %r matches %r in %r" % (match[0], pattern.pattern, text))

    def assertRaises(self, expected_exception, *args, **kwargs):
        """The call, or the block of the context manager that is returned, raises the exception."""
        return _AssertRaisesContext(expected_exception, self).apply(args, kwargs, "assertRaises")

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        """Likewise, and the pattern is found in its text."""
        return _AssertRaisesContext(expected_exception, self, _pattern(expected_regex)).apply(args, kwargs, "assertRaisesRegex")

    def assertWarns(self, expected_warning, *args, **kwargs):
        """The call or block warns."""
        return _AssertWarnsContext(expected_warning, self).apply(args, kwargs, "assertWarns")

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        """Likewise, and the pattern is found in the text."""
        return _AssertWarnsContext(expected_warning, self, _pattern(expected_regex)).apply(args, kwargs, "assertWarnsRegex")

    def assertLogs(self, logger=None, level=None):
        """The block logs something of the level or above."""
        return _AssertLogsContext(self, logger, level, wanted=True)

    def assertNoLogs(self, logger=None, level=None):
        """The block logs nothing of the level or above."""
        return _AssertLogsContext(self, logger, level, wanted=False)


def _pattern(regex):
    import re
    return re.compile(regex)


def _compare(first, second, places, delta):
    """Compare two values with a tolerance. Return the difference, whether they are close, and whether they are apart: a NaN
    may be neither."""
    if delta is None:
        difference = abs(first - second)
        rounded = round(difference, 7 if places is None else places)
        return difference, rounded == 0, rounded != 0
    if places is not None:
        raise TypeError("specify delta or places not both")
    difference = abs(first - second)
    return difference, difference <= delta, difference > delta


def _closeness(relation, first, second, places, delta, difference):
    """Say that values are, or are not, almost equal."""
    text = f"{safe_repr(first)} {relation} {safe_repr(second)} within "
    text += f"{7 if places is None else places!r} places" if delta is None else f"{safe_repr(delta)} delta"
    if relation == "==" and delta is None:
        return text
    return f"{text} ({safe_repr(difference)} difference)"


def _first_difference(kind, seq1, seq2, len1, len2):
    """Describe the first elements that differ, and how much longer one sequence is."""
    text = ""
    for i in range(min(len1, len2)):
        items = []
        for which, seq in (("first", seq1), ("second", seq2)):
            try:
                items.append(seq[i])
            except _NOT_INDEXABLE:
                return f"\nUnable to index element {i} of {which} {kind}\n"
        if items[0] != items[1]:
            text = "\nFirst differing element %d:\n%s\n%s\n" % (i, *common_shorten_repr(*items))
            break
    if len1 == len2:
        return text
    which, longer, shorter_len = ("First", seq1, len2) if len1 > len2 else ("Second", seq2, len1)
    text += f"\n{which} {kind} contains {abs(len1 - len2)} additional elements.\n"
    try:
        return f"{text}First extra element {shorter_len}:\n{safe_repr(longer[shorter_len])}\n"
    except _NOT_INDEXABLE:
        return f"{text}Unable to index element {shorter_len} of {which.lower()} {kind}\n"
