"""XML."""

__all__ = ['dom', 'etree', 'sax']
