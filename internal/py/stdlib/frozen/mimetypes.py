"""Types of files, by the ends of their names."""

import posixpath

__all__ = """knownfiles inited MimeTypes guess_type guess_file_type guess_all_extensions guess_extension
    add_type init read_mime_types suffix_map encodings_map types_map common_types""".split()

knownfiles = []
inited = False

# Subtypes with the ends of names that have them; the first is what guess_extension answers.
_TABLE = {
    'text':
        'javascript:js,mjs css:css csv:csv html:html,htm markdown:md,markdown n3:n3 plain:txt,bat,c,h,ksh,pl,srt richtext:rtx rtf:rtf '
        'tab-separated-values:tsv vtt:vtt x-python:py x-rst:rst x-setext:etx x-sgml:sgm,sgml x-vcard:vcf xml:xml',
    'application':
        'json:json manifest+json:webmanifest msword:doc,dot,wiz n-quads:nq n-triples:nt octet-stream:bin,a,dll,exe,o,obj,so oda:oda pdf:pdf '
        'pkcs7-mime:p7c postscript:ps,ai,eps trig:trig vnd.apple.mpegurl:m3u,m3u8 vnd.ms-excel:xls,xlb vnd.ms-powerpoint:ppt,pot,ppa,pps,pwz '
        'wasm:wasm x-bcpio:bcpio x-cpio:cpio x-csh:csh x-dvi:dvi x-gtar:gtar x-hdf:hdf x-hdf5:h5 x-latex:latex x-mif:mif x-netcdf:cdf,nc '
        'x-pkcs12:p12,pfx x-pn-realaudio:ram x-python-code:pyc,pyo x-sh:sh x-shar:shar x-shockwave-flash:swf x-sv4cpio:sv4cpio x-sv4crc:sv4crc '
        'x-tar:tar x-tcl:tcl x-tex:tex x-texinfo:texi,texinfo x-troff:roff,t,tr x-troff-man:man x-troff-me:me x-troff-ms:ms x-ustar:ustar '
        'x-wais-source:src xml:xsl,rdf,wsdl,xpdl zip:zip',
    'audio':
        '3gpp:3gp,3gpp 3gpp2:3g2,3gpp2 aac:aac,adts,loas,ass basic:au,snd mpeg:mp3,mp2 opus:opus x-aiff:aif,aifc,aiff x-pn-realaudio:ra x-wav:wav',
    'image':
        'avif:avif bmp:bmp gif:gif ief:ief jpeg:jpg,jpe,jpeg heic:heic heif:heif png:png svg+xml:svg tiff:tiff,tif vnd.microsoft.icon:ico webp:webp '
        'x-cmu-raster:ras x-portable-anymap:pnm x-portable-bitmap:pbm x-portable-graymap:pgm x-portable-pixmap:ppm x-rgb:rgb x-xbitmap:xbm '
        'x-xpixmap:xpm x-xwindowdump:xwd',
    'message':
        'rfc822:eml,mht,mhtml,nws',
    'video':
        'mp4:mp4 mpeg:mpeg,m1v,mpa,mpe,mpg quicktime:mov,qt webm:webm x-msvideo:avi x-sgi-movie:movie',
}
suffix_map = dict(pair.split() for pair in (
    '.svgz .svg.gz', '.tgz .tar.gz', '.taz .tar.gz', '.tz .tar.gz', '.tbz2 .tar.bz2', '.txz .tar.xz'))
encodings_map = {'.gz': 'gzip', '.Z': 'compress', '.bz2': 'bzip2', '.xz': 'xz', '.br': 'br'}
types_map = {'.' + end: f'{top}/{sub}' for top, text in _TABLE.items()
             for sub, ends in [entry.split(':') for entry in text.split()] for end in ends.split(',')}
# Types that are in use, but not registered.
common_types = {end: kind for kind, ends in (
    ('application/rtf', ['.rtf']), ('audio/midi', ['.midi', '.mid']), ('image/jpg', ['.jpg']),
    ('image/pict', ['.pict', '.pct', '.pic']), ('text/xul', ['.xul'])) for end in ends}


