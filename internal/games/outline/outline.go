// Package outline makes, of what a game declares of its Views, Actions and Events, all that it is played by: a
// board at every size, a voice, sentences, a lesson, bots of three levels, advice and a judge. A game declares an
// [Outline], and replaces what it does better itself.
//
// A board and a voice are made of the same parts, so neither shows what the other does not. Nothing here knows a
// game, a table or a State of one that goes on: bots and advice play on from what [Outline.Suppose] makes of a View.
package outline

import (
	"strconv"

	"medici/internal/games/advice"
	"medici/internal/games/search"
	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/rules"
)

// Outline is what a game declares of itself.
type Outline struct {
	Title  string
	About  words.Text
	Rules  []words.Text // in some ten short sentences
	Stages int          // how many stages there are, as View.Stage counts them
	Parts  []Part       // what there is to see, the most important first
	// You is whose View it is; a Spectator's is nobody's.
	You func(rules.View) rules.Seat
	// May is what You may do now, in the order of State.Actions; empty for who is not asked.
	May func(rules.View) []rules.Action
	// Ask is the question for who may do something, as a whole sentence.
	Ask    func(rules.View) advice.Said
	Choice func(rules.Action) Choice
	// Tell is an event of the game as a sentence; false for an event of no game.
	Tell   func(rules.Event) (Sentence, bool)
	Scores func(rules.View) []int // as everybody may know them
	Amount words.Text             // a score in words, like "%d points"
	// Suppose is a position that You may take a View for: what the View hides is drawn anew, with pick choosing
	// from 0 to n-1.
	Suppose func(v rules.View, pick func(n int) int) rules.State
	Narrow  float64 // how much a point more counts at the end, as [search.Clear] takes it
	// Likes is what people do, for who plays on, as [search.Playing] takes it; nil for anything.
	Likes func(rules.State, rules.Action) float64
}

// Part is one thing to see: a panel of the board, something to ask about by ear, and a stop of the lesson.
type Part struct {
	Name    string       // by which it is asked about, like "table"
	Head    words.Text   // the title, in capitals
	Tells   words.Text   // what is told when it is asked about; empty to name the Head
	Teaches []words.Text // two or three sentences for the lesson; none for no stop
	Rows    func(rules.View) []Row
}

// Row is a line of a part: what a seat has, or what lies there.
type Row struct {
	Seat  rules.Seat  // whose it is, or Nobody
	Name  advice.Said // what it is called where it is nobody's
	Cells []Cell
}

// Cell is a card or a number in a row. Cells with a Head stand in columns, the others one behind another.
type Cell struct {
	Head words.Text // what it is: "promised"; empty where that goes without saying
	Text string     // as it is written, in at most three letters on a card; empty where nothing lies
	Name advice.Said
	Good int // the face that a card has, from 0; [Plain] is no card
}

// Plain is the Good of what is no card.
const Plain = -1

// blank reports that nothing lies there.
func (c Cell) blank() bool { return c.Text == "" && c.Name.None() }

// Count is a number below a head.
func Count(head words.Text, n int) Cell {
	return Cell{Head: head, Text: strconv.Itoa(n), Name: advice.Say("%d", n), Good: Plain}
}

// Choice is something that can be done. Its Number chooses it by ear, always the same one.
type Choice struct {
	Cell       // as it is drawn
	Number int // from 1
	Label  advice.Said
}

// Sentence is an event in words. Where it is of a seat, Theirs begins with its name, and Yours is said to its own.
type Sentence struct {
	Seat          rules.Seat // Nobody where it is of none
	Yours, Theirs words.Text
	Args          []any       // as those of [advice.Said]
	Part          spoken.Part // what it has to do with scoring
	Opens         bool        // a part of a stage begins with it, to step by in a replay
	Detail        bool        // it is left out in brief
	// Gains are what it brought each seat, by which a score at the end is told: they come to it. Nil for nothing.
	Gains []int
	// Winners are who have won, of the event that ends the game with these Scores; the sentence is made of them.
	Winners []rules.Seat
	Scores  []int
}

// playing is the game as searches play it on.
func (o *Outline) playing() search.Playing {
	return search.Playing{Suppose: o.Suppose, You: o.You, Narrow: o.Narrow, Likes: o.Likes}
}

// mine reports that the reader of a View is asked.
func (o *Outline) mine(v rules.View) bool { return v != nil && len(o.May(v)) > 0 }
