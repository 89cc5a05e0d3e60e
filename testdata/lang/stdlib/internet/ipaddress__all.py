# ipaddress: addresses, networks, interfaces, ranges.
import re

got = []


def r(f):
    """Note what f returns or raises."""
    try:
        shown = repr(f())
    except Exception as e:
        shown = f'{type(e).__name__}: {e}'
    got.append(re.sub(r"0x[0-9a-f]+|id='\d+'", 'ID', shown))

from ipaddress import *
import ipaddress, pickle
for s in ['1.2.3.4','::1','2001:db8::1','1.2.3','256.1.1.1','01.1.1.1','1.2.3.4.5','a.b.c.d','','::','1::2::3',':1','1:','::ffff:1.2.3.4','2001:0db8:0000:0000:0000:0000:0000:0001','1:2:3:4:5:6:7:8','1:2:3:4:5:6:7:8:9','12345::','g::','1:0:0:2:0:0:0:3','2002:102:304::','2001:0:4136:e378:8000:63bf:3fff:fdd2', 5, 2**32, 2**128, -1, b'\1\2\3\4', b'\1', '1.2.3.4/24', '10.0.0.1','192.168.1.1','8.8.8.8','224.0.0.1','127.0.0.1','169.254.1.1','0.0.0.0','240.0.0.1','100.64.0.1','fc00::1','ff02::1','fec0::1']:
    r(lambda: ip_address(s)); r(lambda: IPv4Address(s)); r(lambda: IPv6Address(s))
    try: a = ip_address(s)
    except ValueError: continue
    r(lambda: ([getattr(a, n, None) for n in 'compressed exploded packed reverse_pointer version max_prefixlen is_multicast is_private is_global is_reserved is_link_local is_loopback is_unspecified is_site_local ipv4_mapped sixtofour teredo scope_id'.split()], int(a), a + 1 if int(a) < 2**32-1 else 0, hash(a) == hash(ip_address(str(a))), f'{a:x} {a:#b} {a:n} {a:_x} {a!s:>20}'))
for s in ['192.168.0.0/24','10.0.0.1/8','10.0.0.0/255.0.0.0','10.0.0.0/0.255.255.255','1.2.3.4','1.2.3.4/33','1.2.3.4/a','1.2.3.4/255.0.255.0','2001:db8::/32','2001:db8::1/64','0.0.0.0/0','1.2.3.4/1/2', ('10.0.0.0', 8), '192.168.1.0/30', '192.168.1.0/31', '1.1.1.1/32','::/0']:
    r(lambda: ip_network(s)); r(lambda: ip_network(s, strict=False)); r(lambda: ip_interface(s))
    try: n = ip_network(s, False)
    except ValueError: continue
    r(lambda: (n.network_address, n.broadcast_address, n.netmask, n.hostmask, n.num_addresses, n.prefixlen, n.with_netmask, n.with_hostmask, n.exploded, n.is_private, n.is_global, n.reverse_pointer))
    if n.num_addresses <= 4: r(lambda: list(n.hosts())); r(lambda: list(n))
n = ip_network('192.168.0.0/24')
r(lambda: n[5])
r(lambda: n[-1])
r(lambda: n[256])
r(lambda: ip_address('192.168.0.9') in n)
r(lambda: ip_address('::1') in n)
r(lambda: list(n.subnets(2)))
r(lambda: list(n.subnets(new_prefix=26)))
r(lambda: list(n.subnets(new_prefix=20)))
r(lambda: n.supernet())
r(lambda: n.supernet(new_prefix=16))
r(lambda: n.subnet_of(ip_network('192.168.0.0/16')))
r(lambda: n.supernet_of(ip_network('192.168.0.0/25')))
r(lambda: n.overlaps(ip_network('192.168.0.128/25')))
r(lambda: list(n.address_exclude(ip_network('192.168.0.64/26'))))
r(lambda: n.compare_networks(ip_network('10.0.0.0/8')))
r(lambda: sum(1 for _ in n.hosts()))
r(lambda: list(summarize_address_range(ip_address('192.0.2.0'), ip_address('192.0.2.130'))))
r(lambda: list(collapse_addresses([ip_network('192.0.2.0/25'), ip_network('192.0.2.128/25'), ip_address('10.0.0.1')])))
r(lambda: sorted([ip_address('10.0.0.2'), ip_address('10.0.0.1')]))
r(lambda: ip_address('1.1.1.1') < ip_address('::1'))
r(lambda: ip_address('1.1.1.1') == '1.1.1.1')
r(lambda: ip_address('1.1.1.1') < 5)
i = ip_interface('10.1.2.3/8')
r(lambda: (i, i.ip, i.network, i.netmask, i.with_netmask, i.hostmask, str(i), i == ip_interface('10.1.2.3/8'), i == ip_address('10.1.2.3'), i + 1, i.exploded))
r(lambda: pickle.loads(pickle.dumps([i, n, ip_address('::1')])))
r(lambda: {ip_address('1.1.1.1'): 1}[ip_address('1.1.1.1')])
r(lambda: get_mixed_type_key(n))
r(lambda: v4_int_to_packed(5))

