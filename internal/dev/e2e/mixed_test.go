package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

// playable is a game of the server, as it says itself.
type playable struct {
	name        string
	least, most int // that can play
}

var (
	knownAre = regexp.MustCompile(`known are: (.*)`)
	isFor    = regexp.MustCompile(`is for (\d+)(?: to (\d+))?, not 99`)
)

// games asks the server for all it has: a game needs no line of a test to be played here.
func (s *server) games() (all []playable) {
	s.t.Helper()
	says := func(command string, form *regexp.Regexp) []string {
		_, errs, _ := s.dial("anybody", termtest.Key(s.t)).Exec(command)
		found := form.FindStringSubmatch(errs)
		if found == nil {
			s.t.Fatalf("%s is answered with %q", command, errs)
		}
		return found[1:]
	}
	for _, name := range strings.Split(says("new ?", knownAre)[0], ", ") {
		seats := says("new "+name+" --seats 99", isFor)
		least, _ := strconv.Atoi(seats[0])
		most := least
		if seats[1] != "" {
			most, _ = strconv.Atoi(seats[1])
		}
		all = append(all, playable{strings.TrimSpace(name), least, most})
	}
	return all
}

// A table of every game, with as many as can play, tells all who are there the same,
// whatever they play with; the record is that game, is proved, and is told again.
func TestEveryGameByScreensSentencesAndPrograms(t *testing.T) {
	t.Parallel()
	for _, g := range serve(t).games() {
		for _, n := range slices.Compact([]int{g.least, g.most}) { // every kit plays with each number of seats
			t.Run(fmt.Sprintf("%s of %d", g.name, n), func(t *testing.T) {
				t.Parallel()
				mixed(t, serve(t, quick), g.name, n)
			})
		}
	}
}

// mixed is a game of somebody who looks, somebody who listens, and programs,
// with one more program that watches.
func mixed(t *testing.T, s *server, game string, people int) {
	name := fmt.Sprintf("mixed-%s-%d", game, people)
	user := func(what string) string { return fmt.Sprint(what, "-", game, people) }
	size := [][2]int{{80, 24}, {120, 40}, {40, 20}}[people%3]
	listened, programs := make(chan end, 1), make(chan end, people)

	ann := newPerson(t, user("ann"), s.dial(user("ann"), termtest.Key(t)).Open(size[0], size[1],
		fmt.Sprintf("new %s --seats %d --clock none --name %s", game, people, name)))
	ann.WaitUntil("the waiting room", func(screen string) bool { return strings.Contains(screen, name) })
	watcher := s.lines(user("eve"), "watch "+name+" --json")
	watcher.asked = make(chan string, 1<<12)
	if _, err := watcher.out.Peek(1); err != nil { // it is there before the game begins
		t.Fatal(err)
	}
	go func() {
		programs <- watcher.program()
		watcher.asked <- "nobody"
		close(watcher.asked)
	}()
	for n := range people - 2 {
		x := s.lines(user(fmt.Sprint("bot", n)), "join "+name+" --json")
		go func() { programs <- x.program() }()
	}
	bob := s.lines(user("bob"), "join "+name)
	go func() { listened <- bob.listener() }()

	ann.fumbles("1", watcher.asked)
	var ends []end
	for range people - 1 {
		ends = append(ends, <-programs)
	}
	ends = append(ends, <-listened)
	for _, e := range ends {
		if e.err != nil {
			t.Fatal(e.err)
		}
	}
	s.judge(t, ends[0].record, ends[:people-1])
	ann.Type(termtest.Esc) // closes the accounts
	ann.WaitUntil("what everybody has", func(screen string) bool { return shows(screen, ends[0].scores) })
}

// judge compares the record of a game with what programs were told, and has it checked
// and told again.
func (s *server) judge(t *testing.T, id string, ends []end) {
	t.Helper()
	dir := t.TempDir()
	rec := s.record(dir, id)
	for _, e := range ends {
		if differ(rec.moves, unmasked(rec.moves, e.moves)) != "" || rec.result != strings.Trim(fmt.Sprint(e.scores), "[]") {
			t.Errorf("the record, with %s at its end, is another game than was told with %v: %s", rec.result, e.scores,
				differ(rec.moves, e.moves))
		}
	}
	verify(t, dir, "over, ")
	file := filepath.Join(dir, id)
	checked, err := exec.Command(binary, "verify", file).CombinedOutput()
	if err != nil || !strings.HasSuffix(strings.TrimSpace(string(checked)), ", deal proved") {
		t.Errorf("verify says %s (%v)", checked, err)
	}
	told := exec.Command(binary, "replay", file)
	told.Env = append(os.Environ(), "LC_ALL=C")
	here, err := told.Output()
	there, errs, exit := s.dial("anybody", termtest.Key(t)).Exec("replay " + id)
	if err != nil || exit != 0 || there != string(here) || strings.Count(there, "The game is over") != 1 {
		t.Errorf("replay tells %d bytes here (%v), %d there (%d, %s)", len(here), err, len(there), exit, errs)
	}
}

// unmasked returns what was told, where a draw of the house that was hidden then stands as it
// was: of such a one the first word is told.
func unmasked(whole, told []string) []string {
	is := append([]string(nil), told...)
	for i, move := range is {
		if i < len(whole) && strings.HasPrefix(move, "house ") && strings.Fields(move)[1] == strings.Fields(whole[i])[1] {
			is[i] = whole[i]
		}
	}
	return is
}
