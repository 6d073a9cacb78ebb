package plain

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
)

// inform answers a request for information; false when a line is none.
func (t *table) inform(word, rest string) bool {
	line := strings.TrimSpace(word + " " + rest)
	if t.about(line) || t.orients(line) {
		return true
	}
	switch word {
	case "help", "?":
		t.help()
	case "rules":
		if _, n := numbered(rest); n != "" {
			t.clause(t.now.Table.Game, n)
		} else {
			t.essentials(t.now.Table.Game, t.voice)
		}
	case "who":
		t.who()
	case "invite", "code":
		t.invite()
	case "clock", "time":
		t.clock()
	case "block", "unblock", "blocked":
		t.hush(word, rest)
	case "report":
		t.report(rest)
	case "settings":
		t.settings(rest)
	case "log":
		t.tellLog(rest)
	case "record":
		t.record()
	case "advise", "advice":
		t.advise()
	case "review":
		t.review()
	default:
		return t.retells(word)
	}
	return true
}

// about answers a question about the game; false when a line is none.
func (t *table) about(line string) bool {
	topic, name, ok := spoken.Asked(t.voice.Topics(), line)
	switch {
	case !ok:
	case t.now.View == nil:
		t.say("The game has not begun.")
	default:
		t.write(topic.Answer(t.now.View, t.story, name)...)
	}
	return ok
}

// usualLog is how much of the log is told by default.
const usualLog = 10

// tellLog repeats the end of the log, or all of it.
func (t *table) tellLog(much string) {
	n, ok := number(much)
	switch {
	case strings.EqualFold(much, "all"):
		n = len(t.log)
	case !ok:
		n = usualLog
	}
	if len(t.log) == 0 {
		t.say("Nothing has happened yet.")
	}
	for _, e := range t.log[max(0, len(t.log)-n):] {
		if t.hears(e.line) {
			t.write(e.text)
		}
	}
}

// who tells who sits where and who watches.
func (t *table) who() {
	now := t.localTime()
	for i, s := range t.now.Table.Seats {
		state := ""
		switch {
		case s.Kind == match.Empty:
			t.say("Seat %s is free.", rules.Seat(i).String())
			continue
		case s.Kind == match.Program:
			state = ", " + t.text("a bot")
			if level := narration.Level(t.Words, s.Level); level != "" {
				state += ", " + level
			}
		case s.StandIn:
			state = ", " + t.text("who is away; a factor plays, the seat is kept")
		case !s.Here:
			state = ", " + t.text("who is away")
			if until, rests := s.OnVacation(now); rests {
				state = ", " + t.text("who is on vacation until %s", narration.LastDay(until))
			}
		case s.Ready:
			state = ", " + t.text("who is ready")
		}
		if s.Declared {
			state = ", " + t.text("a program") + state
		}
		if rules.Seat(i) == t.now.Table.Host {
			state = ", " + t.text("the host") + state
		}
		t.say("Seat %s has %s%s.", rules.Seat(i).String(), t.name(rules.Seat(i)), state)
	}
	var watching []string
	for _, who := range t.now.Table.Watchers {
		watching = append(watching, narration.Marked(t.Words, who, slices.Contains(t.now.Table.DeclaredWatchers, who)))
	}
	if len(watching) > 0 {
		t.say("Watching: %s.", strings.Join(watching, ", "))
	}
}

// invite tells how others come here.
func (t *table) invite() {
	if t.now.Table.Private {
		t.say("The table is private: only those with its code get in.")
	}
	word := cmp.Or(t.now.Table.Code, t.now.Table.Name)
	t.say("Friends come with: %s join %s", t.Reach, word)
	if t.Page != "" {
		t.say("With a browser they come with: %s", t.Page+"/join/"+word)
	}
	if t.now.Table.Phase == match.Waiting && len(t.company()) > 0 {
		t.tellCompany()
	}
}

