# /// script
# dependencies = ["inflect"]
# ///
import inflect

p = inflect.engine()
for w in ("cat", "box", "child", "mouse", "cactus", "knife", "sheep", "person", "analysis", "attorney general"):
    print(w, p.plural(w), p.a(w), p.singular_noun(p.plural(w)))
print(p.number_to_words(1234567), p.number_to_words(42, group=1), p.ordinal(113), p.number_to_words(p.ordinal(21)))
print(p.join(["a", "b", "c"]), p.no("cat", 0), p.plural("cat", 1), p.present_participle("run"), p.compare("index", "indices"))
print(p.inflect("The plural of {0} is plural('{0}') and there are num(3) plural('{0}')".format("goose")))
