package people

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"medici/internal/people/rating"
)

// table returns a register and people with the names who agree to rated games.
func table(t *testing.T, m *memory, names ...string) (*Register, []Person) {
	t.Helper()
	r := New(m, clock)
	var all []Person
	for i, n := range names {
		p := meet(t, r, i, n)
		p, err := r.Change(t.Context(), p.ID, func(s *Settings) { s.Rated = true })
		ok(t, err)
		all = append(all, p)
	}
	return r, all
}

func game(id string, rated bool, who ...Person) Game {
	g := Game{ID: id, Table: "amber-fox", Title: "medici edition=2016", Began: start, Rated: rated, Timed: true}
	for _, p := range who {
		g.Seats = append(g.Seats, Seat{Person: p.ID, Name: p.Name})
	}
	return g
}

func ended(g Game, florins ...int) Result {
	return Result{Game: g, Ended: start.Add(time.Hour), Scores: florins, Winners: []int{0}}
}

func games(t *testing.T, r *Register, p Person) (list []string) {
	t.Helper()
	all, err := r.Games.Of(t.Context(), p.ID, 1000)
	ok(t, err)
	for _, g := range all {
		mark := "…"
		switch {
		case g.Over():
			mark = "."
		case g.Dropped():
			mark = "x"
		}
		list = append(list, g.ID+mark)
	}
	return list
}

func TestHistory(t *testing.T) {
	r, p := table(t, newMemory(), "ann", "bob")
	for _, id := range []string{"g1", "g2", "g3", "g2"} { // telling again changes nothing
		_, err := r.Games.Began(t.Context(), game(id, false, p...))
		ok(t, err)
	}
	ok(t, r.Games.Ended(t.Context(), ended(game("g2", false, p...), 120, 97)))
	_, err := r.Games.Began(t.Context(), game("g2", false, p...)) // late
	ok(t, err)
	// nobody told of its beginning
	ok(t, r.Games.Ended(t.Context(), ended(game("g0", false, p[0], Person{Name: "guest-x"}), 9, 8)))
	for i, want := range [][]string{{"g3…", "g1…", "g0.", "g2."}, {"g3…", "g1…", "g2."}} {
		if got := games(t, r, p[i]); !reflect.DeepEqual(got, want) {
			t.Errorf("%s has %v, want %v", p[i].Name, got, want)
		}
	}
	some, err := r.Games.Of(t.Context(), p[0].ID, 3)
	ok(t, err)
	want := Result{Game: game("g0", false, p[0], Person{Name: "guest-x"}), Ended: start.Add(time.Hour),
		Scores: []int{9, 8}, Winners: []int{0}}
	want.Timed, want.Unrated = false, Guest
	if len(some) != 3 || !reflect.DeepEqual(some[2], want) {
		t.Errorf("three games are %+v", some)
	}
	for _, c := range []struct {
		game, id string
		seat     int
	}{{"g2", p[1].ID, 1}, {"g0", p[0].ID, 0}, {"g0", p[1].ID, -1}, {"g0", "", -1}, {"g9", p[0].ID, -1}, {"../g2", p[0].ID, -1}} {
		if seat, err := r.Games.Seat(t.Context(), c.game, c.id); seat != c.seat || err != nil {
			t.Errorf("%q had seat %d in %s: %v", c.id, seat, c.game, err)
		}
	}
	ok(t, r.Games.Dropped(t.Context(), "g1"))
	ok(t, r.Games.Dropped(t.Context(), "g1"))
	ok(t, r.Games.Dropped(t.Context(), "g2")) // it has ended: it stays
	if got := games(t, r, p[1]); !reflect.DeepEqual(got, []string{"g3…", "g1x", "g2."}) {
		t.Errorf("bob has %v", got)
	}
	_, err = r.Games.Began(t.Context(), game("g1", false, p...)) // told again, late
	ok(t, err)
	ok(t, r.Games.Ended(t.Context(), ended(game("g1", true, p...), 9, 8)))
	if got := games(t, r, p[1]); !reflect.DeepEqual(got, []string{"g3…", "g1x", "g2."}) {
		t.Errorf("bob has %v", got)
	}
}

