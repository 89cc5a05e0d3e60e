"""The name that xml.etree.ElementTree had when it was written in C."""

from xml.etree.ElementTree import *
