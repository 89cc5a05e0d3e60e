# /// script
# dependencies = ["pyyaml"]
# ///
import yaml

text = """
base: &base {a: 1, b: [x, y]}
more:
  <<: *base
  c: !!float 3
  text: |
    two
    lines
  folded: >-
    one
    line
  when: 2024-05-06T07:08:09Z
  day: 2024-05-06
  yes: no
  none: ~
  hex: 0x1F
"""
d = yaml.safe_load(text)
print(d)
print(yaml.safe_dump(d, sort_keys=True))
print(yaml.dump({"l": [{"a": 1}, "x: y", "", None, True, 1.5, "1"]}, default_flow_style=False))
print(list(yaml.safe_load_all("a\n---\nb\n")), yaml.safe_dump("ä", allow_unicode=True))


class P(yaml.YAMLObject):
    yaml_tag, yaml_loader = "!P", yaml.SafeLoader

    def __init__(self, x):
        self.x = x


print(yaml.safe_load("!P {x: 4}").x, yaml.dump(P(3)))
for bad in ("a: [1", "a: b: c", "!!python/object:os.system x"):
    try:
        yaml.safe_load(bad)
    except yaml.YAMLError as e:
        print(type(e).__name__, e)
