"""The module socketserver needs the network, and there is none: its classes raise OSError."""

from _refused import NETWORK, define

define(globals(), NETWORK, '', 'BaseServer TCPServer UDPServer ThreadingTCPServer ThreadingMixIn BaseRequestHandler StreamRequestHandler')
