// Package rules says what a game is. Everything else in the program, from the
// table to the screen, the bots, the journal and the record, knows games only
// through the five nouns of this page.
//
// A [Game] is a rulebook: it tells how many may play, starts a State and reads
// the notation of its actions. Its fields choose edition and variant.
//
// A [State] is a position. It is a value: comparable with ==, copied with =,
// never changed. It may point to data of its Game that never changes (a map, a
// deck that an operator has replaced), and to nothing else. Apply answers with the
// next State and leaves its receiver as it was; the same state, seat and action give
// the same answer for ever, on every machine. There is always exactly one seat whose turn it is, until the
// game is over.
//
// An [Action] is a choice, written in the game's notation; a [Span] offers many that
// differ by a number. Game.Parse and Action.String are inverses, so the same words stand in the journal, the
// record, the tests and on the screen, and a game is exactly the list of its
// actions.
//
// Where a game hides something, an action and an event are told as each seat may
// know them, by State.Tell and Event.For.
//
// An [Event] is what an action brought about, told in the past tense and rich
// enough that nobody has to compare two states to tell the story.
//
// A [View] is what one seat may know of a State. It is built field by field,
// not stripped: what is not put in cannot leak. Where nothing is hidden it can be
// [Open], and is then built once for all.
//
// Three conventions hold for every game:
//
// Chance is a seat, the [House]. Rules never roll dice: when it is the House's
// turn, the caller picks one of Actions (outcomes that are more
// likely are listed more often, all entries are equally likely) and applies it.
// Chance is lazy: a deck is the multiset of cards not yet seen, never an order,
// so there is no future in a State to leak.
//
// Only choices are asked. A seat with a single legal action is not asked; the
// rules play it and tell it as an event. The House alone may be asked with one
// outcome left, because a card turned up is always written down.
//
// The rules are pure. This package and those below it import nothing that
// touches time, files, the network, goroutines or global randomness; a test
// holds them to it. Package ruletest checks every promise of this page on any
// game that is handed to it.
package rules
