package e2e

import (
	"fmt"
	"strings"
	"sync"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

func (g *siege) forwarding() {
	for range g.share(10) {
		g.raid("eve", manner{}, func(r *raider, x *stay) {
			for _, kind := range []string{"direct-tcpip", "direct-streamlocal@openssh.com", "forwarded-tcpip", "x11",
				"auth-agent@openssh.com", "tun@openssh.com", "\x1b]0;pwned\x07"} {
				if _, _, err := r.OpenChannel(kind, []byte(strings.Repeat("x", 1000))); err == nil {
					g.t.Errorf("a channel %q", kind)
				}
			}
			for _, kind := range []string{"tcpip-forward", "streamlocal-forward@openssh.com", "no-more-sessions@openssh.com",
				"hostkeys-prove-00@openssh.com", "nonsense"} {
				if ok, _, err := r.SendRequest(kind, true, []byte(strings.Repeat("x", 1000))); ok || err != nil {
					g.t.Errorf("request %q: %v, %v", kind, ok, err)
				}
			}
			for _, kind := range []string{"auth-agent-req@openssh.com", "x11-req", "subsystem", "exec", "shell", "pty-req",
				"env", "xon-xoff", "nonsense"} {
				if ok, err := x.SendRequest(kind, true, gossh.Marshal(struct{ Name string }{"sftp"})); ok || err != nil {
					g.t.Errorf("request %q: %v, %v", kind, ok, err)
				}
			}
		})
	}
}

// requests are sent as fast as they are taken.
func (g *siege) requests() {
	for n := range 3 {
		g.raid("eve", manner{}, func(r *raider, x *stay) {
			_ = r.tcp.SetWriteDeadline(time.Now().Add(time.Duration(g.share(4000)) * time.Millisecond))
			junk := []byte(strings.Repeat("x", 2000))
			for range g.share(10000) {
				var err error
				switch n {
				case 0:
					_, _, err = r.SendRequest("nonsense", false, junk)
				case 1:
					_, err = x.SendRequest("nonsense", false, junk)
				case 2:
					_, err = x.SendRequest("window-change", false, junk[:16])
				}
				if err != nil {
					return
				}
			}
		})
	}
}

// refusals opens channels that are refused, and does not read that they are.
func (g *siege) refusals() {
	r, err := g.dial("eve", nil)
	if err != nil {
		return
	}
	defer r.Close()
	_ = r.tcp.SetReadBuffer(4096)
	r.tcp.deaf.Store(true)
	late := time.AfterFunc(time.Duration(g.share(5000))*time.Millisecond, func() { _ = r.Close() })
	defer late.Stop()
	var all sync.WaitGroup
	for range g.share(4000) { // each waits for an answer that nobody reads
		all.Go(func() { _, _, _ = r.OpenChannel("direct-tcpip", []byte(strings.Repeat("x", 1000))) })
	}
	all.Wait()
}

func (g *siege) rekeying() {
	for range g.share(4) {
		r, err := g.dial("eve", nil, func(c *gossh.ClientConfig) { c.RekeyThreshold = 256 })
		if err != nil {
			return
		}
		if x, err := r.open(manner{command: "watch the-duel"}, nil); err == nil {
			for range g.share(300) {
				if !x.typed(strings.Repeat("?\x1b", 50)) {
					break
				}
			}
		}
		_ = r.Close()
	}
}

// cut is gone after so many bytes of its own, wherever that is.
func (g *siege) cut() {
	for n := range g.share(100) {
		c, err := g.reachOut()
		if err != nil {
			return
		}
		g.server.vanishFrom(c, g.key, n*97)
	}
}

// full takes every place there is, and every one to watch.
func (g *siege) full() {
	all := make([]*raider, g.share(450))
	var hands sync.WaitGroup
	for h := range 8 {
		hands.Go(func() {
			for n := h; n < len(all); n += 8 {
				r, err := g.dial(fmt.Sprint("crowd-", n), nil)
				if err != nil {
					continue
				}
				all[n] = r
				_, _ = r.open(manner{command: []string{"", "", "", "watch the-duel"}[n%4]}, nil)
			}
		})
	}
	hands.Wait()
	g.fullest = max(g.fullest, g.server.metric("medici_sessions"))
	for _, r := range all {
		if r != nil {
			_ = r.Close()
		}
	}
}
