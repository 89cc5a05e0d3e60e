"""Objects that stand in for others in tests, record how they are used, and answer as they are told.

What they are made of lies in modules of its own: _mock_calls, _mock_base, _mock_kinds, _mock_patch and, loaded when it is needed, _mock_autospec.
"""

from _mock_base import (CallableMixin, Mock, NonCallableMock, _Base)
from _mock_calls import (ANY, DEFAULT, InvalidSpecError, _Call, _CallList, _callable, _magics, call, sentinel)
from _mock_kinds import (AsyncMagicMixin, AsyncMock, AsyncMockMixin, MagicMixin, MagicMock, NonCallableMagicMock, PropertyMock,
                         ThreadingMock, seal)
from _mock_patch import (_get_target, _patch, _patch_dict, patch)

__all__ = tuple("""
    Mock MagicMock patch sentinel DEFAULT ANY call create_autospec AsyncMock ThreadingMock FILTER_DIR NonCallableMock
    NonCallableMagicMock mock_open PropertyMock seal
""".split())

FILTER_DIR = True


def __getattr__(name):
    import _mock_autospec
    if name.startswith('__') or name not in _mock_autospec.__dict__:
        raise AttributeError(f"module 'unittest.mock' has no attribute {name!r}")
    value = globals()[name] = _mock_autospec.__dict__[name]
    return value


def __dir__():
    return sorted({*globals(), *__all__})
