"""Texts for XML. Parsing by events is not here; see xml.etree.ElementTree."""
