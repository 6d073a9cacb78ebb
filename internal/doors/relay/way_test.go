package relay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"strings"
	"testing"

	"medici/internal/doors/session"
)

// yesterdays are ways, and what nodes told each other of them that knew command lines alone: to a
// door in a frame, and in an opening.
var yesterdays = []struct {
	way           session.Way
	frame, opened string
}{
	{session.Way{Node: "b", Table: "old-mill"},
		`{"Node":"b","Table":"old-mill","Command":["join","--","old-mill"]}`, `"command":["join","--","old-mill"]`},
	{session.Way{Table: "0TAB-LE00-C0DE", Manner: session.Sentences},
		`{"Node":"","Table":"0TAB-LE00-C0DE","Command":["join","--plain","--","0TAB-LE00-C0DE"]}`,
		`"command":["join","--plain","--","0TAB-LE00-C0DE"]`},
	{session.Way{Table: "old-mill", Watch: true, Manner: session.JSON},
		`{"Node":"","Table":"old-mill","Command":["watch","--json","--","old-mill"]}`,
		`"command":["watch","--json","--","old-mill"]`},
	{session.Way{Node: "b", Table: "old-mill", Guest: "0GUE-ST00-C0DE"},
		`{"Node":"b","Table":"old-mill","Command":["join","--","0GUE-ST00-C0DE"]}`,
		`"command":["join","--","0GUE-ST00-C0DE"]`},
	{session.Way{}, `{"Node":"","Table":"","Command":null}`, `"command":null`},
}

// opening is that of yesterday, with the end that says where the session goes.
func yesterdaysOpening(returns bool, end string) string {
	has := ""
	if returns {
		has = `"returns":true,`
	}
	return `{"id":"c1","door":"ssh","user":"gus","guest":"ABCD","remote":"192.0.2.7:4711",` + has + `"env":["LANG=it"],` +
		end + `}`
}

// adds wants what is told to be what was told before, and a field behind it.
func adds(t *testing.T, told []byte, before, field string) {
	t.Helper()
	if rest, is := strings.CutPrefix(string(told), strings.TrimSuffix(before, "}")+`,"`+field+`":{`); !is ||
		!strings.HasSuffix(rest, "}}") {
		t.Errorf("a node is told\n%s, which is not\n%s with a %s", told, before, field)
	}
}

// Nodes of yesterday understand where a session is to go, and are understood.
func TestYesterdaysWays(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a")
	c := l.client(func(x *session.Session) { x.SetEnv("LANG", "it") })
	for _, y := range yesterdays {
		got, err := parseWay([]byte(y.frame))
		if err != nil || got != y.way {
			t.Errorf("%s is the way %+v, %v; want %+v", y.frame, got, err, y.way)
		}
		told, _ := json.Marshal(passingOf(y.way))
		adds(t, told, y.frame, "Way")
		if got, err := parseWay(told); err != nil || got != y.way {
			t.Errorf("%s is the way %+v, %v; want %+v", told, got, err, y.way)
		}

		for _, returns := range []bool{false, true} {
			way := y.way
			way.Returns = returns
			h := helloOf(c.Session, way)
			h.ID = "c1"
			told, _ := json.Marshal(h)
			before := yesterdaysOpening(returns, y.opened)
			adds(t, told, before, "way")
			if h, _, err := parsed(told); err != nil || *h.Way != way {
				t.Errorf("%s is the way %+v, %v; want %+v", told, h.Way, err, way)
			}
			want := session.Way{Table: y.way.Table, Watch: y.way.Watch, Manner: y.way.Manner, Returns: returns}
			if y.way.Guest != "" { // it was told no other word
				want.Table = y.way.Guest
			}
			if h, _, err := parsed([]byte(before)); err != nil || *h.Way != want {
				t.Errorf("%s is the way %+v, %v; want %+v", before, h.Way, err, want)
			}
		}
	}
}

// A session that a door of yesterday brings is served where it was to go, and what a node of
// yesterday says brings it on, in the manner that it had.
func TestNodesOfYesterday(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a")
	peer := newStream(l.call(l.as(l.door.Credentials)), heartbeatEvery)
	peer.Conn.Write(frame(opening, []byte(yesterdaysOpening(true, yesterdays[2].opened))))
	x := <-l.nodes["a"].begun
	if want := (session.Way{Table: "old-mill", Watch: true, Manner: session.JSON,
		Returns: true}); *x.Identity().Way != want {
		t.Errorf("it is served as %+v, want %+v", *x.Identity().Way, want)
	}

	near, far := net.Pipe()
	defer far.Close()
	told := make(chan []byte, 1)
	go func() {
		k, data, _ := newStream(far, heartbeatEvery).take(heartbeatEvery)
		if k == opening {
			told <- data
		}
		far.Write(frame(onward, []byte(yesterdays[2].frame)))
	}()
	f := &forward{door: l.door, session: l.client(nil).Session, way: session.Way{Table: "old-barn"}}
	defer f.stop()
	s := newStream(near, heartbeatEvery)
	if err := s.hello(helloOf(f.session, f.way)); err != nil {
		t.Fatal(err)
	}
	if data := <-told; !bytes.Contains(data, []byte(`"command":["join","--","old-barn"]`)) {
		t.Errorf("a node of yesterday is told %s", data)
	}
	last, _ := f.carry(s)
	if last.way == nil || *last.way != yesterdays[2].way {
		t.Fatalf("the session ends as %+v", last)
	}
	f.way = *last.way
	f.moved("old-quay")
	if want := (session.Way{Table: "old-quay", Watch: true, Manner: session.JSON, Returns: true}); f.way != want {
		t.Errorf("it goes on as %+v, want %+v", f.way, want)
	}
}

// A command line that is none of a way leads to the hall, whatever it is.
func TestNoWays(t *testing.T) {
	t.Parallel()
	for _, command := range [][]string{{"--", "old-mill"}, {"watch"}, {"watch", "--"}, {"watch", "old-mill"},
		{"watch", "--", "old", "mill"}} {
		if w := wayOf("", command); w != (session.Way{}) {
			t.Errorf("%s leads to %+v", fmt.Sprint(command), w)
		}
	}
	if _, err := parseWay([]byte("x")); err == nil {
		t.Error("what is no JSON is a way")
	}
}
