package load

import (
	"bytes"
	"fmt"
	"hash/maphash"
	"iter"
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
	// chore is what to type before anybody can go on, such as closing the accounts; asks tells for which of them.
	chore() string
	asks() uint64
}

var seed = maphash.MakeSeed()

// reader is the observer for screens with a story.
type reader struct{ *screen }

func (r reader) position() uint64 {
	return maphash.Bytes(seed, r.cells[(storyEnd-storyLines)*r.cols:storyEnd*r.cols])
}

// player reads the screens of medici, when they are whole.
type player struct {
	reader
	at    uint64 // the position on the last that was
	needs string // what that asked for besides a move
	asked uint64 // how often that was something else
}

func newPlayer() observer { return &player{reader: reader{newScreen(cols, rows)}} }

// dear is more than anybody bids here: games last long, and are not foolish.
const dear = 4

// lines returns the parts of an area, from its top.
func (p *player) lines(a area) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for y := a.top; y < a.bottom && yield(p.row(y)[a.left:a.right]); y++ {
		}
	}
}

// shows reports whether one line of an area has a text.
func (p *player) shows(a area, text string) bool {
	for line := range p.lines(a) {
		if bytes.Contains(line, []byte(text)) {
			return true
		}
	}
	return false
}

func (p *player) position() uint64 {
	if !p.drawing {
		var h maphash.Hash
		h.SetSeed(seed)
		for line := range p.lines(storyArea) {
			_, _ = h.Write(line)
		}
		p.at = h.Sum64()
		if needs := p.need(); needs != p.needs {
			p.needs, p.asked = needs, p.asked+1
		}
	}
	return p.at
}

func (p *player) asks() uint64 { return p.asked }

func (p *player) seated() bool { return bytes.Contains(p.row(0), []byte("DAY")) }

func (p *player) turn(round int) string {
	if p.drawing {
		return ""
	}
	if p.shows(moveArea, "DRAW OR SELL") {
		return []string{"d", "s"}[round%2]
	}
	for line := range p.lines(moveArea) {
		_, bid, found := bytes.Cut(line, []byte("Bid "))
		if !found {
			continue
		}
		least := 0
		if n, _ := fmt.Sscan(string(bid), &least); n == 0 {
			continue
		}
		if least > dear || round%3 == 0 {
			return "p"
		}
		return fmt.Sprint(least, "\r")
	}
	return ""
}

func (p *player) chore() string {
	switch {
	case p.drawing || p.needs == "":
		return ""
	case p.needs == begun || p.needs == moved:
		return "~" // any key takes it away, and gives its row back to the story
	}
	return "\r"
}

// A key that came too late leaves one of these below the story: the next game had begun, or the table had moved on.
const (
	begun = "while a game is being played."
	moved = "The game has moved on."
)

// noticed is the row that these stand in.
var noticed = area{0, rows - 2, cols, rows - 1}

// need is what stands on a whole screen that somebody has to type at before all can go on.
func (p *player) need() string {
	for _, at := range []struct {
		text string
		in   area
	}{
		{"Enter again", area{0, rows - 1, cols, rows}}, {"is scored", area{0, 0, cols, 1}}, {"IS MUCH", moveArea},
		{"BUYS IT", moveArea}, {begun, noticed}, {moved, noticed},
	} {
		if p.shows(at.in, at.text) {
			return at.text
		}
	}
	return ""
}

// onlooker reads the story of the program that has no rules.
type onlooker struct{ reader }

func newOnlooker() observer { return onlooker{reader{newScreen(cols, rows)}} }

func (o onlooker) seated() bool    { return bytes.Contains(o.row(storyEnd-1), []byte("begins")) }
func (o onlooker) turn(int) string { return "m" }
func (o onlooker) chore() string   { return "" }
func (o onlooker) asks() uint64    { return 0 }

// scale counts the lines that the bare server writes.
type scale struct {
	*weight
	begun bool
	lines int
}

func (s *scale) Write(p []byte) (int, error) {
	s.begun, s.lines = true, s.lines+bytes.Count(p, []byte("\n"))
	return len(p), nil
}

func (s *scale) seated() bool     { return s.begun }
func (s *scale) position() uint64 { return uint64(s.lines / s.writes) }
func (s *scale) turn(int) string  { return fmt.Sprint(s.now.Load(), "\n") }
func (s *scale) chore() string    { return "" }
func (s *scale) asks() uint64     { return 0 }