func TestTheLatestAreKept(t *testing.T) {
	m := newMemory()
	r, p := table(t, m, "ann")
	for i := range mostGames + 50 {
		g := game(fmt.Sprint("g", i), false, p...)
		_, err := r.Games.Began(t.Context(), g)
		ok(t, err)
		ok(t, r.Games.Ended(t.Context(), ended(g, 1)))
	}
	ok(t, r.Games.Ended(t.Context(), ended(game("g0", false, p...), 1))) // long told, and no longer in the list
	if got := games(t, r, p[0]); len(got) != mostGames || got[0] != "g249." || got[mostGames-1] != "g50." {
		t.Errorf("%d games are kept, from %s to %s", len(got), got[0], got[len(got)-1])
	}
	if size := len(m.All[personPath(p[0].ID)].Value); size > 64<<10 {
		t.Errorf("a person takes %d bytes", size)
	}
}

func TestBadGames(t *testing.T) {
	r, p := table(t, newMemory(), "ann")
	for _, g := range []Game{{}, {ID: "a/b", Title: "toy", Seats: []Seat{{}}}, {ID: "a", Title: " ", Seats: []Seat{{}}},
		{ID: "a", Title: "toy"}} {
		_, err := r.Games.Began(t.Context(), g)
		fails(t, err, ErrGame)
		fails(t, r.Games.Ended(t.Context(), Result{Game: g, Ended: start, Scores: make([]int, len(g.Seats))}), ErrGame)
	}
	fails(t, r.Games.Ended(t.Context(), ended(game("g", false, p...), 1, 2)), ErrGame)
	fails(t, r.Games.Ended(t.Context(), Result{Game: game("g", false, p...), Scores: []int{1}}), ErrGame)
	fails(t, r.Games.Dropped(t.Context(), "a/b"), ErrGame)
	_, err := r.Games.Began(t.Context(), game("g", false, Person{ID: "x"}))
	fails(t, err, ErrNobody)
}

func standing(t *testing.T, r *Register, p Person) Standing {
	t.Helper()
	p, err := r.Person(t.Context(), p.ID)
	ok(t, err)
	return p.Ratings["medici"]
}

func TestRatings(t *testing.T) {
	r, p := table(t, newMemory(), "ann", "bob", "cleo")
	g := game("g1", true, p...)
	g.Seats = append(g.Seats, Seat{Name: "bot-cosimo", Bot: "hard"}, Seat{Name: "bot-lucrezia", Bot: "easy"},
		Seat{Name: "bot-piero", Bot: "easy"})
	rated, err := r.Games.Began(t.Context(), g)
	ok(t, err)
	if !rated {
		t.Fatal("everybody agrees, and the game is not rated")
	}
	_, err = r.Change(t.Context(), p[2].ID, func(s *Settings) { s.Rated = false }) // too late
	ok(t, err)
	res := Result{Game: g, Ended: start, Scores: []int{90, 110, 90, 200, 12, 12}, Winners: []int{3}}
	ok(t, r.Games.Ended(t.Context(), res))
	other := res
	other.Scores = []int{200, 1, 1, 1, 1, 1}
	ok(t, r.Games.Ended(t.Context(), other)) // the first result counts

	fresh := []rating.Rating{rating.New(), rating.New(), rating.New()}
	for i, want := range rating.Rate(fresh, []int{1, 2, 1}) {
		want = rating.New().Toward(want, little)
		if got := standing(t, r, p[i]); got != (Standing{want, 1}) {
			t.Errorf("%s has %v, want %v", p[i].Name, got, want)
		}
	}
	bots, err := r.Ranking.Bots(t.Context(), "medici")
	ok(t, err)
	if len(bots) != 2 || bots[0].Name != "hard" || bots[0].Games != 1 || bots[1].Name != "easy" || bots[1].Games != 2 ||
		bots[1].Mu >= 25 {
		t.Errorf("the bots are %+v", bots)
	}
	top, err := r.Ranking.Top(t.Context(), "medici", 2)
	ok(t, err)
	if len(top) != 2 || top[0].Name != "bob" || top[0].Place != 1 || top[1].Place != 2 {
		t.Errorf("the top is %+v", top)
	}
}