class MimeTypes:
    """A table of types, of which there may be several."""

    def __init__(self, filenames=(), strict=True):
        self.suffix_map, self.encodings_map = dict(suffix_map), dict(encodings_map)
        # Of each pair, the second holds the types of the standard.
        self.types_map, self.types_map_inv = ({}, {}), ({}, {})
        for table, official in (types_map, True), (common_types, False):
            for ext, kind in table.items():
                self.add_type(kind, ext, official)
        for filename in filenames:
            self.read(filename, strict=strict)

    def add_type(self, type, ext, strict=True):
        """Let names with an ending have a type."""
        if type:
            self.types_map[strict][ext] = type
            known = self.types_map_inv[strict].setdefault(type, [])
            known += () if ext in known else (ext,)

    def guess_type(self, url, strict=True):
        """Return type and encoding of what a URL or path leads to."""
        import os
        from urllib.parse import urlparse
        url = os.fspath(url)
        scheme = urlparse(url).scheme
        if scheme == 'data':
            head, comma, _ = url[5:].partition(',')
            if not comma:
                return None, None
            kind = head.partition(';')[0]
            return 'text/plain' if '=' in kind or '/' not in kind else kind, None
        if len(scheme) > 1:
            url = urlparse(url).path
        return self._guess(url, strict)

    def guess_file_type(self, path, *, strict=True):
        """Return type and encoding of a file."""
        import os
        return self._guess(os.fsdecode(path), strict)

    def _guess(self, path, strict):
        base, ext = posixpath.splitext(path)
        while (longer := self.suffix_map.get(ext.lower())) is not None:
            base, ext = posixpath.splitext(base + longer)
        encoding = self.encodings_map.get(ext)
        if encoding is not None:
            base, ext = posixpath.splitext(base)
        ext = ext.lower()
        for table in (self.types_map[True],) if strict else (self.types_map[True], self.types_map[False]):
            if ext in table:
                return table[ext], encoding
        return None, encoding

    def guess_all_extensions(self, type, strict=True):
        """Return the endings for a type."""
        tables = (True,) if strict else (True, False)
        name = type.lower()
        return list(dict.fromkeys(ext for table in tables for ext in self.types_map_inv[table].get(name, ())))

    def guess_extension(self, type, strict=True):
        """Return the first ending for a type, or None."""
        return next(iter(self.guess_all_extensions(type, strict)), None)

    def read(self, filename, strict=True):
        """Add what a file in the format of mime.types says."""
        with open(filename, encoding='utf-8') as file:
            return self.readfp(file, strict)

    def readfp(self, fp, strict=True):
        """Add what an open file says."""
        for line in fp:
            kind, *ends = line.partition('#')[0].split() or ['']
            for end in ends:
                self.add_type(kind, '.' + end, strict)


_db = None


def init(files=None):
    """Start again from the tables of this module."""
    global _db, inited
    inited = True
    _db = MimeTypes(files or ())


def _known():
    if _db is None:
        init()
    return _db


def guess_type(url, strict=True):
    """Return type and encoding of what a URL or path leads to."""
    return _known().guess_type(url, strict)


def guess_file_type(path, *, strict=True):
    """Return type and encoding of a file."""
    return _known().guess_file_type(path, strict=strict)


def guess_all_extensions(type, strict=True):
    """Return the endings for a type."""
    return _known().guess_all_extensions(type, strict)


def guess_extension(type, strict=True):
    """Return the first ending for a type, or None."""
    return _known().guess_extension(type, strict)


def add_type(type, ext, strict=True):
    """Let names with an ending have a type."""
    return _known().add_type(type, ext, strict)


def read_mime_types(file):
    """Return what a file in the format of mime.types says, or None if it cannot be read."""
    types = MimeTypes()
    try:
        types.read(file)
    except OSError:
        return None
    return types.types_map[True]
