package train

import (
	"fmt"
	"hash/fnv"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"medici/internal/games/kit"
	"medici/internal/games/review"
	"medici/internal/people/rating"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/record"
)

// Task is a position with one decision.
type Task struct {
	ID      string         // how it is asked for: "medici-137", or "GAME.57" of move 57 of a game that was played
	Game    rules.Game     // with its options
	Seats   []string       // what they are called; empty words of the house's tasks
	You     rules.Seat     // who decides
	View    rules.View     // what that seat knows
	Story   []rules.Event  // what it has seen
	Choices []rules.Action // those that are offered, in the order of the rules
	Best    int            // of Choices, from 0
	Chances []float64      // of Choices, in points; nil where nobody has told them
	Found   int            // how many of Bots bots find the best; -1 of a mistake that was made
}

// House reports a task of the house's, which is rated.
func (t *Task) House() bool { return t.Found >= 0 }

// Shown returns what the seat knows, as a board shows a position in which nothing can be done.
func (t *Task) Shown() rules.View {
	view := t.View
	if open, ok := view.(rules.Open); ok { // nothing is hidden, and a spectator can order nothing
		view = open.As(rules.Spectator)
	}
	if v, ok := view.(interface{ Past() rules.View }); ok {
		return v.Past()
	}
	return view
}

// ErrTask is of a task that is not there.
var ErrTask = words.Errorf("there is no such task; train shows one")

// list is the tasks of a game, ready to be shown.
type list struct {
	made  []Made
	where [][2]int // of each task: its game, and its place there
}

var (
	listed = map[string]*list{}
	locked sync.Mutex
)

// listOf is the tasks of a game, which are read once; nil where there are none, as with the data of an operator.
func listOf(g rules.Game) *list {
	locked.Lock()
	defer locked.Unlock()
	title := rules.Title(g)
	if l, ok := listed[title]; ok {
		return l
	}
	var l *list
	if file, err := files.ReadFile("tasks/" + g.Name() + ".bin"); err == nil {
		if made, err := Read(g, file); err == nil {
			l = &list{made: made}
			for i := range made {
				for j := range made[i].Tasks {
					l.where = append(l.where, [2]int{i, j})
				}
			}
		}
	}
	listed[title] = l
	return l
}

// Many is how many tasks of its own the house has of a game.
func Many(g rules.Game) int {
	if l := listOf(g); l != nil {
		return len(l.where)
	}
	return 0
}

// Of is a task of the house's by its number, from 0.
func Of(g rules.Game, number int) (Task, error) {
	if number < 0 || number >= Many(g) {
		return Task{}, ErrTask
	}
	l := listOf(g)
	made := &l.made[l.where[number][0]]
	set := &made.Tasks[l.where[number][1]]
	rec := record.Record{Game: g, Seats: make([]string, made.Seats), Moves: made.Moves}
	return at(rec, fmt.Sprint(g.Name(), "-", number+1), set.Move, set.Choices, set.Found)
}

// Walk visits the positions of the game of a task of the house's, up to that of the task: for those who judge tasks.
func Walk(g rules.Game, number int, see func(rules.State)) error {
	if number < 0 || number >= Many(g) {
		return ErrTask
	}
	l := listOf(g)
	made := &l.made[l.where[number][0]]
	game := record.Record{Game: g, Seats: make([]string, made.Seats),
		Moves: made.Moves[:made.Tasks[l.where[number][1]].Move]}
	return game.Play(func(_ record.Move, before, _ rules.State, _ []rules.Event) error {
		see(before)
		return nil
	})
}

// Mistake is a decision that was made in a game, as a task: the best choices by its review are offered, and the one
// that was made.
func Mistake(id string, game record.Record, d *review.Decision) (Task, error) {
	var choices []rules.Action
	chances := map[rules.Action]float64{}
	for _, c := range d.Best {
		a, err := game.Game.Parse(c.Move)
		if err != nil {
			return Task{}, err
		}
		if c.Done || len(choices) == 0 || c.Chance < d.Best[0].Chance-least { // else it is as good as the best
			choices = append(choices, a)
			chances[a] = c.Chance
		}
	}
	t, err := at(game, fmt.Sprint(id, ".", d.Move), d.Move, choices, -1)
	for _, c := range t.Choices {
		t.Chances = append(t.Chances, chances[c])
	}
	return t, err
}