// Two games of the same people that end at once are counted from the same
// ratings, and both count.
func TestRatedAtOnce(t *testing.T) {
	r, p := table(t, newMemory(), "ann", "bob")
	results := []Result{ended(game("g1", true, p...), 9, 7), ended(game("g2", true, p...), 9, 7)}
	for _, res := range results {
		_, err := r.Games.conclude(t.Context(), res)
		ok(t, err)
	}
	for _, res := range results {
		ok(t, r.Games.Ended(t.Context(), res))
	}
	before := rating.New()
	once := rating.Rate([]rating.Rating{before, before}, []int{9, 7})
	for i, who := range p {
		got := standing(t, r, who)
		once := before.Toward(once[i], little)
		mu, sigma := before.Mu+2*(once.Mu-before.Mu), once.Sigma*once.Sigma/before.Sigma
		if math.Abs(got.Mu-mu) > 1e-9 || math.Abs(got.Sigma-sigma) > 1e-9 || got.Games != 2 {
			t.Errorf("%s has %+v, want %g and %g", who.Name, got, mu, sigma)
		}
	}
	// A late writer with an older copy changes nothing.
	ok(t, r.Ranking.rank(t.Context(), "medici", p[0].ID, Standing{before, 1}))
	top, err := r.Ranking.Top(t.Context(), "medici", 1)
	ok(t, err)
	if top[0].Standing != standing(t, r, p[0]) {
		t.Errorf("the top is %+v", top)
	}
}

// Alone against bots nobody's rating moves but the bots'.
func TestAlone(t *testing.T) {
	r, p := table(t, newMemory(), "ann")
	g := game("g1", true, p...)
	g.Seats = append(g.Seats, Seat{Name: "bot-cosimo", Bot: "hard"})
	ok(t, r.Games.Ended(t.Context(), ended(g, 90, 80)))
	bots, err := r.Ranking.Bots(t.Context(), "medici")
	ok(t, err)
	if len(bots) != 1 || bots[0].Mu >= 25 || standing(t, r, p[0]) != (Standing{}) {
		t.Errorf("the bots are %v, ann has %v", bots, standing(t, r, p[0]))
	}
}

// The rules may say who wins among equals.
func TestTieBroken(t *testing.T) {
	r, p := table(t, newMemory(), "ann", "bob")
	ok(t, r.Games.Ended(t.Context(), ended(game("g1", true, p...), 90, 90)))
	if a, b := standing(t, r, p[0]), standing(t, r, p[1]); a.Mu <= b.Mu {
		t.Errorf("the winner has %v, the other %v", a, b)
	}
}

func TestTop(t *testing.T) {
	r, p := table(t, newMemory(), "ann", "bob", "cleo", "dora", "emil")
	ok(t, r.Games.Ended(t.Context(), ended(game("g1", true, p[:4]...), 9, 7, 7, 5)))
	_, err := r.Rename(t.Context(), p[0].ID, "Anna")
	ok(t, err)
	top, err := r.Ranking.Top(t.Context(), "medici", 100)
	ok(t, err)
	text := ""
	for _, line := range top {
		text += fmt.Sprintf("%d %s %d; ", line.Place, line.Name, line.Games)
	}
	want := "1 Anna 1; 2 bob 1; 2 cleo 1; 4 dora 1; "
	if want2 := "1 Anna 1; 2 cleo 1; 2 bob 1; 4 dora 1; "; text != want && text != want2 {
		t.Errorf("the top is %s", text)
	}
	for _, n := range []int{0, -1} {
		if top, err := r.Ranking.Top(t.Context(), "medici", n); err != nil || len(top) > 0 {
			t.Errorf("the top %d is %v, %v", n, top, err)
		}
	}
	_, err = r.Ranking.Top(t.Context(), "a/b", 1)
	fails(t, err, ErrGame)
	_, err = r.Ranking.Bots(t.Context(), "a/b")
	fails(t, err, ErrGame)
}

