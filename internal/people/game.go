package people

import (
	"context"
	"slices"
	"strings"
	"time"

	"medici/internal/text/source"
)

// Games records what people play, and what it does to their ratings.
type Games struct {
	docs   *documents
	people *Register

	// Neighbours allows rated games between people of one source. Set it before the register is used, or
	// not at all.
	Neighbours bool
}

// Game is a game that has begun.
type Game struct {
	ID    string    `json:"id"` // letters, digits, dashes; never used for another game
	Table string    `json:"table"`
	Title string    `json:"title"` // "medici edition=2016"; ratings go by the first word
	Began time.Time `json:"began"`
	Seats []Seat    `json:"seats"`
	Rated bool      `json:"rated,omitempty"`
	// Unrated is the reason why it is not. Older games lack it.
	Unrated Unrated `json:"unrated,omitempty"`
	// Programs says that only programs play: then the game moves the ranking of programs, and Rated is
	// false, or an older node would move that of people.
	Programs bool `json:"programs,omitempty"`
	// Public says that everybody could watch it. Older games lack it.
	Public bool `json:"public,omitempty"`

	// The rest counts while a game begins, and is not stored.
	Timed bool `json:"-"` // a clock runs
	Open  bool `json:"-"` // more people may still come
	// PlayedOn says that it goes on from a moment of another game.
	PlayedOn bool `json:"-"`
}

// Seat is a player. A guest has only a name.
type Seat struct {
	Person string `json:"person,omitempty"` // the ID
	Name   string `json:"name"`             // at that time
	Bot    string `json:"bot,omitempty"`    // the kind of bot, which is its level
	// Program says that the person was a program then. Older games lack it.
	Program bool `json:"program,omitempty"`
	// From is where the person comes from while the game begins; it is not stored.
	From source.Source `json:"-"`
}

// Result is how a game ended. Ended is zero while it has not, and for ever if it was abandoned.
type Result struct {
	Game
	Ended     time.Time `json:"ended,omitzero"`
	Abandoned time.Time `json:"abandoned,omitzero"`
	// Absent are the seats, from 0, of people for whom bots played: they are rated last,
	// whatever the bots made of it.
	Absent []int `json:"absent,omitempty"`
	// Excused are those of them who were back at the end, and whose connection had failed: they gain no
	// rating, and lose what their score loses.
	Excused []int `json:"excused,omitempty"`
	// Missing are those of them who never came: they count as nobody's opponents.
	Missing []int `json:"missing,omitempty"`
	// Early says that the game was ended early: the absent share the last place, and everybody else the
	// first.
	Early bool `json:"early,omitempty"`
	// Unplayed says that fewer than two of several people made a choice of their own, which makes a game
	// unrated. It is not stored.
	Unplayed bool `json:"-"`

	Scores  []int  `json:"scores,omitempty"`  // by seat
	Unit    string `json:"unit,omitempty"`    // of the scores: florins, points
	Winners []int  `json:"winners,omitempty"` // seats, from 0

	// Evening holds the final standings of the evening whose game this was. It is missing for other games,
	// and for evenings of older programs.
	Evening *Evening `json:"evening,omitempty"`

	// Florins are the Scores that older programs wrote; see today.
	Florins []int `json:"florins,omitempty"`
}

// Last returns the seats that are rated last for being absent.
func (r Result) Last() (seats []int) {
	for _, s := range r.Absent {
		if !slices.Contains(r.Excused, s) && !slices.Contains(r.Missing, s) {
			seats = append(seats, s)
		}
	}
	return seats
}

// today returns a result as programs write it now, whenever it was written.
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

// Place returns the place of a seat, from 1, and whether another seat shares it. A winner stands above an equal who has
// not won. In a game that was ended early no score counts.
func (r Result) Place(seat int) (place int, shared bool) {
	worth := func(seat int) (worth int) {
		if !r.Early {
			worth = 2 * r.Scores[seat]
		}
		if slices.Contains(r.Winners, seat) {
			worth++
		}
		return worth
	}
	place = 1
	for s := range r.Scores {
		switch mine, theirs := worth(seat), worth(s); {
		case theirs > mine:
			place++
		case theirs == mine && s != seat:
			shared = true
		}
	}
	return place, shared
}

// Kind returns what ratings of this game go by; all editions have one kind.
func (g Game) Kind() string {
	kind, _, _ := strings.Cut(g.Title, " ")
	return kind
}

// list returns the name of the ranking that a game moves.
func (g Game) list() string {
	if g.Programs {
		return AmongPrograms(g.Kind())
	}
	return g.Kind()
}

// rates reports whether a game moves ratings, if only those of bots.
func (g Game) rates() bool { return g.Rated || g.Programs }

// among returns those of its people who are programs or, when false, who are not.
func (g Game) among(programs bool) bool {
	return slices.ContainsFunc(g.Seats, func(s Seat) bool { return s.Person != "" && s.Program == programs })
}

// Counts reports whether a game moves its players' ratings when it ends. A game of one person among bots
// does not, though it may move the bots'.
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
	Told    bool           `json:"told,omitempty"` // every document that should know it does
}

// mostGames is how many games of a person are kept, finished ones and running ones.
const mostGames = 200

func resultPath(id string) string { return "result/" + id }

// good reports whether the parts that documents are named by are valid.
func (g Game) good() bool {
	long := func(s Seat) bool { return len(s.Bot) > 64 }
	return plain(g.ID) && plain(g.Kind()) && len(g.Seats) > 0 && !slices.ContainsFunc(g.Seats, long)
}

func plain(word string) bool {
	return 0 < len(word) && len(word) <= 64 &&
		strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == ""
}

// people returns the IDs of those with a key, each once.
func (g Game) people() (ids []string) {
	for _, s := range g.Seats {
		if s.Person != "" && !slices.Contains(ids, s.Person) {
			ids = append(ids, s.Person)
		}
	}
	return ids
}

// enlistAll stores the newcomers in a game, who may be away, by their names there.
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

// Seat returns the seat, from 0, that a person had in a game; -1 for none.
func (gs *Games) Seat(ctx context.Context, game, id string) (int, error) {
	var g result
	if !plain(game) || id == "" {
		return -1, nil
	}
	if _, err := gs.docs.load(ctx, resultPath(game), &g); err != nil {
		return -1, err
	}
	return slices.IndexFunc(g.Seats, func(s Seat) bool { return s.Person == id }), nil
}

// Of returns a person's games, at most that many: the running ones, then the finished ones, the latest
// first.
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
		if revision > 0 { // else it has just been dropped
			games = append(games, g.today())
		}
	}
	return games, nil
}
