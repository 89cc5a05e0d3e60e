"""A web server. There is none: django's tests derive classes from it, and call views without one."""

from _refused import NETWORK, define
from http.server import BaseHTTPRequestHandler

define(globals(), NETWORK, 'make_server', 'WSGIServer ServerHandler')


class WSGIRequestHandler(BaseHTTPRequestHandler):
    """Answers the requests of a server."""
