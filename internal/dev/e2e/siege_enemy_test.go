package e2e

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"
	gossh "golang.org/x/crypto/ssh"
)

// enemy is one address that attacks. When the time is over its context is done, and the
// connections that it has opened are closed.
type enemy struct {
	context.Context
	scene
	number  int // among the addresses that attack at once
	address string
	acts    *atomic.Int64
}

// scene is what an enemy finds.
type scene struct {
	SSH, Web string // doors, as host:port
	Table    string // a public one, where people play
	Game     string // one that is over, by its ID
}

// orders are what a process of enemies is to do: it attacks until its standard input ends.
type orders struct {
	scene
	Assaults  []string // one for each address in turn
	Addresses []string
}

// orderedBy is the environment variable in which a process of enemies has its orders.
const orderedBy = "MEDICI_SIEGE_ORDERS"

// obey is all that a process of enemies does. It says what it has done so far as a number a
// line, the first when something was done.
func obey(text string) error {
	var o orders
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin) // its end is ours
		cancel()
	}()
	var all sync.WaitGroup
	var acts atomic.Int64
	for n, address := range o.Addresses {
		a, ok := assaultCalled(o.Assaults[n%len(o.Assaults)])
		if !ok {
			return fmt.Errorf("nobody knows the assault %q", o.Assaults[n%len(o.Assaults)])
		}
		e := &enemy{ctx, o.scene, n, address, &acts}
		all.Go(func() {
			for e.goes() { // it may have been refused
				a.do(e)
				e.pause(100 * time.Millisecond)
			}
		})
	}
	over := make(chan struct{})
	go func() {
		defer close(over)
		all.Wait()
	}()
	for beat := time.Tick(10 * time.Millisecond); ; {
		fmt.Println(acts.Load())
		select {
		case <-beat:
		case <-over:
			fmt.Println(acts.Load())
			return nil
		}
	}
}

// goes reports whether the attack is still to go on.
func (e *enemy) goes() bool { return e.Err() == nil }

// did counts something that was done: the attack is judged from the first on.
func (e *enemy) did() { e.acts.Add(1) }

// pause waits, or until the time is over.
func (e *enemy) pause(lapse time.Duration) {
	select {
	case <-e.Done():
	case <-time.After(lapse):
	}
}

// again does something on so many hands at once, each as often as it goes. What fails is done
// again after a while.
func (e *enemy) again(hands int, do func(hand int) error) {
	together(hands, func(hand int) {
		for e.goes() {
			if do(hand) != nil {
				e.pause(10 * time.Millisecond)
				continue
			}
			e.did()
		}
	})
}

// key returns a fresh one.
func (e *enemy) key() gossh.Signer {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		panic(err)
	}
	key, err := gossh.NewSignerFromKey(private)
	if err != nil {
		panic(err)
	}
	return key
}

// reach returns a bare connection to a door.
func (e *enemy) reach(door string) (*net.TCPConn, error) {
	from := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(e.address)}}
	c, err := from.DialContext(e, "tcp", door)
	if err != nil {
		return nil, err
	}
	context.AfterFunc(e, func() { _ = c.Close() })
	return c.(*net.TCPConn), nil
}

// dial comes in by SSH, as a guest without a key.
func (e *enemy) dial(user string, key gossh.Signer) (*raider, error) {
	tcp, err := e.reach(e.SSH)
	if err != nil {
		return nil, err
	}
	c := &quiet{TCPConn: tcp, shut: make(chan struct{})}
	context.AfterFunc(e, func() { _ = c.Close() })
	conn, channels, requests, err := gossh.NewClientConn(c, e.SSH, papers(user, key))
	if err != nil {
		_ = c.Close()
		return nil, err
	}
	return &raider{gossh.NewClient(conn, channels, requests), c}, nil
}

