# /// script
# dependencies = ["requests"]
# ///
import requests
from requests.auth import HTTPBasicAuth
from requests.structures import CaseInsensitiveDict

r = requests.Request("POST", "http://example.org/a b", params={"q": ["1", "ü"], "n": None}, json={"k": [1]}, auth=HTTPBasicAuth("u", "p"), cookies={"c": "d"}).prepare()
print(r.method, r.url, dict(r.headers), r.body)
f = requests.Request("POST", "http://x.y", data={"a": "1 2"}, headers={"X-A": "b"}).prepare()
print(f.body, f.headers["content-type"], CaseInsensitiveDict({"A": 1})["a"])
for bad in ("nothing", "http://", "http://*a"):
    try:
        requests.Request("GET", bad).prepare()
    except requests.exceptions.RequestException as e:
        print(type(e).__name__, e)


class Fake(requests.adapters.BaseAdapter):
    def send(self, request, **kw):
        resp = requests.Response()
        resp.status_code, resp.url, resp.request, resp.encoding = 200 if "ok" in request.url else 404, request.url, request, "utf-8"
        resp._content, resp.headers["Content-Type"], resp.reason = b'{"a": "\xc3\xa4"}', "application/json", "R"
        return resp

    def close(self):
        pass


s = requests.Session()
s.mount("http://", Fake())
s.headers["X"] = "y"
print(s.get("http://h/ok").json(), s.get("http://h/ok").text, s.get("http://h/ok").request.headers["X"])
try:
    s.get("http://h/no").raise_for_status()
except requests.HTTPError as e:
    print(e)
