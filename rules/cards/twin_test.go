package cards_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/cards"
)

// The whole game once more, as slow and as close to the words of the clauses as can be,
// to compare with the one that is played by.

// twin is what the clauses speak of; cards are words, seats count from 1.
type twin struct {
	advanced  bool
	seats     int
	deck      []string // in the order of 6.2
	market    []string // oldest first
	ships     [][]string
	icons     [][]int
	florins   []int
	round     int
	buyer     int // whose turn it is, 0 while a first buyer is drawn or the game is over
	revealed  int
	wantsCard bool // the House turns up a card
	lastTurn  bool
	over      bool
}

const goods = "CFGDS"

func order() (list []string) {
	for _, g := range goods {
		for _, v := range "2345" {
			list = append(list, string(g)+string(v))
		}
		list = append(list, string(g)+string(g)+"0", string(g)+"0f")
	}
	return append(list, "7", "2f")
}

func newTwin(seats int, advanced bool) *twin {
	w := &twin{advanced: advanced, seats: seats, florins: make([]int, seats)}
	for _, card := range order() {
		n := 4
		switch {
		case card == "7" || card == "2f":
			n = 5
		case strings.Contains(card, "0"):
			n = 2
		}
		for range n {
			w.deck = append(w.deck, card)
		}
	}
	for range seats {
		w.icons = append(w.icons, make([]int, 5))
	}
	w.newRound()
	return w
}

func neutral(card string) bool { return strings.HasSuffix(card, "f") }

func value(card string) int {
	n, _ := strconv.Atoi(strings.Trim(card, goods+"f"))
	return n
}

// free returns the spaces of a ship (1.3, 1.1).
func (w *twin) free(seat int) int {
	free := 5
	if w.seats == 2 {
		free = 7
	}
	for _, card := range w.ships[seat-1] {
		if !neutral(card) {
			free--
		}
	}
	return free
}

func (w *twin) newRound() {
	w.round++
	w.ships = make([][]string, w.seats)
	w.buyer, w.revealed, w.wantsCard, w.lastTurn = 0, 0, false, false
	if poor := w.poorest(); len(poor) == 1 {
		w.begin(poor[0])
	}
}

// poorest returns the buyers among whom the first one is drawn (1.3, 5.1).
func (w *twin) poorest() (seats []int) {
	for i, f := range w.florins {
		if f == slices.Min(w.florins) {
			seats = append(seats, i+1)
		}
	}
	return seats
}

func (w *twin) begin(seat int) {
	w.buyer, w.revealed, w.wantsCard = seat, 0, false
	if len(w.market) == 0 {
		if len(w.deck) == 0 { // 2.5
			w.end()
			return
		}
		w.wantsCard = true // 2.2
		return
	}
	w.unasked()
}

// unasked takes when there is nothing else to do (6.1).
func (w *twin) unasked() {
	if legal := w.legal(); len(legal) == 1 {
		w.take(legal[0])
	}
}

// actor returns whose turn it is, as the record has it.
func (w *twin) actor() string {
	switch {
	case w.over:
		return ""
	case w.buyer == 0 || w.wantsCard:
		return "house"
	}
	return strconv.Itoa(w.buyer)
}

// legal returns what can be done now.
func (w *twin) legal() (moves []string) {
	switch {
	case w.over:
		return nil
	case w.buyer == 0:
		for _, s := range w.poorest() {
			moves = append(moves, "start "+strconv.Itoa(s))
		}
		return moves
	case w.wantsCard:
		for _, card := range w.deck {
			moves = append(moves, "card "+card)
		}
		return moves
	}
	if w.revealed < 3 && len(w.deck) > 0 {
		moves = append(moves, "reveal")
	}
	for _, move := range []string{"take 1", "take 1 2", "take 1 3", "take 1 2 3"} { // 2.3
		need, there := 0, true
		for _, number := range strings.Fields(move)[1:] {
			n, _ := strconv.Atoi(number)
			if n > len(w.market) {
				there = false
			} else if !neutral(w.market[len(w.market)-n]) {
				need++
			}
		}
		if there && need <= w.free(w.buyer) { // 2.4
			moves = append(moves, move)
		}
	}
	return moves
}

