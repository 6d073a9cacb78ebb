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
	games, err := a.People.Games(a.session.Context(), a.person.ID, math.MaxInt)
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
		if r.Over() {
			a.sayFinished(r)
		} else {
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
	var names []string
	for _, s := range r.Seats {
		names = append(names, s.Name)
	}
	back := a.words.Sprintf("A bot has your seat.")
	if line := a.wayBack(r, tables); line != "" {
		back = a.words.Sprintf("Go back: %s", line)
	}
	a.say("%s, running at %s since %s, %s: %s. %s", r.ID, r.Table, r.Began.Format(time.DateOnly), r.Title, strings.Join(names, ", "), back)
}

func (a *asker) sayFinished(r people.Result) {
	var florins, winners []string
	for i, s := range r.Seats {
		florins = append(florins, fmt.Sprint(s.Name, " ", r.Florins[i]))
		if slices.Contains(r.Winners, i) {
			winners = append(winners, s.Name)
		}
	}
	rated := a.words.Sprintf("not rated")
	if r.Counts() {
		rated = a.words.Sprintf("rated")
	}
	a.say("%s, finished on %s, %s: florins %s; won by %s; %s", r.ID, r.Ended.Format(time.DateOnly), r.Title,
		strings.Join(florins, ", "), strings.Join(winners, ", "), rated)
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
		Florins []int     `json:"florins"`
		Winners []int     `json:"winners"`
		Rated   bool      `json:"rated"`
		Back    string    `json:"back,omitempty"`
	}{"game", r.ID, r.Table, r.Title, "playing", 0, nil, r.Began, r.Ended, []int{}, []int{}, r.Counts(), ""}
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
	if !r.Over() {
		line.Back = a.wayBack(r, tables)
		return line
	}
	line.State, line.Florins = "over", r.Florins
	for _, w := range r.Winners {
		line.Winners = append(line.Winners, w+1)
	}
	return line
}
