import configparser, io, tomllib, json
c = configparser.ConfigParser(); c.read_string('[DEFAULT]\ndebug = no\n[srv]\nhost=h\nport = 80\nurl = http://%(host)s:%(port)s\nlist =\n  a\n  b\n'); print(c.sections(), c['srv']['url'], c.getint('srv', 'port'), c.getboolean('srv', 'debug'), c['srv'].get('zz', 'd'), dict(c['srv']), c.has_option('srv', 'host'), repr(c['srv']['list']))
c['new'] = {'k': 'v'}; s = io.StringIO(); c.write(s); print(s.getvalue())
for fn in [lambda: c['nope'], lambda: c.get('srv', 'nope'), lambda: c.getint('srv', 'host'), lambda: configparser.ConfigParser().read_string('x=1'), lambda: configparser.ConfigParser().read_string('[a]\nk=1\nk=2')]:
    try: print(fn())
    except Exception as e: print(type(e).__name__, e)
print(tomllib.loads('title = "T"\n[a]\nx = 1\ny = [1, 2.5, true]\nd = 2024-01-02\n[[arr]]\nn = 1\n[[arr]]\nn = 2\n[a.b]\nk = \'\'\'m\nl\'\'\''))
try: tomllib.loads('x = ')
except tomllib.TOMLDecodeError as e: print(e)
