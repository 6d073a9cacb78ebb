package kittest

import (
	"bytes"
	"slices"

	"medici/internal/games/kit"
	"medici/internal/games/narration"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/house"
	"medici/rules/record"
)

// play plays a game to its end, by bots of a level or, when it is nil, by chance.
func (s *suite) play(g rules.Game, seats int, level *kit.Bot) {
	state, err := g.Start(seats)
	if err != nil {
		s.fault("cannot begin: %v", err)
		return
	}
	seed := house.Seed{byte(seats)}
	game := record.Record{Game: g, Tags: []record.Tag{
		{Key: record.CommitmentTag, Value: seed.Commitment()}, {Key: record.SeedTag, Value: seed.String()},
	}}
	for seat := range rules.Seat(seats) {
		game.Seats = append(game.Seats, name(seat))
	}
	s.open = nil
	players, viewers, draws := s.players(level, seats), s.viewers(seats), 0
	donor := state
	for !rules.Over(state) {
		if len(game.Moves) > longest || s.broke > enough {
			s.fault("no end after %d moves", len(game.Moves))
			return
		}
		legal, by := state.Actions(), state.Turn()
		for _, entry := range legal {
			s.notation[rules.Plain(entry).String()] = true
		}
		a := s.chosen(state, legal, players, seed, &draws)
		if by >= 0 && len(game.Moves)%someMoves == 0 {
			s.advise(state, legal, a)
		}
		next, events, err := state.Apply(by, a)
		if err != nil {
			s.fault("%s may not %s: %v", by, a, err)
			return
		}
		game.Moves = append(game.Moves, record.Move{By: by, Action: a})
		s.term(next)
		s.tell(events)
		s.toYou(events, seats)
		s.guess(state, by, a, events, next)
		look := rules.Over(next) || s.dice.IntN(oneIn) == 0
		if look {
			s.beats(events, next, viewers[s.dice.IntN(len(viewers))])
		}
		for _, e := range viewers {
			e.see(events, next)
			s.listen(e)
		}
		if next.Turn() >= 0 {
			s.offers(next, viewers)
		}
		if e := viewers[len(game.Moves)/again%len(viewers)]; s.dice.IntN(3) == 0 {
			s.again(e, e.board.Draw)
		}
		if look {
			s.look(g, next, viewers)
			s.differ(next, donor, viewers[s.dice.IntN(len(viewers))])
			donor = next
		}
		state = next
	}
	s.verify(game, state)
}

func (s *suite) players(level *kit.Bot, seats int) (all []match.Bot) {
	for seat := range seats {
		if level != nil {
			all = append(all, level.New(match.Brief{Seed: uint64(seat), Playouts: 2}))
		}
	}
	return all
}

// chosen is what happens next: what the House draws, what a bot chooses, or anything legal where none plays.
func (s *suite) chosen(state rules.State, legal []rules.Action, players []match.Bot, seed house.Seed,
	draws *int) rules.Action {
	chance := rules.AnyOf(legal, s.dice.IntN)
	switch by := state.Turn(); {
	case by == rules.House:
		*draws++
		return legal[seed.Choose(*draws-1, len(legal))]
	case len(players) > 0:
		return players[by].Choose(state.View(by), legal)
	}
	return chance
}

// verify writes a game down and reads it again.
func (s *suite) verify(game record.Record, end rules.State) {
	var text bytes.Buffer
	if err := record.Write(&text, game); err != nil {
		s.fault("cannot be written down: %v", err)
		return
	}
	again, err := record.Read(&text, rules.Shelf{s.kit.Game})
	switch {
	case err != nil:
		s.fault("the record does not hold: %v", err)
	case !again.Proved():
		s.fault("the record does not prove its draws")
	case !slices.Equal(again.State.Scores(), end.Scores()):
		s.fault("the record ends with %v, the game with %v", again.State.Scores(), end.Scores())
	}
	var told bytes.Buffer
	if err := narration.Write(&told, s.printers[languages[0]], s.kit.Tell, again.For(rules.Referee)); err != nil ||
		told.Len() == 0 {
		s.fault("the record is not told: %v", err)
	}
}
