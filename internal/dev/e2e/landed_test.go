package e2e

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/stores"
)

// landed is what is in a store that an earlier version of the server has left.
// testdata/stores/README.md says how such stores are made.
type landed struct {
	Finished map[string]string  // games that are over: their records
	Running  map[string]running // tables where a game goes on
	Waiting  string             // a private table of dan's, by its name
	Code     string             // its invitation
	Top      string             // the ranking
	// the code of one that has not begun, with bob, who reads Italian, and cleo; stores since landed-5
	Evening string
}

// running is a game that was left in the midst of it.
type running struct {
	People []string // in the order of the seats; a guest by the code
	Moves  []string // that everybody had been told
}

// landedKey returns the key of somebody in those stores.
func landedKey(t *testing.T, name string) gossh.Signer {
	t.Helper()
	seed := sha256.Sum256([]byte("a person of the stores: " + name))
	key, err := gossh.NewSignerFromKey(ed25519.NewKeyFromSeed(seed[:]))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// Everything that an earlier version wrote opens, and is played on.
func TestStoresOfEarlierVersions(t *testing.T) {
	t.Parallel()
	all, err := filepath.Glob("testdata/stores/*.tar.gz")
	if err != nil || len(all) == 0 {
		t.Fatal("no stores: ", err)
	}
	for _, packed := range all {
		t.Run(filepath.Base(packed), func(t *testing.T) { testLanded(t, packed) })
	}
}

func testLanded(t *testing.T, packed string) {
	t.Parallel()
	livesOn(t, packed, "--data", stores.Unpacked(t, packed))
}

// livesOn serves what was left in a store, looks for all of it, and plays on.
func livesOn(t *testing.T, packed string, where ...string) {
	t.Helper()
	text, err := os.ReadFile(strings.TrimSuffix(packed, ".tar.gz") + ".json")
	was := landed{}
	if err := errors.Join(err, json.Unmarshal(text, &was)); err != nil {
		t.Fatal(err)
	}
	root := landedKey(t, "root")
	// The games were left long ago, and must not be given up for that.
	s := serve(t, append(where, "--keep", "2000000h", "--admins", gossh.FingerprintSHA256(root.PublicKey()))...)
	as := func(name, command string) string {
		t.Helper()
		c := s.dial(name, landedKey(t, name))
		defer c.Close()
		out, errs, _ := c.Exec(command)
		return out + errs
	}
	for command, wants := range map[string][]string{
		"games":         append(slices.Collect(maps.Keys(was.Finished)), "left-midway", "; rated"),
		"admin bans":    {"eve", "banned for ever", "a test of bans"},
		"admin reports": {"dan", "calls me names"},
	} {
		name := map[bool]string{true: "root", false: "ann"}[strings.HasPrefix(command, "admin")]
		for _, want := range wants {
			if out := as(name, command); !strings.Contains(out, want) {
				t.Errorf("%s asks for %s and is told\n%swant %q", name, command, out, want)
			}
		}
	}
	if out := as("eve", "tables"); !strings.Contains(out, "a test of bans") {
		t.Errorf("eve, who is banned, is told %s", out)
	}
	if out, _, _ := s.dial("ann", landedKey(t, "ann")).ExecInput("plain", "blocked\nleave\n"); !strings.Contains(out,
		"You do not hear: dan.") {
		t.Errorf("ann, who has blocked dan, is told\n%s", out)
	}
	if was.Evening != "" {
		if out := as("bob", "evening "+was.Evening) + as("bob", "settings language"); !strings.Contains(out, "cleo") ||
			!strings.Contains(out, "language è it: ") {
			t.Errorf("bob, whose evening waits, is told\n%s", out)
		}
	}
	if out, _, _ := s.dial("ivy", nil).Exec("top"); !strings.HasPrefix(out, was.Top) {
		t.Errorf("the ranking is\n%s\nand was\n%s", out, was.Top)
	}
	dir := t.TempDir()
	for id, text := range was.Finished {
		if is, before := s.record(dir, id), keptIn(text); differ(is.moves, before.moves) != "" ||
			is.result != before.result || !is.tags["seed"] {
			t.Errorf("the record of %s is another game: %s", id, differ(is.moves, before.moves))
		}
	}
	verify(t, dir, "over, ")
	for table, r := range was.Running {
		s.playsOn(table, r)
	}
	dan := s.linesOn(s.dial("dan", landedKey(t, "dan")), "dan", "join "+was.Waiting+" --json")
	dan.hears(`"you":1`)
	ivy := s.lines("ivy", "join "+was.Code+" --json")
	if line := ivy.hears(`"type":"table"`); !strings.Contains(line, was.Waiting) || !strings.Contains(line, `"waiting"`) ||
		!strings.Contains(line, `"dan"`) {
		t.Errorf("at the table that waits ivy is told %s", line)
	}
}

// playsOn has all come back to a game, and play it to its end.
func (s *server) playsOn(table string, r running) {
	s.t.Helper()
	ends := make(chan end, len(r.People))
	for _, name := range r.People {
		var x *lines
		if strings.Contains(name, "-") { // the code of a guest
			x = s.linesOn(s.dial("anybody", nil), "a guest", "join "+name+" --json")
		} else {
			x = s.linesOn(s.dial(name, landedKey(s.t, name)), name, "join "+table+" --json")
		}
		go func() { ends <- x.program() }()
	}
	dir := s.t.TempDir()
	for range r.People {
		e := <-ends
		if e.err != nil || len(e.moves) < len(r.Moves) || !slices.Equal(unmasked(r.Moves, e.moves[:len(r.Moves)]), r.Moves) {
			s.t.Fatalf("at %s is told %v, %v; it was %v", table, e.err, e.moves, r.Moves)
		}
		if kept := s.record(dir, e.record); differ(kept.moves, unmasked(kept.moves, e.moves)) != "" {
			s.t.Errorf("the record of %s is another game: %s", table, differ(kept.moves, unmasked(kept.moves, e.moves)))
		}
	}
	verify(s.t, dir, "over, ")
}
