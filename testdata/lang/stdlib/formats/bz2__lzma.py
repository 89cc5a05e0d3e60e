# Data that bzip2 and xz compressed: whole, in pieces, several streams, broken, as files.
import base64
import bz2
import io
import lzma

XZ = '{Wp48S^xkF;rk4s0stWa761SMbT8$j-~{IZ16=?qoCqfTi|c-*@a}0vyXYOTex0p_0-mN?=oYj*@*T-%#^H_?dX6#{2*x~4IunZY8r^M4s6ZCRN_H^$nO=D=HA>VEa}0j<eA;hQ^f8|G{({<`D=r)F5O!b4JAFq-%o5_(z$C}91E4P?!i?hkfn2_XA7X`p0#JW$p6ykX^&OUgH|5M-A{=f<v74PYy7~qlhZ`HmN?GF)(ZwtFVTQ|{jSy+rt>;aAo`%&gz;vz{0gFe~RuoaL-gwJ19b3~9W{}3DYl%hA!B?YkOX>Z0QPRGs0YZYiApc)6OF&hC><^$27%{P5i#+R&lvT9;iFcJOwFFFrI&`dMX8-^I;54i~!D03)L_Nw8wwC7OQ;aTkK)@nXOKHS~&zPZ}00FlG=m`J-DE2_2w&~v-0ssI2018=J'
XZ64 = '{Wp48S^xk9=GL@E0stWa761SMbT8$j-~{IZ16=?qoCqfTi|c-*@a}0vyXYOTex0p_0-mN?=oYj*@*T-%#^H_?dX6#{2*x~4IunZY8r^M4s6ZCRN_H^$nO=D=HA>VEa}0j<eA;hQ^f8|G{({<`D=r)F5O!b4JAFq-%o5_(z$C}91E4P?!i?hkfn2_XA7X`p0#JW$p6ykX^&OUgH|5M-A{=f<v74PYy7~qlhZ`HmN?GF)(ZwtFVTQ|{jSy+rt>;aAo`%&gz;vz{0gFe~RuoaL-gwJ19b3~9W{}3DYl%hA!B?YkOX>Z0QPRGs0YZYiApc)6OF&hC><^$27%{P5i#+R&lvT9;iFcJOwFFFrI&`dMX8-^I8f!Jn$gn#K00Ex@=m`J-b8){(vBYQl0ssI200dcD'
ALONE = 'T>t=p0RR90|NsC0{{ShR2qyfC>wcv0?rBB4=pC?rovnoeo~Byp7PLI_9m!|L;f@u0jxrVq#yn0s6N>a2-EB#zKo-VIb};#wUU@DxO4JW?41V=|+HX_zF`o7Qg4&)dE*tL<c3;RleMd*k65`gtB*(D>pf4oCjN<!&T)u=KVugVMP=9Wo?NyZZ9hQJM<;-0o9BxOko1Hhh`UW0{8ym+;S>qDX#Vht<hRdCe5NX)0=S_T`hSe{?bgmcyi$~Q~6j83;c*`>#ThkI|kjA8IiAB%BSEF%D>HT+6(!QtxLV~*>|6egnKvjV351<ejF|l8ZJnN2>RkZ$zca<!)1WbfFblHjy|NrcwfB*'
BZ2 = 'LRx4!F+o`-Q(4W=3@ZQtVgLXC|NsC0|NsC0|NsC0|NsC0|NsC0|NsC0|NsC0|NsB60Q)Q;0000000000000000000069AY1000000000000h7QOaLNO1YjY61j&E^00J=>OaK4?i~u7536moxCIBW(CYS&w69F(20W`oym?K6(fi%#-M5HtZNwfeom;oAM8ek?&CZ47OVHivak%Y}gn3)(%MgcIG03#y=WMB!VO)_B^01<&S88I+}0%+Y2@jwX#U;$9lvcl5h^8v%mcm_la%?(YB&JIqF&ksnSa8J+^5QYdq1i%Cx&;bFNvAMy?(b?hY@%jP}d;ma)(?mr^M@UIZOH55pPwVy+6jZxCr8PxWZrZxS%F^26>hk*o3lbQF0dC03%+Ao#)YjPA+}`2b?*IroKmrFBC%^#%u_2%W4yb@Y?(iTG6YF)}M*s*r0{{dZ;p9LB4@4fv00<umJUqQUzCOP{z(B!4!ha!Qq2eN9qT@fYvC;ApGE#DqveNStGgEVuv(xkxG*onywAA$#HC1($wbk|(Hdc0)w$}F-H&+*JSC_Zf_!u}?c$m1@`58G`d6~J{`WiY~dYZc0`x`r3dz-u4{2V-7e4p-KZhnrQuD;IR?*9)TFF*gMueZO#5C_lC*Wc&pyOJrwgobW-VOR'

