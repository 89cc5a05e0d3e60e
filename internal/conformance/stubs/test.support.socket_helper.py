"""There are no sockets: what opens one is skipped."""

import unittest

HOST = "localhost"
HOSTv4, HOSTv6 = "127.0.0.1", "::1"
has_gethostname = True
IPV6_ENABLED = False
skip_unless_bind_unix_socket = unittest.skip("no sockets")


def create_unix_domain_name(*args, **kwargs):
    raise unittest.SkipTest("no sockets")


bind_port = find_unused_port = create_unix_domain_name
