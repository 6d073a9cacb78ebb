package load

import (
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"

	gossh "golang.org/x/crypto/ssh"
)

// asked is the variable of the environment by which this program is told to be one
// of the other servers: it starts itself as those.
const asked = "MEDICI_LOAD_SERVE"

// listening begins the line in which such a server says where it is.
const listening = "listening on "

// ServeIfAsked is for the first line of main, and of TestMain. It comes back when
// this process is not one of the servers.
func ServeIfAsked() {
	var err error
	switch kind, arg, _ := strings.Cut(os.Getenv(asked), " "); kind {
	case "bare":
		err = serveBare(arg)
	case "stock":
		err = serveStock()
	case storeKind:
		err = serveStore()
	case squadKind:
		err = serveSquad(os.Stdin, os.Stdout)
	default:
		return
	}
	if err == nil {
		os.Exit(0)
	}
	fmt.Fprintln(os.Stderr, "load:", err)
	os.Exit(1)
}

// listen opens a port of this machine and says which.
func listen() (net.Listener, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err == nil {
		fmt.Println(listening + l.Addr().String())
	}
	return l, err
}

func newHostKey() (gossh.Signer, error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	return gossh.NewSignerFromKey(key)
}

// tableOf returns the table a client asks for, with its command.
func tableOf(command []string) int {
	n, _ := strconv.Atoi(strings.Join(command, " "))
	return n
}
