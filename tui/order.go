package tui

import (
	"slices"
	"strings"

	"medici/internal/text/words"
)

// talker is where one speaks: a table, or the hall.
type talker interface {
	Say(text string) error
	Report(name, why string) error
}

// utter is what becomes of a typed line: talk, or an order behind a slash, which has an
// answer for this person alone.
func (a *App) utter(to talker, text string) (answer string, err error) {
	text = strings.TrimSpace(text)
	order, isOrder := strings.CutPrefix(text, "/")
	switch {
	case text == "":
		return "", nil
	case isOrder && !strings.HasPrefix(order, "/"):
		return a.order(to, order)
	}
	return "", to.Say(strings.TrimPrefix(text, "/")) // two slashes say one
}

// order carries out what concerns this person alone.
func (a *App) order(to talker, line string) (answer string, err error) {
	word, rest, _ := strings.Cut(line, " ")
	who, why, _ := strings.Cut(strings.TrimSpace(rest), " ")
	switch word {
	case "block":
		return a.say("You do not hear %s any more, at any table: /unblock %s changes that.", who, who), a.Visitor.Block(who)
	case "unblock":
		return a.say("You hear %s again.", who), a.Visitor.Unblock(who)
	case "report":
		return a.say("Your report about %s went to those who look after the server.", who), to.Report(who, why)
	case "blocked":
		names := a.Visitor.Blocked()
		if len(names) == 0 {
			return a.say("You hear everybody."), nil
		}
		return a.say("You do not hear: %s.", strings.Join(names, ", ")), nil
	}
	return "", words.Errorf("there are /block NAME, /unblock NAME, /blocked, /report NAME WHY; // says a /")
}

// talkHelp tells how one talks, for the help.
func (a *App) talkHelp() []string {
	return []string{
		a.say("With t you say something. A line that begins with / is an order, which nobody else sees."),
		a.say("/block NAME hides from you what somebody says, at every table and for good. /unblock NAME shows it again, and /blocked tells whom you do not hear."),
		a.say("/report NAME WHY tells those who look after the server, and shows them the last lines of talk."),
		a.say("To say a line that begins with /, begin it with two."),
	}
}

// say says what was typed, or carries it out. What is refused stays in the field.
func (t *table) say(a *App, text string) {
	answer, err := a.utter(t.visit, text)
	if err != nil {
		t.notice = a.explain(err)
		return
	}
	if t.chat = nil; answer != "" {
		t.answer(answer)
	}
}

// mostOwn is how many answers to orders stay in the story: nothing else keeps
// somebody from giving them without end.
const mostOwn = 20

func isOwn(l storyLine) bool { return l.kind == ownTale }

// answer puts what was done into the story, for this person alone.
func (t *table) answer(text string) {
	t.told = append(t.told, storyLine{text: text, kind: ownTale})
	t.scroll = 0
	own := 0
	for i, line := range slices.Backward(t.told) {
		if isOwn(line) {
			own++
		}
		if own > mostOwn {
			t.told = slices.Delete(t.told, i, i+1)
			break
		}
	}
}
