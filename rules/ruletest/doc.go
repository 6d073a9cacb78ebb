// Package ruletest holds a game to the promises of package rules. A game's own
// tests hand it over with Run and need to test no promise by themselves; with
// Rulebook they hold it to its numbered rules, one annotated record a position.
//
// Run plays random games, the same ones every time, with every number of seats
// and every value of every option. It promises that a game which breaks a
// promise where these games come by fails, with the promise's name in front. It
// does not know any game's rules.
//
// The promises, by the names that failures begin with:
//
//	value     a State is comparable and made of small values, without pointers but
//	          those of its Game, whose data never changes
//	options   each value can be chosen and told, unknown ones are refused
//	seats     as many as Seats says may play, no other number
//	turn      the House, a seat of the game, or Nobody; every View says the same
//	nobody    it is Nobody's turn when there are no actions, and only then
//	choices   a seat that is asked has a choice, the House an outcome; the list
//	          is always the same and names nothing twice; a Span has two actions
//	          or more, and the House none
//	notation  Parse and String are inverses; a notation fits a line of a record
//	accepts   every action on the list is legal
//	refuses   everything else is refused to everybody, with an Illegal and nothing more
//	clause    an Illegal names a clause and a reason
//	receiver  Apply leaves its receiver alone
//	place     Play, which a State may have for its own kind of action, changes a copy
//	          of the state to what Apply gives, or leaves it alone where that refuses
//	same      the same state, seat and action give the same state and events
//	actions   an action is told to its own seat and the Referee as it is, to no
//	          seat as nothing, to a spectator no better than to a seat; who cannot
//	          tell two outcomes of chance apart is told them alike
//	events    an event can be told, to the Referee as it is, and tells a seat only
//	          what the action told and its View can tell
//	view      a View does not change with what its seat cannot see; it marshals
//	          to a JSON object and tells the stage
//	scores    one a seat; they do not change with what a seat cannot see
//	winners   seats of the game, in order, and somebody at the end; nobody before
//	ends      every game ends
//	replay    a game's notation leads to an equal state
package ruletest
