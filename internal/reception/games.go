package reception

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"medici/internal/people"
	"medici/lobby"
)

type gamesCommand struct {
	JSON bool `help:"One JSON object a line."`
}

func (c *gamesCommand) Run(a *asker) error {
	if err := a.forPeople("games are remembered"); err != nil {
		return err
	}
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	games, err := a.People.Games(ctx, a.person.ID, math.MaxInt)
	if err != nil {
		return stored(err)
	}
	tables := a.hall().Tables
	if c.JSON {
		return eachJSON(a, games, func(r people.Result) any { return a.gameLine(r, tables) })
	}
	if len(games) == 0 {
		a.say("You have not played yet. Open a table with: %s", a.onScreen("new"))
	}
	for _, r := range games {
		switch {
		case r.Over():
			a.sayFinished(r)
		case r.Dropped():
			a.sayDropped(r)
		default:
			a.sayRunning(r, tables)
		}
	}
	return nil
}

// wayBack is what to type to get to a running game, empty when one's seat there
// is not kept any more.
func (a *asker) wayBack(r people.Result, tables []lobby.Listing) string {
	kept := func(t lobby.Listing) bool { return t.Yours && t.Name == r.Table && t.Phase == lobby.Playing }
	if slices.ContainsFunc(tables, kept) {
		return a.onScreen("join " + r.Table)
	}
	return ""
}

func (a *asker) sayRunning(r people.Result, tables []lobby.Listing) {
	back := a.words.Sprintf("Its table is not open now.")
	if line := a.wayBack(r, tables); line != "" {
		back = a.words.Sprintf("Go back: %s", line)
	}
	a.say("%s, running at %s since %s, %s: %s. %s", r.ID, r.Table, r.Began.Format(time.DateOnly), r.Title, names(r), back)
}

// sayDropped tells of a game that will never end.
func (a *asker) sayDropped(r people.Result) {
	a.say("%s, abandoned on %s, %s: %s. What was played: %s", r.ID, r.Abandoned.Format(time.DateOnly), r.Title, names(r), a.line("record "+r.ID))
}

// names are those who played.
func names(r people.Result) string {
	var all []string
	for _, s := range r.Seats {
		all = append(all, s.Name)
	}
	return strings.Join(all, ", ")
}

func (a *asker) sayFinished(r people.Result) {
	var scores, winners, absent []string
	for i, s := range r.Seats {
		scores = append(scores, fmt.Sprint(s.Name, " ", r.Scores[i]))
		if slices.Contains(r.Winners, i) {
			winners = append(winners, s.Name)
		}
		if slices.Contains(r.Absent, i) {
			absent = append(absent, s.Name)
		}
	}
	rated := a.words.Sprintf("not rated")
	if r.Counts() {
		rated = a.words.Sprintf("rated")
		if len(absent) > 0 {
			rated += ", " + a.words.Sprintf("with %s last, for whom a bot played at the end", strings.Join(absent, ", "))
		}
	}
	a.say("%s, finished on %s, %s: %s %s; won by %s; %s", r.ID, r.Ended.Format(time.DateOnly), r.Title,
		a.words.Translate(r.Unit), strings.Join(scores, ", "), strings.Join(winners, ", "), rated)
}

// gameLine is a game as a program reads it. Seats are numbered from 1.
func (a *asker) gameLine(r people.Result, tables []lobby.Listing) any {
	type seat struct {
		Seat int    `json:"seat"`
		Name string `json:"name"`
		Kind string `json:"kind"`
	}
	line := struct {
		Type    string    `json:"type"`
		ID      string    `json:"id"`
		Table   string    `json:"table"`
		Game    string    `json:"game"`
		State   string    `json:"state"`
		You     int       `json:"you"`
		Seats   []seat    `json:"seats"`
		Began   time.Time `json:"began"`
		Ended   time.Time `json:"ended,omitzero"`
		Scores  []int     `json:"scores"`
		Unit    string    `json:"unit,omitempty"`
		Florins []int     `json:"florins"` // the scores, where they are florins: programs have read them there
		Winners []int     `json:"winners"`
		Absent  []int     `json:"absent,omitempty"`
		Rated   bool      `json:"rated"`
		Unrated string    `json:"unrated,omitempty"`
		Back    string    `json:"back,omitempty"`
	}{"game", r.ID, r.Table, r.Title, "playing", 0, nil, r.Began, r.Ended, []int{}, r.Unit, []int{}, []int{}, nil, r.Counts(), string(r.Unrated), ""}
	for i, s := range r.Seats {
		kind := "person"
		if s.Bot != "" {
			kind = "bot"
		}
		if s.Person == a.person.ID {
			line.You = i + 1
		}
		line.Seats = append(line.Seats, seat{i + 1, s.Name, kind})
	}
	if r.Dropped() {
		line.State, line.Ended = "abandoned", r.Abandoned
		return line
	}
	if !r.Over() {
		line.Back = a.wayBack(r, tables)
		return line
	}
	line.State, line.Scores = "over", r.Scores
	if r.Unit == "florins" {
		line.Florins = r.Scores
	}
	for _, w := range r.Winners {
		line.Winners = append(line.Winners, w+1)
	}
	for _, s := range r.Absent {
		line.Absent = append(line.Absent, s+1)
	}
	return line
}
