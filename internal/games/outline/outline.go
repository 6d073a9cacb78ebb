// Package outline makes everything that a game is played with from what the game declares of its Views,
// Actions and Events: a board at every size, a voice, sentences, a lesson, bots of three levels, advice and
// a judge. A game declares an [Outline], and replaces what it can do better itself.
//
// The board and the voice are made from the same parts, so neither shows anything that the other does not.
// Nothing here knows a particular game, a table, or the State of a running game: bots and advice play on
// from what [Outline.Suppose] makes of a View.
package outline

import (
	"strconv"

	"medici/internal/games/advice"
	"medici/internal/games/search"
	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/rules"
)

// Outline is what a game declares about itself.
type Outline struct {
	Title  string
	About  words.Text
	Rules  []words.Text // in some ten short sentences
	Stages int          // how many stages there are, as View.Stage counts them
	Parts  []Part       // what a reader sees, the most important first
	// You returns whose View it is; Nobody's for a Spectator.
	You func(rules.View) rules.Seat
	// May returns what You may do now, in the order of State.Actions; nothing for somebody who is not
	// asked.
	May func(rules.View) []rules.Action
	// Ask returns the question for somebody who may do something, as a whole sentence.
	Ask    func(rules.View) advice.Said
	Choice func(rules.Action) Choice
	// Tell returns an event of the game as a sentence; false for an event of another game.
	Tell   func(rules.Event) (Sentence, bool)
	Scores func(rules.View) []int // as everybody may know them
	Amount words.Text             // a score in words, like "%d points"
	// Suppose returns a position that You may take a View for. It draws anew what the View hides, with pick
	// choosing from 0 to n-1.
	Suppose func(v rules.View, pick func(n int) int) rules.State
	Narrow  float64 // how much one point more counts at the end, as in [search.Clear]
	// Likes returns how well people like an action, for playouts, as in [search.Playing]. Nil means that
	// they do anything.
	Likes func(rules.State, rules.Action) float64
}

// Part is one thing to see: a panel of the board, a topic to ask about by ear, and a stop of the lesson.
type Part struct {
	Name    string       // the word to ask about it with, like "table"
	Head    words.Text   // the title, in capitals
	Tells   words.Text   // what asking about it tells; empty to name the Head
	Teaches []words.Text // two or three sentences for the lesson; empty for no stop
	Rows    func(rules.View) []Row
}

// Row is a line of a part: what a seat has, or what lies there.
type Row struct {
	Seat  rules.Seat  // whose it is, or Nobody
	Name  advice.Said // its name, if Seat is Nobody
	Cells []Cell
}

// Cell is a card or a number in a row. Cells with a Head stand in columns, the others one behind another.
type Cell struct {
	Head words.Text // what it is, like "promised"; empty where that is obvious
	Text string     // its text, at most three letters on a card; empty where nothing lies
	Name advice.Said
	Good int // the card's face, from 0; [Plain] for no card
}

// Plain is the Good of a cell that is no card.
const Plain = -1

// blank reports whether nothing lies there.
func (c Cell) blank() bool { return c.Text == "" && c.Name.None() }

// Count returns a number below a head.
func Count(head words.Text, n int) Cell {
	return Cell{Head: head, Text: strconv.Itoa(n), Name: advice.Say("%d", n), Good: Plain}
}

// Choice is something that can be done. Its Number, by which listeners choose it, never changes.
type Choice struct {
	Cell               // as it is drawn
	Number int         // from 1
	Label  advice.Said // ends "it was better to …"; in other languages it is an infinitive
}

// Sentence is an event in words. If it is about a seat, Theirs begins with that seat's name, and Yours is
// what the seat itself is told.
type Sentence struct {
	Seat          rules.Seat // Nobody where it is about none
	Yours, Theirs words.Text
	Args          []any       // as in [advice.Said]
	Part          spoken.Part // how it relates to scoring
	Opens         bool        // it begins a part of a stage, by which a replay steps
	Detail        bool        // it is left out in brief
	// Gains are what it brought each seat, and are told with the score at the end. Nil for nothing.
	Gains []int
	// Winners are the winners, for the event that ends the game with these Scores. The sentence is made
	// from them.
	Winners []rules.Seat
	Scores  []int
}

// playing returns the game as searches play it out.
func (o *Outline) playing() search.Playing {
	return search.Playing{Suppose: o.Suppose, You: o.You, Narrow: o.Narrow, Likes: o.Likes}
}

// mine reports whether the reader of a View is asked.
func (o *Outline) mine(v rules.View) bool { return v != nil && len(o.May(v)) > 0 }
