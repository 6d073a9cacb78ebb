package record

import (
	"fmt"
	"strconv"
	"strings"
)

// Text is a record in parts that are already in its notation, for callers who store a game without its
// rules. Nothing in it is checked.
type Text struct {
	Title  string // of the game, with its options
	Seats  []string
	Tags   []Tag
	Moves  []string // actor and action
	Scores []int    // nil while the game is not over
}

// String returns the record.
func (t Text) String() string {
	var b strings.Builder
	b.WriteString(head(t.Title))
	for i, name := range t.Seats {
		b.WriteString(seatLine(i, name))
	}
	for _, tag := range t.Tags {
		b.WriteString(tag.line())
	}
	for _, move := range t.Moves {
		b.WriteString(move + "\n")
	}
	if t.Scores != nil {
		b.WriteString(resultLine(t.Scores) + "\n")
	}
	return b.String()
}

// head returns the first two lines of a record.
func head(title string) string { return "medici-record " + Version + "\ngame " + title + "\n" }

// seatLine returns the line for a seat, by index.
func seatLine(i int, name string) string { return fmt.Sprintf("seat %d %s\n", i+1, name) }

func (t Tag) line() string { return "tag " + t.Key + " " + t.Value + "\n" }

func resultLine(scores []int) string {
	var b strings.Builder
	b.WriteString("result")
	for _, n := range scores {
		b.WriteString(" " + strconv.Itoa(n))
	}
	return b.String()
}
