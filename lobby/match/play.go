package match

import (
	"slices"
	"time"

	"medici/internal/text/source"
	"medici/rules"
	"medici/rules/house"
)

// play is the game at the table, or the last one: its moves, and what each viewer may know of them. It does
// not know who is here.
type play struct {
	record     string // its id
	state      rules.State
	seed       house.Seed // secret until the game ends
	commitment string     // of the seed
	draws      int        // of the House so far
	moves      []move
	open       bool            // nothing in the game is hidden
	toldMoves  [][]Move        // the moves as shown, by viewerIndex; extended when somebody looks
	players    []Person        // who sat where when it began
	levels     []string        // of those who are bots
	programs   []rules.Seat    // seats of people who had declared that they were programs
	from       []source.Source // where the players came from; empty after a restart
	began      time.Time
	ended      time.Time // zero while it runs
	stage      stage     // the stage as last shown
	recorded   bool      // its record is, or was, among the records
}

// stage is how far a game had come after that many moves.
type stage struct {
	moves, number int
	name          string
}

type move struct {
	by     rules.Seat
	action rules.Action
	events []rules.Event
	masked []rules.Action // the action as shown, by viewerIndex; nil when everybody may know it
	proxy  proxy
}

// masked returns a legal action as shown to each viewer, by viewerIndex. It is nil when everybody may know
// the action.
func masked(s rules.State, a rules.Action, seats int) []rules.Action {
	if s.Tell(a, rules.Spectator).String() == a.String() {
		return nil
	}
	told := make([]rules.Action, viewerIndex(rules.Seat(seats)))
	for viewer := rules.Referee; int(viewer) < seats; viewer++ {
		told[viewerIndex(viewer)] = s.Tell(a, viewer)
	}
	return told
}

// String returns the move as the record writes it: actor and action.
func (m move) String() string { return m.by.String() + " " + m.action.String() }

// maskedFor returns the action as a seat may know it.
func (m move) maskedFor(viewer rules.Seat) rules.Action {
	if m.masked == nil {
		return m.action
	}
	return m.masked[viewerIndex(viewer)]
}

func newPlay(record string, state rules.State, seed house.Seed, players []Person, levels []string,
	began time.Time) play {
	_, open := state.View(rules.Spectator).(rules.Open)
	return play{
		record: record, state: state, seed: seed, commitment: seed.Commitment(), open: open, players: players, levels: levels,
		began: began, toldMoves: make([][]Move, viewerIndex(rules.Seat(len(players)))),
	}
}

// begun reports whether the table has had a game, and this is it.
func (p *play) begun() bool { return p.state != nil }

// apply makes a move by the rules. Nothing else changes the state.
func (p *play) apply(by rules.Seat, a rules.Action) error {
	before := p.state
	next, events, err := before.Apply(by, a)
	if err != nil {
		return err
	}
	p.state = next
	made := move{by: by, action: a, events: events}
	if !p.open {
		made.masked = masked(before, a, len(p.players))
	}
	p.moves = append(p.moves, made)
	return nil
}

// chance returns the House's next action.
func (p *play) chance() rules.Action {
	outcomes := p.state.Actions()
	chosen := p.seed.Choose(p.draws, len(outcomes))
	p.draws++
	return outcomes[chosen]
}

// turnBegan returns the number of moves when a seat's turn began: all moves since are its own and the
// House's.
func (p *play) turnBegan(seat rules.Seat) int {
	began := len(p.moves)
	for i := began; i > 0; i-- {
		switch p.moves[i-1].by {
		case seat:
			began = i - 1
		case rules.House:
		default:
			return began
		}
	}
	return began
}

// header returns what a game needs besides its moves.
func (p *play) header(number int, t *terms, everybody bool) *Header {
	h := &Header{Number: number, Title: t.title, Version: t.game.Version(), Seed: p.seed.String(), Players: p.players,
		Levels: p.levels, Programs: p.programs, At: p.began.UTC(), Everybody: everybody}
	if t.origin != nil {
		h.From, h.Seed, h.Secret = t.origin.from().String(), "", h.Seed
	}
	return h
}

// notation returns the moves as the record writes them.
func (p *play) notation() (moves []string) {
	for _, move := range p.moves {
		moves = append(moves, move.String())
	}
	return moves
}

// scores returns the scores of a finished game.
func (p *play) scores() []int {
	if p.state == nil || !rules.Over(p.state) {
		return nil
	}
	return p.state.Scores()
}

// view returns what a seat may know. Views are built once each; in an open game they differ only by the
// seat.
func (p *play) view(viewer rules.Seat, views []rules.View) rules.View {
	i := viewerIndex(viewer)
	if views[i] != nil {
		return views[i]
	}
	if at := slices.IndexFunc(views, func(v rules.View) bool { return v != nil }); p.open && at >= 0 {
		views[i] = views[at].(rules.Open).As(viewer)
	} else {
		views[i] = p.state.View(viewer)
	}
	p.reached(views[i])
	return views[i]
}

// reached records the stage that a view shows.
func (p *play) reached(v rules.View) {
	p.stage.moves = len(p.moves)
	p.stage.name, p.stage.number = v.Stage()
}

// reaches returns how far the game is. The stage was usually recorded when it was shown.
func (p *play) reaches() (name string, number int) {
	if p.stage.moves != len(p.moves) || p.stage.name == "" {
		p.reached(p.state.View(rules.Spectator))
	}
	return p.stage.name, p.stage.number
}

// viewerIndex returns the index of a seat in a list of what each viewer may know.
func viewerIndex(s rules.Seat) int { return int(s - rules.Referee) }

// movesFor returns all moves as one seat may know them. Where nothing is hidden, as in a finished game, all
// is open, also to latecomers. The list only grows, so parts of it can be handed out.
func (p *play) movesFor(viewer rules.Seat, over bool) []Move {
	if p.open || over {
		viewer = rules.Referee
	}
	moves := &p.toldMoves[viewerIndex(viewer)]
	for i := len(*moves); i < len(p.moves); i++ {
		told := Move{Seq: i + 1, By: p.moves[i].by, Action: p.moves[i].maskedFor(viewer)}
		if p.open {
			told.Events = p.moves[i].events
		} else {
			told.Events = eventsFor(p.moves[i].events, viewer)
		}
		*moves = append(*moves, told)
	}
	return *moves
}

// eventsFor returns events as one seat may know them.
func eventsFor(events []rules.Event, viewer rules.Seat) (known []rules.Event) {
	for _, e := range events {
		if e = e.For(viewer); e != nil {
			known = append(known, e)
		}
	}
	return known
}

// viewerOf returns the seat as which a person sees a game: the one they had when it began, because somebody
// who sits there later may not know what that seat knows.
func viewerOf(players []Person, id string) rules.Seat {
	for i, p := range players {
		if p.ID == id && id != "" {
			return rules.Seat(i)
		}
	}
	return rules.Spectator
}
