# /// script
# dependencies = ["pydash"]
# ///
import pydash as _

print(_.chunk([1, 2, 3], 2), _.get({"a": [{"b": 1}]}, "a.0.b"), _.set_({}, "a.b[1]", 2), _.group_by(["a", "bb"], len), _.camel_case("foo bar-baz"), _.snake_case("FooBar"))
print(_.chain([1, 2, 3, 4]).filter(lambda x: x % 2 == 0).map(lambda x: x * 10).sum().value(), _.merge({"a": {"b": 1}}, {"a": {"c": 2}}), _.order_by([{"a": 2}, {"a": 1}], ["a"]))
print(_.pick({"a": 1, "b": 2}, "a"), _.flatten_deep([1, [2, [3]]]), _.truncate("hello world" * 4), _.kebab_case("aB c"), _.key_by([{"k": 1}], "k"), _.difference([1, 2], [2]), _.uniq_by([1.2, 1.3], int), _.slugify("A b ç"))
print(_.py_.map([{"x": 1}, {"x": 2}], "x"), _.flow(len, lambda n: n + 1)("abc"), _.invert({"a": 1}), _.map_values({"a": 1}, lambda v: v + 1), _.deburr("déjà"))
