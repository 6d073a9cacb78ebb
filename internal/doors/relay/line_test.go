package relay

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"medici/internal/doors/session"
)

// written is a connection that keeps what is written.
type written struct {
	net.Conn
	all bytes.Buffer
}

func (w *written) Write(p []byte) (int, error) {
	runtime.Gosched() // so others wait for their turn
	return w.all.Write(p)
}

func (w *written) SetWriteDeadline(time.Time) error { return nil }

// word returns the table that frames tell last; each must be shown what is there behind its word.
func (w *written) word(t *testing.T) (last string) {
	t.Helper()
	for b := w.all.Bytes(); len(b) > 0; {
		size := binary.BigEndian.Uint32(b[1:])
		data := string(b[5 : 5+size])
		switch kind(b[0]) {
		case at:
			last = data
		case shown:
			if data != last {
				t.Errorf("what is at %s is shown at %s", data, last)
			}
		}
		b = b[5+size:]
	}
	return last
}

// However what a session shows and what tells where it is come between each other, the door
// knows the table before what is shown there, and in the end the newest.
func TestWordsOfTablesKeepTheirOrder(t *testing.T) {
	for range 4 {
		w := &written{}
		l := newLine(&stream{Conn: w})
		var telling sync.WaitGroup
		done := make(chan struct{})
		for range 3 {
			telling.Go(func() {
				for more := true; more; {
					select {
					case <-done:
						more = false
					default:
					}
					_ = l.where()
				}
			})
		}
		last := ""
		for i := range 60 {
			last = strconv.Itoa(i)
			l.At(last)
			if _, err := l.Write([]byte(last)); err != nil {
				t.Fatal(err)
			}
		}
		_ = l.where()
		close(done)
		telling.Wait()
		if got := w.word(t); got != last {
			t.Fatalf("the door takes the session to be at %s; it is at %s", got, last)
		}
	}
}

// A frame of a kind that only newer nodes know is passed over, at both ends.
func TestUnknownFrames(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a")
	peer := newStream(l.call(l.as(l.door.Credentials)), heartbeatEvery)
	peer.Conn.Write(helloFrame(func(*hello) {}))
	for _, f := range [][]byte{frame('?', []byte("of a newer door")), frame('!', nil), frame(shown, []byte("exit\n"))} {
		peer.Conn.Write(f)
	}
	for k := kind(0); k != exited; {
		var err error
		if k, _, err = peer.take(time.Minute); err != nil {
			t.Fatalf("the session is over without its exit status: %v", err)
		}
	}
	near, far := net.Pipe()
	defer far.Close()
	go io.Copy(io.Discard, far)
	f := &forward{door: l.door, session: l.client(nil).Session, way: session.Way{Table: "old-mill"}}
	defer f.stop()
	go func() {
		for _, b := range [][]byte{frame('?', []byte("of a newer node")), frame('!', nil), frame(exited, number(7))} {
			far.Write(b)
		}
	}()
	if last, _ := f.carry(newStream(near, heartbeatEvery)); !last.over || last.exit != 7 {
		t.Errorf("the session ends as %+v", last)
	}
}
