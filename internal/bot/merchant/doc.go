// Package merchant holds the players of Medieval Merchant that are programs: an
// apprentice and a factor. A bot sees what its seat may see and picks one of the legal
// actions; it knows no table, no clock and no other bot, and throws no dice: the same
// View gets the same answer.
package merchant
