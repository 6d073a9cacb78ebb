package reception

import (
	"time"

	"medici/internal/games/narration"
	"medici/lobby"
)

type eventsCommand struct {
	JSON asJSON `help:"One JSON object a line."`
}

// The kinds of events.
const (
	anAsk   = "asked"   // somebody invites you to their table
	invited = "invited" // to a private one, with its code
	aTurn   = "turn"    // a game waits for you
	isOver  = "over"    // a game of yours has ended
	aRound  = "round"   // an evening has drawn your table
	news    = "news"    // the server says something
)

// event is something that concerns the person, for programs.
type event struct {
	Type    string `json:"type"`
	Event   string `json:"event"`
	Table   string `json:"table,omitempty"`
	Join    string `json:"join,omitempty"` // the word that leads there
	Game    any    `json:"game,omitempty"`
	ID      string `json:"id,omitempty"` // of the game
	Seat    int    `json:"seat,omitempty"`
	Seq     int    `json:"seq,omitempty"` // the number that the move will have
	Left    *int64 `json:"left_ms,omitempty"`
	From    string `json:"from,omitempty"`
	Evening string `json:"evening,omitempty"`
	Round   int    `json:"round,omitempty"`
	Text    string `json:"text,omitempty"`
}

// Run reports what happens until nobody listens. Its mailboxes merge what is unread: a slow program gets
// fewer turns, each the newest.
func (c *eventsCommand) Run(a *request) error {
	if a.out.within != nil {
		a.out.say("You hear in the hall what concerns you.")
		return nil
	}
	if err := a.here.waits(&a.presence); err != nil {
		return err
	}
	ctx, wake := a.session.Context(), make(chan struct{}, 1)
	ring := func() {
		select {
		case wake <- struct{}{}:
		default:
		}
	}
	w := witness{request: a, programs: c.JSON, told: map[string]int{}, games: map[string]lobby.Turn{}}
	for turns, invitations, texts := a.visitor.Turns(), a.visitor.Invitations(), a.visitor.News(); ; {
		turns.Ready(ring)
		invitations.Ready(ring)
		texts.Ready(ring)
		select {
		case <-wake:
		case <-ctx.Done():
			return nil
		}
		said, isSaid, closed := texts.Take()
		to, isAsked, _ := invitations.Take()
		now, isTurn, _ := turns.Take()
		if isSaid {
			w.announce(said)
		}
		if isAsked {
			w.invited(to)
		}
		if isTurn {
			w.turns(now)
		}
		if w.err != nil || closed && !isSaid {
			return w.err
		}
	}
}

// witness reports each thing once.
type witness struct {
	*request
	programs asJSON
	told     map[string]int        // the turns reported, by game and number of moves
	games    map[string]lobby.Turn // running games, by ID
	err      error                 // of the writer
}

// tell reports an event to a program, or a sentence to others.
func (w *witness) tell(e event, sentence string) {
	switch {
	case w.err != nil:
	case bool(w.programs):
		e.Type = "event"
		w.err = w.out.json(e)
	default:
		w.out.say("%s", sentence)
	}
}

func (w *witness) announce(texts []string) {
	for _, text := range texts {
		text = w.out.words.Announced(text)
		w.tell(event{Event: news, Text: text}, w.out.words.Sprintf("The server says: %s", text))
	}
}

func (w *witness) invited(i lobby.Invitation) {
	e := event{Event: anAsk, Table: i.Table, Join: i.Way, Game: w.out.protocol.Titled(i.Game), From: i.From,
		Evening: i.Evening, Round: i.Round}
	switch {
	case i.Round > 0:
		e.Event = aRound
	case i.Way != i.Table:
		e.Event = invited
	}
	w.tell(e, narration.Invited(w.out.words, i, w.Games.Title(i.Game), w.out.onScreen("join "+i.Way)))
}

// turns reports new turns of the reader, and games that have ended. It is called when either has changed.
func (w *witness) turns(now []lobby.Turn) {
	for id, t := range w.games {
		if !w.visitor.Plays(id) {
			delete(w.games, id)
			delete(w.told, id)
			w.tell(event{Event: isOver, Table: t.Table, Game: w.out.protocol.Titled(t.Game), ID: id},
				w.out.words.Sprintf("The game at %s is over: %s", t.Table, w.out.line("replay "+id)))
		}
	}
	for _, t := range w.visitor.InPlay() {
		w.games[t.Record] = t
	}
	for _, t := range now {
		if seq, again := w.told[t.Record]; again && seq == t.Seq {
			continue
		}
		w.told[t.Record] = t.Seq
		e := w.out.turnEvent(t)
		w.tell(e, t.Table+": "+narration.Waits(w.out.words, t, w.out.now())+" "+w.out.words.Sprintf("Go there: %s",
			w.out.onScreen("join "+t.Table)))
	}
}

// turnEvent returns the event of a game that waits for the reader.
func (r *reply) turnEvent(t lobby.Turn) event {
	e := event{Type: "event", Event: aTurn, Table: t.Table, Join: t.Table, Game: r.protocol.Titled(t.Game), ID: t.Record,
		Seat: int(t.Seat) + 1, Seq: t.Seq + 1}
	if left, runs := t.Left(time.Now()); runs {
		ms := left.Milliseconds()
		e.Left = &ms
	}
	return e
}
