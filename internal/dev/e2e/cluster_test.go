//go:build e2e

package e2e

import (
	"fmt"
	"net/http"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/streamtest"
	"medici/internal/dev/termtest"
	"medici/internal/doors/trust"
)

// cluster is servers that share a store, by name.
type cluster struct {
	t     *testing.T
	store *streamtest.Cluster
	keys  string // the folder of their authority
}

func nodes(t *testing.T, names ...string) *cluster {
	t.Helper()
	store, err := streamtest.Start(3)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Stop(); err != nil {
			t.Error(err)
		}
	})
	c := &cluster{t, store, filepath.Join(t.TempDir(), "keys")}
	if err := trust.Init(c.keys); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if _, err := trust.Issue(c.keys, name); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// folder is that of a node.
func (c *cluster) folder(name string) string { return filepath.Join(c.keys, name) }

func (c *cluster) start(name string, settings ...string) *server {
	c.t.Helper()
	usual := []string{"--store", c.store.URL(), "--node", c.folder(name), "--inside", "127.0.0.1:0"}
	return serve(c.t, append(usual, settings...)...)
}

// Three people come by three nodes to one table. The node that keeps it is killed in the
// middle of the game, and the next holder is told to stop: nobody loses a move, and
// who came by another node loses nothing but some seconds.
func TestNodesDieInTheMiddleOfAGame(t *testing.T) {
	t.Parallel()
	all := nodes(t, "a", "b", "c")
	a, b, c := all.start("a"), all.start("b"), all.start("c")
	annKey, cleoKey := termtest.Key(t), termtest.Key(t)
	x := a.dial("cleo", cleoKey).Open(80, 24, "new --seats 3 --name phoenix-inn")
	x.WaitUntil("the waiting room", inWaitingRoom)
	cleo := newPerson(t, "cleo", x)
	y := b.dial("ann", annKey).Open(80, 24, "")
	y.WaitFor("phoenix-inn")
	y.Type(termtest.Down + termtest.Enter) // Enter alone is the lesson, for a new person
	ann := newPerson(t, "ann", y)
	ann.await("the waiting room", inWaitingRoom)
	z := c.dial("bob", termtest.Key(t)).Open(120, 40, "join phoenix-inn")
	bob := newPerson(t, "bob", z)
	program := b.lines("eve", "watch phoenix-inn --json")
	program.hears(`"state":"playing"`)

	game := newParty(cleo, ann, bob)
	game.moves(8)
	decider := game.next()
	decider.await("the board", func(s string) bool { return board(s) != nil && myTurn(s) })
	was := decider.Screen()
	a.kill()
	cleo.terminal.(*termtest.Terminal).Wait()
	cleo.terminal = c.dial("cleo", cleoKey).Open(80, 24, "join phoenix-inn")
	game.decider = decider
	decider.await("the same position", func(s string) bool {
		return slices.Equal(board(s), board(was)) && headline.FindString(s) == headline.FindString(was)
	})
	if line := program.hears(`"type":"table"`); !strings.Contains(line, `"state":"playing"`) {
		t.Errorf("the program is greeted again with %s", line)
	}
	if line := program.hears(`"type":"move"`); !strings.Contains(line, `"seq":1,`) {
		t.Errorf("the program is told again from %s", line)
	}
	game.moves(8)

	b.end() // which may keep the table by now, or not
	b.killed = true
	ann.terminal.(*termtest.Terminal).Wait()
	ann.terminal = c.dial("ann", annKey).Open(80, 24, "join phoenix-inn")
	game.finish()
	sameEnd(t, cleo, ann, bob)
}

// A node that stops has given its tables away before it sends its own people to others, and does not keep them until it
// must: there is nothing of theirs left to end. Who came by another node stays where they are.
func TestPeopleOfANodeThatStops(t *testing.T) {
	t.Parallel()
	both := nodes(t, "a", "b")
	a, b := both.start("a", "--drain", "1h"), both.start("b")
	key := termtest.Key(t)
	own := a.dial("ann", key).Open(80, 24, "new --seats 3 --name old-mill")
	own.WaitUntil("the waiting room", inWaitingRoom)
	guest := b.dial("bob", termtest.Key(t)).Open(80, 24, "")
	guest.WaitFor("old-mill")
	guest.Type(termtest.Down + termtest.Enter) // Enter alone is the lesson, for a new person
	guest.WaitUntil("the waiting room", inWaitingRoom)
	a.end()
	a.killed = true
	own.Wait()
	again := b.dial("ann", key).Open(80, 24, "join old-mill")
	again.WaitUntil("the waiting room", inWaitingRoom)
	again.Type(keyTalk + "still here" + termtest.Enter)
	guest.WaitFor("still here")
}

