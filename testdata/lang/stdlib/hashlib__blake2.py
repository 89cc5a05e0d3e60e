# Constants, parameters and complaints of blake2b and blake2s.
import hashlib

for new, size, salt in (hashlib.blake2b, 64, 16), (hashlib.blake2s, 32, 8):
    assert new.MAX_DIGEST_SIZE == new.MAX_KEY_SIZE == size and new.SALT_SIZE == new.PERSON_SIZE == salt
    h = new(b'x', digest_size=5, key=bytearray(b'k'), salt=b's', person=b'p')
    assert (h.digest_size, h.MAX_DIGEST_SIZE, h.SALT_SIZE, len(h.digest())) == (5, size, salt, 5)

    def refused(kind, message, **parameters):
        try:
            new(b'', **parameters)
        except kind as e:
            assert str(e) == message, e
        else:
            assert False, message

    refused(ValueError, f'digest_size must be between 1 and {size} bytes', digest_size=0)
    refused(ValueError, f'maximum key length is {size} bytes', key=bytes(size + 1))
    refused(ValueError, f'maximum salt length is {salt} bytes', salt=bytes(salt + 1))
    refused(ValueError, 'value must be positive', leaf_size=-1)
    refused(OverflowError, 'leaf_size is too large', leaf_size=2**32)
    refused(ValueError, 'value must be positive', node_offset=-1)
    refused(OverflowError, 'int too big to convert', node_offset=2**64)
    refused(TypeError, "a bytes-like object is required, not 'str'", key='k')

assert hashlib.blake2b(node_offset=2**64 - 1, digest_size=4).hexdigest() == '40c0fb6f'
try:
    hashlib.blake2s(node_offset=2**48)
except OverflowError as e:
    assert str(e) == 'node_offset is too large'
else:
    assert False
