"""Other names of encodings."""

from _codecs import _aliases

aliases = _aliases()
del aliases["charmap"]  # is a function's name
for _module, _names in {"base64_codec": "base64 base_64", "bz2_codec": "bz2", "hex_codec": "hex", "mbcs": "ansi dbcs", "quopri_codec": "quopri quoted_printable quotedprintable",
                        "rot_13": "rot13", "uu_codec": "uu", "zlib_codec": "zip zlib"}.items():
    aliases.update(dict.fromkeys(_names.split(), _module))
