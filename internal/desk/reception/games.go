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
	JSON asJSON `help:"One JSON object a line."`
}

func (c *gamesCommand) Run(a *request) error {
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
	l := gameList{out: a.out, reader: a.person.ID, games: urgent(games, turns), turns: turns}
	switch p := a.out.paper(); {
	case bool(c.JSON):
		return eachJSON(a.out, l.games, l.line)
	case len(games) == 0:
		a.out.say("You have not played yet. Open a table with: %s", a.out.onScreen("new"))
	case p.Terminal():
		return l.print(p)
	default:
		l.say()
	}
	return nil
}

// gameList is a list of somebody's games for printing.
type gameList struct {
	out    *reply
	reader string // the ID of their owner
	games  []people.Result
	turns  []lobby.Running
}

func (l gameList) say() {
	for _, r := range l.games {
		switch {
		case r.Over():
			l.sayFinished(r)
		case r.Dropped():
			l.sayDropped(r)
		default:
			l.sayRunning(r)
		}
	}
}

// urgent puts running games before the others, in the order of their turns; those without a table come last
// of them.
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

// turn returns whom a game waits for. It is empty if the player's seat is no longer kept, or the table
// cannot be read.
func (l gameList) turn(r people.Result) lobby.Turn {
	i := slices.IndexFunc(l.turns,
		func(t lobby.Running) bool { return t.Record == r.ID || t.Record == "" && t.Table == r.Table })
	if i < 0 || r.Over() || r.Dropped() {
		return lobby.Turn{}
	}
	return l.turns[i].Turn
}

func (l gameList) sayRunning(r people.Result) {
	turn := l.turn(r)
	back := l.out.words.Sprintf("Its table is not open now.")
	if turn.Table != "" {
		back = l.out.words.Sprintf("Go back: %s", l.out.onScreen("join "+turn.Table))
	}
	if waits := narration.Waits(l.out.words, turn, l.out.now()); waits != "" {
		back = waits + " " + back
	}
	l.out.say("%s, running at %s since %s, %s: %s. %s", r.ID, r.Table, l.out.date(r.Began), r.Title, l.names(r), back)
}

// sayDropped reports a game that will never end.
func (l gameList) sayDropped(r people.Result) {
	l.out.say("%s, abandoned on %s, %s: %s. What was played: %s", r.ID, l.out.date(r.Abandoned), r.Title, l.names(r),
		l.out.line("record "+r.ID))
}

// called returns a player's name, marked if they are a program.
func (l gameList) called(s people.Seat) string {
	return narration.Marked(l.out.words, l.out.calls(s.Name), s.Program)
}

// names returns the players' names.
func (l gameList) names(r people.Result) string {
	var all []string
	for _, s := range r.Seats {
		all = append(all, l.called(s))
	}
	return strings.Join(all, ", ")
}

func (l gameList) sayFinished(r people.Result) {
	scores, winners := l.outcome(r)
	l.out.say("%s, finished on %s, %s: %s %s; won by %s; %s", r.ID, l.out.date(r.Ended), r.Title,
		l.out.words.Translate(r.Unit), scores, winners, narration.Counted(l.out.words, r))
	if stood := l.ofEvening(r); stood != "" {
		l.out.say("%s", stood)
	}
}

// outcome returns everybody's score, and who has won.
func (l gameList) outcome(r people.Result) (scores, winners string) {
	var had, won []string
	for i, s := range r.Seats {
		had = append(had, fmt.Sprint(l.called(s), " ", r.Scores[i]))
		if slices.Contains(r.Winners, i) {
			won = append(won, l.called(s))
		}
	}
	return strings.Join(had, ", "), strings.Join(won, ", ")
}

// ofEvening says how the reader stood in the evening that ended with a game; empty for any other game.
func (l gameList) ofEvening(r people.Result) string {
	place, points, ok := r.In(l.reader)
	if !ok {
		return ""
	}
	return l.out.words.Sprintf("With it the evening %s ended: place %d of %d for you, points %s.", r.Evening.Name, place,
		r.Evening.People,
		narration.Points(l.out.words, evening.Points(math.Round(points*float64(evening.Point)))))
}

// line returns a game for programs. Seats are numbered from 1.
func (l gameList) line(r people.Result) any {
	turn := l.turn(r)
	type seat struct {
		Seat    int    `json:"seat"`
		Name    string `json:"name"`
		Kind    string `json:"kind"`
		Program bool   `json:"program,omitempty"`
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
		Game    any       `json:"game"`
		State   string    `json:"state"`
		You     int       `json:"you"`
		Seats   []seat    `json:"seats"`
		Began   time.Time `json:"began"`
		Ended   time.Time `json:"ended,omitzero"`
		Scores  []int     `json:"scores"`
		Unit    string    `json:"unit,omitempty"`
		Florins []int     `json:"florins"` // the scores, where they are florins: older programs read them here
		Winners []int     `json:"winners"`
		Early   bool      `json:"early,omitempty"`
		Absent  []int     `json:"absent,omitempty"`
		Excused []int     `json:"excused,omitempty"`
		Missing []int     `json:"missing,omitempty"`
		Rated   bool      `json:"rated"`
		Unrated string    `json:"unrated,omitempty"`
		Back    string    `json:"back,omitempty"`
		Turn    int       `json:"turn,omitempty"`    // the seat that the game waits for
		Left    *int64    `json:"left_ms,omitempty"` // while its clock runs
		Evening *stood    `json:"evening,omitempty"` // your standing at its end
	}{"game", r.ID, r.Table, l.out.protocol.Titled(r.Title), "playing", 0, nil, r.Began, r.Ended, []int{}, r.Unit, []int{}, []int{}, r.Early, fromOne(r.Absent), fromOne(r.Excused), fromOne(r.Missing), r.Counts(), string(r.Unrated), "", 0, nil, nil}
	for i, s := range r.Seats {
		kind := "person"
		if s.Bot != "" {
			kind = "bot"
		}
		if s.Person == l.reader {
			line.You = i + 1
		}
		line.Seats = append(line.Seats, seat{i + 1, s.Name, kind, s.Program})
	}
	if place, points, ok := r.In(l.reader); ok {
		line.Evening = &stood{r.Evening.Name, place, r.Evening.People, points}
	}
	if r.Dropped() {
		line.State, line.Ended = "abandoned", r.Abandoned
		return line
	}
	if !r.Over() {
		if turn.Table != "" {
			line.Back = l.out.onScreen("join " + turn.Table)
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

// fromOne numbers seats as programs do.
func fromOne(seats []int) (all []int) {
	for _, s := range seats {
		all = append(all, s+1)
	}
	return all
}
