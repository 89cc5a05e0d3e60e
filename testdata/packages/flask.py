# /// script
# dependencies = ["flask"]
# ///
from flask import Flask, request, jsonify, render_template_string, url_for, session, redirect, abort, g, Blueprint

app = Flask(__name__)
app.secret_key = "k"
bp = Blueprint("b", __name__, url_prefix="/b")


@bp.route("/<name>")
def hello(name):
    return render_template_string("<b>{{ n }}</b> {{ url_for('b.hello', name='x') }}", n=name)


@app.route("/j", methods=["GET", "POST"])
def j():
    session["n"] = session.get("n", 0) + 1
    return jsonify(args=request.args.to_dict(), body=request.get_json(silent=True), n=session["n"])


@app.errorhandler(404)
def missing(e):
    return "no " + request.path, 404


@app.before_request
def before():
    g.x = 1


@app.route("/r")
def r():
    if "stop" in request.args:
        abort(403)
    return redirect(url_for("j", a=g.x))


app.register_blueprint(bp)
c = app.test_client()
for p in ("/b/<i>", "/j?q=1", "/j", "/none", "/r", "/r?stop"):
    x = c.get(p)
    print(p, x.status_code, x.get_data(as_text=True)[:120], x.headers.get("Location"))
print(c.post("/j", json={"a": [1]}).json, c.get("/r", follow_redirects=True).json, sorted(map(str, app.url_map.iter_rules())))
