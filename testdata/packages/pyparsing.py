# /// script
# dependencies = ["pyparsing"]
# ///
from pyparsing import (Word, alphas, alphanums, nums, Group, delimited_list, Suppress, Forward, infix_notation, opAssoc, one_of,
                       QuotedString, ParseException, Optional, ZeroOrMore, pyparsing_common as ppc, Dict, Regex, SkipTo)

key = Word(alphas, alphanums + "_")
pair = Group(key("key") + Suppress("=") + (ppc.number | QuotedString('"') | key)("value"))
print(delimited_list(pair).parse_string('a=1, b="x y", c=2.5').as_list())
expr = infix_notation(ppc.integer | key, [("-", 1, opAssoc.RIGHT), (one_of("* /"), 2, opAssoc.LEFT), (one_of("+ -"), 2, opAssoc.LEFT)])
print(expr.parse_string("1 + 2*x - -3").as_list())
nested = Forward()
nested <<= Suppress("(") + Group(ZeroOrMore(Word(alphas) | nested)) + Suppress(")")
print(nested.parse_string("(a (b c) (d (e)))").as_list())
words = Word(alphas).set_parse_action(lambda t: t[0].upper())
print(words.transform_string("ab 12 cd"), [t[0] for t, _, _ in Word(nums).scan_string("a1b22")])
print(Dict(Group(Word(alphas) + Word(nums))).parse_string("a 1").as_dict())
try:
    pair.parse_string("a=")
except ParseException as e:
    print(e)
