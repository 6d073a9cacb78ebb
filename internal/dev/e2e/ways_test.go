package e2e

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"medici/internal/dev/contract"
	"medici/internal/dev/termtest"
)

// end is what a way to play came to: the moves it was told, and the scores, or the
// sentence, at the end.
type end struct {
	moves    []string
	scores   []int
	sentence string
	record   string
	clocked  bool // a turn had a time
	err      error
}

// program plays by JSON lines, to the end of the game: the first legal move, then
// the last, and so on.
func (x *lines) program() end { return x.programTo(1 << 30) }

// programTo is program up to when so many moves have been told.
func (x *lines) programTo(most int) (e end) {
	for len(e.moves) < most {
		h, err := x.next()
		if err != nil {
			e.err = err
			return e
		}
		switch h.Type {
		case "move":
			e.moves = append(e.moves, h.Actor+" "+h.Move)
		case "turn":
			e.clocked = e.clocked || h.Left > 0
			if x.asked != nil {
				x.asked <- h.Actor
			}
			if len(h.Legal) > 0 {
				first, _, _ := strings.Cut(h.Legal[len(e.moves)%len(h.Legal)], "..") // of a range the least
				x.say(fmt.Sprintf(`{"type":"move","move":%q,"seq":%d}`, first, h.Seq))
			}
		case "refused":
			e.err = fmt.Errorf("%s was refused: %s", x.name, h.Error)
			return e
		case "over":
			e.scores, e.record = h.Scores, h.Record
			return e
		}
	}
	return e
}

// next returns what a program is told next.
func (x *lines) next() (h told, err error) {
	line, err := x.out.ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, &h)
	}
	if err != nil {
		return h, fmt.Errorf("%s: %w in %q", x.name, err, line)
	}
	if err := contract.Check(contract.Server, line); err != nil {
		x.t.Errorf("%s is told %v", x.name, err)
	}
	return h, nil
}

var (
	fromTo  = regexp.MustCompile(`from (\d+) to \d+`)
	choices = regexp.MustCompile(` (\d+): `)
)

// listener plays by what the sentences ask.
func (x *lines) listener() (e end) {
	for a := (answers{}); ; {
		line, err := x.out.ReadString('\n')
		if err != nil {
			e.err = fmt.Errorf("%s: %w", x.name, err)
			return e
		}
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "The game is over") {
			e.sentence = line
			return e
		}
		if answer := a.to(line); answer != "" {
			x.say(answer)
		}
	}
}

// answers are how often each question has been heard.
type answers map[string]int

// to returns what a sentence asks for: the least amount, or of each question one choice after the other by its number, so
// no two questions lead to each other for ever. A question that was heard before says its choices again when it is told
// to. It is empty when nothing is asked.
func (a answers) to(line string) string {
	amount, offered := fromTo.FindStringSubmatch(line), choices.FindAllStringSubmatch(line, -1)
	switch {
	case strings.Contains(line, "?") && offered != nil:
		a[line]++
		return offered[(a[line]-1)%len(offered)][1]
	case !strings.HasPrefix(line, "Your turn."):
		return ""
	case amount != nil:
		return amount[1]
	}
	return "menu"
}

// fumbles plays at a terminal, in whatever game, with keys at random, as long as others
// are told that this seat is asked.
func (p *person) fumbles(seat string, asked <-chan string) {
	p.t.Helper()
	for actor := range asked {
		for actor == seat && len(asked) == 0 {
			p.fumble()
		}
	}
}

// fumble presses some keys, and waits until the program has read them: it answers them
// in their order, and the last opens the settings, which lie over whatever comes meanwhile.
func (p *person) fumble() {
	p.t.Helper()
	var keys strings.Builder
	for range 12 {
		if p.rng.IntN(2) == 0 {
			keys.WriteByte(gameKeys[p.rng.IntN(len(gameKeys))])
		} else {
			keys.WriteString(anyGameKeys[p.rng.IntN(len(anyGameKeys))])
		}
	}
	p.Type(keys.String() + keySettings)
	p.WaitUntil(p.name+" sees the settings", inSettings)
	p.Type(termtest.Esc)
	p.WaitUntil(p.name+" sees the table again", func(s string) bool { return !inSettings(s) })
}

// shows reports whether all numbers stand on a screen.
func shows(screen string, numbers []int) bool {
	for _, n := range numbers {
		if !regexp.MustCompile(`(^|\D)` + strconv.Itoa(max(n, -n)) + `(\D|$)`).MatchString(screen) {
			return false
		}
	}
	return true
}