// least is by how many points another choice is worse than the best, to be offered beside it.
const least = 1

// at is the decision of a move as a task; the first of the choices is the best.
func at(game record.Record, id string, move int, choices []rules.Action, found int) (t Task, err error) {
	if move < 1 || move > len(game.Moves) || len(choices) == 0 {
		return t, ErrTask
	}
	t = Task{ID: id, Game: game.Game, Seats: game.Seats, You: game.Moves[move-1].By, Found: found}
	game.Moves = game.Moves[:move]
	n := 0
	err = game.Play(func(_ record.Move, before, _ rules.State, events []rules.Event) error {
		if n++; n < move {
			for _, e := range events {
				if e = e.For(t.You); e != nil {
					t.Story = append(t.Story, e)
				}
			}
			return nil
		}
		t.View = before.View(t.You)
		t.Choices = apart(before, t.You, choices)
		legal := before.Actions()
		rank := func(a rules.Action) int {
			entry := slices.IndexFunc(legal, func(entry rules.Action) bool { return rules.Allows([]rules.Action{entry}, a) })
			within := 0
			place(legal, a, func(n int) { within = n })
			return entry<<20 + within
		}
		slices.SortStableFunc(t.Choices, func(a, b rules.Action) int { return rank(a) - rank(b) })
		return nil
	})
	t.Best = slices.Index(t.Choices, choices[0])
	return t, err
}

// apart returns choices of a position without those that lead to the same as an earlier one, like two cards of a kind.
func apart(at rules.State, by rules.Seat, choices []rules.Action) (all []rules.Action) {
	var after []rules.State
	for _, a := range choices {
		next, _, err := at.Apply(by, a)
		if err == nil && !slices.ContainsFunc(after, func(s rules.State) bool { return reflect.DeepEqual(s, next) }) {
			all, after = append(all, a), append(after, next)
		}
	}
	return all
}

// Number is the game and the number, from 0, of a task of the house's by its ID; false of anything else.
func Number(games kit.List, id string) (kit.Kit, int, bool) {
	game, number, ok := strings.Cut(id, "-")
	k := games.Named(game)
	n, err := strconv.Atoi(number)
	if !ok || err != nil || k.Game == nil || n < 1 || n > Many(k.Game) {
		return k, 0, false
	}
	return k, n - 1, true
}

// Played is the game and the move of a mistake's ID; false of anything else.
func Played(id string) (game string, move int, ok bool) {
	game, number, ok := strings.Cut(id, ".")
	move, err := strconv.Atoi(number)
	return game, move, ok && err == nil && move > 0
}

// Next is which of the house's tasks somebody gets who has answered so many: all of them come once before one comes
// again, to everybody in another order.
func Next(g rules.Game, who string, answered int) int {
	many := Many(g)
	if many == 0 {
		return 0
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(who)) // it never fails
	stride := 137
	for gcd(stride, many) != 1 {
		stride++
	}
	return (int(h.Sum64()%uint64(many)) + answered*stride) % many
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Strength is the rating of a task of the house's: where an ordinary player finds its best choice as often as the bots
// that tried it.
func (t *Task) Strength() rating.Rating {
	share := (float64(t.Found) + 1) / (Bots + 2)
	of := rating.New()
	return rating.Rating{Mu: of.Mu + spread*math.Log((1-share)/share), Sigma: sure}
}

// spread is how much stronger somebody is who finds e times as many as they miss: what the model has beside of two
// that are well known. sure is how little a task's own strength is in doubt.
const (
	spread = 6
	sure   = 0.5
)

// Rate is what a rating becomes by an answer to a task of the house's.
func (t *Task) Rate(r rating.Rating, right bool) rating.Rating {
	scores := []int{0, 1}
	if right {
		scores = []int{1, 0}
	}
	return rating.Rate([]rating.Rating{r, t.Strength()}, scores)[0]
}
