"""Trees of XML: see xml.etree.ElementTree."""
