package load

import (
	"fmt"
	"hash/maphash"
	"regexp"
	"strings"
)

// The size of every screen. On the bare server's the story ends in a row of its own; on
// the board of medici it has a panel below at the left, and what the reader is asked one
// above at the right.
const (
	cols, rows = 120, 40
	storyEnd   = 35 // the row below the bare server's story
	storyLines = 6  // enough that no two positions end with the same
)

// area is a rectangle of a screen.
type area struct{ left, top, right, bottom int }

var (
	storyArea = area{2, 30, 53, rows - 2}
	moveArea  = area{88, 2, 119, 14}
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

// player reads the screens of medici, when they are whole.
type player struct {
	reader
	at uint64 // the position on the last that was
}

func newPlayer() observer { return &player{reader: reader{newScreen(cols, rows)}} }

var leastBid = regexp.MustCompile(`Bid (\d+)`)

// dear is more than anybody bids here: games last long, and are not foolish.
const dear = 4

// read is the text of an area.
func (p *player) read(a area) string {
	var text strings.Builder
	for y := a.top; y < a.bottom; y++ {
		text.WriteString(string(p.row(y)[a.left:a.right]))
	}
	return text.String()
}

func (p *player) position() uint64 {
	if !p.drawing {
		p.at = maphash.String(seed, p.read(storyArea))
	}
	return p.at
}

func (p *player) seated() bool { return strings.Contains(string(p.row(0)), "DAY") }

func (p *player) turn(round int) string {
	if p.drawing {
		return ""
	}
	asked := p.read(moveArea)
	if strings.Contains(asked, "DRAW OR SELL") {
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

func (p *player) chore() string {
	if p.drawing {
		return ""
	}
	switch top, foot := string(p.row(0)), string(p.row(rows-1)); {
	case strings.Contains(foot, "another game"):
		return "\r"
	case strings.Contains(top, "is scored"), strings.Contains(p.read(moveArea), "IS MUCH"), strings.Contains(p.read(moveArea), "BUYS IT"):
		return "\r"
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
