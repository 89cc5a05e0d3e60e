// The repl-socket example serves Python over TCP: every connection gets a session of its own, with
// small limits.
//
//	go run ./examples/repl-socket --try
//	go run ./examples/repl-socket --listen localhost:7313     # and elsewhere: nc localhost 7313
//
// With --try it connects to itself, types a few lines and ends.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"io"
	"log"
	"net"
	"os"
	"strings"
	"time"

	"github.com/hognose/hognose"
)

func main() {
	address := flag.String("listen", "localhost:0", "address to listen on")
	try := flag.Bool("try", false, "connect, type a few lines and end")
	flag.Parse()
	l, err := net.Listen("tcp", *address)
	if err != nil {
		log.Fatal(err)
	}
	if !*try {
		log.Println("listening on", l.Addr())
		log.Fatal(serve(l))
	}
	go serve(l)
	if err := demonstrate(l.Addr().String(), os.Stdout); err != nil {
		log.Fatal(err)
	}
}

func serve(l net.Listener) error {
	backend := hognose.Local(&hognose.LocalOptions{MaxMemory: 256 << 20}) // of all connections together
	for {
		conn, err := l.Accept()
		if err != nil {
			return err
		}
		go func() {
			defer conn.Close()
			if err := converse(backend, conn); err != nil {
				log.Println(err)
			}
		}()
	}
}

// converse reads statements from a connection and answers each.
func converse(backend *hognose.Backend, conn net.Conn) error {
	ctx := context.Background()
	s, err := backend.Open(ctx, &hognose.Options{
		Limits: hognose.Limits{Time: time.Second, Memory: 32 << 20},
		Stdout: conn, Stderr: conn, // prints arrive while the code runs
	})
	if err != nil {
		return err
	}
	defer s.Close()
	in := bufio.NewScanner(conn)
	for {
		if _, err := io.WriteString(conn, ">>> "); err != nil {
			return err
		}
		code, ok := statement(in)
		if !ok {
			return in.Err()
		}
		r, err := s.Run(ctx, code)
		if _, err := io.WriteString(conn, answer(ctx, r, err)); err != nil {
			return err
		}
	}
}

// statement reads a line, or a block up to an empty line.
func statement(in *bufio.Scanner) (string, bool) {
	if !in.Scan() {
		return "", false
	}
	code := in.Text() + "\n"
	for strings.HasSuffix(strings.TrimSpace(in.Text()), ":") || strings.HasPrefix(in.Text(), " ") {
		if !in.Scan() {
			break
		}
		code += in.Text() + "\n"
	}
	return code, true
}

// answer is what is shown beside what the code printed.
func answer(ctx context.Context, r *hognose.Result, err error) string {
	var python *hognose.PythonError
	switch {
	case errors.As(err, &python):
		return python.Traceback
	case err != nil:
		return err.Error() + "\n"
	case r.Value.IsNone():
		return ""
	}
	text, err := r.Value.Repr(ctx, 1000)
	if err != nil {
		return err.Error() + "\n"
	}
	return text + "\n"
}

func demonstrate(address string, out io.Writer) error {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, "x = 20\nx * 2 + 2\nfor i in range(2):\n    print('line', i)\n\n1 / 0\nwhile True: pass\nx\n"); err != nil {
		return err
	}
	if err := conn.(*net.TCPConn).CloseWrite(); err != nil {
		return err
	}
	_, err = io.Copy(out, conn)
	return err
}
