// Package lobby is where people meet: the hall with who is here and the list of tables, and what each
// may do how often.
//
// It promises that everybody finds the tables that they may go to, that nobody uses up what is there for
// all, that nobody hears more talk than one person may make, or anybody they have blocked, and that
// everybody in the hall sees it as it is, within a moment.
//
// What a table is and does is package table's: a goroutine each, and a table which breaks takes no other
// with it. Evenings are package rounds', other nodes package peers', records package archive's. The lobby
// answers what they ask (forTables, forEvenings, forPeers), and knows none of their ways. What guards a
// field is seen from its type: a part of the lobby has a lock of its own, and people and tables, who know
// each other, are inside one guard.
//
// It knows games only through package rules, and knows no terminal, no
// connection, no file and no wording: what it tells are facts.
package lobby
