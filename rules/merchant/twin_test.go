package merchant_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// The whole game once more, as slow and as close to the words of the clauses as can be,
// to compare with the one that is played by. It knows places by their ids, seats by
// their numbers from 1, and moves by their notation.

// atlas is the map as the file has it.
type atlas struct {
	Cities, Towns []struct {
		ID, Territory string
		Size          int
		Closed        bool `json:"closed_with_two"`
	}
	Routes []struct {
		A, B string
		Cost int
	}
	Markers []struct{ Value, Count int }
}

// twin is what the clauses speak of.
type twin struct {
	n                       int
	cities, towns           []string // that are not closed, in map order
	size                    map[string]int
	territory               map[string]string
	routes                  map[string]map[string]int
	bag                     []int
	hands                   [][]int // by number; 0 is nobody
	money, points           []int
	letters, houses         []int
	lies                    map[string]bool
	awardedTo               map[string]int
	rings                   map[string][]int
	owner                   map[string]int
	track, first, round     int
	asked                   string
	actor, dealt, homes     int
	grown, placedHouse      map[string]bool
	letterUsed, branchAdded bool
	idle                    int
	end                     string
}

var (
	table21 = map[int][7]int{2: {15, 1, 2, 4, 5, 18}, 3: {20, 2, 4, 3, 5, 20}, 4: {25, 3, 6, 2, 4, 20},
		5: {30, 4, 8, 2, 3, 20}, 6: {35, 5, 10, 1, 3, 20}}
)

func newTwin(t *testing.T, n int) *twin {
	t.Helper()
	text, err := os.ReadFile("map.json")
	if err != nil {
		t.Fatal(err)
	}
	var m atlas
	if err := json.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	w := &twin{
		n: n, size: map[string]int{}, territory: map[string]string{}, routes: map[string]map[string]int{},
		lies: map[string]bool{}, awardedTo: map[string]int{}, rings: map[string][]int{}, owner: map[string]int{},
		asked: "deal", round: 1, track: table21[n][5],
	}
	// 1.1, 2.2
	for _, c := range m.Cities {
		if n == 2 && c.Closed {
			continue
		}
		w.cities = append(w.cities, c.ID)
		w.size[c.ID], w.territory[c.ID] = c.Size, c.Territory
	}
	for _, c := range m.Towns {
		if n == 2 && c.Closed {
			continue
		}
		w.towns = append(w.towns, c.ID)
		w.territory[c.ID] = c.Territory
	}
	for _, r := range m.Routes {
		if w.territory[r.A] == "" || w.territory[r.B] == "" {
			continue
		}
		for _, p := range [][2]string{{r.A, r.B}, {r.B, r.A}} {
			if w.routes[p[0]] == nil {
				w.routes[p[0]] = map[string]int{}
			}
			w.routes[p[0]][p[1]] = r.Cost
		}
	}
	// 1.3, 2.2, 2.3
	left := map[int]int{}
	for _, k := range m.Markers {
		left[k.Value] = k.Count
	}
	if n == 2 {
		for _, v := range []int{5, 3, 2, 2, 2, 2, 4} {
			left[v]--
		}
	}
	if n == 3 || n == 4 || n == 6 {
		left[2]--
		w.lies["wittenberg"] = true
	}
	for v := 2; v <= 8; v++ {
		for range left[v] {
			w.bag = append(w.bag, v)
		}
	}
	for range n + 1 {
		w.hands = append(w.hands, []int{})
		w.money = append(w.money, table21[n][0])
		w.points = append(w.points, 1)
		w.letters = append(w.letters, 2)
		w.houses = append(w.houses, 44)
	}
	return w
}

func (w *twin) fee() int { return table21[w.n][1] }

// hasHouse reports whether a merchant has a house in a place.
func (w *twin) hasHouse(seat int, place string) bool {
	return w.owner[place] == seat || slices.Contains(w.rings[place], seat)
}

func (w *twin) spaces(city string) int { return w.size[city] - len(w.rings[city]) }

// price returns what opening a branch costs, -1 when it may not be opened for anything.
func (w *twin) price(place string) int {
	price := -1
	for from, cost := range w.routes[place] {
		if w.hasHouse(w.actor, from) && (price < 0 || cost < price) {
			price = cost // 5.2
		}
	}
	if w.hasHouse(w.actor, place) || w.houses[w.actor] == 0 {
		return -1
	}
	if slices.Contains(w.cities, place) {
		if !w.lies[place] && w.awardedTo[place] == 0 || w.spaces(place) == 0 { // 5.3
			return -1
		}
	} else if w.owner[place] != 0 { // 5.4
		return -1
	}
	return price
}

