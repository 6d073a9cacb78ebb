package stats

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"

	"medici/internal/games/kit"
	"medici/internal/games/review"
	"medici/internal/people"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/record"
)

// Stats are how somebody has played.
type Stats struct {
	Name   string
	Own    bool // private games are counted too
	Kinds  []Kind
	Rivals []Rival // those whom they met most, the most first
}

// Kind is how somebody has played one game, in all its editions.
type Kind struct {
	Game   string          // its name
	Rating people.Standing // on no games it rests on nothing
	Tables []Table         // by the number of seats
	// Accuracy, Luck and Skill are means over the games that have a review: see review.Seat.
	Accuracy, Luck, Skill Mean
	Read                  int      // records that Ratios and Goods are of: the latest
	Ratios                []Ratio  // of the gauges of the game
	Goods                 []Loaded // the most first
}

// Table is how somebody has played at tables of so many seats.
type Table struct {
	Seats, Games int
	Places       []int // how often they came to each place; who shares one has the better one
}

// Place is the mean place.
func (t *Table) Place() float64 {
	sum := 0
	for i, n := range t.Places {
		sum += (i + 1) * n
	}
	return float64(sum) / float64(t.Games)
}

// Ratio is what a gauge says of somebody, and of all others at the same tables.
type Ratio struct {
	Name        words.Text
	Own, Others float64
}

// Loaded is how much of what somebody has loaded was of a good, and of what all others have, from 0 to 1.
type Loaded struct {
	Good        words.Text
	Own, Others float64
}

// Rival is somebody whom they met.
type Rival struct {
	Name                 string
	Games, Ahead, Behind int // games, and those of them in which they had the better place, or the worse one
}

// How much is read for an answer: games are as many as the register keeps of a person.
const (
	mostReviews = 60
	mostRecords = 20 // of each game
	mostRivals  = 8
)

// Of are the stats of a person, for whoever asks: own says that it is themselves. What is kept of a game and cannot be
// read any more is left out.
func Of(ctx context.Context, games kit.List, all *people.Register, kept review.Kept, who people.Person,
	own bool) (Stats, error) {
	s := Stats{Name: who.Name, Own: own}
	results, err := all.Games.Of(ctx, who.ID, math.MaxInt)
	if err != nil {
		return s, err
	}
	c := counting{who: who.ID, kept: kept, rivals: map[string]*Rival{}}
	for _, r := range results {
		seat := slices.IndexFunc(r.Seats, func(s people.Seat) bool { return s.Person == who.ID })
		if !r.Over() || r.Early || !own && !r.Public || seat < 0 || len(r.Scores) != len(r.Seats) {
			continue
		}
		if k := games.Named(r.Kind()); k.Game != nil {
			if err := c.add(ctx, k, r, seat); err != nil {
				return s, err
			}
		}
	}
	for _, k := range games {
		list := k.Game.Name()
		if kind := c.kind(list); kind != nil {
			if all.Programs.Is(who.ID) {
				list = people.AmongPrograms(list)
			}
			s.Kinds = append(s.Kinds, kind.done(who.Ratings[list]))
		}
	}
	s.Rivals, err = c.met(ctx, all)
	return s, err
}

// counting are stats that are being counted.
type counting struct {
	who     string
	kept    review.Kept
	kinds   []*kindCount
	rivals  map[string]*Rival // by ID
	reviews int
}

// kindCount is a Kind that is being counted.
type kindCount struct {
	Kind
	accuracy, luck, skill []float64
	gauges                []kit.Gauge
	own, others           []side
	goods                 map[words.Text]*[2]float64 // of the person, of the others
	loaded                [2]float64
}

// side are the two sides of a ratio.
type side struct{ part, whole float64 }

func (c *counting) kind(game string) *kindCount {
	if i := slices.IndexFunc(c.kinds, func(k *kindCount) bool { return k.Game == game }); i >= 0 {
		return c.kinds[i]
	}
	return nil
}

// add counts a game that is over.
func (c *counting) add(ctx context.Context, of kit.Kit, r people.Result, seat int) error {
	k := c.kind(of.Game.Name())
	if k == nil {
		k = &kindCount{
			Kind: Kind{Game: of.Game.Name()}, gauges: of.Gauges, own: make([]side, len(of.Gauges)),
			others: make([]side, len(of.Gauges)), goods: map[words.Text]*[2]float64{},
		}
		c.kinds = append(c.kinds, k)
	}
	k.place(r, seat)
	c.countRivals(r, seat)
	if c.reviews < mostReviews {
		text, err := c.kept.KeptReview(ctx, r.ID)
		if err != nil {
			return err
		}
		var kept review.Review // one of an older judge has other numbers
		if text != nil && json.Unmarshal(text, &kept) == nil && of.Judge != nil && kept.Edition >= of.Judge.Edition() &&
			kept.Of(rules.Seat(seat)) {
			s := &kept.Seats[seat]
			k.accuracy, k.luck, k.skill = append(k.accuracy, s.Accuracy), append(k.luck, s.Luck), append(k.skill, s.Skill)
			c.reviews++
		}
	}
	if k.Read == mostRecords || len(of.Gauges) == 0 && of.Takes == nil {
		return nil
	}
	game, err := c.kept.KeptRecord(ctx, r.ID)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err == nil { // else it is of rules that nobody knows any more
		k.read(of, game, rules.Seat(seat))
	}
	return nil
}

