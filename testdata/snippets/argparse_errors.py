import argparse, sys, io, contextlib
p = argparse.ArgumentParser(prog='tool', description='Do things.', epilog='Bye.')
p.add_argument('src', help='source file'); p.add_argument('-n', '--num', type=int, default=3, help='how many (default: %(default)s)', metavar='N')
p.add_argument('--mode', choices=['fast', 'slow'], default='fast'); p.add_argument('-v', '--verbose', action='count', default=0); p.add_argument('--flag', action='store_true'); p.add_argument('rest', nargs='*'); p.add_argument('--bool', action=argparse.BooleanOptionalAction)
p.add_argument('--version', action='version', version='%(prog)s 1.0'); g = p.add_mutually_exclusive_group(); g.add_argument('--a', action='store_const', const=5); g.add_argument('--b', type=float)
print(p.format_help()); print(p.format_usage())
for argv in [['f'], ['f', '-n', '7', '-vvv', 'x', 'y'], ['f', '--mode=slow', '--flag', '--no-bool'], [], ['f', '-n', 'x'], ['f', '--mode', 'zz'], ['f', '--nope'], ['f', '--a', '--b', '1'], ['--version'], ['f', '--num'], ['f', '--mo', 'slow'], ['f','--v']]:
    err = io.StringIO(); out = io.StringIO()
    with contextlib.redirect_stderr(err), contextlib.redirect_stdout(out):
        try: r = p.parse_args(argv)
        except SystemExit as e: r = ('exit', e.code)
    print(argv, r, err.getvalue(), out.getvalue())
sp = argparse.ArgumentParser(prog='git'); sub = sp.add_subparsers(dest='cmd', required=True); c = sub.add_parser('commit', help='commit it', aliases=['ci']); c.add_argument('-m', '--message', required=True); c.set_defaults(fn='commit'); sub.add_parser('log')
print(sp.parse_args(['commit', '-m', 'hi']), sp.parse_known_args(['log', '--x', '1'])); sp.print_help(); c.print_help()
with contextlib.redirect_stderr(sys.stdout):
    for argv in [['commit'], [], ['push']]:
        try: sp.parse_args(argv)
        except SystemExit as e: print(e.code)