func (w *twin) do(move string) {
	verb, rest, _ := strings.Cut(move, " ")
	switch verb {
	case "start":
		n, _ := strconv.Atoi(rest)
		w.begin(n)
	case "card":
		i := slices.Index(w.deck, rest)
		w.deck = slices.Delete(w.deck, i, i+1)
		w.market = append(w.market, rest)
		w.revealed++
		w.wantsCard = false
		w.unasked()
	case "reveal":
		w.wantsCard = true
	case "take":
		w.take(move)
	}
}

func (w *twin) take(move string) {
	var gone []int
	for _, number := range strings.Fields(move)[1:] {
		n, _ := strconv.Atoi(number)
		at := len(w.market) - n
		gone = append(gone, at)
		w.ships[w.buyer-1] = append(w.ships[w.buyer-1], w.market[at])
	}
	for _, at := range gone { // from the newest, so the places of the others stay
		w.market = slices.Delete(w.market, at, at+1)
	}
	// 3.1
	var open []int
	for i := 1; i <= w.seats; i++ {
		seat := (w.buyer-1+i)%w.seats + 1 // clockwise from the buyer's left
		if w.free(seat) > 0 {
			open = append(open, seat)
		}
	}
	if w.lastTurn || len(open) == 0 {
		w.end()
		return
	}
	w.lastTurn = len(open) == 1
	w.begin(open[0])
}

func (w *twin) end() {
	// 4.1
	worth := make([]int, w.seats)
	for i, ship := range w.ships {
		for _, card := range ship {
			worth[i] += value(card)
		}
	}
	w.pay(worth, map[int][]int{2: {20, 0}, 3: {30, 15, 0}, 4: {30, 20, 10, 0}, 5: {30, 20, 10, 5, 0},
		6: {30, 20, 15, 10, 5, 0}}[w.seats])
	// 4.2
	for i, ship := range w.ships {
		for _, card := range ship {
			for g, letter := range goods {
				w.icons[i][g] += strings.Count(card, string(letter))
			}
		}
	}
	for g := range goods {
		has := make([]int, w.seats)
		for i := range has {
			has[i] = w.icons[i][g]
		}
		before := slices.Clone(w.florins)
		w.pay(has, []int{10, 5, 0, 0, 0, 0}) // 4.3
		for i, n := range has {
			if n == 0 {
				w.florins[i] = before[i]
			}
		}
		// 4.4
		many, most := 5, 8
		if w.seats == 2 {
			many, most = 7, 10
		}
		for i, n := range has {
			switch {
			case w.advanced && n >= most:
				w.florins[i] += 20
			case n >= many:
				w.florins[i] += 10
			}
		}
	}
	// 5.1, 6.3
	w.deck = append(w.deck, w.market...)
	slices.SortStableFunc(w.deck, func(a, b string) int { return slices.Index(order(), a) - slices.Index(order(), b) })
	w.market, w.revealed = nil, 0
	if w.round == 3 {
		w.over, w.buyer = true, 0
		return
	}
	w.newRound()
}

// pay pays by rank, ties as in 4.5: everybody in a row from the highest to the lowest,
// neighbours who are equal put what they would get together.
func (w *twin) pay(worth, payments []int) {
	row := make([]int, len(worth))
	for i := range row {
		row[i] = i
	}
	slices.SortFunc(row, func(a, b int) int { return worth[b] - worth[a] })
	for first := 0; first < len(row); {
		end, sum := first, 0
		for end < len(row) && worth[row[end]] == worth[row[first]] {
			sum += payments[end]
			end++
		}
		each := sum / (end - first)
		for each%5 != 0 {
			each--
		}
		for _, i := range row[first:end] {
			w.florins[i] += each
		}
		first = end
	}
}