// raid comes in by SSH as dial does, opens one session and does something there, whose output is
// read and lost. It is gone when do returns.
func (e *enemy) raid(key gossh.Signer, m manner, do func(*raider, *stay)) error {
	r, err := e.dial("eve", key)
	if err != nil {
		return err
	}
	defer r.Close()
	m.command = e.fill(m.command)
	x, err := r.open(m, nil)
	if err == nil {
		do(r, x)
	}
	return err
}

// fill puts what is there into a command or a path: TABLE and GAME.
func (e *enemy) fill(command string) string {
	return strings.NewReplacer("TABLE", e.Table, "GAME", e.Game).Replace(command)
}

// asks returns what a command says, on a connection of its own.
func (e *enemy) asks(key gossh.Signer, command, input string) (string, error) {
	r, err := e.dial("eve", key)
	if err != nil {
		return "", err
	}
	defer r.Close()
	return runOn(r.Client, command, input)
}

// spot is what a browser is opened at.
type spot struct {
	path   string // empty for a page that has said nothing yet
	plain  bool   // it wants sentences
	linked bool   // by a link, so somebody is asked first
}

// browse returns a WebSocket, as a page of ours opens it, after its first message.
func (e *enemy) browse(to spot) (*invader, error) {
	x, err := upgrade(e, "http://"+e.Web, func() (net.Conn, error) { return e.reach(e.Web) })
	if err != nil || to.path == "" {
		return x, err
	}
	hello, err := json.Marshal(map[string]any{"cols": 120, "rows": 40, "path": to.path, "lang": "en", "plain": to.plain,
		"back": to.path != "/" && !to.linked})
	if err == nil {
		err = x.Write(e, websocket.MessageText, hello)
	}
	return x, err
}

// enemies are a process that attacks, at nice 19.
type enemies struct {
	t    *testing.T
	cmd  *exec.Cmd
	stop io.Closer
	felt chan struct{} // closed when something was done
	over chan struct{} // closed when the process has ended
	acts atomic.Int64
	err  error // valid when over
}

// sendEnemies starts a process of enemies, which is as nice as can be whatever we are, and waits until they
// have done something.
func sendEnemies(t *testing.T, o orders) *enemies {
	t.Helper()
	text, err1 := json.Marshal(o)
	self, err2 := os.Executable()
	x := &enemies{t: t, cmd: exec.Command("nice", "-n", "39", self), felt: make(chan struct{}), over: make(chan struct{})}
	x.cmd.Env = append(os.Environ(), orderedBy+"="+string(text), "GORACE=atexit_sleep_ms=0")
	x.cmd.Stderr = os.Stderr
	stdin, err3 := x.cmd.StdinPipe()
	stdout, err4 := x.cmd.StdoutPipe()
	for _, err := range []error{err1, err2, err3, err4} {
		if err != nil {
			t.Fatal("make a process of enemies: ", err)
		}
	}
	x.stop = stdin
	if err := x.cmd.Start(); err != nil {
		t.Fatal("start a process of enemies: ", err)
	}
	go x.listen(stdout)
	t.Cleanup(func() { x.end() })
	select {
	case <-x.felt:
	case <-x.over:
		t.Fatalf("the enemies of %v have ended: %v", o.Assaults, x.err)
	case <-time.After(10 * time.Second):
		t.Errorf("the enemies of %v do nothing", o.Assaults)
	}
	return x
}

func (x *enemies) listen(stdout io.Reader) {
	defer close(x.over)
	once := sync.OnceFunc(func() { close(x.felt) })
	for {
		var n int64
		if _, err := fmt.Fscan(stdout, &n); err != nil {
			break
		}
		if x.acts.Store(n); n > 0 {
			once()
		}
	}
	x.err = x.cmd.Wait()
}

// end stops the attack, and is the processor time that it took.
func (x *enemies) end() time.Duration {
	_ = x.stop.Close()
	late := time.AfterFunc(10*time.Second, func() { _ = x.cmd.Process.Kill() })
	defer late.Stop()
	<-x.over
	return x.cmd.ProcessState.UserTime() + x.cmd.ProcessState.SystemTime()
}
