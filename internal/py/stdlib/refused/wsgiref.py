"""Web servers for programs that speak WSGI. There are none."""
