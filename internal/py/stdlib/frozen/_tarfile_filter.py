"""What may be extracted from an archive of tar: functions that look at every member."""

import os

from _tarfile_header import FilterError

_REFUSALS = {
    'AbsolutePathError': 'member {0.name!r} has an absolute path',
    'OutsideDestinationError': '{0.name!r} would be extracted to {1!r}, which is outside the destination',
    'SpecialFileError': '{0.name!r} is a special file',
    'AbsoluteLinkError': '{0.name!r} is a link to an absolute path',
    'LinkOutsideDestinationError': '{0.name!r} would link to {1!r}, which is outside the destination',
}


def _refusal(name, text):
    def __init__(self, tarinfo, path=None):
        self.tarinfo, self._path = tarinfo, path
        FilterError.__init__(self, text.format(tarinfo, path))
    return type(name, (FilterError,), {'__module__': 'tarfile', '__init__': __init__})


globals().update((name, _refusal(name, text)) for name, text in _REFUSALS.items())


def fully_trusted_filter(member, dest_path):
    """Extract every member as the archive has it."""
    return member


def tar_filter(member, dest_path):
    """Refuse members that would lie outside of the folder, and take permissions from others away."""
    return _changed(member, _place(member, dest_path) | _mode(member, None if member.mode is None else member.mode & 0o755))


def data_filter(member, dest_path):
    """Like tar_filter, for data: no links to elsewhere, no special files, no owners."""
    changes = _place(member, dest_path)
    if member.islnk() or member.issym():
        changes |= _link(member, changes.get('name', member.name), dest_path)
    elif not (member.isreg() or member.isdir()):
        raise SpecialFileError(member)
    if member.mode is not None:
        mode = member.mode & 0o755
        if member.isdir() or member.issym():
            mode = None
        else:
            mode = (mode if mode & 0o100 else mode & 0o644) | 0o600
        changes |= _mode(member, mode)
    owners = {key: None for key in ('uid', 'gid', 'uname', 'gname') if getattr(member, key) is not None}
    return _changed(member, changes | owners)


FILTERS = {'fully_trusted': fully_trusted_filter, 'tar': tar_filter, 'data': data_filter}


def _changed(member, changes):
    return member.replace(deep=False, **changes) if changes else member


def _mode(member, mode):
    return {} if mode == member.mode else {'mode': mode}


def _stays(error, member, folder, *parts):
    """Raise error for a path that leads out of the folder."""
    folder = os.path.realpath(folder)
    place = os.path.realpath(os.path.join(folder, *parts))
    if place != folder and not place.startswith(folder.rstrip('/') + '/'):
        raise error(member, place)


def _place(member, folder):
    """Check where a member would lie; slashes at the start of its name are dropped."""
    name = member.name.lstrip('/')
    if os.path.isabs(name):
        raise AbsolutePathError(member)
    _stays(OutsideDestinationError, member, folder, name)
    return {} if name == member.name else {'name': name}


def _link(member, name, folder):
    """Check what a link leads to."""
    if os.path.isabs(member.linkname):
        raise AbsoluteLinkError(member)
    _stays(LinkOutsideDestinationError, member, folder, os.path.dirname(name) if member.issym() else '', member.linkname)
    plain = os.path.normpath(member.linkname)
    return {} if plain == member.linkname else {'linkname': plain}
