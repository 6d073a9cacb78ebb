package bots

import (
	_ "embed"

	"medici/internal/games/judge"
	"medici/rules"
	"medici/rules/merchant"
)

//go:embed judge.txt
var judged string

// Judge knows how likely each merchant is to win.
var Judge = judge.New("merchant", Eye, judged)

// Eye sees what each merchant has, in fives of points.
var Eye = judge.Eye{Looks: lookEnds, Stages: 2, See: see, Suppose: suppose}

// The looks of a merchant.
const (
	lookPoints  = iota // with those of territories and of full twenties of ducats
	lookDucats         // in twenties
	lookIncome         // in tens
	lookLetters        // to use
	lookMarkers        // points that the markers on the map will bring
	lookBetter         // the part of them that is the largest share of a city
	lookHand           // value of the markers in hand
	lookReach          // places that could be opened
	lookTurn           // how soon it is one's turn: 1 for who moves
	lookOpen           // whose turn it is, and who may still open a branch
	lookHouses         // left to build with
	lookEnds
)

// see fills in how a position looks.
func see(state rules.State, to *judge.Sight) {
	s := state.(merchant.State)
	var b board
	b.look(&s, 0, "")
	to.Seats = b.Merchants
	if b.Round > 1 {
		to.Stage = 1
	}
	to.Early = b.toCome()
	first := max(0, state.Turn())
	for seat := range rules.Seat(b.Merchants) {
		b.me = seat
		x := &to.Looks[seat]
		x[lookPoints] = float64(b.standing(seat)+b.Ducats[seat]/20) / 5
		x[lookDucats] = float64(b.Ducats[seat]) / 20
		income, _ := b.Income(seat)
		x[lookIncome] = float64(income) / 10
		x[lookLetters] = float64(b.Letters[seat])
		for value, n := range b.Hands[seat] {
			x[lookHand] += float64(value*int(n)) / 10
		}
		away := (int(seat) - int(first) + b.Merchants) % b.Merchants
		x[lookTurn] = float64(b.Merchants-away) / float64(b.Merchants)
		if away == 0 && b.Opening {
			x[lookOpen] = 1
		}
		x[lookHouses] = float64(b.Left[seat]) / 10
		b.cities(x)
	}
}

// suppose deals the markers that the merchant who is asked cannot see. Ducats are as they are:
// everybody could have kept book of them.
func suppose(state rules.State) func(pick func(n int) int) rules.State {
	s := state.(merchant.State)
	var all merchant.Arrays
	s.Arrays(&all)
	v := s.View(s.Turn()).(merchant.View)
	return func(pick func(n int) int) rules.State { return v.Suppose(all.Ducats[:], pick) }
}

// cities fills in what the map promises a merchant.
func (b *board) cities(x *[judge.MostLooks]float64) {
	for i := range b.Map.Places {
		p := &b.Map.Places[i]
		if !b.There(p) {
			continue
		}
		mine := int(b.Houses[i][b.me])
		if mine > 0 && p.City() && b.Lies[i] {
			likely := b.chance(p, mine, b.Free[i])
			x[lookMarkers] += float64(p.Size) * likely / 5
			if mine > b.rival(p) {
				x[lookBetter] += float64(p.Size) / 10
			}
		}
		if mine == 0 && (p.City() && b.Free[i] > 0 && b.Lies[i] || !p.City() && b.empty(p)) {
			if cost, joined := b.way(b.me, p); joined {
				reach := 0.1
				if cost <= b.ducats() {
					reach = 0.2
				}
				if p.City() {
					reach *= float64(p.Size) / 3
				}
				x[lookReach] += reach
			}
		}
	}
}

// toCome returns how much of the game is still to come, by towns and by markers.
func (b *board) toCome() float64 {
	awarded := 0
	for _, yes := range b.Awarded {
		if yes {
			awarded++
		}
	}
	markers, towns := 1-float64(awarded)/merchant.Markers, float64(b.Track)/20
	return max(0, min(1, markers, towns))
}
