// Package leaflet describes and draws what links lead to, for people who see a link before they follow it.
//
// It promises to tell only what everybody may know: of a private table the same as of none, of a running
// game nothing that a spectator does not see, and never a code; and that each picture is drawn once for
// everybody, one at a time. It knows the lobby, the register and the games' boards, and no door's protocol.
package leaflet

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/language"

	"medici/internal/doors/webd"
	"medici/internal/games/kit"
	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
	"medici/tui/ui"
)

// Rack has the leaflets of a server.
type Rack struct {
	Lobby  lobby.Front
	Games  kit.List
	People *people.Register
	Words  *words.Catalogue
	Host   string // stands below pictures: where people reach the server

	kept shelf
}

// Leaflet describes what a link of a kind leads to.
func (r *Rack) Leaflet(ctx context.Context, verb, what string, in language.Tag) (l webd.Leaflet) {
	p := r.Words.In(in)
	switch verb {
	case "join", "watch":
		if at, _, ok := r.Lobby.Sight(ctx, what); ok {
			return r.table(p, at)
		}
	case "replay", "review":
		if g, ok := r.finished(ctx, what); ok {
			return r.over(p, g)
		}
	}
	return l
}

// table describes a public table.
func (r *Rack) table(p *words.Printer, at lobby.Listing) webd.Leaflet {
	text := []string{narration.Sitting(p, at)}
	if at.Phase == match.Playing && at.Stage != "" {
		text = append(text, p.Sprintf("%s %d", p.Translate(at.Stage), at.Number)+".")
	}
	if free := at.Seats - at.Taken; at.Phase == match.Waiting && free > 0 {
		text = append(text, p.Sprintf("There is room for %d more.", free))
	}
	return webd.Leaflet{Title: r.Games.Title(at.Game) + ": " + at.Name, Text: strings.Join(text, " ")}
}

// finished returns a game that is over, with a winner.
func (r *Rack) finished(ctx context.Context, id string) (record.View, bool) {
	told, _, err := r.Lobby.Finished(ctx, id)
	if err != nil || !told.Good() {
		return told, false
	}
	_, scores, winners := told.End()
	return told, scores != nil && len(winners) > 0
}

// over describes such a game.
func (r *Rack) over(p *words.Printer, g record.View) webd.Leaflet {
	g = called(p, g)
	_, scores, winners := g.End()
	reader := narration.Reader{Words: p, Name: g.Name}
	title := r.Games.Of(g.Game()).Title + ": " + narration.Result(reader, scores, winners, rules.Nobody)
	return webd.Leaflet{Title: title,
		Text: p.Sprintf("%s played at %s.", narration.List(p, narration.Played(p, g)), g.Tag("table"))}
}

func called(p *words.Printer, g record.View) record.View {
	return g.Called(func(who string) string { return narration.Called(p, who) })
}

// Sheet returns the page of a finished game.
func (r *Rack) Sheet(ctx context.Context, id string, in language.Tag) (s webd.Sheet, ok bool) {
	p := r.Words.In(in)
	g, ok := r.finished(ctx, id)
	if !ok {
		return s, false
	}
	g = called(p, g)
	s.Leaflet, s.When, s.Unit, s.Proof = r.over(p, g), g.Tag("date"), p.Translate(g.Game().Unit()), proof(p, g)
	s.Standings = r.standings(p, g)
	s.Findable = r.findable(ctx, id)
	return s, true
}

// findable reports whether search engines may have the page; not while the store cannot tell.
func (r *Rack) findable(ctx context.Context, id string) bool {
	if r.People == nil {
		return false
	}
	is, err := r.People.Games.Findable(ctx, id)
	return is && err == nil
}

// proof says what the tags of a record prove. They were checked when it was read.
func proof(p *words.Printer, g record.View) string {
	if g.Tag(record.SeedTag) != "" && g.Tag(record.CommitmentTag) != "" {
		return p.Sprintf("The draws are proved by their seed, which was fixed before the first.")
	}
	return p.Sprintf("the draws are not proved")
}

// standings returns everybody's place, the best first, with the curves of their scores.
func (r *Rack) standings(p *words.Printer, g record.View) (places []webd.Standing) {
	_, scores, winners := g.End()
	for s, score := range scores {
		places = append(places, webd.Standing{Name: narration.Player(p, g, rules.Seat(s)), Score: score,
			Won: slices.Contains(winners, rules.Seat(s))})
	}
	if board, is := r.board(p, ui.NewTheme(ui.Look{}), g).(ui.Profiler); is {
		walk(board.(ui.Board), g, func(v rules.View) {
			for s, score := range board.Scores(v) {
				places[s].Curve = append(places[s].Curve, score)
			}
		})
	}
	slices.SortStableFunc(places, func(a, b webd.Standing) int {
		switch {
		case a.Won != b.Won && a.Won:
			return -1
		case a.Won != b.Won:
			return 1
		}
		return b.Score - a.Score
	})
	return places
}

func (r *Rack) board(p *words.Printer, t *ui.Theme, g record.View) ui.Board {
	badge := func(s rules.Seat) string { return narration.BadgeIn(g, s) }
	return r.Games.Of(g.Game()).Board(ui.Setting{Words: p, Theme: t, Name: g.Name, Badge: badge})
}

// walk leads a board through a game, and calls each with every position.
func walk(board ui.Board, g record.View, each func(rules.View)) {
	board.Fresh()
	if start, err := g.Start(); err == nil {
		board.Show(start)
		each(start)
	}
	_ = g.Play(g.Len(), func(s record.Step) error {
		for _, e := range s.Events {
			board.Tell(e)
		}
		board.Show(s.After())
		each(s.After())
		return nil
	})
}

// Record returns the record of a finished game.
func (r *Rack) Record(ctx context.Context, id string) (string, bool) {
	_, text, err := r.Lobby.Finished(ctx, id)
	if _, bad := errors.AsType[*record.Error](err); bad {
		err = nil
	}
	return text, err == nil && text != ""
}

// drawingTime is how long a request waits for a picture; after that it gets that of the kind of link.
const drawingTime = 2 * time.Second
