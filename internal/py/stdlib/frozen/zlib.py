"""Compression with deflate, in the formats of zlib and gzip and without any."""

from _zlib import Compress as _Compress, Decompress as _Decompress, adler32, compress, compressobj, crc32, decompress, decompressobj

DEFLATED = DEF_MEM_LEVEL = 8
DEF_BUF_SIZE = 16384
MAX_WBITS = 15
ZLIB_VERSION = ZLIB_RUNTIME_VERSION = '1.2.13'

Z_DEFAULT_COMPRESSION, Z_NO_COMPRESSION, Z_BEST_SPEED, Z_BEST_COMPRESSION = -1, 0, 1, 9
Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED = range(5)
Z_NO_FLUSH, Z_PARTIAL_FLUSH, Z_SYNC_FLUSH, Z_FULL_FLUSH, Z_FINISH, Z_BLOCK, Z_TREES = range(7)


class error(Exception):
    pass
