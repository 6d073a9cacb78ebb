package people

import (
	"context"
	"errors"
	"slices"

	"medici/internal/text/source"
)

// Unrated is why a game is not rated, in one word; empty when it is.
type Unrated string

// The reasons; the first that applies counts. Bots may play in any game.
const (
	PlayedOn   Unrated = "played-on"  // it goes on from another game
	Alone      Unrated = "alone"      // fewer than two people play
	Guest      Unrated = "guest"      // a guest plays
	Mixed      Unrated = "programs"   // people and programs play
	NoClock    Unrated = "no-clock"   // without a clock, somebody who stalls would lose nothing
	Neighbours Unrated = "neighbours" // two people come from one source
	NotAgreed  Unrated = "not-agreed" // somebody does not play rated games
	Unplayed   Unrated = "unplayed"   // in a finished game, fewer than two people made a choice of their own
)

// Unrated returns why a game would not be rated if it began now or, if it has begun, why it is not, by what
// was decided then.
func (gs *Games) Unrated(ctx context.Context, g Game) (Unrated, error) {
	var doc result
	if plain(g.ID) {
		if _, err := gs.docs.load(ctx, resultPath(g.ID), &doc); err != nil {
			return "", err
		}
	}
	switch {
	case doc.Counts():
		return "", nil
	case doc.Unrated != "":
		return doc.Unrated, nil
	}
	g, err := gs.declared(ctx, g)
	if err != nil {
		return "", err
	}
	return gs.unrated(ctx, g)
}

func (gs *Games) unrated(ctx context.Context, g Game) (Unrated, error) {
	var people []Seat
	for _, s := range g.Seats {
		if s.Bot == "" {
			people = append(people, s)
		}
	}
	switch {
	case g.PlayedOn:
		return PlayedOn, nil
	case len(people) < 2 && !g.Open:
		return Alone, nil
	case len(g.people()) < len(people):
		return Guest, nil
	case g.among(true) && g.among(false):
		return Mixed, nil
	case !g.Timed:
		return NoClock, nil
	case !gs.Neighbours && neighbours(people):
		return Neighbours, nil
	}
	agreed, err := gs.agreed(ctx, g)
	if err != nil || agreed {
		return "", err
	}
	return NotAgreed, nil
}

// neighbours reports whether two people come from one source or, for IPv6, even from one site, because
// somebody who has a site can be anywhere in it. Uncounted sources are never the same: a server on a local
// network, where everybody is exempt, rates its games.
func neighbours(people []Seat) bool {
	met := map[source.Source]bool{}
	for _, s := range people {
		networks := s.From.Networks()
		if len(networks) == 0 {
			continue
		}
		site := source.Of(networks[len(networks)-1].Addr())
		if met[site] {
			return true
		}
		met[site] = true
	}
	return false
}

// agreed reports whether everybody at the table is known, different, and plays rated games. Bots are not
// asked.
func (gs *Games) agreed(ctx context.Context, g Game) (bool, error) {
	met := map[string]bool{}
	for _, s := range g.Seats {
		if s.Bot != "" {
			continue
		}
		if s.Person == "" {
			return false, nil
		}
		d, _, err := gs.people.person(ctx, s.Person)
		if errors.Is(err, ErrNobody) { // was forgotten a moment ago
			return false, nil
		}
		if err != nil || !d.Settings.Rated || met[d.ID] {
			return false, err
		}
		met[d.ID] = true
	}
	return len(met) > 0, nil
}

// declared returns a game with its programs marked.
func (gs *Games) declared(ctx context.Context, g Game) (Game, error) {
	g.Seats = slices.Clone(g.Seats)
	for i := range g.Seats {
		s := &g.Seats[i]
		if s.Person == "" {
			continue
		}
		d, err := gs.people.Programs.Of(ctx, s.Person)
		if err != nil {
			return g, err
		}
		s.Program = d.At(gs.people.now())
	}
	return g, nil
}

// rule decides whether a game is rated, and for whom. A game of one person among bots rates the bots.
func (gs *Games) rule(ctx context.Context, g *Game) (err error) {
	if *g, err = gs.declared(ctx, *g); err != nil {
		return err
	}
	why, err := gs.unrated(ctx, *g)
	rates := why == ""
	if why == Alone && err == nil && !g.among(true) {
		rates, err = gs.agreed(ctx, *g)
	}
	rates = rates && g.Rated
	g.Began, g.Rated, g.Programs, g.Unrated = g.Began.UTC(), rates && !g.among(true), rates && g.among(true), why
	return err
}
