# hmac: codes, objects, errors.
import hashlib
import hmac


def error(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)


assert hmac.new(b'key', b'msg', 'sha256').hexdigest() == '2d93cbc1be167bcb1637a4a23cbff01a7878f0c50ee833954ea5221bb1b8c628'
assert hmac.new(b'key', b'msg', hashlib.md5).hexdigest() == '18e3548c59ad40dd03907b7aeee71d67'
assert hmac.new(b'k' * 100, b'msg', 'sha1').hexdigest() == 'a3f6e90d792b6ca5ed3bfc556a4aa73d62d7cae4'
assert hmac.new(bytearray(b'k'), digestmod='sha512').hexdigest() == '893ccbf5d0b335fcda6f625e4a59055a364d75a9251589428750782c116830a1af455efe1094c1901d0e8fd5beb6df64c6d5fe1c6f09be6ef47fb3987260cdd8'
assert hmac.digest(b'key', b'msg', 'md5') == b'\x18\xe3T\x8cY\xad@\xdd\x03\x90{z\xee\xe7\x1dg'
h = hmac.new(b'key', b'm', 'sha256')
c = h.copy()
h.update(b'sg')
assert h.digest() == hmac.digest(b'key', b'msg', 'sha256')
assert c.hexdigest() == hmac.new(b'key', b'm', 'sha256').hexdigest()
assert (h.name, h.digest_size, h.block_size) == ('hmac-sha256', 32, 64)
assert repr(h).startswith('<hmac.HMAC object at 0x')
assert hmac.compare_digest('a', 'a')
assert hmac.compare_digest(b'a', bytearray(b'b')) == False
assert hmac.compare_digest(b'a', b'ab') == False
assert error(hmac.compare_digest, 'a', b'a') == "TypeError: a bytes-like object is required, not 'str'"
assert error(hmac.compare_digest, 'é', 'é') == 'TypeError: comparing strings with non-ASCII characters is not supported'
assert error(hmac.new, b'k', b'm') == "TypeError: Missing required argument 'digestmod'."
assert error(hmac.new, 'k', b'm', 'md5') == "TypeError: key: expected bytes or bytearray, but got 'str'"
assert error(hmac.new, b'k', b'm', 'nope') == 'ValueError: unsupported hash type nope'
assert error(h.update, 'x') == 'TypeError: Strings must be encoded before hashing'
assert hmac.HMAC(b'k', None, 'md5').hexdigest() == 'cd32bedd46aa63cffa3023f050fc78e3'
assert hmac.trans_5C[:4] == b'\\]^_'
