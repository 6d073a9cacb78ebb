// Package gate decides who may come in, and who gives way, whatever door they come to.
//
// It promises that the networks that take most places give way to those that take few,
// that being refused costs no memory, and that what strangers can cause as often as they
// like does not fill the log. Sources are held to limits and pay for offences as OpenSSH's
// MaxStartups and PerSourcePenalties have it.
//
// It knows addresses. It knows no connection, no protocol and no session, keeps no
// accounts, and remembers only the newest networks, how often somebody came from there
// and what they did wrong, and forgets that with time.
package gate
