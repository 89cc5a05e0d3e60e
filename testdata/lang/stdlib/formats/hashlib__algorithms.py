# hashlib: digests of every algorithm, hash objects, errors.
import hashlib
import io


def error(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)


assert {n: hashlib.new(n, b'abc').hexdigest() for n in hashlib.__all__[:12]} == {'md5': '900150983cd24fb0d6963f7d28e17f72', 'sha1': 'a9993e364706816aba3e25717850c26c9cd0d89d', 'sha224': '23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7', 'sha256': 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 'sha384': 'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7', 'sha512': 'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f', 'blake2b': 'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923', 'blake2s': '508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982', 'sha3_224': 'e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf', 'sha3_256': '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532', 'sha3_384': 'ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25', 'sha3_512': 'b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0'}
assert {n: (getattr(hashlib, n)().name, getattr(hashlib, n)().digest_size, getattr(hashlib, n)().block_size) for n in hashlib.__all__[:14]} == {'md5': ('md5', 16, 64), 'sha1': ('sha1', 20, 64), 'sha224': ('sha224', 28, 64), 'sha256': ('sha256', 32, 64), 'sha384': ('sha384', 48, 128), 'sha512': ('sha512', 64, 128), 'blake2b': ('blake2b', 64, 128), 'blake2s': ('blake2s', 32, 64), 'sha3_224': ('sha3_224', 28, 144), 'sha3_256': ('sha3_256', 32, 136), 'sha3_384': ('sha3_384', 48, 104), 'sha3_512': ('sha3_512', 64, 72), 'shake_128': ('shake_128', 0, 168), 'shake_256': ('shake_256', 0, 136)}
assert {n: getattr(hashlib, n)(b'x' * 100000).hexdigest()[:16] for n in hashlib.__all__[:12]} == {'md5': 'd5816f35916d1d94', 'sha1': 'f6ee99edde6199a3', 'sha224': '7b9f783243ebbd51', 'sha256': 'd69e689881578332', 'sha384': 'eed16e7f0771a737', 'sha512': '2d23dd09caf6e50d', 'blake2b': '49eeba5c8533f269', 'blake2s': 'dfa943ff90980469', 'sha3_224': 'b6ab42a77e49372c', 'sha3_256': 'f604055a77b8f70e', 'sha3_384': '2cdec75d42114e94', 'sha3_512': '39df3346f6012647'}
assert hashlib.shake_128(b'abc').hexdigest(20) == '5881092dd818bf5cf8a3ddb793fbcba74097d5c5'
assert hashlib.shake_256(b'abc').digest(7) == b'H3f`\x13`\xa8'
assert hashlib.md5().hexdigest() == 'd41d8cd98f00b204e9800998ecf8427e'
assert hashlib.sha256(b'abc').digest() == b'\xbax\x16\xbf\x8f\x01\xcf\xeaAA@\xde]\xae"#\xb0\x03a\xa3\x96\x17z\x9c\xb4\x10\xffa\xf2\x00\x15\xad'
h = hashlib.sha256()
h.update(b'ab')
c = h.copy()
h.update(bytearray(b'c'))
assert h.hexdigest() == hashlib.sha256(b'abc').hexdigest() == h.hexdigest()
assert c.hexdigest() == hashlib.sha256(b'ab').hexdigest()
assert hashlib.shake_128(b'abc').copy().hexdigest(4) == hashlib.shake_128(b'abc').hexdigest(4)
assert hashlib.sha3_256(memoryview(b'abc')).copy().name == 'sha3_256'
assert hashlib.new('SHA256', b'a').name == 'sha256'
assert hashlib.new('sha3-256').name == 'sha3_256'
assert hashlib.md5(b'', usedforsecurity=False).digest_size == 16
assert hashlib.sha1(string=b'a').hexdigest() == '86f7e437faa5a7fce15d1ddcb9eaeaea377667b8'
assert repr(hashlib.sha1()).startswith('<sha1 _hashlib.HASH object @ 0x')
assert error(hashlib.sha256, 'abc') == 'TypeError: Strings must be encoded before hashing'
assert error(h.update, 'abc') == 'TypeError: Strings must be encoded before hashing'
assert error(h.update, 5) == 'TypeError: object supporting the buffer API required'
assert error(hashlib.new, 'nope') == 'ValueError: unsupported hash type nope'
assert error(hashlib.md5, 1, 2) == 'TypeError: openssl_md5() takes at most 1 positional argument (2 given)'
assert error(hashlib.shake_128().digest) == "TypeError: digest() missing required argument 'length' (pos 1)"
assert hashlib.blake2b(b'a', digest_size=10, key=b'k', salt=b's', person=b'p').hexdigest() == 'a38d502c7c5d8a47fc8a'
assert hashlib.blake2s(b'a', digest_size=10, key=b'k', salt=b's', person=b'p').hexdigest() == 'dfc0cda095220ca67bb7'
assert hashlib.blake2b(b'a', fanout=2, depth=2, leaf_size=100, node_offset=1, node_depth=1, inner_size=32, last_node=True).hexdigest() == 'c4437b509c70d7722aaba6a8e606570a1d4cb4c604f89d38d6f8c06de3687e8bc8e7369f4e756ee22c1bfa23fc17449e79c437ac5b875e3f0c0675e45dc64ffb'
assert hashlib.blake2s(b'a', fanout=2, depth=2, leaf_size=100, node_offset=1, node_depth=1, inner_size=32, last_node=True).hexdigest() == 'd150a0457b3e948cf08866c3455d63e81b93881e1da0a2ea5777d7374f401de6'
assert hashlib.blake2b(b'a' * 128).copy().hexdigest() == hashlib.blake2b(b'a' * 128).hexdigest()
assert hashlib.blake2b(b'x' * 129).hexdigest()[:16] == '362a53bbe2ec0809'
assert error(hashlib.blake2b, b'', digest_size=65) == 'ValueError: digest_size must be between 1 and 64 bytes'
assert error(hashlib.blake2s, b'', key=b'x' * 33) == 'ValueError: maximum key length is 32 bytes'
assert error(hashlib.blake2s, b'', salt=b'x' * 9) == 'ValueError: maximum salt length is 8 bytes'
assert error(hashlib.blake2b, b'', person=b'x' * 17) == 'ValueError: maximum person length is 16 bytes'
assert hashlib.blake2b().MAX_KEY_SIZE == 64
assert hashlib.pbkdf2_hmac('sha256', b'password', b'salt', 10).hex() == '653cc888d937efe22810a5cbdb25a5bd82e2ebb27a800f85cfa360a6d925198e'
assert hashlib.pbkdf2_hmac('sha1', b'password', b'salt', 2, 33).hex() == 'ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957cae93136266537a8d7bf4b76c5'
assert error(hashlib.pbkdf2_hmac, 'sha1', b'p', b's', 0) == 'ValueError: iteration value must be greater than 0.'
assert hashlib.file_digest(io.BytesIO(b'abc'), 'sha256').hexdigest()[:10] == 'ba7816bf8f'
assert hashlib.file_digest(io.BytesIO(b'abc'), hashlib.md5).name == 'md5'
assert sorted(hashlib.algorithms_guaranteed) == ['blake2b', 'blake2s', 'md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha3_224', 'sha3_256', 'sha3_384', 'sha3_512', 'sha512', 'shake_128', 'shake_256']
assert hashlib.algorithms_guaranteed <= hashlib.algorithms_available
