package example

import (
	"embed"
	"io/fs"
	"math"

	"medici/internal/games/advice"
	"medici/internal/games/kit"
	"medici/internal/games/outline"
	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/rules"
)

//go:embed words/??.txt
var files embed.FS

// texts are a file a language.
var texts, _ = fs.Sub(files, "words") // the path is valid

// Kit is the game. Package outline makes everything that is not set here.
var Kit = kit.Kit{Game: Game{}, Words: texts, Terms: []words.Text{"deal", "points"}, Seats: 3}.With(outline.Outline{
	Title: "Promises",
	About: "Promise how many tricks you will take from a hand that nobody else sees, and take no other number.",
	Rules: []words.Text{
		"There are 24 cards: of cloth, fur, grain and dye the values 1 to 6.",
		"In three deals everybody has three, four and then five cards; one more is turned up, and its good is trump.",
		"All promise how many tricks they will take; the last may not bring the sum to the number of tricks, so somebody will fail.",
		"The first seat leads a card, and all follow with one of the same good if they have one.",
		"The highest trump takes the trick, or the highest card of the good that was led; it leads next.",
		"A promise kept exactly brings 10 points and one for each trick; after three deals the most points win.",
	},
	Stages: deals,
	Parts: []outline.Part{
		{Name: "table", Head: "TABLE", Rows: table},
		{Name: "trump", Head: "TRUMP", Rows: trump, Teaches: []words.Text{
			"When more is promised in all than there are tricks, everybody fights for them; when less, nobody wants them."}},
		{Name: "hand", Head: "HAND", Rows: hand, Teaches: []words.Text{
			"These cards only you see. High ones and trumps take tricks; low ones let you give them away."}},
		{Name: "out", Head: "OUT", Rows: out},
	},
	You:     func(v rules.View) rules.Seat { return v.(View).You },
	May:     may,
	Ask:     ask,
	Choice:  choice,
	Tell:    tell,
	Scores:  func(v rules.View) []int { return v.(View).known.Scores() },
	Amount:  "points|%d points",
	Suppose: func(v rules.View, pick func(int) int) rules.State { return v.(View).Suppose(pick) },
	Narrow:  0.1, Likes: likes,
})

var names = [goods]words.Text{"cloth", "fur", "grain", "dye"}

func (c card) said() advice.Said { return advice.Say("card|%s %d", names[c.good()], c.value()) }

func (c card) cell(head words.Text) outline.Cell {
	if c == nothing {
		return outline.Cell{Head: head, Good: outline.Plain}
	}
	return outline.Cell{Head: head, Text: c.String(), Name: c.said(), Good: c.good()}
}

func table(view rules.View) (rows []outline.Row) {
	v := view.(View)
	for seat := range rules.Seat(v.known.seats) {
		promised := outline.Count("promised", int(v.known.promised[seat]))
		if v.known.promised[seat] == nothing {
			promised = outline.Cell{Head: "promised", Good: outline.Plain}
		}
		rows = append(rows, outline.Row{Seat: seat, Cells: []outline.Cell{v.table()[seat].cell("played"), promised,
			outline.Count("taken", int(v.known.taken[seat])), outline.Count("points", int(v.known.points[seat]))}})
	}
	return rows
}

func trump(view rules.View) (rows []outline.Row) {
	s := view.(View).known
	if s.trump == nothing {
		return nil
	}
	sum := outline.Cell{Name: advice.Say("%d of %d", int(s.sum), int(s.hand())), Good: outline.Plain}
	return []outline.Row{
		{Seat: rules.Nobody, Name: advice.Say("turned up"), Cells: []outline.Cell{s.trump.cell("")}},
		{Seat: rules.Nobody, Name: advice.Say("promised in all"), Cells: []outline.Cell{sum}},
	}
}

