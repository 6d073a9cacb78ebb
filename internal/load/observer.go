package load

import (
	"fmt"
	"hash/maphash"
	"regexp"
	"strings"
)

// The size of every screen. The board stands in the rows below the first, then
// the story, and in the last rows what the reader is asked.
const (
	cols, rows = 120, 40
	storyEnd   = 35 // the row below the story
	storyLines = 6  // enough that no two positions end with the same
	askedFrom  = 36
	askedTo    = 38
)

// observer is what a client makes of the bytes it gets.
type observer interface {
	Write(p []byte) (int, error)
	// seated reports whether the play can begin.
	seated() bool
	// position changes when the table has moved on, and is the same for all
	// who see the same.
	position() uint64
	// turn is what to type to move, empty when it is somebody else's turn; round
	// makes players different.
	turn(round int) string
	// chore is what to type before anybody can go on, such as closing the accounts.
	chore() string
}

var seed = maphash.MakeSeed()

// reader is the observer for screens with a story.
type reader struct{ *screen }

func (r reader) position() uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	for _, c := range r.cells[(storyEnd-storyLines)*r.cols : storyEnd*r.cols] {
		_ = h.WriteByte(byte(c)) // the low byte tells sentences apart
	}
	return h.Sum64()
}

// player reads the screens of medici.
type player struct{ reader }

func newPlayer() observer { return player{reader{newScreen(cols, rows)}} }

var leastBid = regexp.MustCompile(`Your bid: +\d+ +from (\d+) to`)

// dear is more than anybody bids here: games last long, and are not foolish.
const dear = 4

func (p player) asked() string {
	return string(p.cells[askedFrom*p.cols : askedTo*p.cols])
}

func (p player) seated() bool { return strings.Contains(string(p.row(0)), "Day 1") }

func (p player) turn(round int) string {
	asked := p.asked()
	if strings.Contains(asked, "or sell it as it is?") {
		return []string{"d", "s"}[round%2]
	}
	found := leastBid.FindStringSubmatch(asked)
	if found == nil {
		return ""
	}
	var least int
	_, _ = fmt.Sscan(found[1], &least)
	if least > dear || round%3 == 0 {
		return "p"
	}
	return found[1] + "\r"
}

func (p player) chore() string {
	switch asked := p.asked(); {
	case strings.Contains(asked, "The accounts of day"), strings.Contains(asked, "Enter again to bid"):
		return "\r"
	case strings.Contains(asked, "Another one with the same people?"):
		return "r"
	}
	return ""
}

// onlooker reads the story of the program that has no rules.
type onlooker struct{ reader }

func newOnlooker() observer { return onlooker{reader{newScreen(cols, rows)}} }

func (o onlooker) seated() bool    { return strings.Contains(string(o.row(storyEnd-1)), "begins") }
func (o onlooker) turn(int) string { return "m" }
func (o onlooker) chore() string   { return "" }

// scale weighs what comes: the bare server's moves are so many bytes each.
type scale struct{ bytes, move int }

func (s *scale) Write(p []byte) (int, error) { s.bytes += len(p); return len(p), nil }
func (s *scale) seated() bool                { return s.bytes > 0 }
func (s *scale) position() uint64            { return uint64((s.bytes - 1) / s.move) }
func (s *scale) turn(int) string             { return "m" }
func (s *scale) chore() string               { return "" }
