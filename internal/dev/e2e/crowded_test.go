package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// Games that people with keys have left wait for them, however many tables
// strangers open, from one address or from many.
func TestGamesOutliveAFloodOfTables(t *testing.T) {
	t.Parallel()
	for name, address := range map[string]func(int) string{
		"one address":    func(int) string { return strangerAt(0) },
		"many addresses": strangerAt,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := besieged(t, "--tables", "40", "--keep", "336h")
			keys := make([]gossh.Signer, 6)
			for n := range keys {
				keys[n] = termtest.Key(t)
				name := fmt.Sprint("left-", n)
				c := s.from(strangerAt(1000+n), "zoe", keys[n])
				x := s.linesOn(c, "zoe", "new --seats 3 --bots 2 --json --name "+name)
				x.hears(`"legal"`)
				c.Kill()
			}
			began := time.Now()
			opened := s.floodTables(address)
			t.Logf("%d tables were opened in %v", opened, time.Since(began).Round(time.Millisecond))
			var gone []string
			for n, key := range keys {
				table := fmt.Sprint("left-", n)
				games := s.gamesOf("zoe", key)
				if len(games) != 1 || games[0].Table != table || games[0].State != "playing" {
					t.Errorf("the games of who left %s are %v", table, games)
				}
				x := s.linesOn(s.from(strangerAt(1100+n), "zoe", key), "zoe", "join "+table+" --json")
				if _, ok := x.wait(`"legal"`); !ok {
					gone = append(gone, table)
				}
			}
			if len(gone) > 0 {
				t.Errorf("nobody can go back to %v", gone)
			}
		})
	}
}

// floodTables opens tables, as many as one may on each of thirty connections, and
// is how many there were.
func (s *server) floodTables(address func(n int) string) (opened int) {
	s.t.Helper()
	for n := range 30 {
		c, err := termtest.DialFrom(s.t, address(n), s.addr(), "eve", nil)
		if err != nil { // the door has had enough of that address
			continue
		}
		for range 5 {
			out, err := run(c, "new --seats 4 --json", "")
			if err != nil {
				break
			}
			if strings.Contains(out, `"table"`) {
				opened++
			}
		}
		c.Kill()
	}
	return opened
}