func hand(view rules.View) []outline.Row {
	v := view.(View)
	row := outline.Row{Seat: v.You}
	if v.You < 0 {
		return nil
	}
	for _, a := range v.known.cardsAt(int8(v.You), "", func(card) bool { return true }) {
		row.Cells = append(row.Cells, card(a.(Action).N).cell(""))
	}
	return []outline.Row{row}
}

func out(view rules.View) []outline.Row {
	row := outline.Row{Seat: rules.Nobody, Name: advice.Say("cards|played")}
	for c, by := range view.(View).known.by {
		if by > 0 {
			row.Cells = append(row.Cells, card(c).cell(""))
		}
	}
	return []outline.Row{row}
}

func may(view rules.View) []rules.Action {
	if v := view.(View); v.You >= 0 && v.Turn() == v.You {
		return v.known.Actions()
	}
	return nil
}

func ask(view rules.View) advice.Said {
	if s := view.(View).known; s.promises < s.seats {
		return advice.Say("How many of the %d tricks do you promise?", int(s.hand()))
	}
	return advice.Say("Which card do you play?")
}

// likes prefers to promise as many tricks as there are trumps and high cards in hand, and then to take no
// more than was promised.
func likes(state rules.State, action rules.Action) float64 {
	s, a := state.(State), action.(Action)
	turn, high, worth := s.Turn(), 0.0, float64(card(a.N).value())
	if a.Verb == "promise" {
		for c, at := range s.at {
			if c := card(c); at == int8(turn) && (c.good() == s.trump.good() || c.value() > 4) {
				high++
			}
		}
		return -math.Abs(high - float64(a.N))
	}
	if card(a.N).good() == s.trump.good() {
		worth += values
	}
	if s.taken[turn] < s.promised[turn] {
		return worth
	}
	return -worth
}

func choice(action rules.Action) outline.Choice {
	a := action.(Action)
	c := outline.Choice{Cell: outline.Cell{Good: outline.Plain}, Number: int(a.N) + 1,
		Label: advice.Say("promise %d", int(a.N))}
	if a.Verb == "play" {
		c.Cell, c.Label = card(a.N).cell(""), advice.Say("play %s", card(a.N).said())
	}
	return c
}

func tell(event rules.Event) (s outline.Sentence, known bool) {
	e, known := event.(Event)
	if !known {
		return s, false
	}
	s.Seat = e.Seat
	switch e.Kind {
	case "dealt":
		s.Yours, s.Theirs, s.Args = "You are dealt %s.", "%s is dealt %s.", []any{e.Card.said()}
	case "trump":
		s.Theirs, s.Args = "Turned up is %s: its good is trump.", []any{e.Card.said()}
	case "promised":
		s.Yours, s.Theirs, s.Args = "You promise %d of %d tricks.", "%s promises %d of %d tricks.", []any{e.N, e.Of}
	case "played":
		s.Yours, s.Theirs, s.Args = "You play %s.", "%s plays %s.", []any{e.Card.said()}
	case "taken":
		s.Yours, s.Theirs, s.Args = "You take the trick with %s.", "%s takes the trick with %s.", []any{e.Card.said()}
		s.Opens = true
	case "kept":
		s.Yours, s.Theirs, s.Args = "You keep the promise of %d, for %d points.", "%s keeps the promise of %d, for %d points.", []any{e.N, e.Points}
	case "broken":
		s.Yours, s.Theirs, s.Args = "You promised %d and took %d, for nothing.", "%s promised %d and took %d, for nothing.", []any{e.N, e.Of}
	case "over":
		s.Part = spoken.Over
		for _, n := range e.Scores[:e.Seats] {
			s.Scores = append(s.Scores, int(n))
		}
		s.Winners = rules.Highest(s.Scores)
	}
	if e.Kind == "kept" || e.Kind == "broken" {
		s.Part, s.Gains = spoken.Pays, make([]int, mostSeats)
		s.Gains[e.Seat] = e.Points
	}
	return s, true
}
