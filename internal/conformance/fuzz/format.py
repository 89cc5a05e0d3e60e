"""Format specifications of numbers, strings and dates, %-formatting, str.format, strftime and strptime."""

import time
import warnings
from datetime import date, datetime, time as clock, timedelta, timezone

warnings.simplefilter("ignore")
DIRECTIVES = "aAbBdHIjmMpSUwWyYfzZGuV%"


def number():
    kind = choose.randrange(9)
    if kind < 2:
        return choose.randint(-1000, 100000)
    if kind == 2:
        return choose.randint(-10 ** 25, 10 ** 25)
    if kind == 3:
        return choose.choice((0.0, -0.0, float("inf"), float("-inf"), float("nan"), 1e16, 1e-5, 0.5, 1.5, 2.5, 1e308, 5e-324, 999999.5))
    if kind == 4:
        return choose.choice((True, False, 0, -1, 1j, -2.5 + 3j, complex(0, -0.0)))
    if kind < 7:
        return choose.uniform(-1, 1) * 10 ** choose.randint(-8, 20)
    if kind == 7:
        return round(choose.uniform(-100, 100), choose.randrange(5))
    return choose.choice(("", "abc", "héllo", "日本語", "x" * 12))


def spec():
    s = choose.choice(("", "", "<", ">", "=", "^", "*<", "x=", "0>", "é^", "{<" if choose.random() < .1 else ""))
    s += choose.choice(("", "", "+", "-", " "))
    s += choose.choice(("", "", "", "z")) if choose.random() < .5 else ""
    s += choose.choice(("", "", "#"))
    s += choose.choice(("", "", "0"))
    s += choose.choice(("", "", "1", "8", "15", "30"))
    s += choose.choice(("", "", ",", "_"))
    s += choose.choice(("", "", ".0", ".1", ".2", ".5", ".12", ".30", "."))
    return s + choose.choice(list("bcdeEfFgGnosxX%") + ["", "", "f", "f", "q", "ff"])


def formatted():
    v, s = number(), spec()
    return f"format {v!r} {s!r}", lambda: format(v, s)


def percent():
    v = number()
    s = "%" + choose.choice(("", "", "-", "+", " ", "0", "#", "-+", "0#", "+0")) + choose.choice(("", "", "3", "10", "*")) + choose.choice(("", "", ".0", ".3", ".10", "."))
    s += choose.choice("diouxXeEfFgGcrsa%y")
    args = (7, v) if "*" in s else (v,)
    if choose.random() < .1:
        args = args + (1,)
    return f"percent {s!r} {args!r}", lambda: s % args


def fields():
    values = [number()] + [choose.choice((choose.randrange(40), "<9", ">12", "x", -1, 2.5, "", "*^9", "é")) for _ in range(2)]  # widths, too
    text = "".join(choose.choice(("{}", "{0}", "{1!r}", "{a}", "{a:>{1}}", "{:{}}", "{2:<8}", "x", "{{", "}}", "{b[0]}", "{b[k]}", "{a.real}", "{", "}", "{!x}", "{0!s:^9}", "{:,}", "{5}"))
                   for _ in range(choose.randint(1, 3)))
    return f"str.format {text!r} {values!r}", lambda: text.format(*values, a=values[0], b={"k": values[1]})


def moment():
    return datetime(choose.choice((1, 99, 999, 1900, 1969, 1970, 2000, 2023, 2024, 9999)), choose.randint(1, 12), choose.randint(1, 28), choose.randrange(24), choose.randrange(60),
                    choose.randrange(60), choose.choice((0, 1, 123456, 999999)), choose.choice((None, None, timezone.utc, timezone(timedelta(hours=choose.randint(-12, 14), minutes=choose.choice((0, 30)))),
                                                                                                timezone(timedelta(seconds=3723), "Here"))))


def layout():
    """Each directive once: CPython's message for two is about the pattern that it makes of the layout."""
    directives = choose.sample(DIRECTIVES, choose.randint(1, 5))
    return "".join(choose.choice(("-", ":", " ", "/", "T", "x", "")) + "%" + d for d in directives)


def shown():
    m, f = moment(), layout()
    if choose.random() < .2:
        f += choose.choice(("%c", "%x", "%X"))
    v = choose.choice((m, m, m.date(), m.timetz()))
    return f"strftime {v!r} {f!r}", lambda: v.strftime(f)


def parsed():
    f = choose.choice(("%Y-%m-%d", "%Y-%m-%d %H:%M:%S", "%d/%m/%y", "%b %d, %Y", "%A %d %B %Y", "%I:%M %p", "%Y-%m-%dT%H:%M:%S.%f%z", "%j %Y", "%G-W%V-%u", "%Y %U %w", "%Y %W %a", "%H%M%S", "%c", "%x %X", "%y%m%d", "%Z %H",
                       "%d.%m.%Y %H:%M", layout()))
    text = moment().strftime(f)
    for _ in range(choose.choice((0, 0, 0, 1, 1, 2))):
        i = choose.randrange(len(text) + 1)
        text = text[:i] + choose.choice(list("0129 -:/apZ+") + ["", "  ", "13", "61"]) + text[i + choose.randrange(2):]
    if choose.random() < .25:
        return f"time.strptime {text!r} {f!r}", lambda: tuple(time.strptime(text, f))
    return f"strptime {text!r} {f!r}", lambda: datetime.strptime(text, f)


def iso():
    m = moment()
    text = choose.choice((m.isoformat(), m.isoformat(" ", choose.choice(("auto", "hours", "minutes", "seconds", "milliseconds"))), m.date().isoformat(), m.timetz().isoformat(),
                          m.strftime("%Y%m%dT%H%M%S"), m.strftime("%G-W%V-%u"), m.strftime("%GW%V"), m.strftime("%Y-%m-%dT%H:%M:%SZ")))
    if choose.random() < .5 and text:
        i = choose.randrange(len(text))
        text = text[:i] + choose.choice("0123459-:.,TZ W+") + text[i + choose.randrange(2):]
    cls = choose.choice((datetime, date, clock))
    return f"{cls.__name__}.fromisoformat {text!r}", lambda: cls.fromisoformat(text)


def arithmetic():
    m, d = moment(), timedelta(choose.randint(-400, 400), choose.randint(-10 ** 5, 10 ** 5), choose.randint(-10 ** 6, 10 ** 6))
    return f"arithmetic {m!r} {d!r}", lambda: choose.choice((lambda: m + d, lambda: (m - d).isoformat(), lambda: str(d * 3), lambda: divmod(d, timedelta(hours=7)), lambda: d / 7, lambda: d.total_seconds(),
                                                              lambda: m.isocalendar(), lambda: m.timetuple(), lambda: d // timedelta(seconds=11), lambda: (m + d).astimezone(timezone.utc)))()


def case():
    return choose.choice((formatted, formatted, percent, fields, shown, parsed, parsed, iso, arithmetic))()
