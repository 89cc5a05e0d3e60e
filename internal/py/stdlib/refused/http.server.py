"""The module http.server needs the network, and there is none: its classes raise OSError."""

from _refused import NETWORK, define

define(globals(), NETWORK, '', 'HTTPServer ThreadingHTTPServer BaseHTTPRequestHandler SimpleHTTPRequestHandler')
