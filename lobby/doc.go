// Package lobby is where people meet: the hall with its list of tables, and the
// tables with their seats, spectators, talk and games.
//
// It promises that a game moves only as its rules allow, that everybody at a
// table sees every move of it as far as they may know it, in order and without
// gaps, that nobody slow or absent holds up the others for longer than agreed,
// that nobody hears more talk than one person may make, or anybody they have
// blocked, and that a table which breaks takes no other with it.
//
// One goroutine owns a table. What it owns is a match of package match, plain data:
// the lobby says what time it is, writes down what has changed, and then tells the
// news. Bots think elsewhere and hand in their answer like everybody else, and those
// who remember games are told in goroutines of their own, after the players.
//
// It knows games only through package rules, and knows no terminal, no
// connection, no file and no wording: what it tells are facts.
package lobby
