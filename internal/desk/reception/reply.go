package reception

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/charmbracelet/colorprofile"

	"medici/internal/desk/program"
	"medici/internal/desk/sheet"
	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/internal/text/words"
)

// reply answers somebody in their language, on their terminal, in their local time.
type reply struct {
	client client
	words  *words.Printer
	reach  string              // how to reach the server
	mine   *people.Preferences // what they have decided; nil before they are let in
	within *inHall             // where the command was typed; nil for the session's own

	protocol program.Protocol // the protocol for programs
	opened   bool             // one of its lines was the first
}

// paper returns what the answer of a command is printed on: the terminal, as the client describes it and
// the person has decided. It is none in the hall by ear, and for people who want sentences.
func (r *reply) paper() sheet.Paper {
	var decided settings.Settings
	if r.mine != nil { // false before somebody is let in
		decided = r.mine.Now()
	}
	if r.within != nil || !r.client.hasScreen() || decided.Plain == settings.On {
		return sheet.Paper{}
	}
	_, cols, _, _ := r.client.session.Terminal()
	ascii := r.client.plainCharacters() || r.client.eastAsian() || decided.Signs == settings.ASCII
	p := sheet.Paper{Width: cols, Colours: r.client.session.Colours(), ASCII: ascii}
	switch decided.Colours {
	case "", settings.Auto:
	case settings.NoColours:
		p.Colours = min(p.Colours, colorprofile.ASCII)
	default: // the person knows better
		p.Colours = max(p.Colours, colorprofile.ANSI)
	}
	return p
}

// title prints a line that stands above others.
func (r *reply) title(format words.Text, args ...any) {
	text := r.words.Sprintf(format, args...)
	if p := r.paper(); p.Terminal() {
		_ = p.Title(r.answers(), text)
		return
	}
	fmt.Fprintln(r.answers(), text)
}

// column returns a column of a table, with a text as its head.
func (r *reply) column(head words.Text) sheet.Column {
	return sheet.Column{Head: r.words.Sprintf(head)}
}

func right(c sheet.Column) sheet.Column { c.Right = true; return c }
func wraps(c sheet.Column) sheet.Column { c.Wraps = true; return c }

// say prints a line. On a terminal it is broken between words, unless it has something to type, which
// people copy.
func (r *reply) say(format words.Text, args ...any) {
	text := r.words.Sprintf(format, args...)
	if p := r.paper(); p.Terminal() && !strings.Contains(text, r.reach) && !strings.Contains(text, withTerminal(r.reach)) {
		_ = p.Sentence(r.answers(), text)
		return
	}
	fmt.Fprintln(r.answers(), text)
}

// answers returns where the answer of a command goes.
func (r *reply) answers() io.Writer {
	if r.within != nil {
		return r.within.out
	}
	return r.client.session
}

// line returns what to type for a command; onScreen does so for one that needs a terminal.
func (r *reply) line(command string) string {
	if r.within != nil {
		return command
	}
	return strings.TrimSpace(r.reach + " " + command)
}

func (r *reply) onScreen(command string) string { return withTerminal(r.line(command)) }

func withTerminal(line string) string { return strings.Replace(line, "ssh ", "ssh -t ", 1) }

// now returns the person's local time.
func (r *reply) now() time.Time { return time.Now().In(r.mine.Now().Location()) }

// date and moment write a time in the person's time zone.
func (r *reply) date(t time.Time) string { return t.In(r.now().Location()).Format(time.DateOnly) }

func (r *reply) moment(t time.Time) string {
	return t.In(r.now().Location()).Format("2006-01-02 15:04 MST")
}

// speak switches to the language that somebody has chosen.
func (r *reply) speak(s settings.Settings) {
	if chosen, ok := words.Parse(s.Language); ok {
		r.words.Speak(chosen)
	}
}

// calls returns the name of somebody who had a seat.
func (r *reply) calls(who string) string { return narration.Called(r.words, who) }