// clock tells whose time runs.
func (t *table) clock() {
	info := t.now.Table.Clock
	if !info.Running || t.now.View == nil {
		t.say("No clock is running.")
		return
	}
	who := narration.Reader{Words: t.Words, Name: t.name, You: t.mySeat}
	left, turn := time.Until(info.Until), t.now.View.Turn()
	bank := info.Until.Sub(info.Bank)
	if left > bank && bank > 0 {
		t.write(who.Of(turn, "You have %s, and then %s.", "%s has %s, and then %s.", t.span(left-bank), t.span(bank)))
		return
	}
	t.write(who.Of(turn, "You have %s left.", "%s has %s left.", t.span(left)))
}

// record tells how to find and check the game.
func (t *table) record() {
	info := t.now.Table
	if info.Record == "" {
		t.say("The game has not begun.")
		return
	}
	t.say("The record of the game is %s.", info.Record)
	if from, err := record.ParseFrom(info.From); err == nil {
		t.say("The first %d moves are those of %s. Nothing proves the draws behind them.", from.Moves, from.ID)
		return
	}
	t.say("The draws were promised before the first: %s.", info.Commitment)
	if info.Seed != "" {
		t.say("It was: %s.", info.Seed)
	}
}

// help tells what can be typed.
func (t *table) help() {
	watches := t.now.You < 0
	if !watches {
		t.say("When you are asked, a number chooses what was offered, and the words themselves do the same.")
		t.write(t.voice.Moves()...)
	}
	for _, topic := range t.voice.Topics() {
		t.say("%s: %s.", topic.Say(), topic.Tells)
	}
	t.say("log: what happened last; log 30: more of it; log all: everything.")
	t.say("brief, normal, full: how much of what happens is told.")
	t.say("who: who is at the table. where am I: where you are, and how the game stands.")
	if watches {
		t.say("what changed: what has happened since you asked last. again: what was said last.")
	} else {
		t.say("what changed: what has happened since your last move. again: what was said last.")
		t.say("slower, faster: how long bots take that play with you alone.")
	}
	if t.decided().Hold == settings.On && !watches {
		t.say("undo: takes back a move within a second.")
	}
	t.say("say TEXT: talks to the table; those who watch talk among themselves.")
	t.say("block NAME: hides from you what somebody says, at every table; unblock NAME: not any more; blocked: whom you do not hear.")
	t.say("report NAME WHY: tells the administrators, and shows them the last lines of this table.")
	t.say("clock: the time that is left.")
	if t.Settings != nil {
		t.say("settings: what you can decide for yourself; settings NAME: one of these; settings NAME VALUE: decides it.")
	}
	t.say("invite: how others come to this table.")
	if t.now.Table.Phase == match.Waiting && t.now.You >= 0 {
		t.say("ask NAME, or several names: asks people in the hall to this table; ask alone says who is there.")
	}
	t.say("record: by what the game can be found and checked.")
	t.say("rules: the game in a few sentences.")
	switch {
	case watches:
		t.say("guess: what comes next, and what others guess; players do not hear it.")
		t.say("sit: takes a free seat.")
	case t.now.Playing():
		if t.advises() {
			t.say("advise: what this is worth to you and to the others, and why.")
		}
		t.say("vote: wishes a bot on the seat of somebody who is away.")
		t.say("end: would have the game end here, for nothing, when everybody says so; go on: takes that back.")
	default:
		if t.now.Table.Phase == match.Over {
			t.say("review: how well you played, which decisions cost most, and how much was luck.")
		}
		t.say("ready and not ready; rematch after a game.")
	}
	if t.now.IsHost() && !t.now.Playing() {
		t.say("start: begins with those who are here. add bot: lets a bot sit down. send away SEAT: frees a seat.")
	}
	if t.now.IsHost() {
		t.say("watchers off: lets nobody watch; watchers on: lets everybody watch again.")
	}
	t.say("leave: goes to the hall; the seat in a game is kept.")
	t.say("Enter repeats the question with its choices; back takes it back.")
}
