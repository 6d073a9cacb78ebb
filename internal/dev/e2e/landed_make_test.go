//go:build stores

package e2e

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"
)

var (
	storeBinary = flag.String("store-binary", "", "the server that TestMakeStore has make a store")
	storeName   = flag.String("store-name", "", "what the store is called")
)

var eveningCode = regexp.MustCompile(`[A-Z0-9]{4}(-[A-Z0-9]{4})+`)

// TestMakeStore makes a store with an earlier server, for
// TestStoresOfEarlierVersions.
func TestMakeStore(t *testing.T) {
	if *storeBinary == "" || *storeName == "" {
		t.Fatal("say -store-binary and -store-name; testdata/stores/README.md has an example")
	}
	binary = *storeBinary
	files, root := t.TempDir(), landedKey(t, "root")
	s := serve(t, "--data", files, "--admins", gossh.FingerprintSHA256(root.PublicKey()))
	m := &maker{s, t, landed{Finished: map[string]string{}, Running: map[string]running{}}}
	for _, name := range []string{"ann", "bob"} {
		m.sits(name, "plain").say("rated yes\nleave")
	}
	m.finished("for-points", "ann", "bob")
	m.finished("for-fun", "ann", "bob", "cleo", "dan")
	m.rudeness()
	m.left("left-midway", "medici", 30, "ann", "bob", "cleo")
	hosts := []string{"bob", "cleo", "dan"} // for nobody may have many tables
	for n, g := range m.games() {
		if g.name != "medici" {
			m.left("left-at-"+g.name, g.name, 15, hosts[n%3], hosts[(n+1)%3])
		}
	}
	m.guest()
	dan := m.sits("dan", "new --seats 4 --private --plain --name waiting-inn")
	_, code, _ := strings.Cut(strings.TrimSpace(dan.hears("localhost join ")), "localhost join ")
	m.is.Waiting, m.is.Code = "waiting-inn", code
	m.evening()
	m.is.Top, _, _ = strings.Cut(m.does("root", "top"), "You are") // root is
	s.end()
	s.killed = true
	m.pack(files, filepath.Join("testdata/stores", *storeName))
}

// maker is who makes a store, and takes down what is in it.
type maker struct {
	*server
	t  *testing.T
	is landed
}

func (m *maker) sits(name, command string) *lines {
	m.t.Helper()
	return m.linesOn(m.dial(name, landedKey(m.t, name)), name, command)
}

// table has people with keys sit down at one, which begins its game when all seats
// are taken.
func (m *maker) table(name, game string, seats int, people ...string) (all []*lines) {
	m.t.Helper()
	for n, who := range people {
		command := "join " + name + " --json"
		if n == 0 {
			command = fmt.Sprintf("new %s --seats %d --json --name %s", game, seats, name)
		}
		all = append(all, m.sits(who, command))
		if n == 0 {
			all[n].hears(`"type":"table"`)
		}
	}
	return all
}

// plays has all of them play until so many moves are told.
func plays(t *testing.T, all []*lines, most int) (last end) {
	t.Helper()
	ends := make(chan end, len(all))
	for _, x := range all {
		go func() { ends <- x.programTo(most) }()
	}
	for range all {
		if last = <-ends; last.err != nil {
			t.Fatal(last.err)
		}
	}
	return last
}

func (m *maker) finished(table string, people ...string) {
	m.t.Helper()
	id := plays(m.t, m.table(table, "medici", len(people), people...), 1<<30).record
	m.is.Finished[id] = m.does("ann", "record "+id)
}

func (m *maker) left(table, game string, moves int, people ...string) {
	m.t.Helper()
	m.is.Running[table] = running{people, plays(m.t, m.table(table, game, len(people), people...), moves).moves}
}

// guest leaves a game with a bot in the midst of it.
func (m *maker) guest() {
	m.t.Helper()
	x := m.linesOn(m.dial("gus", nil), "gus", "new --seats 2 --bots 1 --plain --clock none --name a-guests-game")
	_, code, _ := strings.Cut(strings.TrimSpace(x.hears("get your seat back with")), " join ")
	moves := plays(m.t, []*lines{m.linesOn(m.dial("gus", nil), "gus", "join "+code+" --json")}, 12).moves
	m.is.Running["a-guests-game"] = running{[]string{code}, moves}
}

// evening is one that bob and cleo have joined, and that has not begun.
func (m *maker) evening() {
	m.t.Helper()
	m.is.Evening = eveningCode.FindString(m.does("bob", "evening new medici --rounds 2"))
	m.does("cleo", "evening join "+m.is.Evening)
	m.does("bob", "settings language it")
}

// does has somebody obeyed, who goes then: an address may have but so many connections.
func (m *maker) does(name, command string) string {
	m.t.Helper()
	c := m.dial(name, landedKey(m.t, name))
	defer c.Close()
	out, errs, exit := c.Exec(command)
	if exit != 0 {
		m.t.Fatalf("%s: %s: exit %d, %s%s", name, command, exit, out, errs)
	}
	return out
}

// rudeness is somebody blocked, reported and banned.
func (m *maker) rudeness() {
	m.t.Helper()
	all := m.table("a-quarrel", "medici", 3, "ann", "dan")
	all[1].hears(`"type":"table"`)
	all[1].say(`{"type":"chat","text":"what a goose"}`)
	all[0].hears("what a goose")
	all[0].say(`{"type":"report","name":"dan","why":"calls me names"}`)
	all[0].hears(`"type":"reported"`)
	all[0].say(`{"type":"block","name":"dan"}`)
	all[0].hears(`"type":"blocked"`)
	all[0].say(`{"type":"start"}`)
	plays(m.t, all, 1<<30)
	m.sits("eve", "plain").hears("You are in the hall")
	m.does("root", "admin ban eve --why 'a test of bans'")
}

// pack puts the folder into an archive, and what is in it beside that.
func (m *maker) pack(files, to string) {
	m.t.Helper()
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	all := tar.NewWriter(z)
	for _, name := range []string{"journal.db", "marks", "host_key"} {
		data, err := os.ReadFile(filepath.Join(files, name))
		err = errors.Join(err, all.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: int64(len(data))}))
		if _, w := all.Write(data); errors.Join(err, w) != nil {
			m.t.Fatal(err, w)
		}
	}
	facts, err := json.MarshalIndent(m.is, "", "\t")
	if err := errors.Join(err, all.Close(), z.Close(), os.MkdirAll(filepath.Dir(to), 0o755),
		os.WriteFile(to+".tar.gz", packed.Bytes(), 0o644), os.WriteFile(to+".json", append(facts, '\n'), 0o644)); err != nil {
		m.t.Fatal(err)
	}
}
