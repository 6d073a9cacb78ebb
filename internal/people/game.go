package people

import (
	"context"
	"slices"
	"strings"
	"time"

	"medici/internal/text/source"
)

// Games are what people play, and what it does to their ratings.
type Games struct {
	docs   *documents
	people *Register

	// Neighbours lets people who come from one source rate against each other. It
	// is set before the register is used, or not at all.
	Neighbours bool
}

// Game is one that has begun.
type Game struct {
	ID    string    `json:"id"` // letters, digits, dashes; never used for another game
	Table string    `json:"table"`
	Title string    `json:"title"` // "medici edition=2016": the first word is what ratings go by
	Began time.Time `json:"began"`
	Seats []Seat    `json:"seats"`
	Rated bool      `json:"rated,omitempty"`
	// Unrated is why not, since games have one.
	Unrated Unrated `json:"unrated,omitempty"`
	// Programs says that all are programs who play: then it moves the ranking of the programs, and Rated is
	// false, or a node of before would move that of people.
	Programs bool `json:"programs,omitempty"`
	// Public says that everybody could watch it, since games say so.
	Public bool `json:"public,omitempty"`

	// The rest counts while a game begins, and is not kept.
	Timed bool `json:"-"` // a clock runs
	Open  bool `json:"-"` // more people may still come
}

// Seat is who played. A guest has a name only.
type Seat struct {
	Person string `json:"person,omitempty"` // the ID
	Name   string `json:"name"`             // at that time
	Bot    string `json:"bot,omitempty"`    // what kind of bot, its level
	// Program says that the person was a program then, since games say so.
	Program bool `json:"program,omitempty"`
	// From is where the person comes from while the game begins; it is not kept.
	From source.Source `json:"-"`
}

// Result is how a game ended; Ended is zero while it has not, and for ever when it
// was abandoned.
type Result struct {
	Game
	Ended     time.Time `json:"ended,omitzero"`
	Abandoned time.Time `json:"abandoned,omitzero"`
	// Absent are the seats, from 0, of people for whom bots played: they are rated last,
	// whatever the bots made of it.
	Absent []int `json:"absent,omitempty"`
	// Excused are those of them who were back at the end, and whose line had failed: they win
	// no rating, and lose what their score loses.
	Excused []int `json:"excused,omitempty"`
	// Missing are those of them who never came: they are nobody's opponents.
	Missing []int `json:"missing,omitempty"`
	// Early says that the game was ended before its end: who is absent comes last, and all
	// others share the first place.
	Early bool `json:"early,omitempty"`
	// Unplayed says that of several people fewer than two made a choice of their own. It
	// makes a game unrated, and is not kept.
	Unplayed bool `json:"-"`

	Scores  []int  `json:"scores,omitempty"`  // by seat
	Unit    string `json:"unit,omitempty"`    // of the scores: florins, points
	Winners []int  `json:"winners,omitempty"` // seats, from 0

	// Evening is how its people stood at the end of the evening whose game it was. It is
	// missing of any other game, and of the evenings of programs of before.
	Evening *Evening `json:"evening,omitempty"`

	// Florins are the Scores that programs of before wrote down; see today.
	Florins []int `json:"florins,omitempty"`
}

// Last are the seats of those who are rated last for being absent.
func (r Result) Last() (seats []int) {
	for _, s := range r.Absent {
		if !slices.Contains(r.Excused, s) && !slices.Contains(r.Missing, s) {
			seats = append(seats, s)
		}
	}
	return seats
}

// today is a result as programs write it now, whenever it was written.
func (r Result) today() Result {
	if r.Florins != nil {
		r.Scores, r.Unit, r.Florins = r.Florins, "florins", nil
	}
	return r
}

// Over reports whether the game has ended.
func (r Result) Over() bool { return !r.Ended.IsZero() }

// Dropped reports whether the game was abandoned and will never end.
func (r Result) Dropped() bool { return !r.Abandoned.IsZero() }

// Kind is what ratings of this game go by, editions together.
func (g Game) Kind() string {
	kind, _, _ := strings.Cut(g.Title, " ")
	return kind
}

// list is the ranking that a game moves.
func (g Game) list() string {
	if g.Programs {
		return AmongPrograms(g.Kind())
	}
	return g.Kind()
}

// rates reports a game that moves ratings, if only those of bots.
func (g Game) rates() bool { return g.Rated || g.Programs }

// among are those of its people who are programs or, when false, who are none.
func (g Game) among(programs bool) bool {
	return slices.ContainsFunc(g.Seats, func(s Seat) bool { return s.Person != "" && s.Program == programs })
}

// Counts reports whether a game moves ratings of those who play it when it ends: not one of a
// single person among bots, though it may move the bots'.
func (g Game) Counts() bool {
	people := len(g.people())
	for _, s := range g.Seats {
		if s.former() {
			people++
		}
	}
	return g.rates() && people > 1
}

// result is what result/<game> holds.
type result struct {
	Result
	Changes []ratingChange `json:"shifts,omitempty"`
	Told    bool           `json:"told,omitempty"` // every document that should know does
}

// mostGames is how many games of a person are kept, finished ones and running
// ones.
const mostGames = 200

func resultPath(id string) string { return "result/" + id }

// good reports whether the parts that documents are named by can be.
func (g Game) good() bool {
	long := func(s Seat) bool { return len(s.Bot) > 64 }
	return plain(g.ID) && plain(g.Kind()) && len(g.Seats) > 0 && !slices.ContainsFunc(g.Seats, long)
}

func plain(word string) bool {
	return 0 < len(word) && len(word) <= 64 &&
		strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == ""
}

// people are the IDs of those who are known by a key, each once.
func (g Game) people() (ids []string) {
	for _, s := range g.Seats {
		if s.Person != "" && !slices.Contains(ids, s.Person) {
			ids = append(ids, s.Person)
		}
	}
	return ids
}

// enlistAll writes down the newcomers in a game, who may be away, by the names they
// have there.
func (gs *Games) enlistAll(ctx context.Context, g Game) error {
	for _, s := range g.Seats {
		if s.Person == "" {
			continue
		}
		if err := gs.people.enlist(ctx, s.Person, s.Name); err != nil {
			return err
		}
	}
	return nil
}

// Of are the games of a person, at most so many: the running ones, then the
// finished ones, of each the latest first.
func (gs *Games) Of(ctx context.Context, id string, most int) ([]Result, error) {
	gs.people.mend(ctx)
	d, _, err := gs.people.person(ctx, id)
	if err != nil {
		return nil, err
	}
	slices.Reverse(d.Running)
	slices.Reverse(d.Finished)
	var games []Result
	for _, id := range append(d.Running, d.Finished...) {
		if len(games) >= most {
			break
		}
		var g result
		revision, err := gs.docs.load(ctx, resultPath(id), &g)
		if err != nil {
			return nil, err
		}
		if revision > 0 { // else dropped just now
			games = append(games, g.today())
		}
	}
	return games, nil
}