func (w *twin) openable() (list []string) {
	for _, p := range slices.Concat(w.cities, w.towns) {
		if price := w.price(p); price >= 0 && price <= w.money[w.actor] {
			list = append(list, p)
		}
	}
	return list
}

// growable returns the cities that may grow by so many houses (4.1, 4.2, 7.2).
func (w *twin) growable(houses int) (list []string) {
	for _, c := range w.cities {
		fee := 0
		if w.awardedTo[c] != 0 {
			fee = houses * w.fee()
		}
		if slices.Contains(w.rings[c], w.actor) && !w.grown[c] && w.spaces(c) >= houses && w.houses[w.actor] >= houses &&
			w.money[w.actor] >= fee {
			list = append(list, c)
		}
	}
	return list
}

// markable returns the cities that a marker in hand fits (3.2).
func (w *twin) markable() (list []string) {
	for _, c := range w.cities {
		if !w.lies[c] && w.awardedTo[c] == 0 && slices.Contains(w.hands[w.actor], w.size[c]) {
			list = append(list, c)
		}
	}
	return list
}

func (w *twin) letter() bool { return w.round > 1 && w.letters[w.actor] > 0 && !w.letterUsed } // 7.1

// legal lists what can be done (11).
func (w *twin) legal() (list []string) {
	say := func(verb string, places []string) {
		for _, p := range places {
			list = append(list, verb+" "+p)
		}
	}
	switch w.asked {
	case "deal":
		for _, v := range w.bag {
			if v >= 5 || w.dealt >= w.n*table21[w.n][3] {
				list = append(list, fmt.Sprint("marker ", v))
			}
		}
	case "start":
		for s := 1; s <= w.n; s++ {
			list = append(list, fmt.Sprint("start ", s))
		}
	case "home":
		for _, p := range w.towns {
			if w.owner[p] == 0 {
				list = append(list, "home "+p)
			}
		}
	case "marker":
		say("marker", w.markable())
	case "grow":
		say("grow", w.growable(1))
		if w.letter() {
			say("letter grow", w.growable(2))
		}
		list = append(list, "collect")
		if w.letter() && len(w.grown) == 0 {
			list = append(list, "letter collect")
		}
	case "open":
		say("open", w.openable())
		list = append(list, "pass")
	case "letter":
		say("letter open", w.openable())
		list = append(list, "pass")
	}
	return list
}

// play carries out one of the legal moves.
func (w *twin) play(move string) {
	words := strings.Fields(move)
	object := words[len(words)-1]
	letter := words[0] == "letter"
	if letter {
		w.letters[w.actor]--
		w.letterUsed = true
		words = words[1:]
	}
	switch w.asked + " " + words[0] {
	case "deal marker":
		v := int(object[0] - '0')
		i := slices.Index(w.bag, v)
		w.bag = slices.Delete(w.bag, i, i+1)
		to := w.dealt%w.n + 1
		w.hands[to] = append(w.hands[to], v)
		slices.Sort(w.hands[to])
		if w.dealt++; len(w.bag) == 0 {
			w.asked = "start"
		}
	case "start start":
		w.first = int(object[0] - '0')
		w.asked, w.actor = "home", w.first
	case "home home":
		w.house(object)
		w.track--
		w.actor = w.actor%w.n + 1
		if w.homes++; w.homes == w.n {
			w.turn()
		}
	case "marker marker":
		w.mark(object)
		w.askGrow()
	case "grow grow":
		w.build(object, letter)
		w.askGrow()
	case "grow collect":
		w.collect(letter)
		w.askOpen()
	case "open open", "letter open":
		w.money[w.actor] -= w.price(object)
		w.house(object)
		w.branchAdded, w.idle = true, 0
		if w.owner[object] != 0 {
			w.points[w.actor]++
			if w.track--; w.track == 0 { // 8.1 a
				w.over("towns")
				return
			}
		}
		if w.letter() && len(w.openable()) > 0 {
			w.asked = "letter"
		} else {
			w.award()
		}
	case "open pass", "letter pass":
		w.award()
	}
}

