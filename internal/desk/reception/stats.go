package reception

import (
	"cmp"
	"context"
	"time"

	"medici/internal/games/stats"
	"medici/internal/people"
	"medici/internal/text/name"
	"medici/internal/text/words"
)

type statsCommand struct {
	JSON asJSON `help:"One JSON object a line."`
	Name string `arg:"" optional:"" help:"Whose; yours when not given."`
}

func (c *statsCommand) Run(a *request) error {
	if c.Name == "" {
		if err := a.forPeople("games are remembered"); err != nil {
			return err
		}
	}
	s, err := statsFor(a)(a.session.Context(), c.Name)
	if err != nil {
		return stored(err)
	}
	if c.JSON {
		return statsLines(a, &s)
	}
	for _, line := range s.Lines(a.out.words, a.Games) {
		a.out.say("%s", line)
	}
	return nil
}

// statsFor is how somebody has played, by their name; the person themselves without one.
func statsFor(a *request) func(ctx context.Context, called string) (stats.Stats, error) {
	return func(ctx context.Context, called string) (s stats.Stats, err error) {
		ctx, cancel := a.visitor.LookUp(ctx)
		defer cancel()
		me := a.visitor.Person()
		own := !me.Guest && (called == "" || name.Fold(called) == name.Fold(me.Name))
		var who people.Person
		if own {
			who, err = a.People.Person(ctx, me.ID)
		} else {
			who, err = a.People.Named(ctx, called)
		}
		if err != nil {
			return s, err
		}
		failed := a.visitor.Ponder(ctx, func(time.Duration) {
			s, err = stats.Of(ctx, a.Games, a.People, a.visitor.Kept(), who, own)
		})
		return s, cmp.Or(failed, err)
	}
}

// The stats of somebody as a program reads them.
type (
	statsJSON struct {
		Type     string      `json:"type"`
		Game     any         `json:"game"`
		Name     string      `json:"name"`
		You      bool        `json:"you"`
		Rating   *ratingJSON `json:"rating,omitempty"`
		Tables   []seatsJSON `json:"tables"`
		Reviewed int         `json:"reviewed"`
		Accuracy *meanJSON   `json:"accuracy,omitempty"`
		Skill    *meanJSON   `json:"skill,omitempty"`
		Luck     *meanJSON   `json:"luck,omitempty"`
		Read     int         `json:"read"`
		Ratios   []ratioJSON `json:"ratios"`
		Goods    []ratioJSON `json:"goods"`
	}
	ratingJSON struct {
		Rating int `json:"rating"`
		Games  int `json:"games"`
	}
	seatsJSON struct {
		Seats  int     `json:"seats"`
		Games  int     `json:"games"`
		Places []int   `json:"places"`
		Place  float64 `json:"place"`
	}
	meanJSON struct {
		Mean float64  `json:"mean"`
		Low  *float64 `json:"low,omitempty"`
		High *float64 `json:"high,omitempty"`
	}
	ratioJSON struct {
		Name   words.Text `json:"name"`
		Own    float64    `json:"own"`
		Others float64    `json:"others"`
	}
	rivalJSON struct {
		Type   string `json:"type"`
		Name   string `json:"name"`
		Games  int    `json:"games"`
		Ahead  int    `json:"ahead"`
		Behind int    `json:"behind"`
	}
)

// statsLines tell a program of each game, and then of those whom they met.
func statsLines(a *request, s *stats.Stats) error {
	for i := range s.Kinds {
		k := &s.Kinds[i]
		line := statsJSON{
			Type: "stats", Game: a.out.protocol.Titled(k.Game), Name: s.Name, You: s.Own, Tables: []seatsJSON{},
			Reviewed: k.Accuracy.Games, Accuracy: mean(k.Accuracy), Skill: mean(k.Skill), Luck: mean(k.Luck), Read: k.Read,
			Ratios: []ratioJSON{}, Goods: []ratioJSON{},
		}
		if k.Rating.Games > 0 {
			line.Rating = &ratingJSON{k.Rating.Shown(), k.Rating.Games}
		}
		for i := range k.Tables {
			t := &k.Tables[i]
			line.Tables = append(line.Tables, seatsJSON{t.Seats, t.Games, t.Places, t.Place()})
		}
		for _, r := range k.Ratios {
			line.Ratios = append(line.Ratios, ratioJSON{r.Name, r.Own, r.Others})
		}
		for _, g := range k.Goods {
			line.Goods = append(line.Goods, ratioJSON{g.Good, g.Own, g.Others})
		}
		if err := a.out.json(line); err != nil {
			return err
		}
	}
	return eachJSON(a.out, s.Rivals, func(r stats.Rival) any {
		return rivalJSON{"rival", r.Name, r.Games, r.Ahead, r.Behind}
	})
}

// mean is one as a program reads it, nil of no game.
func mean(m stats.Mean) *meanJSON {
	switch {
	case m.Games == 0:
		return nil
	case !m.Interval():
		return &meanJSON{Mean: m.Mean}
	}
	return &meanJSON{m.Mean, &m.Low, &m.High}
}