// Results that older programs wrote have florins and no unit.
func TestFlorinsOfBeforeAreScores(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	ann := meet(t, r, 1, "ann")
	ok(t, r.Games.Ended(t.Context(), ended(game("g1", false, ann, Person{Name: "guest-x"}), 9, 8)))
	d, err := m.Get(t.Context(), resultPath("g1"))
	ok(t, err)
	before := strings.Replace(string(d.Value), `"scores":`, `"florins":`, 1)
	_, err = m.Put(t.Context(), d.Key, []byte(before), d.Revision)
	ok(t, err)
	games, err := r.Games.Of(t.Context(), ann.ID, 1)
	ok(t, err)
	if g := games[0]; before == string(d.Value) || !reflect.DeepEqual(g.Scores, []int{9, 8}) || g.Unit != "florins" ||
		g.Florins != nil {
		t.Errorf("read is %+v", g)
	}
}

// What others know of somebody who waits with them: games, the rating in the game, and a word of their own.
func TestFace(t *testing.T) {
	r, p := table(t, newMemory(), "ann", "bob")
	g := game("g", true, p...)
	_, err := r.Games.Began(t.Context(), g)
	ok(t, err)
	ok(t, r.Games.Ended(t.Context(), ended(g, 9, 8)))
	_, err = r.Change(t.Context(), p[0].ID, func(s *Settings) { s.Word = "kind" })
	ok(t, err)
	face, err := r.Face(t.Context(), "ann", "medici")
	if ok(t, err); face.Games != 1 || face.Standing.Games != 1 || face.Says != "is kind to beginners" {
		t.Errorf("ann is %+v", face)
	}
	face, err = r.Face(t.Context(), "bob", "cards")
	if ok(t, err); face.Games != 1 || face.Standing.Games != 0 || face.Says != "" {
		t.Errorf("bob is %+v", face)
	}
	_, err = r.Face(t.Context(), "guest-x", "medici")
	fails(t, err, ErrNobody)
}

// With whom somebody has played is told by the names of today, also after two have become
// one.
func TestCompanions(t *testing.T) {
	r, p := table(t, newMemory(), "ann", "bob", "eve")
	for i, who := range [][]Person{{p[0], p[1]}, {p[0], p[1], p[2]}, {p[1], p[2]}} {
		g := game(fmt.Sprintf("g%d", i), false, who...)
		_, err := r.Games.Began(t.Context(), g)
		ok(t, err)
		ok(t, r.Games.Ended(t.Context(), ended(g, make([]int, len(who))...)))
	}
	_, err := r.Games.Began(t.Context(), game("runs", false, p[0], p[2])) // not over
	ok(t, err)
	_, err = r.Rename(t.Context(), p[1].ID, "roberto")
	ok(t, err)
	got, err := r.Games.Companions(t.Context(), p[0].ID)
	ok(t, err)
	if want := map[string]Company{"roberto": {2, 2, 0}, "eve": {1, 1, 0}}; !reflect.DeepEqual(got, want) {
		t.Errorf("ann has played with %v, want %v", got, want)
	}
	got, err = r.Games.Companions(t.Context(), p[1].ID)
	ok(t, err)
	if want := map[string]Company{"ann": {2, 0, 2}, "eve": {2, 1, 0}}; !reflect.DeepEqual(got, want) {
		t.Errorf("bob has played with %v, want %v", got, want)
	}
}
