# /// script
# dependencies = ["itsdangerous"]
# ///
from itsdangerous import URLSafeSerializer, Signer, BadSignature, TimestampSigner, SignatureExpired, URLSafeTimedSerializer

s = URLSafeSerializer("secret", salt="x")
t = s.dumps({"id": 5, "l": [1, "ä"]})
print(t, s.loads(t), Signer("k").sign(b"v"))
try:
    s.loads(t + "x")
except BadSignature as e:
    print(e)


class Fixed(TimestampSigner):
    now = 1000

    def get_timestamp(self):
        return self.now


f = Fixed("k")
v = f.sign("a")
f.now = 2000
try:
    f.unsign(v, max_age=10)
except SignatureExpired as e:
    print(v, e)
