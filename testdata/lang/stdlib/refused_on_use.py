"""Modules for processes and the network can be imported, and tests put their own functions in the place of theirs."""

import ftplib
import http.server
import imaplib
import multiprocessing
import poplib
import select
import smtplib
import socket
import socketserver
import ssl
import subprocess
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from unittest import mock


def revision():
    done = subprocess.run(['git', 'rev-parse', 'HEAD'], capture_output=True, text=True, check=True)
    return done.stdout.strip()


with mock.patch('subprocess.run') as run:
    run.return_value = subprocess.CompletedProcess(['git'], 0, 'abc\n')
    assert revision() == 'abc'
    run.assert_called_once_with(['git', 'rev-parse', 'HEAD'], capture_output=True, text=True, check=True)
    run.side_effect = subprocess.CalledProcessError(2, ['git'], stderr='no')
    try:
        revision()
    except subprocess.CalledProcessError as e:
        assert str(e) == "Command '['git']' returned non-zero exit status 2.", e
        assert (e.returncode, e.cmd, e.stdout, e.stderr) == (2, ['git'], None, 'no')
    else:
        raise AssertionError('no error')

with mock.patch.object(subprocess, 'Popen', autospec=True) as popen:
    popen.return_value.communicate.return_value = (b'out', b'')
    assert subprocess.Popen(['ls'], stdout=subprocess.PIPE).communicate() == (b'out', b'')

assert repr(subprocess.CompletedProcess('ls', 1, stderr=b'')) == "CompletedProcess(args='ls', returncode=1, stderr=b'')"
assert str(subprocess.TimeoutExpired('ls', 3)) == "Command 'ls' timed out after 3 seconds"
assert str(subprocess.CalledProcessError(-9, 'ls')) == "Command 'ls' died with <Signals.SIGKILL: 9>."
assert str(subprocess.CalledProcessError(-999, 'ls')) == "Command 'ls' died with unknown signal 999."
assert issubclass(subprocess.TimeoutExpired, subprocess.SubprocessError)
for words, line in [(['a', 'b c'], 'a "b c"'), ([''], '""'), (['a"b'], 'a\\"b'), (['a\\ b'], '"a\\ b"'), (['a b\\'], '"a b\\\\"'),
                    (['a\\\\"'], 'a\\\\\\\\\\"'), (['a\\\\b'], 'a\\\\b')]:
    assert subprocess.list2cmdline(words) == line, (words, subprocess.list2cmdline(words))


def send(message):
    with smtplib.SMTP('mail.example.com', 587) as server:
        server.starttls()
        server.login('me', 'secret')
        server.sendmail('me@example.com', ['you@example.com'], message)


with mock.patch('smtplib.SMTP') as smtp:
    send('hello')
    server = smtp.return_value.__enter__.return_value
    server.sendmail.assert_called_once_with('me@example.com', ['you@example.com'], 'hello')
with mock.patch('smtplib.SMTP', side_effect=smtplib.SMTPAuthenticationError(535, b'no')):
    try:
        send('hello')
    except smtplib.SMTPException as e:
        assert (e.smtp_code, e.smtp_error, e.args) == (535, b'no', (535, b'no'))
assert smtplib.SMTPSenderRefused(1, 'a', 'b').args == (1, 'a', 'b')
assert smtplib.SMTPRecipientsRefused({'a': 1}).recipients == {'a': 1}
assert smtplib.quoteaddr('Me <me@x.org>') == '<me@x.org>' and smtplib.quotedata('a\n.b\r') == 'a\r\n..b\r\n'

with mock.patch('ftplib.FTP') as ftp:
    ftp.return_value.nlst.return_value = ['a']
    assert ftplib.FTP('host').nlst() == ['a']
assert ftplib.error_perm in [ftplib.error_perm] and OSError in ftplib.all_errors and issubclass(ftplib.error_temp, ftplib.Error)

with mock.patch('socket.socket') as sock, mock.patch('socket.gethostbyname', return_value='10.0.0.1'):
    sock.return_value.connect_ex.return_value = 0
    assert socket.socket(socket.AF_INET, socket.SOCK_STREAM).connect_ex((socket.gethostbyname('x'), 80)) == 0
with mock.patch('ssl.create_default_context') as context:
    ssl.create_default_context().wrap_socket(None, server_hostname='x')
    context.return_value.wrap_socket.assert_called_once()
with mock.patch('select.select', return_value=([1], [], [])):
    assert select.select([1], [], []) == ([1], [], [])
with mock.patch('multiprocessing.Pool') as pool:
    pool.return_value.__enter__.return_value.map.return_value = [1, 4]
    with multiprocessing.Pool(2) as p:
        assert p.map(abs, [1, 4]) == [1, 4]
with mock.patch('multiprocessing.Process') as process:
    multiprocessing.Process(target=print).start()
    process.return_value.start.assert_called_once_with()
assert isinstance(ProcessPoolExecutor, type) and issubclass(BrokenProcessPool, RuntimeError)
assert issubclass(imaplib.IMAP4.abort, imaplib.IMAP4.error) and issubclass(poplib.error_proto, Exception)


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    pass


handler = mock.create_autospec(Handler, instance=True)
Handler.do_GET(handler)
handler.send_response.assert_called_once_with(200)
