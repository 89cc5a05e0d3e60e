# /// script
# dependencies = ["docutils"]
# ///
from docutils.core import publish_parts, publish_doctree

text = """
Title
=====

Some *emphasis*, ``literal`` and a link_.

.. _link: http://example.org

- a
- b

  1. inner

===  ===
A    B
===  ===
1    2
===  ===

.. note:: Careful.

.. code:: python

   x = 1

Term
    Meaning [1]_

.. [1] A note.
"""
print(publish_parts(text, writer_name="html5", settings_overrides={"initial_header_level": 2})["html_body"])
print(publish_doctree(text).pformat())
print(publish_parts("*unclosed", writer_name="html5", settings_overrides={"report_level": 5})["body"])
