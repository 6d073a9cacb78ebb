package sshd_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
)

// mute returns a session that reads nothing, until it is over.
func mute(ended chan<- error) func(*session.Session) int {
	return func(x *session.Session) int {
		<-x.Context().Done()
		ended <- context.Cause(x.Context())
		return 0
	}
}

// started returns a channel on which a session runs, without a client's own machinery.
func started(t *testing.T, l *lab, command ...string) gossh.Channel {
	t.Helper()
	ch, requests, err := termtest.Dial(t, l.addr, "guest", nil).SSH().OpenChannel("session", nil)
	if err != nil {
		t.Fatal(err)
	}
	go gossh.DiscardRequests(requests)
	what, payload := "shell", []byte(nil)
	if len(command) > 0 {
		what, payload = "exec", gossh.Marshal(struct{ Line string }{command[0]})
	}
	if ok, err := ch.SendRequest(what, true, payload); !ok || err != nil {
		t.Fatal("no session: ", err)
	}
	return ch
}

// Packets of one byte, which nobody reads, are not held: neither those for
// standard error nor those that were typed. The client is told, and penalised.
func TestPacketsOfOneByte(t *testing.T) {
	for name, to := range map[string]func(gossh.Channel) io.Writer{
		"typed": func(ch gossh.Channel) io.Writer { return ch },
		"extra": func(ch gossh.Channel) io.Writer { return ch.Stderr() },
	} {
		t.Run(name, func(t *testing.T) {
			ended := make(chan error, 1)
			l := open(t, limits{Session: session.Limits{InputMost: 64 << 10}, Door: sshd.Limits{WireBurst: 1 << 30}},
				mute(ended))
			ch := started(t, l)
			said := make(chan string, 1)
			go func() {
				words, _ := io.ReadAll(ch.Stderr())
				said <- string(words)
			}()
			before := heap()
			for range 1 << 19 {
				if _, err := to(ch).Write([]byte("x")); err != nil {
					break
				}
			}
			if grown := heap() - before; grown > 4<<20 {
				t.Errorf("the heap grew by %d kB", grown>>10)
			}
			select {
			case err := <-ended:
				if !errors.Is(err, session.ErrFlooded) {
					t.Errorf("ended: %v", err)
				}
			case <-time.After(termtest.Patience):
				t.Fatal("the session goes on")
			}
			if words := <-said; name == "typed" && words != "" { // Handle ran: it is for it to say
				t.Errorf("the client hears %q", words)
			}
			l.counted("an offence", func(s gate.Stats) bool { return s.Offences[gate.Misuse] == 1 })
		})
	}
}

// A session that is over, but whose client has not closed it, holds nothing either.
func TestPacketsAfterTheEnd(t *testing.T) {
	l := open(t, limits{Door: sshd.Limits{WireBurst: 1 << 30}}, func(*session.Session) int { return 0 })
	ch := started(t, l)
	if _, err := io.ReadAll(ch); err != nil {
		t.Fatal(err)
	}
	before := heap()
	for range 1 << 19 {
		if _, err := ch.Write([]byte("x")); err != nil {
			break
		}
	}
	if grown := heap() - before; grown > 4<<20 {
		t.Errorf("the heap grew by %d kB", grown>>10)
	}
}

// A large paste of a person waits until it is read, every byte of it.
func TestLongInputArrives(t *testing.T) {
	l := open(t, limits{Session: session.Limits{InputRate: 1 << 20}}, func(x *session.Session) int {
		text, err := io.ReadAll(x)
		fmt.Fprint(x, len(text), strings.Count(string(text), "word "), err)
		return 0
	})
	out, errs, exit := termtest.Dial(t, l.addr, "guest", nil).ExecInput("plain", strings.Repeat("word ", 40_000))
	if out != "200000 40000 <nil>" || exit != 0 {
		t.Errorf("exit %d, heard %s, %s", exit, out, errs)
	}
}

// A client's bytes come in at a bounded rate, also those that are no typing.
func TestPacketsComeAtABoundedRate(t *testing.T) {
	l := open(t, limits{Door: sshd.Limits{WireRate: 64 << 10, WireBurst: 64 << 10}}, mute(make(chan error, 1)))
	ch, began := started(t, l), time.Now()
	for range 1000 { // of 100 bytes
		if ok, err := ch.SendRequest("signal", true, make([]byte, 50)); !ok || err != nil {
			t.Fatal(ok, err)
		}
	}
	if took := time.Since(began); took < 300*time.Millisecond {
		t.Errorf("100 kB in %v", took)
	}
}

// What comes on all connections of a source comes at a bounded rate together.
func TestPacketsOfASource(t *testing.T) {
	l := strict(t, limits{Gate: gate.Limits{Crowd: 1}, Door: sshd.Limits{WireRate: 1 << 30, WireBurst: 1 << 30}},
		mute(make(chan error, 2)))
	f, channels := l.gate.Limits().Flow(gate.Received), []gossh.Channel{started(t, l), started(t, l)}
	began, sent := time.Now(), 0
	for packet := make([]byte, 1000); sent < f.Burst+f.Rate/2; sent += len(packet) {
		if ok, err := channels[sent/len(packet)%2].SendRequest("signal", true, packet); !ok || err != nil {
			t.Fatal(ok, err)
		}
	}
	if took := time.Since(began); took < 400*time.Millisecond {
		t.Errorf("%d bytes in %v", sent, took)
	}
}
