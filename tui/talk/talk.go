// Package talk is what people type where they speak: lines for others, and orders behind a slash. It
// knows no screen.
package talk

import (
	"strings"

	"medici/internal/text/words"
	"medici/tui/frame"
)

// Most is how long a line can be, in characters.
const Most = 300

// Talker is where one speaks: a table, or the hall.
type Talker interface {
	Say(text string) error
	Report(name, why string) error
}

// Utter carries out a typed line: talk, or an order behind a slash, which has an
// answer for this person alone.
func Utter(f *frame.Frame, to Talker, text string) (answer string, err error) {
	text = strings.TrimSpace(text)
	order, isOrder := strings.CutPrefix(text, "/")
	switch {
	case text == "":
		return "", nil
	case isOrder && !strings.HasPrefix(order, "/"):
		return obey(f, to, order)
	}
	return "", to.Say(strings.TrimPrefix(text, "/")) // two slashes say one
}

// obey carries out what concerns this person alone.
func obey(f *frame.Frame, to Talker, line string) (answer string, err error) {
	word, rest, _ := strings.Cut(line, " ")
	who, why, _ := strings.Cut(strings.TrimSpace(rest), " ")
	switch word {
	case "block":
		return f.Say("You do not hear %s any more, at any table: /unblock %s changes that.", who, who), f.Visitor.Block(who)
	case "unblock":
		return f.Say("You hear %s again.", who), f.Visitor.Unblock(who)
	case "report":
		return f.Say("Your report about %s went to the administrators.", who), to.Report(who, why)
	case "blocked":
		names := f.Visitor.Blocked()
		if len(names) == 0 {
			return f.Say("You hear everybody."), nil
		}
		return f.Say("You do not hear: %s.", strings.Join(names, ", ")), nil
	}
	return "", words.Errorf("there are /block NAME, /unblock NAME, /blocked, /report NAME WHY; // says a /")
}

// Help tells how one talks, for the help.
func Help(f *frame.Frame) []string {
	return []string{
		f.Say("With t you say something. A line that begins with / is an order, which nobody else sees."),
		f.Say("/block NAME hides from you what somebody says, at every table and for good. /unblock NAME shows it again, and /blocked tells whom you do not hear."),
		f.Say("/report NAME WHY tells the administrators, and shows them the last lines of talk."),
		f.Say("To say a line that begins with /, begin it with two."),
	}
}
