# /// script
# dependencies = ["werkzeug"]
# ///
from werkzeug.exceptions import NotFound
from werkzeug.routing import Map, Rule, RequestRedirect
from werkzeug.test import Client, EnvironBuilder
from werkzeug.wrappers import Request, Response
from werkzeug.datastructures import MultiDict, Headers
from werkzeug.http import parse_accept_header, parse_options_header, http_date, parse_cookie
from werkzeug.utils import secure_filename
from werkzeug.security import generate_password_hash, check_password_hash

m = Map([Rule("/", endpoint="i"), Rule("/u/<int:id>/", endpoint="u"), Rule("/f/<path:p>", endpoint="f", methods=["GET"])]).bind("h", "/")
print(m.match("/u/3/"), m.match("/f/a/b"), m.build("u", {"id": 7, "q": "x y"}))
for p in ("/none", "/u/3"):
    try:
        m.match(p)
    except (NotFound, RequestRedirect) as e:
        print(type(e).__name__)


@Request.application
def app(request):
    return Response(f"{request.method} {request.path} {request.args.get('a')} {request.form.get('b')} {request.cookies.get('c')}", headers={"X": "y"})


r = Client(app).post("/p?a=1", data={"b": "ä"}, headers={"Cookie": "c=d"})
print(r.status, r.get_data(as_text=True), r.headers["X"], r.content_type)
print(parse_accept_header("text/html,a/b;q=0.5"), parse_options_header('form-data; name="x"'), MultiDict([("a", 1), ("a", 2)]).getlist("a"), secure_filename("../a b.txt"), http_date(0))
print(check_password_hash(generate_password_hash("x", "pbkdf2:sha256:10"), "x"))
