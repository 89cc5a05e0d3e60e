# /// script
# dependencies = ["faker"]
# ///
from faker import Faker

f = Faker()
Faker.seed(7)
for _ in range(3):
    print(f.name(), "|", f.address().replace("\n", ", "), "|", f.email())
print(f.sentence(), f.pyint(), f.random_element(["a", "b"]), f.uuid4(), f.color_name())
print(f.date_between_dates(__import__("datetime").date(2020, 1, 1), __import__("datetime").date(2020, 12, 31)))
g = Faker("de_DE")
g.seed_instance(1)
print(g.city(), g.phone_number(), g.company())
