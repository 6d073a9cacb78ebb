package e2e

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// end is what a way to play came to: the moves it was told, when it was told
// them, and the florins, or the sentence, at the end.
type end struct {
	moves    []string
	scores   []int
	sentence string
	record   string
	err      error
}

// program plays by JSON lines, to the end of the game: the first legal move, then
// the last, and so on.
func (x *lines) program() end { return x.programTo(1 << 30) }

// programTo is program up to when so many moves have been told.
func (x *lines) programTo(most int) (e end) {
	for len(e.moves) < most {
		line, err := x.out.ReadBytes('\n')
		if err != nil {
			e.err = fmt.Errorf("%s: %w", x.name, err)
			return e
		}
		h := told{}
		if err := json.Unmarshal(line, &h); err != nil {
			e.err = fmt.Errorf("%s: %w in %s", x.name, err, line)
			return e
		}
		switch h.Type {
		case "move":
			e.moves = append(e.moves, h.Actor+" "+h.Move)
		case "turn":
			if len(h.Legal) > 0 {
				first, _, _ := strings.Cut(h.Legal[len(e.moves)%len(h.Legal)], "..") // of a range the least
				x.say(fmt.Sprintf(`{"type":"move","move":%q,"seq":%d}`, first, h.Seq))
			}
		case "refused":
			e.err = fmt.Errorf("%s was refused: %s", x.name, line)
			return e
		case "over":
			e.scores, e.record = h.Scores, h.Record
			return e
		}
	}
	return e
}

var fromTo = regexp.MustCompile(`How many florins, from (\d+) to`)

// listener plays by what the sentences ask, with numbers.
func (x *lines) listener() (e end) {
	for n := 0; ; n++ {
		line, err := x.out.ReadString('\n')
		if err != nil {
			e.err = fmt.Errorf("%s: %w", x.name, err)
			return e
		}
		line = strings.TrimSuffix(line, "\n")
		switch amount := fromTo.FindStringSubmatch(line); {
		case amount != nil:
			x.say(amount[1])
		case strings.HasPrefix(line, "Your turn."):
			x.say([]string{"1", "2", "2"}[n%3])
		case strings.HasPrefix(line, "The game is over"):
			e.sentence = line
			return e
		}
	}
}

// A table tells all who are there the same, whatever they play with.
func TestScreensSentencesAndPrograms(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for buyers := 2; buyers <= 6; buyers++ {
		t.Run(fmt.Sprint(buyers), func(t *testing.T) { mixed(t, s, buyers) })
	}
}

// mixed is a game of somebody who looks, somebody who listens, and programs,
// with one more program that watches.
func mixed(t *testing.T, s *server, buyers int) {
	name := fmt.Sprintf("mixed-table-%d", buyers)
	user := func(what string) string { return fmt.Sprint(what, buyers) }
	ends := make(chan end, buyers+1)
	run := func(play func() end) { go func() { ends <- play() }() }

	ann := newPerson(t, user("ann"), s.open(user("ann"), fmt.Sprintf("new --seats %d --clock none --name %s", buyers, name)))
	ann.WaitUntil("the waiting room", inWaitingRoom)
	watcher := s.lines(user("eve"), "watch "+name+" --json")
	if _, err := watcher.out.Peek(1); err != nil { // it is there before the game begins
		t.Fatal(err)
	}
	run(watcher.program)
	for n := range buyers - 2 {
		run(s.lines(user(fmt.Sprint("bot", n, "-")), "join "+name+" --json").program)
	}
	run(s.lines(user("bob"), "join "+name).listener)

	for {
		ann.await("a turn or the end", func(screen string) bool { return myTurn(screen) || over(screen) })
		if over(ann.Screen()) {
			break
		}
		ann.decide()
	}
	florins := ann.finalFlorins()
	var first *end
	for range buyers {
		e := <-ends
		switch {
		case e.err != nil:
			t.Fatal(e.err)
		case e.sentence != "":
			if best := fmt.Sprint(maximum(florins)); !strings.Contains(e.sentence, best) {
				t.Errorf("who listens hears %q, and the florins are %v", e.sentence, florins)
			}
		case first == nil:
			first = &e
			if kept := s.record(t.TempDir(), e.record); differ(kept.moves, e.moves) != "" {
				t.Errorf("the record is another game: %s", differ(kept.moves, e.moves))
			}
			fallthrough
		default:
			if fmt.Sprint(e.scores) != fmt.Sprint(florins) || differ(first.moves, e.moves) != "" {
				t.Errorf("a program was told %v, on the screen stands %v; %s", e.scores, florins, differ(first.moves, e.moves))
			}
		}
	}
}

func maximum(numbers []int) (most int) {
	for _, n := range numbers {
		most = max(most, n)
	}
	return most
}
