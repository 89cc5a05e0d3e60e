# /// script
# dependencies = ["pint"]
# ///
import pint

u = pint.UnitRegistry()
d = 24.0 * u.centimeter
print(d.to(u.inch), (3 * u.meter / (2 * u.second)).to("km/hour"), d.dimensionality, (5 * u.newton * u.meter).to_base_units())
print(u("9.81 m/s**2") * u.kg, f"{d:~P} {3.5e-7 * u.m:~.2fC}", u.Quantity(25, u.degC).to(u.degF), (1 * u.mile).to_compact(), (1500 * u.W).to_compact())
print(u.parse_expression("2 * inch + 3 cm"), 10 * u.byte == 80 * u.bit, u.Quantity("90 min").to("hour"))
try:
    d + 3 * u.second
except pint.DimensionalityError as e:
    print(e)
u.define("dog_year = 52 * day = dy")
print((7 * u.dog_year).to("day"), u.get_dimensionality("watt"))
try:
    u.smoot_units
except pint.UndefinedUnitError as e:
    print(e)