// place counts the place that a seat came to.
func (k *kindCount) place(r people.Result, seat int) {
	n := len(r.Seats)
	i, there := slices.BinarySearchFunc(k.Tables, n, func(t Table, n int) int { return cmp.Compare(t.Seats, n) })
	if !there {
		k.Tables = slices.Insert(k.Tables, i, Table{Seats: n, Places: make([]int, n)})
	}
	t := &k.Tables[i]
	place, _ := r.Place(seat)
	t.Games++
	t.Places[place-1]++
}

// countRivals counts those who sat there too and are known.
func (c *counting) countRivals(r people.Result, seat int) {
	mine, _ := r.Place(seat)
	for i, s := range r.Seats {
		if s.Person == "" || s.Person == c.who {
			continue
		}
		rival := c.rivals[s.Person]
		if rival == nil {
			rival = &Rival{Name: s.Name}
			c.rivals[s.Person] = rival
		}
		rival.Games++
		switch theirs, _ := r.Place(i); {
		case mine < theirs:
			rival.Ahead++
		case mine > theirs:
			rival.Behind++
		}
	}
}

// read counts what a record tells.
func (k *kindCount) read(of kit.Kit, game record.Record, seat rules.Seat) {
	k.Read++
	_ = game.Play(func(_ record.Move, _, _ rules.State, events []rules.Event) error { // it has been read without error
		for _, e := range events {
			k.event(of, e, seat)
		}
		return nil
	})
}

func (k *kindCount) event(of kit.Kit, e rules.Event, seat rules.Seat) {
	for i, g := range of.Gauges {
		by, part, whole := g.Of(e)
		if by < 0 {
			continue
		}
		sides := k.others
		if by == seat {
			sides = k.own
		}
		sides[i].part += part
		sides[i].whole += whole
	}
	if of.Takes == nil {
		return
	}
	by, goods := of.Takes(e)
	whose := 1
	if by == seat {
		whose = 0
	}
	for _, g := range goods {
		if k.goods[g] == nil {
			k.goods[g] = new([2]float64)
		}
		k.goods[g][whose]++
		k.loaded[whose]++
	}
}

// done is what was counted.
func (k *kindCount) done(rating people.Standing) Kind {
	k.Rating = rating
	k.Accuracy, k.Luck, k.Skill = meanOf(k.accuracy).within(0, 100), meanOf(k.luck),
		meanOf(k.skill).within(math.Inf(-1), 0)
	for i, g := range k.gauges {
		if own, others := k.own[i], k.others[i]; own.whole != 0 && others.whole != 0 {
			k.Ratios = append(k.Ratios, Ratio{Name: g.Name, Own: own.part / own.whole, Others: others.part / others.whole})
		}
	}
	for g, n := range k.goods {
		k.Goods = append(k.Goods, Loaded{g, n[0] / max(1, k.loaded[0]), n[1] / max(1, k.loaded[1])})
	}
	slices.SortFunc(k.Goods, func(a, b Loaded) int {
		return cmp.Or(cmp.Compare(b.Own, a.Own), cmp.Compare(a.Good, b.Good))
	})
	return k.Kind
}

// met are those whom the person met most, by the name that they have now; who has none any more is left out.
func (c *counting) met(ctx context.Context, all *people.Register) (rivals []Rival, err error) {
	ids := make([]string, 0, len(c.rivals))
	for id := range c.rivals {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(a, b string) int {
		return cmp.Or(cmp.Compare(c.rivals[b].Games, c.rivals[a].Games), cmp.Compare(c.rivals[a].Name, c.rivals[b].Name))
	})
	for _, id := range ids[:min(len(ids), mostRivals)] {
		rival := c.rivals[id]
		switch p, err := all.Person(ctx, id); {
		case errors.Is(err, people.ErrNobody):
			continue
		case err != nil:
			return nil, err
		default:
			rival.Name = p.Name
		}
		rivals = append(rivals, *rival)
	}
	return rivals, nil
}
