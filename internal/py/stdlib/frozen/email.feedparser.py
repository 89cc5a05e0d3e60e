"""Reading messages that come in pieces."""

from email.parser import BytesFeedParser, FeedParser

__all__ = ['FeedParser', 'BytesFeedParser']
