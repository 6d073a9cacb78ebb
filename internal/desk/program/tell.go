package program

import (
	"bytes"
	"time"

	"medici/lobby/match"
	"medici/rules"
)

// teller turns updates into lines. It remembers what it has told.
type teller struct {
	Protocol
	out     bytes.Buffer // lines not sent yet
	entered bool
	table   []byte   // the last line of type table
	at      position // what has been told
	asked   bool     // has told whose turn it is after the moves
	guess   *match.Guess
	told    bool // the end of the game was told, or there is none to tell
}

// position is what the answer to a request may depend on: what has been told.
type position struct {
	game  rules.Game
	moves int
	over  bool // and nothing after it
}

// tell takes an update. Moves and talk come in the order in which they happened, however many updates were
// merged.
func (t *teller) tell(u match.Update, now time.Time) {
	if u.Table.Game == nil { // the table is halted or closed: there is no line for that
		return
	}
	talk := chat{lines: u.Lines}
	if !t.entered {
		talk.forgetBefore(u)
	}
	old := u.Table.Phase == match.Waiting // a game that nobody here plays any more
	switch {
	case !t.entered:
		t.tellTable(u)
		t.begin(u, old)
	case u.Fresh:
		talk.upTo(&t.out, u.Table.Number, -1)
		t.table = nil
		began, table := u, *u.Table
		began.Table, table.Phase = &table, match.Playing // even if it is over by now
		t.tellTable(began)
		t.begin(u, false)
	case u.Table.Phase == match.Playing || t.told:
		t.tellTable(u)
	}
	t.guess = u.Guess
	t.entered, t.at.game, t.at.over = true, u.Table.Game, u.Table.Phase == match.Over
	if !t.told {
		t.tellGame(u, &talk, now)
	}
	talk.upTo(&t.out, u.Table.Number, u.Seq)
}

// begin forgets the game before.
func (t *teller) begin(u match.Update, skip bool) {
	t.at.moves, t.asked, t.told = 0, false, u.View == nil || skip
}

// tellGame tells the new moves and what follows from them.
func (t *teller) tellGame(u match.Update, talk *chat, now time.Time) {
	for _, m := range u.Moves {
		talk.upTo(&t.out, u.Table.Number, m.Seq-1)
		t.tellMove(m)
	}
	switch {
	case u.Table.Phase != match.Playing:
		t.tellTable(u)
		t.tellOver(u)
	case !t.asked && u.View.Turn() >= 0:
		t.tellTurn(u, now)
	}
}

func (t *teller) tellMove(m match.Move) {
	t.at.moves, t.asked = m.Seq, false
	t.out.Write(message("move").put("seq", m.Seq).put("actor", t.seat(m.By)).put("move", m.Action.String()).line())
}

func (t *teller) tellTurn(u match.Update, now time.Time) {
	o := message("turn").put("seq", u.Seq+1).put("actor", t.seat(u.View.Turn()))
	if len(u.Legal) > 0 {
		o.put("legal", rules.Notations(u.Legal))
	}
	if c := u.Table.Clock; c.Running {
		o.put("left_ms", max(0, c.Until.Sub(now).Milliseconds()))
	}
	o.put("view", t.Position(u.Table.Game, u.View))
	t.out.Write(o.line())
	t.asked = true
}

func (t *teller) tellOver(u match.Update) {
	winners := []int{}
	for _, s := range u.Table.Winners {
		winners = append(winners, int(s)+1)
	}
	o := message("over").put("scores", u.Table.Scores).put("unit", u.Table.Game.Unit()).put("winners", winners)
	if len(u.Table.Absent) > 0 {
		absent := []int{}
		for _, s := range u.Table.Absent {
			absent = append(absent, s+1)
		}
		o.put("absent", absent)
	}
	t.out.Write(o.put("record", u.Table.Record).line())
	t.told = true
}
