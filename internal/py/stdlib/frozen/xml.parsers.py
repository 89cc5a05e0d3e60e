"""The exception of expat. Its parser is not here: xml.etree.ElementTree and xml.dom.minidom read documents."""
