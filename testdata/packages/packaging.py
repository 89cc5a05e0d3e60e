# /// script
# dependencies = ["packaging"]
# ///
from packaging.version import Version, InvalidVersion, parse
from packaging.specifiers import SpecifierSet
from packaging.requirements import Requirement, InvalidRequirement
from packaging.markers import Marker
from packaging.utils import canonicalize_name, parse_wheel_filename

print(sorted(map(Version, ["1.0", "1.0rc1", "1!0.1", "1.0.post1", "1.0.dev3", "1.0+local"])), Version("1.2.3a1").is_prerelease)
s = SpecifierSet(">=1.2,<2,!=1.5.*")
print("1.4" in s, "1.5.1" in s, list(s.filter(["1.0", "1.9", "2.0", "1.8b1"])), str(s & SpecifierSet("~=1.4")))
r = Requirement('requests[security,tests]>=2.8.1,==2.8.*; python_version < "2.7"')
print(r.name, sorted(r.extras), r.specifier, r.marker, r.marker.evaluate(), Marker("os_name == 'posix' or extra == 'x'").evaluate({"os_name": "nt", "extra": "x"}))
print(canonicalize_name("A_b.C"), parse_wheel_filename("pip-18.0-py3-none-any.whl")[:2])
for bad in (lambda: Version("x"), lambda: Requirement("a b")):
    try:
        bad()
    except (InvalidVersion, InvalidRequirement) as e:
        print(type(e).__name__, e)
