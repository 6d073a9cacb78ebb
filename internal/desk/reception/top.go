package reception

import (
	"slices"
	"strconv"

	"medici/internal/desk/sheet"
	"medici/internal/people"
)

// mostRanked is how many of the best are shown.
const mostRanked = 20

type topCommand struct {
	JSON bool `help:"One JSON object a line."`
}

// ranking is one game's: the best people, the viewer's own place if it is not
// among them, and the bots apart.
type ranking struct {
	game string
	best []people.Ranked
	mine *people.Ranked
	bots []people.Ranked
}

func (c *topCommand) Run(a *asker) error {
	ranked := false
	for _, game := range a.Games {
		r, err := a.ranking(game.Game.Name())
		if err != nil {
			return stored(err)
		}
		ranked = ranked || r.mine != nil || slices.ContainsFunc(r.best, a.is)
		say := a.sayRanking
		if c.JSON {
			say = a.rankingJSON
		}
		if err := say(r); err != nil {
			return err
		}
	}
	switch {
	case c.JSON || ranked:
	case a.guest():
		a.say("You are a guest: only people who come with a key are ranked.")
	default:
		a.say("You are not ranked yet.")
	}
	return nil
}

func (a *asker) ranking(game string) (r ranking, err error) {
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	r.game = game
	if r.best, err = a.People.Ranking.Top(ctx, game, mostRanked); err != nil {
		return r, err
	}
	if r.bots, err = a.People.Ranking.Bots(ctx, game); err != nil {
		return r, err
	}
	if a.guest() || slices.ContainsFunc(r.best, a.is) {
		return r, nil
	}
	mine, ranked, err := a.People.Ranking.Place(ctx, game, a.person.ID)
	if ranked {
		r.mine = &mine
	}
	return r, err
}

// is reports whether a line of the ranking is the viewer's own.
func (a *asker) is(r people.Ranked) bool { return !a.guest() && r.Person == a.person.ID }

func (a *asker) sayRanking(r ranking) error {
	if len(r.best) == 0 {
		a.say("Nobody is ranked at %s yet: a game counts when it has a clock and all who play it have agreed to rated play.", r.game)
	} else {
		a.title("The best at %s:", r.game)
	}
	best := r.best
	if r.mine != nil {
		best = append(slices.Clip(best), *r.mine)
	}
	if err := a.sayRanked(best); err != nil || len(r.bots) == 0 {
		return err
	}
	a.title("Bots at %s, ranked apart from people:", r.game)
	return a.sayRanked(r.bots)
}

func (a *asker) sayRanked(all []people.Ranked) error {
	p, you := a.paper(), a.words.Sprintf("you")
	var rows []sheet.Row
	for _, r := range all {
		row := sheet.Row{Mine: a.is(r), Cells: []string{strconv.Itoa(r.Place) + ".", r.Name, rated(r), strconv.Itoa(r.Games), ""}}
		if row.Mine {
			row.Cells[4] = you
		}
		if rows = append(rows, row); p.Terminal() {
			continue
		}
		line := a.words.Sprintf("%d. %s, rating %s, games %d", r.Place, r.Name, rated(r), r.Games)
		if row.Mine {
			line += ", " + you
		}
		a.say("%s", line)
	}
	if len(rows) == 0 || !p.Terminal() {
		return nil
	}
	return p.Table(a.answers(), []sheet.Column{{Right: true}, {}, right(a.column("rating")), right(a.column("games")), {}}, rows)
}

// rated is a rating as people read it, without a comma between the digits.
func rated(r people.Ranked) string { return strconv.Itoa(r.Shown()) }

// rankingJSON has people first, then the viewer if further down, then bots.
func (a *asker) rankingJSON(r ranking) error {
	type line struct {
		Type   string `json:"type"`
		Game   string `json:"game"`
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
			lines = append(lines, line{"rank", r.game, kind, p.Place, p.Name, p.Shown(), p.Games, a.is(p)})
		}
	}
	add("person", r.best...)
	if r.mine != nil {
		add("person", *r.mine)
	}
	add("bot", r.bots...)
	return eachJSON(a, lines, func(l line) any { return l })
}