# What CPython 3.13 shows for each, in turn.
expected = [
    "IPv4Address('1.2.3.4')",
    "IPv4Address('1.2.3.4')",
    "AddressValueError: At least 3 parts expected in '1.2.3.4'",
    "(['1.2.3.4', '1.2.3.4', b'\\x01\\x02\\x03\\x04', '4.3.2.1.in-addr.arpa', 4, 32, False, False, True, False, False, False, False, None, None, None, None, None], 16909060, IPv4Address('1.2.3.5'), True, '01020304 0b00000001000000100000001100000100 00000001000000100000001100000100 0102_0304              1.2.3.4')",
    "IPv6Address('::1')",
    "AddressValueError: Expected 4 octets in '::1'",
    "IPv6Address('::1')",
    "(['::1', '0000:0000:0000:0000:0000:0000:0000:0001', b'\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01', '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.ip6.arpa', 6, 128, False, True, False, True, False, True, False, False, None, None, None, None], 1, IPv6Address('::2'), True, '00000000000000000000000000000001 0b00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001 00000000000000000000000000000001 0000_0000_0000_0000_0000_0000_0000_0001                  ::1')",
    "IPv6Address('2001:db8::1')",
    "AddressValueError: Expected 4 octets in '2001:db8::1'",
    "IPv6Address('2001:db8::1')",
    "(['2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001', b' \\x01\\r\\xb8\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01', '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa', 6, 128, False, True, False, False, False, False, False, False, None, None, None, None], 42540766411282592856903984951653826561, 0, True, '20010db8000000000000000000000001 0b00100000000000010000110110111000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001 20010db8000000000000000000000001 2001_0db8_0000_0000_0000_0000_0000_0001          2001:db8::1')",
    "ValueError: '1.2.3' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: Expected 4 octets in '1.2.3'",
    "AddressValueError: At least 3 parts expected in '1.2.3'",
    "ValueError: '256.1.1.1' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: Octet 256 (> 255) not permitted in '256.1.1.1'",
    "AddressValueError: At least 3 parts expected in '256.1.1.1'",
    "ValueError: '01.1.1.1' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: Leading zeros are not permitted in '01' in '01.1.1.1'",
    "AddressValueError: At least 3 parts expected in '01.1.1.1'",
    "ValueError: '1.2.3.4.5' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: Expected 4 octets in '1.2.3.4.5'",
    "AddressValueError: At least 3 parts expected in '1.2.3.4.5'",
    "ValueError: 'a.b.c.d' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: Only decimal digits permitted in 'a' in 'a.b.c.d'",
    "AddressValueError: At least 3 parts expected in 'a.b.c.d'",
    "ValueError: '' does not appear to be an IPv4 or IPv6 address",
    'AddressValueError: Address cannot be empty',
    'AddressValueError: Address cannot be empty',
    "IPv6Address('::')",
    "AddressValueError: Expected 4 octets in '::'",
    "IPv6Address('::')",
    "(['::', '0000:0000:0000:0000:0000:0000:0000:0000', b'\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00', '0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.ip6.arpa', 6, 128, False, True, False, True, False, False, True, False, None, None, None, None], 0, IPv6Address('::1'), True, '00000000000000000000000000000000 0b00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000 00000000000000000000000000000000 0000_0000_0000_0000_0000_0000_0000_0000                   ::')",
    "ValueError: '1::2::3' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: Expected 4 octets in '1::2::3'",
    "AddressValueError: At most one '::' permitted in '1::2::3'",
    "ValueError: ':1' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: Expected 4 octets in ':1'",
    "AddressValueError: At least 3 parts expected in ':1'",
    "ValueError: '1:' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: Expected 4 octets in '1:'",
    "AddressValueError: At least 3 parts expected in '1:'",
    "IPv6Address('::ffff:1.2.3.4')",
    "AddressValueError: Only decimal digits permitted in '::ffff:1' in '::ffff:1.2.3.4'",
    "IPv6Address('::ffff:1.2.3.4')",
    "(['::ffff:1.2.3.4', '0000:0000:0000:0000:0000:ffff:1.2.3.4', b'\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\xff\\xff\\x01\\x02\\x03\\x04', '4.0.3.0.2.0.1.0.f.f.f.f.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.ip6.arpa', 6, 128, False, False, True, True, False, False, False, False, IPv4Address('1.2.3.4'), None, None, None], 281470698652420, 0, True, '00000000000000000000ffff01020304 0b00000000000000000000000000000000000000000000000000000000000000000000000000000000111111111111111100000001000000100000001100000100 00000000000000000000ffff01020304 0000_0000_0000_0000_0000_ffff_0102_0304       ::ffff:1.2.3.4')",
    "IPv6Address('2001:db8::1')",
    "AddressValueError: Expected 4 octets in '2001:0db8:0000:0000:0000:0000:0000:0001'",
    "IPv6Address('2001:db8::1')",
    "(['2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001', b' \\x01\\r\\xb8\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01', '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa', 6, 128, False, True, False, False, False, False, False, False, None, None, None, None], 42540766411282592856903984951653826561, 0, True, '20010db8000000000000000000000001 0b00100000000000010000110110111000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001 20010db8000000000000000000000001 2001_0db8_0000_0000_0000_0000_0000_0001          2001:db8::1')",
    "IPv6Address('1:2:3:4:5:6:7:8')",
    "AddressValueError: Expected 4 octets in '1:2:3:4:5:6:7:8'",
    "IPv6Address('1:2:3:4:5:6:7:8')",
    "(['1:2:3:4:5:6:7:8', '0001:0002:0003:0004:0005:0006:0007:0008', b'\\x00\\x01\\x00\\x02\\x00\\x03\\x00\\x04\\x00\\x05\\x00\\x06\\x00\\x07\\x00\\x08', '8.0.0.0.7.0.0.0.6.0.0.0.5.0.0.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.ip6.arpa', 6, 128, False, False, True, True, False, False, False, False, None, None, None, None], 5192455318486707404433266433261576, 0, True, '00010002000300040005000600070008 0b00000000000000010000000000000010000000000000001100000000000001000000000000000101000000000000011000000000000001110000000000001000 00010002000300040005000600070008 0001_0002_0003_0004_0005_0006_0007_0008      1:2:3:4:5:6:7:8')",
    "ValueError: '1:2:3:4:5:6:7:8:9' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: Expected 4 octets in '1:2:3:4:5:6:7:8:9'",
    "AddressValueError: Exactly 8 parts expected without '::' in '1:2:3:4:5:6:7:8:9'",
    "ValueError: '12345::' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: Expected 4 octets in '12345::'",
    "AddressValueError: At most 4 characters permitted in '12345' in '12345::'",
    "ValueError: 'g::' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: Expected 4 octets in 'g::'",
    "AddressValueError: Only hex digits permitted in 'g' in 'g::'",
    "IPv6Address('1:0:0:2::3')",
    "AddressValueError: Expected 4 octets in '1:0:0:2:0:0:0:3'",
    "IPv6Address('1:0:0:2::3')",
    "(['1:0:0:2::3', '0001:0000:0000:0002:0000:0000:0000:0003', b'\\x00\\x01\\x00\\x00\\x00\\x00\\x00\\x02\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x03', '3.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.2.0.0.0.0.0.0.0.0.0.0.0.1.0.0.0.ip6.arpa', 6, 128, False, False, True, True, False, False, False, False, None, None, None, None], 5192296858534864522018643748323331, 0, True, '00010000000000020000000000000003 0b00000000000000010000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000011 00010000000000020000000000000003 0001_0000_0000_0002_0000_0000_0000_0003           1:0:0:2::3')",
    "IPv6Address('2002:102:304::')",
    "AddressValueError: Expected 4 octets in '2002:102:304::'",
    "IPv6Address('2002:102:304::')",
    "(['2002:102:304::', '2002:0102:0304:0000:0000:0000:0000:0000', b' \\x02\\x01\\x02\\x03\\x04\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00', '0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.4.0.3.0.2.0.1.0.2.0.0.2.ip6.arpa', 6, 128, False, True, False, False, False, False, False, False, None, IPv4Address('1.2.3.4'), None, None], 42545700900633597001120479778841821184, 0, True, '20020102030400000000000000000000 0b00100000000000100000000100000010000000110000010000000000000000000000000000000000000000000000000000000000000000000000000000000000 20020102030400000000000000000000 2002_0102_0304_0000_0000_0000_0000_0000       2002:102:304::')",
    "IPv6Address('2001:0:4136:e378:8000:63bf:3fff:fdd2')",
    "AddressValueError: Expected 4 octets in '2001:0:4136:e378:8000:63bf:3fff:fdd2'",
    "IPv6Address('2001:0:4136:e378:8000:63bf:3fff:fdd2')",
    "(['2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:0000:4136:e378:8000:63bf:3fff:fdd2', b' \\x01\\x00\\x00A6\\xe3x\\x80\\x00c\\xbf?\\xff\\xfd\\xd2', '2.d.d.f.f.f.f.3.f.b.3.6.0.0.0.8.8.7.3.e.6.3.1.4.0.0.0.0.1.0.0.2.ip6.arpa', 6, 128, False, True, False, False, False, False, False, False, None, None, (IPv4Address('65.54.227.120'), IPv4Address('192.0.2.45')), None], 42540488182158724593221357832373272018, 0, True, '200100004136e378800063bf3ffffdd2 0b00100000000000010000000000000000010000010011011011100011011110001000000000000000011000111011111100111111111111111111110111010010 200100004136e378800063bf3ffffdd2 2001_0000_4136_e378_8000_63bf_3fff_fdd2 2001:0:4136:e378:8000:63bf:3fff:fdd2')",
    "IPv4Address('0.0.0.5')",
    "IPv4Address('0.0.0.5')",
    "IPv6Address('::5')",
    "(['0.0.0.5', '0.0.0.5', b'\\x00\\x00\\x00\\x05', '5.0.0.0.in-addr.arpa', 4, 32, False, True, False, False, False, False, False, None, None, None, None, None], 5, IPv4Address('0.0.0.6'), True, '00000005 0b00000000000000000000000000000101 00000000000000000000000000000101 0000_0005              0.0.0.5')",
    "IPv6Address('::1:0:0')",
    'AddressValueError: 4294967296 (>= 2**32) is not permitted as an IPv4 address',
    "IPv6Address('::1:0:0')",
    "(['::1:0:0', '0000:0000:0000:0000:0000:0001:0000:0000', b'\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01\\x00\\x00\\x00\\x00', '0.0.0.0.0.0.0.0.1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.ip6.arpa', 6, 128, False, False, True, True, False, False, False, False, None, None, None, None], 4294967296, 0, True, '00000000000000000000000100000000 0b00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000 00000000000000000000000100000000 0000_0000_0000_0000_0000_0001_0000_0000              ::1:0:0')",
    'ValueError: 340282366920938463463374607431768211456 does not appear to be an IPv4 or IPv6 address',
    'AddressValueError: 340282366920938463463374607431768211456 (>= 2**32) is not permitted as an IPv4 address',
    'AddressValueError: 340282366920938463463374607431768211456 (>= 2**128) is not permitted as an IPv6 address',
    'ValueError: -1 does not appear to be an IPv4 or IPv6 address',
    'AddressValueError: -1 (< 0) is not permitted as an IPv4 address',
    'AddressValueError: -1 (< 0) is not permitted as an IPv6 address',
    "IPv4Address('1.2.3.4')",
    "IPv4Address('1.2.3.4')",
    "AddressValueError: b'\\x01\\x02\\x03\\x04' (len 4 != 16) is not permitted as an IPv6 address",
    "(['1.2.3.4', '1.2.3.4', b'\\x01\\x02\\x03\\x04', '4.3.2.1.in-addr.arpa', 4, 32, False, False, True, False, False, False, False, None, None, None, None, None], 16909060, IPv4Address('1.2.3.5'), True, '01020304 0b00000001000000100000001100000100 00000001000000100000001100000100 0102_0304              1.2.3.4')",
    "ValueError: b'\\x01' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: b'\\x01' (len 1 != 4) is not permitted as an IPv4 address",
    "AddressValueError: b'\\x01' (len 1 != 16) is not permitted as an IPv6 address",
    "ValueError: '1.2.3.4/24' does not appear to be an IPv4 or IPv6 address",
    "AddressValueError: Unexpected '/' in '1.2.3.4/24'",
    "AddressValueError: Unexpected '/' in '1.2.3.4/24'",
    "IPv4Address('10.0.0.1')",
    "IPv4Address('10.0.0.1')",
    "AddressValueError: At least 3 parts expected in '10.0.0.1'",
    "(['10.0.0.1', '10.0.0.1', b'\\n\\x00\\x00\\x01', '1.0.0.10.in-addr.arpa', 4, 32, False, True, False, False, False, False, False, None, None, None, None, None], 167772161, IPv4Address('10.0.0.2'), True, '0a000001 0b00001010000000000000000000000001 00001010000000000000000000000001 0a00_0001             10.0.0.1')",
    "IPv4Address('192.168.1.1')",
    "IPv4Address('192.168.1.1')",
    "AddressValueError: At least 3 parts expected in '192.168.1.1'",
    "(['192.168.1.1', '192.168.1.1', b'\\xc0\\xa8\\x01\\x01', '1.1.168.192.in-addr.arpa', 4, 32, False, True, False, False, False, False, False, None, None, None, None, None], 3232235777, IPv4Address('192.168.1.2'), True, 'c0a80101 0b11000000101010000000000100000001 11000000101010000000000100000001 c0a8_0101          192.168.1.1')",
    "IPv4Address('8.8.8.8')",
    "IPv4Address('8.8.8.8')",
    "AddressValueError: At least 3 parts expected in '8.8.8.8'",
    "(['8.8.8.8', '8.8.8.8', b'\\x08\\x08\\x08\\x08', '8.8.8.8.in-addr.arpa', 4, 32, False, False, True, False, False, False, False, None, None, None, None, None], 134744072, IPv4Address('8.8.8.9'), True, '08080808 0b00001000000010000000100000001000 00001000000010000000100000001000 0808_0808              8.8.8.8')",
    "IPv4Address('224.0.0.1')",
    "IPv4Address('224.0.0.1')",
    "AddressValueError: At least 3 parts expected in '224.0.0.1'",
    "(['224.0.0.1', '224.0.0.1', b'\\xe0\\x00\\x00\\x01', '1.0.0.224.in-addr.arpa', 4, 32, True, False, True, False, False, False, False, None, None, None, None, None], 3758096385, IPv4Address('224.0.0.2'), True, 'e0000001 0b11100000000000000000000000000001 11100000000000000000000000000001 e000_0001            224.0.0.1')",
    "IPv4Address('127.0.0.1')",
    "IPv4Address('127.0.0.1')",
    "AddressValueError: At least 3 parts expected in '127.0.0.1'",
    "(['127.0.0.1', '127.0.0.1', b'\\x7f\\x00\\x00\\x01', '1.0.0.127.in-addr.arpa', 4, 32, False, True, False, False, False, True, False, None, None, None, None, None], 2130706433, IPv4Address('127.0.0.2'), True, '7f000001 0b01111111000000000000000000000001 01111111000000000000000000000001 7f00_0001            127.0.0.1')",
    "IPv4Address('169.254.1.1')",
    "IPv4Address('169.254.1.1')",
    "AddressValueError: At least 3 parts expected in '169.254.1.1'",
    "(['169.254.1.1', '169.254.1.1', b'\\xa9\\xfe\\x01\\x01', '1.1.254.169.in-addr.arpa', 4, 32, False, True, False, False, True, False, False, None, None, None, None, None], 2851995905, IPv4Address('169.254.1.2'), True, 'a9fe0101 0b10101001111111100000000100000001 10101001111111100000000100000001 a9fe_0101          169.254.1.1')",
    "IPv4Address('0.0.0.0')",
    "IPv4Address('0.0.0.0')",
    "AddressValueError: At least 3 parts expected in '0.0.0.0'",
    "(['0.0.0.0', '0.0.0.0', b'\\x00\\x00\\x00\\x00', '0.0.0.0.in-addr.arpa', 4, 32, False, True, False, False, False, False, True, None, None, None, None, None], 0, IPv4Address('0.0.0.1'), True, '00000000 0b00000000000000000000000000000000 00000000000000000000000000000000 0000_0000              0.0.0.0')",
    "IPv4Address('240.0.0.1')",
    "IPv4Address('240.0.0.1')",
    "AddressValueError: At least 3 parts expected in '240.0.0.1'",
    "(['240.0.0.1', '240.0.0.1', b'\\xf0\\x00\\x00\\x01', '1.0.0.240.in-addr.arpa', 4, 32, False, True, False, True, False, False, False, None, None, None, None, None], 4026531841, IPv4Address('240.0.0.2'), True, 'f0000001 0b11110000000000000000000000000001 11110000000000000000000000000001 f000_0001            240.0.0.1')",
    "IPv4Address('100.64.0.1')",
    "IPv4Address('100.64.0.1')",
    "AddressValueError: At least 3 parts expected in '100.64.0.1'",
    "(['100.64.0.1', '100.64.0.1', b'd@\\x00\\x01', '1.0.64.100.in-addr.arpa', 4, 32, False, False, False, False, False, False, False, None, None, None, None, None], 1681915905, IPv4Address('100.64.0.2'), True, '64400001 0b01100100010000000000000000000001 01100100010000000000000000000001 6440_0001           100.64.0.1')",
    "IPv6Address('fc00::1')",
    "AddressValueError: Expected 4 octets in 'fc00::1'",
    "IPv6Address('fc00::1')",
    "(['fc00::1', 'fc00:0000:0000:0000:0000:0000:0000:0001', b'\\xfc\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01', '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.c.f.ip6.arpa', 6, 128, False, True, False, False, False, False, False, False, None, None, None, None], 334965454937798799971759379190646833153, 0, True, 'fc000000000000000000000000000001 0b11111100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001 fc000000000000000000000000000001 fc00_0000_0000_0000_0000_0000_0000_0001              fc00::1')",
    "IPv6Address('ff02::1')",
    "AddressValueError: Expected 4 octets in 'ff02::1'",
    "IPv6Address('ff02::1')",
    "(['ff02::1', 'ff02:0000:0000:0000:0000:0000:0000:0001', b'\\xff\\x02\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01', '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.2.0.f.f.ip6.arpa', 6, 128, True, False, True, False, False, False, False, False, None, None, None, None], 338963523518870617245727861364146307073, 0, True, 'ff020000000000000000000000000001 0b11111111000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001 ff020000000000000000000000000001 ff02_0000_0000_0000_0000_0000_0000_0001              ff02::1')",
    "IPv6Address('fec0::1')",
    "AddressValueError: Expected 4 octets in 'fec0::1'",
    "IPv6Address('fec0::1')",
    "(['fec0::1', 'fec0:0000:0000:0000:0000:0000:0000:0001', b'\\xfe\\xc0\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01', '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.c.e.f.ip6.arpa', 6, 128, False, False, True, False, False, False, False, True, None, None, None, None], 338620831926207318622244848606417780737, 0, True, 'fec00000000000000000000000000001 0b11111110110000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001 fec00000000000000000000000000001 fec0_0000_0000_0000_0000_0000_0000_0001              fec0::1')",
    "IPv4Network('192.168.0.0/24')",
    "IPv4Network('192.168.0.0/24')",
    "IPv4Interface('192.168.0.0/24')",
    "(IPv4Address('192.168.0.0'), IPv4Address('192.168.0.255'), IPv4Address('255.255.255.0'), IPv4Address('0.0.0.255'), 256, 24, '192.168.0.0/255.255.255.0', '192.168.0.0/0.0.0.255', '192.168.0.0/24', True, False, '0/24.0.168.192.in-addr.arpa')",
    'ValueError: 10.0.0.1/8 has host bits set',
    "IPv4Network('10.0.0.0/8')",
    "IPv4Interface('10.0.0.1/8')",
    "(IPv4Address('10.0.0.0'), IPv4Address('10.255.255.255'), IPv4Address('255.0.0.0'), IPv4Address('0.255.255.255'), 16777216, 8, '10.0.0.0/255.0.0.0', '10.0.0.0/0.255.255.255', '10.0.0.0/8', True, False, '0/8.0.0.10.in-addr.arpa')",
    "IPv4Network('10.0.0.0/8')",
    "IPv4Network('10.0.0.0/8')",
    "IPv4Interface('10.0.0.0/8')",
    "(IPv4Address('10.0.0.0'), IPv4Address('10.255.255.255'), IPv4Address('255.0.0.0'), IPv4Address('0.255.255.255'), 16777216, 8, '10.0.0.0/255.0.0.0', '10.0.0.0/0.255.255.255', '10.0.0.0/8', True, False, '0/8.0.0.10.in-addr.arpa')",
    "IPv4Network('10.0.0.0/8')",
    "IPv4Network('10.0.0.0/8')",
    "IPv4Interface('10.0.0.0/8')",
    "(IPv4Address('10.0.0.0'), IPv4Address('10.255.255.255'), IPv4Address('255.0.0.0'), IPv4Address('0.255.255.255'), 16777216, 8, '10.0.0.0/255.0.0.0', '10.0.0.0/0.255.255.255', '10.0.0.0/8', True, False, '0/8.0.0.10.in-addr.arpa')",
    "IPv4Network('1.2.3.4/32')",
    "IPv4Network('1.2.3.4/32')",
    "IPv4Interface('1.2.3.4/32')",
    "(IPv4Address('1.2.3.4'), IPv4Address('1.2.3.4'), IPv4Address('255.255.255.255'), IPv4Address('0.0.0.0'), 1, 32, '1.2.3.4/255.255.255.255', '1.2.3.4/0.0.0.0', '1.2.3.4/32', False, True, '4/32.3.2.1.in-addr.arpa')",
    "[IPv4Address('1.2.3.4')]",
    "[IPv4Address('1.2.3.4')]",
    "ValueError: '1.2.3.4/33' does not appear to be an IPv4 or IPv6 network",
    "ValueError: '1.2.3.4/33' does not appear to be an IPv4 or IPv6 network",
    "ValueError: '1.2.3.4/33' does not appear to be an IPv4 or IPv6 interface",
    "ValueError: '1.2.3.4/a' does not appear to be an IPv4 or IPv6 network",
    "ValueError: '1.2.3.4/a' does not appear to be an IPv4 or IPv6 network",
    "ValueError: '1.2.3.4/a' does not appear to be an IPv4 or IPv6 interface",
    "ValueError: '1.2.3.4/255.0.255.0' does not appear to be an IPv4 or IPv6 network",
    "ValueError: '1.2.3.4/255.0.255.0' does not appear to be an IPv4 or IPv6 network",
    "ValueError: '1.2.3.4/255.0.255.0' does not appear to be an IPv4 or IPv6 interface",
    "IPv6Network('2001:db8::/32')",
    "IPv6Network('2001:db8::/32')",
    "IPv6Interface('2001:db8::/32')",
    "(IPv6Address('2001:db8::'), IPv6Address('2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'), IPv6Address('ffff:ffff::'), IPv6Address('::ffff:ffff:ffff:ffff:ffff:ffff'), 79228162514264337593543950336, 32, '2001:db8::/ffff:ffff::', '2001:db8::/::ffff:ffff:ffff:ffff:ffff:ffff', '2001:0db8:0000:0000:0000:0000:0000:0000/32', True, False, '2.3./.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa')",
    'ValueError: 2001:db8::1/64 has host bits set',
    "IPv6Network('2001:db8::/64')",
    "IPv6Interface('2001:db8::1/64')",
    "(IPv6Address('2001:db8::'), IPv6Address('2001:db8::ffff:ffff:ffff:ffff'), IPv6Address('ffff:ffff:ffff:ffff::'), IPv6Address('::ffff:ffff:ffff:ffff'), 18446744073709551616, 64, '2001:db8::/ffff:ffff:ffff:ffff::', '2001:db8::/::ffff:ffff:ffff:ffff', '2001:0db8:0000:0000:0000:0000:0000:0000/64', True, False, '4.6./.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa')",
    "IPv4Network('0.0.0.0/0')",
    "IPv4Network('0.0.0.0/0')",
    "IPv4Interface('0.0.0.0/0')",
    "(IPv4Address('0.0.0.0'), IPv4Address('255.255.255.255'), IPv4Address('0.0.0.0'), IPv4Address('255.255.255.255'), 4294967296, 0, '0.0.0.0/0.0.0.0', '0.0.0.0/255.255.255.255', '0.0.0.0/0', False, True, '0/0.0.0.0.in-addr.arpa')",
    "ValueError: '1.2.3.4/1/2' does not appear to be an IPv4 or IPv6 network",
    "ValueError: '1.2.3.4/1/2' does not appear to be an IPv4 or IPv6 network",
    "ValueError: '1.2.3.4/1/2' does not appear to be an IPv4 or IPv6 interface",
    "IPv4Network('10.0.0.0/8')",
    "IPv4Network('10.0.0.0/8')",
    "IPv4Interface('10.0.0.0/8')",
    "(IPv4Address('10.0.0.0'), IPv4Address('10.255.255.255'), IPv4Address('255.0.0.0'), IPv4Address('0.255.255.255'), 16777216, 8, '10.0.0.0/255.0.0.0', '10.0.0.0/0.255.255.255', '10.0.0.0/8', True, False, '0/8.0.0.10.in-addr.arpa')",
    "IPv4Network('192.168.1.0/30')",
    "IPv4Network('192.168.1.0/30')",
    "IPv4Interface('192.168.1.0/30')",
    "(IPv4Address('192.168.1.0'), IPv4Address('192.168.1.3'), IPv4Address('255.255.255.252'), IPv4Address('0.0.0.3'), 4, 30, '192.168.1.0/255.255.255.252', '192.168.1.0/0.0.0.3', '192.168.1.0/30', True, False, '0/30.1.168.192.in-addr.arpa')",
    "[IPv4Address('192.168.1.1'), IPv4Address('192.168.1.2')]",
    "[IPv4Address('192.168.1.0'), IPv4Address('192.168.1.1'), IPv4Address('192.168.1.2'), IPv4Address('192.168.1.3')]",
    "IPv4Network('192.168.1.0/31')",
    "IPv4Network('192.168.1.0/31')",
    "IPv4Interface('192.168.1.0/31')",
    "(IPv4Address('192.168.1.0'), IPv4Address('192.168.1.1'), IPv4Address('255.255.255.254'), IPv4Address('0.0.0.1'), 2, 31, '192.168.1.0/255.255.255.254', '192.168.1.0/0.0.0.1', '192.168.1.0/31', True, False, '0/31.1.168.192.in-addr.arpa')",
    "[IPv4Address('192.168.1.0'), IPv4Address('192.168.1.1')]",
    "[IPv4Address('192.168.1.0'), IPv4Address('192.168.1.1')]",
    "IPv4Network('1.1.1.1/32')",
    "IPv4Network('1.1.1.1/32')",
    "IPv4Interface('1.1.1.1/32')",
    "(IPv4Address('1.1.1.1'), IPv4Address('1.1.1.1'), IPv4Address('255.255.255.255'), IPv4Address('0.0.0.0'), 1, 32, '1.1.1.1/255.255.255.255', '1.1.1.1/0.0.0.0', '1.1.1.1/32', False, True, '1/32.1.1.1.in-addr.arpa')",
    "[IPv4Address('1.1.1.1')]",
    "[IPv4Address('1.1.1.1')]",
    "IPv6Network('::/0')",
    "IPv6Network('::/0')",
    "IPv6Interface('::/0')",
    "(IPv6Address('::'), IPv6Address('ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'), IPv6Address('::'), IPv6Address('ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'), 340282366920938463463374607431768211456, 0, '::/::', '::/ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '0000:0000:0000:0000:0000:0000:0000:0000/0', False, True, '0./.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.ip6.arpa')",
    "IPv4Address('192.168.0.5')",
    "IPv4Address('192.168.0.255')",
    'IndexError: address out of range',
    'True',
    'False',
    "[IPv4Network('192.168.0.0/26'), IPv4Network('192.168.0.64/26'), IPv4Network('192.168.0.128/26'), IPv4Network('192.168.0.192/26')]",
    "[IPv4Network('192.168.0.0/26'), IPv4Network('192.168.0.64/26'), IPv4Network('192.168.0.128/26'), IPv4Network('192.168.0.192/26')]",
    'ValueError: new prefix must be longer',
    "IPv4Network('192.168.0.0/23')",
    "IPv4Network('192.168.0.0/16')",
    'True',
    'True',
    'True',
    "[IPv4Network('192.168.0.128/25'), IPv4Network('192.168.0.0/26')]",
    '1',
    '254',
    "[IPv4Network('192.0.2.0/25'), IPv4Network('192.0.2.128/31'), IPv4Network('192.0.2.130/32')]",
    "[IPv4Network('10.0.0.1/32'), IPv4Network('192.0.2.0/24')]",
    "[IPv4Address('10.0.0.1'), IPv4Address('10.0.0.2')]",
    'TypeError: 1.1.1.1 and ::1 are not of the same version',
    'False',
    "TypeError: '<' not supported between instances of 'IPv4Address' and 'int'",
    "(IPv4Interface('10.1.2.3/8'), IPv4Address('10.1.2.3'), IPv4Network('10.0.0.0/8'), IPv4Address('255.0.0.0'), '10.1.2.3/255.0.0.0', IPv4Address('0.255.255.255'), '10.1.2.3/8', True, False, IPv4Interface('10.1.2.4/32'), '10.1.2.3/8')",
    "[IPv4Interface('10.1.2.3/8'), IPv4Network('192.168.0.0/24'), IPv6Address('::1')]",
    '1',
    "(4, IPv4Address('192.168.0.0'), IPv4Address('255.255.255.0'))",
    "b'\\x00\\x00\\x00\\x05'",
]
assert len(got) == len(expected)
for have, want in zip(got, expected):
    assert have == want, (have, want)

# A format is one of its own, or that of a text if it ends with s.
for spec in ("q", ">50", "05"):
    try:
        format(ipaddress.ip_address("1.2.3.4"), spec)
    except TypeError as e:
        assert str(e) == "unsupported format string passed to IPv4Address.__format__"
    else:
        raise AssertionError(spec)
assert f"{ipaddress.ip_address('1.2.3.4'):>10s}" == "   1.2.3.4"
