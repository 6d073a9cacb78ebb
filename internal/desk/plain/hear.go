package plain

import (
	"slices"

	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/rules"
)

// apply takes an update in and tells what is new in it.
func (t *table) apply(u match.Update) {
	if u.Table.Game != nil { // it may say only that the table is halted or gone
		t.takeIn(u)
	}
	if u.Halted && !t.halted {
		t.write(narration.Halted(t.Words, u))
	}
	t.halted = u.Halted
	if t.left = t.left || u.Closed != ""; u.Closed == match.Moved {
		t.away = t.visit.Elsewhere()
	} else if u.Closed != "" {
		t.farewell(u.Closed)
	}
}

func (t *table) takeIn(u match.Update) {
	first := t.voice == nil
	if first {
		t.voice = t.conversation.voice(u.Table.Game, spoken.Setting{Name: t.name, You: t.mySeat})
	}
	if u.Fresh {
		t.story, t.log, t.since = nil, nil, 0
	}
	was := t.now
	t.teach(u)
	t.now = u
	late := first && slices.ContainsFunc(u.Moves, func(m match.Move) bool { return m.By >= 0 })
	if first {
		t.arrive()
	}
	t.tell(u, late, first)
	if late {
		t.catchUp()
	}
	if first && t.now.You < 0 {
		t.since = len(t.log)
	}
	t.now.Moves, t.now.Lines = nil, nil
	t.changes(was, first)
	if first && t.decided().Share() < 1 {
		t.setPace()
	}
}

// arrive tells where the reader has come to.
func (t *table) arrive() {
	info := t.now.Table
	t.turns.at = info.Name
	switch {
	case t.now.You < 0:
		t.say("You are watching table %s.", info.Name)
	case t.now.IsHost():
		t.say("You are at table %s, on seat %s of %d, and its host.", info.Name, t.now.You.String(), len(info.Seats))
	default:
		t.say("You are at table %s, on seat %s of %d.", info.Name, t.now.You.String(), len(info.Seats))
	}
	t.say("The game is %s.", t.Games.Title(info.Title))
	if clock := info.Clock.Clock; clock.Move > 0 {
		t.say("You may think for %s a move, and %s more in the whole game.", t.span(clock.Move), t.span(clock.Bank))
	}
	t.rated()
	if info.Phase == match.Waiting {
		t.invite()
		t.who()
	}
	switch who := t.guest(); {
	case who != "" && t.Browser:
		t.say("You are a guest whom this browser knows again: open the page, and you are back on your seat.")
	case who != "":
		t.say("You are a guest. Should the line drop, get your seat back with: %s join %s", t.Reach, who)
	}
}

// rated tells whether the game is rated, if known.
func (t *table) rated() {
	if text := narration.Rated(t.Words, &t.now); text != "" {
		t.write(text)
	}
}

// guest returns the code with which a guest who sits here comes back.
func (t *table) guest() string {
	if t.Visitor == nil || t.now.You < 0 || !t.Visitor.Person().Guest {
		return ""
	}
	return t.Visitor.Person().ID
}

// tell tells what is new, moves and talk in the order they came. Latecomers are not told the past; it is in
// the log.
func (t *table) tell(u match.Update, late, first bool) {
	u.Each(func(l match.Line) { t.line(l, first) }, func(m match.Move) {
		before := t.story
		t.story = append(t.story, m.Events...)
		for _, e := range m.Events {
			t.log = append(t.log, entry{text: t.sentence(e)})
		}
		if late {
			return
		}
		for _, e := range t.voice.Told(before, m.Events) {
			t.write(t.sentence(e))
		}
	})
}

func (t *table) sentence(e rules.Event) string {
	return t.tale(t.now.Table.Game, narration.Reader{Name: t.name, You: t.mySeat}, e)
}

// line tells talk, arrivals and departures. Lines from before the reader came only go into the log.
func (t *table) line(l match.Line, past bool) {
	text := narration.Business(t.Words, l)
	own := t.mySeat(l.Seat) && l.From == t.now.OwnSeat().Name
	switch {
	case l.Kind == match.Started, l.Kind == match.Ended:
		return // 64 digits are no pleasure to listen to; the word record tells them
	case l.Kind == match.Said, l.Kind == match.SaidBySpectator:
		if t.decided().Talk == settings.Hidden {
			past = true // the log has it, for a reader who asks
		}
	}
	switch {
	case own && l.Kind == match.Said:
		text = t.text("You say: %s", l.Text)
	case own:
		text = narration.Yours(t.Words, l)
	case l.Kind == match.Said:
		text = t.text("%s says: %s", narration.Marked(t.Words, l.From, l.Declared), l.Text)
	case l.Kind == match.SaidBySpectator:
		text = t.text("%s, who watches, says: %s", narration.Marked(t.Words, l.From, l.Declared), l.Text)
	}
	if text == "" || !t.hears(l) {
		return
	}
	t.log = append(t.log, entry{text, l})
	if !past {
		t.write(text)
	}
}

// catchUp tells somebody who comes in the middle of a game, or after one, how it stands.
func (t *table) catchUp() {
	if t.now.View == nil || t.now.Table.Phase == match.Waiting {
		return
	}
	t.about(t.voice.Topics()[0].Word)
	t.say("Say log to hear what happened before.")
}

// changes tells what no event and no line does.
func (t *table) changes(was match.Update, first bool) {
	if !first && was.You != t.now.You && t.now.You >= 0 && !t.now.Playing() {
		t.say("You have seat %s.", t.now.You.String())
	}
	if t.now.Table.Phase == match.Over && was.Table.Phase == match.Playing && t.now.Table.Record != "" && t.Record != nil {
		t.say("The record of the game is %s; in the hall, replay %s tells it again.", t.now.Table.Record, t.now.Table.Record)
	}
	if t.now.Table.Phase == match.Over && was.Table.Phase == match.Playing && t.now.View != nil {
		to := narration.Reader{Words: t.Words, Name: t.name, You: t.mySeat, Spoken: true}
		t.write(t.Games.Of(t.now.Table.Game).SayBest(to, t.now.View, t.story, t.now.You)...)
		t.sumUp()
	}
	if info := t.now.Table; !first && (info.Rated != was.Table.Rated || info.Unrated != was.Table.Unrated) {
		t.rated()
	}
	fell(t, was)
	if t.now.Replaced && !was.Replaced {
		t.say("A bot has your seat now. Say sit to take the seat back.")
	}
	_, can := t.now.Votable()
	if can = can && t.now.You >= 0; can && !t.votes {
		t.say("Say vote if you would like a bot to take that seat until its owner is back.")
	}
	t.votes = can
	if _, asked := t.now.AskedToEnd(); asked && !t.ends {
		t.say("Say end if you agree that the game ends here, for nothing.")
		t.ends = true
	} else if !asked {
		t.ends = false
	}
}
