package plain

import (
	"errors"
	"slices"
	"strings"

	"medici/internal/games/narration"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
)

// take obeys a line: an answer, or a request.
func (t *table) take(line string) {
	if word, text := command(line); word == "say" { // what is said to others is no answer
		t.chat(text)
		return
	}
	said, next, why := t.asked.Answer(t.Words, line)
	switch {
	case why != "":
		t.write(why)
		t.again = true
	case next != nil:
		t.follow(*next)
	case said == "": // Enter
		t.again = true
		if t.asked.None() && t.now.Playing() {
			t.write(t.voice.Topics()[0].Answer(t.now.View, t.story, "")[0])
		}
	default:
		t.obey(said)
	}
}

// obey does what words say.
func (t *table) obey(said string) {
	if t.answerStop(said) {
		return
	}
	sub := t.sub
	t.sub = nil
	word, rest := command(said)
	switch word {
	case back, "no", "stay", "cancel", "menu":
		t.again = true
	case "leave", "quit", "exit":
		t.leave(rest)
	case "ready", "rematch":
		t.try(t.visit.Ready(true))
	case "not", "unready":
		t.try(t.visit.Ready(false))
	case "start":
		t.try(t.visit.Start())
	case "sit":
		t.try(t.visit.Sit())
	case "add", "bot":
		t.try(t.visit.AddBot(strings.TrimSpace(strings.TrimPrefix(rest, "bot"))))
	case "send", "kick":
		t.sendAway(strings.TrimSpace(strings.TrimPrefix(rest, "away")))
	case "vote":
		t.vote()
	case "end":
		t.try(t.visit.AgreeToEnd(true))
	case "go":
		t.try(t.visit.AgreeToEnd(false))
	case "ask":
		t.engage(rest)
	case "guess":
		guess(t, rest)
	case "watchers":
		t.letWatch(rest)
	case "undo":
		undo(t)
	default:
		if t.inform(word, rest) {
			t.sub = sub // a question for information leaves the other open
			return
		}
		t.move(said)
	}
}

// try says what went wrong, if something did.
func (t *table) try(err error) {
	if err != nil {
		t.explain(err)
		t.again = true
	}
}

// chat says something. Words that came too fast are kept, so nobody has to type them again.
func (t *table) chat(text string) {
	if text == "" {
		text = t.unsaid
	}
	if text == "" {
		t.say("Say what? Type say and your words in one line.")
		return
	}
	err := t.visit.Say(text)
	t.unsaid = ""
	t.try(err)
	if _, hasty := errors.AsType[*lobby.TooFast](err); hasty {
		t.unsaid = text
		t.say("Your words are kept: the word say alone says them.")
	}
}

// move makes a move in the game's own words. It answers the position that was heard last.
func (t *table) move(said string) {
	if t.now.Table.Game == nil {
		return
	}
	action, err := t.now.Table.Game.Parse(strings.ToLower(said))
	switch {
	case err != nil && t.isMove(said):
		t.try(err)
	case err != nil:
		t.say("Nobody here knows that word. Say help to hear the words there are.")
		t.again = true
	case t.now.You < 0:
		t.try(match.ErrNotSeated)
	case !t.now.Playing():
		t.try(match.ErrNotPlaying)
	default:
		act(t, action)
	}
}

// isMove reports whether words are meant as a move: they begin like one.
func (t *table) isMove(said string) bool {
	word, _ := command(said)
	return slices.ContainsFunc(t.now.Legal, func(a rules.Action) bool {
		first, _ := command(a.String())
		return first == word
	})
}

// leave goes to the hall; out of a game only when asked twice.
func (t *table) leave(sure string) {
	if t.now.Playing() && t.now.You >= 0 && sure != "now" {
		t.follow(Question{Text: narration.Leaving(t.Words, &t.now), Choices: []Choice{
			{Words: "leave now", Label: t.text("leave")},
			{Words: back, Label: t.text("stay")},
		}})
		t.going = true
		return
	}
	t.visit.Leave()
	t.left = true
	t.say("You have left table %s.", t.now.Table.Name)
}

// sendAway sends off the bot or the person on a seat, and asks which by number.
func (t *table) sendAway(seat string) {
	n, ok := number(seat)
	if ok && n >= 1 && n <= len(t.now.Table.Seats) {
		if s := rules.Seat(n - 1); t.now.Table.Seats[s].Kind == match.Program {
			t.try(t.visit.RemoveBot(s))
		} else {
			t.try(t.visit.Kick(s))
		}
		return
	}
	q := Question{Text: t.text("Send away whom?")}
	for i, s := range t.now.Table.Seats {
		if s.Kind != match.Empty && rules.Seat(i) != t.now.You {
			number := rules.Seat(i).String()
			q.Choices = append(q.Choices, Choice{Words: "send away " + number, Label: t.name(rules.Seat(i)), Number: number})
		}
	}
	q.Choices = append(q.Choices, Choice{Words: back, Label: t.text("nobody"), Number: none})
	t.follow(q)
}

// vote votes for a bot on the seat of a missing person. When that person has just left, the table answers
// when the vote is allowed.
func (t *table) vote() {
	seat, ok := t.now.Votable()
	if away := slices.IndexFunc(t.now.Table.Seats,
		func(s match.SeatInfo) bool { return s.Kind == match.Human && !s.Here }); !ok && away >= 0 {
		seat, ok = rules.Seat(away), true
	}
	if !ok {
		t.say("Everybody is here and plays: there is nobody to vote about.")
		return
	}
	t.try(t.visit.VoteOut(seat))
}

// letWatch closes the table to watchers or opens it to them again, and asks which.
func (t *table) letWatch(rest string) {
	switch rest {
	case "off", "no":
		t.try(t.visit.LetWatch(false))
	case "on", "yes":
		t.try(t.visit.LetWatch(true))
	default:
		t.follow(Question{Text: t.text("May others watch this table? Those who watch are shown out when nobody may."),
			Choices: []Choice{
				{Words: "watchers on", Label: t.text("everybody may watch")},
				{Words: "watchers off", Label: t.text("nobody may watch")},
				{Words: back, Label: t.text("as it is")},
			}})
	}
}
