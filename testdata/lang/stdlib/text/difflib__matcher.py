# difflib.SequenceMatcher: matches, opcodes, ratios and junk.
from difflib import *


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


s = SequenceMatcher(None, 'abxcd', 'abcd')
assert s.get_matching_blocks() == [Match(0, 0, 2), Match(3, 2, 2), Match(5, 4, 0)]
assert repr(s.get_matching_blocks()[0]) == 'Match(a=0, b=0, size=2)'
assert s.get_opcodes() == [('equal', 0, 2, 0, 2), ('delete', 2, 3, 2, 2), ('equal', 3, 5, 2, 4)]
assert (s.ratio(), s.quick_ratio(), s.real_quick_ratio()) == (0.8888888888888888, 0.8888888888888888, 0.8888888888888888)
assert s.find_longest_match() == Match(a=0, b=0, size=2)
assert tuple(s.find_longest_match(2, 5, 0, 4)) == (3, 2, 2)
assert SequenceMatcher(None, '', '').ratio() == 1.0
assert SequenceMatcher(None, 'a', '').get_opcodes() == [('delete', 0, 1, 0, 0)]
assert SequenceMatcher(None, [1, 2, 3, (4,)], [2, 3, (4,), 5]).get_opcodes() == (
    [('delete', 0, 1, 0, 0), ('equal', 1, 4, 0, 3), ('insert', 4, 4, 3, 4)])
assert [tuple(m) for m in SequenceMatcher(lambda x: x == ' ', 'private Thread currentThread;', 'private volatile Thread currentThread;').get_matching_blocks()] == (
    [(0, 0, 8), (8, 17, 21), (29, 38, 0)])
assert tuple(SequenceMatcher(None, ' abcd', 'abcd abcd').find_longest_match(0, 5, 0, 9)) == (0, 4, 5)
assert tuple(SequenceMatcher(lambda x: x == ' ', ' abcd', 'abcd abcd').find_longest_match(0, 5, 0, 9)) == (1, 0, 4)
s = SequenceMatcher()
s.set_seq2('abcdefghijklmnopqrst')
s.set_seq1('abcdefghijklmnopqrsXt')
assert round(s.ratio(), 6) == 0.97561
s.set_seqs('qabxcd', 'abycdf')
assert s.get_opcodes() == [('delete', 0, 1, 0, 0), ('equal', 1, 3, 0, 2), ('replace', 3, 4, 2, 3), ('equal', 4, 6, 3, 5), ('insert', 6, 6, 5, 6)]
assert [[c[0] for c in g] for g in SequenceMatcher(None, list(map(str, range(1, 40))), list(map(str, range(1, 8))) + ['i'] + list(map(str, range(9, 40)))).get_grouped_opcodes()] == (
    [['equal', 'replace', 'equal']])
long = 'ab' * 150
assert (sorted(SequenceMatcher(None, 'x', long).bpopular), sorted(SequenceMatcher(None, 'x', long, autojunk=False).bpopular)) == (['a', 'b'], [])
assert (SequenceMatcher(None, 'b' + 'a' * 300, 'a' * 300).ratio(), SequenceMatcher(None, 'b' + 'a' * 300, 'a' * 300, autojunk=False).ratio() > 0.99) == (
    (0.0, True))
assert (sorted(SequenceMatcher(lambda c: c in 'ab', '', 'abcab').b2j), sorted(SequenceMatcher(lambda c: c in 'ab', '', 'abcab').bjunk)) == (
    (['c'], ['a', 'b']))
assert SequenceMatcher(None, '', 'abca').b2j == {'a': [0, 3], 'b': [1], 'c': [2]}
assert raises(lambda: SequenceMatcher(None, [[1]], [[1]])) == "TypeError: unhashable type: 'list'"
assert get_close_matches('appel', ['ape', 'apple', 'peach', 'puppy']) == ['apple', 'ape']
assert get_close_matches('wheel', ['where', 'while', 'heel', 'eel', 'well'], n=2, cutoff=0.5) == ['heel', 'where']
assert get_close_matches('x', []) == []
assert raises(lambda: get_close_matches('a', ['b'], n=0)) == 'ValueError: n must be > 0: 0'
assert raises(lambda: get_close_matches('a', ['b'], cutoff=2)) == 'ValueError: cutoff must be in [0.0, 1.0]: 2'
assert (IS_LINE_JUNK('\n'), IS_LINE_JUNK('  #   \n'), IS_LINE_JUNK('hello\n'), IS_LINE_JUNK('# x')) == (True, True, False, False)
assert (IS_CHARACTER_JUNK(' '), IS_CHARACTER_JUNK('\t'), IS_CHARACTER_JUNK('\n'), IS_CHARACTER_JUNK('x')) == (True, True, False, False)
