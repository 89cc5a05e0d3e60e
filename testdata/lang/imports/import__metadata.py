# importlib.metadata where nothing is installed that anybody asks for.
import importlib.metadata as metadata

points = metadata.entry_points(group='nobody offers this')
assert points == () and isinstance(points, tuple) and repr(points) == 'EntryPoints(())'
assert type(metadata.entry_points()) is metadata.EntryPoints
assert points.select(name='x') == () and points.names == set() and points.groups == set()
assert list(metadata.entry_points().select(group='nobody offers this', name='x')) == []
try:
    points['x']
except KeyError as e:
    assert e.args == ('x',)

for f in metadata.version, metadata.distribution, metadata.metadata:
    try:
        f('no such package')
    except metadata.PackageNotFoundError as e:
        assert isinstance(e, ModuleNotFoundError) and e.name == 'no such package'
        assert str(e) == 'No package metadata was found for no such package'
