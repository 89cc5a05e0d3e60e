import difflib
a = 'one\ntwo\nthree\nfour\n'.splitlines(True); b = 'one\n2\nthree\nfour\nfive\n'.splitlines(True)
print(''.join(difflib.unified_diff(a, b, 'a.txt', 'b.txt', n=1))); print(''.join(difflib.context_diff(a, b, 'a', 'b'))); print(''.join(difflib.ndiff(a, b)))
s = difflib.SequenceMatcher(None, 'abcdefg', 'abxdefz'); print(s.ratio(), s.quick_ratio(), s.real_quick_ratio(), s.get_opcodes(), s.get_matching_blocks(), s.find_longest_match())
print(difflib.get_close_matches('appel', ['ape', 'apple', 'peach', 'puppy']), difflib.get_close_matches('x', ['y']), difflib.get_close_matches('colour', ['color', 'cool'], n=1, cutoff=0.5))
print(list(difflib.unified_diff(['a'], ['b'], lineterm='')), list(difflib.restore(difflib.ndiff(a, b), 2)), list(s.get_grouped_opcodes(1)))
print(''.join(difflib.Differ().compare(['ab\n','cd\n'], ['ac\n','cd\n'])))
print(len(difflib.HtmlDiff().make_table(a, b)) > 100)