// position returns the twin as verify's JSON tells it (6.3).
func (w *twin) position() map[string]any {
	winners := []int{}
	for i, f := range w.florins {
		if w.over && f == slices.Max(w.florins) {
			winners = append(winners, i+1)
		}
	}
	ships := [][]string{}
	for _, ship := range w.ships {
		ships = append(ships, append([]string{}, ship...))
	}
	return map[string]any{
		"game": "cards", "variant": map[bool]string{true: "advanced", false: "basic"}[w.advanced],
		"over": w.over, "round": w.round, "actor": w.actor(), "florins": w.florins, "icons": w.icons,
		"ships": ships, "market": append([]string{}, w.market...), "revealed": w.revealed, "deck": len(w.deck),
		"winners": winners,
	}
}

// compare holds a position to the twin's.
func compare(t *testing.T, s rules.State, g rules.Game, w *twin) {
	t.Helper()
	var legal []string
	for _, a := range s.Actions() {
		legal = append(legal, a.String())
	}
	if want := w.legal(); !slices.Equal(legal, want) {
		t.Fatalf("legal is %v, the twin has %v", legal, want)
	}
	if !slices.Equal(s.Scores(), w.florins) {
		t.Fatalf("florins %v, the twin has %v", s.Scores(), w.florins)
	}
	var got, want any
	text, err := json.Marshal(w.position())
	for _, err := range []error{err, json.Unmarshal(text, &want),
		json.Unmarshal(rules.Position(g, s.View(rules.Referee), s.Winners()), &got)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("the position is\n%v, the twin has\n%v", got, want)
	}
}

// TestGamesAreThoseOfTheTwin compares games move by move. Every other game likes to
// reveal, so the deck gives out, and every third to take little.
func TestGamesAreThoseOfTheTwin(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 7))
	outOfCards := 0
	for game := range 80 {
		g := cards.Game{Variant: cards.Variant(game % 2)}
		seats := 2 + rng.IntN(5)
		s, err := g.Start(seats)
		w := newTwin(seats, g.Variant == cards.Advanced)
		for err == nil {
			compare(t, s, g, w)
			if rules.Over(s) {
				break
			}
			legal := s.Actions()
			a := legal[rng.IntN(len(legal))]
			if s.Turn() >= 0 && game%4 < 2 && rng.IntN(8) > 0 {
				a = legal[0]
			}
			var events []rules.Event
			before := s.Scores()
			s, events, err = s.Apply(s.Turn(), a)
			w.do(a.String())
			if err == nil {
				addUp(t, before, s.Scores(), events)
			}
			if len(w.deck) == 0 {
				outOfCards++
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if outOfCards < 10 {
		t.Errorf("the deck gave out %d times, which is not enough to try it", outOfCards)
	}
}

// addUp checks that payments, as they are told, make up the change.
func addUp(t *testing.T, before, after []int, events []rules.Event) {
	t.Helper()
	told := slices.Clone(before)
	for _, e := range events {
		switch e := e.(type) {
		case cards.ShipPaid:
			told[e.Seat] += e.Florins
		case cards.IconsPaid:
			told[e.Seat] += e.Florins
		case cards.BonusPaid:
			told[e.Seat] += e.Florins
		case cards.RoundScored:
			for b := range told {
				if int(e.Florins[b]) != told[b] || int(e.Earned[b]) != told[b]-before[b] {
					t.Errorf("%s; florins were %v, what is told of makes them %v", e, before, told)
				}
			}
			before = slices.Clone(told) // two rounds can end at once when the deck gives out
		}
	}
	if !slices.Equal(told, after) {
		t.Errorf("florins were %v and are %v; what is told of makes them %v", before, after, told)
	}
}
