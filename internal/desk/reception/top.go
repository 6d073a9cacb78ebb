package reception

import (
	"context"
	"slices"
	"strconv"

	"medici/internal/desk/sheet"
	"medici/internal/people"
)

// mostRanked is how many of the best are shown.
const mostRanked = 20

type topCommand struct {
	JSON asJSON `help:"One JSON object a line."`
}

// ranking is one game's: the best people and the best programs, the viewer's own place if it is not among
// them, and the bots.
type ranking struct {
	out      *reply
	viewer   string // empty for a guest
	game     string
	best     []people.Ranked
	programs []people.Ranked
	bots     []people.Ranked
}

func (c *topCommand) Run(a *request) error {
	ranked := false
	for _, game := range a.Games {
		r, err := a.ranking(game.Game.Name())
		if err != nil {
			return stored(err)
		}
		ranked = ranked || slices.ContainsFunc(r.best, r.isMine) || slices.ContainsFunc(r.programs, r.isMine)
		tell := r.say
		if c.JSON {
			tell = r.json
		}
		if err := tell(); err != nil {
			return err
		}
	}
	switch {
	case bool(c.JSON), ranked:
	case a.guest():
		a.out.say("You are a guest: only people who come with a key are ranked.")
	default:
		a.out.say("You are not ranked yet.")
	}
	return nil
}

func (a *request) ranking(game string) (r ranking, err error) {
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	r = ranking{out: a.out, viewer: a.person.ID, game: game}
	if r.best, err = r.top(ctx, a, game); err != nil {
		return r, err
	}
	if r.programs, err = r.top(ctx, a, people.AmongPrograms(game)); err != nil {
		return r, err
	}
	r.bots, err = a.People.Ranking.Bots(ctx, game)
	return r, err
}

// top returns the best of a list, followed by the viewer if they are further down.
func (r ranking) top(ctx context.Context, a *request, list string) ([]people.Ranked, error) {
	best, err := a.People.Ranking.Top(ctx, list, mostRanked)
	if err != nil || a.guest() || slices.ContainsFunc(best, r.isMine) {
		return best, err
	}
	mine, ranked, err := a.People.Ranking.Place(ctx, list, a.person.ID)
	if ranked {
		best = append(best, mine)
	}
	return best, err
}

// isMine reports whether a line of the ranking is the viewer's own.
func (r ranking) isMine(line people.Ranked) bool { return r.viewer != "" && line.Person == r.viewer }

func (r ranking) say() error {
	if len(r.best) == 0 {
		r.out.say("Nobody is ranked at %s yet: a game counts when it has a clock and all who play it have agreed to rated play.", r.game)
	} else {
		r.out.title("The best at %s:", r.game)
	}
	if err := r.lines(r.best); err != nil {
		return err
	}
	if len(r.programs) > 0 {
		r.out.title("Programs at %s, ranked apart from people:", r.game)
		if err := r.lines(r.programs); err != nil {
			return err
		}
	}
	if len(r.bots) == 0 {
		return nil
	}
	r.out.title("Bots at %s, ranked apart from people:", r.game)
	return r.lines(r.bots)
}

func (r ranking) lines(all []people.Ranked) error {
	p, you := r.out.paper(), r.out.words.Sprintf("you")
	var rows []sheet.Row
	for _, one := range all {
		row := sheet.Row{Own: r.isMine(one),
			Cells: []string{strconv.Itoa(one.Place) + ".", one.Name, rated(one), strconv.Itoa(one.Games), ""}}
		if row.Own {
			row.Cells[4] = you
		}
		if rows = append(rows, row); p.Terminal() {
			continue
		}
		line := r.out.words.Sprintf("%d. %s, rating %s, games %d", one.Place, one.Name, rated(one), one.Games)
		if row.Own {
			line += ", " + you
		}
		r.out.say("%s", line)
	}
	if len(rows) == 0 || !p.Terminal() {
		return nil
	}
	return p.Table(r.out.answers(),
		[]sheet.Column{{Right: true}, {}, right(r.out.column("rating")), right(r.out.column("games")), {}}, rows)
}

// rated writes a rating for people, without a thousands separator.
func rated(r people.Ranked) string { return strconv.Itoa(r.Shown()) }

// json prints people first, then the viewer if further down, then programs likewise, then bots.
func (r ranking) json() error {
	type line struct {
		Type   string `json:"type"`
		Game   any    `json:"game"`
		Kind   string `json:"kind"`
		Place  int    `json:"place"`
		Name   string `json:"name"`
		Rating int    `json:"rating"`
		Games  int    `json:"games"`
		You    bool   `json:"you"`
	}
	var lines []line
	add := func(kind string, all ...people.Ranked) {
		for _, p := range all {
			lines = append(lines, line{"rank", r.out.protocol.Titled(r.game), kind, p.Place, p.Name, p.Shown(), p.Games,
				r.isMine(p)})
		}
	}
	add("person", r.best...)
	add("program", r.programs...)
	add("bot", r.bots...)
	return eachJSON(r.out, lines, func(l line) any { return l })
}
