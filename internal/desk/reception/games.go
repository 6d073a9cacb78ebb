package reception

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/lobby"
	"medici/lobby/evening"
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
	games, err := a.People.Games.Of(ctx, a.person.ID, math.MaxInt)
	if err != nil {
		return stored(err)
	}
	turns, err := a.visitor.Running()
	if err != nil {
		return err
	}
	games = urgent(games, turns)
	if c.JSON {
		return eachJSON(a, games, func(r people.Result) any { return a.gameLine(r, turnIn(r, turns)) })
	}
	if len(games) == 0 {
		a.say("You have not played yet. Open a table with: %s", a.onScreen("new"))
		return nil
	}
	if p := a.paper(); p.Terminal() {
		return a.printGames(p, games, turns)
	}
	for _, r := range games {
		switch {
		case r.Over():
			a.sayFinished(r)
		case r.Dropped():
			a.sayDropped(r)
		default:
			a.sayRunning(r, turnIn(r, turns))
		}
	}
	return nil
}

// urgent puts running games before the others, in the order of their turns; those that
// run at no table come behind them.
func urgent(games []people.Result, turns []lobby.Running) []people.Result {
	place := func(r people.Result) int {
		at := slices.IndexFunc(turns, func(t lobby.Running) bool { return t.Record == r.ID })
		switch {
		case r.Over(), r.Dropped():
			return len(turns) + 1
		case at < 0:
			return len(turns)
		}
		return at
	}
	slices.SortStableFunc(games, func(a, b people.Result) int { return cmp.Compare(place(a), place(b)) })
	return games
}

// turnIn is whom a game waits for. There is no table for one whose seat is not kept any
// more, and nobody knows whom it waits for while the table cannot be read.
func turnIn(r people.Result, turns []lobby.Running) lobby.Turn {
	i := slices.IndexFunc(turns, func(t lobby.Running) bool { return t.Record == r.ID || t.Record == "" && t.Table == r.Table })
	if i < 0 || r.Over() || r.Dropped() {
		return lobby.Turn{}
	}
	return turns[i].Turn
}

func (a *asker) sayRunning(r people.Result, turn lobby.Turn) {
	back := a.words.Sprintf("Its table is not open now.")
	if turn.Table != "" {
		back = a.words.Sprintf("Go back: %s", a.onScreen("join "+turn.Table))
	}
	if waits := narration.Waits(a.words, turn, a.now()); waits != "" {
		back = waits + " " + back
	}
	a.say("%s, running at %s since %s, %s: %s. %s", r.ID, r.Table, a.date(r.Began), r.Title, a.names(r), back)
}

// sayDropped tells of a game that will never end.
func (a *asker) sayDropped(r people.Result) {
	a.say("%s, abandoned on %s, %s: %s. What was played: %s", r.ID, a.date(r.Abandoned), r.Title, a.names(r), a.line("record "+r.ID))
}

// names are those who played.
func (a *asker) names(r people.Result) string {
	var all []string
	for _, s := range r.Seats {
		all = append(all, a.calls(s.Name))
	}
	return strings.Join(all, ", ")
}

func (a *asker) sayFinished(r people.Result) {
	scores, winners := a.outcome(r)
	a.say("%s, finished on %s, %s: %s %s; won by %s; %s", r.ID, a.date(r.Ended), r.Title,
		a.words.Translate(r.Unit), scores, winners, narration.Counted(a.words, r))
	if stood := a.ofEvening(r); stood != "" {
		a.say("%s", stood)
	}
}

// outcome is what everybody has, and who has won.
func (a *asker) outcome(r people.Result) (scores, winners string) {
	var had, won []string
	for i, s := range r.Seats {
		had = append(had, fmt.Sprint(a.calls(s.Name), " ", r.Scores[i]))
		if slices.Contains(r.Winners, i) {
			won = append(won, a.calls(s.Name))
		}
	}
	return strings.Join(had, ", "), strings.Join(won, ", ")
}

// ofEvening is how the reader stood in the evening that ended with a game; nothing for another.
func (a *asker) ofEvening(r people.Result) string {
	place, points, ok := r.In(a.person.ID)
	if !ok {
		return ""
	}
	return a.words.Sprintf("With it the evening %s ended: place %d of %d for you, points %s.", r.Evening.Name, place, r.Evening.People,
		narration.Points(a.words, evening.Points(math.Round(points*float64(evening.Point)))))
}

// gameLine is a game as a program reads it. Seats are numbered from 1.
func (a *asker) gameLine(r people.Result, turn lobby.Turn) any {
	type seat struct {
		Seat int    `json:"seat"`
		Name string `json:"name"`
		Kind string `json:"kind"`
	}
	type stood struct {
		Name   string  `json:"name"`
		Place  int     `json:"place"`
		People int     `json:"people"`
		Points float64 `json:"points"`
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
		Early   bool      `json:"early,omitempty"`
		Absent  []int     `json:"absent,omitempty"`
		Excused []int     `json:"excused,omitempty"`
		Missing []int     `json:"missing,omitempty"`
		Rated   bool      `json:"rated"`
		Unrated string    `json:"unrated,omitempty"`
		Back    string    `json:"back,omitempty"`
		Turn    int       `json:"turn,omitempty"`    // the seat that the game waits for
		Left    *int64    `json:"left_ms,omitempty"` // as long as its clock runs
		Evening *stood    `json:"evening,omitempty"` // how you stood at its end
	}{"game", r.ID, r.Table, r.Title, "playing", 0, nil, r.Began, r.Ended, []int{}, r.Unit, []int{}, []int{}, r.Early, fromOne(r.Absent), fromOne(r.Excused), fromOne(r.Missing), r.Counts(), string(r.Unrated), "", 0, nil, nil}
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
	if place, points, ok := r.In(a.person.ID); ok {
		line.Evening = &stood{r.Evening.Name, place, r.Evening.People, points}
	}
	if r.Dropped() {
		line.State, line.Ended = "abandoned", r.Abandoned
		return line
	}
	if !r.Over() {
		if turn.Table != "" {
			line.Back = a.onScreen("join " + turn.Table)
		}
		if turn.Record != "" {
			line.Turn = int(turn.Seat) + 1
		}
		if left, runs := turn.Left(time.Now()); runs {
			ms := left.Milliseconds()
			line.Left = &ms
		}
		return line
	}
	line.State, line.Scores = "over", r.Scores
	if r.Unit == "florins" {
		line.Florins = r.Scores
	}
	line.Winners = append(line.Winners, fromOne(r.Winners)...)
	return line
}

// fromOne are seats as programs read them.
func fromOne(seats []int) (all []int) {
	for _, s := range seats {
		all = append(all, s+1)
	}
	return all
}
