# /// script
# dependencies = ["textdistance"]
# ///
import textdistance as t

a, b = "kitten", "sitting"
for name in ("levenshtein", "hamming", "damerau_levenshtein", "jaro", "jaro_winkler", "jaccard", "sorensen", "cosine", "overlap", "lcsseq",
             "lcsstr", "ratcliff_obershelp", "mra", "prefix", "bag", "strcmp95", "editex"):
    f = getattr(t, name)
    v = f(a, b)
    print(name, v if isinstance(v, str) else round(v, 6), round(f.normalized_similarity(a, b), 6))
print(t.Levenshtein(qval=2)("test string", "test text"), round(t.entropy_ncd("abcabc", "abcabd"), 6))
