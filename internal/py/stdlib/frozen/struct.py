"""Values packed into bytes as C lays them out."""

from _struct import Struct, _clearcache, calcsize, iter_unpack, pack, pack_into, unpack, unpack_from

__all__ = ['calcsize', 'pack', 'pack_into', 'unpack', 'unpack_from', 'iter_unpack', 'Struct', 'error']


class error(Exception):
    pass
