// Package rules defines what a game is. Everything else in the program, from the table to the screen, the
// bots, the journal and the record, knows games only through the five nouns of this page.
//
// A [Game] is a rulebook: it tells how many may play, starts a State and parses the notation of its
// actions. Its fields choose edition and variant.
//
// A [State] is a position. It is a value: comparable with ==, copied with =, never changed. It may point to
// data of its Game that never change (a map, a deck that an operator has replaced), and to nothing else.
// Apply returns the next State and leaves its receiver alone; the same state, seat and action always give
// the same result, on every machine. Until the game is over it is always exactly one seat's turn.
//
// An [Action] is a choice, written in the game's notation; a [Span] offers many that differ by a number.
// Game.Parse and Action.String are inverses, so the same words stand in the journal, the record, the tests
// and on the screen, and a game is exactly the list of its actions.
//
// Where a game hides something, State.Tell and Event.For give actions and events as each seat may know
// them.
//
// An [Event] is what an action brought about, in the past tense, with enough detail that nobody has to
// compare two states to tell the story.
//
// A [View] is what one seat may know of a State. It is built field by field, not stripped: what is not put
// in cannot leak. Where nothing is hidden it can be [Open], and is then built once for all.
//
// Three conventions hold for every game:
//
// Chance is a seat, the [House]. Rules never roll dice: on the House's turn, the caller picks one of
// Actions and applies it. All entries are equally likely; a likelier outcome is listed more often. Chance
// is lazy: a deck is the multiset of cards not yet seen, never an order, so a State holds no future that
// could leak.
//
// Only choices are asked. A seat with a single legal action is not asked; the rules play that action and
// report it as an event. Only the House may be asked with one outcome left, because every card that turns
// up is written.
//
// The rules are pure. This package and those below it import nothing that touches time, files, the network,
// goroutines or global randomness; a test checks that. Package ruletest checks every promise of this page
// on any game.
package rules
