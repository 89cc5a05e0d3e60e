"""Servers for HTTP. There is no network: making one raises OSError."""

from _refused import NETWORK, define

__all__ = ['HTTPServer', 'ThreadingHTTPServer', 'BaseHTTPRequestHandler', 'SimpleHTTPRequestHandler', 'CGIHTTPRequestHandler']

_SERVER = '__enter__ __exit__ serve_forever shutdown server_close handle_request fileno'
_HANDLER = '''setup handle finish handle_one_request parse_request send_error send_response send_response_only send_header end_headers
    log_request log_error log_message version_string date_time_string address_string'''
_FILES = _HANDLER + ' do_GET do_HEAD send_head list_directory translate_path copyfile guess_type'
define(globals(), NETWORK, '', 'HTTPServer ThreadingHTTPServer BaseHTTPRequestHandler SimpleHTTPRequestHandler CGIHTTPRequestHandler',
       {'HTTPServer': _SERVER, 'ThreadingHTTPServer': _SERVER, 'BaseHTTPRequestHandler': _HANDLER, 'SimpleHTTPRequestHandler': _FILES,
        'CGIHTTPRequestHandler': _FILES})
