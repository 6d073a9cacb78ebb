package strozzi_test

import (
	"fmt"
	"slices"
	"strings"
)

// The game once more, as slow and as close to the words of the clauses as can be, to
// compare with the one that is played by. It knows notation and nothing else.

// twin is what the clauses speak of. Families are 1 and 2.
type twin struct {
	round, active, buyer, price int
	asked                       string // tile, name, answer, load; empty at the end
	bag, lot, discarded         []string
	money                       map[int]int
	cargo                       map[int]map[int][]string // by family and room
	docked                      map[int]map[int]string   // by family and room
	pawns                       map[string]int           // "left C"
}

// tracks are those of 1.3.
var tracks = []string{"left C", "left F", "left S", "middle F", "middle D", "right C", "right D", "right S"}

func newTwin() *twin {
	w := &twin{money: map[int]int{1: 300, 2: 300}, pawns: map[string]int{}} // 1.5
	w.begin(1)                                                              // 3.1
	return w
}

func (w *twin) begin(first int) {
	w.round++
	w.bag, w.discarded = nil, []string{}
	for _, good := range []string{"C", "F", "D", "S"} { // 1.1, 6.2
		for _, value := range []string{"0", "1", "2", "3", "4", "4"} {
			w.bag = append(w.bag, good+value)
		}
	}
	w.bag = append(w.bag, "X5", "X5")
	w.cargo, w.docked = map[int]map[int][]string{}, map[int]map[int]string{}
	for family := 1; family <= 2; family++ {
		w.cargo[family] = map[int][]string{3: {}, 4: {}, 5: {}}
		w.docked[family] = map[int]string{}
	}
	w.turn(first)
}

func (w *twin) turn(family int) {
	w.active, w.buyer, w.price, w.lot, w.asked = family, 0, -1, []string{}, "tile"
}

// fits lists the rooms of a family's ships that could take so many tiles.
func (w *twin) fits(family, tiles int) (rooms []int) {
	for _, room := range []int{3, 4, 5} {
		if len(w.cargo[family][room])+tiles <= room {
			rooms = append(rooms, room)
		}
	}
	return rooms
}

func (w *twin) legal() (list []string) {
	switch w.asked {
	case "tile":
		for _, tile := range w.bag {
			list = append(list, "tile "+tile)
		}
	case "name":
		if len(w.lot) < 3 && len(w.bag) > 0 && len(w.fits(w.active, len(w.lot)+1)) > 0 { // 2.1
			list = append(list, "draw")
		}
		list = append(list, "price 0..999") // 2.2, 6.2
	case "answer":
		list = append(list, "buy", "decline")
	case "load":
		for _, room := range w.fits(w.buyer, len(w.lot)) {
			if w.docked[w.buyer][room] != "" {
				list = append(list, fmt.Sprint("load ", room))
				continue
			}
			for _, pier := range []string{"left", "middle", "right"} {
				if w.at(w.buyer, pier) == 0 {
					list = append(list, fmt.Sprint("load ", room, " ", pier))
				}
			}
		}
		list = append(list, "discard")
	}
	return list
}

// at returns the room of a family's ship at a pier, 0 without one.
func (w *twin) at(family int, pier string) int {
	for room, here := range w.docked[family] {
		if here == pier {
			return room
		}
	}
	return 0
}

// actor returns whose turn it is, as records write it.
func (w *twin) actor() string {
	switch w.asked {
	case "tile":
		return "house"
	case "name":
		return fmt.Sprint(w.active)
	case "answer":
		return fmt.Sprint(3 - w.active)
	case "load":
		return fmt.Sprint(w.buyer)
	}
	return ""
}

func (w *twin) do(move string) {
	verb, rest, _ := strings.Cut(move, " ")
	switch verb {
	case "tile":
		i := slices.Index(w.bag, rest)
		w.bag = slices.Delete(w.bag, i, i+1)
		w.lot = append(w.lot, rest)
		w.asked = "name"
	case "draw":
		w.asked = "tile"
	case "price":
		fmt.Sscan(rest, &w.price)
		w.asked = "answer"
	case "buy":
		w.buy(3 - w.active)
	case "decline":
		w.buy(w.active)
	case "load":
		var room int
		var pier string
		if n, _ := fmt.Sscan(rest, &room, &pier); n == 2 {
			w.docked[w.buyer][room] = pier
		}
		w.cargo[w.buyer][room] = append(w.cargo[w.buyer][room], w.lot...)
		w.next()
	case "discard":
		w.discarded = append(w.discarded, w.lot...)
		w.next()
	}
}

func (w *twin) buy(family int) {
	w.buyer = family
	w.money[family] -= w.price
	w.asked = "load"
	if len(w.legal()) == 1 { // 6.1
		w.do("discard")
	}
}

func (w *twin) next() {
	done := len(w.bag) == 0 // 3.2
	for family := 1; family <= 2; family++ {
		done = done || len(w.fits(family, 1)) == 0
	}
	if !done {
		w.turn(w.buyer) // 2.5
		return
	}
	w.score()
	if w.round == 3 {
		w.turn(0)
		w.asked = ""
		return
	}
	w.begin(2)
}

func (w *twin) score() {
	for _, pier := range []string{"left", "middle", "right"} { // 4.1
		worth := map[int]int{}
		for family := 1; family <= 2; family++ {
			for _, tile := range w.cargo[family][w.at(family, pier)] {
				worth[family] += int(tile[1] - '0')
			}
		}
		if worth[1] > worth[2] {
			w.money[1] += 20
		}
		if worth[2] > worth[1] {
			w.money[2] += 20
		}
	}
	for _, track := range tracks { // 4.2
		pier, good, _ := strings.Cut(track, " ")
		for family, towards := range map[int]int{1: 1, 2: -1} {
			for _, tile := range w.cargo[family][w.at(family, pier)] {
				switch {
				case tile[:1] == good && tile[1:] == "0":
					w.pawns[track] += 2 * towards
				case tile[:1] == good:
					w.pawns[track] += towards
				}
			}
		}
		w.pawns[track] = min(max(w.pawns[track], -5), 5)
		pays := map[int]int{0: 0, 1: 10, 2: 10, 3: 10, 4: 10 + 10, 5: 10 + 20} // 4.3, 1.4
		if pawn := w.pawns[track]; pawn > 0 {
			w.money[1] += pays[pawn]
		} else {
			w.money[2] += pays[-pawn]
		}
	}
}
