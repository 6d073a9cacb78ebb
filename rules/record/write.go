package record

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"medici/rules"
)

// Write writes a record that reads back equal. It plays the game to do so, and refuses names, tags and
// moves that Read would refuse; what it has written by then stays written.
func Write(to io.Writer, r Record) error {
	w := bufio.NewWriter(to)
	w.WriteString(head(rules.Title(r.Game)))
	for i, name := range r.Seats {
		if err := checkName(name); err != nil {
			return err
		}
		w.WriteString(seatLine(i, name))
	}
	var f fair
	var o origin
	for i, t := range r.Tags {
		if err := t.writable(); err != nil {
			return err
		}
		if err := f.tag(t); err != nil {
			return err
		}
		if err := o.tag(t, r.Tags[:i]); err != nil {
			return err
		}
		w.WriteString(t.line())
	}
	if err := o.check(len(r.Moves)); err != nil {
		return err
	}
	if err := writeMoves(w, r, &f); err != nil {
		return err
	}
	return w.Flush()
}

// writeMoves writes the moves under a comment for each stage of the game, and the result if it is over.
func writeMoves(w io.Writer, r Record, f *fair) error {
	stage := ""
	return r.Play(func(m Move, before, after rules.State, _ []rules.Event) error {
		word, number := before.View(rules.Spectator).Stage()
		if now := word + " " + strconv.Itoa(number); now != stage {
			stage = now
			fmt.Fprintf(w, "# %s\n", stage)
		}
		fmt.Fprintf(w, "%s %s\n", m.By, m.Action)
		if rules.Over(after) {
			fmt.Fprintln(w, resultLine(after.Scores()))
		}
		if m.By == rules.House {
			return f.check(before, m.Action)
		}
		return nil
	})
}

// writable is check, and makes sure that the tag reads back equal.
func (t Tag) writable() error {
	line := t.Key + t.Value
	if strings.Contains(t.Key, " ") || strings.Contains(line, "\n") || strings.HasSuffix(line, "\r") ||
		!utf8.ValidString(line) {
		return fmt.Errorf("tag %q cannot be written in one line", t.Key)
	}
	return t.check()
}
