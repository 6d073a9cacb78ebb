package tui

import (
	"slices"
	"strings"

	"medici/internal/words"
)

// say is what becomes of a typed line: talk, or an order behind a slash. What is
// refused stays in the field.
func (t *table) say(a *App, text string) {
	text = strings.TrimSpace(text)
	order, isOrder := strings.CutPrefix(text, "/")
	var err error
	switch {
	case text == "":
	case isOrder && !strings.HasPrefix(order, "/"):
		err = t.order(a, order)
	default: // two slashes say one
		err = t.visit.Say(strings.TrimPrefix(text, "/"))
	}
	if err != nil {
		t.notice = a.explain(err)
		return
	}
	t.chat = nil
}

// order carries out what concerns this person alone.
func (t *table) order(a *App, line string) error {
	word, rest, _ := strings.Cut(line, " ")
	who, why, _ := strings.Cut(strings.TrimSpace(rest), " ")
	switch word {
	case "block":
		return t.answer(a.Visitor.Block(who), a.say("You do not hear %s any more, at any table: /unblock %s changes that.", who, who))
	case "unblock":
		return t.answer(a.Visitor.Unblock(who), a.say("You hear %s again.", who))
	case "report":
		return t.answer(t.visit.Report(who, why), a.say("Your report about %s went to those who look after the server.", who))
	case "blocked":
		names := a.Visitor.Blocked()
		if len(names) == 0 {
			return t.answer(nil, a.say("You hear everybody."))
		}
		return t.answer(nil, a.say("You do not hear: %s.", strings.Join(names, ", ")))
	}
	return words.Errorf("there are /block NAME, /unblock NAME, /blocked, /report NAME WHY; // says a /")
}

// mostOwn is how many answers to orders stay in the story: nothing else keeps
// somebody from giving them without end.
const mostOwn = 20

func isOwn(l storyLine) bool { return l.kind == ownTale }

// answer puts what was done into the story, for this person alone.
func (t *table) answer(err error, text string) error {
	if err != nil {
		return err
	}
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
	return nil
}