// An operator reads of each node who else lives and which sessions are where, and hears of it
// while too few servers of the store are there.
func TestNodesTellHowTheyAre(t *testing.T) {
	t.Parallel()
	both := nodes(t, "a", "b")
	a, b := both.start("a", "--metrics", "127.0.0.1:0"), both.start("b", "--metrics", "127.0.0.1:0")
	a.excused = regexp.MustCompile("store|stream|journal|directory|table|webhooks")
	b.excused = a.excused
	asks := time.NewTicker(100 * time.Millisecond)
	defer asks.Stop()
	tells := func(s *server, path string, status int, text string) {
		t.Helper()
		waitFor(t, fmt.Sprintf("%s tells %d %s", path, status, text), func() bool {
			<-asks.C
			got, said := s.page(path)
			return got == status && strings.Contains(said, text)
		})
	}
	a.dial("ann", termtest.Key(t)).Open(80, 24, "new --seats 3 --name old-mill").WaitUntil("the waiting room",
		inWaitingRoom)
	hall := b.dial("bob", termtest.Key(t)).Open(80, 24, "")
	hall.WaitFor("old-mill")
	hall.Type(termtest.Down + termtest.Enter) // Enter alone is the lesson, for a new person
	hall.WaitUntil("the waiting room", inWaitingRoom)
	for _, s := range []*server{a, b} {
		tells(s, "/healthz", http.StatusOK, "ok")
		tells(s, "/metrics", http.StatusOK, "medici_nodes 2\n")
	}
	tells(a, "/metrics", http.StatusOK, "medici_sessions_brought 1\n")
	tells(b, "/metrics", http.StatusOK, "medici_sessions_forwarded 1\n")
	both.store.Shutdown(1)
	both.store.Shutdown(2)
	for _, s := range []*server{a, b} {
		tells(s, "/healthz", http.StatusServiceUnavailable, "the store")
	}
	for _, i := range []int{1, 2} {
		if err := both.store.Restart(i); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range []*server{a, b} {
		tells(s, "/healthz", http.StatusOK, "ok")
	}
	a.kill()
	tells(b, "/metrics", http.StatusOK, "medici_nodes 1\n")
	tells(b, "/metrics", http.StatusOK, "medici_tables_taken_over_total 1\n")
	tells(b, "/metrics", http.StatusOK, "medici_sessions_forwarded 0\n")
	tells(b, "/metrics", http.StatusOK, "medici_sessions_lost_node_total 1\n")
	hall.WaitUntil("the waiting room again", inWaitingRoom)
}

// A copy that is made of the store while people play is a server of its own, in whose games
// nothing is missing that was told before.
func TestNodesAreBackedUpWhileTheyServe(t *testing.T) {
	t.Parallel()
	both := nodes(t, "a", "b")
	a, b := both.start("a"), both.start("b")
	keys := []gossh.Signer{termtest.Key(t), termtest.Key(t), termtest.Key(t)}
	x := a.dial("ann", keys[0]).Open(80, 24, "new --seats 3 --name old-mill")
	x.WaitUntil("the waiting room", inWaitingRoom)
	ann := newPerson(t, "ann", x)
	y := b.dial("bob", keys[1]).Open(80, 24, "")
	y.WaitFor("old-mill")
	y.Type(termtest.Down + termtest.Enter) // Enter alone is the lesson, for a new person
	bob := newPerson(t, "bob", y)
	bob.await("the waiting room", inWaitingRoom)
	cleo := newPerson(t, "cleo", b.dial("cleo", keys[2]).Open(80, 24, "join old-mill"))
	game := newParty(ann, bob, cleo)
	game.moves(8)
	decider := game.next()
	decider.await("the board", func(s string) bool { return board(s) != nil && myTurn(s) })
	was := decider.Screen()
	copied := filepath.Join(t.TempDir(), "copy")
	out, err := exec.Command(binary, "backup", "--store", both.store.URL(), "--node", both.folder("a"),
		copied).CombinedOutput()
	if err != nil || !regexp.MustCompile(`holds [1-9]\d* tables with [1-9]\d* entries and [1-9]\d* documents`).Match(out) {
		t.Fatalf("backup: %v\n%s", err, out)
	}
	game.decider = decider
	game.moves(2) // they play on where they are

	again := serve(t, "--data", copied)
	for i, p := range []*person{ann, bob, cleo} {
		p.terminal = again.dial(p.name, keys[i]).Open(80, 24, "join old-mill")
	}
	decider.await("the position of the copy", func(s string) bool {
		return slices.Equal(board(s), board(was)) && headline.FindString(s) == headline.FindString(was)
	})
	game.decider = decider
	game.finish()
	sameEnd(t, ann, bob, cleo)
}
