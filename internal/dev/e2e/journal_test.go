package e2e

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// size returns how many bytes are in the files of a folder.
func size(t *testing.T, folder string) (all int64) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if info, err := os.Stat(f); err == nil { // the store's own may go meanwhile
			all += info.Size()
		}
	}
	return all
}

// sendAway has so many guests come to a table from as many addresses, and its
// host send each of them away.
func (s *server) sendAway(host *lines, table string, guests int) {
	s.t.Helper()
	for n := range guests {
		c := s.from(strangerAt(n), "gus", nil)
		gus := s.linesOn(c, "gus", "join "+table+" --plain")
		gus.hears("You are at table")
		host.say("send away 2")
		gus.hears("sent you away", "sent away")
		c.Kill()
	}
}

// waver says ready and not ready on some sessions, as fast as each is answered,
// for so long or until it is sent away itself.
func waver(lasts time.Duration, on ...*lines) {
	together(len(on), func(n int) {
		asFastAsItGoes(lasts, func(int) error {
			if err := write(on[n].in, strings.Repeat("ready\nnot\n", 5)+"invite\n"); err != nil {
				return err
			}
			if _, ok := on[n].wait("Friends come with"); !ok {
				return io.EOF
			}
			return nil
		})
	})
}

// games are the games of somebody, as games --json tells them.
func (s *server) gamesOf(user string, key gossh.Signer) (all []game) {
	s.t.Helper()
	c := s.dial(user, key)
	defer c.Close()
	text, errs, exit := c.Exec("games --json")
	if exit != 0 {
		s.t.Fatalf("games: exit %d, %s", exit, errs)
	}
	for line := range strings.Lines(text) {
		g := game{}
		if err := json.Unmarshal([]byte(line), &g); err != nil {
			s.t.Fatalf("games: %v in %s", err, line)
		}
		all = append(all, g)
	}
	return all
}

// game is a line of games --json.
type game struct {
	ID, Table, State string
	Rated            bool
}

// begins has so many people with keys sit down at a table, which begins its game
// when all seats are taken, and is the id of that game. They come from addresses
// of their own.
func (s *server) begins(table string, people int) string {
	s.t.Helper()
	key := termtest.Key(s.t)
	var all []*lines
	for n := range people {
		if n > 0 {
			key = termtest.Key(s.t)
		}
		c := s.from(strangerAt(2000+len(s.t.Name())+n), "zoe", key)
		all = append(all, s.linesOn(c, "zoe", "join "+table+" --json"))
		all[n].hears(`"type":"table"`)
	}
	all[0].hears(`"state":"playing"`)
	games := s.gamesOf("zoe", key)
	if len(games) != 1 || games[0].Table != table {
		s.t.Fatalf("at %s was played %v", table, games)
	}
	return games[0].ID
}

// A game costs as much to read as the game is long, however long its table has
// waited and whatever was done there meanwhile.
func TestRecordsOfALongTable(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	ids := make([]string, 2)
	for i, name := range []string{"a-short-table", "a-long-table"} {
		key := termtest.Key(t)
		c := s.from(strangerAt(100+i), name, key)
		host := s.linesOn(c, name, "new --seats 3 --plain --clock none --name "+name)
		host.hears("You are at table")
		if i == 1 {
			s.sendAway(host, name, 40)
			waver(3*time.Second, host, s.linesOn(s.from(strangerAt(100+i), name, key), name, "join --plain "+name))
		}
		ids[i] = s.begins(name, 2)
		_ = host.session.Close()
	}
	var costs [2]time.Duration
	for n := range 20 { // in turns: what the server has still to do from before is no part of either
		for i, id := range ids {
			before := s.cpu()
			c := s.from(strangerAt(200+n), "eve", nil)
			if _, errs, exit := c.Exec("record " + id); exit != 0 {
				t.Fatalf("record: exit %d, %s", exit, errs)
			}
			c.Kill()
			costs[i] += s.cpu() - before
		}
	}
	before := s.heap()
	peak := s.heapPeak(func() {
		together(16, func(n int) {
			c := s.from(strangerAt(300), "eve", nil)
			asFastAsItGoes(time.Second, func(int) error {
				_, err := run(c, "record "+ids[1], "")
				return err
			})
		})
	})
	t.Logf("20 records of a short table cost %v, of a long one %v; 16 at once hold %.1f MB more than %.1f", costs[0],
		costs[1], float64(peak-before)/1e6, float64(before)/1e6)
	if costs[1] > 7*costs[0] { // a handshake and a command are most of the short one
		t.Errorf("20 records of a short table cost %v, of a long one %v", costs[0], costs[1])
	}
	if peak-before > 48<<20 {
		t.Errorf("16 records at once hold %.1f MB", float64(peak-before)/1e6)
	}
}