XZ, XZ64, ALONE, BZ2 = map(base64.b85decode, (XZ, XZ64, ALONE, BZ2))
PLAIN = b"Spam and eggs. " * 20 + bytes(range(256)) + b"\0" * 700

assert lzma.decompress(XZ) == lzma.decompress(XZ64) == lzma.decompress(ALONE) == bz2.decompress(BZ2) == PLAIN
assert lzma.decompress(XZ + XZ64) == bz2.decompress(BZ2 + BZ2) == PLAIN * 2
assert bz2.decompress(BZ2 + b"junk") == PLAIN and bz2.decompress(b"") == b""
assert lzma.decompress(XZ, lzma.FORMAT_XZ) == lzma.decompress(ALONE, format=lzma.FORMAT_ALONE) == PLAIN


def error(call, *args):
    try:
        call(*args)
    except Exception as e:
        return type(e).__name__, str(e)


SHORT = "Compressed data ended before the end-of-stream marker was reached"
assert error(lzma.decompress, XZ[:-5]) == ("LZMAError", SHORT)
assert error(bz2.decompress, BZ2[:-5]) == ("ValueError", SHORT)
assert error(lzma.decompress, b"not compressed") == ("LZMAError", "Input format not supported by decoder")
assert error(bz2.decompress, b"not compressed") == ("OSError", "Invalid data stream")
assert error(lzma.decompress, XZ[:40] + bytes([XZ[40] ^ 1]) + XZ[41:]) == ("LZMAError", "Corrupt input data")
assert error(bz2.decompress, BZ2[:40] + bytes([BZ2[40] ^ 1]) + BZ2[41:]) == ("OSError", "Invalid data stream")
assert error(bz2.decompress, "text")[0] == error(lzma.decompress, "text")[0] == "TypeError"

for make, data in ((lzma.LZMADecompressor, XZ), (lzma.LZMADecompressor, ALONE), (bz2.BZ2Decompressor, BZ2)):
    d = make()
    out = b"".join(d.decompress(data[i:i + 7]) for i in range(0, len(data), 7))
    assert out == PLAIN and d.eof and d.unused_data == b"" and not d.needs_input
    assert error(d.decompress, b"more")[0] == "EOFError"
    d = make()
    parts = [d.decompress(data + b"after", 1000)]
    while not d.eof:
        parts.append(d.decompress(b"", 1000))
    assert b"".join(parts) == PLAIN and max(map(len, parts)) <= 1000 and d.unused_data == b"after"

for module, data, cls in ((lzma, XZ, lzma.LZMAFile), (bz2, BZ2, bz2.BZ2File)):
    with cls(io.BytesIO(data)) as f:
        assert f.read(4) == b"Spam" and f.tell() == 4 and f.peek(3)[:3] == b" an" and f.readable() and not f.writable()
        assert f.seek(-2, 2) == len(PLAIN) - 2 and f.read() == b"\0\0"
    with module.open(io.BytesIO(data), "rt", encoding="latin-1") as f:
        assert f.read(8) == "Spam and"
    assert error(module.open, io.BytesIO(data), "rbt")[0] == "ValueError"
    assert error(lambda: cls(io.BytesIO(data[:-4])).read()) == ("EOFError", SHORT.replace("data", "file"))
