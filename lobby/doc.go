// Package lobby is where people meet: the hall, the list of tables, who is here, and how often each person
// may do what.
//
// It promises that people find every table that they may go to; that nobody uses up what is there for all;
// that nobody is shown more talk than one person may make, or talk of people they have blocked; and that
// everybody in the hall sees its present state within a moment.
//
// Package table has the tables themselves: one goroutine at a time owns each, and a table that breaks takes
// no other with it. Package rounds has the evenings, package peers the other nodes, and package archive the
// records. The lobby answers their questions (forTables, forEvenings, forPeers) and knows nothing about how
// they work. The type of a field shows what guards it: parts of the lobby have locks of their own, and
// people and tables, who refer to each other, share one guard.
//
// The lobby knows games only through package rules. It knows no terminal, no connection, no file and no
// wording: it reports facts.
package lobby