// A start, and going back to a table that waits, cost no more when people could
// not make up their minds there.
func TestStartWithLongTables(t *testing.T) {
	t.Parallel()
	files := t.TempDir()
	s := besieged(t, "--data", files)
	keys := make([]gossh.Signer, 6)
	sits := func(s *server, n int, command string) *lines {
		x := s.linesOn(s.from(strangerAt(n), "zoe", keys[n]), "zoe", command)
		x.hears("You are at table")
		return x
	}
	for n := range keys {
		keys[n] = termtest.Key(t)
		sits(s, n, fmt.Sprint("new --seats 3 --plain --name waits-", n))
	}
	// restart is what a start costs, up to when somebody has gone back to each table.
	restart := func() (cost time.Duration, all []*lines) {
		s.kill()
		s = besieged(t, "--data", files)
		for n := range keys {
			all = append(all, sits(s, n, fmt.Sprint("join --plain waits-", n)))
		}
		return s.cpu(), all
	}
	short, all := restart()
	s.sendAway(all[0], "waits-0", 30)
	waver(4*time.Second, all...)
	first, _ := restart()
	again, _ := restart()
	long := min(first, again) // other tests take turns on the processor, and its caches
	t.Logf("a start with %d tables costs %v, when they are long %v", len(keys), short, long)
	if 2*long > 5*short {
		t.Errorf("a start with %d tables costs %v, when they are long %v", len(keys), short, long)
	}
}

// However fast somebody types, what they write to the disk has a measure.
func TestDiskIsWrittenSlowly(t *testing.T) {
	t.Parallel()
	files := t.TempDir()
	s := besieged(t, "--data", files)
	var all []*lines
	for n := range 8 {
		name := fmt.Sprint("waits-", n)
		x := s.linesOn(s.from(strangerAt(0), "eve", nil), "eve", "new --seats 3 --plain --name "+name)
		x.hears("You are at table")
		all = append(all, x)
	}
	waver(3*time.Second, all...) // something may be done at once
	before, began := s.copied(files), time.Now()
	waver(4*time.Second, all...)
	rate := float64(s.copied(files)-before) / time.Since(began).Seconds()
	t.Logf("%.0f kB a second", rate/1e3)
	if rate > 100e3 {
		t.Errorf("one address writes %.0f kB a second to the disk", rate/1e3)
	}
}

// Tables where nobody ever played leave nothing behind.
func TestTablesThatNeverPlayedLeaveNothing(t *testing.T) {
	t.Parallel()
	files := t.TempDir()
	s := besieged(t, "--data", files)
	empty := s.copied(files)
	for round := range 3 {
		together(12, func(n int) {
			c := s.from(strangerAt(12*round+n), "eve", nil)
			out, err := run(c, "new --seats 3 --plain", strings.Repeat("ready\nnot\n", 20)+"leave\nleave\n")
			if err != nil || !strings.Contains(out, "You are at table") {
				t.Errorf("no table was opened: %v\n%s", err, out)
			}
			c.Kill()
		})
	}
	// The people of a table do not wait until it is dropped.
	last := int64(0)
	waitFor(t, "a copy of the folder without the tables that were left", func() bool {
		last = s.copied(files)
		return last <= empty+empty/10
	})
	t.Logf("the copy of the folder has %d bytes, and had %d before 36 tables", last, empty)
}

// copied returns the size of a copy of the folder, in which no room is left over.
func (s *server) copied(files string) int64 {
	s.t.Helper()
	to := filepath.Join(s.t.TempDir(), fmt.Sprint("copy-", time.Now().UnixNano()))
	if out, err := exec.Command(binary, "backup", "--data", files, to).CombinedOutput(); err != nil {
		s.t.Fatalf("backup: %v\n%s", err, out)
	}
	return size(s.t, to)
}