func (w *twin) house(place string) {
	w.houses[w.actor]--
	if slices.Contains(w.towns, place) {
		w.owner[place] = w.actor
		return
	}
	w.rings[place] = append(w.rings[place], w.actor)
	w.placedHouse[place] = true
}

func (w *twin) mark(city string) {
	hand := w.hands[w.actor]
	i := slices.Index(hand, w.size[city])
	w.hands[w.actor] = slices.Delete(slices.Clone(hand), i, i+1)
	w.lies[city] = true
}

func (w *twin) build(city string, twice bool) {
	times := 1
	if twice {
		times = 2
	}
	for range times {
		w.house(city)
		if w.awardedTo[city] != 0 {
			w.money[w.actor] -= w.fee()
		}
	}
	w.grown[city] = true
}

func (w *twin) collect(letter bool) {
	sum := table21[w.n][2]
	for _, c := range w.cities {
		if w.lies[c] && slices.Contains(w.rings[c], w.actor) && !w.grown[c] {
			sum += w.spaces(c) * w.fee()
		}
	}
	if letter {
		if sum *= 2; sum < 48 {
			sum = 48
		}
	}
	w.money[w.actor] += sum
}

// turn begins a turn of the actor (3.1, 3.2, 3.4).
func (w *twin) turn() {
	w.grown, w.placedHouse = map[string]bool{}, map[string]bool{}
	w.letterUsed, w.branchAdded = false, false
	if len(w.hands[w.actor]) > 0 {
		cities := w.markable()
		if len(cities) > 1 {
			w.asked = "marker"
			return
		}
		w.mark(cities[0])
	}
	w.askGrow()
}

func (w *twin) askGrow() {
	w.asked = "grow"
	if w.round == 1 {
		w.askOpen()
	} else if len(w.legal()) == 1 {
		w.collect(false)
		w.askOpen()
	}
}

func (w *twin) askOpen() {
	w.asked = "open"
	if len(w.openable()) == 0 {
		w.award()
	}
}

// award makes the award step and what follows (6, 8.1).
func (w *twin) award() {
	for _, c := range w.cities {
		if !w.placedHouse[c] || !w.lies[c] {
			continue
		}
		count := map[int]int{}
		for _, s := range w.rings[c] {
			count[s]++
		}
		if count[w.actor] >= w.size[c]/2+1 { // 6.1
			w.points[w.actor] += w.size[c]
			w.awardedTo[c], w.lies[c] = w.actor, false
		} else if w.spaces(c) == 0 { // 6.2
			best := w.rings[c][0]
			for _, s := range w.rings[c] {
				if count[s] > count[best] {
					best = s
				}
			}
			w.points[best] += w.size[c] / 2
			w.awardedTo[c], w.lies[c] = best, false
		}
	}
	if w.round > 1 && !w.branchAdded {
		w.idle++
	}
	if len(w.awardedTo) == len(w.cities) {
		w.over("markers")
		return
	}
	if w.idle == w.n {
		w.over("openings")
		return
	}
	w.actor = w.actor%w.n + 1
	if w.actor == w.first {
		w.round++
	}
	w.turn()
}

// over makes the final scoring (9.1, 9.2).
func (w *twin) over(why string) {
	w.end, w.asked, w.actor = why, "over", 0
	for s := 1; s <= w.n; s++ {
		w.points[s] += 2*w.territories(s) + w.money[s]/20
	}
}

func (w *twin) territories(seat int) int {
	in := map[string]bool{}
	for place, t := range w.territory {
		if w.hasHouse(seat, place) {
			in[t] = true
		}
	}
	return len(in)
}

// winners returns those of 9.3.
func (w *twin) winners() []int {
	best := []int{}
	if w.asked != "over" {
		return best
	}
	for s := 1; s <= w.n; s++ {
		best = append(best, s)
	}
	for _, measure := range []func(s int) int{
		func(s int) int { return w.points[s] },
		func(s int) int {
			n := 0
			for _, to := range w.awardedTo {
				if to == s {
					n++
				}
			}
			return n
		},
		func(s int) int {
			sum := 0
			for c, to := range w.awardedTo {
				if to == s {
					sum += w.size[c]
				}
			}
			return sum
		},
	} {
		most := 0
		for _, s := range best {
			most = max(most, measure(s))
		}
		best = slices.DeleteFunc(best, func(s int) bool { return measure(s) < most })
	}
	return best
}
