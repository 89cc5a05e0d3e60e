# /// script
# dependencies = ["jmespath"]
# ///
import jmespath

data = {"people": [{"name": "Ann", "age": 41, "tags": ["a", "b"]}, {"name": "Bob", "age": 17, "tags": []}, {"name": "Cy", "age": 30}],
        "more": {"x": {"n": 1}, "y": {"n": 5}}}
for q in ("people[?age > `20`].name", "people[*].{n: name, t: tags[0]}", "sort_by(people, &age)[0].name", "max_by(people, &age).age",
          "more.*.n | sum(@)", "people[].tags[]", "length(people)", "join(', ', people[*].name)", "people[::2].name", "keys(more)"):
    print(q, "->", jmespath.search(q, data))
try:
    jmespath.compile("a[")
except jmespath.exceptions.ParseError as e:
    print(type(e).__name__)
