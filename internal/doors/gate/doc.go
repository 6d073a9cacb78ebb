// Package gate decides who may come in and who gives way, at every door.
//
// It promises that the networks that take most places give way to those that take few, that refusals cost
// no memory, and that what strangers can repeat without limit does not fill the log. Sources have limits
// and pay for offences as in OpenSSH's MaxStartups and PerSourcePenalties.
//
// It knows addresses. It knows no connection, no protocol and no session, and stores nothing. It remembers
// only the newest networks, how often somebody came from there and what they did wrong, and forgets that
// with time.
package gate
