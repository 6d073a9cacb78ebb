// Package bots holds the players of Medieval Merchant that are programs. A bot sees
// what its seat may see and picks one of the legal actions; it knows no table, no clock and
// no other bot. A banker keeps book of what the others receive and pay, as anybody may.
package bots
