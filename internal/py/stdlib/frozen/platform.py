"""What machine this is. A session sees the same machine everywhere."""

import collections
import sys



class uname_result(collections.namedtuple('uname_result_base', 'system node release version machine')):
    """What uname() returns. It shows six items, but a tuple of the first five is equal to it."""

    processor = ''

    def __iter__(self):
        yield from super().__iter__()
        yield self.processor

    def __len__(self):
        return len(self._fields)

    def __getitem__(self, key):
        return (*self,)[key]

    def __reduce__(self):
        return uname_result, (*self,)[:-1]

    @classmethod
    def _make(cls, iterable):
        return cls(*iterable)


uname_result._fields += ('processor',)


def uname():
    """Return system, node, release, version and machine."""
    import os
    return uname_result(*os.uname())


def _part(name, doc):
    """Make a function that returns one part of what uname() does."""

    def part():
        return getattr(uname(), name)

    part.__name__ = part.__qualname__ = name
    part.__doc__ = doc
    return part


system = _part('system', "Return the name of the operating system.")
node = _part('node', "Return the name of the machine on the network.")
release = _part('release', "Return the release of the system.")
version = _part('version', "Return the version of the system.")
machine = _part('machine', "Return the kind of machine.")


def processor():
    """Return the name of the processor, which is not known."""
    return ''


def architecture(executable=sys.executable, bits='', linkage=''):
    """Return how many bits a pointer has, and the format of programs."""
    return bits or '64bit', linkage


def platform(aliased=False, terse=False):
    """Return system, release and machine in one text."""
    u = uname()
    return f'{u.system}-{u.release}' if terse else f'{u.system}-{u.release}-{u.machine}'


def system_alias(system, release, version):
    """Return the names under which a system is sold."""
    return system, release, version


def python_implementation():
    """Return 'CPython', whose language and library this is; sys.implementation tells what runs it."""
    return 'CPython'


def python_version():
    """Return the version as text."""
    return '%d.%d.%d' % sys.version_info[:3]


def python_version_tuple():
    """Return the version as three texts."""
    return tuple(python_version().split('.'))


def python_branch():
    """Return the branch of the source, which is not known."""
    return ''


python_revision = python_branch


def python_build():
    """Return number and date of the build."""
    return '', ''


def python_compiler():
    """Return what compiled the interpreter."""
    return 'Go'


def libc_ver(executable=None, lib='', version='', chunksize=16384):
    """Return name and version of the C library: there is none."""
    return lib, version


def freedesktop_os_release():
    """Return what the file os-release says: there is no such file."""
    raise OSError(2, 'Unable to read files /etc/os-release, /usr/lib/os-release')


def win32_ver(release='', version='', csd='', ptype=''):
    """Return the version of Windows."""
    given = release, version, csd, ptype
    return given


def mac_ver(release='', versioninfo=('', '', ''), machine=''):
    """Return the version of macOS."""
    return release, versioninfo, machine


def win32_edition():
    """Return the edition of Windows."""
    return None


def win32_is_iot():
    """Tell whether this is Windows for small devices."""
    return False


_NO_INFO = '', '', ''


def java_ver(release='', vendor='', vminfo=_NO_INFO, osinfo=_NO_INFO):
    """Return the version of Java."""
    return release, vendor, vminfo, osinfo


IOSVersionInfo = collections.namedtuple('IOSVersionInfo', 'system release model is_simulator')
AndroidVer = collections.namedtuple('AndroidVer', 'release api_level manufacturer model device is_emulator')


def ios_ver(system='', release='', model='', is_simulator=False):
    """Return the version of iOS."""
    return IOSVersionInfo(system, release, model, is_simulator)


def android_ver(release='', api_level=0, manufacturer='', model='', device='', is_emulator=False):
    """Return the version of Android."""
    return AndroidVer(release, api_level, manufacturer, model, device, is_emulator)
